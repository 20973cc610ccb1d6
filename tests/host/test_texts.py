"""The languages: the same texts in each, every letter drawable, every text in its place."""

import importlib.util
import re

import pytest

from tools import assets
from tools.setup import ROOT

TEXTS = ROOT / "firmware" / "texts"
LANGUAGES = ("en", "zh")


def texts(name):
    """The texts of a module of firmware/texts, by their names."""
    spec = importlib.util.spec_from_file_location(name, TEXTS / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return {key: value for key, value in vars(module).items() if not key.startswith("_")}


def shape(value):
    """What two languages must share: the kind of value, its length and its placeholders.

    `%` fills these by their place, so that their order must be the same, too.
    """
    if isinstance(value, tuple):
        return [shape(part) for part in value]
    return re.findall(r"%[^%\s]*?[a-z%]", value)


def test_every_language_has_the_same_texts():
    english, chinese = map(texts, LANGUAGES)
    assert list(english) == list(chinese)
    for name, value in english.items():
        assert shape(value) == shape(chinese[name]), name
        assert bool(value) == bool(chinese[name]), name


def strings(value):
    return [value] if isinstance(value, str) else [s for part in value for s in strings(part)]


@pytest.fixture(scope="module")
def made():
    return assets.modules()


def test_the_committed_fonts_are_those_that_the_texts_need(made):
    """No letter without a glyph, none kept in vain, the same bytes each time."""
    assert made == assets.modules()
    for module, source in made.items():
        path = ROOT / "firmware" / "fonts" / f"{module}.py"
        assert path.read_text(encoding="utf-8") == source, "run `python3 tools assets`"


@pytest.mark.parametrize("name", ("en", "help_en"))
def test_english_needs_no_chinese_letters(name):
    """They are not loaded while English is on."""
    for value in texts(name).values():
        for text in strings(value):
            assert all(c < assets.HAN for c in text), text


def test_no_text_stands_outside_the_language_files():
    """A letter that is no ASCII, or a sentence, belongs into firmware/texts."""
    for path in (ROOT / "firmware").glob("*.py"):
        assert path.read_text(encoding="utf-8").isascii(), path


def test_only_the_language_in_use_is_loaded():
    from hand import Hand

    hand = Hand()
    for language, name in (("zh", "简体中文"), ("en", "English"), ("zh", "简体中文")):
        hand.app.speak(language)
        assert name == hand.app.words.NAME
        loaded = [
            m
            for m in hand._interpreter.modules
            if m.startswith(("firmware.texts.", "firmware.fonts."))
        ]
        assert loaded == []
        assert (hand.app.canvas.han is not None) == (language == "zh")
