"""Doubling decisions: one roll of look-ahead, two where it is close, cubes turned on the way.

    cube = judge()
    cube.begin(pos, stakes, owner)
    while cube.look():  # one roll
        ...
    cube.no_double, cube.double_take, cube.double_drop  # for the side on roll
    cube.double, cube.take, cube.beaver

After each roll of the roller's the other side may turn the cube where it has it. The value of a
position at the end of the look lies between that with a dead cube and that with a cube that can
be turned at the very best moment (Janowski, "Take-points in money games", 1993): how far on the
way to the latter was fitted to decisions judged by GNU Backgammon 2-ply (tools/arena/cube.py),
for the cube in the middle, on the roller's side and on the other's. Races, whose chances shift
little, are looked at for one roll.

Values are floats: points per unit of the cube before the double, or chances to win the match.
This is computed once a turn at the most and never decides between plays.
"""

from micropython import const

from engine.equity_table import chance
from engine.net import BACKGAMMON, GAMMON, LOSS_BACKGAMMON, LOSS_GAMMON, ONE, WIN
from engine.position import outcome, pips, race, swap
from engine.sifting import ROLLS, throws

CENTRE = -1
ROLLER = 0
OTHER_SIDE = 1

# How live a cube is in the middle, on the roller's side, on the other's; one roll on, and two.
_ONE_ROLL = (0.80, 0.70, 0.72)
_TWO_ROLLS = (0.84, 0.76, 0.70)
# Looked at again, two rolls on: a double that gains or loses less, a take that does, in points.
_CLOSE_DOUBLE = 0.08
_CLOSE_TAKE = 0.20
# Replies that the sieve leaves to the net.
_REPLIES = const(2)
# Values of the cube that are told apart: that before the decision and each doubled again.
_RUNGS = const(4)


class Money:
    """Stakes of a money game; values are points per unit of the present cube."""

    # Whether the cube can be turned for ever.
    endless = True

    def __init__(self, jacoby=False):
        self.jacoby = jacoby

    def worth(self, side, points):
        """The value for `side` (0 the roller) of winning `points`, of losing if negative."""
        return points

    def dead(self, side, cube):
        """Whether `side` has nothing to gain from turning a cube of this value."""
        return False


class Match:
    """Stakes of a match: points that the roller and the other need, and the cube's value.

    crawford_over: whether the Crawford game is over.
    """

    endless = False
    jacoby = False

    def __init__(self, away, other, cube, crawford_over):
        self.aways = (away, other)
        self.cube = cube
        self.crawford_over = crawford_over

    def worth(self, side, points):
        """The chance of `side` to win the match after winning `points` per unit of the cube."""
        mine = self.aways[side]
        theirs = self.aways[1 - side]
        points *= self.cube
        if points > 0:
            mine -= points
        else:
            theirs += points
        over = self.crawford_over or 1 in self.aways
        return chance(mine, theirs, over)

    def dead(self, side, cube):
        """Whether `side` has nothing to gain from turning a cube of this value."""
        return cube * self.cube >= self.aways[side]


def stakes(game, jacoby, side=-1):
    """What is at stake in `game`, a state.State or a match.Match, for a side or that on roll."""
    if not game.length:
        return Money(jacoby and not game.turned)
    if side < 0:
        side = game.turn
    away = game.length - game.score[side]
    other = game.length - game.score[1 - side]
    return Match(away, other, game.cube, not game.crawford and 1 in (away, other))


def judge(batch=None):
    """A Cube for the nets of levels.py; batch: a Batch that may be shared."""
    from engine import levels
    from engine.sifting import Sifting

    net, sieve = levels.nets()
    return Cube(Sifting(net, sieve, batch or levels.batch()))


