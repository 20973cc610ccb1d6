"""Advice on a roll: its best plays by a net, in order, with what they are worth.

    advice.begin(pos, d1, d2)
    while advice.look(): ...        # a batch of plays a time, so that keys are answered between
    for i in range(advice.count):
        advice.read(i)              # src, die, hit, steps, pos, equity, win, gammon, lost

One walk over all plays keeps the best few; only those are then scored once more for their chances.
"""

from array import array

from micropython import const

from engine.batch import RECORD, ROOM
from engine.net import GAMMON, LOSS_GAMMON, ONE, WIN
from engine.position import SIZE

# Plays that are kept.
BEST = const(3)

_DEPTH = const(4)


class Advice:
    """See the module's docstring. Equities and chances are in 1/65536, without the cube.

    After `read`: win, gammon (wins by one or more) and lost (gammons lost) of the mover; pos is
    the position after the play, rows as before it.
    """

    def __init__(self, net, batch):
        """net: engine/net.py; batch: engine/batch.py, or their kernels."""
        self.count = 0
        self.src = bytearray(_DEPTH)
        self.die = bytearray(_DEPTH)
        self.hit = bytearray(_DEPTH)
        self.pos = bytearray(SIZE)
        self.steps = 0
        self.equity = 0
        self.win = 0
        self.gammon = 0
        self.lost = 0
        self._net = net
        self._batch = batch
        self._values = array("i", [0] * ROOM)
        self._equities = array("i", [0] * BEST)
        self._records = bytearray(BEST * RECORD)

    def begin(self, pos, d1, d2, larger_first=False):
        """Stand before the first play of a roll; larger_first is the house option of rules.py."""
        self.count = 0
        self._net.start(pos)
        self._batch.walk.larger_first = larger_first
        self._batch.begin(pos, d1, d2)

    def look(self):
        """Look at a batch of plays more; False when all are seen."""
        batch = self._batch
        values = self._values
        n = batch.fill()
        # Whoever shares the batch may use it before `read`.
        self.steps = batch.count
        self._net.score_all(batch.records, n, values)
        for i in range(n):
            if self.count < BEST or values[i] > self._equities[BEST - 1]:
                self._keep(i, values[i])
        return n == ROOM

    def _keep(self, i, equity):
        """Put record `i` of the batch at its place among the best."""
        equities = self._equities
        place = self.count
        while place and equities[place - 1] < equity:
            place -= 1
        last = min(self.count, BEST - 1)
        self.count = last + 1
        while last > place:
            equities[last] = equities[last - 1]
            _copy(self._records, (last - 1) * RECORD, self._records, last * RECORD)
            last -= 1
        equities[place] = equity
        _copy(self._batch.records, i * RECORD, self._records, place * RECORD)

    def best(self, pos):
        """The equity of the best play from `pos`, or of `pos` where there is none."""
        return self._equities[0] if self.count else self._net.score(pos)

    def behind(self, after):
        """How far the position after some play is behind that after the best, in 1/65536."""
        return self._equities[0] - self._net.score(after)

    def read(self, i):
        """Tell about the `i`-th best play, counted from 0."""
        at = i * RECORD
        records = self._records
        for k in range(SIZE):
            self.pos[k] = records[at + k]
        at += SIZE
        for k in range(self.steps):
            self.src[k] = records[at + k]
            self.die[k] = records[at + _DEPTH + k]
            self.hit[k] = records[at + 2 * _DEPTH + k]
        self.equity = self._equities[i]
        # The outputs are those of the other side, which is on roll then.
        self._net.score(self.pos)
        out = self._net.out
        self.win = ONE - out[WIN]
        self.gammon = out[LOSS_GAMMON]
        self.lost = out[GAMMON]


def _copy(source, start, to, at):
    for k in range(RECORD):
        to[at + k] = source[start + k]
