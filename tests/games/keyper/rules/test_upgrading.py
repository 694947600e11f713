"""Section 10.4: upgrading."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.games.keyper.testing.builder import Position

pytestmark = pytest.mark.quick

BOTH = ("farm-1-1", "stable"), ("village-1-1", "kiln")


@clause("KP-1032", "KP-1033", "KP-1034", "KP-2020")
@pytest.mark.parametrize(
    ("resources", "plots"),
    [
        ("clay 1", ["farm-1-1"]),
        ("wood 1", ["farm-1-1", "village-1-1"]),
        ("wheat 1", ["farm-1-1", "village-1-1"]),
        ("emerald 1", []),
    ],
)
def test_what_the_upgrade_field_charges(resources: str, plots: list[str]) -> None:
    position = Position(3).area(0, "blue 1").has(0, resources)
    for plot, tile in BOTH:
        position.plot(0, plot, tile)
    play = position.at_turn(0).play().do(0, "keyple blue 1 upgrade")
    assert [option.split()[1] for option in play.options(0, "plot")] == plots
    if plots:
        assert play.do(0, f"upgrade {plots[-1]}").stock(0) == ""
        assert play.is_upgraded(0, plots[-1])


@clause("KP-1034", "KP-1126", "KP-1762")
def test_the_upgraded_builder_charges_one_white_finished_icon_for_any_tile() -> None:
    position = Position(3).plot(0, "village-1-2", "builder", upgraded=True).area(0, "blue 1").has(0, "brick 1 clay 1")
    for plot, tile in BOTH:
        position.plot(0, plot, tile)
    play = position.at_turn(0).play().do(0, "keyple blue village-1-2", "act", "act upgrade")
    assert play.options(0) == ["plot farm-1-1", "plot village-1-1", "decline"]
    assert play.do(0, "upgrade farm-1-1").stock(0) == "clay 1"


@clause("KP-1034", "KP-1131", "KP-1032")
def test_the_upgraded_farm_labourer_upgrades_farm_tiles_for_nothing() -> None:
    position = Position(3).plot(0, "farm-4-1", "farm_labourer", upgraded=True).area(0, "blue 1").has(0, "clay 1")
    for plot, tile in BOTH:
        position.plot(0, plot, tile)
    play = position.at_turn(0).play().do(0, "keyple blue farm-4-1", "act", "act upgrade")
    assert play.options(0) == ["plot farm-1-1", "decline"]
    assert play.do(0, "upgrade farm-1-1").stock(0) == "clay 1"


@clause("KP-1032", "KP-1126", "KP-1131", "KP-1762")
@pytest.mark.parametrize(("plot", "tile"), [("village-1-2", "builder"), ("farm-4-1", "farm_labourer")])
def test_their_initial_sides_do_not_upgrade(plot: str, tile: str) -> None:
    position = Position(3).plot(0, plot, tile).plot(0, "farm-1-1", "stable").area(0, "blue 1").has(0, "brick 1")
    play = position.at_turn(0).play().do(0, f"keyple blue {plot}", "act")
    assert {option.split()[0] for option in play.options(0)} == {"tile", "decline"}


@clause("KP-1035", "KP-1026")
def test_only_top_tiles_on_their_initial_side_once() -> None:
    position = Position(3).area(0, "grey 1").has(0, "wheat 3").plot(0, "village-1-1", "kiln", upgraded=True)
    play = position.plot(0, "village-1-2", "mine", over="dock").at_turn(0).play().do(0, "keyple grey 1 upgrade")
    assert play.options(0) == ["plot village-1-2", "decline"]
    play.do(0, "upgrade village-1-2")
    assert (play.stock(0), play.turn) == ("wheat 2", 1)  # nothing is left for the second action


@clause("KP-1036")
def test_keyples_do_not_hinder_an_upgrade() -> None:
    position = Position(3).area(0, "blue 1").has(0, "wheat 1").plot(0, "village-1-1", "kiln", "green lying", "white")
    play = position.at_turn(0).play().do(0, "keyple blue 1 upgrade", "upgrade village-1-1")
    assert (play.is_upgraded(0, "village-1-1"), play.on_plot(0, "village-1-1")) == (True, ["green lying", "white"])


@clause("KP-1038", "KP-1132")
def test_built_and_upgraded_in_one_turn() -> None:
    position = Position(3).plot(0, "farm-1-1", "farm_labourer", "blue", upgraded=True).area(0, "blue 1")
    play = position.at_turn(0).play().do(0, "keyple blue farm-1-1 lay", "act", "build stable farm-2-2")
    play.do(0, "act", "act upgrade", "upgrade farm-2-2")
    assert play.is_upgraded(0, "farm-2-2")


@clause("KP-1039", "KP-511")
def test_two_who_upgrade_act_in_turn() -> None:
    position = Position(3).area(0, "grey 1").area(1, "grey 1")
    for seat in (0, 1):
        position.has(seat, "wheat 4")
        for plot, tile in zip(("farm-1-1", "farm-1-2", "farm-2-1", "farm-2-2"), HOMES, strict=True):
            position.plot(seat, plot, tile)
    play = position.at_turn(0).play().do(0, "keyple grey 1 upgrade").do(1, "join grey")
    asked = []
    while play.box == "upgrading":
        asked.append(play.asked)
        play.do(int(play.asked), f"upgrade {play.options(int(play.asked))[0].split()[1]}")
    assert asked == ["0", "1"] * 3


HOMES = ("stable", "cow_shed", "pig_sty", "paddock")
