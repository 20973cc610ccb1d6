"""Nothing is lost: the match and its whole record, through power cuts, slots and broken files.

A console here is its flash with firmware/saves.py on it. The match goes on by one decision at a
time, each of them drawn from a seed of its own, so that a console that was cut off can be
compared with one that was not.
"""

import collections
import contextlib
import random

import pytest
from bench_console import bench, module
from matches import Player, money

from engine import intents
from engine.cursor import Cursor
from engine.match import Match
from engine.rules import Rules
from sim.flash import BLOCKS, Flash
from sim.power import PowerCut
from tools import export

ENDINGS = (".0", ".1")


class Volume(Flash):
    """A flash that can be write-protected, where opening to write fails."""

    locked = False

    def open(self, path, mode="r"):
        if self.locked and set(mode) & set("wa+"):
            raise OSError(30, "EROFS")
        return super().open(path, mode)


class Console:
    """A flash, and the saves on it as after a switch-on."""

    def __init__(self, flash=None):
        self.flash = flash or Volume()
        self.device = bench(flash=self.flash)
        self.interpreter = self.device.interpreter()
        self.match = self.interpreter.module("engine.match").Match()
        self.on()

    def on(self):
        """Switch on: mount (or format), find the slot, fetch the match."""
        self.flash.cut(None)
        self.flash.power_up()
        self.start()

    def start(self):
        self.saves = self.interpreter.module("firmware.saves").Saves()
        self.kept = self.saves.fetch(self.match)

    def begin(self, rules, seed):
        self.match.begin(rules, bytes((seed, 2, 3, 4, 5, 6)))
        return self.saves.keep(self.match)

    def act(self, seed):
        """One committed decision, and its save."""
        decide(self.match, seed)
        return self.saves.keep(self.match)

    def state(self):
        """The slot, and what the match is at with its whole record; None without a match."""
        return self.saves.slot, essence(self.match, self.saves) if self.kept else None

    def copy(self):
        flash = Volume()
        flash.buffer[:] = self.flash.buffer
        return Console(flash)

    def read(self, name):
        with self.flash.open(name, "rb") as file:
            return file.read()

    def write(self, name, data):
        with self.flash.open(name, "wb") as file:
            file.write(data)

    def names(self):
        return {entry[0] for entry in self.flash.listdir("/")}


def decide(match, seed):
    """One decision drawn from `seed`, in a session without end."""
    Player(match, random.Random(seed), cube=0.1, resign=0.02).act()


def essence(match, saves):
    """A match as bytes, however its record lies; then the record."""
    events = saves.events(match)
    record = bytes(events[i] for i in range(events.n))
    archived, match.archived = match.archived, 0
    kept, match.record.n = match.record.n, 0
    buf = bytearray(400)
    state = bytes(buf[: match.pack(buf)])
    match.archived, match.record.n = archived, kept
    return state, record, bytes(saves.players)


def cuts(console, action, step=1):
    """Consoles as switched on again after each cut in `action(console)`, the last one uncut."""
    number = 0
    while True:
        number += 1
        for torn in (False, True):
            victim = console.copy()
            victim.flash.cut(number, torn)
            try:
                action(victim)
            except PowerCut:
                victim.on()
                yield victim
                continue
            victim.on()
            yield victim
            return


def played(decisions, rules=None, console=None):
    """A console after so many decisions."""
    console = console or Console()
    console.begin(rules or money(jacoby=False), 1)
    for seed in range(decisions):
        assert console.act(seed)
    console.start()
    return console


@pytest.fixture(scope="module")
def long_match():
    """A console in whose match the record has gone into the journal several times."""
    console = played(900)
    assert console.match.archived > 1000
    return console


def test_there_is_nothing_at_first():
    console = Console()
    assert (console.kept, console.saves.slot, console.saves.trouble) == (False, 0, 0)
    assert [console.saves.describe(slot) for slot in range(4)] == [None] * 4


