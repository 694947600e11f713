"""What can be read off the positions behind choices: what there is clearly more of, and how surely something comes."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from keydom.core.comparison import Comparison, goes_without, keeps, kinds, lets
from keydom.core.words import Noun

pytestmark = pytest.mark.quick

Position = dict[str, int]
NOUNS = {"log": Noun("log", "logs"), "clay": Noun("clay", "clay", False), "gem": Noun("gem", "gems")}


def behind(own: list[Position], others: list[Position]) -> Comparison[Any]:
    """A comparison of positions that say how many there are of each thing."""
    begun: Any = {}
    return Comparison(0, begun, begun, lambda: own, lambda: others)


def test_what_is_set_beside_the_position_of_now_is_told_apart() -> None:
    begun: Any = {"log": 1}
    assert Comparison(0, begun, begun, list, lambda: [begun], [begun]).is_alone
    assert not Comparison(0, begun, begun, list, lambda: [begun], [dict(begun)]).is_alone


def test_more_than_the_others_is_more_than_each_of_them() -> None:
    begun: Any = {}
    own, some, many = [{"log": 2}], [{"log": 0}], [{"log": 3}]
    both = Comparison(0, begun, begun, lambda: own, lambda: [*some, *many], each_other=lambda: [some, many])
    # One has more, one has less.
    assert (both.more(number("log")), both.more(number("log"), -1)) == (-1, -2)
    assert both.clearly(["log"], number) == both.clearly(["log"], number, -1) == []


def number(thing: str) -> Callable[[Any], int]:
    """How many there are of a thing."""
    return lambda position: int(position.get(thing, 0))


def test_only_what_is_clearly_more_is_told_the_most_first() -> None:
    ends = behind([{"log": 3, "clay": 1, "gem": 5}] * 4, [{"log": 1, "clay": 1, "gem": 4}] * 3)
    assert ends.clearly(NOUNS, number) == [("log", 2), ("gem", 1)]
    assert ends.most(NOUNS, number) == "log"
    assert ends.most(NOUNS, number, -1) is None
    assert kinds(ends, NOUNS, number) == ["2 more logs", "1 more gem"]


def test_a_small_difference_is_told_without_a_number_and_a_smaller_one_not_at_all() -> None:
    ends = behind([{"clay": 1}, {"log": 1}, {}, {}, {}], [{"clay": 2, "log": 1}])
    assert kinds(ends, NOUNS, number) == []
    assert kinds(ends, NOUNS, number, -1) == ["2 clay less", "1 log fewer"]
    assert kinds(behind([{"gem": 1}, {}], [{}]), NOUNS, number) == ["more gems"]


def test_what_can_be_counted_on_is_told_apart_from_what_is_only_likelier() -> None:
    sure, likelier = behind([{"log": 1}] * 4, [{}]), behind([{"log": 1}, {}], [{}])
    assert [lets(ends, number("log")) for ends in (sure, likelier)] == ["lets you", "helps you to"]
    assert keeps(sure, 1, number("gem"), "the gem", "get the gem") == "should keep {1} from the gem"
    assert keeps(likelier, 1, number("log"), "the log", "get the log") == "makes it harder for {1} to get the log"


class Logs:
    """Values clay and logs of each seat."""

    def terms(self, position: Any, seat: int) -> list[int]:
        return [position.get(("clay", seat), 0), position.get(("log", seat), 0)]


def test_of_a_rival_the_first_term_is_told_of_which_something_exact_can_be_said() -> None:
    begun: Any = SimpleNamespace(players=2)
    own: list[Any] = [{("clay", 1): 1}]
    others: list[Any] = [{("clay", 1): 4, ("log", 1): 2}]
    ends: Comparison[Any] = Comparison(0, begun, begun, lambda: own, lambda: others)
    logs: Any = Logs()
    said = {0: lambda ends, rival: f"clay of {rival}", 1: lambda ends, rival: f"logs of {rival}"}
    assert goes_without(ends, logs, said) == "clay of 1"
    assert goes_without(ends, logs, {**said, 0: lambda ends, rival: ""}) == "logs of 1"
    assert goes_without(ends, logs, {1: said[1]}) == "logs of 1"
    assert goes_without(ends, logs, {}) == ""
