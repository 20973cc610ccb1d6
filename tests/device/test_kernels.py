"""The kernels on the chip itself: assembler, viper and plain Python come to the same numbers."""

import pytest

from engine import position
from engine.batch import Batch
from engine.dice import Dice
from engine.nets import large, race
from engine.plain_net import PlainNet
from tools import build
from tools.bench import AT_THE_BOARD
from tools.device import ready
from tools.setup import ROOT

AGREE = """
import gc
from engine import position
from engine.batch import Batch
from engine.dice import Dice
from engine.kernel_thumb import ThumbNet
from engine.kernel_viper import ViperNet
from engine.thumb_walk import ThumbBatch
from engine.plain_net import PlainNet
from engine.nets import race, small
gc.collect()

dice = Dice()
nets = [kind(small.DATA, kind(race.DATA)) for kind in (PlainNet, ViperNet, ThumbNet)]
slow, fast = Batch(), ThumbBatch()
values = __import__("array").array("i", [0] * 32)
pos = position.new()
one = bytearray(52)
for turn in range(24):
    d1, d2 = dice.die(), dice.die()
    slow.begin(pos, d1, d2)
    fast.begin(pos, d1, d2)
    n = slow.fill()
    assert fast.fill() == n
    if n:
        for i in range(n):
            for part in (0, 52, 56, 60):
                at = 64 * i + part
                end = at + (slow.count if part else 52)
                assert slow.records[at:end] == fast.records[at:end]
        for net in nets:
            net.start(pos)
        nets[2].score_all(fast.records, n, values)
        for i in range(n):
            fast.lift(i, one)
            assert nets[1].score(one) == nets[2].score(one) == values[i]
            assert nets[1].out == nets[2].out
        if turn % 6 == 0:
            assert nets[0].score(one) == values[n - 1]
            assert nets[0].out == nets[2].out
        fast.lift(dice.die() % n, one)
        position.copy(pos, one)
    position.swap(pos)
    if position.outcome(pos):
        position.start(pos)
print("agreed")
"""


@pytest.fixture
def with_all_kernels(pico, firmware, tmp_path):
    """A Pico whose files have the small net and viper's kernel, too."""
    files = ready.build_files("pico_lcd_13", with_main=False)
    for name in ("engine/nets/small", "engine/kernel_viper"):
        code = build.compile_module(ROOT / f"{name}.py", f"{name}.mpy", "armv6m")
        files[f"{name}.mpy"] = code
    path = tmp_path / "small.flash"
    path.write_bytes(ready.flash_image(firmware.read_bytes(), files))
    console = pico(path)
    console.on()
    return console


def test_the_kernels_agree_on_the_chip(with_all_kernels):
    console = with_all_kernels
    idle(console)
    assert console.exec(AGREE, limit=300_000).strip().endswith("agreed")


def test_the_chip_uses_the_assembler(console):
    idle(console)
    code = "from engine import kernels, levels; print(*(type(x).__name__ for x in (%s)))"
    told = console.exec(code % "levels.nets()[0], kernels.batch()")
    assert told.split() == ["ThumbNet", "ThumbBatch"]


# Plays by chance, so that many a checker is on the bar, all of which bring the checkers home.
WALKS = """
from engine import position
from engine.dice import Dice
from engine.kernel_walk import ViperBatch
from engine.thumb_walk import ThumbBatch, walk

dice, slow, fast, pos, one = Dice(), ViperBatch(), ThumbBatch(), position.new(), bytearray(52)
dice.seed(b"walks!")
refused = plays = full = bars = offs = 0
for turn in range(500):
    d1, d2 = dice.die(), dice.die()
    slow.begin(pos, d1, d2)
    fast.begin(pos, d1, d2)
    bars += pos[25] > 1
    offs += pos[0] > 0
    # As if all plays had been found already.
    fast._state[7] = 1
    refused += walk(fast._state, fast._pos, fast.records, 32) < 0
    fast._state[7] = 0
    seen = 0
    while True:
        n = slow.fill()
        assert fast.fill() == n
        assert slow.count == fast.count
        if not n:
            break
        for i in range(n):
            for part in (0, 52, 56, 60):
                at = 64 * i + part
                end = at + (slow.count if part else 52)
                assert slow.records[at:end] == fast.records[at:end]
        plays += n
        full += n == 32
        seen += n
        slow.lift(dice.die() * dice.die() % n, one)
    if seen:
        position.copy(pos, one)
    position.swap(pos)
    if position.outcome(pos):
        position.start(pos)
print(plays, full, bars, offs, refused)
"""


