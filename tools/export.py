"""`python3 tools export`: fetch the record from a board and write it as .mat.

The board's save (two slots of hal/store.py) and its journal of older events are read by mpremote's
transport, as flash.py does it; nothing on the board is changed.
"""

import datetime
import tempfile
from pathlib import Path

from tools.setup import Unfit

GROUPS = ["board"]

SAVE = "/match"
JOURNAL = "/record"


def arguments(parser):
    """Where from, where to, and what a .mat must say that the board does not know."""
    parser.add_argument("--port", help="serial port or socket://HOST:PORT; default: the one there")
    parser.add_argument("--names", nargs=2, default=["You", "Blot"], metavar="NAME")
    parser.add_argument("--date", help="YYYY.MM.DD; default: today")
    parser.add_argument(
        "file", type=Path, nargs="?", default=Path("match.mat"), metavar="FILE.mat"
    )


def run(options):
    """Fetch, write, and say what it was."""
    from tools.flash import Connection

    with Connection(options.port) as board:
        files = {path: board.read(path) for path in (f"{SAVE}.0", f"{SAVE}.1", JOURNAL)}
        board.reset()
    match, events = assemble(files)
    date = options.date or datetime.date.today().strftime("%Y.%m.%d")
    options.file.write_text(text(events, options.names, date), encoding="utf-8", newline="\n")
    score = f"{match.score[0]}-{match.score[1]}"
    print(f"{options.file}: game {match.game}, score {score}, {len(events)} bytes of record")
    return 0


def assemble(files):
    """The match and its whole record, from {path on the board: bytes or None}."""
    from sim import host

    host.lend()
    from engine.match import Match
    from engine.record import Whole
    from hal.store import Store

    with tempfile.TemporaryDirectory() as folder:
        for slot in (".0", ".1"):
            if files.get(SAVE + slot) is not None:
                (Path(folder) / f"save{slot}").write_bytes(files[SAVE + slot])
        data = Store(str(Path(folder) / "save")).load()
    if not data:
        raise Unfit("There is no match on this board.")
    match = Match()
    try:
        # The first byte is the layout of firmware/saves.py.
        match.unpack(data[1:], len(data) - 1)
    except (ValueError, IndexError) as problem:
        raise Unfit(f"The match on this board cannot be read: {problem}.") from None
    journal = files.get(JOURNAL) or b""
    if len(journal) < match.archived:
        raise Unfit("The journal on this board lacks the beginning of the match.")
    events = Whole(journal, match)
    return match, bytes(events[i] for i in range(events.n))


def text(events, names, date):
    """The .mat text of a record."""
    from engine import mat

    texts = []
    try:
        mat.write(events, len(events), names, texts.append, date)
    except ValueError as problem:
        raise Unfit(f"This match cannot be written as .mat: {problem}.") from None
    return "".join(texts)
