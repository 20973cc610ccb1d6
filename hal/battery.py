"""How full the battery is, where the board can measure it; loaded when somebody asks.

One lithium cell behind a divider: `board.BATTERY` is the pin that sees 1 / `board.DIVIDER` of it.
"""

from machine import ADC, Pin
from micropython import const

from hal import board

_FULL_SCALE = const(65535)
_REFERENCE_MV = const(3300)
_EMPTY_MV = const(3300)
_FULL_MV = const(4150)
_READS = const(8)


def charge():
    """0 to 100, or -1 where there is no pin for it or it sees less than any battery has."""
    if board.BATTERY < 0:
        return -1
    pin = ADC(Pin(board.BATTERY))
    total = 0
    for _ in range(_READS):
        total += pin.read_u16()
    mv = total // _READS * _REFERENCE_MV // _FULL_SCALE * board.DIVIDER
    if mv < _EMPTY_MV * 3 // 4:
        return -1
    return min(max((mv - _EMPTY_MV) * 100 // (_FULL_MV - _EMPTY_MV), 0), 100)
