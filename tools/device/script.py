"""Play a script of key presses on the emulated Pico: the language of sim/headless.py.

The same script on the simulator and on the chip gives the same pictures.
"""

from pathlib import Path

from sim import headless
from tools.setup import Unfit

TAP = 80  # ms that a tapped key is down, and then up


def play(pico, text, shots=None):
    """Switch `pico` on and play the script; pictures go to the folder `shots`."""
    try:
        steps = headless.parse(text, pico.key_names())
    except headless.ScriptError as problem:
        raise Unfit(str(problem)) from None
    pico.on()
    act(pico, steps, shots)


def act(pico, steps, shots=None):
    """Do the steps, each a command and its words; they may be made while they are done."""
    for command, *words in steps:
        _STEPS[command](pico, *words, **({"folder": shots} if command == "shot" else {}))


def _press(pico, key):
    _hold(pico, key, TAP)


def _hold(pico, key, ms):
    pico.press(key, int(ms))
    pico.run(TAP)


def _wait(pico, ms=None):
    if ms is None:
        pico.wait_idle()
    else:
        pico.run(int(ms))


def _shot(pico, name, folder):
    if folder is None:
        raise Unfit("The script takes pictures: say where to with --shot FOLDER.")
    Path(folder).mkdir(parents=True, exist_ok=True)
    pico.shot(Path(folder) / f"{name}.png")


def _cut(pico, count):
    pico.cut(int(count) - 1)


_STEPS = {
    "press": _press,
    "hold": _hold,
    "down": lambda pico, key: pico.down(key),
    "up": lambda pico, key: pico.up(key),
    "wait": _wait,
    "shot": _shot,
    "off": lambda pico: pico.off(),
    "on": lambda pico: pico.on(),
    "cut": _cut,
}
