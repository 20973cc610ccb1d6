"""The position at hand for other programs: its GNU ID and XGID as text and as a QR code.

The square is as large as the panel allows. Where the texts have no room beside or below it, they
are on a page of their own.
"""

from array import array

from engine.ids import position_id
from engine.match_id import match_id
from engine.state import State
from engine.xgid import xgid
from firmware import data, wrap
from firmware.pad import DOWN, LEFT, NEXT, OK, PREVIOUS, RIGHT, UP
from firmware.page import Page

_WHITE = 0xFFFF
_BLACK = 0
# What the texts need beside the square to be read.
_LEAST = 90
_TURNS = (OK, UP, DOWN, LEFT, RIGHT, PREVIOUS, NEXT)


def open_share(app, match):
    """Show the position that a match is at."""
    app.push(Share(app, match))


class Share(Page):
    """`xgid` and `gnu_id` are what is shown."""

    def __init__(self, app, match):
        super().__init__(app, app.words.SHARE)
        words = self._words = app.texts("match")
        state = State()
        state.take_from(match)
        self.gnu_id = position_id(state.pos) + ":" + match_id(state)
        self.xgid = xgid(state)
        qr = data.load("firmware.qr")
        self._code = qr.Code()
        self._code.encode(self.xgid.encode())
        self._quiet = qr.QUIET
        self._place(self._code.size + 2 * qr.QUIET)
        if self._alone:
            self.keys(words.KEYS_SHARE, words.KEYS3_SHARE)

    def _place(self, modules):
        """Find the place of the square and that of the texts: beside, below, or another page."""
        g = self.app.geometry
        self._scale = g.height // modules
        side = modules * self._scale
        self._x = 0
        self._y = (g.height - side) // 2
        self._beside = g.width - side >= _LEAST and not g.one_line
        self._alone = not self._beside and g.height < 200
        self._turned = False
        left = self.margin
        top = self.top
        if self._beside:
            left += side
        elif self._alone:
            self._scale = min(g.width, g.height) // modules
            side = modules * self._scale
            self._x = (g.width - side) // 2
            self._y = (g.height - side) // 2
        else:
            room = self.bottom - self.top - 3 * self.line
            self._scale = room // modules
            side = modules * self._scale
            self._x = (g.width - side) // 2
            self._y = self.top
            top += side
        self._side = side
        self._left = left
        self._text_top = top
        self._lines = []
        self._break_up(self._words.GNU_ID % self.gnu_id)
        if self._beside or self._alone:
            self._lines.append("")
        self._break_up(self.xgid)
        self._scroll = None
        if g.one_line:
            self._scroll = data.load("firmware.lines").Lines(self)
            self._scroll.tell(((self._words.GNU_ID % self.gnu_id, ""), (self.xgid, "")))

    def _break_up(self, text):
        ends = array("H")
        wrap.breaks(self.app.font, text, self.app.geometry.width - self.margin - self._left, ends)
        start = 0
        for end in ends:
            self._lines.append(text[start:end])
            start = end

    def press(self, action):
        """Turn to the texts and back where they are apart, or leave."""
        if self._turned and self._scroll and action != OK and self._scroll.press(action):
            return
        if self._alone and action in _TURNS:
            self._turned = not self._turned
            self.refresh()
        else:
            super().press(action)

    def paint(self, canvas, x, y, w, h):
        """Draw what meets the tile."""
        if self._alone and not self._turned:
            canvas.rect(x, y, w, h, _WHITE)
            self._paint_code(canvas, y, h)
        elif self._beside:
            self._paint_beside(canvas, x, y, w, h)
        else:
            super().paint(canvas, x, y, w, h)

    def _paint_beside(self, canvas, x, y, w, h):
        app = self.app
        t = app.theme
        canvas.rect(x, y, w, h, t.back)
        canvas.rect(0, 0, self._side, app.geometry.height, _WHITE)
        self._paint_code(canvas, y, h)
        canvas.text(app.bold, self._left, app.geometry.title, self.title, t.act)
        self._paint_lines(canvas)
        canvas.text(app.font, self._left, app.geometry.foot, self._keys, t.dim)

    def paint_body(self, canvas, x, y, w, h):
        """Draw the texts, and the square above them if they share a page."""
        if not self._alone:
            canvas.rect(self._x, self._y, self._side, self._side, _WHITE)
            self._paint_code(canvas, y, h)
        if self._scroll:
            self._scroll.paint(canvas)
        else:
            self._paint_lines(canvas)

    def _paint_lines(self, canvas):
        y = self._text_top
        for line in self._lines:
            canvas.text(self.app.font, self._left, y, line, self.app.theme.ink)
            y += self.line

    def _paint_code(self, canvas, y, h):
        """The dark modules, runs of them at once."""
        code = self._code
        scale = self._scale
        left = self._x + self._quiet * scale
        top = self._y + self._quiet * scale
        for row in range(code.size):
            at = top + row * scale
            if at >= y + h or at + scale <= y:
                continue
            run = 0
            for column in range(code.size + 1):
                if code.dark(column, row):
                    run += 1
                elif run:
                    canvas.rect(left + (column - run) * scale, at, run * scale, scale, _BLACK)
                    run = 0
