"""The device's screens on a panel of any size, led by actions instead of keys, and their pictures.

`Stage` runs the device's own code on the simulated chip; only the panel is another one.
"""

from array import array
from types import SimpleNamespace

from tools.setup import ROOT

TEXTS = ROOT / "firmware" / "texts"

# Panels up to this height have one bit a pixel.
MONO = 64

_ROUND_MS = 20
# A position in the middle of a game.
_MIDDLE = ({13: 4, 8: 3, 6: 4, 5: 2, 24: 1, 23: 1}, {24: 2, 13: 4, 8: 3, 6: 6})
# Side 1 is the computer's Normal.
_NORMAL = 2

# What the nets of all stages have scored: weights and position to equity and outputs.
_scores = {}


class Stage:
    """The app on a panel of any size, led by actions instead of keys."""

    def __init__(self, size, language, theme):
        from sim.device import Device

        lines = []
        device = Device(serial=lines.append, entropy=lambda n: bytes(range(n)))
        device.flash.power_up()
        self._interpreter = device.interpreter()
        for net in self.module("engine.levels").nets():
            _remember(net)
        self.panel = _Panel(*size)
        console = SimpleNamespace(
            panel=self.panel,
            clock=self.module("hal.clock"),
            keys=SimpleNamespace(poll=lambda now: 0),
            light=lambda level: None,
            sound=None,
            feed=lambda: None,
            plugged=lambda: True,
        )
        self._pad = self.module("firmware.pad")
        self.app = self.module("firmware.app").App(console, three=size[0] < 100)
        self.app.speak(language)
        self.app.paint_with(theme)
        self.app.go_home()

    def module(self, name):
        """A module of the device."""
        return self._interpreter.module(name)

    def rest(self, rounds=60):
        """Let what moves come to rest."""
        for _ in range(rounds):
            self.app.clock.sleep(_ROUND_MS)
            self.app.round()

    def press(self, *actions):
        """Give actions, names of firmware/pad.py, to the screen."""
        for action in actions:
            self.app.top().press(getattr(self._pad, action))
            self.app.round()

    def choose(self, line):
        """Choose a line, a name of the texts, of the list that is shown."""
        lines = self.app.top()._list.lines
        self.press(*["DOWN"] * lines.index(self.text(line)), "OK")

    def text(self, name):
        """A text by its name, from whichever file of the language has it."""
        for path in sorted(TEXTS.glob(f"*{self.app.language}.py")):
            words = self.module(f"firmware.texts.{path.stem}")
            if hasattr(words, name):
                return getattr(words, name)
        raise KeyError(name)

    def match_at(self, men=_MIDDLE, rules=None, players=(0, _NORMAL), names=("", ""), **changes):
        """Play a match from a given state, see engine/state.py; returns the board's screen.

        men: for each side, points to checkers. players: as in firmware/saves.py.
        """
        match = self.module("engine.match").Match()
        state = self.module("engine.state").State()
        rules = rules or self.module("engine.rules").Rules(7)
        match.begin(rules, bytes(6))
        state.length = rules.length
        for row in range(2):
            for point in range(26):
                state.pos[26 * row + point] = men[row].get(point, 0)
            state.pos[26 * row] += 15 - sum(men[row].values())
        for name, value in changes.items():
            setattr(state, name, value)
        match.setup(state)
        self.app.saves.players[:] = players
        self.app.saves.names[:] = names
        self.app.saves.keep(match)
        self.app.play(match)
        self.rest(5)
        return self.app.top()

    def match_played(self):
        """Keep a match of which some games are played, and go to the first screen."""
        match = self.module("engine.match").Match()
        chooser = self.module("engine.choose").Chooser(self.module("engine.pubeval").Pubeval())
        match.begin(self.module("engine.rules").Rules(7), bytes(range(6)))
        for _ in range(150):
            if match.phase == 7:
                match.next_game()
            elif match.phase < 2:
                match.roll()
            else:
                for i in range(chooser.best(match.pos, *match.dice)):
                    match.step(chooser.src[i], chooser.die[i])
                match.confirm()
        self.app.saves.keep(match)
        self.app.go_home()

    def picture(self):
        """The whole screen, painted anew."""
        self.app.canvas.dirty_all()
        self.app.paint()
        return self.panel.image()


def _remember(net):
    """Let a net look up what that of any stage has scored: all panels ask for the same."""
    start, score = net.start, net.score
    begun = []

    def start_later(pos):
        begun[:] = [bytes(pos)]

    def look_up(pos):
        key = net.data, bytes(pos)
        if key not in _scores:
            if begun:
                start(begun.pop())
            _scores[key] = score(pos), net.out[:]
        equity, net.out[:] = _scores[key]
        return equity

    net.start, net.score = start_later, look_up


class _Panel:
    """The pixels as they were sent, RGB565 with the high byte first."""

    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.depth = 1 if height <= MONO else 16
        self._rows = [bytearray(2 * width) for _ in range(height)]
        self._window = (0, 0, width, height)

    def window(self, x, y, w, h):
        self._window = (x, y, w, h)

    def write(self, data):
        x, y, w, h = self._window
        if self.depth == 1:
            data = _colours(data, w, h)
        for row in range(h):
            self._rows[y + row][2 * x : 2 * (x + w)] = data[2 * w * row : 2 * w * (row + 1)]

    def sleep(self, on):
        """The panel never sleeps."""

    def image(self):
        """The picture as it is seen."""
        from PIL import Image

        words = array("H", b"".join(self._rows))
        words.byteswap()
        return Image.frombytes("RGB", (self.width, self.height), words.tobytes(), "raw", "BGR;16")


def _colours(data, w, h):
    """Black and white in 16 bits a pixel from pages of one bit a pixel."""
    lit = (data[(y >> 3) * w + x] >> (y & 7) & 1 for y in range(h) for x in range(w))
    return b"".join(b"\xff\xff" if bit else b"\0\0" for bit in lit)
