"""Rest: the light dims, the console sleeps, and the button that wakes it does nothing else."""

import pytest
from hand import Hand

MINUTE = 60_000


def doze(hand, ms):
    """Let time pass in which nobody touches a key, in the loop's own steps."""
    clock = hand.app.clock
    start = clock.now()
    while clock.since(start) < ms:
        clock.sleep(4 if hand.app.round() else 25)


def choose(hand, name, value):
    preferences = hand.module("firmware.preferences")
    which = getattr(preferences, name)
    hand.app.settings.set(which, value)
    hand.app.heed(which)


def lit(hand):
    hand.app.heed(hand.module("firmware.preferences").LIGHT)
    return hand.device.light


@pytest.mark.parametrize("setting, minutes", ((1, 1), (2, 3), (3, 10)))
def test_it_dims_then_sleeps(setting, minutes):
    hand = Hand()
    choose(hand, "SLEEP", setting)
    full = lit(hand)
    doze(hand, minutes * MINUTE - 31_000)
    assert hand.device.light == full
    doze(hand, 2000)
    assert 0 < hand.device.light < full
    assert not hand.device.panel.asleep
    doze(hand, 30_000)
    assert hand.device.light == 0
    assert hand.device.panel.asleep


def test_never_is_never():
    hand = Hand()
    choose(hand, "SLEEP", 0)
    full = lit(hand)
    doze(hand, 30 * MINUTE)
    assert hand.device.light == full


@pytest.mark.parametrize(
    "three, key", ((False, "A"), (False, "DOWN"), (True, "A"), (True, "LEFT"))
)
def test_the_key_that_wakes_does_nothing_else(three, key):
    hand = Hand(three=three)
    choose(hand, "SLEEP", 1)
    full = lit(hand)
    home = hand.app.top()
    at = home._list.at
    before = hand.picture()
    doze(hand, MINUTE + 1000)
    assert not any(any(band) for band in hand.picture().getextrema())
    hand.tap(key, ms=1500)
    assert hand.device.light == full and not hand.device.panel.asleep
    assert hand.app.top() is home and home._list.at == at
    assert hand.picture() == before
    hand.tap("RIGHT" if three else "DOWN")
    assert home._list.at == at + 1


def test_a_key_while_it_is_dim_acts_and_brightens():
    hand = Hand()
    choose(hand, "SLEEP", 1)
    full = lit(hand)
    doze(hand, MINUTE - 10_000)
    assert hand.device.light < full
    hand.tap("DOWN")
    assert hand.device.light == full and hand.app.top()._list.at == 1
    doze(hand, MINUTE - 31_000)
    assert hand.device.light == full


def test_it_does_not_sleep_while_something_moves_or_thinks():
    hand = Hand()
    choose(hand, "SLEEP", 1)
    full = lit(hand)
    play = hand.match_at(turn=1, dice=(6, 5), length=7)
    look = play._opponent.look_at_plays
    thinking = [True]
    play._opponent.look_at_plays = lambda plays: thinking[0] or look(plays)
    doze(hand, 3 * MINUTE)
    assert hand.device.light == full
    thinking[0] = False
    doze(hand, 10_000)
    assert play.match.turn == 0


def test_a_sleeping_console_keeps_the_match_and_its_picture():
    hand = Hand()
    choose(hand, "SLEEP", 1)
    play = hand.match_at(turn=0, dice=(6, 5), length=7)
    hand.rest()
    before = hand.picture()
    doze(hand, 2 * MINUTE)
    assert hand.device.panel.asleep
    hand.tap("X")
    assert hand.app.top() is play and hand.picture() == before
