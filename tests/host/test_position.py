"""Position, IDs, results, notation and dice: what must always hold."""

import json
import random
from collections import Counter
from pathlib import Path

import positions
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import ids, notation, position
from engine.dice import Dice
from engine.plays import Walk

SEEDS = st.integers(0, 2**32).map(random.Random)


def test_start():
    pos = position.new()
    assert position.pips(pos) == position.pips(pos, position.OTHER) == 167
    assert not position.fault(pos)
    assert ids.position_id(pos) == "4HPwATDgc/ABMA"


@given(SEEDS)
def test_swap_is_its_own_inverse_and_ids_too(rnd):
    pos = positions.odd(rnd)
    other = bytearray(pos)
    position.swap(other)
    assert position.outcome(other) == -position.outcome(pos)
    position.swap(other)
    assert other == pos
    back = bytearray(position.SIZE)
    ids.read_position_id(ids.position_id(pos), back)
    assert back == pos


@pytest.mark.judge
@given(SEEDS)
def test_ids_are_the_judges(rnd):
    import gnubg_nn

    pos = positions.odd(rnd)
    assert ids.position_id(pos) == gnubg_nn.position_id(positions.judge_board(pos))


@given(SEEDS, st.integers(1, 6))
def test_unmove_restores_every_byte(rnd, die):
    pos = positions.odd(rnd)
    before = bytes(pos)
    for src in range(25, 0, -1):
        if position.legal(pos, src, die):
            hit = position.move(pos, src, die)
            assert not position.fault(pos) or pos[0] == pos[26] == 15
            position.unmove(pos, src, die, hit)
            assert bytes(pos) == before


@pytest.mark.parametrize(
    "text, reason",
    [
        ("4HPwATDgc/ABM", "not 13"),
        ("4HPwATDgc/ABMAA", "not 15"),
        ("", "not 0"),
        ("4HPwATDgc/AB!A", "does not belong"),
        ("//////////////", "more than 15"),
        ("AQAA8P8PAAAAAA", "more than 15"),
        ("AQAAAAAAAgAAAA", "both sides"),
    ],
)
def test_a_broken_id_is_refused_and_changes_nothing(text, reason):
    pos = position.new()
    with pytest.raises(ValueError, match=reason):
        ids.read_position_id(text, pos)
    assert pos == position.new()


@given(st.text(max_size=20))
def test_no_text_raises_anything_but_a_refusal(text):
    pos = position.new()
    try:
        ids.read_position_id(text, pos)
    except ValueError as refusal:
        assert "\n" not in str(refusal)
    assert not position.fault(pos)


@pytest.mark.parametrize(
    "off, back, worth",
    [(1, 0, 1), (1, 24, 1), (0, 6, 2), (0, 18, 2), (0, 19, 3), (0, 24, 3), (0, 25, 3)],
)
def test_what_a_game_is_worth(off, back, worth):
    pos = bytearray(position.SIZE)
    pos[position.OFF] = 15
    pos[position.OTHER] = off
    rest = 15 - off
    if back:
        pos[position.OTHER + back] += 1
        rest -= 1
    pos[position.OTHER + 1] += rest
    assert position.outcome(pos) == worth
    position.swap(pos)
    assert position.outcome(pos) == -worth


@given(SEEDS, st.integers(1, 6), st.integers(1, 6))
def test_notation_is_read_back_to_the_same_position(rnd, d1, d2):
    pos = positions.odd(rnd)
    walk = Walk()
    walk.begin(pos, d1, d2)
    while walk.next():
        text = notation.write(walk.src, walk.die, walk.hit, walk.count)
        after = bytearray(pos)
        for src, dst in notation.read(text):
            assert after[src]
            position.move(after, src, src - dst)
        assert after == walk.pos, text


@pytest.mark.parametrize(
    "steps, text",
    [
        ([(13, 6, 1), (7, 2, 1)], "13/7*/5*"),
        ([(13, 6, 1), (7, 2, 0)], "13/7*/5"),
        ([(25, 3, 0)], "bar/22"),
        ([(6, 6, 0), (6, 6, 0)], "6/off(2)"),
        ([(6, 2, 1), (6, 2, 0), (4, 2, 0), (4, 2, 0)], "6/4*/2(2)"),
        ([(6, 5, 0), (8, 3, 0)], "8/5 6/1"),
        ([], ""),
    ],
)
def test_notation(steps, text):
    src, die, hit = (bytes(column) for column in zip(*steps)) if steps else (b"", b"", b"")
    assert notation.write(src, die, hit, len(steps)) == text


@pytest.mark.parametrize("text", ["13", "13/x", "26/3", "8/5(5)", "8/5()", "/", "8//5", "bar"])
def test_broken_notation_is_refused(text):
    with pytest.raises(ValueError):
        notation.read(text)


def test_dice_are_fair_and_repeat_with_their_state():
    dice = Dice()
    dice.seed(b"\x01\x02\x03\x04\x05\x06")
    state = bytes(dice.state)
    rolls = [dice.die() for _ in range(120_000)]
    dice.state[:] = state
    assert [dice.die() for _ in range(1000)] == rolls[:1000]
    # 5 and 25 degrees of freedom: the limits are passed by chance once in 10,000 times.
    assert _chi_square(Counter(rolls), 6) < 25.8
    assert _chi_square(Counter(zip(rolls[::2], rolls[1::2])), 36) < 78.4


def test_neighbouring_seeds_give_unrelated_first_dice():
    dice = Dice()
    firsts = []
    for n in range(6000):
        dice.seed(n.to_bytes(6, "little"))
        firsts.append((dice.die(), dice.die()))
    assert _chi_square(Counter(firsts), 36) < 78.4


def _chi_square(counts, cells):
    expected = sum(counts.values()) / cells
    observed = list(counts.values()) + [0] * (cells - len(counts))
    return sum((n - expected) ** 2 / expected for n in observed)


def test_position_id_samples():
    path = Path(__file__).parents[1] / "cases/position_id.json"
    for sample in json.loads(path.read_text()):
        pos = positions.from_board(sample["board"])
        assert ids.position_id(pos) == sample["position_id"], sample["name"]
        back = bytearray(position.SIZE)
        ids.read_position_id(sample["position_id"], back)
        assert back == pos
