"""MicroPython's `micropython`: decorators that leave functions as they are, and no heap."""


def _same(thing):
    return thing


def make(device):
    return {
        "const": _same,
        "native": _same,
        "viper": _same,
        "opt_level": lambda level=0: 0,
        "heap_lock": lambda: None,
        "heap_unlock": lambda: None,
        "alloc_emergency_exception_buf": lambda size: None,
        "kbd_intr": lambda char: None,
        "mem_info": lambda verbose=0: None,
    }
