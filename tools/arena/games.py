"""Paired games: the same dice twice, with the seats swapped.

What is left of the dice's luck after that can be taken from the points as well (luck.py).
"""

import functools
import multiprocessing

import numpy as np
from numba import njit

from tools.arena import luck
from tools.twin import board

# Games that go on side by side in one process, so that judges can be asked in bulk.
_ABREAST = 500


@njit(cache=True)
def _roll(seed, pair, turn):
    """The two dice of a turn of a pair; at the first turn they differ."""
    state = np.array([seed * 1000000007 + pair * 65537 + 1], np.uint64)
    board.random(state)
    state[0] ^= np.uint64(turn * 0x9E3779B1)
    while True:
        d1 = board.below(state, 6) + 1
        d2 = board.below(state, 6) + 1
        if turn or d1 != d2:
            return d1, d2


@njit(cache=True)
def _expand(games, pairs, turn, seed, plays, keys, out, first, rolls):
    n = 0
    for g in range(games.shape[0]):
        first[g] = n
        d1, d2 = _roll(seed, pairs[g], turn)
        rolls[g] = 10 * max(d1, d2) + min(d1, d2)
        count = board.plays(games[g], d1, d2, plays, keys)
        out[n : n + count] = plays[:count]
        n += count
    first[games.shape[0]] = n
    return n


def session(players, seed, pairs, nets=None):
    """Points of players[0] in both games of each of `pairs` (a range): int[n, 2].

    nets: of tools/twin/search.py, to tell how much of them was the luck of the dice, the second
    result, float[n, 2]; without them it is 0.
    """
    plays = np.zeros((board.MOST, board.SIZE), np.uint8)
    keys = np.zeros(board.MOST, np.uint64)
    count = 2 * len(pairs)
    # Of many games few have many plays at once.
    out = np.zeros((400 * count + 2 * board.MOST, board.SIZE), np.uint8)
    games = np.zeros((count, board.SIZE), np.uint8)
    for game in games:
        board.start(game)
    # Game 2 k is opened by players[0], game 2 k + 1 by players[1].
    number = np.arange(count)
    points = np.zeros(count, np.int64)
    lucks = np.zeros(count)
    turn = 0
    while len(games):
        first = np.zeros(len(games) + 1, np.int64)
        rolls = np.zeros(len(games), np.int64)
        n = _expand(games, pairs.start + number // 2, turn, seed, plays, keys, out, first, rolls)
        if n > len(out) - board.MOST:
            raise RuntimeError("more plays than there is room for")
        over = np.zeros(len(games), bool)
        if nets:
            sign = np.where((number + turn) % 2, -1, 1)
            lucks[number] += sign * luck.of_rolls(nets, games, rolls, turn == 0)
        for who in (0, 1):
            mine = np.flatnonzero((number + turn) % 2 == who)
            chosen = _picks(players[who], games, out, first, mine)
            for g, i in zip(mine, chosen):
                if i >= 0:
                    games[g] = out[i]
                    result = board.outcome(out[i])
                    if result:
                        over[g] = True
                        points[number[g]] = result if who == 0 else -result
                board.swap(games[g])
        games = games[~over]
        number = number[~over]
        turn += 1
    return points.reshape(-1, 2), lucks.reshape(-1, 2)


def _picks(player, games, out, first, mine):
    """The index in `out` of the play in each of the games `mine`, -1 where there is none."""
    if not len(mine):
        return []
    sizes = first[mine + 1] - first[mine]
    starts = np.concatenate([[0], np.cumsum(sizes)])
    plays = np.concatenate([out[first[g] : first[g + 1]] for g in mine])
    picked = player.pick(games[mine], plays, starts)
    return np.where(sizes > 0, picked - starts[:-1] + first[mine], -1)


def _work(job, adjusted):
    from tools.arena import players

    names, seed, pairs = job
    pair = [players.player(name) for name in names]
    nets = players.player("expert").nets if adjusted else None
    points, lucks = session(pair, seed, pairs, nets)
    seen = [getattr(player, "seen", np.zeros(2, np.int64)) for player in pair]
    return points, lucks, seen


def play(a, b, games, seed, jobs, adjusted=False):
    """Play and return one line about it, from the view of player `a`.

    adjusted: tell also what is left without the luck of the dice.
    """
    points = []
    fair = []
    seen = np.zeros((2, 2), np.int64)
    work = functools.partial(_work, adjusted=adjusted)
    for (found, lucks, looked), say in shares(work, (a, b), games, seed, jobs, _ABREAST):
        points.append(found)
        seen += looked
        fair.append(found - lucks)
        say(f"{_mean(fair)} ppg")
    line = f"{a} against {b}: {_mean(points)} points a game"
    if adjusted:
        line += f", {_mean(fair)} without the luck of the dice"
    line += f", {games} games, seed {seed}"
    for name, (decisions, positions) in zip((a, b), seen):
        if decisions:
            line += f"; {name} looked at {positions / decisions:.0f} positions a decision"
    return line


def shares(work, names, games, seed, jobs, abreast):
    """Let processes work on `games` games of two players, `abreast` of them at a time.

    Yields for each share what work((names, seed, pairs)) found, in any order, and a function that
    says something beside the progress bar.
    """
    from rich.progress import Progress

    total = games // 2
    size = abreast // 2
    todo = [(names, seed, range(k, min(k + size, total))) for k in range(0, total, size)]
    with Progress() as bar, multiprocessing.get_context("spawn").Pool(jobs) as pool:
        task = bar.add_task(" against ".join(names), total=len(todo))
        for found in pool.imap_unordered(work, todo):
            yield found, lambda text: bar.update(task, description=text)
            bar.advance(task)


def _mean(parts):
    """The mean of the games of all parts and its standard error, from the sums of the pairs."""
    pairs = np.concatenate(parts).mean(axis=1)
    error = pairs.std(ddof=1) / np.sqrt(len(pairs)) if len(pairs) > 1 else 0.0
    return f"{pairs.mean():+.4f} ± {error:.4f}"
