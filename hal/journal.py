"""A file that only grows, and is read byte by byte through a small window.

For data too long to be written anew at each save: whoever writes says at which place it goes on,
so that bytes of a write that was cut, or is not yet vouched for by a save (store.py), are simply
written over the next time.
"""

import os
from binascii import crc32

from micropython import const

_WINDOW = const(256)
_ENOENT = const(2)


class Journal:
    """The bytes of the file at `path`; journal[i] reads one of them."""

    def __init__(self, path):
        self._path = path
        self._window = bytearray(_WINDOW)
        self._start = 0
        self._filled = 0

    def write(self, at, buf, n):
        """Write the first `n` bytes of `buf` behind the first `at`, which stay.

        Raises OSError when the file system is full or broken, and when fewer than `at` are there.
        """
        self._filled = 0
        with open(self._path, "r+b" if at else "wb") as file:
            if file.seek(0, 2) < at:
                raise OSError(5, "the journal is too short")
            file.seek(at)
            file.write(memoryview(buf)[:n])
        # Not every port has it; where it is, it empties what the file system holds back.
        getattr(os, "sync", _nothing)()

    def __getitem__(self, i):
        """Byte number `i`. Raises OSError or IndexError when it is not there."""
        if not self._start <= i < self._start + self._filled:
            self._fill(i)
        return self._window[i - self._start]

    def _fill(self, i):
        """Read the stretch around `i`, as both directions are common."""
        self._start = max(i - _WINDOW // 2, 0)
        with open(self._path, "rb") as file:
            file.seek(self._start)
            self._filled = file.readinto(self._window)
        if i >= self._start + self._filled:
            self._filled = 0
            raise IndexError("beyond the end of the journal")

    def crc(self, n):
        """The CRC32 of the first `n` bytes, or None when they cannot be read."""
        crc = 0
        window = memoryview(self._window)
        self._filled = 0
        try:
            with open(self._path, "rb") as file:
                while n:
                    got = min(file.readinto(self._window), n)
                    if not got:
                        return None
                    crc = crc32(window[:got], crc)
                    n -= got
        except OSError:
            return None
        return crc & 0xFFFFFFFF

    def set_aside(self):
        """Rename the file to PATH.bad, so that nothing is written over it."""
        self._filled = 0
        try:
            os.rename(self._path, self._path + ".bad")
        except OSError as problem:
            if problem.args[0] != _ENOENT:
                raise

    def clear(self):
        """Forget everything."""
        self._filled = 0
        try:
            os.remove(self._path)
        except OSError:
            pass  # it was not there


def _nothing():
    pass
