"""The page about the console: it fits every panel in both languages and says what is true."""

import tomllib
from pathlib import Path

import pytest
from glass import SIZES, Glass
from hand import Hand, check

ROOT = Path(__file__).resolve().parents[2]
LITHIUM_HALF = 3725 // 3 * 65535 // 3300  # mV behind the divider, as the ADC reads it


def reach(glass):
    """The last line of the settings, which are the last of the first screen."""
    glass.press("UP", "OK", "UP", "OK")


@pytest.mark.parametrize("language", ("en", "zh"))
@pytest.mark.parametrize("size", SIZES)
def test_it_is_reached_by_keys_and_fits(size, language):
    glass = Glass(*size, language)
    reach(glass)
    page = glass.app.top()
    assert type(page).__name__ == "About"
    glass.repaint()
    glass.check()
    assert page.title in {text for _, _, text in glass.texts}
    if size == (240, 240):
        check(glass.panel.image(), f"240x240/about_{language}")
    written = set()
    for _ in page.lines:
        written |= {text for _, _, text in glass.texts}
        glass.press("DOWN")
        glass.check()
    assert set(page.lines) <= written
    glass.press("BACK")
    assert glass.app.top() is not page


def test_on_three_buttons():
    glass = Glass(240, 240, three=True)
    glass.press("PREVIOUS", "OK", "PREVIOUS", "OK")
    assert type(glass.app.top()).__name__ == "About"


def test_the_version_is_the_projects():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["version"] == Hand().module("firmware.about").VERSION


@pytest.mark.parametrize(
    "plugged, level, told",
    (
        (False, LITHIUM_HALF, "Battery: 49%"),
        (False, 65535, "Battery: 100%"),
        (True, LITHIUM_HALF, None),
        (False, 0, None),
    ),
)
def test_the_battery_is_told_where_it_can_be_measured(plugged, level, told):
    hand = Hand()
    board = hand.module("hal.board")
    hand.device.plugged = plugged
    hand.device.measured[board.BATTERY] = level
    hand.module("firmware.about").open_about(hand.app, hand.app.texts("setup"))
    battery = [line for line in hand.app.top().lines if "attery" in line]
    assert battery == ([told] if told else [])


def test_a_board_without_a_pin_for_it_has_no_battery(monkeypatch):
    hand = Hand()
    monkeypatch.setattr(hand.module("hal.board"), "BATTERY", -1)
    assert hand.module("hal.battery").charge() == -1