def test_the_record_is_whole_and_the_memory_small(long_match):
    """The same match without saves has the same record; the part at hand stays short."""
    match = Match()
    match.begin(money(jacoby=False), bytes((1, 2, 3, 4, 5, 6)))
    for seed in range(900):
        decide(match, seed)
    console = long_match.copy()
    assert essence(console.match, console.saves)[1] == bytes(match.record.buf[: match.record.n])
    assert console.match.record.n < 400
    cursor = Cursor()
    events = console.saves.events(console.match)
    cursor.open(events, events.n)
    while cursor.forward():
        pass
    assert cursor.match.score == match.score and bytes(cursor.match.pos) == bytes(match.pos)


def test_a_power_cut_leaves_the_decision_or_what_was_before(request):
    """Before and within each operation of a save, of those with the journal in any case."""
    exhaustive = request.config.getoption("--exhaustive")
    rnd = random.Random(7)
    console = played(0)
    tried = with_journal = 0
    for seed in range(700):
        before, archived = console.state(), console.match.archived
        last = console.copy() if exhaustive or rnd.random() < 0.02 else None
        recent = console.flash.buffer[:] if not last else None
        assert console.act(seed)
        if console.match.archived != archived:
            with_journal += 1
            if not last:
                flash = Flash()
                flash.buffer[:] = recent
                last = Console(flash)
        if not last:
            continue
        after = console.state()
        for victim in cuts(last, lambda victim, seed=seed: victim.act(seed)):
            tried += 1
            assert victim.state() in (before, after)
            assert victim.saves.trouble == 0
            if victim.state() == before:
                victim.act(seed)
            assert victim.state() == after
            victim.act(seed + 1)
            expected = victim.state()
            victim.on()
            assert victim.state() == expected
        assert victim.state() == expected
    assert with_journal >= 5 and tried > 60


def test_a_power_cut_at_the_first_boot_and_the_first_match():
    """The flash is formatted, and a match begins: none, or just begun."""
    blank = Flash()

    def boot(flash):
        flash.power_up()
        console = Console(flash)
        console.begin(Rules(5), 9)
        return console

    whole = Flash()
    begun = boot(whole)
    begun.on()
    expected = begun.state()
    seen = set()
    for number in range(1, whole.operations + 2):
        for torn in (False, True):
            flash = Flash()
            flash.buffer[:] = blank.buffer
            flash.cut(number, torn)
            try:
                boot_under_cut(flash)
            except PowerCut:
                pass
            console = Console(flash)
            seen.add(console.kept)
            assert console.state() in ((0, None), expected)
            assert console.saves.trouble == 0
            console.begin(Rules(5), 9)
            console.on()
            assert console.state() == expected
    assert seen == {False, True}


def boot_under_cut(flash):
    """Switch on and begin a match; `Console` itself would take the cut back."""
    device = bench(flash=flash)
    saves = module(device, "firmware.saves").Saves()
    match = Match()
    match.begin(Rules(5), bytes((9, 2, 3, 4, 5, 6)))
    saves.keep(match)


def test_a_power_cut_at_a_format_leaves_a_whole_match_or_none(long_match):
    """LittleFS formats one copy of its root and then the other, which may be a little older."""
    from littlefs import lfs

    whole = long_match.state()[1][1]
    seen = set()

    def wipe(console):
        console.flash.call(lfs.format, console.flash.fs.fs, console.flash.fs.cfg)

    for victim in cuts(long_match, wipe):
        seen.add(victim.kept)
        assert victim.saves.slot == 0
        if victim.kept and victim.saves.trouble == 0:
            record = victim.state()[1][1]
            assert whole[: len(record)] == record
        victim.begin(Rules(3), 4)
        victim.on()
        assert victim.kept and victim.match.length == 3 and victim.saves.trouble == 0
    assert seen == {False, True}


