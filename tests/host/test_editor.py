"""The position editor: whatever is pressed there are 15 checkers a side, and it can be played."""

import random

import pytest
from glass import SIZES, Glass
from hand import Hand, check, position

from engine.ids import position_id
from engine.match_id import match_id
from engine.state import State
from engine.xgid import xgid

LANGUAGES = ("en", "zh")
# From GNU Backgammon's manual, and a position in the middle of a game.
OPENING = "4HPwATDgc/ABMA"
MIDDLE = position({13: 4, 8: 3, 6: 4, 5: 2, 24: 1, 23: 1}, {24: 2, 13: 4, 8: 3, 6: 6})


def opened(size=(240, 240), language="en", three=False):
    glass = Glass(*size, language, three)
    glass.texts.clear()
    glass.module("firmware.more").editor(glass.app)
    glass.app.round()
    return glass


def to(editor, point):
    editor.cursor.at = point


def sound(pos):
    for row in (0, 26):
        assert sum(pos[row : row + 26]) == 15
    assert not any(pos[p] and pos[51 - p] for p in range(1, 25))


def choose(glass, line):
    """Open the menu and choose a line of it."""
    glass.press("MENU")
    lines = glass.app.top()._list.lines
    glass.press(*["DOWN"] * lines.index(line), "OK")


def type_id(glass, text):
    page = glass.app.top()
    for letter in text:
        page.at = page._letters.index(letter)
        glass.press("OK")
        glass.check()


def test_it_opens_with_the_start_of_a_game():
    glass = opened()
    assert position_id(glass.app.top().pos) == OPENING
    assert OPENING in {text for _, _, text in glass.texts}


def test_putting_and_taking():
    glass = opened()
    editor = glass.app.top()
    to(editor, 6)
    glass.press("EXTRA", "EXTRA")
    assert (editor.pos[6], editor.pos[0]) == (3, 2)
    to(editor, 25)
    glass.press("OK")
    assert (editor.pos[25], editor.pos[0]) == (1, 1)
    # On the other side's point: theirs go off.
    to(editor, 1)
    assert editor.pos[26 + 24] == 2
    glass.press("OK")
    assert (editor.pos[1], editor.pos[26 + 24], editor.pos[26]) == (1, 0, 2)
    sound(editor.pos)
    # None left: the point is emptied.
    assert editor.pos[0] == 0
    glass.press("OK")
    assert (editor.pos[1], editor.pos[0]) == (0, 1)
    # The other side, at the same point.
    glass.press("BACK")
    assert (editor.side, editor.cursor.at) == (1, 24)
    glass.press("OK", "OK")
    assert editor.pos[26 + 24] == 2
    sound(editor.pos)


@pytest.mark.parametrize("three", (False, True))
def test_any_keys_leave_fifteen_checkers_and_whole_pictures(three):
    rnd = random.Random(7)
    glass = opened(three=three)
    editor = glass.app.top()
    keys = ("PREVIOUS", "NEXT", "OK", "OK") if three else (
        "UP", "DOWN", "LEFT", "RIGHT", "OK", "OK", "OK", "EXTRA", "BACK",
    )  # fmt: skip
    for _ in range(300):
        glass.press(rnd.choice(keys))
        sound(editor.pos)
    seen = glass.panel.data()
    glass.repaint()
    glass.check()
    assert glass.panel.data() == seen


def test_an_id_is_typed():
    glass = opened()
    editor = glass.app.top()
    choose(glass, glass.app.texts("setup").EDIT_TYPE)
    wanted = position_id(MIDDLE)
    type_id(glass, wanted[:5] + "A")
    glass.press("BACK")
    assert glass.app.top().text == wanted[:5]
    type_id(glass, wanted[5:])
    # The cursor has gone to the end by itself.
    glass.press("OK")
    assert glass.app.top() is editor
    assert bytes(editor.pos) == bytes(MIDDLE) and editor.told is None


@pytest.mark.parametrize("form", ("xgid", "gnu", "match", "refused"))
def test_a_whole_match_is_typed_as_the_console_shows_it(form):
    """What the page for other programs shows of a match is read back: score, cube and dice."""
    state = State()
    state.pos[:] = MIDDLE
    state.turn, state.bottom, state.length = 1, 0, 7
    state.score[:] = (3, 2)
    state.cube, state.owner, state.turned = 2, 0, True
    state.dice[:] = (6, 4)
    if form == "refused":
        state.length = 100
    glass = opened()
    editor = glass.app.top()
    board, match = position_id(state.pos), match_id(state)
    texts = {"gnu": board + ":" + match, "match": match}
    if form == "match":
        editor.pos[:] = MIDDLE[26:] + MIDDLE[:26]
    choose(glass, glass.app.texts("setup").EDIT_TYPE)
    type_id(glass, texts.get(form, xgid(state)))
    glass.press("EXTRA")
    glass.check()
    assert glass.app.top() is editor
    assert bytes(editor.pos) == bytes(MIDDLE[26:] + MIDDLE[:26])
    choose(glass, glass.app.texts("setup").EDIT_PLAY)
    if form == "refused":
        # Nobody plays to 100 points here.
        assert glass.app.texts("setup").EDIT_WRONG in {text for _, _, text in glass.texts}
        return
    play = glass.app.top()
    seen = State()
    seen.take_from(play.match)
    for name in ("pos", "turn", "length", "score", "cube", "owner", "dice", "crawford"):
        assert getattr(seen, name) == getattr(state, name), name


