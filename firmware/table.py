"""The table: a match as it is seen, with everything that moves on it.

Board and dice (board_view, dice_view), the lines of text around them (status), checkers that
glide after the engine's turn (follow) and dice that tumble. `Table` shows what the match is at
and knows nothing of keys or of who plays: play.py leads the game.
"""

from engine import intents
from firmware import board_view, preferences, status
from firmware.board_view import BoardView
from firmware.canvas import width
from firmware.dice_view import DiceView
from firmware.follow import Follower
from firmware.motion import Tumble
from firmware.saves import PERSON
from firmware.status import Status

YOU = 0
OPPONENT = 1


class Table:
    """The picture of one match; side 0 sits below, unless two players turn the board.

    `seat(side)` is where a side sits: 0 below, 1 above. Board, dice and follower know seats only.
    """

    def __init__(self, app, match, two=False):
        """two: two people play, not one against the computer."""
        self.match = match
        self.two = two
        self._turned = 0
        self._app = app
        self._theme = app.theme
        self._words = app.words
        self.board = BoardView(app.canvas, app.geometry, app.theme, app.digits)
        self.dice = DiceView(app.canvas, app.geometry, app.theme, self.board.colours)
        self.status = Status(app.canvas, app.geometry, app.font)
        self.follower = Follower(self.board, app.speed())
        self.names = names(app, app.geometry.width < 200)
        self._pips = app.settings.get(preferences.PIPS)
        self._take_colours()
        self._tumble = Tumble()
        self._opening = False

    # -- on the panel --------------------------------------------------------------------------

    def enter(self):
        """Everything is to be painted: the lines of text in flat tiles, the board in tall ones."""
        canvas = self._app.canvas
        g = self._app.geometry
        low = g.outer_y + g.outer_h
        canvas.cut_at(g.x, g.cut)
        canvas.dirty(0, 0, g.width, g.outer_y)
        canvas.dirty(0, g.outer_y, g.width, g.outer_h)
        canvas.dirty(0, low, g.width, g.height - low)

    def paint(self, canvas, x, y, w, h):
        """Draw what meets the tile."""
        g = self._app.geometry
        low = g.outer_y + g.outer_h
        if y < g.outer_y or y + h > low or x < g.outer_x or x + w > g.outer_x + g.outer_w:
            canvas.rect(x, y, w, h, self._theme.back)
        if y < low and y + h > g.outer_y:
            self.board.paint(canvas, x, y, w, h)
            self.dice.paint(canvas, x, y, w, h)
            self.board.paint_above(canvas)
        if y < g.outer_y or y + h > min(low, g.text_bottom):
            self.status.paint(canvas, x, y, w, h)

    # -- the match as it stands ----------------------------------------------------------------

    def seat(self, side):
        """Where a side sits: 0 below, 1 above."""
        return side ^ self._turned

    def show(self):
        """Show the match as it is, with nothing in motion."""
        match = self.match
        moving = match.dice[0] > 0
        self._turn_board()
        pos = match.play.pos if moving else match.pos
        self.follower.begin(self.seat(match.turn), match.play, pos)
        self.board.clear_marks()
        self._show_cube()
        self._show_sides()
        if moving:
            self._show_dice(match.turn)

    def _turn_board(self):
        """Let the side on roll sit below, if two players want that."""
        turning = self.two and self._app.settings.get(preferences.TURNING)
        turned = self.match.turn if turning else 0
        if turned != self._turned:
            self._turned = turned
            self._take_colours()
            for side in range(2):
                self.dice.show(side, 0)
            self._app.canvas.dirty_all()
            self.enter()

    def _take_colours(self):
        colour = self._app.settings.get(preferences.COLOUR)
        for side in range(2):
            self.board.colours[self.seat(side)] = side ^ colour

    def _show_cube(self):
        """The cube, on its owner's side; while it is offered, at what it would be."""
        match = self.match
        hidden = match.length == 1 or match.crawford
        offered = intents.DOUBLED <= match.phase <= intents.RACCOONED
        value = match.cube * 2 if offered else match.cube
        owner = -1 if offered or match.owner < 0 else self.seat(match.owner)
        self.board.show_cube(0 if hidden else value, owner)

    def _show_sides(self):
        """Names, pip counts and score; the side that is to decide is the bright one."""
        match = self.match
        decider = match.decider()
        if decider < 0:
            decider = YOU if match.phase == intents.OPENING else match.turn
        self._show_names(decider, self._theme.ink)
        self._show_pips()
        self._show_score()

    def _show_names(self, bright, colour):
        """The sides' names, dim but for that of the side `bright`."""
        for side in range(2):
            place = status.ABOVE if self.seat(side) else status.BELOW
            if not self._app.geometry.tiny:
                dim = self._theme.dim
                self.status.set(place, self.names[side], colour if side == bright else dim)

    def nod(self):
        """Let a key be seen to be answered before what it opens is loaded: a name lights up."""
        self._show_names(self.seat(YOU), self._theme.act)
        self._app.paint()
        self._show_sides()

    def hush(self):
        """Nobody is to act while the turn passes: both names are dim."""
        self._show_names(-1, 0)

    def _show_score(self):
        match = self.match
        words = self._words
        if match.length == 1 or match.rules.single:
            return
        score = (match.score[self.seat(0)], match.score[self.seat(1)])
        text = words.MONEY_SCORE % score
        if match.length:
            text = words.SCORE % (score[0], score[1], match.length)
        if match.crawford:
            text = self._with_crawford(text, words.MONEY_SCORE % score)
        self.status.set(status.ABOVE_MIDDLE, text, self._theme.ink)

    def _with_crawford(self, text, short):
        """The score and that this is Crawford's game, as fully as there is room for."""
        words = self._words
        for word in ("  " + words.CRAWFORD, " " + words.CRAWFORD_SHORT):
            if self.status.fits_above(text + word):
                return text + word
        return short + " " + words.CRAWFORD_SHORT

    def _show_pips(self):
        if self._pips and not self._app.geometry.over:
            for side in range(2):
                place = status.ABOVE_RIGHT if side else status.BELOW_RIGHT
                self.status.set(place, self._words.PIPS % self.board.pips(side), self._theme.dim)

    def mark_last(self):
        """Mark the checkers of the play before, where they have come to, and show its dice."""
        play = self.match.play
        if play.dice[0]:
            self._show_dice(1 - self.match.turn)
        side = self.seat(1 - self.match.turn)
        for i in range(play.count):
            point = play.src[i] - play.die[i]
            if point > 0 and self.board.men[side][point]:
                self.board.mark(side, point, board_view.LAST)

    def say(self, text):
        """What the keys do now, in the lower line."""
        if self._app.geometry.over:
            text = ""
        self.status.set(status.BELOW_MIDDLE, text, self._theme.dim)

    def say_keys(self, eight, three):
        """The same, for the number of buttons that this console has.

        Of three, what stands behind two blanks is left out where it has no room.
        """
        if not self._app.pad.three:
            self.say(eight)
        elif self.status.fits_below(three):
            self.say(three)
        else:
            self.say(three.split("  ")[0])

    def hand_over(self, doubling):
        """Tell which of two players is to roll, and whether he may double, as far as it fits."""
        words = self._words
        name = self.names[self.match.turn]
        if self._app.pad.three:
            texts = (words.HAND_OVER3,)
        elif doubling:
            texts = (words.HAND_OVER_DOUBLE, words.HAND_OVER)
        else:
            texts = (words.HAND_OVER,)
        for text in texts:
            if self.status.fits_below(text % name):
                self.tell(text % name)
                return
        self.say_keys(words.KEYS_ROLL, words.KEYS3_ROLL)

    def tell(self, text):
        """News, in the lower line."""
        self.status.set(status.BELOW_MIDDLE, text, self._theme.act)

    # -- dice ----------------------------------------------------------------------------------

    def throw(self, opening):
        """Let the dice that the match has just rolled tumble: one a side in the opening."""
        match = self.match
        self._opening = opening
        seat = self.seat(match.turn)
        self.follower.begin(seat, match.play, match.pos)
        if opening:
            self.dice.show(YOU, 1)
            self.dice.show(OPPONENT, 1)
        else:
            self.dice.show(1 - seat, 0)
            self.dice.show(seat, 4 if match.dice[0] == match.dice[1] else 2)
        self._tumble.set_out(self._app.clock.now(), self._app.speed())

    def _rest(self):
        """The dice have come to rest."""
        if self._opening:
            for side in range(2):
                self.dice.face(self.seat(side), 0, self.match.opening[side])
        else:
            self._show_dice(self.match.turn)

    def _show_dice(self, roller):
        """The last dice, of that side, as they lie, those that are played already dimmed."""
        rolled = self.match.play.dice
        side = self.seat(roller)
        count = 4 if rolled[0] == rolled[1] else 2
        self.dice.show(1 - side, 0)
        self.dice.show(side, count)
        for i in range(count):
            self.dice.face(side, i, rolled[i & 1])
        self._show_spent(side)

    def _show_spent(self, side):
        """Dim a die of that seat for each step that the picture has."""
        play = self.match.play
        double = play.dice[0] == play.dice[1]
        shown = self.follower.shown
        for i in range(4 if double else 2):
            spent = i < shown
            if not double:
                spent = False
                for step in range(shown):
                    spent = spent or play.die[step] == play.dice[i]
            self.dice.spend(side, i, spent)

    # -- motion --------------------------------------------------------------------------------

    def tumbling(self):
        """Whether the dice are in the air."""
        return self._tumble.moving

    def moving(self):
        """Whether anything moves, or is about to."""
        return self._tumble.moving or self.follower.behind()

    def go(self, now):
        """Go on with what moves; returns whether it has just come to rest."""
        if self._tumble.moving:
            if self._tumble.go(now):
                self._turn_faces()
                return False
            self._rest()
            return True
        shown = self.follower.shown
        self.follower.go(now)
        if self.follower.shown != shown:
            self._show_spent(self.seat(self.match.turn))
            self._sound(min(shown, self.follower.shown))
        if self.follower.behind():
            return False
        self._show_pips()
        return True

    def _sound(self, step):
        """Let a step of the turn be heard."""
        play = self.match.play
        off = play.src[step] <= play.die[step]
        self._app.sound("hit" if play.hit[step] else "off" if off else "move")

    def finish(self):
        """Bring what moves to its end at once."""
        if self._tumble.moving:
            self._tumble.stop()
            self._rest()
        if self.follower.behind():
            shown = self.follower.shown
            self.follower.finish()
            self._show_spent(self.seat(self.match.turn))
            if shown != self.follower.shown:
                self._sound(max(self.follower.shown - 1, 0))
            self._show_pips()

    def _turn_faces(self):
        for side in range(2):
            for i in range(self.dice.count(side)):
                self.dice.face(side, i, self._tumble.face(2 * i + side))


def names(app, short=False):
    """What the two sides of the match at hand are called; a name is cut where lines are short."""
    words = app.words
    usual = (words.YOU, words.COMPUTER)
    if app.saves.players[1] == PERSON:
        usual = words.PLAYERS_SHORT if short else words.PLAYERS
    wide = app.geometry.width
    room = wide // 4 if wide >= 160 else width(app.font, words.YOU)
    called = []
    for side in range(2):
        name = app.saves.names[side] or usual[side]
        while app.saves.names[side] and width(app.font, name) > room:
            name = name[:-1]
        called.append(name)
    return called
