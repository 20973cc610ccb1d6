"""The error screen: in the player's language, on every panel, and where memory is out."""

import shutil
from pathlib import Path

import pytest
from bench_console import bench
from glass import SIZES
from hand import Hand, check

from sim.headless import Run, parse

ROOT = Path(__file__).resolve().parents[2]

LONG = "a long text that has to be broken over more than one line to be read"


def show(hand, problem):
    """Let the error be shown, and pressed away after a while."""
    console = hand.app.console
    sleep, rounds, seen = console.clock.sleep, [], []

    def counted(ms):
        rounds.append(ms)
        sleep(ms)
        if len(rounds) == 20:
            seen.append(hand.picture())
            hand.device.key("A", True)

    console.clock.sleep = counted
    try:
        hand.module("firmware.error").show(console, problem)
    finally:
        console.clock.sleep = sleep
        hand.device.key("A", False)
    return seen[0]


def speaking(language, **options):
    hand = Hand(**options)
    preferences = hand.module("firmware.preferences")
    hand.app.settings.set(preferences.LANGUAGE, preferences.LANGUAGES.index(language))
    hand.app.settings.keep()
    return hand


def report(hand):
    with hand.device.flash.open("/error.txt", "rb") as file:
        return file.read().decode()


@pytest.mark.parametrize("language", ("en", "zh"))
def test_it_is_told_in_the_players_language(language):
    hand = speaking(language)
    check(show(hand, ValueError(LONG)), f"240x240/error_{language}")
    assert LONG in report(hand)


@pytest.mark.parametrize("language", ("en", "zh"))
@pytest.mark.parametrize("size", SIZES)
def test_all_of_it_fits_every_panel(size, language):
    hand = speaking(language, size=size)
    module = hand.module("firmware.canvas").Canvas
    low = []
    text = module.text

    def listening(self, font, x, y, words, colour):
        low.append(y + font.HEIGHT)
        return text(self, font, x, y, words, colour)

    module.text = listening
    show(hand, IndexError("list index out of range"))
    assert max(low) <= size[1]


def test_where_memory_is_too_short_for_chinese_it_is_told_in_english():
    hand = speaking("zh")
    error = hand.module("firmware.error")
    load = error.data.load

    def short(name):
        if name == "firmware.han":
            raise MemoryError
        return load(name)

    error.data.load = short
    picture = show(hand, ValueError(LONG))
    assert picture == show(speaking("en"), ValueError(LONG))


def test_a_report_that_cannot_be_written_hides_nothing():
    hand = speaking("en")

    def full(*_):
        raise MemoryError

    hand.module("firmware.error").sys.print_exception = full
    assert show(hand, ValueError(LONG)) == show(speaking("en"), ValueError(LONG))


def test_where_there_is_no_room_even_for_the_error_the_console_starts_anew(tmp_path):
    """The memory of a console that was switched on again is empty, and the match is on flash."""
    for package in ("engine", "hal", "firmware"):
        shutil.copytree(ROOT / package, tmp_path / package)
    home = tmp_path / "firmware" / "home.py"
    fault = """
    def tick(self, now):
        import os
        if "once" not in os.listdir("/"):
            open("/once", "w").close()
            from firmware import error
            def show(console, problem):
                raise MemoryError
            error.show = show
            raise MemoryError
"""
    whole = home.read_text()
    assert whole.count("    def tick(self, now):") == 1
    home.write_text(whole.replace("    def tick(self, now):", fault + "\n    def _tick(self):"))
    device = bench(root=tmp_path, main=tmp_path / "firmware" / "main.py")
    Run(device, parse("wait\npress DOWN\nwait", device.keys)).play()
    assert "once" in [entry[0] for entry in device.flash.listdir("/")]
    assert device.crash is None and device.light == 0
    assert not device.lines
