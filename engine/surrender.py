"""Whether the side on roll has lost for certain, whatever the dice, and how much.

Only sides that have passed each other are judged, by bounds that hold for every roll: a turn takes
at most four checkers off or moves 24 pips; it takes off two checkers or moves three pips at
least.
"""

from micropython import const

from engine.position import CHECKERS, OTHER, pips, race

_HOME = const(6)
_FARTHEST = const(19)


def lost(pos):
    """What the side on roll in `pos`, before its roll, is sure to lose: 1, 2 or 3; else 0."""
    if not race(pos):
        return 0
    turns = _most_turns(pos, OTHER)
    # Its own last turn would come before the other side's.
    if _least_turns(pips(pos), CHECKERS - pos[0]) <= turns:
        return 0
    if pos[0]:
        return 1
    if _least_turns(_to(pos, _HOME) + 1, 1) <= turns:
        return 0
    beyond = _to(pos, _FARTHEST - 1)
    if not beyond:
        return 2
    return 3 if _least_turns(beyond, 1) > turns else 0


def _least_turns(distance, checkers):
    """The fewest turns in which so many pips are moved and so many checkers taken off."""
    return max((distance + 23) // 24, (checkers + 3) // 4)


def _most_turns(pos, row):
    """No side takes more turns than this to bear off."""
    left = CHECKERS - pos[row]
    return (pips(pos, row) - left + 2) // 3 + (left + 1) // 2


def _to(pos, point):
    """Pips that bring all checkers of the side on roll to `point` or nearer."""
    total = 0
    for p in range(point + 1, OTHER):
        total += pos[p] * (p - point)
    return total
