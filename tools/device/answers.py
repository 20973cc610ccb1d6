"""How soon keys are answered on the emulated Pico: from a key's edge to the first changed pixel.

No press is dropped: one that changes nothing within a second is told as None. Where things move,
pixels change whatever a key does. There the lines of text above and below the board are watched:
what moves does not touch them, and each key that cuts a motion short changes them; the first
change of the picture that does so is the answer.
"""

from tools.device.pico import TAP

_LIMIT = 1000
# Ticks of the program's loop and of its pictures are no multiples of this.
_STEP = 7
# A key that is let go is not looked at for a while (hal/keys.py).
_UP = 60


def answer(pico, key, areas=None):
    """Tap a key; milliseconds until a picture that changes `areas`, if given, begins; or None."""
    begin = pico.mark(areas)["ms"]
    pico.keys((0, key, True), (TAP, key, False))
    first = pico.wait_change(_LIMIT)["panel"]["firstChange"]
    while 0 <= first < begin:
        # A picture that was being painted when the key went down.
        pico.mark(areas)
        first = pico.wait_change(_LIMIT)["panel"]["firstChange"]
    pico.mark()
    pico.run(TAP + _UP)
    return first - begin if first >= 0 else None


def at_rest(pico, keys):
    """Tap keys one after the other, each when the picture rests."""
    times = []
    for number, key in enumerate(keys):
        pico.run(_STEP * number % 20)
        times.append(answer(pico, key))
        pico.wait_idle()
    return times


def in_motion(pico, count, lines=14):
    """Play by A alone, and tap A while dice tumble or checkers glide.

    lines: how high those of text are.
    """
    areas = (0, 0, pico.width, lines), (0, pico.height - lines, pico.width, lines)
    times = []
    while len(times) < count:
        pico.press("A")
        pico.run(_UP + _STEP * len(times) % 120)
        if _moving(pico):
            times.append(answer(pico, "A", areas))
        pico.wait_idle()
    return times


def thinking(pico, count):
    """Play by A alone, and open and leave the menu while the computer thinks."""
    times = []
    while len(times) < count:
        pico.press("A")
        for _ in range(30):
            pico.run(50)
            while len(times) < count and _computing(pico):
                times.append(answer(pico, "Y"))
                pico.wait_idle()
                times.append(answer(pico, "B"))
                pico.run(100 + _STEP * len(times) % 20)
        pico.wait_idle()
    return times


def _moving(pico):
    """Whether the picture has changed within a frame."""
    state = pico.state()
    return state["ms"] - state["panel"]["lastByte"] < 20


def _computing(pico):
    """Whether the chip computes most of the time, and shows nothing of it."""
    before = pico.state()
    after = pico.run(50)
    busy = (after["cycles"] - before["cycles"]) / 125_000 / 50
    return busy > 0.5 and after["ms"] - after["panel"]["lastByte"] > 50
