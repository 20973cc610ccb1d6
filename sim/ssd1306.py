"""The one-bit panels as models: an SSD1306's or SH1106's bytes go in, the picture comes out.

As in panels.py the models follow the data sheets, not our driver, and note in `faults` what a
real controller would take amiss.
"""

import random
from array import array
from collections import namedtuple

# How the glass sits on a board: its first column among the controller's, its size, and whether
# it is mounted upside down, so that the controller must turn the picture.
Glass = namedtuple("Glass", "left width height flipped")

GLASS = {
    "pico_oled_128x64": Glass(0, 128, 64, True),
    "pico_oled_72x40": Glass(28, 72, 40, True),
}

_PAGES = 8
_LIT = 0xFFFF

# How many bytes follow a command; those that are not here stand alone.
_FOLLOWING = {
    0x20: 1, 0x21: 2, 0x22: 2, 0x26: 6, 0x27: 6, 0x29: 5, 0x2A: 5, 0x81: 1, 0x8D: 1, 0xA3: 2,
    0xA8: 1, 0xAD: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1,
}  # fmt: skip
_PAGED, _HORIZONTAL = 2, 0


class SSD1306:
    """The controller with the glass of a board; `now` tells the time in microseconds."""

    columns = 128
    modes = (_HORIZONTAL, 1, _PAGED)

    def __init__(self, board, now):
        usual = Glass(board.X_OFFSET, board.WIDTH, board.HEIGHT, board.FLIPPED)
        self.glass = GLASS.get(board.NAME) or usual
        self.width = self.glass.width
        self.height = self.glass.height
        self.faults = []
        self.version = 0  # counts what changes the picture
        self._now = now
        self.power()

    def power(self):
        """The power comes, or goes: the memory holds noise, and the picture is off."""
        size = self.columns * _PAGES
        self._memory = bytearray(random.Random(1306).randbytes(size))
        self._in_reset = False
        self._defaults()
        self.version += 1

    def _defaults(self):
        self.on = False
        self.inverted = False
        self.pump = False
        self.contrast = 0x7F
        self._all_lit = False
        self._mirrored = self._upside_down = False
        self._first_line = self._shift = 0
        self._lines = 64
        self._mode = _PAGED
        self._across = (0, self.columns - 1)
        self._down = (0, _PAGES - 1)
        self._x = self._page = 0
        self._pending = bytearray()

    @property
    def asleep(self):
        """Whether the picture is off; there is no other sleep."""
        return not self.on

    def reset(self, level):
        """The reset line is at `level`; low resets."""
        if not level:
            self._in_reset = True
        elif self._in_reset:
            self._in_reset = False
            self._defaults()
            self.version += 1

    def feed(self, data, is_data):
        """Bytes from the bus; `is_data` is the level of the D/C line."""
        if self._in_reset:
            self._fault("bytes came while the reset line was low")
        elif is_data:
            self._pixels(data)
        else:
            for byte in data:
                self._pending.append(byte)
                if len(self._pending) > _FOLLOWING.get(self._pending[0], 0):
                    command, *following = self._pending
                    self._pending = bytearray()
                    self._do(command, following)
            self.version += 1

    def _fault(self, what):
        if len(self.faults) < 100:
            self.faults.append("%d us: %s" % (self._now(), what))

    def _do(self, command, following):
        if command < 0x20 or 0xB0 <= command < 0xB8:
            self._point(command)
        elif command == 0x20:
            self._mode = following[0]
            if self._mode not in self.modes:
                self._fault("addressing mode %d is unknown" % self._mode)
        elif command in (0x21, 0x22):
            self._span(command, *following)
        elif 0x40 <= command < 0x80:
            self._first_line = command & 63
        elif command == 0x81:
            self.contrast = following[0]
        elif command == 0x8D:
            self.pump = following[0] == 0x14
        elif command in (0xA0, 0xA1):
            self._mirrored = command == 0xA1
        elif command in (0xA4, 0xA5):
            self._all_lit = command == 0xA5
        elif command in (0xA6, 0xA7):
            self.inverted = command == 0xA7
        elif command == 0xA8:
            self._lines = following[0] + 1
        elif command in (0xAE, 0xAF):
            self.on = command == 0xAF
        elif command in (0xC0, 0xC8):
            self._upside_down = command == 0xC8
        elif command == 0xD3:
            self._shift = following[0]
        elif command not in (0xAD, 0xD5, 0xD9, 0xDA, 0xDB, 0xE3):
            self._fault("command %02x is not modelled" % command)

    def _point(self, command):
        """Where the next byte goes, in page addressing."""
        if command >= 0xB0:
            self._page = command & 7
        elif command >= 0x10:
            self._x = self._x & 15 | (command & 15) << 4
        else:
            self._x = self._x & 0xF0 | command

    def _span(self, command, first, last):
        limit = self.columns if command == 0x21 else _PAGES
        if self._mode == _PAGED:
            self._fault("a window was set in page addressing")
        elif first > last or last >= limit:
            self._fault("the window %d to %d is not in the memory" % (first, last))
        elif command == 0x21:
            self._across = (first, last)
            self._x = first
        else:
            self._down = (first, last)
            self._page = first

    def _pixels(self, data):
        if self._mode == 1:
            self._fault("vertical addressing is not modelled")
        for byte in data:
            if self._x >= self.columns:
                self._fault("a byte came beyond the last column")
                return
            self._memory[self._page * self.columns + self._x] = byte
            self._x += 1
            self._wrap()
        self.version += 1

    def _wrap(self):
        if self._mode == _PAGED:
            self._x %= self.columns
        elif self._x > self._across[1]:
            self._x = self._across[0]
            self._page = self._page + 1 if self._page < self._down[1] else self._down[0]

    def picture(self):
        """What the glass shows: RGB565, row by row; black when it is off or has no current."""
        glass = self.glass
        if not self.on or not self.pump:
            return bytes(2 * glass.width * glass.height)
        seen = array("H")
        for y in range(glass.height):
            for x in range(glass.width):
                seen.append(_LIT if self._lit(x, y) else 0)
        return seen.tobytes()

    def _lit(self, x, y):
        """Whether the pixel at x, y of the glass as it is seen is lit."""
        glass = self.glass
        column = glass.left + (x if self._mirrored == glass.flipped else glass.width - 1 - x)
        line = y if self._upside_down == glass.flipped else glass.height - 1 - y
        if line >= self._lines:
            return False
        row = (line + self._shift + self._first_line) % 64
        lit = self._memory[(row >> 3) * self.columns + column] >> (row & 7) & 1
        return self._all_lit or bool(lit) != self.inverted


class SH1106(SSD1306):
    """The same with 132 columns, of which a glass of 128 shows the middle, and pages only."""

    columns = 132
    modes = (_PAGED,)

    def _do(self, command, following):
        # Windows, modes and the charge pump are the SSD1306's; 0x30-0x33 set the pump's voltage.
        if command in (0x20, 0x21, 0x22, 0x8D):
            self._fault("command %02x is an SSD1306's" % command)
        elif command == 0xAD:
            self.pump = following[0] == 0x8B
        elif not 0x30 <= command < 0x34:
            super()._do(command, following)
