"""Draw every screen in every theme and language on panels of every size.

The pictures come into build/screens/WIDTHxHEIGHT/, and into one contact sheet a size,
build/screens/WIDTHxHEIGHT.png: a row for each screen, a column for each language and theme.
The device's own code draws (stage.py); scenes.py says how each screen is reached.
"""

from pathlib import Path

from tools.screens.scenes import SCREENS
from tools.screens.stage import MONO, Stage
from tools.setup import ROOT, Unfit

GROUPS = ["play"]

SIZES = ((240, 240), (320, 240), (240, 135), (160, 128), (128, 128), (128, 64), (72, 40))
LANGUAGES = ("en", "zh")

_OUT = ROOT / "build" / "screens"
_LABEL = 12
_GAP = 4
_BACK = (64, 64, 72)
_INK = (230, 230, 230)


def arguments(parser):
    """The options of `screens`."""
    parser.add_argument("--size", metavar="WxH", help="one size only, such as 240x240")
    parser.add_argument("--language", choices=LANGUAGES, help="one language only")
    parser.add_argument("--theme", metavar="NAME", help="one theme only, such as wood")
    parser.add_argument("--animation", metavar="FILE.gif", help="make a film of a game instead")


def run(options):
    """Draw all that was asked for."""
    from sim import host

    host.lend()
    if options.animation:
        return _animate(options.animation)
    names = _themes()
    if options.theme and options.theme not in names:
        raise Unfit("There is no theme %s; there are %s." % (options.theme, ", ".join(names)))
    sizes = [size for size in SIZES if options.size in (None, "%dx%d" % size)]
    if not sizes:
        known = ", ".join("%dx%d" % size for size in SIZES)
        raise Unfit(f"There is no size {options.size}; there are {known}.")
    languages = [options.language] if options.language else LANGUAGES
    for size in sizes:
        mono = size[1] <= MONO
        themes = ["mono"] if mono else [options.theme] if options.theme else names
        columns = [(language, theme) for language in languages for theme in themes]
        pictures = {column: _draw_all(size, *column) for column in columns}
        folder = _OUT / ("%dx%d" % size)
        folder.mkdir(parents=True, exist_ok=True)
        for (language, theme), shown in pictures.items():
            for name, picture in shown.items():
                picture.save(folder / f"{name}_{language}_{theme}.png")
        sheet = folder.with_suffix(".png")
        _sheet(size, pictures).save(sheet)
        print("wrote", sheet.relative_to(ROOT))
    return 0


def _animate(path):
    from tools.screens import animation

    if not path.endswith(".gif") or not Path(path).resolve().parent.is_dir():
        raise Unfit(f"{path} cannot be written: name a file .gif in a folder that there is.")
    animation.save(path)
    print("wrote", path)
    return 0


def _themes():
    return Stage((240, 240), "en", "wood").module("firmware.preferences").THEMES


def _draw_all(size, language, theme):
    """Each screen's picture, by its name."""
    shown = {}
    stage = Stage(size, language, theme)
    for name, reach in SCREENS.items():
        reach(stage)
        stage.rest()
        shown[name] = stage.picture()
    return shown


def _sheet(size, pictures):
    from PIL import Image, ImageDraw

    wide, high = size[0] + _GAP, size[1] + _LABEL + _GAP
    names = list(SCREENS)
    sheet = Image.new("RGB", (wide * len(pictures), high * len(names)), _BACK)
    draw = ImageDraw.Draw(sheet)
    for column, ((language, theme), shown) in enumerate(pictures.items()):
        for row, name in enumerate(names):
            left, top = column * wide + _GAP // 2, row * high
            draw.text((left, top), f"{name}  {language}  {theme}", fill=_INK)
            sheet.paste(shown[name], (left, top + _LABEL))
    return sheet
