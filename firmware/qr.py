"""QR codes: a short text, such as an XGID, as a square of modules that a telephone reads.

After ISO/IEC 18004: byte mode, versions 1 to 6, error correction L or M, the mask with the least
penalty. `encode` lays the fixed patterns, turns the text into code words, adds those of
correction, places all of them in the zigzag and masks. The buffers are for the largest version
and are made once.
"""

import micropython
from micropython import const

LOW = const(0)
MEDIUM = const(1)

# Modules of free ground that a reader wants around the square.
QUIET = const(4)

_VERSIONS = const(6)
_MOST_SIDE = const(41)
# All code words of each version, data and correction.
_WORDS = (26, 44, 70, 100, 134, 172)
# Words of correction in a block, and blocks, by level and version; all blocks are of one length.
_CORRECTION = ((7, 10, 15, 20, 26, 18), (10, 16, 26, 18, 24, 16))
_BLOCKS = ((1, 1, 1, 1, 1, 2), (1, 1, 1, 2, 2, 4))
# A level's bits in the format.
_LEVEL_BITS = (1, 0)

# A module: dark or light, and whether a pattern or the format stands there.
_DARK = const(1)
_FIXED = const(2)

_MASKS = const(8)


class Code:
    """The square: `size` modules wide and high, read by `dark`."""

    def __init__(self):
        self.size = 0
        self._modules = bytearray(_MOST_SIDE * _MOST_SIDE)
        self._data = bytearray(_WORDS[-1])
        self._correction = bytearray(_WORDS[-1])
        self._factors = bytearray(max(_CORRECTION[MEDIUM]) + 1)
        self._exp = bytearray(256)
        self._log = bytearray(256)
        power = 1
        for i in range(255):
            self._exp[i] = power
            self._log[power] = i
            power = power << 1 ^ (0x11D if power & 0x80 else 0)

    def dark(self, x, y):
        """Whether the module in column x and row y is dark; outside the square none is."""
        inside = 0 <= x < self.size and 0 <= y < self.size
        return inside and self._modules[y * self.size + x] & _DARK == _DARK

    def encode(self, text, level=LOW):
        """Make the square for `text` (bytes), as small as it can be.

        Raises ValueError when the text is too long: 134 bytes at LOW, 106 at MEDIUM.
        """
        version = _version(len(text), level)
        self.size = 17 + 4 * version
        blocks = _BLOCKS[level][version - 1]
        correction = _CORRECTION[level][version - 1]
        room = _WORDS[version - 1] - blocks * correction
        self._lay_patterns(version)
        self._fill_data(text, room)
        self._correct(room // blocks, blocks, correction)
        self._place(room, blocks, correction)
        mask = self._best_mask()
        _turn(self._modules, self.size, mask)
        self._lay_format(_format(_LEVEL_BITS[level] << 3 | mask))

    # -- patterns ------------------------------------------------------------------------------

    def _set(self, x, y, dark):
        self._modules[y * self.size + x] = _FIXED | (_DARK if dark else 0)

    def _lay_patterns(self, version):
        size = self.size
        for i in range(size * size):
            self._modules[i] = 0
        for i in range(size):
            self._set(i, 6, i % 2 == 0)
            self._set(6, i, i % 2 == 0)
        self._lay_rings(3, 3, 4)
        self._lay_rings(size - 4, 3, 4)
        self._lay_rings(3, size - 4, 4)
        if version > 1:
            self._lay_rings(size - 7, size - 7, 2)
        self._lay_format(0)

    def _lay_rings(self, x, y, radius):
        """The pattern of a corner (radius 4, its light border included) or the small one (2)."""
        for b in range(max(y - radius, 0), min(y + radius + 1, self.size)):
            for a in range(max(x - radius, 0), min(x + radius + 1, self.size)):
                far = max(abs(a - x), abs(b - y))
                self._set(a, b, far != 4 and far != radius // 2)

    def _lay_format(self, bits):
        """The 15 bits that tell level and mask, twice."""
        size = self.size
        for i in range(15):
            dark = bits >> i & 1
            if i < 8:
                self._set(size - 1 - i, 8, dark)
                self._set(8, i + (i > 5), dark)
            else:
                self._set(8, size - 15 + i, dark)
                self._set(7 if i == 8 else 14 - i, 8, dark)
        self._set(8, size - 8, True)

    # -- words ---------------------------------------------------------------------------------

    def _fill_data(self, text, room):
        """Four bits of mode, eight of length, the text, four of end; then filling."""
        data = self._data
        n = len(text)
        data[0] = 0x40 | n >> 4
        before = n
        for i in range(n):
            data[i + 1] = (before << 4 | text[i] >> 4) & 0xFF
            before = text[i]
        data[n + 1] = before << 4 & 0xF0
        for i in range(n + 2, room):
            data[i] = 0x11 if (i - n) % 2 else 0xEC

    def _times(self, a, b):
        """The product in the field of 256 elements."""
        if not a or not b:
            return 0
        return self._exp[(self._log[a] + self._log[b]) % 255]

    def _correct(self, length, blocks, count):
        """Reed-Solomon: the remainder of each block by the product of all (x - 2^i)."""
        factors = self._factors
        for i in range(count):
            factors[i] = 0
        factors[count - 1] = 1
        root = 1
        for _ in range(count):
            for j in range(count):
                factors[j] = self._times(factors[j], root)
                if j + 1 < count:
                    factors[j] ^= factors[j + 1]
            root = self._times(root, 2)
        for block in range(blocks):
            self._divide(block * length, length, block * count, count)

    def _divide(self, start, length, at, count):
        rest = self._correction
        for i in range(count):
            rest[at + i] = 0
        for i in range(start, start + length):
            lead = self._data[i] ^ rest[at]
            for j in range(count - 1):
                rest[at + j] = rest[at + j + 1] ^ self._times(self._factors[j], lead)
            rest[at + count - 1] = self._times(self._factors[count - 1], lead)

    def _place(self, room, blocks, correction):
        """Write the words in pairs of columns, up and down, from the right."""
        size = self.size
        modules = self._modules
        total = room + blocks * correction
        bit = 0
        word = 0
        for pair in range(size // 2):
            right = size - 1 - 2 * pair
            if right <= 6:
                right -= 1
            for i in range(size):
                y = i if pair % 2 else size - 1 - i
                for x in (right, right - 1):
                    if modules[y * size + x]:
                        continue
                    if bit & 7 == 0:
                        left = bit >> 3 < total
                        word = self._word(bit >> 3, room, blocks, correction) if left else 0
                    modules[y * size + x] = word >> (7 - (bit & 7)) & 1
                    bit += 1

    def _word(self, i, room, blocks, correction):
        """The i-th word in the order of placing: one of each block in turn."""
        if i < room:
            return self._data[i % blocks * (room // blocks) + i // blocks]
        i -= room
        return self._correction[i % blocks * correction + i // blocks]

    # -- masks ---------------------------------------------------------------------------------

    def _best_mask(self):
        """The mask whose picture looks least like patterns and large spots."""
        best = 0
        least = -1
        for mask in range(_MASKS):
            _turn(self._modules, self.size, mask)
            penalty = self._penalty()
            _turn(self._modules, self.size, mask)
            if least < 0 or penalty < least:
                least = penalty
                best = mask
        return best

    def _penalty(self):
        size = self.size
        modules = self._modules
        total = 0
        for i in range(size):
            total += _penalty_of_line(modules, i * size, 1, size)
            total += _penalty_of_line(modules, i, size, size)
            if i:
                total += _penalty_of_squares(modules, i * size, size)
        dark = 0
        for i in range(size * size):
            dark += modules[i] & _DARK
        every = size * size
        return total + 10 * (abs(100 * dark - 50 * every) // (5 * every))


@micropython.viper
def _turn(modules, size: int, mask: int):
    """Turn over the modules of the text that a mask covers; twice is as before."""
    to = ptr8(modules)  # noqa: F821
    for y in range(size):
        for x in range(size):
            if mask == 0:
                t = x + y & 1
            elif mask == 1:
                t = y & 1
            elif mask == 2:
                t = x % 3
            elif mask == 3:
                t = (x + y) % 3
            elif mask == 4:
                t = (y >> 1) + x // 3 & 1
            elif mask == 5:
                t = (x * y & 1) + x * y % 3
            elif mask == 6:
                t = (x * y & 1) + x * y % 3 & 1
            else:
                t = (x + y & 1) + x * y % 3 & 1
            at = y * size + x
            if t == 0 and int(to[at]) & 2 == 0:
                to[at] = int(to[at]) ^ 1


@micropython.viper
def _penalty_of_line(modules, at: int, step: int, size: int) -> int:
    """Runs of five or more, and what looks like a corner's pattern: 1011101 beside 0000."""
    module = ptr8(modules)  # noqa: F821
    seen = 0
    run = 0
    total = 0
    for i in range(size + 4):
        dark = 0
        if i < size:
            dark = int(module[at]) & 1
            at += step
            if dark == seen & 1:
                run += 1
            else:
                run = 1
            if run == 5:
                total += 3
            elif run > 5:
                total += 1
        seen = (seen << 1 | dark) & 0x7FFF
        if seen >> 4 & 0x7F == 0x5D and (seen & 15 == 0 or seen >> 11 == 0):
            total += 40
    return total


@micropython.viper
def _penalty_of_squares(modules, at: int, size: int) -> int:
    """Three for each two by two of one colour in a row of modules and the one above."""
    module = ptr8(modules)  # noqa: F821
    total = 0
    before = 0
    for i in range(size):
        # 0 or 2 where the two modules are alike.
        here = (int(module[at + i]) & 1) + (int(module[at + i - size]) & 1)
        if i > 0 and here == before and here != 1:
            total += 3
        before = here
    return total


def _version(n, level):
    """The smallest version with room for n bytes; mode, length and end take two more."""
    for i in range(_VERSIONS):
        if n + 2 <= _WORDS[i] - _BLOCKS[level][i] * _CORRECTION[level][i]:
            return i + 1
    raise ValueError("the text is too long for a QR code of version 6")


def _format(format):
    """Five bits with ten of correction."""
    rest = format
    for _ in range(10):
        rest = rest << 1 ^ (rest >> 9) * 0x537
    return (format << 10 | rest) ^ 0x5412
