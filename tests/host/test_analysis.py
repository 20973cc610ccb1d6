"""Analysis: what decisions lost and what rolls brought, against an independent judge."""

import random
from contextlib import contextmanager

import matches
import positions
import pytest

from engine import analysis, cube, intents, levels
from engine.analysis import Analysis
from engine.cursor import Cursor
from engine.greedy import Greedy
from engine.losses import thousandths
from engine.match import Match
from engine.net import ONE
from engine.position import OTHER, move, outcome, swap
from engine.rules import Rules
from engine.state import State


@contextmanager
def smallest():
    """The smallest net in place of the large one: it is quick."""
    nets = levels.nets()
    large = nets[0]
    nets[0] = nets[1]
    try:
        yield nets[1]
    finally:
        nets[0] = large


@pytest.fixture(scope="module")
def judge():
    """By the smallest net, cube actions too."""
    with smallest() as net:
        return Analysis(net, levels.batch())


def finish(judge, match, game=-1):
    """Look to the end; the rows of each game, in order."""
    judge.open(match.record.buf, match.record.n, game)
    games = []
    while judge.look():
        if judge.ended:
            games.append([list(row) for row in judge.game])
    return games


def begin(length, seed):
    match = Match(20000)
    match.begin(Rules(length), bytes((seed, 7, 7, 7, 7, 7)))
    return match


class Wild:
    """Takes any play."""

    def __init__(self, seed):
        self._rnd = random.Random(seed)
        self._walk = Match().play.walk

    def best(self, pos, d1, d2):
        plays = []
        self._walk.begin(pos, d1, d2)
        while self._walk.next():
            n = self._walk.count
            plays.append((bytes(self._walk.src[:n]), bytes(self._walk.die[:n])))
        self.src, self.die = self._rnd.choice(plays) if plays else (b"", b"")
        self.count = len(self.src)


def expert(net=1):
    return Greedy(levels.nets()[net], levels.batch())


def play(match, choosers, turns=1000):
    """Play on to the end of the game without a cube; choosers: of the two sides."""
    while match.phase < intents.GAME_OVER and turns:
        if match.phase in (intents.OPENING, intents.TO_ROLL):
            match.roll()
            continue
        chooser = choosers[match.turn]
        chooser.best(match.pos, *match.dice)
        for i in range(chooser.count):
            match.step(chooser.src[i], chooser.die[i])
        match.confirm()
        turns -= 1


def mistakes(judge):
    found = []
    for i in range(judge.count):
        judge.read(i)
        found.append((judge.loss, judge.side, judge.kind, judge.event))
    return found


def test_who_plays_the_best_loses_nothing_and_a_wild_player_much(judge):
    match = begin(1, 3)
    play(match, (expert(), Wild(5)))
    assert len(finish(judge, match)) == 1
    first, second = judge.rows
    assert first[analysis.PLAYS] > 5 and first[analysis.PLAY_LOSS] == 0
    assert second[analysis.PLAYS] > 5 and second[analysis.PLAY_LOSS] > 60 * second[analysis.PLAYS]
    assert analysis.rating(analysis.rate(first)) == 7
    assert analysis.rating(analysis.rate(second)) == 0
    found = mistakes(judge)
    assert len(found) == analysis.KEPT and found == sorted(found, reverse=True)
    # The events that are named are plays of that side, their steps those that were made.
    for i in range(judge.count):
        judge.read(i)
        cursor = judge.cursor
        cursor.seek(judge.event)
        assert judge.kind == analysis.PLAY and judge.side == cursor.side == 1 and cursor.played
        assert judge.dice == cursor.dice and judge.steps == cursor.count
        for mine, theirs in ((judge.src, cursor.src), (judge.die, cursor.die)):
            assert mine[: judge.steps] == theirs[: judge.steps]


def test_luck_and_losses_make_up_the_result(judge):
    # What a game brings is the luck of both and what both gave away, as far as the net says the
    # same of a position before and after a roll; the smallest net is off by half a point a game.
    off = []
    for seed in range(3):
        match = begin(1, seed)
        play(match, (expert(), expert()))
        finish(judge, match)
        first, second = judge.rows
        result = match.kind if match.winner == 0 else -match.kind
        told = first[analysis.LUCK] - first[analysis.PLAY_LOSS]
        told -= second[analysis.LUCK] - second[analysis.PLAY_LOSS]
        off.append(result - told / 1000)
    assert abs(sum(off)) / len(off) < 0.6
    assert max(abs(x) for x in off) < 1


def opinion(boards):
    """GNU Backgammon's equities at once for those who have just moved."""
    import gnubg_nn

    values = []
    for pos in boards:
        if outcome(pos):
            values.append(outcome(pos))
            continue
        other = bytearray(pos)
        swap(other)
        win, gammon, backgammon, lost, lost2 = gnubg_nn.probabilities(
            positions.judge_board(other), 0
        )
        values.append(-(2 * win - 1 + gammon + backgammon - lost - lost2))
    return values


def best(pos, d1, d2):
    """The judge's equity of the best play."""
    after = positions.judge_results(pos, d1, d2)
    return max(opinion(after)) if after else opinion([pos])[0]


