"""The integer net of engine/net.py, compiled by numba: the same numbers, bit for bit.

Sum the int8 rows of a position; a line m * sum + c turns each hidden sum into a place of the
sigmoid table (engine/sigmoid.py), whose upper ten bits are the hidden value; the outputs are
sums of these by int16 weights and go through the same table with interpolation. Results are in
1/65536. The layout of the data is in engine/net.py.
"""

import numpy as np
from numba import njit

from tools.twin import inputs

ONE = 65536
# Bits below the table's step, in a hidden line and in an output.
LINE = 12
FINE = 15

_HEAD = 4
_UNIT = 20


class Net:
    """One net: rows int16[n, h], line int32[h, 2], out int32[h, 5], bias int32[5]."""

    def __init__(self, data):
        hidden = data[0]
        count = data[2] | data[3] << 8
        end = _HEAD + count * hidden
        self.data = data
        self.hidden = hidden
        biased = np.frombuffer(data, np.uint8, count * hidden, _HEAD)
        # Of four bytes the middle ones are exchanged.
        words = biased.reshape(count, hidden // 4, 4)[:, :, [0, 2, 1, 3]]
        self.rows = words.reshape(count, hidden).astype(np.int16) - 128
        units = np.frombuffer(data, np.uint8, hidden * _UNIT, end).reshape(hidden, _UNIT)
        self.line = units[:, :8].copy().view("<i4")
        self.out = units[:, 8:18].copy().view("<u2").astype(np.int32) - 32768
        self.bias = np.frombuffer(data, "<i4", 5, end + hidden * _UNIT).copy()

    def arrays(self):
        """What the compiled functions take."""
        return self.rows, self.line, self.out, self.bias


def table():
    """The sigmoid table, int32[513]."""
    from engine.sigmoid import TABLE

    return np.frombuffer(TABLE, "<u2").astype(np.int32)


@njit(cache=True, inline="always")
def _share(curve, z):
    """The sigmoid of z / 2^20 in 1/65536, by the table and between its places."""
    k = (z >> FINE) + 256
    if k < 0:
        return curve[0]
    if k > 511:
        return curve[512]
    return curve[k] + ((curve[k + 1] - curve[k]) * (z & 0x7FFF) >> FINE)


@njit(cache=True)
def score(rows, line, out, bias, curve, pos, found, sums, result):
    """The five outputs (int64[5], roller's view) of a position as the net sees it.

    pos: the idle side at 0, the roller at 26. found, sums: scratch int64[ACTIVE], int16[h].
    Returns the roller's equity.
    """
    count, h = rows.shape
    n = inputs.rows(pos, found, count)
    for j in range(h):
        sums[j] = 0
    for k in range(n):
        row = rows[found[k]]
        for j in range(h):
            sums[j] += row[j]
    z0 = np.int64(bias[0])
    z1 = np.int64(bias[1])
    z2 = np.int64(bias[2])
    z3 = np.int64(bias[3])
    z4 = np.int64(bias[4])
    for j in range(h):
        i = (np.int64(sums[j]) * line[j, 0] + line[j, 1]) >> LINE
        t = np.int64(curve[min(max(i, 0), 511)] >> 6)
        z0 += out[j, 0] * t
        z1 += out[j, 1] * t
        z2 += out[j, 2] * t
        z3 += out[j, 3] * t
        z4 += out[j, 4] * t
    win = _share(curve, z0)
    gammon = np.int64(0)
    backgammon = np.int64(0)
    loss = np.int64(0)
    worse = np.int64(0)
    # Who has borne a checker off cannot lose a gammon.
    if pos[0] == 0:
        gammon = min(_share(curve, z1), win)
        backgammon = min(_share(curve, z2), gammon)
    if pos[26] == 0:
        loss = min(_share(curve, z3), ONE - win)
        worse = min(_share(curve, z4), loss)
    result[0] = win
    result[1] = gammon
    result[2] = backgammon
    result[3] = loss
    result[4] = worse
    return 2 * win - ONE + gammon + backgammon - loss - worse


@njit(cache=True)
def _scores(rows, line, out, bias, curve, positions, values, results):
    found = np.zeros(inputs.ACTIVE, np.int64)
    sums = np.zeros(rows.shape[1], np.int16)
    for i in range(positions.shape[0]):
        values[i] = score(rows, line, out, bias, curve, positions[i], found, sums, results[i])


def scores(net, positions):
    """Equities int64[n] and outputs int64[n, 5] of the roller, in 1/65536."""
    values = np.zeros(len(positions), np.int64)
    results = np.zeros((len(positions), 5), np.int64)
    _scores(*net.arrays(), table(), np.ascontiguousarray(positions), values, results)
    return values, results
