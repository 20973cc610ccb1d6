"""The error screen on MicroPython with its memory used up by the game that failed."""

from test_screens import CONSOLE

FULL = """
from firmware import error, preferences

error.REPORT = %r
preferences._PATH = "/nowhere/settings"
console.light = lambda level: None

def fill(store):
    size = 4096
    while True:
        try:
            store[0] = (store[0], bytearray(size))
        except MemoryError as problem:
            if size < 32:
                return problem
            size //= 2

# From here on each name is bound anew, never for the first time, which would take memory.
kept = [None, None]
app.hog = kept if %r else [None]
console.panel.sent = free = 0
console.keys.next = 0x15
full = None
full = fill(app.hog)
if app.hog is kept:
    # Nothing at all comes free: the pieces left between what the game holds may be just enough.
    kept[1] = app
free = gc.mem_free()
app = None
gc.collect()
console.panel.sent = 0
console.keys.next = 0x15
try:
    error.show(console, full)
    print(free < 4096, console.panel.sent)
except MemoryError:
    print("no room")
"""
PICTURE = 2 * 240 * 240


def test_what_the_game_held_makes_room_for_the_error(micropython, tmp_path):
    path = tmp_path / "error.txt"
    printed = micropython(CONSOLE + FULL % (str(path), False), heap="640k").split()
    assert printed == ["True", str(PICTURE)]
    assert "MemoryError" in path.read_text()


def test_without_any_room_it_gives_up_at_once(micropython, tmp_path):
    path = str(tmp_path / "error.txt")
    printed = micropython(CONSOLE + FULL % (path, True), heap="640k")
    assert printed == "no room\n"
