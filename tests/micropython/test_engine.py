"""The engine on MicroPython: plays, dice and choices as on CPython, and no allocation."""

import hashlib
import json
import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS.parent), str(TESTS / "host")]

from sim import host  # noqa: E402

host.lend()

PLAYS = """
import json, sys
from engine.ids import position_id, read_position_id
from engine.plays import Walk
walk = Walk()
pos = bytearray(52)
for line in sys.stdin:
    name, d1, d2 = json.loads(line)
    read_position_id(name, pos)
    walk.begin(pos, d1, d2)
    print(name, end="")
    while walk.next():
        print("", position_id(walk.pos), end="")
    print()
"""

GAME = """
from engine import position
from engine.choose import Chooser
from engine.dice import Dice
from engine.ids import position_id
from engine.pubeval import Pubeval
dice = Dice()
dice.seed(b"seeds!")
chooser = Chooser(Pubeval())
pos = position.new()
for _ in range(%d):
    d1, d2 = dice.die(), dice.die()
    chooser.best(pos, d1, d2)
    position.copy(pos, chooser.pos)
    position.swap(pos)
    print(d1, d2, position_id(pos))
    if position.outcome(pos):
        position.start(pos)
"""

ALLOCATION = """
import gc
from engine import position
from engine.choose import Chooser
from engine.plays import Walk
from engine.pubeval import Pubeval
from engine.turn import Turn

walk = Walk()
turn = Turn()
chooser = Chooser(Pubeval())
pos = position.new()
out = bytearray(26)

def plays():
    walk.begin(pos, 3, 1)
    while walk.next():
        pass
    walk.begin(pos, 2, 2)
    while walk.next():
        pass

def choice():
    chooser.best(pos, 6, 4)

def steps():
    turn.begin(pos, 5, 3)
    turn.reach(13, out)
    turn.step(13, 5)
    turn.step(8, 3)
    turn.undo()
    turn.routes(24, 16)

def measure(task):
    task()
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    task()
    after = gc.mem_alloc()
    gc.enable()
    print(task.__name__, after - before)

for task in (plays, choice, steps):
    measure(task)
"""


def test_plays_are_those_of_cpython(micropython, capsys):
    requests = []
    for line in (TESTS / "cases/moves.jsonl").read_text().splitlines():
        case = json.loads(line)
        requests.append(json.dumps([case["expect"]["position_id"], *case["dice"]]))
    answers = micropython(PLAYS, stdin="\n".join(requests) + "\n").splitlines()
    assert len(answers) == len(requests)
    for line, answer in zip((TESTS / "cases/moves.jsonl").read_text().splitlines(), answers):
        expect = json.loads(line)["expect"]
        found = answer.split()[1:]
        assert len(found) == expect["count"]
        digest = hashlib.sha256("\n".join(sorted(found)).encode()).hexdigest()
        assert digest == expect["id_mover_sha256"]


def test_the_same_seed_gives_the_same_games(micropython, capsys):
    code = GAME % 300
    exec(code, {})
    assert micropython(code) == capsys.readouterr().out


def test_walk_choice_and_turn_allocate_nothing(micropython):
    assert micropython(ALLOCATION).split() == ["plays", "0", "choice", "0", "steps", "0"]
