"""The exact bear-off: against chances worked out anew, the judge, its twin and its making."""

import random
from fractions import Fraction
from functools import cache

import positions
import pytest

from engine import levels
from engine.bearoff import BearOff
from engine.net import ONE
from engine.nets import bearoff

# Each of the two distributions is rounded to half of 1/255; HURRY is left for the rolls.
ROUNDING = ONE / 255 + 64 + 2


@pytest.fixture(scope="module")
def table():
    return BearOff(bearoff.DATA)


def position_of(idle, roller):
    """The 52 bytes of a position after a play, of the checkers on the points 1-6."""
    pos = bytearray(52)
    pos[1:7] = bytes(idle)
    pos[27:33] = bytes(roller)
    pos[0] = 15 - sum(idle)
    pos[26] = 15 - sum(roller)
    return pos


def side(rnd, most):
    counts = [0] * 6
    for _ in range(rnd.randint(1, most)):
        counts[rnd.randrange(6)] += 1
    return tuple(counts)


@cache
def distribution(counts):
    """The exact chances to be off after 0, 1, ... rolls, by the walk of the rules."""
    if not any(counts):
        return (Fraction(1),)
    total = [Fraction(0)] * 40
    for a in range(1, 7):
        for b in range(1, 7):
            plays = positions.results(position_of(counts, (1, 0, 0, 0, 0, 0)), a, b)
            found = [distribution(tuple(play[1:7])) for play in plays]
            best = min(found, key=lambda chances: sum(n * p for n, p in enumerate(chances)))
            for n, chance in enumerate(best):
                total[n + 1] += chance / 36
    while not total[-1]:
        total.pop()
    return tuple(total)


def exact(idle, roller):
    """The roller's chance to be off first."""
    late = 1
    won = 0
    theirs = distribution(idle)
    for n, chance in enumerate(distribution(roller)[1:]):
        late -= theirs[n] if n < len(theirs) else 0
        won += chance * late
    return won


def test_the_chances_are_exact_within_the_rounding(table):
    rnd = random.Random(1)
    for _ in range(150):
        idle, roller = side(rnd, 4), side(rnd, 4)
        assert table.knows(position_of(idle, roller))
        assert abs(table.win() - float(exact(idle, roller)) * ONE) <= ROUNDING


def test_what_is_not_in_the_table_is_left_to_the_net(table):
    many, few = (3, 3, 3, 0, 0, 2), (1, 0, 0, 0, 0, 0)
    assert not table.knows(position_of(many, few))
    assert not table.knows(position_of(few, many))
    assert table.knows(position_of(few, (2, 2, 2, 2, 1, 1)))
    for row in (0, 26):
        pos = position_of(few, few)
        pos[row + 1] = 0
        pos[row + 7] = 1
        assert not table.knows(pos)


def test_the_net_gives_the_tables_word_and_no_gammons(table):
    net, _ = levels.nets()
    pos = position_of((2, 1, 0, 0, 3, 0), (0, 0, 4, 0, 1, 1))
    net.start(pos)
    score = net.score(pos)
    assert table.knows(pos)
    assert list(net.out) == [table.win(), 0, 0, 0, 0]
    assert score == ONE - 2 * table.win()


def test_a_side_hurries_even_where_all_is_lost_or_won(table):
    for roller in ((1, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 10)):
        wins = []
        for idle in ((2, 0, 0, 0, 0, 0), (2, 1, 0, 0, 0, 0), (2, 1, 0, 0, 0, 4)):
            assert table.knows(position_of(idle, roller))
            wins.append(table.win())
        assert wins[0] < wins[1] < wins[2]


def test_nothing_is_more_than_certain(table):
    rnd = random.Random(2)
    for _ in range(500):
        assert table.knows(position_of(side(rnd, 10), side(rnd, 10)))
        assert 0 <= table.win() <= ONE


@pytest.mark.judge
def test_the_judge_says_the_same(table):
    """But for few positions: its small ones are played with an eye on the other side."""
    import gnubg_nn

    rnd = random.Random(3)
    wrong = []
    for _ in range(400):
        pos = position_of(side(rnd, 10), side(rnd, 10))
        assert table.knows(pos)
        win = gnubg_nn.probabilities([list(pos[1:26]), list(pos[27:52])], 0)[0]
        wrong.append(abs(table.win() / ONE - win))
    assert sum(wrong) / len(wrong) < 0.0015
    assert sum(one > ROUNDING / ONE for one in wrong) < 0.03 * len(wrong)


@pytest.mark.train
def test_the_twin_is_the_same_to_the_bit(table):
    import numpy as np

    from tools.twin import bearoff as twin

    data = np.frombuffer(bearoff.DATA, np.uint8)
    rnd = random.Random(4)
    for i in range(400):
        pos = position_of(side(rnd, 10), side(rnd, 10)) if i % 2 else positions.odd(rnd)
        expected = table.win() if table.knows(pos) else -1
        assert twin.win(data, np.array(list(pos), np.uint8)) == expected


@pytest.mark.train
def test_the_table_is_what_its_command_makes():
    from tools.train import bearoff as maker

    assert maker.table() == bearoff.DATA
