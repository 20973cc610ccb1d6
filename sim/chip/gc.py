"""MicroPython's `gc`; the desktop's memory is not the chip's, so the figures are a Pico's."""

_FREE = 180000
_USED = 12000


def make(device):
    return {
        "collect": lambda: None,
        "disable": lambda: None,
        "enable": lambda: None,
        "isenabled": lambda: True,
        "threshold": lambda amount=-1: -1,
        "mem_free": lambda: _FREE,
        "mem_alloc": lambda: _USED,
    }
