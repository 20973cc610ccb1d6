"""Cursor, pad and motion: every choice can be reached, on eight buttons and on three."""

from itertools import pairwise

import pytest
from bench_console import bench
from hypothesis import given, settings
from hypothesis import strategies as st

interpreter = bench().interpreter()
pad = interpreter.module("firmware.pad")
keys = interpreter.module("hal.keys")
motion = interpreter.module("firmware.motion")
Cursor = interpreter.module("firmware.cursor").Cursor
Geometry = interpreter.module("firmware.geometry").Geometry

PAD = (pad.UP, pad.DOWN, pad.LEFT, pad.RIGHT)
points = st.sets(st.integers(0, 25), min_size=1)


def cursor_on(may, mirrored=False, side=0):
    cursor = Cursor(Geometry(240, 240, 12, mirrored))
    cursor.clear(side)
    for point in may:
        cursor.may[point] = 1
    return cursor


def reached(cursor, start, actions):
    seen, todo = {start}, [start]
    while todo:
        here = todo.pop()
        for action in actions:
            cursor.at = here
            moved = cursor.go(action)
            assert cursor.may[cursor.at]
            assert moved == (cursor.at != here)
            if cursor.at not in seen:
                seen.add(cursor.at)
                todo.append(cursor.at)
    return seen


@settings(max_examples=300, deadline=None)
@given(points, st.booleans(), st.integers(0, 1))
def test_the_pad_reaches_every_point_from_every_point(may, mirrored, side):
    cursor = cursor_on(may, mirrored, side)
    for start in may:
        assert reached(cursor, start, PAD) == may


@settings(max_examples=100, deadline=None)
@given(points)
def test_next_and_previous_go_through_all_points_in_turn(may):
    cursor = cursor_on(may)
    cursor.at = start = max(may)
    order = []
    for _ in may:
        order.append(cursor.at)
        cursor.go(pad.NEXT)
    assert cursor.at == start and sorted(order, reverse=True) == order == sorted(may)[::-1]
    for _ in may:
        cursor.go(pad.PREVIOUS)
    assert cursor.at == start


@given(points, st.integers(0, 25))
def test_the_cursor_settles_near_where_it_was(may, wish):
    cursor = cursor_on(may)
    cursor.settle(wish)
    below = [point for point in may if point <= wish]
    assert cursor.at == max(below or may)


def test_left_and_right_go_where_they_point():
    cursor = cursor_on({13, 18, 24, 1, 6, 12})
    cursor.at = 6
    for action, point in ((pad.LEFT, 12), (pad.RIGHT, 6), (pad.RIGHT, 1), (pad.UP, 24)):
        assert cursor.go(action)
        assert cursor.at == point


class Source:
    """Keys that give the events of a list."""

    def __init__(self, *events):
        self.events = list(events)

    def poll(self, now):
        return self.events.pop(0) if self.events else 0


def actions(three, *events):
    hand = pad.Pad(Source(*events), three)
    return [action for action in (hand.action(0) for _ in events) if action]


def test_eight_buttons():
    press, repeat = keys.PRESS, keys.REPEAT
    assert actions(False, keys.A | press, keys.A | keys.LONG, keys.A | keys.RELEASE) == [pad.OK]
    assert actions(False, keys.UP | press, keys.UP | repeat) == [pad.UP, pad.UP]
    every = (keys.DOWN, keys.LEFT, keys.RIGHT, keys.B, keys.X, keys.Y)
    wanted = [pad.DOWN, pad.LEFT, pad.RIGHT, pad.BACK, pad.EXTRA, pad.MENU]
    assert actions(False, *(key | press for key in every)) == wanted


def test_three_buttons():
    """OK acts when it is let go, since it may become a long press."""
    tap = (keys.A | keys.PRESS, keys.A | keys.RELEASE)
    held = (keys.A | keys.PRESS, keys.A | keys.LONG, keys.A | keys.RELEASE)
    assert actions(True, *tap) == [pad.OK]
    assert actions(True, *held, *tap) == [pad.BACK, pad.OK]
    assert actions(True, keys.LEFT | keys.PRESS, keys.RIGHT | keys.REPEAT) == [
        pad.PREVIOUS,
        pad.NEXT,
    ]
    assert actions(True, keys.UP | keys.PRESS, keys.Y | keys.PRESS) == []


@pytest.mark.parametrize("speed", motion.SPEEDS)
def test_a_glide_begins_and_ends_where_it_should_and_never_turns_back(speed):
    glide = motion.Glide()
    glide.set_out(10, 200, 150, 20, 1000, speed)
    before = glide.x, glide.y
    assert before == (10, 200)
    now = 1000
    while glide.go(now):
        assert glide.x >= before[0] and glide.y <= before[1]
        before = glide.x, glide.y
        now += 7
    assert (glide.x, glide.y) == (150, 20) and not glide.moving


def test_a_die_shows_another_face_each_time():
    tumble = motion.Tumble()
    tumble.set_out(0, motion.SPEEDS[motion.NORMAL])
    faces = []
    for now in range(0, 2000, 60):
        if not tumble.go(now):
            break
        faces.append([tumble.face(i) for i in range(8)])
    assert len(faces) >= 6
    assert all(1 <= face <= 6 for row in faces for face in row)
    assert all(a != b for one, other in pairwise(faces) for a, b in zip(one, other))
