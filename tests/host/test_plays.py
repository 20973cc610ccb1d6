"""Every legal play exactly once: public cases, an independent judge, and what must always hold."""

import hashlib
import json
import random
from pathlib import Path

import positions
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import ids, notation, position
from engine.plays import Walk
from engine.turn import Turn

CASES = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "cases/moves.jsonl").read_text().splitlines()
]
SEEDS = st.integers(0, 2**32).map(random.Random)
DIE = st.integers(1, 6)


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case):
    pos = positions.from_board(case["board"])
    expect = case["expect"]
    assert ids.position_id(pos) == expect["position_id"]
    walk = Walk()
    walk.begin(pos, *case["dice"])
    plays = {}
    mover_ids = []
    while walk.next():
        mover_ids.append(ids.position_id(walk.pos))
        after = bytearray(walk.pos)
        position.swap(after)
        plays[ids.position_id(after)] = (
            notation.write(walk.src, walk.die, walk.hit, walk.count),
            walk.count,
        )
    assert len(mover_ids) == len(set(mover_ids)) == expect["count"]
    digest = hashlib.sha256("\n".join(sorted(mover_ids)).encode()).hexdigest()
    assert digest == expect["id_mover_sha256"]
    for play in expect["plays"]:
        assert plays[play["id_next"]][0] == play["play"]
    if "dice_used" in expect:
        assert {count for _, count in plays.values()} == {expect["dice_used"]}
    if expect.get("pass"):
        assert not plays


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case_first_steps(case):
    turn = Turn()
    turn.begin(positions.from_board(case["board"]), *case["dice"])
    assert turn.done == (case["expect"]["count"] == 0)
    for step in case["expect"]["illegal_first_steps"]:
        (src, _), *_ = notation.read(step["step"])
        assert not turn.can(src, step["die"])


@pytest.mark.judge
def test_as_the_judge_says():
    rnd = random.Random(2026)
    for pos, d1, d2 in positions.walked(rnd, 24_000):
        found = positions.results(pos, d1, d2)
        assert len(found) == len(set(found))
        assert set(found) == positions.judge_results(pos, d1, d2), (pos.hex(), d1, d2)


@pytest.mark.judge
def test_the_extreme_roll_needs_no_list():
    # Fifteen blots with nothing in the way, found by climbing from a full row of them.
    pos = bytearray(position.SIZE)
    for p in (7, 8, 9, 10, 11, 12, 15, 16, 17, 19, 20, 21, 22, 23, 24):
        pos[p] = 1
    pos[position.OTHER] = 14
    pos[position.OTHER + position.BAR] = 1
    found = positions.results(pos, 3, 3)
    assert len(set(found)) == len(found) == 2052
    assert set(found) == positions.judge_results(pos, 3, 3)


@given(SEEDS, DIE, DIE)
def test_fifteen_a_side_and_the_start_untouched(rnd, d1, d2):
    pos = positions.odd(rnd)
    before = bytes(pos)
    for after in positions.results(pos, d1, d2):
        assert not position.fault(after)
        assert sum(after[:26]) == sum(after[26:]) == 15
        lost = position.pips(before) - position.pips(after)
        assert 0 < lost <= (4 * d1 if d1 == d2 else d1 + d2)
    assert bytes(pos) == before


@given(SEEDS, DIE, DIE)
def test_the_order_of_the_dice_does_not_matter(rnd, d1, d2):
    pos = positions.odd(rnd)
    assert positions.results(pos, d1, d2) == positions.results(pos, d2, d1)


def test_larger_die_first_forbids_only_what_it_names():
    # On the bar with 2-1: entering with the 1 and moving another checker by the 2, though
    # bar/23 was open, falls under R40; entering with the 2, or moving on with both, does not.
    pos = bytearray(position.SIZE)
    ids.read_position_id("4GfwASTgM/EAWA", pos)
    free, strict = _texts(pos, 2, 1, False), _texts(pos, 2, 1, True)
    assert strict < free
    assert free - strict == {"bar/24 13/11", "bar/24 10/8", "bar/24 8/6", "bar/24 6/4"}


def _texts(pos, d1, d2, larger_first):
    walk = Walk()
    walk.larger_first = larger_first
    walk.begin(pos, d1, d2)
    found = set()
    while walk.next():
        found.add(notation.write(walk.src, walk.die, walk.hit, walk.count))
    return found


@given(SEEDS, DIE, DIE)
def test_larger_die_first_by_brute_force(rnd, d1, d2):
    pos = positions.odd(rnd)
    walk = Walk()
    walk.larger_first = True
    assert set(positions.results(pos, d1, d2, walk)) == _larger_first(pos, d1, d2)


def _larger_first(pos, d1, d2):
    """R40 from its wording: try every sequence of steps, one rule at a time."""
    legal = set(positions.results(pos, d1, d2))
    if d1 == d2 or not legal:
        return legal
    large, small = max(d1, d2), min(d1, d2)
    kept = set()
    for first, second in ((large, small), (small, large)):
        for src in range(25, 0, -1):
            for middle, step in _steps(pos, src, first):
                if middle in legal:
                    kept.add(middle)
                for src2 in range(25, 0, -1):
                    for end, _ in _steps(middle, src2, second):
                        if end not in legal:
                            continue
                        both = src2 == step
                        if first == large or both or not _fully(pos, src, large, small, legal):
                            kept.add(end)
    return kept or legal


def _steps(pos, src, die):
    if position.legal(pos, src, die):
        after = bytearray(pos)
        position.move(after, src, die)
        yield bytes(after), src - die


def _fully(pos, src, die, other, legal):
    """Whether `src` by `die` begins a legal play."""
    return any(
        end in legal
        for middle, _ in _steps(pos, src, die)
        for src2 in range(25, 0, -1)
        for end, _ in _steps(middle, src2, other)
    )
