"""Whole matches written as .mat, read by GNU Backgammon 1.07: every position and score equal.

Needs Debian's gnubg; `python3 tools test --all` installs it, without it these tests are named as
left out. Where gnubg is known to be wrong it is not asked: it loses the first roll after a
dropped beaver, plays a forced roll with which a game was resigned, and knows no automatic
doubles, no backgammon that counts 2 and no game without gammons.
"""

import json
import os
import subprocess
from pathlib import Path

import matches
import pytest

from engine import ids, intents, mat, mat_read
from engine.cursor import Cursor
from engine.rules import Rules

pytestmark = pytest.mark.gnubg

GNUBG = "/usr/games/gnubg"
SCRIPT = Path(__file__).with_name("gnubg_import.py")
DATE = "2026.11.30"
COUNT = 300


def ask_gnubg(folder, names):
    """What gnubg reads from the files; `names` are pairs of a path and "on" or "off" (Jacoby)."""
    (folder / "mats").write_text("".join(f"{name} {jacoby}\n" for name, jacoby in names))
    environment = dict(
        os.environ, HOME=str(folder), MATS=str(folder / "mats"), OUT=str(folder / "answers")
    )
    done = subprocess.run(
        [GNUBG, "-t", "-q", "-p", str(SCRIPT)],
        env=environment,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=900,
    )
    answers = [json.loads(line) for line in (folder / "answers").read_text().splitlines()]
    assert len(answers) == len(names), done.stderr
    return answers


def a_match(number):
    """A match of some kind, with cube actions; its rules are those that gnubg knows."""
    if number % 3:
        rules = Rules((1, 2, 3, 5, 7)[number % 5])
        return matches.played(rules, number, cube=0.05, resign_forced=False)
    rules = matches.money(
        jacoby=number % 2 == 0, beavers=number % 4 == 1, raccoons=number % 8 == 1
    )
    # Beavers are never dropped here; see above.
    drop = 0 if rules.beavers else 0.3
    return matches.played(rules, number, games=3, cube=0.05, drop=drop, resign_forced=False)


def lines_of(text):
    """Lines without the blanks at their ends.

    gnubg may put `Wins` behind the last cell, where we have a line for it.
    """
    lines = []
    for line in text.split("\n"):
        cell, wins, points = line.partition("Wins")
        if wins and cell.strip():
            lines.append(cell.rstrip())
            cell = " " * (34 if len(cell) > 20 else 6)
        lines.append((cell + wins + points).rstrip())
    return lines


def cells_of(text):
    """The cells with their moves in one order; gnubg has an order of its own."""
    cells = []
    for line in lines_of(text):
        cells.append([line[:5]])
        for word in line[5:].split():
            if "/" in word:
                cells[-1].append(word.rstrip("*"))
            else:
                cells.append([word])
    return [[cell[0], *sorted(cell[1:])] for cell in cells]


def text_of(match, names=("left", "right")):
    texts = []
    mat.write(match.record.buf, match.record.n, names, texts.append, DATE)
    return "".join(texts)


def own_view(match):
    """The match as gnubg_import.py describes one, but from our own record."""
    cursor = Cursor()
    cursor.open(match.record.buf, match.record.n)
    games = [{"score": [0, 0], "winner": None, "points": None, "boards": []}]
    while cursor.forward():
        now = cursor.match
        if now.game > len(games):
            games.append({"score": list(now.score), "winner": None, "points": None, "boards": []})
        game = games[-1]
        if cursor.played:
            dice = sorted(cursor.dice, reverse=True)
            game["boards"].append(["XO"[cursor.side], dice, ids.position_id(cursor.before)])
        if now.winner >= 0:
            game["winner"] = "XO"[now.winner]
            game["points"] = now.points
    return games


@pytest.fixture(scope="module")
def imported(tmp_path_factory):
    """300 matches, gnubg's views of their files, and the files it wrote."""
    folder = tmp_path_factory.mktemp("mats")
    played = [a_match(number) for number in range(COUNT)]
    names = []
    for number, match in enumerate(played):
        path = folder / f"{number}.mat"
        path.write_text(text_of(match))
        names.append((path, "on" if match.rules.jacoby else "off"))
    answers = ask_gnubg(folder, names)
    return played, answers, [Path(f"{path}.out").read_text() for path, _ in names]


def test_every_position_and_score_is_equal(imported):
    played, answers, _ = imported
    cubes = 0
    boards = 0
    for match, answer in zip(played, answers):
        assert answer == own_view(match)
        boards += sum(len(game["boards"]) for game in answer)
        cubes += any(game["points"] not in (1, 2, 3) for game in answer)
    assert boards > 50 * COUNT
    assert cubes > COUNT // 10


def test_what_gnubg_writes_is_what_we_write_and_read(imported):
    played, _, texts = imported
    for match, text in zip(played, texts):
        reading = mat_read.read(text)
        # gnubg writes `Wins 2 points` for a gammon that Jacoby lets count 1.
        if not match.rules.jacoby:
            assert cells_of(text) == cells_of(text_of(match))
            assert lines_of(text) == lines_of(text_of(reading.match, reading.names))
        assert own_view(reading.match) == own_view(match)
        assert reading.match.score == match.score
        assert (reading.match.phase == intents.MATCH_OVER) == (match.phase == intents.MATCH_OVER)


def test_names_with_any_characters_reach_gnubg(tmp_path):
    match = matches.played(Rules(3), 1)
    names = ["x\ny: 5", '"; [Game 2] %s \\', "\u4f60\u597d" * 9, "", "\x00 \t", "5 point match"]
    paths = []
    for i, name in enumerate(names):
        path = tmp_path / f"{i}.mat"
        path.write_text(text_of(match, (name, names[i - 1])))
        paths.append((path, "off"))
    for answer in ask_gnubg(tmp_path, paths):
        assert answer == own_view(match)
