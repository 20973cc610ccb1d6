"""Play the events of a record again, by the same intents, to the same state.

Rolls of the generator are rolled again and compared, dice entered by hand are entered; so a
record that does not fit its seed, or breaks a rule, is refused and not believed.
"""

from engine import intents, record, snapshot
from engine.dice import SEED
from engine.intents import Refused
from engine.rules import Rules
from engine.state import State


class Broken(ValueError):
    """The record cannot be what happened; its text is a sentence that names the place."""


def replay(match, data, n):
    """Bring `match` to the state after the events data[:n]."""
    at = 0
    while at < n:
        then = record.following(data, at, n)
        try:
            _event(match, data, at, then)
        except Refused as refused:
            raise Broken("event at byte %d: reason %d" % (at, refused.reason)) from refused
        at = then


def _event(match, data, at, then):
    head = data[at]
    if head < record.HEAD:
        raise Broken("event at byte %d: it does not begin there" % at)
    if head < record.DOUBLE:
        _roll(match, head, at)
    elif head in _PLAIN:
        _PLAIN[head](match)
    elif record.RESIGN < head < record.ACCEPT:
        match.resign(head - record.RESIGN)
    elif head == record.BEGIN:
        rules = Rules()
        rules.unpack(data, at + 1)
        match.begin(rules, _seed(data, then - record.SEED))
    elif head == record.RESEED:
        match.reseed(_seed(data, at + 1))
    elif head == record.SETUP:
        state = State()
        snapshot.get_state(data, at + 1, state)
        match.setup(state)
    else:
        raise Broken("event at byte %d: an unknown kind" % at)
    if at + 1 < then and (head < record.DOUBLE or head == record.DECLINE):
        _play(match, data, at + 1, then)


def _roll(match, head, at):
    dice = bytearray(2)
    record.dice_of(head, dice)
    d1, d2 = dice if match.by_hand else (0, 0)
    if match.phase == intents.TO_MOVE:
        match.reroll(d1, d2)
    else:
        match.roll(d1, d2)
    rolled = match.opening if head >= record.FIRST else match.dice
    if rolled != dice:
        raise Broken("event at byte %d: the dice do not come from the seed" % at)


def _play(match, data, at, then):
    large = max(match.dice[0], match.dice[1])
    small = min(match.dice[0], match.dice[1])
    for i in range(at, then):
        step = data[i]
        if step != record.DANCE:
            match.step(step & record.POINT, small if step & record.SMALLER else large)
    match.confirm()


def _seed(data, at):
    seed = bytearray(SEED)
    record.read_seed(data, at, seed)
    return seed


_PLAIN = {
    record.DOUBLE: lambda match: match.double(),
    record.TAKE: lambda match: match.take(),
    record.DROP: lambda match: match.drop(),
    record.BEAVER: lambda match: match.beaver(),
    record.RACCOON: lambda match: match.raccoon(),
    record.ACCEPT: lambda match: match.accept(),
    record.DECLINE: lambda match: match.decline(),
    record.NEXT_GAME: lambda match: match.next_game(),
    record.HAND_ON: lambda match: match.set_by_hand(True),
    record.HAND_OFF: lambda match: match.set_by_hand(False),
}
