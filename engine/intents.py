"""The words that match.py and the interface share: phases, intents and reasons for a refusal.

The interface asks `match.phase` for what is going on, `match.decider()` for whose decision it is
and `match.why_not(INTENT)` for what may be done; it needs to know no rule of its own.
"""

from micropython import const

# Phases.
OPENING = const(0)  # each side is to roll one die
TO_ROLL = const(1)  # the side on roll may double or roll
TO_MOVE = const(2)  # the dice lie on the board
DOUBLED = const(3)  # the other side is to take, drop or beaver
BEAVERED = const(4)  # the doubler is to take (play on), drop or raccoon
RACCOONED = const(5)  # the beaverer is to take or drop
RESIGNED = const(6)  # the other side is to accept or decline
GAME_OVER = const(7)  # next_game goes on
MATCH_OVER = const(8)

# Intents: each is a method of Match of the same name in small letters; BY_HAND is set_by_hand.
ROLL = const(0)
STEP = const(1)
UNDO = const(2)
CONFIRM = const(3)
DOUBLE = const(4)
TAKE = const(5)
DROP = const(6)
BEAVER = const(7)
RACCOON = const(8)
RESIGN = const(9)
ACCEPT = const(10)
DECLINE = const(11)
NEXT_GAME = const(12)
REROLL = const(13)
SETUP = const(14)
BY_HAND = const(15)
RESEED = const(16)

# Reasons; 0 is "allowed".
NOT_NOW = const(1)
NOT_YOUR_TURN = const(2)
ROLLED = const(3)  # the dice are rolled, it is too late to double
OPENING_TURN = const(4)  # no double on the first turn of a game
NOT_YOUR_CUBE = const(5)
DEAD_CUBE = const(6)  # the cube already wins the match for its owner
CRAWFORD = const(7)
ONE_POINT = const(8)  # a 1-point match has no cube
CUBE_LIMIT = const(9)  # higher than the formats can say
MONEY_ONLY = const(10)
OPTION_OFF = const(11)
ILLEGAL = const(12)  # this step is part of no full play
DICE_LEFT = const(13)  # more must be played before the turn can end
NOTHING_DONE = const(14)  # no step to take back
NOTHING_LEFT = const(15)  # no step left to play
DICE_WANTED = const(16)  # the dice are entered by hand
DICE_UNWANTED = const(17)  # the dice are rolled, not entered
BAD_VALUE = const(18)  # a number out of range
ANSWER_FIRST = const(19)  # a double or resignation waits for its answer
OVER = const(20)


class Refused(Exception):
    """An intent that the rules refuse; `reason` is one of the codes above."""

    def __init__(self, reason):
        super().__init__("refused, reason %d" % reason)
        self.reason = reason
