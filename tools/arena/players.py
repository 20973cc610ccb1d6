"""The players of the arena: each picks one of the positions that its plays lead to."""

import importlib

import numpy as np
from numba import njit

from tools.setup import Unfit
from tools.train import data
from tools.twin import board, inputs, net, search

# Positions that the console's Master may look at for one decision; see engine/levels.py.
RATION = 24000


def player(name):
    """The player called `name`; Unfit if there is none."""
    kind, _, number = name.partition(":")
    if kind.startswith("gnubg-") and kind[6:].isdigit():
        return Gnubg(int(kind[6:]))
    if kind == "pubeval":
        return Pubeval()
    if kind in ("beginner", "normal"):
        return Fallible(_nets(kind), *_faults(kind))
    if kind.startswith(("expert", "master")) or kind.endswith(".npz"):
        nets = _nets(kind)
        if kind.startswith("master"):
            return Master(nets, int(number or RATION))
        return Expert(nets)
    raise Unfit(f"There is no player called {name}.")


def _nets(kind):
    small = kind.endswith("small")
    contact = _training(kind) if kind.endswith(".npz") else _shipped("small" if small else "large")
    # As in levels.py: files have no room for the bear-off.
    return search.bundle(contact, _shipped("race"), _shipped("filter"), exact=not small)


def _faults(kind):
    from sim import host

    host.lend()
    from engine import levels

    return levels.FAULTS[levels.NAMES.index(kind)]


def _shipped(name):
    return net.Net(importlib.import_module(f"engine.nets.{name}").DATA)


def _training(path):
    from pathlib import Path

    from tools.train import export, resume

    return net.Net(export.quantise(resume(Path(path), None, 1)[0]))


class Expert:
    """Takes the play whose position the nets like best."""

    def __init__(self, nets):
        self.nets = nets

    def values(self, plays):
        """The movers' equities of positions after their plays, in points."""
        result = np.zeros(len(plays), np.int64)
        search.values(self.nets, plays, result)
        return result / search.ONE

    def pick(self, before, plays, first):
        """For each game the index of its play among `plays`; game g's are first[g]:first[g+1]."""
        return best(self.values(plays), first)


class Master(Expert):
    """Searches up to two rolls ahead, rationed to so many positions a decision."""

    def __init__(self, nets, ration):
        super().__init__(nets)
        self.ration = ration
        # Decisions and positions looked at so far.
        self.seen = np.zeros(2, np.int64)

    def pick(self, before, plays, first):
        """As Expert's."""
        return _search_all(self.nets, plays, first, self.ration, self.seen)


@njit(cache=True)
def _search_all(nets, plays, first, ration, seen):
    out = np.zeros(len(first) - 1, np.int64)
    static = np.zeros(plays.shape[0], np.int64)
    search.values(nets, plays, static)
    count = np.zeros(1, np.int64)
    for g in range(len(out)):
        a = first[g]
        b = first[g + 1]
        if a == b:
            continue
        out[g] = a + search.search(nets, plays[a:b], static[a:b], ration, count)
        seen[0] += 1
        seen[1] += count[0]
    return out


class Fallible(Expert):
    """Beginner and Normal, as levels.Fallible."""

    def __init__(self, nets, window, waver, blind):
        super().__init__(nets)
        self.seed = 0
        self.faults = window, waver, blind

    def pick(self, before, plays, first):
        """As Expert's."""
        return _err(self.nets, before, plays, first, *self.faults, self.seed)


@njit(cache=True)
def _err(nets, before, plays, first, window, waver, blind, seed):
    out = np.zeros(len(first) - 1, np.int64)
    static = np.zeros(plays.shape[0], np.int64)
    search.values(nets, plays, static)
    found = np.zeros(inputs.ACTIVE, np.int64)
    sums = np.zeros(256, np.int16)
    five = np.zeros(5, np.int64)
    for g in range(len(out)):
        a = first[g]
        b = first[g + 1]
        out[g] = a
        if a == b:
            continue
        if board.race(before[g]):
            out[g] = a + np.argmax(static[a:b])
            continue
        least = static[a:b].max() - window
        top = np.int64(-(1 << 30))
        for i in range(a, b):
            if static[i] >= least:
                score = _judgement(nets, plays[i], blind, found, sums, five)
                if waver:
                    score += _wavering(plays[i], waver, seed)
                if score > top:
                    top = score
                    out[g] = i
    return out


