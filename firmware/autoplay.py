"""Plays that need no player: the only legal one, and bearing off where no die is lost."""

from engine.plays import Walk
from engine.position import race

_STEPS = 4


class AutoPlay:
    """Looks for one: `src` and `die` hold its `count` steps."""

    def __init__(self):
        self._walk = Walk()
        self.count = 0
        self.src = bytearray(_STEPS)
        self.die = bytearray(_STEPS)

    def find(self, match, forced, bear_off):
        """Whether the roll at hand plays itself.

        forced: if it has one play only; bear_off: if nothing can be hit any more and every die
        takes a checker off.
        """
        walk = self._walk
        walk.larger_first = match.rules.larger_first
        rolled = match.dice
        walk.begin(match.pos, rolled[0], rolled[1])
        bear_off = bear_off and race(match.pos)
        dice = 4 if rolled[0] == rolled[1] else 2
        plays = 0
        while walk.next():
            plays += 1
            if bear_off and _all_off(walk, dice):
                self._keep()
                return True
            if plays == 1:
                self._keep()
            elif not bear_off:
                return False
        return forced and plays == 1

    def _keep(self):
        walk = self._walk
        self.count = walk.count
        for i in range(walk.count):
            self.src[i] = walk.src[i]
            self.die[i] = walk.die[i]


def _all_off(walk, dice):
    """Whether each die takes a checker off, or the last checker goes."""
    for i in range(walk.count):
        if walk.src[i] > walk.die[i]:
            return False
    return walk.count == dice or walk.pos[0] == 15
