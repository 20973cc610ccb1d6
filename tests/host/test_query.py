"""The engine asked from outside: each operation's answer, and what is said to bad requests."""

import json
from pathlib import Path

import positions
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import VERSION, ids, position, query
from engine.plays import Walk

START = "4HPwATDgc/ABMA"
CASES = Path(__file__).parents[1] / "cases"
MOVES = [json.loads(line) for line in (CASES / "moves.jsonl").read_text().splitlines()]


def ask(op, **request):
    return query.answer(dict(request, op=op))


@pytest.mark.parametrize("case", MOVES, ids=[case["id"] for case in MOVES])
def test_plays_and_play_of_every_case(case):
    name = case["expect"]["position_id"]
    plays = ask("plays", id=name, dice=case["dice"])["plays"]
    assert len(plays) == case["expect"]["count"]
    nexts = {play["next"] for play in plays}
    assert len(nexts) == len(plays)
    for play in case["expect"]["plays"]:
        assert {"play": play["play"], "next": play["id_next"]} in plays
    for play in plays[:20]:
        answer = ask("play", id=name, dice=case["dice"], play=play["play"])
        assert "result" in answer or answer == {"next": play["next"]}


def test_start():
    assert len(ask("plays", id=START, dice=[3, 1])["plays"]) == 16


@pytest.mark.parametrize(
    ("play", "words"),
    [
        ("8/4 6/5", "illegal step 8/4"),
        ("8/5", "more of the dice"),
        ("8/5 6/5 6/5", "illegal step 6/5"),
        ("bar/24 6/5", "illegal step bar/24"),
        ("8/5 7", "names no move"),
        ("8/5 x", "not a point"),
        ("6/off", "illegal step 6/off"),
        ("9/6 6/5", "illegal step 9/6"),
    ],
)
def test_an_illegal_play_is_named(play, words):
    assert words in ask("play", id=START, dice=[3, 1], play=play)["error"]


def test_larger_values_and_the_end_of_a_match():
    pos = position.new()
    for p in range(26):
        pos[p] = 0
    pos[0] = 14
    pos[1] = 1
    pos[position.OTHER + 24] = 0
    pos[position.OTHER + 13] += 2
    name = ids.position_id(pos)
    request = {"id": name, "dice": [2, 1], "play": "1/off"}
    answer = ask("play", cube=4096, owner="roller", **request)
    assert answer == {
        "result": "gammon",
        "points": 8192,
        "score": [8192, 0],
        "match_over": False,
    }
    answer = ask("play", cube=2, owner="other", match=7, score=[3, 6], **request)
    assert answer["score"] == [7, 6]
    assert answer["match_over"]
    assert ask("play", jacoby=True, **request)["result"] == "single"


def test_read_says_the_same_of_all_three():
    by_xgid = ask("read", xgid="XGID=-b----E-C---eE---c-e----B-:1:-1:1:63:2:1:0:5:10")
    again = ask("read", id=by_xgid["id"], match_id=by_xgid["match_id"])
    assert again == by_xgid
    assert by_xgid["owner"] == "other"
    assert by_xgid["cube"] == 2
    assert by_xgid["dice"] == [6, 3]
    assert by_xgid["score"] == [2, 1]
    assert by_xgid["points"][5] == 5
    assert by_xgid["points"][0] == -2
    plain = ask("read", id=START)
    assert (plain["dice"], plain["length"], plain["owner"]) == (None, 0, "centre")


@given(st.randoms(use_true_random=False))
def test_read_of_any_position(rnd):
    pos = positions.odd(rnd)
    answer = ask("read", id=ids.position_id(pos))
    mine = sum(n for n in answer["points"] if n > 0) + answer["bar"][0] + answer["off"][0]
    others = sum(-n for n in answer["points"] if n < 0) + answer["bar"][1] + answer["off"][1]
    assert mine == others == 15
    assert ask("read", xgid=answer["xgid"]) == answer


