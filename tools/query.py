"""`python3 tools query`: the engine asked from outside, one JSON object a line.

Reads requests on standard input and answers each on one line, in order; engine/query.py knows
the requests. The same engine runs on this CPython, in the desktop MicroPython or on the emulated
Pico: an asker takes one line of text and returns the answer's.
"""

import contextlib
import json
import os
import subprocess
import sys
from pathlib import Path

from tools.setup import ROOT, Unfit

# Room for the large net, which MicroPython on the desktop loads into its heap.
HEAP = "2m"
_LOOP = """
import sys
from engine.query import answer_line
for line in sys.stdin:
    if line.strip():
        print(answer_line(line))
"""


def arguments(parser):
    """Where the engine is to run."""
    parser.add_argument(
        "--on",
        choices=["cpython", "micropython", "pico"],
        default="cpython",
        help="the interpreter: this one, desktop MicroPython or the emulated chip",
    )


def groups(options):
    """The package groups that the chosen interpreter needs."""
    return {"cpython": [], "micropython": ["test"], "pico": ["play", "board", "test"]}[options.on]


def run(options):
    """Answer every line of standard input."""
    with _ASKERS[options.on]() as ask:
        for line in sys.stdin:
            if line.strip():
                print(ask(line), flush=True)
    return 0


@contextlib.contextmanager
def _cpython():
    from sim import host

    host.lend()
    from engine.query import answer_line

    yield answer_line


@contextlib.contextmanager
def _micropython():
    program = Path(sys.executable).with_name("micropython")
    environment = dict(os.environ, MICROPYPATH=f"{ROOT}:.frozen")
    with subprocess.Popen(
        [str(program), "-X", f"heapsize={HEAP}", "-c", _LOOP],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    ) as process:

        def ask(line):
            process.stdin.write(line.strip() + "\n")
            process.stdin.flush()
            answer = process.stdout.readline()
            if not answer:
                raise Unfit("The desktop MicroPython has ended; its message stands above.")
            return answer.rstrip()

        yield ask


@contextlib.contextmanager
def _pico():
    from tools.device.ready import query_pico

    with query_pico() as pico:
        pico.exec("from query import answer_line")
        yield lambda line: pico.exec("print(answer_line(%r))" % line.strip()).rstrip()


_ASKERS = {"cpython": _cpython, "micropython": _micropython, "pico": _pico}


def ask_all(requests, on="cpython"):
    """The answers to a list of request dicts, for tests."""
    with _ASKERS[on]() as ask:
        return [json.loads(ask(json.dumps(request))) for request in requests]
