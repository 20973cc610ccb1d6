"""MicroPython's `framebuf`, in plain Python, equal to it pixel for pixel.

`FrameBuffer` holds the drawing algorithms; a surface for each format below it knows how pixels
lie in the buffer. Surfaces work on whole rows where they can, which keeps a live screen fast.
The font is MicroPython's own (see font.py). Checked by tests/host/test_framebuf.py against
the desktop MicroPython.
"""

from array import array

from sim.chip.font import FONT

MONO_VLSB = MVLSB = 0
RGB565 = 1
GS4_HMSB = 2
MONO_HLSB = 3
MONO_HMSB = 4
GS2_HMSB = 5
GS8 = 6

_FILLED = 0x10
_QUADRANTS = 0x0F


class _Words:
    """RGB565: one 16-bit word a pixel, in the chip's order, low byte first."""

    bits = 16
    align = 1

    def __init__(self, view, stride):
        self.words = view[: len(view) & ~1].cast("H")
        self.stride = stride

    def get(self, x, y):
        return self.words[y * self.stride + x]

    def put(self, x, y, colour):
        self.words[y * self.stride + x] = colour & 0xFFFF

    def fill(self, x, y, w, h, colour):
        words, stride, at = self.words, self.stride, y * self.stride + x
        if w == 1:
            words[at : at + (h - 1) * stride + 1 : stride] = array("H", [colour & 0xFFFF]) * h
            return
        row = array("H", [colour & 0xFFFF]) * w
        for start in range(at, at + h * stride, stride):
            words[start : start + w] = row

    def row(self, x, y, n):
        at = y * self.stride + x
        return self.words[at : at + n].tolist()

    def put_row(self, x, y, colours):
        at = y * self.stride + x
        self.words[at : at + len(colours)] = array("H", colours)


class _Bytes:
    """GS8: one byte a pixel."""

    bits = 8
    align = 1

    def __init__(self, view, stride):
        self.view = view
        self.stride = stride

    def get(self, x, y):
        return self.view[y * self.stride + x]

    def put(self, x, y, colour):
        self.view[y * self.stride + x] = colour & 0xFF

    def fill(self, x, y, w, h, colour):
        row = bytes((colour & 0xFF,)) * w
        for at in range(y * self.stride + x, (y + h) * self.stride + x, self.stride):
            self.view[at : at + w] = row

    def row(self, x, y, n):
        at = y * self.stride + x
        return list(self.view[at : at + n])

    def put_row(self, x, y, colours):
        at = y * self.stride + x
        self.view[at : at + len(colours)] = bytes([c & 0xFF for c in colours])


