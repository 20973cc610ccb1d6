"""Plays of a roll on the engine's 52-byte positions (engine/position.py), compiled by numba.

Positions are uint8 arrays: the mover's row at 0 (off, 1-24, bar), the other's at 26. Plays come
as positions after the play with the rows not swapped, as in engine/plays.py. The generator is
64-bit splitmix in a one-element array, so that games can be repeated.
"""

import numpy as np
from numba import njit

SIZE = 52
BAR = 25
OTHER = 26
# More plays than the greatest number known (2,220 for a double).
MOST = 4096

# Random multipliers: the sum of count times multiplier tells two positions apart.
_KEYS = np.random.default_rng(52).integers(1, 2**63, SIZE).astype(np.uint64)


@njit(cache=True)
def random(state):
    """The next 64-bit random number of `state` (uint64[1])."""
    state[0] += np.uint64(0x9E3779B97F4A7C15)
    z = state[0]
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


@njit(cache=True)
def below(state, n):
    """A random integer from 0 to n - 1."""
    return np.int64((random(state) >> np.uint64(33)) % np.uint64(n))


@njit(cache=True)
def start(pos):
    """Set up the opening position."""
    pos[:] = 0
    for row in (0, OTHER):
        pos[row + 24] = 2
        pos[row + 13] = 5
        pos[row + 8] = 3
        pos[row + 6] = 5


@njit(cache=True)
def swap(pos):
    """See the position from the other side."""
    for i in range(OTHER):
        mine = pos[i]
        pos[i] = pos[OTHER + i]
        pos[OTHER + i] = mine


@njit(cache=True)
def rearmost(pos, row):
    """The highest point that a side occupies, 25 for the bar, 0 when all are off."""
    p = BAR
    while p > 0 and pos[row + p] == 0:
        p -= 1
    return p


@njit(cache=True)
def race(pos):
    """Whether nothing can be hit any more."""
    return rearmost(pos, 0) + rearmost(pos, OTHER) < 25


@njit(cache=True)
def outcome(pos):
    """1, 2, 3 when the mover has won so much, negative for the other side, else 0."""
    for row in (0, OTHER):
        if pos[row] == 15:
            loser = OTHER - row
            worth = 1
            if pos[loser] == 0:
                worth = 2
                for p in range(19, 26):
                    if pos[loser + p]:
                        worth = 3
            return worth if row == 0 else -worth
    return 0


@njit(cache=True)
def legal(pos, src, die):
    """Whether one checker may move from `src` by `die`."""
    if pos[src] == 0 or (src != BAR and pos[BAR]):
        return False
    dst = src - die
    if dst > 0:
        return pos[51 - dst] < 2
    rear = rearmost(pos, 0)
    return rear <= 6 and (dst == 0 or src == rear)


@njit(cache=True)
def move(pos, src, die):
    """Move a checker; returns 1 if it hit, else 0."""
    dst = src - die
    pos[src] -= 1
    if dst <= 0:
        pos[0] += 1
        return 0
    pos[dst] += 1
    if pos[51 - dst] == 0:
        return 0
    pos[51 - dst] = 0
    pos[51] += 1
    return 1


@njit(cache=True)
def unmove(pos, src, die, hit):
    """Take back a move."""
    dst = src - die
    pos[dst if dst > 0 else 0] -= 1
    pos[src] += 1
    if hit:
        pos[51 - dst] = 1
        pos[51] -= 1


@njit(cache=True)
def _key(pos):
    key = np.uint64(0)
    for i in range(SIZE):
        key += _KEYS[i] * np.uint64(pos[i])
    return key


@njit(cache=True)
def _two(pos, a, b, out, keys, n):
    for s in range(BAR, 0, -1):
        if not legal(pos, s, a):
            continue
        hit = move(pos, s, a)
        for t in range(BAR, 0, -1):
            if not legal(pos, t, b):
                continue
            again = move(pos, t, b)
            key = _key(pos)
            known = False
            for i in range(n):
                if keys[i] == key:
                    known = True
                    break
            if not known:
                keys[n] = key
                out[n] = pos
                n += 1
            unmove(pos, t, b, again)
        unmove(pos, s, a, hit)
    return n


@njit(cache=True)
def _one(pos, die, out):
    n = 0
    for s in range(BAR, 0, -1):
        if legal(pos, s, die):
            hit = move(pos, s, die)
            out[n] = pos
            n += 1
            unmove(pos, s, die, hit)
    return n


@njit(cache=True)
def _same(pos, die, depth, out):
    """Plays of exactly `depth` equal dice, with sources that never rise."""
    src = np.zeros(5, np.int64)
    hit = np.zeros(5, np.int64)
    n = 0
    level = 0
    src[0] = BAR + 1
    while level >= 0:
        s = src[level] - 1
        while s > 0 and not legal(pos, s, die):
            s -= 1
        if s <= 0:
            level -= 1
            if level >= 0:
                unmove(pos, src[level], die, hit[level])
            continue
        src[level] = s
        hit[level] = move(pos, s, die)
        if level == depth - 1:
            if n < MOST:
                out[n] = pos
                n += 1
            unmove(pos, s, die, hit[level])
        else:
            level += 1
            src[level] = s + 1
    return n


@njit(cache=True)
def plays(pos, d1, d2, out, keys):
    """Write the positions after every legal play to `out`; returns their number.

    pos: uint8[52], unchanged afterwards. out: uint8[MOST, 52]. keys: uint64[MOST], scratch.
    """
    if d1 == d2:
        for depth in (4, 3, 2, 1):
            n = _same(pos, d1, depth, out)
            if n:
                return n
        return 0
    large = max(d1, d2)
    small = min(d1, d2)
    n = _two(pos, large, small, out, keys, 0)
    n = _two(pos, small, large, out, keys, n)
    if n == 0:
        n = _one(pos, large, out)
    if n == 0:
        n = _one(pos, small, out)
    return n
