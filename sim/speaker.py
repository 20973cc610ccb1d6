"""The buzzer of a console in a window, through the desktop's loudspeaker, if there is one."""

from array import array

import pygame

_RATE = 44100
_LOUD = 2500


class Speaker:
    """Plays `device.tone` from one `step` to the next; silent where the desktop has no sound."""

    def __init__(self, device):
        self._device = device
        self._tone = 0
        self._playing = None
        try:
            pygame.mixer.init(_RATE, -16, 1, 256)
        except pygame.error:
            pass
        self.there = pygame.mixer.get_init() is not None

    def step(self):
        """Let be heard what the buzzer plays now."""
        tone = self._device.tone
        if tone == self._tone or not self.there:
            return
        self._tone = tone
        if self._playing:
            self._playing.stop()
        self._playing = pygame.mixer.Sound(buffer=_waves(tone)) if tone else None
        if self._playing:
            self._playing.play(loops=-1)


def _waves(tone):
    """Some whole square waves, 16 bits a sample."""
    number = max(tone // 20, 1)
    samples = round(_RATE * number / tone)
    return array(
        "h", (_LOUD if 2 * tone * i // _RATE % 2 == 0 else -_LOUD for i in range(samples))
    )
