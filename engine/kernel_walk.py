"""The walk over plays as machine code: a twin of plays.Walk that writes many plays at a time.

`fill` does what Walk._advance does, play by play in the same order, but leaves each play in a
record of 64 bytes: the position after it, then how many steps, their sources, dice and hits.
"""

import micropython
from micropython import const

from engine.batch import ROOM, Batch

# The state, in bytes: what Walk has in attributes.
_COUNT = const(0)
_ORDERS = const(1)
_ORDER = const(2)
_LEVEL = const(3)
_DEEPEST = const(4)
_LARGE = const(5)
_SMALL = const(6)
_OVER = const(7)
_SRC = const(8)
_DIE = const(12)
_HIT = const(16)
_ORIGIN = const(20)  # the position before the roll
_SIZE = const(72)


@micropython.viper
def copy(batch, to: ptr32, pos: ptr32):
    """Batch.copy; both begin at a whole word."""
    i = 0
    while i < 13:
        to[i] = pos[i]
        i += 1


@micropython.viper
def stand(s, to, pos, d1: int, d2: int) -> int:
    """Stand before the first step of a roll in `pos`, copied to `to`; returns the steps."""
    copy(s, to, pos)
    copy(s, int(ptr8(s)) + _ORIGIN, pos)
    count = 4 if d1 == d2 else 2
    if d1 > d2:
        set_out(s, 2, 2, d1, d2)
    else:
        set_out(s, count, 1 if d1 == d2 else 2, d2, d1)
    return count


@micropython.viper
def set_out(s: ptr8, count: int, orders: int, large: int, small: int):
    """Stand before the first step of plays of `count` steps."""
    s[_COUNT] = count
    s[_ORDERS] = orders
    s[_ORDER] = 0
    s[_LEVEL] = 0
    s[_DEEPEST] = 0
    s[_LARGE] = large
    s[_SMALL] = small
    s[_OVER] = 0
    s[_SRC] = 26
    s[_DIE] = large
    s[_DIE + 1] = small
    s[_DIE + 2] = large
    s[_DIE + 3] = small


@micropython.viper
def clear(batch, top: ptr32, slots: ptr8, most: int):
    """Batch.clear."""
    k = 0
    while k < most:
        top[k] = 0 - 0x20000000
        slots[k] = most - 1 - k
        k += 1


@micropython.viper
def sift(batch, values: ptr32, n: int, top: ptr32, slots: ptr8, who: ptr32, most: int):
    """Batch.sift; raised by 2^29, values are never negative.

    Viper reads 32 bits without sign on the desktop.
    """
    records = ptr32(batch.records)
    i = 0
    while i < n:
        value = (values[i] + 0x20000000) & 0x3FFFFFFF
        k = most - 1
        if value > (top[k] + 0x20000000) & 0x3FFFFFFF:
            slot = slots[k]
            while k:
                before = top[k - 1]
                if value <= (before + 0x20000000) & 0x3FFFFFFF:
                    break
                top[k] = before
                slots[k] = slots[k - 1]
                k -= 1
            top[k] = values[i]
            slots[k] = slot
            at = i << 4
            to = slot << 4
            k = 0
            while k < 13:
                who[to + k] = records[at + k]
                k += 1
        i += 1


@micropython.viper
def best(batch, values: ptr32, n: int, least: int) -> int:
    """Batch.best; raised as in `sift`, so no value may be below -2^29."""
    least = (least + 0x20000000) & 0x3FFFFFFF
    place = 0 - 1
    i = 0
    while i < n:
        value = (values[i] + 0x20000000) & 0x3FFFFFFF
        if value > least:
            least = value
            place = i
        i += 1
    return place


@micropython.viper
def play(batch, i: int, pos: ptr32, src: ptr32, die: ptr32, hit: ptr32):
    """Batch.play."""
    records = ptr32(batch.records)
    at = i << 4
    i = 0
    while i < 13:
        pos[i] = records[at + i]
        i += 1
    src[0] = records[at + 13]
    die[0] = records[at + 14]
    hit[0] = records[at + 15]


