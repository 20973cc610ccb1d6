"""The board files: constants only, pins that fit the chip, and a console that comes up on each."""

import ast
import random
from pathlib import Path

import pytest
from bench_console import bench, module

BOARDS = Path(__file__).resolve().parents[2] / "hal" / "boards"
NAMES = sorted(path.stem for path in BOARDS.glob("*.py") if path.stem != "__init__")

PIN_CONSTANTS = ("SCK", "MOSI", "CS", "DC", "RST", "LIGHT", "PRESS", "BUZZER", "BATTERY", "USB")
FASTEST = {"st7789": 62_500_000, "ssd1306": 10_000_000, "sh1106": 4_000_000}

# The RP2040 data sheet, table of GPIO functions.
RP2_SCK = {0: (2, 6, 18, 22), 1: (10, 14, 26)}
RP2_MOSI = {0: (3, 7, 19, 23), 1: (11, 15, 27)}


@pytest.fixture(params=NAMES)
def device(request):
    return bench(board=request.param)


def test_there_is_the_reference_board():
    assert "pico_lcd_13" in NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_board_file_is_a_table_of_constants(name):
    first, *rest = ast.parse((BOARDS / (name + ".py")).read_text()).body
    assert isinstance(first, ast.Expr) and isinstance(first.value.value, str)
    for node in rest:
        assert isinstance(node, ast.Assign), ast.unparse(node)
        assert node.targets[0].id.isupper()
        ast.literal_eval(node.value)


def test_no_pin_is_used_twice(device):
    board = device.board
    pins = [getattr(board, name) for name in PIN_CONSTANTS] + list(board.KEYS)
    used = [pin for pin in pins if pin >= 0]
    assert len(used) == len(set(used))
    if board.CHIP.startswith("rp2"):
        assert max(used) <= 29


def test_the_bus_fits_chip_and_panel(device):
    board = device.board
    assert FASTEST[board.PANEL] >= board.BAUD
    if board.CHIP.startswith("rp2"):
        assert board.SCK in RP2_SCK[board.SPI] and board.MOSI in RP2_MOSI[board.SPI]


def test_the_name_is_the_files(device):
    assert device.board.NAME in NAMES and device.board.TITLE


def shows_every_pixel(panel, glass):
    """One bit a pixel: what is written, page by page, is what is seen, upright."""
    data = random.Random(1).randbytes(panel.width * panel.height // 8)
    panel.window(0, 0, panel.width, panel.height)
    panel.write(data)
    panel.light(100)
    seen = glass.picture()
    for y in range(panel.height):
        for x in range(panel.width):
            lit = data[(y >> 3) * panel.width + x] >> (y & 7) & 1
            at = 2 * (y * panel.width + x)
            assert seen[at : at + 2] == (b"\xff\xff" if lit else b"\0\0"), (x, y)
    assert not glass.faults


def test_the_console_comes_up_upright_on_the_whole_glass(device):
    panel = module(device, "hal.console").Console().panel
    glass = device.panel
    assert (panel.width, panel.height) == (glass.width, glass.height)
    if panel.depth == 1:
        shows_every_pixel(panel, glass)
        return
    rows = bytearray()
    for y in range(panel.height):
        row = b"".join(bytes((x & 255, y & 255)) for x in range(panel.width))
        panel.window(0, y, panel.width, 1)
        panel.write(row)
        rows += row
    assert glass.picture() == rows
    assert not glass.faults
