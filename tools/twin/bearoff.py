"""The exact bear-off: the numba twin of engine/bearoff.py."""

import math

import numpy as np
from numba import njit

from tools.twin.board import OTHER

_OVER = np.array([[math.comb(n, k) for k in range(7)] for n in range(16)], np.int64)


@njit(cache=True)
def _find(table, pos, row):
    """Where a side's distribution is, -1 if it is not in the table."""
    if pos[row] < 5:
        return -1
    number = 0
    total = 0
    for k in range(1, 7):
        total += pos[row + k]
        number += _OVER[total + k - 1, k]
    if total + pos[row] < 15:
        return -1
    return table[2 * number] | np.int64(table[2 * number + 1]) << 8


@njit(cache=True)
def win(table, pos):
    """The chance in 1/65536 of the side at 26, which is on roll; -1 if the table lacks it."""
    mine = _find(table, pos, OTHER)
    theirs = _find(table, pos, 0)
    if mine < 0 or theirs < 0:
        return np.int64(-1)
    wait = table[mine]
    early = table[theirs]
    off = np.int64(0)
    idle = np.int64(0)
    won = np.int64(0)
    rolls = np.int64(0)
    while off < 255 or idle < 255:
        won -= off * (255 - idle)
        if wait:
            wait -= 1
        elif off < 255:
            mine += 1
            off = np.int64(table[mine])
        won += off * (255 - idle)
        rolls += 255 - idle
        if early:
            early -= 1
        elif idle < 255:
            theirs += 1
            idle = np.int64(table[theirs])
    return won + won * 447 // 65025 + min(rolls // 40, 64)
