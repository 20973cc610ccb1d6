"""A console on the bench: its modules one by one, or a small main program, with no window."""

from pathlib import Path

from sim.device import Device

PROGRAMS = Path(__file__).parent / "programs"


def bench(**options):
    """A device that is powered but runs no main program; its printed lines in `.lines`."""
    lines = []
    device = Device(serial=lines.append, **options)
    device.lines = lines
    device.flash.power_up()
    return device


def module(device, name):
    """The device's module `name`, freshly imported."""
    return device.interpreter().module(name)


def run(text, tmp_path, **options):
    """Run `text` as a device's main program and return the device; a crash fails the test."""
    main = tmp_path / "main.py"
    main.write_text(text)
    device = bench(main=main, **options)
    device.boot()
    assert device.crash is None, "".join(device.lines)
    return device
