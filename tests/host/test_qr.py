"""QR codes: equal to an independent encoder's, and read back by an independent reader."""

import random

import pytest
import segno
import zxingcpp
from bench_console import bench
from hypothesis import example, given, settings
from hypothesis import strategies as st
from PIL import Image
from segno import encoder

qr = bench().interpreter().module("firmware.qr")

LEVELS = {qr.LOW: "L", qr.MEDIUM: "M"}
# Bytes that each version holds.
ROOM = {qr.LOW: (17, 32, 53, 78, 106, 134), qr.MEDIUM: (14, 26, 42, 62, 84, 106)}
OPENING = "XGID=-b----E-C---eE---c-e----B-:0:0:1:21:0:0:0:7:8"

# One for all: a code must not depend on the one before.
code = qr.Code()


def modules(text, level):
    """The code of a text as rows of 0 and 1."""
    code.encode(text, level)
    side = range(code.size)
    return [[int(code.dark(x, y)) for x in side] for y in side]


def read(rows):
    """What a reader sees on a picture of four pixels a module with quiet ground around."""
    side = len(rows) + 2 * qr.QUIET
    picture = Image.new("L", (side, side), 255)
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            picture.putpixel((x + qr.QUIET, y + qr.QUIET), 0 if dark else 255)
    picture = picture.resize((4 * side, 4 * side), Image.Resampling.NEAREST)
    found = zxingcpp.read_barcodes(picture, formats=zxingcpp.BarcodeFormat.QRCode)
    assert len(found) == 1
    return found[0]


few = settings(max_examples=25, deadline=None)


@few
@given(st.data(), st.sampled_from(sorted(LEVELS)))
def test_any_bytes_are_read_back(data, level):
    text = data.draw(st.binary(min_size=1, max_size=ROOM[level][-1]))
    assert read(modules(text, level)).bytes == text


ids = st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/:=-", min_size=1)


@few
@given(ids.map(lambda text: text[:80]), st.sampled_from(sorted(LEVELS)))
@example(OPENING, qr.LOW)
@example("4HPwATDgc/ABMA:cAkAAAAAAAAA", qr.MEDIUM)
def test_ids_are_read_back_as_text(text, level):
    found = read(modules(text.encode(), level))
    assert found.text == text
    assert LEVELS[level] in str(found.ec_level)


@pytest.mark.parametrize("level", sorted(LEVELS))
@pytest.mark.parametrize("version", range(1, 7))
def test_every_module_is_as_segno_has_it(version, level):
    """Full codes only: segno puts a word of nothing before the filling of others."""
    text = random.Random(version).randbytes(ROOM[level][version - 1])
    rows = modules(text, level)
    assert rows == segnos(text, level, mask(rows))


@pytest.mark.parametrize("level", sorted(LEVELS))
@pytest.mark.parametrize("version", range(1, 7))
def test_each_version_is_used_for_what_the_one_before_cannot_hold(version, level):
    for n in (ROOM[level][version - 2] + 1 if version > 1 else 1, ROOM[level][version - 1]):
        code.encode(bytes(n), level)
        assert code.size == 17 + 4 * version


@pytest.mark.parametrize("level", sorted(LEVELS))
def test_a_text_that_is_too_long_is_refused(level):
    with pytest.raises(ValueError, match="too long"):
        code.encode(bytes(ROOM[level][-1] + 1), level)


def test_a_short_text_is_filled_up_by_the_standard():
    modules(b"blot", qr.LOW)
    assert bytes(code._data[:19]).hex(" ") == "40 46 26 c6 f7 40" + " ec 11" * 6 + " ec"


@pytest.mark.parametrize("seed", range(8))
def test_the_mask_is_the_one_with_the_least_penalty(seed):
    text = random.Random(seed).randbytes(ROOM[qr.LOW][seed % 3])
    penalties = []
    for number in range(8):
        picture = [bytearray(row) for row in segnos(text, qr.LOW, number)]
        free_format(picture)
        penalties.append(encoder.evaluate_mask(picture, len(picture), len(picture)))
    assert penalties[mask(modules(text, qr.LOW))] == min(penalties)


def segnos(text, level, mask):
    options = {"error": LEVELS[level], "mode": "byte", "micro": False, "boost_error": False}
    return [list(row) for row in segno.make(text, mask=mask, **options).matrix]


def mask(rows):
    """Which mask a code says that it has."""
    return (rows[8][2] << 2 | rows[8][3] << 1 | rows[8][4]) ^ 0b101


def free_format(rows):
    """Masks are judged before the format is written."""
    size = len(rows)
    for i in range(9):
        for x, y in ((8, i), (i, 8)):
            if i != 6:
                rows[y][x] = 0
        if i < 8:
            rows[8][size - 1 - i] = 0
            rows[size - 1 - i][8] = i == 7


def test_outside_the_square_everything_is_light():
    code.encode(b"blot")
    for x, y in ((-1, 0), (0, -1), (code.size, 0), (0, code.size)):
        assert code.dark(x, y) is False
