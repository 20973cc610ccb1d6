"""The net's inner loops as machine code by MicroPython's viper compiler, for any chip.

The numbers are those of net.py, bit for bit. Four weights are added in one go: the bytes of a
32-bit word go into the 16-bit lanes of two sums, the even bytes into one and the odd ones into
the other. Weights are stored with 128 added, so no lane ever borrows from its neighbour; what is
too much is taken off when a sum is read.

Viper's int has 64 bits on the desktop and 32 on a chip, where it also reads 32-bit numbers with
their sign: so those that may be negative are kept with _MIDDLE added, or put together from halves.
"""

from array import array

import micropython
from micropython import const

from engine.escapes import ESCAPES
from engine.net import Net
from engine.rows import PASSED
from engine.sigmoid import TABLE

_LANES = const(0x00FF00FF)
_OUTPUTS = const(5)
_UNIT = const(20)
_MIDDLE = const(0x3FFFFFFF)
_CHECKERS = const(30)

# The table in a buffer of its own: as a literal in flash it may lie at an odd address.
_table = bytearray(TABLE)


class ViperNet(Net):
    """A net whose loops are compiled; the same interface and numbers as Net."""

    def _set_up(self, data, at):
        self._lanes = bytearray(2 * self.hidden)
        self._bias = array("i", [0] * _OUTPUTS)
        read_bias(data, at + _UNIT * self.hidden, self._bias)
        self._passed = 1 if self._races is None else PASSED

    def _start(self, pos):
        clear(self._pos, self._old, self._lanes)
        self._read(pos)
        add(self.data, self._more, differ(self, pos) >> 8, self.hidden, self._lanes)
        keep(self._pos, pos, self._old, self._new)

    def _read(self, pos):
        look(pos, self._new, ESCAPES, self.groups)

    def _score_most(self, records, n, values):
        return score_most(self, records, n, values)

    def _evaluate(self, pos):
        copy(self._z, self._bias)
        outputs(self, differ(self, pos), _CHECKERS + self.groups - pos[0] - pos[26])
        return settle(self._z, _table, self.out, pos)


@micropython.viper
def clear(base: ptr8, old: ptr16, lanes):
    """Forget the starting position."""
    i = 0
    while i < 52:
        base[i] = 0
        i += 1
    i = 0
    while i < 20:
        old[i] = 0
        i += 1
    p = ptr8(lanes)
    n = int(len(lanes))  # noqa: RUF046 (the compiler wants to be told)
    i = 0
    while i < n:
        p[i] = 0
        i += 1


@micropython.viper
def keep(base: ptr8, pos: ptr8, old: ptr16, new: ptr16):
    """Remember the starting position and its rows."""
    i = 0
    while i < 52:
        base[i] = pos[i]
        i += 1
    i = 0
    while i < 20:
        old[i] = new[i]
        i += 1


@micropython.viper
def score_most(net, records: ptr8, n: int, values: ptr32) -> int:
    """Net._score_most: all but decided games and races."""
    sums = net._z
    rests = net._bias
    out = net.out
    rows = net._new
    new = ptr16(rows)
    groups = int(net.groups)
    passed = int(net._passed)
    done = 0
    at = int(records)
    i = 0
    while i < n:
        pos = ptr8(at)
        values[i] = 0 - 0x20000000
        if pos[0] != 15:
            look(at, rows, ESCAPES, groups)
            if new[11] != passed:
                copy(sums, rests)
                outputs(net, int(differ(net, at)), _CHECKERS + groups - pos[0] - pos[26])
                values[i] = 0 - int(settle(sums, _table, out, at))
                done += 1
        at += 64
        i += 1
    return done


@micropython.viper
def look(pos: ptr8, rows: ptr16, escapes: ptr8, groups: int):
    """Inputs.read of inputs.py."""
    rows[0] = 350 + pos[0]
    rows[1] = 366 + pos[26]
    if groups == 2:
        return
    made = blots = taken = pips = rear = 0
    made0 = blots0 = taken0 = pips0 = rear0 = 0
    row = 0
    while True:
        made = blots = taken = pips = rear = 0
        p = 1
        while p < 26:
            count = pos[row + p]
            if count:
                rear = p
                pips += p * count
                taken |= 1 << p
                if count > 1:
                    made |= 1 << p
                else:
                    blots |= 1 << (25 - p)
            p += 1
        if row:
            break
        made0 = made
        blots0 = blots
        taken0 = taken
        pips0 = pips
        rear0 = rear
        row = 26
    lead = 16 + (pips - pips0 + 600) // 6 - 100
    if lead < 0:
        lead = 0
    if lead > 31:
        lead = 31
    rows[10] = 564 + lead
    lead = rear + rear0 - 25
    if lead < 0:
        lead = 0
    if lead > 23:
        lead = 23
    rows[11] = 596 + lead
    side = 0
    walls = made & 0x1FFFFFF
    shooters = taken
    made = made0 & 0x1FFFFFF
    home = blots0 & 0x1F80000
    prey = blots0 & 0x1FFFFFE
    pips1 = pips
    pips = pips0
    rear1 = rear
    rear = rear0
    row = 26
    while True:
        # row: the enemy's; made, home, prey, pips and rear are of this side.
        pips = pips // 6
        rows[2 + side] = 382 + (side << 5) + (31 if pips > 31 else pips)
        rows[4 + side] = 446 + 26 * side + rear
        bar = pos[row + 25]
        count = 14 if bar > 1 else 7 * bar
        mask = made & 0x7E
        while mask:
            mask &= mask - 1
            count += 1
        rows[6 + side] = 498 + 21 * side + count
        count = 0
        while home:
            home &= home - 1
            count += 3
        if count > 9:
            count = 9
        behind = 0
        p = 19
        while p < 26:
            behind += pos[row + p]
            p += 1
        rows[8 + side] = 540 + 12 * side + count + (2 if behind > 2 else behind)
        if groups > 11:
            if bar > 1:
                shooters = 1 << 25
            shots = 0
            p = 1
            while p < 13:
                if (shooters >> p) & prey:
                    shots |= 1 << (p - 1)
                p += 1
            rows[12 + side] = 620 + (side << 6) + (shots & 63)
            rows[14 + side] = 748 + (side << 6) + (shots >> 6)
            free = 36
            if rear > 1:
                free = escapes[(walls >> (26 - rear)) & 0xFFF]
            rows[16 + side] = 876 + 37 * side + free
            least = 36
            p = 13
            while p <= rear:
                free = escapes[(walls >> (26 - p)) & 0xFFF]
                if free < least:
                    least = free
                p += 1
            rows[18 + side] = 950 + 37 * side + least
        if side:
            return
        side = 1
        home = blots & 0x1F80000
        prey = blots & 0x1FFFFFE
        # Now the roller's view: the walls are those of the idle side.
        mask = walls
        walls = made
        made = mask
        shooters = taken0
        pips = pips1
        rear = rear1
        row = 0


