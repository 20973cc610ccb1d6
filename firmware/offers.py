"""What the sides offer each other, as boxes: the double and its answers, the resignation.

Each box begins at a line that does nothing, so that a key pressed once too often costs nothing.
What is chosen becomes the match's intent; then `made()` of the game screen goes on.
"""

from engine import intents

_DO = 1


class Offers:
    """The boxes of one game screen; made() is called after each intent."""

    def __init__(self, app, match, names, made, check):
        """names: of the two sides. check: Play.check, asked before an action with the cube."""
        self._app = app
        self._words = app.texts("boxes")
        self._match = match
        self._names = names
        self._made = made
        self._check = check
        self._side = 0
        self._intents = []

    def _ask(self, title, subtitle, lines, chosen):
        self._app.ask(title, subtitle, lines, chosen)

    # -- what a side may offer -----------------------------------------------------------------

    def double(self):
        """Ask whether the side on roll wants to double."""
        words = self._words
        value = 2 * self._match.cube
        lines = (words.NOT_NOW, words.DOUBLE % value)
        self._ask(words.DOUBLE_ASK, words.OFFER % value, lines, self._double_chosen)

    def _double_chosen(self, i):
        if i == _DO:
            self._make(self._match.double, intents.DOUBLE)

    def _make(self, do, intent):
        """Let the tutor look at a cube action, then do it."""

        def go_on():
            do()
            self._made()

        self._check(intent, go_on)

    def resign(self, side):
        """Ask what a side resigns, if anything."""
        words = self._words
        self._side = side
        rules = self._match.rules
        lines = words.RESIGN_KINDS[: 1 + rules.counts(3, self._match.turned)]
        self._ask(words.RESIGN_ASK, "", lines, self._resign_chosen)

    def _resign_chosen(self, i):
        if i > 0:
            self._match.resign(i, self._side)
            self._made()

    # -- what is answered ----------------------------------------------------------------------

    def answer(self):
        """Ask the side that is to decide for its answer to what is offered."""
        if self._match.phase == intents.RESIGNED:
            self._answer_resignation()
        else:
            self._answer_cube()

    def _answer_resignation(self):
        match = self._match
        words = self._words
        self._intents = [match.accept, match.decline]
        lines = (words.LOOK, words.ACCEPT, words.DECLINE)
        title = words.RESIGNS % self._names[match.resigner]
        self._ask(title, words.KINDS[match.resigned], lines, self._answered)

    def _answer_cube(self):
        match = self._match
        words = self._words
        phase = match.phase
        self._intents = [match.take, match.drop]
        lines = [words.LOOK, words.TAKE, words.DROP % match.cube]
        for intent, do, text in (
            (intents.BEAVER, match.beaver, words.BEAVER),
            (intents.RACCOON, match.raccoon, words.RACCOON),
        ):
            if not match.why_not(intent):
                self._intents.append(do)
                lines.append(text % (4 * match.cube))
        what = words.CUBE_OFFERS[phase - intents.DOUBLED]
        title = what % self._names[1 - match.decider()]
        self._ask(title, words.OFFER % (2 * match.cube), lines, self._answered)

    def _answered(self, i):
        if i > 0 and self._match.phase == intents.DOUBLED:
            # A beaver is a take.
            self._make(self._intents[i - 1], intents.DROP if i == 2 else intents.TAKE)
        elif i > 0:
            self._intents[i - 1]()
            self._made()
