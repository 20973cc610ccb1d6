"""When something goes wrong: say it on the panel, write a report, and keep the match.

The match itself is safe: it was saved at its last committed event. Nothing here relies on the
screens, which may be what is broken.
"""

import gc
import sys

from firmware import data
from firmware.canvas import canvas_of
from firmware.pad import OK, Pad
from firmware.preferences import LANGUAGE, LANGUAGES, Preferences
from firmware.theme import Theme, use

REPORT = "/error.txt"

_MARGIN = 8
_LIGHT = 80


class Notice:
    """A title and lines of text over the whole panel, broken where they are too long."""

    def __init__(self, panel, title, lines, language="en"):
        mono = panel.depth == 1
        small = mono and language != "zh"
        self._theme = Theme()
        use(self._theme, "mono" if mono else "wood")
        self._margin = 2 if mono else _MARGIN
        self._title = title
        self._lines = lines
        self._font = data.load("firmware.fonts." + ("latin5" if small else "latin10"))
        self._bold = self._font if mono else data.load("firmware.fonts.bold10")
        self.canvas = canvas_of(panel)
        if language == "zh":
            self.canvas.han = data.load("firmware.han").Han("han12")
        self.canvas.dirty_all()

    def show(self):
        """Paint it."""
        self.canvas.flush(self)

    def paint(self, canvas, x, y, w, h):
        """Draw what meets the tile."""
        t = self._theme
        canvas.rect(x, y, w, h, t.back)
        margin = self._margin
        top = self._paint_broken(canvas, self._bold, margin, self._title, t.act)
        top += margin if canvas.mono else self._bold.HEIGHT
        for line in self._lines:
            top = self._paint_broken(canvas, self._font, top, line, t.ink) + margin // 2

    def _paint_broken(self, canvas, font, top, line, colour):
        """One line of text over as many as it needs and there is room for; returns the y below."""
        left = 0
        room = canvas.width - 2 * self._margin
        while left < len(line) and top + font.HEIGHT <= canvas.height:
            end = _fitting(font, line, left, room)
            canvas.text(font, self._margin, top, line[left:end], colour)
            top += font.HEIGHT
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
    title, lines = say(data.load("firmware.texts.trouble_" + language))
    Notice(console.panel, title, lines, language).show()
    console.light(_LIGHT)
