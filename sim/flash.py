"""The chip's flash: a LittleFS image, as MicroPython makes it on a Raspberry Pi Pico.

The image is kept in memory and, when a path is given, written through to a file at every
operation, so that the file always holds what a real flash would. Erases and programs are
counted, and the power can be made to fail before any of them.
"""

import errno
import io
from pathlib import Path

from littlefs import LittleFS, LittleFSError, UserContext

from sim.power import PowerCut

BLOCK = 4096
PROGRAM = 256
BLOCKS = 1408 * 1024 // BLOCK
SIZE = BLOCK * BLOCKS

_FOLDER = 0x4000
_FILE = 0x8000
_IO_ERROR = -5


class Flash(UserContext):
    """A flash with its file system, from the image file at `path` or blank."""

    def __init__(self, path=None):
        super().__init__(SIZE)
        self.erases = 0
        self.programs = 0
        self._left = None  # operations until the power fails
        self.failed = False
        self._file = _open_image(path, self.buffer) if path else None
        self.fs = None

    @property
    def operations(self):
        """How many erases and programs there have been."""
        return self.erases + self.programs

    def cut(self, n):
        """Let the power fail before the `n`-th operation from now; None takes it back."""
        self._left = n

    def power_up(self):
        """Mount the file system; a flash that does not mount is formatted, as the chip does."""
        self.failed = False
        self.fs = self._call(
            LittleFS, context=self, block_size=BLOCK, block_count=BLOCKS, read_size=32,
            prog_size=PROGRAM, cache_size=4 * PROGRAM, lookahead_size=32, block_cycles=100,
        )  # fmt: skip

    def close(self):
        """Let go of the image file."""
        if self._file:
            self._file.close()
            self._file = None

    # What LittleFS asks of a flash.

    def read(self, cfg, block, off, size):
        start = block * BLOCK + off
        return self.buffer[start : start + size]

    def prog(self, cfg, block, off, data):
        if self._fails():
            return _IO_ERROR
        self.programs += 1
        start = block * BLOCK + off
        old = int.from_bytes(self.buffer[start : start + len(data)], "big")
        # Programming can only clear bits.
        self._put(start, (old & int.from_bytes(data, "big")).to_bytes(len(data), "big"))
        return 0

    def erase(self, cfg, block):
        if self._fails():
            return _IO_ERROR
        self.erases += 1
        self._put(block * BLOCK, b"\xff" * BLOCK)
        return 0

    def _put(self, start, data):
        self.buffer[start : start + len(data)] = data
        if self._file:
            self._file.seek(start)
            self._file.write(data)

    def _fails(self):
        if self._left is not None:
            self._left -= 1
            if self._left <= 0:
                self._left = None
                self.failed = True
        return self.failed

    # What the device's `open` and `os` ask.

    def open(self, path, mode="r"):
        """A file, with MicroPython's modes; raises OSError."""
        return File(self, self._call(self.fs.open, path, _binary(mode), buffering=0), mode)

    def listdir(self, path):
        """(name, type, 0, size) of each entry, type 0x4000 for a folder and 0x8000 for a file."""
        entries = self._call(lambda: list(self.fs.scandir(path or "/")))
        return [(e.name, _FOLDER if e.type == 2 else _FILE, 0, e.size) for e in entries]

    def stat(self, path):
        """(type, size) of what is at `path`."""
        entry = self._call(self.fs.stat, path or "/")
        return (_FOLDER if entry.type == 2 else _FILE), entry.size

    def used(self):
        """How many blocks are in use."""
        return self._call(lambda: self.fs.used_block_count)

    def change(self, what, *paths):
        """remove, rename, mkdir or rmdir."""
        self._call(getattr(self.fs, what), *paths)

    def _call(self, function, *arguments, **named):
        """Call LittleFS; a power cut on the way, or before, ends the run."""
        if self.failed:
            raise PowerCut
        try:
            return function(*arguments, **named)
        except LittleFSError as problem:
            if self.failed:
                raise PowerCut from None
            raise OSError(-problem.code, errno.errorcode.get(-problem.code, "EIO")) from None
        except OSError:
            if self.failed:
                raise PowerCut from None
            raise
        finally:
            if self.failed:
                raise PowerCut


def _binary(mode):
    return mode.replace("t", "").replace("b", "") + "b"


def _open_image(path, buffer):
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.stat().st_size != SIZE:
        path.write_bytes(buffer)
    file = open(path, "r+b", buffering=0)
    buffer[:] = file.read()
    return file


class File:
    """An open file as MicroPython has it: text or bytes, nothing held back but LittleFS's own."""

    def __init__(self, flash, raw, mode):
        self._flash = flash
        self._raw = raw
        self._text = "b" not in mode

    def _call(self, function, *arguments):
        return self._flash._call(function, *arguments)

    def read(self, size=-1):
        data = self._call(self._raw.read, size)
        return data.decode() if self._text else data

    def readinto(self, buf):
        return self._call(self._raw.readinto, buf)

    def readline(self):
        data = self._call(self._raw.readline)
        return data.decode() if self._text else data

    def readlines(self):
        return list(self)

    def write(self, data):
        raw = data.encode() if isinstance(data, str) else data
        self._call(self._raw.write, raw)
        return len(data)

    def seek(self, offset, whence=io.SEEK_SET):
        return self._call(self._raw.seek, offset, whence)

    def tell(self):
        return self._call(self._raw.tell)

    def flush(self):
        self._call(self._raw.flush)

    def close(self):
        if not self._raw.closed:
            self._call(self._raw.close)

    def __iter__(self):
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
