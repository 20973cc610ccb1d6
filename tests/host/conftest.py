"""The host tests import the engine as it is; sim/ lends it the chip's own module."""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[1]), str(HERE)]

from sim import host  # noqa: E402

host.lend()
