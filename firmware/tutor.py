"""The tutor: before a play or a cube action counts, it asks about one that gives much away.

`check` looks as Expert does, unseen and with keys at rest for some hundredths of a second; then
either the game goes on or a question stands on the screen. The setting says from which loss on.
"""

from micropython import const

from engine import intents, levels
from engine.advice import Advice
from engine.losses import Losses, thousandths
from firmware import data, preferences

# The loss from which on it asks, in thousandths, by the setting; 0: off.
_LEAST = (0, 20, 50, 100)
_SLICE_MS = const(10)
_SLICES = const(8)


def check(app, match, intent, go_on, back):
    """Look at what is about to be done in `match`, then call go_on(), or back() if taken back.

    intent: CONFIRM, ROLL (without a double), DOUBLE, TAKE or DROP of engine/intents.py.
    """
    net = levels.nets()[0]
    batch = levels.batch()
    if intent == intents.CONFIRM:
        judge = _OfPlays(match, Advice(net, batch))
    else:
        judge = _OfCubes(match, Losses(net, batch), intent)
    if judge.needed():
        app.push(Tutor(app, match, judge, go_on, back))
    else:
        go_on()


class _OfPlays:
    """Judges the play that has been made but not confirmed."""

    # What is better can be shown.
    shows = True

    def __init__(self, match, advice):
        self._match = match
        self._advice = advice
        self.look = advice.look

    def needed(self):
        match = self._match
        self._advice.begin(match.pos, match.dice[0], match.dice[1], match.rules.larger_first)
        return match.play.count > 0

    def loss(self):
        advice = self._advice
        return thousandths(advice.behind(self._match.play.pos)) if advice.count > 1 else 0


class _OfCubes:
    """Judges a cube action that is about to be made."""

    shows = False

    def __init__(self, match, losses, intent):
        self._match = match
        self._losses = losses
        self._intent = intent
        self.look = losses.look

    def needed(self):
        if self._intent == intents.ROLL and not self._losses.worth_a_look(self._match):
            return False
        self._losses.begin(self._match)
        return True

    def loss(self):
        if self._intent in (intents.TAKE, intents.DROP):
            return self._losses.answering(self._intent == intents.TAKE)
        return self._losses.doubling(self._intent == intents.DOUBLE)


class Tutor:
    """A screen that is not seen: the one below stays while the judge looks."""

    def __init__(self, app, match, judge, go_on, back):
        self._app = app
        self._match = match
        self._judge = judge
        self._go_on = go_on
        self._back = back
        self._below = app.top()
        self._loss = 0

    def enter(self):
        """Nothing is to be painted."""

    def leave(self):
        """Nothing was painted."""

    def press(self, action):
        """Keys wait: it takes no time to speak of."""

    def paint(self, canvas, x, y, w, h):
        """The screen below is seen."""
        self._below.paint(canvas, x, y, w, h)

    def tick(self, now):
        """Look some more; then ask, or let the game go on."""
        app = self._app
        start = app.clock.now()
        slices = _SLICES
        while self._judge.look():
            slices -= 1
            if not slices or app.clock.since(start) >= _SLICE_MS:
                return
        app.pop()
        self._loss = self._judge.loss()
        if self._loss >= _LEAST[app.settings.get(preferences.TUTOR)]:
            self._ask()
        else:
            self._go_on()

    def _ask(self):
        words = self._app.texts("match")
        lines = [words.TUTOR_BACK, words.TUTOR_ANYWAY]
        if self._judge.shows:
            lines.append(words.TUTOR_BETTER)
        loss = words.HINT_NUMBER % ("", self._loss // 1000, self._loss % 1000)
        self._app.ask(words.TUTOR_ASK, words.TUTOR_LOSS % loss, lines, self._chosen)

    def _chosen(self, i):
        if i == 1:
            self._go_on()
        elif i == 2:
            # The question stands below what is shown.
            self._ask()
            data.load("firmware.more").hint(self._app, self._match)
        elif self._back:
            self._back()
