"""When something goes wrong: say it on the panel, write a report, and keep the match.

The match itself is safe: it was saved at its last committed event. Nothing here relies on the
screens, which may be what is broken.
"""

import gc
import sys

from firmware import data
from firmware.canvas import canvas_of
from firmware.han import Han
from firmware.pad import OK, Pad
from firmware.preferences import LANGUAGE, LANGUAGES, Preferences
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
    """Write the traceback to flash; a full flash or memory must not hide the error itself."""
    try:
        with open(REPORT, "w") as file:
            sys.print_exception(problem, file)
    except (OSError, MemoryError):
        pass


def tell_safe_mode(console):
    """Say that the prompt is free."""
    _tell(console, lambda words: (words.TITLE, (words.SAFE_MODE,)))


def show(console, problem):
    """Tell about `problem` and wait for OK."""
    report(problem)
    what = "%s: %s" % (type(problem).__name__, problem)

    def say(words):
        lines = (what, words.ERROR_KEPT, words.ERROR_REPORT, words.ERROR_GO_ON)
        return words.ERROR_TITLE, lines

    _tell(console, say)
    pad = Pad(console.keys)
    while pad.action(console.clock.now()) != OK:
        console.feed()
        console.clock.sleep(10)


def _tell(console, say):
    """Show what say(words) answers, a title and lines: in the player's language, if it can be.

    Raises MemoryError when there is no room even for English.
    """
    language = LANGUAGES[Preferences().get(LANGUAGE)]
    if language != "en":
        try:
            _tell_in(language, console, say)
            return
        except (MemoryError, ImportError):
            # It needs many letters.
            gc.collect()
    _tell_in("en", console, say)


def _tell_in(language, console, say):
    notice = Notice(console.panel, *say(data.load("firmware.texts.trouble_" + language)))
    if language == "zh":
        notice.canvas.han = Han("han12")
    notice.show()
    console.light(_LIGHT)
