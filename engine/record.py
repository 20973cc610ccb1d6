"""The record: a match as its events, a few bytes each, the one truth of what happened.

match.py appends an event for each intent that changed the state; replay.py plays the events again
to the same state, cursor.py scrolls through them, mat.py and statistics.py read them.

The first byte of an event has its high bit set, the bytes that belong to it have not: so the
record can be read from any place in both directions.

    ROLL + 6 * (d1 - 1) + d2 - 1        a roll; when the turn is confirmed its steps follow
    FIRST + 6 * (d0 - 1) + d1 - 1       the opening dice of side 0 and side 1; steps as above
    step                                source point (25 = bar) | smaller die << 5 | hit << 6
    0 in place of steps                 a turn without a play
    PLAY                                steps as above, when something came between
    RESIGN, RESIGN_OFF + kind           of the side on, off roll; 1 single, 2 gammon, 3 backgammon
    BEGIN rules[5] seed[7]              a match or session begins
    NEXT_GAME score[4] score[4] game[2] flags   so that each game can be read on its own
    SETUP state[64]                     the game at hand goes on from a given state
    RESEED seed[7]                      the generator starts anew
    one byte each                       all the others

A turn takes 3.2 bytes on average and a game about 170, so a 25-point match stays well below
16 KB. The firmware puts away what is older into a log on flash; `Whole` reads both as one.
"""

from micropython import const

ROLL = const(0x80)
FIRST = const(0xA4)
DOUBLE = const(0xC8)
TAKE = const(0xC9)
DROP = const(0xCA)
BEAVER = const(0xCB)
RACCOON = const(0xCC)
RESIGN = const(0xCC)  # + kind
ACCEPT = const(0xD0)
DECLINE = const(0xD1)
NEXT_GAME = const(0xD2)
HAND_ON = const(0xD3)
HAND_OFF = const(0xD4)
BEGIN = const(0xD5)
SETUP = const(0xD6)
RESEED = const(0xD7)
PLAY = const(0xD8)
RESIGN_OFF = const(0xD8)  # + kind

HEAD = const(0x80)
SMALLER = const(0x20)
HIT = const(0x40)
POINT = const(0x1F)
DANCE = const(0)

SEED = const(7)

_GROWTH = const(256)
ROOM = const(1024)


class Record:
    """Events in `buf[:n]`; the buffer grows only when nobody puts long games away."""

    def __init__(self, room=ROOM):
        self.buf = bytearray(room)
        self.n = 0

    def put(self, byte):
        """Append one byte."""
        if self.n == len(self.buf):
            self.buf += bytearray(_GROWTH)
        self.buf[self.n] = byte
        self.n += 1

    def put_number(self, number, count):
        """Append `count` bytes of seven bits, the lowest first."""
        for _ in range(count):
            self.put(number & 127)
            number >>= 7

    def put_seed(self, seed):
        """Append the six bytes of a seed as seven bytes of seven bits."""
        high = 0
        for i in range(SEED - 1):
            self.put(seed[i] & 127)
            high |= seed[i] >> 7 << i
        self.put(high)

    def put_play(self, play, dice):
        """Append the steps of a turn.Turn that was rolled with `dice`."""
        if not HEAD <= self.buf[self.n - 1] < DOUBLE:
            self.put(PLAY)
        if not play.count:
            self.put(DANCE)
        large = max(dice[0], dice[1])
        for i in range(play.count):
            step = play.src[i] | play.hit[i] << 6
            if play.die[i] < large:
                step |= SMALLER
            self.put(step)

    def clear(self):
        """Forget the events, which somebody has put away."""
        self.n = 0


def has_steps(head):
    """Whether the bytes after this head are the steps of a turn."""
    return head < DOUBLE or head == PLAY


def read_seed(data, at, seed):
    """Read what `put_seed` wrote at data[at] into the bytearray `seed` of six."""
    for i in range(SEED - 1):
        seed[i] = data[at + i] | (data[at + SEED - 1] >> i & 1) << 7


class Whole:
    """All events of a match, indexed as one: those put away in a log, then those at hand.

    log: anything that can be indexed, such as hal/journal.py's Journal; it holds `archived` bytes
    of the match. For cursor.py: `cursor.open(whole, whole.n)`.
    """

    def __init__(self, log, match):
        self.n = match.archived + match.record.n
        self._log = log
        self._archived = match.archived
        self._buf = match.record.buf

    def __getitem__(self, i):
        return self._log[i] if i < self._archived else self._buf[i - self._archived]


def read_number(data, at, count):
    """Read what `put_number` wrote at data[at]."""
    number = 0
    for i in range(count):
        number |= data[at + i] << 7 * i
    return number


def dice_of(head, dice):
    """The dice of a ROLL or FIRST head, into dice[0] and dice[1]."""
    n = head - (ROLL if head < FIRST else FIRST)
    dice[0] = n // 6 + 1
    dice[1] = n % 6 + 1


def following(data, at, n):
    """Where the event after the one at `at` begins; n at the end."""
    at += 1
    while at < n and data[at] < HEAD:
        at += 1
    return at


def preceding(data, at):
    """Where the event before the one at `at` begins; -1 at the beginning."""
    at -= 1
    while at >= 0 and data[at] < HEAD:
        at -= 1
    return at
