"""Where the game is loaded as files there may be no room for its net: it still plays."""

import builtins
import gc

import pytest
from hand import Hand

from engine import levels
from engine.nets import filter, small
from engine.position import start


@pytest.mark.parametrize("free, data", [(233_000, filter.DATA), (400_000, small.DATA)])
def test_from_files_the_best_net_plays_that_leaves_room_for_the_game(monkeypatch, free, data):
    plain = builtins.__import__

    def importing(name, globals=None, locals=None, fromlist=(), level=0):
        if name == "engine.nets" and fromlist in (("large",), ("bearoff",)):
            raise ImportError
        return plain(name, globals, locals, fromlist, level)

    monkeypatch.setattr(builtins, "__import__", importing)
    monkeypatch.setattr(gc, "mem_free", lambda: free, raising=False)
    monkeypatch.setattr(levels, "_nets", [])
    assert levels.nets()[0].data is data
    assert levels.nets()[0]._table is None
    pos = bytearray(52)
    start(pos)
    for level in range(4):
        assert levels.player(level, 100).best(pos, 3, 1) == 2


def test_without_room_for_its_search_the_master_plays_as_an_expert():
    for free, name in ((20_000, "Greedy"), (150_000, "Master")):
        hand = Hand()
        hand.module("gc").mem_free = lambda free=free: free
        opponent = hand.module("firmware.opponent").Opponent(3, bytes(6))
        assert type(opponent.chooser).__name__ == name
