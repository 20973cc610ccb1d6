"""Rest when nobody plays: the light dims, then it and the panel go off till a button wakes them.

The loop asks `Power` in every round. What keeps it awake are the keys and every picture that
changes, so that nothing goes dark while checkers move; who thinks for long says so by `stir`.
"""

from micropython import const

from firmware import preferences

# From the dimming to the sleep.
_DIM_MS = const(30000)
_MINUTE_MS = const(60000)
# After so many minutes it sleeps, by the setting; 0 is never.
_MINUTES = (0, 1, 3, 10)

_AWAKE = const(0)
_DIM = const(1)
_ASLEEP = const(2)


class Power:
    """The rest of one app."""

    def __init__(self, app):
        self._app = app
        self._state = _AWAKE
        self._since = app.clock.now()

    def stir(self):
        """Something happens: nobody is to sleep now."""
        self._since = self._app.clock.now()
        if self._state == _DIM:
            self._state = _AWAKE
            self._app.heed(preferences.LIGHT)

    def asleep(self):
        """Go to rest or wake up when it is time; whether the console has slept till now.

        The key that wakes it does nothing else.
        """
        app = self._app
        slept = self._state == _ASLEEP
        if app.pad.touched:
            if slept:
                self._wake()
            self.stir()
        elif not slept:
            self._grow_tired()
        return slept

    def _grow_tired(self):
        app = self._app
        after = _MINUTES[app.settings.get(preferences.SLEEP)] * _MINUTE_MS
        idle = app.clock.since(self._since)
        if not after or idle < after - _DIM_MS:
            return
        if idle >= after:
            self._state = _ASLEEP
            app.console.light(0)
            app.console.panel.sleep(True)
        elif self._state == _AWAKE:
            self._state = _DIM
            app.dim()

    def _wake(self):
        app = self._app
        app.pad.hush()
        app.console.panel.sleep(False)
        app.heed(preferences.LIGHT)
        self._state = _AWAKE
