"""The match on MicroPython: the same bytes from the same seed, and what a turn allocates."""

import runpy
import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS.parent), str(TESTS / "host")]

from sim import host  # noqa: E402

host.lend()

PROGRAM = TESTS / "host/programs/match_bytes.py"

# What each intent allocates, after all have been used once.
ALLOCATION = """
import gc
from engine import intents
from engine.cursor import Cursor
from engine.match import Match
from engine.rules import Rules

match = Match()
match.begin(Rules(), b"alloc!")
match.set_by_hand(True)
cursor = Cursor()
buf = bytearray(2000)
saved = bytearray(match.pack(buf))
saved[:] = buf[: len(saved)]

def opening():
    match.roll(3, 1)

def steps():
    match.step(8, 3)
    match.undo()
    match.step(8, 3)
    match.step(6, 1)

def confirm():
    match.confirm()

def double():
    match.double()

def take():
    match.take()

def roll():
    match.roll(6, 2)

def reason():
    for intent in range(17):
        match.why_not(intent)
    match.decider()

def pack():
    match.pack(buf)

def scroll():
    cursor.open(match.record.buf, match.record.n)
    while cursor.forward():
        pass
    cursor.back()

TASKS = (opening, steps, confirm, double, take, roll, reason, pack, scroll)

def measure(task):
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    task()
    after = gc.mem_alloc()
    gc.enable()
    return after - before

for again in (False, True):
    match.unpack(saved, len(saved))
    for task in TASKS:
        used = measure(task)
        if again:
            print(task.__name__, used)
"""


def test_the_same_seed_and_intents_give_the_same_bytes(micropython, capsys):
    runpy.run_path(str(PROGRAM))
    expected = capsys.readouterr().out
    assert expected.count("True\n") == 6
    assert micropython(PROGRAM.read_text()) == expected


def test_what_a_turn_allocates(micropython):
    used = {}
    for line in micropython(ALLOCATION).splitlines():
        name, count = line.split()
        used[name] = int(count)
    # Going over an event makes a bytearray for its dice, going over a BEGIN a Rules and a seed.
    assert used.pop("scroll") < 4096
    assert used == dict.fromkeys(used, 0)
    assert len(used) == 8
