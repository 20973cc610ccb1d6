"""The Master's search: first the best few plays by one roll, then by two, rationed.

    search.begin(pos, d1, d2)
    while search.look(16):  # a slice of work
        ...  # keys are read; search.src, die, hit, count already hold the best play so far

1. All plays are scored by the net; up to eight stay, none more than 0.12 points behind.
2. Each is looked at one roll ahead. The opponent's replies are sifted by a small net, whose best
   eight the large one scores. Ranked by 0.4 of the score and 0.6 of the mean over the 21 rolls,
   up to four stay, none more than 0.06 behind.
3. For one roll of the opponent's after the other, the order being such that the first ones stand
   for all, the own 21 rolls that follow are searched likewise, but that only three replies are
   scored. What they change, compared with the score of the position after the opponent's reply,
   corrects the mean of step 2. After 4, 9 and 15 rolls plays that have fallen behind are dropped;
   it ends when the ration of positions is used up.

What the exact bear-off knows needs no search. All values are whole numbers, in 1/65536 points, so
that every interpreter chooses the same play. tools/twin/search.py is the numba twin that the
arena measures.
"""

from array import array

from micropython import const

from engine.position import SIZE, copy, outcome, swap
from engine.sifting import REPLIES, Sifting, throws

_WIDE = const(8)
_WIDE_WINDOW = const(7864)
_DEEP = const(4)
_DEEP_WINDOW = const(3932)
_OWN_REPLIES = const(3)
_ROLLS = b"\x3d\x2a\x41\x1f\x36\x3f\x15\x34\x40\x29\x35\x3e\x2b\x33\x20\x37\x21\x2c\x42\x16\x0b"
_COUNT = const(21)
_WEIGHT = const(36)

# What is going on.
_SCORE = const(0)
_ONE = const(1)
_TWO = const(2)
_DONE = const(3)


