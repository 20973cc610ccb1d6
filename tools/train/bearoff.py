"""The exact bear-off table of engine/bearoff.py, in whole numbers from the rules alone.

A side plays so that it needs the fewest rolls on average. Chances are kept as multiples of
36^-ROLLS, which is exact as no position takes longer; only the shipped bytes are rounded.
"""

import itertools
import math

from tools.train import export

POINTS = 6
MOST = 10
# The most rolls that ten checkers can take: each roll moves three pips or more.
ROLLS = 20
ONE = 36**ROLLS

_HEAD = '''\
"""The bear-off table, made by `python3 tools train --bearoff`: see engine/bearoff.py."""

DATA = (
'''


def number(counts):
    """The number of a position, counts[0] being the checkers on the ace point."""
    total = 0
    place = 0
    for k, count in enumerate(counts, 1):
        total += count
        place += math.comb(total + k - 1, k)
    return place


def positions(most=MOST):
    """All positions of at most so many checkers, those with fewer pips first."""
    found = itertools.product(range(most + 1), repeat=POINTS)
    return sorted((counts for counts in found if sum(counts) <= most), key=_pips)


def _pips(counts):
    return sum(p * count for p, count in enumerate(counts, 1))


def moves(counts, die):
    """The positions that one checker leads to by a die; from none on the board the same."""
    if not any(counts):
        return [counts]
    rear = max(p for p in range(POINTS) if counts[p])
    found = []
    for p in range(POINTS):
        if counts[p] and (p >= die - 1 or p == rear):
            after = list(counts)
            after[p] -= 1
            if p >= die:
                after[p - die] += 1
            found.append(tuple(after))
    return found


def distributions(most=MOST):
    """{position: [multiples of 1/ONE to be off after exactly 0, 1, ... rolls]}."""
    chances = {}
    means = {}
    # Of (position, dice, steps) the position after the best play.
    best = {}
    for counts in positions(most):
        for die in range(1, 7):
            for steps in range(5):
                best[counts, die, steps] = counts
        chance = _next(counts, chances, means, best) if any(counts) else [ONE]
        chances[counts] = chance
        means[counts] = sum(n * share for n, share in enumerate(chance))
    return chances


def _next(counts, chances, means, best):
    """The distribution of a position whose successors are known."""
    total = [0] * (ROLLS + 1)
    after = {die: moves(counts, die) for die in range(1, 7)}
    for die in range(1, 7):
        for steps in range(1, 5):
            found = (best[one, die, steps - 1] for one in after[die])
            best[counts, die, steps] = min(found, key=means.__getitem__)
    for a, b in itertools.combinations_with_replacement(range(1, 7), 2):
        if a == b:
            play = best[counts, a, 4]
        else:
            found = [best[one, b, 1] for one in after[a]] + [best[one, a, 1] for one in after[b]]
            play = min(found, key=means.__getitem__)
        for n, share in enumerate(chances[play]):
            if share:
                total[n + 1] += share if a == b else 2 * share
    assert all(share % 36 == 0 for share in total)
    while not total[-1]:
        total.pop()
    return [share // 36 for share in total]


def packed(chance):
    """The bytes of a distribution: engine/bearoff.py describes them."""
    sums = list(itertools.accumulate(chance))
    shares = [(510 * one + ONE) // (2 * ONE) for one in sums[1:]] or [255]
    wait = sum(share == 0 for share in shares)
    return bytes([wait, *shares[wait : shares.index(255) + 1]])


def table():
    """The bytes of the table; equal distributions are there once."""
    chances = distributions()
    parts = [b""] * len(chances)
    for counts, chance in chances.items():
        parts[number(counts)] = packed(chance)
    tail = bytearray()
    places = bytearray()
    for part in parts:
        at = tail.find(part)
        if at < 0:
            at = len(tail)
            tail += part
        places += (2 * len(parts) + at).to_bytes(2, "little")
    return bytes(places + tail)


def write():
    """Write engine/nets/bearoff.py; returns a line about it."""
    data = table()
    path = export.NETS / "bearoff.py"
    path.write_text(f"{_HEAD}{export.literal(data)}\n)\n")
    return f"engine/nets/bearoff.py: {len(data)} bytes"
