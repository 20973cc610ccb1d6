"""Analysis: what both sides gave away in a game or a match, their luck, their biggest mistakes.

engine/analysis.py judges, some of it between two looks at the keys, while a bar shows how far it
is; leaving interrupts it. mistakes.py shows the mistakes, errors.py keeps the player's error.
"""

from micropython import const

from engine import levels, record
from firmware import data
from firmware.canvas import middle, width
from firmware.pad import OK
from firmware.page import Page
from firmware.saves import PERSON

# Between two looks at the keys it judges for about so long, in so many looks at the most.
_SLICE_MS = const(10)
_SLICES = const(16)
_BAR = const(8)


def open_analysis(app, match):
    """Analyse the match that was kept or fetched last: the game at hand, or all of them."""
    events = app.saves.events(match)
    if not events.n or events[0] != record.BEGIN:
        return
    if match.game == 1:
        app.push(Report(app, app.texts("match"), match, -1))
        return
    words = app.texts("match")
    starts = (game_at(events, events.n), -1)

    def chosen(i):
        if i >= 0:
            app.push(Report(app, words, match, starts[i]))

    lines = (words.RECORD_GAME % match.game, words.STAT_COUNTS)
    app.ask(app.words.ANALYSIS, "", lines, chosen)


def game_at(events, at):
    """Where the game begins that has the event before the byte `at`."""
    while True:
        at = record.preceding(events, at)
        if events[at] in (record.NEXT_GAME, record.BEGIN):
            return at


