"""The driver and the model of the panel: pixels arrive where and how they should."""

import random
from types import SimpleNamespace

import pytest
from bench_console import bench, module

from sim import panels
from sim.panels import ST7789, Glass

ORDERS = (0x00, 0x60, 0xC0, 0xA0)
# Where the vendors' tables put the corner of a 135x240 glass, by MADCTL.
OFFSETS_135 = {0x00: (52, 40), 0x60: (40, 53), 0xC0: (53, 40), 0xA0: (40, 52)}


class Clock:
    now = 0

    def __call__(self):
        return self.now


def controller(clock=None, **changes):
    """A model that is awake, in 16 bits a pixel, past every delay."""
    board = SimpleNamespace(
        NAME="test", MADCTL=0, X_OFFSET=0, Y_OFFSET=0, WIDTH=240, HEIGHT=240, INVERTED=False
    )
    board.__dict__.update(changes)
    panel = ST7789(board, clock or Clock())
    for command, *data in ((0x11,), (0x3A, 0x55), (0x36, board.MADCTL), (0x29,)):
        panel.feed(bytes((command,)), 0)
        panel.feed(bytes(data), 1)
        panel._ready = 0
    panel.faults.clear()
    return panel


def paint(panel, x, y, w, h, data):
    for command, first, count in ((0x2A, x, w), (0x2B, y, h)):
        panel.feed(bytes((command,)), 0)
        last = first + count - 1
        panel.feed(bytes((first >> 8, first & 255, last >> 8, last & 255)), 1)
    panel.feed(b"\x2c", 0)
    panel.feed(data, 1)


def part(panel, x, y, w, h):
    """A rectangle of the picture."""
    picture = panel.picture()
    rows = range(y, y + h)
    return b"".join(picture[2 * (r * panel.width + x) :][: 2 * w] for r in rows)


def test_the_console_paints_without_fault():
    device = bench()
    console = module(device, "hal.console").Console()
    assert not device.panel.faults
    rng = random.Random(5)
    for _ in range(60):
        w, h = rng.randint(1, 70), rng.randint(1, 70)
        x, y = rng.randint(0, 240 - w), rng.randint(0, 240 - h)
        data = rng.randbytes(2 * w * h)
        console.panel.window(x, y, w, h)
        cut = rng.randrange(len(data))
        console.panel.write(data[:cut])
        console.panel.write(data[cut:])
        assert part(device.panel, x, y, w, h) == data
    assert not device.panel.faults


def test_the_light_comes_after_the_first_frame():
    device = bench()
    console = module(device, "hal.console").Console()
    assert device.light == 0
    console.light(100)
    assert device.light == 1
    console.light(50)
    assert 0.2 < device.light < 0.3


def test_sleep_and_wake_keep_the_picture():
    device = bench()
    console = module(device, "hal.console").Console()
    console.panel.window(0, 0, 240, 240)
    console.panel.write(bytes(range(256)) * 450)
    before = device.panel.picture()
    console.panel.sleep(True)
    assert device.panel.asleep and not any(device.panel.picture())
    console.panel.sleep(False)
    assert device.panel.picture() == before
    assert not device.panel.faults


@pytest.mark.parametrize("order", ORDERS)
def test_offsets_of_a_narrow_glass(monkeypatch, order):
    """Each rotation with its vendor's offsets shows the same glass, whole and upright."""
    left, top = OFFSETS_135[order]
    w, h = (240, 135) if order & 0x20 else (135, 240)
    monkeypatch.setitem(panels.GLASS, "test", Glass(order, left, top, w, h, False))
    panel = controller(MADCTL=order)
    data = random.Random(order).randbytes(2 * w * h)
    paint(panel, left, top, w, h, data)
    assert panel.picture() == data
    assert not panel.faults
    # The same glass read in the controller's own order: columns 52-186, rows 40-279.
    panel.glass = Glass(0, 52, 40, 135, 240, False)
    assert sorted(panel.picture()) == sorted(data)


def test_at_power_up_the_memory_holds_noise():
    panel = controller()
    assert len(set(panel.picture())) > 200
    panel.power()
    assert panel.asleep and not any(panel.picture())


@pytest.mark.parametrize("order", (0x20, 0x40, 0x80, 0xE0))
def test_mirrors_and_swaps(order):
    """A corner pixel goes to the corner that the data sheet's table of MADCTL gives."""
    panel = controller(MADCTL=0, HEIGHT=320)
    panel.feed(b"\x36", 0)
    panel.feed(bytes((order,)), 1)
    paint(panel, 0, 0, 1, 1, b"\x12\x34")
    corner = {0x20: (0, 0), 0x40: (239, 0), 0x80: (0, 319), 0xE0: (239, 319)}[order]
    assert part(panel, *corner, 1, 1) == b"\x12\x34"


def test_a_window_wraps_and_a_new_write_starts_again():
    panel = controller()
    paint(panel, 10, 10, 2, 2, b"aabbccddee")
    assert part(panel, 10, 10, 2, 2) == b"eebbccdd"
    panel.feed(b"\x2c", 0)
    panel.feed(b"f", 1)
    panel.feed(b"fg", 1)
    panel.feed(b"g", 1)
    assert part(panel, 10, 10, 2, 2) == b"ffggccdd"


def test_inversion_order_and_power_show():
    panel = controller()
    paint(panel, 0, 0, 1, 1, b"\xf8\x1f")
    assert panel.picture()[:2] == b"\xf8\x1f"
    panel.feed(b"\x21", 0)
    assert panel.picture()[:2] == b"\x07\xe0"
    panel.feed(b"\x20", 0)
    panel.feed(b"\x28", 0)
    assert not any(panel.picture())
    panel = controller()
    panel.feed(b"\x36", 0)
    panel.feed(b"\x08", 1)
    paint(panel, 0, 0, 1, 1, b"\xf8\x02")
    assert panel.picture()[:2] == b"\x10\x1f"


def test_without_colmod_a_pixel_takes_three_bytes():
    panel = controller()
    panel.feed(b"\x3a", 0)
    panel.feed(b"\x66", 1)
    paint(panel, 0, 0, 2, 1, bytes((0xFC, 0, 0, 0, 0xFC, 0xFC)))
    assert panel.picture()[:4] == bytes((0xF8, 0x00, 0x07, 0xFF))


def test_what_the_data_sheet_forbids_is_a_fault():
    clock = Clock()
    panel = controller(clock)
    panel.feed(b"\x01", 0)
    panel.feed(b"\x11", 0)
    assert len(panel.faults) == 2  # before 5 ms, and before 120 ms after a reset awake
    panel = controller(clock)
    paint(panel, 200, 0, 50, 1, b"")
    assert "window" in panel.faults[0]


def test_bytes_for_others_do_not_reach_the_panel():
    device = bench()
    console = module(device, "hal.console").Console()
    before = device.sent
    console.panel._spi.write(b"\x01")  # the panel is not selected
    assert device.sent == before and not device.panel.asleep


def test_the_bus_runs_at_the_panels_full_speed():
    device = bench()
    module(device, "hal.console").Console()
    assert device.buses[1][0] == 62_500_000
