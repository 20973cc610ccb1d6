"""When something goes wrong: say it on the panel, write a report, and keep the match.

The match itself is safe: it was saved at its last committed event. Nothing here relies on the
screens, which may be what is broken.
"""

import gc
import sys

from firmware import data
from firmware.canvas import canvas_of
from firmware.pad import OK, Pad
from firmware.theme import MONO, WOOD, Theme

REPORT = "/error.txt"

_MARGIN = 8
_LIGHT = 80


class Notice:
    """A title and lines of text over the whole panel, broken where they are too long."""

    def __init__(self, panel, title, lines):
        mono = panel.depth == 1
        self._theme = Theme(MONO if mono else WOOD)
        self._margin = 2 if mono else _MARGIN
        self._title = title
        self._lines = lines
        self._font = data.load("firmware.fonts." + ("latin5" if mono else "latin10"))
        self._bold = self._font if mono else data.load("firmware.fonts.bold10")
        self.canvas = canvas_of(panel)
        self.canvas.dirty_all()

    def show(self):
        """Paint it."""
        self.canvas.flush(self)

    def paint(self, canvas, x, y, w, h):
        """Draw what meets the tile."""
        t = self._theme
        canvas.rect(x, y, w, h, t.back)
        canvas.text(self._bold, self._margin, self._margin, self._title, t.act)
        top = self._margin + 2 * self._bold.HEIGHT
        for line in self._lines:
            top = self._paint_broken(canvas, top, line) + self._margin // 2

    def _paint_broken(self, canvas, top, line):
        """One line of text over as many as it needs; returns the y below."""
        left = 0
        room = canvas.width - 2 * self._margin
        while left < len(line):
            end = _fitting(self._font, line, left, room)
            canvas.text(self._font, self._margin, top, line[left:end], self._theme.ink)
            top += self._font.HEIGHT
            left = end
        return top


def _fitting(font, line, left, room):
    """Where to break: after the last blank, or wherever `room` pixels end."""
    from firmware.canvas import width

    end = len(line)
    while end > left + 1 and width(font, line[left:end]) > room:
        blank = line.rfind(" ", left + 1, end - 1)
        end = blank + 1 if blank > left else end - 1
    return end


def report(problem):
    """Write the traceback to flash; a full flash must not hide the error itself."""
    try:
        with open(REPORT, "w") as file:
            sys.print_exception(problem, file)
    except OSError:
        pass


def tell_safe_mode(console):
    """Say that the prompt is free."""
    en = data.load("firmware.texts.en")
    Notice(console.panel, en.TITLE, (en.SAFE_MODE,)).show()
    console.light(_LIGHT)


def show(console, problem):
    """Tell about `problem` and wait for OK."""
    report(problem)
    gc.collect()
    en = data.load("firmware.texts.en")
    what = "%s: %s" % (type(problem).__name__, problem)
    lines = (what, en.ERROR_KEPT, en.ERROR_REPORT, en.ERROR_GO_ON)
    Notice(console.panel, en.ERROR_TITLE, lines).show()
    console.light(_LIGHT)
    pad = Pad(console.keys)
    while pad.action(console.clock.now()) != OK:
        console.clock.sleep(10)
