"""Where everything stands on a panel, computed from its width and height.

Side 0 sits below and bears off below; its point 1 is next to the tray. Points are given in the
numbering of the side that a checker belongs to, as in engine/position.py: 0 off, 25 the bar.
`mirrored` puts the trays and the home boards on the left.
"""

from micropython import const

OFF = const(0)
BAR = const(25)
# Panels lower or narrower than this have no room to spare.
_SMALL = const(100)
# On panels from this width the points are wide enough for their numbers.
NUMBERED = const(192)


class Geometry:
    """The measures of the board screen on one panel, all in pixels; see the module's docstring."""

    def __init__(self, width, height, line, mirrored=False, digits=0):
        """line: the height of a line of text; digits: of the points' numbers, 0 without them."""
        self.width = width
        self.height = height
        self.mirrored = mirrored
        self.small = height < _SMALL
        self.tiny = width < _SMALL
        self.frame = 3 if width >= 200 else 1 if self.small else 2
        # Checkers shown on one point; more are told by a number.
        self.stack = 3 if self.tiny else 5
        # The frame above and below, with the points' numbers if there are any.
        self.edge = max(self.frame, digits + 2) if digits else self.frame
        self.numbered = digits > 0
        self.pitch = 5 if self.tiny else width // 16
        self.bar_width = 4 if self.tiny else self.pitch
        # Wide enough for a cube with two digits.
        self.tray_width = 5 if self.tiny else max(self.pitch + 3, 14)
        # An even number of pixels, about 30, in whole columns: see Canvas.cut_at.
        self.cut = self.pitch * max(32 // self.pitch // 2 * 2, 2)
        self.one_line = self.over = False
        if self.small:
            self._place_few_rows(height, line)
        else:
            self._place_rows(height, line)
        self.y = self.outer_y + self.edge
        self.h = self.outer_h - 2 * self.edge
        self._place_columns(width)
        self._size_pieces()

    def _place_rows(self, height, line):
        band = line + 6 if height >= 200 else line + 1
        self.text_top = (band - line) // 2
        self.text_bottom = height - band + (band - line + 1) // 2
        self.outer_y = band
        self.outer_h = height - 2 * band - (4 if height >= 200 else 0)
        # Of pages: where the title is, the line below it, the room below that, and where the
        # line of keys begins.
        self.title = self.text_top
        self.head = self.outer_y
        self.foot = self.text_bottom
        self.gap = 4
        # How high a line of a list is.
        self.row = line + 6

    def _place_few_rows(self, height, line):
        """On a small panel: two lines of text around the board, one below it, or news on it.

        A line without a place begins below the panel.
        """
        few = line > height // 8
        two = not few
        self.one_line = few
        # News lie over the board where it would be too low with a line below.
        self.over = height - line < 34
        self.text_top = 0 if two else height
        self.text_bottom = height - line
        self.outer_y = line if two else 0
        low = height if self.over else self.text_bottom
        self.outer_h = low - self.outer_y - (1 if two else 0)
        self.title = 0
        self.head = line
        self.gap = 2
        self.foot = height if few else height - line
        self.row = line + 1

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
        self.checker = min(self.pitch, max(five // 5, self.pitch * 7 // 8))
        if self.checker > 8:
            self.checker = self.checker - 1 | 1
        # On a low panel the checkers of a stack overlap, and the dice are no larger than they.
        low = five // 5 < self.checker and not self.small
        self.die = (self.checker if low else max(self.checker + 3, 9)) & ~1
        if self.tiny:
            self.die = 7
        room = (self.h - self.die) // 2 - self.checker
        self.step = min(self.checker, room // (self.stack - 1))
        self.die_gap = self.die // 3
        self.die_y = self.y + (self.h - self.die) // 2
        self.arrow_w = self.checker * 3 // 5 | 1
        self.arrow_h = self.arrow_w * 3 // 4 + (1 if self.checker >= 12 else 0)
        self.cube = self.tray_width - 2
        least = 1 if self.small else 2
        self.bear_h = max(least, min(6, (self.h // 2 - self.cube // 2 - 4) // 15))

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

        Places beyond the last that is shown are all one more: it carries marks, never a checker.
        """
        top = self.on_top(side, point)
        if point == OFF:
            y = self.bear_y(side, i)
            return min(max(y, self.y), self.y + self.h - self.checker)
        i = min(i, self.stack) * self.step
        if point == BAR:
            return self.die_y - self.checker - i if top else self.die_y + self.die + i
        return self.y + i if top else self.y + self.h - self.checker - i

    def top_y(self, side, point, n):
        """Where the last of n checkers of a side stands."""
        return self.spot_y(side, point, n - 1 if point == OFF else min(n, self.stack) - 1)

    def points_up(self, side, point):
        """Whether an arrow at the end of a stack points up."""
        return self.on_top(side, point) != (point == BAR)

    def arrow_y(self, side, point, n):
        """The top of the arrow on a stack of n checkers; on a small panel it is beyond them."""
        up = self.points_up(side, point)
        if not self.small:
            y = self.spot_y(side, point, n)
            inset = max(1, (self.checker - self.arrow_h) // 4)
            return y + (inset if up else self.checker - self.arrow_h - inset)
        if not n:
            return self.y + 1 if up else self.y + self.h - 1 - self.arrow_h
        y = self.top_y(side, point, n)
        return y + self.checker + 1 if up else y - 1 - self.arrow_h

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
