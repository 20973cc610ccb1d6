"""Whole matches by keys alone: cube, resignation, Crawford, two players, and the settings."""

import random

import pytest
from hand import Hand, position
from test_play_by_keys import Player, differs, press

from engine import intents

MIDDLE = ({13: 4, 8: 3, 6: 4, 5: 2, 24: 1, 23: 1}, {24: 2, 13: 4, 8: 3, 6: 6})
# The side on roll is far ahead in a race.
AHEAD = ({6: 5, 5: 5, 4: 4, 8: 1}, {6: 5, 5: 5, 4: 2, 9: 2, 10: 1})
# The side on roll is about to win a gammon, not a backgammon.
WON = ({2: 2}, {13: 6, 12: 3, 8: 6})


def choose(hand, line):
    """Choose a line of the list that is shown, by its text."""
    at = hand.app.top()._list.lines.index(line)
    hand.tap(*["DOWN"] * at, "A")


def menu(hand, line):
    hand.tap("Y")
    choose(hand, line)


def begin(hand, **rows):
    """Begin a match on the form; rows: for each label of the texts how often to press right."""
    choose(hand, hand.app.words.NEW_MATCH)
    setup = hand.app.texts("setup")
    for label, times in rows.items():
        form = hand.app.top()
        while form._rows[form._at].label != getattr(setup, label):
            hand.tap("DOWN")
        hand.tap(*["RIGHT"] * times)
    form = hand.app.top()
    while form._at:
        hand.tap("UP")
    hand.tap("A")
    return hand.app.top()


def to_roll(hand, play):
    """Play on by A until somebody may roll again, with no turn's end waiting."""
    for _ in range(60):
        if play.match.phase == intents.TO_ROLL and play.person_waits():
            return
        hand.tap("A")
        hand.run(100)
    raise AssertionError("nobody is to roll")


def test_a_three_point_match_of_two_players():
    """Double and take, Crawford's game without a cube, double and drop, and the end."""
    hand = Hand(entropy=random.Random(1).randbytes)
    words = hand.app.words
    boxes = hand.app.texts("boxes")
    play = begin(hand, OPPONENT=3, LENGTH=8)
    match = play.match
    assert play.two and match.length == 3

    to_roll(hand, play)
    doubler = match.turn
    hand.tap("X")
    choose(hand, boxes.DOUBLE % 2)
    assert match.phase == intents.DOUBLED
    # The key that chose the double is pressed once more by mistake: nothing is answered.
    hand.tap("A")
    assert match.phase == intents.DOUBLED
    hand.tap("A")
    choose(hand, boxes.TAKE)
    assert match.cube == 2 and match.owner == 1 - doubler
    hand.tap("X")
    assert hand.app.top() is play, "the cube is the other side's"
    assert words.NO_DOUBLE[0] in play.table.status._texts

    menu(hand, boxes.RESIGN)
    choose(hand, boxes.RESIGN_KINDS[1])
    choose(hand, boxes.DECLINE)
    assert match.phase == intents.TO_ROLL
    resign(hand)
    assert match.phase == intents.GAME_OVER
    leader = 1 - doubler
    assert match.score[leader] == 2
    choose(hand, boxes.NEXT_GAME)

    assert match.crawford and words.CRAWFORD in play.table.status._texts[1]
    to_roll(hand, play)
    hand.tap("X")
    assert hand.app.top() is play and match.phase == intents.TO_ROLL
    assert words.NO_DOUBLE[2] in play.table.status._texts
    on_roll(hand, play, leader)
    resign(hand)
    assert match.score[1 - leader] == 1
    choose(hand, boxes.NEXT_GAME)

    assert not match.crawford
    on_roll(hand, play, leader)
    hand.tap("X")
    assert hand.app.top() is play, "one point wins the match: his cube is dead"
    on_roll(hand, play, 1 - leader)
    hand.tap("X")
    choose(hand, boxes.DOUBLE % 2)
    choose(hand, boxes.DROP % 1)
    assert match.score == [2, 2] and match.phase == intents.GAME_OVER
    choose(hand, boxes.NEXT_GAME)
    on_roll(hand, play, 0)
    resign(hand)
    assert match.phase == intents.MATCH_OVER and match.score == [2, 3]
    assert hand.app.top()._title == boxes.WINS_MATCH % words.PLAYERS[1]
    choose(hand, boxes.PLAY_AGAIN)
    again = hand.app.top()
    assert again.two and again.match.length == 3 and again.match.score == [0, 0]


