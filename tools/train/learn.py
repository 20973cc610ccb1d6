"""The net in floating point and the slopes of its losses, compiled by numba; see adam.py.

The net: one-hot rows (tools/twin/inputs.py) summed into sigmoid hidden units, five sigmoid
outputs. The loss is the cross entropy of the five outputs plus EQUITY times the square of the
error in equity, since plays are chosen by equity alone.
"""

import itertools

import numpy as np
from numba import njit

from tools.train.data import equity
from tools.twin import board, inputs

EQUITY = 1.5
# The sigmoid by a table of 1/32 over -8 to 8, as the integer net has it.
_STEPS = 32
_REACH = 8 * _STEPS
_WORTH = np.array([2, 1, 1, -1, -1], np.float32)
_SIGMOID = (1 / (1 + np.exp(-np.arange(-_REACH, _REACH) / _STEPS))).astype(np.float32)


class Net:
    """The weights in float32: rows [n, h], bias [h], out [5, h], out_bias [5]."""

    def __init__(self, rows, bias, out, out_bias):
        self.rows = rows
        self.bias = bias
        self.out = out
        self.out_bias = out_bias

    @classmethod
    def fresh(cls, count, hidden, seed):
        """A net of random small weights for the first `count` rows."""
        rng = np.random.default_rng(seed)
        rows = rng.uniform(-0.1, 0.1, (count, hidden)).astype(np.float32)
        out = rng.uniform(-0.2, 0.2, (5, hidden)).astype(np.float32)
        out_bias = np.array([0, -1.5, -4, -1.5, -4], np.float32)
        return cls(rows, np.zeros(hidden, np.float32), out, out_bias)

    def arrays(self):
        """The four arrays by name, for saving."""
        return {"rows": self.rows, "bias": self.bias, "out": self.out, "out_bias": self.out_bias}

    def weights(self):
        """The four arrays, as the compiled functions take them."""
        return self.rows, self.bias, self.out, self.out_bias

    def rounded(self):
        """The same with the rows as the integer net will have them."""
        return rounded(self.rows), self.bias, self.out, self.out_bias


@njit(cache=True, fastmath=True)
def _sigmoid(x):
    i = int(x * _STEPS + _REACH + 0.5)
    return _SIGMOID[min(max(i, 0), 2 * _REACH - 1)]


@njit(cache=True)
def _active(pos, count, found, force):
    """The rows below `count` of a position, each once, with its strength.

    While learning a point is one-hot: of its rows only that of its number of checkers is on, and
    the row of the checkers beyond six counts half for each.
    """
    n = inputs.rows(pos, found, count)
    kept = 0
    for k in range(n):
        row = found[k]
        point = row < inputs.OFF
        if point and row % 7 < 5 and k + 1 < n and found[k + 1] == row + 1:
            continue
        strength = np.float32(1)
        if point and row % 7 == 6:
            strength = np.float32(0.5)
        if kept and found[kept - 1] == row:
            force[kept - 1] += strength
        else:
            found[kept] = row
            force[kept] = strength
            kept += 1
    return kept


@njit(cache=True)
def by_checker(rows):
    """The weights for the integer net, where each checker on a point adds a row of its own."""
    out = rows.copy()
    for base in range(0, inputs.OFF, 7):
        for k in range(1, 6):
            out[base + k] -= rows[base + k - 1]
        out[base + 6] /= 2
    return out


@njit(cache=True)
def rounded(rows):
    """What the integer net will make of the rows: their by_checker in steps of 1/127 of the most.

    Learning with these, while the steps go to the true weights, makes them bear the rounding.
    """
    count, h = rows.shape
    whole = by_checker(rows)
    most = np.zeros(h, np.float32)
    for i in range(count):
        for j in range(h):
            most[j] = max(most[j], abs(whole[i, j]))
    most /= np.float32(127)
    for i in range(count):
        for j in range(h):
            whole[i, j] = np.rint(whole[i, j] / most[j]) * most[j]
    for base in range(0, inputs.OFF, 7):
        for k in range(1, 6):
            whole[base + k] += whole[base + k - 1]
        whole[base + 6] *= 2
    return whole


