"""The whole game as one image: it starts at once, and an update by `tools flash` comes first."""

import pytest
from test_flash import put, restart, tiny_game

from tools import build
from tools.device.pico import Pico


@pytest.fixture(scope="module")
def uf2():
    build.build("pico_lcd_13")
    return build.uf2("pico_lcd_13")


def test_the_image_starts_the_game_and_gives_way_to_an_update(uf2, console):
    with Pico(uf2) as frozen:
        frozen.on()
        frozen.wait_idle()
        assert frozen.picture() == console.picture()
        put(frozen, tiny_game(1))
        restart(frozen)
        assert frozen.exec("print(open('/told').read())") == "1111\n"
