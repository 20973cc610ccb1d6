"""Modules that are there only while they are needed: texts, glyphs, the help and its reader.

One language is enough in RAM, and most of the time no help: `load(name)` as in engine/passing.py.
Each is there for as long as somebody holds it. What was imported while the game ran, the board's
screen before all, can be let go on the first screen: there pages need its room.
"""

import gc
import sys

from engine.passing import load  # noqa: F401

_lasting = set()


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