def tame(net, limit):
    """Keep the weights of the integer net within the limit: one byte has to do for each.

    Of each group of rows exactly one is on, so the middle of its range can go into the bias.
    """
    points = net.rows[: inputs.OFF].reshape(50, 7, -1)
    steps = np.diff(points, axis=1, prepend=0).clip(-limit, limit)
    points[:, :6] = np.cumsum(steps[:, :6], axis=1)
    points[:, 6] = points[:, 6].clip(-2 * limit, 2 * limit)
    ends = [begin for begin in inputs.GROUPS if begin <= len(net.rows)]
    for a, b in itertools.pairwise(ends):
        group = net.rows[a:b]
        middle = (group.max(axis=0) + group.min(axis=0)) / 2
        net.bias += middle
        group -= middle
        group.clip(-limit, limit, out=group)


@njit(cache=True, fastmath=True)
def _forward(rows, bias, out, out_bias, found, force, n, hidden, result):
    h = bias.shape[0]
    for j in range(h):
        hidden[j] = bias[j]
    for k in range(n):
        v = force[k]
        row = rows[found[k]]
        for j in range(h):
            hidden[j] += v * row[j]
    for j in range(h):
        hidden[j] = _sigmoid(hidden[j])
    for o in range(5):
        total = out_bias[o]
        w = out[o]
        for j in range(h):
            total += w[j] * hidden[j]
        result[o] = np.float32(1) / (np.float32(1) + np.exp(-total))


@njit(cache=True, fastmath=True)
def _back(out, slopes, found, force, n, hidden, pull, back):
    """Add to the slopes what one position wants: `pull` (float32[5]) are those of its outputs."""
    to_rows, to_bias, to_out, to_out_bias = slopes
    h = hidden.shape[0]
    for j in range(h):
        back[j] = 0
    for o in range(5):
        p = pull[o]
        w = out[o]
        slope = to_out[o]
        for j in range(h):
            back[j] += p * w[j]
            slope[j] += p * hidden[j]
        to_out_bias[o] += p
    for j in range(h):
        back[j] *= hidden[j] * (np.float32(1) - hidden[j])
        to_bias[j] += back[j]
    for k in range(n):
        v = force[k]
        slope = to_rows[found[k]]
        for j in range(h):
            slope[j] += v * back[j]


@njit(cache=True, fastmath=True)
def sweep(weights, slopes, positions, labels, order, share):
    """Add to `slopes` those of the mean loss of the positions in `order`.

    weights, slopes: four arrays each, as of Net.weights; positions: uint8[n, 52]; labels:
    float32[n, 5]; share: weight of the equity's error. Returns the sum of the squared errors of
    the equities.
    """
    rows, bias, out, out_bias = weights
    found = np.zeros(inputs.ACTIVE, np.int64)
    force = np.zeros(inputs.ACTIVE, np.float32)
    hidden = np.zeros(bias.shape[0], np.float32)
    back = np.zeros(bias.shape[0], np.float32)
    result = np.zeros(5, np.float32)
    pull = np.zeros(5, np.float32)
    one = np.float32(1)
    part = one / np.float32(len(order))
    squares = 0.0
    for i in order:
        n = _active(positions[i], rows.shape[0], found, force)
        _forward(rows, bias, out, out_bias, found, force, n, hidden, result)
        error = np.float32(0)
        for o in range(5):
            error += _WORTH[o] * (result[o] - labels[i, o])
        squares += error * error
        for o in range(5):
            r = result[o]
            pull[o] = part * (r - labels[i, o] + share * error * _WORTH[o] * r * (one - r))
        _back(out, slopes, found, force, n, hidden, pull, back)
    return squares


@njit(cache=True, fastmath=True)
def _outputs(rows, bias, out, out_bias, positions, results):
    found = np.zeros(inputs.ACTIVE, np.int64)
    force = np.zeros(inputs.ACTIVE, np.float32)
    hidden = np.zeros(bias.shape[0], np.float32)
    for i in range(positions.shape[0]):
        n = _active(positions[i], rows.shape[0], found, force)
        _forward(rows, bias, out, out_bias, found, force, n, hidden, results[i])


