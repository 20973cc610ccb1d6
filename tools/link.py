"""A board on a cable: its files and facts, by mpremote's transport.

`Connection` is what flash.py, backup.py, restore.py and export.py talk to.
"""

import binascii
import contextlib
import io
import time

from tools import pages
from tools.setup import Unfit

CHUNK = 4096
# Read in smaller ones, whose text the board has to make.
PIECE = 1024
PATIENCE = 30  # seconds for a board to answer
_FIRST_CALL = 3

# Runs on the board: what it is, and the files of both folders with their hashes.
_HELPERS = """
import os, sys, binascii, hashlib
def files(folder, within=''):
    for name, kind, *_ in os.ilistdir(folder + within):
        if kind == 0x4000:
            yield from files(folder, within + '/' + name)
        else:
            yield within + '/' + name
def unpacks():
    try:
        import deflate
        return True
    except ImportError:
        return False
def digest(path):
    h = hashlib.sha256()
    b = bytearray(512)
    with open(path, 'rb') as f:
        while True:
            n = f.readinto(b)
            if not n:
                return binascii.hexlify(h.digest()).decode()
            h.update(memoryview(b)[:n])
def hashes(folder):
    try:
        for n in files(folder):
            print(digest(folder + n), n[1:])
    except OSError:
        pass
def sums(folder, names):
    b = bytearray(512)
    for name in names:
        try:
            with open(folder + '/' + name, 'rb') as f:
                size = crc = 0
                while True:
                    n = f.readinto(b)
                    if not n:
                        break
                    size += n
                    crc = binascii.crc32(memoryview(b)[:n], crc)
                print(name, size, crc & 0xffffffff)
        except OSError:
            pass
def first():
    try:
        with open('/main.py') as f:
            return f.readline()
    except OSError:
        return ''
def room():
    s = os.statvfs('/')
    return s[0] * s[3]
def folders(path):
    for i, c in enumerate(path):
        if c == '/' and i:
            try:
                os.mkdir(path[:i])
            except OSError:
                pass
def put(path, mode, text):
    folders(path)
    with open(path, mode) as f:
        f.write(binascii.a2b_base64(text))
def piece(path, at, n):
    with open(path, 'rb') as f:
        f.seek(at)
        return f.read(n)
def remove(path):
    try:
        for name, kind, *_ in list(os.ilistdir(path)):
            remove(path + '/' + name)
        os.rmdir(path)
    except OSError:
        try:
            os.remove(path)
        except OSError:
            pass
"""
_FACTS = (
    "{'version': tuple(sys.implementation[1])[:3], 'mpy': getattr(sys.implementation, '_mpy', 0),"
    " 'machine': getattr(sys.implementation, '_machine', sys.platform), 'free': room(),"
    " 'first': first(), 'unpacks': unpacks()}"
)


def find_port():
    """The serial port of the only board on USB; Unfit when there is none, or more."""
    from serial.tools import list_ports

    ports = [port.device for port in list_ports.comports() if port.vid is not None]
    if not ports:
        raise Unfit("No board was found on USB; connect it, or name its port with --port.")
    if len(ports) > 1:
        raise Unfit(f"There are several boards; choose one with --port: {', '.join(ports)}.")
    return ports[0]


