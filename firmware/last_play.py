"""The other side's last play once more: the board before it, then its checkers glide."""

from engine import record
from engine.cursor import Cursor
from engine.turn import Turn
from firmware import status
from firmware.board_page import BoardPage, names, turned
from firmware.browse import describe
from firmware.canvas import width
from firmware.follow import Follower
from firmware.pad import OK

_GAP = 8


def show_last(app, match):
    """Show the last play before the turn that is at hand; nothing where there is none."""
    events = app.saves.events(match)
    if events.n and events[0] == record.BEGIN:
        cursor = Cursor()
        cursor.open(events, events.n)
        cursor.to_end()
        while cursor.at > 0 and not (cursor.played and cursor.side != match.turn):
            if cursor.head == record.NEXT_GAME:
                return
            cursor.back()
        if cursor.at > 0:
            app.push(LastPlay(app, match, cursor))


class LastPlay(BoardPage):
    """The screen; OK shows it again."""

    def __init__(self, app, match, cursor):
        """cursor: behind the play."""
        super().__init__(app, turned(app, match))
        self._cursor = cursor
        self._turn = Turn()
        self._side = cursor.side ^ self.turned
        self._follower = Follower(self.board, app.speed())
        self._turn.walk.larger_first = match.rules.larger_first
        self._names = names(app, app.geometry.width < 200)

    def enter(self):
        """The play begins."""
        super().enter()
        cursor = self._cursor
        words = self.app.texts("match")
        d1, d2 = cursor.dice
        turn = self._turn
        turn.begin(cursor.before, d1, d2)
        self._follower.begin(self._side, turn, cursor.before)
        self.show_dice(self._side, d1, d2)
        self.show_cube(cursor.match)
        for i in range(cursor.count):
            turn.step(cursor.src[i], cursor.die[i])
        text = describe(words, cursor)
        name = self._names[cursor.side]
        self.say(status.ABOVE, text, True)
        if width(self.app.font, text) + width(self.app.font, name) + _GAP < self.board_width():
            self.say(status.ABOVE_RIGHT, name)
        self.say_keys(status.BELOW, words.KEYS_LAST, words.KEYS3_LAST)

    def board_width(self):
        """How much room a line has."""
        return self.app.geometry.width - _GAP

    def press(self, action):
        """OK lets it begin again; any other key goes back to the game."""
        if action == OK:
            self._follower.finish()
            self.enter()
        else:
            self.app.pop()

    def tick(self, now):
        """The checkers glide."""
        self._follower.go(now)
