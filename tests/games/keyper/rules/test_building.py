"""Sections 10.1 and 10.3: building and overbuilding."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.games.keyper.testing.builder import BadPosition, Position
from keydom.games.keyper.testing.play import Play

pytestmark = pytest.mark.quick

PLENTY = "clay 4 log 4 rock 4 brick 4 wood 4 stone 4 wheat 4"
FARM = [f"plot farm-{row}-{column}" for row in range(1, 5) for column in (1, 2)]
VILLAGE = [f"plot village-{row}-{column}" for row in range(1, 5) for column in (1, 2, 3)]


def building(position: Position, field: str = "build") -> Play:
    """A has played onto a building field of board 2 with one action, and has plenty of everything."""
    return position.area(0, "blue 1").has(0, PLENTY).at_turn(0).play().do(0, f"keyple blue 2 {field}")


@clause("KP-1001", "KP-115", "KP-1719")
def test_only_tiles_of_the_own_hand_are_built() -> None:
    play = building(Position(3).hand(0, "dock").hand(1, "kiln").market("statue"))
    tiles = [option.split()[1] for option in play.options(0, "tile")]
    assert tiles == [*play.homes(0), "dock"]
    late = building(Position(3, "winter").display(2, "W2"))
    assert "tile cow_shed" in late.options(0)  # home tiles in any season


@clause("KP-1002", "KP-1003", "KP-301", "KP-302", "KP-320")
def test_farm_tiles_go_to_the_farm_and_village_tiles_to_the_village() -> None:
    play = building(Position(3).hand(0, "windmill"))
    assert play.options_behind(0, "tile cow_shed") == FARM
    assert play.options_behind(0, "tile windmill") == VILLAGE


@clause("KP-1004", "KP-1010", "KP-1029")
def test_a_tile_comes_with_its_initial_side_and_works_at_once() -> None:
    play = building(Position(3).plot(0, "village-1-1", "dock", upgraded=True))
    play.do(0, "build pavements village-1-1")
    assert (play.tile(0, "village-1-1"), play.is_upgraded(0, "village-1-1")) == ("pavements", False)
    assert play.points(0) == 1
    plot = Position(3).hand(0, "building_plot", "kiln").area(0, "orange 1").has(0, "clay 1 log 1 rock 1").at_turn(0)
    served = plot.play().do(0, "keyple orange 2 build", "build building_plot village-1-1")
    assert served.may(0, "build kiln village-1-2")  # effective for the next action of the turn


@clause("KP-1005", "KP-1007")
def test_a_keyple_on_the_plot_builds_only() -> None:
    position = Position(3).area(0, "white 1").area(1, "white 1").hand(0, "windmill").has(0, "clay 3 wheat 2")
    play = position.at_turn(0).play().do(0, "keyple white village-1-1 build windmill paying wheat")
    assert (play.stock(0), play.on_plot(0, "village-1-1"), play.turn) == ("clay 2 wheat 1", ["white"], 1)


@clause("KP-1008")
def test_building_over_under_a_keyple_follows_the_colours_of_the_plot() -> None:
    play = Position(3).plot(0, "village-1-1", "dock", "grey").area(0, "green 1 grey 1").has(0, PLENTY).at_turn(0).play()
    assert not play.may(0, "keyple green village-1-1 leave")
    play.do(0, "keyple grey village-1-1 leave", "act build", "build pavements village-1-1")
    assert (play.tile(0, "village-1-1"), play.on_plot(0, "village-1-1")) == ("pavements", ["grey", "grey"])
    empty = Position(3).plot(0, "village-1-1", "dock").area(0, "green 1").has(0, PLENTY).at_turn(0).play()
    assert empty.do(0, "keyple green village-1-1", "act build", "build pavements village-1-1").turn == 1


@clause("KP-1025", "KP-1026", "KP-1030", "KP-319", "KP-1403")
def test_a_covered_tile_counts_for_nothing() -> None:
    play = building(Position(3).plot(0, "village-1-1", "key_market").tiles(0, "drainage", "statue"))
    assert play.points(0) == 3 + 1 + 1
    play.do(0, "build pavements village-1-1")
    assert play.points(0, "key_market") == 0
    assert (play.points(0, "pavements"), play.points(0, "statue")) == (3, 2)  # one tile, one built plot
    assert play.view()["seats"][0]["plots"][8]["covered"] == "key_market"


@clause("KP-1027", "KP-317", "KP-2011")
def test_a_plot_is_overbuilt_once() -> None:
    play = building(Position(3).plot(0, "village-1-1", "dock", over="kiln").plot(0, "village-1-2", "statue"))
    assert play.options_behind(0, "tile pavements") == VILLAGE[1:]
    with pytest.raises(BadPosition, match="KP-1806"):
        Position(3).plot(0, "village-1-1", "dock", over="dock").play()


@clause("KP-1028")
@pytest.mark.parametrize("keyples", [("green",), ("green lying", "white"), ("green", "green")])
def test_keyples_stay_on_a_plot_that_is_built_over(keyples: tuple[str, ...]) -> None:
    play = building(Position(3).plot(0, "village-1-1", "dock", *keyples)).do(0, "build pavements village-1-1")
    assert play.on_plot(0, "village-1-1") == list(keyples)


@clause("KP-1031", "KP-2010")
def test_a_builder_is_built_over_by_itself() -> None:
    play = Position(3).plot(0, "village-1-1", "builder", "blue").area(0, "blue 1").has(0, "brick 2").at_turn(0).play()
    play.do(0, "keyple blue village-1-1 lay", "act", "build carpenter village-1-1")
    assert (play.tile(0, "village-1-1"), play.stock(0)) == ("carpenter", "brick 1")
    assert "plot_action act" not in play.options(0)  # no Builder any more, and no log for the Carpenter


# -- building plot ----------------------------------------------------------------------------------------------------


@clause("KP-1022", "KP-1019", "KP-1108", "KP-1127", "KP-2009")
@pytest.mark.parametrize(
    ("plot", "upgraded", "served"),
    [
        ("village-2-1", False, {"village-2-2"}),
        ("village-2-1", True, {"village-2-2", "village-1-1", "village-3-1"}),
        ("village-2-3", False, set()),
        ("village-1-3", True, {"village-2-3"}),
        ("village-4-2", True, {"village-4-3", "village-3-2"}),
    ],
)
def test_which_plots_a_building_plot_serves(plot: str, upgraded: bool, served: set[str]) -> None:
    position = Position(3).plot(0, plot, "building_plot", upgraded=upgraded).area(0, "blue 1")
    play = position.at_turn(0).play().do(0, "keyple blue 2 build")
    if not served:
        assert play.turn == 1  # nothing can be paid, and nothing is free
        return
    village = {plot.split()[1] for plot in VILLAGE}
    assert {each for each in village if play.may(0, f"build pavements {each}")} == served
    for each in served:
        assert play.copy().do(0, f"build pavements {each}").stock(0) == ""


@clause("KP-1108", "KP-2010")
def test_each_served_plot_has_one_free_building_in_the_game_also_over_a_tile() -> None:
    position = Position(3).plot(0, "village-2-1", "building_plot").plot(0, "village-2-2", "kiln")
    over = position.area(0, "blue 1").at_turn(0).play().do(0, "keyple blue 2 build", "build pavements village-2-2")
    assert (over.tile(0, "village-2-2"), over.stock(0)) == ("pavements", "")
    used = Position(3).plot(0, "village-2-1", "building_plot").plot(0, "village-2-2", "kiln").area(0, "blue 1")
    assert used.built_free(0, "village-2-2").at_turn(0).play().do(0, "keyple blue 2 build").turn == 1


@clause("KP-1023", "KP-1022", "KP-1024")
@pytest.mark.parametrize("field", ["build", "discount_build"])
def test_a_free_plot_overrides_discount_and_price(field: str) -> None:
    position = Position(3).plot(0, "village-2-1", "building_plot").area(0, "blue 1").has(0, "stone 2")
    play = position.at_turn(0).play().do(0, f"keyple blue 2 {field}", "build pavements village-2-2")
    assert (play.stock(0), play.turn) == ("stone 2", 1)


@clause("KP-1023", "KP-1020")
def test_a_free_plot_overrides_the_price_of_the_builder() -> None:
    position = Position(3).plot(0, "village-2-1", "building_plot").plot(0, "village-1-1", "builder").area(0, "blue 1")
    play = position.has(0, "stone 1").at_turn(0).play().do(0, "keyple blue village-1-1", "act")
    assert play.do(0, "build pavements village-2-2").stock(0) == "stone 1"


@clause("KP-1024")
def test_a_free_plot_needs_a_building_action() -> None:
    play = Position(3).plot(0, "village-2-1", "building_plot").area(0, "blue 1").at_turn(0).play()
    assert play.options_behind(0, "piece keyple", "colour blue", "board own") == [
        "plot village-2-1",
        "plot village-2-2",  # under a keyple, KP-1005
    ]
    on_pigs = play.do(0, "keyple blue 1 pigs")
    assert (on_pigs.tile(0, "village-2-2"), on_pigs.turn) == (None, 1)
