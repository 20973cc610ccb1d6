"""`python3 tools backup`: copy what a player owns on a board into a folder of this computer.

That is every match with its record, the settings, the names and the statistics: the files of
hal/store.py and hal/journal.py. The game stands still meanwhile, so that they belong together,
and nothing on the board is changed. The folder holds the files as they are and, written last,
backup.json with their sizes and CRCs: a folder without it is no back-up. restore.py brings it
back.
"""

import datetime
import json
import shutil
from binascii import crc32
from pathlib import Path

from tools.setup import Unfit

GROUPS = ["board"]

# Of the firmware; a test compares them.
STORES = ("match", "match2", "match3", "match4", "slot", "settings", "games", "names", "errors")
JOURNALS = ("record", "record2", "record3", "record4")
NAMES = tuple(name + ending for name in STORES for ending in (".0", ".1")) + JOURNALS

LIST = "backup.json"
VERSION = 1


def arguments(parser):
    """Where from and where to."""
    parser.add_argument("--port", help="serial port or socket://HOST:PORT; default: the one there")
    parser.add_argument(
        "folder", type=Path, nargs="?", metavar="FOLDER", help="default: blot-DATE-TIME"
    )


def run(options):
    """Fetch, check, write."""
    from tools.link import Connection

    folder = options.folder or Path(f"blot-{datetime.datetime.now():%Y%m%d-%H%M%S}")
    check_free(folder)
    with Connection(options.port) as board:
        kept = fetch(board)
        machine = board.facts()["machine"]
        board.reset()
    if not kept:
        raise Unfit("There is nothing to back up on this board: no match, no settings.")
    write(folder, kept, machine)
    size = sum(map(len, kept.values()))
    print(f"{folder}: {len(kept)} files, {size:,} bytes, checked. `tools restore` brings it back.")
    return 0


def check_free(folder):
    """Raise Unfit unless a back-up can be written there without one thing being lost."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Unfit(f"{folder} exists already; name a new folder for the back-up.")


def fetch(board):
    """{name: bytes} of what the board keeps, each file read whole and checked; Unfit if not."""
    kept = {}
    for name, (size, crc) in board.sums(NAMES).items():
        content = board.read("/" + name)
        if content is None or (len(content), crc32(content)) != (size, crc):
            raise Unfit(f"{name} arrived damaged; check the cable, then try again.")
        kept[name] = content
    return kept


def write(folder, kept, machine):
    """Write the files and then their list; on an error nothing stays behind."""
    made = not folder.exists()
    text = {
        "blot": VERSION,
        "date": f"{datetime.datetime.now():%Y-%m-%d %H:%M:%S}",
        "board": machine,
        "files": {name: [len(content), crc32(content)] for name, content in kept.items()},
    }
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in kept.items():
            (folder / name).write_bytes(content)
        (folder / LIST).write_text(json.dumps(text, indent=1) + "\n", encoding="utf-8")
    except OSError as problem:
        if made:
            shutil.rmtree(folder, ignore_errors=True)
        raise Unfit(f"{folder} cannot be written: {problem.strerror or problem}.") from None


def read(folder):
    """{name: bytes} of a back-up, every file checked; Unfit says what is wrong with it."""
    try:
        found = json.loads((folder / LIST).read_text(encoding="utf-8"))
        version, files = int(found["blot"]), dict(found["files"])
    except OSError:
        raise Unfit(f"{folder} is no back-up: there is no {LIST} that can be read.") from None
    except (ValueError, TypeError, KeyError):
        raise Unfit(f"{folder} is no back-up: its {LIST} is damaged or of another kind.") from None
    if version > VERSION:
        raise Unfit(f"{folder} was written by newer tools; update these, then restore.")
    if not files.keys() <= set(NAMES):
        strange = min(files.keys() - set(NAMES))
        raise Unfit(f"{folder} is no back-up of this game: it lists {strange}.")
    return {name: _checked(folder, name, sums) for name, sums in files.items()}


def _checked(folder, name, sums):
    try:
        content = (folder / name).read_bytes()
    except OSError:
        raise Unfit(f"{name} of the back-up is missing; nothing was restored.") from None
    if [len(content), crc32(content)] != sums:
        raise Unfit(f"{name} of the back-up is damaged; nothing was restored.")
    return content
