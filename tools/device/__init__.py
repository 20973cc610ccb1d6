"""Start the emulated Pico: the real MicroPython image on an emulated RP2040.

Without a script it runs at the wall clock's speed: mpremote and `tools flash` reach it at the
socket:// address that is printed, and in a terminal its panel is shown and its keys can be
pressed. With a script of key presses (as in `tools play --headless`) it runs as fast as it can,
the same each time, and ends.
"""

from pathlib import Path

from tools.setup import ROOT, Unfit

GROUPS = ["play", "board", "test"]

DEFAULT_FLASH = ROOT / "build" / "pico.flash"


def arguments(parser):
    """The options of the command."""
    parser.add_argument("--board", default="pico_lcd_13", help="a name of hal/boards")
    parser.add_argument("--flash", metavar="FILE", help="its flash (default: build/pico.flash)")
    parser.add_argument("--new", action="store_true", help="start with an empty flash")
    parser.add_argument("--source", metavar="DIR", help="build MicroPython from this tree instead")
    parser.add_argument("--image", metavar="FILE", help="a firmware image (.uf2 or .bin) to use")
    parser.add_argument("--port", type=int, default=4321, metavar="N", help="TCP port of its USB")
    parser.add_argument("--script", metavar="FILE", help="play a script (- reads standard input)")
    parser.add_argument("--shot", metavar="DIR", help="where the script's pictures go")
    parser.add_argument("--seed", type=int, default=None, help="the chip's randomness")


def run(options):
    """Run the emulated Pico until Ctrl-C or the script's end."""
    import random

    from tools.device import image, script
    from tools.device.pico import Pico

    if options.shot and not options.script:
        raise Unfit("--shot belongs to --script.")
    text = _script_text(options.script) if options.script else None
    firmware = options.image or image.firmware(options.source) / "firmware.bin"
    flash = Path(options.flash) if options.flash else DEFAULT_FLASH
    if options.new:
        flash.unlink(missing_ok=True)
    seed = random.randrange(1, 1 << 32) if options.seed is None else options.seed
    port = 0 if options.script else options.port
    paced = not options.script
    with Pico(firmware, flash, options.board, paced=paced, seed=seed, port=port) as pico:
        if text is not None:
            script.play(pico, text, options.shot)
        else:
            _interactive(pico)
    return 0


def _script_text(name):
    import sys

    try:
        return sys.stdin.read() if name == "-" else Path(name).read_text()
    except OSError as problem:
        raise Unfit(f"The script {name} cannot be read: {problem.strerror}.") from None


def _interactive(pico):
    """Switch on, and show the panel where there is a terminal."""
    import sys
    import time

    print(f"The emulated Pico is on; its USB port is {pico.serial_url}", flush=True)
    print(f"  python3 tools flash --port {pico.serial_url}", flush=True)
    pico.on()
    if sys.stdin.isatty() and sys.stdout.isatty():
        from tools.device import view

        view.show(pico)
        return
    while True:  # until Ctrl-C
        time.sleep(1)
        pico.state()  # says when the chip has faulted
