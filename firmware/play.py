"""The board as a game: it leads the player and the computer through a match.

`Play` knows where it stands (a state below), shows it through the board's picture (board_view,
follow) and the two lines of text (status), and turns actions into the match's intents. It makes
no rule of its own: what may be done is asked of the match. Whatever is committed is saved first
and shown afterwards (R34, R37).
"""

import gc

from micropython import const

from engine import intents
from engine.choose import Chooser
from engine.pubeval import Pubeval
from firmware import board_view, status
from firmware.board_view import BoardView
from firmware.cursor import Cursor
from firmware.follow import Follower
from firmware.menu import Box
from firmware.motion import NORMAL, SPEEDS, Tumble
from firmware.pad import BACK, MENU, OK
from firmware.status import Status

# States: what the screen waits for.
_ROLL = const(0)  # the player, to roll
_TUMBLE = const(1)  # the dice, to rest
_OPENING = const(2)  # a moment, with the opening dice in view
_PICK = const(3)  # the player, to pick a checker
_AIM = const(4)  # the player, to choose where it goes
_END = const(5)  # the player, to take back or end the turn; a moment ends it
_THINK = const(6)  # the computer, to choose a play
_MOVE = const(7)  # the computer's checkers, to arrive
_PAUSE = const(8)  # a moment after the computer's play
_DANCE = const(9)  # a moment, since there is no legal play
_OVER = const(10)  # the player, to read the result

_YOU = const(0)
_COMPUTER = const(1)

_OPENING_MS = const(1000)
_END_MS = const(1500)
_THINK_MS = const(350)
_PAUSE_MS = const(450)
_DANCE_MS = const(1600)

# Plays that the computer looks at between two looks at the keys.
_SLICE = const(2)

# States that end by themselves, or at once by a key.
_MOMENTS = (_OPENING, _END, _MOVE, _PAUSE, _DANCE)


