"""Decisions of our own to judge a net by while training: never those of tests/bench.

An exam is a set of contact decisions from GNU Backgammon's self-play with every play's equity by
its 0-ply (`eq0`); for the plays within CLOSE of the best also by 2-ply (`eq2`) in a smaller set.
"""

from itertools import pairwise

import numpy as np

from tools.train import data
from tools.twin import board

CLOSE = 0.16
MOST = 8


def make(seed, count, deep, progress=None):
    """`count` decisions as a dict of arrays.

    plays uint8[n, 52], first int[count + 1], equity float[n]: the mover's by 0-ply, or with
    `deep` by 2-ply, where the plays not looked at keep at least the loss that 0-ply gives them.
    """
    state = np.array([seed], np.uint64)
    pos = np.zeros(52, np.uint8)
    board.start(pos)
    plays = np.zeros((board.MOST, 52), np.uint8)
    keys = np.zeros(board.MOST, np.uint64)
    kept = []
    while len(kept) < count:
        n = board.plays(pos, board.below(state, 6) + 1, board.below(state, 6) + 1, plays, keys)
        if n:
            found = plays[:n].copy()
            value = data._values(found, data.judge(found))
            wanted = n > 1 and not board.race(pos) and not board.outcome(found[value.argmax()])
            # Of a game every fifth decision or so, so that they differ.
            if wanted and board.below(state, 5) == 0:
                kept.append((found, _deeper(found, value) if deep else value))
                if progress:
                    progress(len(kept))
            pos[:] = found[value.argmax()]
        board.swap(pos)
        if board.outcome(pos):
            board.start(pos)
    sizes = [len(value) for _, value in kept]
    return {
        "plays": np.concatenate([found for found, _ in kept]),
        "first": np.concatenate([[0], np.cumsum(sizes)]),
        "equity": np.concatenate([value for _, value in kept]),
    }


def _deeper(found, value):
    import gnubg_nn

    order = value.argsort()[::-1]
    near = [i for i in order if value[i] >= value[order[0]] - CLOSE][:MOST]
    deep = {}
    for i in near:
        rows = found[i].reshape(2, 26)[:, 1:].tolist()
        deep[i] = -float(data.equity(np.array(gnubg_nn.probabilities(rows, 2))))
    worst = min(deep.values())
    best = max(deep.values())
    rest = np.minimum(worst, best - (value.max() - value))
    for i, v in deep.items():
        rest[i] = v
    return rest


def loss(exam, value):
    """Mean loss in thousandths of a point of the plays that `value` (float[n]) ranks first."""
    lost = 0.0
    first = exam["first"]
    truth = exam["equity"]
    for a, b in pairwise(first):
        lost += truth[a:b].max() - truth[a + value[a:b].argmax()]
    return 1000 * lost / (len(first) - 1)
