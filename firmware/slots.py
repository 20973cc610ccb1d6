"""The matches that are kept, in four slots: go on with one, begin one, discard one."""

from engine import intents
from engine.match import Match
from firmware import data
from firmware.canvas import width
from firmware.pad import BACK, DOWN, NEXT, OK, PREVIOUS, UP
from firmware.page import Page
from firmware.saves import PERSON, SLOTS
from firmware.scroll import BAR_W, bar, follow

_GAP = 6


def open_slots(app):
    """Show the slots."""
    app.push(Slots(app))


class Slots(Page):
    """The screen; `at` is the slot that the cursor is on."""

    def __init__(self, app):
        super().__init__(app, app.words.SLOTS)
        words = self.words = app.texts("setup")
        self.keys(words.KEYS_SLOTS, words.KEYS3_SLOTS)
        self.at = app.saves.slot
        self._kept = []
        self._texts = []
        room = self.bottom - self.top
        self._high = min(room // SLOTS, 3 * self.line)
        least = 2 * self.line + (0 if app.geometry.small else 2)
        if self._high < least:
            # Two lines a slot; what has no room scrolls.
            self._high = least
        self._rows = min(room // self._high, SLOTS)
        self._first = follow(0, self.at, self._rows)
        self._look()

    def _look(self):
        """Read what is in the slots."""
        self._kept = []
        self._texts = []
        for slot in range(SLOTS):
            kept = self.app.saves.describe(slot)
            self._kept.append(kept)
            self._texts.append(self._describe(kept))

    def _describe(self, kept):
        """Who plays, and what the match is at, as two texts."""
        words = self.words
        common = self.app.words
        if kept is None:
            return words.SLOT_EMPTY, ""
        second = kept.players[1]
        usual = common.PLAYERS
        if second != PERSON:
            usual = (common.YOU, words.OPPONENTS[second - 1])
        sides = self._sides(kept.names[0] or usual[0], kept.names[1] or usual[1])
        rules = kept.rules
        if rules.single or rules.length == 1:
            what = words.KINDS_OF_PLAY[2]
        else:
            what = common.MONEY_SCORE % kept.score
            if rules.length:
                what = common.SCORE % (kept.score + (rules.length,))
            what += "   " + words.SLOT_GAME % kept.game
        if kept.phase == intents.MATCH_OVER:
            what += "   " + words.SLOT_OVER
        return sides, what

    def _sides(self, one, other):
        """Both sides in a line; the longest names are cut on the narrowest panel."""
        room = self.app.geometry.width - 2 * (self.margin + _GAP) - BAR_W
        while True:
            text = self.words.SLOT_SIDES % (one, other)
            if width(self.app.bold, text) <= room:
                return text
            if len(one) > len(other):
                one = one[:-1]
            else:
                other = other[:-1]

    # -- keys ----------------------------------------------------------------------------------

    def press(self, action):
        """Go through the slots, or choose one."""
        if action in (DOWN, NEXT):
            self._go(1)
        elif action in (UP, PREVIOUS):
            self._go(-1)
        elif action == OK:
            self._choose()
        elif action == BACK:
            # The first screen offers what is there now.
            self.app.go_home()

    def _go(self, way):
        self.at = (self.at + way) % SLOTS
        self._first = follow(self._first, self.at, self._rows)
        self.refresh()

    def _choose(self):
        words = self.words
        common = self.app.words
        title, what = self._texts[self.at]
        if self._kept[self.at] is None:
            lines = (words.SLOT_NEW, words.SLOT_CANCEL)
            self.app.ask(title, what, lines, self._empty_chosen)
        else:
            lines = (common.CONTINUE, words.SLOT_DISCARD, words.SLOT_CANCEL)
            self.app.ask(title, what, lines, self._kept_chosen)

    def _empty_chosen(self, i):
        if i == 0:
            data.load("firmware.new_match").NewMatch(self.app, self.at)

    def _kept_chosen(self, i):
        words = self.words
        if i == 0:
            self._go_on()
        elif i == 1:
            title = self._texts[self.at][0]
            lines = (words.SLOT_KEEP, words.SLOT_DISCARD)
            self.app.ask(words.SLOT_ASK, title, lines, self._discard_chosen)

    def _go_on(self):
        saves = self.app.saves
        saves.use(self.at)
        match = Match()
        # Where the flash is locked the slot stays as it was, and so does the screen.
        if saves.slot == self.at and saves.fetch(match):
            self.app.play(match)

    def _discard_chosen(self, i):
        if i != 1:
            return
        saves = self.app.saves
        saves.clear(self.at)
        self._look()
        if self.at == saves.slot:
            # "Continue" goes on with another match, if there is one.
            for slot in range(SLOTS):
                kept = self._kept[slot]
                if kept and kept.phase != intents.MATCH_OVER:
                    saves.use(slot)
                    break
        self.refresh()

    # -- painting ------------------------------------------------------------------------------

    def paint_body(self, canvas, x, y, w, h):
        """Draw the slots that are seen."""
        top = self.top
        for slot in range(self._first, self._first + self._rows):
            if top < y + h and y < top + self._high:
                self._paint_slot(canvas, slot, top)
            top += self._high
        right = self.app.geometry.width - BAR_W
        high = self._rows * self._high
        bar(canvas, self.app.theme, right, self.top, high, self._first, self._rows, SLOTS)

    def _paint_slot(self, canvas, slot, top):
        app = self.app
        t = app.theme
        margin = self.margin
        ink = t.ink if self._kept[slot] else t.dim
        dim = t.dim
        if slot == self.at:
            canvas.rounded(margin, top, app.geometry.width - 2 * margin, self._high - 2, t.act)
            ink = dim = t.back
        first, second = self._texts[slot]
        y = top + (self._high - 2 - (2 if second else 1) * self.line) // 2 + 1
        canvas.text(app.bold, margin + _GAP, y, first, ink)
        canvas.text(app.font, margin + _GAP, y + self.line, second, dim)
