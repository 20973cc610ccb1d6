"""The help: every line of every page in both languages can be read on every panel."""

import pytest
from glass import SIZES, Glass
from hand import check
from hypothesis import given, settings
from hypothesis import strategies as st

LANGUAGES = ("en", "zh")
each_glass = [
    pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format),
    pytest.mark.parametrize("language", LANGUAGES),
    pytest.mark.parametrize("three", (False, True), ids=("eight", "three")),
]


def on_each_glass(test):
    for mark in each_glass:
        test = mark(test)
    return test


def opened(size, language, three=False):
    glass = Glass(*size, language, three)
    glass.texts.clear()
    glass.module("firmware.reader").open_help(glass.app)
    glass.app.round()
    return glass


def chapters(glass):
    module = glass.module("firmware.data").load("firmware.texts.help_" + glass.app.language)
    return module.CHAPTERS_THREE if glass.app.pad.three else module.CHAPTERS


def said(glass):
    """The lines of text that the page shows, without title and keys."""
    return [text for text, _ in glass.app.top().shown]


@on_each_glass
def test_every_line_is_reached_and_whole(size, language, three):
    """OK alone leads through the whole book and back to its beginning."""
    glass = opened(size, language, three)
    reader = glass.app.top()
    book = chapters(glass)
    for number, (title, paragraphs) in enumerate(book):
        assert (reader.chapter, reader.at) == (number, 0)
        total = reader.lines()
        seen = {}
        while reader.chapter == number:
            glass.check()
            words = [text for _, _, text in glass.texts]
            assert reader.at or title in words
            for i, line in enumerate(said(glass)):
                assert not line or line in words
                seen[reader.at + i] = line
            glass.press("OK")
        assert sorted(seen) == list(range(total))
        text = "".join(seen[i] for i in sorted(seen)).replace(" ", "")
        assert text == "".join(p.removeprefix("= ") for p in paragraphs).replace(" ", "")
    assert (reader.chapter, reader.at) == (0, 0)


@on_each_glass
def test_scrolling_reaches_both_ends(size, language, three):
    glass = opened(size, language, three)
    reader = glass.app.top()
    down, up = ("NEXT", "PREVIOUS") if three else ("DOWN", "UP")
    places = [0]
    for _ in range(100):
        glass.press(down)
        places.append(reader.at)
        step = places[-1] - places[-2]
        assert 0 <= step < reader.rows, "no line is jumped over"
    assert reader.at == max(reader.lines() - reader.rows, 0) == places[-1]
    while reader.at:
        glass.press(up)
    assert reader.chapter == 0


def test_the_pad_turns_chapters_both_ways():
    glass = opened((240, 240), "en")
    reader = glass.app.top()
    last = len(chapters(glass)) - 1
    glass.press("LEFT")
    assert reader.chapter == last
    glass.press("RIGHT", "RIGHT")
    assert reader.chapter == 1
    glass.press("UP")
    assert (reader.chapter, reader.at) == (1, 0)


def test_three_buttons_turn_back_at_the_top():
    glass = opened((240, 240), "en", three=True)
    reader = glass.app.top()
    glass.press("PREVIOUS")
    assert reader.chapter == len(chapters(glass)) - 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_scrolling_leaves_what_a_whole_repaint_shows(language):
    glass = opened((240, 240), language)
    for action in ("DOWN", "DOWN", "UP", "RIGHT", "OK", "LEFT", "DOWN"):
        glass.press(action)
        picture = glass.panel.data()
        glass.repaint()
        assert picture == glass.panel.data(), action


@pytest.mark.parametrize("language", LANGUAGES)
def test_back_closes_the_book_and_lets_its_letters_go(language):
    glass = Glass(240, 240, language)
    glass.repaint()
    before = glass.panel.data()
    glass.module("firmware.reader").open_help(glass.app)
    glass.app.round()
    assert glass.panel.data() != before
    glass.press("BACK")
    assert glass.panel.data() == before
    han = glass.app.canvas.han
    assert (len(han._parts) if han else 0) == (language == "zh")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_the_help_looks_as_it_did(size, language):
    glass = opened(size, language)
    glass.press("RIGHT", "DOWN")
    check(glass.panel.image(), f"{size[0]}x{size[1]}/help_{language}")


# -- breaking lines --------------------------------------------------------------------------


@pytest.fixture(scope="module")
def glass():
    return Glass(240, 240)


def broken(glass, text, room):
    ends = []
    glass.module("firmware.wrap").breaks(glass.app.font, text, room, ends)
    return [text[a:b] for a, b in zip([0, *ends], ends)]


letters = st.text("ab WMi,.\u4e2d\u6587\uff0c\u3002\u201c\u201d")


@settings(deadline=None)
@given(text=letters, room=st.integers(24, 120))
def test_lines_fit_and_lose_nothing(glass, text, room):
    width = glass.module("firmware.canvas").width
    lines = broken(glass, text, room)
    assert "".join(lines) == text
    for line in lines:
        assert width(glass.app.font, line.rstrip()) <= room
    assert all(lines) or lines == [""]


def test_words_stay_whole(glass):
    lines = broken(glass, "one two three four", 40)
    assert [line.strip() for line in lines] == ["one two", "three", "four"]


def test_a_word_longer_than_a_line_is_cut(glass):
    """Also where a blank stands before it: the rest may still be too long."""
    assert broken(glass, " MMM", 24) == [" ", "MM", "M"]


def test_chinese_punctuation_begins_no_line(glass):
    text = "\u4e2d\u6587\u4e2d\u6587\uff0c\u4e2d\u6587"
    assert broken(glass, text, 48) == [text[:3], text[3:]]
    text = "\u4e2d\u6587\u4e2d\uff08\u6587\uff09"
    assert broken(glass, text, 48) == [text[:3], text[3:]]
