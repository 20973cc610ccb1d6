"""The boards of hal/boards as tools see them: names, tables, the wiring for the emulator."""

import importlib.util

from tools.setup import ROOT, Unfit

FOLDER = ROOT / "hal" / "boards"
REFERENCE = "pico_lcd_13"
KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "X", "Y")


def names():
    """The names of the known boards."""
    return sorted(path.stem for path in FOLDER.glob("*.py") if path.stem != "__init__")


def table(name):
    """The module of constants of a board; Unfit names the known ones."""
    if name not in names():
        raise Unfit(f"There is no board {name}; known: {', '.join(names())}.")
    spec = importlib.util.spec_from_file_location(f"board_{name}", FOLDER / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def wiring(name):
    """What the emulator needs to know of a board, ready for JSON."""
    board = table(name)
    if board.CHIP != "rp2040" or board.PANEL != "st7789":
        raise Unfit(f"{name} cannot be emulated: it is no RP2040 with an ST7789 panel.")
    keys = {key: pin for key, pin in zip(KEYS, board.KEYS) if pin >= 0}
    if board.PRESS >= 0:
        keys["PRESS"] = board.PRESS
    return {
        "wires": {"spi": board.SPI, "dc": board.DC, "cs": board.CS, "rst": board.RST},
        "light": board.LIGHT,
        # The emulated console hangs on its cable.
        "high": [board.USB] if board.USB >= 0 else [],
        "keys": keys,
        "glass": {
            "width": board.WIDTH,
            "height": board.HEIGHT,
            "xOffset": board.X_OFFSET,
            "yOffset": board.Y_OFFSET,
            "madctl": board.MADCTL,
            "inverted": board.INVERTED,
        },
    }
