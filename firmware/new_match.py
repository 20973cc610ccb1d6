"""The screen on which a match is agreed: who plays, how long or for what, by which options.

It offers what was played last; the options of money play are there only when it is chosen. The
rules themselves are engine/rules.py's.
"""

from micropython import const

from engine.rules import LONGEST, Rules
from firmware import preferences
from firmware.form import Form, Row
from firmware.menu import Box
from firmware.saves import PERSON

_START = const(-1)

# Kinds of play.
_MATCH = const(0)
_SINGLE = const(2)

_USUAL = (5, 7, 9, 11, 15, 21, 25, 1, 3)

_OPTIONS = (
    (preferences.JACOBY, "JACOBY", "OFF_ON"),
    (preferences.BEAVERS, "BEAVERS", "OFF_ON"),
    (preferences.RACCOONS, "RACCOONS", "OFF_ON"),
    (preferences.AUTO_DOUBLES, "AUTO_DOUBLES", "UP_TO_3"),
    (preferences.REROLL, "REROLL", "OFF_ON"),
    (preferences.GAMMONS, "GAMMONS", "OFF_ON"),
    (preferences.BACKGAMMON2, "BACKGAMMON2", "OFF_ON"),
    (preferences.LARGER_FIRST, "LARGER_FIRST", "OFF_ON"),
)


class NewMatch:
    """Opens the form; the match begins when its first row is chosen."""

    def __init__(self, app, kept):
        """kept: whether there is a match that the new one takes the place of."""
        self._app = app
        self._kept = kept
        # The usual lengths first, then all the others.
        self._lengths = list(_USUAL)
        for n in range(1, LONGEST + 1):
            if n not in _USUAL:
                self._lengths.append(n)
        self._texts = [str(n) for n in self._lengths]
        self._form = Form(app, app.words.NEW_MATCH, self._changed, self._chosen)
        self._show()
        app.push(self._form)

    def _show(self):
        """Set up the rows that belong to what is chosen."""
        app = self._app
        words = app.words
        get = app.settings.get
        last = len(words.OPPONENTS) - 1
        opponent = last if get(preferences.TWO) else get(preferences.LEVEL)
        last = len(words.OPPONENTS) - 1
        opponent = last if get(preferences.TWO) else get(preferences.LEVEL)
        kind = get(preferences.KIND)
        rows = [
            Row(_START, words.START_MATCH),
            Row(preferences.LEVEL, words.OPPONENT, words.OPPONENTS, opponent),
            Row(preferences.KIND, words.PLAY_FOR, words.KINDS_OF_PLAY, kind),
        ]
        if kind == _MATCH:
            at = self._lengths.index(max(get(preferences.LENGTH), 1))
            rows.append(Row(preferences.LENGTH, words.LENGTH, self._texts, at))
        else:
            stakes = [str(n) for n in preferences.STAKES]
            rows.append(Row(preferences.STAKE, words.STAKE, stakes, get(preferences.STAKE)))
            for which, label, values in _OPTIONS:
                if which != preferences.RACCOONS or get(preferences.BEAVERS):
                    row = Row(which, getattr(words, label), getattr(words, values), get(which))
                    rows.append(row)
        self._form.show(rows)

    def _changed(self, row):
        settings = self._app.settings
        which = row.which
        if which == preferences.LEVEL:
            # The last of the opponents is a second person.
            two = row.at == len(row.values) - 1
            settings.set(preferences.TWO, two)
            if not two:
                settings.set(which, row.at)
        elif which == preferences.LENGTH:
            settings.set(which, self._lengths[row.at])
        else:
            settings.set(which, row.at)
        if which in (preferences.KIND, preferences.BEAVERS):
            self._show()

    def _chosen(self, row):
        if not self._kept:
            self._begin()
            return
        words = self._app.words
        lines = (words.REPLACE_NO, words.REPLACE_YES)
        self._app.push(Box(self._app, words.REPLACE, words.REPLACE_LOST, lines, self._answered))

    def _answered(self, i):
        if i == 1:
            self._begin()

    def _begin(self):
        app = self._app
        app.settings.keep()
        two = app.settings.get(preferences.TWO)
        app.begin(agreed(app.settings), PERSON if two else app.computer())


def agreed(settings):
    """The Rules that were chosen."""
    get = settings.get
    kind = get(preferences.KIND)
    if kind == _MATCH:
        return Rules(max(get(preferences.LENGTH), 1))
    rules = Rules()
    rules.single = kind == _SINGLE
    rules.stake = preferences.STAKES[get(preferences.STAKE)]
    rules.jacoby = bool(get(preferences.JACOBY))
    rules.beavers = bool(get(preferences.BEAVERS))
    rules.raccoons = bool(get(preferences.RACCOONS))
    rules.auto_doubles = get(preferences.AUTO_DOUBLES)
    rules.reroll = bool(get(preferences.REROLL))
    rules.gammons = bool(get(preferences.GAMMONS))
    rules.backgammon2 = bool(get(preferences.BACKGAMMON2))
    rules.larger_first = bool(get(preferences.LARGER_FIRST))
    return rules
