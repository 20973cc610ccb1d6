"""The player's hand: picking a checker, aiming it, choosing a way, with a cursor on the board.

The hand makes the steps in the match's turn; the table's picture then follows them. Whatever it
offers it has asked of the turn, so that nothing illegal can be chosen.
"""

from firmware import board_view
from firmware.cursor import Cursor
from firmware.pad import BACK, OK

_POINTS = 26


class Hand:
    """One player's hand on a Table; `aiming()` says that a checker is in it."""

    def __init__(self, app, table):
        self.cursor = Cursor(app.geometry)
        self._app = app
        self._words = app.words
        self._table = table
        self._board = table.board
        self._match = table.match
        self._reach = bytearray(_POINTS)
        self._picked = -1
        self._seat = 0
        # Where the cursor is to be when checkers are offered next.
        self._near = _POINTS - 1

    def start(self):
        """A new turn: the cursor begins at the rearmost checker."""
        self._seat = self._table.seat(self._match.turn)
        self._near = _POINTS - 1

    def offer(self):
        """Offer the checkers that may move; returns False when there is none any more."""
        play = self._match.play
        self._board.clear_marks()
        self._picked = -1
        if play.done:
            return False
        cursor = self.cursor
        cursor.clear(self._seat)
        for p in range(1, _POINTS):
            if play.movable(p):
                cursor.may[p] = 1
        cursor.settle(self._near)
        self._mark_picks()
        words = self._words
        picking = words.KEYS_PICK
        if self._table.status.fits_below(words.KEYS_PICK_HINT):
            picking = words.KEYS_PICK_HINT
        self._table.say_keys(words.KEYS_UNDO if play.count else picking, words.KEYS3_PICK)
        return True

    def aiming(self):
        """Whether a checker is in hand."""
        return self._picked >= 0

    def press(self, action):
        """Move the cursor, pick, aim or put back."""
        if not self.aiming():
            if action == OK:
                self._pick()
            elif self.cursor.go(action):
                self._mark_picks()
        elif action == OK:
            self._aim()
        elif action == BACK:
            self.put_back()
        elif self.cursor.go(action):
            self._mark_targets()

    def put_back(self):
        """Let the checker in hand stay where it was."""
        self._near = self._picked
        self.offer()

    def undo(self):
        """Take the last step of the turn back, if there is one."""
        play = self._match.play
        if play.count:
            self._match.undo()
            self._let_go(play.src[play.count])

    def _mark_picks(self):
        cursor = self.cursor
        for p in range(1, _POINTS):
            if cursor.may[p]:
                kind = board_view.CURSOR if p == cursor.at else board_view.READY
                self._board.mark(self._seat, p, kind)

    def _pick(self):
        """Take the checker under the cursor in hand and show where it can go."""
        cursor = self.cursor
        self._picked = cursor.at
        self._match.play.reach(self._picked, self._reach)
        cursor.clear(self._seat)
        for p in range(_POINTS):
            cursor.may[p] = 1 if self._reach[p] or p == self._picked else 0
        self._board.clear_marks()
        self._mark_targets()
        self._table.say_keys(self._words.KEYS_AIM, self._words.KEYS3_AIM)

    def _mark_targets(self):
        cursor = self.cursor
        for p in range(_POINTS):
            if p == self._picked:
                kind = board_view.CURSOR if cursor.at == p else board_view.PICKED
                self._board.mark(self._seat, p, kind)
            elif cursor.may[p]:
                kind = board_view.AIM if cursor.at == p else board_view.TARGET
                self._board.mark(self._seat, p, kind)

    def _aim(self):
        """Go where the cursor stands; on the checker itself: play the larger die."""
        play = self._match.play
        src = self._picked
        dst = self.cursor.at
        if dst == src:
            rolled = self._match.dice
            large = max(rolled[0], rolled[1])
            self._match.step(src, large if play.can(src, large) else min(rolled[0], rolled[1]))
            self._let_go(src)
        elif play.routes(src, dst) > 1:
            words = self._app.texts("boxes")
            lines = [self._way(words, src, dst, way) for way in (0, 1)]
            self._app.ask(words.WHICH_WAY, "", lines, self._way_chosen)
        else:
            self._travel(dst, 0)

    def _way(self, words, src, dst, way):
        """What is said about one of two ways: where it touches down, and whether it hits there."""
        play = self._match.play
        before = play.count
        steps = play.travel(src, dst, way)
        by = src - play.die[before]
        hit = play.hit[before]
        for _ in range(steps):
            play.undo()
        return (words.VIA_HIT if hit else words.VIA) % by

    def _way_chosen(self, way):
        if way < 0:
            self.put_back()
        else:
            self._travel(self.cursor.at, way)

    def _travel(self, dst, way):
        self._match.play.travel(self._picked, dst, way)
        self._let_go(dst)

    def _let_go(self, near):
        """The turn has changed: the picture is to follow, the cursor to be near a point then."""
        self._board.clear_marks()
        self._table.say("")
        self._picked = -1
        self._near = near
