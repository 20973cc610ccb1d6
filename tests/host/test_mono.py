"""One-bit panels: driver and model, and a canvas that draws the same in any tiles."""

import random
from types import SimpleNamespace

import pytest
from bench_console import bench
from glass import Panel

from sim import ssd1306


def console(**changes):
    """A device whose board has a panel of this kind, and its panel's driver."""
    device = bench(board="pico_oled_128x64")
    interpreter = device.interpreter()
    for board in (device.board, interpreter.module("hal.board")):
        board.__dict__.update(changes)
    device.panel = getattr(ssd1306, device.board.PANEL.upper())(device.board, lambda: 0)
    return device, interpreter.module("hal.console").Console().panel


def lit(device):
    """Whether each pixel of the picture is lit, row by row."""
    return [byte > 0 for byte in device.panel.picture()[::2]]


@pytest.mark.parametrize("kind, left", [("ssd1306", 0), ("sh1106", 2)])
def test_windows_go_where_they_should(kind, left):
    device, panel = console(PANEL=kind, X_OFFSET=left, NAME="another")
    panel.light(100)
    rng = random.Random(6)
    wanted = bytearray(128 * 8)
    panel.window(0, 0, 128, 64)
    panel.write(wanted)
    for _ in range(40):
        x, page = rng.randint(0, 120), rng.randint(0, 7)
        w, pages = rng.randint(1, 128 - x), rng.randint(1, 8 - page)
        data = rng.randbytes(w * pages)
        panel.window(x, 8 * page, w, 8 * pages)
        panel.write(data)
        for i in range(pages):
            at = 128 * (page + i) + x
            wanted[at : at + w] = data[i * w : (i + 1) * w]
    bits = [wanted[128 * (y >> 3) + x] >> (y & 7) & 1 for y in range(64) for x in range(128)]
    assert lit(device) == bits
    assert not device.panel.faults


def test_the_light_is_the_contrast_and_off_is_dark():
    device, panel = console()
    assert not any(device.panel.picture())
    panel.light(100)
    bright = device.panel.contrast
    panel.light(20)
    assert device.panel.contrast < bright and device.panel.on
    panel.light(0)
    assert not device.panel.on
    panel.light(60)
    panel.sleep(True)
    assert not any(device.panel.picture())
    panel.sleep(False)
    assert any(device.panel.picture())


def test_the_model_notes_what_a_controller_would_take_amiss():
    board = SimpleNamespace(NAME="x", X_OFFSET=0, WIDTH=128, HEIGHT=64, FLIPPED=False)
    panel = ssd1306.SSD1306(board, lambda: 0)
    panel.feed(b"\x21\x00\x7f", 0)  # no window in page addressing
    panel.feed(b"\x20\x00\x21\x10\x80", 0)  # beyond the last column
    panel.feed(b"\xff", 0)
    assert len(panel.faults) == 3
    panel = ssd1306.SH1106(board, lambda: 0)
    panel.feed(b"\x20\x00", 0)
    assert panel.faults


def test_the_same_picture_in_any_tiles():
    """Patterns, letters of both kinds and shapes are cut at tile borders without a trace."""
    interpreter = bench().interpreter()
    canvas_of = interpreter.module("firmware.canvas").canvas_of
    font = interpreter.module("firmware.fonts.latin5")
    large = interpreter.module("firmware.fonts.latin10")
    han = interpreter.module("firmware.han").Han("han12")

    class Scene:
        def paint(self, canvas, x, y, w, h):
            canvas.rect(x, y, w, h, 0)
            canvas.rect(3, 3, 50, 17, 0x1084)
            canvas.text(font, 3, 5, "The quick brown fox", 0xFFFF)
            canvas.text(large, 3, 18, "双陆", 0xFFFF)
            canvas.rect(60, 11, 40, 19, 0xFFFF)
            canvas.text(large, 62, 13, "骰子 64", 0)
            canvas.spike(30, 33, 8, 20, True, 0x1084)
            canvas.spike(50, 33, 8, 20, False, 0x0842)
            canvas.arrow(90, 40, 5, 3, True, 0xFFFF)
            canvas.outline(100, 40, 20, 20, 0xFFFF)

    whole, pieces = Panel(128, 64), Panel(128, 64)
    one, other = canvas_of(whole), canvas_of(pieces)
    one.han = other.han = han
    one.dirty_all()
    one.flush(Scene())
    for y in range(0, 64, 5):
        for x in range(0, 128, 6):
            other.dirty(x, y, 6, 5)
            other.flush(Scene())
    assert whole.data() == pieces.data()
    assert 1000 < whole.data().count(b"\xff\xff") < 4000


def test_a_letter_is_that_of_the_colour_panels():
    """The kernels of one bit and of 16 draw the same shapes."""
    interpreter = bench().interpreter()
    onebit = interpreter.module("firmware.onebit")
    kernels = interpreter.module("firmware.kernels")
    font = interpreter.module("firmware.fonts.latin10")
    rng = random.Random(8)
    for _ in range(60):
        x, y = rng.randint(-12, 34), rng.randint(-12, 18)
        mono, wide = bytearray(32 * 16 // 8), bytearray(2 * 32 * 16)
        letter = rng.randrange(94)
        at, end = (int.from_bytes(font.STARTS[2 * i : 2 * i + 2], "little") for i in
                   (letter, letter + 1))  # fmt: skip
        onebit.glyph(mono, 32, 16, x, y, font.RECTS, at, end, 0xFFFF)
        kernels.glyph(wide, 32, 16, x, y, font.RECTS, at, end, 0xFFFF)
        cells = rng.randbytes(24)
        onebit.cell(mono, 32, 16, y, x, cells, 0, 12, 0xFFFF)
        kernels.cell(wide, 32, 16, y, x, cells, 0, 12, 0xFFFF)
        for row in range(16):
            for column in range(32):
                bit = mono[(row >> 3) * 32 + column] >> (row & 7) & 1
                assert bit == (wide[2 * (row * 32 + column)] > 0)