def test_a_power_cut_while_a_match_is_replaced(long_match):
    """The old match with its whole record, or the new one; the journal serves both."""
    before = long_match.state()
    for victim in cuts(long_match, lambda v: v.begin(Rules(7), 3)):
        if victim.match.length == 0:
            assert victim.state() == before
            victim.begin(Rules(7), 3)
        assert victim.match.length == 7 and victim.match.archived == 0
        for seed in range(6):
            victim.act(seed)
        expected = victim.state()[0], essence(victim.match, victim.saves)
        victim.on()
        assert victim.state() == expected and victim.saves.trouble == 0


def test_a_power_cut_while_a_match_is_discarded(long_match):
    before = long_match.state()
    for victim in cuts(long_match, lambda v: v.saves.clear()):
        assert victim.state() in (before, (0, None))
        assert victim.saves.trouble == 0
    assert victim.state() == (0, None)


def test_four_slots_have_four_matches():
    console = Console()
    expected = []
    for slot in range(4):
        console.saves.use(slot)
        console.begin(Rules(slot + 1), slot + 1)
        console.saves.players[1] = slot
        for seed in range(20 * slot):
            console.act(seed)
        console.saves.keep(console.match)
        expected.append(essence(console.match, console.saves))
    for slot in (2, 0, 3, 1):
        console.saves.use(slot)
        console.on()
        assert console.state() == (slot, expected[slot])
        summary = console.saves.describe(slot)
        assert (summary.rules.length, summary.players) == (slot + 1, bytes((0, slot)))
        assert summary.score == tuple(console.match.score)
        assert (summary.game, summary.phase) == (console.match.game, console.match.phase)
    console.saves.clear()
    assert [console.saves.describe(slot) is None for slot in range(4)] == [0, 1, 0, 0]


def test_names_are_kept_with_the_match():
    console = played(3)
    console.saves.names[:] = ("Margaret", "Bo")
    console.act(3)
    console.on()
    assert console.saves.names == ["Margaret", "Bo"]
    assert console.saves.describe(0).names == ("Margaret", "Bo")
    console.saves.use(1)
    assert console.saves.names == ["", ""]
    data = console.read(saves_of(console)[0])[12:]
    assert module(console.device, "firmware.saves").names_of(data) == ("Margaret", "Bo")


def test_a_new_match_goes_where_nothing_is_lost():
    """To the slot in use if that is done with, else to an empty one, else to one that is over."""
    console = Console()
    assert console.saves.free() == 0
    for slot in range(3):
        console.saves.begin(slot)
        console.begin(Rules(3), slot)
        assert console.saves.free() == slot + 1
    console.saves.begin(3)
    console.begin(Rules(3), 3)
    assert console.saves.free() == -1
    console.saves.use(1)
    console.begin(Rules(1), 9)
    for seed in range(500):
        if console.match.phase != intents.MATCH_OVER:
            console.act(seed)
    assert console.match.phase == intents.MATCH_OVER
    assert console.saves.free() == 1
    console.saves.use(0)
    assert console.saves.free() == 1
    console.saves.clear(2)
    assert console.saves.free() == 2
    assert [console.saves.describe(slot) is None for slot in range(4)] == [0, 0, 1, 0]


def test_a_save_that_a_newer_game_wrote_takes_up_its_slot():
    console = played(3)
    head = module(console.device, "hal.store")._head
    newer, older = saves_of(console)
    data = b"\x09" + console.read(newer)[13:]
    for name in (newer, older):
        console.write(name, head(1, data) + data)
    console.saves.use(3)
    for slot in (3, 1, 2):
        console.saves.begin(slot)
        console.begin(Rules(3), slot)
    assert console.saves.free() == -1


