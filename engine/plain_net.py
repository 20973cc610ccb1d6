"""The net's loops in plain Python, for any interpreter: the reference for all others.

It needs no compiled code, and hardly fits the time of a chip: kernels.py tries the others by it.
"""

from array import array

from micropython import const

from engine.net import (
    BACKGAMMON,
    GAMMON,
    LATER,
    LOSS_BACKGAMMON,
    LOSS_GAMMON,
    ONE,
    WIN,
    Net,
)
from engine.passing import load
from engine.sigmoid import TABLE

_HEAD = const(4)
_UNIT = const(20)
_OUTPUTS = const(5)
_POINT = const(7)
_OTHER = const(26)

_Inputs = load("engine.inputs").Inputs


def _long(data, at):
    """A signed 32-bit number; small on every interpreter as the export keeps it below 2^30."""
    low = data[at] | data[at + 1] << 8 | data[at + 2] << 16
    high = data[at + 3]
    return low + ((high - 256 if high > 127 else high) << 24)


def _byte(j):
    """Where a row has the weight of unit j: kernels read the even bytes of a word together."""
    return j & ~3 | (j & 1) << 1 | (j & 2) >> 1


def _weight(data, at):
    return (data[at] | data[at + 1] << 8) - 32768


class PlainNet(Net):
    """A net without compiled code; the methods are explained at Net."""

    plain = True

    def _set_up(self, data, at):
        hidden = self.hidden
        self._reader = _Inputs(self._new)
        self._sums = array("i", [0] * hidden)
        self._more_count = 0
        self._less_count = 0
        self._slope = array("i", [_long(data, at + _UNIT * j) for j in range(hidden)])
        self._rest = array("i", [_long(data, at + _UNIT * j + 4) for j in range(hidden)])
        weights = [0] * (_OUTPUTS * hidden)
        for j in range(hidden):
            for o in range(_OUTPUTS):
                weights[_OUTPUTS * j + o] = _weight(data, at + _UNIT * j + 8 + 2 * o)
        self._weights = array("h", weights)
        at += _UNIT * hidden
        self._bias = array("i", [_long(data, at + 4 * o) for o in range(_OUTPUTS)])

    def _score_most(self, records, n, values):
        """Score what a kernel can, mark the rest LATER; returns how many are scored."""
        for i in range(n):
            values[i] = LATER
        return 0

    def _start(self, pos):
        base = self._pos
        for i in range(2 * _OTHER):
            base[i] = 0
        for g in range(self.groups):
            self._old[g] = 0
        sums = self._sums
        for j in range(self.hidden):
            sums[j] = 0
        self._read(pos)
        self._differ(pos)
        data = self.data
        for k in range(self._more_count):
            at = _HEAD + self._more[k] * self.hidden
            for j in range(self.hidden):
                sums[j] += data[at + _byte(j)] - 128
        for i in range(2 * _OTHER):
            base[i] = pos[i]
        for g in range(self.groups):
            self._old[g] = self._new[g]

    def _read(self, pos):
        self._reader.read(pos, self.groups)

    def _evaluate(self, pos):
        """The roller's equity; the rows of `pos` have been read."""
        self._differ(pos)
        z = self._z
        for o in range(_OUTPUTS):
            z[o] = self._bias[o]
        for j in range(self.hidden):
            self._unit(j, z)
        return self._value(pos)

    def _unit(self, j, z):
        data = self.data
        hidden = self.hidden
        total = self._sums[j]
        at = _HEAD + _byte(j)
        for k in range(self._more_count):
            total += data[at + self._more[k] * hidden] - 128
        for k in range(self._less_count):
            total -= data[at + self._less[k] * hidden] - 128
        place = (total * self._slope[j] + self._rest[j]) >> 12
        place = min(max(place, 0), 511)
        value = (TABLE[2 * place] | TABLE[2 * place + 1] << 8) >> 6
        at = _OUTPUTS * j
        for o in range(_OUTPUTS):
            z[o] += self._weights[at + o] * value

    def _value(self, pos):
        """Turn the sums of the outputs into `out`; returns the roller's equity."""
        z = self._z
        out = self.out
        win = _share(z[WIN])
        # Who has borne a checker off cannot lose a gammon.
        gammon = 0 if pos[0] else min(_share(z[GAMMON]), win)
        loss = 0 if pos[_OTHER] else min(_share(z[LOSS_GAMMON]), ONE - win)
        out[WIN] = win
        out[GAMMON] = gammon
        out[BACKGAMMON] = min(_share(z[BACKGAMMON]), gammon)
        out[LOSS_GAMMON] = loss
        out[LOSS_BACKGAMMON] = min(_share(z[LOSS_BACKGAMMON]), loss)
        return 2 * win - ONE + gammon + out[BACKGAMMON] - loss - out[LOSS_BACKGAMMON]

    def _differ(self, pos):
        """List the rows that `pos` has and the starting position has not, and the reverse."""
        more = self._more
        less = self._less
        m = 0
        n = 0
        place = 0
        base = self._pos
        for i in range(1, 2 * _OTHER):
            if i == _OTHER:
                continue
            was = base[i]
            now = pos[i]
            while was < now:
                more[m] = place + (was if was < 6 else 6)
                was += 1
                m += 1
            while was > now:
                was -= 1
                less[n] = place + (was if was < 6 else 6)
                n += 1
            place += _POINT
        for g in range(self.groups):
            was = self._old[g]
            now = self._new[g]
            if was != now:
                more[m] = now
                m += 1
                if was:
                    less[n] = was
                    n += 1
        self._more_count = m
        self._less_count = n


def _share(z):
    """The sigmoid of z / 2^20 in 1/65536."""
    place = (z >> 15) + 256
    if place < 0:
        place = 0
        z = 0
    elif place > 511:
        place = 512
        z = 0
    low = TABLE[2 * place] | TABLE[2 * place + 1] << 8
    if place == 512 or not z & 0x7FFF:
        return low
    high = TABLE[2 * place + 2] | TABLE[2 * place + 3] << 8
    return low + ((high - low) * (z & 0x7FFF) >> 15)
