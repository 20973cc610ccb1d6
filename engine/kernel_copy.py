"""What the nets' compiled kinds share: forgetting and remembering a starting position."""

import micropython


@micropython.viper
def clear(base: ptr8, old: ptr16, lanes):
    """Forget the starting position."""
    i = 0
    while i < 52:
        base[i] = 0
        i += 1
    i = 0
    while i < 20:
        old[i] = 0
        i += 1
    p = ptr8(lanes)
    n = int(len(lanes))  # noqa: RUF046 (the compiler wants to be told)
    i = 0
    while i < n:
        p[i] = 0
        i += 1


@micropython.viper
def keep(base: ptr8, pos: ptr8, old: ptr16, new: ptr16):
    """Remember the starting position and its rows."""
    i = 0
    while i < 52:
        base[i] = pos[i]
        i += 1
    i = 0
    while i < 20:
        old[i] = new[i]
        i += 1
