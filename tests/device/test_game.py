"""The game on the emulated chip: flashed by mpremote, played by keys, the simulator's pictures.

The simulator and the chip are given the same save, so that they roll the same dice; the same
keys must then show the same pictures, pixel for pixel.
"""

import random

import pytest

from sim import host

host.lend()

from engine import intents  # noqa: E402
from engine.match import Match  # noqa: E402
from sim.device import Device  # noqa: E402
from sim.flash import SIZE, Flash  # noqa: E402
from sim.headless import Run  # noqa: E402
from tools.device.ready import build_files, ready_pico  # noqa: E402

SLOTS = ("match.0", "match.1")
_HEADER = 12  # of a slot, see hal/store.py; then the version of firmware/saves.py

# From Continue: some turns of both sides, played by A alone and with the pad in between.
TOUR = "A . A . A . RIGHT . A . A . A . A . LEFT . A . RIGHT . A . A . A . Y . B . A . A . A . A ."


def saved(flash):
    """The match slots on a chip's file system: name to bytes."""
    names = [entry[0] for entry in flash.listdir("/") if entry[0] in SLOTS]
    slots = {}
    for name in names:
        with flash.open("/" + name, "rb") as file:
            slots[name] = file.read()
    return slots


def saved_match(slots):
    """The match in the newest of the slots."""
    newest = max(slots.values(), key=lambda data: data[4] | data[5] << 8)
    match = Match()
    match.unpack(newest[_HEADER + 1 :], len(newest) - _HEADER - 1)
    return match


def chip_match(pico, tmp_path):
    """The match as it lies in the emulated flash at this moment."""
    image = tmp_path / "chip.flash"
    pico.save(image)
    part = tmp_path / "files.flash"
    part.write_bytes(image.read_bytes()[-SIZE:])
    flash = Flash(part)
    flash.power_up()
    match = saved_match(saved(flash))
    flash.close()
    return match


def begin(device):
    """Start a game on a simulated console and switch off after the opening roll."""
    steps = [("wait",), ("press", "A"), ("wait", "300"), ("press", "A"), ("wait",), ("off",)]
    Run(device, steps).play()
    return saved(device.flash)


def pictures_of_simulator(device, tour):
    """The picture after each rest of the tour, on a console that is switched on first."""
    seen = []

    def moves():
        yield ("on",)
        yield ("wait",)
        seen.append(device.panel.picture())
        for word in tour.split():
            yield ("wait",) if word == "." else ("press", word)
            if word == ".":
                seen.append(device.panel.picture())

    run = Run(device, moves())
    run._on = False
    run.play()
    return seen


@pytest.mark.parametrize("seed", [1, 2])
def test_the_chip_shows_what_the_simulator_shows(seed, tmp_path):
    device = Device(entropy=random.Random(seed).randbytes)
    slots = begin(device)
    expected = pictures_of_simulator(device, TOUR)
    with ready_pico({**build_files("pico_lcd_13"), **slots}) as pico:
        pico.wait_idle()
        shown = [pico.picture()]
        for word in TOUR.split():
            if word == ".":
                pico.wait_idle()
                shown.append(pico.picture())
            else:
                pico.press(word)
                pico.run(80)
        pico.off()
        match = chip_match(pico, tmp_path)
    assert len(set(expected)) > 12, "the tour shows little"
    different = [i for i, (a, b) in enumerate(zip(expected, shown)) if bytes(a) != bytes(b)]
    assert not different and len(expected) == len(shown)
    assert match.record.n > 20


def test_power_off_between_two_checkers(console, tmp_path):
    press(console, "A")
    until_player_picks(console, tmp_path)
    before = board_of(console)
    match = chip_match(console, tmp_path)
    press(console, "A")
    press(console, "A")
    console.wait_idle()
    assert board_of(console) != before
    console.off()
    console.on()
    console.wait_idle()
    press(console, "A")
    console.wait_idle()
    assert board_of(console) == before
    again = chip_match(console, tmp_path)
    assert (again.pos, again.dice, again.turn) == (match.pos, match.dice, match.turn)
    assert again.generator.state == match.generator.state


def test_a_whole_game_by_one_key(console, tmp_path):
    press(console, "A")
    for i in range(1500):
        press(console, "A")
        if i % 50 == 49 and chip_match(console, tmp_path).phase == intents.MATCH_OVER:
            break
    match = chip_match(console, tmp_path)
    assert match.phase == intents.MATCH_OVER
    assert match.winner in (0, 1) and match.kind in (1, 2, 3)
    assert console.exec("import gc; gc.collect(); print(gc.mem_free() > 60000)").strip() == "True"


def press(console, key):
    console.press(key)
    console.run(80)


def until_player_picks(console, tmp_path):
    """Go on until the dice of the player lie on the board and nothing is moved yet."""
    for _ in range(60):
        console.wait_idle()
        match = chip_match(console, tmp_path)
        if match.phase == intents.TO_MOVE and match.turn == 0 and not match.play.count:
            return
        press(console, "A")
    raise AssertionError("the player is never on roll")


def board_of(console):
    """The pixels of the board alone, without the lines of text."""
    picture = console.picture()
    row = 2 * console.width
    return b"".join(picture[y * row + 18 : y * row + 462] for y in range(18, 218))