@njit(cache=True)
def _judgement(nets, pos, blind, found, sums, five):
    if pos[0] == 15:
        return np.int64(search.ONE * board.outcome(pos))
    rows, line, out, bias = nets[2]
    if not blind:
        return -net.score(rows, line, out, bias, nets[3], pos, found, sums, five)
    seen = pos.copy()
    board.swap(seen)
    return net.score(rows, line, out, bias, nets[3], seen, found, sums, five)


@njit(cache=True)
def _wavering(pos, waver, seed):
    mixed = np.int64(seed & 0xFFFF)
    for count in pos:
        mixed = (mixed * 31 + count) & 0xFFFFF
    mixed = (mixed * 613 + 12345) & 0xFFFFF
    return mixed * 2 // (1048576 // waver) - waver


class Gnubg:
    """GNU Backgammon's nets by gnubg-nn at 0 plies, or its move search deeper."""

    def __init__(self, plies):
        self.plies = plies

    def values(self, plays):
        """The movers' equities in points."""
        return data._values(plays, data.judge(plays))

    def pick(self, before, plays, first):
        """As Expert's."""
        value = self.values(plays)
        chosen = best(value, first)
        if self.plies:
            for g in range(len(chosen)):
                chosen[g] = self._deeper(plays, value, first[g], first[g + 1], chosen[g])
        return chosen

    def _deeper(self, plays, value, a, b, chosen):
        """The best by the deeper evaluation of the eight best plays within 0.16."""
        if b - a < 2:
            return chosen
        order = a + np.argsort(-value[a:b])
        near = [i for i in order[:8] if value[i] > value[chosen] - 0.16]
        if len(near) == 1 or plays[chosen, 0] == 15:
            return chosen
        return near[int(np.argmax([self.deep(plays[i]) for i in near]))]

    def deep(self, play):
        """The mover's equity, in points, of the position after a play, looking ahead."""
        import gnubg_nn

        won = board.outcome(play)
        if won:
            return float(won)
        rows = play.reshape(2, 26)[:, 1:].tolist()
        return float(-data.equity(np.array(gnubg_nn.probabilities(rows, self.plies))))


class Pubeval:
    """The public benchmark player."""

    def __init__(self):
        from sim import host

        host.lend()
        from engine import pubeval

        self._weights = np.array([pubeval._CONTACT, pubeval._RACE], np.int64)

    def pick(self, before, plays, first):
        """As Expert's."""
        value = np.zeros(len(plays))
        _pubeval(self._weights, before, plays, first, value)
        return best(value, first)


@njit(cache=True)
def _pubeval(weights, before, plays, first, value):
    for g in range(len(first) - 1):
        w = weights[1] if board.race(before[g]) else weights[0]
        for i in range(first[g], first[g + 1]):
            pos = plays[i]
            if pos[0] == 15:
                value[i] = 1e9
                continue
            total = w[120] * pos[51] / 2 + w[121] * pos[0] / 15
            at = 0
            for p in range(24, 0, -1):
                n = pos[p]
                if n == 1:
                    total += w[at + 1]
                elif n > 1:
                    total += w[at + 2]
                    if n == 3:
                        total += w[at + 3]
                    elif n > 3:
                        total += (n - 3) * w[at + 4] / 2
                elif pos[51 - p] == 1:
                    total += w[at]
                at += 5
            value[i] = total


@njit(cache=True)
def best(value, first):
    """The first greatest of each game's values; games without a play get its start."""
    out = np.zeros(len(first) - 1, np.int64)
    for g in range(len(out)):
        chosen = first[g]
        for i in range(first[g], first[g + 1]):
            if value[i] > value[chosen]:
                chosen = i
        out[g] = chosen
    return out
