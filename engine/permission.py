"""What may be done now, and if not, why not: the rules that refuse an intent of match.py.

The first table says in which phases an intent is possible at all; the cube's own rules (R19, R22,
R24-R26, R28) follow.
"""

from micropython import const

from engine import intents
from engine.position import fault

# A cube beyond this cannot be written in a match ID.
_HIGHEST = const(32768)


def _in(*phases):
    mask = 0
    for phase in phases:
        mask |= 1 << phase
    return mask


# By intent, in the order of intents.py.
_PHASES = (
    _in(intents.OPENING, intents.TO_ROLL),  # ROLL
    _in(intents.TO_MOVE),  # STEP
    _in(intents.TO_MOVE),  # UNDO
    _in(intents.TO_MOVE),  # CONFIRM
    _in(intents.TO_ROLL),  # DOUBLE
    _in(intents.DOUBLED, intents.BEAVERED, intents.RACCOONED),  # TAKE
    _in(intents.DOUBLED, intents.BEAVERED, intents.RACCOONED),  # DROP
    _in(intents.DOUBLED),  # BEAVER
    _in(intents.BEAVERED),  # RACCOON
    _in(intents.TO_ROLL, intents.TO_MOVE),  # RESIGN
    _in(intents.RESIGNED),  # ACCEPT
    _in(intents.RESIGNED),  # DECLINE
    _in(intents.GAME_OVER),  # NEXT_GAME
    _in(intents.TO_MOVE),  # REROLL
    _in(intents.OPENING, intents.TO_ROLL, intents.TO_MOVE),  # SETUP
    _in(intents.OPENING, intents.TO_ROLL, intents.GAME_OVER),  # BY_HAND
    _in(intents.OPENING, intents.TO_ROLL, intents.GAME_OVER),  # RESEED
)


def why_not(match, intent, side):
    """0 if `side` (-1: whoever decides) may do it now, else a reason code."""
    phase = match.phase
    if phase == intents.MATCH_OVER:
        return intents.OVER
    decider = match.decider()
    personal = intent < intents.NEXT_GAME and intent != intents.RESIGN
    if personal and side >= 0 and decider >= 0 and side != decider:
        return intents.NOT_YOUR_TURN
    if not _PHASES[intent] >> phase & 1:
        return _wrong_phase(match, intent)
    if intent == intents.DOUBLE:
        return no_double(match, match.turn)
    if intent == intents.BEAVER:
        return _no_turn(match, match.rules.beavers, 4)
    if intent == intents.RACCOON:
        return _no_turn(match, match.rules.raccoons, 4)
    if intent == intents.REROLL:
        return _no_reroll(match)
    return _no_step(match.play, intent)


def no_double(match, side):
    """Why `side`, on roll, may not turn the cube; 0 if it may."""
    length = match.length
    if length == 1:
        return intents.ONE_POINT
    if match.crawford:
        return intents.CRAWFORD
    if match.owner == 1 - side:
        return intents.NOT_YOUR_CUBE
    if length and match.score[side] + match.cube >= length:
        return intents.DEAD_CUBE
    if match.cube * 2 > _HIGHEST:
        return intents.CUBE_LIMIT
    return 0


def unfit(match, state):
    """Whether a state.State cannot be set up in this match."""
    if state.length != match.length or state.fault() or fault(state.pos):
        return True
    if state.cube < 1 or state.cube & state.cube - 1 or state.cube << state.offered > _HIGHEST:
        return True
    if match.length and (max(state.score) >= match.length or state.offered > 1):
        return True
    if not state.offered:
        return False
    return bool(state.dice[0] or state.resigned or no_double(state, state.turn))


def _wrong_phase(match, intent):
    phase = match.phase
    if intent == intents.DOUBLE and phase == intents.TO_MOVE:
        return intents.OPENING_TURN if match.first else intents.ROLLED
    if intents.DOUBLED <= phase <= intents.RESIGNED:
        return intents.ANSWER_FIRST
    return intents.NOT_NOW


def _no_turn(match, option, factor):
    if match.length:
        return intents.MONEY_ONLY
    if not option:
        return intents.OPTION_OFF
    return intents.CUBE_LIMIT if match.cube * factor > _HIGHEST else 0


def _no_reroll(match):
    if not match.rules.reroll:
        return intents.OPTION_OFF
    return 0 if match.first and not match.play.count else intents.NOT_NOW


def _no_step(play, intent):
    if intent == intents.STEP and play.done:
        return intents.NOTHING_LEFT
    if intent == intents.UNDO and not play.count:
        return intents.NOTHING_DONE
    if intent == intents.CONFIRM and not play.done:
        return intents.DICE_LEFT
    return 0
