"""A small main program for the simulator's tests: each key paints a square, A also saves."""

import framebuf

from hal import clock
from hal.console import Console
from hal.keys import KEY, PRESS, A
from hal.store import Store

console = Console()
panel = console.panel
tile = bytearray(2 * 40 * 40)
brush = framebuf.FrameBuffer(tile, 40, 40, framebuf.RGB565)


def square(at, colour):
    brush.fill(colour >> 8 | (colour & 255) << 8)
    brush.text(str(at), 4, 4, 0xFFFF)
    panel.window(at % 6 * 40, at // 6 * 40, 40, 40)
    panel.write(tile)


store = Store("/count")
count = store.load() or b"\0"
for at in range(36):
    square(at, 0x0841 * (at & 7))
square(35, 0x07E0 if count[0] else 0x001F)
console.light(80)
while True:
    event = console.keys.poll(clock.now())
    if event & PRESS:
        square(event & KEY, 0xF800)
        if event & KEY == A:
            count = bytes([count[0] + 1])
            store.save(count, 1)
    clock.sleep(10)
