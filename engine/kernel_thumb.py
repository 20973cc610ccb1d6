"""The net's inner loops in Thumb assembler, for the RP2040 and other Cortex-M chips.

The numbers are those of net.py, bit for bit, in a tenth of viper's time. The three functions
share a frame of words: addresses, counts and room for what does not fit into eight registers.

Adding rows takes eight units at a time. Of a word with the weights a, b, c, d (each with 128
added) the sum A gets the whole word and the sum B gets b and d alone in its two 16-bit lanes;
what b and d have spilt into A's lanes is B times 256, so A - (B << 8) has a and c in its lanes.
"""

from array import array

import micropython
from micropython import const

from engine.escapes import ESCAPES
from engine.kernel_copy import clear, keep
from engine.net import Net
from engine.rows import PASSED
from engine.sigmoid import TABLE

_OUTPUTS = const(5)
_UNIT = const(20)
_CHECKERS = const(30)
_HEAD = const(4)
_MIDDLE = const(0x3FFFFFFF)

# Words of the frame. The assembler below counts in bytes: four times these.
_MORE = const(0)
_MORE_END = const(1)
_LESS = const(2)
_LESS_END = const(3)
_LANES = const(4)  # sums of the starting position: per four units A and B
_UNITS = const(5)
_TABLE = const(6)
_BIAS = const(7)  # -128 times the rows that are on
_HIDDEN = const(8)
_OUT = const(9)
_COLUMN = const(10)
_MASK = const(11)
_RESTS = const(12)  # 5 words: the outputs' rests; then the sum of all hidden values
_ROOM = const(18)  # 4 words: lanes of eight units
_BASE = const(22)
_OLD = const(23)
_NEW = const(24)
_GROUPS = const(25)
_WEIGHTS = const(26)
_ESCAPES = const(27)
_SIDES = const(28)  # 2 x 5 words: made points, blots, points, pips, rearmost
_WORDS = const(38)


class ThumbNet(Net):
    """A net whose loops are Thumb code; the same interface and numbers as Net."""

    def _set_up(self, data, at):
        words = 2 * self.hidden
        self._lanes = bytearray(words)
        self._more = bytearray(400)
        self._less = bytearray(400)
        # The table's address must be even and that of the weights a multiple of four.
        self._table = _table()
        if address(data) & 3:
            data = self.data = bytearray(data)
        frame = self._frame = array("I", [0] * _WORDS)
        frame[_MORE] = address(self._more)
        frame[_LESS] = address(self._less)
        frame[_LANES] = address(self._lanes)
        frame[_UNITS] = address(data) + at
        frame[_TABLE] = address(self._table)
        frame[_HIDDEN] = self.hidden
        frame[_OUT] = address(self._z)
        frame[_MASK] = 0x00FF00FF
        frame[_BASE] = address(self._pos)
        frame[_OLD] = address(self._old)
        frame[_NEW] = address(self._new)
        frame[_GROUPS] = self.groups
        frame[_WEIGHTS] = address(data) + _HEAD
        frame[_ESCAPES] = address(ESCAPES)
        at += _UNIT * self.hidden
        for o in range(_OUTPUTS):
            rest = 0
            for k in range(3, -1, -1):
                rest = rest << 8 | data[at + 4 * o + k]
            # Raised as settle wants it; words are counted round.
            frame[_RESTS + o] = (rest + _MIDDLE) & 0xFFFFFFFF
        self._active = _CHECKERS + self.groups
        self._passed = 1 if self._races is None else PASSED

    def _start(self, pos):
        clear(self._pos, self._old, self._lanes)
        look(self._frame, pos)
        differ(self._frame, pos)
        collect(self._frame)
        keep(self._pos, pos, self._old, self._new)

    def _read(self, pos):
        look(self._frame, pos)

    def _score_most(self, records, n, values):
        return score_most(self, records, n, values)

    def _evaluate(self, pos):
        frame = self._frame
        differ(frame, pos)
        outputs(frame, self._active - pos[0] - pos[26])
        return settle(self._z, self._table, self.out, pos)


