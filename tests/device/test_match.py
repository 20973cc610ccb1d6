"""The match on the emulated Pico: the same bytes as elsewhere, and the record fetched from it."""

import re
import runpy
import subprocess
import sys

from sim import host
from tools.setup import ROOT

host.lend()

PROGRAM = ROOT / "tests/host/programs/match_bytes.py"
SIZE = {"seeds": 2, "steps": 60}


def test_the_same_seed_and_intents_give_the_same_bytes(console, capsys):
    runpy.run_path(str(PROGRAM), SIZE)
    expected = capsys.readouterr().out.splitlines()
    assert expected.count("True") == SIZE["seeds"]
    code = f"seeds, steps = {SIZE['seeds']}, {SIZE['steps']}\n" + PROGRAM.read_text()
    assert console.exec(code, limit=600_000).splitlines() == expected


def test_the_match_is_exported_as_mat(console, tmp_path):
    for _ in range(8):
        console.press("A")
        console.wait_idle()
    file = tmp_path / "match.mat"
    command = [sys.executable, "tools", "export", "--port", console.serial_url, str(file)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"^ You : 0 +Blot : 0$", file.read_text(), re.MULTILINE)
    command = [sys.executable, "tools", "match", str(file)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert re.search(r"\n  (You|Blot) +[1-6][1-6]: ", done.stdout)
    # The game goes on where it was.
    console.off()
    console.on()
    console.wait_idle()
