"""A net in whole numbers: the sums of a position's rows, a sigmoid table, five outputs.

    net.start(pos)  # before the plays of a roll are looked at
    net.score(pos)  # of the position after a play: the mover's equity in 1/65536 points

`start` adds up all rows of a position, `score` only what a play changes. The bytes of a net,
made by `python3 tools train` (modules of engine/nets/), little-endian:

    hidden units (1), version (1), rows (2)
    a byte per row and unit: the weight + 128; of each four, units 0, 2, 1, 3
    per unit 20 bytes: slope, rest (4 each), the outputs' weights + 32768 (2 each), two of 0
    the five outputs' rests (4 each)

With s the sum of a unit's weights its value is the table's place (s * slope + rest) >> 12, cut to
0-511, of engine/sigmoid.py, and of that the upper ten bits. With z the sum of an output's weights
times these values, plus its rest, a probability is the table's place z / 2^15 + 256, between
places in proportion. Nothing exceeds 30 bits.

This is the plain reference. kernel_viper.py and kernel_thumb.py compute the same numbers, bit for
bit, tools/twin/net.py too.
"""

from array import array

from micropython import const

from engine.batch import RECORD
from engine.inputs import ACTIVE, PASSED, Inputs, groups_of
from engine.position import CHECKERS, outcome
from engine.sigmoid import TABLE

ONE = const(65536)
# In place of a score that has yet to be found.
LATER = const(-0x20000000)

_VERSION = const(1)
_HEAD = const(4)
_UNIT = const(20)
_OUTPUTS = const(5)
_PLACES = const(25)
_POINT = const(7)
_OTHER = const(26)
_CONTACT_GROUP = const(11)

# Results in `out`, all of the roller: its wins, the gammons and backgammons among them, and those
# among its losses, in 1/65536.
WIN = const(0)
GAMMON = const(1)
BACKGAMMON = const(2)
LOSS_GAMMON = const(3)
LOSS_BACKGAMMON = const(4)


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


class Net:
    """One net, an evaluator. Raises ValueError for bytes of another version.

    races: the net that takes over where the sides have passed each other, if any.
    """

    def __init__(self, data, races=None):
        if data[1] != _VERSION:
            raise ValueError("weights of another version")
        self.data = data
        self.hidden = data[0]
        self.groups = groups_of(data[2] | data[3] << 8)
        self.out = array("i", [0] * _OUTPUTS) if races is None else races.out
        self._races = races
        self._racing = False
        self._pos = bytearray(2 * _OTHER)
        self._one = bytearray(2 * _OTHER)
        self._old = array("H", [0] * 20)
        self._new = array("H", [0] * 20)
        # Rows to add, rows to take away.
        self._more = array("H", [0] * 2 * ACTIVE)
        self._less = array("H", [0] * 2 * ACTIVE)
        self._z = array("i", [0] * _OUTPUTS)
        self._tail = _HEAD + (data[2] | data[3] << 8) * self.hidden
        self._set_up(data, self._tail)

    def _set_up(self, data, at):
        hidden = self.hidden
        self._reader = Inputs(self._new)
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

    def start(self, pos):
        """Add up the rows of `pos` (52 bytes); scores are quickest for positions close to it."""
        self._racing = False
        self._start(pos)

    def score(self, pos):
        """The mover's equity in 1/65536 points of `pos`, 52 bytes, rows as before its play.

        `out` keeps the five probabilities of the other side, which is on roll.
        """
        if pos[0] == CHECKERS:
            return self._won(pos)
        self._read(pos)
        if self._races is not None and self._new[_CONTACT_GROUP] == PASSED:
            return self._race(pos)
        return -self._evaluate(pos)

    def score_all(self, records, n, values):
        """Write the scores of the first `n` records of a batch (batch.py) to `values`.

        As score, but for the outputs, which are not kept.
        """
        if self._score_most(records, n, values) < n:
            one = self._one
            for i in range(n):
                if values[i] == LATER:
                    at = i * RECORD
                    for k in range(2 * _OTHER):
                        one[k] = records[at + k]
                    values[i] = self.score(one)

    def _won(self, pos):
        """The mover is off: what he has won."""
        worth = outcome(pos)
        out = self.out
        out[WIN] = out[GAMMON] = out[BACKGAMMON] = 0
        out[LOSS_GAMMON] = ONE if worth > 1 else 0
        out[LOSS_BACKGAMMON] = ONE if worth > 2 else 0
        return worth * ONE

    def _race(self, pos):
        if not self._racing:
            self._racing = True
            self._races.start(self._pos)
        return self._races.score(pos)

    # What the kernels do their own way.

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
