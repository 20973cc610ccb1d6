"""A book on the console: chapters of text to scroll through, such as the help.

A chapter is a title and paragraphs (firmware/texts/help_en.py). The lines that are seen are cut
out when the page moves, not when it is painted. Text and glyphs are loaded while the book is
open and not longer.
"""

import gc
from array import array

from firmware import wrap
from firmware.pad import BACK, DOWN, LEFT, NEXT, OK, PREVIOUS, RIGHT, UP

_BAR_W = 2
_HEADING = "="


def open_help(app):
    """Show the help in the language in use."""
    app.push(Reader(app, app.texts("help")))


class Reader:
    """The screen; `words` is the module of the help's texts."""

    def __init__(self, app, words):
        self._app = app
        three = app.pad.three
        self._words = words
        self._chapters = words.CHAPTERS_THREE if three else words.CHAPTERS
        self._keys = words.KEYS_THREE if three else words.KEYS
        g = app.geometry
        self._margin = g.width // 30
        self._room = g.width - 2 * self._margin - _BAR_W - 4
        self._line = app.font.HEIGHT + (2 if g.height >= 200 else 1)
        self._top = g.head + g.gap
        self.rows = (g.foot - (0 if g.small else 4) - self._top) // self._line
        # Of each line: its paragraph, and where in it the line begins and ends.
        self._paragraph = array("H")
        self._start = array("H")
        self._end = array("H")
        self.shown = []
        self._place = ""
        self.chapter = 0
        self.at = 0

    def enter(self):
        """The book is opened at its first chapter."""
        if self._app.canvas.han:
            self._app.canvas.han.add("han12_help")
        self._open(0)
        self._app.canvas.dirty_all()

    def leave(self):
        """The book is closed; the screen below is painted anew."""
        if self._app.canvas.han:
            self._app.canvas.han.drop()
        self._app.canvas.dirty_all()

    def press(self, action):
        """Scroll, turn to another chapter, or leave."""
        step = max(self.rows // 3, 1)
        if action == BACK:
            self._app.pop()
        elif action == OK:
            self._go_on()
        elif action in (DOWN, NEXT):
            self._scroll(self.at + step)
        elif action == UP or (action == PREVIOUS and self.at):
            self._scroll(self.at - step)
        elif action == RIGHT:
            self._turn(self.chapter + 1)
        elif action in (LEFT, PREVIOUS):
            self._turn(self.chapter - 1)

    def tick(self, now):
        """Nothing moves."""

    def lines(self):
        """How many lines the chapter has."""
        return len(self._end)

    # -- turning pages -------------------------------------------------------------------------

    def _go_on(self):
        """The next page, or the next chapter after the last one."""
        if self.at < self._last():
            # The last line is shown again as the first, so that the eye finds its place.
            self._scroll(self.at + max(self.rows - 1, 1))
        else:
            self._turn(self.chapter + 1)

    def _turn(self, chapter):
        self._open(chapter % len(self._chapters))
        self._app.canvas.dirty_all()

    def _scroll(self, at):
        at = min(max(at, 0), self._last())
        if at != self.at:
            self.at = at
            self._cut()
            g = self._app.geometry
            self._app.canvas.dirty(0, self._top, g.width, self.rows * self._line)

    def _last(self):
        """The first line of the last page."""
        return max(self.lines() - self.rows, 0)

    # -- lines ---------------------------------------------------------------------------------

    def _open(self, chapter):
        """Break a chapter into lines, with an empty one before each heading and paragraph."""
        self.chapter = chapter
        self.at = 0
        self._place = self._words.PAGE % (chapter + 1, len(self._chapters))
        self._paragraph = array("H")
        self._start = array("H")
        self._end = array("H")
        gc.collect()
        joined = True
        paragraphs = self._chapters[chapter][1]
        for i in range(len(paragraphs)):
            text = paragraphs[i]
            heading = text.startswith(_HEADING)
            if not joined:
                self._add_lines(i, 0, 0)
            self._add_paragraph(i, text, heading)
            joined = heading
        self._cut()

    def _add_paragraph(self, i, text, heading):
        font = self._app.bold if heading else self._app.font
        start = 2 if heading else 0
        ends = array("H")
        wrap.breaks(font, text[start:], self._room, ends)
        at = start
        for end in ends:
            self._add_lines(i, at, start + end)
            at = start + end

    def _add_lines(self, paragraph, start, end):
        self._paragraph.append(paragraph)
        self._start.append(start)
        self._end.append(end)

    def _cut(self):
        """Cut out the lines that are seen, each with whether it is a heading."""
        paragraphs = self._chapters[self.chapter][1]
        self.shown = []
        for i in range(self.at, min(self.at + self.rows, self.lines())):
            text = paragraphs[self._paragraph[i]]
            heading = text.startswith(_HEADING)
            self.shown.append((text[self._start[i] : self._end[i]], heading))

    # -- painting ------------------------------------------------------------------------------

    def paint(self, canvas, x, y, w, h):
        """Draw what meets the tile."""
        app = self._app
        g = app.geometry
        t = app.theme
        canvas.rect(x, y, w, h, t.back)
        if y < self._top:
            self._paint_head(canvas)
        top = self._top
        for text, heading in self.shown:
            if y < top + self._line and top < y + h:
                font = app.bold if heading else app.font
                canvas.text(font, self._margin, top, text, t.act if heading else t.ink)
            top += self._line
        self._paint_bar(canvas)
        canvas.text(app.font, self._margin, g.foot, self._keys, t.dim)

    def _paint_head(self, canvas):
        app = self._app
        g = app.geometry
        t = app.theme
        canvas.text(app.bold, self._margin, g.title, self._chapters[self.chapter][0], t.ink)
        if not g.tiny:
            canvas.text_right(app.font, g.width - self._margin, g.title, self._place, t.dim)
        canvas.rect(self._margin, g.head, g.width - 2 * self._margin, 1, t.frame)

    def _paint_bar(self, canvas):
        """A bar at the right that shows which part of the chapter is seen."""
        total = self.lines()
        if total <= self.rows:
            return
        g = self._app.geometry
        t = self._app.theme
        high = self.rows * self._line
        x = g.width - self._margin - _BAR_W
        canvas.rect(x, self._top, _BAR_W, high, t.frame)
        top = high * self.at // total
        canvas.rect(x, self._top + top, _BAR_W, high * self.rows // total, t.act)
