"""The luck of the dice in a game, so that it can be taken from the points that were played for.

A roll's luck is what its best play is worth, less the mean over all rolls, as Expert's nets see
it. Its mean is nothing whatever those nets think, so that the points less the luck have the same
mean as the points, and tell two players apart with far fewer games (games.py).
"""

import numpy as np
from numba import njit

from tools.twin import board, inputs, search

_ROLLS = np.array([10 * a + b for a in range(1, 7) for b in range(1, a + 1)])


@njit(cache=True)
def _best(nets, pos, roll, plays, keys, scratch):
    """What the best play of a roll is worth to the mover at 0, in 1/65536 points."""
    found, sums, five = scratch
    n = board.plays(pos, roll // 10, roll % 10, plays, keys)
    if n == 0:
        return search.value(nets, pos, found, sums, five)
    top = np.int64(-(1 << 30))
    for i in range(n):
        top = max(top, search.value(nets, plays[i], found, sums, five))
    return top


@njit(cache=True)
def of_rolls(nets, games, rolls, opening):
    """The luck of the movers' rolls, float[n] in points.

    games: positions before the rolls, uint8[n, 52]; rolls: int[n], ten times the larger die plus
    the smaller one. opening: no doubles can be rolled.
    """
    plays = np.zeros((board.MOST, board.SIZE), np.uint8)
    keys = np.zeros(board.MOST, np.uint64)
    scratch = (np.zeros(inputs.ACTIVE, np.int64), np.zeros(256, np.int16), np.zeros(5, np.int64))
    luck = np.zeros(len(games))
    for g in range(len(games)):
        total = 0
        count = 0
        mine = 0
        for roll in _ROLLS:
            double = roll % 11 == 0
            if opening and double:
                continue
            worth = _best(nets, games[g], roll, plays, keys, scratch)
            share = 1 if double else 2
            total += share * worth
            count += share
            if roll == rolls[g]:
                mine = worth
        luck[g] = (mine - total / count) / search.ONE
    return luck
