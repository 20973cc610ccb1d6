"""Resignations that can cost nothing: bounds on turns, against play with the extreme dice."""

import random

import pytest

from engine import position, surrender
from engine.plays import Walk


def race(mine, theirs):
    """A race: points of the roller's and of the other's checkers, the rest off."""
    pos = bytearray(52)
    for row, points in ((0, mine), (26, theirs)):
        for p in points:
            pos[row + p] += 1
        pos[row] = 15 - len(points)
    return pos


@pytest.mark.parametrize(
    ("mine", "theirs", "kind"),
    [
        ([1] * 9, [1, 1, 1, 1], 1),  # three turns against two
        ([1] * 8, [1, 1, 1, 1], 0),  # two doubles would win
        ([1] * 5, [1, 1], 1),
        ([1] * 4, [1, 1], 0),
        ([6] * 15, [1, 1], 0),  # a double bears off: the gammon can still be saved
        ([6] * 14 + [18] * 1, [1, 1], 0),
        ([6] * 12 + [18] * 3, [1, 1], 2),
        ([6] * 14 + [24], [1, 1], 0),  # may leave the other's home or not
        ([20] * 15, [1], 3),
    ],
)
def test_what_is_lost_for_certain(mine, theirs, kind):
    assert surrender.lost(race(mine, theirs)) == kind


def test_contact_is_never_given_up():
    pos = race([6] * 14 + [25], [1, 1])
    assert surrender.lost(pos) == 0


def after(pos, d1, d2, best):
    """The position after the play that takes most off and moves farthest, or least of both."""
    walk = Walk()
    walk.begin(pos, d1, d2)
    found = []
    while walk.next():
        key = (walk.pos[0], -position.pips(walk.pos))
        found.append((key, bytearray(walk.pos)))
    found.sort()
    chosen = found[-1 if best else 0][1] if found else bytearray(pos)
    position.swap(chosen)
    return chosen


def test_who_is_lost_loses_just_that_with_the_luckiest_dice():
    """The roller always throws 6-6, the other side 2-1 and plays it badly, or any dice."""
    rnd = random.Random(5)
    seen = set()
    for _ in range(6000):
        places = rnd.choice(((1, 2, 3), (1, 3, 6, 12), (6, 12, 18), (19, 20, 21)))
        mine = [rnd.choice(places) for _ in range(rnd.choice((4, 8, 11, 15)))]
        pos = race(mine, [rnd.randint(1, 3) for _ in range(rnd.randint(1, 6))])
        if not position.race(pos):
            continue
        kind = surrender.lost(pos)
        if not kind:
            continue
        seen.add(kind)
        lucky = rnd.random() < 0.5
        while not position.outcome(pos):
            dice = (6, 6) if lucky else (rnd.randint(1, 6), rnd.randint(1, 6))
            pos = after(pos, *dice, True)
            if not position.outcome(pos):
                dice = (2, 1) if lucky else (rnd.randint(1, 6), rnd.randint(1, 6))
                pos = after(pos, *dice, not lucky)
        # The winner has just played, and the rows are swapped.
        assert position.outcome(pos) == -kind
    assert seen == {1, 2, 3}
