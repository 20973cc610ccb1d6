"""Let the board's picture follow a turn: one gliding checker after the other.

The engine is ahead: its turn has steps made or taken back which the picture has not shown yet.
`Follower.go` shows them, forwards or backwards; `finish` shows the rest at once.
"""

from firmware.geometry import BAR
from firmware.motion import Glide


class Follower:
    """Keeps `view` in step with a Turn; `shown` counts the steps that the picture has."""

    def __init__(self, view, speed):
        """speed: one of motion.SPEEDS."""
        self.view = view
        self._speed = speed
        self.shown = 0
        self._turn = None
        self._side = 0
        self._glide = Glide()
        # Who is in flight, where to, and the point of a hit blot that is to fly next (0: none).
        self._flyer = 0
        self._target = 0
        self._blot = 0

    def begin(self, side, turn, pos):
        """Show `pos` (seen by `side`) as it is, with the steps that `turn` has made in it."""
        self._turn = turn
        self._side = side
        self.shown = turn.count
        self._blot = 0
        self._glide.moving = False
        self.view.show(side, pos)

    def behind(self):
        """Whether there is something left to show."""
        return self._glide.moving or self._blot or self.shown != self._turn.count

    def go(self, now):
        """Go on at `now`; returns whether something moves."""
        glide = self._glide
        if glide.moving:
            if glide.go(now):
                self.view.fly(self._flyer, glide.x, glide.y)
                return True
            self._land()
        if self._blot:
            self._send_to_bar(now)
        elif self.shown < self._turn.count:
            self._step(now)
        elif self.shown > self._turn.count:
            self._step_back(now)
        else:
            return False
        return True

    def finish(self):
        """Show everything at once."""
        while self.behind():
            if self._glide.moving:
                self._glide.arrive()
                self._land()
            else:
                self.go(0)

    def _step(self, now):
        turn = self._turn
        i = self.shown
        src = turn.src[i]
        dst = max(src - turn.die[i], 0)
        self._blot = 25 - dst if turn.hit[i] else 0
        self.shown = i + 1
        self._set_out(self._side, src, dst, now)

    def _step_back(self, now):
        turn = self._turn
        i = self.shown - 1
        src = turn.src[i]
        dst = max(src - turn.die[i], 0)
        self.shown = i
        self._set_out(self._side, dst, src, now)
        if turn.hit[i]:
            self.view.lift(1 - self._side, BAR)
            self.view.drop(1 - self._side, 25 - dst)

    def _send_to_bar(self, now):
        blot = self._blot
        self._blot = 0
        self._set_out(1 - self._side, blot, BAR, now)

    def _set_out(self, side, src, dst, now):
        view = self.view
        g = view.geometry
        x = g.spot_x(side, src)
        y = g.top_y(side, src, view.men[side][src])
        view.lift(side, src)
        self._flyer = side
        self._target = dst
        to_y = g.top_y(side, dst, view.men[side][dst] + 1)
        self._glide.set_out(x, y, g.spot_x(side, dst), to_y, now, self._speed)
        view.fly(side, x, y)

    def _land(self):
        # A blot that was hit lies beneath until `_send_to_bar`, in the same round.
        self.view.land()
        self.view.drop(self._flyer, self._target)
