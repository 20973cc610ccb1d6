"""The engine asked from outside: one JSON request, one JSON answer.

`python3 tools query` brings the lines here, on this interpreter, the desktop MicroPython or the
chip; tests and the curious ask. `_OPERATIONS` at the end names what can be asked. Levels are
looked up in levels.py.
"""

import gc
import json
import sys

from engine import VERSION, intents, levels, mat, mat_read, notation, permission, typed
from engine.cube import CENTRE, ROLLER, judge, stakes
from engine.dice import SEED
from engine.ids import position_id, read_position_id
from engine.match import Match
from engine.match_id import match_id, read_match_id
from engine.net import ONE
from engine.plays import Walk
from engine.position import BAR, OFF, OTHER, swap
from engine.rules import Rules
from engine.state import State
from engine.xgid import read_xgid, xgid

_OWNERS = ("centre", "other", "roller")  # by State.owner + 1; the roller is player 1
_OFFERED = ("none", "double", "beaver", "raccoon")
_OUTPUTS = ("win", "gammon", "backgammon", "loss_gammon", "loss_backgammon")
_RESULTS = ("", "single", "gammon", "backgammon")
_NETS = ("play", "sieve")
_REASONS = {
    intents.CRAWFORD: "crawford",
    intents.DEAD_CUBE: "dead",
    intents.ONE_POINT: "dead",
    intents.NOT_YOUR_CUBE: "not yours",
    intents.CUBE_LIMIT: "limit",
}


def answer_line(line):
    """The answer to one line of JSON, as one line of JSON."""
    try:
        request = json.loads(line)
    except ValueError:
        return json.dumps({"error": "this line is no JSON"})
    return json.dumps(answer(request))


def answer(request):
    """The answer to a request, both dicts; {"error": sentence} to a bad one."""
    operation = isinstance(request, dict) and _OPERATIONS.get(str(request.get("op")))
    if not operation:
        return {"error": "op is one of " + ", ".join(sorted(_OPERATIONS))}
    try:
        return operation(request)
    except KeyError as missing:
        return {"error": "the request lacks '%s'" % missing.args[0]}
    except (TypeError, IndexError, AttributeError):
        return {"error": "a value in the request is of the wrong kind"}
    except (ValueError, intents.Refused) as problem:
        return {"error": str(problem)}
    except MemoryError:
        gc.collect()
        return {"error": "there is not enough memory for this here"}


def _plays(request):
    state = _position(request)
    walk = Walk()
    walk.begin(state.pos, *_dice(request))
    plays = []
    while walk.next():
        text = notation.write(walk.src, walk.die, walk.hit, walk.count)
        plays.append({"play": text, "next": _next(walk.pos)})
    return {"plays": plays}


def _play(request):
    state = _position(request)
    state.dice[:] = bytes(_dice(request))
    _read_cube(request, state)
    rules = Rules(state.length)
    rules.jacoby = state.jacoby
    match = Match()
    match.begin(rules, bytes(SEED))
    match.setup(state)
    if match.phase != intents.TO_MOVE:
        raise ValueError("the game is over in this position")
    for src, die in typed.find(match.play, match.dice, notation.read(request["play"])):
        match.step(src, die)
    match.confirm()
    if match.winner < 0:
        return {"next": position_id(match.pos)}
    return {
        "result": _RESULTS[match.kind],
        "points": match.points,
        "score": [match.score[1], match.score[0]],
        "match_over": match.phase == intents.MATCH_OVER,
    }


def _read(request):
    state = State()
    if "xgid" in request:
        read_xgid(request["xgid"], state)
    else:
        read_position_id(request["id"], state.pos)
        if "match_id" in request:
            read_match_id(request["match_id"], state)
    pos = state.pos
    roller = state.turn
    owner = state.owner
    return {
        "points": [pos[p] - pos[OTHER + BAR - p] for p in range(1, BAR)],
        "bar": [pos[BAR], pos[OTHER + BAR]],
        "off": [pos[OFF], pos[OTHER + OFF]],
        "dice": list(state.dice) if state.dice[0] else None,
        "cube": state.cube,
        "owner": "centre" if owner < 0 else "roller" if owner == roller else "other",
        "offered": _OFFERED[state.offered],
        "resigned": state.resigned,
        "score": [state.score[roller], state.score[1 - roller]],
        "length": state.length,
        "crawford": state.crawford,
        "jacoby": state.jacoby,
        "beavers": state.beavers,
        "id": position_id(pos),
        "match_id": match_id(state),
        "xgid": xgid(state),
    }


