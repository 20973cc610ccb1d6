"""Positions for the tests: from the case files, from random play, and odd ones; a judge's view."""

from engine import position
from engine.plays import Walk


def from_board(board):
    """The 52 bytes of a case file's board (points seen by the mover, the mover positive)."""
    pos = bytearray(position.SIZE)
    for i, count in enumerate(board["points"]):
        pos[i + 1 if count > 0 else position.OTHER + 24 - i] = abs(count)
    pos[position.BAR] = board["bar_mover"]
    pos[position.OTHER + position.BAR] = board["bar_opp"]
    pos[position.OFF] = board["off_mover"]
    pos[position.OTHER] = board["off_opp"]
    return pos


def results(pos, d1, d2, walk=None):
    """The positions after every legal play, seen by the mover, in the order of the walk."""
    walk = walk or Walk()
    walk.begin(pos, d1, d2)
    found = []
    while walk.next():
        found.append(bytes(walk.pos))
    return found


def odd(rnd):
    """A random position with stacks, bars and men off that play hardly ever reaches."""
    while True:
        pos = bytearray(position.SIZE)
        pos[position.OFF] = rnd.choice([0, 0, 0, 5, 10, 12, 13, 14])
        highest = rnd.choice([6, 8, 12, 25, 25, 25])
        for _ in range(15 - pos[position.OFF]):
            pos[rnd.randint(1, highest)] += 1
        pos[position.OTHER] = rnd.choice([0, 0, 0, 5, 10, 12, 13, 14, 14])
        for _ in range(200):
            if sum(pos[position.OTHER :]) == 15:
                break
            p = rnd.randint(1, 25)
            if p == 25 or not pos[25 - p]:
                pos[position.OTHER + p] += 1
        if not position.fault(pos):
            return pos


def walked(rnd, count):
    """`count` pairs of a position and a roll: random play and odd positions in turn."""
    pos = position.new()
    for i in range(count):
        d1, d2 = rnd.randint(1, 6), rnd.randint(1, 6)
        if i % 2:
            yield odd(rnd), d1, d2
            continue
        yield pos, d1, d2
        plays = results(pos, d1, d2)
        if plays:
            pos = bytearray(rnd.choice(plays))
        position.swap(pos)
        if position.outcome(pos):
            pos = position.new()


def judge_board(pos):
    """The position as gnubg-nn takes it: the other side's row, then the mover's."""
    return [list(pos[row + 1 : row + 26]) for row in (position.OTHER, 0)]


def judge_results(pos, d1, d2):
    """The positions after every legal play according to gnubg-nn, as `results` gives them."""
    import gnubg_nn

    keys = gnubg_nn.moves(judge_board(pos), d1, d2)
    return {_from_judge(gnubg_nn.boardfromkey(key)) for key in keys}


def _from_judge(board):
    other, mover = (bytes([15 - sum(row), *row]) for row in board)
    return mover + other
