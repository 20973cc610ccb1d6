"""The room for calls: leaving it gives its memory back at once, without a collection."""

ROOM = """
import gc
from firmware import room
gc.collect()
gc.disable()
before = gc.mem_alloc()
room.hold()
room.hold()
held = gc.mem_alloc() - before
room.leave()
print(held, gc.mem_alloc() - before)
"""


def test_leaving_the_room_gives_it_back_at_once(micropython):
    held, left = map(int, micropython(ROOM).split())
    assert 4096 <= held < 9000
    assert left < 200
