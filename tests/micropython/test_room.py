"""The room for calls: leaving it gives its memory back at once, and all of it in the end."""

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


AGAIN = """
import gc
from firmware import room

def largest():
    least, most = 0, gc.mem_free()
    while most - least > 1:
        middle = (least + most) // 2
        try:
            bytearray(middle)
            least = middle
        except MemoryError:
            most = middle
    gc.collect()
    return least

for _ in range(12):
    gc.collect()
    room.hold()
    room.leave()
    print(largest())
"""


def test_holding_the_room_again_and_again_leaves_the_heap_whole(micropython):
    """What an emptied list still held parted the free room, and each time one block further on."""
    assert len(set(micropython(AGAIN).split())) == 1


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
print(room._held)
room.leave()
"""


def test_a_heap_without_such_a_piece_is_played_in_all_the_same(micropython):
    assert micropython(FULL).split() == ["None"]
