"""Where lines of text break: after a blank, and around Chinese letters as their custom has it."""

from firmware import han
from firmware.canvas import width

# No line begins with one of these, none ends with one of those.
_CLOSING = "\uff0c\u3002\u3001\uff01\uff1f\uff1a\uff1b\uff09\u300d\u300f\u201d\u2019\u300b"
_OPENING = "\uff08\u300c\u300e\u201c\u2018\u300a"


def breaks(font, text, room, ends):
    """Append to `ends` (a list or an array) the index after each line of at most `room` pixels.

    A word that is longer than a line is cut anywhere. Blanks at the end of a line may stick out.
    """
    start = 0
    wide = 0
    # The last place where the line may end, and the width up to it.
    last = 0
    wide_last = 0
    i = 0
    before = ""
    for c in text:
        if i > start and _may_break(before, c):
            last = i
            wide_last = wide
        step = width(font, c)
        while wide + step > room and c != " " and i > start:
            if last <= start:
                last = i
                wide_last = wide
            ends.append(last)
            start = last
            wide -= wide_last
        wide += step
        before = c
        i += 1
    ends.append(i)


def _may_break(before, c):
    """Whether a line may end between two characters."""
    if c == " ":
        return False
    if before == " ":
        return True
    chinese = ord(before) >= han.FIRST or ord(c) >= han.FIRST
    return chinese and c not in _CLOSING and before not in _OPENING
