"""Hint: the best plays of a roll as Expert sees them, on the board and in numbers.

The board shows one play with dotted lines; left and right go to the next best, OK shows all of
them with their chances. The net looks at a batch of plays between two looks at the keys.
"""

from micropython import const

from engine import levels, notation
from engine.advice import Advice
from engine.net import ONE
from engine.shots import Shots
from firmware import board_view, data, status
from firmware.board_page import BoardPage, turned
from firmware.canvas import width
from firmware.pad import DOWN, LEFT, NEXT, OK, PREVIOUS, RIGHT, UP
from firmware.page import Page

_GAP = 8
# Rolls that are tried for shots between two looks at the keys.
_ROLLS = const(7)


def open_hint(app, match):
    """Show what to play with the dice that lie."""
    app.push(Hint(app, match))


def equity_text(words, value):
    """A value in 1/65536 points as a number with three places and its sign."""
    places = (abs(value) * 1000 + ONE // 2) // ONE
    return words.HINT_NUMBER % ("-" if value < 0 else "+", places // 1000, places % 1000)


def chances_text(text, win, gammon):
    """Chances in 1/65536 as percentages with one place."""
    win = (win * 1000 + ONE // 2) // ONE
    gammon = (gammon * 1000 + ONE // 2) // ONE
    return text % (win // 10, win % 10, gammon // 10, gammon % 10)


class Hint(BoardPage):
    """The board at the start of the turn, with the play number `at` marked."""

    def __init__(self, app, match):
        super().__init__(app, turned(app, match))
        self.words = app.texts("match")
        self._side = match.turn ^ self.turned
        net, _ = levels.nets()
        self.at = 0
        batch = levels.batch()
        self.advice = Advice(net, batch)
        self._shots = Shots(batch)
        self._counting = False
        self._match = match
        self._looking = True
        self._best = 0
        # Of each play: its text, chances, equity, how far it is behind the best, and its shots.
        self.lines = []
        self.advice.begin(match.pos, match.dice[0], match.dice[1], match.rules.larger_first)

    def enter(self):
        """The board is seen at once, the plays when they are found."""
        super().enter()
        words = self.app.words
        match = self._match
        side = self._side
        self.board.show(side, match.pos)
        self.show_cube(match)
        self.show_dice(side, match.dice[0], match.dice[1])
        if self._looking:
            self.say(status.ABOVE, self.words.HINT_LOOKING)
            self.say_keys(status.BELOW, words.KEYS_BACK, words.KEYS3_BACK)

    def tick(self, now):
        """Look at some more plays, then at what can hit after the best."""
        if not self._looking:
            return
        if self._counting:
            self._count_on()
        elif not self.advice.look():
            self._counting = self.advice.count > 0
            if self._counting:
                self._begin_line()
            else:
                self._found()

    def _begin_line(self):
        """Begin to count the shots that the next play leaves."""
        self.advice.read(len(self.lines))
        self._shots.begin(self.advice.pos)

    def _count_on(self):
        """Count some rolls more; a play whose shots are counted gets its line."""
        for _ in range(_ROLLS):
            if not self._shots.look():
                break
        else:
            return
        self._add_line()
        if len(self.lines) < self.advice.count:
            self._begin_line()
        else:
            self._found()

    def _add_line(self):
        """Tell of the play that advice has read."""
        words = self.words
        advice = self.advice
        chances = words.HINT_WIN if self.app.geometry.width >= 200 else words.HINT_WIN_SHORT
        behind = advice.equity - self._best if self.lines else 0
        if not self.lines:
            self._best = advice.equity
        self.lines.append(
            (
                notation.write(advice.src, advice.die, advice.hit, advice.steps),
                chances_text(chances, advice.win, advice.gammon),
                equity_text(words, advice.equity),
                equity_text(words, behind) if self.lines else "",
                self._shots.count,
            )
        )

    def _found(self):
        words = self.words
        self._looking = False
        if not self.lines:
            self.say(status.ABOVE, self.app.words.NO_MOVE, True)
            return
        self.say_keys(status.BELOW, words.KEYS_HINT, words.KEYS3_HINT)
        self._show()

    def _show(self):
        """Mark the play on the board and say what it is."""
        words = self.words
        advice = self.advice
        advice.read(self.at)
        side = self._side
        self.show_ways(side, self._match.pos, advice.src, advice.die, advice.steps)
        self.board.clear_marks()
        for i in range(advice.steps):
            if self._match.pos[advice.src[i]]:
                self.board.mark(side, advice.src[i], board_view.PICKED)
        play, _, equity, behind, _ = self.lines[self.at]
        number = words.PAGE % (self.at + 1, len(self.lines))
        font = self.app.font
        room = self.app.geometry.width - 2 * _GAP - width(font, behind or equity)
        if width(font, number) + _GAP + width(font, play) < room:
            self.say(status.ABOVE, number)
            self.say(status.ABOVE_MIDDLE, play, True)
        else:
            self.say(status.ABOVE, play, True)
            self.say(status.ABOVE_MIDDLE, "")
        # The longest plays fill the line of a narrow panel: their numbers are on the other page.
        fits = width(font, play) < room
        self.say(status.ABOVE_RIGHT, (behind or equity) if fits else "", True)

    def press(self, action):
        """Go to another play, to the numbers, or back."""
        count = len(self.lines)
        if action in (RIGHT, DOWN, NEXT) and count:
            self._go((self.at + 1) % count)
        elif action in (LEFT, UP, PREVIOUS) and count:
            self._go((self.at - 1) % count)
        elif action == OK and count:
            self.app.push(Numbers(self.app, self))
        else:
            super().press(action)

    def _go(self, at):
        if at != self.at:
            self.at = at
            self._show()


class Numbers(Page):
    """The plays of a hint with their chances and equities."""

    def __init__(self, app, hint):
        super().__init__(app, app.words.HINT)
        words = hint.words
        self.keys(words.KEYS_NUMBERS, words.KEYS3_NUMBERS)
        self._hint = hint
        # Where a play has no room beside its equity, only the difference is told.
        widest = 0
        for play, *_ in hint.lines:
            widest = max(widest, width(app.bold, play))
        number = width(app.font, words.HINT_NUMBER % ("+", 0, 0))
        self._narrow = widest + _GAP + number > app.geometry.width - 2 * self.margin
        # The shots have a line of their own, or else stand behind the chances.
        room = self.bottom - self.top
        self._lines = 3 if 3 * len(hint.lines) * self.line <= room else 2
        spare = room - self._lines * len(hint.lines) * self.line
        self._gap = min(max(spare // 3, 0), self.line)
        text = words.HINT_SHOTS if self._lines == 3 else words.HINT_SHOTS_SHORT
        self._shots = [text % line[4] for line in hint.lines]
        # On a small panel all is told in lines that scroll.
        self._scroll = None
        if app.geometry.one_line:
            self._scroll = data.load("firmware.lines").Lines(self)
            told = []
            for play, chances, equity, behind, shots in hint.lines:
                told += ((play, behind or equity), (chances, ""))
                told.append((words.HINT_SHOTS % shots, ""))
            self._scroll.tell(told)

    def press(self, action):
        """OK goes back to the board as BACK does."""
        if self._scroll and self._scroll.press(action):
            return
        if action == OK:
            self.app.pop()
            self._hint.enter()
        else:
            super().press(action)

    def paint_body(self, canvas, x, y, w, h):
        """Draw the plays."""
        if self._scroll:
            self._scroll.paint(canvas)
            return
        app = self.app
        t = app.theme
        top = self.top
        left = self.margin
        right = app.geometry.width - self.margin
        for i in range(len(self._hint.lines)):
            play, chances, equity, behind, _ = self._hint.lines[i]
            canvas.text(app.bold, left, top, play, t.act if i == self._hint.at else t.ink)
            below = top + self.line
            canvas.text(app.font, left, below, chances, t.dim)
            if self._narrow:
                canvas.text_right(app.font, right, below, behind or equity, t.ink)
            else:
                canvas.text_right(app.font, right, top, equity, t.ink)
                canvas.text_right(app.font, right, below, behind, t.dim)
            if self._lines == 3:
                canvas.text(app.font, left, below + self.line, self._shots[i], t.dim)
            else:
                self._paint_behind(canvas, i, below)
            top += self._lines * self.line + self._gap

    def _paint_behind(self, canvas, i, y):
        """The shots behind the chances, if there is room before the number at the right."""
        font = self.app.font
        _, chances, equity, behind, _ = self._hint.lines[i]
        left = self.margin + width(font, chances) + _GAP // 2
        right = self.app.geometry.width - self.margin - width(font, behind or equity)
        if left + width(font, self._shots[i]) + 1 < right:
            canvas.text(font, left, y, self._shots[i], self.app.theme.dim)
