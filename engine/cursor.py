"""A record scrolled forwards and backwards, one event at a time.

The screens show with it what happened, mat.py and statistics.py read with it. The bytes may lie
in memory or be anything else that can be indexed, such as a window on a file.
"""

from micropython import const

from engine import record, replay
from engine.match import Match
from engine.position import SIZE, copy

_DEPTH = const(4)
_ROOM = const(80)


class Cursor:
    """Stands behind an event: `match` is the state after it.

    head: the kind of the event (record.py), 0 at the beginning; side: who did it, -1 for nobody.
    A roll and the play of it are one event. rolled: whether `dice` were rolled by it; played:
    whether a turn was ended by it, then src[i], die[i], hit[i] for i < count are its steps.
    before: the position before the event, seen by `side`.
    """

    def __init__(self):
        self.match = Match(_ROOM)
        self.before = bytearray(SIZE)
        self.dice = bytearray(2)
        self.src = bytearray(_DEPTH)
        self.die = bytearray(_DEPTH)
        self.hit = bytearray(_DEPTH)
        self.open(b"", 0)

    def open(self, data, n):
        """Stand before the first event of data[:n], which is a BEGIN."""
        self.data = data
        self.n = n
        self.at = -1
        self._then = 0
        self._nothing()

    def forward(self):
        """Go over the next event; False at the end."""
        if self._then >= self.n:
            return False
        self._go(self._then)
        return True

    def back(self):
        """Go back before the event last gone over; False if there is none before it."""
        target = self.at
        if target < 0:
            return False
        if target == 0:
            self.open(self.data, self.n)
            return True
        self.seek(record.preceding(self.data, target))
        return True

    def seek(self, at):
        """Stand behind the event whose first byte is data[at]."""
        game = self.game(at)
        if game:
            self._go(0)
        self._go(game)
        while self.at < at:
            self._go(self._then)

    def game(self, at):
        """Where the game begins that has the event at data[at]: its NEXT_GAME or BEGIN."""
        while self.data[at] not in (record.NEXT_GAME, record.BEGIN):
            at = record.preceding(self.data, at)
        return at

    def to_end(self):
        """Stand behind the last event; False if there is none."""
        if not self.n:
            return False
        self.seek(record.preceding(self.data, self.n))
        return True

    def _nothing(self):
        self.head = 0
        self.side = -1
        self.count = 0
        self.rolled = False
        self.played = False

    def _go(self, at):
        data = self.data
        match = self.match
        self._nothing()
        self.at = at
        self._then = record.following(data, at, self.n)
        self.head = data[at]
        if self.head < record.NEXT_GAME or self.head == record.PLAY:
            self.side = match.decider()
        elif self.head > record.PLAY:
            self.side = 1 - match.turn
        copy(self.before, match.pos)
        if self.head < record.DOUBLE:
            self._take_dice()
        elif self.head == record.PLAY:
            self.dice[0], self.dice[1] = match.dice
        if record.has_steps(self.head) and self._then - at > 1:
            self._take_steps(at + 1)
        replay.trusting(match, data, at, self._then)
        match.record.clear()

    def _take_dice(self):
        dice = self.dice
        record.dice_of(self.head, dice)
        self.rolled = True
        if self.head >= record.FIRST and dice[0] != dice[1]:
            self.side = 0 if dice[0] > dice[1] else 1

    def _take_steps(self, at):
        self.played = True
        small = min(self.dice[0], self.dice[1])
        large = max(self.dice[0], self.dice[1])
        for i in range(at, self._then):
            step = self.data[i]
            if step != record.DANCE:
                self.src[self.count] = step & record.POINT
                self.die[self.count] = small if step & record.SMALLER else large
                self.hit[self.count] = step >> 6
                self.count += 1
