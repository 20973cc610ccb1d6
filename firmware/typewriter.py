"""A typewriter for buttons: a field of letters, and the text that they make.

The last place of the field ends the text, and the cursor goes there by itself once the text is
whole. Names, seeds and IDs are typed with it.
"""

from firmware import wrap
from firmware.canvas import middle, width
from firmware.pad import BACK, DOWN, EXTRA, LEFT, MENU, NEXT, OK, PREVIOUS, RIGHT, UP
from firmware.page import Page
from firmware.scroll import follow

_END = "OK"


class Typewriter(Page):
    """The screen; `text` is what is typed so far.

    words: firmware/texts/setup_en.py or its like; letters: what can be typed; most: letters at
    the most. Once the text ends, typed(text) says whether it is good; if so, the page has been
    left before.
    """

    def __init__(self, app, words, title, letters, most, typed):
        super().__init__(app, title)
        self.words = words
        self.keys(words.KEYS_TYPE, words.KEYS3_TYPE)
        self.text = ""
        self.at = 0
        # Taking a letter out of a text might allocate.
        self._letters = tuple(letters) + (_END,)
        # A blank is seen as a line.
        self._signs = tuple(letters.replace(" ", "_")) + (_END,)
        self._most = most
        self._typed = typed
        self._wrong = False
        self._seen = ""
        self._place(len(self._letters))

    def _place(self, count):
        """Find a place for each letter."""
        g = self.app.geometry
        self._across = 8 if g.height >= 200 else 12
        if g.small:
            widest = width(self.app.font, "W") + 1
            self._across = min(12, (g.width - 2 * self.margin) // widest)
        down = (count + self._across - 1) // self._across
        self._pitch = (g.width - 2 * self.margin) // self._across
        # The end is the last place, so it may be as wide as its text.
        room = g.width - self.margin - (count - 1) % self._across * self._pitch
        self._end_w = min(max(self._pitch, width(self.app.font, _END) + 4), room)
        self._field = self.top + self.line + (0 if g.small else 3)
        room = self.bottom - self._field
        # Where the panel is too low for all rows they scroll.
        self._rows = min(down, max(room // self.app.font.HEIGHT, 1))
        self._first = 0
        self._line = min(room // self._rows, self.line + 8)

    def whole(self):
        """Whether the text may be all that is wanted."""
        return len(self.text) == self._most

    def press(self, action):
        """Go over the letters, type, delete, end; leave where there is nothing to delete."""
        if action in (LEFT, PREVIOUS):
            self._go(-1)
        elif action in (RIGHT, NEXT):
            self._go(1)
        elif action == UP:
            self._go(-self._across)
        elif action == DOWN:
            self._go(self._across)
        elif action == EXTRA or (action == OK and self.at == len(self._letters) - 1):
            self._end()
        elif action == OK:
            self._type()
        elif action == MENU or not self.text:
            super().press(BACK)
        elif action == BACK:
            self._change(self.text[:-1])

    def _go(self, step):
        self._touch()
        self._stand((self.at + step) % len(self._letters))
        self._touch()

    def _stand(self, at):
        """Let the cursor stand on a letter."""
        self.at = at
        first = follow(self._first, at // self._across, self._rows)
        if first != self._first:
            self._first = first
            self.refresh()

    def _touch(self):
        x = self.margin + self.at % self._across * self._pitch
        y = self._field + (self.at // self._across - self._first) * self._line
        self.app.canvas.dirty(x, y, self._wide(self.at), self._line)

    def _wide(self, i):
        """How wide the place of a letter is."""
        return self._pitch if i < len(self._letters) - 1 else self._end_w

    def _type(self):
        if len(self.text) < self._most:
            self._change(self.text + self._letters[self.at])
            if self.whole():
                self._stand(len(self._letters) - 1)

    def _change(self, text):
        """Show another text, its end where it is longer than the line."""
        self.text = text
        self._wrong = False
        self._seen = text
        room = self.app.geometry.width - 2 * self.margin - 8
        while width(self.app.bold, self._seen) > room:
            self._seen = self._seen[1:]
        self.refresh()

    def _end(self):
        if not self._typed(self.text):
            self._wrong = True
            self.refresh()

    def paint_body(self, canvas, x, y, w, h):
        """Draw what is typed, and the letters."""
        app = self.app
        t = app.theme
        font = app.font
        left = self.margin + 4
        if self._wrong:
            wrong = wrap.cut(font, self.words.TYPE_WRONG, app.geometry.width - left)
            canvas.text(font, left, self.top, wrong, t.ink)
        else:
            canvas.text(app.bold, left, self.top, self._seen, t.act)
        canvas.rect(self.margin, self._field - 2, self._pitch * self._across, 1, t.dim)
        first = self._first * self._across
        for i in range(first, min(first + self._rows * self._across, len(self._letters))):
            left = self.margin + i % self._across * self._pitch
            top = self._field + (i // self._across - self._first) * self._line
            ink = t.act if i == len(self._letters) - 1 else t.ink
            wide = self._wide(i)
            if i == self.at:
                canvas.rounded(left, top, wide - 1, self._line, t.act)
                ink = t.back
            centre = left + wide // 2
            text_y = middle(font, top, self._line)
            canvas.text_centre(font, centre, text_y, self._signs[i], ink)