class Master(Sifting):
    """A Sifting that searches; ration: positions to look at in one decision, 0: one roll only."""

    def __init__(self, net, sieve, batch, ration):
        super().__init__(net, sieve, batch)
        self.ration = ration
        self._phase = _DONE
        # The plays that stay: their steps, positions and values.
        self._kept = [_Play() for _ in range(_WIDE)]
        self._count = 0
        # What the positions after the reply to each roll are worth to the mover; they themselves
        # would take much room, so the reply is found again when the search goes on from there.
        self._worth = [array("i", [0] * _COUNT) for _ in range(_WIDE)]
        self._pos = bytearray(SIZE)
        self._after = bytearray(SIZE)
        self._reply = bytearray(SIZE)
        # Where the search stands: play, the opponent's roll, the own roll.
        self._play = 0
        self._roll = 0
        self._own = 0
        self._sum = 0
        self._weight = 0

    def begin(self, pos, d1, d2):
        """As Greedy.begin."""
        super().begin(pos, d1, d2)
        self._phase = _SCORE
        self._count = 0
        self.seen = 0

    def look(self, plays):
        """Do a slice of work; False when the search is over.

        plays: not used; a slice is what Greedy does at once, afterwards one roll of one play.
        """
        if self._phase == _SCORE:
            if not super().look(plays):
                self._settle()
        elif self._phase == _ONE:
            self._look_one()
        elif self._phase == _TWO:
            self._look_two()
        return self._phase != _DONE

    def _choose(self, n):
        """Keep the plays of a batch that are among the best."""
        self.seen += n
        for i in range(n):
            self._take(i, self.values[i])

    def _take(self, i, score):
        """Keep a play if it is among the best."""
        kept = self._kept
        n = self._count
        if n == _WIDE:
            if score <= kept[n - 1].score:
                return
            n -= 1
        new = kept[n]
        while n and score > kept[n - 1].score:
            kept[n] = kept[n - 1]
            n -= 1
        kept[n] = new
        new.score = score
        new.count = self.batch.count
        new.take(self.batch, i)
        if self._count < _WIDE:
            self._count += 1
        if not n:
            self._show_first()

    def _show_first(self):
        """Hold the best play for whoever asks."""
        best = self._kept[0]
        self.score = best.score
        self.count = best.count
        copy(self.pos, best.pos)
        for i in range(best.count):
            self.src[i] = best.src[i]
            self.die[i] = best.die[i]
            self.hit[i] = best.hit[i]

    def _settle(self):
        """All plays are scored: choose those to look ahead from."""
        for i in range(self._count):
            self._kept[i].slot = i
            self._kept[i].value = self._kept[i].score
        self._cut(_WIDE_WINDOW)
        self._play = 0
        self._roll = 0
        known = self._count < 2 or self.evaluator.exact(self._kept[0].pos)
        self._phase = _DONE if known else _ONE

    def _cut(self, window):
        """Drop plays whose value is more than `window` behind the first."""
        least = self._kept[0].value - window
        n = 1
        while n < self._count and self._kept[n].value >= least:
            n += 1
        self._count = n

    def _sort(self):
        """Bring the kept plays into the order of their values."""
        kept = self._kept
        for i in range(1, self._count):
            k = i
            while k and kept[k].value > kept[k - 1].value:
                kept[k], kept[k - 1] = kept[k - 1], kept[k]
                k -= 1

    def _look_one(self):
        """The opponent's reply to one roll after one play."""
        play = self._kept[self._play]
        roll = self._roll
        if not roll:
            play.ahead = 0
            copy(self._pos, play.pos)
            swap(self._pos)
            self.stand(self._pos)
        value = self.answer(_ROLLS[roll], REPLIES, self._reply)
        self._worth[play.slot][roll] = -value
        play.ahead -= value * throws(_ROLLS[roll])
        self._roll += 1
        if self._roll == _COUNT:
            self._roll = 0
            self._play += 1
            if self._play == self._count:
                self._rank()

    def _rank(self):
        """One roll is done for all: choose those to look two rolls ahead from."""
        for i in range(self._count):
            play = self._kept[i]
            play.value = 72 * play.score + 3 * play.ahead
        self._sort()
        if self._count > _DEEP:
            self._count = _DEEP
        self._cut(180 * _DEEP_WINDOW)
        self._show_first()
        self._phase = _DONE if self._count < 2 or not self.ration else _TWO
        for i in range(self._count):
            self._kept[i].gain = 0
        self._play = 0
        self._own = 0
        self._sum = 0
        self._weight = 0

    def _look_two(self):
        """One own roll after one roll of the opponent's after one play."""
        play = self._kept[self._play]
        worth = _WEIGHT * self._worth[play.slot][self._roll]
        if not self._own:
            self._sum = 0
            self._reply_again(play)
        if outcome(self._after):
            self._sum = worth
            self._own = _COUNT
        else:
            roll = _ROLLS[self._own]
            self._sum += self.answer(roll, _OWN_REPLIES, self._reply) * throws(roll)
            self._own += 1
        if self._own < _COUNT:
            return
        self._own = 0
        share = throws(_ROLLS[self._roll])
        play.gain += share * (self._sum - worth)
        play.value = play.ahead + play.gain // (self._weight + share)
        self._play += 1
        if self._play == self._count:
            self._next_roll(share)

    def _reply_again(self, play):
        """Stand where the opponent has replied to the roll; his plays have been counted before."""
        seen = self.seen
        copy(self._pos, play.pos)
        swap(self._pos)
        self.stand(self._pos)
        self.answer(_ROLLS[self._roll], REPLIES, self._after)
        self.seen = seen
        if not outcome(self._after):
            copy(self._pos, self._after)
            swap(self._pos)
            self.stand(self._pos)

    def _next_roll(self, share):
        """All plays have been searched after this roll: drop some, go on, or end."""
        self._weight += share
        self._play = 0
        self._roll += 1
        done = self._roll
        self._sort()
        window = 393 if done == 15 else 786 if done == 9 else 1311 if done == 4 else 0
        if window:
            self._cut(_WEIGHT * window)
        self._show_first()
        if self._count == 1 or done == _COUNT or self.seen >= self.ration:
            self._phase = _DONE


class _Play:
    """One of the plays that stay: its steps, position and values."""

    def __init__(self):
        self.pos = bytearray(SIZE)
        self.src = bytearray(4)
        self.die = bytearray(4)
        self.hit = bytearray(4)
        self.count = 0
        self.score = 0
        self.slot = 0
        # Sums over the opponent's rolls, of 36: one roll ahead, and what two rolls add.
        self.ahead = 0
        self.gain = 0
        self.value = 0

    def take(self, batch, i):
        """Copy record `i` of a batch."""
        batch.play(i, self.pos, self.src, self.die, self.hit)
