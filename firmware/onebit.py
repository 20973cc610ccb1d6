"""The canvas for panels of one bit a pixel: the same drawing calls, in black, white and patterns.

A tile is in the panel's own form, a byte for eight pixels one below the other, so that dirty
rectangles are widened to whole pages of eight rows; the whole panel is one tile. Of a colour only
its lightness counts: grey is a pattern where it fills an area, and white elsewhere.
"""

import micropython
from framebuf import MONO_VLSB, FrameBuffer
from micropython import const

from firmware.canvas import KEY, Canvas

_WHITE = const(0xFFFF)
# Points from this width on are triangles.
_TRIANGLE = const(6)
# By lightness in quarters: four columns of four rows, a bit for each pixel.
_PATTERNS = (0x0000, 0x1040, 0x5A5A, 0xFFFF)


class OneBit(Canvas):
    """See the module's docstring."""

    mono = True

    def __init__(self, panel):
        super().__init__(panel, panel.width * panel.height // 8)
        self.glyph = glyph
        self.cell = cell

    def dirty(self, x, y, w, h):
        """Note that this rectangle must be painted anew, and what shares its pages."""
        top = y & ~7
        super().dirty(x, top, w, (y + h + 7 & ~7) - top)

    def _cover(self, screen, left, top, w, h):
        self._tile(screen, left, top, w, h)

    def _frame_of(self, w):
        return FrameBuffer(self._buffer, w, len(self._buffer) // w * 8, MONO_VLSB)

    def _bytes_of(self, pixels):
        return pixels >> 3

    def rect(self, x, y, w, h, colour):
        """A filled rectangle; a grey one is dotted, the same wherever the tile begins."""
        if colour == 0 or colour == _WHITE:
            self._frame.fill_rect(x - self._x, y - self._y, w, h, colour)
            return
        pattern = _PATTERNS[(colour & 0xFF) >> 6]
        left = max(x - self._x, 0)
        top = max(y - self._y, 0)
        right = min(x + w - self._x, self._w)
        bottom = min(y + h - self._y, self._h)
        fill(self._buffer, self._w, left, top, right, bottom, self._x & 3, pattern)

    def sprite(self, sprite, x, y, palette):
        """A frame buffer of few colours, through a palette; the colour KEY is left out."""
        self._frame.blit(sprite, x - self._x, y - self._y, KEY, palette)

    def arrow(self, x, y, w, h, up, colour):
        """A solid triangle on a black ground."""
        self.rect(x - 1, y - 1, w + 2, h + 2, 0)
        super().arrow(x, y, w, h, up, colour)

    def spike(self, x, y, w, h, up, colour):
        """A slender triangle: a point of the board; the smallest are dots, or one at the base."""
        if w < _TRIANGLE:
            dots = h // 4 if colour & 0x80 else 1
            for i in range(dots):
                self.rect(x + w // 2, y + h - 1 - 4 * i if up else y + 4 * i, 1, 1, _WHITE)
            return
        steps = (w + 1) // 2
        for i in range(steps):
            near = h * i // steps
            tall = h * (i + 1) // steps - near
            top = y + h - near - tall if up else y + near
            self.rect(x + i, top, w - 2 * i, tall, colour)


@micropython.viper
def fill(tile, w: int, x: int, y: int, right: int, bottom: int, phase: int, pattern: int):
    """Fill a rectangle of a tile w pixels wide with a pattern that begins `phase` columns on."""
    to = ptr8(tile)  # noqa: F821
    while x < right:
        bits = pattern >> ((x + phase & 3) << 2) & 15
        i = y
        while i < bottom:
            at = (i >> 3) * w + x
            mask = 1 << (i & 7)
            if bits >> (i & 3) & 1:
                to[at] = int(to[at]) | mask
            else:
                to[at] = int(to[at]) & (255 - mask)
            i += 1
        x += 1


@micropython.viper
def glyph(tile, w: int, h: int, x: int, y: int, rects, at: int, end: int, colour: int):
    """The twin of kernels.glyph: black for colour 0, else white."""
    rect = ptr8(rects)  # noqa: F821
    pattern = 0xFFFF if colour else 0
    while at < end:
        a = int(rect[at])
        b = int(rect[at + 1])
        at += 2
        left = x + (a >> 4) - 1
        right = left + (a & 15) + 1
        row = y + (b >> 4)
        bottom = row + (b & 15) + 1
        if left < 0:
            left = 0
        if right > w:
            right = w
        if row < 0:
            row = 0
        if bottom > h:
            bottom = h
        fill(tile, w, left, row, right, bottom, 0, pattern)


@micropython.viper
def cell(tile, w: int, h: int, x: int, y: int, cells, at: int, rows: int, colour: int):
    """The twin of kernels.cell."""
    bits = ptr8(cells)  # noqa: F821
    pattern = 0xFFFF if colour else 0
    bottom = y + rows
    while y < bottom:
        if y >= 0 and y < h:
            row = int(bits[at]) << 8 | int(bits[at + 1])
            i = x
            while row:
                if row & 0x8000 and i >= 0 and i < w:
                    fill(tile, w, i, y, i + 1, y + 1, 0, pattern)
                row = row << 1 & 0xFFFF
                i += 1
        at += 2
        y += 1
