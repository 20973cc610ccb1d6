"""The drivers on MicroPython: no allocation in the loop, and saves on its own LittleFS."""

STORE = """
import os
from hal.store import Store

class Memory:
    def __init__(self, blocks):
        self.data = bytearray(blocks * 512)
    def readblocks(self, block, buf, off=0):
        at = block * 512 + off
        buf[:] = self.data[at : at + len(buf)]
    def writeblocks(self, block, buf, off=None):
        at = block * 512 + (off or 0)
        self.data[at : at + len(buf)] = buf
    def ioctl(self, what, value):
        if what == 4:
            return len(self.data) // 512
        if what == 5:
            return 512
        return 0

disk = Memory(64)
os.VfsLfs2.mkfs(disk)
os.mount(os.VfsLfs2(disk), "/flash")
store = Store("/flash/save")
assert store.load() is None
for i in range(20):
    data = bytes((i * k) & 255 for k in range(i * 13))
    store.save(bytearray(data) + b"rest", len(data))
    assert store.load() == data
    assert Store("/flash/save").load() == data
    store = Store("/flash/save")
newest = "/flash/save.1"
with open(newest, "rb") as file:
    whole = file.read()
before = bytes((18 * k) & 255 for k in range(18 * 13))
for at in (0, 3, 5, 9, 20, len(whole) - 1):
    damaged = bytearray(whole)
    damaged[at] ^= 1
    with open(newest, "wb") as file:
        file.write(damaged)
    assert Store("/flash/save").load() == before, at
store = Store("/flash/save")
store.clear()
assert store.load() is None and os.listdir("/flash") == ["save.1.bad"]
print("ok")
"""

ALLOCATION = """
import gc
from hal import keys
from hal.st7789 import ST7789

class Pin:
    level = 1
    def value(self):
        return self.level
    def __call__(self, level):
        self.level = level

class Bus:
    sent = 0
    def write(self, buf):
        self.sent += len(buf)

class Board:
    WIDTH = HEIGHT = 240
    X_OFFSET = Y_OFFSET = MADCTL = 0
    INVERTED = True

pins = [Pin() for _ in range(9)]
contacts = keys.Keys(pins, b"\\1\\2\\3\\4\\5\\6\\7\\10\\5")
bus = Bus()
panel = ST7789(Board, bus, Pin(), Pin(), None)
tile = bytearray(480)

def poll():
    now = 0
    while now < 3000:
        pins[now // 100 % 9].level = now // 50 & 1
        while contacts.poll(now):
            pass
        now += 5

def paint():
    y = 0
    while y < 240:
        panel.window(0, y, 240, 1)
        panel.write(tile)
        y += 1

def measure(task):
    task()
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    task()
    after = gc.mem_alloc()
    gc.enable()
    print(task.__name__, after - before)

measure(poll)
measure(paint)
assert bus.sent == 2 * 240 * (480 + 11)
"""

KEYS = """
from time import ticks_add
from hal.keys import A, LEFT, LONG, PRESS, RELEASE, REPEAT, Keys

class Pin:
    level = 1
    def value(self):
        return self.level

pins = [Pin(), Pin()]
keys = Keys(pins, bytes((LEFT, A)))
start = ticks_add(0, -300)
for now in range(1000):
    # Both bounce for 9 ms at 100 and, let go, at 800; the ticks wrap in between.
    for moment, level in ((100, 0), (800, 1)):
        if moment <= now < moment + 9:
            pins[0].level = pins[1].level = level ^ (now & 1)
        elif now == moment + 9:
            pins[0].level = pins[1].level = level
    while True:
        event = keys.poll(ticks_add(start, now))
        if not event:
            break
        print(now, event)
"""


def test_saves_on_micropythons_own_littlefs(micropython):
    assert micropython(STORE) == "ok\n"


def test_nothing_is_allocated_in_the_loop(micropython):
    lines = dict(line.split() for line in micropython(ALLOCATION).splitlines())
    assert lines == {"poll": "0", "paint": "0"}


def test_keys_over_the_wrap_of_the_ticks(micropython):
    left, a = 3, 5
    press, repeat, long, release = 0x10, 0x20, 0x40, 0x80
    assert [tuple(map(int, line.split())) for line in micropython(KEYS).splitlines()] == [
        (100, left | press), (100, a | press), (450, left | repeat), (570, left | repeat),
        (690, left | repeat), (700, a | long), (800, left | release), (800, a | release),
    ]  # fmt: skip
