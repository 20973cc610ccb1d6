"""Every screen at 240x240 as a golden picture, and what a move costs on the bus.

The pictures lie in tests/golden; `BLOT_GOLDEN=write` writes them anew, to be looked at.
"""

from itertools import pairwise

import pytest
from hand import Hand, check

MIDDLE = ({13: 4, 8: 3, 6: 4, 5: 2, 24: 1, 23: 1}, {24: 2, 13: 4, 8: 3, 6: 6})


@pytest.fixture
def hand():
    return Hand()


def shown(hand, name):
    hand.rest()
    check(hand.picture(), f"240x240/{name}")


def test_home(hand):
    shown(hand, "home")


def test_home_with_a_match_to_continue(hand):
    hand.tap("A")
    hand.app.go_home()
    shown(hand, "home_continue")
    # With all four slots taken a new game costs the match at hand, so it asks.
    for _ in range(3):
        hand.app.new_game()
    hand.app.go_home()
    hand.tap("DOWN", "A")
    shown(hand, "home_replace")


def test_opening(hand):
    hand.tap("A")
    shown(hand, "board_start")
    hand.tap("A")
    hand.run(700)
    check(hand.picture(), "240x240/opening")


def test_picking_and_aiming(hand):
    hand.match_at(men=MIDDLE, turn=0, dice=(4, 2))
    shown(hand, "pick")
    hand.tap("DOWN", "LEFT", "LEFT")
    shown(hand, "pick_moved")
    hand.tap("A")
    shown(hand, "aim")
    hand.tap("RIGHT")
    shown(hand, "aim_moved")
    hand.tap("A")
    shown(hand, "second_die")
    hand.tap("Y")
    shown(hand, "menu")


def test_entering_from_the_bar_past_a_tall_stack(hand):
    hand.match_at(men=({25: 2, 13: 11, 6: 2}, {24: 3, 4: 12}), turn=0, dice=(3, 1))
    shown(hand, "bar")
    hand.tap("A", "RIGHT")
    shown(hand, "bar_aim")


def test_bearing_off_with_a_double(hand):
    hand.match_at(men=({6: 2, 4: 2, 2: 1}, {3: 2, 1: 3}), turn=0, dice=(6, 6))
    hand.tap("A", "RIGHT")
    shown(hand, "bear_off")


def test_the_last_play_is_marked(hand):
    hand.match_at(men=(MIDDLE[1], MIDDLE[0]), turn=1, dice=(3, 1))
    hand.run(3000)
    shown(hand, "last_play")


def test_two_ways(hand):
    hand.match_at(men=({13: 2, 6: 5}, {25 - 10: 1, 1: 5}), turn=0, dice=(3, 2))
    hand.tap("A", "DOWN", "RIGHT", "RIGHT", "A")
    shown(hand, "two_ways")


def test_no_legal_move(hand):
    blocked = {6: 3, 5: 3, 4: 3, 3: 3, 2: 2, 1: 1}
    hand.match_at(men=({25: 1, 6: 4}, blocked), turn=0, dice=(4, 3))
    hand.run(300)
    check(hand.picture(), "240x240/dance")


def test_result(hand):
    hand.match_at(men=({1: 2}, {6: 15}), turn=0, dice=(6, 6))
    hand.tap("A", "A", "A", "A", "A")
    shown(hand, "result_gammon")


def test_cube_and_score_of_a_longer_match(hand):
    hand.match_at(men=MIDDLE, turn=0, dice=(5, 5), length=7, score=[2, 1], cube=2, owner=1)
    shown(hand, "match_cube")
    hand.match_at(men=MIDDLE, turn=0, dice=(5, 5), length=7, score=[2, 1], cube=1, owner=-1)
    shown(hand, "match_cube_centre")


def test_error(hand):
    error = hand.module("firmware.error")
    problem = ValueError("a long text that has to be broken over more than one line to be read")
    lines = (str(problem), "Your match is kept.")
    error.Notice(hand.app.console.panel, "Something went wrong", lines).show()
    check(hand.picture(), "240x240/error")


@pytest.mark.parametrize("size", [(320, 240), (240, 135), (160, 128), (128, 128)])
def test_other_panels(size):
    hand = Hand(size=size)
    folder = "%dx%d" % size
    hand.match_at(men=MIDDLE, turn=0, dice=(4, 2), length=7, score=[2, 1])
    hand.tap("A", "RIGHT")
    hand.rest()
    check(hand.picture(), f"{folder}/aim")
    hand.match_at(men=({6: 2, 4: 2, 2: 1}, {25: 2, 3: 2}), turn=0, dice=(6, 6))
    hand.tap("A", "RIGHT")
    hand.rest()
    check(hand.picture(), f"{folder}/bear_off")


@pytest.mark.parametrize("size", [(320, 240), (240, 240), (240, 135), (160, 128), (128, 128)])
@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("digits", [0, 6, 8])
def test_the_board_fits_every_panel(size, mirrored, digits):
    """Nothing lies outside the panel or on something else, wherever the trays are."""
    hand = Hand()
    line = 12 if size[1] >= 200 else 10
    g = hand.module("firmware.geometry").Geometry(*size, line, mirrored, digits)
    assert g.outer_x >= 0 and g.outer_x + g.outer_w <= size[0]
    assert g.text_top >= 0 and g.text_bottom + (12 if size[1] >= 200 else 10) <= size[1] + 1
    lefts = [g.column_x(column) for column in range(12)]
    assert all(b - a in (g.pitch, g.pitch + g.bar_width) for a, b in pairwise(lefts))
    for side in (0, 1):
        for point in range(26):
            for i in range(5):
                x, y = g.spot_x(side, point), g.spot_y(side, point, i)
                assert g.outer_x <= x and x + g.checker <= g.outer_x + g.outer_w
                assert g.y <= y and y + g.checker <= g.y + g.h
        assert g.bear_y(0, 14) > g.cube_y(-1) + g.cube and g.bear_y(1, 15) <= g.cube_y(-1)
        for i in range(4):
            assert g.x <= g.die_x(side, i, 4) + 1 <= g.x + g.w - g.die + 2
    facing = g.spot_y(0, 1, 4), g.spot_y(1, 1, 4) + g.checker
    assert facing[0] >= g.die_y + g.die and facing[1] <= g.die_y
