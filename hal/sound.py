"""A buzzer: it plays a tune by itself while the loop goes on.

A tune is bytes, two a note: the pitch, in half-tones as MIDI counts them (69 is the A of 440 Hz,
0 a rest), and how long it lasts, in hundredths of a second. `tick` in every round of the loop goes
from note to note; a new tune takes the place of the one that plays. Nothing is allocated.
"""

from time import ticks_add, ticks_diff

from micropython import const

_UNIT_MS = const(10)
# Hz of the half-tones of the highest octave, from 120 on; an octave below they are half of it.
_TOP = const(10)
_OCTAVE = (8372, 8870, 9397, 9956, 10548, 11175, 11840, 12544, 13290, 14080, 14917, 15804)
# A square wave.
_LOUD = const(32768)


class Sound:
    """The buzzer on `pwm`, a machine.PWM that is silent."""

    def __init__(self, pwm):
        self._pwm = pwm
        self._tune = b""
        self._at = 0
        self._until = 0

    def play(self, tune, now):
        """Begin a tune at `now`, in ms ticks."""
        self._tune = tune
        self._at = 0
        self._until = now
        self.tick(now)

    def tick(self, now):
        """Go on to `now`."""
        tune = self._tune
        if not tune or ticks_diff(now, self._until) < 0:
            return
        at = self._at
        if at >= len(tune):
            self.stop()
            return
        pitch = tune[at]
        if pitch:
            self._pwm.freq(_OCTAVE[pitch % 12] >> (_TOP - pitch // 12))
        self._pwm.duty_u16(_LOUD if pitch else 0)
        self._until = ticks_add(now, _UNIT_MS * tune[at + 1])
        self._at = at + 2

    def stop(self):
        """Be silent."""
        self._tune = b""
        self._pwm.duty_u16(0)
