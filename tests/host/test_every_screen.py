"""Every screen that `tools screens` draws, in both languages.

On every panel its texts are whole, on the glass and apart; at 240x240 it looks like its golden
picture in tests/golden/screens, so that a new screen has to have one. BLOT_GOLDEN=write writes
them anew, to be looked at.
"""

import pytest
from hand import GOLDEN, check

from tools import screens
from tools.assets import HAN
from tools.assets.font import HAN_ABOVE, HAN_ROWS
from tools.screens import LANGUAGES

REFERENCE = (240, 240)


class Listener:
    """Notes the texts of a picture with their places, but for those that a box covers."""

    def __init__(self, stage):
        canvas = stage.app.canvas
        self.width = stage.module("firmware.canvas").width
        self.texts = set()
        self._glass = stage.app.geometry
        self._tile = ()
        self._seen = []
        self._text, canvas.text = canvas.text, self._note
        self._rect, canvas.rect = canvas.rect, self._cover
        self._flush, canvas.flush = canvas.flush, self._listen

    def _listen(self, screen):
        self.texts.clear()
        self._screen = screen
        self._flush(self)

    def paint(self, canvas, x, y, w, h):
        """Let the screen paint a tile; what is seen in it at the end counts."""
        self._tile = (x, y, x + w, y + h)
        self._seen = []
        self._screen.paint(canvas, x, y, w, h)
        self.texts.update(self._seen)

    def _note(self, font, x, y, words, colour):
        top, bottom = y, y + font.HEIGHT
        if any(c >= HAN for c in words):
            # Chinese letters stand on the same base line and may be higher.
            top = min(top, y + font.ASCENT - HAN_ABOVE)
            bottom = max(bottom, y + font.ASCENT - HAN_ABOVE + HAN_ROWS)
        text = (x, top, x + self.width(font, words), bottom, words)
        if words and meet(text, self._tile):
            self._seen.append(text)
        return self._text(font, x, y, words, colour)

    def _cover(self, x, y, w, h, colour):
        # A box; of what it leaves of a text below it nothing is said.
        if 2 * w > self._glass.width and h > self._glass.row:
            place = (x, y, x + w, y + h)
            self._seen = [text for text in self._seen if not meet(text, place)]
        return self._rect(x, y, w, h, colour)


def meet(one, other):
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def faults(texts, width, height):
    """What is wrong with the places of texts; the last column of a letter is empty."""
    texts = sorted(texts)
    for i, text in enumerate(texts):
        x, y, right, bottom, words = text
        if x < 0 or y < 0 or right > width + 1 or bottom > height:
            yield "cut", words
        for other in texts[:i]:
            if meet(text, other) and len(words) > 2 < len(other[4]):
                yield words, other[4]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", screens.SIZES, ids=str)
def test_it_is_whole_and_as_it_was(size, language):
    stage = screens.Stage(size, language, "mono" if size[1] <= screens.MONO else "wood")
    listener = Listener(stage)
    wrong = []
    for name, reach in screens.SCREENS.items():
        reach(stage)
        stage.rest()
        picture = stage.picture()
        wrong += [(name, *fault) for fault in faults(listener.texts, *size)]
        if size == REFERENCE:
            check(picture, f"screens/{name}_{language}")
    assert not wrong, "\n".join(map(str, wrong))


def test_there_is_no_golden_picture_of_a_screen_that_is_gone():
    names = {
        f"{name}_{language}.png" for name in screens.SCREENS for language in screens.LANGUAGES
    }
    assert names == {path.name for path in (GOLDEN / "screens").iterdir()}
