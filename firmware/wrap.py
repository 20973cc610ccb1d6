"""Where lines of text break: after a blank, and around Chinese letters as their custom has it."""

from micropython import const

from firmware import kernels
from firmware.canvas import HAN, advance, width

# No line begins with one of these, none ends with one of those.
_CLOSING = (
    0xFF0C, 0x3002, 0x3001, 0xFF01, 0xFF1F, 0xFF1A, 0xFF1B, 0xFF09, 0x300D, 0x300F, 0x201D,
    0x2019, 0x300B,
)  # fmt: skip
_OPENING = (0xFF08, 0x300C, 0x300E, 0x201C, 0x2018, 0x300A)
_BLANK = const(32)
_DOTS = ".."


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
    before = _BLANK
    at = 0
    letter = kernels.letter(text, 0)
    while letter:
        c = letter >> 2
        at += letter & 3
        letter = kernels.letter(text, at)
        if i > start and _may_break(before, c):
            last = i
            wide_last = wide
        step = advance(font, c)
        while wide + step > room and c != _BLANK and i > start:
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


def cut(font, text, room):
    """The text, its end left out and told by dots if it is wider than `room` pixels."""
    if width(font, text) <= room:
        return text
    while width(font, text + _DOTS) > room:
        text = text[:-1]
    return text.rstrip() + _DOTS


def _may_break(before, c):
    """Whether a line may end between two characters."""
    if c == _BLANK:
        return False
    if before == _BLANK:
        return True
    chinese = before >= HAN or c >= HAN
    return chinese and c not in _CLOSING and before not in _OPENING
