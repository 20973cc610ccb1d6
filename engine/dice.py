"""The dice: a generator of the engine's own, the same on every interpreter.

The generator is Chris Doty-Humphrey's sfc16 (public domain, from PractRand): four 16-bit words,
so that no step leaves MicroPython's small integers. Its eight bytes of state are part of the
save (R34), and its six bytes of seed can be shown and set (R35). See match.py for who rolls.
"""

from micropython import const

SEED = const(6)
STATE = const(8)

_WARM_UP = const(16)
# The largest multiple of 6 in 16 bits: words from there on would favour low numbers.
_FAIR = const(65532)


class Dice:
    """A fair die with eight bytes of `state`, little-endian words a, b, c and the counter."""

    def __init__(self):
        self.state = bytearray(STATE)
        self.seed(bytes(SEED))

    def seed(self, seed):
        """Start anew from the six bytes of `seed`."""
        state = self.state
        for i in range(SEED):
            state[i] = seed[i]
        state[6] = 1
        state[7] = 0
        for _ in range(_WARM_UP):
            self._word()

    def die(self):
        """The next number, 1 to 6."""
        word = self._word()
        while word >= _FAIR:
            word = self._word()
        return word % 6 + 1

    def _word(self):
        s = self.state
        a = s[0] | s[1] << 8
        b = s[2] | s[3] << 8
        c = s[4] | s[5] << 8
        n = s[6] | s[7] << 8
        out = (a + b + n) & 0xFFFF
        n = (n + 1) & 0xFFFF
        a = b ^ (b >> 5)
        b = (c + (c << 3)) & 0xFFFF
        c = (((c << 6) | (c >> 10)) + out) & 0xFFFF
        s[0] = a & 255
        s[1] = a >> 8
        s[2] = b & 255
        s[3] = b >> 8
        s[4] = c & 255
        s[5] = c >> 8
        s[6] = n & 255
        s[7] = n >> 8
        return out
