"""Let plain CPython import the engine: lend it the one module of the chip that it needs.

For tools and tests that use the engine as a library. What needs the whole chip (hal, firmware)
runs in a simulated console instead, see device.py.
"""

import sys
import types

from sim.chip import micropython


def lend():
    """Make `import micropython` work in this process."""
    if "micropython" not in sys.modules:
        module = types.ModuleType("micropython")
        module.__dict__.update(micropython.make(None))
        sys.modules["micropython"] = module
