"""The game: it leads the player and the computer through a match.

`Play` knows whom it waits for (a state below), turns actions into the match's intents and lets
the table show them; the player's checkers are in hand.py. It makes no rule of its own: what may
be done is asked of the match. Whatever is committed is saved first and shown afterwards
(R34, R37).
"""

import gc

from micropython import const

from engine import intents
from engine.choose import Chooser
from engine.pubeval import Pubeval
from firmware import more
from firmware.hand import Hand
from firmware.menu import Box
from firmware.pad import BACK, MENU, OK
from firmware.table import OPPONENT, YOU, Table

# States: what the screen waits for.
_ROLL = const(0)  # the player, to roll
_TUMBLE = const(1)  # the dice, to rest
_OPENING = const(2)  # a moment, with the opening dice in view
_HAND = const(3)  # the player, to move a checker
_END = const(4)  # the player, to take back or end the turn; a moment ends it
_THINK = const(5)  # the computer, to choose a play
_MOVE = const(6)  # the computer's checkers, to arrive
_PAUSE = const(7)  # a moment after the computer's play
_DANCE = const(8)  # a moment, since there is no legal play
_OVER = const(9)  # the player, to read the result

# States that end by themselves, or at once by a key.
_MOMENTS = (_OPENING, _END, _PAUSE, _DANCE)

_OPENING_MS = const(1000)
_END_MS = const(1500)
_THINK_MS = const(350)
_PAUSE_MS = const(450)
_DANCE_MS = const(1600)

# Plays that the computer looks at between two looks at the keys.
_SLICE = const(2)


