"""The console as a player has it: switched on, played by its keys, switched off in between.

Everything runs through main.py on the simulated chip with a real flash. What the match is at is
read from the save on that flash, what the player sees from the panel.
"""

import random
import shutil
from pathlib import Path

import pytest
from hand import Hand
from PIL import ImageChops

from engine import intents
from engine.match import Match
from engine.position import fault
from firmware import saves
from sim.device import Device
from sim.headless import Run
from sim.picture import image

ROOT = Path(__file__).parents[2]
_HEADER = 12  # of a file of hal/store.py


class Player:
    """Plays `moves(player)`, a generator of headless steps, on a device of its own."""

    def __init__(self, moves, seed=1, **options):
        self.lines = []
        entropy = random.Random(seed).randbytes
        self.device = Device(entropy=entropy, serial=self.lines.append, **options)
        self.run = Run(self.device, moves(self))
        self.run.play()
        assert self.run.crash is None, "".join(self.lines)
        assert not self.exists("error.txt"), self.read("error.txt").decode()

    def exists(self, name):
        return name in [entry[0] for entry in self.device.flash.listdir("/")]

    def read(self, name):
        with self.device.flash.open("/" + name, "rb") as file:
            return file.read()

    def match(self):
        """The match as it is saved: the slot with the higher sequence number."""
        slots = [self.read(name) for name in ("match.0", "match.1") if self.exists(name)]
        newest = max(slots, key=lambda data: data[4] | data[5] << 8)
        match = Match()
        saves.read(newest[_HEADER:], match, bytearray(2))
        return match

    def picture(self):
        return image(self.device)

    def spent(self):
        """How many pixels have the colour of dice that are played."""
        colour = (90, 101, 90)
        return sum(n for n, c in self.picture().getcolors(65536) if c == colour)

    def board(self):
        """The picture of the board alone: no lines of text, no cursor, no dice's light."""
        return self.picture().crop((9, 18, 231, 218))


def press(*keys):
    return [("press", key) for key in keys]


def differs(one, other):
    return ImageChops.difference(one, other).getbbox()


def to_first_pick(player):
    """From switch-on to the first choice of a checker, if the player starts."""
    yield ("wait",)
    yield from press("A")
    yield ("wait",)
    yield from press("A")
    yield ("wait", "2500")


def starts(seed):
    """Whether the player, not the computer, starts with this seed."""
    seen = []

    def moves(player):
        yield from to_first_pick(player)
        seen.append(player.match())

    Player(moves, seed)
    return seen[0].phase == intents.TO_MOVE and seen[0].turn == 0


@pytest.fixture(scope="module")
def seed():
    """A seed with which the player starts."""
    return next(seed for seed in range(20) if starts(seed))


def test_a_whole_game_by_one_key():
    """A alone plays a game to its end: it rolls, picks, plays the larger die and ends the turn."""

    def moves(player):
        yield ("wait",)
        yield from press("A")
        yield ("wait", "200")
        for _ in range(1500):
            yield from press("A")
            if player.match().phase == intents.MATCH_OVER:
                break
        else:
            raise AssertionError("the game did not end")
        yield ("wait",)
        over.append(player.match())
        yield from press("DOWN", "A")
        yield ("wait",)
        over.append(player.picture())
        yield ("off",)
        yield ("on",)
        yield ("wait",)
        over.append(player.picture())

    over = []
    Player(moves)
    match, home, again = over
    assert match.winner in (0, 1) and match.kind in (1, 2, 3)
    assert not differs(home, again), "there is nothing to continue after the end"


def test_every_page_of_the_menu_leads_back_to_the_same_board():
    """While a roll is waited for: the other side's dice and its checkers' marks stay in view."""
    seen = []

    def moves(player):
        yield ("wait",)
        yield from press("A")
        yield ("wait",)
        while not (seen and seen[0].phase == intents.TO_ROLL and seen[0].play.count == 0):
            yield from press("A")
            yield ("wait",)
            seen[:] = [player.match()]
        board = player.picture()
        assert player.spent() > 0
        for line in range(1, 6):
            yield from press("Y", *line * ["DOWN"], "A")
            yield ("wait", "3000")
            assert differs(player.picture(), board)
            yield from press("B")
            yield ("wait",)
            assert not differs(player.picture(), board), line
        seen.append(board)

    Player(moves)
    assert len(seen) == 2


