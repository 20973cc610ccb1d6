"""What is agreed before the first roll: the rules' options as data (R18, R28, R39, R40).

A `Rules` record is filled in by the menus, settled once and then only read. match.py asks it;
nothing else in the engine branches on an option. It is packed in bytes of seven bits, so that it
fits into the record's events (record.py) as well as into the save.
"""

from micropython import const

from engine.position import BACKGAMMON, GAMMON, SINGLE

PACKED = const(5)
LONGEST = const(64)
MOST_AUTOMATIC = const(3)
MOST_STAKE = const(16383)

_SWITCHES = (
    "jacoby",
    "beavers",
    "raccoons",
    "reroll",
    "gammons",
    "backgammon2",
    "larger_first",
)


class Rules:
    """length: points of the match, 0 for money play. stake: per point, money only.

    auto_doubles: the most automatic doubles, 0-3. single: money play of one game. The rest are
    switches: jacoby, beavers, raccoons, reroll (of the opening), gammons (False: they do not
    count), backgammon2 (counts 2), larger_first (the larger die is played first).
    """

    def __init__(self, length=0):
        self.length = length
        self.stake = 1
        self.jacoby = True
        self.beavers = False
        self.raccoons = False
        self.auto_doubles = 0
        self.reroll = False
        self.gammons = True
        self.backgammon2 = False
        self.larger_first = False
        self.single = False

    def settle(self):
        """Switch off what does not apply: a match has none of the money options (R25, R28)."""
        if self.length:
            self.__init__(self.length)
            self.jacoby = False
        elif not self.beavers:
            self.raccoons = False

    def fault(self):
        """What is out of range, as a sentence, or ''."""
        if not 0 <= self.length <= LONGEST:
            return "a match has 1 to 64 points"
        if not 0 <= self.stake <= MOST_STAKE:
            return "the stake is 0 to 16383"
        if not 0 <= self.auto_doubles <= MOST_AUTOMATIC:
            return "there are 0 to 3 automatic doubles"
        return ""

    def counts(self, kind, turned):
        """How many times the cube a win of `kind` counts: 1, 2 or 3.

        turned: whether the cube was offered and taken in this game (R30).
        """
        if not self.gammons or (self.jacoby and not turned):
            return SINGLE
        if kind == BACKGAMMON and self.backgammon2:
            return GAMMON
        return kind

    def pack(self, buf, at):
        """Write the record into buf[at:at + PACKED], each byte below 128."""
        buf[at] = self.length
        buf[at + 1] = self.stake & 127
        buf[at + 2] = self.stake >> 7
        switches = 0
        for i in range(len(_SWITCHES)):
            switches |= bool(getattr(self, _SWITCHES[i])) << i
        buf[at + 3] = switches
        buf[at + 4] = self.auto_doubles | bool(self.single) << 2

    def unpack(self, buf, at):
        """Read what `pack` wrote."""
        self.length = buf[at]
        self.stake = buf[at + 1] | buf[at + 2] << 7
        for i in range(len(_SWITCHES)):
            setattr(self, _SWITCHES[i], bool(buf[at + 3] >> i & 1))
        self.auto_doubles = buf[at + 4] & 3
        self.single = bool(buf[at + 4] >> 2 & 1)
