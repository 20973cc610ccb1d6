"""The arena without the luck of the dice: it changes the spread of the points, not their mean."""

import numpy as np
import pytest

pytestmark = [pytest.mark.train, pytest.mark.judge]

_ROLLS = [10 * a + b for a in range(1, 7) for b in range(1, a + 1)]


@pytest.fixture
def nets():
    from tools.arena import players

    return players.player("expert").nets


def _positions(nets, count):
    """Positions of a game that Expert plays against itself, the mover at 0."""
    from tools.arena import players
    from tools.twin import board

    expert = players.Expert(nets)
    plays = np.zeros((board.MOST, board.SIZE), np.uint8)
    keys = np.zeros(board.MOST, np.uint64)
    state = np.array([5], np.uint64)
    pos = np.zeros(board.SIZE, np.uint8)
    board.start(pos)
    found = []
    while len(found) < count:
        found.append(pos.copy())
        n = board.plays(pos, board.below(state, 6) + 1, board.below(state, 6) + 1, plays, keys)
        if n:
            pos[:] = plays[expert.pick(pos[None], plays[:n], np.array([0, n]))[0]]
        board.swap(pos)
        if board.outcome(pos):
            board.start(pos)
    return found


@pytest.mark.parametrize("opening", (False, True))
def test_the_luck_of_all_rolls_adds_up_to_nothing(nets, opening):
    from tools.arena import luck

    rolls = [roll for roll in _ROLLS if not opening or roll % 11]
    for pos in _positions(nets, 30):
        games = np.repeat(pos[None], len(rolls), axis=0)
        lucks = luck.of_rolls(nets, games, np.array(rolls), opening)
        weights = np.array([1 if roll % 11 == 0 else 2 for roll in rolls])
        assert abs((lucks * weights).sum()) < 1e-9
        assert np.abs(lucks).max() > 0.01


def _console(net, pos, d1, d2):
    """The luck of a roll in points by the console's own code."""
    from engine import kernels
    from engine.greedy import Greedy
    from engine.luck import Luck

    greedy = Greedy(net, kernels.batch())
    greedy.begin(pos, d1, d2)
    while greedy.look(0):
        pass
    luck = Luck(net, kernels.batch())
    luck.begin(pos, d1, d2, net.score(greedy.pos))
    while luck.look():
        pass
    return luck.luck / 65536


def test_it_is_the_luck_that_the_console_shows(nets):
    from engine import levels
    from tools.arena import luck

    net = levels.nets()[0]
    for k, pos in enumerate(_positions(nets, 30)[4::5]):
        d1, d2 = divmod(_ROLLS[(7 * k + 2) % 21], 10)
        twin = luck.of_rolls(nets, pos[None], np.array([10 * d1 + d2]), False)[0]
        shown = _console(net, bytearray(pos.tobytes()), d1, d2)
        assert shown == pytest.approx(twin, abs=2 / 65536)


def test_only_the_spread_changes(nets):
    from tools.arena import games, players

    pair = [players.player("expert"), players.player("gnubg-0")]
    points, lucks = games.session(pair, 9, range(150), nets)
    plain = points.mean(axis=1)
    luck = lucks.mean(axis=1)
    fair = plain - luck
    assert abs(luck.mean()) < 4 * luck.std() / np.sqrt(len(luck))
    assert luck.std() > 0.3
    assert fair.std() < plain.std() / 3