_kept = []


def _table():
    """The sigmoid table where halfwords may be read; one copy for all nets."""
    if not _kept:
        _kept.append(bytearray(TABLE) if address(TABLE) & 1 else TABLE)
    return _kept[0]


@micropython.viper
def address(buffer: ptr8) -> uint:
    """Where a buffer lies."""
    return uint(buffer)


@micropython.asm_thumb
def collect(r0):
    """Add the rows listed as more to the sums of the starting position; r0: the frame."""
    mov(r4, r8)
    push({r4})
    mov(r8, r0)
    ldr(r6, [r0, 44])
    ldr(r1, [r0, 0])
    b(ROW_TEST)
    label(ROW)
    data(2, 0xC904)  # ldmia r1!, {r2}: the row
    mov(r0, r8)
    ldr(r3, [r0, 16])
    ldr(r7, [r0, 32])
    add(r7, r7, r2)
    label(WORD)
    data(2, 0xCA01)  # ldmia r2!, {r0}
    ldr(r4, [r3, 0])
    ldr(r5, [r3, 4])
    add(r4, r4, r0)
    lsr(r0, r0, 8)
    and_(r0, r6)
    add(r5, r5, r0)
    data(2, 0xC330)  # stmia r3!, {r4, r5}
    cmp(r2, r7)
    bne(WORD)
    label(ROW_TEST)
    mov(r0, r8)
    ldr(r0, [r0, 4])
    cmp(r1, r0)
    bne(ROW)
    pop({r4})
    mov(r8, r4)
    mov(r0, 0)


@micropython.viper
def score_most(net, records: ptr8, n: int, values: ptr32) -> int:
    """Net._score_most: all but decided games and races."""
    frame = net._frame
    sums = net._z
    table = net._table
    out = net.out
    new = ptr16(net._new)
    active = int(net._active)
    passed = int(net._passed)
    # Local names, since a global one is looked up each time.
    read = look
    compare = differ
    add_up = outputs
    finish = settle
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
                add_up(frame, active - pos[0] - pos[26])
                values[i] = 0 - int(finish(sums, table, out, at))
                done += 1
        at += 64
        i += 1
    return done


