"""Odd races, which games hardly come to: checkers far back, men off on one side only, gammons.

Self-play (data.py) has few races in which a side has to hurry for its first checker off, or which
are lost by a backgammon. These are set up at random instead; records and chunks are as there.
"""

import numpy as np
from numba import njit

from tools.train import data
from tools.twin import board


@njit(cache=True)
def _gather(pos, row, reach, state):
    """Set up a side about a few of its points up to `reach`, half the times with some off."""
    off = board.below(state, 15) if board.below(state, 2) else 0
    pos[row] = off
    places = 1 + board.below(state, 6)
    spots = np.zeros(6, np.int64)
    for i in range(places):
        # More often near home than far.
        spots[i] = 1 + min(board.below(state, reach), board.below(state, reach + 3))
    for _ in range(15 - off):
        pos[row + spots[board.below(state, places)]] += 1


@njit(cache=True)
def _set_up(positions, state):
    for i in range(positions.shape[0]):
        pos = positions[i]
        reach = 1 + board.below(state, 23)
        _gather(pos, 0, reach, state)
        _gather(pos, board.OTHER, 24 - reach, state)


def make(seed, count=data.CHUNK, progress=None):
    """`count` records; progress(done) is called now and then."""
    state = np.array([seed * 9176131 + 11], np.uint64)
    records = np.zeros(count, data.RECORD)
    _set_up(records["pos"], state)
    step = 20_000
    for done in range(0, count, step):
        outputs = data.judge(records["pos"][done : done + step])
        label = np.clip(np.rint(outputs * 65535), 0, 65535)
        records["label"][done : done + step] = label
        if progress:
            progress(done + len(outputs))
    return records


def chunk(folder, number, progress=None):
    """Chunk `number` from its file, which is made first where it is missing."""
    path = folder / f"races-{number:04d}.npy"
    if not path.exists():
        records = make(number + 1, progress=progress)
        partial = path.with_suffix(".part.npy")
        np.save(partial, records)
        partial.rename(path)
    return np.load(path, mmap_mode="r")
