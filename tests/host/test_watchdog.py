"""The watchdog: it bites a console that hangs on its battery, and never one at its prompt."""

import pytest
from hand import Hand

from sim.power import Reset


def hand(plugged):
    made = Hand()
    made.device.plugged = plugged
    made.app.console.watch()
    return made


def test_a_game_that_goes_on_is_not_bitten():
    console = hand(False)
    assert console.device.watchdog
    console.match_at(turn=1, dice=(6, 5))
    console.run(30_000)


def test_a_sleeping_console_is_not_bitten():
    console = hand(False)
    console.app.settings.set(console.module("firmware.preferences").SLEEP, 1)
    for _ in range(20_000):
        console.app.clock.sleep(4 if console.app.round() else 25)
    assert console.device.panel.asleep


def test_a_game_that_hangs_is_bitten():
    console = hand(False)
    with pytest.raises(Reset):
        console.app.clock.sleep(8100)
        console.app.clock.now()


def test_while_usb_supplies_it_there_is_none_so_that_the_prompt_stays_free():
    console = hand(True)
    assert console.device.watchdog is None
    console.app.console.free()
    console.app.clock.sleep(60_000)
    assert console.app.clock.now()


def test_a_board_that_cannot_tell_has_none(monkeypatch):
    console = Hand()
    console.device.plugged = False
    monkeypatch.setattr(console.module("hal.board"), "USB", -1)
    made = console.module("hal.console").Console()
    made.watch()
    assert made.plugged() and console.device.watchdog is None


def test_ctrl_c_on_a_cable_that_came_later_resets_once():
    console = hand(False)
    console.device.plugged = True
    with pytest.raises(Reset):
        console.app.console.free()


def test_an_error_that_is_read_for_long_is_not_bitten():
    console = hand(False)
    error = console.module("firmware.error")
    sleep, rounds = console.app.clock.sleep, []

    def counted(ms):
        rounds.append(ms)
        sleep(ms)
        if len(rounds) == 3000:
            console.device.key("A", True)

    console.app.clock.sleep = counted
    error.show(console.app.console, ValueError("wrong"))
    assert len(rounds) >= 3000