def test_a_power_cut_while_a_match_begins_in_another_slot(long_match):
    """The slot in use has a match at any moment; the old one is never touched."""
    before = long_match.state()

    def begin(console):
        console.saves.begin(2)
        console.begin(Rules(3), 8)

    for victim in cuts(long_match, begin):
        if victim.saves.slot == 0:
            assert victim.state() == before
        assert victim.kept and victim.saves.trouble == 0
        victim.saves.use(0)
        victim.on()
        assert victim.state() == before
    victim.saves.use(2)
    victim.on()
    assert victim.match.length == 3


def test_a_power_cut_at_a_change_of_slot(long_match):
    console = long_match.copy()
    before = console.state()
    for victim in cuts(console, lambda v: v.saves.use(2)):
        assert victim.state() in (before, (2, None))
        victim.saves.use(0)
        victim.on()
        assert victim.state() == before


# -- broken files


def saves_of(console):
    """The names of the two files of the save in use, the newer one first."""
    data = {ending: console.read("/match" + ending) for ending in ENDINGS}
    return sorted(
        ("/match" + ending for ending in ENDINGS),
        key=lambda name: data[name[-2:]][4:6][::-1],
        reverse=True,
    )


def two_states():
    """A console, and the states that its older and its newer file hold."""
    console = played(30)
    before = console.state()
    console.act(30)
    console.start()
    return console, before, console.state()


def damages(whole):
    """Every byte flipped, every truncation but to nothing, bytes behind, something else."""
    for at in range(len(whole)):
        yield whole[:at] + bytes((whole[at] ^ (1 << at % 8),)) + whole[at + 1 :]
        if at:
            yield whole[:at]
    yield whole + b"\0"
    yield b"Dear reader, this is no save."
    yield bytes(70000)


def test_a_broken_file_costs_one_decision_at_most_and_is_kept_aside():
    console, before, after = two_states()
    newer, older = saves_of(console)
    for broken, expected in ((newer, before), (older, after)):
        whole = console.read(broken)
        for n, damage in enumerate(damages(whole)):
            console.write(broken, damage)
            console.start()
            assert console.state() == expected
            assert console.saves.trouble == BROKEN
            assert console.read(broken) == damage, "nothing is written before a save"
            if n % 40 == 0:
                victim = console.copy()
                victim.act(77)
                kept = essence(victim.match, victim.saves)
                victim.on()
                assert victim.state() == (0, kept) and victim.saves.trouble == 0
                assert victim.read(broken + ".bad") == damage
        console.write(broken, whole)


BROKEN, NEWER, RECORD, FULL, UNWRITABLE = 1, 2, 3, 4, 5


def test_two_broken_files_are_kept_aside_and_a_match_can_begin():
    console, _, _ = two_states()
    for ending in ENDINGS:
        console.write("/match" + ending, b"rotten" + ending.encode())
    console.start()
    assert (console.kept, console.saves.trouble) == (False, BROKEN)
    assert console.saves.describe(0) is None
    console.begin(Rules(3), 3)
    console.on()
    assert console.kept and console.saves.trouble == 0
    for ending in ENDINGS:
        assert console.read("/match" + ending + ".bad") == b"rotten" + ending.encode()


def test_an_empty_file_is_what_a_power_cut_leaves():
    console, before, _ = two_states()
    newer, older = saves_of(console)
    console.write(newer, b"")
    console.start()
    assert console.state() == before and console.saves.trouble == 0
    console.write(older, b"")
    console.start()
    assert (console.kept, console.saves.trouble) == (False, 0)


def test_a_folder_in_place_of_a_save_is_kept_aside():
    console, before, _ = two_states()
    newer, _ = saves_of(console)
    console.flash.remove(newer)
    console.flash.mkdir(newer)
    console.start()
    assert console.state() == before and console.saves.trouble == BROKEN
    assert console.act(30)
    assert newer[1:] + ".bad" in console.names()


