"""Names: typed by buttons, chosen from those that are known, kept with the match."""

import pytest
from glass import SIZES, Glass
from hand import Hand, check
from test_slots import box_alone, choose

LANGUAGES = ("en", "zh")


def row(hand, label):
    """Go to a row of the form."""
    form = hand.app.top()
    while form._rows[form._at].label != label:
        hand.tap("DOWN")
    return form._rows[form._at]


def type_text(hand, text):
    """Type by the pad alone, and end the text."""
    page = hand.app.top()
    for letter in [*text, "OK"]:
        at = page._letters.index(letter)
        while page.at != at:
            hand.tap("DOWN" if at - page.at >= page._across else "RIGHT", ms=20)
        hand.tap("A", ms=20)


def name(hand, label, text):
    """Type a new name on the form."""
    row(hand, label)
    hand.tap("A")
    choose(hand, hand.app.texts("setup").NEW_NAME)
    type_text(hand, text)


def start(hand):
    row(hand, hand.app.texts("setup").START_MATCH)
    hand.tap("A")
    return hand.app.top()


def test_two_players_by_name():
    """Both names are in the lines around the board, in the save and offered the next time."""
    hand = Hand()
    words = hand.app.words
    setup = hand.app.texts("setup")
    choose(hand, words.TWO_PLAYERS)
    name(hand, setup.YOUR_NAME, "Anna")
    name(hand, setup.OTHER_NAME, " Bo  J. ")
    play = start(hand)
    assert play.two and list(play.table.names) == ["Anna", "Bo J."]
    assert hand.app.saves.describe(0).names == ("Anna", "Bo J.")

    hand.app.go_home()
    choose(hand, words.TWO_PLAYERS)
    assert row(hand, setup.YOUR_NAME).values == [words.PLAYERS[0], "Bo J.", "Anna"]
    # They change places, by left and right.
    hand.tap("LEFT")
    row(hand, setup.OTHER_NAME)
    hand.tap("A")
    choose(hand, "Anna")
    play = start(hand)
    assert list(play.table.names) == ["Bo J.", "Anna"]
    # The match before has its own.
    hand.app.saves.use(0)
    hand.app.go_home()
    hand.tap("A")
    assert list(hand.app.top().table.names) == ["Anna", "Bo J."]


def test_a_name_against_the_computer_lasts():
    hand = Hand()
    words = hand.app.words
    setup = hand.app.texts("setup")
    choose(hand, words.NEW_MATCH)
    name(hand, setup.YOUR_NAME, "Margaret")
    assert list(start(hand).table.names) == ["Margaret", words.COMPUTER]
    hand.app.go_home()
    choose(hand, words.NEW_GAME)
    assert list(hand.app.top().table.names) == ["Margaret", words.COMPUTER]


def test_what_is_known_of_names():
    hand = Hand()
    names = hand.module("firmware.names")
    kept = names.Names()
    assert (kept.known, kept.of(0), kept.of(1)) == ([], "", "")
    kept.add(0, "Anna")
    kept.add(1, "Bo")
    for n in range(names.MOST):
        kept.add(1, "No %d" % n)
        assert kept.of(1) == "No %d" % n
    # The oldest are forgotten, and so is who went by them.
    assert len(kept.known) == names.MOST and kept.of(0) == ""
    kept.add(0, "No 2")
    assert kept.known.count("No 2") == 1
    kept.keep()
    again = names.Names()
    assert (again.known, again.chosen) == (kept.known, kept.chosen)


@pytest.mark.parametrize(
    "data, known, chosen",
    [
        (b"\x02\x01\x00Anna\0\0\0\0", [], [0, 0]),
        (b"\x01\x05\x01Anna\0\0\0\0", ["Anna"], [0, 1]),
        (b"\x01\x01", [], [0, 0]),
    ],
)
def test_names_of_another_version_or_with_a_fault(data, known, chosen):
    hand = Hand()
    hand.module("hal.store").Store("/names").save(data, len(data))
    names = hand.module("firmware.names").Names()
    assert (names.known, names.chosen) == (known, chosen)


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("language", LANGUAGES)
def test_wide_names_fit_their_lines(size, language):
    """The widest letters, with whatever the lines say besides."""
    glass = Glass(*size, language)
    app = glass.app
    words = app.words
    rules = glass.module("engine.rules").Rules
    status = glass.module("firmware.status")
    for second in (0, 3):
        app.begin(rules(25), second, names=("WWWWWWWW", "MMMMMMMM"))
        play = app.top()
        play.match.score[:] = (24, 20)
        play.table.show()
        for text in (words.KEYS_ROLL, words.KEYS_PICK, words.KEYS_UNDO, words.KEYS_END):
            play.table.say(text)
            glass.repaint()
            glass.check()
        for news in (words.STARTS, words.TAKES, words.DROPS, words.DECLINES):
            for name in play.table.names:
                play.table.status.set(status.BELOW_MIDDLE, news % name, 0)
                glass.repaint()
                glass.check()


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures(size, language):
    glass = Glass(*size, language)
    golden = size == (240, 240)
    known = glass.module("firmware.names").Names()
    for text in ("Bo", "Margaret", "Anna"):
        known.add(0, text)
    known.keep()
    glass.app.top()._two_players()
    glass.repaint()
    glass.check()
    if golden:
        check(glass.panel.image(), f"240x240/two_players_form_{language}")
    glass.press(*["DOWN"] * 4, "OK")
    box_alone(glass)
    glass.repaint()
    if golden:
        check(glass.panel.image(), f"240x240/name_{language}")
    glass.press("UP", "OK", "RIGHT", "OK", "DOWN", "OK")
    glass.repaint()
    glass.check()
    if golden:
        check(glass.panel.image(), f"240x240/name_typed_{language}")
