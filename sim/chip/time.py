"""MicroPython's `time`: ticks that wrap at 2**30, and sleeps that are the device's."""

_PERIOD = 1 << 30
_HALF = 1 << 29


def ticks_add(ticks, delta):
    return (ticks + delta) % _PERIOD


def ticks_diff(end, start):
    return (end - start + _HALF) % _PERIOD - _HALF


def make(device):
    def seconds():
        return device.time_us() // 1000000

    return {
        "ticks_ms": lambda: device.time_us() // 1000 % _PERIOD,
        "ticks_us": lambda: device.time_us() % _PERIOD,
        "ticks_add": ticks_add,
        "ticks_diff": ticks_diff,
        "sleep_ms": lambda ms: device.sleep_us(ms * 1000),
        "sleep_us": device.sleep_us,
        "time": seconds,
    }