@pytest.mark.parametrize("at", (0, 23))
def test_a_newer_save_is_told_and_kept_aside(at):
    """A newer layout of the save or of the match in it, in both files and then in one."""
    console, before, _ = two_states()
    head = module(console.device, "hal.store")._head
    for name in saves_of(console):
        whole = bytearray(console.read(name))
        whole[12 + at] = 200
        data = bytes(whole[12:])
        console.write(name, head(whole[4] | whole[5] << 8, data) + data)
        console.start()
        assert console.saves.trouble == NEWER
        assert console.state() == (before if name == saves_of(console)[0] else (0, None))
    console.begin(Rules(3), 3)
    console.on()
    assert console.kept and console.match.length == 3 and console.saves.trouble == 0
    assert {"match.0.bad", "match.1.bad"} <= console.names()


def test_a_save_that_cannot_be_unpacked_is_broken():
    """It checks, but what it says is no match: an impossible position, a short one."""
    console, before, _ = two_states()
    head = module(console.device, "hal.store")._head
    newer, _ = saves_of(console)
    whole = console.read(newer)
    sequence = whole[4] | whole[5] << 8
    for data in (b"", whole[12:16], whole[12:60], b"\0" + whole[13:], whole[12:-1]):
        console.write(newer, head(sequence, data) + data)
        console.start()
        assert console.state() == before and console.saves.trouble == BROKEN


@pytest.mark.parametrize("version", (1, 2))
def test_a_save_of_an_older_version_is_read(version):
    """Version 1 had no journal and no players, version 2 had no names."""
    console = played(30)
    expected = console.state()
    head = module(console.device, "hal.store")._head
    newer, _ = saves_of(console)
    whole = console.read(newer)
    data = whole[12:]
    data = (b"\1" if version == 1 else b"\2" + data[1:7]) + data[23:]
    console.write(newer, head(whole[4] | whole[5] << 8, data) + data)
    console.start()
    assert console.state() == expected and console.saves.trouble == 0
    assert console.saves.describe(0).players == b"\0\1"
    assert console.saves.names == ["", ""]
    console.act(5)
    assert console.read(saves_of(console)[0])[12] == 3


def test_a_broken_journal_costs_the_record_only(long_match):
    """Cut short, altered, gone: the match goes on, what is left of the record is kept aside."""
    whole = long_match.read("/record")
    at = len(whole) // 2
    flipped = whole[:at] + bytes((whole[at] ^ 4,)) + whole[at + 1 :]
    for damage in (whole[:-1], flipped, b"", b"another thing", None):
        console = long_match.copy()
        expected = console.state()[1][0]
        if damage is None:
            console.flash.remove("/record")
        else:
            console.write("/record", damage)
        console.on()
        assert console.kept and console.saves.trouble == RECORD
        assert essence(console.match, console.saves)[0] == expected
        for seed in range(300):
            assert console.act(seed)
        kept = essence(console.match, console.saves)
        console.on()
        assert console.saves.trouble == 0 and console.match.archived > 0
        assert essence(console.match, console.saves) == kept
        if damage is not None:
            assert console.read("/record.bad") == damage


def test_a_longer_journal_is_cut_back(long_match):
    """As a power cut between journal and save leaves it."""
    console = long_match.copy()
    console.write("/record", console.read("/record") + b"not vouched for")
    console.on()
    assert console.state() == long_match.state() and console.saves.trouble == 0
    for seed in range(900, 1200):
        console.act(seed)
    kept = essence(console.match, console.saves)
    console.on()
    assert console.state()[1] == kept and console.saves.trouble == 0


# -- a flash that cannot be written


def test_a_full_flash_is_told_once_and_saves_again_when_there_is_room():
    console = played(60)
    fill(console)
    told = []
    lost = None
    for seed in range(60, 400):
        before = console.match.archived, console.state()
        if not console.act(seed):
            lost = lost or before[1]
        if console.saves.trouble:
            told.append(console.saves.trouble)
            console.saves.trouble = 0
    now = essence(console.match, console.saves)
    if lost:
        assert told and set(told) == {FULL}
        victim = console.copy()
        assert victim.kept and victim.saves.trouble == 0
        record = victim.state()[1][1]
        assert now[1][: len(record)] == record, "an earlier state of the same match"
    console.flash.remove("/filler")
    assert console.saves.keep(console.match)
    console.on()
    assert console.state() == (0, now)


