"""The guess at the coming rounds: placement, harvest, and the race for the tiles on offer."""

from __future__ import annotations

import pytest

from keydom.core.packed_counters import count, total
from keydom.games.keythedral.evaluation.forecast import Forecast
from keydom.games.keythedral.evaluation.land_memory import KnownLand
from keydom.games.keythedral.evaluation.race_forecast import spare_cubes
from keydom.games.keythedral.evaluation.weights import Estimates, Weights
from keydom.games.keythedral.rules.state import KeythedralState
from keydom.games.keythedral.testing.builder import Position
from keydom.games.keythedral.testing.play import Play, cubes_text

pytestmark = pytest.mark.quick


def forecast_of(state: KeythedralState) -> Forecast:
    """A guess that has not begun."""
    estimates = Estimates(state.figures, Weights())
    return Forecast(state, estimates, KnownLand(state, estimates))


def forecast(position: Play) -> Forecast:
    """The guess from a position on, to the end of the next round."""
    guess = forecast_of(position.state)
    guess.run()
    return guess


def gains(position: Play) -> list[int]:
    """Points that each seat is taken to gain in the present round."""
    return [int(soon) // 1000 - had for soon, had in zip(forecast(position).soon, position.state.scores(), strict=True)]


def cubes(text: str) -> int:
    """Packed cubes of a hand written in letters."""
    return int(Position(players=3).cubes(0, text).at_turn(0).play().state.hands[0])


def test_what_can_be_paid_is_bought_within_the_round() -> None:
    position = Position(players=3).stage(1, offer=["B11", "B16"]).cubes(0, "K1 B1").at_turn(0).play()
    assert gains(position) == [1, 0, 0]


def test_who_is_next_buys_before_the_others() -> None:
    position = Position(players=3).stage(1, offer=["B11"]).cubes(0, "K1 B1").cubes(1, "K1 B1").at_turn(1).play()
    assert gains(position) == [0, 1, 0]


def test_a_missing_craft_cube_is_bought_first() -> None:
    position = Position(players=3).stage(3, offer=["B31", "B36"]).cubes(0, "B1 G1 K2").at_turn(0).play()
    assert gains(position) == [3, 0, 0]
    assert total(forecast(position).shops) < total(position.state.shops)


def test_a_tile_that_costs_more_than_it_is_worth_waits() -> None:
    position = Position(players=3).stage(1, offer=["B11", "B16"]).cubes(0, "K1 R2").at_turn(0).play()
    assert gains(position) == [0, 0, 0]


def test_what_lies_behind_a_closed_stage_is_not_foreseen() -> None:
    position = Position(players=3).stage(1, offer=["B11"]).cubes(0, "K9 B9 G9 U9").at_turn(0).play()
    guess = forecast(position)
    assert guess.unopened
    assert guess.stage == 2
    assert guess.points[0] == (position.state.scores()[0] + 1) * 1000


def test_open_tiles_are_foreseen() -> None:
    position = Position(players=3, tiles="open").stage(1, offer=["B11"]).cubes(0, "K9 B9 G9 U9").at_turn(0).play()
    guess = forecast(position)
    assert not guess.unopened
    assert guess.points[0] > (position.state.scores()[0] + 1) * 1000


def test_workers_on_the_board_bring_their_cubes_under_the_laws_of_the_round() -> None:
    def lakes(law: int | None) -> int:
        position = Position(players=3).fields({(2, 0): "lake", (3, 0): "lake"}).workers(0, (2, 0), (3, 0))
        play = position.laws(1, 10).at_window("O2").play()
        if law == 18:
            play.state.good_type = 3
        if law == 19:
            play.state.poor_type = 3
        guess = forecast_of(play.state)
        guess.finish_collection()
        return int(count(guess.hands[0], 3))

    assert (lakes(None), lakes(18), lakes(19)) == (2, 4, 0)


def test_nobody_ends_a_lost_game() -> None:
    def ended(ahead: int) -> bool:
        position = Position(players=2).stage(5, offer=["B55"]).cubes(0, "U1 R1 Y1").cubes(1, "K1")
        for tile in ("B31", "B32", "B41", "B42", "B51"):
            position.acquired(ahead, tile)
        return forecast(position.at_turn(0).play()).over_soon

    assert ended(0)
    assert not ended(1)


def test_an_average_round_brings_somebody_something_and_a_house_more() -> None:
    def incomes(position: Position) -> list[int]:
        play = position.at_turn(0).play()
        return [int(income) for income in forecast_of(play.state).incomes()]

    plain = incomes(Position(players=2))
    assert min(plain) > 0
    assert incomes(Position(players=2).houses(0, 1, 2, 3, 4, 5))[0] > plain[0]


def test_payments_spare_what_is_kept_and_craft_cubes() -> None:
    hand = cubes("K3 B1 G1 W1")
    assert cubes_text(spare_cubes(hand, 0, 2)) == cubes_text(cubes("K2"))
    assert cubes_text(spare_cubes(hand, cubes("K3"), 2)) == cubes_text(cubes("B1 G1"))
    assert cubes_text(spare_cubes(hand, 0, 6)) == cubes_text(hand)
