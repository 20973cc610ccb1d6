"""Make the data that the firmware carries: fonts cut down to the glyphs that the texts use.

The sources are the BDF files of tools/assets/fonts (licence beside them) and letters drawn by hand
where a font's are poor; the results are the modules firmware/fonts/NAME.py, which are committed,
so that nobody needs this command to build.
"""

import importlib.util

from tools.assets import font
from tools.setup import ROOT

GROUPS = []

# module name -> (BDF file, one line for its docstring[, whether to narrow its letters])
FONTS = {
    "latin10": ("helvR10.bdf", "Helvetica, 10 pixels: the texts of panels of 240 lines."),
    "bold10": ("helvB10.bdf", "Helvetica bold, 10 pixels: titles and numbers that stand out."),
    "latin8": ("helvR08.bdf", "Helvetica, 8 pixels: the texts of small panels."),
    "latin5": ("fixed4x6.bdf", "Fixed, 5 pixels, narrowed: the texts of one-bit panels.", True),
}
# The modules of firmware/texts that a language has besides its own, before "_" and its name.
PAGES = ("boxes", "match", "setup", "trouble")
ASCII = "".join(map(chr, range(32, 127)))
# Chinese letters and punctuation begin here, as in firmware/canvas.py.
HAN = "\u2010"
HAN_FILES = ("efont12.bdf", "efont12-drawn.txt")


def arguments(parser):
    parser.add_argument("--check", action="store_true", help="only say whether anything changed")


def run(options):
    """Write the font modules; with --check, exit with 1 if a committed one is out of date."""
    stale = []
    for name, source in modules().items():
        path = ROOT / "firmware" / "fonts" / f"{name}.py"
        if path.exists() and path.read_text(encoding="utf-8") == source:
            continue
        stale.append(path.relative_to(ROOT))
        if not options.check:
            path.write_text(source, encoding="utf-8")
            print("wrote", path.relative_to(ROOT))
    if options.check and stale:
        print("Out of date, run `python3 tools assets`:", *stale)
        return 1
    return 0


def modules():
    """The source text of each font module, by module name."""
    interface = _interface("en") | _interface("zh")
    reading = _letters("help_en") | _letters("help_zh")
    latin = ASCII + _line(c for c in interface | reading if " " < c < HAN and c not in ASCII)
    made = {
        name: font.module(file, about, latin, *narrow)
        for name, (file, about, *narrow) in FONTS.items()
    }
    about = "Chinese, 12 pixels: the letters of the "
    used = _line(c for c in interface if c >= HAN)
    made["han12"] = font.han(*HAN_FILES, about + "screens.", used)
    used = _line(c for c in reading - interface if c >= HAN)
    made["han12_help"] = font.han(*HAN_FILES, about + "help that no screen has.", used)
    return made


def _line(letters):
    return "".join(sorted(letters))


def _interface(language):
    """Every character that screens other than the help have in a language."""
    names = [language, *(f"{page}_{language}" for page in PAGES)]
    return {c for name in names for c in _letters(name)}


def _letters(name):
    """Every character of a module of firmware/texts."""
    path = ROOT / "firmware" / "texts" / f"{name}.py"
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return {c for key, value in vars(module).items() if key.isupper() for c in _flat(value)}


def _flat(value):
    if isinstance(value, str):
        yield from value
    elif isinstance(value, tuple):
        for part in value:
            yield from _flat(part)
