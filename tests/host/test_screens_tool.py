"""`tools screens` draws each screen, and no two of them are the same by mistake."""

from argparse import Namespace

import pytest
from PIL import Image

from tools import screens
from tools.setup import Unfit


def options(size="128x128", language="en", theme="safe"):
    return Namespace(size=size, language=language, theme=theme, animation=None)


def test_each_screen_is_drawn_and_differs_from_the_others(tmp_path, monkeypatch):
    monkeypatch.setattr(screens, "_OUT", tmp_path)
    monkeypatch.setattr(screens, "ROOT", tmp_path)
    assert screens.run(options()) == 0
    files = sorted((tmp_path / "128x128").iterdir())
    assert [f.name for f in files] == sorted(f"{name}_en_safe.png" for name in screens.SCREENS)
    pictures = [Image.open(file).convert("RGB") for file in files]
    assert {picture.size for picture in pictures} == {(128, 128)}
    assert len({picture.tobytes() for picture in pictures}) == len(pictures)
    sheet = Image.open(tmp_path / "128x128.png")
    assert sheet.width >= 128 and sheet.height >= 128 * len(files)


@pytest.mark.parametrize("wrong", [{"size": "64x64"}, {"theme": "pink"}], ids=str)
def test_what_there_is_not_is_told(wrong):
    with pytest.raises(Unfit, match=r"There is no .+; there are .+\."):
        screens.run(options(**wrong))


def test_the_animation_is_small_and_shows_a_turn_in_motion(tmp_path):
    path = tmp_path / "game.gif"
    assert screens.run(Namespace(animation=str(path))) == 0
    assert path.stat().st_size < 400_000
    with Image.open(path) as picture:
        assert picture.size == (480, 480) and picture.info["loop"] == 0
        assert picture.n_frames > 100
        times = []
        for frame in range(picture.n_frames):
            picture.seek(frame)
            times.append(picture.info["duration"])
    assert times.count(40) > picture.n_frames // 2 and sum(times) < 30_000


@pytest.mark.parametrize("name", ("nowhere/game.gif", "game.avi"))
def test_an_animation_that_cannot_be_written_is_told(tmp_path, name):
    with pytest.raises(Unfit, match=r"cannot be written: name a file \.gif in a folder"):
        screens.run(Namespace(animation=str(tmp_path / name)))
