"""The analysis page, the mistakes behind it, the error over time, and the last play once more."""

import pytest
from glass import SIZES, Glass
from hand import Hand, check
from test_browse import kept

from engine import analysis, levels
from engine.match import Match
from engine.plays import Walk
from engine.rules import Rules

LANGUAGES = ("en", "zh")


def careless(turns, length=7):
    """A match whose players take the first play that comes."""
    match = Match()
    match.begin(Rules(length), bytes(range(6)))
    walk = Walk()
    for _ in range(turns):
        match.roll()
        walk.begin(match.pos, *match.dice)
        walk.next()
        for i in range(walk.count):
            match.step(walk.src[i], walk.die[i])
        match.confirm()
    return match


@pytest.fixture(scope="module")
def match():
    return careless(3)


def opened(match, size=(240, 240), language="en", three=False, judged=True):
    glass = Glass(*size, language, three)
    there = kept(glass, match)
    # The pages are the same with the smallest net, which is quick.
    nets = glass.module("engine.levels").nets()
    nets[0] = nets[1]
    glass.texts.clear()
    glass.module("firmware.analysis").open_analysis(glass.app, there)
    glass.app.round()
    rounds = 0
    while judged and glass.app.top()._judging:
        glass.app.clock.sleep(20)
        glass.app.round()
        rounds += 1
        assert rounds < 1000
    return glass


def shown(glass):
    glass.repaint()
    glass.check()
    return {text for _, _, text in glass.texts}


def test_the_numbers_are_those_of_the_engine(match):
    judge = analysis.Analysis(levels.nets()[1], levels.batch())
    judge.open(match.record.buf, match.record.n)
    while judge.look():
        pass
    glass = opened(match)
    texts = shown(glass)
    for row in judge.rows:
        assert "%.3f" % (row[analysis.PLAY_LOSS] / 1000) in texts
        assert "%+.3f" % (row[analysis.LUCK] / 1000) in texts
        rate = analysis.rate(row)
        assert "%.1f" % (rate / 10) in texts
        assert glass.app.texts("match").RATINGS[analysis.rating(rate)] in texts
    glass.press("OK")
    texts = shown(glass)
    page = glass.app.top()
    assert len(page._lines) == judge.count > 1
    for i in range(judge.count):
        judge.read(i)
        assert "-%.3f" % (judge.loss / 1000) in texts


def test_a_mistake_is_seen_with_the_better_play(match):
    glass = opened(match)
    glass.press("OK", "OK")
    page = glass.app.top()
    for i in range(page._analysis.count):
        assert page._list.at == i
        for _ in range(100):
            if not page._looking:
                break
            glass.app.clock.sleep(20)
            glass.app.round()
        judge = page._analysis
        assert bytes(page.board.men[judge.side]) == bytes(judge.cursor.before[:26])
        better = shown(glass)
        glass.press("OK")
        played = shown(glass)
        assert better != played and any(text.startswith("Better: ") for text in better)
        glass.press("RIGHT")
    assert page._list.at == 0
    glass.press("BACK", "BACK", "BACK")
    assert type(glass.app.top()).__name__ == "Home"


def test_it_can_be_interrupted(match):
    glass = opened(match, judged=False)
    page = glass.app.top()
    for _ in range(4):
        glass.app.clock.sleep(20)
        glass.app.round()
    assert page._judging and page._done > 0
    glass.check()
    glass.press("OK", "BACK")
    assert type(glass.app.top()).__name__ == "Home"


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("three", (False, True))
def test_nothing_is_cut_off(match, size, language, three):
    glass = opened(match, size, language, three)
    for action in ("OK", "OK", "OK", "NEXT" if three else "RIGHT"):
        shown(glass)
        glass.press(action)
        for _ in range(40):
            glass.app.clock.sleep(20)
            glass.app.round()
    shown(glass)


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures(match, language):
    glass = opened(match, language=language)
    for name in ("analysis", "mistakes", "mistake", "mistake_played"):
        check(glass.panel.image(), f"240x240/{name}_{language}")
        glass.press("OK")
        for _ in range(60):
            glass.app.clock.sleep(20)
            glass.app.round()


