"""The levels: legal choices, the same in slices, Master as its twin, errors kept in bounds."""

import random

import positions
import pytest

from engine import levels, position
from engine.choose import Chooser


def choose(player, pos, d1, d2):
    """The position that a player chooses."""
    player.begin(pos, d1, d2)
    while player.look(8):
        pass
    return bytes(player.pos)


@pytest.mark.parametrize("level", range(len(levels.NAMES)))
def test_a_level_plays_what_is_legal_and_its_steps_lead_there(level):
    player = levels.player(level, ration=300)
    for pos, d1, d2 in positions.walked(random.Random(level), 10):
        before = bytes(pos)
        chosen = choose(player, pos, d1, d2)
        assert bytes(pos) == before
        plays = positions.results(pos, d1, d2)
        assert chosen in plays if plays else (player.count == 0 and chosen == before)
        after = bytearray(before)
        for i in range(player.count):
            assert position.legal(after, player.src[i], player.die[i])
            assert position.move(after, player.src[i], player.die[i]) == player.hit[i]
        assert bytes(after) == chosen


def test_expert_takes_the_play_that_the_net_likes_best():
    net, _ = levels.nets()
    expert = levels.player(levels.EXPERT)
    plain = Chooser(net)
    for pos, d1, d2 in positions.walked(random.Random(5), 30):
        plain.best(pos, d1, d2)
        assert choose(expert, pos, d1, d2) == bytes(plain.pos)
        assert expert.score == plain.score


@pytest.mark.parametrize("level", [levels.BEGINNER, levels.NORMAL])
def test_the_lower_levels_never_err_by_more_than_their_window(level):
    net, _ = levels.nets()
    window = levels.FAULTS[level][0]
    expert = levels.player(levels.EXPERT)
    weak = levels.player(level)
    differs = 0
    for pos, d1, d2 in positions.walked(random.Random(6), 40):
        best = choose(expert, pos, d1, d2)
        chosen = choose(weak, pos, d1, d2)
        net.start(pos)
        assert net.score(bytearray(chosen)) >= net.score(bytearray(best)) - window
        differs += chosen != best
    assert differs


def test_beginner_is_the_same_for_the_same_seed_only():
    found = []
    for seed in (1, 1, 2):
        player = levels.player(levels.BEGINNER)
        player.seed = seed
        found.append([choose(player, *job) for job in positions.walked(random.Random(7), 30)])
    assert found[0] == found[1] != found[2]


def test_master_looks_at_little_more_than_its_ration():
    player = levels.player(levels.MASTER, ration=6000)
    choose(player, position.new(), 6, 2)
    assert 6000 < player.seen < 8000


@pytest.mark.train
def test_master_chooses_as_its_twin():
    import numpy as np

    from tools.arena import players

    ration = 2000
    master = levels.player(levels.MASTER, ration=ration)
    twin = players.player(f"master:{ration}")
    pos = position.new()
    for d1, d2 in ((4, 3), (6, 2), (5, 1)):
        plays = positions.results(pos, d1, d2)
        before = np.frombuffer(bytes(pos), np.uint8).copy()
        rows = np.array([list(play) for play in plays], np.uint8)
        chosen = twin.pick(before[None], rows, np.array([0, len(rows)]))[0]
        assert choose(master, pos, d1, d2) == plays[chosen]
        pos = bytearray(plays[chosen])
        position.swap(pos)


@pytest.mark.train
@pytest.mark.parametrize("level", [levels.BEGINNER, levels.NORMAL])
def test_the_lower_levels_choose_as_their_twins(level):
    import numpy as np

    from tools.arena import players

    player = levels.player(level)
    twin = players.player(levels.NAMES[level])
    for pos, d1, d2 in positions.walked(random.Random(8), 12):
        plays = positions.results(pos, d1, d2)
        if plays:
            before = np.frombuffer(bytes(pos), np.uint8).copy()
            rows = np.array([list(play) for play in plays], np.uint8)
            chosen = twin.pick(before[None], rows, np.array([0, len(rows)]))[0]
            assert choose(player, pos, d1, d2) == plays[chosen]


PRIME = {2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 7: 2, 13: 3}, {24: 1, 6: 5, 5: 4, 4: 3, 3: 2}
CLOSED = {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 12: 1, 14: 2}, {25: 1, 6: 5, 5: 4, 4: 3, 3: 2}


def set_up(mine, theirs):
    pos = bytearray(52)
    for row, side in ((0, mine), (26, theirs)):
        for p, count in side.items():
            pos[row + p] = count
        pos[row] = 15 - sum(side.values())
    return pos


def twin_choices(level, pos, seeds):
    """For each roll and seed: all plays, and the one chosen by the twin of a level."""
    import numpy as np

    from tools.arena import players

    twin = players.player(levels.NAMES[level])
    before = np.frombuffer(bytes(pos), np.uint8).copy()
    for d1 in range(1, 7):
        for d2 in range(1, d1 + 1):
            plays = positions.results(pos, d1, d2)
            rows = np.array([list(play) for play in plays], np.uint8)
            for twin.seed in seeds:
                yield plays, plays[twin.pick(before[None], rows, np.array([0, len(rows)]))[0]]


@pytest.mark.train
@pytest.mark.parametrize("level", range(3))
@pytest.mark.parametrize("sides", [PRIME, CLOSED], ids=["prime", "closed"])
def test_no_level_breaks_six_points_in_a_row_for_nothing(level, sides):
    """But Beginner may do it to hit."""

    def stands(play):
        return any(all(play[p] > 1 for p in range(a, a + 6)) for a in range(1, 8))

    pos = set_up(*sides)
    for plays, chosen in twin_choices(level, pos, range(0, 40, 2)):
        hits = chosen[51] > pos[51] and level == levels.BEGINNER
        assert stands(chosen) or hits or not any(stands(play) for play in plays)


@pytest.mark.train
@pytest.mark.parametrize("level", range(3))
def test_every_level_bears_off_what_it_can(level):
    stacked = set_up({1: 4, 2: 3, 3: 1, 5: 1}, {1: 3, 2: 2, 6: 3})
    lost = set_up({1: 1, 2: 2, 4: 2, 6: 2}, {1: 1})
    won = set_up({1: 2, 2: 1}, {3: 3, 5: 3, 6: 4})
    for pos in (stacked, lost, won):
        for plays, chosen in twin_choices(level, pos, [1]):
            assert chosen[0] == max(play[0] for play in plays)


@pytest.mark.train
@pytest.mark.judge
@pytest.mark.parametrize(("name", "least", "most"), [("beginner", 36, 50), ("normal", 10, 16)])
def test_the_lower_levels_err_as_much_as_they_should_and_never_blunder(name, least, most):
    from tools.arena import bench, players

    lost = bench.losses(players.player(name))
    assert least < lost.mean() < most
    assert (lost > 300).mean() < 0.001
