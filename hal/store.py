"""Keep one piece of data through power cuts: two slots in turn, the newest valid one wins.

Each slot is a file, PATH.0 and PATH.1: a header, then the data. A save overwrites the older
slot only, so whatever happens to it, the newer one stays. The header's CRC covers the sequence
number, the length and the data; a slot that does not check is as good as none. What lies there
instead is never written over: the next save renames it to PATH.0.bad or PATH.1.bad first.
"""

import os
from binascii import crc32
from struct import pack, unpack

from micropython import const

_MAGIC = b"Blt"
_VERSION = const(1)
_LAYOUT = "<3sBHHI"  # magic, version, sequence, length, CRC
_HEADER = const(12)
_SEQUENCE = const(0xFFFF)
_ENOENT = const(2)


class Store:
    """The data kept at `path`, a file name without its ending; up to 65,535 bytes."""

    def __init__(self, path):
        self._paths = (path + ".0", path + ".1")
        self._slot = 1  # the one that holds the newest data
        self._sequence = 0
        self._bad = 0  # a bit for each slot that holds what nobody can read
        self._known = False

    @property
    def broken(self):
        """Whether the last `load` found a file that does not check."""
        return bool(self._bad)

    def load(self):
        """The newest data that checks, as bytes, or None when there is none."""
        first, first_sequence = self._look(0)
        second, second_sequence = self._look(1)
        self._known = True
        newer_first = (first_sequence - second_sequence) & _SEQUENCE <= _SEQUENCE >> 1
        if first is not None and (second is None or newer_first):
            self._slot, self._sequence = 0, first_sequence
            return first
        self._slot, self._sequence = 1, second_sequence
        return second

    def refuse(self):
        """Take what `load` or this gave for broken; returns the data before it, or None."""
        self._bad |= 1 << self._slot
        other = 1 - self._slot
        if self._bad >> other & 1:
            return None
        self._slot = other
        data, sequence = self._look(other)
        if data is not None:
            self._sequence = sequence
        return data

    def save(self, buf, n):
        """Keep the first `n` bytes of `buf` in place of what was there.

        Raises OSError when the file system is full or broken; the data before stays.
        """
        if not self._known:
            self.load()
        self._set_aside()
        slot = 1 - self._slot
        sequence = (self._sequence + 1) & _SEQUENCE
        data = bytes(memoryview(buf)[:n])
        record = _head(sequence, data) + data
        try:
            with open(self._paths[slot], "wb") as file:
                file.write(record)
        except OSError:
            # On FAT there may be a part of it, which is nothing to keep.
            _remove(self._paths[slot])
            raise
        # Not every port has it; where it is, it empties what the file system holds back.
        getattr(os, "sync", _nothing)()
        self._slot, self._sequence = slot, sequence

    def clear(self):
        """Forget the data: the older slot goes first, so that it cannot come back."""
        if not self._known:
            self.load()
        self._set_aside()
        for slot in (1 - self._slot, self._slot):
            _remove(self._paths[slot])
        self._slot, self._sequence = 1, 0

    def _look(self, slot):
        """The data and the sequence number of one slot; (None, 0) when it does not check."""
        self._bad &= ~(1 << slot)
        try:
            with open(self._paths[slot], "rb") as file:
                size = file.seek(0, 2)
                if not size:
                    # A power cut leaves a new file empty.
                    return None, 0
                file.seek(0)
                data, sequence = _read(file, size)
        except OSError as problem:
            if problem.args[0] == _ENOENT:
                return None, 0
            data = None
        if data is None:
            self._bad |= 1 << slot
            return None, 0
        return data, sequence

    def _set_aside(self):
        for slot in (0, 1):
            if self._bad >> slot & 1:
                os.rename(self._paths[slot], self._paths[slot] + ".bad")
                self._bad &= ~(1 << slot)


def _nothing():
    pass


def _remove(path):
    try:
        os.remove(path)
    except OSError:
        pass  # it was not there, or nothing can be written


def _head(sequence, data):
    body = pack("<HH", sequence, len(data))
    crc = crc32(data, crc32(body)) & 0xFFFFFFFF
    return pack(_LAYOUT, _MAGIC, _VERSION, sequence, len(data), crc)


def _read(file, size):
    """The data and the sequence number in a file of `size` bytes; (None, 0) if it is not ours."""
    head = file.read(_HEADER)
    if len(head) < _HEADER or head[:3] != _MAGIC:
        return None, 0
    sequence, length = unpack(_LAYOUT, head)[2:4]
    # A foreign length must not ask for memory that is not there.
    if size != _HEADER + length:
        return None, 0
    data = file.read(length)
    return (data, sequence) if head == _head(sequence, data) else (None, 0)
