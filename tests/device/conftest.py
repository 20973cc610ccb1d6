"""Fixtures on the emulated Pico: MicroPython's real image, the real mpremote, the real game.

`pico` makes consoles, each with a flash of its own; `console` is one with the game on it, at its
home screen. The image is built once and kept, and the game is flashed once a session.
"""

import shutil
import subprocess
import sys

import pytest

from tools import build
from tools.device import image
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
    return path, output, built_files()


@pytest.fixture
def console(pico, flashed):
    """A Pico with the game on it, switched on, at its home screen."""
    console = pico(flashed[0])
    console.on()
    console.wait_idle()
    return console


def flash_command(console, *words):
    """Run `tools flash` against a running Pico; returns what it printed."""
    command = [sys.executable, "tools", "flash", "--port", console.serial_url, *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def built_files(board="pico_lcd_13"):
    """{name: bytes} of the game as it lies in build/BOARD."""
    folder = build.BUILD / board
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}
