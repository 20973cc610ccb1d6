"""Any keys on the pages of matches, names and dice: nothing breaks, every picture is whole."""

import random

import pytest
from glass import SIZES, Glass
from test_slots import matches

EIGHT = ("UP", "DOWN", "DOWN", "LEFT", "RIGHT", "OK", "OK", "OK", "EXTRA", "BACK", "MENU")
THREE = ("PREVIOUS", "NEXT", "NEXT", "OK", "OK", "OK", "BACK")


def slots(glass):
    matches(glass)
    glass.module("firmware.more").slots(glass.app)


def names(glass):
    app = glass.app
    names = glass.module("firmware.names")
    typewriter = glass.module("firmware.typewriter").Typewriter
    words = app.texts("setup")
    app.push(typewriter(app, words, "", names.LETTERS, 8, lambda text: len(text) == 3))


def form(glass):
    glass.app.settings.set(glass.module("firmware.preferences").DICE, 1)
    glass.app.top()._two_players()


def dice(glass):
    glass.app.begin(glass.module("engine.rules").Rules(3), 0, by_hand=True)


@pytest.mark.parametrize("reach", (slots, names, form, dice))
@pytest.mark.parametrize("size", SIZES[::2], ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("three", (False, True))
def test_any_keys(reach, size, three):
    glass = Glass(*size, "zh" if three else "en", three)
    rng = random.Random(11)
    for _ in range(3):
        glass.app.go_home()
        reach(glass)
        for _ in range(30):
            glass.press(rng.choice(THREE if three else EIGHT))
            seen = glass.panel.data()
            glass.app.canvas.dirty_all()
            glass.app.paint()
            assert glass.panel.data() == seen
