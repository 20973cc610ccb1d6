"""The tutor by keys: it asks about what gives much away, and holds its tongue otherwise."""

import pytest
from glass import SIZES
from hand import Hand, check, position

from engine import levels
from engine.advice import Advice
from engine.greedy import Greedy
from engine.net import ONE

MIDDLE = ({13: 4, 8: 3, 6: 4, 5: 2, 24: 1, 23: 1}, {24: 2, 13: 4, 8: 3, 6: 6})
# The last roll of a race that 29 of 36 rolls win: to be doubled, and to be dropped.
LAST = ({4: 1, 1: 1}, {1: 2})


def begun(least=1, language=0, **options):
    hand = Hand(**options)
    preferences = hand.module("firmware.preferences")
    hand.app.settings.set(preferences.TUTOR, least)
    hand.app.settings.set(preferences.LANGUAGE, language)
    hand.app.heed(preferences.LANGUAGE)
    hand.app.saves.players[1] = hand.module("firmware.saves").PERSON
    return hand


def with_play(hand, *steps):
    """A turn whose steps are made; it would end by itself."""
    play = hand.match_at(men=MIDDLE, turn=0, dice=(3, 1), length=7)
    for src, die in steps:
        play.match.step(src, die)
    hand.rest()
    hand.run(2500)
    hand.rest()
    return play


def asks(hand):
    box = hand.app.top()
    return type(box).__name__ == "Box" and box._title == hand.app.texts("match").TUTOR_ASK


def given_away(play):
    """What the play on the board loses against the best one, in thousandths."""
    after = bytes(play.match.play.pos)
    net, _ = levels.nets()
    chooser = Greedy(net, levels.batch())
    chooser.best(play.match.pos, *play.match.dice)
    net.start(play.match.pos)
    lost = chooser.score - net.score(bytearray(after))
    assert lost > 0
    return (lost * 1000 + ONE // 2) // ONE


def test_a_bad_play_is_taken_back():
    hand = begun()
    play = with_play(hand, (6, 3), (6, 1))
    assert asks(hand)
    lost = f"0.{given_away(play):03}"
    assert hand.app.texts("match").TUTOR_LOSS % lost in hand.app.top()._subtitle
    before = bytes(play.match.pos)
    hand.tap("A")
    hand.rest()
    assert hand.app.top() is play and play.match.play.count == 0
    assert play.match.phase == 2 and bytes(play.match.pos) == before
    # The checkers can be played again, and otherwise.
    assert not play.match.play.done and play.hand.cursor.may[8]


def test_a_bad_play_is_made_all_the_same():
    hand = begun()
    play = with_play(hand, (6, 3), (6, 1))
    hand.tap("DOWN", "A")
    hand.rest()
    assert hand.app.top() is play and play.match.turn == 1


def test_the_better_play_is_shown_and_asked_about_again():
    hand = begun()
    play = with_play(hand, (6, 3), (6, 1))
    hand.tap("DOWN", "DOWN", "A")
    hand.rest()
    page = hand.app.top()
    assert type(page).__name__ == "Hint" and len(page.lines) == 3
    hand.tap("B")
    assert asks(hand)
    hand.tap("B")
    hand.rest()
    assert hand.app.top() is play and play.match.play.count == 0


@pytest.mark.parametrize(("least", "asked"), [(0, False), (2, True), (3, True)])
def test_it_asks_from_the_loss_that_is_set(least, asked):
    hand = begun(least)
    play = with_play(hand, (6, 3), (6, 1))
    assert asks(hand) == asked
    assert asked or play.match.turn == 1


def test_a_good_play_ends_the_turn():
    hand = begun()
    advice = Advice(levels.nets()[0], levels.batch())
    advice.begin(position(*MIDDLE), 3, 1)
    while advice.look():
        pass
    advice.read(0)
    play = with_play(hand, *zip(advice.src[:2], advice.die[:2]))
    assert hand.app.top() is play and play.match.turn == 1


def test_a_roll_without_a_double_that_was_due():
    hand = begun()
    play = hand.match_at(men=LAST, turn=0, length=0)
    hand.rest()
    hand.tap("A")
    hand.rest()
    assert asks(hand) and play.match.phase == 1
    hand.tap("A")
    hand.rest()
    assert hand.app.top() is play and play.match.phase == 1
    hand.tap("X", "DOWN", "A")
    hand.rest()
    # The double is right, and nothing is asked.
    assert play.match.phase == 3


def test_a_wrong_double_and_a_wrong_answer():
    hand = begun()
    play = hand.match_at(turn=0, length=0)
    hand.rest()
    hand.tap("X", "DOWN", "A")
    hand.rest()
    assert asks(hand) and play.match.phase == 1
    hand.tap("DOWN", "A")
    hand.rest()
    assert play.match.phase == 3
    # The other side drops what it should take, and thinks better of it.
    hand.tap("DOWN", "DOWN", "A")
    hand.rest()
    assert asks(hand) and play.match.phase == 3
    hand.tap("A")
    hand.rest()
    assert play.match.phase == 3
    hand.tap("A", "DOWN", "A")
    hand.rest()
    assert play.match.phase == 1 and play.match.cube == 2


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("language", (0, 1), ids=("en", "zh"))
def test_the_question_is_whole(size, language):
    hand = begun(language=language, size=size)
    with_play(hand, (6, 3), (6, 1))
    width = hand.module("firmware.canvas").width
    box = hand.app.top()
    assert asks(hand)
    for text in (box._title, *box._subtitle, *box._list.lines):
        assert width(hand.app.font, text) + 12 <= box._w
    if size == (240, 240):
        check(hand.picture(), "240x240/tutor_%s" % ("en", "zh")[language])


def test_the_tutor_on_three_buttons():
    hand = begun(three=True)
    play = with_play(hand, (6, 3), (6, 1))
    assert asks(hand)
    hand.tap("RIGHT", "A")
    hand.rest()
    assert hand.app.top() is play and play.match.turn == 1
