"""Statistics: whether the dice were fair, what happened in the match at hand, all games ever.

engine/statistics.py counts from the record, some events between two looks at the keys.
"""

from micropython import const

from engine import record, statistics
from engine.cursor import Cursor
from engine.statistics import Statistics, chi_square
from firmware import data, lifetime
from firmware.canvas import middle, width
from firmware.pad import DOWN, LEFT, NEXT, OK, PREVIOUS, RIGHT, UP
from firmware.page import Page

# Events that are read between two looks at the keys.
_SLICE = const(4)
_DICE = const(0)
_COUNTS = const(1)
_EVER = const(2)
_ERRORS = const(3)
_PAGES = const(4)
# Chi-square in hundredths that fair dice exceed once in 20 and once in 1000 times.
_ONE_IN_20 = const(1107)
_ONE_IN_1000 = const(2051)

_FACES = ("", "1", "2", "3", "4", "5", "6")
_EVER_COLUMNS = (lifetime.GAMES, lifetime.WINS, lifetime.GAMMONS)


def open_statistics(app, match):
    """Show the statistics of the match that is kept; None: all games only."""
    app.push(Stats(app, match))


class Stats(Page):
    """Pages: a chart of the dice and where they come from, counts, all games, errors over time."""

    def __init__(self, app, match):
        super().__init__(app, app.words.STATISTICS)
        words = self.words = app.texts("match")
        self.keys(words.KEYS_STAT, words.KEYS3_STAT)
        self.counts = Statistics()
        self._ever = lifetime.Lifetime()
        self._colours = app.settings.colours()
        self._reading = False
        self._cursor = None
        if match is not None:
            events = app.saves.events(match)
            if events.n and events[0] == record.BEGIN:
                self._cursor = Cursor()
                self._cursor.open(events, events.n)
                self._reading = True
        self._page = _DICE if self._reading else _EVER
        # On a small panel all is told in lines that scroll.
        small = app.geometry.one_line
        self._lines = data.load("firmware.lines").Lines(self) if small else None
        # What the pages say, made when it is known.
        self._rows = []
        self._verdicts = ["", "", _source(words, match)]
        self._most = 1
        self._fallen = ()
        self._bars = ()
        self._errors = None
        self._games = []
        for row in self._ever.rows:
            self._games.append([str(row[k]) for k in _EVER_COLUMNS])
        self._columns = self._right_edges()
        self._tell()

    def _right_edges(self):
        """Where the three columns of all games end."""
        font = self.app.font
        heads = self.words.STAT_HEADS
        x = self.app.geometry.width - self.margin
        edges = [x, x, x]
        spare = x // 20
        for k in (1, 0):
            x -= max(width(font, heads[k + 1]), width(font, "0000")) + spare - 2
            edges[k] = x
        return edges

    # -- counting ------------------------------------------------------------------------------

    def tick(self, now):
        """Read some more of the record."""
        if not self._reading:
            return
        for _ in range(_SLICE):
            if not self._cursor.forward():
                self._reading = False
                self._tell()
                self.refresh()
                return
            self.counts.add(self._cursor)

    def _tell(self):
        """Make the texts."""
        words = self.words
        titles = (words.STAT_DICE, words.STAT_COUNTS, words.STAT_EVER, words.STAT_ERRORS)
        self.title = titles[self._page]
        self.place = words.PAGE % (self._page + 1, _PAGES)
        mine, theirs = self.counts.sides
        self._most = 1
        for n in range(1, 7):
            self._most = max(self._most, mine[n], theirs[n])
        # As they are now: more is read before they are told again.
        self._fallen = [row[n] for row in self.counts.sides for n in range(1, 7)]
        self._bars = [str(count) for count in self._fallen]
        self._widest = width(self.app.font, str(self._most))
        self._rows = []
        names = words.STAT_ROWS
        one = _texts(mine)
        other = _texts(theirs)
        for i in range(len(names)):
            self._rows.append((names[i], one[i], other[i]))
        for side in range(2):
            chi = chi_square(self.counts.sides[side])
            text = words.STAT_FAIR
            if chi > _ONE_IN_20:
                text = words.STAT_RARE if chi > _ONE_IN_1000 else words.STAT_ODD
            self._verdicts[side] = text % (chi // 100, chi % 100 // 10)
        if self._lines:
            self._lines.tell(self._entries())

    def _entries(self):
        """The page that is seen as pairs of a label and what it counts of both sides."""
        words = self.words
        if self._page == _EVER:
            for level, counts in zip(words.STAT_LEVELS, self._games):
                yield level, ""
                yield from zip(words.STAT_HEADS, counts)
            return
        if self._page == _ERRORS:
            yield from self._errors.entries()
            return
        both = "%s / %s"
        yield both % (words.STAT_YOU, words.STAT_OTHER), ""
        if self._page == _COUNTS:
            for name, one, other in self._rows:
                yield name, both % (one, other)
            return
        for i in range(6):
            yield _FACES[i + 1], both % (self._bars[i], self._bars[6 + i])
        for text in self._verdicts:
            yield text, ""

    # -- keys ----------------------------------------------------------------------------------

    def press(self, action):
        """Turn the pages, or leave."""
        if self._lines and action != OK and self._lines.press(action):
            return
        if action in (OK, RIGHT, DOWN, NEXT):
            self._turn(1)
        elif action in (LEFT, UP, PREVIOUS):
            self._turn(-1)
        else:
            super().press(action)

    def _turn(self, way):
        self._page = (self._page + way) % _PAGES
        if self._page == _ERRORS and self._errors is None:
            self._errors = data.load("firmware.errors").Chart(self)
        self._tell()
        self.refresh()

    # -- painting ------------------------------------------------------------------------------

    def paint_body(self, canvas, x, y, w, h):
        """Draw the page that is seen."""
        if self._lines:
            self._lines.paint(canvas)
        elif self._page == _DICE:
            self._paint_chart(canvas)
        elif self._page == _COUNTS:
            self._paint_counts(canvas)
        elif self._page == _ERRORS:
            self._errors.paint(canvas)
        else:
            self._paint_ever(canvas)

    def _paint_chart(self, canvas):
        """For each number a bar a side; below, what chi-square says of each."""
        app = self.app
        t = app.theme
        font = app.font
        below = self.bottom - 3 * self.line
        ground = below - self.line - 1
        high = ground - self.top - font.HEIGHT
        pitch = (app.geometry.width - 2 * self.margin) // 6
        bar = (pitch - 4) // 2
        told = bar > self._widest
        for n in range(1, 7):
            left = self.margin + (n - 1) * pitch + (pitch - 2 * bar) // 2
            for side in range(2):
                tall = high * self._fallen[6 * side + n - 1] // self._most
                self._paint_bar(canvas, side, left + side * bar, ground - tall, bar - 1, tall)
                at = left + side * bar + (bar - 1) // 2
                text = self._bars[6 * side + n - 1] if told else ""
                canvas.text_centre(font, at, ground - tall - font.HEIGHT, text, t.dim)
            canvas.text_centre(font, left + bar, ground + 1, _FACES[n], t.ink)
        canvas.rect(self.margin, ground, 6 * pitch, 1, t.dim)
        for side in range(2):
            top = below + side * self.line
            self._paint_sign(canvas, side, self.margin, top)
            canvas.text(font, self.margin + self.line, top, self._verdicts[side], t.ink)
        top = below + 2 * self.line
        canvas.text(font, self.margin + self.line, top, self._verdicts[2], t.dim)

    def _paint_bar(self, canvas, side, x, y, w, h):
        t = self.app.theme
        colour = self._colours[side]
        canvas.rect(x, y, w, h, t.dice_edges[colour])
        canvas.rect(x + 1, y + 1, w - 2, h - 1, t.dice[colour])

    def _paint_sign(self, canvas, side, x, y):
        """A square in the colour of a side."""
        t = self.app.theme
        colour = self._colours[side]
        d = self.line - 5
        canvas.rect(x, y + 2, d, d, t.dice_edges[colour])
        canvas.rect(x + 1, y + 3, d - 2, d - 2, t.dice[colour])

    def _paint_counts(self, canvas):
        """A row for each count, a column for each side."""
        app = self.app
        t = app.theme
        font = app.font
        right = app.geometry.width - self.margin
        column = max(right // 6, width(font, "00.0%") + 6)
        line = min((self.bottom - self.top) // (len(self._rows) + 1), self.line + 6)
        for side in range(2):
            sign = right - (1 - side) * column - self.line + 3
            self._paint_sign(canvas, side, sign, self.top + (line - self.line) // 2)
        for i in range(len(self._rows)):
            top = middle(font, self.top + (i + 1) * line, line)
            name, one, other = self._rows[i]
            canvas.text(font, self.margin, top, name, t.dim)
            canvas.text_right(font, right - column, top, one, t.ink)
            canvas.text_right(font, right, top, other, t.ink)

    def _paint_ever(self, canvas):
        """A row for each opponent; a bar below it shows the share of games won."""
        app = self.app
        t = app.theme
        font = app.font
        words = self.words
        right = app.geometry.width - self.margin
        step = (self.bottom - self.top - self.line) // lifetime.ROWS
        line = min(step, self.line + 12)
        for k in range(3):
            canvas.text_right(font, self._columns[k], self.top, words.STAT_HEADS[k], t.dim)
        for row in range(lifetime.ROWS):
            counts = self._ever.rows[row]
            top = self.top + self.line + row * line + (line - self.line) // 2
            canvas.text(font, self.margin, top, words.STAT_LEVELS[row], t.ink)
            for k in range(3):
                number = self._games[row][k]
                canvas.text_right(font, self._columns[k], top, number, t.ink)
            games = counts[lifetime.GAMES]
            if line >= self.line + 6 and games:
                wide = right - self.margin
                canvas.rect(self.margin, top + self.line, wide, 2, t.frame)
                won = wide * counts[lifetime.WINS] // games
                canvas.rect(self.margin, top + self.line, won, 2, t.act)


def _source(words, match):
    """Where the dice of a match come from: its seed, to be typed for the same match again."""
    if match is None:
        return ""
    if match.by_hand:
        return words.DICE_BY_HAND
    return words.SEED_OF % data.load("firmware.new_match").seed_text(match.seed)


def _texts(row):
    """The counts of a side as texts, in the order of STAT_ROWS."""
    rolls = row[statistics.ROLLS]
    entries = row[statistics.BAR_ROLLS]
    pips = row[statistics.PIPS] * 10 // rolls if rolls else 0
    return (
        str(rolls),
        _share(row[statistics.DOUBLES], rolls),
        str(row[statistics.OPENINGS]),
        _share(row[statistics.ENTERED], entries),
        str(row[statistics.DANCES]),
        str(row[statistics.HITS]),
        "%d.%d" % (pips // 10, pips % 10),
    )


def _share(part, whole):
    if not whole:
        return "-"
    tenths = (part * 1000 + whole // 2) // whole
    return "%d.%d%%" % (tenths // 10, tenths % 10)
