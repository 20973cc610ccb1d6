"""What the player has chosen, for good: settings, and how the last match was begun.

A byte each, by the numbers below, in a store of their own. An older save is shorter: what it lacks
keeps its default. A newer one is longer: what is not known here is left out. So numbers are never
used again, and new ones go to the end.
"""

from micropython import const

from hal.store import Store

LANGUAGE = const(0)  # in the order of LANGUAGES
PIPS = const(1)  # whether pip counts are shown
AUTO_ROLL = const(2)  # the dice roll where no double is possible
AUTO_CONFIRM = const(3)  # a turn ends by itself when all is played
FORCED = const(4)  # the only legal play is played
BEAR_OFF = const(5)  # checkers go off by themselves where every die takes one off
SPEED = const(6)  # of checkers and dice, in the order of motion.SPEEDS
TEMPO = const(7)  # the computer's: at once, 1-2 s, 2-5 s
LIGHT = const(8)  # the picture's light in steps of 20 from 20
THREE = const(9)  # play with left, right and A only
MIRRORED = const(10)  # trays and home boards on the left
COLOUR = const(11)  # of side 0's checkers
TURNING = const(12)  # two players: the side on roll sits below
# How the last match was begun; the match at hand has its own players (saves.py).
LEVEL = const(13)  # of engine/levels.py
TWO = const(14)  # two players
KIND = const(15)  # of play: match, money, a single game
LENGTH = const(16)
JACOBY = const(17)
BEAVERS = const(18)
RACCOONS = const(19)
AUTO_DOUBLES = const(20)
REROLL = const(21)
GAMMONS = const(22)
BACKGAMMON2 = const(23)
LARGER_FIRST = const(24)
NUMBERS = const(25)  # whether the points' numbers are shown
THEME = const(26)  # in the order of THEMES
STAKE = const(27)  # of money play, in the order of STAKES
DICE = const(28)  # of a new match: by chance, from the player's seed, entered by hand
SHUT_OUT = const(29)  # turns pass by themselves while nothing can enter
SOUND = const(30)  # the buzzer's, where there is one
SLEEP = const(31)  # when nobody plays, in the order of power.py
TUTOR = const(32)  # from which loss on it asks, in the order of tutor.py

LANGUAGES = ("en", "zh")
# Where there are colours, by their names in theme.py.
THEMES = ("wood", "contrast", "safe", "night")
STAKES = (1, 2, 5, 10, 20, 50, 100, 500, 1000)

_PATH = "/settings"
_VERSION = const(1)
_DEFAULTS = bytes((
    0, 1, 0, 1, 0, 0, 2, 0, 3, 0, 0, 0, 0,
    1, 0, 0, 5, 1, 0, 0, 0, 0, 1, 0, 0,
    0, 0, 0, 0, 1, 1, 2, 0,
))  # fmt: skip
# How many values each has.
_COUNTS = bytes((
    2, 2, 2, 2, 2, 2, 4, 3, 5, 2, 2, 2, 2,
    4, 2, 3, 65, 2, 2, 2, 4, 2, 2, 2, 2,
    2, 4, 9, 3, 2, 2, 4, 4,
))  # fmt: skip


class Preferences:
    """The values by their numbers, as on flash."""

    def __init__(self):
        self._store = Store(_PATH)
        self._values = bytearray(_DEFAULTS)
        data = self._store.load()
        if data and data[0] == _VERSION:
            for i in range(min(len(data) - 1, len(_DEFAULTS))):
                if data[1 + i] < _COUNTS[i]:
                    self._values[i] = data[1 + i]

    def get(self, which):
        """The value of one, a small number."""
        return self._values[which]

    def colours(self):
        """The colours of the two sides: 0 the light one, 1 the dark one."""
        colour = self._values[COLOUR]
        return colour, 1 - colour

    def set(self, which, value):
        """Change one; `keep` writes it."""
        self._values[which] = value

    def keep(self):
        """Write all; returns False when the flash is full: what is chosen then lasts until off."""
        try:
            self._store.save(bytes((_VERSION,)) + self._values, 1 + len(self._values))
        except OSError:
            return False
        return True
