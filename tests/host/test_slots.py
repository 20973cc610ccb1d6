"""The page of saved matches, by keys: go on with any of them, begin one, discard one."""

from types import SimpleNamespace

import pytest
from glass import SIZES, Glass
from hand import Hand, check

LANGUAGES = ("en", "zh")


def choose(hand, line, *, three=False):
    """Choose a line of the list that is shown, by its text."""
    lines = hand.app.top()._list.lines
    hand.tap(*["RIGHT" if three else "DOWN"] * lines.index(line), "A")


def matches(console):
    """Four matches of different kinds in the four slots; the last one is at hand."""
    app = console.app
    rules = console.module("engine.rules").Rules
    app.begin(rules(7), 3, names=("Margaret", ""))
    app.begin(rules(0), 0, names=("Anna", "Bo"))
    single = rules(0)
    single.single = True
    app.begin(single, 1)
    app.begin(rules(25), 4, names=("WWWWWWWW", ""))
    top = app.top()
    top.match.score[:] = (14, 20)
    top.match.game = 21
    app.saves.keep(top.match)


def test_every_slot_can_be_gone_on_with():
    """Four matches with a roll each: switching among them changes none of them."""
    hand = Hand()
    matches(hand)
    words = hand.app.words
    seen = {}
    for slot in range(4):
        hand.app.go_home()
        choose(hand, words.SLOTS)
        page = hand.app.top()
        while page.at != slot:
            hand.tap("DOWN")
        hand.tap("A")
        choose(hand, words.CONTINUE)
        match = hand.app.top().match
        assert hand.app.saves.slot == slot
        hand.tap("A")
        hand.rest()
        seen[slot] = bytes(match.opening), bytes(match.seed), match.length
    assert [seen[slot][2] for slot in range(4)] == [7, 0, 0, 25]
    for slot in (2, 0, 3, 1):
        hand.app.saves.use(slot)
        hand.app.go_home()
        assert hand.app.top()._list.lines[0] == words.CONTINUE
        hand.tap("A")
        match = hand.app.top().match
        assert (bytes(match.opening), bytes(match.seed), match.length) == seen[slot]


@pytest.mark.parametrize("three", (False, True))
def test_a_match_is_discarded_only_after_a_question(three):
    hand = Hand(three=three)
    matches(hand)
    words = hand.app.words
    setup = hand.app.texts("setup")
    hand.app.go_home()
    choose(hand, words.SLOTS, three=three)
    page = hand.app.top()
    assert page.at == 3
    for answer, left in ((setup.SLOT_KEEP, 4), (setup.SLOT_DISCARD, 3)):
        hand.tap("A")
        choose(hand, setup.SLOT_DISCARD, three=three)
        choose(hand, answer, three=three)
        assert hand.app.top() is page
        kept = [hand.app.saves.describe(slot) for slot in range(4)]
        assert sum(match is not None for match in kept) == left
    # "Continue" goes on with one that is left.
    assert hand.app.saves.slot == 0
    if three:
        hand.tap("A", ms=800)
    else:
        hand.tap("B")
    assert hand.app.top()._list.lines[0] == words.CONTINUE
    assert hand.app.top().match.length == 7


def test_a_match_begins_in_the_empty_slot_that_was_chosen():
    hand = Hand()
    words = hand.app.words
    setup = hand.app.texts("setup")
    hand.app.new_game()
    hand.app.go_home()
    choose(hand, words.SLOTS)
    hand.tap("DOWN", "DOWN", "A")
    choose(hand, setup.SLOT_NEW)
    hand.tap("A")
    assert hand.app.saves.slot == 2
    assert hand.app.saves.describe(0) and not hand.app.saves.describe(1)


def test_a_new_game_takes_an_empty_slot_and_asks_when_there_is_none():
    hand = Hand()
    words = hand.app.words
    setup = hand.app.texts("setup")
    for slot in range(4):
        hand.app.go_home()
        choose(hand, words.NEW_GAME)
        assert type(hand.app.top()).__name__ == "Play"
        assert hand.app.saves.slot == slot
    hand.app.go_home()
    choose(hand, words.NEW_GAME)
    # From the question the way leads to the slots, to make room.
    choose(hand, words.SLOTS)
    hand.tap("A")
    choose(hand, setup.SLOT_DISCARD)
    choose(hand, setup.SLOT_DISCARD)
    hand.tap("B")
    choose(hand, words.NEW_GAME)
    assert type(hand.app.top()).__name__ == "Play"
    assert all(hand.app.saves.describe(slot) for slot in range(4))


def box_alone(glass):
    """Check the texts of a box, without those of what is below it."""
    box = glass.app.top()
    below, box._below = box._below, SimpleNamespace(paint=lambda *place: None)
    glass.repaint()
    glass.check()
    box._below = below


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("three", (False, True))
def test_pictures(size, language, three):
    glass = Glass(*size, language, three)
    matches(glass)
    glass.app.saves.clear(2)
    glass.app.go_home()
    glass.texts.clear()
    glass.app.top()._slots()
    for _ in range(4):
        glass.repaint()
        glass.check()
        glass.press("OK")
        box_alone(glass)
        glass.press("BACK")
        if size == (240, 240) and not three and glass.app.top().at == 1:
            glass.repaint()
            check(glass.panel.image(), f"240x240/slots_{language}")
            glass.press("OK")
            glass.repaint()
            check(glass.panel.image(), f"240x240/slots_match_{language}")
            glass.press("BACK")
        glass.press("DOWN")
