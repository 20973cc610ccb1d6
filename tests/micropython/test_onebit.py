"""One-bit drawing, compiled: the pixels of framebuf, and the picture that the simulator makes."""

from pathlib import Path

from sim.device import Device

AGREE = """
from firmware import onebit
from firmware.fonts import latin10 as font
from framebuf import MONO_VLSB, FrameBuffer

seed = 7

def chance(n):
    global seed
    seed = (seed * 1103515245 + 12345) & 0x3FFFFFFF
    return (seed >> 8) % n

for _ in range(300):
    x, y = chance(46) - 12, chance(30) - 12
    drawn, wanted = bytearray(64), bytearray(64)
    frame = FrameBuffer(wanted, 32, 16, MONO_VLSB)
    n = chance(94)
    at = font.STARTS[2 * n] | font.STARTS[2 * n + 1] << 8
    end = font.STARTS[2 * n + 2] | font.STARTS[2 * n + 3] << 8
    onebit.glyph(drawn, 32, 16, x, y, font.RECTS, at, end, 0xFFFF)
    for i in range(at, end, 2):
        a, b = font.RECTS[i], font.RECTS[i + 1]
        frame.fill_rect(x + (a >> 4) - 1, y + (b >> 4), (a & 15) + 1, (b & 15) + 1, 1)
    assert drawn == wanted
    cells = bytes(chance(256) for _ in range(24))
    drawn, wanted = bytearray(64), bytearray(64)
    frame = FrameBuffer(wanted, 32, 16, MONO_VLSB)
    onebit.cell(drawn, 32, 16, x, y, cells, 0, 12, 0xFFFF)
    for r in range(12):
        for c in range(16):
            if (cells[2 * r] << 8 | cells[2 * r + 1]) & 0x8000 >> c:
                frame.pixel(x + c, y + r, 1)
    assert drawn == wanted
print("agree")
"""

PICTURE = """
from binascii import crc32

from firmware import sprites, theme
from firmware.canvas import canvas_of
from firmware.fonts import latin5

class Panel:
    depth, width, height = 1, 128, 64
    def window(self, x, y, w, h):
        assert (x, y, w, h) == (0, 0, 128, 64)
    def write(self, data):
        print(crc32(data))

class Screen:
    def paint(self, canvas, x, y, w, h):
        mono = theme.Theme()
        theme.use(mono, "mono")
        canvas.rect(x, y, w, h, mono.back)
        canvas.rect(3, 3, 20, 20, mono.light)
        canvas.spike(30, 2, 8, 20, True, mono.dark)
        canvas.arrow(60, 5, 5, 3, True, mono.act)
        canvas.text(latin5, 2, 40, "Backgammon 64", mono.ink)
        for i in range(2):
            canvas.sprite(sprites.checker(7), 80 + 8 * i, 10, mono.checkers[i])

canvas = canvas_of(Panel())
canvas.dirty_all()
canvas.flush(Screen())
"""


def test_the_kernels_draw_what_framebuf_draws(micropython):
    assert micropython(AGREE) == "agree\n"


def test_the_simulator_makes_the_same_picture(micropython, tmp_path):
    lines = []
    device = Device(serial=lines.append)
    device.flash.power_up()
    main = Path(tmp_path, "main.py")
    main.write_text(PICTURE)
    device.interpreter().run(main)
    assert "".join(lines) == micropython(PICTURE)
