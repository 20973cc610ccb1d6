"""Where the dice come from: a seed of one's own, dice entered by hand, and turns that pass."""

import pytest
from glass import SIZES, Glass
from hand import Hand, check, position
from test_names import row, start, type_text
from test_slots import choose

from engine import intents
from engine.position import shut_out
from engine.replay import replay

LANGUAGES = ("en", "zh")
CLOSED = {6: 3, 5: 3, 4: 3, 3: 2, 2: 2, 1: 2}


def form(hand, times):
    """Open the form for a match and go so many kinds of dice further."""
    words = hand.app.words
    setup = hand.app.texts("setup")
    hand.app.go_home()
    choose(hand, words.NEW_MATCH)
    row(hand, setup.DICE)
    hand.tap(*["RIGHT"] * times)


def seeded(hand, digits):
    """Begin a match from a seed that is typed."""
    setup = hand.app.texts("setup")
    form(hand, 1)
    row(hand, setup.SEED)
    hand.tap("A")
    type_text(hand, digits)
    assert row(hand, setup.SEED).values[0] == "0" * (12 - len(digits)) + digits
    return start(hand)


def test_the_same_seed_gives_the_same_match():
    rolled = []
    for n in range(2):
        hand = Hand(entropy=lambda count, n=n: bytes([n] * count))
        match = seeded(hand, "3F2A").match
        assert bytes(match.seed) == bytes((0, 0, 0, 0, 0x3F, 0x2A))
        hand.tap("A")
        hand.rest()
        rolled.append((bytes(match.opening), bytes(match.dice), bytes(match.play.pos)))
    assert rolled[0] == rolled[1]


def test_the_seed_of_a_match_is_shown_and_offered_again():
    hand = Hand()
    words = hand.app.words
    told = hand.app.texts("match")
    setup = hand.app.texts("setup")
    match = seeded(hand, "ABCDEF012345").match
    hand.tap("Y")
    choose(hand, words.STATISTICS)
    page = hand.app.top()
    assert page._verdicts[2] == told.SEED_OF % "ABCDEF012345"
    form(hand, 0)
    assert row(hand, setup.SEED).values == ("ABCDEF012345",)
    assert bytes(start(hand).match.seed) == bytes(match.seed)
    assert hand.app.saves.slot == 1


def enter(hand, d1, d2):
    """Pick two numbers in the box for a roll."""
    box = hand.app.top()
    assert type(box).__name__ == "EnterDice"
    for die in (d1, d2):
        while box.at != die:
            hand.tap("RIGHT")
        hand.tap("A")


@pytest.mark.parametrize("three", (False, True))
def test_a_match_with_dice_by_hand(three):
    """Opening, a tie, rolls of both sides; off and on; the record says what was rolled."""
    hand = Hand(three=three)
    hand.app.begin(hand.module("engine.rules").Rules(5), 1, by_hand=True)
    play = hand.app.top()
    match = play.match
    hand.tap("A")
    enter(hand, 4, 4)
    assert (match.phase, bytes(match.opening)) == (intents.OPENING, b"\4\4")
    hand.run(1500)
    enter(hand, 3, 1)
    hand.run(1500)
    assert (match.turn, bytes(match.dice)) == (0, b"\3\1")
    while match.phase == intents.TO_MOVE and match.turn == 0:
        hand.tap("A")
    # The computer's roll is entered too; without one it is waited for.
    hand.run(500)
    box = hand.app.top()
    hand.tap("RIGHT", "A")
    assert (box.first, box.at) == (2, 2)
    back = ("A", 800) if three else ("B", 80)
    hand.tap(back[0], ms=back[1])
    assert box.first == 0
    hand.tap(back[0], ms=back[1])
    assert hand.app.top() is play
    hand.run(3000)
    assert hand.app.top() is play and not match.dice[0]
    hand.tap("A")
    enter(hand, 6, 6)
    assert bytes(match.dice) == b"\6\6"
    hand.rest()
    hand.run(3000)
    # Off and on: the dice are by hand as before.
    hand.app.go_home()
    hand.tap("A")
    match = hand.app.top().match
    assert match.by_hand and match.turn == 0 and match.phase == intents.TO_ROLL
    hand.tap("A")
    enter(hand, 2, 1)
    assert bytes(match.dice) == b"\2\1"
    events = hand.app.saves.events(match)
    again = hand.module("engine.match").Match()
    replay(again, bytes(events[i] for i in range(events.n)), events.n)
    assert bytes(again.pos) == bytes(match.pos) and bytes(again.dice) == bytes(match.dice)


def test_a_double_is_possible_before_a_roll_by_hand():
    hand = Hand()
    hand.app.begin(hand.module("engine.rules").Rules(5), 0, by_hand=True)
    play = hand.app.top()
    state = hand.module("engine.state").State()
    state.length = 5
    play.match.setup(state)
    hand.app.play(play.match)
    hand.tap("A", "B", "X")
    assert hand.app.texts("boxes").DOUBLE % 2 in hand.app.top()._list.lines


