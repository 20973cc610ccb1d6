"""The first screen: go on with the match that was kept, or begin a new one."""

from engine import intents
from engine.match import Match
from firmware import data, preferences


class Home:
    """A title and the list; the list scrolls where it is longer than the panel."""

    def __init__(self, app):
        self._app = app
        words = app.words
        self.match = Match()
        fetched = app.saves.fetch(self.match)
        kept = fetched and self.match.phase != intents.MATCH_OVER
        self._fetched = fetched
        # So many of the lines, the first ones, lead to the board at once.
        self._games = 2 if kept else 1
        lines = [(words.CONTINUE, self._continue)] if kept else []
        lines += [
            (words.NEW_GAME, self._new),
            (words.NEW_MATCH, self._new_match),
            (words.TWO_PLAYERS, self._two_players),
            (words.SLOTS, self._slots),
            (words.EDITOR, self._editor),
        ]
        lines += [(words.RECORD, self._record)] if fetched else []
        lines += [
            (words.STATISTICS, self._statistics),
            (words.HELP, self._help),
            (words.SETTINGS, self._settings),
        ]
        self._actions = [action for _, action in lines]
        g = app.geometry
        large = g.height >= 200
        self._scale = 3 if large else 1 if g.head > g.foot // 6 else 2
        self._title_y = g.height // 18 if large else 0 if g.small else 4
        top = self._title_y + self._scale * app.bold.HEIGHT
        if not g.small:
            top += app.font.HEIGHT + (g.height // 24 if large else 4)
        lines = [line for line, _ in lines]
        left = 0 if g.tiny else g.width // 5
        wide = g.width - 3 if g.tiny else g.width * 3 // 5
        room = g.foot - (0 if g.small else 2) - top
        self._list = data.load("firmware.menu").List(app, lines, left, top, wide, room)

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
            if self._list.at >= self._games:
                # A page needs the room that the board's modules take.
                data.forget()
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
        keys = app.words.KEYS3_LIST if app.pad.three else app.words.KEYS_LIST
        canvas.text(app.font, 4, g.foot, keys, app.theme.dim)

    def _paint_title(self, canvas):
        app = self._app
        t = app.theme
        middle = app.geometry.width // 2
        title = app.words.TITLE
        canvas.big_text_centre(app.bold, middle, self._title_y, title, t.ink, self._scale)
        if app.geometry.small:
            return
        below = self._title_y + self._scale * app.bold.HEIGHT
        canvas.text_centre(app.font, middle, below, app.words.SUBTITLE, t.dim)

    def _continue(self):
        self._app.play(self.match)

    def _new_match(self):
        self._agree(0)

    def _two_players(self):
        self._agree(1)

    def _agree(self, two):
        """Open the form for a match."""
        self._app.settings.set(preferences.TWO, two)
        data.load("firmware.new_match").NewMatch(self._app, seed=self.match.seed)

    def _slots(self):
        _more().slots(self._app)

    def _settings(self):
        data.load("firmware.settings").Settings(self._app)

    def _record(self):
        _more().record(self._app, self.match)

    def _statistics(self):
        _more().statistics(self._app, self.match if self._fetched else None)

    def _editor(self):
        _more().editor(self._app)

    def _new(self):
        _more().begin(self._app, self._app.new_game)

    def _help(self):
        data.load("firmware.reader").open_help(self._app)


def _more():
    """The pages about a match, there while one of them is opened."""
    return data.load("firmware.more")
