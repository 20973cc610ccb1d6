"""The save: the whole state of a match as bytes. restore.py reads it.

The first byte is the version. Checksum, slots and files are hal/store.py's. The position is the
one at the start of the turn: the steps of an unconfirmed turn are not kept (R37).
"""

from micropython import const

from engine.position import SIZE
from engine.rules import Rules

_VERSION = const(1)
_HEAD = const(112)

_CRAWFORD = const(1)
_CRAWFORD_DONE = const(2)
_TURNED = const(4)
_FIRST = const(8)
_BY_HAND = const(16)


class Newer(ValueError):
    """The save was written by a newer version of the game."""


def room(match):
    """How many bytes a buffer for `write` must have now."""
    return _HEAD + match.record.n


def write(match, buf):
    """Write `match` into `buf`; returns the number of bytes used."""
    m = match
    buf[0] = _VERSION
    m.rules.pack(buf, 1)
    _put(buf, 6, m.seed)
    _put(buf, 12, m.generator.state)
    buf[20] = m.phase
    buf[21] = m.turn
    buf[22] = m.owner + 1
    buf[23] = (
        m.crawford * _CRAWFORD
        | m.crawford_done * _CRAWFORD_DONE
        | m.turned * _TURNED
        | m.first * _FIRST
        | m.by_hand * _BY_HAND
    )
    buf[24] = m.ties
    buf[25] = m.resigned | m.resigner << 2
    _put(buf, 26, m.dice)
    _put(buf, 28, m.opening)
    buf[30] = m.winner + 1
    buf[31] = m.kind
    _put_number(buf, 32, m.points)
    _put_number(buf, 36, m.score[0])
    _put_number(buf, 40, m.score[1])
    _put_number(buf, 44, m.cube)
    _put_number(buf, 48, m.game)
    _put_number(buf, 52, m.archived)
    _put_number(buf, 56, m.record.n)
    _put(buf, 60, m.pos)
    for i in range(m.record.n):
        buf[_HEAD + i] = m.record.buf[i]
    return _HEAD + m.record.n


def glance(buf, n):
    """What a list tells of a save: (rules, score, score, game, phase); ValueError if nothing."""
    check_version(buf, n)
    if n < _HEAD:
        raise ValueError("the save has the wrong length")
    rules = Rules()
    rules.unpack(buf, 1)
    return rules, number(buf, 36), number(buf, 40), number(buf, 48), buf[20]


def check_version(buf, n):
    """Raise Newer where buf[:n] is no save, or one of a version that nobody here can read."""
    if not n or not 0 < buf[0] <= _VERSION:
        raise Newer("the save was written by a newer version of the game")


def put_state(record, state):
    """Append the 64 bytes of a state.State, each below 128, to a record."""
    for i in range(SIZE):
        record.put(state.pos[i])
    record.put(state.turn | (state.owner + 1) << 1 | state.turned << 3 | state.crawford << 4)
    record.put(state.dice[0] | state.dice[1] << 3)
    record.put(state.offered | state.resigned << 2 | state.resigner << 4)
    log = 0
    while state.cube >> log + 1:
        log += 1
    record.put(log)
    record.put_number(state.score[0], 4)
    record.put_number(state.score[1], 4)


def put_game(record, match):
    """Append what must be known at the start of a game, eleven bytes below 128."""
    record.put_number(match.score[0], 4)
    record.put_number(match.score[1], 4)
    record.put_number(match.game, 2)
    record.put(match.crawford | match.crawford_done << 1 | match.by_hand << 2)


def _put(buf, at, source):
    for i in range(len(source)):
        buf[at + i] = source[i]


def _put_number(buf, at, number):
    for i in range(4):
        buf[at + i] = number >> 8 * i & 255


def number(buf, at):
    """The four bytes at buf[at] as a number."""
    return buf[at] | buf[at + 1] << 8 | buf[at + 2] << 16 | buf[at + 3] << 24
