"""Random matches by random intents, legal and illegal, under every mix of options.

After every intent: what the rules refuse is refused with its reason and changes nothing; what is
accepted keeps the board, the cube and the score in order; the save is read back byte for byte;
and the events lead to the same bytes again.
"""

import random

import matches
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from engine import intents, position, snapshot
from engine.cursor import Cursor
from engine.intents import Refused
from engine.match import Match
from engine.replay import replay
from engine.rules import Rules
from engine.state import State

SIDE = st.integers(-1, 1)
SMALL = st.integers(-1, 7)
BY_VALUE = {
    intents.ILLEGAL,
    intents.BAD_VALUE,
    intents.DICE_WANTED,
    intents.DICE_UNWANTED,
}


@st.composite
def any_rules(draw):
    rules = Rules(draw(st.sampled_from([0, 0, 0, 1, 2, 3, 5, 64])))
    rules.auto_doubles = draw(st.integers(0, 3))
    rules.single = draw(st.booleans())
    for name in matches.SWITCHES:
        setattr(rules, name, draw(st.booleans()))
    return rules


class MatchMachine(RuleBasedStateMachine):
    def __init__(self):
        super().__init__()
        self.match = Match()
        self.crawford_games = set()
        self.was_setup = False

    @initialize(rules=any_rules(), seed=st.binary(min_size=6, max_size=6))
    def begin(self, rules, seed):
        self.match.begin(rules, seed)
        self.player = matches.Player(self.match, random.Random(seed), cube=0.2, resign=0.02)

    def tell(self, intent, action, side=-1):
        """Let the match do something; it must agree with its own `why_not`."""
        match = self.match
        reason = match.why_not(intent)
        before = self.everything()
        score = sum(match.score)
        cube = match.cube
        try:
            action()
        except Refused as refused:
            assert refused.reason == reason or (not reason and refused.reason in BY_VALUE)
            assert self.everything() == before
            return
        assert not reason
        if intent != intents.SETUP:
            self.check_change(intent, score, cube)

    def check_change(self, intent, score, cube):
        match = self.match
        ended = match.winner >= 0 and intent in (intents.CONFIRM, intents.DROP, intents.ACCEPT)
        assert sum(match.score) - score == (match.points if ended else 0)
        if ended:
            assert match.points == match.kind * cube
            assert 1 <= match.kind <= 3
            assert intent != intents.DROP or match.kind == 1
        turned = (intents.TAKE, intents.BEAVER, intents.RACCOON)
        if intent in turned:
            assert match.cube == 2 * cube
        elif intent == intents.ROLL:
            assert match.cube == cube or match.opening[0] == match.opening[1]
        elif intent != intents.NEXT_GAME:
            assert match.cube == cube
        if intent == intents.NEXT_GAME and match.crawford:
            self.crawford_games.add(match.game)

    def everything(self):
        play = self.match.play
        steps = bytes(play.src[: play.count]) + bytes(play.die[: play.count])
        return matches.state_of(self.match), bytes(play.pos), steps

    @rule(d1=SMALL, d2=SMALL, entered=st.booleans(), again=st.booleans())
    def roll(self, d1, d2, entered, again):
        dice = (d1, d2) if entered else ()
        if again:
            self.tell(intents.REROLL, lambda: self.match.reroll(*dice))
        else:
            self.tell(intents.ROLL, lambda: self.match.roll(*dice))

    @rule(src=st.integers(-1, 26), die=SMALL)
    def step(self, src, die):
        self.tell(intents.STEP, lambda: self.match.step(src, die))

    @rule(choice=st.integers(0, 1000))
    def legal_step(self, choice):
        play = self.match.play
        if self.match.phase == intents.TO_MOVE and not play.done:
            legal = [(s, d) for s in range(1, 26) for d in range(1, 7) if play.can(s, d)]
            src, die = legal[choice % len(legal)]
            before = bytes(play.pos)
            self.tell(intents.STEP, lambda: self.match.step(src, die))
            self.match.undo()
            assert bytes(play.pos) == before
            self.match.step(src, die)

    @rule()
    def undo(self):
        self.tell(intents.UNDO, self.match.undo)

    @rule()
    def confirm(self):
        self.tell(intents.CONFIRM, self.match.confirm)

    @rule(intent=st.integers(intents.DOUBLE, intents.RACCOON))
    def cube(self, intent):
        match = self.match
        actions = (match.double, match.take, match.drop, match.beaver, match.raccoon)
        crawford = match.crawford
        owner = match.owner
        turn = match.turn
        self.tell(intent, actions[intent - intents.DOUBLE])
        if match.phase == intents.DOUBLED and intent == intents.DOUBLE:
            assert not crawford
            assert owner != 1 - turn
            assert match.length != 1

    @rule(kind=st.integers(0, 4), side=SIDE)
    def resign(self, kind, side):
        self.tell(intents.RESIGN, lambda: self.match.resign(kind, side))

    @rule(accept=st.booleans())
    def answer(self, accept):
        if accept:
            self.tell(intents.ACCEPT, self.match.accept)
        else:
            self.tell(intents.DECLINE, self.match.decline)

    @rule()
    def next_game(self):
        self.tell(intents.NEXT_GAME, self.match.next_game)

    @rule(on=st.booleans())
    def by_hand(self, on):
        self.tell(intents.BY_HAND, lambda: self.match.set_by_hand(on))

    @rule(seed=st.binary(min_size=5, max_size=6))
    def reseed(self, seed):
        self.tell(intents.RESEED, lambda: self.match.reseed(seed))

    @rule(rnd=st.randoms(use_true_random=False))
    def setup(self, rnd):
        state = State()
        if rnd.random() < 0.5:
            state.pos[:] = self.match.pos
        state.turn = rnd.randint(0, 1)
        state.length = self.match.length if rnd.random() < 0.9 else 7
        state.score = [rnd.randint(0, 6), rnd.randint(0, 6)]
        state.cube = rnd.choice([1, 1, 2, 3, 8, 32768])
        state.owner = rnd.randint(-1, 1)
        state.turned = rnd.random() < 0.5
        state.crawford = rnd.random() < 0.2
        state.offered = rnd.choice([0, 0, 0, 1, 2, 3])
        state.resigned = rnd.choice([0, 0, 0, 1, 3])
        state.resigner = rnd.randint(0, 1)
        if rnd.random() < 0.5:
            state.dice[:] = bytes((rnd.randint(1, 6), rnd.randint(1, 6)))
        self.tell(intents.SETUP, lambda: self.match.setup(state))
        self.was_setup = True

    @rule()
    def everything_refused(self):
        """Whatever may not be done now is tried."""
        match = self.match
        actions = {
            intents.ROLL: match.roll,
            intents.STEP: lambda: match.step(6, 1),
            intents.UNDO: match.undo,
            intents.CONFIRM: match.confirm,
            intents.DOUBLE: match.double,
            intents.TAKE: match.take,
            intents.DROP: match.drop,
            intents.BEAVER: match.beaver,
            intents.RACCOON: match.raccoon,
            intents.RESIGN: lambda: match.resign(1),
            intents.ACCEPT: match.accept,
            intents.DECLINE: match.decline,
            intents.NEXT_GAME: match.next_game,
            intents.REROLL: match.reroll,
            intents.SETUP: lambda: match.setup(State()),
            intents.BY_HAND: lambda: match.set_by_hand(True),
            intents.RESEED: lambda: match.reseed(b"sixsix"),
        }
        for intent, action in actions.items():
            if match.why_not(intent):
                self.tell(intent, action)

    @rule(acts=st.integers(1, 60))
    def play_on(self, acts):
        """Get on with sensible play, so that games are finished."""
        match = self.match
        for _ in range(acts):
            if match.by_hand:
                match.play.undo()
                break
            while match.phase == intents.TO_MOVE and match.play.undo():
                pass
            if match.phase == intents.MATCH_OVER:
                break
            if self.player.rnd.random() < 0.1:
                self.everything_refused()
            game = match.game
            self.player.act()
            if match.game > game and match.crawford:
                self.crawford_games.add(match.game)

    @invariant()
    def position_is_possible(self):
        match = self.match
        moving = match.phase == intents.TO_MOVE
        for pos in (match.pos, match.play.pos if moving else match.pos):
            assert not position.fault(pos) or position.outcome(pos)
            for row in (0, position.OTHER):
                assert sum(pos[row : row + 26]) == 15

    @invariant()
    def cube_and_score_are_in_order(self):
        match = self.match
        assert match.cube & match.cube - 1 == 0
        assert 1 <= match.cube <= 32768
        assert match.owner in (-1, 0, 1)
        if match.length:
            assert match.owner >= 0 or match.cube <= 1 or self.was_setup
            over = max(match.score) >= match.length
            assert over == (match.phase == intents.MATCH_OVER)
            assert len(self.crawford_games) <= 1 or self.was_setup
        if match.length == 1 or match.crawford:
            assert match.cube == 1

    @invariant()
    def someone_can_go_on(self):
        match = self.match
        allowed = [i for i in range(intents.RESEED + 1) if not match.why_not(i)]
        assert allowed or match.phase == intents.MATCH_OVER
        if match.decider() >= 0:
            for intent in range(intents.ACCEPT):
                if intent != intents.RESIGN and not match.why_not(intent):
                    assert match.why_not(intent, 1 - match.decider()) == intents.NOT_YOUR_TURN

    @invariant()
    def save_and_events_hold_everything(self):
        match = self.match
        saved = matches.state_of(match)
        assert len(saved) == snapshot.room(match)
        again = Match()
        again.unpack(saved, len(saved))
        assert matches.state_of(again) == saved
        assert again.decider() == match.decider()
        played = Match()
        replay(played, match.record.buf, match.record.n)
        assert matches.state_of(played) == saved

    def teardown(self):
        """The record is scrolled to its end and back, and shows the same both ways."""
        record = self.match.record
        cursor = Cursor()
        cursor.open(record.buf, record.n)
        seen = []
        while cursor.forward():
            seen.append(shown(cursor))
        if not seen:
            return
        assert cursor.match.phase == self.match.phase
        assert cursor.match.score == self.match.score
        assert cursor.match.pos == self.match.pos
        for expected in reversed(seen[-20:]):
            assert shown(cursor) == expected
            assert cursor.back()


def shown(cursor):
    """What a screen can show of a cursor's place."""
    match = cursor.match
    steps = [(cursor.src[i], cursor.die[i], cursor.hit[i]) for i in range(cursor.count)]
    return (
        (cursor.at, cursor.head, cursor.side, cursor.rolled, cursor.played, steps),
        (bytes(match.pos), match.turn, match.phase, match.cube, match.owner, match.turned),
        (tuple(match.score), match.game, match.crawford, match.winner, match.points),
    )


TestMatches = MatchMachine.TestCase
TestMatches.settings = settings(max_examples=100, stateful_step_count=50, deadline=None)
