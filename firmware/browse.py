"""The record of the match at hand: the board after each event, and the list of a game's moves.

engine/cursor.py goes through the record; `describe` says what an event was in a line.
"""

from array import array

from engine import notation, record
from engine.cursor import Cursor
from firmware import status, wrap
from firmware.board_page import BoardPage, names
from firmware.canvas import width
from firmware.pad import BACK, DOWN, LEFT, NEXT, OK, PREVIOUS, RIGHT, UP
from firmware.page import Page
from firmware.scroll import follow

# Between what happened and what the keys do.
_GAP = 14


def open_record(app, match):
    """Show the record of the match that is kept."""
    app.push(Browse(app, match))


def describe(words, cursor):
    """What the event behind the cursor was, as a line without the side's name."""
    head = cursor.head
    if head < record.DOUBLE or head == record.PLAY:
        return words.RECORD_ROLL % (cursor.dice[0], cursor.dice[1], _play(words, cursor))
    if head == record.DOUBLE:
        return words.RECORD_EVENTS[0] % (cursor.match.cube * 2)
    if head <= record.RACCOON:
        return words.RECORD_EVENTS[head - record.DOUBLE]
    if head < record.ACCEPT:
        return words.RECORD_RESIGNS[head - record.RESIGN]
    if head > record.RESIGN_OFF:
        return words.RECORD_RESIGNS[head - record.RESIGN_OFF]
    if head <= record.DECLINE:
        return words.RECORD_ANSWERS[head - record.ACCEPT]
    if head in (record.BEGIN, record.NEXT_GAME):
        return words.RECORD_START
    return words.RECORD_SETUP if head == record.SETUP else words.RECORD_DICE


def _play(words, cursor):
    if cursor.head < record.DOUBLE and not cursor.played:
        tie = cursor.side < 0
        return "-" if tie else words.RECORD_OPEN
    if not cursor.count:
        return words.RECORD_DANCE
    return notation.write(cursor.src, cursor.die, cursor.hit, cursor.count)


class Browse(BoardPage):
    """The screen: left and right go from event to event, OK opens the list."""

    def __init__(self, app, match):
        super().__init__(app)
        self.words = app.texts("match")
        self.cursor = Cursor()
        self._names = names(app)
        events = app.saves.events(match)
        whole = events.n > 0 and events[0] == record.BEGIN
        self.cursor.open(events, events.n if whole else 0)
        self.cursor.to_end()

    def enter(self):
        """The newest event is seen first."""
        super().enter()
        self.show()

    def press(self, action):
        """Go back or on, from game to game, or open the list."""
        cursor = self.cursor
        moved = False
        if action in (LEFT, PREVIOUS):
            # The first event only sets the match up.
            moved = cursor.at > 0 and cursor.back()
        elif action in (RIGHT, NEXT):
            moved = cursor.forward()
        elif action == UP:
            moved = self._game_before()
        elif action == DOWN:
            moved = self._game_after()
        elif action == OK and cursor.n:
            self.app.push(Moves(self.app, self.words, cursor, self._chosen))
        else:
            super().press(action)
        if moved:
            self.show()

    def _game_before(self):
        """To the start of the game, or of the one before."""
        cursor = self.cursor
        if cursor.at <= 0:
            return False
        cursor.seek(cursor.game(record.preceding(cursor.data, cursor.at)))
        return True

    def _game_after(self):
        """To the start of the next game, or to the end."""
        moved = False
        while self.cursor.forward():
            moved = True
            if self.cursor.head == record.NEXT_GAME:
                break
        return moved

    def _chosen(self, at):
        self.cursor.seek(at)
        self.enter()

    def show(self):
        """Show the board after the event, and what it was."""
        words = self.words
        common = self.app.words
        cursor = self.cursor
        match = cursor.match
        self.board.clear_marks()
        self.clear_ways()
        if not cursor.n:
            self.board.show(0, match.pos)
            self.say(status.ABOVE, words.RECORD_NONE, True)
            self.say_keys(status.BELOW, common.KEYS_BACK, common.KEYS3_BACK)
            return
        side = cursor.side
        moved = cursor.played and side >= 0
        # A play is seen as it was made: the board before it, with lines to where it led.
        self.board.show(side if moved else match.turn, cursor.before if moved else match.pos)
        if moved:
            self.show_ways(side, cursor.before, cursor.src, cursor.die, cursor.count)
        rolled = side >= 0 and (cursor.rolled or cursor.played)
        if rolled:
            self.show_dice(side, cursor.dice[0], cursor.dice[1])
        else:
            self.show_dice(0, 0, 0)
        self.show_cube(match)
        self.say(status.ABOVE, words.RECORD_GAME % match.game)
        self.say(status.ABOVE_RIGHT, common.MONEY_SCORE % tuple(match.score))
        self.say(status.ABOVE_MIDDLE, self._names[side] if side >= 0 else "", True)
        self._say_event()

    def _say_event(self):
        words = self.words
        cursor = self.cursor
        text = describe(words, cursor)
        if cursor.match.winner >= 0:
            text = words.RECORD_WON % (text, cursor.match.points)
        keys = words.KEYS3_RECORD if self.app.pad.three else words.KEYS_RECORD
        font = self.app.font
        if width(font, text) + width(font, keys) + _GAP > self.app.geometry.width:
            # On a narrow panel what the keys do is told at the start of each game.
            if cursor.head in (record.BEGIN, record.NEXT_GAME):
                text = keys
            keys = ""
            if width(font, text) > self.app.geometry.width - _GAP:
                # The dice are on the board, too.
                text = text[text.find(":") + 2 :]
            # And so are all four moves of the longest plays.
            text = wrap.cut(font, text, self.app.geometry.width - _GAP)
        self.say(status.BELOW, text, True)
        self.say(status.BELOW_RIGHT, keys)


