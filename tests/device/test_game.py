"""The game on the emulated Pico: the same keys give the same pictures as on the simulator."""

import pytest

from sim.device import Device
from sim.flash import SIZE, Flash
from sim.headless import Run, parse
from tools.device import script
from tools.device.script import TAP

# Of engine/intents.py.
RESIGNED = 6
MATCH_OVER = 8

SEED = 7
# Pressing A alone plays: it rolls, takes the checker that the cursor is on, and confirms.
PRESSES = 24


def presses(count):
    return "wait\nshot 0\n" + "".join(f"press A\nwait\nshot {n}\n" for n in range(1, count + 1))


def on_the_chip(console, text):
    """The pictures that a script takes on the emulated Pico."""
    pictures = []
    console.shot = lambda path: pictures.append(console.picture())
    script.play(console, text, "unused")
    return pictures


def on_the_simulator(random, text):
    """The pictures of the same script on the simulator, whose chip draws the bytes `random`."""
    stream = iter(random)
    device = Device(entropy=lambda n: bytes(next(stream) for _ in range(n)))
    run = Run(device, parse(text, device.keys))
    pictures = []
    run._shoot = lambda name: pictures.append(bytes(device.panel.picture()))
    run.play()
    return pictures


@pytest.fixture
def random(console):
    """What the chip's os.urandom gives first after a start with SEED."""
    console.off()
    console.seed(SEED)
    console.on()
    drawn = bytes.fromhex(console.exec("import os; print(os.urandom(64).hex())"))
    console.off()
    console.seed(SEED)
    return drawn


def test_a_game_by_keys_looks_as_on_the_simulator(console, random):
    text = presses(PRESSES)
    expected = on_the_simulator(random, text)
    shown = on_the_chip(console, text)
    assert len(shown) == len(expected) == PRESSES + 1
    for number, (one, other) in enumerate(zip(shown, expected)):
        assert one == other, f"picture {number} differs"
    assert len(set(shown)) > PRESSES // 2


def test_power_off_between_two_checkers_keeps_the_turn_and_its_dice(console):
    """Continue goes on with the turn as it began: the same position, the same dice."""
    tap(console, *"AAAAA")
    begun = console.picture()
    tap(console, "A", "LEFT", "A")
    assert console.picture() != begun
    console.off()
    console.on()
    console.wait_idle()
    tap(console, "A")
    assert console.picture() == begun


def tap(console, *keys):
    for key in keys:
        console.press(key)
        console.wait_idle()


def test_a_whole_game_by_one_key(console, tmp_path):
    """From New game to the result by A, which rolls, moves and ends turns; the match is read from
    the flash. Only what the computer resigns must be accepted by another line.
    """
    tap(console, "A")
    for _ in range(1500):
        console.press("A")
        console.run(TAP)
        match = kept(console, tmp_path)
        if match.phase == MATCH_OVER:
            break
        if match.phase == RESIGNED:
            tap(console, "DOWN")
    assert match.phase == MATCH_OVER
    assert match.winner in (0, 1) and match.kind in (1, 2, 3)
    console.wait_idle()
    assert "ok" in console.exec("import gc; gc.collect(); print('ok', gc.mem_free())")


def kept(console, tmp_path):
    """The match in the files of the emulated flash at this moment; None if there is none."""
    console.save(tmp_path / "chip.flash")
    files = (tmp_path / "chip.flash").read_bytes()[-SIZE:]
    (tmp_path / "files.flash").write_bytes(files)
    flash = Flash(tmp_path / "files.flash")
    chip = Device(flash=flash).interpreter()
    flash.power_up()
    match = chip.module("engine.match").Match()
    found = chip.module("firmware.saves").Saves().fetch(match)
    flash.close()
    return match if found else None
