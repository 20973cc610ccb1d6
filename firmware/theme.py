"""Colours as data: one table per theme, loaded into the panel's own form.

A colour in a table is 0xRRGGBB; a Theme's attributes are RGB565 with the bytes swapped, as
framebuf stores them and the panel wants them. A new theme is a new table, nothing else.
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


class Theme:
    """A table's colours by name, and the palettes of sprites.py's checkers and rings.

    Pairs are told by the side's colour: 0 the light one, 1 the dark one.
    """

    def __init__(self, table):
        for name, colour in zip(_NAMES, table):
            setattr(self, name, panel_colour(colour))
        self.checkers = (
            _palette(self.ivory_edge, self.ivory, self.ivory_ring, KEY),
            _palette(self.night_edge, self.night, self.night_ring, KEY),
        )
        self.numbers = (self.ivory_ink, self.night_ink)
        self.dice = (self.die, self.night_die)
        self.dice_edges = (self.die, self.night_ring)
        self.pips = (self.die_pip, self.night_pip)
        self.act_ring = _palette(KEY, KEY, KEY, self.act)
        quiet = _palette(KEY, KEY, KEY, self.ready)
        pale = _palette(KEY, KEY, KEY, self.dim)
        # By the mark's number in board_view.py.
        self.rings = (None, pale, quiet, self.act_ring, self.act_ring)


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
