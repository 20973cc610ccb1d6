"""Write a match as .mat text, which GNU Backgammon and others read.

The layout is that of GNU Backgammon 1.07 byte by byte: the left column is player 0's, the right
one player 1's, one part-move for each die, bar 25, off 0. Words are English whatever the
interface's language. What .mat does not know is left out: Crawford, Jacoby, automatic doubles,
resignations declined. A game that began from a given position has eXtreme Gammon's `; Set Pos`.
mat_read.py reads.
"""

from micropython import const

from engine import intents, record
from engine.cursor import Cursor

NO_DATE = "????.??.??"

_NAME = const(31)
_COLUMN = const(32)
_CELL = const(27)
# No blank follows the last of four moves.
_LAST = const(3)
_RESULT = (6, 34)


def clean(name, instead):
    """The name as it can stand in a file: no colon, no control characters, 31 bytes at most."""
    letters = [c if c >= " " and c not in ":\x7f" else " " for c in name]
    name = " ".join("".join(letters).split())
    while len(name.encode()) > _NAME:
        name = name[:-1]
    return name.strip() or instead


def write(data, n, names, out, date=NO_DATE):
    """Write the match whose events are data[:n], text by text, through the function `out`.

    names: of player 0 and 1, any text. date: YYYY.MM.DD.
    """
    names = (clean(names[0], "Player 1"), clean(names[1], "Player 2"))
    cursor = Cursor()
    cursor.open(data, n)
    out('; [EventDate "%s"]\n\n' % date)
    if cursor.forward():
        out(" %d point match\n\n" % cursor.match.length)
    page = _Page(cursor, names, out)
    page.game()
    while cursor.forward():
        page.event()


class _Page:
    """Sets the cells of the games into two columns."""

    def __init__(self, cursor, names, out):
        self.cursor = cursor
        self.names = names
        self.out = out
        self.line = 0
        self.open = False  # a line is begun and not ended
        self.width = 0  # of its left cell
        self.doubled = False

    def game(self):
        """The head of a game."""
        match = self.cursor.match
        self.line = 0
        first = " %s : %d" % (self.names[0], match.score[0])
        first += " " * max(_COLUMN - len(first.encode()), 1)
        self.out(" Game %d\n%s%s : %d\n" % (match.game, first, self.names[1], match.score[1]))

    def event(self):
        """What the event that the cursor has just gone over adds."""
        cursor = self.cursor
        match = cursor.match
        head = cursor.head
        side = cursor.side
        if head == record.NEXT_GAME:
            self.game()
        elif head == record.SETUP:
            raise ValueError(
                "game %d began from a given position: .mat cannot say it" % match.game
            )
        elif head == record.PLAY:
            self._moves(side)
        elif cursor.rolled and match.phase != intents.OPENING:
            self._begin(side)
            d1, d2 = cursor.dice
            self._add(side, "%d%d: " % (max(d1, d2), min(d1, d2)))
            if cursor.played:
                self._moves(side)
        elif head == record.DOUBLE:
            self._word(side, " Doubles => %d" % (2 * match.cube))
        elif head in (record.BEAVER, record.RACCOON):
            self._word(side, " Beavers => %d" % (2 * match.cube))
        elif head == record.TAKE and self.doubled:
            self._word(side, " Takes")
        elif head == record.DROP:
            self._word(side, " Drops")
        self.doubled = head == record.DOUBLE
        if match.winner >= 0:
            self._result()

    def _begin(self, side):
        """Go to the place of a side's next cell."""
        if side == 0 and self.open:
            self._end()
        if not self.open:
            self.line += 1
            self.out("%3d) " % self.line)
            self.open = True
            self.width = 0
            if side == 1:
                self._close(0)

    def _add(self, side, text):
        self.out(text)
        if side == 0:
            self.width += len(text)

    def _close(self, side):
        """The cell is complete: fill the left one up, end the line after the right one."""
        if side:
            self._end()
        else:
            self.out(" " * max(_CELL + 1 - self.width, 1))

    def _word(self, side, text):
        self._begin(side)
        self._add(side, text)
        self._close(side)

    def _moves(self, side):
        cursor = self.cursor
        for i in range(cursor.count):
            src = cursor.src[i]
            star = "*" if cursor.hit[i] else ""
            blank = "" if i == _LAST else " "
            self._add(side, "%d/%d%s%s" % (src, max(src - cursor.die[i], 0), star, blank))
        self._close(side)

    def _result(self):
        if self.open:
            self._end()
        match = self.cursor.match
        plural = "" if match.points == 1 else "s"
        column = _RESULT[match.winner]
        self.out("%sWins %d point%s\n\n" % (" " * column, match.points, plural))

    def _end(self):
        self.out("\n")
        self.open = False
