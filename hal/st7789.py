"""ST7789 panels on SPI, 16 bits a pixel.

A picture reaches the glass in two steps: `window` says where, `write` sends the pixels, row by
row, high byte first. One window may be filled by several writes. There is no full frame here:
the screens above paint small tiles. Source: Sitronix's data sheet, ST7789V version 1.6.
"""

from time import sleep_ms

from micropython import const

_SWRESET = const(0x01)
_SLPIN = const(0x10)
_SLPOUT = const(0x11)
_NORON = const(0x13)
_INVOFF = const(0x20)
_INVON = const(0x21)
_DISPOFF = const(0x28)
_DISPON = const(0x29)
_CASET = const(0x2A)
_RASET = const(0x2B)
_RAMWR = const(0x2C)
_MADCTL = const(0x36)
_COLMOD = const(0x3A)

_RGB565 = const(0x55)
_RESET_MS = const(120)  # the longest that the data sheet asks for after a reset, awake or asleep
_WAKE_MS = const(5)
_SLEEP_MS = const(120)  # between going to sleep and waking, and the other way round


class ST7789:
    """The panel of `board` on `spi`; `cs`, `dc` and `reset` are output pins, `reset` or None."""

    # Bits a pixel.
    depth = 16

    def __init__(self, board, spi, cs, dc, reset):
        self.width = board.WIDTH
        self.height = board.HEIGHT
        self._left = board.X_OFFSET
        self._top = board.Y_OFFSET
        self._madctl = board.MADCTL
        self._inverted = board.INVERTED
        self._spi = spi
        self._cs = cs
        self._dc = dc
        self._reset = reset
        self._one = bytearray(1)
        self._four = bytearray(4)

    def init(self):
        """Reset the controller and switch the picture on; the memory holds noise till drawn."""
        if self._reset:
            self._reset(0)
            sleep_ms(1)
            self._reset(1)
        else:
            self._command(_SWRESET)
        sleep_ms(_RESET_MS)
        self._command(_SLPOUT)
        sleep_ms(_WAKE_MS)
        self._command(_COLMOD)
        self._parameter(_RGB565)
        self._command(_MADCTL)
        self._parameter(self._madctl)
        self._command(_INVON if self._inverted else _INVOFF)
        self._command(_NORON)
        self._command(_DISPON)

    def sleep(self, on):
        """Put the controller to sleep or wake it; its memory stays. Takes 120 ms."""
        if on:
            self._command(_DISPOFF)
            self._command(_SLPIN)
            sleep_ms(_SLEEP_MS)
        else:
            self._command(_SLPOUT)
            sleep_ms(_SLEEP_MS)
            self._command(_DISPON)

    def window(self, x, y, w, h):
        """The next pixels go to the rectangle `w` by `h` whose upper left corner is (x, y)."""
        self._span(_CASET, x + self._left, w)
        self._span(_RASET, y + self._top, h)
        self._command(_RAMWR)

    def write(self, buf):
        """Send the whole of `buf`: two bytes a pixel, high byte first."""
        self._cs(0)
        self._dc(1)
        self._spi.write(buf)
        self._cs(1)

    def _span(self, command, first, count):
        last = first + count - 1
        four = self._four
        four[0] = first >> 8
        four[1] = first & 255
        four[2] = last >> 8
        four[3] = last & 255
        self._command(command)
        self.write(four)

    def _command(self, command):
        self._one[0] = command
        self._cs(0)
        self._dc(0)
        self._spi.write(self._one)
        self._cs(1)

    def _parameter(self, value):
        self._one[0] = value
        self.write(self._one)
