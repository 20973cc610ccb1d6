"""A child with the console: whatever is pressed, whenever the power goes, nothing breaks.

Many sittings, each on a console of its own: another seed, panel, language and choice of buttons.
The keys are drawn by moods that change, so that games come to their end and pages are leafed
through. Now and then the power is cut, also in the middle of a write. After each key every side
has its fifteen checkers, and what the flash keeps is the match that is played.
"""

import collections
import random

from hand import Hand

from engine.match import Match
from engine.position import fault
from sim.power import PowerCut

SITTINGS = 12
ALL_SITTINGS = 200
PRESSES = 1000
SIZES = (None, (320, 240), None, (240, 135), None, (160, 128), None, (128, 128))
MOODS = ("AAAAAAAAAB", "AAAAAAALRX", "UDLRABXY", "DDDLRAB", "DDRAYX", "DDRRAAXYB")
KEYS = {"U": "UP", "D": "DOWN", "L": "LEFT", "R": "RIGHT", "A": "A", "B": "B", "X": "X", "Y": "Y"}
# On three buttons, by board or by setting, the others are a held OK, or one of the two.
THREE = {"UP": "LEFT", "DOWN": "RIGHT", "B": "A", "X": "A", "Y": "A"}
MOOD = 60  # presses
CUT = 400
PAGES = {"Box", "Browse", "Editor", "Form", "Hint", "Home", "Numbers", "Play", "Reader", "Stats"}


class Sitting:
    """A console, and the child that plays with it; `seen` counts the screens after each key."""

    def __init__(self, number):
        self.rng = random.Random(number)
        self.size = SIZES[number % len(SIZES)]
        # With either language, on every panel.
        self.three = number // 2 % 3 == 2
        # Some children play rather than look around.
        self.moods = MOODS if number % 4 else 6 * MOODS[:2] + MOODS
        self.seen = collections.Counter()
        self.cuts = 0
        self.ends = set()
        self.flash = None
        self.on()
        self.choose(number)

    def on(self):
        """Switch on, with the flash as it is."""
        if self.flash:
            self.flash.cut(None)
        self.hand = Hand(self.rng.randbytes, self.three, self.size, flash=self.flash)
        self.flash = self.hand.device.flash
        # Pictures are looked at elsewhere.
        self.hand.app.console.panel.write = _nothing

    def choose(self, number):
        """Settings and rules as if they had been chosen."""
        app = self.hand.app
        preferences = self.hand.module("firmware.preferences")
        set_to = app.settings.set
        set_to(preferences.LANGUAGE, number % 2)
        set_to(preferences.TWO, number % 3 == 1)
        set_to(preferences.LEVEL, number % 3)
        set_to(preferences.KIND, number // 2 % 3)
        set_to(preferences.SPEED, number % 4)
        for option in range(preferences.JACOBY, preferences.LARGER_FIRST + 1):
            set_to(option, self.rng.randrange(2))
        app.settings.keep()
        self.on()

    def play(self):
        """All presses; raises what the console raises."""
        mood = MOODS[0]
        for number in range(PRESSES):
            if self.rng.randrange(CUT) == 0:
                self.flash.cut(self.rng.randrange(1, 8), self.rng.random() < 0.5)
            try:
                if number % MOOD == 0:
                    mood = self.rng.choice(self.moods)
                    self.wander()
                self.press(KEYS[self.rng.choice(mood)])
            except PowerCut:
                self.cuts += 1
                self.on()
                assert self.hand.app.saves.trouble == 0
            self.look()

    def wander(self):
        """Go back a little, then choose any line of what list there is, and any of the next."""
        for _ in range(self.rng.randrange(4)):
            self.press("B")
        for _ in range(2):
            for _ in range(self.rng.randrange(11)):
                self.press("DOWN")
            self.press("A")

    def press(self, key):
        """A short, a long or a very long press, and a pause after it."""
        rng = self.rng
        held = rng.random() < 0.02
        if self.hand.app.pad.three:
            held = held or key in ("B", "X", "Y")
            key = THREE.get(key, key)
        self.hand.device.key(key, True)
        self.hand.run(700 if held else rng.choice((8, 60)))
        self.hand.device.key(key, False)
        self.hand.run(2000 if rng.random() < 0.02 else 60)

    def look(self):
        """Check what is at hand, and what is kept."""
        app = self.hand.app
        name = type(app.top()).__name__
        self.seen[name] += 1
        screen = app._screens[0]
        if type(screen).__name__ != "Play":
            return
        match = screen.match
        assert not fault(match.pos)
        if match.winner >= 0:
            self.ends.add((bytes(match.seed), match.game))
        board = screen.table.board
        if not board.flying:
            assert sum(board.men[0]) == sum(board.men[1]) == 15
        if name == "Play" and self.seen[name] % 8 == 0:
            kept = Match()
            saves = self.hand.module("firmware.saves").Saves()
            assert saves.fetch(kept) and saves.trouble == 0
            assert packed(kept) == packed(match)


def packed(match):
    buf = bytearray(2000)
    return bytes(buf[: match.pack(buf)])


def _nothing(buf):
    pass


def test_any_keys_and_any_cut_lose_nothing(request):
    exhaustive = request.config.getoption("--exhaustive")
    seen = collections.Counter()
    cuts = ends = 0
    for number in range(ALL_SITTINGS if exhaustive else SITTINGS):
        sitting = Sitting(number)
        try:
            sitting.play()
        except Exception as problem:
            presses = sum(sitting.seen.values())
            raise AssertionError(f"sitting {number} after {presses} presses") from problem
        seen += sitting.seen
        cuts += sitting.cuts
        ends += len(sitting.ends)
    print(sum(seen.values()), "presses,", cuts, "cuts,", ends, "games,", dict(seen))
    assert seen.keys() >= PAGES
    assert cuts > SITTINGS // 4 and ends
