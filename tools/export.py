"""`python3 tools export`: fetch the record from a board and write it as .mat.

The board's save (two files of hal/store.py) and its journal of older events are read by mpremote's
transport, as flash.py does it; nothing on the board is changed.
"""

import datetime
import tempfile
from pathlib import Path

from tools.setup import Unfit

GROUPS = ["board"]

# As firmware/saves.py has it: slot 1 to 4, and which of them is in use.
SLOTS = range(1, 5)
IN_USE = "/slot"


def arguments(parser):
    """Where from, where to, and what a .mat must say that the board does not know."""
    parser.add_argument("--port", help="serial port or socket://HOST:PORT; default: the one there")
    parser.add_argument("--slot", type=int, choices=SLOTS, help="default: the match played last")
    parser.add_argument("--names", nargs=2, metavar="NAME", help="default: as on the board")
    parser.add_argument("--date", help="YYYY.MM.DD; default: today")
    parser.add_argument(
        "file", type=Path, nargs="?", default=Path("match.mat"), metavar="FILE.mat"
    )


def run(options):
    """Fetch, write, and say what it was."""
    from tools.link import Connection

    with Connection(options.port) as board:
        slot = options.slot or in_use(fetch(board.read, [IN_USE]))
        files = fetch(board.read, paths(slot))
        board.reset()
    match, events = assemble(files, slot)
    names = options.names or names_of(files, slot)
    date = options.date or datetime.date.today().strftime("%Y.%m.%d")
    options.file.write_text(text(events, names, date), encoding="utf-8", newline="\n")
    score = f"{match.score[0]}-{match.score[1]}"
    print(f"{options.file}: game {match.game}, score {score}, {len(events)} bytes of record")
    return 0


def paths(slot):
    """The names of a slot's save and journal, without the endings of the save's two files."""
    number = "" if slot == 1 else str(slot)
    return ["/match" + number, "/record" + number]


def fetch(read, names):
    """{path: bytes or None} of the files of stores and journals; read(path) reads from a board."""
    return {path: read(path) for name in names for path in (name + ".0", name + ".1", name)}


def in_use(files):
    """The number of the slot that the board plays in."""
    data = newest(files, IN_USE)
    return data[0] + 1 if data and data[0] + 1 in SLOTS else 1


def newest(files, name):
    """What a hal/store.py at `name` holds, or None."""
    from sim import host

    host.lend()
    from hal.store import Store

    with tempfile.TemporaryDirectory() as folder:
        for ending in (".0", ".1"):
            if files.get(name + ending) is not None:
                (Path(folder) / f"save{ending}").write_bytes(files[name + ending])
        return Store(str(Path(folder) / "save")).load()


def assemble(files, slot=1):
    """The match and its whole record, from {path on the board: bytes or None}."""
    save, record = paths(slot)
    data = newest(files, save)
    if not data:
        raise Unfit(f"There is no match in slot {slot} of this board.")
    from binascii import crc32

    from engine.match import Match
    from engine.record import Whole
    from firmware import saves

    match = Match()
    try:
        crc = saves.read(data, match, bytearray(2))
    except ValueError as problem:
        raise Unfit(f"The match on this board cannot be read: {problem}.") from None
    journal = files.get(record) or b""
    if len(journal) < match.archived:
        raise Unfit("The journal on this board lacks the beginning of the match.")
    if crc32(journal[: match.archived]) != crc:
        raise Unfit("The journal on this board is damaged; the match itself can be played on.")
    events = Whole(journal, match)
    return match, bytes(events[i] for i in range(events.n))


def names_of(files, slot=1):
    """What the players are called, from {path on the board: bytes or None}."""
    from firmware import saves

    names = saves.names_of(newest(files, paths(slot)[0]))
    return [name or usual for name, usual in zip(names, ("You", "Blot"), strict=True)]


def text(events, names, date):
    """The .mat text of a record."""
    from engine import mat

    texts = []
    try:
        mat.write(events, len(events), names, texts.append, date)
    except ValueError as problem:
        raise Unfit(f"This match cannot be written as .mat: {problem}.") from None
    return "".join(texts)
