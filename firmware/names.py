"""The names that were typed on this console, and which of them the players go by.

A store of their own, so that a name is typed once. The match at hand keeps its own names
(saves.py), whatever is chosen later.

The file: version, for each side the place of its name in the list, 0 for none (2); the names, as
in saves.py.
"""

from micropython import const

from firmware.saves import NAME
from hal.store import Store

MOST = const(6)
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ" + "abcdefghijklmnopqrstuvwxyz" + "0123456789 .-'"

_PATH = "/names"
_VERSION = const(1)
_HEAD = const(3)


class Names:
    """`known` is the list, the newest name first; `chosen[side]` a place in it from 1, or 0."""

    def __init__(self):
        self.known = []
        self.chosen = [0, 0]
        self._store = Store(_PATH)
        data = self._store.load()
        if data and data[0] == _VERSION and len(data) >= _HEAD:
            for at in range(_HEAD, len(data), NAME):
                letters = [chr(c) for c in data[at : at + NAME] if c]
                self.known.append("".join(letters))
            for side in range(2):
                if data[1 + side] <= len(self.known):
                    self.chosen[side] = data[1 + side]

    def of(self, side):
        """The name of a side, "" for none."""
        i = self.chosen[side]
        return self.known[i - 1] if i else ""

    def choose(self, side, i):
        """Let a side go by the name at place `i` from 1, 0 for none."""
        self.chosen[side] = i

    def add(self, side, name):
        """A side goes by a name that was typed, and the one that is oldest is forgotten."""
        taken = (self.of(0), self.of(1))
        if name in self.known:
            self.known.remove(name)
        self.known.insert(0, name)
        del self.known[MOST:]
        for k in range(2):
            other = taken[k]
            self.chosen[k] = self.known.index(other) + 1 if other in self.known else 0
        self.chosen[side] = 1

    def keep(self):
        """Write them; what cannot be written lasts until the power goes."""
        data = bytearray(_HEAD + NAME * len(self.known))
        data[0] = _VERSION
        data[1:_HEAD] = bytes(self.chosen)
        for i in range(len(self.known)):
            name = self.known[i].encode()
            at = _HEAD + NAME * i
            data[at : at + len(name)] = name
        try:
            self._store.save(data, len(data))
        except OSError:
            pass  # saves.py tells that the flash is full


def clean(text):
    """A name without blanks at its ends and twice in a row."""
    return " ".join(text.split())
