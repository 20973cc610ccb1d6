"""Labelled positions: self-play in which every candidate play is judged by GNU Backgammon.

A chunk is a .npy file of RECORD: a position as the net sees it after a play (the side at 0 has
moved, the side at 26 is on roll) and the teacher's five outputs for the roller (win, gammon,
backgammon, loss by gammon, by backgammon) as 16-bit fractions. Chunks are numbered; a chunk is
seeded by its number, so that making them can be broken off and taken up again.
"""

import numpy as np
from numba import njit

from tools.twin import board

RECORD = np.dtype([("pos", "u1", 52), ("label", "u2", 5)])
CHUNK = 500_000

_GAMES = 256
# Of the plays that lose more than this many points, only every third is kept.
_CLOSE = 0.20


@njit(cache=True)
def _scatter(pos, state):
    """Set up checkers at random, gathered about a few points, some off or on the bar."""
    while True:
        pos[:] = 0
        for row in (0, board.OTHER):
            reach = 6 + board.below(state, 19)
            places = 3 + board.below(state, 6)
            spots = np.zeros(9, np.int64)
            for i in range(places):
                spots[i] = 1 + board.below(state, reach if board.below(state, 4) else 24)
            off = board.below(state, 12) if board.below(state, 5) == 0 else 0
            for i in range(15):
                if i < off:
                    pos[row] += 1
                elif board.below(state, 40) == 0:
                    pos[row + board.BAR] += 1
                else:
                    p = spots[board.below(state, places)]
                    tries = 0
                    while pos[51 - p if row == 0 else 25 - p] and tries < 50:
                        p = 1 + board.below(state, 24)
                        tries += 1
                    pos[row + p] += 1
        clash = False
        for p in range(1, 25):
            clash |= pos[p] > 0 and pos[51 - p] > 0
        if not clash and board.outcome(pos) == 0:
            return


@njit(cache=True)
def _open(pos, state, plays, keys):
    """Begin a game: mostly from the start, sometimes after random plays or from anywhere."""
    board.start(pos)
    kind = board.below(state, 20)
    if kind < 2:
        _scatter(pos, state)
    elif kind < 6:
        for _ in range(2 + board.below(state, 30)):
            d1 = board.below(state, 6) + 1
            d2 = board.below(state, 6) + 1
            n = board.plays(pos, d1, d2, plays, keys)
            if n:
                pos[:] = plays[board.below(state, n)]
            board.swap(pos)
            if board.outcome(pos):
                board.start(pos)


@njit(cache=True)
def _expand(games, state, plays, keys, out, first, dances):
    """All candidates of one roll in every game; game g's are out[first[g]:first[g + 1]].

    One more position follows where the mover is on the bar: the same after a dance (dances[g]).
    """
    n = 0
    for g in range(games.shape[0]):
        first[g] = n
        d1 = board.below(state, 6) + 1
        d2 = board.below(state, 6) + 1
        count = board.plays(games[g], d1, d2, plays, keys)
        out[n : n + count] = plays[:count]
        n += count
        closed = 0
        for p in range(1, 7):
            closed += games[g, board.OTHER + p] > 1
        dances[g] = count == 0 or (games[g, board.BAR] > 0 and closed > 0)
        if dances[g]:
            out[n] = games[g]
            n += 1
    first[games.shape[0]] = n
    return n


@njit(cache=True)
def _go_on(games, state, out, first, dances, value, keep, plays, keys):
    """Choose a play in every game and mark what to keep; value: the mover's, per candidate."""
    for g in range(games.shape[0]):
        a = first[g]
        b = first[g + 1] - dances[g]
        if dances[g]:
            keep[b] = True
        if a == b:
            board.swap(games[g])
            continue
        best = a
        for i in range(a, b):
            if value[i] > value[best]:
                best = i
        # One decision in eight is taken among the plays that are not too bad.
        noise = 0.25 if board.below(state, 8) == 0 else 0.0
        chosen = best
        top = value[best]
        if noise > 0:
            for i in range(a, b):
                v = value[i] + noise * board.below(state, 1000) / 1000
                if v > top:
                    top = v
                    chosen = i
        for i in range(a, b):
            near = value[i] > value[best] - _CLOSE
            keep[i] = near or board.below(state, 3) == 0
        if board.outcome(out[chosen]):
            for i in range(a, b):
                keep[i] = keep[i] and board.outcome(out[i]) == 0
            _open(games[g], state, plays, keys)
        else:
            games[g] = out[chosen]
            board.swap(games[g])


def judge(positions):
    """GNU Backgammon's 0-ply outputs, float[n, 5], for positions as in RECORD."""
    import gnubg_nn

    boards = positions.reshape(-1, 2, 26)[:, :, 1:].tolist()
    ask = gnubg_nn.probabilities
    return np.array([ask(b, 0) for b in boards], np.float64).reshape(-1, 5)


def equity(outputs):
    """Cubeless money equity of the roller, in points, of outputs[..., 5]."""
    o = outputs
    return 2 * o[..., 0] - 1 + o[..., 1] + o[..., 2] - o[..., 3] - o[..., 4]


def _values(positions, outputs):
    """The mover's equities; decided games count what they are worth."""
    value = -equity(outputs)
    for i in np.flatnonzero((positions[:, 0] == 15) | (positions[:, 26] == 15)):
        value[i] = board.outcome(positions[i])
    return value


def make(seed, count=CHUNK, progress=None):
    """`count` records from games of their own; progress(done) is called now and then."""
    state = np.array([seed * 1000003 + 17], np.uint64)
    games = np.zeros((_GAMES, 52), np.uint8)
    plays = np.zeros((board.MOST, 52), np.uint8)
    keys = np.zeros(board.MOST, np.uint64)
    for g in range(_GAMES):
        _open(games[g], state, plays, keys)
    out = np.zeros((_GAMES * board.MOST, 52), np.uint8)
    first = np.zeros(_GAMES + 1, np.int64)
    dances = np.zeros(_GAMES, np.int64)
    records = np.zeros(count, RECORD)
    done = 0
    while done < count:
        n = _expand(games, state, plays, keys, out, first, dances)
        outputs = judge(out[:n])
        keep = np.zeros(n, np.bool_)
        value = _values(out[:n], outputs)
        _go_on(games, state, out, first, dances, value, keep, plays, keys)
        keep &= (out[:n, 0] < 15) & (out[:n, 26] < 15)
        chosen = np.flatnonzero(keep)[: count - done]
        records["pos"][done : done + len(chosen)] = out[chosen]
        label = np.clip(np.rint(outputs[chosen] * 65535), 0, 65535)
        records["label"][done : done + len(chosen)] = label
        done += len(chosen)
        if progress:
            progress(done)
    return records


def chunk(folder, number, progress=None):
    """Chunk `number` from its file, which is made first where it is missing."""
    path = folder / f"positions-{number:04d}.npy"
    if not path.exists():
        records = make(number + 1, progress=progress)
        partial = path.with_suffix(".part.npy")
        np.save(partial, records)
        partial.rename(path)
    return np.load(path, mmap_mode="r")
