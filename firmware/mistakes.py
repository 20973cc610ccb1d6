"""The biggest mistakes of an analysis: a list, and the board with the better play marked."""

from engine import notation
from engine.analysis import NO_DOUBLE, PLAY
from firmware import board_view, status
from firmware.board_page import BoardPage, names
from firmware.canvas import width
from firmware.pad import DOWN, LEFT, NEXT, OK, PREVIOUS, RIGHT, UP
from firmware.page import Page
from firmware.scroll import follow

_GAP = 8


def open_mistakes(report):
    """Show the mistakes that an analysis.Report has found, judging to the end."""
    report.app.push(Mistakes(report.app, report.words, report.analysis))


def loss_text(words, thousandths):
    """What a mistake costs."""
    return words.HINT_NUMBER % ("-", thousandths // 1000, thousandths % 1000)


class Mistakes(Page):
    """The list, the biggest first; OK shows the board."""

    def __init__(self, app, words, analysis):
        super().__init__(app, words.MISTAKES)
        self.keys(words.KEYS_CHOOSE, words.KEYS3_CHOOSE)
        self.words = words
        self.at = 0
        self._first = 0
        self._analysis = analysis
        self._colours = app.settings.colours()
        self._rows = self.rows()
        # Of each: its side, what was done and what it cost.
        self._lines = []
        for i in range(analysis.count):
            analysis.read(i)
            text = words.MISTAKE_KINDS[analysis.kind]
            if analysis.kind == PLAY:
                play = notation.write(analysis.src, analysis.die, analysis.hit, analysis.steps)
                text = words.RECORD_ROLL % (analysis.dice[0], analysis.dice[1], play)
            loss = loss_text(words, analysis.loss)
            room = app.geometry.width - 2 * self.margin - self.line - 8 - width(app.font, loss)
            while width(app.font, text) > room:
                # The board shows all of it.
                text = text[: text.rfind(" ")]
            self._lines.append((analysis.side, text, loss))

    def press(self, action):
        """Go through the list; OK shows the board."""
        count = len(self._lines)
        if action in (DOWN, NEXT):
            self._go((self.at + 1) % count)
        elif action in (UP, PREVIOUS):
            self._go((self.at - 1) % count)
        elif action == OK:
            self.app.push(Mistake(self.app, self._analysis, self))
        else:
            super().press(action)

    def _go(self, at):
        self.at = at
        self._first = follow(self._first, at, self._rows)
        self.refresh()

    def paint_body(self, canvas, x, y, w, h):
        """Draw the lines."""
        app = self.app
        t = app.theme
        right = app.geometry.width - self.margin
        d = self.line - 5
        top = self.top
        for i in range(self._first, min(self._first + self._rows, len(self._lines))):
            side, text, loss = self._lines[i]
            ink = t.ink
            if i == self.at:
                canvas.rounded(self.margin, top, right - self.margin, self.line, t.act)
                ink = t.back
            left = self.margin + 3
            canvas.rounded(left, top + 2, d, d, t.dice_edges[self._colours[side]])
            canvas.rect(left + 1, top + 3, d - 2, d - 2, t.dice[self._colours[side]])
            canvas.text(app.font, left + d + 3, top + 1, text, ink)
            canvas.text_right(app.font, right - 2, top + 1, loss, ink)
            top += self.line


class Mistake(BoardPage):
    """The board at a mistake: the better play at first, OK shows what was played."""

    def __init__(self, app, analysis, mistakes):
        super().__init__(app)
        self._analysis = analysis
        self._list = mistakes
        self._words = mistakes.words
        self._names = names(app, app.geometry.width < 200)
        self._looking = False
        self._better = True

    def enter(self):
        """The mistake is seen."""
        super().enter()
        self._show()

    def press(self, action):
        """Go to another mistake, or see what was played instead."""
        analysis = self._analysis
        count = analysis.count
        if action in (RIGHT, DOWN, NEXT, LEFT, UP, PREVIOUS):
            step = 1 if action in (RIGHT, DOWN, NEXT) else -1
            self._list._go((self._list.at + step) % count)
            self.enter()
        elif action == OK:
            if analysis.kind == PLAY and not self._looking:
                self._better = not self._better
                self._show_play()
        else:
            super().press(action)

    def tick(self, now):
        """Look for the better play."""
        if self._looking:
            self._looking = self._analysis.advice.look()
            if not self._looking:
                self._show_play()

    def _show(self):
        """Show the position, the dice and what was lost."""
        analysis = self._analysis
        words = self._words
        cursor = analysis.cursor
        analysis.read(self._list.at)
        cursor.seek(analysis.event)
        side = analysis.side
        match = cursor.match
        self.board.clear_marks()
        self.clear_ways()
        self._better = True
        if analysis.kind in (PLAY, NO_DOUBLE):
            self.board.show(side, cursor.before)
        else:
            self.board.show(match.turn, match.pos)
        self.show_dice(side, 0, 0)
        self.show_cube(match)
        self.say(status.ABOVE, words.PAGE % (self._list.at + 1, analysis.count))
        self.say(status.ABOVE_RIGHT, loss_text(words, analysis.loss), True)
        self.say(status.ABOVE_MIDDLE, self._names[side], True)
        self.say(status.BELOW_RIGHT, "")
        if analysis.kind == PLAY:
            d1, d2 = analysis.dice
            self.show_dice(side, d1, d2)
            self.say(status.BELOW, words.HINT_LOOKING)
            analysis.advice.begin(cursor.before, d1, d2, match.rules.larger_first)
            self._looking = True
        else:
            self._looking = False
            common = self.app.words
            self._say(words.MISTAKE_KINDS[analysis.kind], common.KEYS_BACK, common.KEYS3_BACK)

    def _show_play(self):
        """Mark the better play, or the one that was made."""
        analysis = self._analysis
        words = self._words
        what = analysis
        text = words.MISTAKE_PLAYED
        if self._better:
            what = analysis.advice
            what.read(0)
            text = words.MISTAKE_BETTER
        before = analysis.cursor.before
        self.show_ways(analysis.side, before, what.src, what.die, what.steps)
        self.board.clear_marks()
        for i in range(what.steps):
            if before[what.src[i]]:
                self.board.mark(analysis.side, what.src[i], board_view.PICKED)
        play = notation.write(what.src, what.die, what.hit, what.steps)
        text %= play
        if width(self.app.font, text) > self.app.geometry.width - _GAP:
            text = play
        self._say(text, words.KEYS_MISTAKE, words.KEYS3_MISTAKE)

    def _say(self, text, eight, three):
        """The lower line: what is to be said, and the keys where there is room."""
        keys = three if self.app.pad.three else eight
        font = self.app.font
        if width(font, text) + width(font, keys) + 2 * _GAP > self.app.geometry.width:
            keys = ""
        self.say(status.BELOW, text, True)
        self.say(status.BELOW_RIGHT, keys)
