"""What is wrong with a save is told on the screen, in both languages and on every panel."""

import pytest
from glass import SIZES, Glass

TROUBLES = range(1, 6)


@pytest.mark.parametrize("language", ("en", "zh"))
@pytest.mark.parametrize("size", SIZES)
def test_trouble_is_told_in_a_box_that_fits(size, language):
    glass = Glass(*size, language)
    app = glass.app
    home = app.top()
    for trouble in TROUBLES:
        glass.texts.clear()
        app.saves.trouble = trouble
        app.round()
        assert app.saves.trouble == 0 and app.top() is not home
        words = app.texts("trouble")
        shown = {text: x for x, _, text in glass.texts}
        for text in (words.SAVE_TROUBLE[trouble], words.SAVE_ADVICE[trouble], app.words.CONTINUE):
            assert text in shown
        for (x, _, text), (wide, _) in glass.texts.items():
            assert x >= 0 and x + wide <= size[0], text
        app.top().press(glass.pad.OK)
        assert app.top() is home


def test_a_broken_save_is_told_on_the_first_screen():
    glass = Glass(240, 240)
    app = glass.app
    glass.module("hal.journal").Journal("/match.0").write(0, b"rotten", 6)
    app.go_home()
    app.round()
    glass.repaint()
    assert app.texts("trouble").SAVE_TROUBLE[1] in {text for _, _, text in glass.texts}
