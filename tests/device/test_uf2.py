"""The whole game as one image: it starts at once, and an update by `tools flash` comes first."""

from test_flash import put, restart, tiny_game

from tools import build
from tools.device import ready
from tools.device.pico import Pico


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
