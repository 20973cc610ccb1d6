"""Make the data that the firmware carries: fonts cut down to the glyphs that the texts use.

The sources are the BDF files of tools/assets/fonts (licence beside them); the results are the
modules firmware/fonts/NAME.py, which are committed, so that nobody needs this command to build.
"""

import importlib.util

from tools.assets import font
from tools.setup import ROOT

GROUPS = []

# module name -> (BDF file, one line for its docstring)
FONTS = {
    "latin10": ("helvR10.bdf", "Helvetica, 10 pixels: the texts of panels of 240 lines."),
    "bold10": ("helvB10.bdf", "Helvetica bold, 10 pixels: titles and numbers that stand out."),
    "latin8": ("helvR08.bdf", "Helvetica, 8 pixels: the texts of small panels."),
}
ASCII = "".join(map(chr, range(32, 127)))


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
    used = ASCII + "".join(sorted(set(_texts()) - set(ASCII)))
    return {name: font.module(file, about, used) for name, (file, about) in FONTS.items()}


def _texts():
    """Every character of every language file."""
    for path in sorted((ROOT / "firmware" / "texts").glob("*.py")):
        spec = importlib.util.spec_from_file_location(path.stem, path)
        language = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(language)
        for name, value in vars(language).items():
            if name.isupper():
                yield from value if isinstance(value, str) else "".join(value)
