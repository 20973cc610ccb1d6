"""A first-time user at the emulated Pico: the same one as at the simulator (tests/host).

The console has the product's image, which shows pages sooner than files do; three buttons are
chosen in its settings, where the simulator's user has a board with no more than three.
"""

import subprocess
import sys

import pytest

from sim import host
from tools import build
from tools.device import script
from tools.device.pico import Pico
from tools.device.view import image
from tools.setup import ROOT

host.lend()

from first_time import FirstTimer, judge  # noqa: E402

# Whole games are played in test_game.py.
TURNS = 1


@pytest.fixture
def frozen():
    """A Pico with the image, switched off."""
    build.build("pico_lcd_13")
    with Pico(build.uf2("pico_lcd_13")) as console:
        yield console


@pytest.mark.parametrize("three", (False, True), ids=("eight", "three"))
def test_a_first_time_user_finds_everything(frozen, three, tmp_path):
    user = FirstTimer(lambda: image(frozen), three=False)
    frozen.on()
    if three:
        script.act(frozen, user.choose_three_buttons())
    script.act(frozen, user.steps(TURNS))
    assert len(user.codes) == TURNS
    file = tmp_path / "match.mat"
    command = [sys.executable, "tools", "export", "--port", frozen.serial_url, str(file)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    judge(user, file.read_text())
