"""Real randomness from the chip, to seed the dice with."""

import os


def fill(buf):
    """Fill the bytearray `buf` from the chip's own source of randomness."""
    buf[:] = os.urandom(len(buf))