@micropython.viper
def differ(net, pos: ptr8) -> int:
    """List the rows to add and to take away; returns their numbers, the first times 256."""
    base = ptr8(net._pos)
    old = ptr16(net._old)
    new = ptr16(net._new)
    more = ptr16(net._more)
    less = ptr16(net._less)
    groups = int(net.groups)
    m = 0
    n = 0
    place = 0
    i = 1
    while i < 52:
        was = base[i]
        now = pos[i]
        while was < now:
            more[m] = place + (6 if was > 6 else was)
            was += 1
            m += 1
        while was > now:
            was -= 1
            less[n] = place + (6 if was > 6 else was)
            n += 1
        place += 7
        i += 1
        if i == 26:
            i = 27
    i = 0
    while i < groups:
        was = old[i]
        now = new[i]
        if was != now:
            more[m] = now
            m += 1
            if was:
                less[n] = was
                n += 1
        i += 1
    return m << 8 | n


@micropython.viper
def add(data: ptr32, rows: ptr16, count: int, hidden: int, lanes: ptr32):
    """Add rows to the sums of the starting position."""
    width = hidden >> 2
    k = 0
    while k < count:
        at = 1 + rows[k] * width
        q = 0
        while q < width:
            word = data[at + q]
            lanes[q + q] += word & _LANES
            lanes[q + q + 1] += (word >> 8) & _LANES
            q += 1
        k += 1


@micropython.viper
def copy(to: ptr32, source: ptr32):
    """Copy five numbers."""
    i = 0
    while i < 5:
        to[i] = source[i]
        i += 1


@micropython.viper
def outputs(net, counts: int, active: int):
    """Add the hidden units' shares to the sums of the outputs."""
    data = ptr32(net.data)
    halves = ptr16(net.data)
    more = ptr16(net._more)
    less = ptr16(net._less)
    lanes = ptr32(net._lanes)
    curve = ptr16(_table)
    z = ptr32(net._z)
    width = int(net.hidden) >> 2
    unit = int(net._tail)
    m = counts >> 8
    n = counts & 255
    bias = active << 7
    q = 0
    while q < width:
        even = lanes[q + q]
        odd = lanes[q + q + 1]
        k = 0
        while k < m:
            word = data[1 + more[k] * width + q]
            even += word & _LANES
            odd += (word >> 8) & _LANES
            k += 1
        k = 0
        while k < n:
            word = data[1 + less[k] * width + q]
            even -= word & _LANES
            odd -= (word >> 8) & _LANES
            k += 1
        k = 0
        while k < 4:
            total = (even & 0xFFFF) - bias
            even = even >> 16
            if k == 1:
                even = odd
            word = unit >> 2
            at = unit >> 1
            rest = halves[at + 2] + (((halves[at + 3] ^ 0x8000) - 0x8000) << 16)
            place = (total * data[word] + rest) >> 12
            if place < 0:
                place = 0
            if place > 511:
                place = 511
            value = curve[place] >> 6
            at += 4
            o = 0
            while o < 5:
                z[o] += (halves[at + o] - 0x8000) * value
                o += 1
            unit += 20
            k += 1
        q += 1


@micropython.viper
def read_bias(data: ptr8, at: int, out: ptr32):
    """Copy the outputs' rests, raised to numbers above 0."""
    i = 0
    while i < 5:
        rest = data[at] | data[at + 1] << 8 | data[at + 2] << 16
        out[i] = _MIDDLE + rest + (((data[at + 3] ^ 128) - 128) << 24)
        at += 4
        i += 1


@micropython.viper
def settle(z: ptr32, curve: ptr16, out: ptr32, pos: ptr8) -> int:
    """Net._value: the probabilities from the sums, and the roller's equity."""
    i = 0
    while i < 5:
        total = z[i] - _MIDDLE
        place = (total >> 15) + 256
        if place < 0:
            share = curve[0]
        elif place > 511:
            share = curve[512]
        else:
            share = curve[place]
            share += ((curve[place + 1] - share) * (total & 0x7FFF)) >> 15
        out[i] = share
        i += 1
    win = out[0]
    if pos[0]:
        out[1] = 0
    if out[1] > win:
        out[1] = win
    if out[2] > out[1]:
        out[2] = out[1]
    if pos[26]:
        out[3] = 0
    if out[3] > 65536 - win:
        out[3] = 65536 - win
    if out[4] > out[3]:
        out[4] = out[3]
    return win + win - 65536 + out[1] + out[2] - out[3] - out[4]
