"""The loop over pixels that decides how quick texts are, in viper.

It draws into a tile of `w` by `h` pixels of 16 bits and clips to it. The plain twin is framebuf's
`fill_rect`, rectangle by rectangle; tests compare the two on the host and on MicroPython.
"""

import micropython


@micropython.viper
def glyph(tile, w: int, h: int, x: int, y: int, rects, at: int, end: int, colour: int):
    """Fill the rectangles rects[at:end] of a glyph (tools/assets/font.py) at x, y."""
    to = ptr16(tile)  # noqa: F821
    rect = ptr8(rects)  # noqa: F821
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
        while row < bottom:
            out = row * w
            i = left
            while i < right:
                to[out + i] = colour
                i += 1
            row += 1
