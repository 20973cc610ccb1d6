"""The matches on flash: four slots; the match at hand is kept at every committed event (R37).

A slot is a save and a journal. The save (hal/store.py) is the match as the engine packs it, with
the newest part of its record; it stays so short that the file system writes it in one go. The
older part of the record is in the journal (hal/journal.py), which is written first: the save
vouches for so many bytes of it by their CRC, so that a power cut in between changes nothing.

Nothing here raises: what goes wrong is in `trouble`, for which firmware/texts has a sentence. A
file that cannot be read is renamed to NAME.bad by the first save that would write over it.

The save, version 3: version, CRC32 of the journal's part (4 bytes), the players (2), their names
(8 each, ended by zeros), the match. Version 2 had no names, version 1 only the match.
"""

from binascii import crc32
from struct import pack_into, unpack_from

from micropython import const

from engine import intents, snapshot
from engine.record import Whole
from hal.journal import Journal
from hal.store import Store

SLOTS = const(4)

# What `trouble` says: places in SAVE_TROUBLE of firmware/texts.
BROKEN = const(1)  # a save cannot be read; the one before it or none is used
NEWER = const(2)  # a save is of a newer game
RECORD = const(3)  # the journal cannot be read; the match goes on without it
FULL = const(4)  # there was no room for the last save
UNWRITABLE = const(5)  # the last save could not be written for another reason

# Players: a person, or a computer of level 1 and up.
PERSON = const(0)
# The most letters of a name, all of them ASCII.
NAME = const(8)

_MATCHES = ("/match", "/match2", "/match3", "/match4")
_RECORDS = ("/record", "/record2", "/record3", "/record4")
_IN_USE = "/slot"

_VERSION = const(3)
_PLAYERS = const(5)
_NAMES = const(7)
# How many bytes are before the match, by the version.
_HEADS = (0, 1, _NAMES, _NAMES + 2 * NAME)
_HEAD = _HEADS[_VERSION]
_ENOSPC = const(28)

# LittleFS keeps a file of up to 512 bytes beside its name, in one write; a save with so many
# bytes of record and a turn more stays below.
_PUT_AWAY = const(256)
# The buffer grows in these steps as the record does.
_STEP = const(512)


class Summary:
    """What a list tells of a kept match (rules: engine/rules.py, phase: engine/intents.py)."""

    def __init__(self, players, names, rules, score, game, phase):
        self.players = players
        self.names = names
        self.rules = rules
        self.score = score
        self.game = game
        self.phase = phase


