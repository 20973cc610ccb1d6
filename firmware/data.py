"""Modules that are there only while they are needed: texts, glyphs, the help and its reader.

One language is enough in RAM, and most of the time no help: `load(name)` as in engine/passing.py.
Each is there for as long as somebody holds it. What was imported while the game ran, the board's
screen before all, can be let go on the first screen: there pages need its room.
"""

import gc
import sys

from micropython import const

from engine import passing

# What loading leaves behind goes when there are so many bytes of it.
_LEAVINGS = const(16384)

_lasting = set()
# Not before the first screen is there: what is loaded until then stays, and it would take time.
_tidy = False


def load(name):
    """The module with the full name `name`, known to nobody but the caller."""
    if _tidy:
        return tidily(lambda: passing.load(name))
    return passing.load(name)


def tidily(get):
    """What get() returns, which loads modules; from now on all are loaded this way.

    They and their names last longer than what loading leaves behind. If that stayed for long they
    would come to lie between it, all over the heap, with no large piece left. So what is not
    needed goes before, too: each then takes the lowest gap, the same in every game.
    """
    global _tidy
    _tidy = True
    gc.collect()
    gc.threshold(_LEAVINGS)
    try:
        return get()
    finally:
        gc.threshold(-1)


def settle():
    """Let all modules that are there now stay for good."""
    _lasting.update(sys.modules)


def forget():
    """Let the game's modules go that came after, but for the nets; an import loads one anew."""
    for name in list(sys.modules):
        package, _, last = name.rpartition(".")
        if name not in _lasting and package in ("firmware", "engine") and last != "nets":
            del sys.modules[name]
            delattr(sys.modules[package], last)
    gc.collect()
