"""The computer's four levels, each a Chooser.

Expert takes the play whose position the net likes best. Master searches (search.py). Normal and
Beginner err as people do: they judge by a small net that overlooks much, and never take a play
that the large net finds very wrong. Beginner wavers, and forgets that the other side has a roll
before his next one. Races they play as Expert: there people hardly go wrong.
tools/arena/players.py has the numba twins.
"""

import gc

from micropython import const

from engine import kernels
from engine.batch import Batch
from engine.choose import Chooser
from engine.position import CHECKERS, OFF, SIZE, copy, race, swap

BEGINNER = const(0)
NORMAL = const(1)
EXPERT = const(2)
MASTER = const(3)
NAMES = ("beginner", "normal", "expert", "master")

# Positions that Master looks at in a decision at the most.
RATION = const(24000)

# Of Beginner and Normal, for Fallible: window, waver, whether blind.
FAULTS = ((11796, 6554, True), (5571, 0, False))

# Free memory with which a small net from a file leaves room for the game and all its pages: more
# than a Pico has, as a Pico 2 has it.
_ROOM_FOR_SMALL = const(266000)

_nets = []
# Nets in flash: what paged.py is called with.
_lent = []


def lend(addresses, view):
    """Let the nets be read where they lie in pages of flash; see paged.py, before nets()."""
    _lent[:] = addresses, view


def player(level, ration=RATION):
    """A Chooser that plays at a level."""
    net, sieve = nets()
    if level == MASTER:
        from engine.search import Master

        return Master(net, sieve, batch(), ration)
    if level == EXPERT:
        from engine.greedy import Greedy

        return Greedy(net, batch())
    return Fallible(net, sieve, *FAULTS[level])


def nets():
    """The net that judges contact and races, and the sieve; made at the first call.

    Where files are loaded that call has to come early, while there are large blocks of memory.
    """
    if not _nets:
        _nets.extend(_in_flash() or _in_memory())
    return _nets


def _in_flash():
    """The nets that were lent, if there are any and this chip can use them; else None."""
    if not _lent:
        return None
    from engine import paged

    try:
        return paged.nets(*_lent)
    except ValueError:
        # They came with another version of the game.
        return None


def _in_memory():
    """Nets of engine/nets, read in place where they are frozen."""
    contact, race = _data()
    from engine.nets import filter

    kind = kernels.net_class(filter.DATA)
    return kind(contact, kind(race), _table()), kind(filter.DATA)


def batch():
    """The fastest Batch; the plain one where files have taken the room for its code."""
    return kernels.batch() if _lent or _large() else Batch()


def _data():
    """The nets for contact and for races: the best for which there is room."""
    from engine.nets import race

    large = _large()
    if large:
        return large, race.DATA
    gc.collect()
    if gc.mem_free() >= _ROOM_FOR_SMALL:
        try:
            from engine.nets import small

            return small.DATA, race.DATA
        except ImportError:
            # Left out for a chip that should have found its nets in flash.
            pass
    from engine.nets import filter

    return filter.DATA, race.DATA


def _table():
    """The exact bear-off, which is only in an image; else None."""
    try:
        from engine.bearoff import BearOff
        from engine.nets import bearoff
    except ImportError:
        return None
    return BearOff(bearoff.DATA)


def _large():
    """The large net, which is only in an image, where nets and code take no memory; else None."""
    try:
        from engine.nets import large

        return large.DATA
    except ImportError:
        return None


class Fallible(Chooser):
    """Chooses by the sieve's judgement among the plays that the net finds not too bad.

    window: how far behind the net's best a play may be; waver: how far a judgement may be off, at
    random by position and `seed`, both in 1/65536 points; blind: whether he judges as if he
    were on roll again, so that no shot frightens him.
    """

    def __init__(self, net, sieve, window, waver, blind):
        super().__init__(net)
        self.seed = 0
        self._sieve = sieve
        self._window = window
        self._waver = waver
        self._blind = blind
        self._seen = bytearray(SIZE)
        self._racing = False
        self._least = 0
        self._judging = False
        self._begun = (None, 0, 0)

    def begin(self, pos, d1, d2):
        """As Chooser.begin."""
        self._begun = (pos, d1, d2)
        self._judging = False
        self._racing = race(pos)
        super().begin(pos, d1, d2)

    def look(self, plays):
        """As Chooser.look: at first all plays by the net, then again by the sieve."""
        if self._judging:
            return self._judge(plays)
        if super().look(plays):
            return True
        if self._racing or not self.count:
            return False
        self._least = self.score - self._window
        self._judging = True
        super().begin(*self._begun)
        self._sieve.start(self._view(self._begun[0]))
        return True

    def _judge(self, plays):
        walk = self.walk
        while walk.next():
            if self.evaluator.score(walk.pos) >= self._least:
                score = self._judgement(walk.pos)
                if self._waver:
                    score += self._wavering(walk.pos)
                if score > self.score:
                    self._keep(score)
            plays -= 1
            if not plays:
                return True
        return False

    def _judgement(self, pos):
        """The sieve's; a won game is seen by everybody."""
        if self._blind and pos[OFF] < CHECKERS:
            return -self._sieve.score(self._view(pos))
        return self._sieve.score(pos)

    def _view(self, pos):
        """How a position after a play appears: to the blind as if it were their turn."""
        if not self._blind:
            return pos
        copy(self._seen, pos)
        swap(self._seen)
        return self._seen

    def _wavering(self, pos):
        """How much the judgement of a position is off: always the same for it and `seed`."""
        mixed = self.seed & 0xFFFF
        for count in pos:
            mixed = (mixed * 31 + count) & 0xFFFFF
        mixed = (mixed * 613 + 12345) & 0xFFFFF
        return mixed * 2 // (1048576 // self._waver) - self._waver
