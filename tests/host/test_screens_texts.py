"""Every text fits its place on the reference panel, and every character has a glyph."""

import re

import pytest
from bench_console import bench

WIDTH = 240
MARGIN = 4


@pytest.fixture(scope="module")
def device():
    return bench().interpreter()


@pytest.fixture(scope="module")
def words(device):
    return device.module("firmware.texts.en")


@pytest.fixture(scope="module")
def wide(device):
    font = device.module("firmware.fonts.latin10")
    width = device.module("firmware.canvas").width
    return lambda text: width(font, text)


def named(words, pattern):
    return {n: t for n, t in vars(words).items() if re.fullmatch(pattern, n)}


def test_the_lower_line_holds_name_keys_and_pips(words, wide):
    """Name, gap, what the keys do or the news, gap, pip count."""
    ends = MARGIN + wide(words.YOU) + 10, WIDTH - MARGIN - wide(words.PIPS % 375)
    keys = named(words, r"KEYS3?_\w+|OPENING_TIE|YOU_START|COMPUTER_STARTS|NO_MOVE")
    assert len(keys) > 10
    for name, text in keys.items():
        assert ends[0] + wide(text) <= ends[1], name


def test_the_upper_line_holds_name_score_and_pips(words, wide):
    score = wide(words.SCORE % (63, 63, 64))
    assert MARGIN + wide(words.COMPUTER) + 4 <= (WIDTH - score) // 2
    assert (WIDTH + score) // 2 + 4 <= WIDTH - MARGIN - wide(words.PIPS % 375)


def test_boxes_hold_their_lines(device, words, wide):
    boxes = device.module("firmware.texts.boxes_en")
    lines = ("RESUME", "UNDO_STEP", "PLAY_AGAIN", "NEXT_GAME", "REPLACE_YES", "REPLACE_NO")
    texts = [words.HOME, *(getattr(boxes, name) for name in lines)]
    texts += [boxes.VIA_HIT % 24, *boxes.KINDS]
    for text in texts:
        assert wide(text) + 4 * 8 <= WIDTH, text


def all_texts(device):
    """Those of the screens in English."""
    names = ("en", "boxes_en", "match_en", "setup_en", "trouble_en")
    modules = [device.module(f"firmware.texts.{name}") for name in names]
    return {name: text for module in modules for name, text in vars(module).items()}


def test_every_character_has_a_glyph(device):
    glyph = device.module("firmware.canvas")._glyph
    for font in ("latin10", "bold10", "latin8", "latin5"):
        font = device.module(f"firmware.fonts.{font}")
        for name, value in all_texts(device).items():
            for text in [value] if isinstance(value, str) else value if name.isupper() else ():
                if name.isupper():
                    assert all(c == "?" or glyph(font, ord(c)) != 31 for c in text), name


def test_no_text_stands_outside_the_language_files():
    """A string that a player would read has a blank or a capital; docstrings do not count."""
    import ast
    from pathlib import Path

    firmware = Path(__file__).parents[2] / "firmware"
    for path in sorted(firmware.glob("*.py")):
        tree = ast.parse(path.read_text())
        docs = {
            id(node.body[0].value)
            for node in ast.walk(tree)
            if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
            and isinstance(node.body[0], ast.Expr)
        }
        # What an exception says is for a programmer.
        raised = {
            n for node in ast.walk(tree) if isinstance(node, ast.Raise) for n in ast.walk(node)
        }
        for node in set(ast.walk(tree)) - raised:
            text = node.value if isinstance(node, ast.Constant) else None
            if isinstance(text, str) and id(node) not in docs:
                assert not re.search(r"[A-Z][a-z]|[a-z] [a-z]", text), (path.name, text)
