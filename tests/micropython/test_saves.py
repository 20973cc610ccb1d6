"""Saves through thousands of power cuts, on MicroPython's own LittleFS and FAT.

The disk is a piece of memory that stops taking writes at the n-th one, on LittleFS also halfway
through it, as flash does; the sectors of a FAT volume are written whole, as cards promise. Then
the volume is mounted anew and must show the match, with its whole record, as it was before or
after what was being written; and the game must go on from there to the same state.
"""

from pathlib import Path

import pytest

PROGRAM = Path(__file__).resolve().parents[1] / "host/programs/kept_match.py"

DISK = """
import os, random

class Disk:
    '''Counts writes and erases; from the `cut`-th on it takes none.'''
    def __init__(self, data, size):
        self.size = size
        self.data = data
        self.failed = False
        self.answer = -5
        self.part = 0
        self.left = -1
        self.count = 0
    def cut(self, left, part):
        self.left = left
        self.part = part
    def readblocks(self, block, buf, off=0):
        if self.failed:
            return self.answer
        at = block * self.size + off
        buf[:] = memoryview(self.data)[at : at + len(buf)]
    def writeblocks(self, block, buf, off=0):
        if self.failed:
            return self.answer
        at = block * self.size + off
        n = self.take(len(buf))
        self.data[at : at + n] = memoryview(buf)[:n]
        return self.answer if self.failed else 0
    def take(self, n):
        '''How many bytes of the next operation are done.'''
        self.count += 1
        if self.left == 0:
            self.failed = True
            return n * self.part // 4
        self.left -= 1
        return n
    def ioctl(self, what, value):
        if what == 4:
            return len(self.data) // self.size
        if what == 5:
            return self.size
        if what == 6:
            if flash and not self.failed:
                n = self.take(self.size)
                at = value * self.size
                self.data[at : at + n] = b"\\xff" * n
            return self.answer if self.failed else 0
        return 0

# Modules come from the desktop's files, which are not there afterwards.
from engine import match as matches, restore
matches.load = lambda name: restore
os.umount("/")
flash = volume == "lfs"
size = 4096 if flash else 512
data = bytearray(b"\\xff" * (12 * 4096 if flash else 160 * 512))
disk = Disk(data, size)

def make():
    if flash:
        os.VfsLfs2.mkfs(disk, progsize=256)
    else:
        os.VfsFat.mkfs(disk)

def mount():
    global disk
    # Files that were open when the power went are closed when they are collected: into nothing.
    disk.failed = True
    disk.answer = 0
    disk = Disk(data, size)
    os.mount(os.VfsLfs2(disk, progsize=256) if flash else os.VfsFat(disk), "/")

def on():
    '''Switch off and on.'''
    os.umount("/")
    mount()
    return switched_on()
"""

CUTS = """
def act(saves, number):
    '''The action of this number, as the firmware does it.'''
    if number % 400 == 399:
        saves.use(number // 400 % 2)
    elif number % 1111 == 1110:
        saves.clear()
    elif match_lost(saves) or number % 777 == 776:
        begin(number)
        saves.keep(match)
    else:
        decide(number)
        saves.keep(match)

def match_lost(saves):
    return saves.describe(saves.slot) is None

make()
mount()
random.seed(seed)
tried = appended = before_seen = after_seen = 0
most = 0
base = bytearray(len(data))
for number in range(actions):
    saves, before = on()
    base[:] = data
    archived = match.archived
    start = disk.count
    act(saves, number)
    count = disk.count - start
    grown = match.archived > archived
    appended += grown
    special = grown or number % 400 == 399 or number % 1111 == 1110 or number % 777 == 776
    if not (special or random.randrange(share) == 0):
        continue
    saves, after = on()
    most = max(most, count)
    done = bytes(data)
    for cut in range(count):
        for part in (0, 1, 2, 3) if flash else (0,):
            data[:] = base
            saves, now = on()
            assert now == before
            disk.cut(cut, part)
            act(saves, number)
            assert disk.failed
            saves, now = on()
            tried += 1
            if now == before:
                before_seen += 1
                act(saves, number)
                saves, now = on()
            else:
                after_seen += 1
            assert now == after, (number, cut, part, now, before, after)
    data[:] = done
print(tried, appended, before_seen, after_seen, most)
"""


def program(volume, code, **values):
    settings = "".join(f"{name} = {value!r}\n" for name, value in values.items())
    return f"volume = {volume!r}\n{settings}{PROGRAM.read_text()}\n{DISK}\n{code}"


@pytest.mark.parametrize("volume", ("lfs", "fat"))
def test_no_power_cut_loses_anything(micropython, request, volume):
    share = 1 if request.config.getoption("--exhaustive") else 9
    code = program(volume, CUTS, seed=3, share=share, actions=2500)
    tried, appended, before, after, most = map(int, micropython(code, heap="4m").split())
    print(f"{volume}: {tried} cuts, {appended} with the journal, {before} before, {after} after, "
          f"{most} operations at most")  # fmt: skip
    assert tried > 1000 and appended >= 3
    assert before > 100 and after > 0


TROUBLE = """
def damages(whole):
    for at in range(len(whole)):
        flipped = bytearray(whole)
        flipped[at] ^= 1 << at % 8
        yield flipped
        if at:
            yield whole[:at]
    yield whole + b"more"
    yield b"Dear reader, this is no save."

def read(name):
    with open(name, "rb") as file:
        return file.read()

def write(name, data):
    with open(name, "wb") as file:
        file.write(data)

make()
mount()
saves, _ = on()
begin(1)
for number in range(12):
    before = state(saves, True)
    decide(number)
    assert saves.keep(match)
saves, after = on()
assert before != after
slots = ["/match.0", "/match.1"]
if read(slots[0])[4] < read(slots[1])[4]:
    slots.reverse()
tried = 0
for name, expected in ((slots[0], before), (slots[1], before)):
    whole = read(name)
    for damage in damages(whole):
        write(name, damage)
        saves, now = on()
        assert now[:-1] == expected[:-1] and now[-1] == 1
        tried += 1
    assert saves.keep(match)
    saves, now = on()
    assert now == expected and read(name + ".bad") == damage

# No room: it is told, the last save stays, and the next one with room is kept.
filler = open("/filler", "wb")
try:
    while True:
        filler.write(bytes(256))
        filler.flush()
except OSError as problem:
    assert problem.args[0] == 28
try:
    filler.close()
except OSError:
    pass
kept = told = number = 0
while not told and number < 2000:
    number += 1
    decide(number)
    saves.keep(match)
    told = saves.trouble
    saves.trouble = 0
assert told == 4, told
saves, now = on()
assert now[-1] == 0 and now[1]
os.remove("/filler")
decide(number)
assert saves.keep(match)
expected = state(saves, True)
saves, now = on()
assert now == expected

# Read only: it is told, and nothing changes.
os.umount("/")
os.mount(os.VfsLfs2(disk, progsize=256) if flash else os.VfsFat(disk), "/", readonly=True)
saves, now = switched_on()
assert now == expected
decide(number)
print(tried, saves.keep(match), saves.trouble)
"""


@pytest.mark.parametrize("volume", ("lfs", "fat"))
def test_broken_files_and_a_disk_that_is_full_or_locked(micropython, volume):
    tried, kept, trouble = micropython(program(volume, TROUBLE), heap="4m").split()[-3:]
    assert int(tried) > 500
    assert (kept, trouble) == ("False", "5")
