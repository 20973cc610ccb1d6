"""`python3 tools query` as its users call it, on the interpreters of the host."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# A Python without any package, as on a fresh machine.
BARE = [getattr(sys, "_base_executable", sys.executable), "-I"]


def query(lines, *words, python=(sys.executable,)):
    done = subprocess.run(
        [*python, str(ROOT / "tools"), "query", *words],
        input="\n".join(lines) + "\n",
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize(
    "words, python",
    [((), BARE), ((), (sys.executable,)), (("--on", "micropython"), (sys.executable,))],
)
def test_answers_come_in_order_and_after_bad_lines(words, python):
    answers = query(
        [
            '{"op":"plays","id":"4HPwATDgc/ABMA","dice":[3,1]}',
            "garbage",
            "",
            '{"op":"nothing"}',
            '{"op":"best","id":"4HPwATDgc/ABMA","dice":[3,1],"level":"expert"}',
        ],
        *words,
        python=python,
    )
    assert [sorted(answer) for answer in answers[1:3]] == [["error"], ["error"]]
    assert len(answers) == 4
    assert len(answers[0]["plays"]) == 16
    assert {play["play"] for play in answers[0]["plays"]} >= {"8/5 6/5", "24/20", "13/9"}
    assert answers[3]["play"] == "8/5 6/5"


def test_cube_decisions_at_money_and_at_a_score():
    start = {"op": "cube", "id": "4HPwATDgc/ABMA"}
    strong = {"op": "cube", "id": "7bYBABbx7jwAAA"}
    score = {"match": 5, "crawford": False}
    requests = [
        start,
        strong,
        {**strong, "owner": "roller", "cube": 2},
        {**start, **score, "score": [2, 4]},
        {**start, **score, "score": [4, 2]},
        {**start, **score, "score": [2, 4], "crawford": True},
        {**start, "owner": "other", "cube": 2},
    ]
    answers = query([json.dumps(request) for request in requests])
    opening, doubled, redoubled, trailer, leader, crawford, others = answers
    # GNU Backgammon 2-ply: 0.1052 / -0.1711 and 0.9445 / 1.3693.
    assert not opening["double"] and opening["take"]
    assert opening["nodouble"] == pytest.approx(0.105, abs=0.05)
    assert doubled["double"] and not doubled["take"] and redoubled["double"]
    assert doubled["doubledrop"] == redoubled["doubledrop"] == 1
    assert trailer["double"], "after the Crawford game the trailer doubles at once"
    assert leader == {"double": False, "reason": "dead"}
    assert crawford == {"double": False, "reason": "crawford"}
    assert others == {"double": False, "reason": "not yours"}
