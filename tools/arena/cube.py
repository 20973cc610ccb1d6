"""How well doubling decisions are judged: loss and share of wrong ones against gnubg 2-ply.

The values are those of engine/cube.py itself; what the nets say one and two rolls ahead comes
from the numba twin, as 10,000 positions a decision would take plain Python minutes.
"""

import json
from pathlib import Path

import numpy as np

_FOLDER = Path(__file__).resolve().parents[2] / "tests" / "bench"
BENCHES = (_FOLDER / "cube-money.jsonl", _FOLDER / "cube-match.jsonl")
# An action that costs no more, in points per cube, is no error: the judge rounds to 0.0001.
_NOTHING = 0.0005
# Takes are also measured where the judge's value of double and take is that close to a drop's.
_NEAR = 0.5
_CERTAIN = 65536


class Seen:
    """A chooser for cube.Cube that knows all its answers: what twin/cube.py looked up."""

    sifts = True

    def __init__(self, nets, start):
        from tools.twin import cube

        self.evaluator = self
        self.pos = bytearray(52)
        self.out = None
        self._rolls = cube.ROLLS.tolist()
        self._one, self._two = cube.look(nets, start)
        self._first = self._second = 0
        self._deep = False

    def best(self, pos, d1, d2):
        """The play of the decision's roller; `pos` is only right in whether the game is over."""
        self._first = self._rolls.index(10 * d1 + d2)
        self._deep = False
        self.pos[0] = 15 if self._two[self._first, :, 0].min() == _CERTAIN else 0

    def stand(self, pos):
        """Look from the position after the first roll."""

    def answer(self, roll, most, best):
        """The other side's play."""
        self._second = self._rolls.index(roll)
        self._deep = True

    def score(self, pos):
        """Show the outputs there."""
        one = self._one[self._first]
        self.out = (self._two[self._first, self._second] if self._deep else one).tolist()


def load(path):
    """The decisions of a file as (position of the roller, request, nodouble, doubletake)."""
    from sim import host

    host.lend()
    from engine import ids

    found = []
    for line in open(path):
        entry = json.loads(line)
        pos = bytearray(52)
        ids.read_position_id(entry["id"], pos)
        found.append((pos, entry, entry["nodouble"], entry["doubletake"]))
    return found


def judged(nets, pos, request):
    """The cube.Cube that has judged a request of situations.py."""
    from engine import cube

    length = request.get("match", 0)
    if length:
        away, other = (length - score for score in request["score"])
        stakes = cube.Match(away, other, request["cube"], 1 in (away, other))
    else:
        stakes = cube.Money(request.get("jacoby", False))
    owner = cube.ROLLER if request.get("owner") == "roller" else cube.CENTRE
    judge = cube.Cube(Seen(nets, pos))
    judge.begin(pos, stakes, owner)
    while judge.look():
        pass
    return judge


def errors(nets, decisions):
    """Points lost by the doubling decisions and by the answers, and where a take is close."""
    doubles = []
    takes = []
    for pos, request, no_double, double_take in decisions:
        judge = judged(nets, pos, request)
        doubled = min(double_take, 1.0)
        right = max(no_double, doubled)
        doubles.append(right - (doubled if judge.double else no_double))
        takes.append(max(double_take - 1 if judge.take else 1 - double_take, 0))
    near = np.array([abs(double_take - 1) < _NEAR for *_, double_take in decisions])
    return np.array(doubles), np.array(takes), near


def measure(name, path, first=None):
    """One line about the player `name` on a file of decisions."""
    from tools.arena import players

    decisions = load(path)[:first]
    doubles, takes, near = errors(players.player(name).nets, decisions)
    wrong = (doubles > _NOTHING) | (takes > _NOTHING)
    return (
        f"{name}, {Path(path).stem}: doubling loses {_mean(doubles)} mEq, "
        f"takes near the line {_mean(takes[near])} ({near.sum()}); "
        f"wrong: doubling {_share(doubles > _NOTHING)}, takes {_share(takes > _NOTHING)}, "
        f"either {_share(wrong)} ({len(decisions)})"
    )


def _mean(losses):
    error = losses.std(ddof=1) / np.sqrt(len(losses))
    return f"{1000 * losses.mean():.2f} ± {1000 * error:.2f}"


def _share(wrong):
    return f"{100 * wrong.mean():.1f} %"
