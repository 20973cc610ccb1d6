"""The viper kernel draws what framebuf's own calls draw."""

from bench_console import bench
from hypothesis import given, settings
from hypothesis import strategies as st

W, H = 24, 20
interpreter = bench().interpreter()
font = interpreter.module("firmware.fonts.latin10")
glyph = interpreter.module("firmware.kernels").glyph
framebuf = interpreter.module("framebuf")


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 94), st.integers(-20, W + 5), st.integers(-20, H + 5))
def test_a_glyph_is_its_rectangles(n, x, y):
    at, end = (font.STARTS[i] | font.STARTS[i + 1] << 8 for i in (2 * n, 2 * n + 2))
    drawn, wanted = bytearray(2 * W * H), bytearray(2 * W * H)
    glyph(drawn, W, H, x, y, font.RECTS, at, end, 0x1234)
    frame = framebuf.FrameBuffer(wanted, W, H, framebuf.RGB565)
    for i in range(at, end, 2):
        a, b = font.RECTS[i], font.RECTS[i + 1]
        frame.fill_rect(x + (a >> 4) - 1, y + (b >> 4), (a & 15) + 1, (b & 15) + 1, 0x1234)
    assert drawn == wanted
