"""Plays in standard notation: 8/5 6/5, 13/7*/5, bar/22, 6/off(2).

`write` joins the steps of one checker into a chain, naming a stop only where it hit, puts equal
chains together with a count and the highest start first. `read` takes such a text apart again
into the steps from point to point that match.py or turn.py then check.
"""

from engine.position import BAR, OFF


def write(src, die, hit, count):
    """The text of a play of `count` steps: src[i] (25 = bar), die[i], hit[i]."""
    chains = []
    for i in range(count):
        dst = max(src[i] - die[i], OFF)
        for chain in chains:
            if chain[-2] == src[i]:
                chain += [dst, hit[i]]
                break
        else:
            chains.append([src[i], 0, dst, hit[i]])
    chains.sort(reverse=True)
    groups = []
    for chain in chains:
        if groups and groups[-1][0][::2] == chain[::2]:
            groups[-1][1] += 1
        else:
            groups.append([chain, 1])
    return " ".join([_word(chain) + ("(%d)" % n if n > 1 else "") for chain, n in groups])


def _word(chain):
    text = _name(chain[0])
    last = len(chain) - 2
    for i in range(2, len(chain), 2):
        if chain[i + 1] or i == last:
            text += "/" + _name(chain[i]) + ("*" if chain[i + 1] else "")
    return text


def _name(point):
    return "bar" if point == BAR else "off" if point == OFF else str(point)


def read(text):
    """The moves of a play as a list of (from, to) points, in the text's order.

    ValueError with one sentence when it is not a play's notation.
    """
    moves = []
    for word in text.split():
        times = 1
        if word.endswith(")"):
            word, _, number = word[:-1].partition("(")
            if not number.isdigit() or not 1 <= int(number) <= 4:
                raise ValueError("no count in '%s'" % word)
            times = int(number)
        points = [_point(name) for name in word.split("/")]
        if len(points) < 2:
            raise ValueError("'%s' names no move" % word)
        for _ in range(times):
            for i in range(len(points) - 1):
                moves.append((points[i], points[i + 1]))
    return moves


def _point(name):
    name = name.rstrip("*").lower()
    if name == "bar":
        return BAR
    if name == "off":
        return OFF
    if name.isdigit() and OFF <= int(name) <= BAR:
        return int(name)
    raise ValueError("'%s' is not a point" % name)
