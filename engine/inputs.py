"""What the nets see of a position: rows of weights to add up.

Every checker on a point switches on a row (the first to the sixth have rows of their own, all
beyond share one); twenty groups of further rows, of which exactly one each is on, say what takes
play to learn: pips, the rearmost points, home boards, shots and primes. A play changes few of
them, which is what makes the nets fast: see net.py.

The position is seen after a play: the side at 0 has moved and is idle, the side at 26 is on roll.
Groups stand in the order of their rows, so that a smaller net simply reads the first ones.
"""

from micropython import const

from engine.escapes import ESCAPES
from engine.rows import RACE_GROUPS, RAW_GROUPS

# First rows. Two groups each, the idle side's and the roller's, except LEAD and CONTACT.
_OFF = const(350)  # 16 rows: checkers off
_PIPS = const(382)  # 32: pips / 6
_REAR = const(446)  # 26: the rearmost point
_BOARD = const(498)  # 21: home points made x enemies on the bar 0, 1, 2+
_LOOSE = const(540)  # 12: blots at home 0-3 x enemies in or before it 0, 1, 2+
_LEAD = const(564)  # 32: difference of the pips / 6
_CONTACT = const(596)  # 24: how far the rearmost checkers have to pass each other
_NEAR = const(620)  # 64: bit k - 1: an enemy stands k = 1-6 before a blot
_FAR = const(748)  # 64: the same for k = 7-12
_ESCAPE = const(876)  # 37: rolls of 36 that free the rearmost checker
_TRAP = const(950)  # 37: the fewest such rolls of all points behind a prime

_BAR = const(25)
_OTHER = const(26)
_FREE = const(36)


class Inputs:
    """Reads the groups of a position into `rows`, an array of 20 row numbers."""

    def __init__(self, rows):
        self.rows = rows
        # By side: points held by two or more, blots in the enemy's numbering, all points.
        self._made = [0, 0]
        self._blots = [0, 0]
        self._taken = [0, 0]
        self._pips = [0, 0]
        self._rear = [0, 0]

    def read(self, pos, groups):
        """Fill the first `groups` of `rows` from the 52 bytes of `pos`."""
        rows = self.rows
        rows[0] = _OFF + pos[0]
        rows[1] = _OFF + 16 + pos[_OTHER]
        if groups == RAW_GROUPS:
            return
        self._look(pos, 0)
        self._look(pos, 1)
        for side in range(2):
            self._standing(pos, side)
            if groups > RACE_GROUPS:
                self._fighting(pos, side)
        lead = (self._pips[1] - self._pips[0] + 600) // 6 - 84
        rows[10] = _LEAD + min(max(lead, 0), 31)
        if groups > RACE_GROUPS:
            rows[11] = _CONTACT + min(max(self._rear[0] + self._rear[1] - 25, 0), 23)

    def _look(self, pos, side):
        row = _OTHER if side else 0
        made = 0
        blots = 0
        taken = 0
        pips = 0
        rear = 0
        for p in range(1, _OTHER):
            count = pos[row + p]
            if count:
                rear = p
                pips += p * count
                taken |= 1 << p
                if count > 1:
                    made |= 1 << p
                elif p < _BAR:
                    blots |= 1 << (25 - p)
        self._made[side] = made & 0x1FFFFFF
        self._blots[side] = blots
        self._taken[side] = taken
        self._pips[side] = pips
        self._rear[side] = rear

    def _standing(self, pos, side):
        rows = self.rows
        theirs = 0 if side else _OTHER
        rows[2 + side] = _PIPS + 32 * side + min(self._pips[side] // 6, 31)
        rows[4 + side] = _REAR + 26 * side + self._rear[side]
        bar = min(pos[theirs + _BAR], 2)
        rows[6 + side] = _BOARD + 21 * side + bar * 7 + _bits(self._made[side] & 0x7E)
        behind = 0
        for p in range(19, _OTHER):
            behind += pos[theirs + p]
        loose = min(_bits(self._blots[side] >> 19), 3)
        rows[8 + side] = _LOOSE + 12 * side + loose * 3 + min(behind, 2)

    def _fighting(self, pos, side):
        rows = self.rows
        walls = self._made[1 - side]
        blots = self._blots[side]
        shooters = self._taken[1 - side]
        if pos[_BAR if side else _OTHER + _BAR] > 1:
            shooters = 1 << _BAR
        shots = 0
        for k in range(1, 13):
            if shooters >> k & blots:
                shots |= 1 << (k - 1)
        rows[12 + side] = _NEAR + 64 * side + (shots & 63)
        rows[14 + side] = _FAR + 64 * side + (shots >> 6)
        rear = self._rear[side]
        free = ESCAPES[walls >> (26 - rear) & 0xFFF] if rear > 1 else _FREE
        rows[16 + side] = _ESCAPE + 37 * side + free
        least = _FREE
        for p in range(13, rear + 1):
            free = ESCAPES[walls >> (26 - p) & 0xFFF]
            if free < least:
                least = free
        rows[18 + side] = _TRAP + 37 * side + least


def _bits(mask):
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
