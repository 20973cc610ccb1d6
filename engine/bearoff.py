"""The bear-off, exact: how soon a side is off, for up to ten checkers on the home points.

    table = BearOff(DATA)
    if table.knows(pos):
        table.win()  # the roller's chance

Once both sides have so few checkers left nobody can lose a gammon, and neither side's rolls touch
the other's: the two distributions of the number of rolls say all. The bytes of the table, made by
`python3 tools train --bearoff` (engine/nets/bearoff.py), little-endian:

    the place of every position's distribution (2 each)
    a distribution: the rolls after which nobody is off yet (1), then the chances in 1/255 to be
    off after one roll more, two more and so on, up to 255

Positions are numbered as choices of six among checkers and points: with s the checkers on the
points up to k, the sum of the numbers (s + k - 1 over k). tools/twin/bearoff.py is the numba twin.
"""

from array import array

from micropython import const

POINTS = const(6)
MOST = const(10)
POSITIONS = const(8008)

_CHECKERS = const(15)
_OTHER = const(26)
_SURE = const(255)
# Of a chance in 1/65536 so much tells the rolls left, in 1/255 and by _ROLLS: where all is won or
# lost a side still hurries.
_HURRY = const(64)
_ROLLS = const(40)
# A chance comes in 1/_WHOLE, and _WHOLE + _REST are 65536 - _HURRY.
_WHOLE = const(65025)
_REST = const(447)


class BearOff:
    """Looks up positions seen after a play: the side at 0 has moved, that at 26 is on roll."""

    def __init__(self, data):
        self.data = data
        self._idle = 0
        self._roller = 0
        # (n over k) at 7 n + k.
        self.over = array("H", [0] * (7 * (MOST + POINTS)))
        for n in range(MOST + POINTS):
            ways = 1
            for k in range(7):
                self.over[7 * n + k] = ways
                ways = ways * (n - k) // (k + 1)

    def knows(self, pos):
        """Whether both sides are in the table; the position is remembered for `win`."""
        if pos[0] < _CHECKERS - MOST or pos[_OTHER] < _CHECKERS - MOST:
            return False
        self._idle = self._find(pos, 0)
        if self._idle < 0:
            return False
        self._roller = self._find(pos, _OTHER)
        return self._roller >= 0

    def _find(self, pos, row):
        """Where a side's distribution is, -1 if a checker is not at home."""
        over = self.over
        number = 0
        total = 0
        for k in range(1, POINTS + 1):
            total += pos[row + k]
            number += over[7 * (total + k - 1) + k]
        if total + pos[row] < _CHECKERS:
            return -1
        data = self.data
        return data[2 * number] | data[2 * number + 1] << 8

    def win(self):
        """The roller's chance to win in the position that `knows` saw, in 1/65536.

        A trifle of it, less than the rounding, tells how many rolls the idle side needs.
        """
        data = self.data
        mine = self._roller
        theirs = self._idle
        wait = data[mine]
        early = data[theirs]
        off = idle = won = rolls = 0
        while off < _SURE or idle < _SURE:
            won -= off * (_SURE - idle)
            if wait:
                wait -= 1
            elif off < _SURE:
                mine += 1
                off = data[mine]
            won += off * (_SURE - idle)
            rolls += _SURE - idle
            if early:
                early -= 1
            elif idle < _SURE:
                theirs += 1
                idle = data[theirs]
        rolls //= _ROLLS
        return won + won * _REST // _WHOLE + (rolls if rolls < _HURRY else _HURRY)
