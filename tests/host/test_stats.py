"""Statistics pages: right numbers, nothing cut off, and games that are counted once for ever."""

import pytest
from glass import SIZES, Glass
from hand import Hand, check
from test_browse import kept, played  # noqa: F401

from engine import statistics
from engine.cursor import Cursor
from engine.statistics import Statistics, chi_square

LANGUAGES = ("en", "zh")
EVER = ((1240, 801, 229, 112), (33, 15, 3, 4), (8, 2, 0, 2), (0, 0, 0, 0), (3, 1, 1, 0))


def opened(match, size=(240, 240), language="en", three=False, read=True):
    glass = Glass(*size, language, three)
    there = kept(glass, match) if match else None
    lifetime = glass.module("firmware.lifetime").Lifetime()
    for row, counts in zip(lifetime.rows, EVER):
        row[:] = counts
    lifetime._save()
    glass.texts.clear()
    glass.module("firmware.stats").open_statistics(glass.app, there)
    glass.app.round()
    page = glass.app.top()
    rounds = 0
    while read and page._reading:
        glass.app.clock.sleep(20)
        glass.app.round()
        rounds += 1
        assert rounds < 1000
    return glass


def said(glass):
    return {text for _, _, text in glass.texts}


def test_the_numbers_are_those_of_the_record(played):  # noqa: F811
    wanted = Statistics()
    cursor = Cursor()
    cursor.open(played.record.buf, played.record.n)
    wanted.read(cursor)
    glass = opened(played)
    page = glass.app.top()
    assert [list(row) for row in page.counts.sides] == [list(row) for row in wanted.sides]
    glass.repaint()
    texts = said(glass)
    for row in wanted.sides:
        assert {str(row[n]) for n in range(1, 7)} <= texts
        tenths = chi_square(row) // 10
        assert any("%d.%d" % (tenths // 10, tenths % 10) in text for text in texts)
    glass.press("RIGHT")
    texts = said(glass)
    for row in wanted.sides:
        assert str(row[statistics.ROLLS]) in texts
        assert "%.1f%%" % (100 * row[statistics.DOUBLES] / row[statistics.ROLLS]) in texts
    glass.press("RIGHT")
    assert {"1240", "801", "229", "33", "15"} <= said(glass)
    glass.press("LEFT", "LEFT", "LEFT")
    assert page.title == glass.app.texts("match").STAT_ERRORS


def test_a_key_is_answered_while_the_record_is_read(played):  # noqa: F811
    glass = opened(played, read=False)
    assert glass.app.top()._reading
    glass.press("BACK")
    assert type(glass.app.top()).__name__ == "Home"


def test_a_picture_in_the_middle_of_reading_is_of_one_moment(played):  # noqa: F811
    glass = opened(played, read=False)
    for _ in range(5):
        glass.app.clock.sleep(20)
        glass.app.round()
    assert glass.app.top()._reading
    seen = glass.panel.data()
    glass.app.canvas.dirty_all()
    glass.app.paint()
    assert glass.panel.data() == seen


def test_unfair_dice_are_told():
    glass = opened(None)
    page = glass.app.top()
    told = glass.app.texts("match")
    mine, theirs = page.counts.sides
    for n in range(1, 7):
        mine[n] = 20 + 6 * n
        theirs[n] = 20 + 16 * (n == 3)
    page._tell()
    assert 1107 < chi_square(mine) <= 2051
    assert page._verdicts[0] == told.STAT_ODD % (
        chi_square(mine) // 100,
        chi_square(mine) % 100 // 10,
    )
    mine[6] += 60
    page._tell()
    assert page._verdicts[0].startswith(told.STAT_RARE.split("%")[0])
    assert page._verdicts[0].endswith(told.STAT_RARE[-6:])


def test_without_a_match_all_games_are_seen():
    glass = opened(None)
    assert glass.app.top().title == glass.app.texts("match").STAT_EVER
    glass.press("RIGHT")
    glass.check()
    glass.press("RIGHT")
    glass.check()


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("three", (False, True))
def test_nothing_is_cut_off(played, size, language, three):  # noqa: F811
    glass = opened(played, size, language, three)
    for _ in range(3):
        glass.repaint()
        glass.check()
        glass.press("OK")


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures(played, language):  # noqa: F811
    glass = opened(played, language=language)
    for name in ("dice", "counts", "ever"):
        check(glass.panel.image(), f"240x240/stats_{name}_{language}")
        glass.press("RIGHT")


# -- all games ---------------------------------------------------------------------------------


def rows(hand):
    return hand.module("firmware.lifetime").Lifetime().rows


def test_a_game_is_counted_once_however_often_it_is_told():
    hand = Hand()
    hand.app.saves.players[1] = 2
    hand.match_at(men=({1: 2}, {6: 15}), turn=0, dice=(6, 6), length=5)
    hand.tap("A", "A", "A", "A", "A")
    hand.rest()
    wanted = [[0] * 4, [1, 1, 1, 0], [0] * 4, [0] * 4, [0] * 4]
    assert rows(hand) == wanted
    match = hand.app._screens[0].match
    hand.app.play(match)
    hand.rest()
    assert rows(hand) == wanted
    hand.module("firmware.lifetime").count_game(hand.app, match)
    assert rows(hand) == wanted


def test_a_loss_and_a_game_of_two_players():
    hand = Hand()
    lifetime = hand.module("firmware.lifetime")
    match = hand.module("engine.match").Match()
    match.winner, match.kind = 1, 2
    lifetime.count_game(hand.app, match)
    match.game = 2
    hand.app.saves.players[1] = 0
    match.kind = 1
    lifetime.count_game(hand.app, match)
    assert rows(hand)[0] == [1, 0, 0, 1]
    assert rows(hand)[4] == [1, 0, 0, 0]


def test_a_broken_file_counts_as_none():
    hand = Hand()
    store = hand.module("hal.store").Store("/games")
    store.save(b"\x09" * 40, 40)
    assert rows(hand) == [[0] * 4] * 5
