"""MicroPython's `machine` as the rp2 port has it, for what a console needs.

Pins, the bus and the light are wires of the device; what hangs on them is its business.
"""

from sim.power import Reset

_UNIQUE_ID = b"\xe6\x60\x58\x38\x83\x00\x00\x01"


class _Pin:
    """A pin; `device` is set by `make`."""

    IN = 0
    OUT = 1
    OPEN_DRAIN = 2
    PULL_UP = 1
    PULL_DOWN = 2
    IRQ_FALLING = 4
    IRQ_RISING = 8

    def __init__(self, id, mode=-1, pull=-1, value=None):
        self.id = id
        self._out = False
        if value is not None:
            self.device.drive(id, value)
        self.init(mode, pull)

    def init(self, mode=-1, pull=-1, value=None):
        if value is not None:
            self.device.drive(self.id, value)
        if mode in (self.OUT, self.OPEN_DRAIN):
            self._out = True
        elif mode == self.IN:
            self._out = False
        if pull in (self.PULL_UP, self.PULL_DOWN):
            self.device.pulls[self.id] = 1 if pull == self.PULL_UP else 0

    def value(self, level=None):
        if level is not None:
            self.device.drive(self.id, level)
            return None
        return self.device.driven.get(self.id, 0) if self._out else self.device.level(self.id)

    __call__ = value

    def on(self):
        self.device.drive(self.id, 1)

    def off(self):
        self.device.drive(self.id, 0)

    def toggle(self):
        self.device.drive(self.id, 1 - self.device.driven.get(self.id, 0))

    def irq(self, handler=None, trigger=IRQ_FALLING | IRQ_RISING, hard=False):
        self.device.handlers[self.id] = (handler, trigger, self) if handler else None


class _SPI:
    """A bus at the speed that the chip's dividers give."""

    MSB = 1
    LSB = 0

    def __init__(self, id, baudrate=1000000, *, polarity=0, phase=0, bits=8, firstbit=1,
                 sck=None, mosi=None, miso=None):  # fmt: skip
        self.id = id
        self.baudrate = _divided(self.device.peripheral_hz, baudrate)
        self.device.connect_bus(id, self.baudrate, _number(sck), _number(mosi))

    def init(self, baudrate=1000000, polarity=0, phase=0, bits=8, firstbit=1):
        self.baudrate = _divided(self.device.peripheral_hz, baudrate)

    def write(self, buf):
        self.device.send(self.id, bytes(buf))

    def deinit(self):
        pass


class _PWM:
    """A pin's pulse width, 0 to 65535."""

    def __init__(self, pin, freq=0, duty_u16=None, duty_ns=None):
        self._pin = pin.id
        self._freq = freq
        self._duty = 0
        self.init(freq, duty_u16, duty_ns)

    def init(self, freq=0, duty_u16=None, duty_ns=None):
        self._freq = freq or self._freq
        if duty_u16 is not None:
            self.duty_u16(duty_u16)
        if duty_ns is not None:
            self.duty_ns(duty_ns)

    def freq(self, hz=None):
        if hz is None:
            return self._freq
        self._freq = hz
        self.device.pulse(self._pin, self._freq, self._duty)
        return None

    def duty_u16(self, duty=None):
        if duty is None:
            return self._duty
        self._duty = duty
        self.device.pulse(self._pin, self._freq, duty)
        return None

    def duty_ns(self, ns=None):
        if ns is None:
            return self._duty * 1000000000 // (65535 * self._freq)
        return self.duty_u16(min(65535, ns * self._freq * 65535 // 1000000000))

    def deinit(self):
        self.device.pulse(self._pin, self._freq, 0)


class _ADC:
    """A measured pin; the device's `measured` holds the value, 0 to 65535."""

    def __init__(self, pin):
        self._pin = pin.id if hasattr(pin, "id") else pin

    def read_u16(self):
        return self.device.measured.get(self._pin, 0)


class _WDT:
    """The watchdog: it resets the chip when it is not fed in time."""

    def __init__(self, id=0, timeout=5000):
        self._timeout_us = timeout * 1000
        self.feed()

    def feed(self):
        self.device.watchdog = self.device.time_us() + self._timeout_us


def _number(pin):
    return pin.id if pin is not None else None


def _divided(clock, wanted):
    """The highest speed that the divider makes from `clock` without passing `wanted`.

    The rule is that of the pico-sdk's spi_set_baudrate, first an even divider, then another.
    """
    first = next((n for n in range(2, 255, 2) if clock < (n + 2) * 256 * wanted), 254)
    second = 256
    while second > 1 and clock // (first * (second - 1)) <= wanted:
        second -= 1
    return clock // (first * second)


def make(device):
    def freq(hz=None, peripheral_hz=None):
        if hz is None:
            return device.hz
        device.hz = hz
        device.peripheral_hz = peripheral_hz or 48_000_000
        return None

    def reset():
        raise Reset

    def wired(kind):
        return type(kind.__name__[1:], (kind,), {"device": device})

    return {
        "ADC": wired(_ADC),
        "PWM": wired(_PWM),
        "Pin": wired(_Pin),
        "SPI": wired(_SPI),
        "WDT": wired(_WDT),
        "freq": freq,
        "idle": lambda: device.sleep_us(1000),
        "lightsleep": device.light_sleep,
        "reset": reset,
        "unique_id": lambda: _UNIQUE_ID,
    }
