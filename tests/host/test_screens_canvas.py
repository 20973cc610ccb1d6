"""The canvas: dirty rectangles that cover all that changed, once, and text and shapes in tiles."""

import pytest
from bench_console import bench, module
from hypothesis import given, settings
from hypothesis import strategies as st

W, H = 240, 240


class Glass:
    """A panel that counts how often each pixel is sent and keeps what it shows."""

    width, height = W, H

    def __init__(self):
        self.times = [[0] * W for _ in range(H)]
        self.shown = {}
        self.sent = 0

    def window(self, x, y, w, h):
        self.place = x, y, w, h

    def write(self, buf):
        x, y, w, h = self.place
        assert len(buf) == 2 * w * h
        self.sent += w * h
        words = memoryview(bytes(buf)).cast("H")
        for j in range(h):
            for i in range(w):
                self.times[y + j][x + i] += 1
                self.shown[x + i, y + j] = words[j * w + i]


class Painter:
    """A screen of one colour that checks what it is asked to paint."""

    def paint(self, canvas, x, y, w, h):
        assert min(x, y) >= 0 and x + w <= W and y + h <= H and 2 * w * h <= 6144
        canvas.rect(x, y, w, h, 0xFFFF)


@pytest.fixture(scope="module")
def device():
    return bench()


rectangles = st.lists(
    st.tuples(
        st.integers(-20, 250), st.integers(-20, 250), st.integers(1, 120), st.integers(1, 120)
    ),
    max_size=40,
)


@settings(max_examples=120, deadline=None)
@given(rectangles)
def test_all_that_is_dirty_is_sent_once(device, wanted):
    glass = Glass()
    canvas = module(device, "firmware.canvas").Canvas(glass)
    for rectangle in wanted:
        canvas.dirty(*rectangle)
    sent = canvas.flush(Painter())
    assert sent == glass.sent
    assert canvas.clean()
    dirty = set()
    for x, y, w, h in wanted:
        columns = range(max(x, 0), min(x + w, W))
        dirty |= {(i, j) for j in range(max(y, 0), min(y + h, H)) for i in columns}
    assert dirty <= set(glass.shown)
    assert max(max(row) for row in glass.times) <= 1


def test_pieces_do_not_chase_each_other(device):
    """Once, a piece that was cut off merged with a neighbour and was cut again without end."""
    glass = Glass()
    canvas = module(device, "firmware.canvas").Canvas(glass)
    for x in range(11, 230, 15):
        for y in (20, 35, 50, 120, 199):
            canvas.dirty(x, y, 17, 17)
            canvas.dirty(x + 5, y + 9, 4, 40)
    canvas.flush(Painter())
    assert max(max(row) for row in glass.times) == 1


def test_more_rectangles_than_there_is_room_for(device):
    """Once, the rest of a rectangle that was being cut was added on top of the one around all."""
    glass = Glass()
    canvas = module(device, "firmware.canvas").Canvas(glass)
    for x in range(4, 234, 10):
        canvas.dirty(x, 20, 2, 200)
    canvas.dirty(0, 100, 240, 20)
    canvas.flush(Painter())
    assert max(max(row) for row in glass.times) == 1
    assert all(glass.times[y][x] for y in range(100, 120) for x in range(W))
    assert all(glass.times[y][x] for y in range(20, 220) for x in range(4, 234, 10))


def test_two_distant_checkers_are_not_joined(device):
    glass = Glass()
    canvas = module(device, "firmware.canvas").Canvas(glass)
    canvas.dirty(12, 20, 15, 15)
    canvas.dirty(180, 200, 15, 15)
    assert canvas.flush(Painter()) == 2 * 16 * 15


def test_the_same_picture_in_any_tiles(device):
    """Text, arrows and spikes are cut at tile borders without a trace."""
    interpreter = device.interpreter()
    canvas_module = interpreter.module("firmware.canvas")
    font = interpreter.module("firmware.fonts.latin10")

    class Scene:
        def paint(self, canvas, x, y, w, h):
            canvas.rect(x, y, w, h, 0)
            canvas.text(font, 3, 40, "The quick brown fox: 0123456789", 0x1111)
            canvas.big_text_centre(font, 120, 60, "Blot", 0x2222, 3)
            canvas.spike(30, 110, 15, 80, True, 0x3333)
            canvas.spike(50, 110, 21, 77, False, 0x3333)
            canvas.arrow(90, 120, 9, 7, True, 0x4444)
            canvas.outline(110, 120, 50, 50, 0x5555)
            canvas.rounded(170, 120, 18, 18, 0x6666)

    whole, pieces = Glass(), Glass()
    one = canvas_module.Canvas(whole)
    one.dirty_all()
    one.flush(Scene())
    other = canvas_module.Canvas(pieces)
    for y in range(0, H, 7):
        for x in range(0, W, 22):
            other.dirty(x, y, 22, 7)
            other.flush(Scene())
    assert whole.shown == pieces.shown
    assert len(set(whole.shown.values())) == 7


def test_a_character_without_a_glyph_is_a_question_mark(device):
    interpreter = device.interpreter()
    width = interpreter.module("firmware.canvas").width
    font = interpreter.module("firmware.fonts.latin10")
    assert width(font, "\u0416") == width(font, "?")


def test_what_is_kept_for_tiles_of_all_sizes_does_not_add_up(device):
    # It grew by 150 views in forty games, a twentieth of the memory.
    canvas = module(device, "firmware.canvas").Canvas(Glass())
    for w in range(1, 200):
        for h in (1, 3, 7):
            canvas.dirty(5, 5, w, h)
            canvas.flush(Painter())
    assert len(canvas._views) <= 64 and len(canvas._frames) <= 64
