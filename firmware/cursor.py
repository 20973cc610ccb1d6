"""Going from point to point on the board with a pad or with previous and next.

A cursor stands on one of the points that may be chosen now (`may`), in the numbering of the side
that acts. The pad goes where it points on the screen; previous and next go through all.
"""

from firmware.pad import DOWN, LEFT, NEXT, PREVIOUS, RIGHT, UP

_POINTS = 26
# A point in the other half of the board comes after all in this one.
_OTHER_HALF = 1000
_NONE = 1 << 20


class Cursor:
    """`at` is the point chosen, -1 if there is none; `may` says which may be."""

    def __init__(self, geometry):
        self.geometry = geometry
        self.side = 0
        self.may = bytearray(_POINTS)
        self.at = -1

    def clear(self, side):
        """Begin anew with no points for a side."""
        self.side = side
        for p in range(_POINTS):
            self.may[p] = 0

    def settle(self, wish):
        """Stand on the point wished for, or on the one nearest below it, or on the highest."""
        self.at = -1
        p = wish
        while p >= 0 and not self.may[p]:
            p -= 1
        if p < 0:
            p = _POINTS - 1
            while p >= 0 and not self.may[p]:
                p -= 1
        self.at = p

    def go(self, action):
        """Follow an action; returns whether the cursor has moved."""
        before = self.at
        if action in (NEXT, PREVIOUS):
            self._cycle(-1 if action == NEXT else 1)
        elif UP <= action <= RIGHT:
            self._towards(action)
        return self.at != before

    def _cycle(self, way):
        p = self.at
        for _ in range(_POINTS):
            p = (p + way) % _POINTS
            if self.may[p]:
                self.at = p
                return

    def _towards(self, action):
        best = self._nearest(action, 0)
        if best < 0 and action != UP and action != DOWN:
            # Beyond the last one: round to the far end.
            best = self._nearest(action, 2 * self.geometry.width)
        if best >= 0:
            self.at = best

    def _nearest(self, action, shift):
        """The point nearest in a direction; with a shift, seen from that far behind."""
        g = self.geometry
        here = g.spot_x(self.side, self.at)
        top = g.on_top(self.side, self.at)
        vertical = action in (UP, DOWN)
        best = -1
        least = _NONE
        for p in range(_POINTS):
            if not self.may[p] or p == self.at:
                continue
            ahead = g.spot_x(self.side, p) - here
            if action == LEFT:
                ahead = -ahead
            other = g.on_top(self.side, p) != top
            if vertical:
                if not other or top == (action == UP):
                    continue
                cost = abs(ahead)
            else:
                ahead += shift
                if ahead <= 0:
                    continue
                cost = ahead + _OTHER_HALF * other
            if cost < least:
                least = cost
                best = p
        return best
