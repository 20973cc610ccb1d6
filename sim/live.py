"""A device that runs in a thread of its own, so that a view stays alive while it computes."""

import ctypes
import threading

from sim.power import PowerOff

_PATIENCE_S = 0.5


class Live:
    """The power switch of `device`, which has a RealClock."""

    def __init__(self, device):
        self.device = device
        self._thread = None

    @property
    def on(self):
        """Whether the console is switched on (its program may have ended, though)."""
        return self._thread is not None

    @property
    def running(self):
        """Whether the device's program runs."""
        return self.on and self._thread.is_alive()

    def switch_on(self):
        """Boot the device."""
        self.device.clock.stopped = False
        self._thread = threading.Thread(target=self._run, name="console", daemon=True)
        self._thread.start()

    def switch_off(self):
        """Cut the power; returns when the device's program has ended."""
        if not self.on:
            return
        self.device.off()
        self.device.clock.stopped = True
        self._thread.join(_PATIENCE_S)
        while self._thread.is_alive():
            # It computes and does not touch its hardware: end it where it stands.
            ident = ctypes.c_ulong(self._thread.ident)
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ident, ctypes.py_object(PowerOff))
            self._thread.join(_PATIENCE_S)
        self._thread = None

    def _run(self):
        try:
            self.device.boot()
        except PowerOff:
            pass
