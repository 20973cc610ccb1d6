"""Read a picture of the panel as a person does: which texts stand on it, and which is chosen.

A text is found by its shape in any one colour on any ground, with room on both sides, so that
"Take" is not found in "Take it back". What a text looks like is drawn by the device's own fonts.
"""

import functools
from types import SimpleNamespace

from sim.device import Device

_WIDTH, _HEIGHT = 320, 16
# Between words there are three pixels or more, between letters fewer than two.
_ROOM = 2


class _Paper:
    """A panel for one text; `rows` has its lit pixels as strings of 0 and 1."""

    width, height, depth = _WIDTH, _HEIGHT, 16

    def __init__(self):
        self.rows = ["0" * _WIDTH] * _HEIGHT

    def window(self, *place):
        self._place = place

    def write(self, data):
        x, y, w, h = self._place
        for row in range(h):
            line = "".join("1" if data[2 * (row * w + i)] else "0" for i in range(w))
            old = self.rows[y + row]
            self.rows[y + row] = old[:x] + line + old[x + w :]


class _Texts:
    """Draws texts with the fonts of panels of 240 lines."""

    def __init__(self):
        device = Device()
        device.flash.power_up()
        self._module = device.interpreter().module
        self._canvas_of = self._module("firmware.canvas").canvas_of
        self._han = self._module("firmware.han").Han("han12")

    @functools.cache  # noqa: B019
    def shape(self, text, font):
        """The text's rows of 0 and 1, cut to what is lit."""
        paper = _Paper()
        canvas = self._canvas_of(paper)
        canvas.han = self._han
        letters = self._module("firmware.fonts." + font)

        def paint(canvas, x, y, w, h):
            canvas.rect(x, y, w, h, 0)
            canvas.text(letters, 1, 1, text, 0xFFFF)

        canvas.dirty_all()
        canvas.flush(SimpleNamespace(paint=paint))
        rows = [row for row in paper.rows if "1" in row]
        left = min(row.index("1") for row in rows)
        right = max(row.rindex("1") for row in rows) + 1
        return [row[left:right] for row in rows]


_texts = functools.cache(_Texts)
FONTS = ("latin10", "bold10")


class Reading:
    """A picture (of PIL, RGB) that is read."""

    def __init__(self, picture):
        self._width, self._height = picture.size
        self._size = self._width * self._height
        colours = [colour for _, colour in picture.getcolors(self._size)]
        number = {colour: i for i, colour in enumerate(colours)}
        data = picture.tobytes()
        pixels = zip(data[::3], data[1::3], data[2::3])
        self._pixels = bytes(map(number.__getitem__, pixels))
        self._colours = colours

    def shows(self, text):
        """Whether the text stands on the picture."""
        return self._find(text) is not None

    def chosen(self, text):
        """Whether it does so as the chosen one of a list: dark on a light ground."""
        found = self._find(text)
        if found is None:
            return False
        ink, ground = (sum(self._colours[self._pixels[at]]) for at in found)
        return ink < ground

    def _find(self, text):
        """The indices of a pixel of the text and of one of its ground, or None."""
        for font in FONTS:
            rows = _texts().shape(text, font)
            for colour in range(len(self._colours)):
                at = self._place(rows, colour)
                if at >= 0:
                    return at + rows[0].index("1"), at - _ROOM
        return None

    def _place(self, rows, colour):
        """Where the shape stands in a colour: the index of its first pixel, or -1.

        The picture is one large number with a bit for a pixel, the first one the highest. Moved
        to the left by the way to a pixel of the shape, and all of these put together by `and`, it
        keeps a bit where each pixel is as the shape has it.
        """
        lit = int(self._pixels.translate(bytes(48 + (i == colour) for i in range(256))), 2)
        clear = ~lit
        everything = (1 << self._size) - 1
        wide = len(rows[0])
        found = everything
        for wanted, bits in (("1", lit), ("0", clear)):
            for y, row in enumerate(rows):
                for x, pixel in enumerate("0" * _ROOM + row + "0" * _ROOM):
                    if pixel == wanted:
                        found &= bits << (y * self._width + x)
                if not found & everything:
                    return -1
        at = self._size - (found & everything).bit_length() + _ROOM
        column = at % self._width
        return at if _ROOM <= column <= self._width - wide - _ROOM else -1
