"""Reading what snapshot.py has written: saves of every version, states and games in a record.

A newer program reads all versions that ever landed (`_READERS`); an unknown one is refused with a
sentence. It is a module of its own, since a match that is played on only writes.
"""

from micropython import const

from engine.intents import MATCH_OVER
from engine.position import SIZE, fault
from engine.record import read_number
from engine.rules import Rules
from engine.snapshot import check_version, number

# As in snapshot.py.
_HEAD = const(112)

_CRAWFORD = const(1)
_CRAWFORD_DONE = const(2)
_TURNED = const(4)
_FIRST = const(8)
_BY_HAND = const(16)


def read(match, buf, n):
    """Set `match` to the state in buf[:n]; ValueError with one sentence if it is not readable."""
    check_version(buf, n)
    _READERS[buf[0]](match, buf, n)


def _read_1(m, buf, n):
    if n < _HEAD or n != _HEAD + number(buf, 56):
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
    m.points = number(buf, 32)
    m.score[0] = number(buf, 36)
    m.score[1] = number(buf, 40)
    m.cube = number(buf, 44)
    m.game = number(buf, 48)
    m.archived = number(buf, 52)
    _get(buf, 60, m.pos)
    m.record.clear()
    for i in range(_HEAD, n):
        m.record.put(buf[i])


_READERS = {1: _read_1}


def get_state(data, at, state):
    """Read what snapshot.put_state wrote at data[at] into `state`."""
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


def get_game(data, at, match):
    """Read what snapshot.put_game wrote at data[at] into `match`."""
    match.score[0] = read_number(data, at, 4)
    match.score[1] = read_number(data, at + 4, 4)
    match.game = read_number(data, at + 8, 2)
    match.crawford = bool(data[at + 10] & 1)
    match.crawford_done = bool(data[at + 10] & 2)
    match.by_hand = bool(data[at + 10] & 4)


def _get(buf, at, into):
    for i in range(len(into)):
        into[i] = buf[at + i]
