"""The simulator's framebuf against MicroPython's own, call by call."""

import subprocess
import sys
from pathlib import Path

import pytest

from sim.device import Device

PROGRAM = Path(__file__).parent / "programs" / "framebuf_calls.py"
MICROPYTHON = Path(sys.executable).with_name("micropython")


def simulated(program):
    lines = []
    device = Device(serial=lines.append, main=program)
    device.boot()
    assert device.crash is None, "".join(lines)
    return "".join(lines).splitlines()


def test_every_call_paints_as_on_micropython():
    real = subprocess.run([MICROPYTHON, PROGRAM], capture_output=True, text=True, check=True)
    expected = real.stdout.splitlines()
    painted = simulated(PROGRAM)
    assert len(expected) > 1000
    first = next((pair for pair in zip(expected, painted) if pair[0] != pair[1]), None)
    assert first is None and len(expected) == len(painted)


def test_a_picture_needs_memory_that_can_be_written():
    from sim.chip import framebuf

    with pytest.raises(TypeError):
        framebuf.FrameBuffer(bytes(8), 8, 8, framebuf.MONO_VLSB)
