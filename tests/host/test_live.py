"""The console for a person: in a thread, in a window, in a terminal."""

import os
import time

import pytest
from bench_console import PROGRAMS, bench
from PIL import Image

from sim.clock import RealClock
from sim.live import Live

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"


def until(condition, patience_s=20):
    """Wait for something that another thread does."""
    end = time.monotonic() + patience_s
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.005)


def squares():
    return bench(main=PROGRAMS / "squares.py", clock=RealClock())


def test_switching_off_and_on():
    device = squares()
    live = Live(device)
    assert not live.on
    for _ in range(2):
        live.switch_on()
        until(lambda: device.light > 0)
        assert live.running
        live.switch_off()
        assert not live.on and not live.running and device.light == 0
    live.switch_off()
    assert device.crash is None


def test_switching_off_in_a_computation(tmp_path):
    (tmp_path / "main.py").write_text("print('here')\nwhile True:\n    pass\n")
    device = bench(main=tmp_path / "main.py", clock=RealClock())
    live = Live(device)
    live.switch_on()
    until(lambda: device.lines)
    live.switch_off()
    assert not live.running


def colour(device, at):
    picture = device.panel.picture()
    return picture[2 * (240 * (at // 6 * 40 + 30) + at % 6 * 40 + 30) :][:2]


def test_the_window_takes_keys_and_the_mouse():
    pygame = pytest.importorskip("pygame")
    from sim import body
    from sim.window import Window

    device = squares()
    window = Window(device)

    def post(kind, **what):
        pygame.event.post(pygame.event.Event(kind, **what))

    def frames_until(condition):
        until(lambda: window.step() and condition())

    try:
        frames_until(lambda: device.light > 0)
        post(pygame.KEYDOWN, key=pygame.K_RETURN)
        frames_until(lambda: colour(device, 5) == b"\xf8\x00")
        post(pygame.KEYUP, key=pygame.K_RETURN)
        place = window._body.place(body.KEYS["LEFT"]).center
        post(pygame.MOUSEBUTTONDOWN, button=1, pos=place)
        frames_until(lambda: colour(device, 3) == b"\xf8\x00")
        post(pygame.MOUSEBUTTONUP, button=1, pos=place)
        frames_until(lambda: not window._held)
        assert not any(device._pressed.values())
        window._paint()
        screen = pygame.display.get_surface()
        red = window._body.place(body.SCREEN)
        seen = screen.get_at((red.left + red.w * 11 // 12, red.top + red.h // 8))
        assert seen.r > 150 and seen.g == seen.b == 0  # the square of A, dimmed to 80 %
        post(pygame.KEYDOWN, key=pygame.K_p)
        frames_until(lambda: not window._live.on)
        assert screen.get_at(red.center)[:3] == (0, 0, 0)
        post(pygame.KEYDOWN, key=pygame.K_p)
        frames_until(lambda: device.light > 0)
        post(pygame.QUIT)
        until(lambda: not window.step())
    finally:
        window.close()
    assert device.crash is None


def test_every_key_can_be_hit_where_it_is_drawn():
    pygame = pytest.importorskip("pygame")
    from sim import body

    pygame.font.init()
    device = bench()
    shell = body.Body(device.panel, device.keys, "title")
    for size in ((680, 360), (1366, 700), (500, 900), (333, 200)):
        shell.fit(size)
        for name in device.keys:
            assert shell.key_at(shell.place(body.KEYS[name]).center) == name
        assert shell.key_at(shell.place(body.POWER).center) == "POWER"
        assert shell.key_at(shell.place(body.SCREEN).center) is None


class Grid:
    """A terminal that understands what sim.terminal.Screen sends."""

    def __init__(self):
        self.cells = {}
        self.written = 0

    def take(self, text):
        import re

        at = colours = None
        for part in re.findall("\x1b\\[[0-9;]*[A-Za-z]|.", text, re.DOTALL):
            if part[-1] == "H":
                at = [int(word) for word in part[2:-1].split(";")]
            elif part.startswith("\x1b[38"):
                numbers = [int(word) for word in part[2:-1].split(";")]
                colours = (tuple(numbers[2:5]), tuple(numbers[7:10]))
            elif part == "\u2580":
                self.cells[tuple(at)] = colours
                self.written += 1
                at[1] += 1


def test_the_terminal_sends_what_changes_only():
    pytest.importorskip("termios")
    from sim.terminal import Screen

    picture = Image.new("RGB", (40, 20))
    picture.putdata([(x * 6, y * 12, 99) for y in range(20) for x in range(40)])
    screen, grid = Screen(), Grid()
    grid.take(screen.update(picture, 60, 11))
    assert len(grid.cells) == 400
    for (line, column), (top, low) in grid.cells.items():
        x, y = column - 11, 2 * (line - 1)
        assert top == picture.getpixel((x, y)) and low == picture.getpixel((x, y + 1))
    assert screen.update(picture, 60, 11) == ""
    picture.putpixel((7, 9), (1, 2, 3))
    grid.written = 0
    grid.take(screen.update(picture, 60, 11))
    assert grid.written == 1 and grid.cells[(5, 18)][1] == (1, 2, 3)
    grid.take(screen.update(picture, 30, 9))  # smaller: all of it again, to fit
    assert max(line for line, _ in grid.cells) <= 10


def test_a_terminals_keys_are_taps_and_holds(monkeypatch):
    pytest.importorskip("termios")
    from sim import terminal

    device = bench(clock=RealClock())
    view = terminal.Terminal(device)
    moment = [100.0]
    monkeypatch.setattr(terminal.time, "monotonic", lambda: moment[0])
    down = lambda: {name for name in device.keys if device._pressed.get(device._pins[name])}  # noqa: E731
    for key in terminal._KEY.findall("\x1b[Az\x1b"):
        view._take(key)
    assert down() == {"UP", "A", "B"}
    moment[0] += 0.1
    view._release()
    assert down() == set()
    view._take("C")
    moment[0] += 0.7
    view._release()
    assert down() == {"X"}
    moment[0] += 0.3
    view._release()
    assert down() == set()
