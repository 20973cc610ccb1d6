"""The code page: read from the panel by an independent reader, on every panel."""

import pytest
import zxingcpp
from glass import SIZES, Glass
from hand import Hand, check, position
from PIL import Image

from engine import xgid
from engine.ids import read_position_id
from engine.match_id import read_match_id
from engine.state import State

LANGUAGES = ("en", "zh")
MIDDLE = ({13: 4, 8: 3, 6: 4, 5: 2, 24: 1, 23: 1}, {24: 2, 13: 4, 8: 3, 6: 6})
# The longest that a match of 64 points can give.
LONGEST = {"turn": 1, "dice": (6, 5), "length": 64, "score": [61, 62], "cube": 32768, "owner": 1}
USUAL = {"turn": 0, "dice": (4, 2), "length": 7, "score": [2, 1]}


def opened(size, language, three=False, **changes):
    """The page on a glass, for a match at a state."""
    glass = Glass(*size, language, three)
    state = State()
    state.pos[:] = position(*MIDDLE)
    for name, value in (changes or USUAL).items():
        setattr(state, name, value)
    match = glass.module("engine.match").Match()
    match.begin(glass.module("engine.rules").Rules(state.length), bytes(6))
    match.setup(state)
    glass.texts.clear()
    glass.module("firmware.share").open_share(glass.app, match)
    glass.app.round()
    return glass, match


def read(picture):
    """The text of the one code on a picture, at twice its size as a camera has it."""
    twice = picture.resize((2 * picture.width, 2 * picture.height), Image.Resampling.NEAREST)
    found = zxingcpp.read_barcodes(twice, formats=zxingcpp.BarcodeFormat.QRCode)
    assert len(found) == 1
    return found[0].text


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("changes", [{}, LONGEST], ids=("usual", "longest"))
def test_the_code_on_the_panel_says_the_xgid(size, language, changes):
    glass, match = opened(size, language, **changes)
    state = State()
    xgid.read_xgid(read(glass.panel.image()), state)
    assert state.bottom == state.turn if match.turn == 0 else state.bottom != state.turn
    assert state.pos == match.pos
    assert state.dice == match.dice
    assert state.cube == match.cube
    # After reading, the side on roll is player 1.
    assert state.score == [match.score[1 - match.turn], match.score[match.turn]]
    assert (state.length, state.crawford) == (match.length, match.crawford)


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("three", (False, True))
@pytest.mark.parametrize("changes", [{}, LONGEST], ids=("usual", "longest"))
def test_the_texts_are_whole_and_right(size, language, three, changes):
    glass, match = opened(size, language, three, **changes)
    glass.check()
    page = glass.app.top()
    if size[0] < 200:
        assert not glass.texts
        glass.press("OK")
        glass.check()
    written = "".join(text for _, _, text in sorted(glass.texts, key=lambda at: at[1]))
    written = written.replace(" ", "")
    assert page.gnu_id in written
    assert page.xgid in written
    state = State()
    board, _, rest = page.gnu_id.partition(":")
    read_position_id(board, state.pos)
    read_match_id(rest, state)
    assert state.pos == match.pos
    assert (state.turn, state.cube, state.owner) == (match.turn, match.cube, match.owner)
    assert state.score == match.score


@pytest.mark.parametrize("phase", ["double", "beaver"])
def test_a_double_that_is_offered_is_in_the_code(phase):
    glass = Glass(240, 240)
    match = glass.module("engine.match").Match()
    rules = glass.module("engine.rules").Rules()
    rules.beavers = True
    match.begin(rules, bytes(6))
    state = State()
    state.turn = 0
    state.beavers = True
    match.setup(state)
    match.double()
    if phase == "beaver":
        match.beaver()
    glass.module("firmware.share").open_share(glass.app, match)
    glass.app.round()
    read_back = State()
    xgid.read_xgid(read(glass.panel.image()), read_back)
    assert read_back.offered == (2 if phase == "beaver" else 1)
    assert read_back.cube == 1, "the cube before the offer"


def test_from_the_menu_and_back():
    hand = Hand()
    hand.match_at(men=MIDDLE, **USUAL)
    hand.rest()
    before = hand.picture().tobytes()
    hand.tap("Y")
    lines = hand.app.top()._list.lines
    at = lines.index(hand.app.words.SHARE)
    hand.tap(*["DOWN"] * at, "A")
    hand.rest()
    assert read(hand.picture()).startswith("XGID=")
    hand.tap("B")
    hand.rest()
    assert hand.picture().tobytes() == before


@pytest.mark.parametrize("size", [(240, 240), (128, 128)], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures(size, language):
    glass, _ = opened(size, language)
    folder = "%dx%d" % size
    check(glass.panel.image(), f"{folder}/share_{language}")
    if size[0] < 200:
        glass.press("OK")
        check(glass.panel.image(), f"{folder}/share_text_{language}")
