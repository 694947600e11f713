"""Section 9.6: rivers and boats, and the tiles that change their use."""

from __future__ import annotations

import itertools

import pytest

from keydom.core.clauses import clause
from keydom.games.keyper.testing.builder import Position
from keydom.games.keyper.testing.play import Play
from tests.games.keyper.chance_games import played

pytestmark = pytest.mark.quick


def on_boat(boat: str, resources: str = "", colour: str = "blue", season: str = "spring", **tiles: bool) -> Play:
    """A, whose village has these tiles (upgraded or not), has played onto the river of board 1 and put a boat there."""
    position = Position(3, season).boats(boat).has(0, resources).area(0, f"{colour} 1").rest(2)
    for tile, upgraded in tiles.items():
        position.tiles(0, tile, upgraded=upgraded)
    return position.at_turn(0).play().do(0, f"keyple {colour} 1 river {boat}")


@clause("KP-938", "KP-940", "KP-1712", "KP-2044")
def test_the_first_keyple_of_a_river_brings_a_boat() -> None:
    play = Position(3).boats("B1", "B2", "B5", "B6").area(0, "grey 1").at_turn(0).play()
    boats = play.options_behind(0, "piece keyple", "colour grey", "board 1", "field river")
    assert boats == ["boat B1", "boat B2", "boat B5", "boat B6"]
    play.do(0, "keyple grey 1 river B5")
    assert (play.boat(1), play.boats) == ("B5", ["B1", "B2", "B6"])


@clause("KP-939", "KP-1813")
def test_a_boat_stays_for_the_season() -> None:
    play = Position(3).field(1, "river", "blue lying").boat(1, "B4").area(0, "blue 1").at_turn(0).play()
    play.do(0, "keyple blue 1 river")  # no boat is chosen any more
    assert (play.boat(1), play.options(0, "boat_action")) == ("B4", ["boat_action work-1", "boat_action work-2"])


@clause("KP-940", "KP-1813")
def test_there_is_always_a_boat_for_an_empty_river() -> None:
    for players in (2, 3, 4):
        for state in played(players):
            if state.phase == 1:
                rivers = sum(state.boats[board] < 0 for board in range(players))
                assert bin(state.free_boats).count("1") >= rivers


@clause("KP-942", "KP-943", "KP-1716", "KP-1758")
def test_working_and_selling() -> None:
    play = on_boat("B1", "clay 1 sheep 1 pig 1")
    four = ["boat_action work-1", "boat_action work-2", "boat_action sell-1", "boat_action sell-2", "decline"]
    assert play.options(0) == four
    assert play.copy().play(0, "boat_action work-2").stock(0) == "clay 1 pig 1 sheep 2"
    sold = play.play(0, "boat_action sell-1")
    assert (sold.stock(0), sold.shipping(0), sold.supply("clay")) == ("pig 1 sheep 1", 2, 16)  # recorded at once


@clause("KP-944", "KP-945", "KP-946")
def test_a_type_is_not_both_worked_for_and_sold_in_a_turn() -> None:
    play = on_boat("B1", "clay 1 sheep 1").do(0, "work clay")
    assert play.options(0) == ["boat_action work-1", "boat_action work-2", "boat_action sell-2", "decline"]
    play = on_boat("B1", "clay 2 sheep 1").do(0, "sell clay")
    assert play.options(0) == ["boat_action work-2", "boat_action sell-1", "boat_action sell-2", "decline"]


@clause("KP-946", "KP-2022")
def test_that_holds_for_each_player_apart_and_for_all_actions_together() -> None:
    position = Position(3).boats("B1").area(0, "blue 1").area(1, "blue 1").has(1, "clay 2").has(0, "clay 2")
    play = position.tiles(1, "merchant", upgraded=True).at_turn(0).play()
    play.do(0, "keyple blue 1 river B1").do(1, "join blue")
    play.do(0, "work clay").do(1, "sell clay").do(0, "work clay").do(1, "sell clay").do(0, "work clay")
    assert "boat_action work-1" not in play.options(1)  # also not with the Merchant's action
    play.do(1, "work sheep")
    assert play.asked == "1"
    assert "boat_action work-1" not in play.options(1)


@clause("KP-947", "KP-712")
@pytest.mark.parametrize(("colour", "alone"), [("blue", 2), ("white", 2), ("green", 1)])
def test_number_of_boat_actions(colour: str, alone: int) -> None:
    assert int(on_boat("B1", colour=colour).state.actions_left) + 1 == alone
    position = Position(3).boats("B1").area(0, f"{colour} 1").area(1, "white 1").at_turn(0)
    helped = position.play().do(0, f"keyple {colour} 1 river B1").do(1, "join white")
    assert [int(helped.state.actions_left) + 1, int(helped.state.joiner_left)] == [alone + 1, alone + 1]


