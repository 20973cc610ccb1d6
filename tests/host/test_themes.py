"""The themes: told by name, changed while a screen is seen, and readable for every eye."""

import pytest
from hand import Hand, check

MEN = ({13: 4, 8: 3, 6: 4, 5: 2, 24: 1, 23: 1}, {24: 2, 13: 4, 8: 3, 6: 6})


@pytest.fixture(scope="module")
def theme():
    return Hand().module("firmware.theme")


def names():
    return Hand().module("firmware.preferences").THEMES


def themes(theme):
    return [(name, *theme.THEMES[name]) for name in names()]


def light(colour):
    """Relative luminance of 0xRRGGBB, as WCAG 2 has it."""
    total = 0
    for shift, share in ((16, 0.2126), (8, 0.7152), (0, 0.0722)):
        part = (colour >> shift & 255) / 255
        total += share * (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4)
    return total


def contrast(one, other):
    a, b = sorted((light(one), light(other)))
    return (b + 0.05) / (a + 0.05)


def test_every_theme_has_all_colours_and_none_of_them_is_the_key(theme):
    key = Hand().module("firmware.canvas").KEY
    assert set(theme.THEMES) == {*names(), "mono"}
    for name, table, _ in themes(theme):
        assert len(table) == len(theme._NAMES), name
        assert all(theme.panel_colour(colour) != key for colour in table), name


@pytest.mark.parametrize(
    "ink, ground, least",
    [
        ("ink", "back", 4.5),
        ("dim", "back", 2.4),
        ("act", "back", 4.5),
        ("act", "box", 4.5),
        ("ink", "box", 4.5),
        ("back", "act", 4.5),
        ("ivory_ink", "ivory", 4.5),
        ("night_ink", "night", 3.5),
        ("die_pip", "die", 4.5),
        ("night_pip", "night_die", 3.5),
        ("ivory", "night", 3),
        ("act", "felt", 4.5),
    ],
)
def test_what_has_to_be_read_can_be_read(theme, ink, ground, least):
    for name, table, _ in themes(theme):
        colours = dict(zip(theme._NAMES, table))
        assert contrast(colours[ink], colours[ground]) >= least, name


def test_high_contrast_is_high(theme):
    colours = dict(zip(theme._NAMES, theme.CONTRAST))
    for name in ("ink", "dim", "act", "ready"):
        assert contrast(colours[name], colours["back"]) >= 7, name
    assert contrast(colours["ivory"], colours["night"]) == 21


@pytest.mark.parametrize("size", [(240, 240), (128, 128)], ids=str)
def test_sides_differ_in_shape_where_colours_may_not_do(size):
    """With one colour for both sides the checkers still look different."""
    hand = Hand(size=size)
    theme = hand.module("firmware.theme")
    table = list(theme.SAFE)
    for part in ("edge", "ring"):
        table[theme._NAMES.index("ivory_" + part)] = table[theme._NAMES.index("night_" + part)]
    table[theme._NAMES.index("ivory")] = table[theme._NAMES.index("night")]
    theme.dress(hand.app.theme, table, True)
    play = hand.match_at(men=({24: 2}, {24: 2}), turn=0, dice=(2, 1))
    play.table.board.clear_marks()
    hand.rest()
    g = hand.app.geometry
    pictures = []
    for side in range(2):
        x, y = g.spot_x(side, 24), g.spot_y(side, 24, 0)
        square = hand.picture().crop((x, y, x + g.checker, y + g.checker))
        pictures.append(square)
    mid = g.checker // 2
    assert pictures[0].getpixel((mid, mid)) != pictures[1].getpixel((mid, mid))


def test_a_theme_changes_the_screen_that_is_seen():
    hand = Hand()
    before = hand.picture().tobytes()
    for name in ("safe", "contrast", "night"):
        hand.app.paint_with(name)
        hand.run(20)
        assert hand.picture().tobytes() != before
    hand.app.paint_with("wood")
    hand.run(20)
    assert hand.picture().tobytes() == before


@pytest.mark.parametrize("name", ["contrast", "safe", "night"])
def test_the_board_in_each_theme(name):
    hand = Hand()
    hand.app.paint_with(name)
    hand.match_at(men=MEN, turn=0, dice=(4, 2), length=7, score=[2, 1])
    hand.tap("A")
    hand.rest()
    check(hand.picture(), f"240x240/theme_{name}")
