"""When something goes wrong, or somebody looks in, on the emulated Pico: the match stays."""

import subprocess
import sys

import pytest
from test_game import kept, tap

from tools import build
from tools.device import ready
from tools.device.pico import Pico
from tools.setup import ROOT

PACK = bytearray(2000)
BROKEN = """

def entries(*_):
    raise ValueError("a broken page")
"""
MASTER = """
from firmware import preferences
settings = preferences.Preferences()
settings.set(preferences.LEVEL, 3)
settings.keep()
"""


def packed(match):
    return bytes(PACK[: match.pack(PACK)])


@pytest.fixture
def broken(pico, firmware, tmp_path):
    """A Pico whose menu cannot be opened."""
    source = tmp_path / "more.py"
    source.write_text((ROOT / "firmware/more.py").read_text() + BROKEN)
    files = ready.build_files("pico_lcd_13")
    files["firmware/more.mpy"] = build.compile_module(source, "firmware/more.mpy", "armv6m")
    (tmp_path / "broken.flash").write_bytes(ready.flash_image(firmware.read_bytes(), files))
    console = pico(tmp_path / "broken.flash")
    console.on()
    console.wait_idle()
    return console


def test_an_error_is_shown_and_reported_and_the_match_goes_on(broken, tmp_path):
    home = broken.picture()
    tap(broken, *"AAAAA")
    before = packed(kept(broken, tmp_path))
    seen = broken.picture()
    tap(broken, "Y")
    told = broken.picture()
    assert told != seen and told != home
    assert packed(kept(broken, tmp_path)) == before
    tap(broken, "A", "A")
    assert packed(kept(broken, tmp_path)) == before
    report = broken.exec("print(open('/error.txt').read())")
    assert "entries" in report and "ValueError: a broken page" in report


def test_ctrl_c_reaches_the_prompt_while_the_master_thinks(firmware):
    """At whatever moment: the traceback says where the game was."""
    with Pico(build.uf2("pico_lcd_13")) as console:
        console.down("B")
        console.on()
        console.exec(MASTER)
        console.up("B")
        console.off()
        where = ""
        for moment in range(12):
            console.on()
            console.wait_idle()
            # New match, or Continue; then on to the computer's roll and its thoughts.
            console.press("A")
            console.run(200)
            for _ in range(8):
                console.press("A")
                console.run(150 + 40 * moment)
            text = console.talk(b"\x03", b">>> ").decode(errors="replace")
            assert "KeyboardInterrupt" in text
            where += text
            console.off()
            if "engine/search.py" in where:
                break
        assert "engine/search.py" in where, where


def test_mpremote_comes_in_at_any_time(console, tmp_path):
    """The real program, while dice tumble, checkers glide, a box waits; then the game goes on."""
    for keys, ms in (("", 0), ("A", 30), ("AA", 150), ("AAAA", 700), ("AY", 100)):
        for key in keys:
            console.press(key)
        console.run(ms)
        before = kept(console, tmp_path)
        words = ["connect", console.serial_url, "exec", "print(6 * 7)"]
        done = subprocess.run(
            [sys.executable, "-m", "mpremote", *words], capture_output=True, text=True, timeout=120
        )
        assert done.returncode == 0 and done.stdout.strip() == "42", done.stdout + done.stderr
        after = kept(console, tmp_path)
        assert (before and packed(before)) == (after and packed(after))
        console.off()
        console.on()
        console.wait_idle()
