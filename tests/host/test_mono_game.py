"""The whole game on one-bit panels by their own keys: eight on 128x64, three on 72x40."""

import random

import pytest
from hand import Hand, check
from test_play_by_keys import Player, press

from engine import intents

BOARDS = ("pico_oled_128x64", "pico_oled_72x40")


@pytest.mark.parametrize("board", BOARDS)
def test_a_whole_game_by_one_key(board):
    """Through main.py and the real driver: switched on, played to the end, switched on again."""

    def moves(player):
        yield ("wait",)
        yield from press("A")
        yield ("wait", "200")
        for _ in range(1500):
            yield from press("A")
            if player.match().phase == intents.MATCH_OVER:
                break
        else:
            raise AssertionError("the game did not end")
        yield ("wait",)
        pictures.append(player.picture())
        yield ("off",)
        yield ("on",)
        yield ("wait",)
        pictures.append(player.picture())

    pictures = []
    player = Player(moves, board=board)
    assert player.match().winner >= 0
    assert pictures[0].tobytes() != pictures[1].tobytes()
    assert not player.device.panel.faults


def lit(board, language, **options):
    """A console of this board in a language, its picture switched on."""
    hand = Hand(board=board, three=board == BOARDS[1], **options)
    hand.app.speak(language)
    hand.app.console.light(80)
    return hand


def whole(hand):
    """The picture as it is when everything is painted anew."""
    hand.app.canvas.dirty_all()
    hand.app.paint()
    return hand.picture().tobytes()


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("board", BOARDS)
def test_a_whole_game_and_nothing_forgotten(board, language):
    """Random keys and A: after each, what is on the panel is what a whole repaint gives."""
    hand = lit(board, language, entropy=random.Random(2).randbytes)
    hand.app.new_game()
    rng = random.Random(7)
    keys = hand.device.keys
    match = hand.app.top().match
    for _ in range(1200):
        hand.tap("A" if rng.random() < 0.7 else rng.choice(keys))
        seen = hand.picture().tobytes()
        if rng.random() < 0.2:
            assert seen == whole(hand)
        if hand.app.top().__class__.__name__ == "Home":
            hand.app.play(match)
        if match.phase == intents.MATCH_OVER:
            break
    assert not hand.device.panel.faults


MIDDLE = ({13: 4, 8: 3, 6: 4, 5: 2, 24: 1, 23: 1}, {24: 2, 13: 4, 8: 3, 6: 6})


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("board", BOARDS)
def test_pictures(board, language):
    """The board with a checker in hand, bearing off, and the menu."""
    hand = lit(board, language)
    folder = "%dx%d" % (hand.device.panel.width, hand.device.panel.height)
    hand.match_at(men=MIDDLE, turn=0, dice=(4, 2), length=7, score=[2, 1])
    hand.tap("A", "RIGHT")
    hand.rest()
    check(hand.picture(), f"{folder}/aim_{language}")
    hand.match_at(men=({6: 2, 4: 9, 2: 1}, {25: 2, 3: 12}), turn=0, dice=(6, 6))
    hand.tap("A", "RIGHT")
    hand.rest()
    check(hand.picture(), f"{folder}/bear_off_{language}")


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize(
    "size, line", [((128, 64), 6), ((128, 64), 12), ((72, 40), 6), ((72, 40), 12)]
)
def test_the_board_fits(size, line, mirrored):
    """Every checker is within the board, wherever the trays are, and stacks are clear of dice."""
    hand = Hand()
    g = hand.module("firmware.geometry").Geometry(*size, line, mirrored)
    assert g.outer_x >= 0 and g.outer_x + g.outer_w <= size[0]
    for side in (0, 1):
        for point in range(26):
            for i in range(g.stack):
                x, y = g.spot_x(side, point), g.spot_y(side, point, i)
                assert g.outer_x <= x and x + g.checker <= g.outer_x + g.outer_w
                assert g.y <= y and y + g.checker <= g.y + g.h
        for i in range(4):
            assert g.x <= g.die_x(side, i, 4) + 1 <= g.x + g.w - g.die + 2
    last = g.stack - 1
    assert g.spot_y(0, 1, last) >= g.die_y + g.die
    assert g.spot_y(1, 1, last) + g.checker <= g.die_y
