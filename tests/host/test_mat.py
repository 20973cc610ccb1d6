"""Our .mat files: the samples byte by byte, the variants of others, names, and broken files."""

from pathlib import Path

import matches
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import intents, mat, mat_read, record
from engine.mat_read import Unreadable
from engine.rules import Rules

CASES = Path(__file__).parents[1] / "cases"


def write(match, names=("a", "b"), date=mat.NO_DATE):
    texts = []
    mat.write(match.record.buf, match.record.n, names, texts.append, date)
    return "".join(texts)


def again(text):
    """The text read and written back."""
    reading = mat_read.read(text)
    return write(reading.match, reading.names, reading.date or mat.NO_DATE)


def stripped(text):
    """Without blanks at line ends: a dance and a roll not yet played differ in nothing else."""
    return "\n".join(line.rstrip() for line in text.split("\n")).rstrip("\n")


def game(*rows, length=0, head=" a : 0                          b : 0"):
    return "\n".join([f" {length} point match", "", " Game 1", head, *rows, ""])


@pytest.mark.parametrize("name", ["sample_match5.mat", "sample_money_beaver_resign.mat"])
def test_samples_byte_by_byte(name):
    text = (CASES / name).read_text()
    assert again(text) == text


def test_layout():
    match = matches.played(Rules(3), 2)
    lines = write(match, ("Li", "x" * 40), "2026.11.30").split("\n")
    assert lines[:5] == ['; [EventDate "2026.11.30"]', "", " 3 point match", "", " Game 1"]
    assert lines[5] == " Li : 0".ljust(32) + "x" * 31 + " : 0"
    assert lines[6].startswith("  1) ")
    for line in lines[6:]:
        assert "Wins" not in line or line.index("Wins") in (6, 34)
        if line.count(":") == 2 and ")" in line:
            assert line[3:5] == ") "
            assert line[32] == " "
            assert line[33].isdigit() or line[33] == " "


@pytest.mark.parametrize("seed", range(8))
def test_every_match_reads_back(seed):
    options = {"beavers": True, "raccoons": True, "auto_doubles": 2, "jacoby": seed % 2 == 0}
    rules = Rules((0, 1, 3, 5)[seed % 4]) if seed % 4 else matches.money(**options)
    match = matches.played(rules, seed, games=4, cube=0.08, resign=0.01)
    text = write(match)
    reading = mat_read.read(text)
    assert stripped(write(reading.match)) == stripped(text)
    assert reading.match.score == match.score
    assert reading.match.phase == match.phase
    assert reading.match.pos == match.pos


def test_a_match_cut_anywhere_reads_back():
    match = matches.played(Rules(3), 5, cube=0.1)
    events = bytes(match.record.buf[: match.record.n])
    for n in range(13, len(events)):
        if events[n] >= record.HEAD:
            texts = []
            mat.write(events, n, ("a", "b"), texts.append)
            text = "".join(texts)
            assert stripped(again(text)) == stripped(text)


OPENING = "  1) 31: 8/5 6/5                 62: 24/18 13/11 "


@pytest.mark.parametrize(
    "rows",
    [
        ["  1) 31: 8/5 6/5  62: 24/18 13/11"],
        ["1) 31: 8/5 6/5\t62: 24/18 13/11"],
        ["  1) 13: 6/5 8/5                 26: 13/11 24/18"],
        ["  1) 31: 8/5 6/5                 62: 24/18 13/11 \r"],
    ],
)
def test_columns_and_line_ends_of_others(rows):
    text = again(game(*rows))
    assert OPENING in text or OPENING.replace("24/18 13/11", "13/11 24/18") in text.replace(
        "6/5 8/5", "8/5 6/5"
    )


@pytest.mark.parametrize(
    ("theirs", "ours"),
    [
        ("  1) 66: 24/12(2)", None),
        ("  1) 65: 24/13", "65: 24/18 18/13 "),
        ("  1) 65: 24/18/13", "65: 24/18 18/13 "),
        ("  1) 65: 24/18, 18/13", None),
        ("  1) 42: 8/4* 6/4", "42: 8/4 6/4 "),
    ],
)
def test_moves_chained_and_counted(theirs, ours):
    if ours:
        assert ours in again(game(theirs))
    else:
        with pytest.raises(Unreadable, match="game 1"):
            again(game(theirs, length=5))