def on_roll(hand, play, side):
    """Play on until a side may roll."""
    to_roll(hand, play)
    while play.match.turn != side:
        hand.tap("A")
        to_roll(hand, play)


def resign(hand):
    """Let the side on roll resign a single game, and the other accept it."""
    boxes = hand.app.texts("boxes")
    menu(hand, boxes.RESIGN)
    choose(hand, boxes.RESIGN_KINDS[1])
    choose(hand, boxes.ACCEPT)


def test_the_computer_doubles_and_one_key_too_many_answers_nothing():
    hand = Hand()
    words = hand.app.words
    boxes = hand.app.texts("boxes")
    play = hand.match_at(men=AHEAD, turn=1, length=7, score=[0, 0])
    hand.run(800)
    assert play.match.phase == intents.DOUBLED
    box = hand.app.top()
    assert box._list.lines[box._list.at] == boxes.LOOK
    hand.tap("A")
    assert hand.app.top() is play and play.match.phase == intents.DOUBLED
    # Left and come back to, the question is there again.
    hand.app.go_home()
    choose(hand, words.CONTINUE)
    play = hand.app._screens[0]
    choose(hand, boxes.DROP % 1)
    assert play.match.phase == intents.GAME_OVER and play.match.score == [0, 1]


def test_the_computer_answers_a_double():
    """It drops where it is hopelessly behind, and takes in an even position."""
    for men, taken in ((AHEAD, False), (MIDDLE, True)):
        hand = Hand()
        play = hand.match_at(men=men, turn=0, length=7)
        hand.tap("X", "DOWN", "A")
        hand.run(3000)
        assert (play.match.owner == 1) == taken
        assert play.match.score[0] == (0 if taken else 1)


def test_the_computer_accepts_only_enough():
    """With a gammon all but won it declines a single game and accepts a gammon."""
    hand = Hand()
    boxes = hand.app.texts("boxes")
    play = hand.match_at(men=WON, turn=1, dice=(1, 1), length=7)
    hand.tap("Y")
    choose(hand, boxes.RESIGN)
    choose(hand, boxes.RESIGN_KINDS[1])
    assert play.match.phase == intents.TO_MOVE
    hand.tap("Y")
    choose(hand, boxes.RESIGN)
    choose(hand, boxes.RESIGN_KINDS[2])
    assert play.match.phase == intents.GAME_OVER and play.match.score == [0, 2]


def test_beaver_and_raccoon_of_two_players():
    hand = Hand(entropy=random.Random(2).randbytes)
    boxes = hand.app.texts("boxes")
    play = begin(hand, OPPONENT=3, PLAY_FOR=1, STAKE=3, BEAVERS=1, RACCOONS=1)
    match = play.match
    assert match.rules.stake == 10
    assert match.length == 0 and match.rules.raccoons and match.rules.jacoby
    to_roll(hand, play)
    hand.tap("X")
    choose(hand, boxes.DOUBLE % 2)
    choose(hand, boxes.BEAVER % 4)
    choose(hand, boxes.RACCOON % 8)
    choose(hand, boxes.TAKE)
    assert match.cube == 8 and match.owner == 1 - match.turn


