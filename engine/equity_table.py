"""Match equities: the chance to win a match from a score.

Computed, not copied: while nobody is one point away by Rick Janowski's formula
0.5 + 0.85 lead / (points the trailer needs + 6); from the Crawford game on by counting forward
games in which the trailer doubles at once, with one win in four a gammon.
"""

from micropython import const

_LONGEST = const(65)
_GAMMONS = 0.25

# Chance of a side that needs n points after the Crawford game, the other needing one.
_after = [1.0, 0.5]


def chance(away, other, crawford_over):
    """Chance of the side that needs `away` points against one that needs `other`.

    crawford_over: whether the Crawford game has been played (or is the one just ended).
    """
    if away <= 0:
        return 1.0
    if other <= 0:
        return 0.0
    if away == 1 and other == 1:
        return 0.5
    if other == 1:
        return _behind(away, crawford_over)
    if away == 1:
        return 1.0 - _behind(other, crawford_over)
    more = away if away > other else other
    value = 0.5 + 0.85 * (other - away) / (more + 6)
    # The formula overshoots where one side is far behind.
    return min(max(value, _behind(away, False)), 1 - _behind(other, False))


def _behind(away, crawford_over):
    """Chance of the trailer, the leader being one point away."""
    while len(_after) <= min(away, _LONGEST):
        n = len(_after)
        won = (1 - _GAMMONS) * _after[n - 2] + _GAMMONS * _after[max(n - 4, 0)]
        _after.append(0.5 * won)
    if crawford_over:
        return _after[away]
    single = (1 - _GAMMONS) * _after[max(away - 1, 0)]
    return 0.5 * (single + _GAMMONS * _after[max(away - 2, 0)])
