"""A position as 52 bytes, seen by the side on roll.

Two rows of 26: the mover's (index 0-25) and the other side's (26-51), each in its own numbering:
off at 0, points 1-24, bar at 25. The mover's point p is the other side's point 25 - p, which
stands at index 51 - p. Changing sides swaps the rows. Everything else in engine/ works on such a
bytearray in place: plays.py walks over the plays, turn.py makes one by steps, ids.py and
notation.py write it down.
"""

from micropython import const

OFF = const(0)
BAR = const(25)
OTHER = const(26)
SIZE = const(52)
CHECKERS = const(15)

_OTHER_BAR = const(51)
_MIRROR = const(51)

SINGLE = const(1)
GAMMON = const(2)
BACKGAMMON = const(3)


def new():
    """A position at the start of a game."""
    pos = bytearray(SIZE)
    start(pos)
    return pos


def start(pos):
    """Set up the opening position (R2)."""
    for i in range(SIZE):
        pos[i] = 0
    for row in (0, OTHER):
        pos[row + 24] = 2
        pos[row + 13] = 5
        pos[row + 8] = 3
        pos[row + 6] = 5


def copy(to, source):
    """Copy the 52 bytes of `source` without allocating."""
    for i in range(SIZE):
        to[i] = source[i]


def same(a, b):
    """Whether two positions are equal (R14)."""
    for i in range(SIZE):
        if a[i] != b[i]:
            return False
    return True


def swap(pos):
    """See the position from the other side, which is now on roll."""
    for i in range(OTHER):
        mine = pos[i]
        pos[i] = pos[OTHER + i]
        pos[OTHER + i] = mine


def pips(pos, row=0):
    """The pip count of the mover (row 0) or of the other side (row OTHER); the bar counts 25."""
    total = 0
    for p in range(1, OTHER):
        total += p * pos[row + p]
    return total


def rearmost(pos, row=0):
    """The highest point that a side occupies, 25 for the bar, 0 when all are off."""
    p = BAR
    while p and not pos[row + p]:
        p -= 1
    return p


def race(pos):
    """Whether the sides have passed each other, so that nothing can be hit any more."""
    return rearmost(pos) + rearmost(pos, OTHER) < 25


def shut_out(pos):
    """Whether the mover is on the bar against six closed points, so that no roll enters."""
    if not pos[BAR]:
        return False
    for p in range(1, 7):
        if pos[OTHER + p] < 2:
            return False
    return True


def home(pos):
    """Whether all of the mover's checkers that are not off stand on points 1-6 (R11)."""
    for p in range(7, OTHER):
        if pos[p]:
            return False
    return True


def legal(pos, src, die):
    """Whether one checker may move from `src` (25 = bar) by `die`: R6, R8 and R11, without R9."""
    if not pos[src] or (src != BAR and pos[BAR]):
        return False
    dst = src - die
    if dst > 0:
        return pos[_MIRROR - dst] < 2
    if not home(pos):
        return False
    if dst < 0:
        for p in range(src + 1, 7):
            if pos[p]:
                return False
    return True


def move(pos, src, die):
    """Move a checker, which must be legal; returns 1 if it hit a blot, else 0."""
    dst = src - die
    pos[src] -= 1
    if dst <= 0:
        pos[OFF] += 1
        return 0
    pos[dst] += 1
    if not pos[_MIRROR - dst]:
        return 0
    pos[_MIRROR - dst] = 0
    pos[_OTHER_BAR] += 1
    return 1


def unmove(pos, src, die, hit):
    """Take back `move(pos, src, die)`, which returned `hit`."""
    dst = src - die
    pos[dst if dst > 0 else OFF] -= 1
    pos[src] += 1
    if hit:
        pos[_MIRROR - dst] = 1
        pos[_OTHER_BAR] -= 1


def outcome(pos):
    """What the game is worth before the cube once a side is off (R16).

    Positive for the mover, negative for the other side: 1 single, 2 gammon, 3 backgammon;
    0 while the game goes on.
    """
    if pos[OFF] == CHECKERS:
        return _worth(pos, OTHER)
    if pos[OTHER] == CHECKERS:
        return -_worth(pos, 0)
    return 0


def _worth(pos, loser):
    if pos[loser]:
        return SINGLE
    for p in range(19, OTHER):
        if pos[loser + p]:
            return BACKGAMMON
    return GAMMON


def fault(pos):
    """Why this cannot be a position, or '' when it can: 15 a side, no point held by both."""
    for row in (0, OTHER):
        total = 0
        for p in range(OTHER):
            total += pos[row + p]
        if total != CHECKERS:
            return "a side does not have 15 checkers"
    for p in range(1, BAR):
        if pos[p] and pos[_MIRROR - p]:
            return "both sides stand on one point"
    if pos[OFF] == CHECKERS and pos[OTHER] == CHECKERS:
        return "both sides are off"
    return ""