def test_three_buttons_double_and_begin_a_match():
    """Previous, next and OK reach the form's values and the menu's double."""
    hand = Hand(three=True)
    boxes = hand.app.texts("boxes")
    setup = hand.app.texts("setup")
    hand.tap("RIGHT", "A")
    form = hand.app.top()
    hand.tap("RIGHT", "A", "RIGHT", "A")
    assert form._rows[1].values[form._rows[1].at] == setup.OPPONENTS[2]
    hand.tap("LEFT", "A")
    play = hand.app.top()
    assert play.match.length == 5 and not play.two
    play = hand.match_at(men=MIDDLE, turn=0, length=5)
    hand.tap("A", ms=700)
    at = hand.app.top()._list.lines.index(boxes.DOUBLE % 2)
    hand.tap(*["RIGHT"] * at, "A", "RIGHT", "A")
    assert play.match.phase != intents.TO_ROLL or play.match.cube == 2


def test_the_board_turns_to_the_side_on_roll():
    hand = Hand(entropy=random.Random(1).randbytes)
    preferences = hand.module("firmware.preferences")
    hand.app.settings.set(preferences.TURNING, 1)
    play = begin(hand, OPPONENT=3)
    for _ in range(2):
        to_roll(hand, play)
        table = play.table
        assert table.seat(play.match.turn) == 0
        assert table.board.colours[0] == play.match.turn
        assert bytes(table.board.men[0]) == bytes(play.match.pos[:26])
        hand.tap("A")
        hand.run(700)


def test_plays_that_play_themselves():
    """A forced play, and bearing off where no die is lost; undone, they are the player's."""
    for men, dice, setting in (
        (({25: 1, 24: 14}, {5: 2, 6: 2, 3: 11}), (4, 4), "FORCED"),
        (({6: 5, 5: 5, 4: 5}, {9: 5, 8: 5, 6: 5}), (6, 5), "BEAR_OFF"),
    ):
        hand = Hand()
        hand.app.settings.set(getattr(hand.module("firmware.preferences"), setting), 1)
        play = hand.match_at(men=men, turn=0, dice=dice)
        hand.run(1200)
        assert play.match.play.count == (4 if setting == "FORCED" else 2)
        hand.tap("B")
        hand.run(600)
        assert play.match.play.count == (3 if setting == "FORCED" else 1)


def test_the_dice_roll_themselves_only_where_no_double_is_possible():
    for length, rolled in ((1, True), (7, False)):
        hand = Hand()
        hand.app.settings.set(hand.module("firmware.preferences").AUTO_ROLL, 1)
        play = hand.match_at(men=MIDDLE, turn=0, length=length)
        hand.run(800)
        assert (play.match.phase == intents.TO_MOVE) == rolled


def test_settings_of_the_board():
    """Each has its effect when the board is shown: colours, direction, pips, motion, the end."""
    hand = Hand()
    preferences = hand.module("firmware.preferences")
    settings = hand.app.settings
    for which, value in (
        (preferences.COLOUR, 1),
        (preferences.MIRRORED, 1),
        (preferences.PIPS, 0),
        (preferences.SPEED, 0),
        (preferences.AUTO_CONFIRM, 0),
    ):
        settings.set(which, value)
        hand.app.heed(which)
    play = hand.match_at(men=MIDDLE, turn=0, dice=(4, 2))
    assert list(play.table.board.colours) == [1, 0]
    geometry = hand.app.geometry
    assert geometry.mirrored and geometry.tray_x < geometry.x
    assert "pip" not in "".join(play.table.status._texts)
    hand.tap("A", "A", ms=20)
    assert play.match.play.count == 1 and not play.table.moving(), "checkers do not glide"
    hand.tap("A", "A", ms=20)
    hand.run(4000)
    assert play.match.turn == 0 and play.match.play.done, "the turn is ended by hand"
    hand.tap("A")
    assert play.match.turn == 1


def test_the_computer_takes_its_time():
    for tempo, soon in ((0, True), (2, False)):
        hand = Hand()
        hand.app.settings.set(hand.module("firmware.preferences").TEMPO, tempo)
        play = hand.match_at(men=MIDDLE, turn=1, dice=(4, 2))
        hand.run(1500)
        assert (play.match.play.count > 0) == soon
        hand.run(4500)
        assert play.match.turn == 0


