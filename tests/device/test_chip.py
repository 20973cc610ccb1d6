"""The emulated chip itself: what the other tests stand on."""

import pytest

from tools.device.pico import DeviceError, Stopped


def test_runs_are_the_same_to_the_cycle(pico):
    def figures():
        console = pico()
        console.on()
        console.exec("import os\nwith open('f', 'w') as f: f.write('x' * 3000)")
        state = console.state()
        return state["ms"], state["cycles"], state["erased"], state["programmed"]

    assert figures() == figures()


def test_an_unaligned_read_stops_the_chip(pico):
    console = pico()
    console.on()
    with pytest.raises(Stopped, match="unaligned 32-bit read"):
        console.exec(
            "@micropython.viper\n"
            "def f(at: int) -> int:\n"
            "    p = ptr32(at)\n"
            "    return p[0]\n"
            "f(0x20000002)"
        )


def test_two_seeds_give_two_sorts_of_randomness_and_one_seed_one(pico):
    def draw(seed):
        console = pico(seed=seed)
        console.on()
        return console.exec("import os; print(os.urandom(16))")

    assert draw(1) == draw(1) != draw(2)


def test_errors_on_the_chip_are_told(pico):
    console = pico()
    console.on()
    with pytest.raises(DeviceError, match="ZeroDivisionError"):
        console.exec("1 // 0")
    assert console.exec("print(6 * 7)") == "42\n"


def test_a_key_reaches_its_pin_at_its_time(pico):
    console = pico()
    console.on()
    console.exec(
        "import time\n"
        "from machine import Pin\n"
        "a = Pin(15, Pin.IN, Pin.PULL_UP)\n"
        "def wait(level):\n"
        "    t = time.ticks_ms()\n"
        "    while a.value() != level and time.ticks_diff(time.ticks_ms(), t) < 5000: pass\n"
        "    return time.ticks_ms()\n"
    )
    console.keys((100, "A", True), (300, "A", False))
    took = int(console.exec("down = wait(0); print(wait(1) - down)"))
    assert 199 <= took <= 201


def test_the_flash_outlives_power_and_resets(pico):
    console = pico()
    console.on()
    console.exec("with open('kept', 'w') as f: f.write('here')")
    look = "print(open('kept').read())"
    console.off()
    console.on()
    assert console.exec(look) == "here\n"
    console.soft_reset()
    assert console.exec(look) == "here\n"
    with pytest.raises(Stopped):
        console.exec("import machine; machine.reset()", limit=500)
    assert console.state()["resets"] == 1
    assert console.exec(look) == "here\n"


# The plainest driver that there can be.
DRIVER = """
from machine import Pin, SPI
spi = SPI(1, baudrate=24_000_000, sck=Pin(10), mosi=Pin(11))
dc = Pin(8, Pin.OUT); cs = Pin(9, Pin.OUT, value=1)
def send(command, data=b""):
    cs(0); dc(0); spi.write(bytes([command])); dc(1); spi.write(data); cs(1)
send(0x11); send(0x3a, b"\\x55"); send(0x21); send(0x29)
def box(x, y, w, h, data):
    send(0x2a, bytes([0, x, 0, x + w - 1])); send(0x2b, bytes([0, y, 0, y + h - 1]))
    send(0x2c, data)
"""


def test_the_panel_shows_what_it_was_sent(pico):
    """In both ways that SPI moves bytes."""
    console = pico()
    console.on()
    console.exec(
        DRIVER + "box(0, 0, 240, 2, b'\\x12\\x34' * 480)\n"
        "box(10, 20, 2, 1, b'\\xf8\\x00\\x07\\xe0')\n"
    )
    pixels = console.picture()
    assert pixels[: 480 * 2] == b"\x12\x34" * 480
    at = 2 * (20 * 240 + 10)
    assert pixels[at : at + 4] == b"\xf8\x00\x07\xe0"
    assert len(pixels) == 240 * 240 * 2
    assert pixels.count(b"\x12\x34") == 480


def test_each_picture_is_dated(pico):
    """A picture is what changes between two looks at the pins; what stays as it is is none."""
    console = pico()
    console.on()
    console.exec(DRIVER + "import time\nkey = Pin(15, Pin.IN)\nwhite = b'\\xff\\xff' * 8\n")
    console.mark()
    console.exec(
        "for x in (0, 8, 8, 16):\n"
        "    key.value()\n"
        "    box(x, 0, 4, 1, white[:8]); box(x + 4, 0, 4, 1, white[:8])\n"
        "    time.sleep_ms(30)\n"
    )
    first, second, third = console.pictures()
    assert 29 < second - first < 35
    assert 59 < third - second < 65
    console.mark()
    assert console.pictures() == []
