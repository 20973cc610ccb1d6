"""The chip's flash: a LittleFS image, as MicroPython makes it on a Raspberry Pi Pico.

The image is kept in memory and, when a path is given, written through to a file at every
operation, so that the file always holds what a real flash would. Erases and programs are
counted, and the power can be made to fail before any of them.
"""

import errno
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows, where opening the same image twice goes unnoticed
    fcntl = None

from littlefs import LittleFS, LittleFSError, UserContext, lfs

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
        self._torn = False
        self.failed = False
        self.fs = None
        self._open = set()  # files; LittleFS must know of each until it is closed
        self._file = _open_image(path, self.buffer) if path else None

    @property
    def operations(self):
        """How many erases and programs there have been."""
        return self.erases + self.programs

    def cut(self, n, torn=False):
        """Let the power fail before the `n`-th operation from now, or halfway through it.

        None takes it back.
        """
        self._left = n
        self._torn = torn

    def fail(self):
        """The power fails now, wherever the device is."""
        self.failed = True

    def power_up(self):
        """Mount the file system; a flash that does not mount is formatted, as the chip does."""
        self.failed = False
        self._open = set()
        self.fs = self.call(
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
        self.programs += not self.failed
        start = block * BLOCK + off
        old = int.from_bytes(self.buffer[start : start + len(data)], "big")
        # Programming can only clear bits.
        return self._write(start, (old & int.from_bytes(data, "big")).to_bytes(len(data), "big"))

    def erase(self, cfg, block):
        self.erases += not self.failed
        return self._write(block * BLOCK, b"\xff" * BLOCK)

    def _write(self, start, data):
        """One operation; it is not, or half, done when the power fails."""
        if self.failed:
            return _IO_ERROR
        if self._left is not None:
            self._left -= 1
            if self._left <= 0:
                self._left = None
                self.failed = True
                self._put(start, data[: len(data) // 2] if self._torn else b"")
                return _IO_ERROR
        self._put(start, data)
        return 0

    def _put(self, start, data):
        self.buffer[start : start + len(data)] = data
        if self._file:
            self._file.seek(start)
            self._file.write(data)

    # What the device's `open` and `os` ask.

    def open(self, path, mode="r"):
        """A file, with MicroPython's modes; raises OSError."""
        file = File(self, path, mode)
        self._open.add(file)
        return file

    def listdir(self, path):
        """(name, type, 0, size) of each entry, type 0x4000 for a folder and 0x8000 for a file."""
        entries = self.call(lambda: list(self.fs.scandir(path or "/")))
        return [(e.name, _FOLDER if e.type == 2 else _FILE, 0, e.size) for e in entries]

    def stat(self, path):
        """(type, size) of what is at `path`."""
        entry = self.call(self.fs.stat, path or "/")
        return (_FOLDER if entry.type == 2 else _FILE), entry.size

    def used(self):
        """How many blocks are in use."""
        return self.call(lambda: self.fs.used_block_count)

    def remove(self, path):
        """Remove a file or an empty folder."""
        self.call(lfs.remove, self.fs.fs, path)

    def rename(self, old, new):
        """Move `old` over `new`."""
        self.call(lfs.rename, self.fs.fs, old, new)

    def mkdir(self, path):
        """Make a folder."""
        self.call(lfs.mkdir, self.fs.fs, path)

    def call(self, function, *arguments, **named):
        """Call LittleFS; raises OSError, or PowerCut when the power fails on the way."""
        if self.failed:
            raise PowerCut
        try:
            return function(*arguments, **named)
        except LittleFSError as problem:
            raise OSError(-problem.code, errno.errorcode.get(-problem.code, "EIO")) from None
        finally:
            if self.failed:
                raise PowerCut


def _open_image(path, buffer):
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        path.write_bytes(buffer)
    elif path.stat().st_size != SIZE:
        raise OSError(errno.EINVAL, "it is not a flash image")
    file = open(path, "r+b", buffering=0)
    if fcntl:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise OSError(errno.EBUSY, "another console is using it") from None
    buffer[:] = file.read()
    return file


class File:
    """An open file as MicroPython has it: text or bytes, nothing held back but LittleFS's own.

    littlefs-python's own file object closes twice after a failed close, which aborts Python.
    """

    def __init__(self, flash, path, mode):
        self._flash = flash
        self._fs = flash.fs.fs
        self._text = "b" not in mode
        self._handle = None
        flags = mode.replace("b", "").replace("t", "")
        self._handle = flash.call(lfs.file_open, self._fs, path, flags)

    def _call(self, function, *arguments):
        if self._handle is None:
            raise OSError(errno.EBADF, "EBADF")
        return self._flash.call(function, self._fs, self._handle, *arguments)

    def _read(self, size):
        rest = self._call(lfs.file_size) - self.tell()
        return bytes(self._call(lfs.file_read, rest if size < 0 else min(size, rest)))

    def read(self, size=-1):
        if not self._text:
            return self._read(size)
        start = self.tell()
        text = self._read(-1).decode()
        if 0 <= size < len(text):
            text = text[:size]
            self.seek(start + len(text.encode()))
        return text

    def readinto(self, buf):
        data = self._read(len(buf))
        memoryview(buf)[: len(data)] = data
        return len(data)

    def readline(self):
        start = self.tell()
        line = self._read(-1).split(b"\n", 1)
        data = line[0] + b"\n" if len(line) == 2 else line[0]
        self.seek(start + len(data))
        return data.decode() if self._text else data

    def readlines(self):
        return list(self)

    def write(self, data):
        self._call(lfs.file_write, data.encode() if self._text else bytes(data))
        return len(data)

    def seek(self, offset, whence=0):
        return self._call(lfs.file_seek, offset, whence)

    def tell(self):
        return self._call(lfs.file_tell)

    def flush(self):
        self._call(lfs.file_sync)

    def close(self):
        if self._handle is None or self._fs is not self._flash.fs.fs:
            return
        try:
            self._call(lfs.file_close)
        finally:
            self._handle = None
            self._flash._open.discard(self)

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
