"""Long sessions on MicroPython: game after game by keys, through the real screens and real saves.

The modules are compiled as for a board, and the heap is small: 64-bit words take twice the room
that a chip's take. After each game the largest free piece of the heap must be about as large as
after the first one, what is in use must not grow, nor the files of the saves.
"""

import tempfile

import pytest
from test_screens import CONSOLE

from tools import build

# In it the game fills as large a part as on a Pico where files are loaded.
HEAP = "365k"
GAMES = 40
ALL_GAMES = 300
PAGED_GAMES = 9

FILES = """
import os, sys
# The desktop's own files are gone: code from one folder, the console's flash in another.
os.umount("/")
os.mount(os.VfsPosix(code), "/code")
os.mount(os.VfsPosix(disk), "/")
sys.path[:] = ["/code", ".frozen"]
# As firmware/main.py begins.
from firmware import room
room.hold()
"""

SESSION = """
from firmware import data, preferences
from firmware.saves import Saves as RealSaves

app.saves = RealSaves()
more.count_game = lambda app, match: data.load("firmware.lifetime").count_game(app, match)

def largest():
    '''The largest piece that can be had, to 32 bytes.'''
    least, most = 0, gc.mem_free()
    while most - least > 32:
        middle = (least + most) // 2
        try:
            bytearray(middle)
            least = middle
        except MemoryError:
            most = middle
    return least

def sizes():
    most = 0
    for name, *_ in os.ilistdir("/"):
        if name.startswith("match") or name.startswith("games"):
            most = max(most, os.stat("/" + name)[6])
    return most

app.settings.set(preferences.LEVEL, 0)
app.settings.set(preferences.TEMPO, 0)
app.go_home()
rounds(10)
tap(5)
# The judgement of the cube stays once it was needed, in whatever game that is.
from engine import cube, equity_table, greedy, kazaross, sifting
for game in range(games):
    while app._screens[0].match.phase != intents.MATCH_OVER:
        if app._screens[0].match.phase == intents.RESIGNED:
            # The first line only looks at the board; the next one accepts.
            tap(2)
        tap(5)
    rounds(200)
    gc.collect()
    used = gc.mem_alloc()
    print(game, largest(), used, sizes())
    between(game)
    # Again, from the box with the result or the first screen.
    tap(5)
"""

STRAIGHT_ON = """
def between(game):
    pass
"""

# From the box with the result: the analysis; home, statistics, help.
PAGES = """
def choose(line):
    for _ in range(line):
        tap(2)
    tap(5)

def seen(name):
    assert type(app.top()).__name__ == name, type(app.top())

def back_to(name):
    while type(app.top()).__name__ != name:
        tap(6)

def between(game):
    if game % 2:
        choose(2)
        rounds(3000)
        seen("Report")
        tap(5)
        back_to("Box")
        return
    choose(1)
    seen("Home")
    for line, page in ((6, "Stats"), (1, "Reader")):
        choose(line)
        rounds(300)
        seen(page)
        tap(4)
        tap(5)
        back_to("Home")
    for _ in range(7):
        tap(1)
"""


@pytest.fixture(scope="module")
def compiled(tmp_path_factory):
    """A folder with the modules that a board with this computer's processor would have."""
    folder = tmp_path_factory.mktemp("code")
    kernel = "engine/kernel_viper.mpy", build.ROOT / "engine/kernel_viper.py"
    for name, source in [*build.modules("pico_lcd_13"), kernel]:
        if b"asm_thumb" not in source.read_bytes():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(build.compile_module(source, name, "x64"))
    return folder


@pytest.fixture
def play(micropython, compiled):
    """A function that plays games and returns of each (number, largest free, used, saves)."""

    def run(games, between):
        with tempfile.TemporaryDirectory() as disk:
            head = f"code, disk, games = {str(compiled)!r}, {disk!r}, {games}\n"
            code = head + FILES + CONSOLE + between + SESSION
            output = micropython(code, heap=HEAP, limit=3600)
        lines = [tuple(map(int, line.split())) for line in output.splitlines()]
        assert [line[0] for line in lines] == list(range(games))
        for name, n in (("largest free", 1), ("in use", 2)):
            print(f"{name}: {lines[0][n]} at first, {lines[-1][n]} at last")
        return lines

    return run


def test_game_after_game_in_a_small_heap(play, request):
    lines = play(ALL_GAMES if request.config.getoption("--exhaustive") else GAMES, STRAIGHT_ON)
    # A word on the stack that looks like an address can keep a dead piece for a game: of three
    # games in a row one has none.
    for i in range(len(lines) - 2):
        assert max(free for _, free, _, _ in lines[i : i + 3]) > 0.98 * lines[0][1]
    for _, _, used, size in lines:
        assert used < 1.02 * lines[0][2]
        assert size < 512


def test_pages_between_games_leave_a_large_piece_free(play):
    """Their modules and the board's come and go, and what lasts of them must not lie in between.

    The desktop's interpreter keeps 32 bytes for good of each function in machine code that it
    loads, however often that is; a chip's does not.
    """
    lines = play(PAGED_GAMES, PAGES)
    for _, free, used, _ in lines:
        assert free > 0.5 * lines[0][1]
        assert used < 1.08 * lines[0][2]
