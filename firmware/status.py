"""The two lines of text around the board: the other side's above, the player's below.

Each line has three places: left, middle and right. A text is set when something has happened
and is painted from then on; only what it covers, before and after, is painted anew.
"""

from micropython import const

from firmware.canvas import width

ABOVE = const(0)
ABOVE_MIDDLE = const(1)
ABOVE_RIGHT = const(2)
BELOW = const(3)
BELOW_MIDDLE = const(4)
BELOW_RIGHT = const(5)

_PLACES = const(6)
_MARGIN = const(4)
_MARGIN_SMALL = const(1)
# Between the player's name and what the keys do.
_GAP = const(10)
_GAP_SMALL = const(6)
# Around the score, at least.
_CLEAR = const(2)


class Status:
    """Texts and colours for the six places."""

    def __init__(self, canvas, geometry, font):
        self._canvas = canvas
        self._geometry = geometry
        self._font = font
        self._margin = _MARGIN_SMALL if geometry.tiny else _MARGIN
        self._texts = [""] * _PLACES
        self._colours = [0] * _PLACES
        self._x = [0] * _PLACES
        self._wide = [0] * _PLACES

    def set(self, place, text, colour):
        """Show a text at one of the places."""
        if self._texts[place] == text and self._colours[place] == colour:
            return
        self._touch(place)
        self._texts[place] = text
        self._colours[place] = colour
        self._wide[place] = width(self._font, text)
        self._x[place] = self._left(place)
        self._touch(place)
        if self._geometry.one_line:
            self._yield_right()

    def _yield_right(self):
        """The right end of the only line is shown where the rest leaves it room."""
        for place in range(_PLACES):
            end = self._x[place] + self._wide[place]
            taken = place != BELOW_RIGHT and self._texts[place]
            if taken and self._texts[BELOW_RIGHT] and end + _CLEAR > self._x[BELOW_RIGHT]:
                self.set(BELOW_RIGHT, "", 0)

    def fits_above(self, text):
        """Whether a text fits between the two that are at the ends of the upper line."""
        room = self._geometry.width - 2 * self._margin - 2 * _CLEAR
        return width(self._font, text) <= room - self._wide[ABOVE] - self._wide[ABOVE_RIGHT]

    def fits_below(self, text):
        """The same for the lower line."""
        room = self._geometry.width - self._margin - _CLEAR - self._left(BELOW_MIDDLE)
        return width(self._font, text) <= room - self._wide[BELOW_RIGHT]

    def paint(self, canvas, x, y, w, h):
        """Draw what meets the tile; the ground is painted already."""
        g = self._geometry
        for place in range(_PLACES):
            line = g.text_top if place < BELOW else g.text_bottom
            if line < y + h and y < line + self._font.HEIGHT:
                left = self._x[place]
                if left <= x + w and x <= left + self._wide[place]:
                    text = self._texts[place]
                    if g.over and text:
                        canvas.rect(0, line - 1, g.width, g.height - line + 1, 0)
                    canvas.text(self._font, left, line, text, self._colours[place])

    def _left(self, place):
        right = self._geometry.width - self._margin
        wide = self._wide[place]
        if place in (ABOVE_RIGHT, BELOW_RIGHT):
            return right - wide
        if place == ABOVE_MIDDLE:
            # In the middle, but clear of both ends, which come first.
            least = self._margin + self._wide[ABOVE] + _CLEAR
            most = right - self._wide[ABOVE_RIGHT] - _CLEAR - wide
            return min(max((self._geometry.width - wide) // 2, least), most)
        if place == BELOW_MIDDLE:
            gap = _GAP if right >= 150 else _GAP_SMALL if self._wide[BELOW] else 0
            return self._margin + self._wide[BELOW] + gap
        return self._margin

    def _touch(self, place):
        g = self._geometry
        line = g.text_top if place < BELOW else g.text_bottom
        # Some letters reach a pixel beyond their width.
        if g.over:
            # With the ground below it.
            self._canvas.dirty(0, line - 1, g.width, g.height - line + 1)
            return
        self._canvas.dirty(self._x[place] - 1, line, self._wide[place] + 2, self._font.HEIGHT)
