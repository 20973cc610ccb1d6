"""The game: it leads two players, or one and the computer, through a match.

`Play` knows whom it waits for (a state below), turns actions into the match's intents and lets
the table show them; a person's checkers are in hand.py, doubles and resignations in offers.py,
the computer's decisions in opponent.py. It makes no rule of its own: what may be done is asked of
the match. Whatever is committed is saved first and shown afterwards
(R34, R37).
"""

import gc

from micropython import const

from engine import intents, levels
from engine.position import shut_out
from firmware import data, preferences
from firmware.hand import Hand
from firmware.opponent import Opponent
from firmware.pad import BACK, EXTRA, LEFT, MENU, OK, PREVIOUS
from firmware.saves import PERSON
from firmware.table import YOU, Table

# States: what the screen waits for.
_ROLL = const(0)  # the player, to roll
_TUMBLE = const(1)  # the dice, to rest
_OPENING = const(2)  # a moment, with the opening dice in view
_HAND = const(3)  # the player, to move a checker
_END = const(4)  # the player, to take back or end the turn; a moment ends it
_THINK = const(5)  # the computer, to choose a play
_MOVE = const(6)  # checkers that no hand moves, to arrive
_PAUSE = const(7)  # a moment after the computer's play
_DANCE = const(8)  # a moment, since there is no legal play
_OVER = const(9)  # the player, to read the result
_JUDGE = const(10)  # the computer, to decide about the cube
_ANSWER = const(11)  # the player, to answer an offer
_NEWS = const(12)  # a moment, with news in view
_ENTER = const(13)  # the player, to enter the computer's roll

# States that end by themselves, or at once by a key.
_MOMENTS = (_OPENING, _END, _PAUSE, _DANCE, _NEWS)

_OPENING_MS = const(1000)
_END_MS = const(1500)
_THINK_MS = const(350)
_PAUSE_MS = const(450)
_DANCE_MS = const(1600)
_SHUT_MS = const(350)
_NEWS_MS = const(1400)

# How long the computer thinks at least, and by how much more at the most, by its tempo.
_TEMPOS = ((350, 1), (1000, 1000), (2000, 3000))

# Between two looks at the keys the computer thinks for about so long, in so many slices of so many
# plays at the most.
_SLICE_MS = const(8)
_SLICES = const(8)
_SLICE = const(2)