def test_the_walk_in_assembler_is_that_of_viper(console):
    idle(console)
    plays, full, bars, offs, refused = (
        int(word) for word in console.exec(WALKS, limit=300_000).split()
    )
    assert plays > 5000 and full > 10 and bars > 10
    # Left to viper where checkers can go off: by far not most of the 500.
    assert 0 < offs <= refused < 150


PAGED = """
import gc
from engine import levels, position
from engine.dice import Dice
from engine.kernel_thumb import ThumbNet
from engine.nets import filter, race
from hal import pages
levels.lend(pages.find("/nets.bin"), pages.view)
large, sieve = levels.nets()
pairs = (sieve, ThumbNet(filter.DATA)), (large._races, ThumbNet(race.DATA))
dice, batch, pos, one = Dice(), levels.batch(), position.new(), bytearray(52)
dice.seed(b"pages!")
n = mixed = 0
while n < 1000:
    batch.begin(pos, dice.die(), dice.die())
    for i in range(batch.fill()):
        n += 1
        batch.lift(i, one)
        mixed = (31 * mixed + large.score(one)) & 0xFFFFFF
        for paged, net in pairs:
            assert paged.score(one) == net.score(one)
            assert paged.out == net.out
    position.copy(pos, one)
    position.swap(pos)
    if position.outcome(pos):
        position.start(pos)
print("agreed", large.size, mixed)
"""


def mixed():
    """What PAGED mixes of the large net's scores, by plain Python."""
    dice, batch, pos, one = Dice(), Batch(), position.new(), bytearray(52)
    dice.seed(b"pages!")
    net = PlainNet(large.DATA, PlainNet(race.DATA))
    n = mixed = 0
    while n < 1000:
        batch.begin(pos, dice.die(), dice.die())
        for i in range(batch.fill()):
            n += 1
            batch.lift(i, one)
            net.start(one)
            mixed = (31 * mixed + net.score(one)) & 0xFFFFFF
        position.copy(pos, one)
        position.swap(pos)
        if position.outcome(pos):
            position.start(pos)
    return mixed


def test_nets_in_pages_of_flash_come_to_the_same_numbers(console):
    idle(console)
    told = console.exec(PAGED, limit=300_000).split()
    assert told[-3:] == ["agreed", str(len(large.DATA)), str(mixed())]


def test_the_nets_stay_those_in_flash_from_game_to_game(console):
    """Also after the first screen, where the modules of the game before are let go."""
    for key in ("A", "A", "Y", "UP", "A", "A", "A"):
        console.press(key)
        console.wait_idle()
    told = console.exec(
        "from engine import levels; print([type(n).__name__ for n in levels._nets])"
    )
    assert told.strip() == "['PagedNet', 'PagedNet']"


def idle(console):
    """An empty heap at the prompt: a reset in raw mode does not start the game."""
    console.empty_prompt()


def test_files_leave_room_for_the_board(console):
    idle(console)
    kind, _, free = console.exec(AT_THE_BOARD, limit=60_000).split()
    assert kind == "PagedNet"
    assert int(free) >= 84_000


def test_files_leave_room_for_every_page(console):
    """Hint, last play, record, analysis, statistics and QR code are opened and left again.

    In Chinese, whose letters take more room: the settings are the last line of the first screen,
    and the language is their first.
    """
    for key in ["UP", "A", "RIGHT", "B"] + 5 * ["A"]:
        console.press(key)
        console.wait_idle()
    board = console.picture()
    seen = set()
    for line in range(1, 7):
        for key in ["Y"] + line * ["DOWN"]:
            console.press(key)
            console.wait_idle()
        console.press("A")
        # The analysis goes on for longer, and may be left at any time.
        console.run(5000)
        seen.add(console.picture())
        console.press("B")
        console.wait_idle()
        assert console.picture() == board
    assert len(seen) == 6 and board not in seen
    assert "error.txt" not in console.exec("import os; print(os.listdir('/'))")
