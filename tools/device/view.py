"""The emulated Pico's panel and keys in a terminal, with the simulator's screen and key map."""

import os
import select
import shutil
import sys
import termios
import time
import tty

from PIL import Image

from sim import terminal

_FRAME = 0.1  # seconds between two looks at the panel
_TAP = 100  # milliseconds that a key is down
_HOLD = 900


def show(pico):
    """Show the panel and take keys until Ctrl-C."""
    before = termios.tcgetattr(sys.stdin)
    screen = terminal.Screen()
    try:
        tty.setcbreak(sys.stdin)
        sys.stdout.write("\x1b[?1049h\x1b[?25l")
        _loop(pico, screen)
    finally:
        sys.stdout.write("\x1b[0m\x1b[?25h\x1b[?1049l")
        sys.stdout.flush()
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)


def _loop(pico, screen):
    seen = None
    while True:
        size = shutil.get_terminal_size()
        state = pico.state()
        version = state["panel"]["bytes"], state["light"] > 0, size
        if version != seen:
            seen = version
            picture = _image(pico, state["light"])
            sys.stdout.write(screen.update(picture, size.columns, size.lines))
            sys.stdout.flush()
        begin = time.monotonic()
        if select.select([sys.stdin], [], [], _FRAME)[0]:
            _type(pico, os.read(sys.stdin.fileno(), 1024).decode(errors="replace"))
        time.sleep(max(0, _FRAME / 2 - (time.monotonic() - begin)))


def _image(pico, light):
    return image(pico) if light else Image.new("RGB", (pico.width, pico.height))


def image(pico):
    """What the glass shows, as a Pillow RGB image; the light is not counted in."""
    swapped = bytearray(pico.picture())
    swapped[0::2], swapped[1::2] = swapped[1::2], swapped[0::2]
    return Image.frombytes("RGB", (pico.width, pico.height), bytes(swapped), "raw", "BGR;16")


def _type(pico, typed):
    """Pass on what was typed: keys, or the power switch."""
    for key in terminal._KEY.findall(typed):
        name = terminal._TAPS.get(key) or terminal._HOLDS.get(key)
        if key == terminal._POWER:
            (pico.off if pico.powered else pico.on)()
        elif name in pico.key_names():
            down = _HOLD if key in terminal._HOLDS else _TAP
            pico.keys((0, name, True), (down, name, False))
