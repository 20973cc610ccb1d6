"""`tools backup` and `tools restore` on this computer: what they say of folders that do not fit.

Boards are in tests/device/test_backup.py.
"""

import json
import re
from binascii import crc32
from pathlib import Path

import pytest
from test_saves import played

from tools import backup, restore
from tools.setup import Unfit

FIRMWARE = Path(__file__).resolve().parents[2] / "firmware"


@pytest.fixture(scope="module")
def kept():
    """What a board keeps after some decisions."""
    console = played(300)
    return {name: console.read("/" + name) for name in backup.NAMES if name in console.names()}


@pytest.fixture
def folder(kept, tmp_path):
    backup.write(tmp_path / "old", kept, "a board")
    return tmp_path / "old"


def test_every_store_and_journal_of_the_firmware_is_known():
    found, used = set(), set()
    for path in FIRMWARE.glob("*.py"):
        text = path.read_text()
        for line in re.findall(r"^_(?:PATH|MATCHES|RECORDS|IN_USE) = (.*)$", text, re.M):
            found |= set(re.findall(r'"/(\w+)"', line))
        used |= set(re.findall(r"\b(?:Store|Journal)\((\w+)", text))
    assert found <= set(backup.STORES + backup.JOURNALS)
    assert used == {"_PATH", "_MATCHES", "_RECORDS", "_IN_USE"}


def test_a_back_up_is_read_as_it_was_written(folder, kept):
    assert {"match.0", "match.1", "record"} <= kept.keys()
    assert backup.read(folder) == kept
    restore.check_known(kept)


def test_every_damaged_or_missing_file_is_told(folder, kept):
    for name, content in kept.items():
        for at in range(0, len(content), 7):
            (folder / name).write_bytes(
                content[:at] + bytes((content[at] ^ 4,)) + content[at + 1 :]
            )
            with pytest.raises(Unfit, match=f"{name} of the back-up is damaged; nothing was"):
                backup.read(folder)
            (folder / name).write_bytes(content[:at])
            with pytest.raises(Unfit, match=f"{name} of the back-up is damaged"):
                backup.read(folder)
        (folder / name).unlink()
        with pytest.raises(Unfit, match=f"{name} of the back-up is missing"):
            backup.read(folder)
        (folder / name).write_bytes(content)
    assert backup.read(folder) == kept


def test_what_is_no_back_up_is_refused(folder, tmp_path):
    with pytest.raises(Unfit, match="is no back-up: there is no "):
        backup.read(tmp_path)
    listed = json.loads((folder / backup.LIST).read_text())
    for text in ("", "[]", "{}", '{"blot": "?", "files": {}}', '{"blot": 1, "files": 3}'):
        (folder / backup.LIST).write_text(text)
        with pytest.raises(Unfit, match="damaged or of another kind"):
            backup.read(folder)
    (folder / backup.LIST).write_text(json.dumps({**listed, "blot": 2}))
    with pytest.raises(Unfit, match="written by newer tools"):
        backup.read(folder)
    listed["files"]["../main.py"] = [1, 2]
    (folder / backup.LIST).write_text(json.dumps(listed))
    with pytest.raises(Unfit, match="it lists"):
        backup.read(folder)


def test_a_match_of_a_newer_game_is_told(kept):
    from sim import host

    host.lend()
    from hal.store import _head

    newer = dict(kept)
    for name in ("match.0", "match.1"):
        data = b"\xc8" + kept[name][13:]
        newer[name] = _head(kept[name][4] | kept[name][5] << 8, data) + data
    with pytest.raises(Unfit, match="slot 1 of the back-up is of a newer game"):
        restore.check_known(newer)


def test_a_folder_in_use_is_left_alone(folder, tmp_path):
    with pytest.raises(Unfit, match="exists already"):
        backup.check_free(folder)
    backup.check_free(tmp_path / "new")
    (tmp_path / "file").write_text("mine")
    with pytest.raises(Unfit, match="exists already"):
        backup.check_free(tmp_path / "file")
    with pytest.raises(Unfit, match="cannot be written"):
        backup.write(tmp_path / "file" / "new", {}, "a board")


class Garbled:
    """A connection that changes a byte."""

    def __init__(self, kept):
        self.kept = kept

    def sums(self, names, folder=""):
        return {name: (len(c), crc32(c)) for name, c in self.kept.items()}

    def read(self, path):
        return self.kept[path[1:]][:-1] + b"?"


def test_what_arrives_damaged_is_told(kept):
    with pytest.raises(Unfit, match="arrived damaged; check the cable"):
        backup.fetch(Garbled(kept))
