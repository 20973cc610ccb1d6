"""The state of a match at one moment, as position and match IDs name it.

xgid.py and match_id.py read and write it; `Match.setup` goes on from it and `take_from` fills it
from a match. Players are 0 and 1; the board is seen by the side on roll.
"""

from engine import intents
from engine.position import SIZE, copy, start

# offered
NOTHING = 0
DOUBLE = 1
BEAVER = 2
RACCOON = 3

# By the phase of a match.
_OFFERED = {intents.DOUBLED: DOUBLE, intents.BEAVERED: BEAVER, intents.RACCOONED: RACCOON}


class State:
    """What can be said about a moment of a match.

    pos: 52 bytes, seen by `turn`. dice: 0, 0 before the roll. cube: its value before what is
    offered; owner: -1 centre, 0, 1. offered: NOTHING, DOUBLE, BEAVER or RACCOON. resigned: 0, or
    what `resigner` offers: 1 single, 2 gammon, 3 backgammon. turned: whether the cube was taken
    in this game. over: 0, or how the game ended: 1 played out, 2 resigned, 3 dropped. length 0 is
    money play; jacoby and beavers are its options. bottom: whom the XGID shows at the bottom.
    limit: log2 of the largest cube, for the XGID.
    """

    def __init__(self):
        self.pos = bytearray(SIZE)
        start(self.pos)
        self.turn = 1
        self.bottom = 1
        self.dice = bytearray(2)
        self.cube = 1
        self.owner = -1
        self.turned = False
        self.offered = NOTHING
        self.resigned = 0
        self.resigner = 1
        self.over = 0
        self.score = [0, 0]
        self.length = 0
        self.crawford = False
        self.jacoby = False
        self.beavers = False
        self.limit = 10

    def take_from(self, match):
        """Become the state of a match.Match at the start of its turn, player 0 at the bottom."""
        offered = _OFFERED.get(match.phase, NOTHING)
        copy(self.pos, match.pos)
        self.turn = match.turn
        self.bottom = 0
        self.cube = match.cube >> max(offered - 1, 0)
        self.owner = match.owner
        self.turned = match.turned
        self.offered = offered
        self.resigned = match.resigned
        self.resigner = match.resigner
        self.over = 1 if match.winner >= 0 else 0
        for side in (0, 1):
            self.dice[side] = match.dice[side]
            self.score[side] = match.score[side]
        self.length = match.length
        self.crawford = match.crawford
        self.jacoby = match.rules.jacoby
        self.beavers = match.rules.beavers

    def fault(self):
        """What is impossible about it, as the end of a sentence, or ''."""
        if not 0 <= self.length <= 32767:
            return "the match length is out of range"
        if min(self.score) < 0:
            return "a score is below 0"
        if self.length and min(self.score) >= self.length:
            return "both sides have won the match"
        d1, d2 = self.dice
        if (d1 == 0) != (d2 == 0) or max(d1, d2) > 6:
            return "the dice are out of range"
        if self.length == 1 and self.cube > 1:
            return "a 1-point match has no cube"
        if self.crawford and self.length - 1 not in self.score:
            return "it is no Crawford game at this score"
        if self.crawford and self.cube > 1:
            return "the cube cannot be turned in the Crawford game"
        return ""
