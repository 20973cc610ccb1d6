"""Sprites computed once from a size, so that every panel gets round checkers of its own.

They hold indexes into a palette of theme.py: 0 nothing, 1 edge, 2 body, 3 ring, 4 the light
around a lit checker.
"""

from framebuf import GS4_HMSB, FrameBuffer

_EDGE = 1
_BODY = 2
_RING = 3
_LIGHT = 4

# Checkers from this size on have an edge of their own.
_EDGED = 5


def checker(d):
    """A checker of d pixels across with a ring on it."""
    inner = d * 7 // 15
    sprite = _blank(d)
    for y in range(d):
        for x in range(d):
            r = (2 * x - d + 1) ** 2 + (2 * y - d + 1) ** 2
            if r > d * d:
                continue
            if r > (d - 2) ** 2:
                # The smallest lie apart and need no edge to be told apart.
                tone = _EDGE if d >= _EDGED else _RING
            elif d >= 12 and inner**2 < r < (inner + 2) ** 2 - 2:
                tone = _RING
            else:
                tone = _BODY
            sprite.pixel(x, y, tone)
    return sprite


def dotted(d):
    """A checker of d pixels across with a dot on it, for a side that is told by its shape."""
    sprite = checker(d)
    dot = max(d * 4 // 9, 4)
    for y in range(d):
        for x in range(d):
            r = (2 * x - d + 1) ** 2 + (2 * y - d + 1) ** 2
            if r <= dot * dot:
                sprite.pixel(x, y, _RING)
            elif sprite.pixel(x, y) == _RING:
                sprite.pixel(x, y, _BODY)
    return sprite


def light(d):
    """The ring of light around a checker of d pixels: d + 2 across."""
    sprite = _blank(d + 2)
    for y in range(d + 2):
        for x in range(d + 2):
            r = (2 * x - d - 1) ** 2 + (2 * y - d - 1) ** 2
            if d * d < r <= (d + 2) ** 2:
                sprite.pixel(x, y, _LIGHT)
    return sprite


def _blank(d):
    wide = (d + 1) & ~1
    return FrameBuffer(bytearray(wide * d // 2), d, d, GS4_HMSB, wide)
