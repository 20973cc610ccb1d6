"""The console in the hand: makes the parts that `hal.board` names and holds them.

The firmware makes one `Console` and finds everything on it: `panel`, `keys`, `clock`, `light`
and `sound`. The panel is ready but dark: whoever has drawn the first picture raises the light.
"""

import machine
from machine import PWM, SPI, Pin

from hal import board, clock
from hal.keys import A, Keys

_LIGHT_HZ = 1000
# Just below the longest that an RP2040 can do: longer than anything takes, also a slow Master.
_WATCHDOG_MS = 8000


def _output(gpio, level):
    return Pin(gpio, Pin.OUT, value=level) if gpio >= 0 else None


def _set_clock():
    if board.CHIP.startswith("rp2"):
        # With one argument the peripheral clock falls to 48 MHz and SPI to 24 MHz.
        machine.freq(board.FREQ, board.FREQ)
    else:
        machine.freq(board.FREQ)


def _make_light():
    return PWM(Pin(board.LIGHT), freq=_LIGHT_HZ, duty_u16=0) if board.LIGHT >= 0 else None


def _make_sound():
    if board.BUZZER < 0:
        return None
    from hal.sound import Sound

    return Sound(PWM(Pin(board.BUZZER), freq=_LIGHT_HZ, duty_u16=0))


def _make_usb():
    return Pin(board.USB, Pin.IN) if board.USB >= 0 else None


def _make_panel():
    cs = _output(board.CS, 1)
    dc = _output(board.DC, 0)
    reset = _output(board.RST, 1)
    # No phase or polarity: mode 0. MISO is not wired on these panels.
    spi = SPI(board.SPI, baudrate=board.BAUD, sck=Pin(board.SCK), mosi=Pin(board.MOSI), miso=None)
    return _driver()(board, spi, cs, dc, reset)


def _driver():
    """The class for the panel; the others are not loaded."""
    if board.PANEL == "st7789":
        from hal.st7789 import ST7789 as driver
    elif board.PANEL == "ssd1306":
        from hal.ssd1306 import SSD1306 as driver
    else:
        from hal.ssd1306 import SH1106 as driver
    return driver


def _make_keys():
    pins = []
    codes = bytearray()
    for i, gpio in enumerate(board.KEYS + (board.PRESS,)):
        if gpio >= 0:
            pins.append(Pin(gpio, Pin.IN, Pin.PULL_UP))
            codes.append(i + 1 if i < len(board.KEYS) else A)
    return Keys(pins, codes)


class Console:
    """The parts of the board in use; the picture's light is off until `light` is called."""

    def __init__(self):
        _set_clock()
        # The light first: at power-up the panel's memory holds noise that nobody should see.
        self._light = _make_light()
        self.clock = clock
        self.keys = _make_keys()
        self._usb = _make_usb()
        self._dog = None
        # None where there is no buzzer.
        self.sound = _make_sound()
        self.panel = _make_panel()
        self.panel.init()

    def plugged(self):
        """Whether USB supplies the console, so that somebody may want the prompt.

        Where the board cannot tell it is taken for granted.
        """
        return not self._usb or self._usb.value() == 1

    def watch(self):
        """Start the watchdog where the board wants it and nobody can be at the prompt.

        `feed` is called in every round of the loop from then on.
        """
        if not self.plugged():
            self._dog = machine.WDT(timeout=_WATCHDOG_MS)

    def feed(self):
        """Tell the watchdog that all is well."""
        if self._dog:
            self._dog.feed()

    def free(self):
        """Leave the prompt free for good.

        Nothing stops the watchdog but a reset, after which USB is seen and it does not start.
        """
        if self._dog:
            machine.reset()

    def light(self, level):
        """Set the picture's light, 0 (off) to 100; the eye sees the steps as even."""
        if self._light:
            self._light.duty_u16(65535 * level * level // 10000)
        elif self.panel.depth == 1:
            self.panel.light(level)
