"""The simulated flash: MicroPython's files, a real LittleFS image, counted and cut."""

import errno

import littlefs
import pytest
from bench_console import bench, module, run

from sim import flash as chip_flash
from sim.flash import Flash
from sim.power import PowerCut

FILES = """
import os
os.mkdir("/d")
with open("/d/t.txt", "w") as file:
    print(file.write("één\\ntwo\\nlast"))
with open("/d/t.txt") as file:
    print(file.read(2), file.readline(), file.readlines(), repr(file.read()))
with open("/d/t.txt") as file:
    for line in file:
        print(len(line), end=" ")
with open("/d/b", "wb") as file:
    file.write(bytearray(b"0123456789"))
with open("/d/b", "r+b") as file:
    file.seek(4)
    file.write(memoryview(b"xyz"))
    print(file.tell())
with open("/d/b", "ab") as file:
    file.write(b"end")
buf = bytearray(5)
with open("/d/b", "rb") as file:
    print(file.readinto(buf), buf, file.read(), file.read(4), file.seek(-3, 2), file.read())
print(os.listdir("/"), sorted(os.listdir("/d")), sorted(os.ilistdir("/d")))
print(os.stat("/d/b")[0], os.stat("/d/b")[6], os.stat("/d")[0])
os.rename("/d/b", "/b")
os.remove("/d/t.txt")
os.rmdir("/d")
print(os.listdir())
print(os.statvfs("/")[:3], os.statvfs("/")[3] > 300)
"""

PROBLEMS = """
import os
def number(call, *words):
    try:
        call(*words)
    except OSError as problem:
        print(problem.errno, problem.args[0], end=" ")
os.mkdir("/d")
open("/d/f", "w").close()
number(open, "/none")
number(os.remove, "/none")
number(os.stat, "/none")
number(os.listdir, "/none")
number(os.mkdir, "/d")
number(os.rmdir, "/d")
file = open("/x", "w")
file.close()
file.close()
number(file.write, "a")
"""


def test_files_are_micropythons(tmp_path):
    lines = "".join(run(FILES, tmp_path).lines).splitlines()
    assert lines == [
        "12",
        "éé n",
        " ['two\\n', 'last'] ''",
        "4 4 4 7",
        "5 bytearray(b'0123x') b'yz789end' b'' 10 b'end'",
        "['d'] ['b', 't.txt'] [('b', 32768, 0, 13), ('t.txt', 32768, 0, 14)]",
        "32768 13 16384",
        "['b']",
        "(4096, 4096, 352) True",
    ]


def test_problems_are_micropythons(tmp_path):
    numbers = [int(word) for word in "".join(run(PROBLEMS, tmp_path).lines).split()]
    assert numbers[0::2] == numbers[1::2]
    assert numbers[0::2] == [
        errno.ENOENT, errno.ENOENT, errno.ENOENT, errno.ENOENT, errno.EEXIST, errno.ENOTEMPTY,
        errno.EBADF,
    ]  # fmt: skip


def test_a_full_flash_says_so():
    device = bench()
    with pytest.raises(OSError) as problem, device.flash.open("/big", "wb") as file:
        for _ in range(400):
            file.write(bytes(4096))
    assert problem.value.errno == errno.ENOSPC
    device.flash.power_up()
    store = module(device, "hal.store").Store("/save")
    store.save(b"fits", 4)
    assert store.load() == b"fits"


def test_the_image_is_littlefs_in_a_file(tmp_path):
    path = tmp_path / "folder" / "flash.img"
    device = bench(flash=Flash(path))
    with device.flash.open("/saved", "wb") as file:
        file.write(b"data" * 1000)
    assert path.read_bytes() == device.flash.buffer  # written through, before any close
    device.flash.close()

    again = bench(flash=Flash(path))
    with again.flash.open("/saved", "rb") as file:
        assert file.read() == b"data" * 1000

    context = littlefs.UserContext(buffer=bytearray(path.read_bytes()))
    reader = littlefs.LittleFS(
        context, block_size=4096, block_count=352, prog_size=256, read_size=32, cache_size=1024
    )
    assert reader.listdir("/") == ["saved"]


def test_a_file_of_another_size_is_not_overwritten(tmp_path):
    path = tmp_path / "thesis.txt"
    path.write_text("years of work")
    with pytest.raises(OSError):
        Flash(path)
    assert path.read_text() == "years of work"


def test_an_image_in_use_is_refused(tmp_path):
    pytest.importorskip("fcntl")
    first = Flash(tmp_path / "flash.img")
    with pytest.raises(OSError, match="another console"):
        Flash(tmp_path / "flash.img")
    first.close()
    Flash(tmp_path / "flash.img").close()


def test_operations_are_counted_and_bits_only_cleared():
    flash = Flash()
    flash.prog(None, 0, 0, b"\x0f" * 256)
    flash.prog(None, 0, 0, b"\xf1" * 256)
    assert flash.buffer[:256] == b"\x01" * 256
    flash.erase(None, 0)
    assert flash.buffer[:256] == b"\xff" * 256
    assert (flash.programs, flash.erases, flash.operations) == (2, 1, 3)


def test_after_a_cut_nothing_works_until_power_comes_back():
    device = bench()
    flash = device.flash
    flash.cut(1)
    with pytest.raises(PowerCut):
        flash.mkdir("/d")
    before = bytes(flash.buffer), flash.operations
    for call in (lambda: flash.listdir("/"), lambda: flash.open("/x", "w"), flash.used):
        with pytest.raises(PowerCut):
            call()
    assert (bytes(flash.buffer), flash.operations) == before
    flash.power_up()
    assert flash.listdir("/") == []


def test_files_left_open_do_no_harm():
    """A cut leaves files open; neither their end nor the next mount may disturb LittleFS."""
    device = bench()
    for n in range(1, 8):
        files = []
        device.flash.cut(n)
        with pytest.raises(PowerCut):
            for name in "fgh":
                files.append(device.flash.open("/" + name, "wb"))
                files[-1].write(bytes(9000))
            device.flash.mkdir("/d%d" % n)
        device.flash.power_up()
        for file in files:
            file.close()
        device.flash.open("/left", "wb")
    with device.flash.open("/f", "wb") as file:
        file.write(b"whole")
    device.flash.power_up()
    with device.flash.open("/f", "rb") as file:
        assert file.read() == b"whole"


def test_the_geometry_is_a_picos():
    assert (chip_flash.BLOCKS, chip_flash.SIZE) == (352, 1408 * 1024)
