"""What engine/cube.py sees of a position, compiled: the nets' outputs one and two rolls ahead.

`one[r]`: the other side's outputs (uint16-like integers in 1/65536) after the best play of roll r;
`two[r, q]`: the decision's roller's outputs after the other side's best play of roll q then. A
game that is over has the outputs of its result; after one that is over `two` repeats it.
"""

import numpy as np
from numba import njit

from tools.twin import board, inputs, search

ROLLS = np.array(
    [11, 21, 22, 31, 32, 33, 41, 42, 43, 44, 51, 52, 53, 54, 55, 61, 62, 63, 64, 65, 66]
)
# Replies that the sieve leaves to the net, two rolls ahead.
REPLIES = 2
ONE = 65536


@njit(cache=True)
def _greedy(nets, pos, roll, plays, keys, found, sums, five, best):
    """The best play of `roll` by the net; writes the position after it to `best`."""
    n = board.plays(pos, roll // 10, roll % 10, plays, keys)
    best[:] = pos
    top = -(1 << 30)
    for i in range(n):
        v = search.value(nets, plays[i], found, sums, five)
        if v > top:
            top = v
            best[:] = plays[i]


@njit(cache=True)
def _outputs(nets, pos, found, sums, out):
    """The outputs of the side that is on roll after a play."""
    out[:] = 0
    worth = board.outcome(pos)
    if worth:
        out[3] = ONE if worth > 1 else 0
        out[4] = ONE if worth > 2 else 0
    else:
        search.value(nets, pos, found, sums, out)


@njit(cache=True)
def _look(nets, start, one, two, deep):
    plays = np.zeros((board.MOST, board.SIZE), np.uint8)
    keys = np.zeros(board.MOST, np.uint64)
    found = np.zeros(inputs.ACTIVE, np.int64)
    sums = np.zeros(256, np.int16)
    five = np.zeros(5, np.int64)
    after = np.zeros(board.SIZE, np.uint8)
    last = np.zeros(board.SIZE, np.uint8)
    for r in range(21):
        _greedy(nets, start, ROLLS[r], plays, keys, found, sums, five, after)
        _outputs(nets, after, found, sums, one[r])
        if not deep:
            continue
        over = board.outcome(after) > 0
        board.swap(after)
        for q in range(21):
            if over:
                two[r, q, 0] = ONE
                two[r, q, 1:3] = one[r, 3:5]
                two[r, q, 3:5] = 0
            else:
                search._reply(nets, after, ROLLS[q], REPLIES, plays, keys, found, sums, five, last)
                _outputs(nets, last, found, sums, two[r, q])


def look(nets, pos, deep=True):
    """one int64[21, 5], two int64[21, 21, 5]; nets: as of search.py; pos: the roller's view."""
    one = np.zeros((21, 5), np.int64)
    two = np.zeros((21, 21, 5), np.int64)
    _look(nets, np.frombuffer(bytes(pos), np.uint8).copy(), one, two, deep)
    return one, two