@clause("KP-948")
def test_what_the_supply_lacks_cannot_be_worked_for() -> None:
    play = Position(3).boats("B1").area(0, "blue 1").rest(2).supply("clay 0").at_turn(0).play()
    assert play.do(0, "keyple blue 1 river B1").options(0) == ["boat_action work-2", "decline"]


@clause("KP-949", "KP-2021")
def test_a_finished_good_is_sold_as_its_raw_only_without_the_raw() -> None:
    play = on_boat("B1", "clay 1 brick 1").do(0, "sell clay")
    assert play.stock(0) == "brick 1"
    play.do(0, "sell clay")
    assert (play.stock(0), play.shipping(0)) == ("", 4)
    bricks = on_boat("B1", "brick 1").do(0, "sell clay")
    assert "boat_action work-1" not in bricks.options(0)  # it counts as clay


@clause("KP-138", "KP-139", "KP-2040")
@pytest.mark.parametrize(("season", "types"), [("spring", "clay sheep"), ("autumn", "emerald brick")])
def test_the_side_of_the_season_is_up(season: str, types: str) -> None:
    first, second = types.split()
    assert on_boat("B1", season=season).do(0, f"work {first}", f"work {second}").has(0, second) == 1


# -- tiles that change the use of boats ------------------------------------------------------------------------------


@clause("KP-950", "KP-1139", "KP-1141", "KP-1010", "KP-2024")
@pytest.mark.parametrize(("upgraded", "points"), [(False, 1), (True, 2)])
def test_the_seafarer_pays_for_every_use_also_without_an_action(upgraded: bool, points: int) -> None:
    played_there = on_boat("B1", seafarer=upgraded).do(0, "decline", "decline")
    assert played_there.shipping(0) == points
    joining = Position(3).boats("B1").area(0, "blue 1").area(1, "blue 1").tiles(1, "seafarer", upgraded=upgraded)
    play = joining.at_turn(0).play().do(0, "keyple blue 1 river B1").do(1, "join blue")
    assert (play.shipping(0), play.shipping(1)) == (0, points)
    laying = Position(3).field(1, "river", "blue").boat(1, "B1").keyper(0, 1).tiles(0, "seafarer", upgraded=upgraded)
    assert laying.area(1, "grey 1").at_turn(2).play().do(2, "keyper 2").shipping(0) == points


@clause("KP-1140", "KP-2024")
def test_the_seafarer_counts_once_a_turn() -> None:
    position = Position(3).field(1, "river", "blue").boat(1, "B1").tiles(0, "seafarer").area(0, "blue 1")
    assert position.at_turn(0).play().do(0, "keyple blue 1 river lay").shipping(0) == 1


@clause("KP-1142", "KP-1143", "KP-2023")
@pytest.mark.parametrize(("upgraded", "after_each"), [(False, [2, 5, 7]), (True, [3, 6, 9])])
def test_the_shipping_agent(upgraded: bool, after_each: list[int]) -> None:
    position = Position(3).field(1, "river", "blue").boat(1, "B1").tiles(0, "shipping_agent", upgraded=upgraded)
    play = position.area(0, "blue 1").has(0, "clay 4").at_turn(0).play().do(0, "keyple blue 1 river lay")
    points = []
    for _ in after_each:
        play.do(0, "sell clay")
        points.append(play.shipping(0))
    assert points == after_each
    odd = on_boat("B1", "clay 1", colour="grey", shipping_agent=upgraded).do(0, "sell clay")
    assert odd.shipping(0) == after_each[0]  # the odd sale of a turn is not carried over from another


@clause("KP-1170", "KP-1172")
def test_the_merchant_works_at_every_use_when_upgraded() -> None:
    assert int(on_boat("B1", merchant=False).state.actions_left) + 1 == 2
    assert int(on_boat("B1", merchant=True).state.actions_left) + 1 == 3
    position = Position(3).field(1, "river", "grey").boat(1, "B1").keyper(0, 1).tiles(0, "merchant", upgraded=True)
    laying = position.area(1, "grey 1").at_turn(2).play().do(2, "keyper 2")
    assert (laying.asked, int(laying.state.actions_left) + 1) == ("0", 2)


@clause("KP-951", "KP-313", "KP-1814")
def test_only_boats_move_the_shipping_record() -> None:
    for players in (2, 3, 4):
        positions = played(players)
        for before, after in itertools.pairwise(positions):
            if list(before.shipping) != list(after.shipping):
                assert before.box_name() in ("boat_action", "turn", "joining")
                assert all(now >= was for was, now in zip(before.shipping, after.shipping, strict=True))
