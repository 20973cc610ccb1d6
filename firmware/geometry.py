"""Where everything stands on a panel, computed from its width and height.

Side 0 sits below and bears off below; its point 1 is next to the tray. Points are given in the
numbering of the side that a checker belongs to, as in engine/position.py: 0 off, 25 the bar.
`mirrored` puts the trays and the home boards on the left.
"""

from micropython import const

OFF = const(0)
BAR = const(25)
# Checkers shown on one point; more are told by a number.
STACK = const(5)
# On panels from this width the points are wide enough for their numbers.
NUMBERED = const(192)


class Geometry:
    """The measures of the board screen on one panel, all in pixels; see the module's docstring."""

    def __init__(self, width, height, line, mirrored=False, digits=0):
        """line: the height of a line of text; digits: of the points' numbers, 0 without them."""
        self.width = width
        self.height = height
        self.mirrored = mirrored
        self.frame = 3 if width >= 200 else 2
        # The frame above and below, with the points' numbers if there are any.
        self.edge = max(self.frame, digits + 2)
        self.numbered = digits > 0
        self.pitch = width // 16
        self.bar_width = self.pitch
        # Wide enough for a cube with two digits.
        self.tray_width = max(self.pitch + 3, 14)
        # An even number of pixels, about 30, in whole columns: see Canvas.cut_at.
        self.cut = self.pitch * max(32 // self.pitch // 2 * 2, 2)
        self._place_rows(height, line)
        self._place_columns(width)
        self._size_pieces()

    def _place_rows(self, height, line):
        band = line + 6 if height >= 200 else line + 1
        self.text_top = (band - line) // 2
        self.text_bottom = height - band + (band - line + 1) // 2
        self.outer_y = band
        self.outer_h = height - 2 * band - (4 if height >= 200 else 0)
        self.y = self.outer_y + self.edge
        self.h = self.outer_h - 2 * self.edge

    def _place_columns(self, width):
        self.half = 6 * self.pitch
        self.w = 2 * self.half + self.bar_width
        self.outer_w = self.w + self.tray_width + 3 * self.frame
        self.outer_x = (width - self.outer_w) // 2
        inner = self.outer_x + self.frame
        if self.mirrored:
            self.tray_x = inner
            self.x = inner + self.tray_width + self.frame
        else:
            self.x = inner
            self.tray_x = inner + self.w + self.frame
        self.bar_x = self.x + self.half
        self.right_x = self.bar_x + self.bar_width

    def _size_pieces(self):
        self.point_h = self.h * 5 // 12
        five = self.h * 4 // 9
        self.checker = min(self.pitch, max(five // STACK, self.pitch * 7 // 8))
        if self.checker > 8:
            self.checker = self.checker - 1 | 1
        # On a low panel the checkers of a stack overlap, and the dice are no larger than they.
        low = five // STACK < self.checker
        self.die = (self.checker if low else max(self.checker + 3, 9)) & ~1
        room = (self.h - self.die) // 2 - self.checker
        self.step = min(self.checker, room // (STACK - 1))
        self.die_gap = self.die // 3
        self.die_y = self.y + (self.h - self.die) // 2
        self.arrow_w = self.checker * 3 // 5 | 1
        self.arrow_h = self.arrow_w * 3 // 4 + (1 if self.checker >= 12 else 0)
        self.cube = self.tray_width - 2
        self.bear_h = max(2, min(6, (self.h // 2 - self.cube // 2 - 4) // 15))

    # -- points ------------------------------------------------------------------------------

    def column(self, side, point):
        """The column of a side's point 1-24: 0 at the left to 11 at the right."""
        point = point if side == 0 else 25 - point
        from_tray = point - 1 if point <= 12 else 24 - point
        return from_tray if self.mirrored else 11 - from_tray

    def column_x(self, column):
        """The left edge of a column."""
        x = self.x + column * self.pitch
        return x + self.bar_width if column >= 6 else x

    def on_top(self, side, point):
        """Whether a side's point, bar or tray is in the upper half."""
        if point == OFF:
            return side == 1
        if point == BAR:
            return side == 0
        return (point > 12) == (side == 0)

    # -- checkers, by the upper left corner of their square --------------------------------------

    def spot_x(self, side, point):
        """Where a checker of a side stands on a point or the bar, or goes off."""
        if point == OFF:
            return self.tray_x + (self.tray_width - self.checker) // 2
        if point == BAR:
            return self.bar_x + (self.bar_width - self.checker) // 2
        return self.column_x(self.column(side, point)) + (self.pitch - self.checker) // 2

    def spot_y(self, side, point, i):
        """The i-th place of a stack, 0 next to the edge (on the bar: next to the middle).

        Places beyond the fifth are all one, the sixth: it carries marks, never a checker.
        """
        top = self.on_top(side, point)
        if point == OFF:
            y = self.bear_y(side, i)
            return min(max(y, self.y), self.y + self.h - self.checker)
        i = min(i, STACK) * self.step
        if point == BAR:
            return self.die_y - self.checker - i if top else self.die_y + self.die + i
        return self.y + i if top else self.y + self.h - self.checker - i

    def top_y(self, side, point, n):
        """Where the last of n checkers of a side stands."""
        return self.spot_y(side, point, n - 1 if point == OFF else min(n, STACK) - 1)

    # -- trays ---------------------------------------------------------------------------------

    def bear_y(self, side, i):
        """The top of the i-th borne-off checker, lying on its side in the tray."""
        if side == 1:
            return self.y + 2 + i * self.bear_h
        return self.y + self.h - 1 - (i + 1) * self.bear_h

    def cube_y(self, owner):
        """The top of the cube: -1 in the middle, 0 the side below, 1 the side above."""
        if owner < 0:
            return self.y + (self.h - self.cube) // 2
        inset = 15 * self.bear_h + 4
        return self.y + inset if owner else self.y + self.h - inset - self.cube

    # -- dice ------------------------------------------------------------------------------------

    def die_x(self, side, i, count):
        """The left edge of the i-th of `count` dice of a side; each side throws on its right."""
        right = (side == 0) != self.mirrored
        x = self.right_x if right else self.x
        gap = self.die_gap if count <= 2 else self.die // 6
        wide = count * self.die + (count - 1) * gap
        return x + (self.half - wide) // 2 + i * (self.die + gap)
