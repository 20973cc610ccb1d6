"""`tools screens` draws each screen, and no two of them are the same by mistake."""

from argparse import Namespace

import pytest
from PIL import Image

from tools import screens
from tools.setup import Unfit


def options(size="128x128", language="en", theme="safe"):
    return Namespace(size=size, language=language, theme=theme)


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
