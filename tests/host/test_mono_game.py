"""The whole game on one-bit panels by their own keys: eight on 128x64, three on 72x40."""

import random

import pytest
from hand import Hand
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


def whole(hand):
    """The picture as it is when everything is painted anew."""
    hand.app.canvas.dirty_all()
    hand.app.paint()
    return hand.picture().tobytes()


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("board", BOARDS)
def test_a_whole_game_and_nothing_forgotten(board, language):
    """Random keys and A: after each, what is on the panel is what a whole repaint gives."""
    hand = Hand(entropy=random.Random(2).randbytes, board=board, three=board == BOARDS[1])
    hand.app.speak(language)
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
