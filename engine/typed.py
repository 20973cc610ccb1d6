"""A written play looked up among the legal ones.

notation.read takes the text apart, this module finds the play that it means: whatever the order
of its moves, whether they are written one die at a time, chained or counted. turn.py holds the
roll; mat_read.py and query.py ask.
"""

from micropython import const

from engine.position import BAR, OFF, OTHER, same

_MIRROR = const(51)
_OTHER_BAR = const(51)


class Illegal(ValueError):
    """No legal play; the text names the step that is none."""


def find(turn, dice, moves):
    """The steps [(source, die), ...] of the play that the moves [(from, to), ...] mean.

    turn: a turn.Turn at its beginning, rolled with `dice`. Illegal if there is no such play.
    """
    after = _after(turn.pos, moves)
    steps = _in_order(turn, moves, after)
    if steps is None:
        steps = _by_result(turn, dice, after)
    if steps is None:
        raise Illegal(_complaint(turn, moves))
    return steps


def _after(pos, moves):
    """What the moves would leave, legal or not; None if it is no position at all."""
    mine = list(pos)
    for src, dst in moves:
        mine[src] -= 1
        mine[dst] += 1
        if dst and mine[_MIRROR - dst] == 1:
            mine[_MIRROR - dst] = 0
            mine[_OTHER_BAR] += 1
    return None if min(mine[:OTHER]) < 0 else bytearray(mine)


def _in_order(turn, moves, after):
    """The steps as they are written, if each move is one die and the order can be played."""
    for src, dst in moves:
        for die in (src - dst, 1, 2, 3, 4, 5, 6):
            fits = die == src - dst or (dst == OFF and die > src)
            if fits and 1 <= die <= 6 and turn.can(src, die):
                turn.step(src, die)
                break
        else:
            break
    steps = None
    if turn.done and turn.count == len(moves) and after and same(turn.pos, after):
        steps = [(turn.src[i], turn.die[i]) for i in range(turn.count)]
    while turn.undo():
        pass
    return steps


def _by_result(turn, dice, after):
    """The steps of the play that leaves `after`; a hit on the way may go unmentioned."""
    if not after:
        return None
    walk = turn.walk
    walk.begin(turn.pos, dice[0], dice[1])
    likely = None
    while walk.next():
        steps = [(walk.src[i], walk.die[i]) for i in range(walk.count)]
        if same(walk.pos, after):
            return steps
        if walk.pos[:OTHER] == after[:OTHER]:
            likely = steps
    return likely


def _complaint(turn, moves):
    for src, dst in moves:
        for die in range(1, 7):
            if max(src - die, OFF) == dst and turn.can(src, die):
                turn.step(src, die)
                break
        else:
            break
    else:
        src = 0
    while turn.undo():
        pass
    if not src:
        return "more of the dice can be played"
    name = "bar" if src == BAR else str(src)
    return "illegal step %s/%s" % (name, "off" if dst == OFF else str(dst))
