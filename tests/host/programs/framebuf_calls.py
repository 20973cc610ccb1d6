"""Thousands of random framebuf calls; prints a checksum of the picture every few calls.

Run by tests/host/test_framebuf.py both on the simulated chip and on the desktop MicroPython:
the two must print the same.
"""

from array import array
from binascii import crc32

import framebuf

WIDTH = 53
HEIGHT = 41
FORMATS = (
    framebuf.RGB565, framebuf.MONO_HLSB, framebuf.MONO_HMSB, framebuf.MONO_VLSB,
    framebuf.GS2_HMSB, framebuf.GS4_HMSB, framebuf.GS8,
)  # fmt: skip
LETTERS = "Blot 12/7* äß\x7f\x01~"

_state = 20240607


def draw(n):
    """The next number below n of a small generator of our own."""
    global _state
    _state = (_state * 69069 + 1) & 0x3FFFFFFF
    return (_state >> 8) % n


def between(low, high):
    return low + draw(high - low + 1)


def near():
    """A coordinate in the picture or somewhat off it."""
    return between(-25, 75)


def colour():
    return (0, 1, 2, 3, 15, 255, 0xFFFF, 0x1234, -1, 0xF81F)[draw(10)]


def surface(format, stride=WIDTH, width=WIDTH, height=HEIGHT):
    buf = bytearray(2 * (stride + 8) * (height + 8))
    for i in range(len(buf)):
        buf[i] = draw(256)
    return buf, framebuf.FrameBuffer(buf, width, height, format, stride)


def polygon():
    return array("h", [between(-30, 50) for _ in range(2 * draw(7) + draw(2))])


def blit(fb, sources, palettes, own):
    source = sources[draw(len(sources))]
    x, y = near(), near()
    kind = draw(5)
    if kind == 0:
        fb.blit(source[1], x, y)
    elif kind == 1:
        fb.blit(source[1], x, y, colour())
    elif kind == 2:
        fb.blit(own, x, y, -1 if draw(2) else colour())
    elif source[2] not in (framebuf.RGB565, framebuf.GS8):
        fb.blit(source[1], x, y, colour() if draw(2) else -1, palettes[draw(len(palettes))])
    else:
        fb.blit((source[0], 11, 9, source[2], 13), x, y)


def call(fb, sources, palettes):
    c = colour()
    what = draw(17)
    if what == 0:
        fb.fill(c)
    elif what == 1:
        fb.pixel(near(), near(), c)
    elif what == 2:
        fb.hline(near(), near(), between(-3, 60), c)
    elif what == 3:
        fb.vline(near(), near(), between(-3, 60), c)
    elif what == 4:
        fb.line(near(), near(), near(), near(), c)
    elif what == 5:
        fb.line(near(), near(), between(-900, 900), between(-900, 900), c)
    elif what == 6:
        fb.rect(near(), near(), between(-3, 40), between(-3, 40), c)
    elif what == 7:
        fb.rect(near(), near(), between(-3, 40), between(-3, 40), c, draw(2))
    elif what == 8:
        fb.fill_rect(near(), near(), between(-3, 60), between(-3, 60), c)
    elif what == 9:
        fb.ellipse(near(), near(), draw(40), draw(40), c)
    elif what == 10:
        fb.ellipse(near(), near(), draw(40), draw(40), c, draw(2), draw(20))
    elif what == 11:
        fb.poly(near(), near(), polygon(), c)
    elif what == 12:
        fb.poly(near(), near(), polygon(), c, draw(2))
    elif what == 13:
        fb.text(LETTERS[draw(6) : 6 + draw(9)], near(), near(), c)
    elif what == 14:
        fb.text(LETTERS, near(), near())
    elif what == 15:
        fb.scroll(between(-12, 12), between(-12, 12))
    else:
        blit(fb, sources, palettes, fb)


def many(format, stride, calls):
    buf, fb = surface(format, stride)
    sources = []
    for kind in FORMATS:
        source, view = surface(kind, 21, 17, 15)
        sources.append((source, view, kind))
    palettes = [surface(kind, 256, 256, 1)[1] for kind in FORMATS]
    total = 0
    for i in range(calls):
        call(fb, sources, palettes)
        x, y = draw(WIDTH + 2), draw(HEIGHT + 2)
        total += fb.pixel(x, y) or 0
        if i % 8 == 7:
            print(format, stride, i, total, crc32(buf))


def sizes():
    """What the constructor takes and refuses."""
    for format in FORMATS + (7, 99):
        for width, height, stride in (
            (8, 8, 8), (9, 9, 9), (9, 8, 12), (3, 17, 3), (0, 4, 4), (4, 0, 4), (8, 4, 7),
            (1, 1, 1), (5, 3, 70),
        ):  # fmt: skip
            least = 0
            for size in range(200):
                try:
                    framebuf.FrameBuffer(bytearray(size), width, height, format, stride)
                    least = size
                    break
                except ValueError:
                    least = -1
            print(format, width, height, stride, least)


sizes()
for format in FORMATS:
    many(format, WIDTH, 600)
    many(format, WIDTH + 11, 600)
