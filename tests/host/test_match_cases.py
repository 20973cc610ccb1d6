"""Every case of cases/match.jsonl that concerns the engine: rulings, cube, IDs, .mat, undo."""

import json
import random
from pathlib import Path

import matches
import positions
import pytest

from engine import ids, intents, mat_read, match_id, notation, position, query, typed, xgid
from engine.intents import Refused
from engine.match import Match
from engine.plays import Walk
from engine.rules import Rules
from engine.state import DOUBLE, State

FILE = Path(__file__).parents[1] / "cases/match.jsonl"
CASES = {case["id"]: case for case in map(json.loads, FILE.read_text().splitlines())}

MOVES = FILE.with_name("moves.jsonl")

# Not the engine's: what is drawn, how fast, and how the computer judges.
ELSEWHERE = {"CU025", "CU026", "UI001", "UI002", "MS011"}
TESTED = set()


def of(*names):
    """Mark a test as that of these cases, given one after the other."""
    TESTED.update(names)
    return pytest.mark.parametrize("case", [CASES[name] for name in names], ids=names)


def situation(case, rules=None, dice=(0, 0), **state):
    """A match that stands as a case says; side 1 is on roll."""
    now = State()
    if case.get("board"):
        now.pos[:] = positions.from_board(case["board"])
    now.dice[:] = bytes(dice)
    for name, value in state.items():
        setattr(now, name, value)
    match = Match()
    match.begin(rules or matches.money(jacoby=False), b"blot's")
    now.length = match.length
    match.setup(now)
    return match


def opening(case, limit, rolls):
    """A money game whose opening dice are entered."""
    match = Match()
    match.begin(matches.money(auto_doubles=limit), b"blot's")
    match.set_by_hand(True)
    for d0, d1 in rolls:
        match.roll(d0, d1)
    return match


CONTEXT = {
    "SC003": {"jacoby": False},
    "SC005": {"jacoby": False},
    "JC004": {"jacoby": True},
    "JC006": {"jacoby": True, "cube": 2, "owner": "centre"},
    "JC008": {"jacoby": True, "cube": 2, "owner": "roller", "turned": True},
    "JC009": {"jacoby": True, "cube": 2, "owner": "centre"},
    "MS003": {"match": 5, "score": [3, 3], "cube": 2, "owner": "roller"},
}


@of(*CONTEXT)
def test_worth_of_a_game(case):
    request = {
        "op": "play",
        "id": ids.position_id(positions.from_board(case["board"])),
        "dice": case["dice"],
        "play": case["expect"]["play"],
    }
    request.update(CONTEXT[case["id"]])
    answer = query.answer(request)
    assert answer["result"] == case["expect"]["result"]
    assert answer["points"] == case["expect"]["points"]
    assert answer["match_over"] == (case["id"] == "MS003")
    if case["id"] == "MS003":
        assert answer["score"] == [5, 3]


@of("MS007")
def test_a_drop_pays_the_cube_only(case):
    match = situation(case, cube=2, owner=1)
    match.double()
    match.drop()
    assert (match.winner, match.kind, match.points) == (1, 1, case["expect"]["points"])


@of("MS010")
def test_resigning_ends_the_game_only(case):
    match = situation(case, Rules(5))
    match.resign(2)
    match.accept()
    assert match.score == [2, 0]
    assert match.phase == intents.GAME_OVER
    match.next_game()
    assert match.game == 2


@of("CU002")
def test_double_and_take(case):
    match = situation(case)
    match.double()
    assert match.decider() == 0
    match.take()
    assert (match.cube, match.owner, match.decider()) == (2, 0, 1)
    match.roll()


@of("CU004")
def test_double_without_the_cube(case):
    match = situation(case, cube=2, owner=0)
    assert match.why_not(intents.DOUBLE) == intents.NOT_YOUR_CUBE
    assert match.why_not(intents.DOUBLE, 0) == intents.NOT_YOUR_TURN
    with pytest.raises(Refused):
        match.double()


@of("CU006", "CU010")
def test_no_double_in_the_crawford_game(case):
    length = int(case["expect"]["match"][0])
    for turn in (0, 1):
        match = situation(case, Rules(length), turn=turn, score=[length - 1, 2], crawford=True)
        assert match.why_not(intents.DOUBLE) == intents.CRAWFORD
        match = situation(case, Rules(length), turn=turn, score=[length - 1, 2 * (length > 3)])
        reason = 0 if turn else intents.DEAD_CUBE
        assert match.why_not(intents.DOUBLE) == reason


