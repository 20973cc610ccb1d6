"""Any keys at all on MicroPython in a small heap: nothing raises, and no memory is lost.

Its twin in tests/host looks at the match as well, and cuts the power.
"""

import tempfile

from test_long import FILES, compiled  # noqa: F401
from test_screens import CONSOLE

# With a Pico's share of free memory, in words of twice the size.
HEAP = "400k"
PRESSES = 3000
# Of the heap at home: the nets and one language stay, Chinese is the larger one.
MOST = 300_000
SITTINGS = range(4, 5)
ALL_SITTINGS = range(4, 18)

PRESS = """
import random
from engine.position import fault
from firmware import data, pad
from firmware.saves import Saves as RealSaves
from hal import keys

class Battery:
    '''What the page about the console measures; the desktop has none.'''
    def __init__(self, pin):
        pass
    def read_u16(self):
        return 20000

class Machine:
    ADC = Battery
    Pin = int

sys.modules["machine"] = Machine
app.saves = RealSaves()
more.count_game = lambda app, match: data.load("firmware.lifetime").count_game(app, match)
app.go_home()
random.seed(seed)
moods = ("AAAAAAAAAB", "AAAAAAALRX", "UDLRABXY", "DDDLRAB", "DDRAYX", "DDRRAAXYB")
names = "UDLRABXY"
seen = set()
screen = None
at_home = 0
for number in range(presses):
    if number % 60 == 0:
        mood = random.choice(moods)
    if number % 500 == 499:
        screen = None
        app.go_home()
        gc.collect()
        at_home = max(at_home, gc.mem_alloc())
    key = names.index(random.choice(mood)) + 1
    console.keys.next = key | keys.PRESS
    rounds(random.choice((2, 8, 20)))
    console.keys.next = key | keys.RELEASE
    rounds(1)
    seen.add(type(app.top()).__name__)
    screen = app._screens[0]
    if type(screen).__name__ == "Play":
        assert not fault(screen.match.pos)
print(at_home, " ".join(sorted(seen)))
"""


def test_any_keys_in_a_small_heap(micropython, compiled, request):  # noqa: F811
    """Sitting after sitting, since the desktop's interpreter keeps 32 bytes for good of each
    function in machine code that it loads; a chip's does not.
    """
    met = set()
    for seed in ALL_SITTINGS if request.config.getoption("--exhaustive") else SITTINGS:
        with tempfile.TemporaryDirectory() as disk:
            head = f"code, disk, presses, seed = {str(compiled)!r}, {disk!r}, {PRESSES}, {seed}\n"
            output = micropython(head + FILES + CONSOLE + PRESS, heap=HEAP)
        most, *seen = output.split()
        print(f"seed {seed}: {most} bytes in use at home at the most, screens: {seen}")
        assert "Play" in seen
        assert int(most) < MOST
        met.update(seen)
    assert {"Home", "Play", "Box", "Form", "Hint"} <= met