@pytest.mark.parametrize("level", range(4))
def test_the_computer_keeps_to_the_larger_die_first(level):
    """By that option 7/5, 6/off is no play with 6-2; chosen, it was refused for ever."""
    hand = Hand()
    rules = hand.module("engine.rules").Rules()
    for rules.larger_first in (False, True):
        match = hand.module("engine.match").Match()
        match.begin(rules, b"larger")
        state = hand.module("engine.state").State()
        state.pos[:] = position({7: 1, 6: 4}, {6: 6})
        state.turn, state.dice = 1, (6, 2)
        match.setup(state)
        computer = hand.module("firmware.opponent").Opponent(level, match.seed)
        computer.begin_play(match)
        while computer.look_at_plays(2):
            pass
        chooser = computer.chooser
        for i in range(chooser.count):
            match.step(chooser.src[i], chooser.die[i])
        match.confirm()
        assert chooser.pos[0] == (10 if rules.larger_first else 11)


def test_keys_answer_while_the_master_thinks():
    hand = Hand()
    hand.app.saves.players[1] = 4
    play = hand.match_at(men=MIDDLE, turn=1, dice=(4, 2))
    hand.run(40)
    assert play.match.play.count == 0
    hand.tap("Y", ms=20)
    assert hand.app.top() is not play, "the menu is there"
    hand.tap("A")
    hand.run(9000)
    assert play.match.turn == 0, "it has gone on and played"


def test_three_buttons_as_a_setting():
    """Switched on, left and right go through lines; it can be switched off again by them."""
    hand = Hand()
    hand.tap("UP", "A", "UP", "UP", "RIGHT")
    assert hand.app.pad.three
    hand.tap("A", "RIGHT")
    assert not hand.app.pad.three
    hand.tap("B")
    hand.rest()
    if type(hand.app.top()).__name__ != "Home":
        hand.tap("B")
    assert type(hand.app.top()).__name__ == "Home"


def test_settings_survive_the_power():
    """The language changes at once and is there after off and on; so is the opponent."""
    seen = {}

    def moves(player):
        yield ("wait",)
        seen["english"] = player.picture()
        yield from press("UP", "A", "RIGHT")
        yield ("wait",)
        yield from press("B")
        yield ("wait",)
        seen["chinese"] = player.picture()
        yield ("off",)
        yield ("on",)
        yield ("wait",)
        seen["again"] = player.picture()

    Player(moves)
    assert differs(seen["english"], seen["chinese"])
    assert not differs(seen["chinese"], seen["again"])


def test_settings_of_another_version_are_read():
    """What an older save lacks has its default; what is out of range, too."""
    hand = Hand()
    preferences = hand.module("firmware.preferences")
    store = hand.module("hal.store").Store("/settings")
    for data, language, speed in (
        (b"\x01\x01", 1, 2),
        (b"\x01\x07" + bytes(60), 0, 0),
        (b"\x02\x01", 0, 2),
    ):
        store.save(data, len(data))
        read = preferences.Preferences()
        assert read.get(preferences.LANGUAGE) == language
        assert read.get(preferences.SPEED) == speed


@pytest.mark.parametrize("seed", range(2))
def test_any_keys_in_a_money_game(seed):
    """Whatever is pressed, nothing breaks, with every option of money play on."""
    rng = random.Random(seed)
    hand = Hand(entropy=rng.randbytes)
    begin(hand, OPPONENT=3 * seed, PLAY_FOR=1, BEAVERS=1, RACCOONS=1, AUTO_DOUBLES=2, REROLL=1)
    keys = ("UP", "DOWN", "DOWN", "LEFT", "RIGHT", "A", "A", "A", "A", "B", "X", "X", "Y")
    for _ in range(700):
        hand.tap(rng.choice(keys), ms=rng.choice((4, 20, 60)))
