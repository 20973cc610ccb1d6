"""The match at a glance, for panels whose board has no room for score, pip counts and cube."""

from engine import intents
from firmware.lines import Lines
from firmware.page import Page
from firmware.table import names


class Glance(Page):
    """Who plays, pips, score, cube and dice of `match`, which lines tell that scroll."""

    def __init__(self, app, match):
        super().__init__(app, app.words.GLANCE)
        self._lines = Lines(self)
        self._lines.tell(_entries(app, match))

    def press(self, action):
        """Scroll, or leave."""
        if not self._lines.press(action):
            super().press(action)

    def paint_body(self, canvas, x, y, w, h):
        """Draw the lines."""
        self._lines.paint(canvas)


def _entries(app, match):
    words = app.words
    more = app.texts("match")
    called = names(app)
    pos = match.play.pos if match.phase == intents.TO_MOVE else match.pos
    for side in range(2):
        row = 0 if side == match.turn else 26
        pips = sum(p * pos[row + p] for p in range(1, 26))
        yield called[side], words.PIPS % pips
    if match.length > 1:
        yield words.SCORE % (match.score[0], match.score[1], match.length), ""
    elif not match.length:
        yield words.MONEY_SCORE % tuple(match.score), ""
    if match.crawford:
        yield words.CRAWFORD, ""
    elif match.length != 1:
        owner = "" if match.owner < 0 else called[match.owner]
        yield more.CUBE, "%d  %s" % (match.cube, owner) if owner else str(match.cube)
    if match.phase == intents.TO_MOVE:
        yield more.STAT_DICE, "%d %d" % tuple(match.dice)
    yield more.GLANCE_TURN % called[match.turn], ""


def open_glance(app, match):
    """Show it."""
    app.push(Glance(app, match))
