"""Doubling decisions of our own making, judged by GNU Backgammon 2-ply cubeful.

    make("match", seed, count, path)

The positions come from games that Expert plays against itself, one decision in eight at random
among its better plays, so that all sorts of positions occur. Kept are those in which a double can
be thought of at all: the roller's chance to win is between 0.30 and 0.98. The kinds put them into
a situation:

    money    centred cube, no Jacoby, no beavers
    redouble money, the cube at 2 on the roller's side
    jacoby   money, centred cube, Jacoby
    beavers  money, centred cube, Jacoby and beavers
    match    1-15 points to go for each side, a third of the times at most 4; cubes in the middle,
             of 2, 4 and 8; after the Crawford game where a side needs one point

A line of the file is a request of `tools query` with the judge's answer: `nodouble` and
`doubletake` in points per cube, a drop being 1; in matches normalised so that winning or losing
the cube's value plainly is 1 or -1. Needs Debian's gnubg.
"""

import json
import os
import random
import subprocess
import tempfile
from pathlib import Path

import numpy as np

from tools.setup import Unfit

GNUBG = "/usr/games/gnubg"
KINDS = ("money", "redouble", "jacoby", "beavers", "match")
_SCRIPT = Path(__file__).with_name("gnubg_cube.py")
_LEAST = 0.30
_MOST = 0.98


def make(kind, seed, count, path):
    """Write `count` judged decisions of a kind to `path`: the same for the same seed and nets."""
    rnd = random.Random(f"{kind} {seed}")
    requests = []
    for position in _positions(rnd, count):
        requests.append({"id": position, **_situation(kind, rnd)})
    answers = judge(requests)
    with open(path, "w") as out:
        for request, answer in zip(requests, answers, strict=True):
            out.write(json.dumps(request | answer) + "\n")


def _situation(kind, rnd):
    if kind == "match":
        return _at_score(rnd)
    situation = {"match": 0}
    if kind == "redouble":
        situation.update(cube=2, owner="roller")
    if kind in ("jacoby", "beavers"):
        situation["jacoby"] = True
    if kind == "beavers":
        situation["beavers"] = True
    return situation


def _at_score(rnd):
    """A score, and a cube that the roller may turn."""
    while True:
        most = 4 if rnd.random() < 1 / 3 else 15
        away = rnd.randint(1, most), rnd.randint(1, most)
        cube = rnd.choices((1, 2, 4, 8), (60, 25, 10, 5))[0]
        if cube < away[0] and (cube == 1 or cube // 2 < away[1]):
            break
    length = max(max(away) + rnd.randint(0, 2), 2)
    return {
        "match": length,
        "score": [length - away[0], length - away[1]],
        "cube": cube,
        "owner": "centre" if cube == 1 else "roller",
    }


def _positions(rnd, count):
    """`count` different position IDs, each from another moment of a game before the roll."""
    from sim import host

    host.lend()
    from engine import ids
    from tools.arena import players
    from tools.twin import board

    player = players.player("expert")
    plays = np.zeros((board.MOST, board.SIZE), np.uint8)
    keys = np.zeros(board.MOST, np.uint64)
    pos = np.zeros(board.SIZE, np.uint8)
    board.start(pos)
    found = {}
    while len(found) < count:
        n = board.plays(pos, rnd.randint(1, 6), rnd.randint(1, 6), plays, keys)
        if n:
            value = player.values(plays[:n])
            if rnd.random() < 1 / 8:
                value = value + np.array([rnd.uniform(0, 0.25) for _ in range(n)])
            pos[:] = plays[int(np.argmax(value))]
        if board.outcome(pos):
            board.start(pos)
            continue
        if rnd.random() < 1 / 5 and _LEAST < _win(player.nets, pos) < _MOST:
            after = bytearray(pos.tobytes())
            after = after[26:] + after[:26]
            found[ids.position_id(after)] = None
        board.swap(pos)
    return list(found)


def _win(nets, pos):
    """The chance to win of the side on roll after a play."""
    from tools.twin import inputs, search

    found = np.zeros(inputs.ACTIVE, np.int64)
    out = np.zeros(5, np.int64)
    search.value(nets, pos, found, np.zeros(256, np.int16), out)
    return out[0] / search.ONE


def judge(requests):
    """The answers of gnubg to all requests: nodouble, doubletake and its own words."""
    if not Path(GNUBG).exists():
        raise Unfit("Decisions are judged by GNU Backgammon: run apt install gnubg first.")
    with tempfile.TemporaryDirectory() as folder:
        asked, said = Path(folder) / "asked", Path(folder) / "said"
        asked.write_text("".join(json.dumps(request) + "\n" for request in requests))
        environment = dict(os.environ, HOME=folder, ASKED=str(asked), SAID=str(said))
        done = subprocess.run(
            [GNUBG, "-t", "-q", "-p", str(_SCRIPT)],
            env=environment,
            cwd=folder,
            stdin=subprocess.DEVNULL,
            capture_output=True,
        )
        if not said.exists():
            raise Unfit("GNU Backgammon did not start: " + done.stderr.decode()[-200:])
        return [json.loads(line) for line in said.read_text().splitlines()]
