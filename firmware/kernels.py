"""What decides how quick pictures are, in viper: a text's letters, their pixels, the points.

`glyph`, `cell` and `spike` draw into a tile of `w` by `h` pixels of 16 bits and clip to it. Their
plain twins are framebuf's `fill_rect` and `pixel`; tests compare them on the host and on
MicroPython.
`letter` has its twin in `ord`.
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


@micropython.viper
def cell(tile, w: int, h: int, x: int, y: int, cells, at: int, rows: int, colour: int):
    """Fill the pixels of a cell: rows of two bytes from cells[at], the highest bit at x."""
    to = ptr16(tile)  # noqa: F821
    bits = ptr8(cells)  # noqa: F821
    bottom = y + rows
    while y < bottom:
        if y >= 0 and y < h:
            row = int(bits[at]) << 8 | int(bits[at + 1])
            out = y * w
            i = x
            while row:
                if row & 0x8000 and i >= 0 and i < w:
                    to[out + i] = colour
                row = row << 1 & 0xFFFF
                i += 1
        at += 2
        y += 1


@micropython.viper
def spike(tile, w: int, h: int, x: int, y: int, wide: int, high: int, up: int, colour: int):
    """Fill a slender triangle at x, y: its rows get narrower by even steps from the base.

    up: the base is the lowest row, not the highest. Each of its (wide + 1) // 2 steps is a pixel
    less at both ends.
    """
    to = ptr16(tile)  # noqa: F821
    steps = wide + 1 >> 1
    left = x
    right = x + wide
    over = 0
    row = y
    way = 1
    if up:
        row = y + high - 1
        way = -1
    for _ in range(high):
        over += steps
        while over > high:
            over -= high
            left += 1
            right -= 1
        if row >= 0 and row < h:
            i = left
            if i < 0:
                i = 0
            end = right
            if end > w:
                end = w
            out = row * w
            while i < end:
                to[out + i] = colour
                i += 1
        row += way


@micropython.viper
def find(codes, n: int, code: int) -> int:
    """The place of a code among n sorted ones of two bytes each; -1 if it is not there."""
    code_of = ptr8(codes)  # noqa: F821
    low = 0
    high = n
    while low < high:
        middle = low + high >> 1
        here = int(code_of[2 * middle]) | int(code_of[2 * middle + 1]) << 8
        if here == code:
            return middle
        if here < code:
            low = middle + 1
        else:
            high = middle
    return -1


@micropython.viper
def letter(text, i: int) -> int:
    """The character at byte i of a text: its code << 2 | its length in bytes; 0 at the end.

    To go through a str by itself would make, and keep for good, a str of each character; so this
    reads the bytes of UTF-8, which end with a zero.
    """
    data = ptr8(text)  # noqa: F821
    a = int(data[i])
    if a == 0:
        return 0
    if a < 0x80:
        return a << 2 | 1
    b = int(data[i + 1]) & 63
    if a < 0xE0:
        return ((a & 31) << 6 | b) << 2 | 2
    return ((a & 15) << 12 | b << 6 | int(data[i + 2]) & 63) << 2 | 3
