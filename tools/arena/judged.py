"""How much better one player's plays are than another's, in the eyes of GNU Backgammon 2-ply.

In games of A against B each turn of A's is thought through by both. Where they differ, the judge
says what A's play is worth above B's; the sum over a game is about what A wins a game of B. The
dice's luck is left out: 500 games of Master's beside gnubg-0 had a standard error of 0.0023,
10,000 played for their points one of 0.0125. But the judge shares some taste with its own 0-ply.
"""

import numpy as np

from tools.arena import games, players
from tools.twin import board

_ABREAST = 50
_PLIES = 2
# Points less that a play may hardly ever be worth, of any level.
_BLUNDER = 0.3


class Beside:
    """A player that picks as `player` and notes what that is worth above what `other` picks."""

    def __init__(self, player, other):
        self.player = player
        self.other = other
        self._judge = players.Gnubg(_PLIES)
        # Of each turn: points above the other's play, and whether it is a race.
        self.gains = []
        self.races = []

    def pick(self, before, plays, first):
        """As players.Expert's."""
        chosen = self.player.pick(before, plays, first)
        others = self.other.pick(before, plays, first)
        for g in np.flatnonzero(first[1:] > first[:-1]):
            mine, theirs = plays[chosen[g]], plays[others[g]]
            same = chosen[g] == others[g]
            self.gains.append(0.0 if same else self._judge.deep(mine) - self._judge.deep(theirs))
            self.races.append(board.race(before[g]))
        return chosen


def _work(job):
    names, seed, pairs = job
    a, b = (players.player(name) for name in names)
    beside = Beside(a, b)
    games.session([beside, b], seed, pairs)
    return np.array(beside.gains), np.array(beside.races)


def play(a, b, count, seed, jobs):
    """Play `count` games and return one line about it, from the view of player `a`."""
    found = [turns for turns, _ in games.shares(_work, (a, b), count, seed, jobs, _ABREAST)]
    gains, races = (np.concatenate(parts) for parts in zip(*found))
    return told(a, b, gains, races, count, seed)


def told(a, b, gains, races, count, seed):
    """The line about `gains` (float[n], points) of turns, some of them `races` (bool[n])."""
    spread = gains.std() * np.sqrt(len(gains)) / count
    racing = gains[races].sum() / count
    return (
        f"{a} plays {gains.sum() / count:+.4f} ± {spread:.4f} points a game better than {b}, "
        f"of it {racing:+.4f} in races; by GNU Backgammon {_PLIES}-ply where they differ "
        f"({np.mean(gains != 0):.1%} of turns), more than {_BLUNDER} worse in "
        f"{(gains < -_BLUNDER).sum()} of {len(gains)} turns, {count} games, seed {seed}"
    )
