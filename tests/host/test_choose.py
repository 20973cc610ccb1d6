"""The greedy choice and pubeval: the same play as the judge's pubeval, in every decision."""

import random

import positions
import pytest

from engine import position
from engine.choose import Chooser
from engine.dice import Dice
from engine.pubeval import Pubeval


@pytest.mark.judge
def test_pubeval_chooses_as_the_judge_does():
    import gnubg_nn

    chooser = Chooser(Pubeval())
    dice = Dice()
    pos = position.new()
    for _ in range(3000):
        d1, d2 = dice.die(), dice.die()
        if chooser.best(pos, d1, d2):
            points = gnubg_nn.pub_best_move(positions.judge_board(pos), d1, d2)
            after = bytearray(pos)
            for src, dst in zip(points[::2], points[1::2]):
                position.move(after, src + 1, src - max(dst, -1))
            assert after == chooser.pos
        pos = bytearray(chooser.pos)
        position.swap(pos)
        if position.outcome(pos):
            pos = position.new()


def test_a_choice_made_in_slices_is_the_same():
    rnd = random.Random(3)
    at_once, sliced = Chooser(Pubeval()), Chooser(Pubeval())
    for pos, d1, d2 in positions.walked(rnd, 300):
        at_once.best(pos, d1, d2)
        sliced.begin(pos, d1, d2)
        while sliced.look(3):
            pass
        assert (sliced.pos, sliced.count, sliced.score) == (
            at_once.pos,
            at_once.count,
            at_once.score,
        )


def test_no_play_leaves_the_position():
    pos = position.new()
    pos[24] -= 1
    pos[position.BAR] = 1
    for p in range(1, 7):
        pos[position.OTHER + p] = 2
    pos[position.OTHER + 24] = pos[position.OTHER + 13] = 0
    pos[position.OTHER + 8] = 3
    chooser = Chooser(Pubeval())
    assert chooser.best(pos, 6, 3) == 0
    assert chooser.pos == pos
