"""A first-time user at the simulator: everything the console is for, by what the panel says."""

import shutil
from pathlib import Path

import pytest
from first_time import FirstTimer, judge, three_buttons
from test_play_by_keys import Player

from tools import export

ROOT = Path(__file__).parents[2]


def board(folder, three):
    """Options for a device whose board has three buttons, if that is wanted."""
    if not three:
        return {}
    for package in ("engine", "hal", "firmware"):
        shutil.copytree(ROOT / package, folder / package)
    three_buttons(folder / "hal/boards/pico_lcd_13.py")
    return {"root": folder, "main": folder / "firmware/main.py"}


@pytest.mark.parametrize("three", (False, True), ids=("eight", "three"))
def test_a_first_time_user_finds_everything(tmp_path, three):
    users = []

    def steps(player):
        users.append(FirstTimer(player.picture, three))
        return users[0].steps(turns=100)

    player = Player(steps, seed=11 + three, **board(tmp_path, three))
    assert len(users[0].codes) > 10, "the game is played to its end"
    judge(users[0], exported(player))


def exported(player):
    """The .mat text that `tools export` makes of the files on the flash."""

    def read(path):
        name = path.lstrip("/")
        return player.read(name) if player.exists(name) else None

    _, events = export.assemble(export.fetch(read, export.paths(1)))
    return export.text(events, ("You", "Blot"), "2000.01.01")


def test_the_key_that_chose_three_buttons_does_nothing_more():
    """Let go it would be OK, and open the row; the next press would choose eight again."""

    def steps(player):
        user = FirstTimer(player.picture, three=False)
        yield from user.choose_three_buttons()
        yield from user.steps(turns=1)

    Player(steps, seed=3)
