"""The panel as a model: the bytes of the bus go in, the picture on the glass comes out.

The model follows the controller's data sheet, not our driver: memory, address window, access
order, colour format, inversion, sleep. What a real controller would take amiss is noted in
`faults`, so that a driver that works here works there. How the glass sits on a board is told
in `GLASS`, apart from the board's own constants, which it thereby checks.
"""

import random
from array import array
from collections import namedtuple

from sim.ssd1306 import SH1106, SSD1306

# How a person sees the controller's memory: `order` in the bits of MADCTL, then the offset of
# the upper left corner in that order, the size, and whether the glass shows inverted colours.
Glass = namedtuple("Glass", "order left top width height inverted")

GLASS = {
    "pico_lcd_13": Glass(0x00, 0, 0, 240, 240, True),
}

_COLUMNS = 240
_ROWS = 320

_NOISE = random.Random(7789).randbytes(2 * _COLUMNS * _ROWS)

_MY = 0x80
_MX = 0x40
_MV = 0x20
_BGR = 0x08


def _order(bits):
    """(base, step along x, step along y) in the memory for an access order."""
    column, row = (-1 if bits & _MX else 1), (-_COLUMNS if bits & _MY else _COLUMNS)
    base = (_COLUMNS - 1 if bits & _MX else 0) + ((_ROWS - 1) * _COLUMNS if bits & _MY else 0)
    return (base, row, column) if bits & _MV else (base, column, row)


def _run(start, step, count):
    """The slice of `count` places from `start` on."""
    stop = start + step * count
    return slice(start, stop if stop >= 0 else None, step)


class ST7789:
    """An ST7789 controller with the glass of a board; `now` tells the time in microseconds."""

    def __init__(self, board, now):
        orientation = (board.MADCTL, board.X_OFFSET, board.Y_OFFSET, board.WIDTH, board.HEIGHT)
        self.glass = GLASS.get(board.NAME) or Glass(*orientation, board.INVERTED)
        self.width = self.glass.width
        self.height = self.glass.height
        self.faults = []
        self.version = 0  # counts what changes the picture
        self._now = now
        self.power()

    def power(self):
        """The power comes, or goes: the memory holds noise, and the controller sleeps."""
        # Words as they come over the bus, high byte first.
        self._memory = array("H", _NOISE)
        self._ready = 0  # the earliest time for the next command
        self._wake_ready = 0  # the earliest time for SLPOUT
        self._in_reset = False
        self._defaults()
        self.version += 1

    def _defaults(self):
        self.asleep = True
        self.on = False
        self.inverted = False
        self._bits = 0
        self._format = 0x66
        self._columns = (0, _COLUMNS - 1)
        self._rows = (0, _ROWS - 1)
        self._command = None
        self._arguments = bytearray()
        self._start()

    def reset(self, level):
        """The reset line is at `level`; low resets."""
        if not level:
            self._in_reset = True
        elif self._in_reset:
            self._in_reset = False
            self._wait_after_reset()
            self._defaults()
            self.version += 1

    def feed(self, data, is_data):
        """Bytes from the bus; `is_data` is the level of the D/C line."""
        if self._in_reset:
            self._fault("bytes came while the reset line was low")
        elif is_data:
            self._take(data)
        else:
            for command in data:
                self._do(command)

    def _fault(self, what):
        if len(self.faults) < 100:
            self.faults.append("%d us: %s" % (self._now(), what))

    def _wait_after_reset(self):
        self._ready = self._now() + 5000
        self._wake_ready = self._now() + (5000 if self.asleep else 120000)

    def _do(self, command):
        if self._now() < self._ready:
            self._fault("command %02x came before the controller was ready" % command)
        self._command = command
        self._arguments = bytearray()
        if command == 0x01:
            self._wait_after_reset()
            self._defaults()
        elif command == 0x10:
            self.asleep = True
            self._ready = self._now() + 5000
            self._wake_ready = self._now() + 120000
        elif command == 0x11:
            if self._now() < self._wake_ready:
                self._fault("SLPOUT came too soon after a reset or SLPIN")
            self.asleep = False
            self._ready = self._now() + 5000
        elif command in (0x20, 0x21):
            self.inverted = command == 0x21
        elif command in (0x28, 0x29):
            self.on = command == 0x29
        elif command == 0x2C:
            self._start()
        if command in (0x01, 0x10, 0x11, 0x20, 0x21, 0x28, 0x29):
            self.version += 1

    def _take(self, data):
        if self._command in (0x2C, 0x3C):
            self._pixels(data)
            return
        self._arguments += data
        if self._command in (0x2A, 0x2B) and len(self._arguments) == 4:
            first = self._arguments[0] << 8 | self._arguments[1]
            last = self._arguments[2] << 8 | self._arguments[3]
            self._span(self._command, first, last)
        elif self._command == 0x36:
            self._bits = self._arguments[0]
        elif self._command == 0x3A:
            self._format = self._arguments[0]

    def _span(self, command, first, last):
        across = (command == 0x2A) != bool(self._bits & _MV)
        if first > last or last >= (_COLUMNS if across else _ROWS):
            self._fault("the window %d to %d is not in the memory" % (first, last))
            return
        if command == 0x2A:
            self._columns = (first, last)
        else:
            self._rows = (first, last)

    def _start(self):
        self._x, self._y = self._columns[0], self._rows[0]
        self._rest = b""

    def _pixels(self, data):
        words = self._words(self._rest + bytes(data) if self._rest else data)
        base, across, down = _order(self._bits)
        left, right = self._columns
        memory = self._memory
        done = 0
        while done < len(words):
            count = min(right - self._x + 1, len(words) - done)
            at = base + self._x * across + self._y * down
            memory[_run(at, across, count)] = words[done : done + count]
            done += count
            self._x += count
            if self._x > right:
                self._x = left
                self._y = self._y + 1 if self._y < self._rows[1] else self._rows[0]
        self.version += 1

    def _words(self, data):
        """Whole pixels from `data` as words of 16 bits; what is left over stays for later."""
        size = {5: 2, 6: 3}.get(self._format & 7)
        if size is None:
            self._fault("the colour format %02x is not modelled" % self._format)
            return array("H")
        whole = len(data) // size * size
        self._rest = bytes(data[whole:])
        if size == 3:
            data = b"".join(
                bytes((r & 0xF8 | g >> 5, g << 3 & 0xE0 | b >> 3))
                for r, g, b in zip(data[0:whole:3], data[1:whole:3], data[2:whole:3])
            )
            whole = len(data)
        return array("H", bytes(data[:whole]))

    def picture(self):
        """What the glass shows: RGB565, high byte first, row by row; black when it is off."""
        glass = self.glass
        if self.asleep or not self.on:
            return bytes(2 * glass.width * glass.height)
        base, across, down = _order(glass.order)
        seen = array("H")
        for y in range(glass.top, glass.top + glass.height):
            start = base + glass.left * across + y * down
            seen += self._memory[_run(start, across, glass.width)]
        if self.inverted != glass.inverted:
            seen = array("H", [word ^ 0xFFFF for word in seen])
        if (self._bits ^ glass.order) & _BGR:
            seen.byteswap()
            seen = array("H", [w >> 11 | w & 0x7E0 | (w & 31) << 11 for w in seen])
            seen.byteswap()
        return seen.tobytes()


MODELS = {"st7789": ST7789, "ssd1306": SSD1306, "sh1106": SH1106}
