"""The trainer: its slopes against differences of the losses, its steps, and its checkpoints."""

import random
from itertools import pairwise

import positions
import pytest

pytestmark = pytest.mark.train
np = pytest.importorskip("numpy")

WORTH = np.array([2, 1, 1, -1, -1])
SHARE = 1.5
# So hard that the choice weighs more than the outputs.
PUSH = 20
HEAT = 0.012


@pytest.fixture(scope="module")
def found():
    walked = positions.walked(random.Random(5), 60)
    return np.array([list(pos) for pos, _, _ in walked], np.uint8)


@pytest.fixture
def labels():
    return np.random.default_rng(3).uniform(0.05, 0.6, (60, 5)).astype(np.float32)


@pytest.fixture
def net():
    from tools.train import learn
    from tools.twin import inputs

    return learn.Net.fresh(inputs.MOST_ROWS, 8, 1)


def outputs(weights, found):
    """The net once more, in double precision and without a table; rows as for each checker."""
    from tools.train import learn
    from tools.twin import inputs

    rows, bias, out, out_bias = weights
    rows = learn.by_checker(rows)
    results = np.zeros((len(found), 5))
    listed = np.zeros(inputs.ACTIVE, np.int64)
    for i, pos in enumerate(found):
        n = inputs.rows(pos, listed, len(rows))
        hidden = 1 / (1 + np.exp(-bias - rows[listed[:n]].sum(axis=0)))
        results[i] = 1 / (1 + np.exp(-out_bias - out @ hidden))
    return results


def wrong(results, labels):
    """The cross entropies, float[n]."""
    return -(labels * np.log(results) + (1 - labels) * np.log(1 - results)).sum(axis=1)


def sweep_loss(weights, found, labels):
    results = outputs(weights, found)
    error = (results - labels) @ WORTH
    return (wrong(results, labels) + SHARE * error**2 / 2).mean()


def choice_loss(weights, found, labels, truths, first):
    results = outputs(weights, found)
    value = 1 - results @ WORTH
    mend = wrong(results, labels) + SHARE * (truths - value) ** 2 / 2
    total = 0
    for a, b in pairwise(first):
        odds = np.exp((value[a:b] - value[a:b].max()) / HEAT)
        total += mend[a : a + 2].sum() - PUSH * (odds / odds.sum()) @ truths[a:b]
    return total / (len(first) - 1)


def steepness(loss, weights, way):
    """How the loss changes along `way`, arrays like the weights: by a difference."""
    step = 1e-4
    ahead, behind = (
        loss(tuple(w.astype(float) + sign * step * v for w, v in zip(weights, way)))
        for sign in (1, -1)
    )
    return (ahead - behind) / (2 * step)


def check(slopes, loss, weights):
    """Along random ways and down the slopes themselves the loss changes as the slopes say."""
    rng = np.random.default_rng(2)
    size = sum((s.astype(float) ** 2).sum() for s in slopes) ** 0.5
    down = [s / size for s in slopes]
    assert steepness(loss, weights, down) == pytest.approx(size, rel=0.03)
    for k, slope in enumerate(slopes):
        ways = [np.zeros(w.shape) for w in weights]
        ways[k] = rng.normal(size=slope.shape)
        expected = (slope * ways[k]).sum()
        assert steepness(loss, weights, ways) == pytest.approx(expected, rel=0.05, abs=size / 30)


def test_a_sweep_finds_the_slopes_of_its_loss(net, found, labels):
    from tools.train import learn
    from tools.train.adam import Adam

    slopes = Adam(net).slopes
    order = np.arange(60)
    squares = learn.sweep(net.weights(), slopes, found, labels, order, np.float32(SHARE))
    check(slopes, lambda weights: sweep_loss(weights, found, labels), net.weights())
    error = (outputs(net.weights(), found) - labels) @ WORTH
    assert squares == pytest.approx((error**2).sum(), rel=0.01)


