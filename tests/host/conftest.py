"""The host tests import the device's code as it is; sim/ lends it the chip's own modules."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
sys.path.insert(0, str(Path(__file__).resolve().parent))

from sim.chip import micropython  # noqa: E402

sys.modules.setdefault("micropython", micropython)
