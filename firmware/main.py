"""The main program on the chip: start the game, or leave the prompt free.

A button B held at switch-on (A where there is no B) is safe mode: the game does not run, so
that a broken file can be replaced. Ctrl-C reaches the prompt at any time. Installed as /main.py.
"""

import gc
from time import sleep_ms

import machine
from machine import Pin

from hal import board

NETS = "/nets.bin"
_PULL_UP_MS = 2
# Without a button B the game is played with left, right and A.
THREE = board.KEYS[5] < 0


def safe_mode():
    """Whether the button for it is held."""
    gpio = board.KEYS[4 if THREE else 5]
    button = Pin(gpio, Pin.IN, Pin.PULL_UP)
    sleep_ms(_PULL_UP_MS)
    return not button.value()


def play():
    """Run the game; an error is shown, then the game starts anew from the last save."""
    from hal.console import Console

    console = Console()
    try:
        while True:
            start(console)
    except KeyboardInterrupt:
        console.free()
        raise


def start(console):
    """Run the game until something goes wrong."""
    try:
        from firmware import room

        room.hold()
        from firmware.app import App

        gc.collect()
        app = App(console, THREE)
        app.open()
        get_nets()
        app.run()
    except Exception as problem:
        tell(console, problem)


def get_nets():
    """See where the nets lie in flash; if they do not, have them in memory.

    There they are the largest blocks: they come before the board. Either way they stay for good.
    """
    from engine import levels
    from firmware import data
    from hal import pages

    addresses = pages.find(NETS)
    if addresses:
        levels.lend(addresses, pages.view)
    else:
        levels.nets()
    data.settle()


def tell(console, problem):
    """Show what went wrong; where not even that has room, start with an empty memory."""
    try:
        # What the game held goes first, its screens' modules too.
        from firmware import data

        data.forget()
        from firmware import error

        error.show(console, problem)
    except MemoryError:
        machine.reset()


def tell_safe_mode():
    """Say on the panel why nothing starts, as far as what is there works."""
    try:
        from firmware import error
        from hal.console import Console

        error.tell_safe_mode(Console())
    except Exception:
        pass  # it may be the very file that is broken


if safe_mode():
    tell_safe_mode()
else:
    play()
