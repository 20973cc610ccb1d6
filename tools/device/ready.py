"""An emulated Pico that is ready at once: its flash is filled on the desktop, not over a cable.

For queries and measurements, where the way the files came there does not matter; flashing itself
is tested with mpremote. The file system's place in the 2 MiB of flash is MicroPython's own for
the Pico: the last 1408 KiB.
"""

import contextlib
import tempfile
from pathlib import Path

_FLASH = 2 << 20


def flash_image(firmware, files):
    """2 MiB of flash: the firmware (its .bin bytes) and a file system with `files`.

    files: name on the board to bytes.
    """
    from sim.flash import SIZE, Flash

    storage = Flash()
    storage.power_up()
    folders = set()
    for name, content in files.items():
        for parent in reversed(Path(name).parents[:-1]):
            if parent not in folders:
                storage.mkdir(str(parent))
                folders.add(parent)
        file = storage.open(name, "wb")
        file.write(content)
        file.close()
    image = bytearray(b"\xff" * _FLASH)
    image[: len(firmware)] = firmware
    image[_FLASH - SIZE :] = storage.buffer
    return bytes(image)


def build_files(board, with_main=True):
    """The files of build/BOARD, made now: name on the board to bytes."""
    from tools.build import build

    folder = build(board)
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and (with_main or path.name != "main.py")
    }


@contextlib.contextmanager
def ready_pico(files, **options):
    """A running Pico with `files` on its flash; options as of `tools.device.pico.Pico`."""
    from tools.device import image
    from tools.device.pico import Pico

    firmware = image.firmware() / "firmware.bin"
    with tempfile.TemporaryDirectory(prefix="blot-flash-") as folder:
        flash = Path(folder) / "flash"
        flash.write_bytes(flash_image(firmware.read_bytes(), files))
        with Pico(firmware, flash, **options) as pico:
            pico.on()
            yield pico


@contextlib.contextmanager
def frozen_pico(board="pico_lcd_13", **options):
    """A Pico with the product's UF2 image, in safe mode: no game runs, the large net is there."""
    from tools import build
    from tools.device.image import plain_bytes
    from tools.device.pico import Pico

    build.build(board)
    image = build.uf2(board)
    with tempfile.TemporaryDirectory(prefix="blot-flash-") as folder:
        firmware = Path(folder) / "firmware.bin"
        firmware.write_bytes(plain_bytes(image.read_bytes()))
        with Pico(firmware, board=board, **options) as pico:
            pico.down("B")
            pico.on()
            pico.prompt()
            pico.up("B")
            yield pico


@contextlib.contextmanager
def query_pico(board="pico_lcd_13"):
    """A Pico that can be asked: `query.answer_line` is there beside the frozen engine."""
    from tools.build import compile_module
    from tools.device.boards import table
    from tools.setup import ROOT

    query = compile_module(ROOT / "engine/query.py", "query.mpy", table(board).ARCH)
    with frozen_pico(board) as pico:
        pico.exec(f"with open('query.mpy', 'wb') as file: file.write({query!r})")
        yield pico
