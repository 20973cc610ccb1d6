"""Backgammon itself: position, plays, turn, cube, match, dice, record, notation, evaluation.

Knows no hardware, no clock and no files, and prints nothing.
"""

VERSION = "0.1.0"
