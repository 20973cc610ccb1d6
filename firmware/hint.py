"""Hint: the best plays of a roll as Expert sees them, on the board and in numbers.

The board shows one play with dotted lines; left and right go to the next best, OK shows all of
them with their chances. The net looks at a batch of plays between two looks at the keys.
"""

from engine import levels, notation
from engine.advice import Advice
from engine.net import ONE
from firmware import board_view, status
from firmware.board_page import BoardPage, turned
from firmware.canvas import width
from firmware.pad import DOWN, LEFT, NEXT, OK, PREVIOUS, RIGHT, UP
from firmware.page import Page

_GAP = 8


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
        self._side = match.turn ^ self.turned
        net, _ = levels.nets()
        self.at = 0
        self.advice = Advice(net, levels.batch())
        self._match = match
        self._looking = True
        # Of each play: its text, chances, equity, and how far it is behind the best.
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
            self.say(status.ABOVE, words.HINT_LOOKING)
            self.say_keys(status.BELOW, words.KEYS_BACK, words.KEYS3_BACK)

    def tick(self, now):
        """Look at some more plays."""
        if self._looking:
            self._looking = self.advice.look()
            if not self._looking:
                self._found()

    def _found(self):
        words = self.app.words
        advice = self.advice
        chances = words.HINT_WIN if self.app.geometry.width >= 200 else words.HINT_WIN_SHORT
        best = 0
        for i in range(advice.count):
            advice.read(i)
            best = best if i else advice.equity
            self.lines.append(
                (
                    notation.write(advice.src, advice.die, advice.hit, advice.steps),
                    chances_text(chances, advice.win, advice.gammon),
                    equity_text(words, advice.equity),
                    equity_text(words, advice.equity - best) if i else "",
                )
            )
        if not self.lines:
            self.say(status.ABOVE, words.NO_MOVE, True)
            return
        self.say_keys(status.BELOW, words.KEYS_HINT, words.KEYS3_HINT)
        self._show()

    def _show(self):
        """Mark the play on the board and say what it is."""
        words = self.app.words
        advice = self.advice
        advice.read(self.at)
        side = self._side
        self.show_ways(side, self._match.pos, advice.src, advice.die, advice.steps)
        self.board.clear_marks()
        for i in range(advice.steps):
            if self._match.pos[advice.src[i]]:
                self.board.mark(side, advice.src[i], board_view.PICKED)
        play, _, equity, behind = self.lines[self.at]
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
        words = app.words
        super().__init__(app, words.HINT)
        self.keys(words.KEYS_NUMBERS, words.KEYS3_NUMBERS)
        self._hint = hint
        # Where a play has no room beside its equity, only the difference is told.
        widest = 0
        for play, *_ in hint.lines:
            widest = max(widest, width(app.bold, play))
        number = width(app.font, words.HINT_NUMBER % ("+", 0, 0))
        self._narrow = widest + _GAP + number > app.geometry.width - 2 * self.margin
        spare = self.bottom - self.top - 2 * len(hint.lines) * self.line
        self._gap = min(max(spare // 3, 0), self.line)

    def press(self, action):
        """OK goes back to the board as BACK does."""
        if action == OK:
            self.app.pop()
            self._hint.enter()
        else:
            super().press(action)

    def paint_body(self, canvas, x, y, w, h):
        """Draw the plays."""
        app = self.app
        t = app.theme
        top = self.top
        left = self.margin
        right = app.geometry.width - self.margin
        for i in range(len(self._hint.lines)):
            play, chances, equity, behind = self._hint.lines[i]
            canvas.text(app.bold, left, top, play, t.act if i == self._hint.at else t.ink)
            below = top + self.line
            canvas.text(app.font, left, below, chances, t.dim)
            if self._narrow:
                canvas.text_right(app.font, right, below, behind or equity, t.ink)
            else:
                canvas.text_right(app.font, right, top, equity, t.ink)
                canvas.text_right(app.font, right, below, behind, t.dim)
            top += 2 * self.line + self._gap
