"""Put the game on a board with mpremote, so that a pulled cable never spoils it.

The files of build/BOARD/ (made first, if need be) go into a folder on the board that its main.py
names. Where a game is there already, those that have changed wait in one compressed file, which
takes far less room than they will. When it has arrived and its hash is right, a main.py that puts
them in their places (_UPDATE) takes the place of the old one in a single rename; it begins again
whenever the board is switched on, until the new game is whole, and starts that. Interrupted at any
moment, the board starts the old game or the new one. The nets lie beside the folder and are
written only when they have changed. Nothing else on the board is touched: saves stay.
"""

import functools
import hashlib
import zlib
from pathlib import PurePosixPath

from tools import pages
from tools.setup import Unfit

GROUPS = ["board"]
# The folder of a game; boards that were flashed by an earlier version may have it in the second.
SLOTS = ("game-a", "game-b")
CHANGED = "/game.new"
# What is there while something is on its way.
_PASSING = (CHANGED, "/nets.tmp", "/main.tmp", "/main.new", "/file.tmp")
BLOCK = 4096

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
        from tools.link import Connection

        with Connection(options.port) as board:
            remove(board, board.facts()["first"])
            board.reset()
        return 0
    from tools.build import build
    from tools.device.boards import table
    from tools.link import Connection

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

    `facts`: version (three numbers), mpy (sys.implementation._mpy), machine, unpacks.
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
    if not facts["unpacks"]:
        raise Unfit(
            "The board's MicroPython was built without its deflate module; "
            "put an official build of 1.25 or 1.28 or newer on it, then flash again."
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
    if facts["first"] == _UPDATING:
        facts = board.finish()
    active = active_slot(facts["first"])
    home = active or SLOTS[0]
    for path in (*_PASSING, *("/" + slot for slot in SLOTS if slot != home)):
        board.remove(path)
    free = board.facts()["free"]
    apart = ("main.py", pages.NAME)
    wanted = {name: _digest(code) for name, code in game.items() if name not in apart}
    there = board.hashes(home)
    nets = game.get(pages.NAME)
    if nets and _has_nets(board, nets):
        nets = None
    main = main_for(home, game["main.py"])
    if active and there == wanted and not nets and board.digest("/main.py") == _digest(main):
        show("The board has this game already; nothing was copied.")
        return
    new = {name: game[name] for name, digest in wanted.items() if there.get(name) != digest}
    if active:
        check_update_room(free, new, len(nets or b""))
    else:
        sizes = {name: len(code) for name, code in new.items()}
        check_room(free, {**sizes, pages.NAME: len(nets)} if nets else sizes)
    if nets:
        _write_nets(board, nets, show)
    if active:
        gone = [name for name in there if name not in wanted]
        _update_game(board, home, new, gone, main, show)
    else:
        _fill(board, home, new, there, wanted, show)
        _write(board, "/main.tmp", main)
    board.rename("/main.tmp", "/main.py")
    if active:
        board.finish()
    show("Installed and verified.")


def _has_nets(board, nets):
    """Whether the board has these nets, whatever the mark of its file."""
    mark = board.mark("/" + pages.NAME)
    return mark and board.digest("/" + pages.NAME) == _digest(pages.with_mark(nets, mark))


def _write_nets(board, nets, show):
    """Bring the nets, with a mark that no earlier try has had (hal/pages.py)."""
    show(f"{pages.NAME} ({len(nets):,} bytes)")
    _write(board, "/nets.tmp", pages.with_mark(nets))
    board.rename("/nets.tmp", "/" + pages.NAME)


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


_UPDATING = "# An update of the game: it goes on here until it is whole.\n"
# A window of 4 KB: what the board has to keep in memory while it unpacks.
_WINDOW = 12
_UPDATE = """
import os, deflate
def put(name, size, pack):
    for i, c in enumerate(name):
        if c == "/":
            try:
                os.mkdir("/{home}/" + name[:i])
            except OSError:
                pass
    with open("/file.tmp", "wb") as file:
        while size:
            part = pack.read(min(size, 512))
            if not part:
                raise ValueError("flash again")
            size -= file.write(part)
    os.rename("/file.tmp", "/{home}/" + name)
for path in {gone}:
    try:
        os.remove(path)
        os.rmdir(path[:path.rindex("/")])
    except OSError:
        pass
try:
    with open("{changed}", "rb") as packed:
        pack = deflate.DeflateIO(packed, deflate.RAW, {window})
        line = pack.readline()
        while line:
            size, name = line.decode().strip().split(" ", 1)
            put(name, int(size), pack)
            line = pack.readline()
    os.remove("{changed}")
except OSError as error:
    if error.errno != 2:
        raise
os.rename("/main.new", "/main.py")
if __name__ == "__main__":
    exec(open("/main.py").read())
"""


def _update(home, gone):
    """A main.py that puts the changed files in their places, takes away those gone, and starts."""
    gone = [f"/{home}/{name}" for name in gone]
    code = _UPDATE.format(gone=gone, changed=CHANGED, home=home, window=_WINDOW)
    return (_UPDATING + code).encode()


def _pack(files):
    """{name: bytes} in one, compressed: before each its size and its name in a line."""
    packer = zlib.compressobj(9, wbits=-_WINDOW)
    lines = (b"%d %s\n" % (len(files[n]), n.encode()) + files[n] for n in sorted(files))
    return packer.compress(b"".join(lines)) + packer.flush()


def check_room(free, sizes):
    """Raise Unfit unless files of these sizes ({name: bytes}) fit into `free` bytes."""
    folders = {parent for name in sizes for parent in PurePosixPath(name).parents[:-1]}
    # A folder takes two blocks.
    needed = BLOCK * (sum(map(_blocks, sizes.values())) + 2 * len(folders))
    _check(free, needed, "remove files of your own from it")


def check_update_room(free, new, nets):
    """Raise Unfit unless changed files ({name: bytes}), and before them so much of nets, fit."""
    # A file at a time is there twice; besides there are two for main.py.
    largest = max((_blocks(len(code)) for code in new.values()), default=0)
    needed = BLOCK * max(_blocks(len(_pack(new))) + largest + 4, _blocks(nets))
    _check(free, needed, "make room with `tools flash --remove` (matches and settings stay)")


def _check(free, needed, advice):
    if needed > free:
        raise Unfit(
            f"The board has {free // 1024} KB free and the game needs {needed // 1024} KB; "
            f"{advice}, then flash again."
        )


def _blocks(size):
    return -(-size // BLOCK)


def remove(board, first, show=_show):
    """Take the game's files off; `first` is main.py's first line. Matches and settings stay."""
    if active_slot(first) or first == _UPDATING:
        # From here on the game of the image starts, where there is one.
        board.remove("/main.py")
    for path in ("/" + SLOTS[0], "/" + SLOTS[1], "/" + pages.NAME, *_PASSING):
        board.remove(path)
    show("The game's files are off the board.")


def _fill(board, home, new, there, wanted, show):
    """Bring each new file into the folder of a game that does not run yet."""
    for name in there:
        if name not in wanted or name in new:
            board.remove(f"/{home}/{name}")
    for number, (name, code) in enumerate(new.items(), 1):
        show(f"[{number}/{len(new)}] {name} ({len(code):,} bytes)")
        board.write(f"/{home}/{name}", code)
    show(f"{len(new)} of {len(wanted)} files copied, the others were there.")
    arrived = board.hashes(home)
    for name, digest in wanted.items():
        if arrived.get(name) != digest:
            raise Unfit(f"{name} arrived damaged. Flash again.")


def _update_game(board, home, new, gone, main, show):
    """Bring what has changed, and the main.py that will put it in place, as main.tmp."""
    for number, (name, code) in enumerate(new.items(), 1):
        show(f"[{number}/{len(new)}] {name} ({len(code):,} bytes)")
    _write(board, CHANGED, _pack(new))
    _write(board, "/main.new", main)
    _write(board, "/main.tmp", _update(home, gone))
    show(f"{len(new)} files copied, the others were there.")


def _write(board, path, content):
    board.write(path, content)
    if board.digest(path) != _digest(content):
        raise Unfit(f"{path} arrived damaged; the old game is still there. Flash again.")


def _digest(content):
    return hashlib.sha256(content).hexdigest()
