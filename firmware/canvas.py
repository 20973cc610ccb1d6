"""Drawing without a frame buffer: dirty rectangles, covered by one small tile at a time.

A screen says what has changed (`dirty`); once a frame `flush(screen)` moves a tile of a few
kilobytes over the dirty rectangles, lets the screen paint into it whatever intersects
(`screen.paint(canvas, x, y, w, h)`) and sends it to the panel. The rectangles are kept disjoint,
so no pixel is sent twice in a frame. All coordinates are the panel's; the tile clips.

The tile's views and frame buffers are made when a size first occurs and are kept: frames after
that allocate nothing. Rectangles begin and end at even x, which keeps the sizes few.
"""

from array import array

from framebuf import RGB565, FrameBuffer
from micropython import const

from firmware import kernels

# Characters from here on are Chinese letters and punctuation (han.py), all of one width.
HAN = const(0x2010)
_HAN_WIDE = const(12)
# Of the tile: 6 KB, and a full line of the widest panel several times over.
_PIXELS = const(3072)
# Dirty rectangles at most; more are merged.
_MOST = const(24)
# Two rectangles become one when they fit one tile and that adds less than a quarter, or this.
_SLACK = const(24)
# Sizes of tiles whose views are kept; what moves has fewer.
_KEPT = const(64)

# Between the dots of a line.
_DOT_STEP = const(5)

# The colour that sprites leave out; no theme has it.
KEY = const(0x1FF8)


