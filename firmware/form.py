"""A form over the whole panel: rows with a label and a value that left and right change.

A `Row` without values is something to do. Whoever makes the form gives it the rows, is told which
of them has changed or was chosen, and may put other rows in their place (`show`). What is longer
than the panel scrolls. On three buttons OK opens a value, previous and next change it then.
"""

from micropython import const

from firmware.canvas import middle, width
from firmware.pad import BACK, DOWN, LEFT, NEXT, OK, PREVIOUS, RIGHT, UP
from firmware.scroll import BAR_W, bar, follow

_ARROW_W = const(4)
_ARROW_H = const(7)


class Row:
    """One line: `at` is the place of its value in `values`, texts; None: something to do.

    which: what the form's owner knows it by. asks: OK does not go to the next value: the form's
    owner is told, as of something to do.
    """

    def __init__(self, which, label, values=None, at=0, asks=False):
        self.which = which
        self.label = label
        self.values = values
        self.at = at
        self.asks = asks or values is None


class Form:
    """The screen; changed(row) is called for a new value, chosen(row) for something to do."""

    def __init__(self, app, words, title, changed, chosen, left=None):
        """words: of firmware/texts/setup_en.py or its like. left: called after BACK."""
        self._app = app
        self._words = words
        self._title = title
        self._changed = changed
        self._chosen = chosen
        self._left = left
        self._rows = ()
        self._at = 0
        self._first = 0
        # On three buttons: whether previous and next change the value.
        self._open = False
        g = app.geometry
        self._x = g.width // 30
        self._w = g.width - 2 * self._x - BAR_W - 4
        self._line = app.font.HEIGHT + (6 if g.height >= 200 else 1 if g.small else 3)
        # On the narrowest panels the value stands below its label.
        self._two = g.tiny
        if self._two:
            self._line *= 2
        self._top = g.head + g.gap
        self._seen = (g.foot - (0 if g.small else 4) - self._top) // self._line

    def show(self, rows):
        """Show these rows; the one that was chosen stays chosen, if it is there."""
        which = self._rows[self._at].which if self._rows else None
        self._rows = rows
        self._at = 0
        for i in range(len(rows)):
            if rows[i].which == which:
                self._at = i
        self._first = min(self._first, max(len(rows) - self._seen, 0))
        self._first = follow(self._first, self._at, self._seen)
        self._app.canvas.dirty_all()

    def enter(self):
        """The form appears."""
        self._app.canvas.dirty_all()

    def leave(self):
        """The screen below is to be painted anew."""
        self._app.canvas.dirty_all()

    def press(self, action):
        """Go through the rows, change a value, do what a row says, or leave."""
        row = self._rows[self._at]
        if action == BACK:
            self._go_back()
        elif self._open and action in (PREVIOUS, NEXT):
            self._change(row, 1 if action == NEXT else -1)
        elif action in (UP, PREVIOUS):
            self._go(-1)
        elif action in (DOWN, NEXT):
            self._go(1)
        elif action == OK and row.asks:
            self._chosen(row)
        elif row.values is None:
            return
        elif action == OK and self._app.pad.three:
            self._set_open(not self._open)
        elif action in (LEFT, RIGHT, OK):
            self._change(row, -1 if action == LEFT else 1)

    def tick(self, now):
        """Nothing moves."""

    def _go_back(self):
        if self._open:
            self._set_open(False)
            return
        self._app.pop()
        if self._left:
            self._left()

    def _go(self, way):
        self._touch()
        self._at = (self._at + way) % len(self._rows)
        first = follow(self._first, self._at, self._seen)
        if first != self._first:
            self._first = first
            g = self._app.geometry
            self._app.canvas.dirty(0, self._top, g.width, self._seen * self._line)
        self._touch()

    def _change(self, row, way):
        row.at = (row.at + way) % len(row.values)
        self._touch()
        self._changed(row)

    def _set_open(self, on):
        self._open = on
        self._touch()
        g = self._app.geometry
        self._app.canvas.dirty(0, g.foot, g.width, self._app.font.HEIGHT)

    def _touch(self):
        top = self._top + (self._at - self._first) * self._line
        self._app.canvas.dirty(self._x, top, self._w, self._line)

    # -- painting ------------------------------------------------------------------------------

    def paint(self, canvas, x, y, w, h):
        """Draw what meets the tile."""
        app = self._app
        g = app.geometry
        t = app.theme
        canvas.rect(x, y, w, h, t.back)
        if y < self._top:
            canvas.text(app.bold, self._x, g.title, self._title, t.ink)
            canvas.rect(self._x, g.head, g.width - 2 * self._x, 1, t.frame)
        for i in range(self._first, min(self._first + self._seen, len(self._rows))):
            top = self._top + (i - self._first) * self._line
            if top < y + h and y < top + self._line:
                self._paint_row(canvas, self._rows[i], top, i == self._at)
        high = self._seen * self._line
        right = g.width - self._x - BAR_W
        bar(canvas, t, right, self._top, high, self._first, self._seen, len(self._rows))
        canvas.text(app.font, self._x, g.foot, self._keys(), t.dim)

    def _paint_row(self, canvas, row, top, chosen):
        app = self._app
        t = app.theme
        font = app.font
        ink = t.ink
        colour = t.act
        if chosen:
            canvas.rounded(self._x, top, self._w, self._line, t.act)
            ink = colour = t.back
        high = self._line // 2 if self._two else self._line
        text_y = middle(font, top, high)
        left = self._x + (1 if self._two else 4)
        canvas.text(font, left, text_y, row.label, colour if row.values is None else ink)
        if row.values is None:
            return
        text = row.values[row.at]
        if self._two:
            top += high
            text_y += high
        right = self._x + self._w - 4 - _ARROW_W - 3
        canvas.text_right(font, right, text_y, text, colour)
        if chosen and (self._open or not app.pad.three):
            y = top + (high - _ARROW_H) // 2
            self._paint_arrow(canvas, right + 3, y, 1, colour)
            self._paint_arrow(canvas, right - width(font, text) - 3, y, -1, colour)

    def _paint_arrow(self, canvas, x, y, way, colour):
        """A small triangle that points away from x, to the right (1) or to the left (-1)."""
        for i in range(_ARROW_W):
            left = x + i if way > 0 else x - 1 - i
            canvas.rect(left, y + i, 1, _ARROW_H - 2 * i, colour)

    def _keys(self):
        words = self._words
        if not self._app.pad.three:
            return words.KEYS_FORM
        return words.KEYS3_FORM_OPEN if self._open else words.KEYS3_FORM
