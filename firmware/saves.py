"""The match at hand on flash: kept at every committed event, found again at switch-on (R37).

hal/store.py makes the writing safe against power cuts; the engine packs the match. The first
byte is this layout's version, so that a newer firmware can still read an older save.
"""

from engine import snapshot
from hal.store import Store

_PATH = "/match"
_VERSION = 1
# The buffer grows in these steps as the record does.
_STEP = 512


class Saves:
    """The place where the match is kept."""

    def __init__(self):
        self._store = Store(_PATH)
        self._buffer = bytearray(_STEP)

    def keep(self, match):
        """Write the match. Raises OSError when the flash is full."""
        need = 1 + snapshot.room(match)
        if need > len(self._buffer):
            self._buffer = bytearray((need + _STEP - 1) // _STEP * _STEP)
        self._buffer[0] = _VERSION
        n = match.pack(memoryview(self._buffer)[1:])
        self._store.save(self._buffer, 1 + n)

    def fetch(self, match):
        """Read the match into `match`; returns False when there is none that can be read."""
        data = self._store.load()
        if not data or data[0] != _VERSION:
            return False
        try:
            match.unpack(memoryview(data)[1:], len(data) - 1)
        except (ValueError, IndexError):
            # A save that cannot be read must not lock the console.
            return False
        return True

    def clear(self):
        """There is no match to go on with any more."""
        self._store.clear()
