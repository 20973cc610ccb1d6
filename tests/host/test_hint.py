"""The hint: the best plays by the net in order, with their numbers, on the board and in a list."""

import random

import matches
import pytest
from glass import SIZES, Glass
from hand import Hand, check, position

from engine import levels, notation
from engine.advice import BEST, Advice
from engine.batch import Batch
from engine.kernels import batch
from engine.match import Match
from engine.net import GAMMON, LOSS_GAMMON, ONE, WIN
from engine.plays import Walk
from engine.rules import Rules

LANGUAGES = ("en", "zh")
MIDDLE = ({13: 4, 8: 3, 6: 4, 5: 2, 24: 1, 23: 1}, {24: 2, 13: 4, 8: 3, 6: 6})
CLOSED = {6: 3, 5: 3, 4: 3, 3: 2, 2: 2, 1: 2}


@pytest.fixture(scope="module")
def net():
    return levels.nets()[0]


def situations(count, seed):
    """Positions with dice, from matches."""
    rnd = random.Random(seed)
    found = []
    while len(found) < count:
        match = Match()
        match.begin(Rules(3), bytes(rnd.randrange(256) for _ in range(6)))
        player = matches.Player(match, rnd)
        for _ in range(rnd.randrange(4, 90)):
            if match.phase >= 7:
                break
            player.act()
        if match.phase == 2:
            found.append((bytes(match.pos), *match.dice))
    return found


def all_plays(net, pos, d1, d2):
    """(equity, position) of every play, the best one first."""
    walk = Walk()
    walk.begin(pos, d1, d2)
    net.start(pos)
    plays = []
    while walk.next():
        plays.append((net.score(walk.pos), bytes(walk.pos)))
    return sorted(plays, reverse=True)


@pytest.mark.parametrize("make", [batch, Batch], ids=("kernel", "plain"))
def test_the_best_plays_in_order(net, make):
    advice = Advice(net, make())
    for pos, d1, d2 in situations(12, 1):
        wanted = all_plays(net, pos, d1, d2)
        advice.begin(pos, d1, d2)
        while advice.look():
            pass
        assert advice.count == min(BEST, len(wanted))
        for i in range(advice.count):
            advice.read(i)
            assert advice.equity == wanted[i][0]
            assert (advice.equity, bytes(advice.pos)) in wanted
            net.score(advice.pos)
            assert advice.win == ONE - net.out[WIN]
            assert (advice.gammon, advice.lost) == (net.out[LOSS_GAMMON], net.out[GAMMON])
            match = Match()
            match.begin(Rules(), bytes(6))
            turn = match.play
            turn.begin(pos, d1, d2)
            for k in range(advice.steps):
                turn.step(advice.src[k], advice.die[k])
            assert turn.done and bytes(turn.pos) == bytes(advice.pos)


def test_no_play_no_advice(net):
    advice = Advice(net, batch())
    advice.begin(position({25: 1, 6: 4}, CLOSED), 4, 3)
    assert not advice.look()
    assert advice.count == 0


def test_the_house_rule_of_the_larger_die(net):
    advice = Advice(net, batch())
    # Either die can be played, not both: by the house rule as by the usual one the larger.
    advice.begin(position({24: 1}, {25 - 17: 2}), 5, 2, True)
    while advice.look():
        pass
    advice.read(0)
    assert advice.die[0] == 5


def opened(size=(240, 240), language="en", men=MIDDLE, dice=(4, 2), turn=0, three=False):
    glass = Glass(*size, language, three)
    state = glass.module("engine.state").State()
    state.length = 7
    state.pos[:] = position(*men)
    state.turn = turn
    state.dice[0], state.dice[1] = dice
    match = glass.module("engine.match").Match()
    match.begin(glass.module("engine.rules").Rules(7), bytes(6))
    match.setup(state)
    glass.texts.clear()
    glass.module("firmware.hint").open_hint(glass.app, match)
    glass.app.round()
    return glass


def found(glass):
    """Let the rounds go on until the plays are found."""
    for _ in range(200):
        if not glass.app.top()._looking:
            return glass
        glass.app.clock.sleep(20)
        glass.app.round()
    raise AssertionError("it looks for ever")


def test_a_key_is_answered_while_it_looks():
    glass = opened(men=(MIDDLE[0], MIDDLE[1]), dice=(1, 1))
    assert glass.app.top()._looking
    glass.press("BACK")
    assert type(glass.app.top()).__name__ == "Home"


def test_what_is_shown_is_what_the_net_says(net):
    glass = found(opened())
    page = glass.app.top()
    wanted = all_plays(net, position(*MIDDLE), 4, 2)
    assert [line[2] for line in page.lines] == ["%+.3f" % (e / ONE) for e, _ in wanted[:3]]
    best = wanted[0][0]
    behind = ["%+.3f" % ((e - best) / ONE) for e, _ in wanted[1:3]]
    assert [line[3] for line in page.lines] == ["", *behind]
    texts = {text for _, _, text in glass.texts}
    assert page.lines[0][0] in texts and page.lines[0][2] in texts
    for i in (1, 2, 0):
        glass.press("RIGHT")
        assert page.at == i
    glass.press("LEFT", "OK")
    glass.check()
    texts = {text for _, _, text in glass.texts}
    for play, chances, equity, difference, shots in page.lines:
        assert {play, chances, equity, glass.app.texts("match").HINT_SHOTS % shots} <= texts
        assert not difference or difference in texts
    glass.press("OK")
    assert glass.app.top() is page


