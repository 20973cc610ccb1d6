"""Put the game on a board with mpremote, so that a pulled cable never spoils it.

The files of build/BOARD/ (made first, if need be) go into one of two folders on the board, game-a
or game-b: the one that the board's main.py does not use. When all have arrived and their hashes
are right, a new main.py, whose first line names the new folder, takes the place of the old one in
a single rename; then the old folder is removed. Interrupted at any moment, the board starts the
old game or the new one. Files that have not changed are copied on the board itself. The nets lie
beside the folders, for either game, and are written only when they have changed. Nothing else on
the board is touched: saves stay.
"""

import binascii
import contextlib
import functools
import hashlib
import io
import time
from pathlib import PurePosixPath

from tools import pages
from tools.setup import Unfit

GROUPS = ["board"]
SLOTS = ("game-a", "game-b")
NETS_ON_THE_WAY = "nets.tmp"
CHUNK = 4096
# Read in smaller ones, whose text the board has to make.
PIECE = 1024
BLOCK = 4096
PATIENCE = 30  # seconds for a board to answer
_FIRST_CALL = 3

# Architectures of .mpy files by their number in sys.implementation._mpy.
ARCHITECTURES = (
    *("none", "x86", "x64", "armv6", "armv6m", "armv7m", "armv7em", "armv7emsp", "armv7emdp"),
    *("xtensa", "xtensawin", "rv32imc", "rv64imc"),
)
_THUMB = ARCHITECTURES.index("armv6m"), ARCHITECTURES.index("armv7emdp")
MPY_VERSION = (6, 3)
OLDEST = (1, 23)
# Their viper compiler reads 16- and 32-bit pointers wrongly.
FAULTY = ((1, 26), (1, 27))

# Runs on the board: what it is, and the files of both folders with their hashes.
_HELPERS = """
import os, sys, binascii, hashlib
def files(folder, within=''):
    for name, kind, *_ in os.ilistdir(folder + within):
        if kind == 0x4000:
            yield from files(folder, within + '/' + name)
        else:
            yield within + '/' + name
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
def copy(old, new):
    folders(new)
    with open(old, 'rb') as f, open(new, 'wb') as g:
        b = bytearray(512)
        while True:
            n = f.readinto(b)
            if not n:
                return
            g.write(memoryview(b)[:n])
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
    " 'first': first()}"
)


_show = functools.partial(print, flush=True)


def arguments(parser):
    """The options of the command."""
    parser.add_argument("--port", help="serial port or socket://HOST:PORT; default: the one there")
    parser.add_argument("--board", default="pico_lcd_13", help="a name of hal/boards")
    parser.add_argument(
        "--remove",
        action="store_true",
        help="take the files off again; an image's game starts then",
    )


def run(options):
    """Build, check the board, copy what has changed, and start the game."""
    if options.remove:
        with Connection(options.port) as board:
            remove(board, board.facts()["first"])
            board.reset()
        return 0
    from tools.build import build
    from tools.device.boards import table

    arch = table(options.board).ARCH
    folder = build(options.board)
    game = files(folder)
    with Connection(options.port) as board:
        facts = board.facts()
        version = ".".join(str(part) for part in facts["version"])
        print(f"{facts['machine']}, MicroPython {version}, {facts['free'] // 1024} KB free")
        check_firmware(facts, arch)
        install(board, game, facts)
        board.reset()
    return 0


def files(folder):
    """{name: bytes} of the files in a folder of build/."""
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def check_firmware(facts, arch):
    """Raise Unfit with one sentence unless this MicroPython runs .mpy files made for `arch`.

    `facts`: version (three numbers), mpy (sys.implementation._mpy), machine.
    """
    version = tuple(facts["version"][:2])
    text = "%d.%d" % version
    if version < OLDEST:
        raise Unfit(
            f"The board has MicroPython {text}, which is too old for these files; "
            "put 1.25 or 1.28 or newer on it, then flash again."
        )
    if version in FAULTY:
        raise Unfit(
            f"The board has MicroPython {text}, which computes wrongly in native code; "
            "put 1.25 or 1.28 or newer on it, then flash again."
        )
    mpy = facts["mpy"]
    found = mpy & 0xFF, mpy >> 8 & 3
    if found[0] != MPY_VERSION[0] or found[1] < MPY_VERSION[1]:
        raise Unfit(
            "The board's MicroPython reads .mpy files of version %d.%d, not %d.%d; "
            "put 1.25 or 1.28 or newer on it, then flash again." % (*found, *MPY_VERSION)
        )
    _check_architecture(mpy >> 10 & 0x3F, arch, facts["machine"])


def _check_architecture(number, arch, machine):
    wanted = ARCHITECTURES.index(arch)
    # Every Thumb core runs the code of the smaller ones.
    smaller = _THUMB[0] <= wanted <= number <= _THUMB[1]
    if number != wanted and not smaller:
        name = ARCHITECTURES[number] if number < len(ARCHITECTURES) else "unknown"
        raise Unfit(
            f"This is a {machine} with {name} code, but the files are for {arch}; "
            "name the right board with --board."
        )


def install(board, game, facts, show=_show):
    """Bring `game` ({name: bytes}, main.py among them) onto the board; see the module's text."""
    active = active_slot(facts["first"])
    apart = ("main.py", pages.NAME)
    wanted = {name: _digest(code) for name, code in game.items() if name not in apart}
    nets = game.get(pages.NAME)
    if nets and _has_nets(board, nets):
        nets = None
    there = {slot: board.hashes(slot) for slot in SLOTS}
    is_there = active and there[active] == wanted and _main_is(board, active, game["main.py"])
    if is_there and not nets:
        for slot in SLOTS:
            if slot != active and there[slot]:
                board.remove("/" + slot)
        show("The board has this game already; nothing was copied.")
        return
    target = SLOTS[1] if active == SLOTS[0] else SLOTS[0]
    sizes = {n: len(c) for n, c in game.items() if n != pages.NAME or nets}
    check_room(facts["free"], sizes, there[target], active)
    if nets:
        _write_nets(board, nets, show)
    _remove_others(board, target, there[target], wanted)
    _fill(board, target, active, game, wanted, there, show)
    _verify(board, target, wanted)
    board.write("/main.tmp", main_for(target, game["main.py"]))
    if board.digest("/main.tmp") != _digest(main_for(target, game["main.py"])):
        raise Unfit("main.py arrived damaged; the old game is still there. Flash again.")
    board.rename("/main.tmp", "/main.py")
    if active:
        board.remove("/" + active)
    show("Installed and verified.")