class Saves:
    """The slot in use, 0 to 3, and who plays the match in it.

    players: bytes 0 and 1, a side each; names: the same, "" for one who has none.
    """

    def __init__(self):
        self.trouble = 0
        self.players = bytearray(2)
        self.names = ["", ""]
        self._buffer = bytearray(_STEP)
        self._place = Store(_IN_USE)
        place = self._place.load()
        self._open(place[0] if place and place[0] < SLOTS else 0)
        self._remembered = self.slot

    def use(self, slot):
        """Change to another slot and remember that; `fetch` its match next."""
        if slot != self.slot and self._attempt(self._remember, slot):
            self._open(slot)

    def begin(self, slot):
        """Let a new match be kept in a slot (-1: the one in use), remembered once it is there."""
        if slot not in (-1, self.slot):
            self._open(slot)

    def free(self):
        """A slot for a new match, with no match lost but one that is over; -1: there is none."""
        best = -1
        most = 0
        for i in range(SLOTS):
            slot = (self.slot + i) % SLOTS
            room = self._room(slot)
            if room and not i:
                return slot
            if room > most:
                most = room
                best = slot
        return best

    def keep(self, match):
        """Write the match; returns whether it is kept."""
        return self._attempt(self._keep, match)

    def fetch(self, match):
        """Read the match of the slot; returns whether there is one that can be read."""
        self.trouble = 0
        data = self._store.load()
        if self._store.broken:
            self.trouble = BROKEN
        while data is not None:
            try:
                crc = read(data, match, self.players)
                self.names[:] = names_of(data)
            except ValueError as problem:
                self.trouble = NEWER if isinstance(problem, snapshot.Newer) else BROKEN
                data = self._store.refuse()
            else:
                self._find_journal(match, crc)
                return True
        return False

    def clear(self, slot=-1):
        """There is no match to go on with any more in a slot, by default the one in use."""
        self._attempt(self._clear, self.slot if slot < 0 else slot)

    def events(self, match):
        """The whole record of the match that was kept or fetched last (engine/record.py).

        Its first byte is a record.BEGIN, unless the journal was broken.
        """
        return Whole(self._journal, match)

    def describe(self, slot):
        """A Summary of the match in a slot, or None when there is none that can be read."""
        data = Store(_MATCHES[slot]).load()
        try:
            if data is None:
                return None
            head = _head_of(data)
            view = memoryview(data)[head:]
            rules, one, other, game, phase = snapshot.glance(view, len(view))
            names = names_of(data)
        except ValueError:
            return None
        return Summary(_players_of(data), names, rules, (one, other), game, phase)

    def _room(self, slot):
        """For a new match: 2 where there is none, 1 where one is over, else 0."""
        kept = self.describe(slot)
        if kept:
            return 1 if kept.phase == intents.MATCH_OVER else 0
        # What cannot be read may be a newer game's.
        return 0 if Store(_MATCHES[slot]).load() else 2

    def _open(self, slot):
        self.slot = slot
        self._store = Store(_MATCHES[slot])
        self._journal = Journal(_RECORDS[slot])
        self._crc = 0
        self._vouched = -1  # bytes of the journal that the newest save speaks for
        self._lost = False  # the journal is not that of the match
        self._failing = False
        self.players[0] = PERSON
        self.players[1] = PERSON + 1
        self.names[:] = ("", "")

    def _attempt(self, write, what):
        """Whether a write succeeds; trouble is told once, not at each turn."""
        try:
            write(what)
        except OSError as problem:
            if not self._failing:
                self.trouble = FULL if problem.args[0] == _ENOSPC else UNWRITABLE
            self._failing = True
            return False
        self._failing = False
        return True

    def _remember(self, slot):
        self._place.save(bytes((slot,)), 1)
        self._remembered = slot

    def _clear(self, slot):
        own = slot == self.slot
        (self._store if own else Store(_MATCHES[slot])).clear()
        (self._journal if own else Journal(_RECORDS[slot])).clear()

    def _keep(self, match):
        if self._lost:
            self._journal.set_aside()
            self._lost = False
        if not match.archived:
            self._crc = 0
        if match.record.n >= _PUT_AWAY and not match.dice[0] and self._vouched == match.archived:
            self._put_away(match)
        need = _HEAD + snapshot.room(match)
        if need > len(self._buffer):
            self._buffer = bytearray((need + _STEP - 1) // _STEP * _STEP)
        one, other = self.names
        pack_into(
            "<BI2s8s8s", self._buffer, 0,
            _VERSION, self._crc, bytes(self.players), one.encode(), other.encode(),
        )  # fmt: skip
        n = match.pack(memoryview(self._buffer)[_HEAD:])
        self._store.save(self._buffer, _HEAD + n)
        self._vouched = match.archived
        if self._remembered != self.slot:
            self._remember(self.slot)

    def _put_away(self, match):
        """Move the record at hand into the journal; where it has no room, it stays at hand."""
        record = match.record
        try:
            self._journal.write(match.archived, record.buf, record.n)
        except OSError:
            return
        self._crc = crc32(memoryview(record.buf)[: record.n], self._crc) & 0xFFFFFFFF
        match.put_away()

    def _find_journal(self, match, crc):
        self._crc = crc
        self._vouched = match.archived
        self._lost = match.archived > 0 and self._journal.crc(match.archived) != crc
        if self._lost:
            self.trouble = RECORD
            match.archived = 0
            self._crc = 0
            self._vouched = -1


def read(data, match, players):
    """Read a save of any version; returns the CRC of its journal. ValueError if it is none."""
    head = _head_of(data)
    match.unpack(memoryview(data)[head:], len(data) - head)
    players[:] = _players_of(data)
    return unpack_from("<I", data, 1)[0] if head >= _NAMES else 0


def names_of(data):
    """The two names in a save of any version, "" for none; ValueError if they cannot be read."""
    if _head_of(data) < _HEAD:
        return "", ""
    one, other = unpack_from("<8s8s", data, _NAMES)
    return str(one.rstrip(b"\0"), "ascii"), str(other.rstrip(b"\0"), "ascii")


def _head_of(data):
    """How many bytes are before the match."""
    if data and data[0] > _VERSION:
        raise snapshot.Newer("the save was written by a newer version of the game")
    head = _HEADS[data[0]] if data else 0
    if not head or len(data) <= head:
        raise ValueError("the save is too short, or no save")
    return head


def _players_of(data):
    return bytes(data[_PLAYERS:_NAMES]) if data[0] > 1 else bytes((PERSON, PERSON + 1))
