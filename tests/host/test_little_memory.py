"""Where the game is loaded as files there may be no room for its net: it still plays."""

import builtins

from hand import Hand

from engine import levels
from engine.nets import filter
from engine.position import start


def test_without_room_for_the_small_net_the_smallest_one_plays(monkeypatch):
    plain = builtins.__import__

    def importing(name, globals=None, locals=None, fromlist=(), level=0):
        if name == "engine.nets" and fromlist == ("large",):
            raise ImportError
        if name == "engine.nets" and fromlist == ("small",):
            raise MemoryError
        return plain(name, globals, locals, fromlist, level)

    monkeypatch.setattr(builtins, "__import__", importing)
    monkeypatch.setattr(levels, "_nets", [])
    assert levels.nets()[0].data is filter.DATA
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
