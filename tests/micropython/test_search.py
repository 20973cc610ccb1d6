"""Master with its whole ration: the desktop's MicroPython chooses as the compiled twin.

So what the arena measures is what the console plays. The decisions are those of games of Expert
against itself, in contact and in races, with and without the exact bear-off.
"""

import random

import pytest

from engine import position

DECISIONS = 60

CHOOSE = """
from binascii import hexlify, unhexlify
from engine import levels, position

master = levels.player(levels.MASTER)
for text, d1, d2 in jobs:
    pos = bytearray(unhexlify(text))
    master.best(pos, d1, d2)
    print(hexlify(master.pos).decode(), master.seen)
"""


@pytest.mark.train
def test_master_chooses_as_its_twin(micropython):
    import numpy as np

    from tools.arena import players
    from tools.twin import board, search

    master = players.player("master")
    jobs = decisions(players.player("expert"), board)
    told = [(bytes(pos).hex(), d1, d2) for pos, d1, d2, _ in jobs]
    output = micropython(f"jobs = {told!r}" + CHOOSE, heap="4m")
    lines = output.splitlines()
    assert len(lines) == DECISIONS
    seen = np.zeros(1, np.int64)
    races = 0
    for (pos, _, _, plays), line in zip(jobs, lines):
        static = np.zeros(len(plays), np.int64)
        search.values(master.nets, plays, static)
        chosen = search.search(master.nets, plays, static, players.RATION, seen)
        assert line == f"{bytes(plays[chosen]).hex()} {seen[0]}"
        races += position.race(pos) and seen[0] > len(plays)
    assert 2 < races < DECISIONS // 2


def decisions(expert, board):
    """DECISIONS times a position, dice and the positions after the plays, drawn from games."""
    import numpy as np

    rng = random.Random(5)
    out = np.zeros((board.MOST, board.SIZE), np.uint8)
    keys = np.zeros(board.MOST, np.uint64)
    found = []
    pos = position.new()
    while len(found) < DECISIONS:
        d1, d2 = rng.randint(1, 6), rng.randint(1, 6)
        n = board.plays(np.frombuffer(pos, np.uint8), d1, d2, out, keys)
        if n:
            plays = out[:n].copy()
            if n > 1 and (position.race(pos) or rng.random() < 0.3):
                found.append((bytearray(pos), d1, d2, plays))
            pos = bytearray(plays[int(np.argmax(expert.values(plays)))])
        if position.outcome(pos):
            pos = position.new()
        else:
            position.swap(pos)
    return found
