"""Saves, settings and statistics through power cuts on the emulated Pico.

It runs MicroPython's own image with its flash driver and mount.
Each cut is before or within one flash operation of an action. Then the chip boots, and what is
kept must be the match, with its whole record, of before or after the action; from there the
action, made again, leads to the same state.
"""

import random

import pytest

from tools.setup import ROOT

PROGRAM = (ROOT / "tests/host/programs/kept_match.py").read_text()

# To the decision before the one with which the record becomes long enough for the journal.
PLAY = """
saves, _ = switched_on()
begin(1)
number = 0
while True:
    number += 1
    decide(number)
    if match.record.n >= 256 and not match.dice[0]:
        break
    if match.record.n > 240:
        saves.keep(match)
choose(3)
choose(7)
print(number)
"""
SHOW = "saves, now = switched_on()\nprint(now, *choices())\n"
CHOICES = """
from firmware.lifetime import Lifetime
from firmware.preferences import LENGTH, Preferences

def choices():
    settings = Preferences()
    return settings.get(LENGTH), Lifetime().rows

def choose(length):
    settings = Preferences()
    settings.set(LENGTH, length)
    settings.keep()

def count():
    match.winner = 1
    match.kind = 2
    Lifetime().count(3, match)
"""
ACTIONS = {
    "save": "saves.players[1] = 3\nsaves.keep(match)\n",
    "journal": "decide(%d)\nsaves.keep(match)\nassert match.archived\n",
    "slot": "saves.use(3)\n",
    "replace": "begin(8)\nsaves.keep(match)\n",
    "discard": "saves.clear()\n",
    "settings": "choose(11)\n",
    "statistics": "count()\n",
}
CUTS = 2  # of each
WRITE = """
with open('x', 'w') as file:
    file.write('kept')
with open('x') as file:
    print(file.read())
"""


def programmed(console):
    state = console.state()
    return state["erased"] + state["programmed"]


class Bench:
    """A console that goes back to the same flash for each try."""

    def __init__(self, console, flash):
        self.console = console
        self.flash = flash

    def begin(self):
        self.console.off()
        self.console.load(self.flash)
        return self.boot()

    def boot(self):
        """Switch on; the state that is kept."""
        self.console.off()
        self.console.on()
        return self.console.exec(PROGRAM + CHOICES + SHOW)

    def count(self, action):
        """(flash operations of an action, the state after it)."""
        self.begin()
        before = programmed(self.console)
        self.console.exec(action)
        return programmed(self.console) - before, self.boot()

    def cut(self, action, number, part):
        """The state after the power failed in the action."""
        self.begin()
        self.console.cut(number, part=part)
        with pytest.raises(Exception):  # noqa: B017  the emulator's answer varies
            self.console.exec(action)
        assert not self.console.powered
        return self.boot()


@pytest.fixture(scope="module")
def no_main(tmp_path_factory):
    """A flash with the game on it, but nothing that starts it."""
    from tools.device import image, ready

    path = tmp_path_factory.mktemp("saves") / "game.flash"
    firmware = (image.firmware() / "firmware.bin").read_bytes()
    files = ready.build_files("pico_lcd_13", with_main=False)
    path.write_bytes(ready.flash_image(firmware, files))
    return path


def test_power_cuts_on_the_chip_lose_nothing(pico, no_main, tmp_path, request):
    console = pico(no_main)
    flash = tmp_path / "played.flash"
    console.on()
    number = int(console.exec(PROGRAM + CHOICES + PLAY, limit=600_000))
    console.off()
    console.save(flash)
    bench = Bench(console, flash)
    before = bench.begin()
    assert before.startswith("(0, b")
    rnd = random.Random(5)
    tries = []
    for name, action in ACTIONS.items():
        action = action.replace("%d", str(number))
        operations, after = bench.count(action)
        print(name, operations, "operations")
        assert after != before
        cuts = [(at, part) for at in range(operations) for part in (0, 0.5)]
        if not request.config.getoption("--exhaustive"):
            cuts = rnd.sample(cuts, CUTS)
        tries += [(action, at, part, after) for at, part in cuts]
    for action, at, part, after in tries:
        now = bench.cut(action, at, part)
        assert now in (before, after), (action, at, part)
        if now == before:
            console.exec(action)
            assert bench.boot() == after


def test_power_cuts_at_the_first_boot_leave_a_chip_that_boots(pico, firmware, request):
    """MicroPython formats an empty flash; what is cut off in it is formatted at the next start."""
    console = pico()
    console.on()
    console.prompt()
    operations = programmed(console)
    tries = [(number, part) for number in range(operations) for part in (0, 0.5)]
    assert tries
    if not request.config.getoption("--exhaustive"):
        tries = random.Random(5).sample(tries, min(len(tries), 4))
    for number, part in tries:
        console.off()
        console.load(firmware)
        console.on()
        console.cut(number, part=part)
        console.run(3000)
        assert not console.powered
        console.on()
        assert console.exec(WRITE) == "kept\n"
