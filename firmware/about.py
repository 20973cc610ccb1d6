"""The page about the console: version, board, interpreter, memory, net, battery, licence."""

import gc
import sys
from array import array

from engine import levels
from firmware import data, wrap
from firmware.pad import DOWN, NEXT, PREVIOUS, UP
from firmware.page import Page
from firmware.scroll import BAR_W, bar
from hal import board

# That of pyproject.toml.
VERSION = "0.1.0"

_KB = 1024


def open_about(app, words):
    """Show the page; words: firmware/texts/setup_en.py or its like."""
    app.push(About(app, words))


class About(Page):
    """`lines` are what it says, broken to the panel's width; up and down scroll it."""

    def __init__(self, app, words):
        super().__init__(app, words.ABOUT)
        self.lines = []
        self._first = 0
        self._say(app.words.TITLE + " - " + words.ABOUT_VERSION % VERSION)
        self._say(board.TITLE)
        self._say(sys.version.split("; ")[-1])
        net = levels.nets()[0]
        self._say(words.ABOUT_NET % (net.hidden, (net.size + _KB - 1) // _KB))
        charge = data.load("hal.battery").charge()
        if charge >= 0 and not app.console.plugged():
            self._say(words.ABOUT_BATTERY % charge)
        gc.collect()
        free = gc.mem_free()
        self._say(words.ABOUT_MEMORY % (free // _KB, (free + gc.mem_alloc()) // _KB))
        self._say(words.ABOUT_LICENCE)

    def _say(self, text):
        ends = array("H")
        wrap.breaks(self.app.font, text, self.app.geometry.width - 2 * self.margin, ends)
        start = 0
        for end in ends:
            self.lines.append(text[start:end])
            start = end

    def press(self, action):
        """Scroll or leave."""
        if action in (UP, PREVIOUS, DOWN, NEXT):
            way = 1 if action in (DOWN, NEXT) else -1
            last = max(len(self.lines) - self.rows(), 0)
            self._first = min(max(self._first + way, 0), last)
            self.refresh()
        else:
            super().press(action)

    def paint_body(self, canvas, x, y, w, h):
        """Draw the lines that there is room for."""
        app = self.app
        rows = self.rows()
        top = self.top
        for i in range(self._first, min(self._first + rows, len(self.lines))):
            canvas.text(app.font, self.margin, top, self.lines[i], app.theme.ink)
            top += self.line
        right = app.geometry.width - BAR_W
        bar(
            canvas,
            app.theme,
            right,
            self.top,
            rows * self.line,
            self._first,
            rows,
            len(self.lines),
        )
