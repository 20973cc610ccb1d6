"""The shots that a play leaves: how many of the other side's 36 rolls can hit.

    shots.begin(pos)  # the position after the play, rows as before it
    while shots.look(): ...
    shots.count

All legal plays of a roll are walked until one hits, so blocked ways and the bar are heeded.
"""

from micropython import const

from engine.batch import RECORD
from engine.position import BAR, OTHER, SIZE, copy, swap

_BAR = OTHER + BAR
_LAST = const(6)


class Shots:
    """Counts them a roll at a time."""

    def __init__(self, batch):
        """batch: engine/batch.py, or its kernel."""
        self.count = 0
        self._batch = batch
        self._pos = bytearray(SIZE)
        self._d1 = 0
        self._d2 = 0

    def begin(self, pos):
        """Prepare to count the rolls that hit a blot of the mover's."""
        copy(self._pos, pos)
        swap(self._pos)
        self.count = 0
        self._d1 = 0
        self._d2 = 0
        for p in range(1, BAR):
            if pos[p] == 1:
                return
        # Without a blot there is nothing to try.
        self._d1 = self._d2 = _LAST

    def look(self):
        """Look at a roll more; False when all are seen."""
        if self._d1 == _LAST and self._d2 == _LAST:
            return False
        if self._d1 == self._d2:
            self._d1 += 1
            self._d2 = 0
        self._d2 += 1
        if self._hits():
            self.count += 1 if self._d1 == self._d2 else 2
        return self._d1 < _LAST or self._d2 < _LAST

    def all(self, pos):
        """Count them at once."""
        self.begin(pos)
        while self.look():
            pass
        return self.count

    def _hits(self):
        """Whether a play of the roll brings a checker to the bar."""
        batch = self._batch
        records = batch.records
        before = self._pos[_BAR]
        batch.begin(self._pos, self._d1, self._d2)
        n = batch.fill()
        while n:
            at = _BAR
            for _ in range(n):
                if records[at] > before:
                    return True
                at += RECORD
            n = batch.fill()
        return False