# -- error over time ---------------------------------------------------------------------------


def test_a_game_enters_the_error_over_time_once():
    hand = Hand()
    errors = hand.module("firmware.errors")
    for game, rate in ((1, 120), (2, 80), (1, 120), (2, 90)):
        errors.Errors().add(bytes(6), game, rate)
    assert errors.Errors().rates == [120, 80]
    for game in range(3, 60):
        errors.Errors().add(bytes(6), game, game)
    assert errors.Errors().rates == list(range(20, 60))


def test_an_analysed_game_is_kept():
    hand = Hand()
    hand.app.saves.players[1] = 2
    nets = hand.module("engine.levels").nets()
    nets[0] = nets[1]
    hand.match_at(men=({1: 2}, {6: 15}), turn=0, dice=(6, 6), length=5)
    hand.tap("A", "A", "A", "A", "A")
    hand.rest()
    box = hand.app.top()
    hand.tap("DOWN", "DOWN", "A")
    hand.rest()
    assert type(hand.app.top()).__name__ == "Report"
    # A forced play is no decision: nothing to keep.
    assert hand.module("firmware.errors").Errors().rates == []
    hand.tap("B")
    assert type(hand.app.top()).__name__ == "Box" and hand.app.top() is not box


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("games", (0, 1, 40))
def test_the_chart_on_every_panel(size, language, games):
    glass = Glass(*size, language)
    errors = glass.module("firmware.errors").Errors()
    for i in range(games):
        errors.add(bytes((i, 0, 0, 0, 0, 0)), 1, 40 + 37 * i % 90)
    glass.module("firmware.stats").open_statistics(glass.app, None)
    glass.press("RIGHT")
    texts = shown(glass)
    assert (glass.app.texts("match").ERRORS_NONE in texts) == (not games)
    if games == 40 and size == (240, 240):
        check(glass.panel.image(), f"240x240/stats_errors_{language}")


# -- the last play -----------------------------------------------------------------------------


@pytest.mark.parametrize("three", (False, True))
@pytest.mark.parametrize("key", ("LEFT", "menu"))
def test_the_last_play_glides_once_more(three, key):
    hand = Hand(three=three)
    hand.app.saves.players[1] = 0
    there = hand.module("engine.match").Match()
    match = careless(2)
    buf = bytearray(match.record.n + 200)
    there.unpack(buf, match.pack(buf))
    hand.app.saves.keep(there)
    hand.app.play(there)
    hand.rest()
    if key == "menu":
        hand.tap(*(("A",) if three else ("Y",)), ms=800)
        lines = hand.app.top()._list.lines
        down = "RIGHT" if three else "DOWN"
        hand.tap(*[down] * lines.index(hand.app.texts("boxes").LAST_PLAY), "A")
    else:
        hand.tap("LEFT")
    page = hand.app.top()
    assert type(page).__name__ == "LastPlay" and page._follower.behind()
    hand.rest()
    men = [bytes(row) for row in page.board.men]
    side = 1 - there.turn
    assert men[there.turn] == bytes(there.pos[:26]) and men[side] == bytes(there.pos[26:])
    hand.tap("A")
    assert page._follower.behind()
    hand.rest()
    assert [bytes(row) for row in page.board.men] == men
    hand.tap("RIGHT")
    hand.rest()
    assert type(hand.app.top()).__name__ == "Play" and there.phase == 1


def test_there_is_no_last_play_at_the_start():
    hand = Hand()
    play = hand.match_at(turn=0, length=1)
    hand.rest()
    hand.tap("LEFT")
    assert hand.app.top() is play


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_play_on_every_panel(match, size, language):
    glass = Glass(*size, language)
    there = kept(glass, match)
    glass.texts.clear()
    glass.module("firmware.last_play").show_last(glass.app, there)
    shown(glass)
    for _ in range(200):
        glass.app.clock.sleep(20)
        glass.app.round()
    shown(glass)
    if size == (240, 240):
        check(glass.panel.image(), f"240x240/last_play_{language}")