@micropython.viper
def fill(s: ptr8, pos: ptr8, records: ptr8, room: int) -> int:
    """Write up to `room` plays; returns their number, 0 when there are no more."""
    if s[_OVER]:
        return 0
    now = ptr32(pos)
    steps = ptr32(s)
    count = s[_COUNT]
    single = s[_ORDERS] == 1
    # Local names, since a global one is looked up each time.
    bearing = off
    doubled = known
    level = s[_LEVEL]
    last = count - 1
    n = 0
    back = 0
    while True:
        if level > last:
            level = last
            back = 1
        if back:
            src = s[_SRC + level]
            dst = src - s[_DIE + level]
            if dst < 0:
                dst = 0
            pos[dst] -= 1
            pos[src] += 1
            if s[_HIT + level]:
                pos[51 - dst] = 1
                pos[51] -= 1
            back = 0
        src = s[_SRC + level] - 1
        die = s[_DIE + level]
        # The next source from which a step is legal; checkers on the bar go first.
        low = 24 if pos[25] else 0
        while src > low:
            if pos[src]:
                dst = src - die
                if dst > 0:
                    if pos[51 - dst] < 2:
                        break
                elif int(bearing(pos, src, dst)):
                    break
            src -= 1
        if src > low:
            s[_SRC + level] = src
            hit = 0
            dst = src - die
            pos[src] -= 1
            if dst <= 0:
                pos[0] += 1
            else:
                pos[dst] += 1
                if pos[51 - dst]:
                    pos[51 - dst] = 0
                    pos[51] += 1
                    hit = 1
            s[_HIT + level] = hit
            level += 1
            if level > s[_DEEPEST]:
                s[_DEEPEST] = level
            if level <= last:
                s[_SRC + level] = src + 1 if single else 26
                continue
            # A leaf; of the first order only one kind can be reached by another sequence.
            same = 0
            if not single and (s[_ORDER] or dst == s[_SRC]):
                same = int(doubled(s))
            if not same:
                # Without a loop, which would cost more than the copying.
                to = ptr32(int(records) + (n << 6))
                to[0] = now[0]
                to[1] = now[1]
                to[2] = now[2]
                to[3] = now[3]
                to[4] = now[4]
                to[5] = now[5]
                to[6] = now[6]
                to[7] = now[7]
                to[8] = now[8]
                to[9] = now[9]
                to[10] = now[10]
                to[11] = now[11]
                to[12] = now[12]
                to[13] = steps[2]
                to[14] = steps[3]
                to[15] = steps[4]
                n += 1
                if n == room:
                    s[_LEVEL] = level
                    return n
        elif level > 0:
            level -= 1
            back = 1
        elif s[_ORDER] + 1 < s[_ORDERS]:
            s[_ORDER] = 1
            s[_SRC] = 26
            s[_DIE] = s[_SMALL]
            s[_DIE + 1] = s[_LARGE]
        else:
            s[_LEVEL] = 0
            s[_OVER] = 1
            return n


@micropython.viper
def known(s: ptr8) -> int:
    """Walk._skip: whether the leaf at hand is reached by another, accepted sequence."""
    first = s[_SRC]
    second = s[_SRC + 1]
    landed = first - s[_DIE]
    a = s[_LARGE]
    b = s[_SMALL]
    # Other sequences: `src` by the larger die, then `then` by the other; quiet: the first step
    # hits nothing.
    src = second
    then = first
    quiet = 0
    more = 0
    if not s[_ORDER]:
        if second == landed:
            return 0
        # It ends where it began.
        then = second - a
        quiet = 1
    elif landed == second:
        more = 1 - s[_HIT]
    elif first <= b and second <= a:
        more = 2
    pos = ptr8(int(s) + _ORIGIN)
    while True:
        found = 0
        if src <= a or then <= b:
            found = int(elsewhere(s, src, then, quiet))
        elif pos[src] and pos[51 + b - then] < 2:
            # Nobody goes off, and there is a checker at `then`: it was there before the roll, or
            # is the one that has moved.
            enemies = pos[51 - src + a]
            if not enemies or (enemies == 1 and not quiet):
                bar = pos[25]
                if not bar or (src == 25 and (bar == 1 or then == 25)):
                    found = 1
        if found or not more:
            return found
        src = first
        then = second
        if more == 1:
            then = first - a
            quiet = 1
        more = 0


