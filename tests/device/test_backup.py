"""`tools backup` and `tools restore` on the emulated Pico: what comes back, and through what."""

import random
import subprocess
import sys

import pytest

from tools import backup, restore
from tools.link import Connection
from tools.setup import ROOT, Unfit

OLD = {"match.0": b"an old match" * 30, "match.1": b"older", "record": bytes(900), "slot.0": b"2"}
NEW = {
    "match.0": b"another match" * 40, "record": b"its record" * 70, "settings.1": b"loud",
    "games.0": b"many",
}  # fmt: skip
MINE = {"mine.txt": b"of the player's own", "boot.py": b"RAN = True\n"}
CUTS = 5


def tool(console, command, *words):
    """Run `tools COMMAND` against a running Pico; (exit status, what it printed)."""
    line = [sys.executable, "tools", command, "--port", console.serial_url, *map(str, words)]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, timeout=300)
    return done.returncode, done.stdout + done.stderr


def begin_again(console):
    console.off()
    console.on()
    console.wait_idle()


def test_a_match_is_backed_up_and_restored(console, tmp_path):
    """Played on, all lost, restored: the game shows what it showed, and its files are the same."""
    for _ in range(9):
        console.press("A")
        console.wait_idle()
    begin_again(console)
    console.press("A")
    console.wait_idle()
    seen = console.picture()
    status, text = tool(console, "backup", tmp_path / "kept")
    assert status == 0, text
    kept = backup.read(tmp_path / "kept")
    assert {"match.0", "match.1"} <= kept.keys()
    begin_again(console)
    for _ in range(12):
        console.press("A")
        console.wait_idle()
    console.exec("import os\nwith open('/match4.0', 'wb') as f: f.write(b'later')")
    begin_again(console)
    status, text = tool(console, "restore", tmp_path / "kept")
    assert status == 0, text
    begin_again(console)
    console.press("A")
    console.wait_idle()
    assert console.picture() == seen
    with Connection(console.serial_url) as board:
        assert backup.fetch(board) == kept
        assert board.read("/boot.py") is None and not board.hashes("restore")
    # A second time into the same folder is refused, and the first stays.
    status, text = tool(console, "backup", tmp_path / "kept")
    assert status == 2 and "exists already" in text
    assert backup.read(tmp_path / "kept") == kept


def holding(console, files):
    """Let the board keep these files."""
    with Connection(console.serial_url) as board:
        for name, content in files.items():
            board.write("/" + name, content)


def held(console):
    """What the board keeps, after a start."""
    console.off()
    console.on()
    console.run(3000)
    with Connection(console.serial_url) as board:
        kept = backup.fetch(board)
        assert {name: board.read("/" + name) for name in MINE} == MINE
    return kept


def test_a_restore_that_is_cut_off_leaves_the_old_or_the_new(pico, tmp_path, request):
    """Power lost before, or half way through, any flash operation of a whole restore."""
    console = pico()
    console.on()
    holding(console, {**OLD, **MINE})
    console.off()
    console.save(tmp_path / "old.flash")
    console.on()
    before = console.state()
    restore.put(console.serial_url, NEW)
    after = console.state()
    assert held(console) == NEW
    operations = sum(after[kind] - before[kind] for kind in ("erased", "programmed"))
    tries = [(number, part) for number in range(operations) for part in (0, 0.5)]
    if not request.config.getoption("--exhaustive"):
        tries = [*random.Random(8).sample(tries, CUTS), tries[-5]]
    seen = []
    for number, part in tries:
        console.off()
        console.load(tmp_path / "old.flash")
        console.on()
        console.run(300)
        console.cut(number, part=part)
        try:
            restore.put(console.serial_url, NEW)
        except Unfit:
            assert not console.powered
        now = held(console)
        assert now in (OLD, NEW), (number, part)
        seen.append(now == OLD)
    assert len(set(seen)) == 2
    print(len(tries), "of", 2 * operations, "cuts")
    restore.put(console.serial_url, NEW)
    assert held(console) == NEW


def test_what_cannot_be_done_is_told_and_nothing_changes(pico, tmp_path):
    console = pico()
    console.on()
    status, text = tool(console, "backup", tmp_path / "none")
    assert (status, (tmp_path / "none").exists()) == (2, False)
    assert "nothing to back up" in text and "Traceback" not in text
    holding(console, {**OLD, **MINE})
    status, text = tool(console, "backup", tmp_path / "kept")
    assert status == 0, text
    (tmp_path / "kept" / "record").write_bytes(b"rotten")
    status, text = tool(console, "restore", tmp_path / "kept")
    assert status == 2 and "record of the back-up is damaged; nothing was restored" in text
    console.exec("with open('/big', 'wb') as f:\n for i in range(330): f.write(bytes(4096))")
    before = console.state()["programmed"]
    with pytest.raises(Unfit, match="KB free and restoring takes"):
        restore.put(console.serial_url, {**NEW, "record2": bytes(60_000)})
    assert console.state()["programmed"] == before
    assert held(console) == OLD