class _Packed:
    """Several pixels in a byte, side by side; `_shifts` gives the place of each."""

    def __init__(self, view, stride):
        self.view = view
        self.stride = stride

    def get(self, x, y):
        at, place = divmod(x + y * self.stride, self._per_byte)
        return self.view[at] >> self._shifts[place] & self._mask

    def put(self, x, y, colour):
        at, place = divmod(x + y * self.stride, self._per_byte)
        shift = self._shifts[place]
        bits = self._clip(colour) << shift
        self.view[at] = self.view[at] & ~(self._mask << shift) | bits

    def fill(self, x, y, w, h, colour):
        colours = [colour] * w
        for line in range(y, y + h):
            self.put_row(x, line, colours)

    def row(self, x, y, n):
        first = x + y * self.stride
        start, skip = divmod(first, self._per_byte)
        stop = -(-(first + n) // self._per_byte)
        table = self._table
        pixels = [pixel for byte in self.view[start:stop] for pixel in table[byte]]
        return pixels[skip : skip + n]

    def put_row(self, x, y, colours):
        for i, colour in enumerate(colours):
            self.put(x + i, y, colour)

    def _clip(self, colour):
        return colour & self._mask


def _packed(shifts, mask, base=_Packed):
    table = [tuple(byte >> shift & mask for shift in shifts) for byte in range(256)]
    names = {"_shifts": shifts, "_mask": mask, "_table": table, "_per_byte": len(shifts)}
    names |= {"bits": 8 // len(shifts), "align": len(shifts)}
    return type("_Packed%d" % len(shifts), (base,), names)


class _Mono(_Packed):
    """One bit a pixel: every colour but 0 is lit."""

    def _clip(self, colour):
        return 1 if colour & 0xFFFFFFFF else 0


class _Columns:
    """MONO_VLSB: a byte is a column of eight pixels, the lowest bit on top."""

    bits = 1
    align = 1

    def __init__(self, view, stride):
        self.view = view
        self.stride = stride

    def get(self, x, y):
        return self.view[(y >> 3) * self.stride + x] >> (y & 7) & 1

    def put(self, x, y, colour):
        at = (y >> 3) * self.stride + x
        bit = 1 << (y & 7)
        self.view[at] = self.view[at] | bit if colour & 0xFFFFFFFF else self.view[at] & ~bit

    def fill(self, x, y, w, h, colour):
        for line in range(y, y + h):
            for column in range(x, x + w):
                self.put(column, line, colour)

    def row(self, x, y, n):
        at = (y >> 3) * self.stride + x
        shift = y & 7
        return [byte >> shift & 1 for byte in self.view[at : at + n]]

    def put_row(self, x, y, colours):
        for i, colour in enumerate(colours):
            self.put(x + i, y, colour)


_SURFACES = {
    MONO_VLSB: _Columns,
    RGB565: _Words,
    GS4_HMSB: _packed((4, 0), 15),
    MONO_HLSB: _packed((7, 6, 5, 4, 3, 2, 1, 0), 1, _Mono),
    MONO_HMSB: _packed((0, 1, 2, 3, 4, 5, 6, 7), 1, _Mono),
    GS2_HMSB: _packed((0, 2, 4, 6), 3),
    GS8: _Bytes,
}


def _up(n, step):
    return -(-n // step) * step


def _bytes_needed(format, surface, width, height, stride):
    if format == MONO_VLSB:
        pages = _up(height, 8)
        return ((pages - 8) * stride + 8 * width) // 8
    return ((height - 1) * stride + _up(width, surface.align)) * surface.bits // 8


class FrameBuffer:
    """A picture in `buffer`, `width` by `height` pixels, rows `stride` pixels apart.

    Raises ValueError when the buffer is too small or the format is unknown.
    """

    def __init__(self, buffer, width, height, format, stride=None):
        self._open(memoryview(buffer), width, height, format, stride)
        if self._view.readonly:
            raise TypeError("object with buffer protocol required")

    def _open(self, view, width, height, format, stride):
        stride = width if stride is None else stride
        if not (1 <= width <= stride <= 0xFFFF and 1 <= height <= 0xFFFF):
            raise ValueError
        if format not in _SURFACES:
            raise ValueError("invalid format")
        kind = _SURFACES[format]
        stride = _up(stride, kind.align)
        self._view = view.cast("B")
        if _bytes_needed(format, kind, width, height, stride) > len(self._view):
            raise ValueError
        self._width = width
        self._height = height
        self._surface = kind(self._view, stride)

    def fill(self, c):
        self._surface.fill(0, 0, self._width, self._height, c)

    def pixel(self, x, y, c=None):
        if not (0 <= x < self._width and 0 <= y < self._height):
            return None
        if c is None:
            return self._surface.get(x, y)
        self._surface.put(x, y, c)
        return None

    def hline(self, x, y, w, c):
        self.fill_rect(x, y, w, 1, c)

    def vline(self, x, y, h, c):
        self.fill_rect(x, y, 1, h, c)

    def fill_rect(self, x, y, w, h, c):
        right = min(self._width, x + w)
        bottom = min(self._height, y + h)
        x = max(x, 0)
        y = max(y, 0)
        if x < right and y < bottom:
            self._surface.fill(x, y, right - x, bottom - y, c)

    def rect(self, x, y, w, h, c, f=False):
        if f:
            self.fill_rect(x, y, w, h, c)
            return
        self.fill_rect(x, y, w, 1, c)
        self.fill_rect(x, y + h - 1, w, 1, c)
        self.fill_rect(x, y, 1, h, c)
        self.fill_rect(x + w - 1, y, 1, h, c)

    def line(self, x1, y1, x2, y2, c):
        if y1 == y2:
            self.fill_rect(min(x1, x2), y1, abs(x2 - x1) + 1, 1, c)
        elif x1 == x2:
            self.fill_rect(x1, min(y1, y2), 1, abs(y2 - y1) + 1, c)
        else:
            self._slope(x1, y1, x2, y2, c)

    def _slope(self, x1, y1, x2, y2, c):
        """Bresenham's line; the end point is set last, wherever the steps led."""
        dx, sx = (x2 - x1, 1) if x2 > x1 else (x1 - x2, -1)
        dy, sy = (y2 - y1, 1) if y2 > y1 else (y1 - y2, -1)
        steep = dy > dx
        if steep:
            x1, y1, dx, dy, sx, sy = y1, x1, dy, dx, sy, sx
        error = 2 * dy - dx
        for _ in range(dx):
            if steep:
                self._dot(y1, x1, c)
            else:
                self._dot(x1, y1, c)
            if error >= 0:
                y1 += sy
                error -= 2 * dx
            x1 += sx
            error += 2 * dy
        self._dot(x2, y2, c)

    def _dot(self, x, y, c):
        if 0 <= x < self._width and 0 <= y < self._height:
            self._surface.put(x, y, c)

    def ellipse(self, x, y, xr, yr, c, f=False, m=None):
        mask = (_QUADRANTS if m is None else m & _QUADRANTS) | (_FILLED if f else 0)
        if xr == 0 and yr == 0:
            if mask & _QUADRANTS:
                self._dot(x, y, c)
            return
        aa, bb = 2 * xr * xr, 2 * yr * yr
        # The flat flanks: one step in y at a time, from the sides inwards.
        px, py, error = xr, 0, 0
        change_x, change_y = yr * yr * (1 - 2 * xr), xr * xr
        stop_x, stop_y = bb * xr, 0
        while stop_x >= stop_y:
            self._ellipse_points(x, y, px, py, c, mask)
            py += 1
            stop_y += aa
            error += change_y
            change_y += aa
            if 2 * error + change_x > 0:
                px -= 1
                stop_x -= bb
                error += change_x
                change_x += bb
        # The caps: one step in x at a time, from the top and bottom outwards.
        px, py, error = 0, yr, 0
        change_x, change_y = yr * yr, xr * xr * (1 - 2 * yr)
        stop_x, stop_y = 0, aa * yr
        while stop_x <= stop_y:
            self._ellipse_points(x, y, px, py, c, mask)
            px += 1
            stop_x += bb
            error += change_x
            change_x += bb
            if 2 * error + change_y > 0:
                py -= 1
                stop_y -= aa
                error += change_y
                change_y += aa

    def _ellipse_points(self, cx, cy, dx, dy, c, mask):
        """One point in each wanted quadrant: right top, left top, left bottom, right bottom."""
        for bit, px, py in ((1, dx, -dy), (2, -dx, -dy), (4, -dx, dy), (8, dx, dy)):
            if not mask & bit:
                continue
            if mask & _FILLED:
                self.fill_rect(cx + min(px, 0), cy + py, dx + 1, 1, c)
            else:
                self._dot(cx + px, cy + py, c)

    def poly(self, x, y, coords, c, f=False):
        flat = memoryview(coords).tolist()
        points = list(zip(flat[0::2], flat[1::2]))
        if not points:
            return
        # Edges as MicroPython takes them: backwards, from the first point to the last.
        starts = points[:1] + points[:0:-1]
        edges = list(zip(starts, points[::-1]))
        if f:
            for row in range(min(p[1] for p in points), max(p[1] for p in points) + 1):
                self._poly_row(x, y, edges, row, c)
        else:
            for (ax, ay), (bx, by) in edges:
                self.line(x + ax, y + ay, x + bx, y + by, c)

    def _poly_row(self, x, y, edges, row, c):
        crossings = []
        for (ax, ay), (bx, by) in edges:
            if ay > row >= by or ay <= row < by:
                whole = _towards_zero(32 * (bx - ax) * (row - ay), by - ay)
                crossings.append(_towards_zero(32 * ax + whole + 16, 32))
            elif row == max(ay, by):
                # The lowest points, which the crossings miss.
                if ay < by:
                    self._dot(x + bx, y + by, c)
                elif by < ay:
                    self._dot(x + ax, y + ay, c)
                else:
                    self.line(x + ax, y + ay, x + bx, y + by, c)
        crossings.sort()
        for left, right in zip(crossings[0::2], crossings[1::2]):
            self.fill_rect(x + left, y + row, right - left + 1, 1, c)

    def text(self, s, x, y, c=1):
        for byte in s.encode() if isinstance(s, str) else bytes(s):
            glyph = (byte if 32 <= byte <= 127 else 127) - 32
            for column in FONT[8 * glyph : 8 * glyph + 8]:
                if column and 0 <= x < self._width:
                    for down in range(8):
                        if column >> down & 1:
                            self._dot(x, y + down, c)
                x += 1

    def scroll(self, xstep, ystep):
        width = self._width - abs(xstep)
        height = self._height - abs(ystep)
        if width <= 0 or height <= 0:
            return
        rows = range(height)
        for row in reversed(rows) if ystep > 0 else rows:
            colours = self._surface.row(max(0, -xstep), row + max(0, -ystep), width)
            self._surface.put_row(max(0, xstep), row + max(0, ystep), colours)

    def blit(self, fbuf, x, y, key=-1, palette=None):
        source = _readable(fbuf)
        left, right = max(0, x), min(self._width, x + source._width)
        top, bottom = max(0, y), min(self._height, y + source._height)
        if left >= right or top >= bottom:
            return
        width = right - left
        colours = _readable(palette) if palette is not None else None
        if source._view.obj is self._view.obj:
            self._blit_slowly(source, x, y, left, right, top, bottom, key, colours)
            return
        plain = key == -1 and palette is None
        if plain and type(source._surface) is type(self._surface) is _Words:
            self._blit_words(source._surface, x, y, left, width, top, bottom)
            return
        if colours is not None:
            entries = colours._surface.row(0, 0, colours._width)
        for row in range(top, bottom):
            pixels = source._surface.row(left - x, row - y, width)
            if colours is not None:
                pixels = [entries[p] for p in pixels]
            if key != -1:
                under = self._surface.row(left, row, width)
                pixels = [u if p == key else p for p, u in zip(pixels, under)]
            self._surface.put_row(left, row, pixels)

    def _blit_words(self, source, x, y, left, width, top, bottom):
        target = self._surface
        for row in range(top, bottom):
            a = row * target.stride + left
            b = (row - y) * source.stride + left - x
            target.words[a : a + width] = source.words[b : b + width]

    def _blit_slowly(self, source, x, y, left, right, top, bottom, key, palette):
        """Pixel by pixel, in order, for a source that lies in the same memory."""
        for row in range(top, bottom):
            for column in range(left, right):
                colour = source._surface.get(column - x, row - y)
                if palette is not None:
                    colour = palette._surface.get(colour, 0)
                if colour != key:
                    self._surface.put(column, row, colour)


def _towards_zero(a, b):
    """C's integer division."""
    quotient = abs(a) // abs(b)
    return quotient if (a < 0) == (b < 0) else -quotient


def _readable(source):
    """A frame buffer, or a tuple (buffer, width, height, format[, stride]) as one."""
    if isinstance(source, FrameBuffer):
        return source
    if not isinstance(source, (tuple, list)) or not 4 <= len(source) <= 5:
        raise TypeError("expected a FrameBuffer or a tuple (buffer, width, height, format)")
    made = FrameBuffer.__new__(FrameBuffer)
    made._open(memoryview(source[0]), *source[1:4], source[4] if len(source) > 4 else None)
    return made
