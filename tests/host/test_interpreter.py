"""Device code sees the chip and nothing of the desktop; each power-up is a fresh import."""

import pytest
from bench_console import bench, module, run

from sim.power import PowerCut

OFFERED = (
    "array", "binascii", "errno", "framebuf", "gc", "io", "json", "machine", "micropython", "os",
    "struct", "sys", "time",
)  # fmt: skip


def printed(text, tmp_path, **options):
    return "".join(run(text, tmp_path, **options).lines)


@pytest.mark.parametrize("name", OFFERED)
def test_the_chip_offers(name, tmp_path):
    assert printed(f"import {name}\nprint({name}.__name__)", tmp_path) == name + "\n"


@pytest.mark.parametrize("name", ("random", "typing", "threading", "sim", "tools", "numpy", "re"))
def test_the_desktop_does_not_show(name, tmp_path):
    text = f"try:\n    import {name}\nexcept ImportError as problem:\n    print(problem)\n"
    assert printed(text, tmp_path) == f"no module named '{name}'\n"


def test_builtins_are_micropythons(tmp_path):
    text = "for name in ('breakpoint', 'aiter', 'vars', 'ascii', 'format'):\n"
    text += (
        "    try:\n        eval(name)\n        print(name)\n    except NameError:\n        pass\n"
    )
    assert printed(text, tmp_path) == ""


def test_annotations_are_not_evaluated(tmp_path):
    text = "from micropython import viper\n@viper\ndef f(b: ptr8, n: int) -> int:\n"
    text += "    p = ptr8(b)\n    return p[n]\nprint(f(b'ab', 1))\n"
    assert printed(text, tmp_path) == "98\n"


def test_every_form_of_import(tmp_path):
    package = tmp_path / "engine"
    package.mkdir()
    (package / "__init__.py").write_text("WORD = 'init'\n")
    (package / "inner.py").write_text("from . import other\nfrom .other import N as M\nN = M\n")
    (package / "other.py").write_text("N = 7\n")
    text = """
import engine.inner
print(engine.inner.N, engine.WORD)
from engine import other, WORD
print(other.N, WORD)
from engine.inner import *
print(N)
import sys
print("engine.other" in sys.modules, sys.modules["engine"] is engine)
print(__name__)
"""
    (tmp_path / "hal").symlink_to(bench()._root / "hal")
    assert printed(text, tmp_path, root=tmp_path).splitlines() == [
        "7 init", "7 init", "7", "True True", "__main__",
    ]  # fmt: skip


def test_a_failed_import_is_tried_again(tmp_path):
    package = tmp_path / "engine"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "bad.py").write_text("1 / 0\n")
    (tmp_path / "hal").symlink_to(bench()._root / "hal")
    text = "for i in range(2):\n    try:\n        import engine.bad\n"
    text += "    except ZeroDivisionError:\n        print('again')\n"
    assert printed(text, tmp_path, root=tmp_path) == "again\nagain\n"


def test_consoles_share_nothing():
    one, two = bench(), bench()
    first = one.interpreter()
    keys = first.module("hal.keys")
    assert first.module("hal.keys") is keys
    assert one.interpreter().module("hal.keys") is not keys
    assert two.interpreter().module("hal.board").NAME == "pico_lcd_13"
    with one.flash.open("/file", "w") as file:
        file.write("x")
    assert two.flash.listdir("/") == []


def test_a_crash_is_printed_as_on_the_chip_and_leaves_the_prompt(tmp_path):
    main = tmp_path / "main.py"
    main.write_text("def f():\n    1 / 0\nf()\n")
    device = bench(main=main)
    device.boot()
    assert isinstance(device.crash, ZeroDivisionError)
    assert "line 2, in f" in "".join(device.lines)


def test_exit_ends_at_the_prompt(tmp_path):
    assert printed("import sys\nprint(1)\nsys.exit()\nprint(2)\n", tmp_path) == "1\n"


def test_a_reset_starts_again(tmp_path):
    text = """
import machine, os
n = len(os.listdir("/"))
print(n, end=" ")
if n < 3:
    open("/file%d" % n, "w").close()
    machine.reset()
"""
    assert printed(text, tmp_path) == "0 1 2 3 "


def test_the_watchdog_resets(tmp_path):
    text = """
import machine, os, time
if not os.listdir("/"):
    open("/seen", "w").close()
    dog = machine.WDT(timeout=1000)
    for _ in range(5):
        time.sleep_ms(900)
        dog.feed()
    print("fed", end=" ")
    time.sleep_ms(1100)
    print("never")
print("reset")
"""
    assert printed(text, tmp_path) == "fed reset\n"


def test_time_moves_when_it_is_slept_or_waited_for(tmp_path):
    text = """
import time
start = time.ticks_us()
x = sum(range(1000))
print(time.ticks_diff(time.ticks_us(), start))
time.sleep_ms(15)
time.sleep_us(7)
print(time.ticks_diff(time.ticks_us(), start))
while time.ticks_diff(time.ticks_us(), start) < 50000:
    pass
print("waited")
"""
    assert printed(text, tmp_path) == "0\n15007\nwaited\n"


def test_ticks_wrap_as_on_the_chip(tmp_path):
    text = """
from time import ticks_add, ticks_diff
last = (1 << 30) - 1
print(ticks_add(last, 1), ticks_add(0, -1) == last, ticks_diff(5, last), ticks_diff(last, 5))
"""
    assert printed(text, tmp_path) == "0 True 6 -6\n"


def test_the_bus_is_as_fast_as_the_clocks_let_it(tmp_path):
    text = """
import machine
def speed(wanted):
    bus = machine.SPI(1, baudrate=wanted, sck=machine.Pin(10), mosi=machine.Pin(11))
    return bus.baudrate
machine.freq(125000000, 125000000)
print(machine.freq(), speed(62500000), speed(60000000), speed(1000000))
machine.freq(250000000)
print(machine.freq(), speed(62500000))
"""
    assert printed(text, tmp_path).splitlines() == [
        "125000000 62500000 31250000 992063", "250000000 24000000",
    ]  # fmt: skip


def test_a_pin_with_a_handler_wakes_light_sleep(tmp_path):
    text = """
import machine, time
def pressed(pin):
    print("pin", pin.value())
key = machine.Pin(15, machine.Pin.IN, machine.Pin.PULL_UP)
machine.lightsleep(300)
print(time.ticks_ms())
key.irq(pressed, machine.Pin.IRQ_FALLING)
machine.lightsleep(5000)
print(time.ticks_ms())
"""
    main = tmp_path / "main.py"
    main.write_text(text)
    device = bench(main=main)

    def agenda():
        down = not device._pressed.get(15)
        device.key("A", down)
        return device.clock.now + 50_000 if down and device.clock.now < 600_000 else None

    device.clock.agenda, device.clock.due = agenda, 500_000
    device.boot()
    assert "".join(device.lines).split() == ["300", "pin", "0", "500"]


def test_random_bytes_come_from_the_devices_source():
    device = bench(entropy=lambda n: bytes(range(n)))
    buf = bytearray(5)
    module(device, "hal.entropy").fill(buf)
    assert buf == bytes(range(5))


def test_a_power_cut_passes_every_handler(tmp_path):
    text = """
try:
    with open("/a", "w") as file:
        file.write("x")
except Exception:
    print("caught")
finally:
    print("finally")
"""
    main = tmp_path / "main.py"
    main.write_text(text)
    device = bench(main=main)
    device.flash.cut(1)
    with pytest.raises(PowerCut):
        device.boot()
    assert "caught" not in "".join(device.lines)