def test_mat():
    text = (CASES / "sample_match5.mat").read_text()
    assert ask("mat", text=text) == {"text": text, "score": [8, 0]}
    assert "no .mat" in ask("mat", text="")["error"]


def test_best_and_eval():
    for level in ("beginner", "normal", "expert"):
        answer = ask("best", id=START, dice=[3, 1], level=level, seed=1)
        walk = Walk()
        walk.begin(position.new(), 3, 1)
        nexts = []
        while walk.next():
            nexts.append(query._next(walk.pos))
        assert answer["next"] in nexts
    assert ask("best", id=START, dice=[3, 1])["play"] == "8/5 6/5"
    assert ask("best", id="t+0OAAAAAAD/fw", dice=[3, 1])["play"] == ""
    assert "level" in ask("best", id=START, dice=[3, 1], level="god")["error"]
    answer = ask("eval", id=START)
    assert 0.5 < answer["win"] < 0.56
    won = 2 * answer["win"] - 1
    won += answer["gammon"] + answer["backgammon"]
    won -= answer["loss_gammon"] + answer["loss_backgammon"]
    assert abs(won - answer["equity"]) < 0.001


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        ({"match": 5, "score": [4, 2], "crawford": True}, "crawford"),
        ({"match": 5, "score": [2, 4], "crawford": True}, "crawford"),
        ({"match": 5, "score": [4, 2]}, "dead"),
        ({"match": 5, "score": [3, 3], "cube": 2, "owner": "roller"}, "dead"),
        ({"match": 1}, "dead"),
        ({"cube": 2, "owner": "other"}, "not yours"),
        ({"cube": 32768, "owner": "roller"}, "limit"),
    ],
)
def test_a_cube_that_may_not_be_turned(request_, reason):
    assert ask("cube", id=START, **request_) == {"double": False, "reason": reason}


def test_info():
    assert ask("info")["version"] == VERSION


@pytest.mark.parametrize(
    "line",
    [
        "",
        "x",
        "[]",
        "null",
        "{}",
        '{"op":"plays"}',
        '{"op":["plays"]}',
        '{"op":"plays","id":5,"dice":[1,2]}',
        '{"op":"plays","id":"4HPwATDgc/ABMA","dice":[1,7]}',
        '{"op":"plays","id":"4HPwATDgc/ABMA","dice":[1]}',
        '{"op":"plays","id":"4HPwATDgc/ABMA","dice":"12"}',
        '{"op":"plays","id":"4HPwATDgc_ABMA","dice":[1,2]}',
        '{"op":"play","id":"4HPwATDgc/ABMA","dice":[1,2]}',
        '{"op":"play","id":"4HPwATDgc/ABMA","dice":[1,2],"play":"13/10","cube":3}',
        '{"op":"play","id":"4HPwATDgc/ABMA","dice":[1,2],"play":"13/10","cube":"2"}',
        '{"op":"play","id":"4HPwATDgc/ABMA","dice":[1,2],"play":"13/10","owner":"me"}',
        '{"op":"play","id":"4HPwATDgc/ABMA","dice":[1,2],"play":"13/10","match":65}',
        '{"op":"play","id":"4HPwATDgc/ABMA","dice":[1,2],"play":"13/10","match":5,"score":[5,0]}',
        '{"op":"play","id":"4HPwATDgc/ABMA","dice":[1,2],"play":"13/10","score":[1]}',
        '{"op":"play","id":"4HPwATDgc/ABMA","dice":[1,2],"play":"13/10","score":"ab"}',
        '{"op":"play","id":"4HPwATDgc/ABMA","dice":[1,2],"play":7}',
        '{"op":"read"}',
        '{"op":"read","xgid":"XGID="}',
        '{"op":"read","id":"4HPwATDgc/ABMA","match_id":"x"}',
        '{"op":"mat"}',
        '{"op":"best","id":"4HPwATDgc/ABMA","dice":[1,2],"level":9}',
    ],
)
def test_a_bad_request_answers_an_error(line):
    answer = json.loads(query.answer_line(line))
    assert list(answer) == ["error"]
    assert len(answer["error"]) > 10
