"""The net in Thumb assembler, for the RP2040 and other Cortex-M chips.

The numbers are those of net.py, bit for bit, in a tenth of viper's time. For each position
thumb_inputs.py finds its rows, thumb_rows.py those that differ from the position before, and
thumb_outputs.py the rest. They share a frame of words: addresses, counts and room for what does
not fit into eight registers.

Each position is compared with the one scored before it, whichever it was: neighbours in a walk
are closer to each other than to the start of the turn.
"""

from array import array

import micropython
from micropython import const

from engine.escapes import ESCAPES
from engine.net import Net
from engine.rows import ACTIVE, PASSED
from engine.sigmoid import TABLE
from engine.thumb_inputs import look
from engine.thumb_outputs import outputs
from engine.thumb_rows import differ

_OUTPUTS = const(5)
_UNIT = const(20)
_HEAD = const(4)
_BLOCK = const(8)
_PLACE = const(7)
_FEW = const(5)

# Words of the frame. The assembler counts in bytes: four times these.
_LIST = const(0)  # rows to add and to take away in turn, then 0
_LANES = const(1)  # sums of the last position: per four units A and B
_UNITS = const(2)
_TABLE = const(3)
_HIDDEN = const(4)
_OUT = const(5)
_MASK = const(6)
_SIGNS = const(7)
_EVEN = const(8)  # a row of 128s, which are zeros: it stands for checkers that are off
_BASE = const(9)  # the last position
_OLD = const(10)  # its groups
_NEW = const(11)
_GROUPS = const(12)
WEIGHTS = const(13)
PLACES = const(14)  # where the rows of place 0 would be, if there were any
_ESCAPES = const(15)
_PASSED = const(16)
_RESTS = const(17)  # 5 words: the outputs' rests
# 22: 4 words, lanes of eight units; 26: 2 x 5 words, each side's made points, blots, points, pips,
# rearmost; 36: 5 words, sums of the outputs
PAGES = const(41)  # of kernel_paged.py
_RACE = const(42)  # the frame of the net for races
_OFF = const(43)  # with so many off a side the table of bear-offs is read
_WORDS = const(44)


@micropython.viper
def address(buffer: ptr8) -> uint:
    """Where a buffer lies."""
    return uint(buffer)


@micropython.viper
def score_most(net, records: ptr8, n: int, values: ptr32) -> int:
    """Net._score_most: all but decided games."""
    # An address is quicker to hand over than a buffer.
    frame = int(net._at)
    words = ptr32(frame)
    new = ptr16(words[_NEW])
    passed = words[_PASSED]
    # Local names, since a global one is looked up each time.
    read = look
    compare = differ
    place = net._place
    apart = int(net.rows_apart)
    add_up = outputs
    done = 0
    at = int(records)
    i = 0
    while i < n:
        pos = ptr8(at)
        values[i] = 0 - 0x20000000
        if pos[0] != 15:
            read(frame, at)
            if new[11] != passed:
                compare(frame, at)
                if apart:
                    place(frame)
                values[i] = 0 - int(add_up(frame, at))
            else:
                win = 0 - 1
                few = words[_OFF]
                if not (pos[0] < few or pos[26] < few):
                    win = int(net._chance(net._exact, net._over, at))
                if win < 0:
                    race = words[_RACE]
                    compare(race, at)
                    if apart:
                        place(race)
                    values[i] = 0 - int(add_up(race, at))
                else:
                    values[i] = 65536 - win - win
            done += 1
        at += 64
        i += 1
    return done


class ThumbNet(Net):
    """A net whose loops are Thumb code; the same interface and numbers as Net."""

    in_thumb = True
    # Makes addresses of what `differ` has listed, where it lists no addresses: kernel_paged.py.
    _place = None

    def _set_up(self, data, at):
        hidden = self.hidden
        if hidden % _BLOCK:
            raise ValueError("units come in eights")
        # The curve's address must be even and that of the weights a multiple of four.
        self._curve = _curve()
        if address(data) & 3:
            data = self.data = bytearray(data)
        # At first all checkers are off: every sum is 0, with 32768 added.
        self._lanes = bytearray(b"\x00\x80\x80\x80\x00\x80\x00\x80" * (hidden >> 2))
        self._even = bytearray(b"\x80" * hidden)
        self._list = bytearray(8 * ACTIVE + 8)
        if self._races is not None:
            # One look is enough for both nets.
            self._new = self._races._new
        frame = self._frame = array("I", [0] * _WORDS)
        frame[_LIST] = address(self._list)
        frame[_LANES] = address(self._lanes)
        frame[_UNITS] = address(data) + at
        frame[_TABLE] = address(self._curve)
        frame[_HIDDEN] = hidden
        frame[_OUT] = address(self.out)
        frame[_MASK] = 0x00FF00FF
        frame[_SIGNS] = 0x80008000
        frame[_EVEN] = address(self._even)
        frame[_BASE] = address(self._pos)
        frame[_OLD] = address(self._old)
        frame[_NEW] = address(self._new)
        frame[_GROUPS] = self.groups
        frame[WEIGHTS] = address(data) + _HEAD
        frame[PLACES] = frame[WEIGHTS] - _PLACE * hidden
        frame[_ESCAPES] = address(ESCAPES)
        frame[_PASSED] = 1 if self._races is None else PASSED
        frame[_RACE] = address(frame if self._races is None else self._races._frame)
        frame[_OFF] = 16 if self._table is None else _FEW
        self._at = address(frame)
        self._use(self._table)
        at += _UNIT * hidden
        for o in range(_OUTPUTS):
            rest = 0
            for k in range(3, -1, -1):
                rest = rest << 8 | data[at + 4 * o + k]
            frame[_RESTS + o] = rest

    def _use(self, table):
        """Read the table of bear-offs, if there is one."""
        if table is not None:
            from engine.kernel_bearoff import chance

            self._chance = chance
            self._exact = table.data
            self._over = table.over

    def start(self, pos):
        """Nothing: the first score compares with the last position just as well."""

    def _read(self, pos):
        look(self._frame, pos)

    _score_most = score_most

    def _evaluate(self, pos):
        frame = self._frame
        differ(frame, pos)
        if self.rows_apart:
            self._place(frame)
        return outputs(frame, pos)


_kept = []


def _curve():
    """The sigmoid table where halfwords may be read; one copy for all nets."""
    if not _kept:
        _kept.append(bytearray(TABLE) if address(TABLE) & 1 else TABLE)
    return _kept[0]
