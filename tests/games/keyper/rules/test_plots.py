"""Section 7.6: a keyple on a plot of the own board: activating, upgrading, building."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.games.keyper.testing.builder import Position

pytestmark = pytest.mark.quick


@clause("KP-732", "KP-733", "KP-1724")
def test_one_action_alone_two_with_the_keyple_that_is_laid_down() -> None:
    position = Position(3).plot(0, "village-1-1", "windmill", "green").area(0, "green 1").has(0, "clay 4")
    start = position.at_turn(0).play()
    alone = start.copy().do(0, "keyple green village-1-1 leave")
    assert alone.options(0) == ["plot_action act", "decline"]
    alone.do(0, "act", "give clay for wheat wheat")
    assert (alone.stock(0), alone.turn) == ("clay 3 wheat 2", 1)
    both = start.do(0, "keyple green village-1-1 lay", "act", "give clay for wheat wheat")
    assert both.options(0) == ["plot_action act", "plot_action upgrade", "decline"]
    both.do(0, "act", "give clay for wheat wheat")
    assert (both.stock(0), both.turn) == ("clay 2 wheat 4", 1)


@clause("KP-704", "KP-2014")
def test_a_plot_may_be_chosen_where_nothing_can_be_done() -> None:
    play = Position(3).plot(0, "village-1-1", "dock", upgraded=True).area(0, "green 1").at_turn(0).play()
    play.do(0, "keyple green village-1-1")
    assert (play.on_plot(0, "village-1-1"), play.turn) == (["green"], 1)


@clause("KP-733", "KP-1008", "KP-1025", "KP-1028", "KP-1029", "KP-1031")
def test_a_played_keyple_builds_over_the_tile_of_its_plot() -> None:
    position = Position(3).plot(0, "village-1-1", "builder", "green", upgraded=True).area(0, "white 1")
    play = position.has(0, "brick 1 wood 2").at_turn(0).play().do(0, "keyple white village-1-1 lay")
    assert "plot_action build" in play.options(0)
    play.do(0, "act build", "build drainage village-1-1")
    assert (play.tile(0, "village-1-1"), play.is_upgraded(0, "village-1-1")) == ("drainage", False)
    assert play.on_plot(0, "village-1-1") == ["green lying", "white"]
    assert play.options(0) == ["plot_action upgrade", "decline"]  # the Builder cannot act any more
    assert play.do(0, "act upgrade").is_upgraded(0, "village-1-1")


@clause("KP-734", "KP-1027", "KP-2012")
def test_building_over_is_for_the_played_keyple_once() -> None:
    goods = "brick 3 wood 3 stone 3 clay 3 log 3 rock 3 wheat 3"
    position = Position(3).plot(0, "village-1-1", "dock", "green").area(0, "green 1").has(0, goods).hand(0, "kiln")
    play = position.at_turn(0).play().do(0, "keyple green village-1-1 lay", "act build", "build pavements village-1-1")
    assert "plot_action build" not in play.options(0)
    laying = Position(3).plot(0, "village-1-1", "dock", "green", "white").keyper(0, 1).has(0, goods).area(1, "blue 1")
    assert laying.at_turn(0).play().do(0, "lay village-1-1 two").options(0) == ["plot_action upgrade", "decline"]


@clause("KP-735", "KP-2013")
def test_the_two_actions_come_in_either_order() -> None:
    position = Position(3).plot(0, "village-1-1", "brickmaker", "blue").area(0, "blue 1").has(0, "clay 1 wheat 1")
    start = position.at_turn(0).play().do(0, "keyple blue village-1-1 lay")
    assert start.copy().do(0, "act upgrade", "act").stock(0) == "brick 2"
    assert start.do(0, "act", "act upgrade", "upgrade village-1-1 paying wheat").stock(0) == "brick 1"


@clause("KP-703", "KP-736", "KP-1006", "KP-1007", "KP-1009", "KP-1711")
def test_a_tile_is_built_under_a_keyple_on_an_empty_plot() -> None:
    position = Position(3).area(0, "white 1").area(1, "white 1").hand(0, "windmill").has(0, "clay 2 wheat 1 rock 1")
    play = position.at_turn(0).play()
    plots = play.options_behind(0, "piece keyple", "colour white", "board own")
    assert [plot for plot in plots if "farm" in plot] == [f"plot farm-{r}-{c}" for r in range(1, 5) for c in (1, 2)]
    play.play(0, "piece keyple", "colour white", "board own", "plot village-2-2")
    assert (play.box, "decline" in play.options(0)) == ("building", False)
    play.do(0, "build windmill village-2-2 paying clay")
    assert (play.on_plot(0, "village-2-2"), play.turn) == (["white"], 1)  # no joining, and it is not activated


@clause("KP-1009", "KP-1711")
def test_no_empty_plot_where_nothing_can_be_paid() -> None:
    play = Position(3).area(0, "white 1").has(0, "wheat 1").at_turn(0).play()
    assert "board own" not in play.options_behind(0, "piece keyple", "colour white")
    farm_only = Position(3).area(0, "white 1").has(0, "clay 1 wheat 1").at_turn(0).play()
    plots = farm_only.options_behind(0, "piece keyple", "colour white", "board own")
    assert plots == [f"plot farm-{r}-{c}" for r in range(1, 5) for c in (1, 2)]


@clause("KP-742", "KP-749", "KP-1810")
def test_who_may_come_second_on_a_plot() -> None:
    play = Position(3).plot(0, "village-1-1", "dock", "green").area(0, "green 1 grey 1 white 1").at_turn(0).play()
    may = [c for c in ("green", "grey", "white") if play.may(0, f"keyple {c} village-1-1 leave")]
    assert may == ["green", "white"]


@clause("KP-316", "KP-702", "KP-754")
@pytest.mark.parametrize("keyples", [("green", "green"), ("green lying", "white")])
def test_two_keyples_on_a_plot_let_nobody_in(keyples: tuple[str, str]) -> None:
    position = Position(3).plot(0, "village-1-1", "dock", *keyples).plot(0, "village-1-2", "kiln").area(0, "green 1")
    play = position.at_turn(0).play()
    assert not play.may(0, "keyple green village-1-1")
    assert play.may(0, "keyple green village-1-2")


@clause("KP-819", "KP-734", "KP-1032")
def test_a_keyple_laid_down_on_a_plot_activates_or_upgrades() -> None:
    position = Position(3).plot(0, "village-1-1", "windmill", "green").keyper(0, 1).has(0, "clay 1 wheat 1")
    play = position.area(1, "blue 1").at_turn(2).play().do(2, "keyper 2")
    assert play.options(0) == ["plot_action act", "plot_action upgrade", "decline"]
    play.do(0, "act upgrade")
    assert (play.is_upgraded(0, "village-1-1"), play.stock(0)) == (True, "clay 1")


@clause("KP-1117", "KP-1101")
def test_a_tile_without_the_mark_has_nothing_to_activate() -> None:
    play = Position(3).plot(0, "village-1-1", "dock").area(0, "green 1").has(0, "wheat 1").at_turn(0).play()
    assert play.do(0, "keyple green village-1-1").options(0) == ["plot_action upgrade", "decline"]


@clause("KP-1703", "KP-2049")
def test_declining_one_action_keeps_the_next() -> None:
    position = Position(3).plot(0, "village-1-1", "windmill", "green").area(0, "green 1").has(0, "clay 4")
    play = position.at_turn(0).play().do(0, "keyple green village-1-1 lay", "decline")
    assert play.options(0) == ["plot_action act", "decline"]
