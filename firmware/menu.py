"""Lists to choose from: a column of lines, and a box over the screen that holds one.

`List` knows which line is chosen and paints itself; home.py has one. `Box` is a screen of its
own on top of another one: a title and a list; the chosen line's number goes to its owner.
"""

from firmware import data
from firmware.canvas import middle, width
from firmware.pad import BACK, DOWN, NEXT, OK, PREVIOUS, UP
from firmware.scroll import BAR_W, bar, follow

_PAD = 8


def _pad(app):
    """Between the border of a box or a list and its texts."""
    g = app.geometry
    return 1 if g.tiny else 2 if g.small else _PAD


def _broken(app, text):
    """A text in as many lines as it needs on a small panel."""
    if not text:
        return []
    ends = []
    data.load("firmware.wrap").breaks(app.font, text, app.canvas.width - 2 * _pad(app), ends)
    return [text[a:b] for a, b in zip([0] + ends, ends)]


class List:
    """Lines of text, one of them chosen; x, y, w is its place, each line `line` pixels high.

    room: how high it may be at the most; a longer list scrolls.
    """

    def __init__(self, app, lines, x, y, w, room):
        self.lines = lines
        self._shown = lines
        self.at = 0
        self.line = app.geometry.row
        self._pad = _pad(app)
        if app.geometry.small:
            # What is too long is cut.
            cut = data.load("firmware.wrap").cut
            wide = w - 2 * self._pad
            self._shown = [cut(app.font, text, wide) for text in lines]
        self.rows = min(len(lines), max(room // self.line, 1))
        self.h = self.line * self.rows
        self._first = 0
        self._app = app
        self.x = x
        self.y = y
        self.w = w

    def press(self, action):
        """Go up or down; returns whether OK chose the line `at`."""
        if action in (UP, PREVIOUS):
            self._go(-1)
        elif action in (DOWN, NEXT):
            self._go(1)
        return action == OK

    def paint(self, canvas, x, y, w, h):
        """Draw the lines that meet the tile."""
        if x >= self.x + self.w + BAR_W or x + w <= self.x:
            return
        theme = self._app.theme
        font = self._app.font
        for row in range(self.rows):
            i = self._first + row
            top = self.y + row * self.line
            if top >= y + h or top + self.line <= y:
                continue
            colour = theme.ink
            if i == self.at:
                canvas.rounded(self.x, top, self.w, self.line, theme.act)
                colour = theme.back
            text_y = middle(font, top, self.line)
            canvas.text(font, self.x + self._pad, text_y, self._shown[i], colour)
        bar(
            canvas, theme, self.x + self.w, self.y, self.h, self._first, self.rows, len(self.lines)
        )

    def _go(self, way):
        self._touch()
        self.at = (self.at + way) % len(self.lines)
        first = follow(self._first, self.at, self.rows)
        if first != self._first:
            self._first = first
            self._app.canvas.dirty(self.x, self.y, self.w + 2 * BAR_W, self.h)
        self._touch()

    def _touch(self):
        top = self.y + (self.at - self._first) * self.line
        self._app.canvas.dirty(self.x, top, self.w, self.line)


class Box:
    """A question over the screen below: a title, perhaps a second line, and lines to choose from.

    `chosen(i)` is called with the line's number, or -1 for BACK if the box may be left.
    """

    def __init__(self, app, title, subtitle, lines, chosen, may_leave=True):
        self._app = app
        self._below = app.top()
        self._title = title
        self._chosen = chosen
        self._may_leave = may_leave
        font = app.font
        small = app.geometry.small
        pad = self._pad = _pad(app)
        if small:
            cut = data.load("firmware.wrap").cut
            room = app.canvas.width - 2 * pad
            self._title = title = cut(app.bold, title, room)
        self._subtitle = _broken(app, subtitle) if small else [subtitle] if subtitle else []
        wide = width(app.bold, title)
        for text in self._subtitle:
            wide = max(wide, width(font, text))
        for text in lines:
            wide = max(wide, width(font, text))
        self._w = min(max(wide + 4 * pad, app.canvas.width * 2 // 3), app.canvas.width)
        gap = self._gap = 0 if small else 2
        head = app.bold.HEIGHT + 2 * gap + (font.HEIGHT + gap) * len(self._subtitle)
        line = app.geometry.row
        # Where not all has room the title goes first.
        self._titled = head + line + 2 * pad <= app.canvas.height
        if not self._titled:
            head -= app.bold.HEIGHT
        rows = min(len(lines), max((app.canvas.height - head - 2 * pad) // line, 1))
        self._h = head + line * rows + 2 * pad
        self._x = (app.canvas.width - self._w) // 2
        self._y = (app.canvas.height - self._h) // 2
        x = self._x + pad
        top = self._y + pad + head
        self._list = List(app, lines, x, top, self._w - 2 * pad, rows * line)

    def enter(self):
        """The box appears: only its own place changes."""
        self._app.canvas.dirty(self._x, self._y, self._w, self._h)

    def leave(self):
        """The box goes: what was below it must be painted."""
        self._app.canvas.dirty(self._x, self._y, self._w, self._h)

    def press(self, action):
        """Choose a line or leave."""
        if self._list.press(action):
            self._app.pop()
            self._chosen(self._list.at)
        elif action == BACK and self._may_leave:
            self._app.pop()
            self._chosen(-1)

    def tick(self, now):
        """Nothing moves in a box."""

    def paint(self, canvas, x, y, w, h):
        """Draw the screen below where the box does not cover it, then the box."""
        inside = (
            x >= self._x and y >= self._y
            and x + w <= self._x + self._w and y + h <= self._y + self._h
        )  # fmt: skip
        if not inside:
            self._below.paint(canvas, x, y, w, h)
        theme = self._app.theme
        canvas.rect(self._x, self._y, self._w, self._h, theme.box)
        canvas.outline(self._x, self._y, self._w, self._h, theme.box_edge)
        middle_x = self._x + self._w // 2
        top = self._y + self._pad
        if self._titled:
            canvas.text_centre(self._app.bold, middle_x, top, self._title, theme.act)
            top += self._app.bold.HEIGHT + self._gap
        for text in self._subtitle:
            canvas.text_centre(self._app.font, middle_x, top, text, theme.ink)
            top += self._app.font.HEIGHT
        self._list.paint(canvas, x, y, w, h)
