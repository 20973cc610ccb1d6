"""The players of engine/levels.py, compiled: greedy by the nets, and the rationed search.

`nets` is a tuple (contact, race, sieve, curve, table): the arrays of three nets (net.py), the
sigmoid table and that of the bear-off (bearoff.py), which is empty where it is not used.
Values are equities of the mover in 1/65536 points, as integers, so that the search of
engine/search.py comes to the same ones.
"""

import numpy as np
from numba import njit

from tools.twin import bearoff, board, inputs, net

ONE = 65536
# Plays looked at one roll ahead, and how far behind the best they may be.
WIDE = 8
WIDE_WINDOW = 7864
# Plays looked at two rolls ahead.
DEEP = 4
DEEP_WINDOW = 3932
# Replies that the sieve leaves to the contact net, one roll ahead and two.
REPLIES = 8
OWN_REPLIES = 3
# The 21 rolls in the order of the search, and after how many of them who is dropped.
ROLLS = np.array(
    [61, 42, 65, 31, 54, 63, 21, 52, 64, 41, 53, 62, 43, 51, 32, 55, 33, 44, 66, 22, 11]
)
CUTS = np.array([4, 9, 15])
CUT_WINDOWS = np.array([1311, 786, 393])


def bundle(contact, race, sieve, exact=True):
    """The `nets` argument of the functions here, of three net.Net; exact: with the bear-off."""
    from engine.nets.bearoff import DATA

    table = np.frombuffer(DATA if exact else b"", np.uint8)
    return contact.arrays(), race.arrays(), sieve.arrays(), net.table(), table


@njit(cache=True)
def value(nets, pos, found, sums, result):
    """The mover's equity of a position after his play."""
    if pos[0] == 15:
        return np.int64(ONE * board.outcome(pos))
    racing = board.race(pos)
    if racing and len(nets[4]):
        win = bearoff.win(nets[4], pos)
        if win >= 0:
            result[0] = win
            result[1:] = 0
            return ONE - 2 * win
    rows, line, out, bias = nets[1] if racing else nets[0]
    return -net.score(rows, line, out, bias, nets[3], pos, found, sums, result)


@njit(cache=True)
def values(nets, positions, results):
    """The movers' equities of many positions, written to `results` (int64[n])."""
    found = np.zeros(inputs.ACTIVE, np.int64)
    sums = np.zeros(256, np.int16)
    five = np.zeros(5, np.int64)
    for i in range(positions.shape[0]):
        results[i] = value(nets, positions[i], found, sums, five)