class Play:
    """The game screen for one match; the player is side 0, the computer side 1."""

    def __init__(self, app, match):
        self.match = match
        self.table = Table(app, match)
        self.hand = Hand(app, self.table)
        self._app = app
        self._words = app.words
        self._chooser = Chooser(Pubeval())
        self._looking = False
        self._opening = False
        self._state = _ROLL
        self._until = 0
        # What the menu offers, while it is open.
        self._entries = ()

    # -- as a screen ---------------------------------------------------------------------------

    def enter(self):
        """The screen appears, for the first time or again: show all and go on."""
        self.table.enter()
        self._resume()

    def leave(self):
        """The screen goes."""

    def press(self, action):
        """A key: it cuts short what moves, then does what it means in this state."""
        if self.table.moving() and self._cut_short():
            return
        if action == MENU:
            self._open_menu()
        elif action == BACK and not self.hand.aiming():
            self._press_back()
        elif self._state == _HAND:
            self.hand.press(action)
        elif self._state == _ROLL and action == OK:
            self._roll()
        elif self._state == _END and action == OK:
            self._confirm()
        elif self._state in _MOMENTS and self._state != _END:
            self._moment_over()

    def tick(self, now):
        """Go on with what needs no key."""
        if self.table.moving():
            if self.table.go(now):
                self._arrived()
        elif self._state == _THINK:
            self._think()
        elif self._state in _MOMENTS and self._app.clock.reached(self._until):
            self._moment_over()

    def paint(self, canvas, x, y, w, h):
        """Draw what meets the tile."""
        self.table.paint(canvas, x, y, w, h)

    def _cut_short(self):
        """End what moves; returns whether that is all that the key should do.

        It is where the player has not seen yet what the key would answer: the dice, the
        computer's checkers.
        """
        unseen = self.table.tumbling() or self.match.turn == OPPONENT
        self.table.finish()
        self._arrived()
        return unseen

    def _press_back(self):
        if self._app.pad.three:
            self._open_menu()
        elif self._state in (_HAND, _END):
            self.hand.undo()

    # -- from one state to the next ------------------------------------------------------------

    def _resume(self):
        """Show the match as it is and take up what is due in its phase."""
        match = self.match
        self.table.show()
        if match.phase == intents.TO_MOVE:
            self._take_turn()
        elif match.phase not in (intents.OPENING, intents.TO_ROLL):
            self._tell_result()
        elif match.phase == intents.TO_ROLL and match.turn == OPPONENT:
            self._roll()
        else:
            self._await_roll()

    def _arrived(self):
        """What moved has come to rest."""
        if self._state == _TUMBLE:
            self._rolled()
        elif self.match.turn == OPPONENT:
            self._wait(_PAUSE, _PAUSE_MS)
        else:
            self._offer()

    def _wait(self, state, ms):
        """Let a moment pass in `state`; `_moment_over` knows what comes then."""
        self._state = state
        self._until = self._app.clock.after(self._app.clock.now(), ms)

    def _moment_over(self):
        if self._state != _OPENING:
            self._confirm()
        elif self.match.phase == intents.OPENING:
            self._roll()
        else:
            self._resume()

    # -- rolling -------------------------------------------------------------------------------

    def _await_roll(self):
        self._state = _ROLL
        if self.match.phase == intents.TO_ROLL:
            self.table.mark_last()
        self.table.say_keys(self._words.KEYS_ROLL, self._words.KEYS3_ROLL)

    def _roll(self):
        """Roll, save, and only then let the dice be seen (R34)."""
        opening = self.match.phase == intents.OPENING
        self._answer()
        self.match.roll()
        self._app.saves.keep(self.match)
        self.table.throw(opening)
        self._state = _TUMBLE
        self._opening = opening

    def _rolled(self):
        """The dice lie."""
        words = self._words
        if not self._opening:
            self._take_turn()
            return
        if self.match.phase == intents.OPENING:
            self.table.tell(words.OPENING_TIE)
        else:
            yours = self.match.turn == YOU
            self.table.tell(words.YOU_START if yours else words.COMPUTER_STARTS)
        self._wait(_OPENING, _OPENING_MS)

    # -- the turn ------------------------------------------------------------------------------

    def _take_turn(self):
        """Whoever is on roll moves."""
        match = self.match
        if match.play.done and not match.play.count:
            self.table.tell(self._words.NO_MOVE)
            self._wait(_DANCE, _DANCE_MS)
        elif match.turn == OPPONENT:
            self.table.say("")
            self._chooser.begin(match.pos, match.dice[0], match.dice[1])
            self._looking = True
            self._wait(_THINK, _THINK_MS)
        else:
            self.hand.start()
            self._offer()

    def _offer(self):
        if self.hand.offer():
            self._state = _HAND
        else:
            self.table.say_keys(self._words.KEYS_END, self._words.KEYS3_END)
            self._wait(_END, _END_MS)

    def _think(self):
        """Look at some more plays, so that keys are answered meanwhile; then play the best."""
        if self._looking:
            self._looking = self._chooser.look(_SLICE)
        elif self._app.clock.reached(self._until):
            for i in range(self._chooser.count):
                self.match.step(self._chooser.src[i], self._chooser.die[i])
            self._state = _MOVE

    def _confirm(self):
        """End the turn and save; then the other side's turn, or the result."""
        self._answer()
        self.match.confirm()
        self._app.saves.keep(self.match)
        gc.collect()
        self._resume()

    def _answer(self):
        """Let the key be seen to be answered before the flash is written."""
        self.table.board.clear_marks()
        self.table.say("")
        self._app.paint()

    # -- menu and result -----------------------------------------------------------------------

    def _open_menu(self):
        words = self._words
        entries = [(words.RESUME, None), (words.HOME, self._app.go_home)]
        if self._state in (_HAND, _END) and self.match.play.count:
            entries.append((words.UNDO_STEP, self.hand.undo))
        entries += more.entries(self._app, self.match)
        self._entries = entries
        lines = [line for line, _ in entries]
        self._app.push(Box(self._app, words.MENU, "", lines, self._menu_chosen))

    def _menu_chosen(self, i):
        if i > 0:
            self._entries[i][1]()

    def _tell_result(self):
        match = self.match
        words = self._words
        self._state = _OVER
        self.table.say_keys(words.KEYS_LIST, words.KEYS3_LIST)
        title = words.YOU_WIN if match.winner == YOU else words.COMPUTER_WINS
        over = match.phase == intents.MATCH_OVER
        lines = (words.PLAY_AGAIN if over else words.NEXT_GAME, words.HOME)
        box = Box(self._app, title, words.KINDS[match.kind], lines, self._result_chosen, False)
        self._app.push(box)

    def _result_chosen(self, i):
        match = self.match
        if i == 1:
            self._app.go_home()
        elif match.phase == intents.MATCH_OVER:
            self._app.new_game()
        else:
            match.next_game()
            self._app.saves.keep(match)
            self._resume()
