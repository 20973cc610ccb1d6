"""The nets: the integers against the numba twin, and what they must obey."""

import random

import positions
import pytest

from engine import levels, position
from engine.inputs import Inputs
from engine.net import ONE
from engine.nets import filter as sieve
from engine.nets import large, race, small
from engine.plain_net import PlainNet
from engine.rows import GROUPS


@pytest.fixture(scope="module")
def net():
    return levels.nets()[0]


def scores(net, pos):
    """The score of a position after the mover's play, and a copy of the outputs."""
    net.start(pos)
    score = net.score(pos)
    return score, list(net.out)


def test_a_score_does_not_depend_on_where_the_net_started(net):
    rnd = random.Random(1)
    others = [pos for pos, _, _ in positions.walked(rnd, 12)]
    for pos in others:
        at_once = scores(net, pos)
        net.start(others[0])
        assert (net.score(pos), list(net.out)) == at_once


def test_probabilities_are_in_order_and_make_the_score(net):
    rnd = random.Random(2)
    for pos, _, _ in positions.walked(rnd, 40):
        score, (win, gammon, backgammon, loss, worse) = scores(net, pos)
        assert 0 <= backgammon <= gammon <= win <= ONE
        assert 0 <= worse <= loss <= ONE - win
        assert score == -(2 * win - ONE + gammon + backgammon - loss - worse)
        assert not (pos[0] and gammon) and not (pos[26] and loss)


@pytest.mark.parametrize(("own", "other", "worth"), [(6, 3, 1), (6, 0, 2), (20, 0, 3)])
def test_a_won_game_is_worth_what_it_is_worth(net, own, other, worth):
    pos = bytearray(52)
    pos[0] = 15
    pos[26] = other
    pos[26 + own] = 15 - other
    assert scores(net, pos)[0] == worth * ONE


def test_a_hopeless_and_a_won_race_are_seen(net):
    pos = bytearray(52)
    pos[0], pos[1], pos[26 + 6] = 13, 2, 15
    # The roller saves the gammon by any six, 51, 42, 33 or 22: 17 rolls of 36.
    assert scores(net, pos)[0] == pytest.approx((1 + 19 / 36) * ONE, abs=0.08 * ONE)
    pos[0], pos[1], pos[6], pos[26 + 6], pos[26], pos[26 + 1] = 0, 0, 15, 0, 14, 1
    assert scores(net, pos)[0] == pytest.approx(-2 * ONE, abs=0.03 * ONE)


def test_a_net_says_who_passed_whom(net):
    assert net._races is not None
    pos = position.new()
    for p in (24, 13, 8):
        pos[6] += pos[p]
        pos[p] = 0
        pos[26 + 6] += pos[26 + p]
        pos[26 + p] = 0
    score, _ = scores(net, pos)
    alone = PlainNet(race.DATA)
    assert scores(alone, pos)[0] == score


def test_weights_of_another_version_are_refused():
    data = bytearray(sieve.DATA)
    data[1] = 9
    with pytest.raises(ValueError, match="another version"):
        PlainNet(data)


def test_the_small_net_fits_where_files_are_loaded_into_memory():
    """64 KB; the largest that does so: eight more units would not."""
    assert len(small.DATA) <= 65536 < len(small.DATA) + 8 * (987 + 20)


@pytest.mark.train
def test_the_trainer_makes_nets_of_the_shipped_sizes():
    from tools import train

    for name, weights in {"large": large, "small": small, "race": race, "filter": sieve}.items():
        data = weights.DATA
        plan = train.PLANS[name]
        assert (data[0], data[2] | data[3] << 8) == (plan["hidden"], plan["rows"])
        assert len(data) == PlainNet(data).size


def test_inputs_of_the_start():
    rows = [0] * GROUPS
    Inputs(rows).read(position.new(), GROUPS)
    # Off, pips 167 / 6, rearmost 24, three home points, no blot, two enemies behind.
    assert rows[:11] == [350, 366, 409, 441, 470, 496, 499, 520, 542, 554, 580]
    assert rows[11] == 596 + 23


@pytest.mark.train
@pytest.mark.parametrize("weights", [large, small], ids=["large", "small"])
def test_the_twin_is_the_same_to_the_bit(net, weights):
    import numpy as np

    from tools.twin import net as twin_net
    from tools.twin import search

    net = PlainNet(weights.DATA, PlainNet(race.DATA), net._table)
    compiled = twin_net.Net(net.data), twin_net.Net(race.DATA), twin_net.Net(sieve.DATA)
    nets = search.bundle(*compiled)
    found = [pos for pos, _, _ in positions.walked(random.Random(3), 150)]
    result = np.zeros(len(found), np.int64)
    search.values(nets, np.array([list(pos) for pos in found], np.uint8), result)
    for pos, expected in zip(found, result):
        assert scores(net, pos)[0] == expected


@pytest.mark.train
def test_the_twin_walks_the_same_plays():
    import numpy as np

    from engine.plays import Walk
    from tools.twin import board

    walk = Walk()
    out = np.zeros((board.MOST, 52), np.uint8)
    keys = np.zeros(board.MOST, np.uint64)
    for pos, d1, d2 in positions.walked(random.Random(4), 300):
        walk.begin(pos, d1, d2)
        plain = set()
        while walk.next():
            plain.add(bytes(walk.pos))
        n = board.plays(np.frombuffer(bytes(pos), np.uint8).copy(), d1, d2, out, keys)
        assert {bytes(play) for play in out[:n]} == plain
        assert len(plain) == n


@pytest.mark.train
def test_taming_moves_weights_into_the_bias_and_keeps_them_within_the_limit():
    import numpy as np

    from tools.train import learn
    from tools.twin import inputs

    net = learn.Net.fresh(inputs.RACE_ROWS, 8, 1)
    net.rows += 0.3
    found = [pos for pos, _, _ in positions.walked(random.Random(9), 20)]
    found = np.array([list(pos) for pos in found], np.uint8)
    before = learn.outputs(net, found)
    learn.tame(net, 1.0)
    assert np.abs(learn.outputs(net, found) - before).max() < 2e-3
    assert not np.allclose(net.bias, 0)
    learn.tame(net, 0.05)
    weights = learn.by_checker(net.rows)
    assert np.abs(weights).max() < 0.05 + 1e-6
