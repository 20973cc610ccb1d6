"""Any keys at all on MicroPython in a small heap: nothing raises, and no memory is lost.

Its twin in tests/host looks at the match as well, and cuts the power.
"""

import tempfile

from test_long import FILES, compiled  # noqa: F401
from test_screens import CONSOLE

# With a Pico's share of free memory, in words of twice the size.
HEAP = "400k"
PRESSES = 3000
ALL_PRESSES = 40_000

PRESS = """
import random
from engine.position import fault
from firmware import data, pad
from firmware.saves import Saves as RealSaves

app.saves = RealSaves()
more.count_game = lambda app, match: data.load("firmware.lifetime").count_game(app, match)
app.go_home()
random.seed(seed)
moods = ("AAAAAAAAAB", "AAAAAAALRX", "UDLRABXY", "DDDLRAB", "DDRAYX", "DDRRAAXYB")
names = "UDLRABXY"
seen = set()
screen = None
at_home = []
for number in range(presses):
    if number % 60 == 0:
        mood = random.choice(moods)
    if number % 500 == 499:
        screen = None
        app.go_home()
        gc.collect()
        at_home.append(gc.mem_alloc())
    console.keys.next = names.index(random.choice(mood)) + 1 | 0x10
    rounds(random.choice((2, 8, 20)))
    seen.add(type(app.top()).__name__)
    screen = app._screens[0]
    if type(screen).__name__ == "Play":
        assert not fault(screen.match.pos)
print(at_home[0], max(at_home), " ".join(sorted(seen)))
"""


def test_any_keys_in_a_small_heap(micropython, compiled, request):  # noqa: F811
    presses = ALL_PRESSES if request.config.getoption("--exhaustive") else PRESSES
    with tempfile.TemporaryDirectory() as disk:
        head = f"code, disk, presses, seed = {str(compiled)!r}, {disk!r}, {presses}, 4\n"
        output = micropython(head + FILES + CONSOLE + PRESS, heap=HEAP)
    first, most, *seen = output.split()
    print(f"{presses} presses, {first} bytes in use at home at first, {most} at the most, {seen}")
    assert {"Home", "Play", "Box", "Form", "Hint"} <= set(seen)
    # Tiles of new sizes, the other language.
    assert int(most) < 1.15 * int(first)
