"""Match equities: every entry of the published table, and what must hold beyond it."""

import re
from pathlib import Path

import pytest

from engine.equity_table import chance

PUBLISHED = Path(__file__).parents[1] / "cases" / "Kazaross-XG2.xml"


def published():
    """The rows before the Crawford game, and the row after it."""
    text = PUBLISHED.read_text()
    rows = [
        [float(entry) for entry in re.findall(r"<me>\s*([\d.]+)", row)]
        for row in re.findall(r"<row>(.*?)</row>", text, re.S)
    ]
    assert [len(row) for row in rows] == [25] * 26
    return rows[:25], rows[25]


def test_every_entry_is_the_published_one():
    before, after = published()
    for a in range(25):
        for b in range(25):
            assert chance(a + 1, b + 1, False) == pytest.approx(before[a][b], abs=1e-5)
        assert chance(a + 1, 1, True) == pytest.approx(after[a], abs=1e-5)
        assert chance(1, a + 1, True) == pytest.approx(1 - after[a], abs=1e-5)


def test_a_match_that_is_over():
    assert chance(0, 3, True) == 1 and chance(3, 0, True) == 0 and chance(-2, 64, False) == 1


def test_order_and_symmetry_up_to_the_longest_match():
    for a in range(1, 65):
        assert chance(a, a, False) == 0.5
        assert chance(a + 1, 1, True) <= chance(a, 1, True)
        for b in range(1, 65):
            assert chance(a, b, False) + chance(b, a, False) == pytest.approx(1)
            assert chance(a + 1, b, False) <= chance(a, b, False) + 1e-9
            assert chance(a, b + 1, False) >= chance(a, b, False) - 1e-9
