"""The whole game as one image: it starts at once, and an update by `tools flash` comes first."""

import random

import pytest
from conftest import flash_command
from test_flash import put, restart, tiny_game

from tools import build
from tools.device import ready
from tools.device.pico import Pico
from tools.setup import Unfit


def test_the_image_starts_the_game_and_gives_way_to_an_update(pico, firmware, tmp_path):
    files = ready.build_files("pico_lcd_13")
    image = build.uf2("pico_lcd_13")
    (tmp_path / "game.flash").write_bytes(ready.flash_image(firmware.read_bytes(), files))
    plain = pico(tmp_path / "game.flash")
    plain.on()
    plain.wait_idle()
    with Pico(image) as frozen:
        frozen.on()
        frozen.wait_idle()
        assert frozen.picture() == plain.picture()
        put(frozen, tiny_game(1))
        restart(frozen)
        assert frozen.exec("print(open('/told').read())") == "1111\n"
        # A large update has no room beside another one; without it the image's game starts.
        put(frozen, {**tiny_game(2), "net.bin": bytes(400_000)})
        before = frozen.state()["programmed"]
        dense = random.Random(3).randbytes(400_000)
        with pytest.raises(Unfit, match="make room with `tools flash --remove`"):
            put(frozen, {**tiny_game(3), "net.bin": dense})
        assert frozen.state()["programmed"] == before
        frozen.exec("with open('/match.0', 'w') as file: file.write('mine')")
        assert "off the board" in flash_command(frozen, "--remove")
        assert frozen.exec("print(open('/match.0').read())") == "mine\n"
        frozen.exec("import os; os.remove('/match.0')")
        restart(frozen)
        frozen.wait_idle()
        assert frozen.picture() == plain.picture()
        put(frozen, {**tiny_game(3), "net.bin": dense})
        restart(frozen)
        assert frozen.exec("print(open('/told').read())") == "3333\n"
