"""The screen on which a match is agreed: who plays, how long or for what, with which dice.

It offers what was played last; the options of money play are there only when it is chosen. The
rules themselves are engine/rules.py's.
"""

from binascii import hexlify, unhexlify

from micropython import const

from engine.dice import SEED
from engine.rules import LONGEST, Rules
from firmware import data, more, preferences
from firmware.form import Form, Row
from firmware.saves import NAME, PERSON

# Rows that are no preference.
_START = const(-1)
_SEED = const(-2)
_NAMES = const(-4)  # and one more

# Kinds of dice.
_OWN_SEED = const(1)
_BY_HAND = const(2)
_DIGITS = "0123456789ABCDEF"

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

    def __init__(self, app, slot=-1, seed=bytes(SEED)):
        """slot: where the match is to be kept, if that is agreed. seed: offered to the player."""
        self._app = app
        self._words = app.texts("setup")
        self._slot = slot
        self._seed = bytes(seed)
        self._names = data.load("firmware.names").Names()
        self._side = 0
        # The usual lengths first, then all the others.
        self._lengths = list(_USUAL)
        for n in range(1, LONGEST + 1):
            if n not in _USUAL:
                self._lengths.append(n)
        self._texts = [str(n) for n in self._lengths]
        self._form = Form(app, self._words, app.words.NEW_MATCH, self._changed, self._chosen)
        self._show()
        app.push(self._form)

    def _show(self):
        """Set up the rows that belong to what is chosen."""
        app = self._app
        words = self._words
        get = app.settings.get
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
        rows += self._player_rows()
        if kind != _MATCH:
            for which, label, values in _OPTIONS:
                if which != preferences.RACCOONS or get(preferences.BEAVERS):
                    row = Row(which, getattr(words, label), getattr(words, values), get(which))
                    rows.append(row)
        self._form.show(rows)

    def _player_rows(self):
        """What the players are called, who has which checkers, and where the dice come from."""
        words = self._words
        common = self._app.words
        get = self._app.settings.get
        two = get(preferences.TWO)
        rows = []
        for side in range(2 if two else 1):
            usual = common.PLAYERS[side] if two else common.YOU
            label = words.OTHER_NAME if side else words.YOUR_NAME
            at = self._names.chosen[side]
            rows.append(Row(_NAMES + side, label, [usual] + self._names.known, at, True))
        colour = get(preferences.COLOUR)
        rows.append(Row(preferences.COLOUR, words.SET_COLOUR, words.COLOURS, colour))
        dice = get(preferences.DICE)
        rows.append(Row(preferences.DICE, words.DICE, words.DICE_KINDS, dice))
        if dice == _OWN_SEED:
            rows.append(Row(_SEED, words.SEED, (seed_text(self._seed),), 0, True))
        return rows

    def _changed(self, row):
        settings = self._app.settings
        which = row.which
        if which == _SEED:
            return
        if which < 0:
            self._names.choose(which - _NAMES, row.at)
        elif which == preferences.LEVEL:
            # The last of the opponents is a second person.
            two = row.at == len(row.values) - 1
            settings.set(preferences.TWO, two)
            if not two:
                settings.set(which, row.at)
        elif which == preferences.LENGTH:
            settings.set(which, self._lengths[row.at])
        else:
            settings.set(which, row.at)
        if which in (preferences.LEVEL, preferences.KIND, preferences.BEAVERS, preferences.DICE):
            self._show()

    def _chosen(self, row):
        if row.which == _SEED:
            self._type(self._words.SEED, _DIGITS, 2 * SEED, self._seed_typed)
        elif row.which != _START:
            self._ask_name(row)
        elif self._slot >= 0:
            self._begin()
        else:
            more.begin(self._app, self._begin)

    def _begin(self):
        app = self._app
        app.settings.keep()
        self._names.keep()
        two = app.settings.get(preferences.TWO)
        dice = app.settings.get(preferences.DICE)
        app.begin(
            agreed(app.settings),
            PERSON if two else app.computer(),
            names=(self._names.of(0), self._names.of(1) if two else ""),
            seed=self._seed if dice == _OWN_SEED else None,
            by_hand=dice == _BY_HAND,
            slot=self._slot,
        )

    # -- names and seeds -----------------------------------------------------------------------

    def _type(self, title, letters, most, typed):
        typewriter = data.load("firmware.typewriter").Typewriter
        self._app.push(typewriter(self._app, self._words, title, letters, most, typed))

    def _ask_name(self, row):
        """Offer the names that are known, and to type another one."""
        self._side = row.which - _NAMES
        lines = row.values + [self._words.NEW_NAME]
        self._app.ask(row.label, "", lines, self._name_chosen)

    def _name_chosen(self, i):
        if i > len(self._names.known):
            letters = data.load("firmware.names").LETTERS
            self._type(self._words.NEW_NAME, letters, NAME, self._name_typed)
        elif i >= 0:
            self._names.choose(self._side, i)
            self._show()

    def _name_typed(self, text):
        """A name was typed; none is none."""
        self._app.pop()
        name = data.load("firmware.names").clean(text)
        if name:
            self._names.add(self._side, name)
            self._names.keep()
        self._show()
        return True

    def _seed_typed(self, text):
        """The digits of a seed were typed; those that are left out in front are 0."""
        self._app.pop()
        if text:
            self._seed = unhexlify("0" * (2 * SEED - len(text)) + text)
        self._show()
        return True


def seed_text(seed):
    """The six bytes of a seed as they are typed."""
    return str(hexlify(seed), "ascii").upper()


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