def fill(console):
    """Leave no block free."""
    file = console.flash.open("/filler", "wb")
    chunk = bytes(4096)
    with pytest.raises(OSError):
        for _ in range(BLOCKS + 1):
            file.write(chunk)
            file.flush()
    with contextlib.suppress(OSError):
        file.close()


def test_a_read_only_flash_is_told_and_the_match_goes_on():
    console = played(30)
    expected = console.state()
    console.flash.locked = True
    console.start()
    assert console.state() == expected and console.saves.trouble == 0
    assert not console.act(30)
    assert console.saves.trouble == UNWRITABLE
    console.saves.trouble = 0
    assert not console.act(31)
    assert console.saves.trouble == 0, "it is told once"
    console.saves.use(1)
    assert console.saves.slot == 0
    console.flash.locked = False
    assert console.saves.keep(console.match)
    now = essence(console.match, console.saves)
    console.on()
    assert console.state() == (0, now)


# -- what a save costs


def test_a_save_takes_two_operations_as_a_rule_and_four_at_most():
    """Erases and programs; where the journal grows, once in a game or two, up to five more."""
    console = Console()
    console.begin(money(jacoby=False), 1)
    plain, appending = [], []
    for seed in range(1500):
        before, archived = console.flash.operations, console.match.archived
        console.act(seed)
        cost = console.flash.operations - before
        (plain if archived == console.match.archived else appending).append(cost)
    plain.sort()
    assert plain[len(plain) // 2] <= 2
    assert plain[-1] <= 4
    assert len(plain) > 60 * len(appending) > 0
    assert max(appending) <= 9
    assert console.flash.erases < 0.15 * 1500


def test_wear_is_spread_over_the_flash():
    """LittleFS moves what is written often: no block is erased much more often than others."""

    class Counting(Volume):
        erased = collections.Counter()

        def erase(self, cfg, block):
            self.erased[block] += 1
            return super().erase(cfg, block)

    console = Console(Counting())
    console.begin(money(jacoby=False), 1)
    for seed in range(3000):
        console.act(seed)
    assert max(console.flash.erased.values()) <= 120
    assert len(console.flash.erased) > 20


# -- from a board to a .mat


def test_the_whole_match_is_exported_from_its_slot(long_match):
    console = long_match.copy()

    def read(path):
        try:
            return console.read(path)
        except OSError:
            return None

    def exported():
        slot = export.in_use(export.fetch(read, [export.IN_USE]))
        return slot, export.assemble(export.fetch(read, export.paths(slot)), slot)

    slot, (match, events) = exported()
    assert slot == 1 and events == console.state()[1][1]
    assert match.score == console.match.score
    assert export.names_of(export.fetch(read, export.paths(1))) == ["You", "Blot"]
    console.saves.use(3)
    console.saves.names[0] = "Margaret"
    console.begin(Rules(5), 5)
    assert export.names_of(export.fetch(read, export.paths(4)), 4) == ["Margaret", "Blot"]
    slot, (match, events) = exported()
    assert slot == 4 and match.length == 5
    with pytest.raises(export.Unfit, match="slot 2"):
        export.assemble(export.fetch(read, export.paths(2)), 2)
    console.write("/record", b"broken")
    with pytest.raises(export.Unfit, match="lacks the beginning"):
        export.assemble(export.fetch(read, export.paths(1)), 1)


def test_phases_are_those_of_the_engine():
    console = played(3)
    assert console.saves.describe(0).phase in range(intents.MATCH_OVER + 1)