class Moves(Page):
    """The events of the game that the cursor stands in; chosen(at) is told the event's byte."""

    def __init__(self, app, words, cursor, chosen):
        super().__init__(app, words.RECORD_GAME % cursor.match.game)
        self.words = words
        self.keys(words.KEYS_CHOOSE, words.KEYS3_CHOOSE)
        self._cursor = cursor
        self._chosen = chosen
        self._was = cursor.at
        self._sign = self.line - 5
        self._room = app.geometry.width - 2 * self.margin - self._sign - 10
        self._colours = app.settings.colours()
        self._rows = self.rows()
        self._events = array("H")
        self._find_events()
        self._at = 0
        while self._at + 1 < len(self._events) and self._events[self._at] < cursor.at:
            self._at += 1
        self._first = -1
        self._texts = []
        self._sides = bytearray(self._rows)
        self._scroll()

    def _find_events(self):
        """Where the events of the game begin, its first one left out."""
        data = self._cursor.data
        n = self._cursor.n
        at = self._cursor.game(self._cursor.at)
        while True:
            self._events.append(at)
            at = record.following(data, at, n)
            if at >= n or data[at] == record.NEXT_GAME:
                return

    def _scroll(self):
        """Make the lines that are seen, if they are others than before."""
        first = max(follow(self._first, self._at, self._rows), 0)
        self.place = self.words.PAGE % (self._at + 1, len(self._events))
        if first == self._first:
            return
        self._first = first
        self._texts = []
        cursor = self._cursor
        for i in range(first, min(first + self._rows, len(self._events))):
            if i == first:
                cursor.seek(self._events[i])
            else:
                cursor.forward()
            self._sides[i - first] = cursor.side + 1
            text = describe(self.words, cursor)
            self._texts.append(wrap.cut(self.app.font, text, self._room))

    def press(self, action):
        """Go through the list; OK shows the board at the line."""
        count = len(self._events)
        if action in (DOWN, NEXT):
            self._go(min(self._at + 1, count - 1))
        elif action in (UP, PREVIOUS):
            self._go(max(self._at - 1, 0))
        elif action == RIGHT:
            self._go(min(self._at + self._rows, count - 1))
        elif action == LEFT:
            self._go(max(self._at - self._rows, 0))
        elif action == OK:
            self.app.pop()
            self._chosen(self._events[self._at])
        elif action == BACK:
            self.app.pop()
            self._chosen(self._was)

    def _go(self, at):
        if at != self._at:
            self._at = at
            self._scroll()
            g = self.app.geometry
            self.app.canvas.dirty(0, 0, g.width, self.bottom)

    def paint_body(self, canvas, x, y, w, h):
        """Draw the lines that meet the tile."""
        top = self.top
        for i in range(len(self._texts)):
            if top < y + h and y < top + self.line:
                self._paint_line(canvas, i, top)
            top += self.line

    def _paint_line(self, canvas, i, top):
        """A line; a square in the colour of its side stands before it."""
        app = self.app
        t = app.theme
        margin = self.margin
        ink = t.ink
        if self._first + i == self._at:
            wide = app.geometry.width - 2 * margin
            canvas.rounded(margin, top, wide, self.line, t.act)
            ink = t.back
        d = self._sign
        left = margin + 4
        if self._sides[i]:
            colour = self._colours[self._sides[i] - 1]
            canvas.rounded(left, top + 2, d, d, t.dice_edges[colour])
            canvas.rect(left + 1, top + 3, d - 2, d - 2, t.dice[colour])
        canvas.text(app.font, left + d + 5, top + 1, self._texts[i], ink)
