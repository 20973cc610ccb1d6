"""The modules of the chip that device code may import, made anew for every power-up.

Each file here is one module of MicroPython; those that need the hardware have
`make(device)`, which gives the module's names for that console.
"""

import types


def modules(device):
    """The chip's modules for `device`, by name."""
    # Here, so that sim/host.py can lend one of them on a bare Python.
    from sim.chip import framebuf, gc, library, machine, micropython, os, sys, time

    names = dict(library.MODULES)
    names["framebuf"] = {
        name: getattr(framebuf, name) for name in dir(framebuf) if name[0].isupper()
    }
    for part in (gc, machine, micropython, os, time):
        names[part.__name__.rpartition(".")[2]] = part.make(device)
    made = {name: _module(name, contents) for name, contents in names.items()}
    made["sys"] = _module("sys", sys.make(device, made))
    return made


def _module(name, contents):
    module = types.ModuleType(name)
    module.__dict__.update(contents)
    return module
