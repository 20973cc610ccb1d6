"""Match equities: the chance to win a match from a score, by the table of kazaross.py.

Beyond the table's 25 points leads count by the square root of the points that the trailer needs.
"""

from engine.kazaross import LENGTH, TABLE

# Pairs before the Crawford game in the table.
_PAIRS = LENGTH * (LENGTH - 1) // 2


def chance(away, other, crawford_over):
    """Chance of the side that needs `away` points against one that needs `other`.

    crawford_over: whether the Crawford game has been played (or is the one just ended).
    """
    if away <= 0:
        return 1.0
    if other <= 0:
        return 0.0
    if away == other:
        return 0.5
    if away < other:
        return 1.0 - _trailer(other, away, crawford_over)
    return _trailer(away, other, crawford_over)


def _trailer(away, other, crawford_over):
    if other == 1 and crawford_over:
        return _entry(_PAIRS + min(away, LENGTH) - 1)
    if away <= LENGTH:
        return _before(away, other)
    lead = (away - other) * (LENGTH / away) ** 0.5
    lead = min(lead, LENGTH - 1.0)
    whole = int(lead)
    value = _before(LENGTH, LENGTH - whole)
    if lead > whole:
        value += (lead - whole) * (_before(LENGTH, LENGTH - whole - 1) - value)
    return value


def _before(away, other):
    """The trailer's chance before the Crawford game's end, at a score of the table."""
    if away == other:
        return 0.5
    return _entry((away - 1) * (away - 2) // 2 + other - 1)


def _entry(i):
    return (TABLE[2 * i] | TABLE[2 * i + 1] << 8) / 65536