class Cube:
    """Judges one doubling decision; chooser: what finds the reply to each roll (sifting.py)."""

    def __init__(self, chooser):
        self._chooser = chooser
        self._pos = bytearray(52)
        self._best = bytearray(52)
        self._stakes = None
        self._ladder = None
        self._owner = CENTRE
        self._live = _ONE_ROLL
        self._deep = False
        # Where the look stands: the roller's roll, the other side's.
        self._roll = 0
        self._own = 0
        # Of the position after the roller's roll: the cube as it is, turned by the other side;
        # the same after the roller's double.
        self._sums = [0.0] * 4
        self._free = 0.0
        self._turned = 0.0
        self.double = False
        self.take = False
        self.beaver = False
        self.no_double = 0.0
        self.double_take = 0.0
        self.double_drop = 0.0

    def begin(self, pos, stakes, owner=CENTRE):
        """Prepare; pos: the roller's view, before his roll; owner: CENTRE or ROLLER."""
        for i in range(52):
            self._pos[i] = pos[i]
        self._stakes = stakes
        self._ladder = Ladder(stakes)
        self._owner = owner
        self._live = _ONE_ROLL
        if race(pos):
            live = min(0.6 + pips(pos) / 400, 0.8)
            self._live = (live, live, live)
        self._deep = False
        self._restart()

    def _restart(self):
        self._roll = 0
        self._own = 0
        self._free = 0.0
        self._turned = 0.0

    def look(self):
        """Look at one roll more; False when the decision stands."""
        roll = ROLLS[self._roll]
        chooser = self._chooser
        if not self._own:
            chooser.best(self._pos, roll // 10, roll % 10)
            if not self._deep or outcome(chooser.pos):
                chooser.evaluator.score(chooser.pos)
                self._ladder.see(chooser.evaluator.out, OTHER_SIDE)
                self._add(1)
                return self._settle(throws(roll) / 36)
            swap(chooser.pos)
            chooser.stand(chooser.pos)
        own = ROLLS[self._own]
        chooser.answer(own, _REPLIES, self._best)
        chooser.evaluator.score(self._best)
        self._ladder.see(chooser.evaluator.out, ROLLER)
        self._add(throws(own) / 36)
        self._own += 1
        return self._own < len(ROLLS) or self._settle(throws(roll) / 36)

    def _add(self, share):
        """Add what the ladder sees to the sums of the position after the roller's roll."""
        ladder = self._ladder
        free, held, turned = self._live
        sums = self._sums
        if self._owner == CENTRE:
            sums[0] += share * ladder.value(0, CENTRE, free)
            if not ladder.dead(OTHER_SIDE, 0):
                sums[1] += share * ladder.value(1, ROLLER, held)
        else:
            sums[0] += share * ladder.value(0, ROLLER, held)
        sums[2] += share * ladder.value(1, OTHER_SIDE, turned)
        if not ladder.dead(OTHER_SIDE, 1):
            sums[3] += share * ladder.value(2, ROLLER, held)

    def _settle(self, share):
        """The position after a roll is seen: the other side turns the cube or does not."""
        sums = self._sums
        stakes = self._stakes
        if self._owner == CENTRE and not self._ladder.dead(OTHER_SIDE, 0):
            sums[0] = min(sums[0], max(sums[1], stakes.worth(ROLLER, -1)))
        if not self._ladder.dead(OTHER_SIDE, 1):
            sums[2] = min(sums[2], max(sums[3], stakes.worth(ROLLER, -2)))
        self._free += share * sums[0]
        self._turned += share * sums[2]
        for i in range(4):
            sums[i] = 0.0
        self._own = 0
        self._roll += 1
        if self._roll < len(ROLLS):
            return True
        self._judge()
        return self._deepen()

    def _deepen(self):
        """Begin to look two rolls ahead if one left it close; returns whether it does."""
        if self._deep or not self._chooser.sifts or race(self._pos):
            return False
        gain = self.points(min(self.double_take, self.double_drop)) - self.points(self.no_double)
        line = self.points(self.double_take) - 1
        if abs(gain) >= _CLOSE_DOUBLE and abs(line) >= _CLOSE_TAKE:
            return False
        self._deep = True
        self._live = _TWO_ROLLS
        self._restart()
        return True

    def points(self, value):
        """A value of this decision in points per unit of the cube: a plain win now is 1."""
        won = self._stakes.worth(ROLLER, 1)
        lost = self._stakes.worth(ROLLER, -1)
        return (2 * value - won - lost) / (won - lost)

    def _judge(self):
        self.no_double = self._free
        self.double_take = self._turned
        self.double_drop = self._stakes.worth(ROLLER, 1)
        self.take = self.double_take <= self.double_drop
        self.double = self.no_double < min(self.double_take, self.double_drop)
        # Doubled into an advantage of the other side's, which beavers.
        self.beaver = self.take and self.double_take < self._stakes.worth(ROLLER, 0)


class Ladder:
    """What a position is worth at each value of the cube: rung 0 the decision's, 1 doubled, ...

    All is seen by the decision's roller.
    """

    def __init__(self, stakes):
        self._stakes = stakes
        # By rung: the worth of a plain win and loss, and what gammons and backgammons add.
        self._wins = []
        self._losses = []
        self._dead = []
        for rung in range(_RUNGS):
            self._wins.append(_worths(stakes, 1 << rung))
            self._losses.append(_worths(stakes, -(1 << rung)))
            self._dead.append((stakes.dead(ROLLER, 1 << rung), stakes.dead(OTHER_SIDE, 1 << rung)))
        self._win = 0.0
        # By rung: the mean worth of wins and losses; the chance from which the roller's double is
        # dropped, and that below which the other side's is.
        self._top = [0.0] * _RUNGS
        self._bottom = [0.0] * _RUNGS
        self._cash = [1.0] * _RUNGS
        self._save = [0.0] * _RUNGS

    def dead(self, side, rung):
        """Whether `side` has nothing to gain from turning the cube at this rung."""
        return self._dead[rung][side]

    def see(self, out, roller):
        """Take a position's outputs (net.py), which are those of ROLLER or OTHER_SIDE."""
        win = out[WIN] / ONE
        gammon, backgammon = out[GAMMON] / ONE, out[BACKGAMMON] / ONE
        lost, worse = out[LOSS_GAMMON] / ONE, out[LOSS_BACKGAMMON] / ONE
        if roller == OTHER_SIDE:
            win = 1 - win
            gammon, backgammon, lost, worse = lost, worse, gammon, backgammon
        self._win = win
        if win > 0:
            gammon = min(gammon / win, 1.0)
            backgammon = min(backgammon / win, gammon)
        if win < 1:
            lost = min(lost / (1 - win), 1.0)
            worse = min(worse / (1 - win), lost)
        for rung in range(_RUNGS):
            single, more, most = self._wins[rung]
            self._top[rung] = single + gammon * more + backgammon * most
            single, more, most = self._losses[rung]
            self._bottom[rung] = single + lost * more + worse * most
        if self._stakes.endless:
            self._draw_lines()
        else:
            for rung in range(_RUNGS - 2, -1, -1):
                self._draw(rung)

    def _draw_lines(self):
        """Cash and save of money play, where every turn of the cube is like the last."""
        top = self._top[0]
        bottom = self._bottom[0]
        span = top - bottom + 0.5
        cash = min((1 - bottom) / span, 1.0)
        save = max((-bottom - 0.5) / span, 0.0)
        for rung in range(_RUNGS):
            self._cash[rung] = cash
            self._save[rung] = save

    def _draw(self, rung):
        """Cash and save at a rung of a match, from those of the next."""
        up = rung + 1
        dead = self._dead[up]
        low, worst = self._save[up], self._losses[up][0]
        if up == _RUNGS - 1 or dead[OTHER_SIDE]:
            low, worst = 0.0, self._bottom[up]
        high, best = self._cash[up], self._wins[up][0]
        if up == _RUNGS - 1 or dead[ROLLER]:
            high, best = 1.0, self._top[up]
        cash = 1.0
        if self._top[up] > worst:
            cash = low + (1 - low) * (self._wins[rung][0] - worst) / (self._top[up] - worst)
        save = 0.0
        if best > self._bottom[up]:
            save = high * (self._losses[rung][0] - self._bottom[up]) / (best - self._bottom[up])
        self._cash[rung] = min(cash, 1.0)
        self._save[rung] = max(save, 0.0)

    def value(self, rung, owner, live):
        """The value, `live` of the way from a dead to a live cube."""
        win = self._win
        top = self._top[rung]
        bottom = self._bottom[rung]
        if owner == CENTRE and self._stakes.jacoby:
            top = self._wins[rung][0]
            bottom = self._losses[rung][0]
        dead = win * top + (1 - win) * bottom
        low, low_value = 0.0, bottom
        high, high_value = 1.0, top
        if owner != ROLLER and not self._dead[rung][OTHER_SIDE]:
            low, low_value = self._save[rung], self._losses[rung][0]
        if owner != OTHER_SIDE and not self._dead[rung][ROLLER]:
            high, high_value = self._cash[rung], self._wins[rung][0]
        if win < low:
            alive = bottom + (low_value - bottom) * win / low
        elif win > high:
            alive = high_value + (top - high_value) * (win - high) / (1 - high)
        elif high > low:
            alive = low_value + (high_value - low_value) * (win - low) / (high - low)
        else:
            alive = high_value
        return dead + live * (alive - dead)


def _worths(stakes, points):
    """The worth for the roller of `points`, and what a gammon and a backgammon add to it."""
    single = stakes.worth(ROLLER, points)
    more = stakes.worth(ROLLER, 2 * points)
    return single, more - single, stakes.worth(ROLLER, 3 * points) - more
