"""The greedy choice in bulk: what Chooser does, by the kernels, many plays at a time."""

from array import array

from micropython import const

from engine.batch import LEAST, ROOM
from engine.choose import Chooser

_WORST = const(-(1 << 30))


class Greedy(Chooser):
    """A Chooser for nets: fetches the plays from a batch and scores them at once."""

    def __init__(self, net, batch):
        super().__init__(net)
        self.batch = batch
        self.values = array("i", [0] * ROOM)

    def keep_to(self, rules):
        """As Chooser.keep_to."""
        self.batch.walk.larger_first = rules.larger_first

    def begin(self, pos, d1, d2):
        """As Chooser.begin."""
        self.count = 0
        self.score = _WORST
        self.batch.copy(self.pos, pos)
        self.evaluator.start(pos)
        self.batch.begin(pos, d1, d2)

    def look(self, plays):
        """Look at the plays of one batch more, whatever `plays` says; False when all are seen."""
        n = self.batch.fill()
        if not n:
            return False
        self.evaluator.score_all(self.batch.records, n, self.values)
        self._choose(n)
        return n == ROOM

    def _choose(self, n):
        """Keep the best of `n` records if it is the best so far."""
        i = self.batch.best(self.values, n, self.score if self.count else LEAST)
        if i >= 0:
            self.score = self.values[i]
            self.count = self.batch.count
            self.batch.play(i, self.pos, self.src, self.die, self.hit)
