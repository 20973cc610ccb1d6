"""Every legal play of a roll, one after the other, each distinct result once (R5-R14).

    walk.begin(pos, d1, d2)
    while walk.next():
        ...  # walk.pos is the position after the play, still seen by the mover

The walk is one depth-first search without recursion, without a list of plays and without
allocation: the steps of the play at hand are `src[i]` and `die[i]` for i < `count`.

Equal dice are walked with sources that never rise, which gives each result once. Two different
dice are walked in both orders, the larger first; a play of the second order is left out when the
first order reaches the same position, and one checker's two routes count twice only when they hit
differently (`_skip` has the cases).
"""

from micropython import const

from engine.position import BAR, SIZE, copy, legal, move, unmove

_DEPTH = const(4)


class Walk:
    """A search over the plays of one roll; reusable, its buffers are made once."""

    def __init__(self):
        self.pos = bytearray(SIZE)
        self.src = bytearray(_DEPTH)
        self.die = bytearray(_DEPTH)
        self.hit = bytearray(_DEPTH)
        self.count = 0
        # The house option R40, set by the rules before `begin`.
        self.larger_first = False
        self._order = 0
        self._orders = 0
        self._level = 0
        self._deepest = 0
        self._large = 0
        self._small = 0
        self._searching = False
        self._strict = False

    def begin(self, pos, d1, d2, most=_DEPTH):
        """Set the walk before the first play of the dice `d1`, `d2`.

        pos: 52 bytes, copied. most: with equal dice, how many of the four are left.
        """
        copy(self.pos, pos)
        self._large = d1 if d1 > d2 else d2
        self._small = d2 if d1 > d2 else d1
        self._strict = self.larger_first
        self._searching = True
        self._deepest = 0
        if d1 == d2:
            self._set_out(most, 1)
        else:
            self._set_out(2, 2)

    def next(self):
        """Go on to the next play; False when there are no more (at once: no legal play)."""
        while not self._advance():
            if not self._searching or not self._fall_back():
                self.count = 0
                return False
        self._searching = False
        return True

    def _set_out(self, count, orders):
        self.count = count
        self._orders = orders
        self._order = 0
        self._first(0)

    def _first(self, order):
        """Stand before the first step of one order of the dice."""
        self._order = order
        self._level = 0
        self.src[0] = BAR + 1
        for i in range(self.count):
            self.die[i] = self._large if (i + order) % 2 == 0 else self._small

    def _fall_back(self):
        """No play of this length: try what R9 asks for next; False when nothing is left."""
        if self._deepest == 0:
            return False
        if self._strict:
            self._strict = False
            if self._deepest == self.count:
                self._set_out(self.count, self._orders)
                return True
        if self._large == self._small:
            self._set_out(self._deepest, 1)
        elif self.count == 2:
            self._set_out(1, 1)
        else:
            self._large = self._small
            self._set_out(1, 1)
        return True

    def _advance(self):
        """The depth-first search from where it stands to its next accepted leaf."""
        pos = self.pos
        src = self.src
        die = self.die
        hit = self.hit
        last = self.count - 1
        level = self._level
        while True:
            if level > last:
                # The leaf seen last: take its final step back before looking further.
                level = last
                unmove(pos, src[level], die[level], hit[level])
            s = src[level] - 1
            d = die[level]
            while s > 0 and not legal(pos, s, d):
                s -= 1
            if s > 0:
                src[level] = s
                hit[level] = move(pos, s, d)
                level += 1
                if level > self._deepest:
                    self._deepest = level
                if level <= last:
                    src[level] = s + 1 if self._orders == 1 else BAR + 1
                elif not self._skip():
                    self._level = level
                    return True
            elif level > 0:
                level -= 1
                unmove(pos, src[level], die[level], hit[level])
            elif self._order + 1 < self._orders:
                self._first(self._order + 1)
                level = 0
            else:
                self._level = 0
                src[0] = 1
                return False

    def _skip(self):
        """Whether the leaf at hand is left out: another sequence gives it, or R40 forbids it.

        With a the larger die and b the smaller, s moved by a and t moved by b:
        one checker's route a then b is always kept; its route b then a (as such, or as a checker
        moving on from t - b while another takes its place) falls if the first route is open and
        neither hits on the way; otherwise a play with b first falls if a first is legal too,
        or if both checkers went off and could have changed dice.
        """
        if self._orders == 1:
            return False
        a = self._large
        b = self._small
        first = self.src[0]
        second = self.src[1]
        if self._order == 0:
            if second == first - a or first != second - b:
                return False
            return self._elsewhere(second, second - a, True)
        if second == first - b:
            if self._elsewhere(second, first, False):
                return True
            return not self.hit[0] and self._elsewhere(first, first - a, True)
        if self._elsewhere(second, first, False):
            return True
        if first <= b and second <= a and self._elsewhere(first, second, False):
            return True
        return self._strict and self._passed_over(first)

    def _elsewhere(self, s, t, quiet):
        """Whether from the start s by the larger die, then t by the smaller, is legal.

        quiet: the first of the two must not hit.
        """
        if t <= 0:
            return False
        self._back()
        pos = self.pos
        found = False
        if legal(pos, s, self._large):
            hit = move(pos, s, self._large)
            found = not (quiet and hit) and legal(pos, t, self._small)
            unmove(pos, s, self._large, hit)
        self._forth()
        return found

    def _passed_over(self, t):
        """R40: whether the checker moved by the smaller die could have used the larger."""
        self._back()
        pos = self.pos
        could = False
        if legal(pos, t, self._large):
            hit = move(pos, t, self._large)
            could = playable(pos, self._small)
            unmove(pos, t, self._large, hit)
        self._forth()
        return could

    def _back(self):
        unmove(self.pos, self.src[1], self.die[1], self.hit[1])
        unmove(self.pos, self.src[0], self.die[0], self.hit[0])

    def _forth(self):
        move(self.pos, self.src[0], self.die[0])
        move(self.pos, self.src[1], self.die[1])


def playable(pos, die):
    """Whether any checker of the mover may move by `die`."""
    for src in range(BAR, 0, -1):
        if legal(pos, src, die):
            return True
    return False
