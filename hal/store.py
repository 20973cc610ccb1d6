"""Keep one piece of data through power cuts: two slots in turn, the newest valid one wins.

Each slot is a file, PATH.0 and PATH.1: a header, then the data. A save overwrites the older
slot only, so whatever happens to it, the newer one stays. The header's CRC covers the sequence
number, the length and the data; a slot that does not check is as good as none.
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


class Store:
    """The data kept at `path`, a file name without its ending; up to 65,535 bytes."""

    def __init__(self, path):
        self._paths = (path + ".0", path + ".1")
        self._slot = 1  # the one that holds the newest data
        self._sequence = 0
        self._known = False

    def load(self):
        """The newest data that checks, as bytes, or None when there is none."""
        first, first_sequence = _read(self._paths[0])
        second, second_sequence = _read(self._paths[1])
        self._known = True
        newer_first = (first_sequence - second_sequence) & _SEQUENCE <= _SEQUENCE >> 1
        if first is not None and (second is None or newer_first):
            self._slot, self._sequence = 0, first_sequence
            return first
        self._slot, self._sequence = 1, second_sequence
        return second

    def save(self, buf, n):
        """Keep the first `n` bytes of `buf` in place of what was there.

        Raises OSError when the file system is full or broken; the data before stays.
        """
        if not self._known:
            self.load()
        slot = 1 - self._slot
        sequence = (self._sequence + 1) & _SEQUENCE
        data = bytes(memoryview(buf)[:n])
        record = _head(sequence, data) + data
        with open(self._paths[slot], "wb") as file:
            file.write(record)
        # Not every port has it; where it is, it empties what the file system holds back.
        getattr(os, "sync", _nothing)()
        self._slot, self._sequence = slot, sequence

    def clear(self):
        """Forget the data: the older slot goes first, so that it cannot come back."""
        if not self._known:
            self.load()
        for slot in (1 - self._slot, self._slot):
            try:
                os.remove(self._paths[slot])
            except OSError:
                pass  # it was not there
        self._slot, self._sequence = 1, 0


def _nothing():
    pass


def _head(sequence, data):
    body = pack("<HH", sequence, len(data))
    crc = crc32(data, crc32(body)) & 0xFFFFFFFF
    return pack(_LAYOUT, _MAGIC, _VERSION, sequence, len(data), crc)


def _read(path):
    """The data and the sequence number of one slot; (None, 0) when it does not check."""
    try:
        with open(path, "rb") as file:
            record = file.read()
    except OSError:
        return None, 0
    if len(record) < _HEADER:
        return None, 0
    sequence = unpack(_LAYOUT, record[:_HEADER])[2]
    data = record[_HEADER:]
    if record[:_HEADER] != _head(sequence, data):
        return None, 0
    return data, sequence
