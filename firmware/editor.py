"""The position editor: checkers are put and taken with the keys, or an ID is typed.

A game goes on from the position against the opponent last chosen for a match, by the rules chosen
then or, after a match ID or an XGID, at the score and the cube that it told.
Positions here are seen by side 0; the cursor stands on a point of the side whose checkers are
being put.
"""

from engine.ids import position_id
from engine.intents import Refused
from engine.position import BAR, CHECKERS, OFF, OTHER, SIZE, copy, fault, start, swap
from engine.rules import Rules
from engine.state import State
from firmware import board_view, data, more, preferences, status
from firmware.board_page import BoardPage
from firmware.canvas import width
from firmware.cursor import Cursor
from firmware.pad import BACK, EXTRA, MENU, OK
from firmware.saves import PERSON

_MIRROR = 25
_GAP = 12


def open_editor(app):
    """Set up a position."""
    app.push(Editor(app))


class Editor(BoardPage):
    """The screen; `pos` is the position, `side` whose checkers are put, `turn` who is on roll.

    told: the state.State of a match that an ID told, or None.
    """

    def __init__(self, app):
        super().__init__(app)
        self.words = app.texts("setup")
        self.pos = bytearray(SIZE)
        start(self.pos)
        self.side = 0
        self.turn = 0
        self.cursor = Cursor(app.geometry)
        self.told = None
        self._two = app.settings.get(preferences.TWO)
        self._names = app.words.PLAYERS if self._two else (app.words.YOU, app.words.COMPUTER)
        self._entries = ()
        self._aim(6)

    def enter(self):
        """The position is seen."""
        super().enter()
        self._show()

    # -- keys ----------------------------------------------------------------------------------

    def press(self, action):
        """Move, put, take, change sides, or open the menu."""
        three = self.app.pad.three
        if action == OK:
            self.put()
        elif action == EXTRA:
            self.take()
        elif action == BACK and not three:
            self._change_side()
        elif action in (BACK, MENU):
            self._open_menu()
        elif self.cursor.go(action):
            self._mark()

    def put(self):
        """Put a checker on the point; with none left, take all of them off it."""
        pos = self.pos
        row = OTHER * self.side
        other = OTHER - row
        p = self.cursor.at
        if not pos[row + OFF]:
            pos[row + OFF] = pos[row + p]
            pos[row + p] = 0
        else:
            if p < BAR:
                there = other + _MIRROR - p
                pos[other + OFF] += pos[there]
                pos[there] = 0
            pos[row + OFF] -= 1
            pos[row + p] += 1
        self._show()

    def take(self):
        """Take a checker off the point."""
        row = OTHER * self.side
        p = self.cursor.at
        if self.pos[row + p]:
            self.pos[row + p] -= 1
            self.pos[row + OFF] += 1
            self._show()

    def _change_side(self):
        """Go on with the other side's checkers, at the same point."""
        self.side = 1 - self.side
        at = self.cursor.at
        self._aim(at if at == BAR else _MIRROR - at)
        self._show()

    def _aim(self, point):
        """The cursor may stand on all points and on the bar of the side."""
        self.cursor.clear(self.side)
        for p in range(1, OTHER):
            self.cursor.may[p] = 1
        self.cursor.settle(point)

    # -- seeing --------------------------------------------------------------------------------

    def _show(self):
        words = self.words
        font = self.app.font
        self.board.show(0, self.pos)
        left = words.EDIT_LEFT % (self._names[self.side], self.pos[OTHER * self.side + OFF])
        self.say(status.ABOVE, left, True)
        seen = bytearray(self.pos)
        if self.turn:
            swap(seen)
        text = position_id(seen)
        if self.told:
            text = self._show_told()
        fits = width(font, left) + width(font, text) + _GAP <= self.app.geometry.width
        self.say(status.ABOVE_RIGHT, text if fits else "")
        self.say_keys(status.BELOW, words.KEYS_EDIT, words.KEYS3_EDIT)
        self._mark()

    def _show_told(self):
        """Show cube and dice of the match that was told; returns its score as a text."""
        told = self.told
        words = self.app.words
        self.board.show_cube(told.cube if told.length != 1 else 0, told.owner)
        self.show_dice(self.turn, told.dice[0], told.dice[1])
        score = tuple(told.score)
        return words.SCORE % (score + (told.length,)) if told.length else words.MONEY_SCORE % score

    def _mark(self):
        self.board.clear_marks()
        self.board.mark(self.side, self.cursor.at, board_view.AIM)

    # -- menu ----------------------------------------------------------------------------------

    def _open_menu(self):
        words = self.words
        self._entries = [
            (words.EDIT_ON, None),
            (words.EDIT_PLAY, self._play),
            (words.EDIT_TURN % self._names[self.turn], self._change_turn),
            (words.EDIT_SIDE, self._change_side),
            (words.EDIT_TAKE, self.take),
            (words.EDIT_TYPE, self._type),
            (words.EDIT_OPENING, self._opening),
            (words.EDIT_EMPTY, self._empty),
            (self.app.words.HOME, self.app.go_home),
        ]
        lines = [line for line, _ in self._entries]
        self.app.ask(self.app.words.EDITOR, "", lines, self._menu_chosen)

    def _menu_chosen(self, i):
        if i > 0:
            self._entries[i][1]()

    def _change_turn(self):
        self.turn = 1 - self.turn
        self._show()

    def _forget(self):
        """What an ID told of a match belongs to its board only."""
        self.told = None
        self.board.show_cube(0, -1)
        self.show_dice(0, 0, 0)

    def _opening(self):
        self._forget()
        start(self.pos)
        self._show()

    def _empty(self):
        self._forget()
        for i in range(SIZE):
            self.pos[i] = 0
        self.pos[OFF] = self.pos[OTHER + OFF] = CHECKERS
        self._show()

    def _type(self):
        typing = data.load("firmware.type_id")
        typing.open_typing(self.app, self.words, self.pos, self._typed)

    def _typed(self, told, whole):
        """An ID was typed; whole: it tells of a match, not only of a position seen by `turn`."""
        self._forget()
        if whole:
            self.told = told
            self.turn = told.turn
        copy(self.pos, told.pos)
        if self.turn:
            swap(self.pos)
        self.enter()

    # -- playing -------------------------------------------------------------------------------

    def _play(self):
        pos = self.pos
        if fault(pos) or CHECKERS in (pos[OFF], pos[OTHER + OFF]):
            self._refuse()
        else:
            more.begin(self.app, self._begin)

    def _refuse(self):
        words = self.words
        self.app.ask(words.EDIT_WRONG, "", (words.EDIT_ON,), self._menu_chosen)

    def _begin(self):
        app = self.app
        state = self.told or State()
        copy(state.pos, self.pos)
        if self.turn:
            swap(state.pos)
        state.turn = self.turn
        if self.told:
            rules = Rules(state.length)
            rules.jacoby = state.jacoby
            rules.beavers = state.beavers
        else:
            rules = data.load("firmware.new_match").agreed(app.settings)
            state.length = rules.length
        try:
            app.begin(rules, PERSON if self._two else app.computer(), state)
        except Refused:
            self._refuse()
