"""The measures of a panel's screens, computed from its width and height for geometry.py.

They are taken once, and this module is loaded for it: it need not stay.
"""

from micropython import const

# Panels lower or narrower than this have no room to spare.
_SMALL = const(100)


def measure(g, line, digits):
    """Give a Geometry of a panel's width and height its measures; see Geometry for the others."""
    width = g.width
    height = g.height
    g.small = height < _SMALL
    g.tiny = width < _SMALL
    g.frame = 3 if width >= 200 else 1 if g.small else 2
    # Checkers shown on one point; more are told by a number.
    g.stack = 3 if g.tiny else 5
    # The frame above and below, with the points' numbers if there are any.
    g.edge = max(g.frame, digits + 2) if digits else g.frame
    g.numbered = digits > 0
    g.pitch = 5 if g.tiny else width // 16
    g.bar_width = 4 if g.tiny else g.pitch
    # Wide enough for a cube with two digits.
    g.tray_width = 5 if g.tiny else max(g.pitch + 3, 14)
    # An even number of pixels, about 30, in whole columns: see Canvas.cut_at.
    g.cut = g.pitch * max(32 // g.pitch // 2 * 2, 2)
    g.one_line = g.over = False
    if g.small:
        _place_few_rows(g, height, line)
    else:
        _place_rows(g, height, line)
    g.y = g.outer_y + g.edge
    g.h = g.outer_h - 2 * g.edge
    _place_columns(g, width)
    _size_pieces(g)


def _place_rows(g, height, line):
    band = line + 6 if height >= 200 else line + 1
    g.text_top = (band - line) // 2
    g.text_bottom = height - band + (band - line + 1) // 2
    g.outer_y = band
    g.outer_h = height - 2 * band - (4 if height >= 200 else 0)
    # Of pages: where the title is, the line below it, the room below that, and where the
    # line of keys begins.
    g.title = g.text_top
    g.head = g.outer_y
    g.foot = g.text_bottom
    g.gap = 4
    # How high a line of a list is.
    g.row = line + 6


def _place_few_rows(g, height, line):
    """On a small panel: two lines of text around the board, one below it, or news on it.

    A line without a place begins below the panel.
    """
    few = line > height // 8
    two = not few
    g.one_line = few
    # News lie over the board where it would be too low with a line below.
    g.over = height - line < 34
    g.text_top = 0 if two else height
    g.text_bottom = height - line
    g.outer_y = line if two else 0
    low = height if g.over else g.text_bottom
    g.outer_h = low - g.outer_y - (1 if two else 0)
    g.title = 0
    g.head = line
    g.gap = 2
    g.foot = height if few else height - line
    g.row = line + 1


def _place_columns(g, width):
    g.half = 6 * g.pitch
    g.w = 2 * g.half + g.bar_width
    g.outer_w = g.w + g.tray_width + 3 * g.frame
    g.outer_x = (width - g.outer_w) // 2
    inner = g.outer_x + g.frame
    if g.mirrored:
        g.tray_x = inner
        g.x = inner + g.tray_width + g.frame
    else:
        g.x = inner
        g.tray_x = inner + g.w + g.frame
    g.bar_x = g.x + g.half
    g.right_x = g.bar_x + g.bar_width


def _size_pieces(g):
    g.point_h = g.h * 5 // 12
    five = g.h * 4 // 9
    g.checker = min(g.pitch, max(five // 5, g.pitch * 7 // 8))
    if g.checker > 8:
        g.checker = g.checker - 1 | 1
    # On a low panel the checkers of a stack overlap, and the dice are no larger than they.
    low = five // 5 < g.checker and not g.small
    g.die = (g.checker if low else max(g.checker + 3, 9)) & ~1
    if g.tiny:
        g.die = 7
    room = (g.h - g.die) // 2 - g.checker
    g.step = min(g.checker, room // (g.stack - 1))
    g.die_gap = g.die // 3
    g.die_y = g.y + (g.h - g.die) // 2
    g.arrow_w = g.checker * 3 // 5 | 1
    g.arrow_h = g.arrow_w * 3 // 4 + (1 if g.checker >= 12 else 0)
    g.cube = g.tray_width - 2
    least = 1 if g.small else 2
    g.bear_h = max(least, min(6, (g.h // 2 - g.cube // 2 - 4) // 15))