@of("CU008", "CU009")
def test_crawford_is_one_game(case):
    match = situation(case, Rules(5), score=[3, 0])
    flags = []
    match.roll()
    for winner in (0, 1, 1):
        if match.phase == intents.OPENING:
            match.roll()
        match.resign(1, 1 - winner)
        match.accept()
        match.next_game()
        flags.append(match.crawford)
    assert match.score == [4, 2]
    assert flags == [True, False, False]


@of("CU011")
def test_a_dead_cube(case):
    match = situation(case, Rules(5), score=[3, 3], cube=2, owner=1)
    assert match.why_not(intents.DOUBLE) == intents.DEAD_CUBE


@of("CU013")
def test_no_limit_at_64(case):
    match = situation(case, cube=64, owner=1)
    turns = 0
    while not match.why_not(intents.DOUBLE):
        match.double()
        match.take()
        turns += 1
        now = State()
        now.cube = match.cube
        now.owner = match.turn
        now.turn = match.turn
        match.setup(now)
    assert match.cube == 64 << turns == 32768
    assert match.why_not(intents.DOUBLE) == intents.CUBE_LIMIT
    match.resign(3)
    assert Match().unpack(matches.state_of(match), len(matches.state_of(match))) is None
    match.accept()
    assert match.points == 3 * 32768


def animals(case, raccoons=True):
    match = situation(case, matches.money(beavers=True, raccoons=raccoons))
    match.double()
    match.beaver()
    return match


@of("CU014")
def test_beaver_dropped(case):
    match = animals(case)
    assert match.decider() == 1
    match.drop()
    assert (match.winner, match.points) == (0, case["expect"]["points"])


@of("CU015")
def test_beaver_taken(case):
    match = animals(case)
    match.take()
    assert (match.cube, match.owner, match.decider()) == (4, 0, 1)
    match.roll()


@of("CU016")
def test_raccoon_taken(case):
    match = animals(case)
    match.raccoon()
    assert match.decider() == 0
    match.take()
    assert (match.cube, match.owner, match.decider()) == (8, 0, 1)


@of("CU017")
def test_raccoon_dropped(case):
    match = animals(case)
    match.raccoon()
    match.drop()
    assert (match.winner, match.points) == (1, case["expect"]["points"])


@of("CU018", "CU019")
def test_no_beaver(case):
    in_match = case["id"] == "CU018"
    match = situation(case, Rules(5) if in_match else None)
    match.double()
    reason = intents.MONEY_ONLY if in_match else intents.OPTION_OFF
    assert match.why_not(intents.BEAVER) == reason
    with pytest.raises(Refused):
        match.beaver()
    assert match.phase == intents.DOUBLED
    match = animals(CASES["CU014"], raccoons=False)
    assert match.why_not(intents.RACCOON) == intents.OPTION_OFF


@of("CU020", "CU021", "CU022", "CU023")
def test_automatic_doubles(case):
    expect = case["expect"]
    rolls = [(int(a), int(b)) for a, b in expect.get("opening", ["33", "44", "52"])]
    match = opening(case, expect.get("limit", 1), rolls[:-1])
    assert match.phase == intents.OPENING
    assert match.decider() == -1
    assert match.why_not(intents.DROP)
    match.roll(*rolls[-1])
    assert match.cube == expect.get("cube", 2)
    assert match.owner == -1
    assert match.turn == 0
    assert not match.turned
    assert tuple(match.dice) == rolls[-1]


@of("UN001", "UN002", "UN003")
def test_undo(case):
    board = CASES["UN001"]
    match = situation(board, dice=(3, 1))
    before = bytes(match.play.pos)
    saved = matches.state_of(match)
    assert ids.position_id(before) == board["expect"]["before"]
    assert match.step(8, 3) == 1
    match.step(6, 1)
    assert match.play.done
    assert matches.state_of(match) == saved
    match.undo()
    match.undo()
    assert bytes(match.play.pos) == before
    assert tuple(match.dice) == (3, 1)
    assert match.why_not(intents.UNDO) == intents.NOTHING_DONE


@of("RS001", "RS003", "RS004")
def test_a_save_brings_the_same_dice(case):
    match = Match()
    match.begin(matches.money(), b"a seed")
    for _ in range(30):
        if match.phase == intents.OPENING:
            match.roll()
            continue
        if match.phase == intents.TO_ROLL:
            saved = matches.state_of(match)
            match.roll()
            again = Match()
            again.unpack(saved, len(saved))
            again.roll()
            assert again.dice == match.dice
        saved = matches.state_of(match)
        dice = bytes(match.dice)
        for src in range(25, 0, -1):
            for die in dice:
                if match.play.can(src, die):
                    match.step(src, die)
                    assert bytes(match.dice) == dice
        while match.play.undo():
            pass
        again = Match()
        again.unpack(saved, len(saved))
        assert bytes(again.dice) == dice
        assert again.play.pos == match.play.pos
        matches.Player(match, random.Random(1)).move()


