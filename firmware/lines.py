"""Lines of text in a page that scroll: how a small panel shows what has no room on it at once.

An entry is a label and its value, side by side where they fit, or else one below the other.
"""

from firmware import wrap
from firmware.canvas import width
from firmware.pad import DOWN, NEXT, PREVIOUS, UP
from firmware.scroll import BAR_W, bar

_GAP = 4


class Lines:
    """The lines of a page.Page, between its title and its bottom."""

    def __init__(self, page):
        self._page = page
        self._lines = []
        self._first = 0

    def tell(self, entries):
        """Show these pairs of a label and a value, both texts, from the first one on."""
        self._first = 0
        self._lines = []
        font = self._page.app.font
        room = self._room()
        for label, value in entries:
            gap = _GAP if label and value else 0
            if width(font, label) + gap + width(font, value) <= room:
                self._lines.append((label, value))
                continue
            start = 0
            ends = []
            wrap.breaks(font, label, room, ends)
            for end in ends:
                self._lines.append((label[start:end], ""))
                start = end
            if value:
                self._lines.append(("", wrap.cut(font, value, room)))

    def _room(self):
        page = self._page
        return page.app.geometry.width - 2 * page.margin - BAR_W - 1

    def press(self, action):
        """Scroll; returns False where there is nothing more to see that way."""
        rows = self._page.rows()
        first = self._first
        if action in (DOWN, NEXT):
            first = min(first + rows, len(self._lines) - rows)
        elif action in (UP, PREVIOUS):
            first -= rows
        first = max(first, 0)
        if first == self._first:
            return False
        self._first = first
        self._page.refresh()
        return True

    def paint(self, canvas):
        """Draw the lines that are seen."""
        page = self._page
        t = page.app.theme
        font = page.app.font
        rows = page.rows()
        top = page.top
        right = page.margin + self._room()
        for i in range(self._first, min(self._first + rows, len(self._lines))):
            label, value = self._lines[i]
            canvas.text(font, page.margin, top, label, t.ink)
            canvas.text_right(font, right, top, value, t.act)
            top += page.line
        high = page.line * rows
        bar(canvas, t, right + 1, page.top, high, self._first, rows, len(self._lines))
