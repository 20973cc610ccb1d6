"""Stronger labels: the mean over the 21 rolls of GNU Backgammon's judgement after the best reply.

The replies come from the nets trained so far (the sieve's best few, of which the contact net's
best two are judged when they are close), so that a label costs some thirty 0-ply evaluations.
Chunks hold contact positions in the format of data.py.
"""

import numpy as np
from numba import njit

from tools.train import data
from tools.twin import board, inputs, net, search

CHUNK = 100_000

_SIFTED = 6
_CLOSE = 1300  # 0.02 points
_BATCH = 200


@njit(cache=True)
def _replies(nets, positions, plays, keys, out, owner, share):
    """The replies worth judging for every position and roll; returns their number.

    owner[k] = 21 * position + roll of reply k; share: the sign of a decided game, else 0.
    """
    found = np.zeros(inputs.ACTIVE, np.int64)
    sums = np.zeros(256, np.int16)
    five = np.zeros(5, np.int64)
    pos = np.zeros(board.SIZE, np.uint8)
    rows, line, weights, bias = nets[2]
    n = 0
    for k in range(positions.shape[0]):
        pos[:] = positions[k]
        board.swap(pos)
        for r in range(21):
            roll = search.ROLLS[r]
            count = board.plays(pos, roll // 10, roll % 10, plays, keys)
            if count == 0:
                plays[0] = pos
                count = 1
            coarse = np.zeros(count, np.int64)
            for i in range(count):
                coarse[i] = net.score(
                    rows, line, weights, bias, nets[3], plays[i], found, sums, five
                )
                if plays[i, 0] == 15:
                    coarse[i] = -(1 << 30)
            order = np.argsort(coarse)[:_SIFTED]
            fine = np.zeros(len(order), np.int64)
            for i in range(len(order)):
                fine[i] = search.value(nets, plays[order[i]], found, sums, five)
            ranks = np.argsort(-fine)
            for i in range(min(2, len(ranks))):
                if fine[ranks[i]] < fine[ranks[0]] - _CLOSE:
                    break
                out[n] = plays[order[ranks[i]]]
                owner[n] = 21 * k + r
                share[n] = board.outcome(out[n])
                n += 1
    return n


def label(nets, positions):
    """The roller's outputs, float[n, 5], by looking one roll ahead."""
    plays = np.zeros((board.MOST, board.SIZE), np.uint8)
    keys = np.zeros(board.MOST, np.uint64)
    room = 42 * len(positions)
    out = np.zeros((room, board.SIZE), np.uint8)
    owner = np.zeros(room, np.int64)
    decided = np.zeros(room, np.int64)
    n = _replies(nets, positions, plays, keys, out, owner, decided)
    seen = data.judge(out[:n])
    # Seen by the side that replied: its losses are the other's wins.
    mine = np.stack([1 - seen[:, 0], seen[:, 3], seen[:, 4], seen[:, 1], seen[:, 2]], axis=1)
    for i in np.flatnonzero(decided[:n]):
        mine[i] = [1, decided[i] > 1, decided[i] > 2, 0, 0]
    value = data.equity(mine)
    best = {}
    for i in range(n):
        k = owner[i]
        if k not in best or value[i] > value[best[k]]:
            best[k] = i
    result = np.zeros((len(positions), 5))
    for k, i in best.items():
        result[k // 21] += mine[i] * (1 if search.ROLLS[k % 21] % 11 == 0 else 2) / 36
    return result


def make(nets, positions, progress=None):
    """Records of `positions` (uint8[n, 52]) with deeper labels."""
    records = np.zeros(len(positions), data.RECORD)
    records["pos"] = positions
    for k in range(0, len(positions), _BATCH):
        found = label(nets, positions[k : k + _BATCH])
        records["label"][k : k + _BATCH] = np.clip(np.rint(found * 65535), 0, 65535)
        if progress:
            progress(k + len(found))
    return records


def chunk(folder, number, nets, progress=None):
    """Make deeper chunk `number` from part of the positions of chunk `number` unless it exists."""
    from tools.train import learn

    path = folder / f"deeper-{number:04d}.npy"
    if path.exists():
        return
    positions = np.load(folder / f"positions-{number:04d}.npy", mmap_mode="r")["pos"]
    positions = positions[learn.of_kind(positions, "contact")][:CHUNK]
    partial = path.with_suffix(".part.npy")
    np.save(partial, make(nets, positions, progress))
    partial.rename(path)
