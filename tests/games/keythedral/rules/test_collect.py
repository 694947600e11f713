"""Section 5, phase two: the harvest."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.core.errors import IllegalAction
from keydom.games.keythedral.testing.builder import Position

pytestmark = pytest.mark.quick


@clause("KT-501")
def test_phase_two_opens_with_a_window_before_anybody_collects() -> None:
    play = Position().workers(0, "wood").laws(1, 18).cubes(2, "K2").at_placement(5, [1, 2, 3, 5, 4]).play()
    play.default("window")
    assert (play.asked, play.view()["phase"], play.cubes(0)) == ("1", "collect", "")
    play.play(1, "decline")
    assert play.view()["phase"] == "spend"
    assert "B" in play.cubes(0)


@clause("KT-502", "KT-505", "KT-507")
def test_players_collect_from_the_start_player_on_until_the_store_is_empty() -> None:
    play = (
        Position(5, start_player=3)
        .store("K3")
        .rest(2)
        .workers(3, "quarry")
        .workers(0, "quarry", "quarry", "quarry")
        .workers(1, "quarry")
        .at_harvest()
        .play()
    )
    assert (play.cubes(3), play.cubes(0), play.cubes(1)) == ("K1", "K2", "")
    assert "K" not in play.store


@clause("KT-502")
def test_each_player_collects_everything_before_the_next_begins() -> None:
    play = (
        Position(3, start_player=2)
        .store("B1 U1")
        .rest(1)
        .workers(2, "wood", "lake")
        .workers(0, "wood", "lake")
        .at_harvest()
        .play()
    )
    assert (play.cubes(2), play.cubes(0)) == ("B1 U1", "")


@clause("KT-503")
@pytest.mark.parametrize(
    ("field_type", "cube"), [("quarry", "K"), ("wood", "B"), ("lake", "U"), ("farm", "G"), ("vineyard", "R")]
)
def test_a_field_yields_a_cube_of_its_colour_from_the_store(field_type: str, cube: str) -> None:
    position = Position().workers(0, field_type)
    before = position.at_turn().cubes(0, "").play().store
    play = position.at_harvest().play()
    assert play.cubes(0) == f"{cube}1"
    supply = {"K": 20, "B": 20, "G": 15, "U": 15, "R": 15}[cube]
    assert f"{cube}{supply}" in before.split()
    assert f"{cube}{supply - 1}" in play.store.split()


@clause("KT-504")
@pytest.mark.parametrize(
    ("good", "doubled", "poor", "cubes"),
    [
        ("", False, "", 1),
        ("wood", False, "", 2),
        ("", True, "", 2),
        ("wood", True, "", 4),
        ("", False, "wood", 0),
        ("", True, "wood", 0),
        ("wood", False, "wood", 0),
        ("wood", True, "wood", 0),
        ("lake", False, "lake", 1),
    ],
)
def test_amounts_are_doubled_by_laws_18_and_14_and_ended_by_law_19(
    good: str, doubled: bool, poor: str, cubes: int
) -> None:
    position = Position().workers(0, (1, 0)).cubes(1, "K2")
    if good:
        position.in_effect(18, field_type=good)
    if doubled:
        position.in_effect(14, 0, field=(1, 0))
    if poor:
        position.in_effect(19, field_type=poor)
    assert position.at_harvest().play().cubes(0) == (f"B{cubes}" if cubes else "")


@clause("KT-504")
def test_law_14_doubles_one_field_only_and_law_18_those_of_everybody() -> None:
    position = Position().workers(0, (1, 0), "wood").workers(1, (0, 1)).cubes(2, "K2").at_harvest()
    doubled = position.in_effect(14, 0, field=(1, 0)).play()
    assert (doubled.cubes(0), doubled.cubes(1)) == ("B3", "B1")
    good = position.in_effect(18, field_type="wood").play()
    assert (good.cubes(0), good.cubes(1)) == ("B6", "B2")


@clause("KT-505", "KT-506")
def test_lost_harvest_is_neither_replaced_nor_owed() -> None:
    play = Position().store("K1").rest(2).workers(0, "quarry", "quarry", "lake").at_harvest().play()
    assert play.cubes(0) == "K1 U1"
    # In the next round only the new harvest comes in.
    play.play(0, "do pass").play(2, "do smith", "cube black", "cube black").default("choose_start")
    play.play(int(play.asked), "seat 0")
    assert "K2" in play.store
    play.default("turn")
    quarries = {(field["x"], field["y"]) for field in play.view()["fields"] if field["type"] == "quarry"}
    black = len(quarries & set(play.workers(0)))
    assert play.cubes(0).startswith(f"K{1 + min(black, 2)} ")


@clause("KT-507")
def test_who_collected_earlier_keeps_all_cubes() -> None:
    play = (
        Position(3, start_player=1)
        .store("R2")
        .rest(2)
        .workers(1, "vineyard", "vineyard")
        .workers(0, "vineyard")
        .at_harvest()
        .play()
    )
    assert (play.cubes(1), play.cubes(0)) == ("R2", "")


@clause("KT-508", "KT-514")
def test_the_harvest_asks_nobody() -> None:
    position = Position().workers(0, "lake").workers(1, "farm", "wood").at_harvest()
    play = position.play()
    # Everything is collected by the time that somebody is asked, and that is a turn.
    assert (play.box, play.cubes(0), play.cubes(1)) == ("turn", "U1", "B1 G1")


@clause("KT-509", "KT-1002")
def test_there_is_no_limit_on_cubes() -> None:
    play = (
        Position()
        .cubes(0, "K19 B19 G15 U15 R15 W10 P10 Y9")
        .workers(0, "quarry", "wood")
        .laws(0, 1, 2, 3, 4, 5, 6, 7, 11, 13, 15, 16, 17)
        .at_harvest()
        .play()
    )
    assert play.cubes(0) == "K20 B20 G15 U15 R15 W10 P10 Y9"
    assert len(play.laws(0)) == 12


@clause("KT-510")
def test_the_player_of_law_8_chooses_the_colours_of_the_named_type() -> None:
    position = (
        Position().workers(0, "lake", "lake", "wood").workers(1, "lake").in_effect(8, 0, field_type="lake").at_harvest()
    )
    play = position.play()
    assert (play.box, play.asked) == ("harvest_choice", "0")
    assert play.options(0) == ["cube black", "cube brown", "cube green", "cube blue", "cube red"]
    play.play(0, "cube red", "cube black")
    assert (play.cubes(0), play.cubes(1), play.box) == ("K1 B1 R1", "U1", "turn")


@clause("KT-510")
def test_without_a_worker_on_the_named_type_there_is_nothing_to_choose() -> None:
    play = Position().workers(0, "wood").in_effect(8, 0, field_type="lake").at_harvest().play()
    assert (play.box, play.cubes(0)) == ("turn", "B1")


@clause("KT-511")
def test_all_other_fields_come_before_the_choices_of_law_8() -> None:
    play = (
        Position()
        .store("K5 B1 G1 U0 R0")
        .rest(2)
        .workers(0, (0, 0), (1, 0))
        .in_effect(8, 0, field_type="quarry")
        .at_harvest()
        .play()
    )
    # The wood takes the last brown cube first, so that it is no choice any more.
    assert play.cubes(0) == "B1"
    assert (play.box, play.options(0)) == ("harvest_choice", ["cube black", "cube green"])


@clause("KT-511")
def test_the_choices_of_law_8_come_in_their_player_s_turn_to_collect() -> None:
    play = (
        Position(3, start_player=0)
        .workers(0, "wood")
        .workers(1, "lake", "lake")
        .workers(2, "farm")
        .in_effect(8, 1, field_type="lake")
        .at_harvest()
        .play()
    )
    assert (play.asked, play.cubes(0), play.cubes(2)) == ("1", "B1", "")
    play.play(1, "cube green", "cube green")
    assert (play.cubes(1), play.cubes(2)) == ("G2", "G1")


@clause("KT-512")
def test_the_choices_of_law_8_are_limited_to_the_store() -> None:
    play = (
        Position()
        .store("K1 B0 G0 U0 R1")
        .rest(2)
        .workers(0, "quarry", "quarry", "quarry")
        .in_effect(8, 0, field_type="quarry")
        .at_harvest()
        .play()
    )
    assert play.options(0) == ["cube black", "cube red"]
    play.play(0, "cube red")
    # The last cube of the store is no choice; the third harvest is lost.
    assert (play.cubes(0), play.store, play.box) == ("K1 R1", "", "turn")


@clause("KT-513")
def test_craft_cubes_are_never_harvested() -> None:
    play = (
        Position().store("W5 P3 Y1").workers(0, "quarry", "lake").in_effect(8, 0, field_type="lake").at_harvest().play()
    )
    assert play.options(0) == ["cube black", "cube brown", "cube green", "cube blue", "cube red"]
    for colour in ("white", "purple", "yellow"):
        with pytest.raises(IllegalAction):
            play.play(0, f"cube {colour}")
    play.play(0, "cube blue")
    assert (play.cubes(0), play.shops) == ("K1 U1", "W5 P7 Y9")


@clause("KT-515")
def test_a_harvest_of_nothing_ends_the_phase_as_usual() -> None:
    play = (
        Position().store("K0 B0 G0 U0 R0").rest(1).workers(0, "quarry", "lake").workers(2, "wood").at_harvest().play()
    )
    assert (play.cubes(0), play.cubes(2)) == ("", "")
    assert (play.box, play.view()["phase"], play.asked) == ("turn", "spend", "1")
