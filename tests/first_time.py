"""Somebody who has the console in the hand for the first time, with eight buttons or with three.

`FirstTimer` knows no more than the panel shows: it reads the texts, follows what the lower line
says of the buttons, looks for a line in lists, and scans codes with a phone. Its `steps` are those
of sim/headless.py, so that the same person plays on the simulator and on the emulated chip.
What it has seen is kept: `codes`, the texts of QR codes, and `result`, how the game ended.
"""

import zxingcpp
from PIL import ImageChops
from reading import Reading

from engine import mat_read
from engine.cursor import Cursor
from engine.state import State
from engine.xgid import read_xgid

# What the lower line offers, by the buttons; the first that is read is pressed.
_OFFERS = {
    False: ("A roll", "A pick", "A move", "A done", "A answer", "A choose"),
    True: ("OK roll", "OK pick", "OK move", "OK done", "OK answer", "OK choose"),
}
_LINES = 40  # of a list, at most
_LOWER = 20  # pixels at the bottom, where the buttons are told
_PATIENCE = 30  # looks, while nothing is to be done
RESULTS = ("You win", "Computer wins")


class FirstTimer:
    """look() gives the panel's picture (of PIL, RGB); three: there are three buttons only."""

    def __init__(self, look, three):
        self.codes = []
        self.result = None
        self._look = look
        self._use(three)

    def _use(self, three):
        self._three = three
        self._roll, self._pick, self._move, self._done, self._answer, self._choose = _OFFERS[three]

    # -- what is seen --------------------------------------------------------------------------

    def sees(self, text):
        """Whether the panel shows the text."""
        return Reading(self._look()).shows(text)

    def must_see(self, *texts):
        """All of these are to be read."""
        seen = Reading(self._look())
        for text in texts:
            assert seen.shows(text), f"'{text}' is not on the panel"

    def _offer(self):
        """What the lower line says that the main button does, or None."""
        picture = self._look()
        line = Reading(picture.crop((0, picture.height - _LOWER, *picture.size)))
        return next((text for text in _OFFERS[self._three] if line.shows(text)), None)

    def _board(self):
        """The picture without the lines of text, whose words change with the buttons."""
        picture = self._look()
        return picture.crop((0, _LOWER, picture.width, picture.height - _LOWER))

    # -- what the fingers do -------------------------------------------------------------------

    def _do(self, key):
        yield ("press", key)
        yield ("wait",)

    def _go_on(self):
        yield from self._do("A")

    def _go_back(self):
        if self._three:
            yield ("hold", "A", "700")
            yield ("wait",)
        else:
            yield from self._do("B")

    def _take(self, text):
        """Go down a list to the line with this text, and choose it."""
        for _ in range(_LINES):
            if Reading(self._look()).chosen(text):
                yield from self._go_on()
                return
            yield from self._do("RIGHT" if self._three else "DOWN")
        raise AssertionError(f"no line of the list says '{text}'")

    def _from_menu(self, text):
        """Choose a line of the menu over the board."""
        if self._three:
            self.must_see("hold: menu")
            yield ("hold", "A", "700")
            yield ("wait",)
        else:
            yield from self._do("Y")
        self.must_see("Menu")
        yield from self._take(text)

    # -- what is done --------------------------------------------------------------------------

    def steps(self, turns):
        """All of it; a game of so many turns of the player's is resigned then, if not over."""
        yield ("wait",)
        yield from self._take("New game")
        yield from self._until(self._pick)
        yield from self._ask_for_a_hint()
        yield from self._take_back()
        yield from self._switch_off_and_on()
        yield from self._play(turns)
        yield from self._leave()
        yield from self._read_chinese()

    def choose_three_buttons(self):
        """Say in the settings that left, right and A are enough, and touch no other from then."""
        yield ("wait",)
        yield from self._take("Settings")
        yield from self._take("Three buttons")
        self.must_see("OK open   hold: back")
        self._use(True)
        yield from self._go_back()
        self.must_see("OK choose")

    def _until(self, *wanted):
        """Do what the lower line says until it says one of these."""
        patience = _PATIENCE
        while patience:
            offer = self._offer()
            if offer in wanted:
                return
            if offer == self._answer:
                yield from self._accept()
            elif offer:
                patience = _PATIENCE
                yield from self._go_on()
            else:
                patience -= 1
                yield ("wait", "500")
        raise AssertionError("the lower line has not said what to do")

    def _accept(self):
        """The computer resigns; nothing else is asked in a game of one point."""
        self.must_see("Computer resigns", "Decline")
        yield from self._take("Accept")

    def _ask_for_a_hint(self):
        board = self._board()
        if self._three:
            yield from self._from_menu("Hint")
        else:
            self.must_see("X hint")
            yield from self._do("X")
        assert any(self.sees(f"1 / {count}") for count in range(1, 6)), "no play is hinted at"
        self.must_see("OK numbers" if self._three else "A numbers")
        yield from self._go_on()
        self.must_see("Hint")
        yield from self._go_on()
        yield from self._go_back()
        assert self._same(board)

    def _take_back(self):
        """Move a checker, and take it back."""
        board = self._board()
        yield from self._move_one()
        assert not self._same(board)
        if self._three:
            yield from self._from_menu("Take back a step")
        else:
            self.must_see("B undo")
            yield from self._do("B")
        assert self._same(board)

    def _move_one(self):
        yield from self._go_on()
        assert self._offer() == self._move
        yield from self._go_on()
        assert self._offer() in (self._pick, self._done)

    def _switch_off_and_on(self):
        """In the middle of a turn: it is there again, as it began."""
        board = self._board()
        yield from self._move_one()
        yield ("off",)
        yield ("on",)
        yield ("wait",)
        yield from self._take("Continue")
        assert self._same(board)

    def _play(self, turns):
        """Play some turns to their end, with a code from each; then give up what is not over."""
        for _ in range(turns):
            yield from self._scan()
            yield from self._until(self._done, self._choose)
            if self._offer() == self._choose:
                break
            yield from self._go_on()
            yield from self._until(self._pick, self._choose)
            if self._offer() == self._choose:
                break
        else:
            yield from self._from_menu("Resign")
            self.must_see("Resign?")
            yield from self._take("a single game")
            yield from self._until(self._choose)
        self.result = [text for text in RESULTS if self.sees(text)]

    def _scan(self):
        """Show the QR code, scan it, and go back."""
        board = self._board()
        yield from self._from_menu("QR code")
        picture = self._look()
        found = zxingcpp.read_barcodes(picture.resize((2 * picture.width, 2 * picture.height)))
        assert len(found) == 1
        self.codes.append(found[0].text)
        yield from self._go_back()
        assert self._same(board)

    def _leave(self):
        """The game is over: there is nothing to continue."""
        yield from self._take("Home")
        self.must_see("New game")
        assert not self.sees("Continue")

    def _read_chinese(self):
        """Set the other language; it is still there when the console is switched on again."""
        yield from self._take("Settings")
        self.must_see("Language", "English")
        if self._three:
            yield from self._take("Language")
            yield from self._do("RIGHT")
        else:
            yield from self._do("RIGHT")
        self.must_see("设置", "语言", "中文")
        yield from self._go_back()
        self.must_see("新的一局", "统计")
        yield ("off",)
        yield ("on",)
        yield ("wait",)
        self.must_see("新的一局", "统计")

    def _same(self, board):
        """Whether the board looks as it did."""
        return not ImageChops.difference(self._board(), board).getbbox()


def judge(user, mat):
    """The .mat text of the game tells what the user has seen: each code's position, and the end.

    user: a FirstTimer whose steps have all been done.
    """
    match = mat_read.read(mat).match
    assert user.result == [RESULTS[match.winner]]
    cursor = Cursor()
    cursor.open(match.record.buf, match.record.n)
    turns = []
    while cursor.forward():
        if cursor.side == 0 and cursor.played:
            turns.append((bytes(cursor.before), sorted(cursor.dice)))
    seen = []
    for text in user.codes:
        state = State()
        read_xgid(text, state)
        assert (state.length, state.score, state.cube) == (1, [0, 0], 1)
        seen.append((bytes(state.pos), sorted(state.dice)))
    # A turn without a legal play has no code.
    assert len(set(map(str, seen))) == len(seen)
    rest = iter(turns)
    assert all(turn in rest for turn in seen), "the file tells of another game"


def three_buttons(table):
    """Change a board's file so that it has left, right and A only."""
    text = table.read_text()
    keys = "KEYS = (2, 18, 16, 20, 15, 17, 19, 21)"
    assert keys in text
    table.write_text(text.replace(keys, "KEYS = (-1, -1, 16, 20, 15, -1, -1, -1)"))
