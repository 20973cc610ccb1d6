"""The same choices everywhere: plain Python, viper on the desktop, assembler on the chip.

The large net, which the image has, plays 500 seeded decisions against itself; every play and its
value is compared, to the bit. Master searches with a small ration, as plain Python is slow.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.device import ready
from tools.setup import ROOT

DECISIONS = """
from engine import levels, position
from engine.dice import Dice

expert = levels.player(levels.EXPERT)
master = levels.player(levels.MASTER, 400)
dice = Dice()
dice.seed(b"choose")
pos = position.new()


def show(player):
    steps = [(player.src[i], player.die[i], player.hit[i]) for i in range(player.count)]
    print(n, steps, player.score)


for n in range(500):
    d1, d2 = dice.die(), dice.die()
    expert.best(pos, d1, d2)
    show(expert)
    if n in (0, 12, 25):
        master.best(pos, d1, d2)
        show(master)
    position.copy(pos, expert.pos)
    position.swap(pos)
    if position.outcome(pos):
        position.start(pos)
"""


@pytest.fixture(scope="module")
def plain():
    """What CPython chooses, a line a decision."""
    lines = choices(sys.executable, "-c", "from sim import host; host.lend()\n" + DECISIONS)
    assert len(lines) == 503
    return lines


def test_the_desktop_chooses_as_plain_python(plain):
    program = str(Path(sys.executable).with_name("micropython"))
    assert choices(program, "-X", "heapsize=4m", "-c", DECISIONS) == plain


def test_the_chip_chooses_as_plain_python(plain):
    with ready.frozen_pico() as pico:
        assert pico.exec(DECISIONS, 600_000).splitlines() == plain


LEND = """
from engine import levels
from hal import pages
levels.lend(pages.find("/nets.bin"), pages.view)
"""


def test_the_chip_chooses_the_same_by_nets_in_pages_of_flash(plain):
    """Loaded as files; the exact bear-off, which they do without, comes later in the game."""
    few = DECISIONS.replace("range(500)", "range(40)")
    with ready.ready_pico(ready.build_files("pico_lcd_13", with_main=False)) as pico:
        pico.prompt()
        assert pico.exec(LEND + few, 600_000).splitlines() == plain[:43]


def choices(*command):
    """The lines that an interpreter prints."""
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=dict(os.environ, MICROPYPATH=f"{ROOT}:.frozen"),
        capture_output=True,
        text=True,
        timeout=900,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()
