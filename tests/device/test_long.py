"""Game after game on the emulated chip by keys: its heap stays as it was after the first game.

`boot.py` lets the game tell, in the round after a `?` on the serial port, what its heap is like;
all else is the game as it is flashed.
"""

import re
from itertools import pairwise

from test_game import MATCH_OVER, RESIGNED, kept

from tools.device import image, ready

GAMES = 3
ALL_GAMES = 20
# After so many presses of A the player resigns, unless the games are to be played to the end.
PRESSES = 12
TAP = 60

BOOT = b"""
import sys
from select import POLLIN, poll

from hal.console import Console

asked = poll()
asked.register(sys.stdin, POLLIN)
feed = Console.feed

def feed_and_tell(self):
    feed(self)
    for _ in asked.ipoll(0):
        if sys.stdin.read(1) == "?":
            import gc, micropython
            gc.collect()
            micropython.mem_info()
            print("told")

Console.feed = feed_and_tell
"""
# The quickest against the weakest: each game has fewer presses, and as many screens.
CHOICES = """
from firmware import preferences as p
choices = p.Preferences()
for which, value in ((p.LEVEL, 0), (p.TEMPO, 0), (p.SPEED, 1), (p.AUTO_ROLL, 1), (p.FORCED, 1),
                     (p.BEAR_OFF, 1)):
    choices.set(which, value)
choices.keep()
"""


def flash():
    """The flash of a Pico with the game in files."""
    files = {"boot.py": BOOT} | ready.build_files("pico_lcd_13")
    return ready.flash_image((image.firmware() / "firmware.bin").read_bytes(), files)


def tap(console, *keys):
    for key in keys:
        console.press(key, TAP)
        console.run(TAP)


def heap(console):
    """(bytes in use, bytes of the largest free piece) after a collection."""
    told = console.talk(b"?", b"told\r\n").decode()
    used = re.search(r"used: (\d+)", told)[1]
    blocks = re.search(r"max free sz: (\d+)", told)[1]
    return int(used), 16 * int(blocks)


def play_a_game(console, tmp_path, presses):
    """From the line that begins it to the box with the result."""
    tap(console, "A")
    while (match := kept(console, tmp_path)) is None or match.phase == MATCH_OVER:
        tap(console, "A")
    while (match := kept(console, tmp_path)).phase != MATCH_OVER:
        if match.phase == RESIGNED and match.resigner:
            tap(console, "DOWN")
        elif not presses:
            resign(console)
            continue
        tap(console, "A")
        presses -= 1
    console.wait_idle()


def resign(console):
    """By the menu, whose last line but one it is where no checker of the turn has been moved."""
    for key in (*"BBBBY", "UP", "UP", "A", "DOWN", "A"):
        console.wait_idle()
        tap(console, key)
    console.wait_idle()


def test_game_after_game_leaves_the_heap_as_it_was(pico, tmp_path, request):
    exhaustive = request.config.getoption("--exhaustive")
    (tmp_path / "game.flash").write_bytes(flash())
    console = pico(tmp_path / "game.flash")
    console.on()
    console.wait_idle()
    console.exec(CHOICES)
    console.off()
    console.on()
    console.wait_idle()
    used = []
    for number in range(ALL_GAMES if exhaustive else GAMES):
        play_a_game(console, tmp_path, -1 if exhaustive else PRESSES)
        in_use, largest = heap(console)
        print(f"game {number}: {in_use} in use, {largest} in one piece", flush=True)
        used.append((in_use, largest))
    assert max(in_use for in_use, _ in used) < 1.02 * used[0][0]
    # A word on the stack that looks like an address can keep a dead piece for a game: of two
    # games in a row one has none.
    for pair in pairwise(used[1:]):
        assert max(largest for _, largest in pair) > 0.98 * used[0][1]