def test_power_off_between_two_checkers(seed):
    """Off with one checker moved: on again gives Continue, the same position, the same dice."""
    seen = {}

    def moves(player):
        yield from to_first_pick(player)
        seen["before"] = player.board()
        seen["match"] = player.match()
        yield from press("A", "A")
        yield ("wait",)
        seen["one moved"] = player.board()
        yield ("off",)
        yield ("on",)
        yield ("wait",)
        seen["home"] = player.picture()
        yield from press("A")
        yield ("wait",)
        seen["after"] = player.board()
        seen["match after"] = player.match()

    Player(moves, seed)
    assert differs(seen["before"], seen["one moved"])
    assert not differs(seen["before"], seen["after"])
    assert bytes(seen["match"].pos) == bytes(seen["match after"].pos)
    assert bytes(seen["match"].dice) == bytes(seen["match after"].dice)
    assert seen["match"].generator.state == seen["match after"].generator.state


def test_power_off_does_not_change_what_is_rolled_next(seed):
    """The same keys, once straight through and once with the power cut, give the same rolls."""

    def moves(cuts):
        def play(player):
            yield from to_first_pick(player)
            for i in range(40):
                if i in cuts:
                    yield ("off",)
                    yield ("on",)
                    yield ("wait",)
                yield from press("A")
                yield ("wait",)
            rolls.append(_rolls(player.match()))

        return play

    rolls = []
    Player(moves(()), seed)
    Player(moves((5, 17, 30)), seed)
    least = min(len(rolls[0]), len(rolls[1]))
    assert least > 8
    assert rolls[0][:least] == rolls[1][:least]


def _rolls(match):
    """The heads of the rolls in a match's record."""
    return [b for b in match.record.buf[: match.record.n] if 0x80 <= b < 0xC8]


def test_three_buttons_play_a_whole_game():
    """Previous, next and OK: OK acts when it is let go, held it is back or the menu."""
    hand = Hand(entropy=random.Random(3).randbytes, three=True)
    hand.tap("A", "A")
    hand.run(2000)
    rng = random.Random(4)
    play = hand.app.top()
    while play.match.phase != intents.MATCH_OVER:
        hand.tap(rng.choice(("LEFT", "RIGHT", "A", "A")), ms=60)
    hand.rest()
    assert play.match.winner in (0, 1)
    hand.tap("RIGHT", "A")
    assert type(hand.app.top()).__name__ == "Home"


def test_a_board_with_three_buttons_plays_with_them(tmp_path):
    """Without a button B, A acts when it is let go, and held it is the menu."""
    for package in ("engine", "hal", "firmware"):
        shutil.copytree(ROOT / package, tmp_path / package)
    table = tmp_path / "hal" / "boards" / "pico_lcd_13.py"
    keys = "KEYS = (2, 18, 16, 20, 15, 17, 19, 21)"
    assert keys in table.read_text()
    three = table.read_text().replace(keys, "KEYS = (-1, -1, 16, 20, 15, -1, -1, -1)")
    table.write_text(three)
    seen = []

    def moves(player):
        yield ("wait",)
        seen.append(player.picture())
        yield ("down", "A")
        yield ("wait", "300")
        seen.append(player.picture())
        yield ("up", "A")
        yield ("wait",)
        seen.append(player.picture())
        yield ("hold", "A", "700")
        yield ("wait",)
        seen.append(player.picture())
        yield from press("RIGHT", "A")
        yield ("wait",)
        assert player.match().phase == intents.OPENING

    Player(moves, root=tmp_path, main=tmp_path / "firmware" / "main.py")
    home, held, board, menu = seen
    assert not differs(home, held)
    assert differs(home, board)
    assert differs(board, menu)


