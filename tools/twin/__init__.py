"""Numba twins of the engine for training and the arena: the same plays, inputs and integers.

board.py has the plays, inputs.py the rows of the net, net.py the integer path, search.py the
levels. The tests compare each with the module of engine/ of the same purpose; the twins exist
only because 10,000 games through plain Python would take days.
"""

import hashlib
from pathlib import Path

from numba import config

_ROOT = Path(__file__).resolve().parents[2]


def _kept():
    """The folder for compiled functions: another one whenever any of their sources changes.

    By itself numba looks at a function's own file only, while what it calls, and the engine's
    tables, are compiled into it: old code would go on reading rows that a net no longer has.
    """
    mark = hashlib.sha256()
    for folder in ("engine", "tools/twin", "tools/train", "tools/arena"):
        for path in sorted((_ROOT / folder).glob("*.py")):
            mark.update(path.read_bytes())
    return _ROOT / "build" / f"compiled-{mark.hexdigest()[:16]}"


config.CACHE_DIR = str(_kept())
