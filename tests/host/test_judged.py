"""The arena's judge of plays: what one player's are worth above another's."""

import numpy as np
import pytest

pytestmark = [pytest.mark.train, pytest.mark.judge]


class Worst:
    """Takes the play that GNU Backgammon 0-ply likes least."""

    def __init__(self, player):
        self.player = player

    def pick(self, before, plays, first):
        from tools.arena import players

        return players.best(-self.player.values(plays), first)


@pytest.fixture
def judged():
    from tools.arena import judged

    return judged


def test_a_player_is_as_good_as_itself(judged):
    from tools.arena import games, players

    beside = judged.Beside(players.Gnubg(0), players.Gnubg(0))
    points, lucks = games.session([beside, players.Gnubg(0)], 3, range(2))
    assert len(beside.gains) == len(beside.races) > 40
    assert not any(beside.gains)
    # It does not change the games.
    same, _ = games.session([players.Gnubg(0), players.Gnubg(0)], 3, range(2))
    assert np.array_equal(points, same)
    assert not lucks.any()


def test_the_better_player_gains_what_the_other_loses(judged):
    from tools.arena import games, players

    good = players.Gnubg(0)
    sums = []
    for pair in ((good, Worst(good)), (Worst(good), good)):
        beside = judged.Beside(*pair)
        games.session([beside, good], 5, range(1))
        sums.append(sum(beside.gains) / len(beside.gains))
    assert sums[0] > 0.1
    assert sums[1] < -0.1


def test_the_line_tells_points_a_game_and_their_error(judged):
    gains = np.array([0.0, 0.1, -0.02, 0.0])
    line = judged.told("a", "b", gains, np.array([False, False, True, False]), 2, 7)
    assert "more than 0.3 worse in 0 of 4 turns" in line
    blunders = np.array([-0.31, -0.3, 0.4, 0.0])
    told = judged.told("a", "b", blunders, np.zeros(4, bool), 2, 7)
    assert "more than 0.3 worse in 1 of 4 turns" in told
    assert line.startswith("a plays +0.0400 ± 0.0469 points a game better than b, of it -0.0100")
    assert "50.0% of turns" in line
