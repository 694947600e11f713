"""The ten examples of docs/testing.md. A test below keeps the page and this file the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from keydom.core.clauses import clause
from keydom.core.errors import IllegalAction
from keydom.games.keythedral.testing.builder import Position

pytestmark = pytest.mark.quick


@clause("KT-641", "KT-642")
def test_a_house_costs_one_stone_and_one_timber() -> None:
    # given
    play = Position(players=3).cubes(0, "K2 B1").at_turn(0).play()
    # when
    play.play(0, "do house", "number 4")
    # then
    assert play.cubes(0) == "K1"
    assert play.houses(0) == [4]


@clause("KT-617")
def test_there_is_no_credit() -> None:
    # given
    play = Position(players=3).cubes(0, "K2").at_turn(0).play()
    # then
    with pytest.raises(IllegalAction):
        play.play(0, "do house")


@clause("KT-412", "KT-419")
def test_a_house_sends_two_workers_to_free_fields() -> None:
    # given
    play = (
        Position(players=3, start_player=2)
        .fields({(2, 0): "lake"})
        .cottage(0, 3, (1, 0), house=True)
        .workers(1, (1, 1))
        .at_placement(2, [5, 3])
        .play()
    )
    # then
    assert play.options(0) == ["direction SW", "direction SE"]
    # when
    play.play(0, "direction SE", "direction SW")
    # then
    assert play.workers(0) == [(1, 0), (2, 0)]


@clause("KT-505")
def test_a_harvest_fails_when_the_store_is_empty() -> None:
    # given
    position = Position(players=3, start_player=1).workers(1, "lake").workers(0, "lake")
    # when
    play = position.store("U1").rest(2).at_harvest().play()
    # then
    assert play.cubes(1) == "U1"
    assert play.cubes(0) == ""


@clause("KT-634")
def test_the_last_tile_of_a_stage_opens_the_next() -> None:
    # given
    play = Position(players=3).stage(1, offer=["B16"]).cubes(0, "G1 U1").at_turn(0).play()
    # when
    play.play(0, play.position("B16"))
    play.draw("tile B21", "tile B23", "tile B25", "tile B28")
    # then
    assert play.offer == ["B21", "B23", "B25", "B28", None]


@clause("KT-625", "KT-10131")
def test_a_declared_tile_can_be_swapped_away() -> None:
    # given
    play = Position(players=3).stage(3, offer=["B31", "B38"]).cubes(0, "W2").laws(2, 13).at_turn(0).play()
    # when
    play.play(0, play.position("B38"))
    play.play(2, "law 13", play.position("B38"))
    play.draw("tile B37")
    # then
    assert play.asked == "0"
    assert play.cubes(0) == "W2"
    assert "B37" in play.offer


@clause("KT-1033", "KT-1043")
def test_every_holder_is_asked_whatever_the_card() -> None:
    # given
    play = Position(players=4).laws(1, 5).laws(3, 20).at_window("O2").play()
    # then
    assert play.asked == "13"
    assert play.options(1) == ["decline"]


@clause("KT-658")
def test_who_is_fenced_in_chooses_where_to_go() -> None:
    # given
    play = Position(players=3).fields({(2, 0): "lake"}).cottage(1, 2, (2, 0)).cubes(0, "B1").at_turn(0).play()
    # when
    play.play(0, "do fence", "seat 1", "number 2", "direction SW")
    # then
    assert play.asked == "1"
    assert play.box == "relocate"
    play.play(1, "slot -1 1")
    assert play.slot(1, 2) == (-1, 1)


@clause("KT-812")
def test_the_new_holder_may_match_the_highest_bid() -> None:
    # given
    play = Position(players=3, start_player=0).cubes(2, "W2").cubes(1, "K2").at_auction().play()
    # when
    play.play(2, "tens 0", "units 2")
    play.play(1, "accept", "cube black", "cube black")
    play.play(1, "seat 0")
    # then
    assert play.cubes(2) == "K2 W2"
    assert play.view()["start_player"] == 0


@clause("KT-904")
def test_cubes_break_a_tie() -> None:
    # given
    position = Position(players=3).acquired(0, "B11").acquired(1, "B12").acquired(2, "B13")
    # when
    play = position.cubes(0, "K2").cubes(1, "Y1").cubes(2, "W1").at_end("stalled").play()
    # then
    assert play.state.scores() == [1, 1, 1]
    assert play.state.winners() == [1]


def test_the_page_and_this_file_are_the_same() -> None:
    page = (Path(__file__).parents[3] / "docs" / "testing.md").read_text(encoding="utf-8")
    here = Path(__file__).read_text(encoding="utf-8")
    examples = [block for block in re.findall(r"```python\n(.*?)```", page, re.DOTALL) if "def test_" in block]
    assert len(examples) == 10
    for example in examples:
        assert example in here, example
