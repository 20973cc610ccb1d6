"""Plays in bulk: the positions after many plays side by side, for the kernels to score.

A record has 64 bytes: the position after the play (52), then the sources, dice and hits of its
steps (4 each), as plays.Walk has them; how many steps there are is `count`. This plain
batch asks the walk play by play; kernel_walk.py and thumb_walk.py have the compiled ones.
"""

from micropython import const

from engine.plays import Walk
from engine.position import SIZE, copy

ROOM = const(32)
RECORD = const(64)
# Less than any value.
LEAST = const(-(1 << 29))

_SRC = const(52)
_DIE = const(56)
_HIT = const(60)


class Batch:
    """Up to ROOM plays at a time in `records`."""

    def __init__(self):
        self.walk = Walk()
        self.records = bytearray(ROOM * RECORD)
        # Steps of each play of this roll.
        self.count = 0
        self._begun = False
        self._over = False

    def begin(self, pos, d1, d2):
        """Stand before the first play of a roll."""
        self.walk.begin(pos, d1, d2)
        self.count = 0
        self._begun = False
        self._over = False

    def fill(self):
        """Fetch the next plays; returns how many, 0 when there are no more."""
        walk = self.walk
        records = self.records
        n = 0
        while n < ROOM and not self._over:
            if not walk.next():
                self._over = True
                break
            self.count = walk.count
            at = n * RECORD
            for i in range(SIZE):
                records[at + i] = walk.pos[i]
            for i in range(walk.count):
                records[at + _SRC + i] = walk.src[i]
                records[at + _DIE + i] = walk.die[i]
                records[at + _HIT + i] = walk.hit[i]
            n += 1
        return n

    def lift(self, i, pos):
        """Copy the position of record `i` to `pos`."""
        at = i * RECORD
        for k in range(SIZE):
            pos[k] = self.records[at + k]

    def play(self, i, pos, src, die, hit):
        """Copy record `i`: its position and its four steps."""
        self.lift(i, pos)
        at = i * RECORD
        for k in range(4):
            src[k] = self.records[at + _SRC + k]
            die[k] = self.records[at + _DIE + k]
            hit[k] = self.records[at + _HIT + k]

    def best(self, values, n, least):
        """The place of the greatest of the first `n` values if it is above `least`, else -1."""
        place = -1
        for i in range(n):
            if values[i] > least:
                least = values[i]
                place = i
        return place

    def clear(self, top, slots, most):
        """Empty `top` for `sift`: the first to be entered takes the first place, and so on."""
        for k in range(most):
            top[k] = LEAST
            slots[k] = most - 1 - k

    def sift(self, values, n, top, slots, who, most):
        """Enter the first `n` values into `top`, the `most` greatest in order.

        slots: of each in `top` its place in `who`, records whose positions are copied from those
        entered.
        """
        for i in range(n):
            value = values[i]
            k = most - 1
            if value <= top[k]:
                continue
            slot = slots[k]
            while k and value > top[k - 1]:
                top[k] = top[k - 1]
                slots[k] = slots[k - 1]
                k -= 1
            top[k] = value
            slots[k] = slot
            for at in range(SIZE):
                who[slot * RECORD + at] = self.records[i * RECORD + at]

    def copy(self, to, pos):
        """Copy a position."""
        copy(to, pos)
