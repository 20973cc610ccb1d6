"""Check the device's code against MicroPython's type stubs, by basedpyright.

What is checked needs no annotations: names, attributes and arguments of the chip's modules and of
our own. Stubs and checker are the pinned packages of the group `types`; they have a folder of
their own, since in the environment's they would lend the desktop modules of the chip.
"""

import hashlib
import json
import os
import subprocess
import sys

from tools import setup
from tools.setup import ROOT, Unfit

# What the checker cannot know, each with the reason; a complaint with these words is none.
EXPECTED = {
    '"board" is unknown import symbol': "the board in use is chosen when the game is built",
    'for class "Net*"': "a net's kinds have the loops, see engine/net.py",
    'for class "Geometry': "firmware/measures.py gives it its measures",
    'for class "Theme"': "colours are set by the names of a table",
    'attribute "seed" for class': "only levels that err have one, and only they are given one",
    '"light" for class "ST7789"': "only one-bit panels are asked to dim",
    "out of range for type tuple[()]": "what is empty at first is filled later",
    'type "Literal[5, 7, 9': "a list may have other numbers than it was made of",
    'type "tuple[Unknown, None]"': "a list of what menu lines do may begin with nothing to do",
    '"int | None"': "a flash always tells how many blocks it has",
    "Invalid exception class or object": "there has been a problem where it is raised",
}


def install():
    """The folder with stubs and checker, installed now if need be; Unfit if that fails."""
    packages = setup.requirements("types")
    mark = hashlib.sha256("\n".join([*packages, sys.version]).encode()).hexdigest()[:16]
    folder = ROOT / "build" / f"types-{mark}"
    done = folder / "done"
    if not done.exists():
        print("Installing", ", ".join(packages), "...", flush=True)
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--target", str(folder)]
        pip = subprocess.run(command + packages, capture_output=True, text=True)
        if pip.returncode:
            last = (pip.stderr.strip().splitlines() or ["no message"])[-1]
            raise Unfit(f"The type stubs could not be installed; check the network: {last}")
        done.touch()
    return folder


def complaints(folder):
    """What the checker finds wrong in the device's code, a line each, without what is expected."""
    command = [sys.executable, "-m", "basedpyright", "--outputjson"]
    command += ["--project", str(ROOT / "pyproject.toml"), "--typeshedpath", str(folder)]
    environment = dict(os.environ, PYTHONPATH=str(folder))
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    try:
        found = json.loads(run.stdout)["generalDiagnostics"]
    except ValueError:
        raise Unfit(f"The type checker does not run: {run.stderr.strip()[-300:]}") from None
    lines = []
    for fault in found:
        message = fault["message"].splitlines()[0]
        if not any(words in message for words in EXPECTED):
            at = fault["range"]["start"]["line"] + 1
            lines.append(f"{fault['file']}:{at}: {message} ({fault.get('rule')})")
    return lines


def check():
    """Print what is wrong; returns whether nothing is."""
    found = complaints(install())
    for line in found:
        print(line)
    return not found