@micropython.asm_thumb
def outputs(r0, r1):
    """Add up eight units after the other; r0: the frame, r1: the rows that are on."""
    lsl(r1, r1, 7)
    neg(r1, r1)
    str(r1, [r0, 28])
    mov(r4, r8)
    mov(r5, r9)
    mov(r6, r10)
    mov(r7, r11)
    push({r4, r5, r6, r7})
    # The walking pointers: lanes, units, and the fifth output and the sum of the values.
    ldr(r1, [r0, 16])
    ldr(r2, [r0, 20])
    push({r0, r1, r2})
    ldr(r1, [r0, 48])
    mov(r8, r1)
    ldr(r1, [r0, 52])
    mov(r9, r1)
    ldr(r1, [r0, 56])
    mov(r10, r1)
    ldr(r1, [r0, 60])
    mov(r11, r1)
    ldr(r3, [r0, 64])
    mov(r2, 0)
    push({r2, r3})
    str(r2, [r0, 40])
    # Stack: sum of values, fifth output, frame, lanes, units.

    label(BLOCK)
    data(2, 0x9F02)  # ldr r7, [sp, 8]: the frame
    ldr(r5, [r7, 40])
    mov(r12, r5)
    data(2, 0x9C03)  # ldr r4, [sp, 12]: the lanes
    data(2, 0xCC0F)  # ldmia r4!, {r0, r1, r2, r3}
    data(2, 0x9403)  # str r4, [sp, 12]
    ldr(r6, [r7, 44])
    ldr(r5, [r7, 4])
    mov(r14, r5)
    ldr(r4, [r7, 0])
    b(MORE_TEST)
    label(MORE)
    data(2, 0xCC20)  # ldmia r4!, {r5}
    data(2, 0x4465)  # add r5, r12
    ldr(r7, [r5, 0])
    add(r0, r0, r7)
    lsr(r7, r7, 8)
    and_(r7, r6)
    add(r1, r1, r7)
    ldr(r7, [r5, 4])
    add(r2, r2, r7)
    lsr(r7, r7, 8)
    and_(r7, r6)
    add(r3, r3, r7)
    label(MORE_TEST)
    data(2, 0x4574)  # cmp r4, r14
    bne(MORE)
    data(2, 0x9F02)  # ldr r7, [sp, 8]
    ldr(r5, [r7, 12])
    mov(r14, r5)
    ldr(r4, [r7, 8])
    b(LESS_TEST)
    label(LESS)
    data(2, 0xCC20)  # ldmia r4!, {r5}
    data(2, 0x4465)  # add r5, r12
    ldr(r7, [r5, 0])
    sub(r0, r0, r7)
    lsr(r7, r7, 8)
    and_(r7, r6)
    sub(r1, r1, r7)
    ldr(r7, [r5, 4])
    sub(r2, r2, r7)
    lsr(r7, r7, 8)
    and_(r7, r6)
    sub(r3, r3, r7)
    label(LESS_TEST)
    data(2, 0x4574)  # cmp r4, r14
    bne(LESS)
    lsl(r7, r1, 8)
    sub(r0, r0, r7)
    lsl(r7, r3, 8)
    sub(r2, r2, r7)

    # The lanes lie in memory in the order of the units.
    data(2, 0x9F02)  # ldr r7, [sp, 8]
    ldr(r6, [r7, 24])
    ldr(r5, [r7, 28])
    add(r7, 72)
    data(2, 0xC70F)  # stmia r7!, {r0, r1, r2, r3}
    sub(r7, 16)
    data(2, 0x9800)  # ldr r0, [sp, 0]
    mov(r14, r0)
    data(2, 0x9801)  # ldr r0, [sp, 4]
    mov(r12, r0)
    data(2, 0x9C04)  # ldr r4, [sp, 16]: the units
    mov(r3, 8)
    label(UNIT)
    ldrh(r0, [r7, 0])
    add(r7, 2)
    add(r0, r0, r5)
    data(2, 0xCC06)  # ldmia r4!, {r1, r2}: slope and rest
    mul(r0, r1)
    add(r0, r0, r2)
    asr(r0, r0, 12)
    lsr(r1, r0, 9)
    beq(INSIDE)
    # Below 0 becomes 0, above 511 becomes 511.
    asr(r0, r0, 31)
    mvn(r0, r0)
    lsr(r0, r0, 23)
    label(INSIDE)
    lsl(r0, r0, 1)
    data(2, 0x5A30)  # ldrh r0, [r6, r0]
    lsr(r0, r0, 6)
    data(2, 0x4486)  # add r14, r0
    ldrh(r1, [r4, 0])
    mul(r1, r0)
    data(2, 0x4488)  # add r8, r1
    ldrh(r1, [r4, 2])
    mul(r1, r0)
    data(2, 0x4489)  # add r9, r1
    ldrh(r1, [r4, 4])
    mul(r1, r0)
    data(2, 0x448A)  # add r10, r1
    ldrh(r1, [r4, 6])
    mul(r1, r0)
    data(2, 0x448B)  # add r11, r1
    ldrh(r1, [r4, 8])
    mul(r1, r0)
    data(2, 0x448C)  # add r12, r1
    add(r4, 12)
    sub(r3, 1)
    bne(UNIT)
    data(2, 0x9404)  # str r4, [sp, 16]
    mov(r0, r14)
    data(2, 0x9000)  # str r0, [sp, 0]
    mov(r0, r12)
    data(2, 0x9001)  # str r0, [sp, 4]
    data(2, 0x9F02)  # ldr r7, [sp, 8]
    ldr(r0, [r7, 40])
    add(r0, 8)
    str(r0, [r7, 40])
    ldr(r1, [r7, 32])
    cmp(r0, r1)
    beq(END)
    b(BLOCK)

    label(END)
    # Weights have 32768 added: take off so much of the sum of the values.
    ldr(r4, [r7, 36])
    pop({r0, r1, r2})
    lsl(r0, r0, 15)
    sub(r1, r1, r0)
    str(r1, [r4, 16])
    mov(r1, r8)
    sub(r1, r1, r0)
    str(r1, [r4, 0])
    mov(r1, r9)
    sub(r1, r1, r0)
    str(r1, [r4, 4])
    mov(r1, r10)
    sub(r1, r1, r0)
    str(r1, [r4, 8])
    mov(r1, r11)
    sub(r1, r1, r0)
    str(r1, [r4, 12])
    pop({r0, r1})
    pop({r4, r5, r6, r7})
    mov(r8, r4)
    mov(r9, r5)
    mov(r10, r6)
    mov(r11, r7)
    mov(r0, 0)


