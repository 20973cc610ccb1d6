"""The computer as a player: its plays, its cube, and what it says to a resignation.

Each decision is begun, then looked at in slices, so that keys are answered meanwhile; the engine
decides (levels.py, cube.py), this module only tells it what is at stake in the match.
"""

import gc

from micropython import const

from engine import intents, levels
from engine.net import ONE
from engine.position import SIZE, copy, swap

# Less than this chance to win is no double: it need not be looked at closely, but for a match
# that the other side wins with the next point.
_HOPEFUL = const(29491)  # 0.45

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

    # -- the cube ------------------------------------------------------------------------------

    def may_double(self, match):
        """Whether it is worth to think about a double at all."""
        if match.why_not(intents.DOUBLE):
            return False
        if match.length and match.length - match.score[1 - match.turn] == 1:
            return True
        return self._win(match) >= _HOPEFUL

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
        win, gammon, backgammon = self._chances(match)
        # What is to be won by playing on, in points per cube, with a little for the trouble.
        worth = 2 * win - ONE + gammon + backgammon
        return kind * ONE >= worth - ONE // 50

    def _chances(self, match):
        """The chances of the side that is not resigning: to win, a gammon and a backgammon."""
        self._win(match)
        out = self._net.out
        if match.turn != match.resigner:
            return out[0], out[1], out[2]
        return ONE - out[0], out[3], out[4]

    def _win(self, match):
        """The chance of the side on roll, by the net, before the roll."""
        pos = self._pos
        copy(pos, match.pos)
        swap(pos)
        self._net.start(pos)
        self._net.score(pos)
        return self._net.out[0]


def _within_memory(level):
    """The level, but Expert for Master where there is no room for its search.

    There always is in an image; files leave too little on a Pico.
    """
    levels.nets()
    gc.collect()
    if level == levels.MASTER and gc.mem_free() < _FOR_SEARCH:
        return levels.EXPERT
    return level
