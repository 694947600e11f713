"""The figures that `make table-figures` makes of what was measured; the measuring itself takes a browser."""

from __future__ import annotations

from typing import Any

import pytest
from table_measures.figures import Decision, Game, Row, rows

pytestmark = pytest.mark.quick


def decision(number: int, **more: Any) -> Decision:
    told: dict[str, Any] = {
        "options": 5,
        "single": False,
        "outside": [],
        "below": [],
        "smallest": 13.0,
        "small": [],
        **more,
    }
    return Decision(number=number, box="turn", prompt="Your turn", **told)


def figures(*decisions: Decision) -> dict[str, Row]:
    return {row.figure: row for row in rows(Game("london", 390, list(decisions), 84_000))}


def test_a_quiet_table_reaches_every_goal() -> None:
    found = figures(decision(1), decision(2))
    assert [row.figure for row in found.values() if not row.reached] == []
    assert found["bytes of the first visit"].value == "84 kB"


def test_one_decision_that_jumps_misses_the_goal_and_is_named() -> None:
    shifts = [{"value": 0.04, "moved": ["div.log"]}, {"value": 0.02, "moved": ["div.land"]}]
    row = figures(decision(1), decision(2, shifts=shifts, chosen="Pass"))["layout shift"]
    assert not row.reached
    assert row.value == "0.030 a decision, 1 of 2 over"
    assert "0.060 at decision 2" in row.worst
    assert "div.log" in row.worst


def test_what_is_lit_and_out_of_sight_is_counted_and_named() -> None:
    hidden = decision(2, options=2, outside=["g.field", "g.gap"])
    row = figures(decision(1), decision(2, outside=["button.tile"]), hidden)["lit and out of sight"]
    assert not row.reached
    assert row.value == "2 of 3 decisions, in 1 everything"
    assert "g.field" in row.worst


def test_small_texts_of_one_kind_are_named_once() -> None:
    small = [('span.name "B11"', 9.5), ('span.name "B12"', 9.0), ('text.label "Barbican"', 11.0)]
    row = figures(decision(1, smallest=9.0, small=small))["smallest text"]
    assert (row.value, row.reached) == ("9.0 px", False)
    assert row.worst == '9.0 px span.name "B12", 11.0 px text.label "Barbican"'


def test_single_buttons_are_counted_by_box() -> None:
    row = figures(decision(1, options=1, single=True), decision(2))["a single button"]
    assert (row.value, row.reached, row.worst) == ("50.0%", False, "turn 1")


def test_nineteen_of_twenty_clicks_have_to_show_something_in_time() -> None:
    slow = [{"ms": 20.0, "on": "button.quick"}] * 30 + [{"ms": 400.0, "on": "g.slow"}]
    row = figures(decision(1, painted=slow))["click to change"]
    assert row.reached
    assert row.worst == "400 ms: g.slow"
    assert not figures(decision(1, painted=slow[-3:]))["click to change"].reached


def test_the_pace_of_motions_is_told_in_frames_a_second() -> None:
    row = figures(decision(1, motions=[{"frames": 30, "ms": 500.0}, {"frames": 12, "ms": 400.0}]))
    assert row["frames a second in motion"].value == "45, slowest 30"
