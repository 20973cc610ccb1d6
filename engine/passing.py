"""Modules that are there only while they are needed.

An import would keep them in RAM for good where files are loaded.
"""

import sys


def load(name):
    """The module with the full name `name`, known to nobody but the caller."""
    package, _, last = name.rpartition(".")
    module = __import__(name, None, None, (last,))
    del sys.modules[name]
    delattr(sys.modules[package], last)
    return module
