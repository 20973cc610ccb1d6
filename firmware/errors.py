"""Errors over time: what the player has lost a decision in the last games that were analysed.

A game counts once, whatever analysis it is part of. The file, kept by hal/store.py: version, then
per game the seed of its match (6), its number (2) and the loss a decision in tenths of
thousandths (2), the oldest game first.
"""

from struct import pack, unpack_from

from micropython import const

from engine import analysis
from hal.store import Store

_PATH = "/errors"
_VERSION = const(1)
_ENTRY = const(10)
_GAME = const(8)
_KEPT = const(40)
_MOST = const(0xFFFF)
# The chart's top, unless an error is higher: 0.030 a decision.
_TOP = const(300)


class Errors:
    """`rates`: the loss a decision of each game that is kept."""

    def __init__(self):
        self._store = Store(_PATH)
        data = self._store.load()
        self._data = b""
        if data and data[0] == _VERSION:
            self._data = data[1:]
        self.rates = []
        for at in range(0, len(self._data), _ENTRY):
            self.rates.append(unpack_from("<H", self._data, at + _GAME)[0])

    def add(self, seed, game, rate):
        """Enter a game; nothing where it is there already."""
        name = bytes(seed) + pack("<H", game & _MOST)
        for at in range(0, len(self._data), _ENTRY):
            if self._data[at : at + _GAME] == name:
                return
        data = self._data + name + pack("<H", min(rate, _MOST))
        self._data = data[-_KEPT * _ENTRY :]
        try:
            self._store.save(bytes((_VERSION,)) + self._data, 1 + len(self._data))
        except OSError:
            pass  # saves.py tells that the flash is full


class Chart:
    """The page of the statistics that shows them."""

    def __init__(self, page):
        """page: a page.Page that has `words`, those of firmware/texts/match_en.py or its like."""
        words = page.words
        self._page = page
        self._rates = Errors().rates
        self._texts = []
        if self._rates:
            mean = sum(self._rates) // len(self._rates)
            last = self._rates[-5:]
            lately = sum(last) // len(last)
            for text, rate in ((words.ERRORS_ALL, mean), (words.ERRORS_LAST, lately)):
                number = words.ERROR_RATE % (rate // 10, rate % 10)
                self._texts.append((text, number, words.RATINGS[analysis.rating(rate)]))

    def entries(self):
        """The means as pairs of a label and a text, where there is no room for the columns."""
        if not self._rates:
            yield self._page.words.ERRORS_NONE, ""
        for text, number, word in self._texts:
            yield text, number
            yield "", word

    def paint(self, canvas):
        """A column for each game, the newest at the right; below, the means in numbers."""
        page = self._page
        app = page.app
        t = app.theme
        font = app.font
        left = page.margin
        wide = app.geometry.width - 2 * left
        if not self._rates:
            canvas.text(font, left, page.top, page.words.ERRORS_NONE, t.dim)
            return
        ground = page.bottom - 2 * page.line - 2
        high = ground - page.top - 2
        top = max(_TOP, max(self._rates))
        step = wide // _KEPT
        x = left
        for rate in self._rates:
            tall = max(high * rate // top, 1)
            canvas.rect(x, ground - tall, max(step - 1, 1), tall, t.act)
            x += step
        canvas.rect(left, ground, wide, 1, t.dim)
        y = ground + 2
        for text, number, word in self._texts:
            canvas.text(font, left, y, text, t.dim)
            canvas.text_right(font, left + wide * 6 // 10, y, number, t.ink)
            canvas.text_right(font, left + wide, y, word, t.ink)
            y += page.line
