"""`python3 tools test`: every test that this machine can run, and what was left out and why.

Four parts: the linter, the host tests, the tests in the desktop MicroPython and those on the
emulated chip, which takes the longest: it runs beside the others and is told at the end. With
--all what they need is installed first and nothing is left out; without it a part whose tools are
missing is named at the end.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time

from tools import setup
from tools.device import stubs
from tools.setup import ROOT, Unfit

GROUPS = ["play", "board", "test"]
PARTS = ("lint", "host", "micropython", "device")
GNUBG = "/usr/games/gnubg"
# Groups of pyproject.toml, and markers of the tests that need them.
HELPERS = {"judge": "tests against gnubg-nn", "train": "tests against the compiled twins"}


def arguments(parser):
    """Which parts, and how thoroughly."""
    parser.add_argument("--all", action="store_true", help="install what is missing, skip nothing")
    parser.add_argument("--exhaustive", action="store_true", help="try every case, for hours")
    parser.add_argument("--only", choices=PARTS, action="append", help="run these parts only")
    parser.add_argument("-k", metavar="WORDS", help="run only the tests whose names match")


def run(options):
    """Run the parts; the status is 0 if nothing failed."""
    left_out = []
    without = _helpers(options, left_out)
    parts = options.only or PARTS
    results = {}

    def test(part, told=None):
        started = time.monotonic()
        ok = _lint(options, left_out) if part == "lint" else _pytest(part, options, without, told)
        results[part] = ok, time.monotonic() - started

    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as told:
        device = None
        if "device" in parts and _can_emulate(options, left_out):
            device = threading.Thread(target=test, args=("device", told))
            device.start()
        for part in parts:
            if part != "device":
                print(f"\n=== {part}", flush=True)
                test(part)
        if device:
            print("\n=== device", flush=True)
            device.join()
            told.seek(0)
            print(told.read())
    print()
    for part, (ok, seconds) in results.items():
        print(f"{part:12} {'ok' if ok else 'FAILED':7} {seconds:6.0f} s")
    for line in left_out or ["Nothing was left out."]:
        print(line)
    return 0 if all(ok for ok, _ in results.values()) else 1


def _helpers(options, left_out):
    """Install what some host tests need; returns the markers of tests that must do without."""
    without = []
    if options.only and "host" not in options.only:
        return without
    for group, purpose in HELPERS.items():
        try:
            setup.install_missing([group])
        except Unfit as problem:
            if options.all:
                raise
            without.append(group)
            left_out.append(f"Left out: {purpose}. {problem}")
    if not os.path.exists(GNUBG):
        if options.all:
            setup.apt_install(["gnubg"])
        else:
            without.append("gnubg")
            left_out.append("Left out: tests against gnubg; install it (apt-get install gnubg).")
    return without


def _can_emulate(options, left_out):
    """Whether the emulated chip's tools are there; with --all they are installed."""
    if options.all:
        from tools.device.pico import ensure_tools

        ensure_tools()
        return True
    missing = [t for t in ("node", "npm", "cmake", "arm-none-eabi-gcc") if not shutil.which(t)]
    if missing:
        left_out.append(
            f"Left out: tests on the emulated chip, since {', '.join(missing)} is missing; "
            "`python3 tools test --all` installs it (as root, on Debian)."
        )
    return not missing


def _lint(options, left_out):
    clean = _python("ruff", "check", ".")
    clean = _python("ruff", "format", "--check", ".") and clean
    try:
        return stubs.check() and clean
    except Unfit as problem:
        if options.all:
            raise
        left_out.append(f"Left out: the device's code against type stubs. {problem}")
        return clean


def _pytest(part, options, without, told):
    words = ["pytest", f"tests/{part}", "-q"]
    if without:
        words += ["-m", " and ".join(f"not {mark}" for mark in without)]
    if options.k:
        words += ["-k", options.k]
    if options.exhaustive:
        words.append("--exhaustive")
    return _python(*words, told=told)


def _python(module, *words, told=None):
    """Run a module; told: the file to write to instead of the screen."""
    command = [sys.executable, "-m", module, *words]
    return subprocess.run(command, cwd=ROOT, stdout=told, stderr=told).returncode == 0
