"""SSD1306 and SH1106 panels on SPI, one bit a pixel.

The interface is that of hal/st7789.py: `window` says where, `write` sends the pixels. A byte is a
column of eight pixels, the lowest bit on top (framebuf's MONO_VLSB), so that windows begin and
end at whole pages of eight rows. An SSD1306 fills a window by itself; an SH1106 has to be led to
the beginning of each page. Sources: Solomon Systech, SSD1306 revision 1.1; Sino Wealth, SH1106
version 2.3.
"""

from time import sleep_ms

from micropython import const

_CONTRAST = const(0x81)
_DISPOFF = const(0xAE)
_DISPON = const(0xAF)
_COLUMNS = const(0x21)
_PAGES = const(0x22)
_PAGE = const(0xB0)
_LOW = const(0x00)
_HIGH = const(0x10)

_BRIGHTEST = const(0xCF)


def _set_up(board):
    """The commands after a reset, as the data sheet's flow chart has them, without DISPON."""
    return bytes((
        _DISPOFF,
        0xD5, 0x80,  # the oscillator's rate
        0xA8, board.HEIGHT - 1,  # lines that are driven
        0xD3, board.Y_OFFSET,
        0x40,  # the memory's first line on top
        0xA1 if board.FLIPPED else 0xA0,  # columns from the right or from the left
        0xC8 if board.FLIPPED else 0xC0,  # lines from below or from above
        0xDA, board.WIRING,  # how the glass is wired to the lines
        _CONTRAST, _BRIGHTEST,
        0xD9, 0xF1,  # precharge
        0xDB, 0x20,  # deselect level
        0xA4,  # show the memory
        0xA6,  # lit is 1
    ))  # fmt: skip


class SSD1306:
    """The panel of `board` on `spi`; `cs`, `dc` and `reset` are output pins."""

    depth = 1
    # A window is filled page by page; the charge pump is on.
    _own = b"\x20\x00\x8d\x14"

    def __init__(self, board, spi, cs, dc, reset):
        self.width = board.WIDTH
        self.height = board.HEIGHT
        self._left = board.X_OFFSET
        self._spi = spi
        self._cs = cs
        self._dc = dc
        self._reset = reset
        self._set_up = _set_up(board) + self._own + (b"\xad\x30" if board.OWN_CURRENT else b"")
        self._one = bytearray(1)
        self._two = bytearray(2)
        self._three = bytearray(3)

    def init(self):
        """Restart the controller; it shows its memory, full of noise, from the first `light`."""
        self._reset(0)
        sleep_ms(1)
        self._reset(1)
        sleep_ms(1)
        self._send(self._set_up, 0)

    def sleep(self, on):
        """Put the controller to sleep or wake it; its memory stays."""
        self._command(_DISPOFF if on else _DISPON)

    def light(self, level):
        """Set the contrast, 0 (off) to 100: these panels shine by themselves."""
        self.sleep(level == 0)
        self._two[0] = _CONTRAST
        self._two[1] = _BRIGHTEST * level // 100
        self._send(self._two, 0)

    def window(self, x, y, w, h):
        """The next pixels go to the rectangle w by h at (x, y); y and h are multiples of 8."""
        self._span(_COLUMNS, x + self._left, w)
        self._span(_PAGES, y >> 3, h >> 3)

    def write(self, buf):
        """Send the whole of `buf`: a byte for eight pixels, page by page."""
        self._send(buf, 1)

    def _span(self, command, first, count):
        three = self._three
        three[0] = command
        three[1] = first
        three[2] = first + count - 1
        self._send(three, 0)

    def _command(self, command):
        self._one[0] = command
        self._send(self._one, 0)

    def _send(self, data, is_data):
        self._cs(0)
        self._dc(is_data)
        self._spi.write(data)
        self._cs(1)


class SH1106(SSD1306):
    """The same for a controller that knows single pages only; a `write` fills the window."""

    _own = b"\xad\x8b"

    def __init__(self, board, spi, cs, dc, reset):
        super().__init__(board, spi, cs, dc, reset)
        self._x = self._y = self._w = 0
        self._row = bytearray(self.width)
        # Parts of the row by their lengths, made when one is first needed.
        self._parts = {}

    def window(self, x, y, w, h):
        """The next `write` goes to the rectangle w by h at (x, y), whole."""
        self._x = x + self._left
        self._y = y >> 3
        self._w = w

    def write(self, buf):
        """Send the whole of `buf`, each page to its place."""
        w = self._w
        part = self._parts.get(w)
        if part is None:
            part = self._parts[w] = memoryview(self._row)[:w]
        row = self._row
        three = self._three
        for page in range(len(buf) // w):
            three[0] = _PAGE | (self._y + page)
            three[1] = _LOW | (self._x & 15)
            three[2] = _HIGH | (self._x >> 4)
            self._send(three, 0)
            for i in range(w):
                row[i] = buf[page * w + i]
            self._send(part, 1)
