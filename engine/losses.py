"""What a cube action gives away, in thousandths of a point for each unit of the cube.

    losses.begin(match)  # before the roll, or while the double waits for its answer
    while losses.look(): ...
    losses.doubling(True), losses.answering(False)

advice.py says the same of plays (`behind`). The values are those of cube.py.
"""

from micropython import const

from engine import cube, doubling
from engine.net import ONE
from engine.position import SIZE

# A decision within so many thousandths counts as one even if nobody doubled.
_CLOSE = const(160)


class Losses:
    """Judges the doubling decision of the side on roll, and the answer to it."""

    def __init__(self, net, batch):
        """As for advice.Advice."""
        self._net = net
        self._cube = cube.judge(batch)
        self._pos = bytearray(SIZE)
        self._stakes = None

    def worth_a_look(self, match):
        """Whether the side on roll, which may double, need think of it."""
        return doubling.worth_a_look(match, self._net, self._pos)

    def begin(self, match):
        """Prepare; match: a match.Match before a roll, or with a double offered."""
        owner = cube.ROLLER if match.owner == match.turn else cube.CENTRE
        self._stakes = cube.stakes(match, match.rules.jacoby)
        self._cube.begin(match.pos, self._stakes, owner)

    def look(self):
        """Look at a roll more; False when all are seen."""
        return self._cube.look()

    def doubling(self, doubled):
        """What the doubler gives away by doubling, or by not doubling."""
        gain = self._gain()
        return max(-gain if doubled else gain, 0)

    def answering(self, taken):
        """What the other side gives away by taking, or by dropping."""
        judge = self._cube
        gain = self._thousandths(judge.double_take - judge.double_drop)
        return max(gain if taken else -gain, 0)

    def close(self):
        """Whether a player had to think of doubling: it is not far from right or wrong."""
        return abs(self._gain()) < _CLOSE

    def _gain(self):
        """What a double gains."""
        judge = self._cube
        return self._thousandths(min(judge.double_take, judge.double_drop) - judge.no_double)

    def _thousandths(self, difference):
        """A difference of the cube's values; half the way from a lost to a won game is 1000."""
        won = self._stakes.worth(cube.ROLLER, 1)
        lost = self._stakes.worth(cube.ROLLER, -1)
        return round(2000 * difference / (won - lost))


def thousandths(value):
    """A difference of equities in 1/65536 points, rounded."""
    return (value * 125 + ONE // 16) // (ONE // 8)
