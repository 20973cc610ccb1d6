"""The rows that a net may have: how many, which of them its kind reads, where the race begins.

inputs.py says what they mean; this is what net.py and its kernels want to know.
"""

from micropython import const

# Groups that a net of ROWS, of MOST_ROWS, of RACE_ROWS, of RAW_ROWS reads.
GROUPS = const(20)
MOST_GROUPS = const(19)
RACE_GROUPS = const(11)
RAW_GROUPS = const(2)

ROWS = const(1024)
MOST_ROWS = const(987)
RACE_ROWS = const(596)
RAW_ROWS = const(382)

# The row of the contact group that is on when the sides have passed each other.
PASSED = const(596)

# Rows on at once at the most: 30 checkers and a row of each group.
ACTIVE = const(50)


def groups_of(rows):
    """How many groups a net with this number of rows reads."""
    if rows == RAW_ROWS:
        return RAW_GROUPS
    if rows == RACE_ROWS:
        return RACE_GROUPS
    return MOST_GROUPS if rows == MOST_ROWS else GROUPS
