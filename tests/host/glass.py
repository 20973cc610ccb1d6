"""Screens on a glass of any size: what they write, where, and whether it can all be seen.

`Glass` is a panel of w by h pixels on which the device's own app runs, without keys: a test gives
actions to the screens. Each text that is painted is noted with its place.
"""

from array import array
from types import SimpleNamespace

from bench_console import bench
from PIL import Image

SIZES = ((240, 240), (320, 240), (240, 135), (160, 128), (128, 128))


class Panel:
    """The pixels as they were sent, RGB565 with the high byte first."""

    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.depth = 1 if height <= 64 else 16
        self._rows = [bytearray(2 * width) for _ in range(height)]

    def window(self, x, y, w, h):
        self._window = (x, y, w, h)

    def write(self, data):
        x, y, w, h = self._window
        assert len(data) == w * h * self.depth // 8
        if self.depth == 1:
            data = _colours(data, w, h)
        for row in range(h):
            self._rows[y + row][2 * x : 2 * (x + w)] = data[2 * w * row : 2 * w * (row + 1)]

    def sleep(self, on):
        """The panel never sleeps."""

    def data(self):
        """All pixels, row by row."""
        return b"".join(self._rows)

    def image(self):
        """The picture as it is seen."""
        words = array("H", self.data())
        words.byteswap()
        return Image.frombytes("RGB", (self.width, self.height), words.tobytes(), "raw", "BGR;16")


def _colours(data, w, h):
    """Black and white in 16 bits a pixel from pages of one bit a pixel."""
    lit = (data[(y >> 3) * w + x] >> (y & 7) & 1 for y in range(h) for x in range(w))
    return b"".join(b"\xff\xff" if bit else b"\0\0" for bit in lit)


class Glass:
    """An app in a language on a panel of its own; `texts` is what was last painted."""

    def __init__(self, width, height, language="en", three=False):
        device = bench(entropy=lambda n: bytes(range(n)))
        self._interpreter = device.interpreter()
        self.panel = Panel(width, height)
        console = SimpleNamespace(
            panel=self.panel,
            clock=self.module("hal.clock"),
            keys=SimpleNamespace(poll=lambda now: 0),
            light=lambda level: None,
            sound=None,
            feed=lambda: None,
            plugged=lambda: True,
        )
        self.app = self.module("firmware.app").App(console, three)
        self.app.speak(language)
        self.pad = self.module("firmware.pad")
        self.texts = {}
        self._listen()
        self.app.go_home()
        self.app.round()

    def module(self, name):
        """A module of the device."""
        return self._interpreter.module(name)

    def _listen(self):
        canvas = self.app.canvas
        width = self.module("firmware.canvas").width
        text = canvas.text

        def listening(font, x, y, words, colour):
            if words:
                self.texts[x, y, words] = (width(font, words), font.HEIGHT)
            return text(font, x, y, words, colour)

        canvas.text = listening

    def repaint(self):
        """Paint everything anew."""
        self.texts.clear()
        self.app.canvas.dirty_all()
        self.app.round()

    def press(self, *actions):
        """Give actions (names of firmware/pad.py) to the top screen."""
        for action in actions:
            self.texts.clear()
            self.app.top().press(getattr(self.pad, action))
            self.app.round()

    def check(self):
        """Every text of the last picture is whole, on the glass, and clear of the others."""
        boxes = []
        for (x, y, words), (w, h) in self.texts.items():
            assert x >= 0 and x + w <= self.panel.width, words
            assert y >= 0 and y + h <= self.panel.height, words
            for a, b, c, d, others in boxes:
                assert x >= c or a >= x + w or y >= d or b >= y + h, (words, others)
            boxes.append((x, y, x + w, y + h, words))