def test_bar_off_and_hits_in_words():
    rows = [
        "  1) 41: 24/23 13/9              62: 24/16*",
        "  2) 61: bar/24 bar/19",
    ]
    with pytest.raises(Unreadable, match="illegal step bar/19"):
        again(game(*rows))
    text = again(game(rows[0], "  2) 52: bar/20 24/22"))
    assert "62: 24/18 18/16*" in text
    assert "52: 25/20 24/22" in text


def test_comments_mark_ratings_and_spelling():
    text = (
        '\ufeff; [Site "here"]\n; [EventDate "2020.01.02"]\n# note\n 5 Points Match\n\n'
        " Game 1\n Ann, 1650.2 : 0      Bo, Jr : 0\n  1) 31: 8/5 6/5\n"
        "      Wins 1 point and the match\n"
    )
    reading = mat_read.read(text)
    assert reading.names == ["Ann", "Bo, Jr"]
    assert reading.date == "2020.01.02"
    assert reading.match.score == [1, 0]


def test_a_roll_that_was_resigned():
    for mark in ("", "???", "????"):
        rows = ["  1) 31: 8/5 6/5                 62: " + mark, "      Wins 1 point"]
        reading = mat_read.read(game(*rows))
        assert reading.match.score == [1, 0]
        rows[1] = "                                  Wins 2 points"
        reading = mat_read.read(game(*rows))
        assert reading.match.score == [0, 2]


def test_a_double_without_a_word_for_the_drop():
    rows = ["  1) 31: 8/5 6/5                  Doubles => 2"]
    rows.append("                                  Wins 1 point")
    assert mat_read.read(game(*rows)).match.score == [0, 1]


def test_automatic_doubles_are_found_out():
    rows = ["  1) 31: 8/5 6/5                  Doubles => 8", "  2)  Drops"]
    rows.append("                                  Wins 4 points")
    match = mat_read.read(game(*rows)).match
    assert (match.score, match.cube, match.ties) == ([0, 4], 4, 2)


def test_a_rerolled_opening_is_found_out():
    match = mat_read.read(game("  1) 66: 24/18 24/18 13/7 13/7")).match
    assert match.phase == intents.TO_ROLL
    assert "66: 24/18 24/18 13/7 13/7" in write(match)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no .mat"),
        ("hello\nworld\n", "no .mat"),
        (" 5 point match\n", "no game"),
        (" 65 point match\n", "65"),
        (" x point match\n", "x"),
        (game("  1) 31: 8/4 6/5"), "illegal step 8/4"),
        (game("  1) 31: 8/5"), "more of the dice"),
        (game("  1) 31: 8/5 6/5 8/7"), "game 1"),
        (game("  1) 31: 8/5 x/5"), "not a point"),
        (game("  1) 31: 8"), "names no move"),
        (game("  1) 31:                        62: 24/18"), "game 1"),
        (game("  1)  Doubles => 2"), "game 1"),
        (game("  1)  Doubles =>"), "game 1"),
        (game("  1) what is this"), "not understood"),
        (game("  1) 66: 24/18 24/18 13/7 13/7", length=3), "game 1"),
        (game("  1) 31: 8/5 6/5", "      Wins 5 points", length=9), "5 points"),
        (game("  1) 31: 8/5 6/5", head=" a 0   b 0"), "names and scores"),
        (game("  1) 31: 8/5 6/5", head=" a : 1   b : 0"), "another score"),
        (game("  1) 31: 8/5 6/5  Illegal play (x)"), "game 1"),
    ],
)
def test_broken_files_say_where(text, words):
    with pytest.raises(Unreadable, match=words):
        mat_read.read(text)


@settings(deadline=None)
@given(st.text(), st.text())
def test_no_name_breaks_a_file(name0, name1):
    match = matches.played(Rules(1), 1)
    names = (name0, name1)
    reading = mat_read.read(write(match, names))
    assert write(reading.match, reading.names) == write(match, names)
    assert reading.match.score == match.score
    assert all(reading.names)


@settings(deadline=None)
@given(st.text(alphabet=" \n0123456789:)/*=>DoublesTakDrpWin;", max_size=200))
def test_nonsense_is_refused_and_nothing_else(text):
    with pytest.raises(Unreadable):
        mat_read.read(" 0 point match\n\n Game 1\n a : 0   b : 9\n" + text)
