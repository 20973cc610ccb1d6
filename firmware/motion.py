"""Things in motion, as integer functions of the time: a checker's glide, the dice's tumble.

Nothing here draws: play screens ask once a frame where things are now. Times are ms ticks of
hal/clock.py, so a slow frame makes a longer step, never a slower motion.
"""

from time import ticks_diff

from micropython import const

# A glide over this many pixels takes `_GLIDE_MS`; shorter ones less, but never too short to see.
_FAR = const(200)
_GLIDE_MS = const(380)
_GLIDE_LEAST_MS = const(160)

_TUMBLE_MS = const(480)
_FACE_MS = const(60)

# Speeds as a share of 256 of the normal duration: off, fast, normal, slow.
SPEEDS = (0, 128, 256, 448)
NORMAL = const(2)


class Glide:
    """A way from one place to another: `x`, `y` are where it is now."""

    def __init__(self):
        self.x = 0
        self.y = 0
        self.moving = False
        self._x0 = 0
        self._y0 = 0
        self._dx = 0
        self._dy = 0
        self._start = 0
        self._ms = 1

    def set_out(self, x0, y0, x1, y1, now, speed):
        """Begin at x0, y0 towards x1, y1; speed is one of SPEEDS."""
        self.x = self._x0 = x0
        self.y = self._y0 = y0
        self._dx = x1 - x0
        self._dy = y1 - y0
        self._start = now
        far = max(abs(self._dx), abs(self._dy)) + min(abs(self._dx), abs(self._dy)) // 2
        ms = _GLIDE_LEAST_MS + (_GLIDE_MS - _GLIDE_LEAST_MS) * far // _FAR
        self._ms = ms * speed // 256
        self.moving = True

    def go(self, now):
        """Move on to where it is at `now`; returns whether it is still on its way."""
        passed = ticks_diff(now, self._start)
        if passed >= self._ms:
            self.arrive()
            return False
        t = 256 * passed // self._ms
        eased = t * t * (768 - 2 * t) >> 16
        self.x = self._x0 + (self._dx * eased + 128 >> 8)
        self.y = self._y0 + (self._dy * eased + 128 >> 8)
        return True

    def arrive(self):
        """Be there at once."""
        self.x = self._x0 + self._dx
        self.y = self._y0 + self._dy
        self.moving = False


class Tumble:
    """Dice that turn over before they rest: `face(i)` is what the i-th shows meanwhile."""

    def __init__(self):
        self.moving = False
        self._start = 0
        self._ms = 0
        self._turn = 0

    def set_out(self, now, speed):
        """Begin to tumble; speed is one of SPEEDS."""
        self._start = now
        self._ms = _TUMBLE_MS * speed // 256
        self._turn = 0
        self.moving = True

    def go(self, now):
        """Go on to `now`; returns whether the dice still tumble."""
        passed = ticks_diff(now, self._start)
        self.moving = passed < self._ms
        self._turn = passed // _FACE_MS
        return self.moving

    def stop(self):
        """Rest at once."""
        self.moving = False

    def face(self, i):
        """A face that differs from the one before; the order has no meaning, only a look."""
        return (self._turn * 5 + i * 3) % 7 * 5 % 6 + 1
