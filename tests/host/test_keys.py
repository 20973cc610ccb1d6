"""Debouncing, repeat and long press, on traces of bouncing contacts."""

import pytest
from bench_console import bench, module

# Level changes after a press or a release, in milliseconds: contacts bounce for up to 20 ms.
BOUNCES = {
    "clean": [0],
    "short": [0, 1, 2],
    "dome": [0, 1, 3, 4, 5, 7, 8, 9, 11],
    "worn": [0, 2, 3, 7, 8, 9, 10, 15, 16, 17, 20, 22, 24, 31, 40],
}


class Contact:
    """A pin whose level the test sets."""

    def __init__(self, level=1):
        self.level = level

    def value(self):
        return self.level


@pytest.fixture
def keys_module():
    return module(bench(), "hal.keys")


def events(keys, contacts, changes, end, start=0, step=1):
    """Poll every `step` ms; `changes` is (time, contact, level). Returns [(time, event)]."""
    seen = []
    waiting = sorted(changes)
    for now in range(0, end, step):
        while waiting and waiting[0][0] <= now:
            _, index, level = waiting.pop(0)
            contacts[index].level = level
        while True:
            event = keys.poll((start + now) % (1 << 30))
            if not event:
                break
            seen.append((now, event))
    return seen


def bouncing(bounces, at, index, level):
    """Changes that end with `level`; the first one is to `level`, too."""
    assert len(bounces) % 2
    return [(at + t, index, level if i % 2 == 0 else 1 - level) for i, t in enumerate(bounces)]


@pytest.mark.parametrize("name", BOUNCES)
@pytest.mark.parametrize("step", (1, 5, 16))
@pytest.mark.parametrize("start", (0, (1 << 30) - 150))
def test_a_bouncing_press_is_one_event(keys_module, name, step, start):
    k = keys_module
    contacts = [Contact(), Contact()]
    keys = k.Keys(contacts, bytes((k.A, k.B)))
    changes = bouncing(BOUNCES[name], 100, 1, 0) + bouncing(BOUNCES[name], 300, 1, 1)
    seen = events(keys, contacts, changes, 600, start, step)
    assert [event for _, event in seen] == [k.B | k.PRESS, k.B | k.RELEASE]


def test_the_first_edge_acts_at_once(keys_module):
    k = keys_module
    contacts = [Contact()]
    keys = k.Keys(contacts, bytes((k.A,)))
    seen = events(keys, contacts, bouncing(BOUNCES["worn"], 100, 0, 0), 200)
    assert seen == [(100, k.A | k.PRESS)]


def test_a_tap_shorter_than_the_hold_off_is_released_after_it(keys_module):
    k = keys_module
    contacts = [Contact()]
    keys = k.Keys(contacts, bytes((k.A,)))
    seen = events(keys, contacts, [(10, 0, 0), (30, 0, 1)], 300)
    assert seen == [(10, k.A | k.PRESS), (60, k.A | k.RELEASE)]


def test_directions_repeat(keys_module):
    k = keys_module
    contacts = [Contact()]
    keys = k.Keys(contacts, bytes((k.LEFT,)))
    seen = events(keys, contacts, [(0, 0, 0), (700, 0, 1)], 900)
    repeat = k.LEFT | k.REPEAT
    assert seen == [
        (0, k.LEFT | k.PRESS), (350, repeat), (470, repeat), (590, repeat),
        (700, k.LEFT | k.RELEASE),
    ]  # fmt: skip


def test_other_keys_tell_one_long_press(keys_module):
    k = keys_module
    contacts = [Contact()]
    keys = k.Keys(contacts, bytes((k.X,)))
    seen = events(keys, contacts, [(0, 0, 0), (2000, 0, 1)], 2500)
    assert seen == [(0, k.X | k.PRESS), (600, k.X | k.LONG), (2000, k.X | k.RELEASE)]


def test_keys_at_once_are_told_one_by_one(keys_module):
    k = keys_module
    contacts = [Contact(), Contact(), Contact()]
    keys = k.Keys(contacts, bytes((k.UP, k.A, k.Y)))
    seen = events(keys, contacts, [(50, i, 0) for i in range(3)], 100)
    assert seen == [(50, k.UP | k.PRESS), (50, k.A | k.PRESS), (50, k.Y | k.PRESS)]


def test_a_key_held_at_the_start_is_seen_but_tells_nothing(keys_module):
    k = keys_module
    contacts = [Contact(0)]
    keys = k.Keys(contacts, bytes((k.A,)))
    assert keys.held(k.A) and not keys.held(k.B)
    seen = events(keys, contacts, [(900, 0, 1), (1100, 0, 0)], 1200)
    assert seen == [(900, k.A | k.RELEASE), (1100, k.A | k.PRESS)]


def test_a_key_works_after_days_of_rest(keys_module):
    """The hold-off's end, once past, must not come back when the ticks wrap."""
    k = keys_module
    contacts = [Contact()]
    keys = k.Keys(contacts, bytes((k.A,)))
    assert len(events(keys, contacts, [(0, 0, 0), (100, 0, 1)], 300)) == 2
    later = (1 << 29) + 100_000
    seen = events(keys, contacts, [(0, 0, 0)], 100, later)
    assert [event for _, event in seen] == [k.A | k.PRESS]


def test_the_console_joins_the_pins_of_a_key():
    device = bench()
    console = module(device, "hal.console").Console()
    keys = module(device, "hal.keys")
    for name, code in (("PRESS", keys.A), ("A", keys.A), ("LEFT", keys.LEFT), ("Y", keys.Y)):
        device.key(name, True)
        device.wait(100_000)
        assert console.keys.poll(console.clock.now()) == code | keys.PRESS
        assert console.keys.held(code)
        device.key(name, False)
        device.wait(100_000)
        assert console.keys.poll(console.clock.now()) == code | keys.RELEASE
