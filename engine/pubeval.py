"""Pubeval, the public benchmark player: a linear evaluation of the position after a play.

Weights by Gerald Tesauro, given to the public domain in 1993 (as they stand in OpenBSD's
backgammon), times 100,000. The score has no unit; it only ranks plays. It is the simplest
evaluator behind choose.py and the yardstick for the others.
"""

from micropython import const

from engine.position import CHECKERS, OFF, race

_MIRROR = const(51)
_OTHER_BAR = const(51)
_BEST = const(1 << 29)
# Everything is scaled by 30, so that the halves and fifteenths of the formula are whole.
_UNIT = const(30)

# fmt: off
_CONTACT = (
    25696, -66937, -166135, -202487, -253398, -16092, -111725, -106654, -92830, -199558, -110388,
    -80802, 9856, -62086, -127999, -59220, -73667, 89032, -38933, -159847, -150197, -60966,
    156166, -47389, -180390, -83425, -97741, -141371, 24500, 10970, -136476, -105572, 115420,
    11069, -38319, -74816, -59244, 81116, -39511, 11424, -73169, -56074, 109792, 15977, 13786,
    -118435, -43363, 106169, -21329, 4798, -94373, -22982, 122737, -13099, -6295, -75882, -13658,
    178389, 30416, 36797, -69851, 13003, 123070, 40868, -21081, -64073, 31061, 159554, 65718,
    25429, -80789, 8240, 178964, 54304, 41174, -106161, 7851, 201451, 49786, 91936, -90750, 5941,
    183120, 58722, 128777, -83711, -33248, 264983, 52698, 82132, -58897, -118223, 335809, 62017,
    57353, -7276, -36214, 437655, 45481, 21746, 10504, -61977, 354001, 4612, -18108, 63211,
    -87046, 247673, -48016, -127157, 86505, -111342, 124612, -82385, -277082, 123606, -159529,
    10438, -130206, -411520, 562596, -275800,
)
# fmt: on
# fmt: off
_RACE = (
    0, -17160, 27010, 29906, -8471, 0, -140375, -105121, 7217, -1351, 0, -129506, -216183, 13246,
    -103508, 0, -229847, -234631, 17253, 8302, 0, -127266, -287401, -7456, -34240, 0, -134640,
    -246556, -13022, -1591, 0, 27448, 60015, 48302, 25236, 0, 39521, 68178, 5281, 9266, 0, 24855,
    -6844, -37646, 5685, 0, 17405, 430, 74427, 576, 0, 12392, 31202, -91035, -16270, 0, 1418,
    -10839, -2781, -88035, 0, 107274, 200366, 116242, 22520, 0, 85631, 106349, 149549, 18966, 0,
    37183, -50352, -14818, 12039, 0, 13681, 13978, 111245, -12707, 0, -22082, 20178, -6285,
    -52728, 0, -13597, -19412, -9308, -126062, 0, 305454, 516874, 150680, 535000, 0, 219605,
    385390, 88296, 230052, 0, 92321, 108744, -11696, -78560, 0, -9795, -83050, -109167, -494251,
    0, -100316, -366465, -256906, -967677, 0, -277982, -726713, -340177, -1232252, 0, 342040,
)
# fmt: on


class Pubeval:
    """An evaluator: `start` with the position before the play, `score` each one after it."""

    def __init__(self):
        self._weights = _CONTACT

    def start(self, pos):
        """Choose the weights: race or contact."""
        self._weights = _RACE if race(pos) else _CONTACT

    def score(self, pos):
        """The value for the mover of `pos` after his play; higher is better."""
        if pos[OFF] == CHECKERS:
            return _BEST
        w = self._weights
        total = 15 * w[120] * pos[_OTHER_BAR] + 2 * w[121] * pos[OFF]
        at = 0
        for p in range(24, 0, -1):
            n = pos[p]
            if n:
                if n == 1:
                    total += _UNIT * w[at + 1]
                else:
                    total += _UNIT * w[at + 2]
                    if n == 3:
                        total += _UNIT * w[at + 3]
                    elif n > 3:
                        total += 15 * (n - 3) * w[at + 4]
            elif pos[_MIRROR - p] == 1:
                total += _UNIT * w[at]
            at += 5
        return total
