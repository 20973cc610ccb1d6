"""A roll that is entered (R35): the dice lie on the table beside the console, or are chosen.

A box over the board with the six numbers; two of them are picked, in the opening the die of
side 0 and then that of side 1.
"""

from engine import intents
from firmware import preferences
from firmware.canvas import width
from firmware.dice_view import paint_pips
from firmware.pad import BACK, DOWN, LEFT, MENU, NEXT, OK, PREVIOUS, RIGHT, UP

_FACES = 6


def ask(app, match, names, entered):
    """Let the next roll of a match be entered.

    names: of its sides. entered(d1, d2) is called with the dice, with 0, 0 if there are none.
    """
    app.push(EnterDice(app, match, names, entered))


class EnterDice:
    """The box; `at` is the number under the cursor, `first` the die that is picked, or 0."""

    def __init__(self, app, match, names, entered):
        self.at = 1
        self.first = 0
        self._app = app
        self._below = app.top()
        self._entered = entered
        self._opening = match.phase == intents.OPENING
        self._turn = match.turn
        title = app.texts("boxes").DICE_OF
        self._titles = [title % name for name in names]
        canvas = app.canvas
        self._die = 22 if canvas.height >= 200 else 14 if canvas.width >= 128 else 8
        self._gap = max(self._die // 4, 2)
        self._pad = 2 * self._gap
        self._head = max(app.bold.HEIGHT, self._die) + self._pad
        wide = _FACES * (self._die + self._gap) - self._gap
        for title in self._titles:
            wide = max(wide, width(app.bold, title) + self._gap + self._die)
        self._w = wide + 2 * self._pad
        self._h = self._head + self._die + 2 * self._pad
        self._x = (canvas.width - self._w) // 2
        self._y = (canvas.height - self._h) // 2

    def enter(self):
        """Only the box's own place changes."""
        self._app.canvas.dirty(self._x, self._y, self._w, self._h)

    leave = enter

    def side(self):
        """Whose die is picked next."""
        return (1 if self.first else 0) if self._opening else self._turn

    def press(self, action):
        """Go over the numbers, pick one, take it back, or leave."""
        if action in (LEFT, UP, PREVIOUS):
            self.at = (self.at - 2) % _FACES + 1
        elif action in (RIGHT, DOWN, NEXT):
            self.at = self.at % _FACES + 1
        elif action == OK and not self.first:
            self.first = self.at
        elif action == OK:
            self._end(self.first, self.at)
        elif action == BACK and self.first:
            self.first = 0
        elif action in (BACK, MENU):
            self._end(0, 0)
        self.enter()

    def _end(self, d1, d2):
        self._app.pop()
        self._entered(d1, d2)

    def tick(self, now):
        """Nothing moves."""

    def paint(self, canvas, x, y, w, h):
        """Draw the screen below where the box does not cover it, then the box."""
        inside = (
            x >= self._x and y >= self._y
            and x + w <= self._x + self._w and y + h <= self._y + self._h
        )  # fmt: skip
        if not inside:
            self._below.paint(canvas, x, y, w, h)
        app = self._app
        t = app.theme
        canvas.rect(self._x, self._y, self._w, self._h, t.box)
        canvas.outline(self._x, self._y, self._w, self._h, t.box_edge)
        left = self._x + self._pad
        top = self._y + self._pad
        side = self.side()
        canvas.text(app.bold, left, top + 1, self._titles[side], t.act)
        if self.first:
            self._paint_die(canvas, self._x + self._w - self._pad - self._die, top, self.first, 0)
        top += self._head
        for n in range(1, _FACES + 1):
            self._paint_die(canvas, left, top, n, side)
            if n == self.at:
                canvas.outline(left - 2, top - 2, self._die + 4, self._die + 4, t.act)
            left += self._die + self._gap

    def _paint_die(self, canvas, x, y, n, side):
        app = self._app
        t = app.theme
        colour = (side if self._opening else self._turn) ^ app.settings.get(preferences.COLOUR)
        canvas.rounded(x, y, self._die, self._die, t.dice_edges[colour])
        canvas.rect(x + 1, y + 1, self._die - 2, self._die - 2, t.dice[colour])
        paint_pips(canvas, x, y, self._die, n, t.pips[colour])
