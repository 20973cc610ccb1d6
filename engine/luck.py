"""The luck of a roll: what its best play is worth, less the mean over all rolls.

    luck.begin(pos, d1, d2, equity)  # equity of the roll's best play, by advice.py
    while luck.look(): ...
    luck.luck

All equities are the mover's, in 1/65536 points, without the cube.
"""

from micropython import const

from engine.greedy import Greedy

_ROLLS = const(36)


class Luck:
    """Looks at the best plays of the 21 rolls, a batch of plays a time."""

    def __init__(self, net, batch):
        """As for advice.Advice."""
        self.luck = 0
        self._net = net
        self._greedy = Greedy(net, batch)
        self._pos = None
        self._rolled = 0
        self._equity = 0
        self._sum = 0
        self._d1 = 0
        self._d2 = 0

    def begin(self, pos, d1, d2, equity):
        """Prepare; pos is not copied: it must stay as it is while rolls are looked at."""
        self._pos = pos
        self._rolled = 7 * max(d1, d2) + min(d1, d2)
        self._equity = equity
        self._sum = 0
        self._d1 = 0
        self._d2 = 0
        self._next()

    def look(self):
        """Look at some more plays; False when the luck is known."""
        greedy = self._greedy
        if self._rolled != 7 * self._d1 + self._d2:
            if greedy.look(0):
                return True
            self._add(self._net.score(greedy.pos))
        else:
            self._add(self._equity)
        if self._d1 == 6 and self._d2 == 6:
            self.luck = self._equity - self._sum // _ROLLS
            return False
        self._next()
        return True

    def _add(self, equity):
        self._sum += equity if self._d1 == self._d2 else 2 * equity

    def _next(self):
        """Go on to the next roll, the larger die first."""
        if self._d1 == self._d2:
            self._d1 += 1
            self._d2 = 0
        self._d2 += 1
        self._greedy.begin(self._pos, self._d1, self._d2)
