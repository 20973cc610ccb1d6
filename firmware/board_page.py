"""A board to look at, without a game on it: the record, a hint and the editor are made of it.

The same parts as on the table (table.py), and dotted lines from where checkers stand to where
they go.
"""

from firmware import preferences
from firmware.board_view import BoardView
from firmware.dice_view import DiceView
from firmware.geometry import OFF
from firmware.pad import BACK
from firmware.saves import PERSON
from firmware.status import ABOVE_RIGHT, BELOW, BELOW_RIGHT, Status
from firmware.table import names  # noqa: F401

_MOST = 4


def turned(app, match):
    """1 where two players turn the board so that side 1, which is on roll, sits below; else 0."""
    two = app.saves.players[1] == PERSON
    return match.turn if two and app.settings.get(preferences.TURNING) else 0


class BoardPage:
    """The screen; side 0 sits below, side 1 if the board is turned. Sides here are seats."""

    def __init__(self, app, turned=0):
        self.app = app
        self.turned = turned
        self.board = BoardView(app.canvas, app.geometry, app.theme, app.digits)
        colours = app.settings.colours()
        for seat in range(2):
            self.board.colours[seat] = colours[seat ^ turned]
        self.dice = DiceView(app.canvas, app.geometry, app.theme, self.board.colours)
        self.status = Status(app.canvas, app.geometry, app.font)
        self._ways = [(0, 0, 0, 0)] * _MOST
        self._count = 0

    def say(self, place, text, bright=False):
        """A text at one of status.py's places.

        Where there is one line only, it has the bright texts, each in the place of the last.
        """
        if self.app.geometry.one_line:
            if not bright:
                return
            right = place in (ABOVE_RIGHT, BELOW_RIGHT)
            place = BELOW_RIGHT if right else BELOW
        theme = self.app.theme
        self.status.set(place, text, theme.ink if bright else theme.dim)

    def say_keys(self, place, eight, three):
        """What the keys do, for the number of buttons that this console has."""
        self.say(place, three if self.app.pad.three else eight)

    def show_dice(self, side, d1, d2):
        """Show two dice of a side, none if they are 0."""
        self.dice.show(1 - side, 0)
        self.dice.show(side, 2 if d1 else 0)
        if d1:
            self.dice.face(side, 0, d1)
            self.dice.face(side, 1, d2)

    def show_cube(self, match):
        """Show the cube of a match.Match, where the game has one."""
        none = match.length == 1 or match.crawford
        owner = match.owner if match.owner < 0 else match.owner ^ self.turned
        self.board.show_cube(0 if none else match.cube, owner)

    # -- dotted lines --------------------------------------------------------------------------

    def clear_ways(self):
        """Take the dotted lines away."""
        if self._count:
            self._touch_board()
        self._count = 0

    def add_way(self, side, src, dst, leaving, coming):
        """A dotted line from a stack of `leaving` checkers to the place of checker `coming`."""
        g = self.app.geometry
        half = g.checker // 2
        x = g.spot_x(side, dst) + half
        y = g.spot_y(side, dst, coming) + (half if dst != OFF else 0)
        self._ways[self._count] = (
            g.spot_x(side, src) + half, g.top_y(side, src, max(leaving, 1)) + half, x, y,
        )  # fmt: skip
        self._count += 1
        self._touch_board()

    def show_ways(self, side, pos, src, die, count):
        """Dotted lines for the steps of a play from a position, seen by `side`."""
        self.clear_ways()
        men = bytearray(pos[:26])
        for i in range(count):
            dst = max(src[i] - die[i], OFF)
            self.add_way(side, src[i], dst, men[src[i]], men[dst])
            men[src[i]] -= 1
            men[dst] += 1

    def _touch_board(self):
        g = self.app.geometry
        self.app.canvas.dirty(g.outer_x, g.outer_y, g.outer_w, g.outer_h)

    # -- as a screen ---------------------------------------------------------------------------

    def enter(self):
        """Everything is painted: texts in flat tiles, the board in tall ones."""
        canvas = self.app.canvas
        g = self.app.geometry
        low = g.outer_y + g.outer_h
        canvas.cut_at(g.x, g.cut)
        canvas.dirty(0, 0, g.width, g.outer_y)
        canvas.dirty(0, g.outer_y, g.width, g.outer_h)
        canvas.dirty(0, low, g.width, g.height - low)

    def leave(self):
        """The screen below is painted anew."""
        g = self.app.geometry
        self.app.canvas.dirty_all()
        self.app.canvas.cut_at(g.x, g.cut)

    def press(self, action):
        """Leave; what a page does besides comes first."""
        if action == BACK:
            self.app.pop()

    def tick(self, now):
        """Nothing moves."""

    def paint(self, canvas, x, y, w, h):
        """Draw what meets the tile."""
        g = self.app.geometry
        low = g.outer_y + g.outer_h
        if y < g.outer_y or y + h > low or x < g.outer_x or x + w > g.outer_x + g.outer_w:
            canvas.rect(x, y, w, h, self.app.theme.back)
        if y < low and y + h > g.outer_y:
            self.board.paint(canvas, x, y, w, h)
            self.dice.paint(canvas, x, y, w, h)
            self.board.paint_above(canvas)
            self._paint_ways(canvas, x, y, w, h)
        if y < g.outer_y or y + h > low:
            self.status.paint(canvas, x, y, w, h)

    def _paint_ways(self, canvas, x, y, w, h):
        colour = self.app.theme.act
        for i in range(self._count):
            x0, y0, x1, y1 = self._ways[i]
            if min(x0, x1) - 4 < x + w and x <= max(x0, x1) + 4:
                canvas.dots(x0, y0, x1, y1, colour)
                canvas.rect(x1 - 3, y1 - 3, 6, 6, self.app.theme.back)
                canvas.rect(x1 - 2, y1 - 2, 4, 4, colour)
