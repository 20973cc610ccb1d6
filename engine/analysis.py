"""What both sides gave away in a game or a match, and how lucky they were.

    analysis.open(data, n)  # the whole record, or one game of it
    while analysis.look(): ...  # a little, so that keys are answered between
    analysis.rows[side][PLAY_LOSS], rate(row), rating(rate)
    for i in range(analysis.count): analysis.read(i)  # the biggest mistakes

cursor.py goes through the record; plays are judged by advice.py, cube actions by losses.py, rolls
by luck.py. Sums are in thousandths of a point, for each unit of the cube.
"""

from array import array

from micropython import const

from engine import intents, record
from engine.advice import Advice
from engine.cursor import Cursor
from engine.losses import Losses, thousandths
from engine.luck import Luck
from engine.position import SIZE, copy, move

# The places in a row of sums.
PLAYS = const(0)  # turns with a choice
PLAY_LOSS = const(1)
CUBES = const(2)  # cube actions, and chances of a double that were close or missed
CUBE_LOSS = const(3)
BLUNDERS = const(4)  # mistakes of _BLUNDER or more
LUCK = const(5)
COUNTS = const(6)

# Kinds of mistakes.
PLAY = const(0)
DOUBLE = const(1)
NO_DOUBLE = const(2)
TAKE = const(3)
DROP = const(4)

# How many of the biggest mistakes are kept.
KEPT = const(6)

_BLUNDER = const(100)
_LEAST = const(10)
_DEPTH = const(4)
_ENTRY = const(17)

# What is looked at next.
_READ = const(0)
_CUBE = const(1)
_PLAY = const(2)
_LUCK = const(3)

# The loss a decision below which a rating is better, in tenths of thousandths, as in GNU
# Backgammon (analysis.c).
_RATINGS = (350, 260, 180, 120, 80, 50, 20)


def rate(row):
    """The loss a decision in tenths of thousandths; -1 without a decision."""
    decisions = row[PLAYS] + row[CUBES]
    if not decisions:
        return -1
    return (20 * (row[PLAY_LOSS] + row[CUBE_LOSS]) + decisions) // (2 * decisions)


def rating(rate):
    """The place among the ratings, 0 the worst to 7 the best."""
    place = 0
    while place < len(_RATINGS) and rate < _RATINGS[place]:
        place += 1
    return place


