"""A Greedy that also answers rolls cheaply: a small net sifts, the net has the last word.

    sifting.stand(pos)                      # before the rolls of one position
    sifting.answer(roll, most, best)        # roll: 10 times one die plus the other

search.py looks ahead with it, and cube.py.
"""

from array import array

from micropython import const

from engine.batch import LEAST, RECORD, ROOM
from engine.greedy import Greedy
from engine.position import SIZE

ROLLS = b"\x0b\x15\x16\x1f\x20\x21\x29\x2a\x2b\x2c\x33\x34\x35\x36\x37\x3d\x3e\x3f\x40\x41\x42"
# Replies that can be left to the net.
REPLIES = const(8)


def throws(roll):
    """How many of the 36 throws of two dice are this roll."""
    return 1 if roll % 11 == 0 else 2


class Sifting(Greedy):
    """See the module's docstring; sieve: the small net. `seen` counts the plays of all answers."""

    def __init__(self, net, sieve, batch):
        super().__init__(net, batch)
        self.seen = 0
        # Whether there are two nets; where memory is short the sieve is all there is.
        self.sifts = net.data is not sieve.data
        self._sieve = sieve
        self._top = array("i", [0] * REPLIES)
        # The records of those in `top`, in places that `slots` tells, and their positions.
        self._slots = bytearray(REPLIES)
        self._who = bytearray(REPLIES * RECORD)
        view = memoryview(self._who)
        self._places = [view[at : at + SIZE] for at in range(0, REPLIES * RECORD, RECORD)]
        self._worths = array("i", [0] * REPLIES)
        self._stood = None

    def stand(self, pos):
        """Let both nets start from a position whose answers are to be compared; it is kept."""
        self._stood = pos
        self.evaluator.start(pos)
        self._sieve.start(pos)

    def answer(self, roll, most, best):
        """The value of the best play of `roll` there; `best` gets the position after it.

        The sieve ranks the plays, the net decides among the first `most`.
        """
        batch = self.batch
        values = self.values
        top = self._top
        slots = self._slots
        batch.begin(self._stood, roll // 10, roll % 10)
        batch.clear(top, slots, most)
        found = n = batch.fill()
        while n:
            self._sieve.score_all(batch.records, n, values)
            batch.sift(values, n, top, slots, self._who, most)
            n = batch.fill() if n == ROOM else 0
            found += n
        self.seen += found if found else 1
        if not found:
            batch.copy(best, self._stood)
            return self.evaluator.score(best)
        return self._decide(min(found, most), best)

    def _decide(self, count, best):
        """The value of the best of those sifted, by the net; `best` gets the position."""
        worths = self._worths
        self.evaluator.score_all(self._who, count, worths)
        chosen = LEAST
        first = 0
        for k in range(count):
            place = self._slots[k]
            if worths[place] > chosen:
                chosen = worths[place]
                first = place
        self.batch.copy(best, self._places[first])
        return chosen
