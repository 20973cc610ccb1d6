"""Whole decisions with every candidate labelled, to teach a net to prefer the right play.

A chunk is an .npz file: the contact positions after the best plays of each decision (`records`,
as in data.py) and where each decision begins (`first`). They come from self-play in which one
decision in eight is taken among the plays that are not too bad.
"""

import numpy as np
from numba import njit

from tools.train import data
from tools.twin import board

CHUNK = 50_000
# The most plays kept of a decision, and how far behind the best they may be.
MOST = 12
_WINDOW = 0.30
_GAMES = 256


@njit(cache=True)
def _choose(games, state, out, first, dances, value, kept, sizes, plays, keys):
    """Play on; writes the candidates worth keeping of game g to kept[g, :sizes[g]]."""
    for g in range(games.shape[0]):
        a = first[g]
        b = first[g + 1] - dances[g]
        sizes[g] = 0
        if a == b:
            board.swap(games[g])
            continue
        order = np.argsort(-value[a:b])
        best = a + order[0]
        for k in range(len(order)):
            i = a + order[k]
            if sizes[g] == MOST or value[i] < value[best] - _WINDOW:
                break
            if not board.race(out[i]) and board.outcome(out[i]) == 0:
                kept[g, sizes[g]] = i
                sizes[g] += 1
        chosen = best
        if board.below(state, 8) == 0:
            top = -1e9
            for i in range(a, b):
                v = value[i] + 0.15 * board.below(state, 1000) / 1000
                if v > top:
                    top = v
                    chosen = i
        if board.outcome(out[chosen]):
            data._open(games[g], state, plays, keys)
        else:
            games[g] = out[chosen]
            board.swap(games[g])


def make(seed, count=CHUNK, progress=None):
    """`count` decisions: records and first[count + 1]."""
    state = np.array([seed * 7368787 + 5], np.uint64)
    games = np.zeros((_GAMES, 52), np.uint8)
    plays = np.zeros((board.MOST, 52), np.uint8)
    keys = np.zeros(board.MOST, np.uint64)
    for g in range(_GAMES):
        data._open(games[g], state, plays, keys)
    out = np.zeros((_GAMES * board.MOST, 52), np.uint8)
    first = np.zeros(_GAMES + 1, np.int64)
    dances = np.zeros(_GAMES, np.int64)
    kept = np.zeros((_GAMES, MOST), np.int64)
    sizes = np.zeros(_GAMES, np.int64)
    records = []
    starts = [0]
    while len(starts) <= count:
        n = data._expand(games, state, plays, keys, out, first, dances)
        outputs = data.judge(out[:n])
        value = data._values(out[:n], outputs)
        _choose(games, state, out, first, dances, value, kept, sizes, plays, keys)
        for g in np.flatnonzero(sizes > 1):
            chosen = kept[g, : sizes[g]]
            some = np.zeros(len(chosen), data.RECORD)
            some["pos"] = out[chosen]
            some["label"] = np.clip(np.rint(outputs[chosen] * 65535), 0, 65535)
            records.append(some)
            starts.append(starts[-1] + len(chosen))
        if progress:
            progress(len(starts) - 1)
    return np.concatenate(records), np.array(starts)


def chunk(folder, number, progress=None):
    """Chunk `number` from its file, which is made first where it is missing: records, first."""
    path = folder / f"decisions-{number:04d}.npz"
    if not path.exists():
        records, first = make(number + 1, progress=progress)
        partial = path.with_suffix(".part.npz")
        np.savez(partial, records=records, first=first)
        partial.rename(path)
    with np.load(path) as kept:
        return kept["records"], kept["first"]
