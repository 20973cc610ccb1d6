"""The two clocks of the simulator, in microseconds since power-up of the first boot.

`VirtualClock` is for tests and scripts: sleeping moves it on at once, computing takes no time,
so that a run is repeatable to the microsecond. `RealClock` is for a person at the keys.
"""

import time

_SPIN_READS = 1000
_SPIN_US = 100


class VirtualClock:
    """Time that moves only when the device sleeps.

    `agenda`, when set, is called at the time `due` and answers the next time, or None: it is
    how a script presses keys while the device sleeps.
    """

    def __init__(self, start_us=0):
        self.now = start_us
        self.due = None
        self.agenda = None
        self._reads = 0

    def read(self):
        """The time. Reading it over and over without sleeping is waiting, so it costs time."""
        self._reads += 1
        if self._reads > _SPIN_READS:
            self.sleep(_SPIN_US)
            self._reads = _SPIN_READS
        return self.now

    def sleep(self, us):
        """Move on by `us`, with whatever the agenda holds for that time."""
        self._reads = 0
        end = self.now + max(us, 0)
        while self.due is not None and self.due <= end:
            self.now = max(self.now, self.due)
            self.due = self.agenda()
        self.now = max(self.now, end)


class RealClock:
    """The time of the wall; `stop` wakes a sleeper."""

    _SLICE_S = 0.01

    def __init__(self):
        self._start = time.perf_counter_ns()
        self.stopped = False

    @property
    def now(self):
        return (time.perf_counter_ns() - self._start) // 1000

    def read(self):
        return self.now

    def sleep(self, us):
        end = time.perf_counter() + us / 1e6
        while not self.stopped:
            left = end - time.perf_counter()
            if left <= 0:
                return
            time.sleep(min(left, self._SLICE_S))
