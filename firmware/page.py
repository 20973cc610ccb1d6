"""A page: a screen of its own with a title above, and below what the keys do.

Other screens are made of it, and paint what lies between `top` and `bottom`.
"""

from firmware import data
from firmware.canvas import width
from firmware.pad import BACK


class Page:
    """The screen; `title` and `place` (at the right) may change, then call `refresh`."""

    def __init__(self, app, title):
        g = app.geometry
        self.app = app
        self.title = title
        # Where there is little room: as much of the title as fits.
        self._small = app.geometry.small
        self._head = ""
        self.place = ""
        self.margin = max(g.width // 40, 1 if g.small else 3)
        self.top = g.head + (2 if g.small else 3)
        self.bottom = g.foot - (0 if g.small else 2)
        self.line = app.font.HEIGHT + (2 if g.height >= 200 else 1)
        words = app.words
        self.keys(words.KEYS_BACK, words.KEYS3_BACK)

    def keys(self, eight, three):
        """Say what the keys do, for the number of buttons that this console has."""
        self._keys = three if self.app.pad.three else eight

    def rows(self):
        """How many lines of text the page has room for."""
        return (self.bottom - self.top) // self.line

    def refresh(self):
        """Paint everything anew, in flat tiles."""
        if self._small:
            room = self.app.geometry.width - 2 * self.margin
            room -= width(self.app.font, self.place) + 2 * self.margin
            self._head = data.load("firmware.wrap").cut(self.app.bold, self.title, room)
        self.app.canvas.dirty_all()

    def enter(self):
        """The page is seen."""
        self.refresh()

    def leave(self):
        """The screen below is painted anew, in the board's tiles."""
        g = self.app.geometry
        self.app.canvas.dirty_all()
        self.app.canvas.cut_at(g.x, g.cut)

    def press(self, action):
        """Leave; a page with more keys takes those first."""
        if action == BACK:
            self.app.pop()

    def tick(self, now):
        """Nothing moves."""

    def paint(self, canvas, x, y, w, h):
        """Draw what meets the tile."""
        app = self.app
        t = app.theme
        g = app.geometry
        canvas.rect(x, y, w, h, t.back)
        if y < self.top:
            canvas.text(app.bold, self.margin, g.title, self._head or self.title, t.ink)
            canvas.text_right(app.font, g.width - self.margin, g.title, self.place, t.dim)
            canvas.rect(self.margin, g.head, g.width - 2 * self.margin, 1, t.frame)
        if y < self.bottom and y + h > self.top:
            self.paint_body(canvas, x, y, w, h)
        canvas.text(app.font, self.margin, g.foot, self._keys, t.dim)

    def paint_body(self, canvas, x, y, w, h):
        """Draw what meets the tile between `top` and `bottom`."""
