"""A console in a test's hand: the real screens on the simulated chip, one round at a time.

`Hand` makes the parts that main.py makes and drives the loop itself, so that a test can look at
the screens from inside. Whole power-ups through main.py are tested in test_play_by_keys.py.
"""

import os
from pathlib import Path

from bench_console import bench
from PIL import Image

from sim.panels import MODELS
from sim.picture import image

GOLDEN = Path(__file__).parents[1] / "golden"


class Hand:
    """An app on a device; `three` plays with three buttons, `size` is another panel's."""

    def __init__(self, entropy=lambda n: bytes(range(n)), three=False, size=None, **options):
        self.device = bench(entropy=entropy, **options)
        self._interpreter = self.device.interpreter()
        if size:
            self._resize(*size)
        console = self.module("hal.console").Console()
        self.app = self.module("firmware.app").App(console, three)
        self.app.go_home()
        self.app.round()

    def _resize(self, width, height):
        """Put a panel of another size on the board; one wider than high lies on its side."""
        for board in (self.device.board, self.module("hal.board")):
            board.NAME = "another size"
            board.WIDTH, board.HEIGHT = width, height
            board.MADCTL = 0x60 if width > height else 0
        self.device.panel = MODELS[board.PANEL](board, lambda: self.device.clock.now)

    def module(self, name):
        """A module of the device."""
        return self._interpreter.module(name)

    def run(self, ms):
        """Let the loop go on for a time."""
        clock = self.app.clock
        start = clock.now()
        while clock.since(start) < ms:
            self.app.round()
            clock.sleep(4)

    def tap(self, *names, ms=80):
        """Tap keys one after the other."""
        for name in names:
            self.device.key(name, True)
            self.run(ms)
            self.device.key(name, False)
            self.run(80)

    def rest(self):
        """Go on until nothing has been sent to the panel for 400 ms."""
        sent, quiet = -1, 0
        while quiet < 400:
            quiet = quiet + 40 if self.device.sent == sent else 0
            sent = self.device.sent
            self.run(40)

    def match_at(self, **changes):
        """Play a one-point match from a given state: fields of engine.state.State."""
        match = self.module("engine.match").Match()
        state = self.module("engine.state").State()
        state.length = changes.pop("length", 1)
        match.begin(self.module("engine.rules").Rules(state.length), bytes(6))
        men = changes.pop("men", None)
        if men:
            state.pos[:] = position(*men)
        for name, value in changes.items():
            setattr(state, name, value)
        match.setup(state)
        self.app.play(match)
        self.app.round()
        return self.app.top()

    def picture(self):
        """What the panel shows."""
        return image(self.device)


def position(mine, others):
    """52 bytes from two dicts of point (0 off, 25 bar) to checkers; what is missing is off."""
    pos = bytearray(52)
    for row, men in ((0, mine), (26, others)):
        for point, n in men.items():
            pos[row + point] = n
        pos[row] += 15 - sum(men.values())
    return pos


def check(picture, name):
    """Compare a picture with the golden one, pixel for pixel.

    With BLOT_GOLDEN=write in the environment the golden one is written instead: look at it.
    """
    path = GOLDEN / (name + ".png")
    if os.environ.get("BLOT_GOLDEN") == "write":
        path.parent.mkdir(parents=True, exist_ok=True)
        # Of fewer than 256 colours none is lost.
        picture.quantize(256).save(path, optimize=True)
    golden = Image.open(path).convert("RGB")
    if picture.size == golden.size and picture.tobytes() == golden.tobytes():
        return
    seen = GOLDEN.parents[1] / "build" / "golden" / (name + ".png")
    seen.parent.mkdir(parents=True, exist_ok=True)
    picture.save(seen)
    raise AssertionError(f"{name} does not look like {path}; what is seen is in {seen}")
