"""MicroPython's `sys`, as a Raspberry Pi Pico's."""

import traceback
from types import SimpleNamespace

_IMPLEMENTATION = SimpleNamespace(
    name="micropython",
    version=(1, 25, 0, ""),
    _machine="Raspberry Pi Pico with RP2040",
    _mpy=6 | 3 << 8 | 4 << 10,  # .mpy version 6.3, armv6m
)


class _Serial:
    """stdout: what is written goes out on the console's serial line."""

    def __init__(self, device):
        self._device = device

    def write(self, text):
        self._device.serial(text if isinstance(text, str) else bytes(text).decode())
        return len(text)


def _exit(status=0):
    raise SystemExit(status)


def make(device, modules):
    out = _Serial(device)

    def print_exception(problem, file=out):
        file.write("".join(traceback.format_exception(problem)))

    return {
        "byteorder": "little",
        "exit": _exit,
        "implementation": _IMPLEMENTATION,
        "maxsize": 0x7FFFFFFF,
        "modules": modules,
        "path": ["", ".frozen", "/lib"],
        "platform": "rp2",
        "print_exception": print_exception,
        "stderr": out,
        "stdout": out,
        "version": "3.4.0; MicroPython v1.25.0",
        "version_info": (3, 4, 0),
    }
