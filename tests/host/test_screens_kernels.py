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


@settings(max_examples=200, deadline=None)
@given(
    st.integers(-20, W + 5), st.integers(-30, H + 5), st.integers(1, 20), st.integers(1, 40),
    st.booleans(),
)  # fmt: skip
def test_a_spike_is_its_steps(x, y, wide, high, up):
    drawn, wanted = bytearray(2 * W * H), bytearray(2 * W * H)
    interpreter.module("firmware.kernels").spike(drawn, W, H, x, y, wide, high, int(up), 0x1234)
    frame = framebuf.FrameBuffer(wanted, W, H, framebuf.RGB565)
    steps = (wide + 1) // 2
    for i in range(steps):
        near, far = (high * n // steps for n in (i, i + 1))
        top = y + high - far if up else y + near
        frame.fill_rect(x + i, top, wide - 2 * i, far - near, 0x1234)
    assert drawn == wanted