@pytest.mark.parametrize("turn", (0, 1))
def test_the_lines_lead_from_and_to_where_checkers_go(turn):
    glass = found(opened(turn=turn))
    page = glass.app.top()
    g = glass.app.geometry
    src = [page.advice.src[i] for i in range(2)]
    for i in range(2):
        x0, _, x1, y1 = page._ways[i]
        assert abs(x0 - g.spot_x(turn, src[i]) - g.checker // 2) <= 1
        dst = src[i] - page.advice.die[i]
        assert abs(x1 - g.spot_x(turn, dst) - g.checker // 2) <= 1
        assert (y1 < g.y + g.h // 2) == g.on_top(turn, dst)


def test_no_legal_move_is_said():
    glass = opened(men=({25: 1, 6: 4}, CLOSED), dice=(4, 3))
    found(glass)
    assert glass.app.words.NO_MOVE in {text for _, _, text in glass.texts}
    glass.press("OK", "RIGHT")
    assert glass.app.top().lines == []


LONG = ({25: 1, 13: 5, 8: 4, 6: 5}, {25 - 21: 1, 25 - 9: 1, 25 - 4: 1, 25 - 2: 1, 6: 11})


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("men, dice", [(MIDDLE, (4, 2)), (MIDDLE, (6, 6)), (LONG, (4, 4))])
def test_nothing_is_cut_off(size, language, men, dice):
    for three in (False, True):
        glass = opened(size, language, men, dice, three=three)
        glass.check()
        found(glass)
        for action in ("RIGHT", "RIGHT", "OK"):
            glass.repaint()
            glass.check()
            glass.press(action)
        glass.repaint()
        glass.check()


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures(language):
    glass = found(opened(language=language))
    page = glass.app.top()
    # The weights of a net may change; the pictures need not.
    page.lines = [
        (page.lines[0][0], glass.app.texts("match").HINT_WIN % (65, 1, 21, 2), "+0.442", "", 3),
        ("23/21 13/9", glass.app.texts("match").HINT_WIN % (59, 7, 18, 0), "+0.282", "-0.160", 11),
        ("13/11 13/9", glass.app.texts("match").HINT_WIN % (59, 1, 19, 1), "+0.266", "-0.176", 14),
    ]
    page._show()
    glass.app.round()
    check(glass.panel.image(), f"240x240/hint_{language}")
    glass.press("OK")
    check(glass.panel.image(), f"240x240/hint_numbers_{language}")


def test_notation_of_the_best_opening_play():
    glass = found(opened(men=({24: 2, 13: 5, 8: 3, 6: 5},) * 2, dice=(3, 1)))
    assert glass.app.top().lines[0][0] == "8/5 6/5"
    assert notation.read("8/5 6/5") == [(8, 5), (6, 5)]


def test_x_opens_the_hint_and_the_turn_goes_on_after_it():
    hand = Hand()
    play = hand.match_at(men=MIDDLE, turn=0, dice=(4, 2))
    hand.rest()
    before = hand.picture().tobytes()
    hand.tap("X")
    hand.rest()
    page = hand.app.top()
    assert type(page).__name__ == "Hint" and len(page.lines) == 3
    hand.tap("B")
    hand.rest()
    assert hand.app.top() is play
    assert hand.picture().tobytes() == before
    # In the middle of a turn, too: the hint is about the whole of it.
    hand.tap("A", "A")
    hand.rest()
    assert play.match.play.count == 1
    after = hand.picture().tobytes()
    hand.tap("X")
    hand.rest()
    assert hand.app.top().lines == page.lines
    hand.tap("B")
    hand.rest()
    assert hand.picture().tobytes() == after
    assert play.match.play.count == 1


def test_two_players_who_turn_the_board_see_the_hint_as_they_sit():
    hand = Hand()
    preferences = hand.module("firmware.preferences")
    hand.app.settings.set(preferences.TURNING, 1)
    hand.app.saves.players[1] = hand.module("firmware.saves").PERSON
    play = hand.match_at(men=MIDDLE, turn=1, dice=(4, 2), length=7, cube=2, owner=1)
    hand.rest()
    table = play.table
    hand.tap("X")
    hand.rest()
    page = hand.app.top()
    assert type(page).__name__ == "Hint"
    for seat in range(2):
        assert page.board.men[seat] == table.board.men[seat]
        assert page.board.colours[seat] == table.board.colours[seat]
    assert page.board._owner == table.board._owner == 0


def test_no_cube_is_shown_in_the_crawford_game():
    hand = Hand()
    hand.match_at(men=MIDDLE, turn=0, dice=(4, 2), length=7, score=[6, 1], crawford=True)
    hand.rest()
    hand.tap("X")
    hand.rest()
    assert hand.app.top().board._cube == 0


def test_the_hint_on_three_buttons():
    hand = Hand(three=True)
    play = hand.match_at(men=MIDDLE, turn=0, dice=(4, 2))
    hand.rest()
    hand.tap("A", ms=800)
    lines = hand.app.top()._list.lines
    hand.tap(*["RIGHT"] * lines.index(hand.app.words.HINT), "A")
    hand.rest()
    page = hand.app.top()
    hand.tap("RIGHT", "RIGHT", "LEFT")
    assert page.at == 1
    hand.tap("A")
    assert type(hand.app.top()).__name__ == "Numbers"
    hand.tap("A")
    assert hand.app.top() is page
    hand.tap("A", ms=800)
    assert hand.app.top() is play
    assert not play.match.play.count
