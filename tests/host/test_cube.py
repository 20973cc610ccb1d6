"""Doubling: clear decisions at money and at match scores, and the match equities."""

import pytest

from engine import position
from engine.cube import CENTRE, ROLLER, Match, Money, judge


@pytest.fixture(scope="module")
def cube():
    return judge()


def race(mine, theirs):
    """A race: points of the roller's and of the other's checkers, the rest off."""
    pos = bytearray(52)
    for row, points in ((0, mine), (26, theirs)):
        for p in points:
            pos[row + p] += 1
        pos[row] = 15 - len(points)
    return pos


def judged(cube, pos, stakes, owner=CENTRE):
    cube.begin(pos, stakes, owner)
    while cube.look():
        pass
    return cube


def test_nobody_doubles_at_the_start(cube):
    judged(cube, position.new(), Money())
    assert not cube.double and cube.take
    assert abs(cube.no_double) < 0.25


def test_a_lost_race_is_dropped(cube):
    long = [6, 6, 6, 5, 5, 5, 4, 4, 4, 3, 3, 3, 2, 2, 1]
    judged(cube, race(long[7:], long), Money())
    assert not cube.take


@pytest.mark.parametrize(("points", "take"), [([5, 2], True), ([4, 1], False)])
def test_a_last_roll_is_doubled_and_taken_by_its_odds(cube, points, take):
    # 19 and 29 of 36 rolls take both checkers off; the other side then does so at once.
    judged(cube, race(points, [1, 1]), Money())
    chance_to_win = 19 / 36 if take else 29 / 36
    assert cube.no_double == pytest.approx(2 * chance_to_win - 1, abs=0.03)
    assert cube.double and cube.take == take
    judged(cube, race(points, [1, 1]), Money(), ROLLER)
    assert cube.double and cube.take == take


def test_a_dead_cube_is_not_turned_for_nothing(cube):
    # The roller needs one point: nothing to gain, the other side's gammons to lose.
    judged(cube, position.new(), Match(1, 3, 1, True))
    assert not cube.double


def test_the_trailer_doubles_after_the_crawford_game(cube):
    judged(cube, position.new(), Match(3, 1, 1, True))
    assert cube.double and cube.take


@pytest.mark.train
def test_the_arena_measures_what_the_console_decides(cube):
    """The values by the compiled twin are those of the engine itself, near the line too."""
    from tools.arena import cube as arena
    from tools.arena import players

    nets = players.player("expert").nets
    decisions = [found for found in arena.load(arena.BENCHES[1]) if not position.race(found[0])]
    for deep in (False, True):
        for pos, request, _, _ in decisions:
            twin = arena.judged(nets, pos, request)
            if twin._deep == deep:
                break
        away, other = (request["match"] - score for score in request["score"])
        stakes = Match(away, other, request["cube"], 1 in (away, other))
        judged(cube, pos, stakes, ROLLER if request["owner"] == "roller" else CENTRE)
        assert cube._deep == deep
        assert cube.no_double == pytest.approx(twin.no_double, abs=1e-9)
        assert cube.double_take == pytest.approx(twin.double_take, abs=1e-9)


@pytest.mark.train
def test_few_doubles_are_wrong_by_an_independent_judge():
    """Of the bench's decisions, judged by GNU Backgammon 2-ply, at most 8 % at match scores."""
    from tools.arena import cube as arena
    from tools.arena import players

    nets = players.player("expert").nets
    money, match = (arena.errors(nets, arena.load(path)) for path in arena.BENCHES)
    doubles, takes, near = money
    assert doubles.mean() < 0.0006 and takes[near].mean() < 0.0018
    doubles, takes, near = match
    assert ((doubles > 0.0005) | (takes > 0.0005)).mean() < 0.08


@pytest.mark.gnubg
@pytest.mark.train
def test_the_bench_at_match_scores_is_what_gnubg_says():
    from tools.arena import cube as arena
    from tools.arena import situations

    entries = [request for _, request, _, _ in arena.load(arena.BENCHES[1])[:60]]
    answers = situations.judge(entries)
    for entry, answer in zip(entries, answers, strict=True):
        for name, value in answer.items():
            same = value if name == "text" else pytest.approx(value, abs=2e-4)
            assert entry[name] == same
