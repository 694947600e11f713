"""Section 20: what the rulebook leaves open, as it is ruled; where a test of the clauses shows it already, it is named
there."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.games.keyper.components.printed_values import default
from keydom.games.keyper.testing.builder import Position

pytestmark = pytest.mark.quick


@clause("KP-2001", "KP-2003")
def test_nobody_works_alone_beside_a_keyple_of_another_colour() -> None:
    play = Position(3).field(1, "pigs", "white").area(0, "brown 1 green 1").at_turn(0).play()
    assert not play.may(0, "keyple brown 1 pigs leave")
    assert play.do(0, "keyple green 1 pigs leave").has(0, "pig") == 2  # white on a green border is deemed green


@clause("KP-2004", "KP-2002")
def test_a_match_is_looked_up_at_the_space() -> None:
    play = Position(3).field(1, "pigs", "green lying", "white").keyper(0, 1).area(1, "blue 1").at_turn(2).play()
    assert play.do(2, "keyper 2").has(0, "pig") == 2  # the white one, laid down alone, has the colour of the first


@clause("KP-2007", "KP-508")
def test_free_gains_are_not_asked_for() -> None:
    play = Position(3).area(0, "green 1").at_turn(0).play().do(0, "keyple green 1 pigs")
    assert (play.has(0, "pig"), play.turn) == (2, 1)


@clause("KP-2016", "KP-142", "KP-143", "KP-144")
@pytest.mark.parametrize(
    ("colours", "resources"),
    [
        (("orange", "brown", "grey"), ["clay", "log", "rock"]),
        (("blue", "green", "black"), ["cow", "horse", "pig", "sheep"]),
        (("white",), ["clay", "log", "rock", "cow", "horse", "pig", "sheep"]),
    ],
)
def test_what_resting_keyples_may_bring(colours: tuple[str, ...], resources: list[str]) -> None:
    for colour in colours:
        play = Position(3, "summer").resting(0, f"{colour} 1").area(0, "green 1").at_turn(0).play().do(0, "keyper 1")
        assert play.options(0) == [f"take {resource}" for resource in resources]


@clause("KP-2026", "KP-114")
def test_zones_of_the_doubtful_tiles() -> None:
    zones = {tile.key: tile.zone for tile in default().tiles}
    assert (zones["farmer"], zones["farmers_cottage"], zones["windmill"]) == ("farm", "farm", "village")


@clause("KP-2037", "KP-210", "KP-211")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_board_i_shows_display_si_in_spring(players: int) -> None:
    play = Position(players).play()
    assert [play.display(board) for board in range(1, players + 1)] == [f"S{board}" for board in range(1, players + 1)]


@clause("KP-2038", "KP-205", "KP-204")
def test_there_are_four_displays_to_choose_whatever_their_lay_outs() -> None:
    play = Position(3, "summer").at_displays().play()
    assert play.options(0) == ["display 1", "display 2", "display 3", "display 4"]


@clause("KP-2039", "KP-220", "KP-221", "KP-222", "KP-223")
@pytest.mark.parametrize(
    ("border", "fields"),
    [
        ("orange", {"clay", "convert_clay", "build"}),
        ("green", {"cows", "horses", "sheep", "chickens", "wheat", "pigs"}),
        ("brown", {"logs", "convert_logs", "deer", "boar"}),
        ("grey", {"rocks", "convert_rock", "goats", "upgrade"}),
        ("black", {"emeralds", "gold", "rubies", "sapphires", "trade_raw", "trade_finished"}),
        ("blue", {"river"}),
        (None, {"country_tile", "discount_build"}),
    ],
)
def test_borders(border: str | None, fields: set[str]) -> None:
    assert {field.name for field in default().fields if field.border == border} == fields


@clause("KP-2044", "KP-938")
def test_a_boat_is_chosen_also_by_who_cannot_use_it() -> None:
    play = Position(3).boats("B1").area(0, "green 1").rest(2).supply("clay 0 sheep 0").at_turn(0).play()
    play.do(0, "keyple green 1 river B1")
    assert (play.boat(1), play.turn) == ("B1", 1)


@clause("KP-2051", "KP-109", "KP-912", "KP-1418")
def test_the_supply_is_limited_as_the_rulebook_has_it() -> None:
    play = Position(3).area(0, "green 1").supply("pig 1").rest(2).at_turn(0).play()
    assert play.do(0, "keyple green 1 pigs").has(0, "pig") == 1
