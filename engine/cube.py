"""Doubling decisions: one roll of look-ahead, each reply valued with the cube.

    cube.begin(pos, stakes, owner)
    while cube.look():  # one roll
        ...
    cube.no_double, cube.double_take, cube.double_drop  # for the side on roll
    cube.double, cube.take, cube.beaver

The value of a position with the cube lies between that with a dead cube and that with a cube that
can be turned at the very best moment (Janowski, "Take-points in money games", 1993): FREE or
TURNED of the way to the latter, before and after the double. The best moments follow from those
of the next turn of the cube, down to a cube that is dead by the score.

Values are floats: points per unit of the cube before the double, or chances to win the match.
This is computed once a turn at the most and never decides between plays.
"""

from engine.equity_table import chance
from engine.net import ONE

CENTRE = -1
ROLLER = 0
OTHER_SIDE = 1

FREE = 0.75
TURNED = 0.70
# Turns of the cube looked ahead in money play.
_TURNS = 4
_ROLLS = b"\x0b\x15\x16\x1f\x20\x21\x29\x2a\x2b\x2c\x33\x34\x35\x36\x37\x3d\x3e\x3f\x40\x41\x42"


class Money:
    """Stakes of a money game; values are points per unit of the present cube."""

    def __init__(self, jacoby=False):
        self.jacoby = jacoby

    def worth(self, side, points):
        """The value for `side` (0 the roller) of winning `points`, of losing if negative."""
        return points

    def dead(self, side, cube):
        """Whether `side` has nothing to gain from turning a cube of this value."""
        return cube >= 1 << _TURNS


class Match:
    """Stakes of a match: points that the roller and the other need, and the cube's value.

    crawford_over: whether the Crawford game is over.
    """

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


def stakes(game, jacoby):
    """What is at stake for the side on roll in `game`, a state.State or a match.Match."""
    if not game.length:
        return Money(jacoby and not game.turned)
    away = game.length - game.score[game.turn]
    other = game.length - game.score[1 - game.turn]
    return Match(away, other, game.cube, not game.crawford and 1 in (away, other))


class Cube:
    """Judges one doubling decision; chooser: what finds the reply to each roll (greedy.py)."""

    def __init__(self, chooser):
        self._chooser = chooser
        self._pos = bytearray(52)
        self._stakes = None
        self._owner = CENTRE
        self._roll = 0
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
        self._owner = owner
        self._roll = 0
        self._free = 0.0
        self._turned = 0.0

    def look(self):
        """Look at one roll more; False when the decision stands."""
        roll = _ROLLS[self._roll]
        share = (1 if roll % 11 == 0 else 2) / 36
        chooser = self._chooser
        chooser.best(self._pos, roll // 10, roll % 10)
        # The outputs of the position after the play, whose roller is now the other side.
        chooser.evaluator.start(chooser.pos)
        chooser.evaluator.score(chooser.pos)
        odds = Odds(chooser.evaluator.out)
        stakes = self._stakes
        self._free += share * odds.value(stakes, 1, self._owner, FREE, stakes.jacoby)
        self._turned += share * odds.value(stakes, 2, OTHER_SIDE, TURNED, False)
        self._roll += 1
        if self._roll < len(_ROLLS):
            return True
        self._judge()
        return False

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


class Odds:
    """The chances of both sides in a position: 0 the decision's roller, 1 the other side."""

    def __init__(self, out):
        """out: the five outputs of a net (net.py) for the other side, in 1/65536."""
        win = out[0] / ONE
        self.win = (1 - win, win)
        self.gammon = (out[3] / ONE, out[1] / ONE)
        self.backgammon = (out[4] / ONE, out[2] / ONE)

    def _won(self, stakes, side, loser, cube, gammons):
        """The mean value for `side` of the games that `side` or, if `loser`, the other wins."""
        who = 1 - side if loser else side
        sign = -cube if loser else cube
        win = self.win[who]
        single = stakes.worth(side, sign)
        if win <= 0 or not gammons:
            return single
        gammon = min(self.gammon[who] / win, 1.0)
        backgammon = min(self.backgammon[who] / win, gammon)
        more = stakes.worth(side, 2 * sign)
        most = stakes.worth(side, 3 * sign)
        return single + gammon * (more - single) + backgammon * (most - more)

    def _cash(self, stakes, side, cube):
        """The winning chance from which on `side`, doubling a cube of `cube`, is not taken."""
        other = 1 - side
        drop = stakes.worth(side, cube)
        best = self._won(stakes, side, False, 2 * cube, True)
        if stakes.dead(other, 2 * cube):
            worst = self._won(stakes, side, True, 2 * cube, True)
            low = 0.0
        else:
            worst = stakes.worth(side, -2 * cube)
            low = 1 - self._cash(stakes, other, 2 * cube)
        if best <= worst:
            return 1.0
        return min(low + (1 - low) * (drop - worst) / (best - worst), 1.0)

    def value(self, stakes, cube, owner, live, jacoby):
        """The value for the decision's roller, `live` of the way from a dead to a live cube.

        cube: its value in units of that before the decision.
        """
        win = self.win[ROLLER]
        gammons = not (jacoby and owner == CENTRE)
        top = self._won(stakes, ROLLER, False, cube, gammons)
        bottom = self._won(stakes, ROLLER, True, cube, gammons)
        dead = win * top + (1 - win) * bottom
        low = 0.0
        low_value = bottom
        high = 1.0
        high_value = top
        if owner != ROLLER and not stakes.dead(OTHER_SIDE, cube):
            low = 1 - self._cash(stakes, OTHER_SIDE, cube)
            low_value = stakes.worth(ROLLER, -cube)
        if owner != OTHER_SIDE and not stakes.dead(ROLLER, cube):
            high = self._cash(stakes, ROLLER, cube)
            high_value = stakes.worth(ROLLER, cube)
        if win < low:
            alive = bottom + (low_value - bottom) * win / low
        elif win > high:
            alive = high_value + (top - high_value) * (win - high) / (1 - high)
        elif high > low:
            alive = low_value + (high_value - low_value) * (win - low) / (high - low)
        else:
            alive = high_value
        return dead + live * (alive - dead)
