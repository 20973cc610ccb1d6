"""One console: chip, flash, panel and keys wired as a board file says.

`boot` is a power-up: it imports everything afresh and runs the device's main program to its
end. Signals from outside (`key`, `off`) may come from another thread or from the agenda of the
virtual clock. Everything that device code does to the hardware ends in a method here.
"""

import os
import sys
import traceback

from sim import chip
from sim.clock import VirtualClock
from sim.flash import Flash
from sim.interpreter import ROOT, Interpreter
from sim.panels import MODELS
from sim.power import PowerOff, Reset

KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "X", "Y", "PRESS")

_START_HZ = 125_000_000


class Device:
    """A console of the board `board`, with its `flash` and `clock`.

    `entropy(n)` gives n random bytes, `serial(text)` takes what the device prints, `main` is
    the main program's file and `root` the folder with engine, hal and firmware.
    """

    def __init__(self, board="pico_lcd_13", flash=None, clock=None, entropy=os.urandom,
                 serial=sys.stdout.write, main=None, root=ROOT):  # fmt: skip
        self.flash = flash or Flash()
        self.clock = clock or VirtualClock()
        self.entropy = entropy
        self.serial = serial
        self.crash = None  # the exception that ended the last run, if one did
        self.written_us = 0  # when the panel was last written to
        self.sent = 0  # bytes on the bus since the device was made
        self.notes = []  # what the buzzer played: (us, Hz, or 0 for silence)
        self.measured = {}  # GPIO to what its ADC reads, 0 to 65535
        self.plugged = True  # whether a cable supplies it, which a board's pin USB can tell
        self._name = board
        self._main = main or ROOT / "firmware" / "main.py"
        self._root = root
        self._off = False
        self._running = False
        self._pressed = {}  # GPIO to whether its key is down
        self._power_up_chip()
        self.board = self.interpreter().module("hal.board")
        self.panel = MODELS[self.board.PANEL](self.board, lambda: self.clock.now)
        gpios = zip(KEYS, (*self.board.KEYS, self.board.PRESS))
        self._pins = {name: gpio for name, gpio in gpios if gpio >= 0}

    # What is done to the console from outside.

    @property
    def keys(self):
        """The names of the keys that this board has."""
        return tuple(self._pins)

    @property
    def light(self):
        """How bright the panel's light is, 0 to 1."""
        if self._off:
            return 0.0
        if self.board.LIGHT < 0:
            return 1.0
        return self.pulses.get(self.board.LIGHT, (0, 0))[1] / 65535

    @property
    def tone(self):
        """What the buzzer plays at this moment, in Hz; 0 is silence."""
        frequency, duty = self.pulses.get(self.board.BUZZER, (0, 0))
        return frequency if duty and not self._off else 0

    def key(self, name, down):
        """Press (`down`) or let go the key `name`."""
        gpio = self._pins[name]
        before = self.level(gpio)
        self._pressed[gpio] = down
        handler, trigger, pin = self.handlers.get(gpio) or (None, 0, None)
        if handler and before != self.level(gpio):
            self._woken = True
            if trigger & (8 if self.level(gpio) else 4):
                self._interrupts.append((handler, pin))

    def off(self):
        """Switch off: the run ends at the device's next touch of its hardware."""
        self._off = True
        if self._running:
            self.flash.fail()
        self.panel.power()

    def boot(self):
        """Switch on and run until the main program ends; then the chip is at its prompt.

        Raises PowerOff when the console is switched off, PowerCut when the flash fails; the
        flash can be read after that. An exception of the device's own is printed as on the chip
        and kept in `crash`.
        """
        self._off = False
        self.crash = None
        self.panel.power()
        self._running = True
        try:
            while not self._run():
                pass
        except PowerOff:
            self.off()
            self.flash.power_up()
            raise
        finally:
            self._running = False

    def _run(self):
        """From reset to the end of the main program; False when it ended in a reset."""
        self._power_up_chip()
        try:
            self.flash.power_up()
            self.interpreter().run(self._main)
        except Reset:
            return False
        except SystemExit:
            pass
        except Exception as problem:
            self.crash = problem
            self.serial("".join(traceback.format_exception(problem)))
        return True

    def wait(self, us):
        """Let `us` microseconds pass while no device code runs."""
        self.clock.sleep(us)

    def _power_up_chip(self):
        self.hz = _START_HZ
        self.peripheral_hz = 48_000_000
        self.driven = {}  # GPIO to the level that the chip drives
        self.pulls = {}
        self.pulses = {}  # GPIO to (frequency, duty)
        self.buses = {}
        self.handlers = {}
        self.watchdog = None
        self._interrupts = []
        self._woken = False

    def interpreter(self):
        """A fresh MicroPython on this console, to import its modules one by one."""
        return Interpreter(
            chip.modules(self), self._name, self.flash.open, self.serial, self._root
        )

    # What the chip's modules do to the hardware.

    def time_us(self):
        now = self.clock.read()
        self._settle()
        return now

    def sleep_us(self, us):
        self.clock.sleep(us)
        self._settle()

    def light_sleep(self, ms=None):
        """Sleep until the time is up or a pin with a handler changes."""
        self._woken = False
        left = ms if ms is not None else 1 << 40
        while left > 0 and not self._woken:
            self.sleep_us(1000)
            left -= 1

    def level(self, gpio):
        """What an input pin reads: a pressed key closes it to ground."""
        if gpio == self.board.USB:
            return 1 if self.plugged else 0
        if self._pressed.get(gpio):
            return 0
        return self.pulls.get(gpio, 0)

    def drive(self, gpio, level):
        self.driven[gpio] = 1 if level else 0
        if gpio == self.board.RST:
            self.panel.reset(self.driven[gpio])

    def pulse(self, gpio, frequency, duty):
        self.pulses[gpio] = (frequency, duty)
        if gpio == self.board.BUZZER:
            self._note()
        else:
            self.panel.version += 1

    def _note(self):
        tone = self.tone
        if tone != (self.notes[-1][1] if self.notes else 0):
            self.notes.append((self.clock.now, tone))

    def connect_bus(self, number, baudrate, clock, data):
        self.buses[number] = (baudrate, clock, data)

    def send(self, number, data):
        """Bytes on the bus; the panel listens when it is selected and wired to it."""
        self._settle()
        board = self.board
        _, clock, line = self.buses[number]
        wired = (number, clock, line) == (board.SPI, board.SCK, board.MOSI)
        if wired and self.driven.get(board.CS, 1) == 0:
            self.sent += len(data)
            self.written_us = self.clock.now
            self.panel.feed(data, self.driven.get(board.DC, 0))

    def _settle(self):
        """Let what happened from outside take effect."""
        if self._off:
            raise PowerOff
        if self.watchdog is not None and self.clock.now > self.watchdog:
            raise Reset
        while self._interrupts:
            handler, pin = self._interrupts.pop(0)
            handler(pin)
