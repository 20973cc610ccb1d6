"""Fixtures on the emulated Pico: MicroPython's real image, the real mpremote, the real game.

`pico` makes consoles, each with a flash of its own; `console` is one with the game on it, at its
home screen. The image is built once and kept, and the game is flashed once a session.
"""

import shutil
import subprocess
import sys

import pytest

from tools import build, flash
from tools.device import image, ready
from tools.device.pico import Pico
from tools.setup import ROOT


@pytest.fixture(scope="session")
def firmware():
    """The plain MicroPython image."""
    return image.firmware() / "firmware.bin"


@pytest.fixture
def pico(firmware, tmp_path):
    """A function that starts an emulated Pico: pico() or pico(flash=a saved flash, ...)."""
    started = []

    def start(flash=None, **options):
        copy = None
        if flash:
            copy = tmp_path / f"{len(started)}.flash"
            shutil.copy(flash, copy)
        console = Pico(firmware, copy, **options)
        started.append(console.__enter__())
        return console

    yield start
    for console in started:
        console.__exit__(None, None, None)


@pytest.fixture(scope="session")
def flashed(firmware, tmp_path_factory):
    """A Pico with an empty flash after `tools flash`: (flash file, text printed, files)."""
    path = tmp_path_factory.mktemp("flashed") / "game.flash"
    with Pico(firmware) as console:
        console.on()
        output = flash_command(console)
        console.off()
        console.save(path)
    return path, output, flash.files(build.BUILD / "pico_lcd_13")


@pytest.fixture(scope="session")
def game_flash(firmware, tmp_path_factory):
    """A file of flash with the game on it, filled on the desktop: the same files, at once."""
    path = tmp_path_factory.mktemp("game") / "game.flash"
    path.write_bytes(ready.flash_image(firmware.read_bytes(), ready.build_files("pico_lcd_13")))
    return path


@pytest.fixture
def console(pico, game_flash):
    """A Pico with the game on it, switched on, at its home screen."""
    console = pico(game_flash)
    console.on()
    console.wait_idle()
    return console


def flash_command(console, *words):
    """Run `tools flash` against a running Pico; returns what it printed."""
    command = [sys.executable, "tools", "flash", "--port", console.serial_url, *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
