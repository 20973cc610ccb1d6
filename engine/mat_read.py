"""Read .mat text, as many programs write it, into a match.

What the file leaves open is found out: who opens, automatic doubles, Jacoby and the other money
options, and resignations, so that every game comes out worth what the file says. Variants that
are understood: part-moves chained or counted, bar and off as words, hits without their star, any
columns and line ends, comments, a byte order mark, ratings behind names, "points match",
"Cannot Move", "???" for a roll that was resigned.
"""

from micropython import const

from engine import intents, notation, typed
from engine.dice import SEED
from engine.intents import Refused
from engine.match import Match
from engine.match_id import log2
from engine.rules import LONGEST, MOST_AUTOMATIC, Rules
from engine.snapshot import room

_RIGHT_HALF = const(20)
_DIGITS = ("1", "2", "3", "4", "5", "6")
_WORDS = ("double", "beaver", "raccoon", "take", "accept", "drop", "pass", "reject", "win")
_NO_PLAY = ("cannot move", "can't move", "no move", "no play", "???")


class Unreadable(ValueError):
    """The text is no .mat of a legal match; one sentence that says where."""


class _Worth(Unreadable):
    """A game is not worth what the file says, by the rules that were tried."""


class Reading:
    """What the text holds: `match` with its whole record, `names`, `date` as text or ''."""

    def __init__(self):
        self.match = Match()
        self.names = ["", ""]
        self.date = ""
        # GNU Backgammon writes a gammon under Jacoby as 2 points, though the scores have 1: so if
        # no rules explain all, the number behind `Wins` is not believed of a game played out.
        self.strict = True


class _Game:
    """A game's score line and its cells: a text and whether it stands in the right half."""

    def __init__(self, number):
        self.number = number
        self.score = None
        self.cells = []


def read(text):
    """The Reading of a .mat `text`; Unreadable if it is none."""
    lines = text.split("\n")
    problem = None
    for strict in (True, False):
        for rules in _candidates(text, _length(lines)):
            reading = Reading()
            reading.strict = strict
            reading.match.begin(rules, bytes(SEED))
            reading.match.set_by_hand(True)
            try:
                _read(lines, reading)
                return reading
            except _Worth as worth:
                problem = problem or worth
    raise problem


def _length(lines):
    """The N of "N point match"."""
    for line in lines:
        words = line.strip("\ufeff \t\r").lower().split()
        if len(words) == 3 and words[1] in ("point", "points") and words[2] == "match":
            if words[0].isdigit() and int(words[0]) <= LONGEST:
                return int(words[0])
            raise Unreadable("a match has 0 (money) to 64 points, not %s" % words[0])
    raise Unreadable("no line says 'N point match', so this is no .mat file")


def _candidates(text, length):
    """The rules that the match may have been played by, the likeliest first."""
    if length:
        return [Rules(length)]
    text = text.lower()
    animals = "beavers" in text or "raccoons" in text
    candidates = []
    for switches in ("gammons", "gammons jacoby", "gammons backgammon2", "jacoby", ""):
        rules = Rules()
        rules.gammons = "gammons" in switches
        rules.jacoby = "jacoby" in switches
        rules.backgammon2 = "backgammon2" in switches
        rules.beavers = rules.raccoons = animals
        rules.auto_doubles = MOST_AUTOMATIC
        rules.reroll = True
        candidates.append(rules)
    return candidates


def _read(lines, reading):
    game = None
    for line in lines:
        line = line.rstrip("\r")
        words = line.split()
        if not words or line[0] in ";#":
            if "EventDate" in line and line.count('"') > 1:
                reading.date = line.split('"')[1]
        elif len(words) == 2 and words[0] == "Game" and words[1].rstrip(":").isdigit():
            _finish(game, reading)
            game = _Game(int(words[1].rstrip(":")))
        elif game and game.score is None:
            _score_line(line, game, reading)
        elif game:
            _cells(line, game)
    if not game:
        raise Unreadable("there is no game in this file")
    _finish(game, reading)


def _score_line(line, game, reading):
    """`name0 : score0   name1 : score1`, perhaps with a rating behind a name."""
    parts = line.split(":")
    middle = parts[1].split(None, 1) if len(parts) == 3 else ()
    if len(middle) < 2 or not middle[0].isdigit() or not parts[2].strip().isdigit():
        raise Unreadable("game %d: no line with the names and scores" % game.number)
    game.score = [int(middle[0]), int(parts[2])]
    for side, name in ((0, parts[0]), (1, middle[1])):
        name, comma, rating = name.strip().rpartition(",")
        is_rating = comma and rating.strip().replace(".", "", 1).isdigit()
        reading.names[side] = name if is_rating else name + comma + rating


