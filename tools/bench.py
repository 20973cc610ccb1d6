"""Measure the budgets on the emulated Pico: the table of costs, and build/bench.json.

Each line of the table is a Measure: what, the budget, the aim, and a function that finds the
figures on a Bench, which has the game on an emulated Pico with a firmware image of files; None
where there are none, as of an image that has not been built. Times are emulated and exact to the
cycle; they are reported, never asserted.
"""

import dataclasses
import functools
import json
import statistics
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

from tools.device import answers
from tools.setup import ROOT

GROUPS = ["play", "board", "test"]
OUTPUT = ROOT / "build" / "bench.json"
KEYS_MEASURED = 12
# Milliseconds without a new picture that end a motion, and the least pictures of one.
_REST = 200
_PICTURES = 6
_ROW = "{:52}{:>12}{:>12}{:>26}"


@dataclasses.dataclass(frozen=True)
class Measure:
    """One line: `find(bench)` returns the figures in the order that `budget` names them."""

    what: str
    budget: str
    aim: str
    find: Callable


class Bench:
    """The game on an emulated Pico; `flash` is the file of its flash, `folder` the built files.

    long: take what takes minutes, too.
    """

    def __init__(self, pico, flash, folder, long=False):
        self.long = long
        self.pico = pico
        self.flash = flash
        self.folder = folder

    def start(self):
        """The Pico just switched on, at time 0 of its figures; returns its state."""
        self.pico.off()
        self.pico.load(self.flash)
        self.pico.seed(1)
        self.pico.on()
        return self.pico.mark()

    def home(self):
        """The Pico at its home screen."""
        self.start()
        self.pico.wait_idle()

    def board(self):
        """The Pico with a game begun, before the first roll."""
        self.home()
        self.pico.press("A")
        self.pico.wait_idle()


def boot(bench):
    """Milliseconds from switch-on to the last pixel of the first complete screen."""
    begin = bench.start()["ms"]
    return [bench.pico.wait_idle()["panel"]["lastChange"] - begin]


def boot_uf2(bench):
    """The same with the game frozen, when the UF2 has been built."""
    from tools.device.image import plain_bytes

    image = bench.folder.with_suffix(".uf2")
    if not image.exists():
        return None
    plain = bench.flash.with_name("uf2.bin")
    plain.write_bytes(plain_bytes(image.read_bytes()))
    bench.pico.off()
    bench.pico.load(plain)
    bench.pico.on()
    bench.pico.wait_idle()  # the first start formats the file system
    bench.pico.off()
    bench.pico.on()
    begin = bench.pico.mark()["ms"]
    return [bench.pico.wait_idle()["panel"]["lastChange"] - begin]


def key_at_rest(bench):
    """Median and worst milliseconds from a key's edge to the first changed pixel.

    In play by A alone, each press when the picture rests; then how many of how many presses were
    answered: in the middle of some things a key has nothing to do.
    """
    bench.board()
    return _spread(answers.at_rest(bench.pico, "A" * 2 * KEYS_MEASURED))


def key_in_motion(bench):
    """The same for presses while dice tumble and checkers glide."""
    bench.board()
    return _spread(answers.in_motion(bench.pico, 2 * KEYS_MEASURED))


