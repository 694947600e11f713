"""Updates that say only what has changed, as the load test's pages put them into effect."""

from __future__ import annotations

from typing import Any

import pytest

from benchmarks.load.differences import apply

pytestmark = pytest.mark.quick


@pytest.mark.parametrize(
    ("value", "difference", "wanted"),
    [
        ({"a": 1, "b": 2}, {}, {"a": 1, "b": 2}),
        ({"a": 1, "b": 2}, {"b": [3]}, {"a": 1, "b": 3}),
        ({"a": 1}, {"b": [None]}, {"a": 1, "b": None}),
        ({"a": 1, "b": 2}, {"a": []}, {"b": 2}),
        ({"a": {"b": {"c": 1, "d": 2}}}, {"a": {"b": {"c": [9]}}}, {"a": {"b": {"c": 9, "d": 2}}}),
        ({"a": [1, 2]}, {"a": [[]]}, {"a": []}),
        ({"a": None}, {"a": [{"b": []}]}, {"a": {"b": []}}),
        ({"a": {"b": 1}}, {"a": [None]}, {"a": None}),
        ([1, 2, 3], {"1": [7]}, [1, 7, 3]),
        ([1, 2, 3], {"#": 1}, [1]),
        ([1], {"#": 3, "1": [2], "2": [[3]]}, [1, 2, [3]]),
        ([{"a": 1}, {"a": 2}, {"a": 3}], {"#": 2, "0": {"a": [5]}}, [{"a": 5}, {"a": 2}]),
        ([[1, 2], [3]], {"0": {"#": 1}, "1": {"#": 2, "1": [4]}}, [[1], [3, 4]]),
        ([1, 2], {"#": 0}, []),
        (1, [2], 2),
        ({"a": 1}, [[1, 2]], [1, 2]),
    ],
)
def test_a_difference_makes_the_new_value_of_the_old_one(value: Any, difference: Any, wanted: Any) -> None:
    assert apply(value, difference) == wanted


def test_what_has_not_changed_stays_as_it_is() -> None:
    kept: dict[str, int] = {"x": 1}
    changed = apply({"kept": kept, "other": 1}, {"other": [2]})
    assert changed["kept"] is kept
