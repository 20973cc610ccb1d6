"""The compiled kernels on the desktop MicroPython: the plain numbers, and no allocation."""

from engine import levels

AGREE = """
from array import array
from engine import position
from engine.batch import ROOM, Batch
from engine.bearoff import BearOff
from engine.dice import Dice
from engine.kernel_viper import ViperNet
from engine.kernel_walk import ViperBatch
from engine.plain_net import PlainNet
from engine.nets import bearoff, filter, large, race, small

table = BearOff(bearoff.DATA)
dice = Dice()
def nets(kind):
    races = kind(race.DATA)
    return kind(large.DATA, races, table), kind(small.DATA, races), kind(filter.DATA)

plain, compiled = nets(PlainNet), nets(ViperNet)
slow, fast = Batch(), ViperBatch()
values = array("i", [0] * ROOM)
pos = position.new()
one = bytearray(52)
walked = scored = 0
for turn in range(%d):
    d1, d2 = dice.die(), dice.die()
    slow.begin(pos, d1, d2)
    fast.begin(pos, d1, d2)
    seen = 0
    while True:
        n = slow.fill()
        assert fast.fill() == n
        if not n:
            break
        assert slow.count == fast.count
        for i in range(n):
            for part in (0, 52, 56, 60):
                size = 52 if not part else slow.count
                at = 64 * i + part
                assert slow.records[at : at + size] == fast.records[at : at + size]
        walked += n
        if not seen:
            slow.lift(0, one)
            for a, b in zip(plain, compiled):
                a.start(pos)
                b.start(pos)
                b.score_all(fast.records, n, values)
                for i in range(0, n, 9):
                    fast.lift(i, one)
                    assert a.score(one) == b.score(one) == values[i]
                    assert a.out == b.out
                    scored += 1
            slow.lift(dice.die() %% n, one)
        seen += n
    if seen:
        position.copy(pos, one)
    position.swap(pos)
    if position.outcome(pos):
        position.start(pos)
print(walked > 1000, scored > 100)
"""

ALLOCATION = """
import gc
from engine import levels, position

pos = position.new()
players = [levels.player(level, ration=200) for level in range(4)]

def decide(player):
    player.begin(pos, 6, 4)
    while player.look(8):
        pass

for player in players:
    decide(player)
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    decide(player)
    after = gc.mem_alloc()
    gc.enable()
    print(after - before)
"""

EXACT = """
import gc
from engine import levels

net, _ = levels.nets()
pos = bytearray(52)
pos[0], pos[1], pos[4], pos[6] = 5, 4, 3, 3
pos[26], pos[28], pos[31], pos[32] = 7, 2, 4, 2
net.start(pos)
net.score(pos)
gc.collect()
before = gc.mem_alloc()
for _ in range(50):
    net.score(pos)
after = gc.mem_alloc()
print(net.score(pos), after - before)
"""

BEARING_OFF = """
from engine.bearoff import BearOff
from engine.dice import Dice
from engine.kernel_bearoff import chance
from engine.nets import bearoff

table = BearOff(bearoff.DATA)
dice = Dice()
pos = bytearray(52)
known = 0
for n in range(2000):
    for i in range(52):
        pos[i] = 0
    for row in (0, 26):
        left = dice.die() + dice.die() - 2
        pos[row] = 15 - left
        for i in range(left):
            # Now and then one is not at home.
            pos[row + dice.die() + (n % 9 == 0 and i == 0)] += 1
    win = table.win() if table.knows(pos) else -1
    assert chance(table.data, table.over, pos) == win
    known += win >= 0
print(known)
"""

CHOSEN = """
from engine import levels
from engine.kernel_viper import ViperNet
print(isinstance(levels.nets()[0], ViperNet))
"""


def test_the_kernels_agree_to_the_bit(micropython):
    assert micropython(AGREE % 150, heap="1m").split() == ["True", "True"]


def test_the_compiled_bear_off_is_the_plain_one(micropython):
    assert 1000 < int(micropython(BEARING_OFF, heap="2m")) < 2000


def test_no_level_allocates_while_it_thinks(micropython):
    lines = micropython(ALLOCATION, heap="2m").split()
    assert [int(line) < 500 for line in lines] == [True] * 4, lines


def test_the_exact_bear_off_is_the_same_and_allocates_nothing(micropython):
    pos = bytearray(52)
    pos[0], pos[1], pos[4], pos[6] = 5, 4, 3, 3
    pos[26], pos[28], pos[31], pos[32] = 7, 2, 4, 2
    net, _ = levels.nets()
    net.start(pos)
    score, allocated = micropython(EXACT, heap="2m").split()
    assert int(score) == net.score(pos)
    assert int(allocated) < 100


def test_the_desktop_uses_viper(micropython):
    assert micropython(CHOSEN, heap="2m").strip() == "True"
