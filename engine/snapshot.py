"""The save: the whole state of a match as bytes, and every older layout of it.

The first byte is the version. A newer program reads all versions that ever landed (`_READERS`);
an unknown one is refused with a sentence. Checksum, slots and files are hal/store.py's. The
position is the one at the start of the turn: the steps of an unconfirmed turn are not kept (R37).
"""

from micropython import const

from engine.intents import MATCH_OVER
from engine.position import SIZE, fault
from engine.record import read_number
from engine.rules import Rules

_VERSION = const(1)
_HEAD = const(112)

_CRAWFORD = const(1)
_CRAWFORD_DONE = const(2)
_TURNED = const(4)
_FIRST = const(8)
_BY_HAND = const(16)


class Newer(ValueError):
    """The save was written by a newer version of the game."""


def room(match):
    """How many bytes a buffer for `write` must have now."""
    return _HEAD + match.record.n


def write(match, buf):
    """Write `match` into `buf`; returns the number of bytes used."""
    m = match
    buf[0] = _VERSION
    m.rules.pack(buf, 1)
    _put(buf, 6, m.seed)
    _put(buf, 12, m.generator.state)
    buf[20] = m.phase
    buf[21] = m.turn
    buf[22] = m.owner + 1
    buf[23] = (
        m.crawford * _CRAWFORD
        | m.crawford_done * _CRAWFORD_DONE
        | m.turned * _TURNED
        | m.first * _FIRST
        | m.by_hand * _BY_HAND
    )
    buf[24] = m.ties
    buf[25] = m.resigned | m.resigner << 2
    _put(buf, 26, m.dice)
    _put(buf, 28, m.opening)
    buf[30] = m.winner + 1
    buf[31] = m.kind
    _put_number(buf, 32, m.points)
    _put_number(buf, 36, m.score[0])
    _put_number(buf, 40, m.score[1])
    _put_number(buf, 44, m.cube)
    _put_number(buf, 48, m.game)
    _put_number(buf, 52, m.archived)
    _put_number(buf, 56, m.record.n)
    _put(buf, 60, m.pos)
    for i in range(m.record.n):
        buf[_HEAD + i] = m.record.buf[i]
    return _HEAD + m.record.n


def read(match, buf, n):
    """Set `match` to the state in buf[:n]; ValueError with one sentence if it is not readable."""
    _check_version(buf, n)
    _READERS[buf[0]](match, buf, n)


def glance(buf, n):
    """What a list tells of a save: (rules, score, score, game, phase); ValueError as `read`."""
    _check_version(buf, n)
    if n < _HEAD:
        raise ValueError("the save has the wrong length")
    rules = Rules()
    rules.unpack(buf, 1)
    return rules, _number(buf, 36), _number(buf, 40), _number(buf, 48), buf[20]


def _check_version(buf, n):
    if not n or buf[0] not in _READERS:
        raise Newer("the save was written by a newer version of the game")


def _read_1(m, buf, n):
    if n < _HEAD or n != _HEAD + _number(buf, 56):
        raise ValueError("the save has the wrong length")
    rules = Rules()
    rules.unpack(buf, 1)
    broken = rules.fault() or fault(memoryview(buf)[60 : 60 + SIZE])
    if broken:
        raise ValueError("the save is broken: " + broken)
    if buf[20] > MATCH_OVER or buf[21] > 1 or buf[22] > 2 or max(buf[26:30]) > 6:
        raise ValueError("the save is broken: a value is out of range")
    m.rules = rules
    _get(buf, 6, m.seed)
    _get(buf, 12, m.generator.state)
    m.phase = buf[20]
    m.turn = buf[21]
    m.owner = buf[22] - 1
    m.crawford = bool(buf[23] & _CRAWFORD)
    m.crawford_done = bool(buf[23] & _CRAWFORD_DONE)
    m.turned = bool(buf[23] & _TURNED)
    m.first = bool(buf[23] & _FIRST)
    m.by_hand = bool(buf[23] & _BY_HAND)
    m.ties = buf[24]
    m.resigned = buf[25] & 3
    m.resigner = buf[25] >> 2
    _get(buf, 26, m.dice)
    _get(buf, 28, m.opening)
    m.winner = buf[30] - 1
    m.kind = buf[31]
    m.points = _number(buf, 32)
    m.score[0] = _number(buf, 36)
    m.score[1] = _number(buf, 40)
    m.cube = _number(buf, 44)
    m.game = _number(buf, 48)
    m.archived = _number(buf, 52)
    _get(buf, 60, m.pos)
    m.record.clear()
    for i in range(_HEAD, n):
        m.record.put(buf[i])


_READERS = {1: _read_1}


def put_state(record, state):
    """Append the 64 bytes of a state.State, each below 128, to a record."""
    for i in range(SIZE):
        record.put(state.pos[i])
    record.put(state.turn | (state.owner + 1) << 1 | state.turned << 3 | state.crawford << 4)
    record.put(state.dice[0] | state.dice[1] << 3)
    record.put(state.offered | state.resigned << 2 | state.resigner << 4)
    log = 0
    while state.cube >> log + 1:
        log += 1
    record.put(log)
    record.put_number(state.score[0], 4)
    record.put_number(state.score[1], 4)


def get_state(data, at, state):
    """Read what `put_state` wrote at data[at] into `state`."""
    for i in range(SIZE):
        state.pos[i] = data[at + i]
    at += SIZE
    state.turn = data[at] & 1
    state.owner = (data[at] >> 1 & 3) - 1
    state.turned = bool(data[at] >> 3 & 1)
    state.crawford = bool(data[at] >> 4 & 1)
    state.dice[0] = data[at + 1] & 7
    state.dice[1] = data[at + 1] >> 3
    state.offered = data[at + 2] & 3
    state.resigned = data[at + 2] >> 2 & 3
    state.resigner = data[at + 2] >> 4
    state.cube = 1 << data[at + 3]
    state.score[0] = read_number(data, at + 4, 4)
    state.score[1] = read_number(data, at + 8, 4)


def put_game(record, match):
    """Append what must be known at the start of a game, eleven bytes below 128."""
    record.put_number(match.score[0], 4)
    record.put_number(match.score[1], 4)
    record.put_number(match.game, 2)
    record.put(match.crawford | match.crawford_done << 1 | match.by_hand << 2)


def get_game(data, at, match):
    """Read what `put_game` wrote at data[at] into `match`."""
    match.score[0] = read_number(data, at, 4)
    match.score[1] = read_number(data, at + 4, 4)
    match.game = read_number(data, at + 8, 2)
    match.crawford = bool(data[at + 10] & 1)
    match.crawford_done = bool(data[at + 10] & 2)
    match.by_hand = bool(data[at + 10] & 4)


def _put(buf, at, source):
    for i in range(len(source)):
        buf[at + i] = source[i]


def _get(buf, at, into):
    for i in range(len(into)):
        into[i] = buf[at + i]


def _put_number(buf, at, number):
    for i in range(4):
        buf[at + i] = number >> 8 * i & 255


def _number(buf, at):
    return buf[at] | buf[at + 1] << 8 | buf[at + 2] << 16 | buf[at + 3] << 24
