"""The net's hidden units and outputs in Thumb assembler.

`outputs` brings the sums of all units up to date, adds up the outputs and makes probabilities of
these, all in one function, since a call costs half as much as eight units do; the frame is that
of kernel_thumb.py.

Rows are added eight units at a time. Of a word with the weights a, b, c, d (each with 128 added)
the sum A gets the whole word and the sum B gets b and d alone in its two 16-bit lanes; what b and
d have spilt into A's lanes is B times 256, so A - (B << 8) has a and c in its lanes. Weights of
outputs come in pairs and go the same way: the product with a whole word has the low one's product
when that of the high one, times 65536, is taken off.
"""

import micropython


@micropython.asm_thumb
def outputs(r0, r1):
    """The roller's equity, and in `out` the probabilities; r0: the frame, r1: the position.

    Adds and takes away the listed rows, adds up the outputs, and is PlainNet._value from there.
    """
    mov(r4, r8)
    mov(r5, r9)
    mov(r6, r10)
    mov(r7, r11)
    push({r4, r5, r6, r7})
    push({r1})
    # Stack: the frame, lanes, units, how far in the rows, the fifth output;
    # below them the position.
    ldr(r1, [r0, 4])
    ldr(r2, [r0, 8])
    mov(r3, 0)
    mov(r4, 0)
    push({r0, r1, r2, r3, r4})
    # r8-r11: the first and second pair's products, r14: the sum of all hidden values.
    mov(r8, r3)
    mov(r9, r3)
    mov(r10, r3)
    mov(r11, r3)
    mov(r14, r3)

    label(BLOCK)
    data(2, 0x9D03)  # ldr r5, [sp, 12]
    mov(r12, r5)
    data(2, 0x9C00)  # ldr r4, [sp, 0]
    ldr(r6, [r4, 24])
    data(2, 0x9F01)  # ldr r7, [sp, 4]
    data(2, 0xCF0F)  # ldmia r7!, {r0, r1, r2, r3}
    ldr(r4, [r4, 0])
    b(ROW_TEST)
    label(ROW)
    data(2, 0x4465)  # add r5, r12
    data(2, 0xCDA0)  # ldmia r5, {r5, r7}
    add(r0, r0, r5)
    lsr(r5, r5, 8)
    and_(r5, r6)
    add(r1, r1, r5)
    add(r2, r2, r7)
    lsr(r7, r7, 8)
    and_(r7, r6)
    add(r3, r3, r7)
    data(2, 0xCC20)  # ldmia r4!, {r5}
    data(2, 0x4465)  # add r5, r12
    data(2, 0xCDA0)  # ldmia r5, {r5, r7}
    sub(r0, r0, r5)
    lsr(r5, r5, 8)
    and_(r5, r6)
    sub(r1, r1, r5)
    sub(r2, r2, r7)
    lsr(r7, r7, 8)
    and_(r7, r6)
    sub(r3, r3, r7)
    label(ROW_TEST)
    data(2, 0xCC20)  # ldmia r4!, {r5}
    cmp(r5, 0)
    bne(ROW)
    data(2, 0x9F01)  # ldr r7, [sp, 4]
    data(2, 0xC70F)  # stmia r7!, {r0, r1, r2, r3}
    data(2, 0x9701)  # str r7, [sp, 4]
    lsl(r7, r1, 8)
    sub(r0, r0, r7)
    lsl(r7, r3, 8)
    sub(r2, r2, r7)

    # Lanes have 32768 added; made numbers with signs they lie in the order of the units.
    data(2, 0x9F00)  # ldr r7, [sp, 0]
    ldr(r5, [r7, 28])
    ldr(r6, [r7, 12])
    eor(r0, r5)
    eor(r1, r5)
    eor(r2, r5)
    eor(r3, r5)
    add(r7, 88)
    data(2, 0xC70F)  # stmia r7!, {r0, r1, r2, r3}
    data(2, 0x9C04)  # ldr r4, [sp, 16]
    mov(r12, r4)
    data(2, 0x9C02)  # ldr r4, [sp, 8]
    mov(r3, 16)
    neg(r3, r3)
    label(UNIT)
    data(2, 0x5EF8)  # ldrsh r0, [r7, r3]
    data(2, 0xCC06)  # ldmia r4!, {r1, r2}: slope and rest
    mul(r0, r1)
    add(r0, r0, r2)
    asr(r0, r0, 12)
    bmi(NOTHING)
    lsr(r1, r0, 9)
    bne(ABOVE)
    label(INSIDE)
    lsl(r0, r0, 1)
    data(2, 0x5A30)  # ldrh r0, [r6, r0]
    lsr(r0, r0, 6)
    data(2, 0x4486)  # add r14, r0
    data(2, 0xCC06)  # ldmia r4!, {r1, r2}: the weights of four outputs
    lsr(r5, r1, 16)
    mul(r1, r0)
    mul(r5, r0)
    data(2, 0x4488)  # add r8, r1
    data(2, 0x44A9)  # add r9, r5
    lsr(r5, r2, 16)
    mul(r2, r0)
    mul(r5, r0)
    data(2, 0x4492)  # add r10, r2
    data(2, 0x44AB)  # add r11, r5
    data(2, 0xCC02)  # ldmia r4!, {r1}: the fifth
    mul(r1, r0)
    data(2, 0x448C)  # add r12, r1
    add(r3, 2)
    bne(UNIT)
    b(UNITS)
    # Below 0 is as 0, whose value is nothing; so it is for a quarter of the units.
    label(NOTHING)
    add(r4, 12)
    add(r3, 2)
    bne(UNIT)
    b(UNITS)
    label(ABOVE)
    mov(r0, 255)
    add(r0, r0, r0)
    add(r0, 1)
    b(INSIDE)
    label(UNITS)
    data(2, 0x9402)  # str r4, [sp, 8]
    mov(r4, r12)
    data(2, 0x9404)  # str r4, [sp, 16]
    data(2, 0x9803)  # ldr r0, [sp, 12]
    add(r0, 8)
    data(2, 0x9003)  # str r0, [sp, 12]
    data(2, 0x9F00)  # ldr r7, [sp, 0]
    ldr(r1, [r7, 16])
    cmp(r0, r1)
    beq(END)
    b(BLOCK)

    label(END)
    # Weights have 32768 added: take off so much of the sum of the values.
    pop({r0, r1, r2, r3, r4})
    mov(r1, r14)
    lsl(r1, r1, 15)
    mov(r3, r9)
    mov(r5, r11)
    lsl(r6, r3, 16)
    mov(r2, r8)
    sub(r2, r2, r6)
    mov(r6, r4)
    mov(r4, r10)
    lsl(r7, r5, 16)
    sub(r4, r4, r7)
    # r2-r6: the five outputs.
    ldr(r7, [r0, 68])
    sub(r7, r7, r1)
    add(r2, r2, r7)
    ldr(r7, [r0, 72])
    sub(r7, r7, r1)
    add(r3, r3, r7)
    ldr(r7, [r0, 76])
    sub(r7, r7, r1)
    add(r4, r4, r7)
    ldr(r7, [r0, 80])
    sub(r7, r7, r1)
    add(r5, r5, r7)
    ldr(r7, [r0, 84])
    sub(r7, r7, r1)
    add(r6, r6, r7)
    add(r0, 144)
    data(2, 0xC07C)  # stmia r0!, {r2, r3, r4, r5, r6}

    # The probabilities of the five.
    pop({r3})
    sub(r0, 164)
    ldr(r1, [r0, 12])
    ldr(r2, [r0, 20])
    add(r0, 144)
    mov(r7, 5)
    label(OUTPUT)
    data(2, 0xC810)  # ldmia r0!, {r4}
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
    pop({r4, r5, r6, r7})
    mov(r8, r4)
    mov(r9, r5)
    mov(r10, r6)
    mov(r11, r7)