def outputs(net, positions):
    """The net's five outputs, float32[n, 5], in floating point."""
    results = np.zeros((len(positions), 5), np.float32)
    _outputs(net.rows, net.bias, net.out, net.out_bias, positions, results)
    return results


def error(net, positions, labels):
    """Root mean square error of the equity, in points."""
    wrong = equity(outputs(net, positions)) - equity(labels)
    return float(np.sqrt(np.mean(wrong**2)))


@njit(cache=True)
def _races(positions):
    found = np.zeros(positions.shape[0], np.bool_)
    for i in range(positions.shape[0]):
        found[i] = board.race(positions[i])
    return found


def of_kind(positions, kind):
    """Which positions (bool[n]) are of the kind "contact", "race" or "all"."""
    if kind == "all":
        return np.ones(len(positions), bool)
    races = _races(np.ascontiguousarray(positions))
    return races if kind == "race" else ~races


# Slopes of choices below this are left.
_LITTLE = 0.003


@njit(cache=True, fastmath=True)
def _soft(value, truth, odds, heat):
    """Fill `odds` with the chances of a soft choice by `value`; returns its expected truth."""
    top = value.max()
    total = np.float32(0)
    mean = np.float32(0)
    for i in range(len(value)):
        odds[i] = np.exp((value[i] - top) / heat)
        total += odds[i]
        mean += odds[i] * truth[i]
    for i in range(len(value)):
        odds[i] /= total
    return mean / total


@njit(cache=True, fastmath=True)
def choose(weights, slopes, positions, labels, truths, first, order, share, push, heat):
    """Add to `slopes` those of the decisions in `order`: less loss of a net that chooses softly.

    Candidates of decision d are positions[first[d] : first[d + 1]], truths (float32[n]) what they
    are worth to the mover. The choice is by chance, in proportion to exp(value / heat); wanted
    are more of its expected worth (`push` times the slope) and better outputs of the first two
    candidates, as in sweep. Returns the sum of the soft choices' losses.
    """
    rows, bias, out, out_bias = weights
    h = bias.shape[0]
    most = 32
    found = np.zeros((most, inputs.ACTIVE), np.int64)
    force = np.zeros((most, inputs.ACTIVE), np.float32)
    active = np.zeros(most, np.int64)
    hidden = np.zeros((most, h), np.float32)
    result = np.zeros((most, 5), np.float32)
    back = np.zeros(h, np.float32)
    pull = np.zeros(5, np.float32)
    value = np.zeros(most, np.float32)
    odds = np.zeros(most, np.float32)
    one = np.float32(1)
    part = one / np.float32(len(order))
    lost = 0.0
    for d in order:
        a = first[d]
        k = min(first[d + 1] - a, most)
        for i in range(k):
            active[i] = _active(positions[a + i], rows.shape[0], found[i], force[i])
            _forward(
                rows, bias, out, out_bias, found[i], force[i], active[i], hidden[i], result[i]
            )
            value[i] = one
            for o in range(5):
                value[i] -= _WORTH[o] * result[i, o]
        mean = _soft(value[:k], truths[a : a + k], odds, heat)
        lost += truths[a : a + k].max() - mean
        for i in range(k):
            slope = push * odds[i] * (truths[a + i] - mean) / heat
            mend = one if i < 2 else np.float32(0)
            if i >= 2 and abs(slope) < _LITTLE:
                continue
            error = (truths[a + i] - value[i]) * mend * share
            for o in range(5):
                r = result[i, o]
                wrong = mend * (r - labels[a + i, o])
                pull[o] = part * (wrong + (error + slope) * _WORTH[o] * r * (one - r))
            _back(out, slopes, found[i], force[i], active[i], hidden[i], pull, back)
    return lost


@njit(cache=True, fastmath=True)
def _hard(values, truths, first):
    lost = 0.0
    for d in range(len(first) - 1):
        a = first[d]
        b = first[d + 1]
        lost += truths[a:b].max() - truths[a + np.argmax(values[a:b])]
    return lost / (len(first) - 1)


def loss(net, positions, truths, first):
    """The mean loss, in points, of a net that takes the candidate it likes best; see choose."""
    return float(_hard(-equity(outputs(net, positions)), truths, first))
