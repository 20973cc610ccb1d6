"""The greedy choice: of all legal plays the one whose position an evaluator likes best.

An evaluator is an object with `start(pos)`, called once with the position before the play, and
`score(pos)`, the value for the mover of a position after his play. pubeval.py is one.
"""

from micropython import const

from engine.plays import Walk
from engine.position import SIZE, copy

_DEPTH = const(4)
_WORST = const(-(1 << 30))


class Chooser:
    """Finds the best play: `src`, `die` and `hit` hold its `count` steps, `pos` its position."""

    def __init__(self, evaluator):
        self.evaluator = evaluator
        self.walk = Walk()
        self.pos = bytearray(SIZE)
        self.src = bytearray(_DEPTH)
        self.die = bytearray(_DEPTH)
        self.hit = bytearray(_DEPTH)
        self.count = 0
        self.score = 0

    def keep_to(self, rules):
        """Choose among the plays that are legal by the house options of rules.py."""
        self.walk.larger_first = rules.larger_first

    def best(self, pos, d1, d2):
        """Choose for the side on roll in `pos`; returns the number of steps, 0 = no play."""
        self.begin(pos, d1, d2)
        while self.look(_WORST):
            pass
        return self.count

    def begin(self, pos, d1, d2):
        """Prepare a choice that `look` then makes in slices."""
        self.count = 0
        self.score = _WORST
        copy(self.pos, pos)
        self.evaluator.start(pos)
        self.walk.begin(pos, d1, d2)

    def look(self, plays):
        """Look at up to `plays` more plays (all when not positive); False when all are seen."""
        walk = self.walk
        while walk.next():
            score = self.evaluator.score(walk.pos)
            if score > self.score:
                self._keep(score)
            plays -= 1
            if not plays:
                return True
        return False

    def _keep(self, score):
        walk = self.walk
        self.score = score
        self.count = walk.count
        copy(self.pos, walk.pos)
        for i in range(walk.count):
            self.src[i] = walk.src[i]
            self.die[i] = walk.die[i]
            self.hit[i] = walk.hit[i]