def test_a_choice_finds_the_slopes_of_its_loss(net, found, labels):
    from tools.train import learn
    from tools.train.adam import Adam

    truths = np.random.default_rng(4).normal(0, 0.1, 60).astype(np.float32)
    first = np.array([0, 7, 9, 30, 60])
    slopes = Adam(net).slopes
    groups = found, labels, truths, first
    order = np.arange(4)
    how = np.float32(SHARE), np.float32(PUSH), np.float32(HEAT)
    learn.choose(net.weights(), slopes, *groups, order, *how)
    check(slopes, lambda weights: choice_loss(weights, *groups), net.weights())


def test_steps_lead_down_and_clear_the_slopes(net):
    from tools.train.adam import Adam

    steps = Adam(net)
    goal = [w + 0.1 for w in net.weights()]
    for k in range(400):
        for w, g, s in zip(net.weights(), goal, steps.slopes):
            # Steep for some, flat for others.
            s += (w - g) * np.float32(0.01 if w.ndim > 1 else 1)
        before = net.bias.copy()
        steps.step(0.01 * 0.98**k)
        if k == 0:
            assert np.allclose(net.bias - before, 0.01, atol=1e-4)
        assert not any(s.any() for s in steps.slopes)
    assert all(np.allclose(w, g, atol=0.01) for w, g in zip(net.weights(), goal))


def test_the_rounded_rows_are_those_of_the_integer_net(net):
    from tools.train import export, learn
    from tools.twin import net as twin

    net.rows *= 7
    rows = learn.by_checker(learn.rounded(net.rows))
    whole = twin.Net(export.quantise(net)).rows
    scale = np.abs(rows).max(axis=0) / 127
    assert np.allclose(rows, whole * scale, atol=1e-4)
    assert np.abs(rows - learn.by_checker(net.rows)).max() <= scale.max() / 2 + 1e-5


@pytest.mark.parametrize("choosing", [False, True])
def test_a_sitting_may_end_after_any_block(tmp_path, monkeypatch, found, labels, choosing):
    from tools import train
    from tools.train.adam import Adam

    monkeypatch.setattr(train, "BLOCK", 4 * train.BATCH)
    monkeypatch.setattr(train, "DECISIONS", 4 * train.CHOICES)
    plan = {"rows": 987, "hidden": 8}
    groups = found, labels, labels[:, 0] / 10, np.array([0, 7, 9, 30, 60])

    def go_on(net, steps, block):
        if choosing:
            train.choose_block(net, steps, block, "refined", 2, 1, found, labels, groups)
        else:
            train.one_block(net, steps, block, 2, 1, found, labels)

    ends = []
    for sittings in (1, 2):
        path = tmp_path / f"{sittings}.npz"
        net, block = train.resume(path, plan, 1)
        first = net.rows.copy()
        steps = Adam(net)
        while block < 2:
            go_on(net, steps, block)
            block += 1
            train.save(path, net, block, steps)
            if sittings == 2:
                net, kept = train.resume(path, plan, 1)
                assert kept == block
                steps = train.steps_of(path, net)
        assert np.abs(net.rows - first).max() > 0.001
        ends.append(net)
    for one, other in zip(ends[0].weights(), ends[1].weights()):
        assert (one == other).all()


def test_compiled_code_is_kept_as_long_as_none_of_its_sources_changes(tmp_path, monkeypatch):
    from tools import twin

    assert str(twin._kept()) == twin.config.CACHE_DIR
    monkeypatch.setattr(twin, "_ROOT", tmp_path)
    for name in ("engine/escapes.py", "tools/twin/inputs.py", "tools/train/learn.py"):
        path = tmp_path / name
        path.parent.mkdir(parents=True)
        before = twin._kept()
        path.write_text("ROWS = 1024\n")
        first = twin._kept()
        assert first == twin._kept() != before
        path.write_text("ROWS = 1023\n")
        assert twin._kept() not in (before, first)
