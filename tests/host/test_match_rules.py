"""The rulings on matches, money play, dice and house options that no case file covers."""

import matches
import pytest

from engine import intents, position
from engine.intents import Refused
from engine.match import Match
from engine.rules import Rules
from engine.state import State

# The loser has a checker in the winner's home board: a backgammon.
LAST = bytearray(position.SIZE)
LAST[position.OFF] = 14
LAST[1] = 1
LAST[position.OTHER + 20] = 1
LAST[position.OTHER + 13] = 14


def begun(rules, by_hand=True):
    match = Match()
    match.begin(rules, b"rules.")
    match.set_by_hand(by_hand)
    return match


def won(rules, **values):
    """A match in which side 1 has just borne off its last checker for a backgammon."""
    match = begun(rules)
    state = State()
    state.pos[:] = LAST
    state.length = rules.length
    state.dice[:] = b"\2\1"
    for name, value in values.items():
        setattr(state, name, value)
    match.setup(state)
    match.step(1, 2)
    match.confirm()
    return match


def test_r4_a_tie_is_rolled_again_and_the_higher_starts():
    match = begun(Rules())
    match.roll(4, 4)
    assert match.phase == intents.OPENING
    assert tuple(match.opening) == (4, 4)
    match.roll(2, 5)
    assert (match.turn, tuple(match.dice)) == (1, (2, 5))
    assert match.why_not(intents.REROLL) == intents.OPTION_OFF


def test_r4_the_opening_may_be_rolled_again_once_and_be_a_double():
    match = begun(matches.money(reroll=True))
    match.roll(2, 5)
    match.step(13, 5)
    assert match.why_not(intents.REROLL) == intents.NOT_NOW
    match.undo()
    match.reroll(3, 3)
    assert tuple(match.dice) == (3, 3)
    assert match.play.total == 4
    assert match.why_not(intents.REROLL) == intents.NOT_NOW
    assert match.why_not(intents.DOUBLE)


def test_r17_a_resigned_gammon_counts_1_under_jacoby():
    match = begun(matches.money())
    match.roll(3, 1)
    match.resign(2)
    assert match.decider() == 1
    match.accept()
    assert (match.winner, match.kind, match.points) == (1, 1, 1)


def test_r17_either_side_may_resign_and_be_declined():
    match = begun(matches.money(jacoby=False))
    match.roll(3, 1)
    match.step(8, 3)
    match.resign(3, 1)
    assert match.decider() == 0
    assert match.why_not(intents.STEP) == intents.ANSWER_FIRST
    match.decline()
    assert match.play.count == 1
    match.step(6, 1)
    match.confirm()
    match.resign(3, 0)
    match.accept()
    assert (match.winner, match.points) == (1, 3)


@pytest.mark.parametrize(
    ("options", "values", "points"),
    [
        ({"jacoby": False}, {}, 3),
        ({"jacoby": False}, {"cube": 4096, "owner": 1}, 3 * 4096),
        ({"jacoby": True}, {}, 1),
        ({"jacoby": True}, {"turned": True}, 3),
        ({"jacoby": False, "gammons": False}, {"cube": 4, "owner": 0}, 4),
        ({"jacoby": False, "backgammon2": True}, {}, 2),
        ({"jacoby": False, "backgammon2": True}, {"cube": 2, "owner": 1}, 4),
    ],
)
def test_r16_r18_r30_r39_worth_of_a_backgammon(options, values, points):
    assert won(matches.money(**options), **values).points == points


def test_r19_no_double_on_the_first_turn():
    match = begun(Rules())
    assert match.why_not(intents.DOUBLE) == intents.NOT_NOW
    match.roll(3, 1)
    assert match.why_not(intents.DOUBLE) == intents.OPENING_TURN
    match.step(8, 3)
    match.step(6, 1)
    match.confirm()
    assert match.why_not(intents.DOUBLE, 1) == 0
    assert match.why_not(intents.DOUBLE, 0) == intents.NOT_YOUR_TURN
    match.roll(6, 1)
    assert match.why_not(intents.DOUBLE) == intents.ROLLED


def test_r23_points_beyond_the_length_stay_in_the_score():
    match = won(Rules(5), score=[4, 3], cube=2, owner=1)
    assert match.score == [4, 9]
    assert match.phase == intents.MATCH_OVER
    for intent in range(intents.RESEED + 1):
        assert match.why_not(intent) == intents.OVER


