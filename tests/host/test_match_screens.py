"""The screens of match and money play, on every panel and in both languages."""

import pytest
from glass import SIZES, Glass
from hand import check, position

LANGUAGES = ("en", "zh")
MIDDLE = ({13: 4, 8: 3, 6: 4, 5: 2, 24: 1, 23: 1}, {24: 2, 13: 4, 8: 3, 6: 6})


@pytest.fixture(params=[(*size, language) for size in SIZES for language in LANGUAGES], ids=str)
def glass(request):
    return Glass(*request.param)


def shown(glass, name):
    """The picture is whole, and at 240x240 the golden one."""
    glass.repaint()
    glass.check()
    if glass.panel.width == glass.panel.height == 240:
        check(glass.panel.image(), f"240x240/{name}_{glass.app.language}")


def boxed(glass, name):
    """The same for a box: of what is below it nothing is said."""
    glass.texts.clear()
    glass.app.top().enter()
    glass.app.round()
    glass.check()
    if glass.panel.width == glass.panel.height == 240:
        glass.repaint()
        check(glass.panel.image(), f"240x240/{name}_{glass.app.language}")


def match_at(glass, players=2, **changes):
    """The board with a match in a given state; players: as in firmware/saves.py for side 1."""
    match = glass.module("engine.match").Match()
    state = glass.module("engine.state").State()
    rules = glass.module("engine.rules").Rules(changes.pop("length", 7))
    state.length = rules.length
    rules.beavers = rules.raccoons = True
    match.begin(rules, bytes(6))
    state.pos[:] = position(*changes.pop("men", MIDDLE))
    for name, value in changes.items():
        setattr(state, name, value)
    match.setup(state)
    glass.app.saves.players[1] = players
    glass.app.play(match)
    glass.app.round()
    return glass.app.top()


def test_new_match(glass):
    """The form for a match, and for money with every option, scrolled to its end."""
    glass.press("DOWN", "OK")
    shown(glass, "new_match")
    glass.press("DOWN", "DOWN", "RIGHT", *["DOWN"] * 6, "RIGHT")
    shown(glass, "new_match_money")
    glass.press(*["UP"] * 9)
    shown(glass, "new_match_end")


def test_every_value_of_the_forms_fits(glass):
    """Each row of both forms with each of its values."""
    for keys in (("DOWN",), ("UP",)):
        glass.app.go_home()
        glass.press(*keys, "OK")
        form = glass.app.top()
        for i in range(len(form._rows)):
            row = form._rows[form._at]
            if row.which != glass.module("firmware.preferences").LANGUAGE:
                for _ in range(len(row.values or ())):
                    glass.press("RIGHT")
                    glass.repaint()
                    glass.check()
            assert form._at == i
            glass.press("DOWN")


def test_settings(glass):
    glass.press("UP", "OK")
    shown(glass, "settings")
    glass.press("UP")
    shown(glass, "settings_end")


def test_double_and_answers(glass):
    match_at(glass, turn=0)
    glass.press("EXTRA")
    boxed(glass, "double")
    match_at(glass, turn=1, offered=1, length=0)
    boxed(glass, "offer")
    glass.press("BACK")
    shown(glass, "offer_board")
    match_at(glass, players=0, turn=1, offered=2, length=0)
    boxed(glass, "beaver")


def test_resignation(glass):
    play = match_at(glass, players=0, turn=1)
    play._resign()
    glass.app.round()
    boxed(glass, "resign")
    match_at(glass, players=0, turn=1, resigned=3, resigner=1)
    boxed(glass, "resigned")


def test_results(glass):
    play = match_at(glass, turn=0, cube=4, owner=1, score=[2, 1])
    play.match.resign(2)
    play.match.accept()
    play._made()
    boxed(glass, "result_match")
    play = match_at(glass, turn=0, cube=2, owner=1, length=0, score=[12, 9])
    play.match.resign(2)
    play.match.accept()
    play._made()
    boxed(glass, "result_money")
    play.match.rules.stake = 1000
    result = glass.module("firmware.result")
    assert result.what(play.match, glass.app.texts("boxes"), "") == "2 x 1000 = 2000"


def test_two_players_and_crawford(glass):
    play = match_at(glass, players=0, turn=1, length=25, score=[24, 20], crawford=True)
    shown(glass, "crawford")
    play = match_at(glass, players=0, turn=1, length=25, score=[14, 20], cube=16, owner=1)
    play.table.tell("")
    play._resume()
    shown(glass, "two_players")


def test_point_numbers(glass):
    """On the frame where the points are wide enough, else not even offered."""
    preferences = glass.module("firmware.preferences")
    glass.app.settings.set(preferences.NUMBERS, 1)
    glass.app.settings.set(preferences.MIRRORED, int(glass.app.language == "zh"))
    glass.app.heed(preferences.NUMBERS)
    match_at(glass, turn=0, dice=(4, 2))
    shown(glass, "numbers")
    texts = {text for _, _, text in glass.texts}
    assert {str(n) for n in range(1, 25)} <= texts or glass.panel.width < 192