def key_for_menu(bench):
    """The same for opening and leaving the menu."""
    bench.board()
    return _spread(answers.at_rest(bench.pico, "YB" * (KEYS_MEASURED // 2)))


def key_in_thought(bench):
    """The same while the Master thinks."""
    bench.home()
    for key in ("DOWN", "A", "DOWN", "RIGHT", "RIGHT", "UP", "A"):
        bench.pico.press(key)
        bench.pico.wait_idle()
    return _spread(answers.thinking(bench.pico, KEYS_MEASURED))


def _spread(times):
    answered = [ms for ms in times if ms is not None]
    return [statistics.median(answered), max(answered), len(answered), len(times)]


def repaint(bench):
    """Milliseconds from the first to the last pixel when the board appears."""
    bench.home()
    bench.pico.down("A")
    bench.pico.mark()
    panel = bench.pico.wait_idle()["panel"]
    return [panel["lastChange"] - panel["firstChange"]]


def gliding(bench):
    """Pictures a second while checkers glide: in the last motion after a press and a rest.

    Dice tumble before the rest in which the computer thinks, and change less often by intent.
    """
    bench.board()
    gaps = []
    for _ in range(2 * KEYS_MEASURED):
        bench.pico.mark()
        bench.pico.press("A")
        bench.pico.wait_idle()
        gaps += _last_motion(bench.pico.pictures())
    return [1000 * len(gaps) / sum(gaps)] if gaps else None


def _last_motion(times):
    """Milliseconds from picture to picture in the last motion that came after a rest."""
    motions = [[]]
    for gap in (b - a for a, b in pairwise(times)):
        if gap < _REST:
            motions[-1].append(gap)
        else:
            motions.append([])
    return next((gaps for gaps in reversed(motions[1:]) if len(gaps) >= _PICTURES), [])


def move_bytes(bench):
    """Bytes sent while checkers move, by the bytes of the pixels that changed by them."""
    bench.board()
    before = bench.pico.mark()["panel"]
    for _ in range(KEYS_MEASURED):
        bench.pico.press("A")
        after = bench.pico.wait_idle()["panel"]
    return [(after["bytes"] - before["bytes"]) / (2 * (after["changed"] - before["changed"]))]


def save(bench):
    """Milliseconds with interrupts off and flash operations of the costliest key press."""
    bench.board()
    busy = operations = 0
    for _ in range(KEYS_MEASURED):
        before = bench.pico.state()
        bench.pico.press("A")
        after = bench.pico.wait_idle()
        busy = max(busy, (after["busy"] - before["busy"]) / 1e6)
        count = sum(after[kind] - before[kind] for kind in ("erased", "programmed"))
        operations = max(operations, count)
    return [busy, operations]


# The game as main.py starts it, but from the prompt, so that it can be asked: the kind of its net,
# bytes of heap in use and free.
AT_THE_BOARD = """
import gc
from hal.console import Console
console = Console()
from engine import levels
from hal import pages
addresses = pages.find("/nets.bin")
if addresses:
    levels.lend(addresses, pages.view)
else:
    levels.nets()
from firmware.app import App
gc.collect()
app = App(console)
app.go_home()
app.round()
app.computer = lambda: 1 + levels.NORMAL
app.new_game()
for _ in range(20):
    app.round()
gc.collect()
print(type(levels.nets()[0]).__name__, gc.mem_alloc(), gc.mem_free())
"""
# Before it: take down the buffers that frame buffers are made of, also by what the notice of safe
# mode has imported. After it: their bytes.
_NOTE_BUFFERS = """
import sys, framebuf, uctypes
for name in list(sys.modules):
    if name.startswith("firmware"):
        del sys.modules[name]
class Noted:
    pass
noted = Noted()
for name in dir(framebuf):
    setattr(noted, name, getattr(framebuf, name))
buffers = {}
def note(buffer, *rest):
    buffers[uctypes.addressof(buffer)] = len(buffer)
    return framebuf.FrameBuffer(buffer, *rest)
noted.FrameBuffer = note
sys.modules["framebuf"] = noted
"""
_TELL_BUFFERS = """
print(sum(buffers.values()))
"""


def heap(bench):
    """Kilobytes of heap in use at a game's board, garbage not counted."""
    bench.home()
    bench.pico.empty_prompt()
    return [int(bench.pico.exec(AT_THE_BOARD, 60_000).split()[1]) / 1024]


def heap_uf2(bench):
    """The same with the game frozen."""
    (words,) = ask(AT_THE_BOARD)
    return [int(words[1]) / 1024]


def pixel_buffers(bench):
    """Kilobytes of the buffers that pixels are drawn in at a game's board."""
    _, (size,) = ask(_NOTE_BUFFERS + AT_THE_BOARD + _TELL_BUFFERS)
    return [int(size) / 1024]


# Heap in use before and after the import of every module there is.
_IMPORT_ALL = """
import gc
gc.collect()
print(gc.mem_alloc())
for name in %r:
    __import__(name)
gc.collect()
print(gc.mem_alloc())
"""


def imports_uf2(bench):
    """Kilobytes of heap taken by importing the whole program, frozen."""
    from tools.build import IN_IMAGE, modules
    from tools.device.boards import REFERENCE

    paths = [name for name, _ in modules(REFERENCE)] + list(IN_IMAGE)
    names = [path.rpartition(".")[0].replace("/", ".") for path in paths]
    (before,), (after,) = ask(_IMPORT_ALL % names)
    return [(int(after) - int(before)) / 1024]


def program_size(bench):
    """Kilobytes of the program as .mpy files without its nets."""
    files = (path for path in bench.folder.rglob("*.mpy") if "nets" not in path.parts)
    return [sum(path.stat().st_size for path in files) / 1024]


def uf2_size(bench):
    """Megabytes of the UF2 image in flash, when it has been built."""
    image = bench.folder.with_suffix(".uf2")
    return [image.stat().st_size / 2 / (1 << 20)] if image.exists() else None


# Self-play by Expert on the chip: a decision of some player at every stop, in microseconds, and
# how many plays there were.
_DECISIONS = """
import time
from engine import levels, position
from engine.dice import Dice
from engine.greedy import Greedy
from engine.plays import Walk
expert = levels.player(levels.EXPERT)
asked = %s
walk = Walk()
dice = Dice()
dice.seed(b"bench!")
pos = position.new()
for n in range(%d):
    d1, d2 = dice.die(), dice.die()
    if n %% %d == 0:
        began = time.ticks_us()
        asked.best(pos, d1, d2)
        took = time.ticks_diff(time.ticks_us(), began)
        plays = 0
        walk.begin(pos, d1, d2)
        while walk.next():
            plays += 1
        print(took, plays)
    expert.best(pos, d1, d2)
    position.copy(pos, expert.pos)
    position.swap(pos)
    if position.outcome(pos):
        position.start(pos)
"""
_EXPERT = ("expert", 500, 1)
_SIFTING = ("Greedy(levels.nets()[1], levels.batch())", 500, 1)
# One in so many of Expert's decisions is asked of Master; their number, as usual and with --long.
_MASTER_STEP = 10
_MASTER = (12, 200)

# What a hint shows first: the three best plays and their chances, in microseconds.
_HINTS = """
import time
from engine import levels, position
from engine.advice import Advice
from engine.dice import Dice
net, _ = levels.nets()
expert = levels.player(levels.EXPERT)
advice = Advice(net, levels.batch())
dice = Dice()
dice.seed(b"bench!")
pos = position.new()
for n in range(100):
    d1, d2 = dice.die(), dice.die()
    began = time.ticks_us()
    advice.begin(pos, d1, d2)
    while advice.look():
        pass
    for i in range(advice.count):
        advice.read(i)
    print(time.ticks_diff(time.ticks_us(), began))
    expert.best(pos, d1, d2)
    position.copy(pos, expert.pos)
    position.swap(pos)
    if position.outcome(pos):
        position.start(pos)
"""


@functools.cache
def ask(code):
    """What a program prints on the image with the large net: each line's words."""
    from tools.device.ready import frozen_pico

    with frozen_pico() as pico:
        lines = pico.exec(code, 3_600_000).splitlines()
    return [line.split() for line in lines]


def decisions(player, number, every):
    """[(ms, legal plays)] of decisions by a player, given as code."""
    made = ask(_DECISIONS % (player, number, every))
    return [(int(took) / 1000, int(plays)) for took, plays in made]


def evaluations(bench):
    """Plays evaluated a second by Expert, everything that a decision takes included."""
    return [_rate(decisions(*_EXPERT))]


def sifting(bench):
    """The same by the net that sifts plays for Master."""
    return [_rate(decisions(*_SIFTING))]


def _rate(made):
    """Plays a second."""
    return 1000 * sum(plays for _, plays in made) / sum(ms for ms, _ in made)


def expert(bench):
    """Mean and worst milliseconds of 500 decisions in a row."""
    times = [ms for ms, _ in decisions(*_EXPERT)]
    return [statistics.mean(times), max(times)]


def master(bench):
    """Mean and worst seconds of 12 decisions, 200 with --long, one in ten of Expert's."""
    number = _MASTER[bench.long]
    made = decisions("levels.player(levels.MASTER)", _MASTER_STEP * number, _MASTER_STEP)
    return [statistics.mean(ms for ms, _ in made) / 1000, max(ms for ms, _ in made) / 1000]


def hint(bench):
    """Mean and worst milliseconds until a hint has its plays and their chances."""
    times = [int(took) / 1000 for (took,) in ask(_HINTS)]
    return [statistics.mean(times), max(times)]


MEASURES = (
    Measure("switch-on to the first screen, .mpy on LittleFS (ms)", "1500", "900", boot),
    Measure("switch-on to the first screen, UF2 (ms)", "500", "300", boot_uf2),
    Measure("key answered by a pixel, at rest (ms)", "33 / 60", "16 / 33", key_at_rest),
    Measure("key answered by a pixel, in motion (ms)", "33 / 60", "16 / 33", key_in_motion),
    Measure("key answered by a pixel, Master thinking (ms)", "33 / 60", "16 / 33", key_in_thought),
    Measure("key answered by a pixel, menu and back (ms)", "33 / 60", "16 / 33", key_for_menu),
    Measure("a checker gliding (frames a second)", "30", "60", gliding),
    Measure("whole board painted (ms)", "100", "40", repaint),
    Measure("bytes sent in moves, by those that changed", "1.5", "1.1", move_bytes),
    Measure("evaluations a second by the large net", "5000", "12000", evaluations),
    Measure("evaluations a second by the net that sifts", "-", "-", sifting),
    Measure("Expert decision, mean / worst of 500 (ms)", "15 / 500", "5 / 200", expert),
    Measure("Master decision, mean / worst (s)", "2 / 5", "1 / 3", master),
    Measure("hint, mean / worst of 100 (ms)", "-", "-", hint),
    Measure("heap in use in a game, .mpy files (KB)", "130", "96", heap),
    Measure("heap in use in a game, UF2 (KB)", "40", "24", heap_uf2),
    Measure("RAM taken by importing all of it, UF2 (KB)", "16", "8", imports_uf2),
    Measure("pixel buffers (KB)", "12", "6", pixel_buffers),
    Measure("one save, interrupts off (ms) / flash operations", "100 / 4", "50 / 2", save),
    Measure("program as .mpy without nets (KB)", "220", "150", program_size),
    Measure("UF2 in flash (MB)", "1.2", "1.0", uf2_size),
)


def arguments(parser):
    """The options of the command."""
    parser.add_argument("-k", metavar="WORDS", default="", help="only the lines with these words")
    parser.add_argument(
        "--long", action="store_true", help="Master by 200 decisions, not 12: some minutes more"
    )


def run(options):
    """Measure, print the table, write build/bench.json."""
    import tempfile

    from tools.build import build
    from tools.device.boards import REFERENCE
    from tools.device.image import firmware
    from tools.device.pico import Pico
    from tools.device.ready import flash_image
    from tools.flash import files

    folder = build(REFERENCE)
    image = (firmware() / "firmware.bin").read_bytes()
    with tempfile.TemporaryDirectory(prefix="blot-bench-") as scratch, Pico() as pico:
        flash = Path(scratch) / "game.flash"
        flash.write_bytes(flash_image(image, files(folder)))
        bench = Bench(pico, flash, folder, options.long)
        print(_ROW.format("what", "budget", "aim", "measured"), flush=True)
        results = [_measure(bench, m) for m in MEASURES if options.k in m.what]
    OUTPUT.parent.mkdir(exist_ok=True)
    OUTPUT.write_text(json.dumps(results, indent=1) + "\n")
    return 0


def _measure(bench, measure):
    """Find and print one line; returns its record for the file."""
    figures = measure.find(bench)
    shown = " / ".join(f"{figure:.4g}" for figure in figures) if figures else "-"
    line = {"what": measure.what, "budget": measure.budget, "aim": measure.aim}
    print(_ROW.format(*line.values(), shown), flush=True)
    return {**line, "measured": figures}
