"""The XGID: position, cube, dice and score as eXtreme Gammon writes them, in ten fields.

`XGID=board:cube:owner:turn:dice:score:score:rule:length:limit`. The board and the scores are
those of the bottom side first, also when the top side is on roll. A state.State is what is read
and written; after reading, the side on roll is player 1, as in GNU Backgammon.
"""

from micropython import const

from engine import state
from engine.match_id import log2
from engine.position import BAR, CHECKERS, OFF, OTHER, SIZE, fault, swap

_PREFIX = "XGID="
_FIELDS = const(10)
_MIRROR = const(25)
_OFFERED = ("00", "D", "B", "R")
_SHORT = "an XGID has ten fields joined by ':'"


def xgid(now):
    """The XGID of the state.State `now`, as text."""
    bottom = now.bottom
    pos = bytearray(now.pos)
    if now.turn != bottom:
        swap(pos)
    board = _top(pos[OTHER + BAR])
    for p in range(1, BAR):
        board += _bottom(pos[p]) if pos[p] else _top(pos[OTHER + _MIRROR - p])
    board += _bottom(pos[BAR])
    rule = now.crawford if now.length else now.jacoby | now.beavers << 1
    dice = "%d%d" % (now.dice[0], now.dice[1]) if now.dice[0] else _OFFERED[now.offered]
    return "%s%s:%d:%d:%d:%s:%d:%d:%d:%d:%d" % (
        _PREFIX,
        board,
        log2(now.cube),
        0 if now.owner < 0 else 1 if now.owner == bottom else -1,
        1 if now.turn == bottom else -1,
        dice,
        now.score[bottom],
        now.score[1 - bottom],
        rule,
        now.length,
        now.limit,
    )


def read_xgid(text, now):
    """Set the state.State `now` to what `text` says; ValueError with one sentence if broken."""
    if text.startswith(_PREFIX):
        text = text[len(_PREFIX) :]
    fields = text.strip().split(":")
    if len(fields) != _FIELDS:
        raise ValueError(_SHORT)
    board, cube, owner, turn, dice, mine, yours, rule, length, limit = fields
    now.turn = 1
    now.bottom = 1 if _number(turn, "turn", -1, 1) == 1 else 0
    if turn.strip() == "0":
        raise ValueError("the XGID's turn is 1 or -1")
    _read_board(board, now.pos)
    if not now.bottom:
        swap(now.pos)
    now.cube = 1 << _number(cube, "cube", 0, 15)
    owner = _number(owner, "cube owner", -1, 1)
    now.owner = -1 if not owner else now.bottom if owner == 1 else 1 - now.bottom
    now.turned = now.owner >= 0
    _read_dice(dice, now)
    now.score[now.bottom] = _number(mine, "score", 0, 32767)
    now.score[1 - now.bottom] = _number(yours, "score", 0, 32767)
    now.length = _number(length, "match length", 0, 32767)
    rule = _number(rule, "rule", 0, 1 if now.length else 3)
    now.crawford = bool(now.length and rule)
    now.jacoby = not now.length and bool(rule & 1)
    now.beavers = not now.length and bool(rule & 2)
    now.limit = _number(limit, "cube limit", 0, 99)
    now.resigned = 0
    now.over = 0
    problem = now.fault()
    if problem:
        raise ValueError("the XGID is impossible: " + problem)


def _bottom(count):
    return chr(64 + count) if count else "-"


def _top(count):
    return chr(96 + count) if count else "-"


def _read_board(text, pos):
    """Set `pos`, seen by the bottom side, to the first field."""
    if len(text) != OTHER:
        raise ValueError("the board of an XGID has 26 characters, not %d" % len(text))
    new = bytearray(SIZE)
    for p in range(OTHER):
        c = text[p]
        if c == "-":
            continue
        if "A" <= c <= "O" and p:
            new[p] = ord(c) - 64
        elif "a" <= c <= "o" and p < BAR:
            new[OTHER + _MIRROR - p] = ord(c) - 96
        else:
            raise ValueError("the XGID's board has a '%s' where it cannot stand" % c)
    for row in (0, OTHER):
        on = sum(new[row + 1 : row + OTHER])
        if on > CHECKERS:
            raise ValueError("the XGID has more than 15 checkers on a side")
        new[row + OFF] = CHECKERS - on
    problem = fault(new)
    if problem:
        raise ValueError("the XGID is impossible: " + problem)
    pos[:] = new


def _read_dice(text, now):
    now.dice[0] = now.dice[1] = 0
    now.offered = state.NOTHING
    if text in _OFFERED:
        now.offered = _OFFERED.index(text)
    elif len(text) == 2 and text[0] in "123456" and text[1] in "123456":
        now.dice[0] = int(text[0])
        now.dice[1] = int(text[1])
    else:
        raise ValueError("the XGID's dice are 00, two digits from 1 to 6, D, B or R")


def _number(text, name, least, most):
    try:
        number = int(text)
    except ValueError:
        number = most + 1
    if not least <= number <= most:
        raise ValueError("the XGID's %s is not a number from %d to %d" % (name, least, most))
    return number
