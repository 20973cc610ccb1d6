"""Files read where they lie in flash, page by page, without a copy in RAM.

LittleFS keeps a file in blocks of 4096 bytes, which lie anywhere and stay there as long as the
file is not written again; the RP2 chips map their flash into memory. A file of pages, made by
tools/pages.py, fills its blocks so that each holds one page of CONTENT bytes, which never starts
with LittleFS's own links, and before it a head that tells whose page it is:

    a mark (8), that no other file has nor had, the page's number and the file's pages (2 each),
    the content's CRC32 (4), little-endian

By the mark a block of this file is told from all others, also from what earlier files have left.
"""

import binascii
from array import array

from micropython import const

# Bytes of a page that are its own.
CONTENT = const(3968)

_BLOCK = const(4096)
_HEAD = const(112)
_MARK = const(8)
_START = const(128)
_FLASH = const(0x10000000)
_LARGEST = const(5)


def find(path):
    """Where the contents of a file's pages lie: an array of addresses, in order.

    None if the chip or the file system does not allow that, or a page is not there just once;
    empty for a file that is not made of pages.
    """
    try:
        import rp2
        import uctypes

        with open(path, "rb") as file:
            first = file.read(_START)
    except (ImportError, OSError):
        return None
    if len(first) < _START:
        return None
    flash = rp2.Flash()
    blocks = flash.ioctl(4, 0)
    base = _base(flash, blocks, uctypes.bytearray_at)
    pages = _number(first, _HEAD + 10, 2)
    found = array("I", [0] * (pages if pages < blocks else 0))
    mark = first[_HEAD : _HEAD + _MARK]
    for block in range(blocks if base else 0):
        at = base + block * _BLOCK
        head = uctypes.bytearray_at(at + _HEAD, 16)
        if head[:_MARK] == mark:
            page = _number(head, 8, 2)
            content = uctypes.bytearray_at(at + _START, CONTENT)
            # What LittleFS has left behind while the file was written is not complete.
            if page < len(found) and binascii.crc32(content) == _number(head, 12, 4):
                if found[page]:
                    # One of the two may be written over at any time.
                    return None
                found[page] = at + _START
    for address in found:
        if not address:
            return None
    return found


def view(address):
    """The content of the page at an address that `find` gave."""
    import uctypes

    return uctypes.bytearray_at(address, CONTENT)


def _base(flash, blocks, at):
    """The address of the file system, which lies at the end of flash; 0 if it is not there."""
    block = bytearray(_BLOCK)
    # Of 1 to 16 MiB.
    for power in range(_LARGEST):
        base = _FLASH + (1 << 20 + power) - blocks * _BLOCK
        if base > _FLASH:
            flash.readblocks(0, block)
            if at(base, _BLOCK) == block:
                flash.readblocks(1, block)
                if at(base + _BLOCK, _BLOCK) == block:
                    return base
    return 0


def _number(data, at, size):
    number = 0
    for k in range(size - 1, -1, -1):
        number = number << 8 | data[at + k]
    return number
