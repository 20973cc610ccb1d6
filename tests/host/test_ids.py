"""Match ID and XGID: the samples that GNU Backgammon agrees with, round trips, and refusals."""

import base64
import json
from pathlib import Path

import positions
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import ids, position
from engine.match_id import match_id, read_match_id
from engine.state import BEAVER, DOUBLE, NOTHING, RACCOON, State
from engine.xgid import read_xgid, xgid

CASES = Path(__file__).parents[1] / "cases"
MATCH_IDS = json.loads((CASES / "match_id.json").read_text())
XGIDS = json.loads((CASES / "xgid.json").read_text())
START = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"


def agrees(state, fields):
    """Whether a state says what a sample's fields say."""
    assert 1 << fields["cubelog"] == state.cube
    assert fields["owner"] == (3 if state.owner < 0 else state.owner)
    assert fields["roll"] == state.turn
    assert fields["crawford"] == state.crawford
    assert (fields["d1"], fields["d2"]) == tuple(sorted(state.dice, reverse=True))
    assert fields["len"] == state.length
    assert fields["bit67_nojacoby"] == (not state.jacoby)
    assert [fields["s0"], fields["s1"]] == state.score
    return True


@pytest.mark.parametrize("sample", MATCH_IDS, ids=[one["name"] for one in MATCH_IDS])
def test_match_id_samples(sample):
    state = State()
    read_match_id(sample["match_id"], state)
    assert agrees(state, sample["fields"])
    assert match_id(state) == sample["match_id"]


@pytest.mark.parametrize("sample", XGIDS, ids=[one["xgid"][5:] for one in XGIDS])
def test_xgid_samples(sample):
    state = State()
    read_xgid(sample["xgid"], state)
    assert xgid(state) == sample["xgid"]
    assert match_id(state) == sample["gnubg_match_id"]
    assert ids.position_id(state.pos) == sample["gnubg_position_id"]


@st.composite
def states(draw):
    """States that both IDs can say."""
    state = State()
    state.pos[:] = positions.odd(draw(st.randoms(use_true_random=False)))
    state.length = draw(st.sampled_from([0, 0, 2, 5, 64]))
    most = state.length - 1 if state.length else 32767
    state.score = [draw(st.integers(0, most)), draw(st.integers(0, most))]
    state.cube = 1 << draw(st.integers(0, 12))
    state.owner = draw(st.integers(-1, 1))
    state.turned = state.owner >= 0
    if state.length and state.length - 1 in state.score:
        state.crawford = draw(st.booleans())
        if state.crawford:
            state.cube = 1
    state.jacoby = not state.length and draw(st.booleans())
    state.offered = draw(st.sampled_from([NOTHING, NOTHING, DOUBLE, BEAVER]))
    if state.crawford:
        state.offered = NOTHING
    if not state.offered:
        state.dice[:] = draw(st.sampled_from([b"\0\0", b"\6\1", b"\3\3"]))
    return state


def content(state):
    return {name: value for name, value in vars(state).items() if name != "resigner"}


@given(states())
def test_xgid_round_trip(state):
    state.bottom = 1
    again = State()
    read_xgid(xgid(state), again)
    assert content(again) == content(state)
    # The same moment with the other side below: board, scores and owner change places.
    state.bottom = 0
    read_xgid(xgid(state), again)
    assert xgid(again) == xgid(state)
    assert again.pos == state.pos


@given(states(), st.integers(0, 3), st.integers(0, 1))
def test_match_id_round_trip(state, resigned, turn):
    state.turn = turn
    if not state.offered:
        state.resigned = resigned
        state.resigner = turn
    again = State()
    again.pos[:] = state.pos
    read_match_id(match_id(state), again)
    assert content(again) == content(state)
    if state.resigned:
        assert again.resigner == turn


def test_a_raccoon_in_the_ids():
    state = State()
    state.offered = RACCOON
    assert ":R:" in xgid(state)
    again = State()
    read_xgid(xgid(state), again)
    assert again.offered == RACCOON
    read_match_id(match_id(state), again)
    assert (again.offered, again.cube) == (DOUBLE, 4)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("cAkAAAAAAAA", "12 characters"),
        ("cAkAAAAAAAAA=", "12 characters"),
        ("cAk_AAAAAAAA", "character"),
        ("", "12 characters"),
    ],
)
def test_match_ids_that_are_none(text, words):
    with pytest.raises(ValueError, match=words):
        read_match_id(text, State())


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({5: (2, 2)}, "owner"),
        ({9: (3, 5)}, "state of the game"),
        ({16: (3, 7), 19: (3, 7)}, "dice"),
        ({16: (3, 3)}, "dice"),
        ({8: (1, 1)}, "Crawford"),
        ({22: (15, 5), 37: (15, 5), 52: (15, 6)}, "won"),
        ({22: (15, 1), 1: (4, 1)}, "1-point"),
        ({68: (1, 1)}, "nothing"),
    ],
)
def test_impossible_match_ids(fields, words):
    """Fields by their first bit, counted from 1: their width and value."""
    bits = int.from_bytes(base64.b64decode("cAkAAAAAAAAA"), "little")
    for first, (width, value) in fields.items():
        mask = (1 << width) - 1
        bits = bits & ~(mask << first - 1) | value << first - 1
    text = base64.b64encode(bits.to_bytes(9, "little")).decode()
    with pytest.raises(ValueError, match=words):
        read_match_id(text, State())


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (":10", "", "ten fields"),
        (":10", ":10:1", "ten fields"),
        ("-b----E", "-b----e", "15 checkers"),
        ("-b----E", "b----E", "26 characters"),
        ("-b----E", "-b--x-E", "cannot stand"),
        ("=-b", "=Bb", "cannot stand"),
        ("B-:", "Ba:", "cannot stand"),
        ("B-:0", "B-:99", "cube"),
        ("B-:0:0", "B-:0:2", "owner"),
        ("0:0:1:00", "0:0:2:00", "turn"),
        ("0:0:1:00", "0:0:0:00", "turn"),
        (":1:00:", ":1:07:", "dice"),
        (":1:00:", ":1:1:", "dice"),
        (":0:0:0:0:10", ":x:0:0:0:10", "score"),
        (":0:0:0:0:10", ":0:0:4:0:10", "rule"),
        (":0:0:0:0:10", ":5:5:0:5:10", "won"),
        (":0:0:0:0:10", ":0:0:1:5:10", "Crawford"),
        (":0:0:0:0:10", ":0:0:0:-5:10", "length"),
        ("-b----E-C", "-P----E-C", "cannot stand"),
    ],
)
def test_broken_xgids(old, new, words):
    assert old in START
    state = State()
    with pytest.raises(ValueError, match=words):
        read_xgid(START.replace(old, new, 1), state)
    assert not position.fault(state.pos)


def test_an_xgid_without_its_prefix():
    state = State()
    read_xgid(START[5:], state)
    assert xgid(state) == START
