"""`python3 tools match FILE.mat`: print a match so that it can be read.

Reads what mat_read.py reads, from any program, and checks every play. With --ids the position ID
before each turn stands beside it, for looking it up elsewhere.
"""

from pathlib import Path

from tools.setup import Unfit

GROUPS = []


def arguments(parser):
    """The file, and what to show."""
    parser.add_argument("file", type=Path, metavar="FILE.mat")
    parser.add_argument("--ids", action="store_true", help="show the position ID of each turn")
    parser.add_argument("--game", type=int, metavar="N", help="show this game only")


def run(options):
    """Print the match."""
    reading = read(options.file)
    for line in lines(reading, options.ids, options.game):
        print(line)
    return 0


def read(path):
    """The Reading of the file at `path`; raises Unfit with one sentence."""
    from sim import host

    host.lend()
    from engine import mat_read

    try:
        return mat_read.read(path.read_text(encoding="utf-8-sig", errors="replace"))
    except OSError as problem:
        raise Unfit(f"{path} cannot be read: {problem.strerror}.") from None
    except mat_read.Unreadable as problem:
        raise Unfit(f"{path}: {problem}.") from None


def lines(reading, ids=False, only=None):
    """The match as lines of text."""
    from engine.cursor import Cursor

    match = reading.match
    length = f"{match.length}-point match" if match.length else "money session"
    yield f"{reading.names[0]} and {reading.names[1]}, {length}"
    cursor = Cursor()
    cursor.open(match.record.buf, match.record.n)
    game = 0
    while cursor.forward():
        now = cursor.match
        if only not in (None, now.game):
            continue
        if now.game != game:
            game = now.game
            yield ""
            yield _heading(now, reading.names)
        yield from _event(cursor, reading.names, ids)
    yield ""
    yield "Score " + _score(match, reading.names)


def _score(match, names):
    return f"{names[0]} {match.score[0]}, {names[1]} {match.score[1]}"


def _heading(match, names):
    crawford = ", Crawford" if match.crawford else ""
    return f"Game {match.game}, {_score(match, names)}{crawford}"


def _event(cursor, names, ids):
    """One line for an event that a reader wants to see, and one for the end of a game."""
    from engine import record
    from engine.ids import position_id

    match = cursor.match
    name = names[cursor.side] if cursor.side >= 0 else ""
    words = {
        record.DOUBLE: f"doubles to {2 * match.cube}",
        record.TAKE: f"takes at {match.cube}",
        record.DROP: "drops",
        record.BEAVER: f"beavers to {2 * match.cube}",
        record.RACCOON: f"raccoons to {2 * match.cube}",
        record.ACCEPT: "accepts the resignation",
        record.DECLINE: "declines the resignation",
    }
    text = words.get(cursor.head, "")
    if cursor.rolled and match.phase:
        text = f"{max(cursor.dice)}{min(cursor.dice)}: {_play(cursor)}"
    elif cursor.played:
        text = _play(cursor)
    if record.RESIGN < cursor.head <= record.RESIGN + 3 or cursor.head > record.RESIGN_OFF:
        text = f"offers to lose a {_KINDS[match.resigned]}"
    if text:
        before = f"{position_id(cursor.before)}  " if ids and cursor.played else ""
        yield f"  {before}{name:12} {text}".rstrip()
    if match.winner >= 0:
        points = f"{match.points} point{'s' * (match.points != 1)}"
        yield f"  {names[match.winner]} wins {points}"


_KINDS = ("", "single game", "gammon", "backgammon")


def _play(cursor):
    from engine import notation

    if not cursor.played:
        return ""
    text = notation.write(cursor.src, cursor.die, cursor.hit, cursor.count)
    return text or "no play"
