"""`python3 tools restore FOLDER`: put a back-up in the place of what a board keeps.

All of it takes effect in one moment, so that a pulled cable or a flat battery leaves everything
old or everything new. The files go into a folder of their own on the board first. When all have
arrived and their CRCs are right, a boot.py is renamed into place: MicroPython runs it before the
game, at every start until it has moved the last file and has made way for the boot.py that was
there before, if there was one.
"""

from binascii import crc32
from pathlib import Path

from tools import backup
from tools.setup import Unfit

GROUPS = ["board"]

FOLDER = "/restore"
BLOCK = 4096
# For folders, boot.py and what LittleFS moves about.
SPARE = 4 * BLOCK

# What the board runs at its start. Each step may be cut off and is then made again.
_BOOT = """\
import os
try:
    for name in os.listdir("/restore/new"):
        os.rename("/restore/new/" + name, "/" + name)
    for name in %r:
        try:
            os.remove("/" + name)
        except OSError:
            pass
except OSError:
    pass
else:
    try:
        os.rename("/restore/boot.old", "/boot.py")
    except OSError:
        os.remove("/boot.py")
"""


def arguments(parser):
    """Where from and where to."""
    parser.add_argument("--port", help="serial port or socket://HOST:PORT; default: the one there")
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="of `tools backup`")


def run(options):
    """Check the back-up, bring it onto the board, let it take effect, and look."""
    kept = backup.read(options.folder)
    check_known(kept)
    put(options.port, kept)
    print(f"{options.folder}: {len(kept)} files restored and checked.")
    return 0


def put(port, kept):
    """Let the board at `port` keep these files ({name: bytes}), and no other match or setting."""
    from tools.link import Connection

    with Connection(port) as board:
        stage(board, kept)
        commit(board, kept)
    # A connection begins with a soft reset, which runs boot.py.
    with Connection(port) as board:
        check_done(board, kept)
        board.reset()


def check_known(kept):
    """Raise Unfit where a match is of a newer game than this one."""
    from sim import host

    host.lend()
    from engine import snapshot
    from engine.match import Match
    from firmware import saves
    from tools import export

    files = {"/" + name: content for name, content in kept.items()}
    for slot in export.SLOTS:
        data = export.newest(files, export.paths(slot)[0])
        try:
            if data:
                saves.read(data, Match(), bytearray(2))
        except snapshot.Newer:
            raise Unfit(
                f"The match in slot {slot} of the back-up is of a newer game; "
                "update these tools and the board, then restore."
            ) from None
        except ValueError:
            pass  # it was as broken on the board, which will say so


def stage(board, kept):
    """Bring the files into the folder on the board, and check them there."""
    if (board.read("/boot.py") or b"").startswith(_BOOT[:60].encode()):
        raise Unfit("An earlier restore cannot end, since the board's flash fails.")
    board.remove(FOLDER)
    needed = sum(-(-len(content) // BLOCK) * BLOCK for content in kept.values()) + SPARE
    free = board.facts()["free"]
    if needed > free:
        raise Unfit(
            f"The board has {free // 1024} KB free and restoring takes {needed // 1024} KB; "
            "remove files of your own from it, then try again."
        )
    for name, content in kept.items():
        board.write(f"{FOLDER}/new/{name}", content)
    arrived = board.sums(kept, FOLDER + "/new")
    for name, content in kept.items():
        if arrived.get(name) != (len(content), crc32(content)):
            raise Unfit(f"{name} arrived damaged; the board is as it was. Try again.")


def commit(board, kept):
    """Let the next start of the board move the files into place."""
    own = board.read("/boot.py")
    if own is not None:
        board.write(FOLDER + "/boot.old", own)
    gone = tuple(name for name in backup.NAMES if name not in kept)
    board.write(FOLDER + "/boot.py", (_BOOT % (gone,)).encode())
    board.rename(FOLDER + "/boot.py", "/boot.py")


def check_done(board, kept):
    """Raise Unfit unless the board keeps what was restored, and nothing else."""
    wanted = {name: (len(content), crc32(content)) for name, content in kept.items()}
    if board.sums(backup.NAMES) != wanted:
        raise Unfit("The board has not taken over what was restored; reset it, then try again.")
    board.remove(FOLDER)
