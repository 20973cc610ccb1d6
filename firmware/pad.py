"""What the keys mean: from hal/keys.py's events to actions, on eight buttons or on three.

Eight: the pad moves, A does, B goes back, X and Y are the screen's own. Three (left, right and
A as previous, next and OK): a long press of OK is back, so OK acts when it is let go. Screens
know actions only.
"""

from micropython import const

from hal import keys

UP = const(1)
DOWN = const(2)
LEFT = const(3)
RIGHT = const(4)
OK = const(5)
BACK = const(6)
EXTRA = const(7)
MENU = const(8)
PREVIOUS = const(9)
NEXT = const(10)


class Pad:
    """The player's buttons as actions; `three` is for consoles with three buttons."""

    def __init__(self, source, three=False):
        """source: hal.keys.Keys."""
        self.three = three
        self._keys = source
        # Whether OK, when it is let go, means nothing (any more).
        self._spent = True
        # Whether the last call of `action` saw any key, be it one that means nothing.
        self.touched = False
        self._hushed = False

    def action(self, now):
        """What the player asks for at this moment, 0 for nothing."""
        event = self._keys.poll(now)
        self.touched = event > 0
        if not event:
            return 0
        key = event & keys.KEY
        kind = event & keys.KIND
        if self._hushed:
            self._hushed = kind != keys.RELEASE
            return 0
        if self.three:
            return self._of_three(key, kind)
        # The keys stand in the order of the first eight actions.
        return key if kind == keys.PRESS or (kind == keys.REPEAT and key <= RIGHT) else 0

    def hush(self):
        """Take the key that was pressed for nothing, and whatever comes till it is let go."""
        self._hushed = True

    def _of_three(self, key, kind):
        if key != keys.A:
            if kind != keys.PRESS and kind != keys.REPEAT:
                return 0
            return PREVIOUS if key == keys.LEFT else NEXT if key == keys.RIGHT else 0
        spent = self._spent
        self._spent = kind != keys.PRESS
        if kind == keys.LONG:
            return BACK
        return OK if kind == keys.RELEASE and not spent else 0
