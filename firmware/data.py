"""Modules that are data (texts, glyphs, help): loaded for as long as somebody holds them.

An import would keep them in RAM for good where files are loaded; one language and the help
page that is read are enough.
"""

import sys


def load(name):
    """The module with the full name `name`, known to nobody but the caller."""
    package, _, last = name.rpartition(".")
    module = __import__(name, None, None, (last,))
    del sys.modules[name]
    delattr(sys.modules[package], last)
    return module