@micropython.viper
def elsewhere(s: ptr8, src: int, then: int, quiet: int) -> int:
    """Walk._elsewhere, for plays that take checkers off: legality is asked before the roll."""
    if then <= 0:
        return 0
    pos = ptr8(int(s) + _ORIGIN)
    a = s[_LARGE]
    found = 0
    if int(legal(pos, src, a)):
        hit = int(move(pos, src, a))
        if not (quiet and hit):
            found = int(legal(pos, then, s[_SMALL]))
        unmove(pos, src, a, hit)
    return found


@micropython.viper
def off(pos: ptr8, src: int, dst: int) -> int:
    """Whether a checker may be borne off from `src`, `dst` being 0 or less."""
    p = 25
    while p > 6:
        if pos[p]:
            return 0
        p -= 1
    if dst < 0:
        while p > src:
            if pos[p]:
                return 0
            p -= 1
    return 1


@micropython.viper
def legal(pos: ptr8, src: int, die: int) -> int:
    """position.legal."""
    if not pos[src]:
        return 0
    if pos[25] and src != 25:
        return 0
    dst = src - die
    if dst > 0:
        return 1 if pos[51 - dst] < 2 else 0
    return int(off(pos, src, dst))


@micropython.viper
def move(pos: ptr8, src: int, die: int) -> int:
    """position.move."""
    dst = src - die
    pos[src] -= 1
    if dst <= 0:
        pos[0] += 1
        return 0
    pos[dst] += 1
    if not pos[51 - dst]:
        return 0
    pos[51 - dst] = 0
    pos[51] += 1
    return 1


@micropython.viper
def unmove(pos: ptr8, src: int, die: int, hit: int):
    """position.unmove."""
    dst = src - die
    if dst < 0:
        dst = 0
    pos[dst] -= 1
    pos[src] += 1
    if hit:
        pos[51 - dst] = 1
        pos[51] -= 1


class ViperBatch(Batch):
    """A Batch filled by machine code."""

    best = best
    clear = clear
    sift = sift
    play = play
    copy = copy

    def __init__(self):
        super().__init__()
        self._state = bytearray(_SIZE)
        self._pos = bytearray(52)
        self._plain = False
        self._found = False

    def begin(self, pos, d1, d2):
        """As Batch.begin."""
        self._plain = self.walk.larger_first
        if self._plain:
            super().begin(pos, d1, d2)
            return
        self._over = False
        self._found = False
        self.count = stand(self._state, self._pos, pos, d1, d2)

    def fill(self):
        """As Batch.fill."""
        if self._plain:
            return super().fill()
        while not self._over:
            n = self._write()
            if n:
                self._found = True
                return n
            self._over = self._found or not self._fall_back()
        return 0

    def _write(self):
        """The next plays as records: how many."""
        return fill(self._state, self._pos, self.records, ROOM)

    def _fall_back(self):
        """No play of this length: try what R9 asks for next; False when nothing is left."""
        state = self._state
        large = state[_LARGE]
        small = state[_SMALL]
        deepest = state[_DEEPEST]
        if self.count == 1 and large != small:
            set_out(state, 1, 1, small, small)
        elif not deepest:
            return False
        elif large == small:
            self.count = deepest
            set_out(state, deepest, 1, large, large)
        else:
            self.count = 1
            set_out(state, 1, 1, large, small)
        return True
