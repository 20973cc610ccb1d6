"""Play on the simulated console: the device's own code, panel, keys and flash on this computer."""

import os
from pathlib import Path

from tools.setup import ROOT, Unfit

GROUPS = ["play"]

_BOARDS = ROOT / "hal" / "boards"


def _boards():
    return sorted(file.stem for file in _BOARDS.glob("*.py") if file.stem != "__init__")


def arguments(parser):
    """The options of `play`."""
    parser.add_argument("--board", default="pico_lcd_13", choices=_boards(), help="the console")
    parser.add_argument("--flash", metavar="FILE", help="the flash image (default: your own)")
    parser.add_argument("--new", action="store_true", help="start with an empty flash")
    parser.add_argument(
        "--seed", type=int, metavar="N", help="make the chip's random bytes repeatable"
    )
    parser.add_argument("--terminal", action="store_true", help="play in the terminal")
    parser.add_argument("--headless", action="store_true", help="play a script, show nothing")
    parser.add_argument("--script", metavar="FILE", help="the script (- reads standard input)")
    parser.add_argument("--shot", metavar="DIR", help="where the script's pictures go")


def run(options):
    """Play until the window is closed or the script has ended."""
    if options.headless:
        return _headless(options)
    if options.script or options.shot:
        raise Unfit("--script and --shot belong to --headless.")
    if options.terminal or not _has_screen():
        view = _terminal()
    else:
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        from sim import window as view
    from sim.clock import RealClock

    lines = []
    device = _device(options, lines.append, RealClock())
    try:
        view.show(device)
    finally:
        device.flash.close()
        print("".join(lines), end="")
    return 1 if device.crash else 0


def _terminal():
    import shutil
    import sys

    try:
        from sim import terminal
    except ImportError:
        raise Unfit("This system's terminal cannot be played in; use the window.") from None
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Unfit("There is neither a screen nor a terminal here; play with --headless.")
    size = shutil.get_terminal_size()
    if size.columns < terminal.LEAST[0] or size.lines < terminal.LEAST[1]:
        raise Unfit("The terminal is too small: make it at least %d by %d." % terminal.LEAST)
    return terminal


def _has_screen():
    if os.name == "nt" or os.uname().sysname == "Darwin":
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _headless(options):
    import sys

    from sim.headless import Run, ScriptError, parse

    if not options.script:
        raise Unfit("Headless play needs a script: give it with --script FILE.")
    try:
        text = sys.stdin.read() if options.script == "-" else Path(options.script).read_text()
    except OSError as problem:
        raise Unfit(f"The script {options.script} cannot be read: {problem.strerror}.") from None
    device = _device(options, sys.stdout.write)
    try:
        played = Run(device, parse(text, device.keys), options.shot)
        played.play()
    except ScriptError as problem:
        raise Unfit(str(problem)) from None
    finally:
        device.flash.close()
    for fault in device.panel.faults:
        print("The panel would take this amiss:", fault, file=sys.stderr)
    return 1 if played.crash or device.panel.faults else 0


def _device(options, serial, clock=None):
    from sim.device import Device
    from sim.flash import Flash

    path = Path(options.flash) if options.flash else _own_flash()
    try:
        if options.new:
            path.unlink(missing_ok=True)
        flash = Flash(path)
    except OSError as problem:
        raise Unfit(f"The flash image {path} cannot be used: {problem.strerror}.") from None
    return Device(options.board, flash, clock, _entropy(options.seed), serial)


def _own_flash():
    from platformdirs import user_data_path

    return user_data_path("blot", appauthor=False) / "flash.img"


def _entropy(seed):
    if seed is None:
        return os.urandom
    import random

    return random.Random(seed).randbytes
