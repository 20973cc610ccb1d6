"""The languages: the same texts in each, every letter drawable, every text in its place."""

import importlib.util
import re

import pytest
from glass import SIZES, Glass
from hand import check

from tools import assets
from tools.assets import font
from tools.setup import ROOT, Unfit

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


@pytest.mark.parametrize("what", ("", *(f"{page}_" for page in assets.PAGES)))
def test_every_language_has_the_same_texts(what):
    english, chinese = (texts(what + language) for language in LANGUAGES)
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


def test_letters_drawn_by_hand_go_before_the_fonts(made):
    drawn = font.read_drawn(font.FOLDER / assets.HAN_FILES[1], 0)
    fonts = {}
    exec(made["han12"], fonts)
    codes = memoryview(fonts["CODES"]).cast("H")
    for code, glyph in drawn.items():
        page, at = divmod(codes.tolist().index(code), font.HAN_PAGE)
        cell = fonts["PAGES"][page][2 * font.HAN_ROWS * at :]
        for y in range(font.HAN_ROWS):
            row = cell[2 * y] << 8 | cell[2 * y + 1]
            assert {x for x in range(16) if row >> (15 - x) & 1} == {
                x for x, its in glyph.pixels if its == y
            }


@pytest.mark.parametrize(
    "drawing", ("续\n" + 11 * "............\n", "续\n" + 12 * "...\n", "ab\n")
)
def test_a_drawing_that_is_none_is_told(tmp_path, drawing):
    path = tmp_path / "drawn.txt"
    path.write_text(drawing, encoding="utf-8")
    with pytest.raises(Unfit, match=r"drawn\.txt: .+ is no letter with 12 rows"):
        font.read_drawn(path, 0)


@pytest.mark.parametrize("name", ("en", "help_en", *(f"{page}_en" for page in assets.PAGES)))
def test_english_needs_no_chinese_letters(name):
    """They are not loaded while English is on."""
    for value in texts(name).values():
        for text in strings(value):
            assert all(c < assets.HAN for c in text), text


def test_only_the_language_in_use_is_loaded():
    glass = Glass(240, 240)
    for language, name in (("zh", "简体中文"), ("en", "English"), ("zh", "简体中文")):
        glass.app.speak(language)
        assert name == glass.app.words.NAME
        loaded = [
            m
            for m in glass._interpreter.modules
            if m.startswith(("firmware.texts.", "firmware.fonts."))
        ]
        assert loaded == []
        assert (glass.app.canvas.han is not None) == (language == "zh")


# -- places ----------------------------------------------------------------------------------

MARGIN = 4
BOX_PAD = 32


@pytest.fixture(params=[(*size, language) for size in SIZES for language in LANGUAGES], ids=str)
def glass(request):
    """A panel in a language, and how wide its font makes a text."""
    glass = Glass(*request.param)
    width = glass.module("firmware.canvas").width
    glass.wide = lambda text: width(glass.app.font, text)
    glass.bold = lambda text: width(glass.app.bold, text)
    return glass


def named(words, pattern):
    return {n: t for n, t in vars(words).items() if re.fullmatch(pattern, n)}


def test_the_lower_line_holds_name_keys_and_pips(glass):
    """Name, gap, what the keys do or the news, pip count."""
    words = glass.app.words
    players = words.PLAYERS if glass.panel.width >= 200 else words.PLAYERS_SHORT
    names = max(glass.wide(name) for name in (words.YOU, *players))
    left = MARGIN + names + (10 if glass.panel.width > 150 else 6)
    right = glass.panel.width - MARGIN - glass.wide(words.PIPS % 375)
    keys = r"KEYS3?_(ROLL|PICK|UNDO|AIM|END|GO_ON|DOUBLE|REROLL|ANSWER)"
    texts = named(words, keys + "|OPENING_TIE|YOU_START|NO_MOVE")
    if glass.panel.width < 160:
        # What three buttons do when they are held has no room there.
        texts = {name: text.split("  ")[0] for name, text in texts.items() if "3" in name} | {
            name: text for name, text in texts.items() if "3" not in name
        }
    texts.update(enumerate(words.NO_DOUBLE))
    for name in ("STARTS", "TAKES", "DROPS", "DECLINES", "THINKS"):
        for player in (words.COMPUTER, *players):
            texts[name + player] = getattr(words, name) % player
    assert len(texts) > 10
    for name, text in texts.items():
        assert left + glass.wide(text) <= right, name


def test_the_upper_line_holds_name_score_and_pips(glass):
    words = glass.app.words
    ends = glass.wide(words.COMPUTER) + glass.wide(words.PIPS % 375)
    score = glass.wide(words.SCORE % (24, 24, 25))
    assert ends + score + 2 * MARGIN + 4 <= glass.panel.width


def test_lists_and_boxes_hold_their_lines(glass):
    words = glass.app.words
    for name in ("CONTINUE", "NEW_GAME", "HELP"):
        assert glass.wide(getattr(words, name)) + 16 <= glass.panel.width * 3 // 5, name
    boxes = glass.app.texts("boxes")
    lines = ("RESUME", "UNDO_STEP", "PLAY_AGAIN", "NEXT_GAME", "REPLACE_YES", "REPLACE_NO")
    texts = [words.HOME, *(getattr(boxes, name) for name in lines)]
    texts += [boxes.RESIGN, boxes.ANSWER, boxes.LOOK, boxes.TAKE, boxes.ACCEPT, boxes.DECLINE]
    texts += [boxes.NOT_NOW, boxes.DOUBLE % 64, boxes.OFFER % 64, boxes.DROP % 32]
    texts += [boxes.BEAVER % 64, boxes.RACCOON % 64, boxes.REROLL_DO, *boxes.RESIGN_KINDS]
    texts += [boxes.WON_POINTS[1] % (boxes.KINDS[3], 12), boxes.REPLACE_LOST]
    for text in [*texts, boxes.VIA % 24, boxes.VIA_HIT % 24, *boxes.KINDS]:
        assert glass.wide(text) + BOX_PAD <= glass.panel.width, text
    titles = (boxes.REPLACE, boxes.MENU, boxes.WHICH_WAY, boxes.YOU_WIN, boxes.YOU_WIN_MATCH)
    wins = [boxes.WINS_MATCH % name for name in (words.COMPUTER, *words.PLAYERS)]
    for title in (*titles, *wins, boxes.RESIGN_ASK, boxes.DOUBLE_ASK, boxes.REROLL_ASK):
        assert glass.bold(title) + BOX_PAD <= glass.panel.width, title


def test_key_lines_of_whole_screens_fit(glass):
    texts = named(glass.app.words, r"KEYS3?_LIST")
    texts.update(named(glass.app.texts("setup"), r"KEYS3?_(FORM|FORM_OPEN)"))
    texts.update(named(glass.app.texts("help"), r"KEYS(_THREE)?"))
    assert len(texts) == 7
    for name, text in texts.items():
        assert glass.wide(text) + 2 * MARGIN <= glass.panel.width, name


def test_the_first_screen_shows_all_its_texts(glass):
    glass.repaint()
    glass.check()
    shown = {text for _, _, text in glass.texts}
    words = glass.app.words
    assert {words.SUBTITLE, words.NEW_GAME, words.NEW_MATCH, words.KEYS_LIST} <= shown
    if glass.app.language == "zh":
        size = glass.panel.width, glass.panel.height
        check(glass.panel.image(), "%dx%d/home_zh" % size)
    # What is longer than the panel scrolls.
    glass.press("UP")
    assert words.SETTINGS in {text for _, _, text in glass.texts}
    glass.repaint()
    glass.check()
