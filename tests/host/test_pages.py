"""nets.bin is found page by page in a real LittleFS, whatever else that holds."""

import random
import sys
from types import SimpleNamespace

import pytest

from engine import levels, paged
from engine.nets import filter, large, race
from hal import pages as hal
from sim.flash import SIZE, Flash
from tools import pages

BLOCK = 4096
BASE = 0x10000000 + (2 << 20) - SIZE


class Chip:
    """A flash with a file system, mapped into memory as on a Pico."""

    def __init__(self, monkeypatch):
        self.storage = Flash()
        self.storage.power_up()
        flash = SimpleNamespace(ioctl=lambda *_: SIZE // BLOCK, readblocks=self._read)
        monkeypatch.setitem(sys.modules, "rp2", SimpleNamespace(Flash=lambda: flash))
        monkeypatch.setitem(sys.modules, "uctypes", SimpleNamespace(bytearray_at=self._at))
        monkeypatch.setattr(hal, "open", self._open, raising=False)

    def _read(self, block, buffer):
        buffer[:] = self.storage.buffer[block * BLOCK :][: len(buffer)]

    def _at(self, address, size):
        return bytearray(self.storage.buffer[address - BASE : address - BASE + size])

    def _open(self, path, mode):
        return self.storage.open(path, mode)

    def write(self, path, content, chunk=1 << 20, mode="wb"):
        for at in range(0, len(content), chunk):
            file = self.storage.open(path, "ab" if at else mode)
            file.write(content[at : at + chunk])
            file.close()

    def contents(self):
        return [bytes(hal.view(address)) for address in hal.find("/nets.bin")]


@pytest.fixture
def chip(monkeypatch):
    return Chip(monkeypatch)


def whole(contents):
    """The nets put together again."""
    nets = []
    while contents:
        head = contents.pop(0)
        rows = head[0] * (head[2] | head[3] << 8)
        count = -(-rows // paged.PAGE)
        body = b"".join([content[: paged.PAGE] for content in contents[:count]])[:rows]
        del contents[:count]
        nets.append(head[:4] + body + head[4 : 4 + 20 * head[0] + 20])
    return nets


@pytest.mark.parametrize("chunk", [1 << 20, 4096, 1000])
def test_every_page_is_found_where_it_lies(chip, chunk):
    chance = random.Random(chunk)
    for n in range(30):
        chip.write(f"/other{n}", chance.randbytes(chance.randrange(9000)))
    for n in range(0, 30, 2):
        chip.storage.remove(f"/other{n}")
    chip.write("/nets.bin", pages.nets_file(), chunk)
    assert whole(chip.contents()) == [large.DATA, race.DATA, filter.DATA]


def test_what_earlier_tries_have_left_is_not_taken_for_it(chip):
    content = pages.nets_file()
    for _ in range(3):
        content = pages.with_mark(content)
        chip.write("/nets.tmp", content[:100_000], 4096)
        chip.storage.remove("/nets.tmp")
    content = pages.with_mark(content)
    chip.write("/nets.tmp", content, 4096)
    chip.storage.rename("/nets.tmp", "/nets.bin")
    assert len(chip.contents()) == len(hal.find("/nets.bin")) == 62
    # A second file with that mark may go at any time, and its blocks be taken for others.
    chip.write("/copy", content)
    assert hal.find("/nets.bin") is None


def test_without_a_sound_file_there_are_no_pages(chip):
    assert hal.find("/nets.bin") is None
    for content in (b"", b"short", bytes(200), random.Random(1).randbytes(9000)):
        chip.write("/nets.bin", content)
        assert not hal.find("/nets.bin")
    content = bytearray(pages.nets_file())
    content[50_000] ^= 1
    chip.write("/nets.bin", content)
    assert hal.find("/nets.bin") is None
    chip.write("/nets.bin", pages.nets_file()[:-3000])
    assert hal.find("/nets.bin") is None


def test_a_chip_whose_flash_is_not_mapped_there_has_none(chip, monkeypatch):
    chip.write("/nets.bin", pages.nets_file())
    monkeypatch.setattr(sys.modules["uctypes"], "bytearray_at", lambda at, size: bytearray(size))
    assert hal.find("/nets.bin") is None
    monkeypatch.setitem(sys.modules, "rp2", None)
    assert hal.find("/nets.bin") is None


def test_the_mark_alone_tells_two_files_apart():
    one, other = pages.nets_file(b"12345678"), pages.nets_file()
    assert pages.mark_of(one) == b"12345678" != pages.mark_of(other)
    assert pages.with_mark(other, b"12345678") == one
    assert len(one) < 260_000


@pytest.mark.parametrize("version", [2, 1])
def test_nets_that_cannot_be_used_there_are_had_in_memory(chip, monkeypatch, version):
    """This chip has no Thumb code, or the nets are of another version: the game's own play."""
    chip.write("/nets.bin", pages.nets_file())

    def view(address):
        content = hal.view(address)
        content[1] = version
        return content

    monkeypatch.setattr(levels, "_nets", [])
    monkeypatch.setattr(levels, "_lent", [])
    levels.lend(hal.find("/nets.bin"), view)
    judge, sieve = levels.nets()
    assert (judge.data, sieve.data) == (large.DATA, filter.DATA)
