"""One turn, made step by step: what the player's fingers do with a roll.

A step is legal only if some full play begins with the steps made so far and this one (R9), so a
player can never run into a dead end. plays.py knows what a full play is and is asked here; undo
goes back to just after the roll, byte for byte (R15). match.py owns the turn at hand and ends it.
"""

from micropython import const

from engine.plays import Walk, playable
from engine.position import (
    BAR,
    CHECKERS,
    OFF,
    OTHER,
    SIZE,
    copy,
    legal,
    move,
    same,
    unmove,
)

_DEPTH = const(4)


class Turn:
    """The roll at hand: `pos` is the position now, `count` steps are made: src[i], die[i], hit[i].

    `dice` is the roll, (0, 0) before the first; it stays when the turn has ended. `total` is the
    number of steps of a full play; `done` says that no further step can be made. The house option
    R40 is switched by `walk.larger_first`.
    """

    def __init__(self):
        self.pos = bytearray(SIZE)
        self.dice = bytearray(2)
        self.src = bytearray(_DEPTH)
        self.die = bytearray(_DEPTH)
        self.hit = bytearray(_DEPTH)
        self.walk = Walk()
        self.count = 0
        self.total = 0
        self.done = True
        self._start = bytearray(SIZE)
        self._end = bytearray(SIZE)
        self._left = bytearray(7)
        self._large = 0
        self._small = 0
        self._only = 0

    def begin(self, pos, d1, d2):
        """Start the turn from `pos` (copied), seen by the side that rolled `d1`, `d2`."""
        copy(self.pos, pos)
        copy(self._start, pos)
        self.dice[0] = d1
        self.dice[1] = d2
        self._large = max(d1, d2)
        self._small = min(d1, d2)
        left = self._left
        for die in range(7):
            left[die] = 0
        left[d1] += 1
        left[d2] += 1
        if d1 == d2:
            left[d1] = _DEPTH
        self.count = 0
        self.walk.begin(pos, d1, d2)
        self.total = self.walk.count if self.walk.next() else 0
        self._only = self.walk.die[0] if d1 != d2 and self.total == 1 else 0
        self.done = self.total == 0

    def left(self, die):
        """How many times the number `die` can still be used."""
        return self._left[die]

    def can(self, src, die):
        """Whether moving a checker from `src` (25 = bar) by `die` begins or continues a play."""
        if self.done or not self._left[die] or not legal(self.pos, src, die):
            return False
        hit = self._make(src, die)
        good = self._leads_on()
        self._unmake(src, die, hit)
        return good

    def movable(self, src):
        """Whether any die can move a checker from `src`."""
        return self.can(src, self._large) or self.can(src, self._small)

    def step(self, src, die):
        """Move a checker that `can` move; returns 1 if it hit. ValueError if it can not."""
        if not self.can(src, die):
            raise ValueError("illegal step %d/%d" % (src, max(src - die, OFF)))
        return self._make(src, die)

    def undo(self):
        """Take the last step back; False if there is none."""
        if not self.count:
            return False
        n = self.count - 1
        self._unmake(self.src[n], self.die[n], self.hit[n])
        return True

    def reach(self, src, out):
        """How many steps bring one checker from `src` to each point: out[26], 0 = none.

        out[0] stands for off. The steps are counted along the shortest way; see `travel`.
        """
        for p in range(OTHER):
            out[p] = 0
        self._mark(src, self._large, self._small, out)
        if self._large != self._small:
            self._mark(src, self._small, self._large, out)

    def routes(self, src, dst):
        """In how many different ways one checker can go from `src` to `dst`: 0, 1 or 2.

        Two ways differ when they leave different positions: one hits on its way, the other
        does not, or hits elsewhere (R5). `travel` plays them: way 0 and way 1.
        """
        n = self._go(src, dst, 0)
        if not n:
            return self._go_back(self._go(src, dst, 1)) and 1
        copy(self._end, self.pos)
        self._go_back(n)
        if n == 1 or self._large == self._small:
            return 1
        n = self._go(src, dst, 1)
        differ = n and not same(self._end, self.pos)
        self._go_back(n)
        return 2 if differ else 1

    def travel(self, src, dst, way=0):
        """Bring one checker from `src` to `dst` (0 = off) by its steps; returns how many.

        way 0 plays the larger die first, way 1 the smaller, where both lead there. ValueError
        when the checker cannot get there.
        """
        n = self._go(src, dst, way) or self._go(src, dst, 1 - way)
        if not n:
            raise ValueError("no way from %d to %d" % (src, dst))
        return n

    def _make(self, src, die):
        n = self.count
        hit = move(self.pos, src, die)
        self.src[n] = src
        self.die[n] = die
        self.hit[n] = hit
        self._left[die] -= 1
        self.count = n + 1
        self.done = self.pos[OFF] == CHECKERS or not self._open()
        return hit

    def _unmake(self, src, die, hit):
        unmove(self.pos, src, die, hit)
        self._left[die] += 1
        self.count -= 1
        self.done = False

    def _open(self):
        """Whether a further step is possible, given that the steps so far lead on."""
        if self.count >= self.total:
            return False
        for die in range(1, 7):
            if self._left[die] and playable(self.pos, die):
                return True
        return False

    def _leads_on(self):
        """Whether the step just made lies on the way to a full play."""
        if self.count == self.total:
            if self._only:
                return not self._left[self._only]
            return not self.walk.larger_first or self._is_result()
        if self.pos[OFF] == CHECKERS:
            return self._is_result()
        die = self._large if self._left[self._large] else self._small
        if self.walk.larger_first and self._large != self._small:
            return self._leads_to_result(die)
        self.walk.begin(self.pos, die, die, self._left[die])
        return self.walk.next() and self.count + self.walk.count == self.total

    def _leads_to_result(self, die):
        for src in range(BAR, 0, -1):
            if legal(self.pos, src, die):
                hit = move(self.pos, src, die)
                found = self._is_result()
                unmove(self.pos, src, die, hit)
                if found:
                    return True
        return False

    def _is_result(self):
        """Whether the position is one that a full play from the start of the turn leaves."""
        walk = self.walk
        walk.begin(self._start, self._large, self._small)
        while walk.next():
            if same(walk.pos, self.pos):
                return True
        return False

    def _mark(self, src, first, second, out):
        """Go along one order of the dice as far as it is open, and note the points reached."""
        n = 0
        die = first
        while src and n < _DEPTH and self.can(src, die):
            self._make(src, die)
            src = max(src - die, OFF)
            n += 1
            if not out[src] or n < out[src]:
                out[src] = n
            die = second
        self._go_back(n)

    def _go(self, src, dst, way):
        """Make the steps of one way from `src` to `dst`; returns how many, 0 if it is closed."""
        for die in range(1, 7):
            if self._left[die] and max(src - die, OFF) == dst and self.can(src, die):
                self._make(src, die)
                return 1
        n = 0
        die = self._small if way else self._large
        while src > dst and n < _DEPTH and self.can(src, die):
            self._make(src, die)
            src = max(src - die, OFF)
            n += 1
            die = self._large if way else self._small
        if src != dst:
            self._go_back(n)
            return 0
        return n

    def _go_back(self, n):
        for _ in range(n):
            self.undo()
        return n
