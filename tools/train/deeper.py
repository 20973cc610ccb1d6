"""Truer values for the candidates of decisions.py: by Master's own search with the nets so far.

The search errs a third less than the teacher of the first labels, so that a net which learns to
choose by it can come to err less than that teacher's pupil. A chunk is an .npy file: an equity of
the mover in points, float32, for every record of the decisions' chunk of the same number.
"""

import numpy as np
from numba import njit

from tools.train import data, decisions

# Positions that the search may look at for one decision.
RATION = 6000
_ONE = 65536


@njit(cache=True)
def _judge(search, nets, positions, first, static, given, worth, a, b):
    """Fill worth[first[a]:first[b]] with the movers' equities of decisions a to b - 1.

    given: the teacher's values; what the search does not look at stays behind by both
    judgements before it.
    """
    seen = np.zeros(1, np.int64)
    for d in range(a, b):
        i = first[d]
        k = first[d + 1]
        found = static[i:k].copy()
        chosen = search(nets, positions[i:k], static[i:k], RATION, seen, found)
        for j in range(k - i):
            behind = found[j] - found[chosen]
            if found[j] == static[i + j] and j != chosen:
                behind = static[i + j] - static[i:k].max()
                behind = min((behind + given[i + j] - given[i]) // 2, 0)
            worth[i + j] = (found[chosen] + behind) / _ONE


def make(positions, labels, first, nets, progress=None):
    """The movers' equities, float32[n]; nets: as of tools/twin/search.py."""
    from tools.twin import search

    static = np.zeros(len(positions), np.int64)
    search.values(nets, positions, static)
    given = np.rint(-_ONE * data.equity(labels)).astype(np.int64)
    worth = np.zeros(len(positions), np.float32)
    step = 500
    for a in range(0, len(first) - 1, step):
        b = min(a + step, len(first) - 1)
        _judge(search.study, nets, positions, first, static, given, worth, a, b)
        if progress:
            progress(b)
    return worth


def chunk(folder, number, nets, progress=None):
    """Chunk `number` from its file, which is made first where it is missing."""
    path = folder / f"deeper-{number:04d}.npy"
    if not path.exists():
        records, first = decisions.chunk(folder, number)
        positions = np.ascontiguousarray(records["pos"])
        worth = make(positions, records["label"] / 65535, first, nets, progress)
        partial = path.with_suffix(".part.npy")
        np.save(partial, worth)
        partial.rename(path)
    return np.load(path)
