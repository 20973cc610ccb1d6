"""Typing a GNU position ID: a field of letters, and the fourteen places that they fill."""

from engine.ids import ALPHABET, read_position_id
from engine.position import SIZE
from firmware.canvas import middle
from firmware.pad import BACK, DOWN, LEFT, MENU, NEXT, OK, PREVIOUS, RIGHT, UP
from firmware.page import Page

_LENGTH = 14


def open_typing(app, typed):
    """Let an ID be typed; typed(pos) is called with its position once it is whole."""
    app.push(TypeId(app, typed))


class TypeId(Page):
    """The screen; `text` is what is typed so far."""

    def __init__(self, app, typed):
        words = app.words
        super().__init__(app, words.TYPE_TITLE)
        self.keys(words.KEYS_TYPE, words.KEYS3_TYPE)
        self.text = ""
        self.at = 0
        # Taking a letter out of a text might allocate.
        self._letters = tuple(ALPHABET)
        self._typed = typed
        self._wrong = False
        low = app.geometry.height < 200
        self._across = 11 if low else 8
        down = 6 if low else 8
        self._pitch = (app.geometry.width - 2 * self.margin) // self._across
        self._field = self.top + self.line + 3
        self._line = min((self.bottom - self._field) // down, self.line + 8)

    def press(self, action):
        """Go over the letters, type, delete; leave where there is nothing to delete."""
        if action in (LEFT, PREVIOUS):
            self._go(-1)
        elif action in (RIGHT, NEXT):
            self._go(1)
        elif action == UP:
            self._go(-self._across)
        elif action == DOWN:
            self._go(self._across)
        elif action == OK:
            self._type()
        elif action == MENU or not self.text:
            super().press(BACK)
        elif action == BACK:
            self.text = self.text[:-1]
            self._wrong = False
            self.refresh()

    def _go(self, step):
        self._touch()
        self.at = (self.at + step) % len(ALPHABET)
        self._touch()

    def _touch(self):
        x = self.margin + self.at % self._across * self._pitch
        y = self._field + self.at // self._across * self._line
        self.app.canvas.dirty(x, y, self._pitch, self._line)

    def _type(self):
        if len(self.text) == _LENGTH:
            return
        self.text += ALPHABET[self.at]
        self.refresh()
        if len(self.text) < _LENGTH:
            return
        pos = bytearray(SIZE)
        try:
            read_position_id(self.text, pos)
        except ValueError:
            self._wrong = True
            return
        self.app.pop()
        self._typed(pos)

    def paint_body(self, canvas, x, y, w, h):
        """Draw what is typed, and the letters."""
        app = self.app
        t = app.theme
        font = app.font
        text = self.text
        colour = t.act
        if self._wrong:
            text = app.words.TYPE_WRONG
            colour = t.ink
        canvas.text(app.bold, self.margin + 4, self.top, text, colour)
        canvas.rect(self.margin, self._field - 2, self._pitch * self._across, 1, t.dim)
        for i in range(len(ALPHABET)):
            left = self.margin + i % self._across * self._pitch
            top = self._field + i // self._across * self._line
            ink = t.ink
            if i == self.at:
                canvas.rounded(left, top, self._pitch - 1, self._line, t.act)
                ink = t.back
            centre = left + self._pitch // 2
            text_y = middle(font, top, self._line)
            canvas.text_centre(font, centre, text_y, self._letters[i], ink)
