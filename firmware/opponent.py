"""The computer as a player: its plays, its cube, and what it says to a resignation.

Each decision is begun, then looked at in slices, so that keys are answered meanwhile; the engine
decides (levels.py, cube.py), this module only tells it what is at stake in the match.
"""

import gc

from micropython import const

from engine import doubling, intents, levels, surrender
from engine.net import ONE
from engine.position import SIZE

# What an opening roll is worth by the net in the mean, doubles included, in 1/65536 points.
_MEAN_ROLL = const(5819)

# The Master's search takes about 25 KB with its kernels; more must stay for the game itself.
_FOR_SEARCH = const(60000)


class Opponent:
    """Plays at a level of engine/levels.py."""

    def __init__(self, level, seed):
        """seed: of the match, so that a weak level errs in another way in each."""
        self.chooser = levels.player(_within_memory(level))
        if level < levels.EXPERT:
            self.chooser.seed = seed[0] << 8 | seed[1]
        # Made for the first decision about the cube; many games have none.
        self._judge = None
        self._net = levels.nets()[0]
        self._pos = bytearray(SIZE)
        self._looking = False
        # The game in which it has offered to resign; what is declined is not offered again.
        self._resigned = 0

    # -- plays ---------------------------------------------------------------------------------

    def begin_play(self, match):
        """Think about the roll of the side on roll; the steps will be in `chooser`."""
        self.chooser.keep_to(match.rules)
        self.chooser.begin(match.pos, match.dice[0], match.dice[1])
        self._looking = True

    def look_at_plays(self, plays):
        """Go on; returns whether there is more to look at."""
        if self._looking:
            self._looking = self.chooser.look(plays)
        return self._looking

    def rerolls(self, match):
        """Whether it gives its opening roll back, after looking at the plays (R4)."""
        return not match.why_not(intents.REROLL) and self.chooser.score < _MEAN_ROLL

    # -- the cube ------------------------------------------------------------------------------

    def may_double(self, match):
        """Whether it is worth to think about a double at all."""
        if match.why_not(intents.DOUBLE):
            return False
        return doubling.worth_a_look(match, self._net, self._pos)

    def begin_cube(self, match):
        """Think about the double of the side on roll, be it its own or to be answered."""
        from engine import cube

        if self._judge is None:
            self._judge = cube.judge(getattr(self.chooser, "batch", None))
        owner = cube.ROLLER if match.owner == match.turn else cube.CENTRE
        self._judge.begin(match.pos, cube.stakes(match, match.rules.jacoby), owner)

    def look_at_cube(self):
        """Look at one roll; returns whether there is more to look at."""
        return self._judge.look()

    def doubles(self):
        """Whether it doubles, after begin_cube and looking to the end."""
        return self._judge.double

    def answer(self, match):
        """What it answers to what is offered: one of intents.TAKE, DROP, BEAVER, RACCOON."""
        judge = self._judge
        if match.phase == intents.DOUBLED:
            if judge.beaver and not match.why_not(intents.BEAVER):
                return intents.BEAVER
            return intents.TAKE if judge.take else intents.DROP
        # Values are the doubler's, in points per cube before the double.
        value = judge.double_take
        if match.phase == intents.BEAVERED:
            if value > 0 and not match.why_not(intents.RACCOON):
                return intents.RACCOON
            return intents.TAKE if value > -1 else intents.DROP
        return intents.TAKE if value < 1 else intents.DROP

    # -- resignation ---------------------------------------------------------------------------

    def accepts(self, match):
        """Whether it takes what the other side resigns: it could not reasonably win more."""
        kind = match.rules.counts(match.resigned, match.turned)
        if kind >= match.rules.counts(3, match.turned):
            return True
        if match.length and match.score[1 - match.resigner] + kind * match.cube >= match.length:
            return True
        worth = self._worth(match, 1 - match.resigner)
        # A little for the trouble of playing on.
        trouble = (worth(1) - worth(-1)) / 100
        return worth(match.resigned) >= self._mean(match, worth) - trouble

    def resigns(self, match):
        """What it offers before its roll as it has lost it for certain: 1 to 3, or 0."""
        if self._resigned == match.game or match.phase != intents.TO_ROLL:
            return 0
        lost = surrender.lost(match.pos)
        if lost:
            self._resigned = match.game
            worth = self._worth(match, match.turn)
            while lost > 1 and worth(1 - lost) == worth(-lost):
                lost -= 1
        return lost

    def _worth(self, match, side):
        """A function: what winning by a kind (losing, if negative) is worth to a side."""
        from engine import cube

        stakes = cube.stakes(match, False, side)
        rules = match.rules

        def worth(kind):
            points = rules.counts(abs(kind), match.turned)
            return stakes.worth(cube.ROLLER, points if kind > 0 else -points)

        return worth

    def _mean(self, match, worth):
        """What playing on is worth to the side that is not resigning, by the net."""
        doubling.win(match, self._net, self._pos)
        win, gammon, backgammon, lost, worse = self._net.out
        if match.turn == match.resigner:
            win, gammon, backgammon, lost, worse = ONE - win, lost, worse, gammon, backgammon
        return (
            (win - gammon) * worth(1)
            + (gammon - backgammon) * worth(2)
            + backgammon * worth(3)
            + (ONE - win - lost) * worth(-1)
            + (lost - worse) * worth(-2)
            + worse * worth(-3)
        ) / ONE


def _within_memory(level):
    """The level, but Expert for Master where there is no room for its search.

    There always is in an image; files leave too little on a Pico.
    """
    levels.nets()
    gc.collect()
    if level == levels.MASTER and gc.mem_free() < _FOR_SEARCH:
        return levels.EXPERT
    return level