def test_r24_both_one_point_short_is_no_second_crawford_game():
    match = won(Rules(5), score=[4, 3], crawford=True, dice=bytearray(b"\2\1"), turn=0)
    assert match.phase == intents.MATCH_OVER
    match = begun(Rules(3))
    flags = []
    for winner in (0, 0, 1, 1):
        match.roll(3, 1)
        flags.append(match.crawford)
        match.resign(1, 1 - winner)
        match.accept()
        if match.phase == intents.GAME_OVER:
            match.next_game()
    assert match.score == [2, 2]
    assert flags == [False, False, True, False]
    assert not match.crawford


def test_r25_a_match_has_no_money_options():
    rules = Rules(5)
    for name in matches.SWITCHES:
        setattr(rules, name, name != "gammons")
    rules.auto_doubles = 3
    rules.single = True
    match = begun(rules)
    match.roll(2, 2)
    assert match.cube == 1
    match.roll(3, 1)
    for name in matches.SWITCHES:
        assert getattr(match.rules, name) == (name == "gammons")
    assert match.why_not(intents.REROLL) == intents.OPTION_OFF


def test_r26_a_1_point_match_has_no_cube():
    match = begun(Rules(1))
    match.roll(3, 1)
    match.step(8, 3)
    match.step(6, 1)
    match.confirm()
    assert match.why_not(intents.DOUBLE) == intents.ONE_POINT
    assert not match.crawford


def test_r27_money_goes_on_and_keeps_score():
    match = begun(matches.money(stake=25))
    for kind, winner in ((1, 0), (1, 1), (1, 1)):
        match.roll(3, 1)
        match.resign(kind, 1 - winner)
        match.accept()
        assert match.phase == intents.GAME_OVER
        match.next_game()
    assert (match.score, match.rules.stake, match.game) == ([1, 2], 25, 4)


def test_r18_a_single_game_is_over_after_one():
    match = begun(matches.money(single=True))
    match.roll(3, 1)
    match.resign(1)
    match.accept()
    assert match.phase == intents.MATCH_OVER


def test_r32_after_a_beaver_the_doubler_rolls():
    match = begun(matches.money(beavers=True))
    match.roll(3, 1)
    match.step(8, 3)
    match.step(6, 1)
    match.confirm()
    match.double()
    match.beaver()
    match.take()
    assert match.decider() == 1
    assert match.why_not(intents.DOUBLE) == intents.NOT_YOUR_CUBE
    match.roll(6, 5)


def test_r33_ties_double_up_to_the_limit():
    match = begun(matches.money(auto_doubles=2))
    for _ in range(4):
        match.roll(6, 6)
    assert (match.cube, match.owner, match.turned) == (4, -1, False)


@pytest.mark.parametrize(("d1", "d2"), [(0, 3), (7, 1), (1, 7), (-1, 2), (3, 0)])
def test_r35_dice_by_hand_are_checked(d1, d2):
    match = begun(Rules())
    before = matches.state_of(match)
    with pytest.raises(Refused) as refused:
        match.roll(d1, d2)
    assert refused.value.reason == intents.BAD_VALUE
    with pytest.raises(Refused) as refused:
        match.roll()
    assert refused.value.reason == intents.DICE_WANTED
    match.set_by_hand(False)
    with pytest.raises(Refused) as refused:
        match.roll(1, 2)
    assert refused.value.reason == intents.DICE_UNWANTED
    match.set_by_hand(True)
    assert matches.state_of(match)[:56] == before[:56]


def test_r35_a_seed_can_be_shown_and_set():
    rolls = []
    for _ in range(2):
        match = begun(Rules(), by_hand=False)
        match.reseed(b"my own")
        assert bytes(match.seed) == b"my own"
        match.roll()
        rolls.append(bytes(match.opening))
    assert rolls[0] == rolls[1]


def test_r40_is_kept_over_a_save():
    match = begun(matches.money(larger_first=True))
    match.roll(3, 1)
    saved = matches.state_of(match)
    again = Match()
    again.unpack(saved, len(saved))
    assert again.play.walk.larger_first
    for src in range(1, 26):
        for die in (1, 3):
            assert again.play.can(src, die) == match.play.can(src, die)


@pytest.mark.parametrize(
    ("length", "values"),
    [(65, {}), (-1, {}), (0, {"stake": -1}), (0, {"stake": 16384}), (0, {"auto_doubles": 4})],
)
def test_rules_out_of_range_are_refused(length, values):
    rules = Rules(length)
    for name, value in values.items():
        setattr(rules, name, value)
    with pytest.raises(Refused):
        Match().begin(rules, b"rules.")
    assert rules.fault()
