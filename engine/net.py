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

`Net` is what all nets share; plain_net.py has the plain loops, which are the reference.
kernel_viper.py and kernel_thumb.py compute the same numbers, bit for bit, tools/twin/net.py too.
"""

from array import array

from micropython import const

from engine.batch import RECORD
from engine.position import CHECKERS, outcome
from engine.rows import ACTIVE, PASSED, groups_of

ONE = const(65536)
# In place of a score that has yet to be found.
LATER = const(-0x20000000)

_VERSION = const(2)
_HEAD = const(4)
_UNIT = const(20)
_OUTPUTS = const(5)
_OTHER = const(26)
_CONTACT_GROUP = const(11)

# Results in `out`, all of the roller: its wins, the gammons and backgammons among them, and those
# among its losses, in 1/65536.
WIN = const(0)
GAMMON = const(1)
BACKGAMMON = const(2)
LOSS_GAMMON = const(3)
LOSS_BACKGAMMON = const(4)


class Net:
    """One net, an evaluator; made of one of its kinds, which have the loops:

    _set_up(data, at): prepare what lies behind the rows; _start(pos): add up the rows of `pos`;
    _read(pos): list its groups in `_new`; _evaluate(pos): the roller's equity, after _read;
    _score_most(records, n, values): score what it can, mark the rest LATER, return how many.
    """

    # Whether it can do without compiled code.
    plain = False
    in_thumb = False
    # Whether the rows lie elsewhere, so that the rest follows the head.
    rows_apart = False

    def __init__(self, data, races=None, table=None):
        """races: the net that takes over where the sides have passed each other, if any.

        table: a bearoff.BearOff that takes over from that one, if any. Raises ValueError for
        bytes of another version.
        """
        if data[1] != _VERSION:
            raise ValueError("weights of another version")
        self.data = data
        self.hidden = data[0]
        self.groups = groups_of(data[2] | data[3] << 8)
        self.out = array("i", [0] * _OUTPUTS) if races is None else races.out
        self._races = races
        self._table = table
        self._racing = False
        self._pos = bytearray(2 * _OTHER)
        self._one = bytearray(2 * _OTHER)
        self._old = array("H", [0] * 20)
        self._new = array("H", [0] * 20)
        # Rows to add, rows to take away.
        self._more = array("H", [0] * 2 * ACTIVE)
        self._less = array("H", [0] * 2 * ACTIVE)
        self._z = array("i", [0] * _OUTPUTS)
        rows = (data[2] | data[3] << 8) * self.hidden
        self._tail = _HEAD if self.rows_apart else _HEAD + rows
        # Of all of it, in bytes.
        self.size = _HEAD + rows + _UNIT * self.hidden + 4 * _OUTPUTS
        self._set_up(data, self._tail)

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

    def exact(self, pos):
        """Whether the score of `pos`, as for score, is exact: the bear-off's."""
        return self._table is not None and self._table.knows(pos)

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
        table = self._table
        if table is not None and table.knows(pos):
            out = self.out
            win = out[WIN] = table.win()
            out[GAMMON] = out[BACKGAMMON] = out[LOSS_GAMMON] = out[LOSS_BACKGAMMON] = 0
            return ONE - 2 * win
        if not self._racing:
            self._racing = True
            self._races.start(self._pos)
        return self._races.score(pos)
