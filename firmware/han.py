"""Chinese letters beside a Latin font: 12 pixels wide, cut down to those that the texts use.

The glyphs are data modules of firmware/fonts (the layout is told in tools/assets/font.py); the
canvas holds a `Han` while Chinese is on.
"""

from micropython import const

from firmware import data, kernels

# The rows of a cell, and how many of them are above the base line.
_ROWS = const(12)
_ABOVE = const(10)
_BYTES = const(2 * _ROWS)
# Cells come in pages of 64.
_PAGE_BITS = const(6)
_IN_PAGE = const(63)

# What has no glyph.
_BOX = b"\xff\xe0" + 8 * b"\x80\x20" + b"\xff\xe0" + 4 * b"\0"


class Han:
    """The glyphs of one or more modules of firmware/fonts."""

    def __init__(self, name):
        self._parts = []
        self.add(name)

    def add(self, name):
        """Load one more module of glyphs."""
        self._parts.append(data.load("firmware.fonts." + name))

    def drop(self):
        """Let go the module that was added last."""
        self._parts.pop()

    def draw(self, cell, tile, w, h, x, base, code, colour):
        """Draw a character into a tile of w by h pixels, standing on `base` as Latin letters do.

        cell: kernels.cell, or its like for the tile's format. What has no glyph is an empty box.
        """
        y = base - _ABOVE
        for part in self._parts:
            at = kernels.find(part.CODES, len(part.CODES) >> 1, code)
            if at >= 0:
                page = part.PAGES[at >> _PAGE_BITS]
                at = (at & _IN_PAGE) * _BYTES
                cell(tile, w, h, x, y, page, at, _ROWS, colour)
                return
        cell(tile, w, h, x, y, _BOX, 0, _ROWS, colour)
