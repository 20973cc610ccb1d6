"""Whether a double is worth a look at all: quick, by the net alone, before cube.py judges it."""

from micropython import const

from engine.net import WIN
from engine.position import copy, swap

# With less than this chance to win nobody need think of a double; at match scores gammons may
# count for more. 0.45 and 0.32 in 1/65536.
_HOPEFUL = const(29491)
_HOPEFUL_IN_MATCH = const(20972)


def worth_a_look(match, net, pos):
    """Whether the side on roll, which may double, need think of it.

    It always need where the other side wins the match with the next point. pos: scratch of 52.
    """
    if match.length and match.length - match.score[1 - match.turn] == 1:
        return True
    return win(match, net, pos) >= (_HOPEFUL_IN_MATCH if match.length else _HOPEFUL)


def win(match, net, pos):
    """The chance of the side on roll before its roll, in 1/65536; net.out keeps all of them."""
    copy(pos, match.pos)
    swap(pos)
    net.start(pos)
    net.score(pos)
    return net.out[WIN]
