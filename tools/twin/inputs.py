"""The rows of the net that a position switches on: the numba twin of engine/inputs.py."""

import numpy as np
from numba import njit

from engine import escapes
from tools.twin.board import BAR, OTHER, rearmost

# First row of each group; groups come twice, for the idle side and for the roller.
POINT = 0  # 25 places (points 1-24, bar) x 7: the first six checkers, each one beyond
OFF = 350  # 16: checkers off
PIPS = 382  # 32: pips / 6
REAR = 446  # 26: rearmost point
BOARD = 498  # 21: home points made x enemies on the bar 0, 1, 2+
LOOSE = 540  # 12: blots at home 0-3 x enemies behind 0, 1, 2+
LEAD = 564  # 32: difference of pips / 6 (one group)
CONTACT = 596  # 24: overlap of the rearmost checkers (one group)
NEAR = 620  # 64: bit k - 1: an enemy stands k = 1-6 in front of a blot
FAR = 748  # 64: the same for k = 7-12
ESCAPE = 876  # 37: rolls of 36 that free the rearmost checker
TRAP = 950  # 37: the fewest such rolls over all points behind the prime
# Where each group of rows begins of which exactly one is on, and where the last one ends.
GROUPS = (
    *(350, 366, 382, 414, 446, 472, 498, 519, 540, 552, 564, 596, 620, 684, 748, 812),
    *(876, 913, 950, 987, 1024),
)
# A net holds all rows or the first ones: all but the roller's TRAP, those for races, or the points
# and the checkers off.
ROWS = 1024
MOST_ROWS = 987
RACE_ROWS = CONTACT
RAW_ROWS = PIPS
# Most rows that a position can switch on.
ACTIVE = 56


ESCAPES = np.frombuffer(escapes.ESCAPES, np.uint8)


@njit(cache=True)
def _mirror(mask):
    """Points 1-24 as bits, in the other side's numbering."""
    out = 0
    for p in range(1, 25):
        if mask >> p & 1:
            out |= 1 << (25 - p)
    return out


@njit(cache=True)
def _count(mask):
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


@njit(cache=True)
def rows(pos, out, count):
    """Write the rows below `count` of a position to `out` (int64[ACTIVE]); returns their number.

    pos: the side at 0 is idle (has just moved), the side at 26 is on roll. A row stands in the
    list as often as it counts.
    """
    n = 0
    made = np.zeros(2, np.int64)
    blots = np.zeros(2, np.int64)
    taken = np.zeros(2, np.int64)
    pips = np.zeros(2, np.int64)
    rear = np.zeros(2, np.int64)
    for s in range(2):
        row = OTHER * s
        for p in range(1, 26):
            c = pos[row + p]
            if c:
                taken[s] |= 1 << p
                pips[s] += p * c
                if p < BAR:
                    if c > 1:
                        made[s] |= 1 << p
                    else:
                        blots[s] |= 1 << p
                base = POINT + (s * 25 + p - 1) * 7
                for k in range(c):
                    out[n] = base + min(k, 6)
                    n += 1
        rear[s] = rearmost(pos, row)
        out[n] = OFF + s * 16 + pos[row]
        n += 1
    if count == RAW_ROWS:
        return n
    for s in range(2):
        theirs = OTHER - OTHER * s
        out[n] = PIPS + s * 32 + min(pips[s] // 6, 31)
        out[n + 1] = REAR + s * 26 + rear[s]
        out[n + 2] = BOARD + s * 21 + min(pos[theirs + BAR], 2) * 7 + _count(made[s] & 0x7E)
        behind = 0
        for p in range(19, 26):
            behind += pos[theirs + p]
        out[n + 3] = LOOSE + s * 12 + min(_count(blots[s] & 0x7E), 3) * 3 + min(behind, 2)
        n += 4
    out[n] = LEAD + min(max((pips[1] - pips[0] + 600) // 6 - 84, 0), 31)
    n += 1
    if count == RACE_ROWS:
        return n
    for s in range(2):
        theirs = OTHER - OTHER * s
        walls = made[1 - s]
        prey = _mirror(blots[s])
        shooters = taken[1 - s]
        if pos[theirs + BAR] > 1:
            shooters = 1 << BAR
        shots = 0
        for k in range(1, 13):
            if shooters >> k & prey:
                shots |= 1 << (k - 1)
        out[n] = NEAR + s * 64 + (shots & 63)
        out[n + 1] = FAR + s * 64 + (shots >> 6)
        free = 36
        if rear[s] > 1:
            free = ESCAPES[walls >> (26 - rear[s]) & 0xFFF]
        out[n + 2] = ESCAPE + s * 37 + free
        least = 36
        for p in range(13, rear[s] + 1):
            least = min(least, ESCAPES[walls >> (26 - p) & 0xFFF])
        n += 3
        if TRAP + s * 37 < count:
            out[n] = TRAP + s * 37 + least
            n += 1
    out[n] = CONTACT + min(max(rear[0] + rear[1] - 25, 0), 23)
    return n + 1