def test_the_opening_is_rolled_again_by_hand():
    hand = Hand()
    rules = hand.module("engine.rules").Rules(0)
    rules.reroll = True
    hand.app.begin(rules, 0, by_hand=True)
    match = hand.app.top().match
    hand.tap("A")
    enter(hand, 6, 2)
    hand.run(1500)
    play = hand.app.top()
    for answer in ("B", None):
        hand.tap("X")
        choose(hand, hand.app.texts("boxes").REROLL_DO)
        if answer:
            # No dice after all: the opening stays.
            hand.tap(answer)
            assert hand.app.top() is play and bytes(match.dice) == b"\6\2"
    enter(hand, 5, 5)
    assert bytes(match.dice) == b"\5\5"


def test_dice_by_hand_are_chosen_on_the_form_and_last_into_the_next_match():
    hand = Hand()
    form(hand, 2)
    play = start(hand)
    assert play.match.by_hand
    play.match.phase = intents.MATCH_OVER
    play._result_chosen(0)
    assert hand.app.top().match.by_hand
    hand.tap("Y")
    choose(hand, hand.app.words.STATISTICS)
    assert hand.app.top()._verdicts[2] == hand.app.texts("match").DICE_BY_HAND


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("three", (False, True))
def test_pictures(size, language, three):
    glass = Glass(*size, language, three)
    app = glass.app
    golden = size == (240, 240) and not three
    app.begin(glass.module("engine.rules").Rules(1), 0, names=("WWWWWWWW", ""), by_hand=True)
    glass.press("OK")
    box = app.top()
    titles = {text for _, _, text in glass.texts}
    assert app.texts("boxes").DICE_OF % app._screens[0].table.names[0] in titles
    glass.press("RIGHT", "RIGHT", "OK", "RIGHT")
    width = glass.module("firmware.canvas").width
    for title in box._titles:
        assert width(app.bold, title) + box._gap + box._die <= box._w - 2 * box._pad, title
    assert box._x >= 0 and box._x + box._w <= glass.panel.width
    if golden:
        glass.repaint()
        check(glass.panel.image(), f"240x240/enter_dice_{language}")
    glass.press("BACK", "BACK")
    app._screens[0]._state = 13
    app._screens[0]._roll()
    glass.press("BACK")
    glass.repaint()
    glass.check()
    if golden:
        app.go_home()
        app.settings.set(glass.module("firmware.preferences").DICE, 1)
        glass.press("DOWN", "DOWN", "OK", "DOWN")
        glass.repaint()
        glass.check()
        check(glass.panel.image(), f"240x240/new_match_seed_{language}")


# -- shut out


def test_who_is_shut_out():
    on_bar = {25: 1, 6: 4}
    assert shut_out(position(on_bar, CLOSED))
    assert not shut_out(position({6: 5}, CLOSED))
    for point in range(1, 7):
        assert not shut_out(position(on_bar, {**CLOSED, point: 1}))


def test_turns_pass_by_themselves_while_shut_out():
    """The rolls are made and recorded; nobody presses a key; a notice is in the lower line."""
    hand = Hand()
    hand.app.saves.players[1] = 0
    play = hand.match_at(men=({25: 1, 6: 4}, CLOSED), turn=0)
    match = play.match
    seen = set()
    for _ in range(40):
        hand.run(20)
        seen.add((match.turn, bytes(match.dice)))
        if match.turn:
            break
    assert match.turn == 1 and not match.dice[0]
    (rolled,) = [dice for side, dice in seen if side == 0 and dice[0]]
    dice = hand.module("engine.dice").Dice()
    dice.seed(match.seed)
    assert rolled == bytes((dice.die(), dice.die()))
    # The other side is a person, who is waited for.
    hand.run(2000)
    assert match.turn == 1 and not match.dice[0]


def test_passing_while_shut_out_can_be_switched_off():
    hand = Hand()
    hand.app.settings.set(hand.module("firmware.preferences").SHUT_OUT, 0)
    play = hand.match_at(men=({25: 1, 6: 4}, CLOSED), turn=0)
    hand.run(3000)
    assert play.match.turn == 0 and not play.match.dice[0]


def test_a_key_stops_the_passing():
    """The menu opens in between, and nothing goes on under it."""
    hand = Hand()
    hand.app.saves.players[1] = 0
    play = hand.match_at(men=({25: 1, 6: 4}, CLOSED), turn=0)
    hand.run(60)
    hand.tap("Y")
    assert hand.app.top() is not play
    kept = bytes(play.match.dice), play.match.turn
    hand.run(3000)
    assert (bytes(play.match.dice), play.match.turn) == kept