def _mat(request):
    reading = mat_read.read(request["text"])
    match = reading.match
    texts = []
    date = reading.date or mat.NO_DATE
    mat.write(match.record.buf, match.record.n, reading.names, texts.append, date)
    return {"text": "".join(texts), "score": list(match.score)}


def _info(request):
    try:
        nets = {name: net.size for name, net in zip(_NETS, levels.nets())}
    except MemoryError:
        nets = {}
    gc.collect()
    machine = getattr(sys.implementation, "_machine", sys.platform)
    return {
        "version": VERSION,
        "interpreter": "%s %d.%d.%d"
        % ((sys.implementation.name,) + tuple(sys.implementation.version[:3])),
        "board": machine,
        "nets": nets,
        "heap_free": gc.mem_free() if hasattr(gc, "mem_free") else None,
    }


def _best(request):
    state = _position(request)
    level = request.get("level", "expert")
    if level not in levels.NAMES:
        raise ValueError("the level is one of " + ", ".join(levels.NAMES))
    chooser = levels.player(levels.NAMES.index(level))
    if "seed" in request:
        chooser.seed = request["seed"]
    if not chooser.best(state.pos, *_dice(request)):
        return {"play": "", "next": _next(state.pos), "equity": None}
    text = notation.write(chooser.src, chooser.die, chooser.hit, chooser.count)
    return {"play": text, "next": _next(chooser.pos), "equity": _points(chooser.score)}


def _eval(request):
    state = _position(request)
    net = levels.nets()[0]
    swap(state.pos)
    net.start(state.pos)
    answer = {"equity": _points(-net.score(state.pos))}
    for name, value in zip(_OUTPUTS, net.out):
        answer[name] = _points(value)
    return answer


def _cube(request):
    state = _position(request)
    _read_cube(request, state)
    reason = permission.no_double(state, state.turn)
    if reason:
        return {"double": False, "reason": _REASONS[reason]}
    cube = judge()
    cube.begin(
        state.pos, stakes(state, state.jacoby), ROLLER if state.owner == state.turn else CENTRE
    )
    while cube.look():
        pass
    return {
        "double": cube.double,
        "take": cube.take,
        "beaver": cube.beaver and state.beavers and not state.length,
        "nodouble": round(cube.points(cube.no_double), 4),
        "doubletake": round(cube.points(cube.double_take), 4),
        "doubledrop": round(cube.points(cube.double_drop), 4),
    }


def _points(value):
    """A value in 1/65536 as a decimal number."""
    return round(value / ONE, 4)


def _position(request):
    state = State()
    read_position_id(request["id"], state.pos)
    return state


def _dice(request):
    d1, d2 = request["dice"]
    if not (isinstance(d1, int) and isinstance(d2, int) and 1 <= d1 <= 6 and 1 <= d2 <= 6):
        raise ValueError("the dice are two numbers from 1 to 6")
    return d1, d2


def _next(pos):
    """The ID of a position after the play, seen by the other side."""
    after = bytearray(pos)
    swap(after)
    return position_id(after)


def _read_cube(request, state):
    """Cube, score and rules of a request into `state`; the roller is player 1."""
    cube = request.get("cube", 1)
    if cube not in [1 << i for i in range(16)]:
        raise ValueError("the cube is a power of two up to 32768")
    if request.get("owner", "centre") not in _OWNERS:
        raise ValueError("the owner is centre, roller or other")
    state.cube = cube
    state.owner = _OWNERS.index(request.get("owner", "centre")) - 1
    state.turned = bool(request.get("turned", state.owner >= 0))
    state.length = request.get("match", 0)
    state.score[1], state.score[0] = request.get("score", (0, 0))
    state.crawford = bool(request.get("crawford", False))
    state.jacoby = bool(request.get("jacoby", False))
    state.beavers = bool(request.get("beavers", False))
    if Rules(state.length).fault():
        raise ValueError(Rules(state.length).fault())
    problem = state.fault()
    if problem:
        raise ValueError("the request is impossible: " + problem)


_OPERATIONS = {
    "best": _best,
    "eval": _eval,
    "cube": _cube,
    "plays": _plays,
    "play": _play,
    "read": _read,
    "mat": _mat,
    "info": _info,
}