class Canvas:
    """The only way to the panel's pixels; see the module's docstring."""

    # Whether there is only black and white.
    mono = False

    def __init__(self, panel, tile=2 * _PIXELS):
        """tile: its bytes."""
        self.width = panel.width
        self.height = panel.height
        # What draws letters into a tile; onebit.py has others.
        self.glyph = kernels.glyph
        self.cell = kernels.cell
        # The Chinese letters (han.Han), while they are needed.
        self.han = None
        self._panel = panel
        self._buffer = bytearray(tile)
        self._view = memoryview(self._buffer)
        self._frames = {}
        self._views = {}
        self._frame = None
        self._left = array("h", bytes(2 * _MOST))
        self._top = array("h", bytes(2 * _MOST))
        self._right = array("h", bytes(2 * _MOST))
        self._bottom = array("h", bytes(2 * _MOST))
        self._count = 0
        # Since then a rectangle that is being cut knows nothing about the others' places.
        self._gathered = False
        self._cut_x = 0
        self._cut_step = 0
        self._x = 0
        self._y = 0
        self._w = 0
        self._h = 0

    # -- what has changed ------------------------------------------------------------------

    def dirty(self, x, y, w, h):
        """Note that this rectangle must be painted anew; it may reach beyond the panel."""
        x0 = max(x, 0) & ~1
        y0 = max(y, 0)
        x1 = min((x + w + 1) & ~1, self.width)
        y1 = min(y + h, self.height)
        if x0 >= x1 or y0 >= y1:
            return
        self._gathered = False
        i = 0
        while i < self._count:
            a = self._left[i]
            b = self._top[i]
            c = self._right[i]
            d = self._bottom[i]
            if x0 <= c and a <= x1 and y0 <= d and b <= y1 and _one(x0, y0, x1, y1, a, b, c, d):
                self._remove(i)
                x0 = min(x0, a)
                y0 = min(y0, b)
                x1 = max(x1, c)
                y1 = max(y1, d)
                i = 0
            else:
                i += 1
        self._add(x0, y0, x1, y1, 0)

    def dirty_all(self):
        """Note that the whole panel must be painted anew, in flat tiles: they suit texts."""
        self._cut_step = 0
        self._count = 0
        self._add(0, 0, self.width, self.height, 0)

    def clean(self):
        """Whether nothing waits to be painted."""
        return not self._count

    def _add(self, x0, y0, x1, y1, i):
        """Add what a rectangle has outside the others; those before i are clear of it."""
        if self._gathered:
            i = 0
        while i < self._count:
            a = self._left[i]
            b = self._top[i]
            c = self._right[i]
            d = self._bottom[i]
            i += 1
            if x0 < c and a < x1 and y0 < d and b < y1:
                if y0 < b:
                    self._add(x0, y0, x1, b, i)
                    y0 = b
                if y1 > d:
                    self._add(x0, d, x1, y1, i)
                    y1 = d
                if x0 < a:
                    self._add(x0, y0, a, y1, i)
                if x1 > c:
                    self._add(c, y0, x1, y1, i)
                return
        if self._count == _MOST:
            self._gather()
            self._add(x0, y0, x1, y1, 0)
            return
        i = self._count
        self._left[i] = x0
        self._top[i] = y0
        self._right[i] = x1
        self._bottom[i] = y1
        self._count = i + 1

    def _gather(self):
        """Too many rectangles: go on with the one around them all."""
        x0 = min(self._left)
        y0 = min(self._top)
        x1 = max(self._right)
        y1 = max(self._bottom)
        self._gathered = True
        self._count = 0
        self._add(x0, y0, x1, y1, 0)

    def _remove(self, i):
        last = self._count - 1
        self._left[i] = self._left[last]
        self._top[i] = self._top[last]
        self._right[i] = self._right[last]
        self._bottom[i] = self._bottom[last]
        self._count = last

    def cut_at(self, x, step):
        """From now on cut large rectangles into tall tiles, at x and every `step` from there.

        step is even and about 30. It suits the board: where the tiles' borders are those of its
        columns, each column is drawn once.
        """
        self._cut_x = x & ~1
        self._cut_step = step

    # -- to the panel ----------------------------------------------------------------------

    def flush(self, screen):
        """Paint and send everything dirty; returns the number of pixels sent."""
        sent = 0
        for i in range(self._count):
            x = self._left[i]
            y = self._top[i]
            w = self._right[i] - x
            h = self._bottom[i] - y
            self._cover(screen, x, y, w, h)
            sent += w * h
        self._count = 0
        return sent

    def _cover(self, screen, left, top, w, h):
        """Paint a rectangle in as many tiles as it needs."""
        if w * h <= _PIXELS:
            self._tile(screen, left, top, w, h)
            return
        wide = w
        step = self._cut_step
        if step:
            wide = max(min(w, _PIXELS // h & ~1), step)
        tall = _PIXELS // wide
        x = left
        while x < left + w:
            here = wide - (x - self._cut_x) % step if wide == step else wide
            here = min(here, left + w - x)
            y = top
            while y < top + h:
                self._tile(screen, x, y, here, min(tall, top + h - y))
                y += tall
            x += here

    def _tile(self, screen, x, y, w, h):
        self._x = x
        self._y = y
        self._w = w
        self._h = h
        frame = self._frames.get(w)
        if frame is None:
            frame = _keep(self._frames, w, self._frame_of(w))
        size = self._bytes_of(w * h)
        view = self._views.get(size)
        if view is None:
            view = _keep(self._views, size, self._view[:size])
        self._frame = frame
        screen.paint(self, x, y, w, h)
        self._panel.window(x, y, w, h)
        self._panel.write(view)

    def _frame_of(self, w):
        return FrameBuffer(self._buffer, w, _PIXELS // w, RGB565)

    def _bytes_of(self, pixels):
        return 2 * pixels

    # -- for paint(): everything is clipped to the tile ----------------------------------------

    def rect(self, x, y, w, h, colour):
        """A filled rectangle."""
        self._frame.fill_rect(x - self._x, y - self._y, w, h, colour)

    def outline(self, x, y, w, h, colour):
        """A rectangle's one-pixel outline."""
        self._frame.rect(x - self._x, y - self._y, w, h, colour)

    def rounded(self, x, y, w, h, colour):
        """A filled rectangle without its four corner pixels."""
        self.rect(x + 1, y, w - 2, h, colour)
        self.rect(x, y + 1, w, h - 2, colour)

    def spike(self, x, y, w, h, up, colour):
        """A slender triangle of even steps, its base below (up) or above: a point of the board."""
        at_x = x - self._x
        at_y = y - self._y
        kernels.spike(self._buffer, self._w, self._h, at_x, at_y, w, h, 1 if up else 0, colour)

    def arrow(self, x, y, w, h, up, colour):
        """A solid triangle, its base above, or below (up): a sign for a target."""
        for i in range(h):
            inset = i * (w // 2) // (h - 1)
            self.rect(x + inset, y + h - 1 - i if up else y + i, w - 2 * inset, 1, colour)

    def dots(self, x0, y0, x1, y1, colour):
        """A dotted line from the middle of one place to that of another."""
        across = x1 - x0
        down = y1 - y0
        count = (max(abs(across), abs(down)) + _DOT_STEP - 1) // _DOT_STEP
        for i in range(count + 1):
            n = max(count, 1)
            self.rect(x0 + across * i // n - 1, y0 + down * i // n - 1, 2, 2, colour)

    def sprite(self, sprite, x, y, palette):
        """A frame buffer of few colours, through a palette; the colour KEY is left out."""
        self._frame.blit(sprite, x - self._x, y - self._y, KEY, palette)

    def text(self, font, x, y, text, colour):
        """One line of text, (x, y) its upper left corner.

        Latin letters are the font's, Chinese ones stand on the same base line.
        """
        if y >= self._y + self._h or y + font.HEIGHT <= self._y:
            return
        starts = font.STARTS
        rects = font.RECTS
        w = self._w
        h = self._h
        y -= self._y
        x -= self._x
        letter = kernels.letter
        c = letter(text, 0)
        i = 0
        while c:
            code = c >> 2
            i += c & 3
            c = letter(text, i)
            if code >= HAN:
                if self.han and x < w and x + _HAN_WIDE > 0:
                    base = y + font.ASCENT
                    self.han.draw(self.cell, self._buffer, w, h, x, base, code, colour)
                x += _HAN_WIDE
                continue
            n = _glyph(font, code)
            wide = font.WIDTHS[n]
            if x + wide >= -1:
                at = starts[2 * n] | starts[2 * n + 1] << 8
                end = starts[2 * n + 2] | starts[2 * n + 3] << 8
                self.glyph(self._buffer, w, h, x, y, rects, at, end, colour)
            x += wide
            if x > w:
                return

    def big_text_centre(self, font, x, y, text, colour, scale):
        """One line of Latin letters, each pixel `scale` wide and high, x in the middle."""
        x -= width(font, text) * scale // 2
        for c in text:
            n = _glyph(font, ord(c))
            i = font.STARTS[2 * n] | font.STARTS[2 * n + 1] << 8
            end = font.STARTS[2 * n + 2] | font.STARTS[2 * n + 3] << 8
            while i < end:
                a = font.RECTS[i]
                b = font.RECTS[i + 1]
                self.rect(
                    x + ((a >> 4) - 1) * scale, y + (b >> 4) * scale,
                    ((a & 15) + 1) * scale, ((b & 15) + 1) * scale, colour,
                )  # fmt: skip
                i += 2
            x += font.WIDTHS[n] * scale

    def text_right(self, font, x, y, text, colour):
        """The same, ending at x."""
        self.text(font, x - width(font, text), y, text, colour)

    def text_centre(self, font, x, y, text, colour):
        """The same, x in the middle."""
        self.text(font, x - width(font, text) // 2, y, text, colour)


def _keep(made, key, thing):
    """Keep what was made for a tile's size; sizes of long ago are let go before they add up."""
    if len(made) >= _KEPT:
        made.clear()
    made[key] = thing
    return thing


def canvas_of(panel):
    """The canvas for a panel's pixels."""
    if panel.depth == 1:
        from firmware.onebit import OneBit

        return OneBit(panel)
    return Canvas(panel)


def _one(x0, y0, x1, y1, a, b, c, d):
    """Whether two rectangles that touch are better painted as one."""
    if x0 <= a and y0 <= b and c <= x1 and d <= y1:
        return True
    union = (max(x1, c) - min(x0, a)) * (max(y1, d) - min(y0, b))
    if union > _PIXELS:
        return False
    over = max(min(x1, c) - max(x0, a), 0) * max(min(y1, d) - max(y0, b), 0)
    apart = (x1 - x0) * (y1 - y0) + (c - a) * (d - b) - over
    return union <= apart + max(apart // 4, _SLACK)


def middle(font, y, h):
    """The y of a line of text whose capitals stand in the middle between y and y + h."""
    return y + (h - font.CAPITALS + 1) // 2 - (font.ASCENT - font.CAPITALS)


def width(font, text):
    """How many pixels a line of text is wide."""
    total = 0
    letter = kernels.letter
    c = letter(text, 0)
    i = 0
    while c:
        total += advance(font, c >> 2)
        i += c & 3
        c = letter(text, i)
    return total


def advance(font, code):
    """How many pixels a character is wide."""
    return _HAN_WIDE if code >= HAN else font.WIDTHS[_glyph(font, code)]


def _glyph(font, code):
    """The index of a character's glyph: ASCII first, then the font's own, '?' if it has none."""
    if 32 <= code < 127:
        return code - 32
    at = kernels.find(font.MORE, len(font.MORE) >> 1, code)
    return 31 if at < 0 else 95 + at
