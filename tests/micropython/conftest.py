"""Run the device's code in the desktop MicroPython, in a heap as small as a board's."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from sim import host  # noqa: E402

host.lend()
PROGRAM = Path(sys.executable).with_name("micropython")
HEAP = "256k"


@pytest.fixture(scope="session")
def micropython():
    """A function that runs code and returns what it printed; an exception fails the test."""

    def run(code, heap=HEAP, stdin="", limit=600):
        done = subprocess.run(
            [str(PROGRAM), "-X", f"heapsize={heap}", "-c", code],
            input=stdin,
            env=dict(os.environ, MICROPYPATH=f"{ROOT}:.frozen"),
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=limit,
        )
        assert done.returncode == 0, done.stderr + done.stdout[-2000:]
        return done.stdout

    return run
