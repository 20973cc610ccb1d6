"""Languages, help and QR codes on MicroPython: loaded, drawn without allocating, and let go."""

from test_screens import CONSOLE

SWITCHING = """
def used():
    gc.collect()
    return gc.mem_alloc()

def read_the_book():
    screens = len(app._screens)
    app.top()._help()
    assert len(app._screens) == screens + 1
    reader = app.top()
    for _ in range(len(reader._chapters)):
        for _ in range(12):
            tap(2)
        tap(4)
    book = used()
    tap(6)
    assert len(app._screens) == screens
    return book

rounds(10)
for again in range(3):
    for language in ("zh", "en"):
        app.speak(language)
        app.go_home()
        rounds(4)
        before = used()
        book = read_the_book() - before
        print(language, before, used(), book)
"""

REPAINT = """
app.speak("zh")
app.go_home()
rounds(10)
app.top()._help()
rounds(10)
for again in range(2):
    app.canvas.dirty_all()
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    rounds(2)
    grown = gc.mem_alloc() - before
    gc.enable()
print(grown)
"""

CODE = """
from firmware import qr
code = qr.Code()
code.encode(b"XGID=-b----E-C---eE---c-e----B-:0:0:1:21:0:0:0:7:8", qr.MEDIUM)
for y in range(code.size):
    print("".join("#" if code.dark(x, y) else "." for x in range(code.size)))
"""


CELLS = """
from framebuf import RGB565, FrameBuffer
from firmware import kernels
from firmware.fonts import han12

drawn = bytearray(2 * 24 * 20)
wanted = bytearray(2 * 24 * 20)
frame = FrameBuffer(wanted, 24, 20, RGB565)
page = han12.PAGES[0]
wrong = 0
for n in range(8):
    for x in (-13, -5, 0, 7, 18, 25):
        for y in (-12, -4, 0, 5, 12, 19, 25):
            for buffer in (drawn, wanted):
                for i in range(len(buffer)):
                    buffer[i] = 0
            kernels.cell(drawn, 24, 20, x, y, page, 22 * n, 11, 0x1234)
            for i in range(22 * n, 22 * n + 22):
                for bit in range(8):
                    if page[i] >> (7 - bit) & 1:
                        frame.pixel(x + 8 * (i & 1) + bit, y + (i - 22 * n) // 2, 0x1234)
            wrong += drawn != wanted
print(wrong)
"""

LETTERS = """
import gc
from firmware import kernels
text = "A\u00e9\u4e2d~\uff0c\u20ac 1"
for n in range(3):
    gc.collect()
    before = gc.mem_alloc()
    i = 0
    c = kernels.letter(text, 0)
    while c:
        i += c & 3
        c = kernels.letter(text, i)
    grown = gc.mem_alloc() - before
c = kernels.letter(text, 0)
i = 0
while c:
    print(c >> 2, end=" ")
    i += c & 3
    c = kernels.letter(text, i)
print(grown)
"""


def test_a_cell_is_drawn_as_by_framebuf(micropython):
    assert micropython(CELLS) == "0\n"


def test_letters_are_read_without_making_any(micropython):
    codes = [ord(c) for c in "A\u00e9\u4e2d~\uff0c\u20ac 1"]
    assert list(map(int, micropython(LETTERS).split())) == [*codes, 0]


def test_languages_and_help_give_their_memory_back(micropython):
    """From source, in words of 64 bits: more than twice what a board needs."""
    lines = [line.split() for line in micropython(CONSOLE + SWITCHING, heap="384k").splitlines()]
    before = {}
    for language, start, end, book in lines:
        before.setdefault(language, []).append(int(start))
        assert int(book) < 40_000, lines
        assert int(end) - int(start) < 4_000, lines
    for starts in before.values():
        assert starts[2] - starts[1] < 400, lines
    print(lines)


def test_painting_chinese_allocates_nothing(micropython):
    assert int(micropython(CONSOLE + REPAINT, heap="384k")) == 0


def test_a_code_is_read_back(micropython):
    import zxingcpp
    from PIL import Image

    rows = micropython(CODE).split()
    side = len(rows) + 8
    picture = Image.new("L", (side, side), 255)
    for y, row in enumerate(rows):
        for x, c in enumerate(row):
            picture.putpixel((x + 4, y + 4), 0 if c == "#" else 255)
    picture = picture.resize((4 * side, 4 * side), Image.Resampling.NEAREST)
    (found,) = zxingcpp.read_barcodes(picture)
    assert found.text == "XGID=-b----E-C---eE---c-e----B-:0:0:1:21:0:0:0:7:8"
