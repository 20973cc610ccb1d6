"""The walk over plays in Thumb assembler, while no checker can be borne off in the roll.

A twin of kernel_walk.fill, on its state and records, in a fifth of its time; it makes a batch of
its own. When checkers may go off in the roll, kernel_walk has the rarer rules for that.
"""

import micropython

from engine.batch import ROOM
from engine.kernel_walk import ViperBatch, fill


@micropython.asm_thumb
def walk(r0, r1, r2, r3):
    """kernel_walk.fill; -1 if a checker might go off in this roll.

    That takes all but one fewer than the roll has steps at home before it.
    """
    mov(r4, r8)
    mov(r5, r9)
    mov(r6, r10)
    mov(r7, r11)
    push({r4, r5, r6, r7})
    # r8: the end of the records, r9: the last level, r10: orders, r11: the state, r12: the first
    # record. The state's bytes are those of kernel_walk.py.
    mov(r11, r0)
    mov(r12, r2)
    lsl(r3, r3, 6)
    add(r3, r3, r2)
    mov(r8, r3)
    ldrb(r3, [r0, 1])
    mov(r10, r3)
    ldrb(r7, [r0, 0])
    sub(r3, r7, 1)
    mov(r9, r3)
    # Checkers outside before the roll, the bar's among them.
    mov(r4, 0)
    mov(r5, r0)
    add(r5, 27)
    mov(r6, 19)
    label(OUTSIDE)
    ldrb(r3, [r5, 0])
    add(r4, r4, r3)
    add(r5, 1)
    sub(r6, 1)
    bne(OUTSIDE)
    cmp(r4, r7)
    bcs(ALLOWED)
    sub(r0, r6, 1)
    b(LEAVE)

    label(ALLOWED)
    ldrb(r3, [r0, 7])
    cmp(r3, 0)
    beq(BEGIN)
    b(RETURN)
    label(BEGIN)
    ldrb(r3, [r0, 3])
    data(2, 0x454B)  # cmp r3, r9
    bgt(LAST)
    b(NEXT)

    # r1: the position, r2: the record to write, r3: the level. Take back the step at the level.
    label(LAST)
    mov(r3, r9)
    label(BACK)
    mov(r6, r11)
    add(r6, r6, r3)
    ldrb(r4, [r6, 8])
    ldrb(r5, [r6, 12])
    data(2, 0x5D0F)  # ldrb r7, [r1, r4]
    add(r7, 1)
    data(2, 0x550F)  # strb r7, [r1, r4]
    sub(r0, r4, r5)
    data(2, 0x5C0F)  # ldrb r7, [r1, r0]
    sub(r7, 1)
    data(2, 0x540F)  # strb r7, [r1, r0]
    ldrb(r7, [r6, 16])
    cmp(r7, 0)
    beq(SCAN_ON)
    mov(r7, 51)
    sub(r0, r7, r0)
    mov(r7, 1)
    data(2, 0x540F)  # strb r7, [r1, r0]
    mov(r0, r1)
    add(r0, 51)
    ldrb(r7, [r0, 0])
    sub(r7, 1)
    strb(r7, [r0, 0])
    b(SCAN_ON)

    # The next source from which a step is legal: r4, r5: the die, r7: none from there down.
    label(NEXT)
    mov(r6, r11)
    add(r6, r6, r3)
    ldrb(r4, [r6, 8])
    ldrb(r5, [r6, 12])
    label(SCAN_ON)
    ldrb(r0, [r1, 25])
    mov(r7, 24)
    cmp(r0, 0)
    bne(SCAN)
    mov(r7, r5)
    label(SCAN)
    sub(r4, 1)
    cmp(r4, r7)
    ble(NONE)
    data(2, 0x5D08)  # ldrb r0, [r1, r4]
    cmp(r0, 0)
    beq(SCAN)
    mov(r0, 51)
    sub(r0, r0, r4)
    add(r0, r0, r5)
    data(2, 0x5C08)  # ldrb r0, [r1, r0]
    cmp(r0, 2)
    bcs(SCAN)

    # Take it; r0: whether it hits.
    strb(r4, [r6, 8])
    strb(r0, [r6, 16])
    data(2, 0x5D0F)  # ldrb r7, [r1, r4]
    sub(r7, 1)
    data(2, 0x550F)  # strb r7, [r1, r4]
    sub(r5, r4, r5)
    data(2, 0x5D4F)  # ldrb r7, [r1, r5]
    add(r7, 1)
    data(2, 0x554F)  # strb r7, [r1, r5]
    cmp(r0, 0)
    beq(QUIET)
    mov(r7, 51)
    sub(r7, r7, r5)
    mov(r0, 0)
    data(2, 0x55C8)  # strb r0, [r1, r7]
    mov(r0, r1)
    add(r0, 51)
    ldrb(r7, [r0, 0])
    add(r7, 1)
    strb(r7, [r0, 0])
    label(QUIET)
    add(r3, 1)
    mov(r7, r11)
    ldrb(r0, [r7, 4])
    cmp(r3, r0)
    bls(DEEP)
    strb(r3, [r7, 4])
    label(DEEP)
    mov(r7, r10)
    data(2, 0x454B)  # cmp r3, r9
    bgt(LEAF)
    # One level deeper: with equal dice sources never rise.
    add(r4, 1)
    cmp(r7, 1)
    beq(DOWN)
    mov(r4, 26)
    label(DOWN)
    strb(r4, [r6, 9])
    b(NEXT)

    label(NONE)
    cmp(r3, 0)
    beq(ORDER)
    sub(r3, 1)
    b(BACK)
    # The same with the smaller die first.
    label(ORDER)
    mov(r7, r11)
    ldrb(r0, [r7, 2])
    add(r0, 1)
    data(2, 0x4550)  # cmp r0, r10
    beq(OVER)
    strb(r0, [r7, 2])
    mov(r0, 26)
    strb(r0, [r7, 8])
    ldrb(r0, [r7, 6])
    strb(r0, [r7, 12])
    ldrb(r0, [r7, 5])
    strb(r0, [r7, 13])
    b(NEXT)
    label(OVER)
    strb(r0, [r7, 7])
    mov(r0, 0)
    strb(r0, [r7, 3])
    b(RETURN)

    # A play; of the first order only one kind can be reached by another sequence. r5: where it
    # ends; from here r4, r5: the two sources of the other sequence, r3: whether it may not hit.
    label(LEAF)
    cmp(r7, 1)
    beq(WRITE)
    mov(r7, r11)
    ldrb(r4, [r7, 9])
    ldrb(r6, [r7, 8])
    ldrb(r0, [r7, 2])
    cmp(r0, 0)
    bne(SMALLER)
    cmp(r5, r6)
    bne(WRITE)
    # Its first checker steps to where the second is: that is one checker's two routes.
    ldrb(r0, [r7, 5])
    sub(r6, r6, r0)
    cmp(r4, r6)
    beq(WRITE)
    sub(r5, r4, r0)
    mov(r3, 1)
    b(OTHER)
    label(SMALLER)
    mov(r5, r6)
    mov(r3, 0)

    # Whether r4 by the larger die, then r5 by the smaller one is legal before the roll.
    label(OTHER)
    ldrb(r6, [r7, 5])
    cmp(r4, r6)
    ble(NEW)
    ldrb(r0, [r7, 6])
    cmp(r5, r0)
    ble(NEW)
    add(r7, 20)
    add(r0, 51)
    sub(r0, r0, r5)
    data(2, 0x5C38)  # ldrb r0, [r7, r0]
    cmp(r0, 2)
    bcs(NEW)
    data(2, 0x5D38)  # ldrb r0, [r7, r4]
    cmp(r0, 0)
    beq(NEW)
    sub(r6, r4, r6)
    mov(r0, 51)
    sub(r0, r0, r6)
    data(2, 0x5C38)  # ldrb r0, [r7, r0]
    cmp(r0, 2)
    bcs(NEW)
    cmp(r3, 0)
    beq(HITS)
    cmp(r0, 0)
    bne(NEW)
    # There is a checker at r5: it was there before the roll, or is the one that has moved.
    label(HITS)
    ldrb(r0, [r7, 25])
    cmp(r0, 0)
    beq(KNOWN)
    cmp(r4, 25)
    bne(NEW)
    cmp(r0, 1)
    beq(KNOWN)
    cmp(r5, 25)
    bne(NEW)
    label(KNOWN)
    b(LAST)

    # Not reached that way. Of the second order one checker's two routes are left to be tried.
    label(NEW)
    cmp(r3, 0)
    bne(WRITE)
    mov(r7, r11)
    ldrb(r4, [r7, 8])
    ldrb(r0, [r7, 6])
    sub(r0, r4, r0)
    ldrb(r5, [r7, 9])
    cmp(r5, r0)
    bne(WRITE)
    ldrb(r0, [r7, 16])
    cmp(r0, 0)
    bne(WRITE)
    ldrb(r0, [r7, 5])
    sub(r5, r4, r0)
    mov(r3, 1)
    b(OTHER)

    label(WRITE)
    mov(r6, r1)
    data(2, 0xCEB1)  # ldmia r6!, {r0, r4, r5, r7}
    data(2, 0xC2B1)  # stmia r2!, {r0, r4, r5, r7}
    data(2, 0xCEB1)
    data(2, 0xC2B1)
    data(2, 0xCEB1)
    data(2, 0xC2B1)
    data(2, 0xCE01)  # ldmia r6!, {r0}
    mov(r6, r11)
    add(r6, 8)
    data(2, 0xCEB0)  # ldmia r6!, {r4, r5, r7}
    data(2, 0xC2B1)
    data(2, 0x4542)  # cmp r2, r8
    beq(FULL)
    b(LAST)
    label(FULL)
    mov(r3, r9)
    add(r3, 1)
    mov(r7, r11)
    strb(r3, [r7, 3])

    label(RETURN)
    mov(r0, r12)
    sub(r0, r2, r0)
    lsr(r0, r0, 6)
    label(LEAVE)
    pop({r4, r5, r6, r7})
    mov(r8, r4)
    mov(r9, r5)
    mov(r10, r6)
    mov(r11, r7)


class ThumbBatch(ViperBatch):
    """A ViperBatch whose plays are mostly found by `walk`."""

    def _write(self):
        n = walk(self._state, self._pos, self.records, ROOM)
        return fill(self._state, self._pos, self.records, ROOM) if n < 0 else n
