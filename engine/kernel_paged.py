"""The net in Thumb assembler with its rows in pages of flash, which need not follow each other.

A row that has to be added or taken away is listed by its offset, from _OFFSETS on; `place` makes
addresses of them before they are added up. So all else is as in kernel_thumb.py.
"""

from array import array

import micropython
from micropython import const

from engine.kernel_thumb import PAGES, PLACES, WEIGHTS, ThumbNet, address
from engine.paged import PAGE

# No address of a Cortex-M chip's memory.
_OFFSETS = const(0x100000)
_PLACE = const(7)


@micropython.asm_thumb
def place(r0):
    """Make addresses of the offsets in the list; r0: the frame."""
    ldr(r1, [r0, 0])
    add(r0, 164)
    ldr(r2, [r0, 0])
    # A page has 30 times 128 bytes: 2185 / 65536 is as near to 1 / 30 as is needed.
    mov(r6, 68)
    lsl(r6, r6, 5)
    add(r6, 9)
    b(ROW)
    label(OFFSET)
    lsr(r4, r3, 20)
    cmp(r4, 1)
    bne(NEXT)
    lsl(r4, r3, 12)
    lsr(r4, r4, 19)
    mul(r4, r6)
    lsr(r4, r4, 16)
    lsl(r4, r4, 2)
    add(r4, r4, r2)
    ldr(r4, [r4, 0])
    add(r4, r4, r3)
    str(r4, [r1, 0])
    label(NEXT)
    add(r1, 4)
    label(ROW)
    ldr(r3, [r1, 0])
    cmp(r3, 0)
    bne(OFFSET)


class PagedNet(ThumbNet):
    """A ThumbNet of a net's part: its bytes without the rows, and the addresses of its pages."""

    rows_apart = True

    def __init__(self, part, races=None):
        """part: as in paged.py; races: as for Net."""
        data, pages = part
        # What is added to the offsets that fall into a page.
        self._pages = array("I", [pages[k] - k * PAGE - _OFFSETS for k in range(len(pages))])
        super().__init__(data, races)
        self._place = place
        frame = self._frame
        frame[WEIGHTS] = _OFFSETS
        frame[PLACES] = _OFFSETS - _PLACE * self.hidden
        frame[PAGES] = address(self._pages)
