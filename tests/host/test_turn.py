"""A turn by steps: nothing but full plays, undo byte for byte, both routes, combined targets."""

import random

import positions
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import position
from engine.turn import Turn

SEEDS = st.integers(0, 2**32).map(random.Random)
DIE = st.integers(1, 6)


def steps(turn):
    return [(s, d) for s in range(25, 0, -1) for d in range(1, 7) if turn.can(s, d)]


def ends(turn, found, seen):
    """Collect every position in which the turn can end, undoing each step on the way back."""
    state = (bytes(turn.pos), turn.count)
    if turn.done:
        found.add(state[0])
    elif state not in seen:
        seen.add(state)
        choices = steps(turn)
        assert choices, "a turn that is not done must offer a step"
        for src, die in choices:
            turn.step(src, die)
            ends(turn, found, seen)
            assert turn.undo()
            assert (bytes(turn.pos), turn.count, turn.done) == (*state, False)
    return found


@pytest.mark.parametrize("larger_first", [False, True])
def test_steps_lead_to_the_plays_and_to_nothing_else(larger_first):
    rnd = random.Random(7)
    turn = Turn()
    turn.walk.larger_first = larger_first
    for pos, d1, d2 in positions.walked(rnd, 600):
        plays = set(positions.results(pos, d1, d2, turn.walk))
        turn.begin(pos, d1, d2)
        found = ends(turn, set(), set())
        assert found == (plays or {bytes(pos)}), (pos.hex(), d1, d2)
        assert bytes(turn.pos) == bytes(pos) and turn.count == 0


@given(SEEDS, DIE, DIE)
def test_undo_returns_to_just_after_the_roll(rnd, d1, d2):
    turn = Turn()
    pos = positions.odd(rnd)
    turn.begin(pos, d1, d2)
    while not turn.done:
        turn.step(*rnd.choice(steps(turn)))
    while turn.undo():
        pass
    assert turn.pos == pos
    assert [turn.left(d) for d in range(1, 7)] == [
        (4 if d1 == d2 else 1) if d in (d1, d2) else 0 for d in range(1, 7)
    ]


@given(SEEDS, DIE, DIE)
def test_every_point_reached_can_be_travelled_to(rnd, d1, d2):
    turn = Turn()
    pos = positions.odd(rnd)
    turn.begin(pos, d1, d2)
    out = bytearray(26)
    for src in range(25, 0, -1):
        turn.reach(src, out)
        assert any(out) == turn.movable(src)
        for dst in range(26):
            routes = turn.routes(src, dst)
            assert bool(out[dst]) == bool(routes)
            if not routes:
                with pytest.raises(ValueError):
                    turn.travel(src, dst)
                continue
            ways = set()
            for way in range(routes):
                assert turn.travel(src, dst, way) == out[dst]
                ways.add(bytes(turn.pos))
                while turn.undo():
                    pass
            assert len(ways) == routes
        assert turn.pos == pos


def test_two_routes_that_hit_differently_are_both_offered():
    pos = bytearray(position.SIZE)
    pos[13] = 1
    pos[position.OFF] = 14
    pos[position.OTHER + 25 - 7] = 1
    pos[position.OTHER] = 14
    turn = Turn()
    turn.begin(pos, 6, 1)
    assert turn.routes(13, 6) == 2
    turn.travel(13, 6, 0)
    assert turn.pos[position.OTHER + position.BAR] == 1
    turn.undo()
    turn.undo()
    turn.travel(13, 6, 1)
    assert turn.pos[position.OTHER + position.BAR] == 0


def test_the_tray_is_reached_with_the_smallest_die_that_does():
    pos = bytearray(position.SIZE)
    pos[3] = pos[2] = 1
    pos[position.OFF] = 13
    pos[position.OTHER + 1] = 15
    turn = Turn()
    turn.begin(pos, 5, 3)
    turn.travel(3, position.OFF)
    assert turn.left(3) == 0 and turn.left(5) == 1


def test_an_illegal_step_is_refused_and_changes_nothing():
    turn = Turn()
    pos = position.new()
    turn.begin(pos, 6, 5)
    for src, die in ((24, 5), (13, 4), (12, 6), (25, 6), (1, 6)):
        with pytest.raises(ValueError, match="illegal step"):
            turn.step(src, die)
    assert turn.pos == pos and turn.count == 0
