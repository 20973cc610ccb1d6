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


FULL = """
import gc
from firmware import room
pieces = []
try:
    while True:
        pieces.append(bytearray(2000))
except MemoryError:
    pass
room.hold()
print(len(room._held))
room.leave()
"""


def test_a_heap_without_such_a_piece_is_played_in_all_the_same(micropython):
    assert micropython(FULL).split() == ["0"]