class Report(Page):
    """The screen: a bar while it judges, then a row for each sum and a column for each side."""

    def __init__(self, app, words, match, game):
        """game: where the game's events begin, -1 for the whole match."""
        super().__init__(app, app.words.ANALYSIS)
        self.words = words
        self._engine = data.load("engine.analysis")
        events = app.saves.events(match)
        self.analysis = self._engine.Analysis(levels.nets()[0], levels.batch())
        self.analysis.open(events, events.n, game)
        self._first = max(game, 0)
        self._end = events.n
        if game >= 0:
            at = record.following(events, game, events.n)
            while at < events.n and events[at] != record.NEXT_GAME:
                at = record.following(events, at, events.n)
            self._end = at
        self._seed = match.seed
        self._alone = app.saves.players[1] != PERSON
        self._colours = app.settings.colours()
        self._judging = True
        # On a small panel all is told in lines that scroll.
        small = app.geometry.one_line
        self._lines = data.load("firmware.lines").Lines(self) if small else None
        self._tight = False
        self._done = 0
        self._rows = []
        self._ratings = ("", "")

    # -- judging -------------------------------------------------------------------------------

    def tick(self, now):
        """Judge some more."""
        if not self._judging:
            return
        clock = self.app.clock
        self.app.power.stir()
        start = clock.now()
        slices = _SLICES
        while self.analysis.look():
            if self.analysis.ended:
                self._keep_error()
            slices -= 1
            if not slices or clock.since(start) >= _SLICE_MS:
                self._move_bar()
                return
        self._judging = False
        self._tell()
        self.refresh()

    def _keep_error(self):
        """A game has been judged to its end: count what the player lost in it."""
        rate = self._engine.rate(self.analysis.game[0])
        if self._alone and rate >= 0:
            errors = data.load("firmware.errors").Errors()
            errors.add(self._seed, self.analysis.cursor.match.game, rate)

    def _wide(self):
        return self.app.geometry.width - 2 * self.margin - 2

    def _move_bar(self):
        part = self.analysis.cursor.at - self._first
        done = self._wide() * part // max(self._end - self._first, 1)
        if done > self._done:
            self._done = done
            top = self.top + 2 * self.line
            self.app.canvas.dirty(self.margin, top, self._wide() + 2, _BAR)

    def _tell(self):
        """Make the texts."""
        words = self.words
        if self.analysis.count:
            self.keys(words.KEYS_REPORT, words.KEYS3_REPORT)
        first = self._texts(self.analysis.rows[0])
        second = self._texts(self.analysis.rows[1])
        # Where lines are few, the number of decisions is left out, and both ratings share a line.
        self._tight = (len(first) + 3) * self.line > self.bottom - self.top
        for i in range(1 if self._tight else 0, len(first)):
            self._rows.append((words.ANALYSIS_ROWS[i], first[i], second[i]))
        self._ratings = (self._rating(0), self._rating(1))
        if self._lines:
            self._lines.tell(self._entries())

    def _entries(self):
        """The sums as pairs of a label and both sides' texts."""
        words = self.words
        both = "%s / %s"
        yield both % (words.STAT_YOU, words.STAT_OTHER), ""
        for name, one, other in self._rows:
            yield name, both % (one, other)
        for text in self._ratings:
            yield "", text

    def _texts(self, row):
        """The sums of a side as texts, in the order of ANALYSIS_ROWS."""
        engine = self._engine
        words = self.words
        rate = engine.rate(row)
        luck = row[engine.LUCK]
        sign = "-" if luck < 0 else "+"
        return (
            str(row[engine.PLAYS] + row[engine.CUBES]),
            number(words, row[engine.PLAY_LOSS]),
            number(words, row[engine.CUBE_LOSS]),
            str(row[engine.BLUNDERS]),
            "-" if rate < 0 else words.ERROR_RATE % (rate // 10, rate % 10),
            words.HINT_NUMBER % (sign, abs(luck) // 1000, abs(luck) % 1000),
        )

    def _rating(self, side):
        rate = self._engine.rate(self.analysis.rows[side])
        return "-" if rate < 0 else self.words.RATINGS[self._engine.rating(rate)]

    # -- keys ----------------------------------------------------------------------------------

    def press(self, action):
        """OK shows the biggest mistakes."""
        if self._lines and not self._judging and self._lines.press(action):
            return
        if action == OK and not self._judging:
            if self.analysis.count:
                data.load("firmware.mistakes").open_mistakes(self)
        else:
            super().press(action)

    # -- painting ------------------------------------------------------------------------------

    def paint_body(self, canvas, x, y, w, h):
        """Draw the bar, or the sums."""
        if self._judging:
            self._paint_bar(canvas)
        elif self._lines:
            self._lines.paint(canvas)
        else:
            self._paint_sums(canvas)

    def _paint_bar(self, canvas):
        t = self.app.theme
        canvas.text(self.app.font, self.margin, self.top, self.words.HINT_LOOKING, t.ink)
        top = self.top + 2 * self.line
        canvas.outline(self.margin, top, self._wide() + 2, _BAR, t.frame)
        canvas.rect(self.margin + 1, top + 1, self._done, _BAR - 2, t.act)

    def _paint_sums(self, canvas):
        app = self.app
        t = app.theme
        font = app.font
        right = app.geometry.width - self.margin
        column = max(right // 5, width(font, "+00.000") + 4)
        lines = len(self._rows) + (2 if self._tight else 3)
        line = min((self.bottom - self.top) // lines, self.line + 4)
        for side in range(2):
            sign = right - (1 - side) * column - self.line + 3
            self._paint_sign(canvas, side, sign, self.top + (line - self.line) // 2)
        for i in range(len(self._rows)):
            top = middle(font, self.top + (i + 1) * line, line)
            name, one, other = self._rows[i]
            canvas.text(font, self.margin, top, name, t.dim)
            canvas.text_right(font, right - column, top, one, t.ink)
            canvas.text_right(font, right, top, other, t.ink)
        for side in range(2):
            left = self.margin
            top = self.bottom - (2 - side) * line
            if self._tight:
                left += side * right // 2
                top = self.bottom - line
            self._paint_sign(canvas, side, left, top + (line - self.line) // 2)
            left += self.line
            canvas.text(font, left, middle(font, top, line), self._ratings[side], t.ink)

    def _paint_sign(self, canvas, side, x, y):
        """A square in the colour of a side."""
        t = self.app.theme
        colour = self._colours[side]
        d = self.line - 5
        canvas.rect(x, y + 2, d, d, t.dice_edges[colour])
        canvas.rect(x + 1, y + 3, d - 2, d - 2, t.dice[colour])


def number(words, thousandths):
    """A loss as a number with three places."""
    return words.HINT_NUMBER % ("", thousandths // 1000, thousandths % 1000)