@njit(cache=True)
def _reply(nets, pos, roll, most, plays, keys, found, sums, five, best):
    """The best play of `roll` for the side on roll in `pos`, by the sieve and then the net.

    Writes the position after it to `best`; returns its value and how many plays there are.
    """
    n = board.plays(pos, roll // 10, roll % 10, plays, keys)
    if n == 0:
        best[:] = pos
        return value(nets, pos, found, sums, five), 1
    top = np.full(most, -(1 << 30), np.int64)
    who = np.full(most, -1, np.int64)
    rows, line, out, bias = nets[2]
    for i in range(n):
        if plays[i, 0] == 15:
            best[:] = plays[i]
            return np.int64(ONE * board.outcome(plays[i])), n
        v = -net.score(rows, line, out, bias, nets[3], plays[i], found, sums, five)
        for k in range(most):
            if v > top[k]:
                for m in range(most - 1, k, -1):
                    top[m] = top[m - 1]
                    who[m] = who[m - 1]
                top[k] = v
                who[k] = i
                break
    chosen = np.int64(-(1 << 30))
    for k in range(most):
        if who[k] >= 0:
            v = value(nets, plays[who[k]], found, sums, five)
            if v > chosen:
                chosen = v
                best[:] = plays[who[k]]
    return chosen, n


@njit(cache=True)
def _keep(order, scores, count, most, window):
    """Sort the first `count` of `order` by `scores`; returns how many stay."""
    for i in range(1, count):
        k = i
        while k > 0 and scores[order[k]] > scores[order[k - 1]]:
            order[k], order[k - 1] = order[k - 1], order[k]
            k -= 1
    stay = 1
    while stay < min(count, most) and scores[order[stay]] >= scores[order[0]] - window:
        stay += 1
    return stay


@njit(cache=True)
def search(nets, candidates, static, ration, seen):
    """The index of the play that the rationed search prefers; the arguments are those of study."""
    return study(nets, candidates, static, ration, seen, static.copy())


@njit(cache=True)
def study(nets, candidates, static, ration, seen, worth):
    """The index of the play that the rationed search prefers.

    candidates: positions after the plays; static: their values; ration: positions to look at at
    most (0: look one roll ahead only); seen: int64[1], receives how many were looked at; worth:
    int64[n], receives what the plays that were looked ahead at are worth; each is compared with
    the chosen one as deep as both were seen.
    """
    total = len(static)
    seen[0] = total
    order = np.arange(total)
    count = _keep(order, static, total, WIDE, WIDE_WINDOW)
    if count == 1 or (len(nets[4]) and bearoff.win(nets[4], candidates[order[0]]) >= 0):
        return order[0]
    plays = np.zeros((board.MOST, board.SIZE), np.uint8)
    keys = np.zeros(board.MOST, np.uint64)
    found = np.zeros(inputs.ACTIVE, np.int64)
    sums = np.zeros(256, np.int16)
    five = np.zeros(5, np.int64)
    after = np.zeros((WIDE, 21, board.SIZE), np.uint8)
    one = np.zeros((WIDE, 21), np.int64)
    # Sums over all rolls, of 36.
    ahead = np.zeros(WIDE, np.int64)
    mixed = np.zeros(WIDE, np.int64)
    pos = np.zeros(board.SIZE, np.uint8)
    best = np.zeros(board.SIZE, np.uint8)
    for i in range(count):
        pos[:] = candidates[order[i]]
        board.swap(pos)
        for r in range(21):
            v, n = _reply(
                nets, pos, ROLLS[r], REPLIES, plays, keys, found, sums, five, after[i, r]
            )
            seen[0] += n
            one[i, r] = -v
            ahead[i] -= v * (1 if ROLLS[r] % 11 == 0 else 2)
        mixed[i] = 72 * static[order[i]] + 3 * ahead[i]
    kept = np.arange(count)
    wide = count
    count = _keep(kept, mixed, count, DEEP, 180 * DEEP_WINDOW)
    if ration == 0 or count == 1:
        for i in range(wide):
            worth[order[i]] = mixed[i] // 180
        return order[kept[0]]
    # The estimates after each roll, and after how many rolls a play was last looked at.
    history = np.zeros((21, WIDE), np.int64)
    depth = np.full(WIDE, -1, np.int64)
    gain = np.zeros(WIDE, np.int64)
    estimate = ahead.copy()
    weight = 0
    for r in range(21):
        share = 1 if ROLLS[r] % 11 == 0 else 2
        weight += share
        for k in range(count):
            i = kept[k]
            total36 = np.int64(0)
            pos[:] = after[i, r]
            if board.outcome(pos):
                total36 = 36 * one[i, r]
            else:
                board.swap(pos)
                for q in range(21):
                    v, n = _reply(
                        nets, pos, ROLLS[q], OWN_REPLIES, plays, keys, found, sums, five, best
                    )
                    seen[0] += n
                    total36 += v * (1 if ROLLS[q] % 11 == 0 else 2)
            gain[i] += share * (total36 - 36 * one[i, r])
            estimate[i] = ahead[i] + gain[i] // weight
            history[r, i] = estimate[i]
            depth[i] = r
        window = 1 << 30
        for c in range(3):
            if r + 1 == CUTS[c]:
                window = 36 * CUT_WINDOWS[c]
        count = _keep(kept, estimate, count, DEEP, window)
        if count == 1 or seen[0] >= ration:
            break
    chosen = kept[0]
    for i in range(wide):
        if depth[i] < 0:
            behind = (mixed[i] - mixed[chosen]) // 180
        else:
            behind = (history[depth[i], i] - history[depth[i], chosen]) // 36
        worth[order[i]] = estimate[chosen] // 36 + min(behind, 0)
    return order[chosen]