@pytest.mark.judge
def test_losses_and_luck_are_those_of_gnu_backgammon():
    """A game of a careless player: each play and each roll, by our large net and by theirs."""
    match = begin(1, 11)
    play(match, (expert(1), Wild(8)), 24)
    judge = Analysis(levels.nets()[0], levels.batch())
    cursor = Cursor()
    cursor.open(match.record.buf, match.record.n)
    wanted = [0.0, 0.0]
    luck = [0.0, 0.0]
    rolls = 0
    while cursor.forward():
        if not cursor.played:
            continue
        pos = bytearray(cursor.before)
        d1, d2 = cursor.dice
        top = best(pos, d1, d2)
        after = bytearray(pos)
        for i in range(cursor.count):
            move(after, cursor.src[i], cursor.die[i])
        if len(positions.results(pos, d1, d2)) > 1:
            wanted[cursor.side] += top - opinion([after])[0]
        mean = 0
        if rolls:
            mean = sum(
                best(pos, a, b) * (1 if a == b else 2)
                for a in range(1, 7)
                for b in range(1, a + 1)
            )
        luck[cursor.side] += top - mean / 36
        rolls += 1
    finish(judge, match)
    assert rolls == 24
    for side in range(2):
        plays = judge.rows[side][analysis.PLAYS]
        # A hundredth of a point a decision, and of a roll.
        assert judge.rows[side][analysis.PLAY_LOSS] == pytest.approx(
            1000 * wanted[side], abs=10 * plays
        )
        assert judge.rows[side][analysis.LUCK] == pytest.approx(1000 * luck[side], abs=120)
    assert wanted[1] > 4 * wanted[0]


def test_doubles_and_answers_are_judged_as_the_cube_does(judge):
    match = begin(7, 1)
    chooser = expert()
    play(match, (chooser, chooser), 2)
    with smallest():
        judgement = cube.judge()
    stakes = cube.stakes(match, False)
    judgement.begin(bytearray(match.pos), stakes, cube.CENTRE)
    while judgement.look():
        pass
    doubler = match.turn
    match.double()
    match.drop()
    finish(judge, match)
    scale = 2000 / (stakes.worth(0, 1) - stakes.worth(0, -1))
    wrong = scale * (judgement.no_double - judgement.double_take)
    dropped = scale * (judgement.double_drop - judgement.double_take)
    assert wrong > 100 and dropped > 100
    assert judge.rows[doubler][analysis.CUBE_LOSS] == pytest.approx(wrong, abs=1)
    assert judge.rows[1 - doubler][analysis.CUBE_LOSS] == pytest.approx(dropped, abs=1)
    kinds = {(side, kind) for _, side, kind, _ in mistakes(judge)}
    assert kinds >= {(doubler, analysis.DOUBLE), (1 - doubler, analysis.DROP)}


def test_a_double_that_was_missed_is_told(judge):
    match = Match()
    match.begin(Rules(), bytes(6))
    state = State()
    state.length = state.turn = 0
    state.pos[:] = bytes(52)
    for p in (4, 1):
        state.pos[p] = 1
    state.pos[OTHER + 1] = 2
    state.pos[0] = state.pos[OTHER] = 13
    match.setup(state)
    match.set_by_hand(True)
    match.roll(2, 1)
    play(match, (expert(), expert()), 1)
    finish(judge, match)
    assert (0, analysis.NO_DOUBLE) in {(side, kind) for _, side, kind, _ in mistakes(judge)}
    assert judge.rows[0][analysis.CUBES] == 1 and judge.rows[0][analysis.CUBE_LOSS] > 20


def test_each_game_alone_and_all_of_them(judge):
    match = matches.played(Rules(3), 5, cube=0.05)
    games = finish(judge, match)
    assert len(games) == match.game
    whole = [list(row) for row in judge.rows]
    biggest = mistakes(judge)[0]
    for side in range(2):
        assert [sum(part) for part in zip(*(game[side] for game in games))] == whole[side]
    cursor = Cursor()
    cursor.open(match.record.buf, match.record.n)
    starts = sorted({cursor.game(cursor.at) for _ in iter(cursor.forward, False)})
    alone = []
    for start, game in zip(starts, games):
        assert finish(judge, match, start) == [game]
        assert [list(row) for row in judge.rows] == game
        alone += mistakes(judge)
    assert max(alone) == biggest


def test_ratings():
    assert [analysis.rating(x) for x in (900, 350, 349, 200, 150, 100, 60, 30, 19, 0)] == [
        0, 0, 1, 2, 3, 4, 5, 6, 7, 7,
    ]  # fmt: skip
    row = [0] * analysis.COUNTS
    assert analysis.rate(row) == -1
    row[analysis.PLAYS], row[analysis.PLAY_LOSS] = 3, 100
    row[analysis.CUBES], row[analysis.CUBE_LOSS] = 1, 1
    assert analysis.rate(row) == 253


@pytest.mark.parametrize("value", (0, 1, 65, 66, 3277, 65536, 3 * 65536))
def test_thousandths(value):
    assert thousandths(value) == round(1000 * value / ONE)
    assert abs(thousandths(-value) + thousandths(value)) <= 1