def _has_nets(board, nets):
    """Whether the board has these nets, whatever the mark of its file."""
    mark = board.mark("/" + pages.NAME)
    return mark and board.digest("/" + pages.NAME) == _digest(pages.with_mark(nets, mark))


def _write_nets(board, nets, show):
    """Bring the nets, with a mark that no earlier try has had (hal/pages.py)."""
    show(f"{pages.NAME} ({len(nets):,} bytes)")
    nets = pages.with_mark(nets)
    board.write("/" + NETS_ON_THE_WAY, nets)
    if board.digest("/" + NETS_ON_THE_WAY) != _digest(nets):
        raise Unfit("The nets arrived damaged; the old game is still there. Flash again.")
    board.rename("/" + NETS_ON_THE_WAY, "/" + pages.NAME)


def active_slot(first_line):
    """The folder that a main.py with this first line uses; None when it is not ours."""
    for slot in SLOTS:
        if first_line == _path_line(slot):
            return slot
    return None


def main_for(slot, main):
    """The bytes of main.py for a game in `slot`."""
    return _path_line(slot).encode() + main


def _path_line(slot):
    return f'import sys; sys.path.insert(0, "/{slot}")\n'


def check_room(free, sizes, present, beside=None):
    """Raise Unfit unless files of these sizes ({name: bytes}) fit into `free` bytes.

    `present` are names that lie in the target folder already, and so take no more room; `beside`
    is the folder of the game that is there, if one is.
    """
    new = [name for name in sizes if name not in present]
    folders = {parent for name in new for parent in PurePosixPath(name).parents[:-1]}
    # A folder takes two blocks.
    blocks = sum(-(-sizes[name] // BLOCK) for name in new) + 2 * len(folders)
    needed = blocks * BLOCK
    if needed > free:
        advice = "remove files of your own from it"
        if beside:
            advice = "make room with `tools flash --remove` (matches and settings stay)"
        sizes = free // 1024, needed // 1024
        raise Unfit(
            "The board has %d KB free and the game needs %d KB; %s, then flash again."
            % (*sizes, advice)
        )


def remove(board, first, show=_show):
    """Take the game's files off; `first` is main.py's first line. Matches and settings stay."""
    if active_slot(first):
        # From here on the game of the image starts, where there is one.
        board.remove("/main.py")
    for path in (*SLOTS, pages.NAME, NETS_ON_THE_WAY):
        board.remove("/" + path)
    show("The game's files are off the board.")


def _main_is(board, slot, main):
    return board.digest("/main.py") == _digest(main_for(slot, main))


def _remove_others(board, target, present, wanted):
    """Remove from the target folder what an earlier, interrupted run has left wrong there."""
    for name, digest in present.items():
        if wanted.get(name) != digest:
            board.remove(f"/{target}/{name}")


def _fill(board, target, active, game, wanted, there, show):
    """Bring each file into the target folder: it is there, on the board, or comes from here."""
    on_board = {digest: name for name, digest in there.get(active, {}).items()}
    missing = [name for name, digest in wanted.items() if there[target].get(name) != digest]
    kept = [name for name in missing if wanted[name] in on_board]
    board.copy([(f"/{active}/{on_board[wanted[name]]}", f"/{target}/{name}") for name in kept])
    new = [name for name in missing if name not in kept]
    for number, name in enumerate(new, 1):
        show(f"[{number}/{len(new)}] {name} ({len(game[name]):,} bytes)")
        board.write(f"/{target}/{name}", game[name])
    show(f"{len(new)} of {len(wanted)} files copied, the others were there.")


def _verify(board, target, wanted):
    arrived = board.hashes(target)
    for name, digest in wanted.items():
        if arrived.get(name) != digest:
            raise Unfit(f"{name} arrived damaged; the old game is still there. Flash again.")


def _digest(content):
    return hashlib.sha256(content).hexdigest()


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
        """What the board is: version, mpy, machine, free (bytes), first (main.py's first line)."""
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

    def copy(self, pairs):
        """Copy files on the board; `pairs` of old and new path."""
        for at in range(0, len(pairs), 20):
            self._call(f"for old, new in {pairs[at : at + 20]!r}: copy(old, new)")

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
