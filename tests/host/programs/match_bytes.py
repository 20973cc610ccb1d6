"""Play matches from fixed seeds by fixed habits and print what they leave, event by event.

Runs on CPython, the desktop MicroPython and the chip alike: the same lines must come out. `seeds`
and `steps` may be set before; every tenth decision is printed, and the end of each record.
"""

from binascii import hexlify

from engine import intents
from engine.dice import Dice
from engine.match import Match
from engine.replay import replay
from engine.rules import Rules

try:
    seeds  # noqa: B018
except NameError:
    seeds, steps = 6, 400

luck = Dice()
match = Match()
buf = bytearray(2600)


def chance(n):
    return luck.die() * 36 + luck.die() * 6 + luck.die() < 258 * n // 100


def rules_of(number):
    rules = Rules((0, 3, 0, 5, 0, 1)[number % 6])
    rules.beavers = rules.raccoons = number % 4 < 3
    rules.auto_doubles = number % 4
    rules.reroll = number % 3 == 0
    rules.larger_first = number % 5 == 2
    return rules


def move():
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
    if play.count and chance(10):
        match.undo()
        return
    match.confirm()


def decide():
    phase = match.phase
    if phase == intents.TO_ROLL and not match.why_not(intents.DOUBLE) and chance(15):
        match.double()
    elif phase in (intents.OPENING, intents.TO_ROLL):
        match.roll()
    elif phase == intents.TO_MOVE:
        if not match.why_not(intents.REROLL) and chance(30):
            match.reroll()
        elif chance(4):
            match.resign(1 + luck.die() % 3)
        else:
            move()
    elif phase == intents.RESIGNED:
        (match.accept if chance(50) else match.decline)()
    elif phase == intents.GAME_OVER:
        match.next_game()
    elif not match.why_not(intents.BEAVER) and chance(30):
        match.beaver()
    elif not match.why_not(intents.RACCOON) and chance(30):
        match.raccoon()
    else:
        (match.drop if chance(25) else match.take)()


for number in range(seeds):
    luck.seed(b"habit%d" % number)
    match.begin(rules_of(number), b"seed-%d" % number)
    for i in range(steps):
        if match.phase == intents.MATCH_OVER:
            break
        decide()
        if i % 10 == 0:
            n = match.pack(buf)
            print(i, n, hexlify(buf[: min(n, 112)]).decode())
    print(number, match.score, hexlify(match.record.buf[: match.record.n]).decode())
    n = match.pack(buf)
    again = Match(match.record.n)
    replay(again, match.record.buf, match.record.n)
    other = bytearray(n)
    again.pack(other)
    print(other == buf[:n])
