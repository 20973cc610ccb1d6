"""Every screen on one-bit panels in both languages: texts are whole, on the glass, apart."""

import pytest

from tools import screens

SIZES = ((128, 64), (72, 40))


class Listener:
    """Notes what is painted: texts with their places, until an area is painted over them."""

    def __init__(self, stage):
        self.canvas = stage.app.canvas
        self.width = stage.module("firmware.canvas").width
        self.texts = []
        self.text, self.canvas.text = self.canvas.text, self.note
        self.rect, self.canvas.rect = self.canvas.rect, self.cover

    def note(self, font, x, y, words, colour):
        # What begins below the panel has no place there and is not seen.
        if words and y < self.canvas.height:
            self.texts.append((x, y, x + self.width(font, words), y + font.HEIGHT, words))
        return self.text(font, x, y, words, colour)

    def cover(self, x, y, w, h, colour):
        if 2 * w > self.canvas.width and h > 8:
            self.texts = [t for t in self.texts if not meet(t, (x, y, x + w, y + h))]
        return self.rect(x, y, w, h, colour)


def meet(one, other):
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_texts_are_whole_and_apart(size, language):
    stage = screens.Stage(size, language, "mono")
    heard = Listener(stage)
    wrong = []
    for name, reach in screens.SCREENS.items():
        reach(stage)
        stage.rest()
        heard.texts = []
        stage.picture()
        for i, text in enumerate(heard.texts):
            x, y, right, bottom, words = text
            if x < 0 or y < 0 or right > size[0] + 1 or bottom > size[1]:
                wrong.append((name, "cut", words))
            wrong += [
                (name, words, other[4]) for other in heard.texts[:i]
                if meet(text, other) and len(words) > 2 < len(other[4])
            ]  # fmt: skip
    assert not wrong, "\n".join(map(str, wrong))
