"""Positions as text: what the seats see is put together."""

from __future__ import annotations

import pytest

from keydom.cli.replay import inline, merged, value_text

pytestmark = pytest.mark.quick


def test_views_fill_each_others_gaps() -> None:
    spectator = {
        "box": "turn",
        "seats": [{"cubes": None, "laws": None}, {"cubes": None, "laws": None}],
        "partial_action": [],
    }
    first = {
        "box": "turn",
        "seats": [{"cubes": 3, "laws": []}, {"cubes": None, "laws": None}],
        "partial_action": ["law 4"],
    }
    second = {
        "box": "turn",
        "seats": [{"cubes": None, "laws": None}, {"cubes": 5, "laws": [2]}],
        "partial_action": [],
        "seat": 1,
    }
    assert merged(merged(spectator, first), second) == {
        "box": "turn",
        "seats": [{"cubes": 3, "laws": []}, {"cubes": 5, "laws": [2]}],
        "partial_action": ["law 4"],
        "seat": 1,
    }


def test_values_read_easily() -> None:
    assert (
        inline({"x": 1, "worker": None, "tiles": [{"tile": "B11"}, "B12"]}) == "x 1, worker -, tiles [(tile B11), B12]"
    )
    assert inline({}) == "-"
    assert inline(True) == "true"
    assert value_text([{"x": 1}, None]) == "\n  x 1\n  -"
    assert value_text(["a", 2]) == "[a, 2]"