def test_three_buttons_take_back():
    """OK held leaves the aim, then opens the menu, whose second line takes a step back."""
    hand = Hand(three=True)
    start = ({24: 2, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 3, 6: 5})
    play = hand.match_at(men=start, turn=0, dice=(4, 2))
    hand.tap("A", "A")
    hand.rest()
    assert play.match.play.count == 1
    hand.tap("A")
    hand.tap("A", ms=700)
    hand.tap("A", ms=700)
    hand.tap("RIGHT", "A")
    hand.rest()
    assert hand.app.top() is play
    assert play.match.play.count == 0


def test_safe_mode_leaves_the_prompt_free():
    """B held at switch-on: the panel says so, the main program has ended, no key does anything."""
    seen = []

    def moves(player):
        yield ("wait",)
        seen.append(player.picture())
        yield ("off",)
        yield ("down", "B")
        yield ("on",)
        yield ("wait",)
        seen.append(player.picture())
        yield ("up", "B")
        yield from press("A", "DOWN", "A")
        yield ("wait",)
        seen.append(player.picture())

    Player(moves)
    assert differs(seen[0], seen[1])
    assert not differs(seen[1], seen[2])


def test_safe_mode_needs_nothing_of_the_game(tmp_path):
    """Not even the panel's driver: the prompt must be free whatever is broken."""
    for package in ("engine", "hal", "firmware"):
        shutil.copytree(ROOT / package, tmp_path / package)
    for broken in ("hal/console.py", "firmware/error.py", "firmware/app.py"):
        (tmp_path / broken).write_text("raise RuntimeError('broken')\n")

    def moves(player):
        player.device.key("B", True)
        yield ("off",)
        yield ("down", "B")
        yield ("on",)
        yield ("wait", "500")

    player = Player(moves, root=tmp_path, main=tmp_path / "firmware" / "main.py")
    assert not player.lines


def test_undo_gives_back_every_step(seed):
    seen = []

    def moves(player):
        yield from to_first_pick(player)
        seen.append(player.board())
        yield from press("A", "A")
        yield ("wait",)
        yield from press("A", "A")
        yield ("wait", "900")
        seen.append(player.board())
        yield from press("B")
        yield ("wait",)
        yield from press("B")
        yield ("wait",)
        seen.append(player.board())

    Player(moves, seed)
    assert differs(seen[0], seen[1])
    assert not differs(seen[0], seen[2])


def test_an_error_is_told_and_the_match_kept(tmp_path):
    """A fault in a screen: the panel says so, a report lies on the flash, the game goes on."""
    for package in ("engine", "hal", "firmware"):
        shutil.copytree(ROOT / package, tmp_path / package)
    play = tmp_path / "firmware" / "play.py"
    text = play.read_text()
    assert "    def _open_menu(self):\n" in text
    play.write_text(
        text.replace(
            "    def _open_menu(self):\n", "    def _open_menu(self):\n        [][self._state]\n"
        )
    )
    seen = []

    def moves(player):
        yield from to_first_pick(player)
        seen.append(player.match())
        yield from press("Y")
        yield ("wait",)
        seen.append((player.read("error.txt").decode(), player.picture()))
        yield from press("A")
        yield ("wait",)
        seen.append(player.picture())
        yield from press("A")
        yield ("wait",)
        seen.append(player.match())
        player.device.flash.remove("/error.txt")

    Player(moves, root=tmp_path, main=tmp_path / "firmware" / "main.py")
    before, (report, told), home, after = seen
    assert "_open_menu" in report and "IndexError" in report
    assert differs(told, home)
    assert bytes(before.pos) == bytes(after.pos) and bytes(before.dice) == bytes(after.dice)


def test_any_keys_at_all_lose_no_checker():
    """A child with the console: whatever is pressed, each side has its fifteen checkers."""
    rng = random.Random(5)
    hand = Hand(entropy=rng.randbytes)
    keys = ("UP", "DOWN", "LEFT", "RIGHT", "A", "A", "A", "A", "B", "X", "Y")
    for _ in range(1500):
        hand.tap(rng.choice(keys), ms=rng.choice((4, 20, 60)))
        screen = hand.app.top()
        if type(screen).__name__ == "Play":
            assert not fault(screen.match.pos)
            board = screen.table.board
            if not board.flying:
                assert sum(board.men[0]) == sum(board.men[1]) == 15
