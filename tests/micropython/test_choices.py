"""Settings, names and statistics through power cuts and damage, on LittleFS and FAT.

The disk is that of test_saves.py. After each cut the volume is mounted anew, and what is read must
be as before or as after the change; made again, the change is there.
"""

import pytest
from test_saves import DISK

STORES = """
from binascii import crc32
from engine.match import Match
from engine.rules import Rules
from firmware import preferences
from firmware.lifetime import Lifetime
from firmware.names import Names
from firmware.preferences import Preferences

def switched_on():
    return state()

def state():
    settings = Preferences()
    names = Names()
    counts = Lifetime()
    return (
        bytes(settings.get(i) for i in range(preferences.SHUT_OUT + 1)),
        tuple(names.known), tuple(names.chosen), str(counts.rows),
    )

match = Match()
match.begin(Rules(1), b"seedof")

def set_language(n):
    settings = Preferences()
    settings.set(preferences.LANGUAGE, 1 - settings.get(preferences.LANGUAGE))
    settings.set(preferences.LENGTH, 1 + n % 60)
    settings.keep()

def type_name(n):
    names = Names()
    names.add(n % 2, "PLAYER %d" % (n % 9))
    names.keep()

def count(n):
    match.game = n
    match.winner = n % 2
    match.kind = 1 + n % 3
    Lifetime().count(n % 5, match)

ACTIONS = (set_language, count, type_name)

def act(n):
    ACTIONS[n % 3](n)

def read(name):
    with open(name, "rb") as file:
        return file.read()

def write(name, data):
    with open(name, "wb") as file:
        file.write(data)

make()
mount()
"""

CUTS = """
tried = before_seen = after_seen = 0
base = bytearray(len(data))
for number in range(1, actions):
    before = on()
    base[:] = data
    start = disk.count
    act(number)
    count_of = disk.count - start
    after = on()
    assert after != before, number
    done = bytes(data)
    for cut in range(count_of):
        for part in (0, 2) if flash else (0,):
            data[:] = base
            on()
            disk.cut(cut, part)
            act(number)
            assert disk.failed
            now = on()
            tried += 1
            assert now in (before, after), (number, cut, part)
            if now == before:
                before_seen += 1
                act(number)
                assert on() == after
            else:
                after_seen += 1
    data[:] = done
print(tried, before_seen, after_seen)
"""

DAMAGE = """
def damages(whole):
    for at in range(len(whole)):
        flipped = bytearray(whole)
        flipped[at] ^= 1 << at % 8
        yield flipped
        yield whole[:at]
    yield whole + b"more"
    yield b"Dear reader, this is not what you think."

tried = 0
for path, which, change in (("/settings", 0, 0), ("/games", 3, 1), ("/names", 1, 2)):
    change = ACTIONS[change]
    change(8)
    before = on()[which]
    change(13)
    after = on()[which]
    assert before != after
    slots = [path + ".0", path + ".1"]
    if read(slots[0])[4] < read(slots[1])[4]:
        slots.reverse()
    for name, expected in ((slots[0], before), (slots[1], after)):
        whole = read(name)
        for damage in damages(whole):
            write(name, damage)
            assert on()[which] == expected, (name, damage)
            tried += 1
        write(name, whole)
    # The last one stays: it is kept aside, and the next change is kept.
    write(name, damage)
    change(23)
    assert on()[which] != after and read(name + ".bad") == damage
    # A newer version in both: the defaults, or none at all.
    for name in slots:
        head = bytearray(read(name))
        head[12] = 200
        crc = crc32(bytes(head[12:]), crc32(bytes(head[4:8]))) & 0xFFFFFFFF
        for i in range(4):
            head[8 + i] = crc >> 8 * i & 255
        write(name, head)
    newer = on()[which]
    assert newer != before and newer != after
    change(13)
    assert on()[which] != newer
    if path == "/games":
        assert read(slots[0] + ".bad")[12] == read(slots[1] + ".bad")[12] == 200

# Without room, and read only: nothing raises, and what was there stays.
expected = on()
filler = open("/filler", "wb")
try:
    while True:
        filler.write(bytes(256))
        filler.flush()
except OSError:
    pass
try:
    filler.close()
except OSError:
    pass
for n in range(3, 40):
    act(n)
on()
os.remove("/filler")
expected = on()
os.umount("/")
os.mount(os.VfsLfs2(disk, progsize=256) if flash else os.VfsFat(disk), "/", readonly=True)
for n in range(3):
    act(n)
assert state() == expected
print(tried)
"""


def program(volume, code, **values):
    settings = "".join(f"{name} = {value!r}\n" for name, value in values.items())
    # The stores' modules come from the desktop's files, which are gone once the disk is mounted.
    imports, rest = STORES.split("\nmake()\n")
    return f"volume = {volume!r}\n{settings}{imports}\n{DISK}\nmake()\n{rest}\n{code}"


@pytest.mark.parametrize("volume", ("lfs", "fat"))
def test_no_power_cut_loses_a_choice_or_a_count(micropython, request, volume):
    actions = 400 if request.config.getoption("--exhaustive") else 60
    output = micropython(program(volume, CUTS, actions=actions), heap="4m")
    tried, before, after = map(int, output.split())
    print(f"{volume}: {tried} cuts, {before} before, {after} after")
    # On FAT the last sector is what makes a change.
    assert tried > 100 and before > 50 and (after > 0 or volume == "fat")


@pytest.mark.parametrize("volume", ("lfs", "fat"))
def test_broken_files_of_choices_and_counts_raise_nothing(micropython, volume):
    tried = micropython(program(volume, DAMAGE), heap="4m").split()[-1]
    assert int(tried) > 200
