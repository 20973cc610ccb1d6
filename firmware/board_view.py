"""The board as it is shown: checkers, marks, cube, and one checker in flight.

It shows what it was told, not the match: play.py moves checkers here one by one while the
engine is already further. Every change notes its own dirty rectangle; `paint` draws whatever
meets a tile. Points are in the numbering of the side that owns the checker (geometry.py).
"""

from micropython import const

from firmware import sprites
from firmware.canvas import middle, width
from firmware.geometry import BAR, OFF

# Marks on the points of one side: up to CURSOR with a ring, from there with an arrow.
PLAIN = const(0)
LAST = const(1)  # was moved in the last play: a pale ring
READY = const(2)  # may be picked: a quiet ring
PICKED = const(3)  # in hand: a bright ring
CURSOR = const(4)  # will be picked: a bright ring and an arrow
TARGET = const(5)  # may be reached: an arrow
AIM = const(6)  # will be reached: an arrow and an empty ring

_POINTS = const(26)


class BoardView:
    """See the module's docstring. side 0 plays below, side 1 above."""

    def __init__(self, canvas, geometry, theme, font):
        self.geometry = geometry
        self.theme = theme
        self.font = font
        self._canvas = canvas
        self._lefts = tuple(geometry.column_x(column) for column in range(12))
        self._columns = bytes(self._column_near(x) for x in range(geometry.width))
        # How far points and stacks reach from the edge; where numbers stand beside them, anywhere.
        stack = (geometry.stack - 1) * geometry.step + geometry.checker
        self._reach = geometry.h if geometry.small else max(geometry.point_h, stack + 1)
        plain = sprites.checker(geometry.checker)
        # The second one for the dark side in a theme that tells the sides by shape.
        self._checkers = (plain, sprites.dotted(geometry.checker))
        self._light = sprites.light(geometry.checker)
        self.colours = bytearray((0, 1))
        self.men = (bytearray(_POINTS), bytearray(_POINTS))
        self._marks = bytearray(_POINTS)
        self._marked_side = 0
        self._marked = False
        self.flying = False
        self.fly_x = 0
        self.fly_y = 0
        self._fly_side = 0
        self._cube = 0
        self._owner = -1
        self._cube_text = ""

    def _column_near(self, x):
        """The last column that begins at x or left of it; 0 left of all."""
        column = 0
        while column < 11 and self._lefts[column + 1] <= x:
            column += 1
        return column

    # -- checkers ------------------------------------------------------------------------------

    def show(self, side, pos):
        """Show a position of 52 bytes, seen by `side`, with no checker in flight."""
        self.land()
        changed = False
        for row in range(2):
            men = self.men[side if row == 0 else 1 - side]
            for p in range(_POINTS):
                n = pos[row * _POINTS + p]
                if men[p] != n:
                    men[p] = n
                    changed = True
        if changed:
            g = self.geometry
            self._canvas.dirty(g.outer_x, g.outer_y, g.outer_w, g.outer_h)

    def pips(self, side):
        """The pip count of a side as it is shown."""
        men = self.men[side]
        total = 0
        for p in range(1, _POINTS):
            total += p * men[p]
        return total

    def lift(self, side, point):
        """Take the last checker off a stack."""
        men = self.men[side]
        self._touch_last(side, point)
        men[point] -= 1

    def drop(self, side, point):
        """Put a checker on a stack."""
        men = self.men[side]
        men[point] += 1
        self._touch_last(side, point)

    def fly(self, side, x, y):
        """Show a checker of a side in flight, its square's corner at x, y."""
        d = self.geometry.checker
        if self.flying:
            self._canvas.dirty(self.fly_x, self.fly_y, d, d)
        self.flying = True
        self._fly_side = side
        self.fly_x = x
        self.fly_y = y
        self._canvas.dirty(x, y, d, d)

    def land(self):
        """No checker is in flight any more."""
        if self.flying:
            d = self.geometry.checker
            self._canvas.dirty(self.fly_x, self.fly_y, d, d)
            self.flying = False

    def _touch_last(self, side, point):
        g = self.geometry
        n = self.men[side][point]
        if point == OFF:
            y = g.bear_y(side, n - 1)
            self._canvas.dirty(g.tray_x, y, g.tray_width, g.bear_h)
            return
        self._canvas.dirty(g.spot_x(side, point), g.top_y(side, point, n), g.checker, g.checker)

    # -- marks ---------------------------------------------------------------------------------

    def mark(self, side, point, kind):
        """Mark one point of a side; marks are for one side at a time."""
        if self._marks[point] == kind and self._marked_side == side:
            return
        self._touch_mark(point)
        self._marked_side = side
        self._marked = True
        self._marks[point] = kind
        self._touch_mark(point)

    def clear_marks(self):
        """Take all marks away."""
        self._marked = False
        for p in range(_POINTS):
            if self._marks[p]:
                self._touch_mark(p)
                self._marks[p] = PLAIN

    def _touch_mark(self, point):
        g = self.geometry
        side = self._marked_side
        kind = self._marks[point]
        n = self.men[side][point]
        if point == OFF:
            self._canvas.dirty(
                g.tray_x,
                g.bear_y(side, n) - g.arrow_h - 1,
                g.tray_width,
                g.bear_h + 2 * g.arrow_h + 2,
            )
            return
        x = g.spot_x(side, point) - 1
        d = g.checker + 2
        if PLAIN < kind <= CURSOR:
            self._canvas.dirty(x, g.top_y(side, point, n) - 1, d, d)
        if kind >= CURSOR:
            self._canvas.dirty(x, g.spot_y(side, point, n) - 1, d, d)
            if g.small:
                y = g.arrow_y(side, point, n + (kind == AIM))
                self._canvas.dirty(x, y - 1, d, g.arrow_h + 2)

    # -- cube ----------------------------------------------------------------------------------

    def show_cube(self, value, owner):
        """Show the cube with a value on its owner's side (-1 the middle); value 0: no cube."""
        if value == self._cube and owner == self._owner:
            return
        self._touch_cube()
        self._cube = value
        self._owner = owner
        self._cube_text = "64" if value == 1 else str(value)
        self._touch_cube()

    def _touch_cube(self):
        g = self.geometry
        self._canvas.dirty(g.tray_x, g.cube_y(self._owner), g.tray_width, g.cube)

    # -- painting ------------------------------------------------------------------------------

    def paint(self, canvas, x, y, w, h):
        """Draw what meets the tile."""
        g = self.geometry
        self._paint_ground(canvas, x, y, w, h)
        if g.numbered and (y < g.y or y + h > g.y + g.h):
            self._paint_numbers(canvas, x, w)
        upper = y < g.y + self._reach
        lower = y + h > g.y + g.h - self._reach
        for column in range(self._columns[x], self._columns[x + w - 1] + 1):
            if upper:
                self._paint_column(canvas, column, True, y, h)
            if lower:
                self._paint_column(canvas, column, False, y, h)
        if g.bar_x <= x + w and x <= g.bar_x + g.bar_width:
            self._paint_bar(canvas, 0, y, h)
            self._paint_bar(canvas, 1, y, h)
        if g.tray_x <= x + w and x <= g.tray_x + g.tray_width:
            self._paint_tray(canvas, 0)
            self._paint_tray(canvas, 1)
            self._paint_cube(canvas)

    def paint_above(self, canvas):
        """Draw what lies above the dice: the marks and the checker in flight."""
        if self._marked:
            self._paint_marks(canvas)
        if self.flying:
            colour = self.colours[self._fly_side]
            palette = self.theme.checkers[colour]
            canvas.sprite(self._sprite(colour), self.fly_x, self.fly_y, palette)

    def _sprite(self, colour):
        return self._checkers[1 if colour and self.theme.shapes else 0]

    def _paint_ground(self, canvas, x, y, w, h):
        """Frame, felt, bar and tray, each only where the tile needs it."""
        g = self.geometry
        t = self.theme
        right = x + w
        if x < g.x or y < g.y or right > g.x + g.w or y + h > g.y + g.h:
            canvas.rect(g.outer_x, g.outer_y, g.outer_w, g.outer_h, t.frame)
        canvas.rect(g.x, g.y, g.w, g.h, t.felt)
        if x < g.bar_x + g.bar_width and g.bar_x < right:
            canvas.rect(g.bar_x, g.y, g.bar_width, g.h, t.bar)
        if x < g.tray_x + g.tray_width and g.tray_x < right:
            canvas.rect(g.tray_x, g.y, g.tray_width, g.h, t.tray)

    def _paint_numbers(self, canvas, x, w):
        """The points' numbers on the frame, as the side below counts."""
        g = self.geometry
        font = self.font
        above = middle(font, g.outer_y, g.edge)
        below = middle(font, g.y + g.h, g.edge)
        for column in range(self._columns[x], self._columns[x + w - 1] + 1):
            point = column + 1 if g.mirrored else 12 - column
            centre = self._lefts[column] + g.pitch // 2
            canvas.text_centre(font, centre, below, _NUMBERS[point], self.theme.dim)
            canvas.text_centre(font, centre, above, _NUMBERS[25 - point], self.theme.dim)

    def _paint_column(self, canvas, column, top, y, h):
        g = self.geometry
        t = self.theme
        left = self._lefts[column]
        base = g.y if top else g.y + g.h - g.point_h
        if base < y + h and y < base + g.point_h:
            colour = t.light if (column % 2 == 0) == top else t.dark
            canvas.spike(left, base, g.pitch, g.point_h, not top, colour)
        from_tray = column + 1 if g.mirrored else 12 - column
        point = 25 - from_tray if top else from_tray
        side = 0
        n = self.men[0][point]
        if not n:
            side = 1
            n = self.men[1][25 - point]
        if n:
            d = g.checker
            at = g.y if top else g.y + g.h - d
            left += (g.pitch - d) // 2
            self._paint_stack(canvas, side, n, left, at, g.step if top else -g.step, y, h)

    def _paint_bar(self, canvas, side, y, h):
        g = self.geometry
        n = self.men[side][BAR]
        if n:
            at = g.spot_y(side, BAR, 0)
            step = g.spot_y(side, BAR, 1) - at
            self._paint_stack(canvas, side, n, g.spot_x(side, BAR), at, step, y, h)

    def _paint_stack(self, canvas, side, n, x, at, step, y, h):
        """Draw n checkers of a side, the first at x, at, each `step` from the one before."""
        g = self.geometry
        colour = self.colours[side]
        palette = self.theme.checkers[colour]
        sprite = self._sprite(colour)
        d = g.checker
        for i in range(min(n, g.stack)):
            if i == g.stack - 1 and n > g.stack:
                # The number is easier to read without a dot.
                sprite = self._checkers[0]
            if at < y + h and y < at + d:
                canvas.sprite(sprite, x, at, palette)
            at += step
        if n > g.stack:
            self._paint_number(canvas, x, at - step, n, self.theme.numbers[colour])

    def _paint_number(self, canvas, x, y, n, colour):
        g = self.geometry
        font = self.font
        text = _NUMBERS[n]
        top = middle(font, y, g.checker)
        if canvas.mono:
            # Too small a checker to write on; the number is clear of the dice.
            above = y < g.die_y
            top = min(top, g.die_y - font.CAPITALS) if above else max(top, g.die_y + g.die)
            canvas.rect(x, y, g.checker, g.checker, self.theme.felt)
            colour = self.theme.ink
            if g.tiny and n > 9:
                # No room for more than a stroke.
                canvas.rect(x, top, 1, font.CAPITALS, colour)
                canvas.text(font, x + 2, top, _NUMBERS[n - 10], colour)
                return
        left = x + (g.checker - width(font, text) + 1) // 2
        canvas.text(font, left, top, text, colour)

    def _paint_tray(self, canvas, side):
        g = self.geometry
        t = self.theme
        colour = self.colours[side]
        body = t.ivory if colour == 0 else t.night
        edge = t.ivory_edge if colour == 0 else t.night_ring
        n = self.men[side][OFF]
        if g.small and n:
            y = min(g.bear_y(side, 0), g.bear_y(side, n - 1))
            canvas.rect(g.tray_x + 1, y, g.tray_width - 2, n * g.bear_h, body)
            canvas.outline(g.tray_x + 1, y, g.tray_width - 2, n * g.bear_h, t.ink)
            return
        for i in range(n):
            y = g.bear_y(side, i)
            canvas.rect(g.tray_x + 2, y, g.tray_width - 4, g.bear_h - 1, edge)
            canvas.rect(g.tray_x + 3, y, g.tray_width - 6, g.bear_h - 2, body)

    def _paint_cube(self, canvas):
        g = self.geometry
        if not self._cube or g.tiny:
            return
        t = self.theme
        y = g.cube_y(self._owner)
        x = g.tray_x + (g.tray_width - g.cube) // 2
        canvas.rounded(x, y, g.cube, g.cube, t.die)
        left = x + (g.cube - width(self.font, self._cube_text) + 1) // 2
        canvas.text(self.font, left, middle(self.font, y, g.cube), self._cube_text, t.die_pip)

    def _paint_marks(self, canvas):
        marks = self._marks
        for point in range(_POINTS):
            if marks[point]:
                self._paint_mark(canvas, point, marks[point])

    def _paint_mark(self, canvas, point, kind):
        g = self.geometry
        t = self.theme
        side = self._marked_side
        n = self.men[side][point]
        if point == OFF:
            self._paint_off_mark(canvas, side, g.bear_y(side, n), kind)
            return
        x = g.spot_x(side, point)
        if PLAIN < kind <= CURSOR:
            y = g.top_y(side, point, n)
            ring = t.rings[kind]
            if ring:
                canvas.sprite(self._light, x - 1, y - 1, ring)
            elif n <= g.stack:
                # In black and white: a dot on the checker.
                dot = 2 - (g.checker & 1)
                at = (g.checker - dot) // 2
                canvas.rect(x + at, y + at, dot, dot, t.numbers[self.colours[side]])
        if kind >= CURSOR:
            if kind == AIM:
                canvas.sprite(self._light, x - 1, g.spot_y(side, point, n) - 1, t.act_ring)
            up = g.points_up(side, point)
            y = g.arrow_y(side, point, n + (kind == AIM and g.small))
            canvas.arrow(x + (g.checker - g.arrow_w) // 2, y, g.arrow_w, g.arrow_h, up, t.act)

    def _paint_off_mark(self, canvas, side, y, kind):
        """The tray as a target: an arrow at the next place; the place filled when aimed at."""
        g = self.geometry
        if kind == AIM:
            canvas.rect(g.tray_x + 2, y, g.tray_width - 4, max(g.bear_h - 1, 1), self.theme.act)
        y += g.bear_h if side else -g.arrow_h - 1
        x = g.tray_x + (g.tray_width - g.arrow_w) // 2
        canvas.arrow(x, y, g.arrow_w, g.arrow_h, side == 1, self.theme.act)


_NUMBERS = tuple(str(n) for n in range(25))