@of("RS002")
def test_a_game_that_is_over_ends_at_once(case):
    match = situation(case)
    assert match.phase == intents.GAME_OVER
    assert (match.winner, match.kind) == (0, 1)
    assert match.why_not(intents.ROLL) == intents.NOT_NOW


@of("RS005")
def test_confirming_twice_is_refused(case):
    match = situation(case, dice=(3, 1))
    match.step(8, 3)
    match.step(6, 1)
    match.confirm()
    with pytest.raises(Refused):
        match.confirm()


@of("RS006")
def test_a_forced_play_is_walked_in_a_legal_order(case):
    forced = [json.loads(line) for line in MOVES.read_text().splitlines()]
    forced = [one for one in forced if one["expect"]["count"] == 1]
    assert len(forced) > 3
    for one in forced:
        match = situation(one, dice=one["dice"])
        walk = Walk()
        walk.begin(match.pos, *one["dice"])
        assert walk.next()
        for i in range(walk.count):
            match.step(walk.src[i], walk.die[i])
        match.confirm()


@of("RS007")
def test_the_last_checker_ends_the_game(case):
    now = position.new()
    for p in range(position.SIZE):
        now[p] = 0
    now[1] = 1
    now[0] = 14
    now[position.OTHER + 6] = 15
    match = situation(case, pos=now, dice=(5, 5))
    match.step(1, 5)
    assert match.play.done
    match.confirm()
    assert match.phase == intents.GAME_OVER
    assert tuple(match.dice) == (0, 0)


@of("DI003")
def test_openings_are_fair(case):
    match = Match()
    match.begin(matches.money(), b"a seed")
    starts = [0, 0]
    ties = 0
    for _ in range(6000):
        match.roll()
        if match.phase == intents.OPENING:
            ties += 1
            continue
        starts[match.turn] += 1
        match.resign(1)
        match.accept()
        match.next_game()
    # Five standard deviations.
    assert abs(starts[0] - starts[1]) < 5 * (6000 * 5 / 6) ** 0.5
    assert abs(ties - 1000) < 5 * (6000 * 5 / 36) ** 0.5


@of("NO003")
def test_each_side_counts_its_own_way(case):
    texts = set()
    for turn in (0, 1):
        match = situation(case, dice=(3, 1), turn=turn)
        for src, die in typed.find(match.play, match.dice, notation.read("8/5 6/5")):
            match.step(src, die)
        play = match.play
        texts.add(notation.write(play.src, play.die, play.hit, play.count))
    assert texts == {"8/5 6/5"}


@of("XG001", "XG002", "XG006", "ID005")
def test_xgid(case):
    now = State()
    expect = case["expect"]
    xgid.read_xgid(expect["xgid"], now)
    assert xgid.xgid(now) == expect["xgid"]
    assert match_id.match_id(now) == expect["match_id"]
    if "position_id" in expect:
        assert ids.position_id(now.pos) == expect["position_id"]
        assert now.pos == positions.from_board(case["board"])


@of("ID002")
def test_broken_position_ids(case):
    for broken in case["expect"]["reject"]:
        with pytest.raises(ValueError):
            ids.read_position_id(broken["id"], bytearray(52))
    with pytest.raises(ValueError, match="14 characters"):
        ids.read_position_id("4HPwATDgc/AB", bytearray(52))


def text_of(rows, length=0):
    return f" {length} point match\n\n Game 1\n a : 0     b : 0\n{rows}"


@of("MA003")
def test_a_win_without_a_finishing_move_is_a_resignation(case):
    match = mat_read.read(text_of("  1) 31: 8/5 6/5\n      Wins 2 points\n")).match
    assert (match.winner, match.kind, match.points) == (0, 2, 2)


@of("MA004")
def test_points_match_is_read_and_written_as_point(case):
    text = text_of("  1) 31: 8/5 6/5\n", 5).replace("point", "points")
    assert " 5 point match\n" in query.answer({"op": "mat", "text": text})["text"]


@of("MA007")
def test_a_beaver_is_written_and_taken_without_a_word(case):
    rows = (
        "  1) 31: 8/5 6/5                  Doubles => 2\n"
        "  2)  Beavers => 4               62: 24/18 13/11 \n"
    )
    answer = query.answer({"op": "mat", "text": text_of(rows)})
    assert answer["text"].endswith(rows)


def test_every_case_is_tested():
    assert set(CASES) == TESTED | ELSEWHERE


def test_a_pending_double_can_be_set_up():
    match = situation({}, offered=DOUBLE)
    assert match.decider() == 0
    match.take()
    assert match.owner == 0
