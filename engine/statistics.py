"""Counts read from a record: games, points, and whether the dice are fair to both sides.

One row of counts a side, so that rows can be kept on flash and added up over matches, by level or
for ever. cursor.py reads the record.
"""

from array import array

from micropython import const

from engine import record
from engine.position import BACKGAMMON, BAR, GAMMON

# The places in a row.
NUMBERS = const(0)  # 1 to 6: how often each number fell
ROLLS = const(7)
DOUBLES = const(8)
OPENINGS = const(9)  # opening rolls won
BAR_ROLLS = const(10)  # rolls with a checker on the bar
ENTERED = const(11)  # and those that brought one in
DANCES = const(12)  # rolls without a play
PIPS = const(13)  # the sum of all dice, equal ones four times
HITS = const(14)
CUBES = const(15)  # doubles offered
TAKES = const(16)
DROPS = const(17)
GAMES = const(18)
WINS = const(19)
GAMMONS = const(20)
BACKGAMMONS = const(21)
POINTS = const(22)
COUNTS = const(23)


class Statistics:
    """`sides[0]` and `sides[1]` are rows of COUNTS numbers."""

    def __init__(self):
        self.sides = (array("I", bytes(4 * COUNTS)), array("I", bytes(4 * COUNTS)))

    def read(self, cursor):
        """Add up all that follows in a cursor.Cursor."""
        while cursor.forward():
            self.add(cursor)

    def add(self, cursor):
        """Count the event that the cursor has just gone over."""
        match = cursor.match
        head = cursor.head
        if cursor.side >= 0:
            self._count(self.sides[cursor.side], cursor)
        if cursor.rolled and head >= record.FIRST:
            self._opening(cursor)
        if match.winner >= 0:
            self._result(match)

    def _count(self, row, cursor):
        head = cursor.head
        if head < record.FIRST:
            self._roll(row, cursor)
        elif head == record.DOUBLE:
            row[CUBES] += 1
        elif head in (record.TAKE, record.BEAVER):
            row[TAKES] += 1
        elif head == record.DROP:
            row[DROPS] += 1
        if cursor.played:
            self._play(row, cursor)

    def _roll(self, row, cursor):
        d1, d2 = cursor.dice
        row[NUMBERS + d1] += 1
        row[NUMBERS + d2] += 1
        row[ROLLS] += 1
        row[PIPS] += d1 + d2
        if d1 == d2:
            row[DOUBLES] += 1
            row[PIPS] += d1 + d2

    def _play(self, row, cursor):
        if cursor.before[BAR]:
            row[BAR_ROLLS] += 1
            row[ENTERED] += 1 if cursor.count else 0
        if not cursor.count:
            row[DANCES] += 1
        for i in range(cursor.count):
            row[HITS] += cursor.hit[i]

    def _opening(self, cursor):
        """Each side threw one die; the starter moves with both."""
        for side in (0, 1):
            self.sides[side][NUMBERS + cursor.dice[side]] += 1
        if cursor.dice[0] != cursor.dice[1]:
            row = self.sides[cursor.side]
            row[OPENINGS] += 1
            row[PIPS] += cursor.dice[0] + cursor.dice[1]

    def _result(self, match):
        for row in self.sides:
            row[GAMES] += 1
        row = self.sides[match.winner]
        row[WINS] += 1
        row[POINTS] += match.points
        if match.kind == GAMMON:
            row[GAMMONS] += 1
        if match.kind == BACKGAMMON:
            row[BACKGAMMONS] += 1


def chi_square(row):
    """How far the six numbers of a row are from equal, in hundredths.

    With fair dice it exceeds 1107 once in twenty times, 2051 once in a thousand (five degrees
    of freedom).
    """
    total = 0
    for number in range(1, 7):
        total += row[NUMBERS + number]
    if not total:
        return 0
    squares = 0
    for number in range(1, 7):
        away = 6 * row[NUMBERS + number] - total
        squares += away * away
    return 100 * squares // (6 * total)
