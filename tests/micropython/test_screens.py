"""The screens on MicroPython: a whole game in a small heap, frames without an allocation."""

CONSOLE = """
import gc
from time import sleep_ms, ticks_add, ticks_diff

class Panel:
    width = height = 240
    depth = 16
    sent = 0
    def window(self, x, y, w, h):
        pass
    def write(self, buf):
        self.sent += len(buf)

class Keys:
    '''Plays the keys of `next`, one a poll.'''
    next = 0
    def poll(self, now):
        event = self.next
        self.next = 0
        return event

class Clock:
    '''Time that the test moves on.'''
    ms = 0
    def now(self):
        return self.ms
    def since(self, start):
        return ticks_diff(self.ms, start)
    def after(self, start, ms):
        return ticks_add(start, ms)
    def reached(self, moment):
        return ticks_diff(self.ms, moment) >= 0
    def sleep(self, ms):
        self.ms += ms

class Saves:
    '''The desktop's files are left alone.'''
    kept = trouble = slot = 0
    players = bytearray((0, 2))
    names = ["", ""]
    def free(self):
        return 0
    def begin(self, slot):
        pass
    def describe(self, slot):
        return None
    def keep(self, match):
        self.kept += 1
    def fetch(self, match):
        return False

class Console:
    sound = None
    def feed(self):
        pass
    def light(self, level):
        pass
    def plugged(self):
        return False
    def __init__(self):
        self.panel = Panel()
        self.keys = Keys()
        self.clock = Clock()

# The nets and the bear-off table lie in flash on a chip; here the smallest net stands for all.
from engine import nets
from engine.nets import filter
try:
    from engine.nets import bearoff
except ImportError:
    pass  # where modules are compiled as for files it is left out
nets.large = nets.race = filter
gc.collect()
empty = gc.mem_alloc()
from firmware import app as module
from firmware import more, play as playing
more.count_game = lambda app, match: None
playing._more = lambda: more
from engine import intents
console = Console()
app = module.App(console)
app.saves = Saves()
app.go_home()

def rounds(n):
    for _ in range(n):
        app.round()
        console.clock.ms += 4

def tap(key):
    console.keys.next = key | 0x10
    rounds(20)
"""

A_GAME = """
rounds(10)
tap(5)
play = app.top()
play.match.generator.seed(b"a game")
peak = 0
presses = 0
while play.match.phase != intents.MATCH_OVER:
    tap(5)
    presses += 1
    peak = max(peak, gc.mem_alloc())
gc.collect()
print(play.match.winner, presses, app.saves.kept, gc.mem_alloc() - empty)
"""

FRAMES = """
rounds(10)
tap(5)
play = app.top()
table = play.table
view = table.board
follower = table.follower

def measure(name, prepare, n):
    '''The second time allocates nothing: the tiles' sizes are made by then.'''
    for again in range(2):
        prepare()
        gc.collect()
        gc.disable()
        before = gc.mem_alloc()
        rounds(n)
        grown = gc.mem_alloc() - before
        gc.enable()
    print(name, grown)

def glide():
    from engine import position
    pos = position.new()
    turn = play.match.play
    turn.begin(pos, 6, 5)
    follower.begin(0, turn, pos)
    view.show(0, pos)
    rounds(5)
    turn.step(24, 6)
    play._state = 99

def tumble():
    table.dice.show(0, 4)
    table.dice.show(1, 4)
    rounds(5)
    table._tumble.set_out(console.clock.ms, 256)

def repaint():
    app.canvas.dirty_all()

def think():
    table.finish()
    rounds(5)
    play._state = 5
    play.match.dice[0] = play.match.dice[1] = 5
    play._opponent.begin_play(play.match)
    play._until = ticks_add(console.clock.ms, 100000)

measure("idle", lambda: None, 50)
measure("glide", glide, 40)
measure("tumble", tumble, 80)
measure("repaint", repaint, 2)
measure("think", think, 30)
"""


def test_a_whole_game_in_a_small_heap(micropython):
    """With 64-bit words, twice those of a chip, what stays has room in 256 KB.

    The heap is larger than that, since here the modules are compiled from their text.
    """
    winner, presses, kept, used = map(int, micropython(CONSOLE + A_GAME, heap="512k").split())
    assert winner in (0, 1)
    assert kept > 20
    print(f"{presses} presses, {kept} saves, {used} bytes in use at the end")
    assert used < 256_000


def test_frames_allocate_nothing(micropython):
    for line in micropython(CONSOLE + FRAMES, heap="512k").splitlines():
        name, grown = line.split()
        assert int(grown) == 0, f"{name} allocates {grown} bytes"


KERNEL = """
from framebuf import RGB565, FrameBuffer
from firmware import kernels
from firmware.fonts import latin10 as font

drawn = bytearray(2 * 24 * 20)
wanted = bytearray(2 * 24 * 20)
frame = FrameBuffer(wanted, 24, 20, RGB565)
wrong = 0
for n in range(95):
    at = font.STARTS[2 * n] | font.STARTS[2 * n + 1] << 8
    end = font.STARTS[2 * n + 2] | font.STARTS[2 * n + 3] << 8
    for x in (-9, -3, 0, 7, 18, 23, 30):
        for y in (-15, -4, 0, 5, 12, 19, 25):
            for buffer in (drawn, wanted):
                for i in range(len(buffer)):
                    buffer[i] = 0
            kernels.glyph(drawn, 24, 20, x, y, font.RECTS, at, end, 0x1234)
            for i in range(at, end, 2):
                a = font.RECTS[i]
                b = font.RECTS[i + 1]
                frame.fill_rect(x + (a >> 4) - 1, y + (b >> 4), (a & 15) + 1, (b & 15) + 1, 0x1234)
            wrong += drawn != wanted
print(wrong)
"""


def test_the_kernel_draws_as_framebuf(micropython):
    assert micropython(KERNEL) == "0\n"
