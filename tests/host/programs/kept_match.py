"""A match that is kept by firmware/saves.py: one decision at a time, and what it is at.

Runs on CPython, the desktop MicroPython and the chip alike. Each decision is drawn from its own
number, so that a console that was cut off in it can make it again.
"""

from binascii import crc32

from engine import intents
from engine.dice import Dice
from engine.match import Match
from engine.rules import Rules
from firmware.saves import Saves

luck = Dice()
match = Match()
buf = bytearray(400)


def begin(number):
    """Begin a session with two people, or a match of seven points."""
    rules = Rules(0 if number % 2 else 7)
    rules.jacoby = False
    match.begin(rules, b"seed%02d" % (number % 100))


def decide(number):
    """Make the decision of this number, whatever it is about."""
    luck.seed(b"%06d" % number)
    phase = match.phase
    if (
        phase == intents.TO_ROLL
        and not match.why_not(intents.DOUBLE)
        and luck.die() + luck.die() < 4
    ):
        match.double()
    elif phase in (intents.OPENING, intents.TO_ROLL):
        match.roll()
    elif phase == intents.TO_MOVE:
        _move()
    elif phase == intents.GAME_OVER:
        match.next_game()
    elif phase == intents.MATCH_OVER:
        begin(number)
    else:
        (match.drop if luck.die() == 1 else match.take)()


def _move():
    play = match.play
    while not play.done:
        start = 4 * luck.die()
        for i in range(25):
            src = (start + i) % 25 + 1
            die = match.dice[i % 2]
            if not play.can(src, die):
                die = match.dice[0] + match.dice[1] - die
            if play.can(src, die):
                match.step(src, die)
                break
    match.confirm()


def state(saves, kept):
    """The slot; the match in it but for its record; the record's length and CRC; and so on."""
    if not kept:
        return saves.slot, None
    events = saves.events(match)
    crc = 0
    byte = bytearray(1)
    for i in range(events.n):
        byte[0] = events[i]
        crc = crc32(byte, crc)
    archived, n = match.archived, match.record.n
    match.archived = match.record.n = 0
    packed = bytes(buf[: match.pack(buf)])
    match.archived, match.record.n = archived, n
    return saves.slot, packed, events.n, crc & 0xFFFFFFFF, bytes(saves.players), saves.trouble


def switched_on():
    """The saves after a switch-on, and the state they are in."""
    saves = Saves()
    return saves, state(saves, saves.fetch(match))
