"""The exact bear-off in machine code: a twin of BearOff.knows and BearOff.win."""

import micropython
from micropython import const

_SURE = const(255)


@micropython.viper
def chance(data: ptr8, over: ptr16, pos: ptr8) -> int:
    """The roller's chance in 1/65536, -1 if the table does not know the position.

    data, over: those of a BearOff; at least five checkers of each side are off.
    """
    row = mine = theirs = 0
    while row < 52:
        number = total = 0
        k = 1
        while k < 7:
            total += pos[row + k]
            number += over[7 * (total + k - 1) + k]
            k += 1
        if total + pos[row] < 15:
            return 0 - 1
        theirs = mine
        mine = data[2 * number] | data[2 * number + 1] << 8
        row += 26
    wait = data[mine]
    early = data[theirs]
    off = idle = won = rolls = 0
    while off < _SURE or idle < _SURE:
        won -= off * (_SURE - idle)
        if wait:
            wait -= 1
        elif off < _SURE:
            mine += 1
            off = data[mine]
        won += off * (_SURE - idle)
        rolls += _SURE - idle
        if early:
            early -= 1
        elif idle < _SURE:
            theirs += 1
            idle = data[theirs]
    rolls = rolls // 40
    return won + won * 447 // 65025 + (64 if rolls > 64 else rolls)