def _cells(line, game):
    """Cut a line of turns at its dice and words."""
    start = line.find(")") + 1
    if not line[: max(start - 1, 0)].strip().isdigit():
        start = 0
    begun = -1
    for i in range(start, len(line)):
        if _begins(line, i):
            if begun >= 0:
                game.cells.append((line[begun:i], begun >= _RIGHT_HALF))
            begun = i
    if begun >= 0:
        game.cells.append((line[begun:], begun >= _RIGHT_HALF))
    elif line[start:].strip():
        raise Unreadable("game %d: '%s' is not understood" % (game.number, line.strip()))


def _begins(line, i):
    """Whether a cell begins at line[i]: dice and a colon, or a word."""
    if i and line[i - 1] not in " \t)":
        return False
    if line[i] in "123456":
        return line[i + 1 : i + 2] in _DIGITS and line[i + 2 : i + 3] == ":"
    return line[i : i + 8].lower().startswith(_WORDS)


def _finish(game, reading):
    """Play the game just read; money games may have begun with automatic doubles."""
    if not game:
        return
    match = reading.match
    if match.phase == intents.MATCH_OVER:
        raise Unreadable("game %d comes after the end of the match" % game.number)
    if match.phase == intents.GAME_OVER:
        match.next_game()
    if game.score is None or game.score != match.score:
        raise _Worth(
            "game %d begins with another score than %d-%d"
            % (game.number, match.score[0], match.score[1])
        )
    save = bytearray(room(match))
    match.pack(save)
    for ties in _ties(game, match):
        match.unpack(save, len(save))
        try:
            _play(game, match, ties, reading.strict)
            return
        except _Worth as worth:
            problem = worth
    raise problem


def _ties(game, match):
    """How many automatic doubles there may have been."""
    if match.length:
        return (0,)
    for text, _ in game.cells:
        if text.lower().startswith("double"):
            value = _number(text)
            return (min(max(log2(value) - 1, 0), MOST_AUTOMATIC),)
    return range(MOST_AUTOMATIC + 1)


def _play(game, match, ties, strict):
    try:
        for text, right in game.cells:
            text = text.strip().lower()
            if text.startswith("win"):
                _result(game, match, right, _number(text), strict)
            elif text[0].isdigit():
                _roll(match, text, right, ties)
            else:
                _word(match, text)
    except Refused as refused:
        raise Unreadable(
            "game %d: '%s' is not possible there (reason %d)" % (game.number, text, refused.reason)
        ) from refused
    except _Worth:
        raise
    except ValueError as wrong:
        raise Unreadable("game %d: '%s': %s" % (game.number, text, wrong)) from wrong


def _word(match, text):
    if text.startswith("double"):
        _animals_taken(match)
        if match.phase == intents.DOUBLED:
            match.beaver()
        else:
            match.double()
    elif text.startswith("beaver"):
        if match.phase == intents.BEAVERED:
            match.raccoon()
        else:
            match.beaver()
    elif text.startswith("raccoon"):
        match.raccoon()
    elif text.startswith(("take", "accept")):
        match.take()
    else:
        match.drop()


def _animals_taken(match):
    """A beaver or raccoon that is taken has no word of its own."""
    if match.phase in (intents.BEAVERED, intents.RACCOONED):
        match.take()


def _roll(match, text, right, ties):
    d1 = int(text[0])
    d2 = int(text[1])
    if match.phase == intents.OPENING:
        _open(match, d1, d2, right, ties)
    else:
        _animals_taken(match)
        match.roll(d1, d2)
    text = text[3:].strip()
    if not text.startswith(_NO_PLAY):
        for src, die in typed.find(match.play, match.dice, notation.read(text)) if text else ():
            match.step(src, die)
    if match.play.done:
        match.confirm()


def _open(match, d1, d2, right, ties):
    """Dice for the opening, so that the right side starts with d1 and d2."""
    for _ in range(ties):
        match.roll(1, 1)
    high = max(d1, d2)
    low = min(d1, d2)
    if high == low:
        high = 2
        low = 1
    match.roll(low if right else high, high if right else low)
    if d1 == d2:
        match.reroll(d1, d2)


def _result(game, match, right, points, strict):
    """The game is over: played out, dropped, or resigned where nothing else explains it."""
    winner = 1 if right else 0
    if match.phase == intents.DOUBLED and winner == match.turn:
        match.drop()
    if match.winner < 0:
        _animals_taken(match)
        kind = 1
        while kind < 3 and match.rules.counts(kind, match.turned) * match.cube < points:
            kind += 1
        match.resign(kind, 1 - winner)
        match.accept()
        strict = True
    if match.winner != winner or (strict and match.points != points):
        raise _Worth("game %d is not won by %d points as it was played" % (game.number, points))


def _number(text):
    """The first number in a text, 0 if there is none."""
    digits = ""
    for c in text:
        if c.isdigit():
            digits += c
        elif digits:
            break
    return int(digits or "0")
