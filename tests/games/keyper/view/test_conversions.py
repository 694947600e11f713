"""Conversions as wholes: what is offered at a tap is what can be entered piece by piece."""

from __future__ import annotations

from typing import Any

import pytest

from keydom.core.clauses import clause
from keydom.core.wire import plain
from keydom.games.keyper.game import game
from keydom.games.keyper.testing.builder import Position
from keydom.games.keyper.testing.play import Play

pytestmark = pytest.mark.quick


def offered(play: Play, seat: int) -> Any:
    """The conversions that a seat is advised of, as they cross the wire."""
    return plain(game.advice(play.state, seat, ["conversions"])).get("conversions")


def trading(goods: str, field: str = "trade_raw") -> Play:
    """A keyple trades on board 1, and nobody joins."""
    position = Position(2).area(0, "black 1").area(1, "").has(0, goods).at_turn(0)
    return position.play().play(0, "piece keyple", "colour black", "board 1", f"field {field}")


@clause("KP-923", "KP-1717", "KP-1718")
def test_every_trade_is_offered_whole_and_can_be_entered_so() -> None:
    play = trading("clay 2 log 1")
    whole = offered(play, 0)
    assert [one["takes"] for one in whole if one["gives"] == ["clay"]] == [
        *(["clay", "clay"], ["clay", "log"], ["clay", "rock"]),
        *(["log", "log"], ["log", "rock"], ["rock", "rock"]),
    ]
    assert {tuple(one["gives"]) for one in whole} == {("clay",), ("log",)}
    for one in whole:
        other = trading("clay 2 log 1")
        other.play(0, *(f"give {piece}" for piece in one["gives"]), *(f"take {piece}" for piece in one["takes"]))
        assert other.box != "conversion" or offered(other, 0) is not None


@clause("KP-1013")
def test_a_finished_good_goes_for_its_raw_only_where_there_is_none() -> None:
    assert {tuple(one["gives"]) for one in offered(trading("clay 1 brick 1 wood 1"), 0)} == {("clay",), ("wood",)}


@clause("KP-1717")
def test_what_was_named_already_is_no_longer_offered() -> None:
    play = trading("clay 2 log 1")
    play.play(0, "give log", "take rock")
    assert offered(play, 0) == [{"gives": [], "takes": [piece]} for piece in ("clay", "log", "rock")]


def test_nobody_else_is_advised_of_it_nor_where_nothing_is_converted() -> None:
    play = trading("clay 2 log 1")
    assert offered(play, 1) is None
    assert offered(Position(2).has(0, "clay 2").at_turn(0).play(), 0) is None


@clause("KP-1703")
def test_what_is_given_up_is_named() -> None:
    labels = [choice.label for choice in game.choices(trading("clay 2 log 1").state, 0)]
    assert labels[-1] == "skip this trade"
