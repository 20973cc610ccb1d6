"""The first screen: go on with the match that was kept, or begin a new one."""

from engine import intents
from engine.match import Match
from firmware import data, more, sprites
from firmware.menu import Box, List

# Of the strip: column, checkers, colour.
_STACKS = ((2, 2, 1), (5, 3, 0), (8, 1, 0), (12, 2, 1))


class Home:
    """A title, the list, and a strip of the board below it."""

    def __init__(self, app):
        self._app = app
        words = app.words
        self.match = Match()
        fetched = app.saves.fetch(self.match)
        kept = fetched and self.match.phase != intents.MATCH_OVER
        self._actions = [self._continue] if kept else []
        self._actions += [self._new, self._new_match, self._settings]
        self._actions += [self._record] if fetched else []
        self._actions += [self._statistics, self._editor, self._help]
        self._kept = kept
        self._fetched = fetched
        g = app.geometry
        large = g.height >= 200
        self._scale = 3 if large else 2
        self._title_y = g.height // 18 if large else 4
        self._checker = sprites.checker(g.checker)
        self._light = sprites.light(g.checker)
        top = self._title_y + self._scale * app.bold.HEIGHT + app.font.HEIGHT
        top += g.height // 24 if large else 4
        lines = [words.CONTINUE] if kept else []
        lines += [words.NEW_GAME, words.NEW_MATCH, words.SETTINGS]
        lines += [words.RECORD] if fetched else []
        lines += [words.STATISTICS, words.EDITOR, words.HELP]
        self._list = List(app, lines, g.width // 5, top, g.width * 3 // 5, g.text_bottom - 2 - top)
        # The strip takes what the list leaves; where its stacks have no room it is left out.
        room = g.text_bottom - 6 - (top + self._list.h + 2)
        fits = room >= 3 * g.checker + g.frame + 2
        self._strip_h = min(max(g.height // 4, 3 * g.checker + g.frame + 2), room) if fits else 0
        self._strip_y = g.text_bottom - self._strip_h - 6

    def enter(self):
        """Everything is painted anew."""
        canvas = self._app.canvas
        g = self._app.geometry
        canvas.dirty_all()
        canvas.cut_at(0, g.cut)

    def leave(self):
        """Nothing to end."""

    def press(self, action):
        """Go through the list; OK does what its line says."""
        if self._list.press(action):
            self._actions[self._list.at]()

    def tick(self, now):
        """Nothing moves here."""

    def paint(self, canvas, x, y, w, h):
        """Draw what meets the tile."""
        app = self._app
        g = app.geometry
        canvas.rect(x, y, w, h, app.theme.back)
        if y < self._list.y:
            self._paint_title(canvas)
        self._list.paint(canvas, x, y, w, h)
        if self._strip_h and self._strip_y < y + h and y < self._strip_y + self._strip_h:
            self._paint_strip(canvas, x, w)
        keys = app.words.KEYS3_LIST if app.pad.three else app.words.KEYS_LIST
        canvas.text(app.font, 4, g.text_bottom, keys, app.theme.dim)

    def _paint_title(self, canvas):
        app = self._app
        t = app.theme
        middle = app.geometry.width // 2
        title = app.words.TITLE
        canvas.big_text_centre(app.bold, middle, self._title_y, title, t.ink, self._scale)
        below = self._title_y + self._scale * app.bold.HEIGHT
        canvas.text_centre(app.font, middle, below, app.words.SUBTITLE, t.dim)

    def _paint_strip(self, canvas, x, w):
        """A piece of the board along the lower edge."""
        g = self._app.geometry
        t = self._app.theme
        top = self._strip_y
        ground = top + self._strip_h - g.frame
        canvas.rect(0, top, g.width, self._strip_h, t.felt)
        for column in range(x // g.pitch, (x + w) // g.pitch + 1):
            left = column * g.pitch
            colour = t.light if column % 2 else t.dark
            canvas.spike(left, top + 6, g.pitch, self._strip_h - 6 - g.frame, True, colour)
        canvas.rect(0, ground, g.width, g.frame, t.frame)
        for column, n, colour in _STACKS:
            # The ring of light reaches a pixel into the neighbouring columns.
            if column * g.pitch <= x + w and x <= (column + 1) * g.pitch:
                self._paint_stack(canvas, column, ground, n, colour)

    def _paint_stack(self, canvas, column, ground, n, colour):
        g = self._app.geometry
        t = self._app.theme
        x = column * g.pitch + (g.pitch - g.checker) // 2
        for i in range(n):
            canvas.sprite(self._checker, x, ground - (i + 1) * g.checker, t.checkers[colour])
        if n == 1:
            # A blot, the name of the game.
            canvas.sprite(self._light, x - 1, ground - g.checker - 1, t.act_ring)

    def _continue(self):
        self._app.play(self.match)

    def _new_match(self):
        data.load("firmware.new_match").NewMatch(self._app, self._kept)

    def _settings(self):
        data.load("firmware.settings").Settings(self._app)

    def _record(self):
        more.record(self._app, self.match)

    def _statistics(self):
        more.statistics(self._app, self.match if self._fetched else None)

    def _editor(self):
        more.editor(self._app, self._kept)

    def _new(self):
        if not self._kept:
            self._app.new_game()
            return
        words = self._app.words
        lines = (words.REPLACE_NO, words.REPLACE_YES)
        self._app.push(Box(self._app, words.REPLACE, "", lines, self._replace_chosen))

    def _help(self):
        data.load("firmware.reader").open_help(self._app)

    def _replace_chosen(self, i):
        if i == 1:
            self._app.new_game()
