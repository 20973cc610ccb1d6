"""Chinese letters beside a Latin font: 12 pixels wide, cut down to those that the texts use.

The glyphs are data modules of firmware/fonts (the layout is told in tools/assets/font.py); the
canvas holds a `Han` while Chinese is on. A glyph is copied into one cell and laid on the tile
from there, so that drawing allocates nothing.
"""

from framebuf import MONO_HLSB, RGB565, FrameBuffer
from micropython import const

from firmware import data

# Characters from here on are Chinese letters and punctuation, all of one width.
FIRST = const(0x2010)
ADVANCE = const(12)
# The rows of a cell, all but the last above the base line.
_ROWS = const(11)
_BYTES = const(2 * _ROWS)
# Cells come in pages of 64.
_PAGE_BITS = const(6)
_IN_PAGE = const(63)


class Han:
    """The glyphs of one or more modules of firmware/fonts."""

    def __init__(self, name):
        self._parts = []
        self._cell = bytearray(_BYTES)
        self._frame = FrameBuffer(self._cell, ADVANCE, _ROWS, MONO_HLSB, 16)
        self._palette = FrameBuffer(bytearray(4), 2, 1, RGB565)
        self.add(name)

    def add(self, name):
        """Load one more module of glyphs."""
        self._parts.append(data.load("firmware.fonts." + name))

    def drop(self):
        """Let go the module that was added last."""
        self._parts.pop()

    def draw(self, frame, base, x, code, colour, key):
        """Draw a character on a frame buffer, its base line below row `base` - 1.

        `key` is a colour that is none of the picture's. What has no glyph is an empty box.
        """
        y = base - _ROWS + 1
        for part in self._parts:
            at = _find(part.CODES, code)
            if at >= 0:
                cells = part.PAGES[at >> _PAGE_BITS]
                cell = self._cell
                at = (at & _IN_PAGE) * _BYTES
                for i in range(_BYTES):
                    cell[i] = cells[at + i]
                self._palette.pixel(0, 0, key)
                self._palette.pixel(1, 0, colour)
                frame.blit(self._frame, x, y, key, self._palette)
                return
        frame.rect(x, y, _ROWS, _ROWS, colour)


def _find(codes, code):
    """The place of a code among sorted ones of two bytes each; -1 if it is not there."""
    low = 0
    high = len(codes) // 2
    while low < high:
        middle = (low + high) // 2
        here = codes[2 * middle] | codes[2 * middle + 1] << 8
        if here == code:
            return middle
        if here < code:
            low = middle + 1
        else:
            high = middle
    return -1
