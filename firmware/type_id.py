"""Typing an ID: a GNU position ID, a match ID, both joined by a colon, or an XGID.

What a match ID or an XGID tells of score, cube and dice goes into a state.State; here as in a
match of this console player 0 is the one below, whom the XGID shows at the bottom.
"""

from engine.ids import ALPHABET, read_position_id
from engine.match_id import read_match_id
from engine.state import State
from engine.xgid import read_xgid
from firmware.typewriter import Typewriter

_POSITION = 14
_MATCH = 12
_BOTH = _POSITION + 1 + _MATCH
_LONGEST = 80


def open_typing(app, words, pos, typed):
    """Let an ID be typed; typed(state, whole) is called with what it says.

    words: firmware/texts/setup_en.py or its like. pos: the board to which a match ID alone
    belongs, seen by side 0. whole: whether more than the board is known.
    """
    app.push(TypeId(app, words, pos, typed))


class TypeId(Typewriter):
    """The screen."""

    def __init__(self, app, words, pos, typed):
        super().__init__(app, words, words.TYPE_TITLE, ALPHABET + "-:=", _LONGEST, self._read)
        self._pos = pos
        self._taken = typed

    def whole(self):
        """Whether the text has the length of a GNU ID."""
        return "-" not in self.text and len(self.text) in (_POSITION, _BOTH)

    def _read(self, text):
        state = State()
        try:
            whole = read(text, state, self._pos)
        except ValueError:
            return False
        self.app.pop()
        self._taken(state, whole)
        return True


def read(text, state, pos):
    """Set `state` to what an ID says; returns whether that is more than the board.

    pos: as in open_typing. ValueError if it is no ID.
    """
    if len(text) > _BOTH:
        read_xgid(text, state)
        if state.bottom:
            _exchange(state)
        return True
    board, _, match = text.partition(":")
    if len(board) == _MATCH and not match:
        board, match = "", board
    state.turn = 0
    if match:
        read_match_id(match, state)
    if board or not match:
        read_position_id(board, state.pos)
    else:
        row = 26 * state.turn
        state.pos[:26] = pos[row : row + 26]
        state.pos[26:] = pos[26 - row : 52 - row]
    return bool(match)


def _exchange(state):
    """Let the players change places: player 1 becomes player 0."""
    state.turn = 1 - state.turn
    state.bottom = 1 - state.bottom
    state.resigner = 1 - state.resigner
    if state.owner >= 0:
        state.owner = 1 - state.owner
    state.score.reverse()
