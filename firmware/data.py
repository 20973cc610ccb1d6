"""Modules that are there only while they are needed: texts, glyphs, the help and its reader.

An import would keep them in RAM for good where files are loaded; one language is enough, and
most of the time no help. Each is loaded for as long as somebody holds it.
"""

import sys


def load(name):
    """The module with the full name `name`, known to nobody but the caller."""
    package, _, last = name.rpartition(".")
    module = __import__(name, None, None, (last,))
    del sys.modules[name]
    delattr(sys.modules[package], last)
    return module
