"""Whole matches for the tests, played by pubeval, with reckless cubes and resignations."""

import random

import positions

from engine import intents
from engine.choose import Chooser
from engine.match import Match
from engine.pubeval import Pubeval
from engine.rules import Rules

SWITCHES = ("jacoby", "beavers", "raccoons", "reroll", "gammons", "backgammon2", "larger_first")


def money(**options):
    """Rules of money play with these options."""
    rules = Rules()
    for name, value in options.items():
        assert hasattr(rules, name)
        setattr(rules, name, value)
    return rules


class Player:
    """Plays both sides of a match with a random generator `rnd`.

    cube, resign, drop: how likely a double, a resignation or a drop is where it is allowed, of 1.
    resign_forced: also with dice that leave no choice.
    """

    def __init__(self, match, rnd, cube=0.03, resign=0.002, drop=0.3, resign_forced=True):
        self.match = match
        self.rnd = rnd
        self.cube = cube
        self.resign = resign
        self.drop = drop
        self.resign_forced = resign_forced
        self.chooser = Chooser(Pubeval())

    def act(self):
        """Make one decision, which the rules allow."""
        match = self.match
        phase = match.phase
        chance = self.rnd.random
        if self._may_resign() and chance() < self.resign:
            match.resign(self.rnd.randint(1, 3), self.rnd.randint(0, 1))
        elif (
            phase == intents.TO_ROLL
            and not match.why_not(intents.DOUBLE)
            and (chance() < self.cube)
        ):
            match.double()
        elif phase in (intents.OPENING, intents.TO_ROLL):
            match.roll()
        elif phase == intents.TO_MOVE:
            self.move()
        elif phase in (intents.DOUBLED, intents.BEAVERED, intents.RACCOONED):
            self._answer()
        elif phase == intents.RESIGNED:
            (match.accept if chance() < 0.7 else match.decline)()
        elif phase == intents.GAME_OVER:
            match.next_game()

    def play(self, games=1000):
        """Play until the match is over, or so many games."""
        while self.match.phase != intents.MATCH_OVER:
            if self.match.phase == intents.GAME_OVER and self.match.game >= games:
                break
            self.act()

    def _may_resign(self):
        match = self.match
        if match.phase == intents.TO_MOVE and not self.resign_forced:
            return len(positions.results(match.pos, *match.dice)) > 1
        return match.phase in (intents.TO_ROLL, intents.TO_MOVE)

    def move(self):
        """Play the dice that lie."""
        match = self.match
        if not match.why_not(intents.REROLL) and self.rnd.random() < 0.2:
            match.reroll()
        self.chooser.walk.larger_first = match.rules.larger_first
        for i in range(self.chooser.best(match.pos, *match.dice)):
            match.step(self.chooser.src[i], self.chooser.die[i])
        match.confirm()

    def _answer(self):
        match = self.match
        turn_on = [
            intent
            for intent in (intents.BEAVER, intents.RACCOON)
            if not match.why_not(intent) and self.rnd.random() < 0.3
        ]
        if turn_on:
            (match.beaver if turn_on[0] == intents.BEAVER else match.raccoon)()
        else:
            (match.drop if self.rnd.random() < self.drop else match.take)()


def played(rules, seed, games=1000, **habits):
    """A match that was played to its end, or so many games of money play."""
    match = Match()
    rnd = random.Random(seed)
    match.begin(rules, bytes(rnd.randrange(256) for _ in range(6)))
    Player(match, rnd, **habits).play(games)
    return match


def state_of(match):
    """Everything that a save holds, as bytes."""
    buf = bytearray(200 + match.record.n)
    return bytes(buf[: match.pack(buf)])
