"""The record browser: each event of a match is seen, forwards, backwards and from the list."""

import matches
import pytest
from glass import SIZES, Glass
from hand import check, position

from engine.cursor import Cursor
from engine.match import Match
from engine.rules import Rules
from engine.state import State

LANGUAGES = ("en", "zh")


@pytest.fixture(scope="module")
def played():
    return matches.played(Rules(7), 5, 3, cube=0.05)


def kept(glass, match):
    """The match, kept on the flash of a glass."""
    buf = bytearray(match.record.n + 200)
    n = match.pack(buf)
    there = glass.module("engine.match").Match()
    there.unpack(buf, n)
    glass.app.saves.keep(there)
    return there


def opened(match, size=(240, 240), language="en", three=False):
    glass = Glass(*size, language, three)
    there = kept(glass, match)
    glass.texts.clear()
    glass.module("firmware.browse").open_record(glass.app, there)
    glass.app.round()
    return glass


def events(match):
    """Where each event begins, with the position after it, seen by the side on roll."""
    cursor = Cursor()
    cursor.open(match.record.buf, match.record.n)
    seen = []
    while cursor.forward():
        seen.append((cursor.at, cursor.side, bytes(cursor.before), bytes(cursor.match.pos)))
    return seen


def test_left_and_right_show_every_event(played):
    glass = opened(played)
    page = glass.app.top()
    wanted = events(played)
    for at, *_ in reversed(wanted):
        assert page.cursor.at == at
        glass.press("LEFT")
    assert page.cursor.at == 0, "the first event stays"
    for at, side, before, after in wanted[1:]:
        glass.press("RIGHT")
        assert page.cursor.at == at
        moved = page.cursor.played and side >= 0
        turn = side if moved else page.cursor.match.turn
        pos = before if moved else after
        assert bytes(page.board.men[turn]) == pos[:26]
        assert bytes(page.board.men[1 - turn]) == pos[26:]
    glass.press("RIGHT")
    assert page.cursor.at == wanted[-1][0]


def test_up_and_down_go_from_game_to_game(played):
    glass = opened(played)
    page = glass.app.top()
    games = []
    for _ in range(4):
        glass.press("UP")
        games.append((page.cursor.match.game, page.cursor.at == page.cursor.game(page.cursor.at)))
    assert games == [(3, True), (2, True), (1, True), (1, True)]
    glass.press("DOWN")
    assert page.cursor.match.game == 2
    glass.press("DOWN", "DOWN")
    assert page.cursor.at == events(played)[-1][0]


def test_the_list_has_the_moves_in_standard_notation(played):
    glass = opened(played)
    page = glass.app.top()
    here = page.cursor.at
    glass.press("OK")
    moves = glass.app.top()
    lines = {}
    for _ in range(len(moves._events)):
        for i, text in enumerate(moves._texts):
            lines[moves._first + i] = text
        glass.press("UP")
        glass.check()
    assert len(lines) == len(moves._events)
    cursor = Cursor()
    cursor.open(played.record.buf, played.record.n)
    from engine import notation

    for i, at in enumerate(moves._events):
        cursor.seek(at)
        if cursor.played and cursor.count:
            text = notation.write(cursor.src, cursor.die, cursor.hit, cursor.count)
            assert lines[i] == "%d%d: %s" % (*cursor.dice, text)
    glass.press("DOWN", "DOWN", "OK")
    assert glass.app.top() is page
    assert page.cursor.at == moves._events[2]
    glass.press("OK", "DOWN", "BACK")
    assert page.cursor.at == moves._events[2] != here


def test_nothing_recorded():
    glass = Glass(240, 240)
    match = glass.module("engine.match").Match()
    match.record.clear()
    glass.texts.clear()
    glass.module("firmware.browse").open_record(glass.app, match)
    glass.app.round()
    glass.check()
    glass.press("OK", "LEFT", "RIGHT", "UP", "DOWN", "EXTRA")
    shown = {text for _, _, text in glass.texts}
    assert glass.app.texts("match").RECORD_NONE in shown or not shown
    glass.press("BACK")
    assert type(glass.app.top()).__name__ == "Home"


def test_a_turn_that_is_open_is_told_to_be(played):
    match = Match()
    match.begin(Rules(1), bytes(range(6)))
    while match.phase != 2:
        match.roll()
    glass = opened(match)
    assert glass.app.texts("match").RECORD_OPEN in glass.app.top().status._texts[3]


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_off(played, size, language):
    for three in (False, True):
        glass = opened(played, size, language, three)
        for _ in range(25):
            glass.repaint()
            glass.check()
            glass.press("LEFT")
        glass.press("UP")
        glass.repaint()
        glass.check()
        glass.press("OK")
        glass.repaint()
        glass.check()


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures(played, language):
    glass = opened(played, language=language)
    glass.press("LEFT", "LEFT", "LEFT")
    check(glass.panel.image(), f"240x240/record_{language}")
    glass.press("OK", "UP")
    check(glass.panel.image(), f"240x240/record_list_{language}")


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_play_is_cut_where_it_has_no_room(size, language):
    """Four checkers that hit four blots; on the narrowest panel the board tells the rest."""
    match = Match()
    match.begin(Rules(1), bytes(6))
    state = State()
    state.length = 1
    state.turn = 0
    # From 24, 23, 22 and 13 by 3, each time on a blot.
    state.pos[:] = position({24: 1, 23: 1, 22: 1, 13: 1}, {4: 1, 5: 1, 6: 1, 15: 1})
    state.dice[:] = (3, 3)
    match.setup(state)
    for src in (24, 23, 22, 13):
        match.step(src, 3)
    match.confirm()
    glass = opened(match, size, language)
    glass.repaint()
    glass.check()
    whole = "24/21* 23/20* 22/19* 13/10*"
    texts = [text for _, _, text in glass.texts]
    narrow = size == (128, 128) and language == "zh"
    assert any(text.endswith("..") if narrow else whole in text for text in texts), texts
    glass.press("OK")
    glass.repaint()
    glass.check()
