"""Free room at the beginning of the heap, for calls.

MicroPython takes the variables of a call to a larger function from the heap, and looks for them
from the first gap on. Behind a heap of modules with small gaps that costs half a millisecond a
call, a picture's time over all. So the lowest part is held from the start, while what lasts is
made, and left free while the board is played on.
"""

from micropython import const

_WORDS = const(1024)

_held = None


def hold():
    """Keep the room from what is about to be made, if there still is such a piece."""
    global _held
    if _held is None:
        try:
            _held = [0] * _WORDS
        except MemoryError:
            # It is a comfort: the game is played without it, only slower.
            pass


def leave():
    """Leave the room to calls, at once: to clear a list gives back its memory.

    A cleared list still has its first words, so it goes, too: it would part the next room.
    """
    global _held
    if _held is not None:
        _held.clear()
        _held = None
