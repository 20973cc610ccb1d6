"""Buttons: polled, debounced, with repeat and long press.

`Keys.poll` is called in every round of the loop and answers one event at a time, an integer
`key | kind`. The first edge acts at once; then the contact is not looked at for 50 ms, in which
it bounces. Directions repeat while they are held; the other keys report one long press.
Nothing is allocated after construction.
"""

from time import ticks_add, ticks_diff

from micropython import const

UP = const(1)
DOWN = const(2)
LEFT = const(3)
RIGHT = const(4)
A = const(5)
B = const(6)
X = const(7)
Y = const(8)

PRESS = const(0x10)
REPEAT = const(0x20)
LONG = const(0x40)
RELEASE = const(0x80)

KEY = const(0x0F)
KIND = const(0xF0)

_HOLD_OFF_MS = const(50)
_REPEAT_FIRST_MS = const(350)
_REPEAT_NEXT_MS = const(120)
_LONG_MS = const(600)


class Keys:
    """The contacts `pins` (level 0 = pressed), each with its key in `codes`, a bytes.

    Two contacts may share a key. A contact that is closed at the start gives no event until
    it has been opened.
    """

    def __init__(self, pins, codes):
        self._pins = pins
        self._codes = codes
        self._count = len(pins)
        self._down = [not pin.value() for pin in pins]
        self._bouncing = [False] * self._count
        self._steady = [0] * self._count  # when a bouncing contact may be looked at again
        self._waiting = [False] * self._count
        self._due = [0] * self._count  # when a held key repeats or becomes a long press

    def poll(self, now):
        """The next event, or 0 when nothing (more) has happened at `now`, in ms ticks."""
        for i in range(self._count):
            event = self._look(i, now)
            if event:
                return event
        return 0

    def held(self, key):
        """Whether a contact of `key` is closed at this moment."""
        for i in range(self._count):
            if self._codes[i] == key and not self._pins[i].value():
                return True
        return False

    def _look(self, i, now):
        if self._bouncing[i]:
            if ticks_diff(now, self._steady[i]) < 0:
                return self._hold(i, now)
            self._bouncing[i] = False
        down = not self._pins[i].value()
        if down == self._down[i]:
            return self._hold(i, now)
        self._down[i] = down
        self._bouncing[i] = True
        self._steady[i] = ticks_add(now, _HOLD_OFF_MS)
        self._waiting[i] = down
        if not down:
            return self._codes[i] | RELEASE
        first = _REPEAT_FIRST_MS if self._codes[i] <= RIGHT else _LONG_MS
        self._due[i] = ticks_add(now, first)
        return self._codes[i] | PRESS

    def _hold(self, i, now):
        if not self._waiting[i] or ticks_diff(now, self._due[i]) < 0:
            return 0
        if self._codes[i] <= RIGHT:
            self._due[i] = ticks_add(now, _REPEAT_NEXT_MS)
            return self._codes[i] | REPEAT
        self._waiting[i] = False
        return self._codes[i] | LONG
