"""Where everything stands on a panel.

Side 0 sits below and bears off below; its point 1 is next to the tray. Points are given in the
numbering of the side that a checker belongs to, as in engine/position.py: 0 off, 25 the bar.
`mirrored` puts the trays and the home boards on the left.
"""

from micropython import const

from firmware import data

OFF = const(0)
BAR = const(25)
# On panels from this width the points are wide enough for their numbers.
NUMBERED = const(192)


class Geometry:
    """The measures of the board screen on one panel, all in pixels; measures.py takes them."""

    def __init__(self, width, height, line, mirrored=False, digits=0):
        """line: the height of a line of text; digits: of the points' numbers, 0 without them."""
        self.width = width
        self.height = height
        self.mirrored = mirrored
        data.load("firmware.measures").measure(self, line, digits)

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