class Analysis:
    """`rows[side]` are the sums; `game[side]` those of the game that was read last.

    ended: the last `look` has ended a game. After `read`: side, kind and loss of a mistake, its
    event's place `event`, its `dice` and the steps src[i], die[i], hit[i] for i < steps.
    """

    def __init__(self, net, batch):
        """As for advice.Advice."""
        self.rows = (array("i", bytes(4 * COUNTS)), array("i", bytes(4 * COUNTS)))
        self.game = (array("i", bytes(4 * COUNTS)), array("i", bytes(4 * COUNTS)))
        self.cursor = Cursor()
        self.ended = False
        self.count = 0
        self.side = 0
        self.kind = 0
        self.loss = 0
        self.event = 0
        self.steps = 0
        self.dice = bytearray(2)
        self.src = bytearray(_DEPTH)
        self.die = bytearray(_DEPTH)
        self.hit = bytearray(_DEPTH)
        self.advice = Advice(net, batch)
        self._losses = Losses(net, batch)
        self._luck = Luck(net, batch)
        self._after = bytearray(SIZE)
        self._kept_losses = array("i", [0] * KEPT)
        self._kept_events = array("I", [0] * KEPT)
        self._kept = bytearray(KEPT * _ENTRY)
        self._stage = _READ
        self._one = False
        # Whether a double that has been judged waits for an answer.
        self._doubled = False

    def open(self, data, n, game=-1):
        """Stand before the events data[:n], or before the one game that begins at data[game]."""
        _clear(self.rows)
        _clear(self.game)
        self.count = 0
        self.ended = False
        self._doubled = False
        self._stage = _READ
        self._one = game >= 0
        self.cursor.open(data, n)
        if game >= 0:
            self.cursor.seek(game)

    def look(self):
        """Look at a little more; False when all is seen."""
        self.ended = False
        stage = self._stage
        if stage == _READ:
            return self._read_on()
        if stage == _CUBE:
            if not self._losses.look():
                self._judge_cube()
        elif stage == _PLAY:
            if not self.advice.look():
                self._judge_play()
        elif not self._luck.look():
            self._book_luck(self._luck.luck)
        return True

    # -- the record ----------------------------------------------------------------------------

    def _read_on(self):
        """Go over the next event and see what is to be judged about it."""
        cursor = self.cursor
        match = cursor.match
        free = match.phase == intents.TO_ROLL and not match.why_not(intents.DOUBLE)
        asking = free and self._losses.worth_a_look(match)
        if free:
            # Before the event, which changes what is at stake.
            self._losses.begin(match)
        if not cursor.forward() or (self._one and cursor.head == record.NEXT_GAME):
            return False
        head = cursor.head
        if head in (record.BEGIN, record.NEXT_GAME):
            _clear(self.game)
        if head == record.DOUBLE and free:
            self._doubled = True
            self._stage = _CUBE
        elif asking and cursor.rolled:
            self._stage = _CUBE
        elif self._doubled and record.TAKE <= head <= record.BEAVER:
            self._judge_answer(head)
        else:
            self._turn()
        return True

    def _turn(self):
        """Look at the plays of the event's roll, if it has one."""
        cursor = self.cursor
        if cursor.side >= 0 and (cursor.rolled or cursor.played):
            larger = cursor.match.rules.larger_first
            self.advice.begin(cursor.before, cursor.dice[0], cursor.dice[1], larger)
            self._stage = _PLAY
        else:
            self._close()

    def _close(self):
        """The event is judged."""
        self._stage = _READ
        self.ended = self.cursor.match.winner >= 0

    # -- judgements ----------------------------------------------------------------------------

    def _judge_cube(self):
        """The decision to double or not."""
        losses = self._losses
        doubled = self.cursor.head == record.DOUBLE
        loss = losses.doubling(doubled)
        if doubled or loss or losses.close():
            self._book(CUBES, DOUBLE if doubled else NO_DOUBLE, loss)
        self._turn()

    def _judge_answer(self, head):
        """The answer to a double; a beaver is a take."""
        self._doubled = False
        taken = head != record.DROP
        self._book(CUBES, TAKE if taken else DROP, self._losses.answering(taken))
        self._close()

    def _judge_play(self):
        """The play, and by its best play the luck of the roll."""
        cursor = self.cursor
        advice = self.advice
        if cursor.played and advice.count > 1:
            after = self._after
            copy(after, cursor.before)
            for i in range(cursor.count):
                move(after, cursor.src[i], cursor.die[i])
            self._book(PLAYS, PLAY, thousandths(advice.behind(after)))
        if not cursor.rolled:
            self._close()
            return
        equity = advice.best(cursor.before)
        if cursor.head >= record.FIRST:
            # Either side could have won the opening roll: the mean is nothing.
            self._book_luck(equity)
            return
        self._luck.begin(cursor.before, cursor.dice[0], cursor.dice[1], equity)
        self._stage = _LUCK

    def _book_luck(self, luck):
        luck = thousandths(luck)
        side = self.cursor.side
        self.rows[side][LUCK] += luck
        self.game[side][LUCK] += luck
        self._close()

    def _book(self, what, kind, loss):
        """Enter a decision of `what`, PLAYS or CUBES, into the sums and the mistakes."""
        side = self.cursor.side
        for rows in (self.rows, self.game):
            row = rows[side]
            row[what] += 1
            row[what + 1] += loss
            if loss >= _BLUNDER:
                row[BLUNDERS] += 1
        if loss >= _LEAST and (self.count < KEPT or loss > self._kept_losses[KEPT - 1]):
            self._keep(kind, loss)

    # -- mistakes ------------------------------------------------------------------------------

    def _keep(self, kind, loss):
        """Put the mistake of this event at its place."""
        losses = self._kept_losses
        events = self._kept_events
        kept = self._kept
        place = min(self.count, KEPT - 1)
        self.count = place + 1
        while place and losses[place - 1] < loss:
            losses[place] = losses[place - 1]
            events[place] = events[place - 1]
            for k in range(_ENTRY):
                kept[place * _ENTRY + k] = kept[(place - 1) * _ENTRY + k]
            place -= 1
        cursor = self.cursor
        losses[place] = loss
        events[place] = cursor.at
        at = place * _ENTRY
        kept[at] = cursor.side
        kept[at + 1] = kind
        kept[at + 2] = cursor.dice[0]
        kept[at + 3] = cursor.dice[1]
        kept[at + 4] = cursor.count
        for k in range(_DEPTH):
            kept[at + 5 + k] = cursor.src[k]
            kept[at + 9 + k] = cursor.die[k]
            kept[at + 13 + k] = cursor.hit[k]

    def read(self, i):
        """Tell about the mistake number `i`, the biggest first."""
        kept = self._kept
        at = i * _ENTRY
        self.loss = self._kept_losses[i]
        self.event = self._kept_events[i]
        self.side = kept[at]
        self.kind = kept[at + 1]
        self.dice[0] = kept[at + 2]
        self.dice[1] = kept[at + 3]
        self.steps = kept[at + 4]
        for k in range(_DEPTH):
            self.src[k] = kept[at + 5 + k]
            self.die[k] = kept[at + 9 + k]
            self.hit[k] = kept[at + 13 + k]


def _clear(rows):
    for row in rows:
        for i in range(COUNTS):
            row[i] = 0
