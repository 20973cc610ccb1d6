"""The GNU position ID: a position as 14 characters, the same in every backgammon program.

80 bits, the first one the least significant bit of byte 0, in base64 without padding. First the
side not on roll, then the side on roll; each: for points 1-24 as that side counts, then its bar,
one 1 for each checker, then a 0. Facts from GNU Backgammon's manual.
"""

from binascii import a2b_base64, b2a_base64

from micropython import const

from engine.position import CHECKERS, OTHER, SIZE, fault

_LENGTH = const(14)
_BYTES = const(10)
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


def position_id(pos):
    """The ID of `pos` (52 bytes), as text of 14 characters."""
    key = bytearray(_BYTES)
    bit = 0
    for row in (OTHER, 0):
        for p in range(1, OTHER):
            for _ in range(pos[row + p]):
                key[bit >> 3] |= 1 << (bit & 7)
                bit += 1
            bit += 1
    return str(b2a_base64(key)[:_LENGTH], "ascii")


def read_position_id(text, pos):
    """Write the position named by `text` into `pos`; ValueError with one sentence if broken."""
    key = decode(text, _LENGTH, "position ID")
    new = bytearray(SIZE)
    bit = 0
    for row in (OTHER, 0):
        count = 0
        for p in range(1, OTHER):
            while bit < _BYTES * 8 and key[bit >> 3] >> (bit & 7) & 1:
                new[row + p] += 1
                count += 1
                bit += 1
            bit += 1
        if count > CHECKERS:
            raise ValueError("the position ID has more than 15 checkers on a side")
        new[row] = CHECKERS - count
    while bit < _BYTES * 8:
        if key[bit >> 3] >> (bit & 7) & 1:
            raise ValueError("the position ID has more than 15 checkers on a side")
        bit += 1
    problem = fault(new)
    if problem:
        raise ValueError("the position ID is impossible: " + problem)
    pos[:] = new


def decode(text, length, name):
    """The bytes of an unpadded base64 text of exactly `length` characters.

    ValueError with one sentence about `name` if it is not one.
    """
    if len(text) != length:
        raise ValueError("a %s has %d characters, not %d" % (name, length, len(text)))
    for c in text:
        if c not in ALPHABET:
            raise ValueError("the %s has a character that does not belong there" % name)
    return a2b_base64(text + "=" * (-length % 4))
