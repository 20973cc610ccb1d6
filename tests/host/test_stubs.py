"""The device's code against type stubs: what is wrong is told, and nothing that is expected."""

import json
from types import SimpleNamespace

import pytest

from tools.device import stubs
from tools.setup import Unfit


def checker(monkeypatch, out):
    """Let the checker print `out`."""
    done = SimpleNamespace(stdout=out, stderr="no node")
    monkeypatch.setattr(stubs.subprocess, "run", lambda *_, **__: done)


def fault(message):
    place = {"start": {"line": 6}}
    return {"file": "/blot/hal/keys.py", "range": place, "message": message, "rule": "reportX"}


def test_what_is_expected_is_not_told(monkeypatch, tmp_path):
    faults = [fault(f"No: {words} ...") for words in stubs.EXPECTED]
    checker(monkeypatch, json.dumps({"generalDiagnostics": faults}))
    assert stubs.complaints(tmp_path) == []


def test_everything_else_is_told_in_a_line_each(monkeypatch, tmp_path):
    faults = [fault('"Pn" is unknown import symbol\n  more of it'), fault("No such thing")]
    checker(monkeypatch, json.dumps({"generalDiagnostics": faults}))
    assert stubs.complaints(tmp_path) == [
        '/blot/hal/keys.py:7: "Pn" is unknown import symbol (reportX)',
        "/blot/hal/keys.py:7: No such thing (reportX)",
    ]


def test_a_checker_that_does_not_run_is_told(monkeypatch, tmp_path):
    checker(monkeypatch, "")
    with pytest.raises(Unfit, match=r"The type checker does not run: no node"):
        stubs.complaints(tmp_path)