class Connection:
    """A board at its raw prompt, by mpremote's transport; a context manager.

    Paths are absolute on the board. Raises Unfit where the board does not do as asked.
    """

    def __init__(self, port=None):
        self.port = port or find_port()

    def __enter__(self):
        from mpremote.transport import TransportError
        from mpremote.transport_serial import SerialTransport

        try:
            self._link = SerialTransport(self.port)
        except (TransportError, OSError, ValueError):
            raise Unfit(
                f"{self.port} cannot be opened; check the cable, and that no other program has it."
            ) from None
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                self._knock()
            self._call(_HELPERS)
        except (TransportError, OSError):
            self._link.close()
            raise Unfit(
                f"{self.port} does not answer as MicroPython does; "
                "press the board's reset, or put MicroPython 1.25 on it first."
            ) from None
        return self

    def _knock(self):
        """Reach the prompt.

        mpremote sends Ctrl-C once; on a board that has just been switched on it is lost, as long
        as the main program does not run yet: so it is sent again.
        """
        from mpremote.transport import TransportError

        try:
            self._link.enter_raw_repl(soft_reset=True, timeout_overall=_FIRST_CALL)
        except TransportError:
            self._link.enter_raw_repl(soft_reset=True, timeout_overall=PATIENCE)

    def __exit__(self, *error):
        with contextlib.suppress(OSError):
            if self._link.in_raw_repl:
                self._link.exit_raw_repl()
            self._link.close()

    def _call(self, code):
        """Run code on the board; returns what it printed."""
        from mpremote.transport import TransportError, TransportExecError

        try:
            out, error = self._link.exec_raw(code, timeout=PATIENCE)
        except (TransportError, OSError) as problem:
            raise Unfit(f"The board went away ({problem}); connect it and try again.") from None
        if error:
            text = error.decode(errors="replace").strip()
            if "ENOSPC" in text or "OSError: 28" in text:
                raise Unfit("The board's flash is full; remove files of your own, then try again.")
            raise TransportExecError(out, text)
        return out.decode()

    def _ask(self, expression):
        import ast

        return ast.literal_eval(self._call(f"print(repr({expression}))"))

    def facts(self):
        """What the board is: version, mpy, machine, free (bytes), first (main.py's first line).

        And whether it `unpacks` what is compressed.
        """
        return self._ask(_FACTS)

    def hashes(self, folder):
        """{name within the folder: SHA-256 in hex} of all files; empty without the folder."""
        # A line a file: hundreds of small writes leave no large piece of the heap together.
        lines = self._call(f"hashes({'/' + folder!r})").splitlines()
        return {name: digest for digest, name in (line.split(" ", 1) for line in lines)}

    def digest(self, path):
        """The SHA-256 of one file in hex, None when there is no such file."""
        try:
            return self._call(f"print(digest({path!r}))").strip()
        except Exception as problem:
            if "OSError" in str(problem):
                return None
            raise

    def mark(self, path):
        """The mark of a file of pages; None when it is not there."""
        try:
            return pages.mark_of(self._ask(f"piece({path!r}, 0, 128)")) or None
        except Exception as problem:
            if "OSError" in str(problem):
                return None
            raise

    def sums(self, names, folder=""):
        """{name: (size, CRC32)} of those of the named files that are in a folder."""
        lines = self._call(f"sums({folder!r}, {tuple(names)!r})").splitlines()
        return {name: (int(size), int(crc)) for name, size, crc in map(str.split, lines)}

    def write(self, path, content):
        """Write a file, with the folders on its way."""
        for at in range(0, max(1, len(content)), CHUNK):
            text = binascii.b2a_base64(content[at : at + CHUNK], newline=False).decode()
            self._call(f"put({path!r}, {'ab' if at else 'wb'!r}, {text!r})")

    def read(self, path):
        """The bytes of a file, None when there is no such file."""
        content = b""
        try:
            for at in range(0, self._ask(f"os.stat({path!r})[6]"), PIECE):
                content += self._ask(f"piece({path!r}, {at}, {PIECE})")
        except Exception as problem:
            if "OSError" in str(problem):
                return None
            raise
        return content

    def finish(self):
        """Let main.py end an update (flash.py); returns the facts then."""
        self._call("exec(open('/main.py').read(), {'__name__': 'update'})")
        return self.facts()

    def remove(self, path):
        """Remove a file or a folder with all in it; nothing happens when it is not there."""
        self._call(f"remove({path!r})")

    def rename(self, old, new):
        """Put `old` into the place of `new`."""
        self._call(f"os.rename({old!r}, {new!r})\nif hasattr(os, 'sync'): os.sync()")

    def reset(self):
        """Start the board afresh."""
        with contextlib.suppress(Exception):
            self._link.exec_raw_no_follow("import machine; machine.reset()")
        self._link.in_raw_repl = False
        time.sleep(0.3)  # the command must have arrived before the port is closed