@micropython.asm_thumb
def differ(r0, r1):
    """List the addresses of rows to add and to take away; r0: the frame, r1: the position."""
    mov(r4, r8)
    mov(r5, r9)
    mov(r6, r10)
    mov(r7, r11)
    push({r4, r5, r6, r7})
    mov(r3, r1)
    ldr(r2, [r0, 88])
    ldr(r4, [r0, 104])
    mov(r11, r4)
    ldr(r5, [r0, 0])
    ldr(r6, [r0, 8])
    ldr(r7, [r0, 32])
    mov(r10, r7)
    lsl(r1, r7, 3)
    sub(r1, r1, r7)
    mov(r8, r1)  # bytes of a place's seven rows
    push({r0})
    mov(r7, r2)
    add(r7, 52)
    push({r7})
    sub(r7, 26)
    mov(r9, r7)

    # r2, r3: the two positions, r4: the place's first row, r5, r6: the lists.
    label(SIDE)
    add(r2, 1)
    add(r3, 1)
    label(PLACE)
    ldrb(r0, [r2, 0])
    ldrb(r1, [r3, 0])
    cmp(r0, r1)
    bne(CHANGED)
    label(NEXT)
    data(2, 0x4444)  # add r4, r8
    add(r2, 1)
    add(r3, 1)
    data(2, 0x454A)  # cmp r2, r9
    bne(PLACE)
    data(2, 0x9800)  # ldr r0, [sp, 0]: the end
    cmp(r2, r0)
    beq(GROUPS)
    mov(r9, r0)
    b(SIDE)

    label(CHANGED)
    push({r2})
    mov(r2, r10)
    cmp(r0, r1)
    bhi(FEWER)
    label(RISE)
    mov(r7, r0)
    cmp(r7, 6)
    bls(RISE_ROW)
    mov(r7, 6)
    label(RISE_ROW)
    mul(r7, r2)
    add(r7, r7, r4)
    str(r7, [r5, 0])
    add(r5, 4)
    add(r0, 1)
    cmp(r0, r1)
    bne(RISE)
    b(BACK)
    label(FEWER)
    sub(r0, 1)
    mov(r7, r0)
    cmp(r7, 6)
    bls(FALL_ROW)
    mov(r7, 6)
    label(FALL_ROW)
    mul(r7, r2)
    add(r7, r7, r4)
    str(r7, [r6, 0])
    add(r6, 4)
    cmp(r0, r1)
    bne(FEWER)
    label(BACK)
    pop({r2})
    b(NEXT)

    label(GROUPS)
    data(2, 0x9F01)  # ldr r7, [sp, 4]: the frame
    ldr(r2, [r7, 92])
    ldr(r3, [r7, 96])
    ldr(r0, [r7, 100])
    add(r0, r0, r0)
    add(r0, r0, r2)
    mov(r9, r0)
    mov(r4, r10)
    label(GROUP)
    ldrh(r0, [r2, 0])
    ldrh(r1, [r3, 0])
    cmp(r0, r1)
    beq(SAME)
    mul(r1, r4)
    data(2, 0x4459)  # add r1, r11
    str(r1, [r5, 0])
    add(r5, 4)
    cmp(r0, 0)
    beq(SAME)
    mul(r0, r4)
    data(2, 0x4458)  # add r0, r11
    str(r0, [r6, 0])
    add(r6, 4)
    label(SAME)
    add(r2, 2)
    add(r3, 2)
    data(2, 0x454A)  # cmp r2, r9
    bne(GROUP)
    pop({r0})
    pop({r0})
    str(r5, [r0, 4])
    str(r6, [r0, 12])
    pop({r4, r5, r6, r7})
    mov(r8, r4)
    mov(r9, r5)
    mov(r10, r6)
    mov(r11, r7)
    mov(r0, 0)


