"""Pages of the first screen in Chinese, on MicroPython with no more room than a Pico with files.

After each page there must be as much free as before: what a page or a game has loaded goes, but
for names.
"""

import tempfile

from test_long import FILES, compiled  # noqa: F401
from test_screens import CONSOLE

# So little that the board's modules and a page in Chinese have no room side by side.
HEAP = "310k"

PAGES = """
from firmware.saves import Saves as RealSaves

UP, RIGHT, OK, BACK = 1, 4, 5, 6
app.saves = RealSaves()
app.go_home()
module._board_screen()

def at_home():
    app.go_home()
    rounds(10)
    gc.collect()
    print(app.language, gc.mem_free())

def open_line(from_the_end):
    for _ in range(from_the_end):
        tap(UP)
    tap(OK)
    print(type(app.top()).__name__)

at_home()
for again in range(4):
    open_line(1)
    tap(RIGHT)
    at_home()
    for line in (2, 3, 4, 5, 6, 7):
        open_line(line)
        tap(BACK)
        at_home()
    app.new_game()
    for _ in range(20):
        tap(OK)
    at_home()
"""


def test_every_page_opens_in_both_languages_after_games(micropython, compiled):  # noqa: F811
    with tempfile.TemporaryDirectory() as disk:
        head = f"code, disk = {str(compiled)!r}, {disk!r}\n"
        lines = micropython(head + FILES + CONSOLE + PAGES, heap=HEAP).split("\n")
    print(lines)
    assert {"Form", "Reader", "Slots", "Stats"} <= set(lines)
    free = {}
    for line in lines:
        language, _, number = line.partition(" ")
        if number:
            free.setdefault(language, []).append(int(number))
    assert set(free) == {"en", "zh"}
    for numbers in free.values():
        # Names that were seen once stay for good: the first round of pages brings most of them.
        assert min(numbers) > 0.8 * numbers[0], free
        later = numbers[len(numbers) // 2 :]
        assert min(later) > 0.95 * max(later), free
