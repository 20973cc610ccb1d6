"""Play the events of a record again, by the same intents, to the same state.

`replay` believes nothing: the dice are rolled again from the seed, every step is checked, and the
events that come out must be the bytes that went in. `trusting` is for a record that this program
wrote: it takes the dice and the steps as they stand, which is quick, and can begin at any game.
cursor.py scrolls with it.
"""

from engine import intents, record, restore
from engine.dice import SEED
from engine.intents import Refused
from engine.position import move
from engine.rules import Rules
from engine.state import State


class Broken(ValueError):
    """The record cannot be what happened; its text is a sentence that names the place."""


def replay(match, data, n):
    """Bring `match` to the state after the events data[:n], which begin with a BEGIN."""
    at = 0
    while at < n:
        then = record.following(data, at, n)
        start = 0 if data[at] == record.BEGIN else match.record.n
        try:
            _event(match, data, at, then)
        except Refused as refused:
            raise Broken("event at byte %d: reason %d" % (at, refused.reason)) from refused
        for i in range(then - at):
            if match.record.n - start != then - at or match.record.buf[start + i] != data[at + i]:
                raise Broken("event at byte %d: it does not follow from what was before" % at)
        at = then


def _event(match, data, at, then):
    head = data[at]
    if head < record.DOUBLE:
        dice = bytearray(2)
        record.dice_of(head, dice)
        d1, d2 = dice if match.by_hand else (0, 0)
        _roll(match, d1, d2)
    elif head == record.NEXT_GAME:
        match.next_game()
    else:
        plain(match, data, at)
    if at + 1 < then and record.has_steps(head):
        for i in range(at + 1, then):
            if data[i] != record.DANCE:
                match.step(data[i] & record.POINT, die(match, data[i]))
        match.confirm()


def trusting(match, data, at, then):
    """Bring `match` on by the event data[at:then]; only its dice may be out of order."""
    head = data[at]
    if head < record.DOUBLE:
        dice = bytearray(2)
        record.dice_of(head, dice)
        match.by_hand = True
        _roll(match, dice[0], dice[1])
    elif head == record.NEXT_GAME:
        restore.get_game(data, at + 1, match)
        match.new_game()
    else:
        plain(match, data, at)
    if at + 1 < then and record.has_steps(head):
        for i in range(at + 1, then):
            if data[i] != record.DANCE:
                move(match.pos, data[i] & record.POINT, die(match, data[i]))
        match.pass_on()


def die(match, step):
    """The number that was used for a step."""
    d1, d2 = match.dice
    return min(d1, d2) if step & record.SMALLER else max(d1, d2)


def _roll(match, d1, d2):
    if match.phase == intents.TO_MOVE:
        match.reroll(d1, d2)
    else:
        match.roll(d1, d2)


def plain(match, data, at):
    """The events that are neither dice nor a new game."""
    head = data[at]
    if head == record.PLAY:
        return
    if head in _INTENTS:
        _INTENTS[head](match)
    elif record.RESIGN < head < record.ACCEPT:
        match.resign(head - record.RESIGN)
    elif record.RESIGN_OFF < head <= record.RESIGN_OFF + 3:
        match.resign(head - record.RESIGN_OFF, 1 - match.turn)
    elif head == record.BEGIN:
        rules = Rules()
        rules.unpack(data, at + 1)
        match.begin(rules, _seed(data, at + 6))
    elif head == record.RESEED:
        match.reseed(_seed(data, at + 1))
    elif head == record.SETUP:
        state = State()
        restore.get_state(data, at + 1, state)
        state.length = match.length
        match.setup(state)
    else:
        raise Broken("event at byte %d: an unknown kind" % at)


def _seed(data, at):
    seed = bytearray(SEED)
    record.read_seed(data, at, seed)
    return seed


_INTENTS = {
    record.DOUBLE: lambda match: match.double(),
    record.TAKE: lambda match: match.take(),
    record.DROP: lambda match: match.drop(),
    record.BEAVER: lambda match: match.beaver(),
    record.RACCOON: lambda match: match.raccoon(),
    record.ACCEPT: lambda match: match.accept(),
    record.DECLINE: lambda match: match.decline(),
    record.HAND_ON: lambda match: match.set_by_hand(True),
    record.HAND_OFF: lambda match: match.set_by_hand(False),
}