@micropython.asm_thumb
def look(r0, r1):
    """Inputs.read of inputs.py; r0: the frame, r1: the position."""
    mov(r4, r8)
    mov(r5, r9)
    mov(r6, r10)
    mov(r7, r11)
    push({r4, r5, r6, r7})
    mov(r10, r0)
    mov(r11, r1)
    ldr(r4, [r0, 96])
    mov(r5, 175)
    add(r5, r5, r5)  # 350
    ldrb(r2, [r1, 0])
    add(r2, r2, r5)
    strh(r2, [r4, 0])
    ldrb(r2, [r1, 26])
    add(r5, 16)
    add(r2, r2, r5)
    strh(r2, [r4, 2])
    ldr(r2, [r0, 100])
    cmp(r2, 2)
    bne(SCAN)
    b(DONE)

    # Both sides' points from 25 down: r1 is the point's bit, r4 that of the enemy's numbering,
    # r8 the checkers so far, which add up to the pips.
    label(SCAN)
    add(r0, 112)
    push({r0})
    mov(r0, r11)
    add(r0, 25)
    label(SIDE)
    mov(r1, 1)
    mov(r4, 1)
    lsl(r1, r1, 25)
    mov(r2, 0)
    mov(r3, 0)
    mov(r5, 0)
    mov(r6, 0)
    mov(r8, r2)
    mov(r7, r0)
    sub(r7, 25)
    mov(r9, r7)
    mov(r12, r7)
    label(POINT)
    ldrb(r7, [r0, 0])
    cmp(r7, 0)
    beq(EMPTY)
    data(2, 0x44B8)  # add r8, r7
    cmp(r5, 0)
    bne(BEHIND)
    mov(r9, r0)
    label(BEHIND)
    orr(r5, r1)
    cmp(r7, 1)
    beq(BLOT)
    orr(r2, r1)
    b(EMPTY)
    label(BLOT)
    orr(r3, r4)
    label(EMPTY)
    data(2, 0x4446)  # add r6, r8
    lsl(r4, r4, 1)
    sub(r0, 1)
    lsr(r1, r1, 1)
    cmp(r1, 1)
    bne(POINT)
    # Strip the bar from the made points and the blots.
    lsl(r2, r2, 7)
    lsr(r2, r2, 7)
    lsr(r3, r3, 1)
    lsl(r3, r3, 1)
    pop({r7})
    str(r2, [r7, 0])
    str(r3, [r7, 4])
    str(r5, [r7, 8])
    str(r6, [r7, 12])
    mov(r1, r9)
    mov(r2, r12)
    sub(r1, r1, r2)
    str(r1, [r7, 16])
    add(r7, 20)
    mov(r1, r11)
    cmp(r2, r1)
    bne(SCANNED)
    push({r7})
    mov(r0, r11)
    add(r0, 51)
    b(SIDE)

    label(SCANNED)
    # LEAD and CONTACT.
    mov(r0, r10)
    add(r0, 112)
    ldr(r1, [r0, 32])
    ldr(r2, [r0, 12])
    sub(r1, r1, r2)
    mov(r2, 150)
    lsl(r2, r2, 2)
    add(r1, r1, r2)  # + 600
    ldr(r3, [r0, 16])
    ldr(r2, [r0, 36])
    add(r3, r3, r2)
    sub(r3, 25)
    bpl(OVERLAP)
    mov(r3, 0)
    label(OVERLAP)
    cmp(r3, 23)
    ble(CONTACT)
    mov(r3, 23)
    label(CONTACT)
    mov(r2, 149)
    lsl(r2, r2, 2)
    add(r3, r3, r2)  # + 596
    mov(r0, r10)
    ldr(r4, [r0, 96])
    strh(r3, [r4, 22])
    mov(r2, 0xAB)
    lsl(r2, r2, 6)
    sub(r2, 21)  # 10923: a sixth of 65536
    mov(r8, r2)
    mul(r1, r2)
    lsr(r1, r1, 16)
    sub(r1, 84)
    bpl(AHEAD)
    mov(r1, 0)
    label(AHEAD)
    cmp(r1, 31)
    ble(LEAD)
    mov(r1, 31)
    label(LEAD)
    mov(r2, 141)
    lsl(r2, r2, 2)
    add(r1, r1, r2)  # + 564
    strh(r1, [r4, 20])

    # Then each side: r6 its words, r5 the enemy's, r7 the enemy's row, r4 where its rows go.
    mov(r6, r10)
    add(r6, 112)
    mov(r5, r6)
    add(r5, 20)
    mov(r7, r11)
    add(r7, 26)
    mov(r0, 0)
    mov(r9, r0)
    label(EACH)
    # PIPS: 382 + 32 s
    ldr(r0, [r6, 12])
    mov(r1, r8)
    mul(r0, r1)
    lsr(r0, r0, 16)
    cmp(r0, 31)
    ble(PIPS)
    mov(r0, 31)
    label(PIPS)
    add(r0, 255)
    add(r0, 127)
    mov(r1, r9)
    lsl(r2, r1, 5)
    add(r0, r0, r2)
    strh(r0, [r4, 4])
    # REAR: 446 + 26 s
    mov(r0, 223)
    add(r0, r0, r0)
    mov(r2, 26)
    mul(r2, r1)
    add(r0, r0, r2)
    ldr(r2, [r6, 16])
    add(r0, r0, r2)
    strh(r0, [r4, 8])
    # BOARD: 498 + 21 s
    mov(r0, 249)
    add(r0, r0, r0)
    mov(r2, 21)
    mul(r2, r1)
    add(r0, r0, r2)
    ldrb(r2, [r7, 25])
    cmp(r2, 2)
    bls(BAR)
    mov(r2, 2)
    label(BAR)
    mov(r3, 7)
    mul(r2, r3)
    add(r0, r0, r2)
    ldr(r2, [r6, 0])
    lsl(r2, r2, 25)
    lsr(r2, r2, 26)
    beq(HOMELESS)
    label(HOME)
    sub(r3, r2, 1)
    and_(r2, r3)
    add(r0, 1)
    cmp(r2, 0)
    bne(HOME)
    label(HOMELESS)
    strh(r0, [r4, 12])
    # LOOSE: 540 + 12 s
    mov(r0, 135)
    lsl(r0, r0, 2)
    mov(r2, 12)
    mul(r2, r1)
    add(r0, r0, r2)
    ldr(r2, [r6, 4])
    lsr(r2, r2, 19)
    mov(r3, 0)
    b(LOOSE_TEST)
    label(LOOSE)
    add(r3, 1)
    sub(r1, r2, 1)
    and_(r2, r1)
    label(LOOSE_TEST)
    cmp(r2, 0)
    bne(LOOSE)
    cmp(r3, 3)
    bls(FEW)
    mov(r3, 3)
    label(FEW)
    add(r0, r0, r3)
    add(r0, r0, r3)
    add(r0, r0, r3)
    ldrb(r1, [r7, 19])
    ldrb(r2, [r7, 20])
    add(r1, r1, r2)
    ldrb(r2, [r7, 21])
    add(r1, r1, r2)
    ldrb(r2, [r7, 22])
    add(r1, r1, r2)
    ldrb(r2, [r7, 23])
    add(r1, r1, r2)
    ldrb(r2, [r7, 24])
    add(r1, r1, r2)
    ldrb(r2, [r7, 25])
    add(r1, r1, r2)
    cmp(r1, 2)
    bls(HINDMOST)
    mov(r1, 2)
    label(HINDMOST)
    add(r0, r0, r1)
    strh(r0, [r4, 16])
    mov(r0, r10)
    ldr(r0, [r0, 100])
    cmp(r0, 20)
    beq(FIGHT)
    b(LAST)

    label(FIGHT)
    push({r4, r5, r7})
    # NEAR and FAR: r0 the shooters, r1 the blots, r2 the distances found, r3 their bit.
    ldr(r0, [r5, 8])
    ldr(r1, [r6, 4])
    ldrb(r2, [r7, 25])
    cmp(r2, 1)
    bls(SHOOT)
    mov(r0, 1)
    lsl(r0, r0, 25)
    label(SHOOT)
    mov(r2, 0)
    mov(r3, 1)
    mov(r7, 12)
    label(SHOT)
    lsr(r0, r0, 1)
    data(2, 0x4208)  # tst r0, r1
    beq(SAFE)
    orr(r2, r3)
    label(SAFE)
    lsl(r3, r3, 1)
    sub(r7, 1)
    bne(SHOT)
    mov(r7, r9)
    lsl(r7, r7, 6)
    mov(r0, 155)
    lsl(r0, r0, 2)
    add(r0, r0, r7)  # 620 + 64 s
    mov(r3, 63)
    and_(r3, r2)
    add(r0, r0, r3)
    strh(r0, [r4, 24])
    mov(r0, 187)
    lsl(r0, r0, 2)
    add(r0, r0, r7)  # 748 + 64 s
    lsr(r2, r2, 6)
    add(r0, r0, r2)
    strh(r0, [r4, 28])
    # ESCAPE: r1 the walls, r2 the rearmost, r3 the table, r7 the mask.
    mov(r0, r10)
    ldr(r3, [r0, 108])
    ldr(r1, [r5, 0])
    ldr(r2, [r6, 16])
    mov(r7, 255)
    lsl(r7, r7, 4)
    add(r7, 15)
    mov(r5, 37)
    mov(r0, r9)
    mul(r0, r5)
    mov(r5, 219)
    lsl(r5, r5, 2)
    add(r5, r5, r0)  # 876 + 37 s
    mov(r0, 36)
    cmp(r2, 1)
    bls(FREE)
    push({r2})
    mov(r0, 26)
    sub(r2, r0, r2)
    mov(r0, r1)
    data(2, 0x40D0)  # lsr r0, r2
    and_(r0, r7)
    data(2, 0x5C18)  # ldrb r0, [r3, r0]
    pop({r2})
    label(FREE)
    add(r0, r0, r5)
    strh(r0, [r4, 32])
    # TRAP: r0 the least, r1 the walls seen from point 13 on.
    mov(r0, 36)
    lsr(r1, r1, 1)
    mov(r4, 25)
    sub(r4, r4, r2)
    data(2, 0x40E1)  # lsr r1, r4
    sub(r2, 12)
    ble(TRAPPED)
    label(TRAP)
    mov(r4, r1)
    and_(r4, r7)
    data(2, 0x5D1C)  # ldrb r4, [r3, r4]
    cmp(r4, r0)
    bcs(OPEN)
    mov(r0, r4)
    label(OPEN)
    lsr(r1, r1, 1)
    sub(r2, 1)
    bne(TRAP)
    label(TRAPPED)
    add(r0, r0, r5)
    add(r0, 74)
    pop({r4})
    strh(r0, [r4, 36])
    pop({r5, r7})

    label(LAST)
    mov(r0, r9)
    cmp(r0, 0)
    bne(DONE)
    mov(r0, 1)
    mov(r9, r0)
    add(r4, 2)
    mov(r0, r5)
    mov(r5, r6)
    mov(r6, r0)
    mov(r7, r11)
    b(EACH)

    label(DONE)
    pop({r4, r5, r6, r7})
    mov(r8, r4)
    mov(r9, r5)
    mov(r10, r6)
    mov(r11, r7)
    mov(r0, 0)


