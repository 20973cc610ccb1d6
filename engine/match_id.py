"""The GNU match ID: score, cube, dice and who decides, as 12 characters.

Nine bytes, bits from the least significant one of byte 0, in base64 without padding; `_FIELDS`
lists them in order. With the position ID (ids.py) it names a moment of a match, a state.State.
Facts from GNU Backgammon's manual and checked against version 1.07.
"""

from binascii import b2a_base64

from micropython import const

from engine import state
from engine.ids import decode

_LENGTH = const(12)
_BYTES = const(9)
_CENTRE = const(3)
_MOST = const(32767)

# log2 cube, owner, on roll, Crawford, game state, to decide, doubled, resignation, dice (two),
# length, scores (two), Jacoby not in use
_FIELDS = (4, 2, 1, 1, 3, 1, 1, 2, 3, 3, 15, 15, 15, 1)


def match_id(now):
    """The ID of the state.State `now`, as text. Scores beyond 32767 are written as 32767."""
    offered = now.offered
    decider = now.turn
    if now.resigned:
        decider = 1 - now.resigner
    elif offered in (state.DOUBLE, state.RACCOON):
        decider = 1 - decider
    values = (
        log2(now.cube << max(offered - 1, 0)),
        _CENTRE if now.owner < 0 else now.owner,
        now.turn,
        now.crawford,
        now.over + 1,
        decider,
        offered > 0,
        now.resigned,
        max(now.dice[0], now.dice[1]),
        min(now.dice[0], now.dice[1]),
        now.length,
        min(now.score[0], _MOST),
        min(now.score[1], _MOST),
        not now.jacoby,
    )
    key = bytearray(_BYTES)
    bit = 0
    for width, value in zip(_FIELDS, values):
        for i in range(width):
            if value >> i & 1:
                key[bit >> 3] |= 1 << (bit & 7)
            bit += 1
    return str(b2a_base64(key)[:_LENGTH], "ascii")


def read_match_id(text, now):
    """Set the state.State `now`, but its board, to what `text` says.

    ValueError with one sentence if it is broken.
    """
    key = decode(text, _LENGTH, "match ID")
    values = []
    bit = 0
    for width in _FIELDS:
        value = 0
        for i in range(width):
            value |= (key[bit >> 3] >> (bit & 7) & 1) << i
            bit += 1
        values.append(value)
    while bit < _BYTES * 8:
        if key[bit >> 3] >> (bit & 7) & 1:
            raise ValueError("the match ID has bits set that mean nothing")
        bit += 1
    cube, owner, now.turn, crawford, over, decider, doubled, now.resigned = values[:8]
    now.dice[0], now.dice[1], now.length, now.score[0], now.score[1], jacoby = values[8:]
    if owner == 2 or over > 4:
        raise ValueError("the match ID names no owner of the cube or state of the game")
    now.owner = -1 if owner == _CENTRE else owner
    now.over = max(over - 1, 0)
    now.offered = state.NOTHING
    if doubled:
        now.offered = state.BEAVER if decider == now.turn else state.DOUBLE
    now.resigner = 1 - decider
    now.cube = 1 << cube
    if now.offered == state.BEAVER:
        now.cube = max(now.cube >> 1, 1)
    now.crawford = bool(crawford)
    now.jacoby = not jacoby
    now.turned = now.owner >= 0
    problem = now.fault()
    if problem:
        raise ValueError("the match ID is impossible: " + problem)


def log2(number):
    """The exponent of a power of two."""
    log = 0
    while number >> log + 1:
        log += 1
    return log
