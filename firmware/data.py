"""Modules that are there only while they are needed: texts, glyphs, the help and its reader.

One language is enough in RAM, and most of the time no help: `load(name)` as in engine/passing.py.
Each is there for as long as somebody holds it.
"""

from engine.passing import load  # noqa: F401
