"""Colours as data: one table per theme, loaded into the panel's own form.

A colour in a table is 0xRRGGBB; a Theme's attributes are RGB565 with the bytes swapped, as
framebuf stores them and the panel wants them. A new theme is a new table and its line in THEMES,
nothing else. This is loaded when colours are chosen, and only the Theme stays.
"""

from framebuf import RGB565, FrameBuffer

from firmware.canvas import KEY

_NAMES = (
    # the panel's ground, and texts on it
    "back", "ink", "dim", "act", "ready",
    # the board
    "frame", "bar", "felt", "light", "dark", "tray",
    # the checkers of the light side and of the dark one: edge, body, ring, number
    "ivory_edge", "ivory", "ivory_ring", "ivory_ink",
    "night_edge", "night", "night_ring", "night_ink",
    # dice of each side, and the pips on them; a die already played
    "die", "die_pip", "night_die", "night_pip", "spent",
    # boxes over the board
    "box", "box_edge",
)  # fmt: skip


WOOD = (
    0x081410, 0xEFE7D6, 0x848E85, 0xFFCF42, 0x9C7426,
    0x422810, 0x6B4121, 0x183431, 0xB58A52, 0x732C21, 0x081410,
    0x948A73, 0xF7EBD6, 0xC6BAA5, 0x292C39,
    0x101418, 0x292C39, 0x4A4D63, 0xEFE7D6,
    0xEFE7D6, 0x101418, 0x292C39, 0xEFE7D6, 0x5A665E,
    0x10211E, 0xB58A52,
)  # fmt: skip

CONTRAST = (
    0x000000, 0xFFFFFF, 0xBDBDBD, 0xFFE000, 0x00B8FF,
    0x737373, 0x424242, 0x000000, 0x7B7B7B, 0x424242, 0x000000,
    0x000000, 0xFFFFFF, 0xBDBDBD, 0x000000,
    0xFFFFFF, 0x000000, 0x7B7B7B, 0xFFFFFF,
    0xFFFFFF, 0x000000, 0x000000, 0xFFFFFF, 0x525252,
    0x000000, 0xFFFFFF,
)  # fmt: skip

# Yellow against blue, which every eye can tell apart; the dark side's checkers have a dot.
SAFE = (
    0x101418, 0xF7F7F7, 0x9CA3AB, 0xFF9C2A, 0xC8761E,
    0x3A4148, 0x4A525A, 0x20262C, 0x8C9298, 0x555C63, 0x101418,
    0x6B6330, 0xFFF0A0, 0xE0CE70, 0x20262C,
    0x00283E, 0x2A8AD4, 0x00283E, 0xFFFFFF,
    0xFFF0A0, 0x101418, 0x2A8AD4, 0xFFFFFF, 0x5A626A,
    0x181D22, 0x9CA3AB,
)  # fmt: skip

# For dark rooms: dim, and red, which leaves the eye used to the dark.
NIGHT = (
    0x000000, 0xD86A50, 0x94422E, 0xF07820, 0x8C4418,
    0x2A0C08, 0x210C08, 0x100404, 0x4A1C10, 0x290C08, 0x000000,
    0x4A2418, 0xB56A4A, 0x945038, 0x180404,
    0x7B3424, 0x210808, 0x521C10, 0xC86848,
    0xB56A4A, 0x100404, 0x210808, 0xC86848, 0x391810,
    0x100404, 0x7B3424,
)  # fmt: skip

# One bit a pixel: greys are patterns (onebit.py).
MONO = (
    0x000000, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF,
    0xFFFFFF, 0x000000, 0x000000, 0x808080, 0x404040, 0x000000,
    0x000000, 0xFFFFFF, 0xFFFFFF, 0x000000,
    0xFFFFFF, 0x000000, 0xFFFFFF, 0xFFFFFF,
    0xFFFFFF, 0x000000, 0x000000, 0xFFFFFF, 0x808080,
    0x000000, 0xFFFFFF,
)  # fmt: skip

# By name, as in the settings (preferences.THEMES): the table, and whether shapes tell the sides
# apart, too.
THEMES = {
    "wood": (WOOD, False),
    "contrast": (CONTRAST, False),
    "safe": (SAFE, True),
    "night": (NIGHT, False),
    "mono": (MONO, False),
}


class Theme:
    """A table's colours by name, and the palettes of sprites.py's checkers and rings.

    Pairs are told by the side's colour: 0 the light one, 1 the dark one. It has no functions, so
    that this module need not stay for it.
    """


def use(theme, name):
    """Give a Theme its colours, or others; whoever holds it has those from now on."""
    dress(theme, *THEMES[name])


def dress(theme, table, shapes):
    """Give a Theme the colours of a table.

    shapes: the dark side's checkers are dotted, so that not colour alone tells the sides.
    """
    theme.shapes = shapes
    for name, colour in zip(_NAMES, table):
        setattr(theme, name, panel_colour(colour))
    theme.checkers = (
        _palette(theme.ivory_edge, theme.ivory, theme.ivory_ring, KEY),
        _palette(theme.night_edge, theme.night, theme.night_ring, KEY),
    )
    theme.numbers = (theme.ivory_ink, theme.night_ink)
    theme.dice = (theme.die, theme.night_die)
    theme.dice_edges = (theme.die, theme.night_ring)
    theme.pips = (theme.die_pip, theme.night_pip)
    theme.act_ring = _palette(KEY, KEY, KEY, theme.act)
    quiet = _palette(KEY, KEY, KEY, theme.ready)
    pale = _palette(KEY, KEY, KEY, theme.dim)
    if table is MONO:
        quiet = pale = None
    # By the mark's number in board_view.py.
    theme.rings = (None, pale, quiet, theme.act_ring, theme.act_ring)


def panel_colour(colour):
    """0xRRGGBB as RGB565, high byte first in memory."""
    high = (colour >> 16 & 0xF8) | (colour >> 13 & 0x07)
    low = (colour >> 5 & 0xE0) | (colour >> 3 & 0x1F)
    return low << 8 | high


def _palette(edge, body, ring, lit):
    palette = FrameBuffer(bytearray(32), 16, 1, RGB565)
    palette.fill(KEY)
    for i, colour in enumerate((edge, body, ring, lit)):
        palette.pixel(i + 1, 0, colour)
    return palette
