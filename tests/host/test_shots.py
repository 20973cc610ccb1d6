"""Shots: the rolls that hit, against every legal play that GNU Backgammon finds."""

import random

import positions
import pytest
from hand import position

from engine import levels
from engine.batch import Batch
from engine.position import BAR, OTHER, outcome, swap
from engine.shots import Shots


def brute_force(pos):
    """How many of the 36 rolls of the other side have a legal play that hits."""
    other = bytearray(pos)
    swap(other)
    hitting = 0
    for d1 in range(1, 7):
        for d2 in range(1, 7):
            results = positions.judge_results(other, d1, d2)
            hitting += any(after[OTHER + BAR] > other[OTHER + BAR] for after in results)
    return hitting


@pytest.mark.judge
@pytest.mark.parametrize("make", [levels.batch, Batch], ids=("kernel", "plain"))
def test_shots_are_those_of_all_plays(make):
    levels.nets()
    shots = Shots(make())
    seen = set()
    for pos, *_ in positions.walked(random.Random(7), 80):
        if not outcome(pos):
            seen.add(shots.all(pos))
            assert shots.count == brute_force(pos), list(pos)
    assert len(seen) > 5


@pytest.mark.parametrize(
    ("mine", "others", "wanted"),
    [
        # A blot six points away with nothing between: 11 rolls with a six, 5-1, 4-2, 2-2, 3-3.
        ({7: 1, 1: 2}, {24: 1, 1: 2}, 17),
        # No blot at all.
        ({18: 2}, {1: 2, 2: 3}, 0),
        # From the bar, where five points are made: by the one.
        ({6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 1}, {25: 1, 8: 2}, 11),
    ],
)
def test_known_counts(mine, others, wanted):
    assert Shots(Batch()).all(position(mine, others)) == wanted


def test_no_blot_no_look():
    shots = Shots(Batch())
    shots.begin(position({13: 5, 8: 3, 6: 5, 24: 2}, {13: 5, 8: 3, 6: 5, 24: 2}))
    assert not shots.look() and shots.count == 0
