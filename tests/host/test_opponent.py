"""The computer's answers: resignations by what is at stake, its own, and the opening roll."""

import json
from pathlib import Path

import pytest
from hand import Hand, position

BENCH = Path(__file__).parents[1] / "bench" / "cube-match.jsonl"
EVEN = ({6: 5}, {6: 5})
GAMMONISH = ({6: 2, 5: 2, 4: 2, 3: 2, 2: 2}, {13: 2, 12: 13})


@pytest.fixture(scope="module")
def hand():
    return Hand()


@pytest.fixture(scope="module")
def opponent(hand):
    return hand.module("firmware.opponent").Opponent(2, bytes(6))


def match_of(hand, men, turn, length=0, reroll=False, **changes):
    """A match in a state; men as hand.position takes them."""
    rules = hand.module("engine.rules").Rules(length)
    rules.jacoby = changes.pop("jacoby", False)
    rules.reroll = reroll
    match = hand.module("engine.match").Match()
    match.begin(rules, bytes(6))
    if men:
        state = hand.module("engine.state").State()
        state.pos[:] = position(*men)
        state.length, state.turn = length, turn
        for name, value in changes.items():
            setattr(state, name, value)
        match.setup(state)
    return match


# The computer, on roll, has ten checkers left at home, the other side none there yet: nearly all
# that it wins are gammons.
@pytest.mark.parametrize(
    ("length", "score", "cube", "kind", "accepted"),
    [
        (0, [0, 0], 1, 1, False),
        (0, [0, 0], 1, 2, True),
        (3, [0, 2], 1, 1, True),  # the point wins the match
        (5, [0, 3], 2, 1, True),  # two points do
        (5, [0, 2], 2, 1, False),
        (7, [0, 0], 1, 1, False),
    ],
)
def test_a_resignation_is_accepted_by_what_is_at_stake(
    hand, opponent, length, score, cube, kind, accepted
):
    changes = {"score": score, "cube": cube, "owner": 0 if cube > 1 else -1}
    match = match_of(hand, GAMMONISH, 1, length, turned=cube > 1, **changes)
    match.resign(kind, 0)
    assert opponent.accepts(match) == accepted


def test_with_jacoby_an_unturned_cube_makes_any_resignation_enough(hand, opponent):
    match = match_of(hand, GAMMONISH, 1, jacoby=True)
    match.resign(1, 0)
    assert opponent.accepts(match)


def test_at_the_last_point_a_single_is_enough(hand, opponent):
    match = match_of(hand, GAMMONISH, 1, 7, score=[6, 6])
    match.resign(1, 0)
    assert opponent.accepts(match)


LOST = ({6: 12, 18: 3}, {1: 2})
LOST_BACKGAMMON = ({20: 15}, {1: 1})
LOST_SINGLE = ({1: 9}, {1: 4})


@pytest.mark.parametrize(
    ("men", "length", "changes", "kind"),
    [
        (LOST, 0, {}, 2),
        (LOST, 0, {"jacoby": True}, 1),
        (LOST_BACKGAMMON, 0, {}, 3),
        (LOST_SINGLE, 0, {}, 1),
        (LOST, 5, {"score": [4, 0]}, 1),
        (LOST_BACKGAMMON, 5, {"score": [3, 0]}, 2),
        (EVEN, 0, {}, 0),
    ],
)
def test_it_resigns_what_is_lost_for_certain_and_asks_once(hand, men, length, changes, kind):
    opponent = hand.module("firmware.opponent").Opponent(2, bytes(6))
    match = match_of(hand, men, 1, length, **changes)
    assert opponent.resigns(match) == kind
    if kind:
        match.resign(kind)
        match.decline()
        assert opponent.resigns(match) == 0


@pytest.mark.parametrize(("dice", "gives_back"), [((3, 1), False), ((2, 1), True)])
def test_a_poor_opening_roll_is_given_back_where_the_option_is_on(hand, dice, gives_back):
    for on in (True, False):
        opponent = hand.module("firmware.opponent").Opponent(2, bytes(6))
        match = match_of(hand, None, 0, reroll=on)
        match.set_by_hand(True)
        match.roll(*dice)
        opponent.begin_play(match)
        while opponent.look_at_plays(4):
            pass
        assert opponent.rerolls(match) == (on and gives_back)


def pick(hand, text):
    """Go to a line of the box on top by keys, and choose it."""
    lines = hand.app.top()._list
    for _ in range(lines.lines.index(text) - lines.at):
        hand.tap("DOWN")
    hand.tap("A")


@pytest.mark.parametrize("accepts", [True, False])
def test_the_player_is_asked_about_the_computers_resignation(accepts):
    hand = Hand()
    boxes = hand.app.texts("boxes")
    intents = hand.module("engine.intents")
    hand.match_at(men=LOST_SINGLE, turn=1, length=7)
    hand.run(1500)
    match = hand.app._screens[0].match
    assert match.phase == intents.RESIGNED and match.resigner == 1 and match.resigned == 1
    pick(hand, boxes.ACCEPT if accepts else boxes.DECLINE)
    hand.run(6000)
    if accepts:
        assert match.phase == intents.GAME_OVER and match.score == [1, 0]
    else:
        assert match.phase == intents.TO_ROLL and match.turn == 0, "it has played on"


def test_no_right_double_at_a_match_score_goes_unthought(hand, opponent):
    """Gammons that win the match make doubles right with less than half the games."""
    ids = hand.module("engine.ids")
    right = 0
    for line in BENCH.read_text().splitlines():
        entry = json.loads(line)
        gain = min(entry["doubletake"], 1) - entry["nodouble"]
        if gain < 0.002:
            continue
        state = hand.module("engine.state").State()
        ids.read_position_id(entry["id"], state.pos)
        state.length, state.turn = entry["match"], 1
        state.score[1], state.score[0] = entry["score"]
        state.cube, state.owner = entry["cube"], 1 if entry["owner"] == "roller" else -1
        match = hand.module("engine.match").Match()
        match.begin(hand.module("engine.rules").Rules(state.length), bytes(6))
        match.setup(state)
        assert opponent.may_double(match), entry
        right += 1
    assert right > 200