@micropython.asm_thumb
def settle(r0, r1, r2, r3):
    """Net._value; r0: sums of the outputs, r1: the table, r2: where they go, r3: the position."""
    mov(r7, 5)
    label(OUTPUT)
    data(2, 0xC810)  # ldmia r0!, {r4}
    add(r4, 1)
    mov(r5, 1)
    lsl(r5, r5, 30)
    sub(r4, r4, r5)
    asr(r5, r4, 15)
    add(r5, 255)
    add(r5, 1)
    cmp(r5, 0)
    blt(LOW)
    lsr(r6, r5, 9)
    bne(HIGH)
    lsl(r5, r5, 1)
    add(r5, r5, r1)
    ldrh(r6, [r5, 2])
    ldrh(r5, [r5, 0])
    sub(r6, r6, r5)
    lsl(r4, r4, 17)
    lsr(r4, r4, 17)
    mul(r6, r4)
    asr(r6, r6, 15)
    add(r5, r5, r6)
    b(STORE)
    label(LOW)
    ldrh(r5, [r1, 0])
    b(STORE)
    label(HIGH)
    mov(r5, 1)
    lsl(r5, r5, 10)
    data(2, 0x5B4D)  # ldrh r5, [r1, r5]
    label(STORE)
    data(2, 0xC220)  # stmia r2!, {r5}
    sub(r7, 1)
    bne(OUTPUT)
    sub(r2, 20)

    # Wins: a side that has borne off cannot lose a gammon; each kind is part of the one before.
    ldr(r4, [r2, 0])
    ldr(r5, [r2, 4])
    ldr(r6, [r2, 8])
    ldrb(r0, [r3, 0])
    cmp(r0, 0)
    beq(GAMMON)
    mov(r5, 0)
    label(GAMMON)
    cmp(r5, r4)
    ble(BACKGAMMON)
    mov(r5, r4)
    label(BACKGAMMON)
    cmp(r6, r5)
    ble(WON)
    mov(r6, r5)
    label(WON)
    str(r5, [r2, 4])
    str(r6, [r2, 8])
    add(r0, r4, r4)
    add(r0, r0, r5)
    add(r0, r0, r6)
    # Losses.
    ldr(r5, [r2, 12])
    ldr(r6, [r2, 16])
    mov(r7, 1)
    lsl(r7, r7, 16)
    sub(r0, r0, r7)
    sub(r7, r7, r4)
    ldrb(r1, [r3, 26])
    cmp(r1, 0)
    beq(LOSS)
    mov(r5, 0)
    label(LOSS)
    cmp(r5, r7)
    ble(WORSE)
    mov(r5, r7)
    label(WORSE)
    cmp(r6, r5)
    ble(LOST)
    mov(r6, r5)
    label(LOST)
    str(r5, [r2, 12])
    str(r6, [r2, 16])
    sub(r0, r0, r5)
    sub(r0, r0, r6)
