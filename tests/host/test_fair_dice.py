"""The dice are fair: a million rolls counted, with nothing left over that a player could use.

The seeds are fixed, so each test gives the same figures every time. The limits are those that a
fair die passes in 999 of 1,000 tries (the chi-square distribution with so many degrees of
freedom).
"""

import os
from collections import Counter

import pytest
from hand import Hand

from engine import intents
from engine.dice import SEED, Dice
from engine.match import Match
from engine.rules import Rules

ROLLS = 1_000_000
LIMITS = {1: 10.8, 3: 16.2, 5: 20.5, 35: 66.6}
# The 2,000,000 dice times the square of a correlation are as chi-square with one degree.
LAGS = (1, 2, 3, 4, 6, 12)


def chi_square(counts, expected):
    """How far counts ({outcome: n}) are from those expected ({outcome: share})."""
    total = sum(counts.values())
    assert counts.keys() <= expected.keys()
    return sum((counts[key] - total * p) ** 2 / (total * p) for key, p in expected.items())


@pytest.fixture(scope="module")
def dice():
    """A million rolls, one die after the other."""
    source = Dice()
    source.seed(b"fairly")
    return bytes(source.die() for _ in range(2 * ROLLS))


def test_each_number_comes_as_often(dice):
    expected = dict.fromkeys(range(1, 7), 1 / 6)
    for part in (dice, dice[::2], dice[1::2]):
        assert chi_square(Counter(part), expected) < LIMITS[5]


def test_each_roll_comes_as_often(dice):
    expected = {(a, b): 1 / 36 for a in range(1, 7) for b in range(1, 7)}
    assert chi_square(Counter(zip(dice[::2], dice[1::2])), expected) < LIMITS[35]


def test_doubles_come_once_in_six_rolls(dice):
    """And whether a roll is one says nothing about the next."""
    doubles = [a == b for a, b in zip(dice[::2], dice[1::2])]
    shares = {True: 1 / 6, False: 5 / 6}
    assert chi_square(Counter(doubles), shares) < LIMITS[1]
    expected = {(a, b): shares[a] * shares[b] for a in shares for b in shares}
    assert chi_square(Counter(zip(doubles[::2], doubles[1::2])), expected) < LIMITS[3]


@pytest.mark.parametrize("lag", LAGS)
def test_no_number_tells_about_a_later_one(dice, lag):
    pairs = Counter(zip(dice, dice[lag:]))
    total = len(dice) - lag
    products = sum((2 * a - 7) * (2 * b - 7) * n for (a, b), n in pairs.items())
    correlation = products / (total * 35 / 3)
    assert total * correlation**2 < LIMITS[1]


def test_each_side_starts_as_often():
    """In real matches, whose seeds are all near one another."""
    starts, rolls = Counter(), Counter()
    match = Match()
    rules = Rules(1)
    for number in range(30_000):
        match.begin(rules, number.to_bytes(SEED, "little"))
        while match.phase == intents.OPENING:
            match.roll()
        starts[match.turn] += 1
        rolls[tuple(match.dice)] += 1
    assert chi_square(starts, {0: 1 / 2, 1: 1 / 2}) < LIMITS[1]
    assert sum(a == b for a, b in rolls) == 0
    assert len(rolls) in (15, 30)
    expected = {roll: 1 / len(rolls) for roll in rolls}
    assert chi_square(rolls, expected) < LIMITS[35]


def test_no_two_matches_are_alike():
    """The seed is the chip's randomness, drawn anew for each match, at each switch-on."""
    seeds = []
    for _ in range(12):
        hand = Hand(entropy=os.urandom)
        for _ in range(20):
            hand.app.new_game()
            seeds.append(bytes(hand.app.top().match.seed))
    assert len(set(seeds)) == len(seeds)
