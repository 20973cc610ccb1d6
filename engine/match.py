"""A match, a money session or a single game: intents in, events out.

`Match` owns the state: score, cube, position, dice, whose decision it is. It takes intents
(intents.py lists them), refuses with `Refused` what the rules refuse (permission.py), changes its
state and appends an event to its record. snapshot.py writes the save, restore.py reads it. The
turn at hand is played in `play` (turn.py) and is final when it is confirmed.

Players are 0 and 1. The generator rolls unless the dice are entered by hand (R34, R35).
"""

from micropython import const

from engine import intents, permission, record, snapshot
from engine.dice import SEED, Dice
from engine.intents import Refused
from engine.passing import load
from engine.position import SIZE, copy, outcome, start, swap
from engine.rules import PACKED, Rules
from engine.turn import Turn

_CENTRE = const(-1)
_NOBODY = const(-1)

_OFFERS = (intents.TO_ROLL, intents.DOUBLED, intents.BEAVERED, intents.RACCOONED)


class Match:
    """The state of a match; call `begin` or `unpack` first.

    phase and `decider()` say what goes on (intents.py). turn: the side on roll; pos: the position
    at the start of its turn, seen by it; dice: 0, 0 before the roll; opening: the die of each
    side. cube: its value, or what a drop would cost now; owner: -1 centre, 0, 1. score, game
    (from 1), crawford. At the end of a game: winner, kind (1 single, 2 gammon, 3 backgammon as
    counted) and points. seed: six bytes, to be shown. record: the events not yet put away;
    archived: the number of bytes that were; room: of bytes to begin with.
    """

    def __init__(self, room=record.ROOM):
        self.rules = Rules()
        self.play = Turn()
        self.record = record.Record(room)
        self.generator = Dice()
        self.seed = bytearray(SEED)
        self.pos = bytearray(SIZE)
        self.dice = bytearray(2)
        self.opening = bytearray(2)
        self.score = [0, 0]
        self.archived = 0
        self.by_hand = False
        self.game = 0
        self.crawford = False
        self.crawford_done = False
        self.begin(self.rules, self.seed)

    @property
    def length(self):
        """The points to win, 0 in money play."""
        return self.rules.length

    def begin(self, rules, seed):
        """Start a new match by `rules` (kept and settled) from a seed of six bytes."""
        rules.settle()
        if rules.fault() or len(seed) != SEED:
            raise Refused(intents.BAD_VALUE)
        self.rules = rules
        self.by_hand = False
        self.score[0] = 0
        self.score[1] = 0
        self.game = 1
        self.crawford = False
        self.crawford_done = False
        self.archived = 0
        self.record.clear()
        self._event(record.BEGIN)
        packed = bytearray(PACKED)
        rules.pack(packed, 0)
        for byte in packed:
            self.record.put(byte)
        self._sow(seed)
        self.new_game()

    def decider(self):
        """The side that decides now; -1 where it is nobody's decision: opening, game over."""
        phase = self.phase
        if phase == intents.TO_ROLL or phase == intents.TO_MOVE or phase == intents.BEAVERED:
            return self.turn
        if phase == intents.DOUBLED or phase == intents.RACCOONED:
            return 1 - self.turn
        return 1 - self.resigner if phase == intents.RESIGNED else _NOBODY

    def why_not(self, intent, side=_NOBODY):
        """0 if the intent is allowed now (to `side`, if given), else the reason why not."""
        return permission.why_not(self, intent, side)

    def roll(self, d1=0, d2=0):
        """Roll: one die a side in the opening (a tie stays there), else both for the side on roll.

        d1, d2: the dice when they are entered by hand; in the opening, of side 0 and of side 1.
        """
        self._ask(intents.ROLL)
        opening = self.phase == intents.OPENING
        self._throw(self.opening if opening else self.dice, d1, d2)
        if opening:
            self._open()
        else:
            self._rolled(record.ROLL)

    def reroll(self, d1=0, d2=0):
        """The starter gives the opening dice back and rolls both (R4)."""
        self._ask(intents.REROLL)
        self._throw(self.dice, d1, d2)
        self.first = False
        self._rolled(record.ROLL)

    def step(self, src, die):
        """Move one checker from `src` (25 = bar) by `die`; returns 1 if it hit."""
        self._ask(intents.STEP)
        if not (1 <= src <= 25 and 1 <= die <= 6 and self.play.can(src, die)):
            raise Refused(intents.ILLEGAL)
        return self.play.step(src, die)

    def undo(self):
        """Take the last step back, never the roll (R15)."""
        self._ask(intents.UNDO)
        self.play.undo()

    def confirm(self):
        """End the turn with the steps made; also where there was none to make (R10)."""
        self._ask(intents.CONFIRM)
        self.record.put_play(self.play, self.dice)
        copy(self.pos, self.play.pos)
        self.pass_on()

    def pass_on(self):
        """The turn is over, with `pos` as the mover leaves it; `confirm` is the way to here."""
        kind = outcome(self.pos)
        if kind:
            self._end(self.turn, kind)
            return
        swap(self.pos)
        self.turn = 1 - self.turn
        self.first = False
        self.phase = intents.TO_ROLL
        self._clear(self.dice)

    def double(self):
        """The side on roll offers the cube at twice its value."""
        self._ask(intents.DOUBLE)
        self._event(record.DOUBLE)
        self.phase = intents.DOUBLED

    def take(self):
        """Take the double, play on after the beaver, or take the raccoon."""
        self._ask(intents.TAKE)
        self._event(record.TAKE)
        self.owner = 1 - self.turn
        self.cube *= 2
        self.turned = True
        self.phase = intents.TO_ROLL

    def drop(self):
        """Lose the game at the value before the last turn of the cube (R20, R29)."""
        self._ask(intents.DROP)
        winner = 1 - self.decider()
        self._event(record.DROP)
        self._settle(winner, 1, self.cube)

    def beaver(self):
        """Take and turn the cube at once once more; the doubler is to answer (R29)."""
        self._ask(intents.BEAVER)
        self._event(record.BEAVER)
        self._turn_on(intents.BEAVERED)

    def raccoon(self):
        """The doubler turns the cube once more; the beaverer is to answer (R31)."""
        self._ask(intents.RACCOON)
        self._event(record.RACCOON)
        self._turn_on(intents.RACCOONED)

    def resign(self, kind, side=_NOBODY):
        """A side, by default the one on roll, offers to lose: 1 single, 2 gammon, 3 backgammon."""
        self._ask(intents.RESIGN)
        if not 1 <= kind <= 3 or side > 1:
            raise Refused(intents.BAD_VALUE)
        self.resigner = self.turn if side < 0 else side
        self._event((record.RESIGN if self.resigner == self.turn else record.RESIGN_OFF) + kind)
        self.resigned = kind
        self.phase = intents.RESIGNED

    def accept(self):
        """Accept the resignation: the game ends at what it is worth."""
        self._ask(intents.ACCEPT)
        self._event(record.ACCEPT)
        kind = self.resigned
        self.resigned = 0
        self._end(1 - self.resigner, kind)

    def decline(self):
        """Refuse the resignation: the game goes on where it was."""
        self._ask(intents.DECLINE)
        self._event(record.DECLINE)
        self.resigned = 0
        self.phase = intents.TO_MOVE if self.dice[0] else intents.TO_ROLL

    def next_game(self):
        """Go on with the next game; the first one at a point short of the end is Crawford's."""
        self._ask(intents.NEXT_GAME)
        self.game += 1
        self.crawford = not self.crawford_done and self._one_short()
        self.crawford_done = self.crawford_done or self.crawford
        self._event(record.NEXT_GAME)
        snapshot.put_game(self.record, self)
        self.new_game()

    def set_by_hand(self, on):
        """From now on the dice are entered by hand, or rolled again (R35)."""
        self._ask(intents.BY_HAND)
        if on != self.by_hand:
            self.by_hand = on
            self._event(record.HAND_ON if on else record.HAND_OFF)

    def reseed(self, seed):
        """Start the generator anew from a seed of six bytes."""
        self._ask(intents.RESEED)
        if len(seed) != SEED:
            raise Refused(intents.BAD_VALUE)
        self._event(record.RESEED)
        self._sow(seed)

    def setup(self, state):
        """Let the game at hand go on from a state.State of the same length."""
        self._ask(intents.SETUP)
        if permission.unfit(self, state):
            raise Refused(intents.BAD_VALUE)
        self._event(record.SETUP)
        snapshot.put_state(self.record, state)
        copy(self.pos, state.pos)
        self.turn = state.turn
        self.cube = state.cube << max(state.offered - 1, 0)
        self.owner = state.owner
        self.turned = state.turned
        self.first = False
        self.winner = _NOBODY
        for side in (0, 1):
            self.dice[side] = state.dice[side]
            self.score[side] = state.score[side]
        self.crawford = state.crawford
        self.crawford_done = state.crawford or self._one_short()
        self.resigned = state.resigned
        self.resigner = state.resigner
        self.phase = _OFFERS[state.offered]
        if self.dice[0]:
            self._lay()
        if self.resigned:
            self.phase = intents.RESIGNED
        kind = outcome(self.pos)
        if kind:
            self.resigned = 0
            self._end(self.turn if kind > 0 else 1 - self.turn, abs(kind))

    def new_game(self):
        """Set up the board and the cube; `begin` and `next_game` are the ways to here."""
        start(self.pos)
        self.phase = intents.OPENING
        self.turn = 0
        self.cube = 1
        self.owner = _CENTRE
        self.turned = False
        self.ties = 0
        self.first = True
        self.resigned = 0
        self.resigner = 0
        self.winner = _NOBODY
        self.kind = 0
        self.points = 0
        self._clear(self.dice)
        self._clear(self.opening)

    def put_away(self):
        """Say that the events of `record` are kept elsewhere, behind those kept before.

        Refused while a turn is open, since its steps belong to the roll.
        """
        if self.dice[0]:
            raise Refused(intents.NOT_NOW)
        self.archived += self.record.n
        self.record.clear()

    def pack(self, buf):
        """Write the whole state into `buf`; returns the number of bytes. See snapshot.py."""
        return snapshot.write(self, buf)

    def unpack(self, buf, n):
        """Become the match that `pack` wrote into buf[:n]; ValueError if it is none."""
        load("engine.restore").read(self, buf, n)
        if self.dice[0]:
            self._begin_play()

    def _ask(self, intent):
        reason = permission.why_not(self, intent, _NOBODY)
        if reason:
            raise Refused(reason)

    def _event(self, head):
        self.record.put(head)

    def _sow(self, seed):
        self.record.put_seed(seed)
        self.seed[:] = seed
        self.generator.seed(seed)

    def _throw(self, dice, d1, d2):
        """Roll both of `dice`, or set them to what was entered."""
        if self.by_hand:
            if not (d1 or d2):
                raise Refused(intents.DICE_WANTED)
            if not (1 <= d1 <= 6 and 1 <= d2 <= 6):
                raise Refused(intents.BAD_VALUE)
        elif d1 or d2:
            raise Refused(intents.DICE_UNWANTED)
        dice[0] = d1 or self.generator.die()
        dice[1] = d2 or self.generator.die()

    def _open(self):
        """The opening dice lie: a tie may double the cube (R33), else the higher one starts."""
        d0, d1 = self.opening
        if d0 == d1:
            self._event(record.FIRST + 6 * (d0 - 1) + d1 - 1)
            if self.ties < self.rules.auto_doubles:
                self.ties += 1
                self.cube *= 2
            return
        self.turn = 0 if d0 > d1 else 1
        self.dice[0] = d0
        self.dice[1] = d1
        self._rolled(record.FIRST)

    def _rolled(self, head):
        self._event(head + 6 * (self.dice[0] - 1) + self.dice[1] - 1)
        self._lay()

    def _lay(self):
        self.phase = intents.TO_MOVE
        self._begin_play()

    def _begin_play(self):
        self.play.walk.larger_first = self.rules.larger_first
        self.play.begin(self.pos, self.dice[0], self.dice[1])

    def _turn_on(self, phase):
        self.cube *= 2
        self.turned = True
        self.phase = phase

    def _end(self, winner, kind):
        """The game is won by a single game, gammon or backgammon."""
        kind = self.rules.counts(kind, self.turned)
        self._settle(winner, kind, kind * self.cube)

    def _settle(self, winner, kind, points):
        self.winner = winner
        self.kind = kind
        self.points = points
        self.score[winner] += points
        self._clear(self.dice)
        over = self.length and self.score[winner] >= self.length
        self.phase = intents.MATCH_OVER if over or self.rules.single else intents.GAME_OVER

    def _one_short(self):
        return self.length > 1 and self.length - 1 in self.score

    def _clear(self, dice):
        dice[0] = 0
        dice[1] = 0