class Play:
    """The game screen for one match; the player is side 0, the computer side 1."""

    def __init__(self, app, match):
        self.match = match
        self._app = app
        self._theme = app.theme
        self._words = app.words
        self.view = BoardView(app.canvas, app.geometry, app.theme, app.font)
        self._status = Status(app.canvas, app.geometry, app.font)
        self._follower = Follower(self.view)
        self._cursor = Cursor(app.geometry)
        self._tumble = Tumble()
        self._chooser = Chooser(Pubeval())
        self._reach = bytearray(26)
        self._state = _ROLL
        self._until = 0
        self._picked = -1
        self._looking = False
        self._opening = False

    # -- as a screen ---------------------------------------------------------------------------

    def enter(self):
        """The screen appears, for the first time or again: show all and go on."""
        canvas = self._app.canvas
        g = self._app.geometry
        low = g.outer_y + g.outer_h
        canvas.cut_at(g.x, g.cut)
        canvas.dirty(0, 0, g.width, g.outer_y)
        canvas.dirty(0, g.outer_y, g.width, g.outer_h)
        canvas.dirty(0, low, g.width, g.height - low)
        self._resume()

    def leave(self):
        """The screen goes, or another one covers it."""
        self._settle()

    def press(self, action):
        """A key: it cuts short what moves, then does what it means in this state.

        A key that cuts short the dice or the computer's checkers does nothing else, for what it
        would answer has not been seen yet.
        """
        if self._settle():
            return
        if action == MENU:
            self._open_menu()
        elif self._state == _PICK:
            self._press_pick(action)
        elif self._state == _AIM:
            self._press_aim(action)
        elif self._state == _END:
            self._press_end(action)
        elif action == BACK and self._app.pad.three:
            self._open_menu()
        elif self._state == _ROLL and action == OK:
            self._roll()
        elif self._state == _OVER and action == OK:
            self._tell_result()
        elif self._state in _MOMENTS:
            self._moment_over()

    def tick(self, now):
        """Go on with what needs no key."""
        if self._follower.behind():
            shown = self._follower.shown
            self._follower.go(now)
            if self._follower.shown != shown:
                self._show_spent()
            if not self._follower.behind():
                self._arrived()
        elif self._tumble.moving:
            self._tumble_on(now)
        elif self._state == _THINK:
            self._think()
        elif self._state in _MOMENTS and self._app.clock.reached(self._until):
            self._moment_over()

    def paint(self, canvas, x, y, w, h):
        """Draw what meets the tile."""
        g = self._app.geometry
        low = g.outer_y + g.outer_h
        if y < g.outer_y or y + h > low or x < g.outer_x or x + w > g.outer_x + g.outer_w:
            canvas.rect(x, y, w, h, self._theme.back)
        if y < low and y + h > g.outer_y:
            self.view.paint(canvas, x, y, w, h)
        if y < g.outer_y or y + h > low:
            self._status.paint(canvas, x, y, w, h)

    # -- where the match stands ----------------------------------------------------------------

    def _resume(self):
        """Show the match as it is and take up what is due in its phase."""
        match = self.match
        phase = match.phase
        moving = phase == intents.TO_MOVE
        self._follower.begin(match.turn, match.play, match.play.pos if moving else match.pos)
        self._show_sides()
        self._show_cube()
        self.view.clear_marks()
        if moving:
            self._show_dice()
            self._take_turn()
        elif phase == intents.OPENING or phase == intents.TO_ROLL:
            self._await_roll()
        else:
            self._await_result()

    def _settle(self):
        """Bring what moves to its end; returns whether that was news to the player."""
        if self._tumble.moving:
            self._tumble.stop()
            self._rest()
            return True
        if not self._follower.behind():
            return False
        self._follower.finish()
        self._show_spent()
        self._arrived()
        return self.match.turn != _YOU

    def _show_sides(self):
        """Names and pip counts; the side on roll is the bright one."""
        match = self.match
        theme = self._theme
        yours = match.phase == intents.OPENING or match.turn == _YOU
        words = self._words
        self._status.set(status.ABOVE, words.COMPUTER, theme.dim if yours else theme.ink)
        self._status.set(status.BELOW, words.YOU, theme.ink if yours else theme.dim)
        self._show_pips()
        if match.length != 1:
            score = words.SCORE % (match.score[_YOU], match.score[_COMPUTER], match.length)
            self._status.set(status.ABOVE_MIDDLE, score, theme.ink)

    def _show_pips(self):
        for side, place in ((_YOU, status.BELOW_RIGHT), (_COMPUTER, status.ABOVE_RIGHT)):
            self._status.set(place, self._words.PIPS % self.view.pips(side), self._theme.dim)

    def _show_cube(self):
        match = self.match
        self.view.show_cube(match.cube if match.length != 1 else 0, match.owner)

    def _say(self, text):
        """What the keys do now, in the lower line."""
        self._status.set(status.BELOW_MIDDLE, text, self._theme.dim)

    def _tell(self, text):
        """News, in the lower line."""
        self._status.set(status.BELOW_MIDDLE, text, self._theme.act)

    def _say_keys(self, eight, three):
        self._say(three if self._app.pad.three else eight)

    def _wait(self, state, ms):
        """Let a moment pass in `state`; `_moment_over` knows what comes then."""
        self._state = state
        self._until = self._app.clock.after(self._app.clock.now(), ms)

    def _moment_over(self):
        state = self._state
        if state == _OPENING:
            self._opening_seen()
        elif state == _MOVE:
            self._wait(_PAUSE, _PAUSE_MS)
        else:
            self._confirm()

    # -- rolling -------------------------------------------------------------------------------

    def _await_roll(self):
        match = self.match
        if match.phase == intents.TO_ROLL and match.turn == _COMPUTER:
            self._roll()
            return
        self._state = _ROLL
        if match.phase == intents.TO_ROLL:
            self._mark_last(match.play)
        self._say_keys(self._words.KEYS_ROLL, self._words.KEYS3_ROLL)

    def _mark_last(self, play):
        """Mark the checkers that the computer has just moved, where they have come to."""
        for i in range(play.count):
            point = play.src[i] - play.die[i]
            if point > 0 and self.view.men[_COMPUTER][point]:
                self.view.mark(_COMPUTER, point, board_view.LAST)

    def _roll(self):
        """Roll, save, and only then let the dice be seen (R34)."""
        match = self.match
        self._opening = match.phase == intents.OPENING
        self.view.clear_marks()
        self._say("")
        self._app.paint()
        match.roll()
        self._app.saves.keep(match)
        if self._opening:
            self.view.show_dice(_YOU, 1)
            self.view.show_dice(_COMPUTER, 1)
        else:
            self._follower.begin(match.turn, match.play, match.pos)
            self.view.show_dice(1 - match.turn, 0)
            self.view.show_dice(match.turn, 4 if match.dice[0] == match.dice[1] else 2)
        self._state = _TUMBLE
        self._tumble.set_out(self._app.clock.now(), SPEEDS[NORMAL])

    def _tumble_on(self, now):
        if not self._tumble.go(now):
            self._rest()
            return
        for side in (_YOU, _COMPUTER):
            for i in range(self.view.dice_count(side)):
                self.view.face(side, i, self._tumble.face(2 * i + side))

    def _rest(self):
        """The dice have come to rest."""
        match = self.match
        if not self._opening:
            self._show_dice()
            self._take_turn()
            return
        self.view.face(_YOU, 0, match.opening[_YOU])
        self.view.face(_COMPUTER, 0, match.opening[_COMPUTER])
        words = self._words
        if match.phase == intents.OPENING:
            self._tell(words.OPENING_TIE)
        else:
            self._tell(words.YOU_START if match.turn == _YOU else words.COMPUTER_STARTS)
        self._wait(_OPENING, _OPENING_MS)

    def _opening_seen(self):
        if self.match.phase == intents.OPENING:
            self._roll()
            return
        self._follower.begin(self.match.turn, self.match.play, self.match.play.pos)
        self._show_sides()
        self._show_dice()
        self._take_turn()

    def _show_dice(self):
        """The mover's dice as they lie, those that are played already dimmed."""
        dice = self.match.dice
        side = self.match.turn
        count = 4 if dice[0] == dice[1] else 2
        self.view.show_dice(1 - side, 0)
        self.view.show_dice(side, count)
        for i in range(count):
            self.view.face(side, i, dice[i & 1])
        self._show_spent()

    def _show_spent(self):
        """Dim a die for each step that the picture has."""
        match = self.match
        if match.phase != intents.TO_MOVE:
            return
        double = match.dice[0] == match.dice[1]
        shown = self._follower.shown
        for i in range(4 if double else 2):
            spent = i < shown
            if not double:
                spent = False
                for step in range(shown):
                    spent = spent or match.play.die[step] == match.dice[i]
            self.view.spend(match.turn, i, spent)

    # -- the turn ------------------------------------------------------------------------------

    def _take_turn(self):
        """The dice lie: whoever is on roll moves."""
        match = self.match
        if match.play.done and not match.play.count:
            self._tell(self._words.NO_MOVE)
            self._wait(_DANCE, _DANCE_MS)
        elif match.turn == _COMPUTER:
            self._tell_thinking()
        else:
            self._let_pick(25)

    def _arrived(self):
        """The picture has caught up with the turn."""
        self._show_pips()
        if self.match.turn == _COMPUTER:
            self._wait(_PAUSE, _PAUSE_MS)
        else:
            self._let_pick(self._picked)

    def _confirm(self):
        """End the turn and save; then the other side's turn, or the result."""
        match = self.match
        self.view.clear_marks()
        self._say("")
        self._app.paint()
        match.confirm()
        self._app.saves.keep(match)
        gc.collect()
        self._resume()

    # -- the computer --------------------------------------------------------------------------

    def _tell_thinking(self):
        match = self.match
        self._say("")
        self._chooser.begin(match.pos, match.dice[0], match.dice[1])
        self._looking = True
        self._wait(_THINK, _THINK_MS)

    def _think(self):
        if self._looking:
            self._looking = self._chooser.look(_SLICE)
        elif self._app.clock.reached(self._until):
            for i in range(self._chooser.count):
                self.match.step(self._chooser.src[i], self._chooser.die[i])
            self._state = _MOVE

    # -- the player's checkers -----------------------------------------------------------------

    def _let_pick(self, wish):
        """Offer the checkers that may move, the cursor near the point wished for."""
        play = self.match.play
        self.view.clear_marks()
        self._picked = -1
        if play.done:
            self._say_keys(self._words.KEYS_END, self._words.KEYS3_END)
            self._wait(_END, _END_MS)
            return
        self._state = _PICK
        cursor = self._cursor
        cursor.clear(_YOU)
        for p in range(1, 26):
            if play.movable(p):
                cursor.may[p] = 1
        cursor.settle(wish)
        self._mark_picks()
        words = self._words
        self._say_keys(words.KEYS_UNDO if play.count else words.KEYS_PICK, words.KEYS3_PICK)

    def _mark_picks(self):
        cursor = self._cursor
        for p in range(1, 26):
            if cursor.may[p]:
                kind = board_view.CURSOR if p == cursor.at else board_view.READY
                self.view.mark(_YOU, p, kind)

    def _press_pick(self, action):
        if action == OK:
            self._pick()
        elif action == BACK:
            if self._app.pad.three:
                self._open_menu()
            else:
                self._undo()
        elif self._cursor.go(action):
            self._mark_picks()

    def _pick(self):
        """Take the checker under the cursor in hand and show where it can go."""
        cursor = self._cursor
        self._picked = cursor.at
        self.match.play.reach(self._picked, self._reach)
        cursor.clear(_YOU)
        for p in range(25):
            cursor.may[p] = 1 if self._reach[p] else 0
        cursor.may[self._picked] = 1
        self.view.clear_marks()
        self._state = _AIM
        self._mark_targets()
        self._say_keys(self._words.KEYS_AIM, self._words.KEYS3_AIM)

    def _mark_targets(self):
        cursor = self._cursor
        for p in range(25):
            if cursor.may[p]:
                kind = board_view.AIM if p == cursor.at else board_view.TARGET
                self.view.mark(_YOU, p, kind)
        kind = board_view.CURSOR if cursor.at == self._picked else board_view.PICKED
        self.view.mark(_YOU, self._picked, kind)

    def _press_aim(self, action):
        if action == OK:
            self._aim()
        elif action == BACK:
            self._let_pick(self._picked)
        elif self._cursor.go(action):
            self._mark_targets()

    def _aim(self):
        """Go where the cursor stands; on the checker itself: play the larger die."""
        play = self.match.play
        src = self._picked
        dst = self._cursor.at
        if dst == src:
            large = max(self.match.dice[0], self.match.dice[1])
            small = min(self.match.dice[0], self.match.dice[1])
            self.match.step(src, large if play.can(src, large) else small)
            self._set_out(src)
        elif play.routes(src, dst) > 1:
            self._ask_way(src, dst)
        else:
            self._travel(src, dst, 0)

    def _travel(self, src, dst, way):
        self.match.play.travel(src, dst, way)
        self._set_out(dst)

    def _set_out(self, near):
        """The turn has new steps: let the picture follow, the cursor then near a point."""
        self.view.clear_marks()
        self._picked = near
        self._say("")

    def _ask_way(self, src, dst):
        """Two ways lead there and differ: the player chooses."""
        lines = (self._way(src, dst, 0), self._way(src, dst, 1))
        self._app.push(Box(self._app, self._words.WHICH_WAY, "", lines, self._way_chosen))

    def _way(self, src, dst, way):
        play = self.match.play
        before = play.count
        steps = play.travel(src, dst, way)
        by = src - play.die[before]
        hit = play.hit[before]
        for _ in range(steps):
            play.undo()
        return (self._words.VIA_HIT if hit else self._words.VIA) % by

    def _way_chosen(self, way):
        if way < 0:
            self._let_pick(self._picked)
        else:
            self._travel(self._picked, self._cursor.at, way)

    def _press_end(self, action):
        if action == OK:
            self._confirm()
        elif action == BACK:
            if self._app.pad.three:
                self._open_menu()
            else:
                self._undo()

    def _undo(self):
        """Take the last step back, if there is one; the picture follows."""
        play = self.match.play
        if play.count:
            self.match.undo()
            self._set_out(play.src[play.count])

    # -- menu and result -----------------------------------------------------------------------

    def _open_menu(self):
        words = self._words
        lines = [words.RESUME, words.HOME]
        if self._state in (_PICK, _AIM, _END) and self.match.play.count:
            lines.append(words.UNDO_STEP)
        self._app.push(Box(self._app, words.MENU, "", lines, self._menu_chosen))

    def _menu_chosen(self, i):
        if i == 1:
            self._app.go_home()
        elif i == 2:
            self._undo()

    def _await_result(self):
        self._state = _OVER
        self._say_keys(self._words.KEYS_GO_ON, self._words.KEYS3_GO_ON)
        self._tell_result()

    def _tell_result(self):
        match = self.match
        words = self._words
        title = words.YOU_WIN if match.winner == _YOU else words.COMPUTER_WINS
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