class Play:
    """The game screen for one match; side 0 is a person, side 1 another one or the computer."""

    def __init__(self, app, match):
        self.match = match
        level = app.saves.players[1] - PERSON - 1
        self.two = level < 0
        self.table = Table(app, match, self.two)
        self.hand = Hand(app, self.table)
        self._app = app
        self._words = app.words
        self._opponent = None if self.two else Opponent(level, match.seed)
        self._slow = level == levels.MASTER
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
            if action == EXTRA and self.match.why_not(intents.REROLL):
                self.table.nod()
                _more().hint(self._app, self.match)
            elif action == EXTRA:
                self._reroll()
            else:
                self.hand.press(action)
        elif self._state == _ROLL and action == OK:
            self._press_roll()
        elif self._state == _ENTER and action == OK:
            self._roll()
        elif self._state == _ROLL and action in (LEFT, PREVIOUS):
            self._show_last()
        elif self._state == _ROLL and action == EXTRA:
            self._double()
        elif self._state == _ANSWER and action == OK:
            self._answer_offer()
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
        elif self._state == _JUDGE:
            self._judge()
        elif self._passes() and self._app.clock.reached(self._until):
            self._moment_over()

    def paint(self, canvas, x, y, w, h):
        """Draw what meets the tile."""
        self.table.paint(canvas, x, y, w, h)

    def _passes(self):
        """Whether this state ends by itself."""
        if self._state == _END:
            return self._app.settings.get(preferences.AUTO_CONFIRM)
        return self._state in _MOMENTS

    def _cut_short(self):
        """End what moves; returns whether that is all that the key should do.

        It is where the player has not seen yet what the key would answer: the dice, the
        computer's checkers.
        """
        unseen = self.table.tumbling() or not self._person(self.match.turn)
        self.table.finish()
        # The key is seen to be answered before it is found what may be moved next.
        self._app.paint()
        self._arrived()
        return unseen

    def _press_back(self):
        if self._app.pad.three:
            self._open_menu()
        elif self._state in (_HAND, _END):
            self.hand.undo()

    def _person(self, side):
        """Whether a person plays this side."""
        return self.two or side == YOU

    def person_waits(self):
        """Whether a person is to roll, with nothing in motion."""
        return self._state == _ROLL and not self.table.moving()

    # -- from one state to the next ------------------------------------------------------------

    def _resume(self):
        """Show the match as it is and take up what is due in its phase."""
        match = self.match
        self.table.show()
        phase = match.phase
        if phase == intents.OPENING:
            self._await_roll()
        elif phase == intents.TO_MOVE:
            self._take_turn()
        elif phase in (intents.GAME_OVER, intents.MATCH_OVER):
            self._tell_result()
        elif self._person(match.decider()):
            self._await_person()
        else:
            self._await_computer()

    def _await_person(self):
        """A person is to roll or double, or to answer."""
        if self.match.phase == intents.TO_ROLL:
            self._await_roll()
            return
        self._state = _ANSWER
        self.table.say_keys(self._words.KEYS_ANSWER, self._words.KEYS3_ANSWER)
        self._offers().answer()

    def _await_computer(self):
        """The computer is to roll or double, or to answer."""
        match = self.match
        if match.phase == intents.RESIGNED:
            self._answer_resignation()
        elif resigned := self._opponent.resigns(match):
            match.resign(resigned)
            self._made()
        elif match.phase == intents.TO_ROLL and not self._opponent.may_double(match):
            self._roll()
        else:
            self._opponent.begin_cube(match)
            self._state = _JUDGE
            self._say_thinking()

    def _made(self):
        """An intent other than a roll or a play has been made: save it, and go on."""
        self._answer()
        self._app.saves.keep(self.match)
        gc.collect()
        if intents.DOUBLED <= self.match.phase <= intents.RACCOONED:
            self._app.sound("double")
        self._resume()

    def _tell(self, news, side):
        """Save, and show for a moment what a side has just said; then go on."""
        self._answer()
        self._app.saves.keep(self.match)
        self.table.show()
        self.table.tell(news % self.table.names[side])
        self._wait(_NEWS, _NEWS_MS)

    def _arrived(self):
        """What moved has come to rest."""
        if self._state == _TUMBLE:
            self._rolled()
        elif not self._person(self.match.turn):
            self._wait(_PAUSE, _PAUSE_MS)
        else:
            self._offer()

    def _wait(self, state, ms):
        """Let a moment pass in `state`; `_moment_over` knows what comes then."""
        self._state = state
        self._until = self._app.clock.after(self._app.clock.now(), ms)

    def _moment_over(self):
        if self._state == _NEWS:
            self._resume()
        elif self._state != _OPENING:
            self._confirm()
        elif self.match.phase == intents.OPENING:
            self._roll()
        else:
            self._resume()

    # -- rolling -------------------------------------------------------------------------------

    def _await_roll(self):
        self._state = _ROLL
        match = self.match
        if match.phase == intents.TO_ROLL:
            self.table.mark_last()
        doubling = not match.why_not(intents.DOUBLE)
        auto = self._app.settings.get(preferences.AUTO_ROLL) or self._shut_out()
        if auto and match.phase == intents.TO_ROLL and not doubling:
            self._roll()
        elif self.two and match.phase == intents.TO_ROLL:
            self.table.hand_over(doubling)
        else:
            words = self._words
            eight = words.KEYS_DOUBLE if doubling else words.KEYS_ROLL
            self.table.say_keys(eight, words.KEYS3_ROLL)

    def _press_roll(self):
        """Roll; where a double is possible the tutor may have something to say to that."""
        match = self.match
        if match.why_not(intents.DOUBLE):
            self._roll()
        else:
            self.check(intents.ROLL, self._roll)

    def _show_last(self):
        if self.match.phase == intents.TO_ROLL:
            _more().last_play(self._app, self.match)

    def _double(self):
        reason = self.match.why_not(intents.DOUBLE)
        if not reason:
            self._offer_double()
        elif intents.NOT_YOUR_CUBE <= reason <= intents.CRAWFORD:
            self.table.tell(self._words.NO_DOUBLE[reason - intents.NOT_YOUR_CUBE])
            self._app.sound("error")

    def _offer_double(self):
        self.table.nod()
        self._offers().double()

    def _answer_offer(self):
        self._offers().answer()

    def _offers(self):
        """The boxes of offers.py, there while they are open."""
        offers = data.load("firmware.offers")
        return offers.Offers(self._app, self.match, self.table.names, self._made, self.check)

    def _reroll(self):
        """The starter may roll both dice again (R4): make sure that it is meant."""
        if self.match.why_not(intents.REROLL):
            return
        words = self._app.texts("boxes")
        lines = (words.NOT_NOW, words.REROLL_DO)
        self._app.ask(words.REROLL_ASK, "", lines, self._reroll_chosen)

    def _reroll_chosen(self, i):
        if i == 1:
            self._roll()

    def _roll(self):
        """Roll, or let the dice be entered (R35)."""
        if not self.match.by_hand:
            self._rolls(0, 0)
            return
        self._state = _ROLL if self._person(self.match.turn) else _ENTER
        words = self._words
        self.table.say_keys(words.KEYS_ENTER, words.KEYS3_ENTER)
        enter_dice = data.load("firmware.enter_dice")
        enter_dice.ask(self._app, self.match, self.table.names, self._entered)

    def _entered(self, d1, d2):
        """Dice were entered, or (0, 0) none: what was to be rolled is waited for."""
        if d1:
            self._rolls(d1, d2)
        elif self.match.phase == intents.TO_MOVE:
            self._resume()

    def _rolls(self, d1, d2):
        """Roll the dice (0: by chance), save, and only then let them be seen (R34)."""
        match = self.match
        opening = match.phase == intents.OPENING
        self._answer()
        if match.phase == intents.TO_MOVE:
            match.reroll(d1, d2)
        else:
            match.roll(d1, d2)
        self._app.saves.keep(match)
        self.table.throw(opening)
        self._app.sound("roll")
        self._state = _TUMBLE
        self._opening = opening
        if d1 or self._shut_out():
            self.table.finish()
            self._arrived()

    def _shut_out(self):
        """Whether the side on roll cannot enter whatever it rolls, and need not be waited for."""
        match = self.match
        may = self._app.settings.get(preferences.SHUT_OUT) and not match.by_hand
        return may and match.phase != intents.OPENING and shut_out(match.pos)

    def _rolled(self):
        """The dice lie."""
        words = self._words
        if not self._opening:
            self._take_turn()
            return
        if self.match.phase == intents.OPENING:
            self.table.tell(words.OPENING_TIE)
        else:
            turn = self.match.turn
            yours = turn == YOU and not self.two
            self.table.tell(words.YOU_START if yours else words.STARTS % self.table.names[turn])
        self._wait(_OPENING, _OPENING_MS)

    # -- the turn ------------------------------------------------------------------------------

    def _take_turn(self):
        """Whoever is on roll moves."""
        match = self.match
        if match.play.done and not match.play.count:
            if self._shut_out():
                self.table.say(self._words.IS_SHUT_OUT)
                self._wait(_DANCE, _SHUT_MS)
            else:
                self.table.tell(self._words.NO_MOVE)
                self._app.sound("error")
                self._wait(_DANCE, _DANCE_MS)
        elif not self._person(match.turn):
            self._begin_play()
        elif not self._play_for_person():
            self.hand.start()
            self._offer()

    def _begin_play(self):
        """The computer begins to think about its roll."""
        if self._slow:
            self._say_thinking()
        else:
            self.table.say("")
        if self.match.play.count:
            # It has played already, and a resignation came between.
            self._wait(_PAUSE, _PAUSE_MS)
            return
        self._opponent.begin_play(self.match)
        least, more = _TEMPOS[self._app.settings.get(preferences.TEMPO)]
        now = self._app.clock.now()
        self._wait(_THINK, least + now % more)

    def _say_thinking(self):
        """Say below who it is that thinks: the name before it there is the person's."""
        self.table.say(self._words.THINKS % self.table.names[1])

    def _play_for_person(self):
        """Play what plays itself, if the settings say so; returns whether it did."""
        get = self._app.settings.get
        forced = get(preferences.FORCED)
        bear_off = get(preferences.BEAR_OFF)
        if self.match.play.count or not (forced or bear_off):
            return False
        auto = data.load("firmware.autoplay").AutoPlay()
        if not auto.find(self.match, forced, bear_off):
            return False
        self.hand.start()
        self._make_steps(auto)
        return True

    def _make_steps(self, chosen):
        """Make the steps that a chooser has found."""
        for i in range(chosen.count):
            self.match.step(chosen.src[i], chosen.die[i])
        self._state = _MOVE

    def _offer(self):
        if self.hand.offer():
            self._state = _HAND
            if not self.match.why_not(intents.REROLL):
                self.table.say_keys(self._words.KEYS_REROLL, self._words.KEYS3_PICK)
        else:
            self.table.say_keys(self._words.KEYS_END, self._words.KEYS3_END)
            self._wait(_END, _END_MS)

    def _think(self):
        """Look at some more plays, so that keys are answered meanwhile; then play the best."""
        opponent = self._opponent
        clock = self._app.clock
        self._app.power.stir()
        start = clock.now()
        slices = _SLICES
        while opponent.look_at_plays(_SLICE):
            slices -= 1
            if not slices or clock.since(start) >= _SLICE_MS:
                return
        if clock.reached(self._until):
            if opponent.rerolls(self.match):
                self._roll()
            else:
                self._make_steps(opponent.chooser)

    def _judge(self):
        """Look at some more rolls; then double, roll or answer."""
        match = self.match
        opponent = self._opponent
        clock = self._app.clock
        self._app.power.stir()
        start = clock.now()
        slices = _SLICES
        while opponent.look_at_cube():
            slices -= 1
            if not slices or clock.since(start) >= _SLICE_MS:
                return
        if match.phase != intents.TO_ROLL:
            self._answer_cube(opponent.answer(match))
        elif opponent.doubles():
            match.double()
            self._made()
        else:
            self._roll()

    def _answer_cube(self, intent):
        """The computer's answer to a double, beaver or raccoon."""
        match = self.match
        words = self._words
        side = match.decider()
        if intent == intents.DROP:
            match.drop()
            self._tell(words.DROPS, side)
        elif intent == intents.TAKE:
            match.take()
            self._tell(words.TAKES, side)
        else:
            if intent == intents.BEAVER:
                match.beaver()
            else:
                match.raccoon()
            self._made()

    def _answer_resignation(self):
        """The computer accepts what is enough for it."""
        match = self.match
        if self._opponent.accepts(match):
            match.accept()
            self._made()
        else:
            match.decline()
            self._tell(self._words.DECLINES, 1 - match.resigner)

    def _confirm(self):
        """End the turn; to a person's play the tutor may have something to say before."""
        if self._state == _END:
            self.check(intents.CONFIRM, self._commit, self._take_back)
        else:
            self._commit()

    def check(self, intent, go_on, back=None):
        """Call go_on(), but if the tutor is on and finds fault with the intent, ask before."""
        if self._app.settings.get(preferences.TUTOR):
            data.load("firmware.tutor").check(self._app, self.match, intent, go_on, back)
        else:
            go_on()

    def _take_back(self):
        """Take the whole play back."""
        while self.match.play.count:
            self.hand.undo()

    def _commit(self):
        """End the turn and save; then the other side's turn, or the result."""
        self.table.hush()
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
        self.table.nod()
        words = self._app.texts("boxes")
        match = self.match
        entries = [(words.RESUME, None)]
        if self._state in (_HAND, _END) and match.play.count:
            entries.append((words.UNDO_STEP, self.hand.undo))
        if self._state == _HAND and not match.why_not(intents.REROLL):
            entries.append((words.REROLL_DO, self._reroll))
        if self._state == _ROLL and not match.why_not(intents.DOUBLE):
            entries.append((words.DOUBLE % (2 * match.cube), self._offer_double))
        if self._state == _ANSWER:
            entries.append((words.ANSWER, self._answer_offer))
        entries += _more().entries(self._app, words, match)
        if not match.why_not(intents.RESIGN):
            entries.append((words.RESIGN, self._resign))
        entries.append((self._words.HOME, self._app.go_home))
        self._entries = entries
        lines = [line for line, _ in entries]
        self._app.ask(words.MENU, "", lines, self._menu_chosen)

    def _menu_chosen(self, i):
        if i > 0:
            self._entries[i][1]()

    def _resign(self):
        self._offers().resign(self.match.turn if self.two else YOU)

    def _tell_result(self):
        match = self.match
        words = self._words
        self._state = _OVER
        _more().count_game(self._app, match)
        self.table.say_keys(words.KEYS_LIST, words.KEYS3_LIST)
        self._app.sound("win" if self.two or match.winner == YOU else "lose")
        self._show_result()

    def _show_result(self):
        match = self.match
        words = self._app.texts("boxes")
        common = self._words
        result = data.load("firmware.result")
        title = result.title(match, words, self.table.names, self.two)
        over = match.phase == intents.MATCH_OVER
        again = words.PLAY_AGAIN if over else words.NEXT_GAME
        lines = (again, common.HOME, common.ANALYSIS)
        what = result.what(match, words, common.MONEY_SCORE)
        self._app.ask(title, what, lines, self._result_chosen, False)

    def _result_chosen(self, i):
        match = self.match
        app = self._app
        if i == 1:
            app.go_home()
        elif i == 2:
            _more().analysis(app, match)
        elif match.phase == intents.MATCH_OVER:
            names = tuple(app.saves.names)
            app.begin(match.rules, app.saves.players[1], names=names, by_hand=match.by_hand)
        else:
            match.next_game()
            self._made()


def _more():
    """The pages about the match, there while one of them is opened."""
    return data.load("firmware.more")
