"""A short animated picture of a game: the real screens, led by keys, as often as the eye needs.

The same file each time: the clock is virtual, and the dice are those of a seed.
"""

from tools.screens.stage import Stage

# The first four rolls are 4-1, 4-5, 1-3, which hits, and 1-2, which enters.
_SEED = bytes((0, 0, 0, 0, 0, 192))
_EXPERT = 3
_SIZE = (240, 240)
_SCALE = 2
_FRAME_MS = 40
_KEY_MS = 240
_LAST_MS = 2000


def save(path):
    """Write the animation to a GIF file."""
    film = Film(Stage(_SIZE, "en", "wood"))
    _play(film)
    first, *others = [_enlarged(picture) for picture in film.pictures]
    times = {"duration": film.times, "loop": 0}
    first.save(path, save_all=True, append_images=others, optimize=True, disposal=1, **times)


class Film:
    """What a stage shows: `pictures`, each seen for its time of `times`, in milliseconds."""

    def __init__(self, stage):
        self.stage = stage
        self.pictures = []
        self.times = []

    def wait(self, ms):
        """Let time pass."""
        for _ in range(ms // _FRAME_MS):
            self.stage.rest(2)
            picture = self.stage.panel.image()
            if self.pictures and picture.tobytes() == self.pictures[-1].tobytes():
                self.times[-1] += _FRAME_MS
            else:
                self.pictures.append(picture)
                self.times.append(_FRAME_MS)

    def press(self, *actions):
        """Give actions as a player would, one after the other."""
        for action in actions:
            self.stage.press(action)
            self.wait(_KEY_MS)

    def go_to(self, point):
        """Bring the cursor to a point."""
        hand = self.stage.app.top().hand
        while hand.cursor.at != point:
            self.press("NEXT")

    def move(self, src, die):
        """Move a checker."""
        self.go_to(src)
        self.press("OK")
        self.go_to(src - die)
        self.press("OK")
        self.wait(600)


def _play(film):
    """Three turns of a game, the last one after a hint."""
    stage = film.stage
    rules = stage.module("engine.rules").Rules(5)
    stage.app.begin(rules, _EXPERT, seed=_SEED)
    film.wait(600)
    film.press("OK")
    film.wait(1500)
    film.move(13, 4)
    film.move(24, 1)
    film.press("OK")
    film.wait(3000)
    film.press("OK")
    film.wait(700)
    film.press("EXTRA")
    film.wait(1600)
    film.press("BACK")
    film.move(8, 3)
    film.move(6, 1)
    film.press("OK")
    film.wait(2000 + _LAST_MS)


def _enlarged(picture):
    """In a palette of its own colours, each pixel doubled."""
    w, h = picture.size
    return picture.resize((_SCALE * w, _SCALE * h), 0).quantize(256)
