"""The loss of a player on the decisions of tests/bench, as its README defines it."""

import json
from pathlib import Path

import numpy as np

from tools.train import data
from tools.twin import board

BENCH = Path(__file__).resolve().parents[2] / "tests" / "bench"


def decisions(first=None):
    """The decisions as (position before, dice, {position after: (0-ply, 2-ply equity)})."""
    from sim import host

    host.lend()
    from engine import ids, position

    found = []
    for line in open(BENCH / "decisions.jsonl"):
        entry = json.loads(line)
        pos = bytearray(52)
        ids.read_position_id(entry["id"], pos)
        equities = {}
        for play in entry["plays"]:
            after = bytearray(52)
            ids.read_position_id(play["next"], after)
            position.swap(after)
            equities[bytes(after)] = play["eq0"], play["eq2"]
        found.append((np.frombuffer(bytes(pos), np.uint8).copy(), entry["dice"], equities))
    return found[:first]


def _loss(after, equities):
    """Points lost; a play not listed loses as much more than the worst as 0-ply says."""
    deep = [equity for _, equity in equities.values()]
    listed = equities.get(after.tobytes())
    if listed:
        return max(deep) - listed[1]
    least = min(equity for equity, _ in equities.values())
    behind = least + data.equity(data.judge(after))[0]
    return max(deep) - min(deep) + max(behind, 0)


def losses(player, first=None):
    """What a player loses in each decision, in mEq."""
    plays = np.zeros((board.MOST, board.SIZE), np.uint8)
    keys = np.zeros(board.MOST, np.uint64)
    found = []
    for pos, dice, equities in decisions(first):
        n = board.plays(pos, *dice, plays, keys)
        chosen = player.pick(pos[None], plays[:n].copy(), np.array([0, n]))[0]
        found.append(1000 * _loss(plays[chosen], equities))
    return np.array(found)


def measure(name, first=None):
    """One line: the mean loss in mEq with its standard error."""
    from tools.arena import players

    player = players.player(name)
    lost = losses(player, first)
    error = lost.std(ddof=1) / np.sqrt(len(lost))
    line = f"{name}: loses {lost.mean():.2f} ± {error:.2f} mEq a decision ({len(lost)})"
    line += f", more than 0.3 in {100 * (lost > 300).mean():.2f} %"
    seen = getattr(player, "seen", None)
    if seen is not None:
        line += f"; {seen[1] / seen[0]:.0f} positions a decision"
    return line
