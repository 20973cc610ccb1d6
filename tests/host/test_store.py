"""Saves survive: what is saved is loaded, and damage or a power cut costs one save at most."""

import pytest
from bench_console import bench, module
from hypothesis import given, settings
from hypothesis import strategies as st

from sim.flash import Flash
from sim.power import PowerCut

SIZES = (1, 60, 700, 5000)


def fill(size, mark):
    return bytes((mark + i * 7) & 255 for i in range(size))


class Console:
    """A console with its flash and the store of one name."""

    def __init__(self, flash=None):
        self.device = bench(flash=flash)
        self.flash = self.device.flash
        self.power_up()

    def power_up(self):
        self.flash.power_up()
        self.store = module(self.device, "hal.store").Store("/save")

    def save(self, data):
        self.store.save(bytearray(data) + b"rest", len(data))

    def load(self):
        """As after the next power-up."""
        self.power_up()
        return self.store.load()

    def read(self, slot):
        with self.flash.open("/save.%d" % slot, "rb") as file:
            return file.read()

    def write(self, slot, data):
        with self.flash.open("/save.%d" % slot, "wb") as file:
            file.write(data)

    def copy(self):
        flash = Flash()
        flash.buffer[:] = self.flash.buffer
        return Console(flash)


def test_nothing_is_saved_at_first():
    assert Console().load() is None


@given(st.lists(st.binary(max_size=300), min_size=1, max_size=8))
@settings(max_examples=40, deadline=None)
def test_the_last_save_is_loaded(saves):
    console = Console()
    for data in saves:
        console.save(data)
        assert console.store.load() == data
    assert console.load() == saves[-1]


def test_the_sequence_wraps():
    console = Console()
    head = module(console.device, "hal.store")._head
    console.write(0, head(0xFFFE, b"old") + b"old")
    console.write(1, head(0xFFFF, b"new") + b"new")
    assert console.load() == b"new"
    for i in range(6):
        console.save(b"%d" % i)
        assert console.load() == b"%d" % i


def test_clear_forgets():
    console = Console()
    console.save(b"old")
    console.save(b"new")
    console.store.clear()
    assert console.load() is None
    console.save(b"again")
    assert console.load() == b"again"


def test_a_truncated_slot_gives_the_save_before():
    console = Console()
    console.save(fill(20, 1))
    console.save(fill(20, 2))
    whole = console.read(1)
    for size in range(len(whole)):
        console.write(1, whole[:size])
        assert console.load() == fill(20, 1)
    console.write(1, whole + b"\0")
    assert console.load() == fill(20, 1)


@pytest.mark.parametrize("slot, other", [(0, 1), (1, 0)])
def test_a_flipped_byte_gives_the_other_save(slot, other):
    console = Console()
    console.save(fill(20, 0))
    console.save(fill(20, 1))
    whole = console.read(slot)
    for at in range(len(whole)):
        for flip in (0x01, 0x80, 0xFF):
            damaged = bytearray(whole)
            damaged[at] ^= flip
            console.write(slot, damaged)
            assert console.load() == fill(20, other)


def test_two_damaged_slots_are_nothing():
    console = Console()
    console.write(0, b"")
    console.write(1, b"Blt")
    assert console.load() is None
    console.save(b"new")
    assert console.load() == b"new"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("before", (0, 1, 2, 3))
@pytest.mark.parametrize("torn", (False, True))
def test_power_cuts_leave_the_old_or_the_new(size, before, torn):
    """The power fails before or in each operation of a save in turn, after 0 to 3 saves."""
    console = Console()
    for mark in range(before):
        console.save(fill(size, mark))
    old = fill(size, before - 1) if before else None
    new = fill(size, before)
    cut_at = 0
    while True:
        cut_at += 1
        victim = console.copy()
        victim.flash.cut(cut_at, torn)
        try:
            victim.save(new)
        except PowerCut:
            assert victim.load() in (old, new)
            victim.save(b"after")
            assert victim.load() == b"after"
        else:
            victim.flash.cut(None)
            assert victim.load() == new
            break
    assert cut_at > 1


def test_a_save_is_cheap():
    """At most four operations, two as a rule: flash stops the chip while it is written."""
    console = Console()
    costs = []
    for mark in range(60):
        before = console.flash.operations
        console.save(fill(200, mark))
        costs.append(console.flash.operations - before)
    assert max(costs) <= 4 and sorted(costs)[len(costs) // 2] <= 2