@pytest.mark.parametrize(
    "text", ("", "4HPwATDgc/AB", "4HPwATDgc/ABMA:", "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0")
)
def test_what_is_no_id_is_told_in_a_sentence(text):
    glass = opened()
    choose(glass, glass.app.texts("setup").EDIT_TYPE)
    page = glass.app.top()
    type_id(glass, text)
    glass.press("EXTRA")
    if text[-1:] == ":":
        assert glass.app.top() is not page, "a colon with nothing after it does no harm"
        return
    assert glass.app.texts("setup").TYPE_WRONG in {text for _, _, text in glass.texts}
    glass.check()


def test_an_id_that_names_no_position_is_told():
    glass = opened()
    editor = glass.app.top()
    choose(glass, glass.app.texts("setup").EDIT_TYPE)
    type_id(glass, "//////////////")
    glass.press("OK")
    assert glass.app.texts("setup").TYPE_WRONG in {text for _, _, text in glass.texts}
    glass.press("BACK")
    assert len(glass.app.top().text) == 13
    glass.press(*["BACK"] * 14)
    assert glass.app.top() is editor
    assert position_id(editor.pos) == OPENING


def test_an_empty_board_is_not_played():
    glass = opened()
    editor = glass.app.top()
    setup = glass.app.texts("setup")
    choose(glass, setup.EDIT_EMPTY)
    choose(glass, setup.EDIT_PLAY)
    glass.check()
    assert setup.EDIT_WRONG in {text for _, _, text in glass.texts}
    glass.press("OK")
    assert glass.app.top() is editor
    choose(glass, setup.EDIT_OPENING)
    assert position_id(editor.pos) == OPENING


@pytest.mark.parametrize("turn", (0, 1))
def test_playing_from_a_position_by_keys(turn):
    hand = Hand()
    words = hand.app.words
    boxes = hand.app.texts("boxes")
    setup = hand.app.texts("setup")

    def pick(line):
        lines = hand.app.top()._list.lines
        hand.tap(*["DOWN"] * lines.index(line), "A")

    pick(words.EDITOR)
    editor = hand.app.top()
    editor.pos[:] = MIDDLE
    if turn:
        hand.tap("Y")
        pick(setup.EDIT_TURN % words.YOU)
    hand.tap("Y")
    pick(setup.EDIT_PLAY)
    play = hand.app.top()
    assert type(play).__name__ == "Play"
    assert play.match.turn == turn
    seen = bytes(MIDDLE) if turn == 0 else bytes(MIDDLE[26:] + MIDDLE[:26])
    assert bytes(play.match.pos) == seen
    hand.tap("A")
    hand.rest()
    for _ in range(3):
        hand.app.go_home()
        pick(words.EDITOR)
        hand.tap("Y")
        pick(setup.EDIT_PLAY)
    assert hand.app.saves.slot == 3
    # All slots are taken now: playing another position asks first.
    hand.app.go_home()
    pick(words.EDITOR)
    hand.tap("Y")
    pick(setup.EDIT_PLAY)
    assert hand.app.top()._list.lines == (boxes.REPLACE_NO, words.SLOTS, boxes.REPLACE_YES)


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("three", (False, True))
def test_nothing_is_cut_off(size, language, three):
    glass = opened(size, language, three)
    glass.check()
    editor = glass.app.top()
    editor._empty()
    editor._change_side()
    glass.repaint()
    glass.check()
    editor._type()
    for _ in range(28):
        glass.press("OK", "NEXT", "NEXT", "NEXT", "NEXT", "NEXT")
        glass.repaint()
        glass.check()


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures(language):
    glass = opened(language=language)
    glass.press("LEFT", "OK", "LEFT")
    check(glass.panel.image(), f"240x240/editor_{language}")
    glass.app.top()._type()
    glass.press("OK", "RIGHT", "OK", "DOWN")
    check(glass.panel.image(), f"240x240/type_id_{language}")
