"""The console in a terminal: two pixels a character, in 24-bit colour; works over ssh.

A terminal tells when a key goes down but not when it comes up, so a key is a tap; a capital
letter of z x c v, or Shift and an arrow, holds it long. Only the characters that change are
sent. POSIX only.
"""

import os
import re
import select
import shutil
import sys
import termios
import time
import tty

from PIL import Image

from sim.live import Live
from sim.picture import image

LEAST = (40, 12)  # characters across and down

_TAPS = {
    "\x1b[A": "UP", "\x1b[B": "DOWN", "\x1b[D": "LEFT", "\x1b[C": "RIGHT",
    "\x1bOA": "UP", "\x1bOB": "DOWN", "\x1bOD": "LEFT", "\x1bOC": "RIGHT",
    "w": "UP", "s": "DOWN", "a": "LEFT", "d": "RIGHT",
    "z": "A", "\r": "A", "\n": "A", "x": "B", "\x7f": "B", "\x1b": "B", "c": "X", "v": "Y",
    " ": "PRESS",
}  # fmt: skip
_HOLDS = {
    "\x1b[1;2A": "UP", "\x1b[1;2B": "DOWN", "\x1b[1;2D": "LEFT", "\x1b[1;2C": "RIGHT",
    "Z": "A", "X": "B", "C": "X", "V": "Y",
}  # fmt: skip
_KEY = re.compile("\x1b\\[[0-9;]*[A-Za-z~]|\x1bO[A-Z]|.", re.DOTALL)
_POWER = "p"
_HELP = "arrows  z A  x B  c X  v Y  capital: hold  p power  Ctrl-C end"

_TAP_S = 0.09
_HOLD_S = 0.9
_FRAME_S = 0.04


def show(device):
    """Play on `device` in this terminal until Ctrl-C."""
    before = termios.tcgetattr(sys.stdin)
    view = Terminal(device)
    try:
        tty.setcbreak(sys.stdin)
        sys.stdout.write("\x1b[?1049h\x1b[?25l")
        view.play()
    except KeyboardInterrupt:
        pass
    finally:
        view.close()
        sys.stdout.write("\x1b[0m\x1b[?25h\x1b[?1049l")
        sys.stdout.flush()
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)


class Terminal:
    """The terminal as screen and keys of one device."""

    def __init__(self, device):
        self._device = device
        self._live = Live(device)
        self._up_at = {}  # the name of a key that is down to when it comes up
        self._screen = Screen()
        self._seen = None

    def play(self):
        """Switch the device on and play; ends by KeyboardInterrupt or at the input's end."""
        self._live.switch_on()
        stdin = sys.stdin.fileno()
        while True:
            if select.select([stdin], [], [], _FRAME_S)[0]:
                typed = os.read(stdin, 1024)
                if not typed:
                    return
                for key in _KEY.findall(typed.decode(errors="replace")):
                    self._take(key)
            self._release()
            self._show()

    def close(self):
        """Switch the device off."""
        self._live.switch_off()

    def _take(self, key):
        if key == _POWER:
            if self._live.on:
                self._live.switch_off()
            else:
                self._live.switch_on()
            self._seen = None
            return
        name = _TAPS.get(key) or _HOLDS.get(key)
        if name in self._device.keys:
            self._up_at[name] = time.monotonic() + (_HOLD_S if key in _HOLDS else _TAP_S)
            self._device.key(name, True)

    def _release(self):
        now = time.monotonic()
        for name in [name for name, moment in self._up_at.items() if moment <= now]:
            del self._up_at[name]
            self._device.key(name, False)

    def _show(self):
        size = shutil.get_terminal_size()
        seen = (self._device.panel.version, self._live.on, size)
        if seen == self._seen:
            return
        self._seen = seen
        picture = image(self._device)
        if not self._live.on or not self._device.light:
            picture = Image.new("RGB", picture.size)
        sys.stdout.write(self._screen.update(picture, size.columns, size.lines))
        sys.stdout.flush()


class Screen:
    """What stands on the terminal; answers what to send to make it show a new picture."""

    def __init__(self):
        self._size = None
        self._cells = {}

    def update(self, picture, columns, lines):
        """The characters that turn the screen as it is into `picture`, a Pillow image."""
        out = []
        if (columns, lines) != self._size:
            self._size = (columns, lines)
            self._cells = {}
            out.append("\x1b[0m\x1b[2J\x1b[%d;1H\x1b[2m%s\x1b[0m" % (lines, _HELP[:columns]))
        picture = _fitted(picture, columns, 2 * (lines - 1))
        width, height = picture.size
        pixels = list(zip(*[iter(picture.tobytes())] * 3))
        left = (columns - width) // 2
        at = colours = None
        for line in range(0, height, 2):
            top = pixels[line * width : (line + 1) * width]
            low = pixels[(line + 1) * width : (line + 2) * width]
            for column, cell in enumerate(zip(top, low)):
                place = (line // 2 + 1, left + column + 1)
                if self._cells.get(place) == cell:
                    continue
                self._cells[place] = cell
                if at != place:
                    out.append("\x1b[%d;%dH" % place)
                if colours != cell:
                    out.append("\x1b[38;2;%d;%d;%d;48;2;%d;%d;%dm" % (*cell[0], *cell[1]))
                out.append("\u2580")
                at, colours = (place[0], place[1] + 1), cell
        if at:
            out.append("\x1b[0m")
        return "".join(out)


def _fitted(picture, columns, rows):
    """The picture at most `columns` by `rows` pixels, with an even number of rows."""
    scale = min(1, columns / picture.width, rows / picture.height)
    size = (max(1, int(picture.width * scale)), max(2, int(picture.height * scale) // 2 * 2))
    return picture if size == picture.size else picture.resize(size, Image.Resampling.BOX)
