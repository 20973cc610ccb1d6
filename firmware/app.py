"""The loop, and what all screens share: canvas, colours, fonts, words, keys and saves.

A screen is an object with `enter`, `leave`, `press(action)`, `tick(now)` and
`paint(canvas, x, y, w, h)`. Screens lie on a small stack; the top one gets the keys and the time
and is painted. A round of the loop takes one key, lets the screen go on, paints what is dirty and
sleeps a little; it allocates nothing, so that nothing is collected while something moves.
"""

import gc
import sys

from micropython import const

from engine.match import Match
from engine.rules import Rules
from firmware import data, motion, preferences, room
from firmware.canvas import canvas_of
from firmware.geometry import NUMBERED, Geometry
from firmware.pad import Pad
from firmware.power import Power
from firmware.preferences import LANGUAGES, THEMES, Preferences
from firmware.saves import PERSON, Saves

_ROUND_MS = const(4)
# Between two pictures of something that moves.
_FRAME_MS = const(16)
# Between two looks at the keys while the console sleeps.
_NAP_MS = const(25)
# The picture's light in the settings' steps.
_LIGHT_STEP = const(20)


class App:
    """The game on one console (hal/console.py)."""

    def __init__(self, console, three=False):
        """three: the console has left, right and A only."""
        panel = console.panel
        self.only_three = three
        self.settings = Preferences()
        self.console = console
        self.clock = console.clock
        self.canvas = canvas_of(panel)
        self.speak(LANGUAGES[self.settings.get(preferences.LANGUAGE)])
        self.pad = Pad(console.keys, three)
        self.theme = None
        self.heed(preferences.THEME)
        self.heed(preferences.THREE)
        self.saves = Saves()
        self.power = Power(self)
        # What is heard, by name (tunes.py); empty where nothing is, None before the first.
        self._tunes = {}
        self.heed(preferences.SOUND)
        self._screens = []
        self._frame = self.clock.now()
        data.settle()

    def speak(self, language):
        """Switch to a language of firmware/texts; screens made before this keep the old one."""
        # What is not needed any more goes first.
        self.words = self.font = self.bold = self.canvas.han = None
        gc.collect()
        self.language = language
        self.words = data.load("firmware.texts." + language)
        chinese = language == "zh"
        if chinese:
            self.canvas.han = data.load("firmware.han").Han("han12")
        large = chinese or self.canvas.height >= 200
        small = "latin5" if self.canvas.mono else "latin8"
        self.font = data.load("firmware.fonts." + ("latin10" if large else small))
        self.bold = data.load("firmware.fonts.bold10") if large else self.font
        # For numbers on the board.
        self.digits = data.load("firmware.fonts.latin5") if self.canvas.mono else self.font
        self._measure()

    def texts(self, what):
        """Words that are there while they are held: of boxes, match, setup, trouble or help."""
        return data.load("firmware.texts.%s_%s" % (what, self.language))

    def _measure(self):
        get = self.settings.get
        canvas = self.canvas
        font = self.font
        numbers = get(preferences.NUMBERS) and canvas.width >= NUMBERED
        digits = font.CAPITALS if numbers else 0
        mirrored = bool(get(preferences.MIRRORED))
        self.geometry = Geometry(canvas.width, canvas.height, font.HEIGHT, mirrored, digits)

    def heed(self, which):
        """Let a setting that has just been changed have its effect.

        Those of the board are heeded when it is shown next.
        """
        value = self.settings.get(which)
        if which == preferences.LANGUAGE:
            self.speak(LANGUAGES[value])
        elif which in (preferences.MIRRORED, preferences.NUMBERS):
            self._measure()
        elif which == preferences.THREE:
            self.pad.three = self.only_three or bool(value)
            # What the keys do is told in other words.
            self.canvas.dirty_all()
        elif which == preferences.LIGHT:
            self.console.light(_LIGHT_STEP * (value + 1))
        elif which == preferences.SOUND:
            self._heed_sound(value)
        elif which == preferences.THEME:
            self.paint_with("mono" if self.canvas.mono else THEMES[value])

    def _heed_sound(self, on):
        sound = self.console.sound
        if sound:
            sound.stop()
            self._tunes = None if on else {}

    def dim(self):
        """Leave a little of the picture's light."""
        self.console.light(_LIGHT_STEP * (self.settings.get(preferences.LIGHT) + 1) // 2)

    def sound(self, name):
        """Let a tune of tunes.py be heard, where there is a buzzer and nobody wants silence."""
        if self._tunes is None:
            self._tunes = data.load("firmware.tunes").TUNES
        if self._tunes:
            self.console.sound.play(self._tunes[name], self.clock.now())

    def speed(self):
        """How fast checkers and dice move, one of motion.SPEEDS."""
        return motion.SPEEDS[self.settings.get(preferences.SPEED)]

    def paint_with(self, name):
        """Take the colours of a theme by its name in theme.py's THEMES, on all screens at once.

        Lines of text that a board screen has set before keep their colours until set anew.
        """
        themes = data.load("firmware.theme")
        self.theme = self.theme or themes.Theme()
        themes.use(self.theme, name)
        self.canvas.dirty_all()

    def open(self):
        """Let the first screen be seen."""
        self.go_home()
        self.round()
        self.heed(preferences.LIGHT)

    def run(self):
        """Play until the power goes."""
        # While the first screen is read: where files are loaded it takes a third of a second.
        _board_screen()
        self.console.watch()
        while True:
            self.clock.sleep(_ROUND_MS if self.round() else _NAP_MS)

    def round(self):
        """One round of the loop; returns False where the console has slept."""
        now = self.clock.now()
        action = self.pad.action(now)
        self.console.feed()
        if self.console.sound:
            self.console.sound.tick(now)
        if self.power.asleep():
            return False
        if action:
            self.top().press(action)
        if action or self.clock.since(self._frame) >= _FRAME_MS:
            self._frame = now
            self.top().tick(now)
        if self.saves.trouble:
            self._tell_trouble()
        self.paint()
        return True

    def paint(self):
        """Paint what is dirty; before slow work, so that a key is seen to be answered."""
        if not self.canvas.clean():
            self.canvas.flush(self.top())
            self.power.stir()

    # -- screens -------------------------------------------------------------------------------

    def top(self):
        """The screen that is seen."""
        return self._screens[-1]

    def push(self, screen):
        """Put a screen on top."""
        self._screens.append(screen)
        screen.enter()

    def ask(self, title, subtitle, lines, chosen, may_leave=True):
        """Put a box over the screen, see menu.Box: chosen(i) is told which line was chosen."""
        menu = data.load("firmware.menu")
        self.push(menu.Box(self, title, subtitle, lines, chosen, may_leave))

    def pop(self):
        """Take the top screen away."""
        self._screens.pop().leave()

    def go_home(self):
        """Leave everything and show the first screen."""
        self._screens.clear()
        data.forget()
        self.push(data.load("firmware.home").Home(self))

    def play(self, match):
        """Show the board with a match."""
        self._screens.clear()
        if "firmware.play" in sys.modules:
            gc.collect()
        else:
            # The board takes the room of what pages have needed.
            data.forget()
        room.hold()
        self.push(_board_screen()(self, match))
        room.leave()

    def aside(self, show, match):
        """Show a page in the board's room: show() pushes it; after it the board comes back."""
        self._screens.clear()
        self.push(data.load("firmware.aside").Aside(self, show, match))

    def begin(self, rules, second, state=None, names=("", ""), seed=None, by_hand=False, slot=-1):
        """Begin a match by `rules`, where no match is lost if there is such a slot.

        second: who plays side 1, as in saves.py: PERSON or a level of the computer's.
        state: of engine/state.py, from which it goes on at once. names: of the sides. seed: six
        bytes, by default of the chip's entropy. by_hand: the dice are entered. slot: of saves.py.
        """
        match = Match()
        if not seed:
            seed = bytearray(6)
            data.load("hal.entropy").fill(seed)
        match.begin(rules, seed)
        match.set_by_hand(by_hand)
        if state:
            match.setup(state)
        saves = self.saves
        saves.begin(slot if slot >= 0 else saves.free())
        saves.players[0] = PERSON
        saves.players[1] = second
        saves.names[:] = names
        saves.keep(match)
        self.play(match)

    def _tell_trouble(self):
        """Say in a box what is wrong with the saves; the game goes on after it."""
        words = self.texts("trouble")
        title = words.SAVE_TROUBLE[self.saves.trouble]
        advice = words.SAVE_ADVICE[self.saves.trouble]
        self.saves.trouble = 0
        self.ask(title, advice, (self.words.CONTINUE,), _nothing)

    def new_game(self):
        """Begin a match of one point against the computer."""
        name = data.load("firmware.names").Names().of(0)
        self.begin(Rules(1), self.computer(), names=(name, ""))

    def computer(self):
        """The computer as a player in saves.py's terms, at the level that was chosen last."""
        return PERSON + 1 + self.settings.get(preferences.LEVEL)


def _nothing(_chosen):
    """A box was read."""


def _board_screen():
    return data.tidily(_play_screen)


def _play_screen():
    from firmware.play import Play

    return Play
