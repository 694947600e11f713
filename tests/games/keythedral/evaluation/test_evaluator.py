"""The evaluator: what it likes better, and which options it keeps in view."""

from __future__ import annotations

import pytest

from keydom.bots.one_ply import make
from keydom.core.rng import Rng
from keydom.core.state import CHANCE_SEAT, bit_count
from keydom.games.keythedral import game
from keydom.games.keythedral.evaluation.evaluator import KeythedralEvaluator
from keydom.games.keythedral.rules.geometry import open_directions
from keydom.games.keythedral.testing.builder import Position
from keydom.games.keythedral.testing.play import Play
from tests.games.keythedral.playing import high_coverage_game, laid_out

pytestmark = pytest.mark.quick


def worth(position: Play, seat: int = 0) -> int:
    """The evaluator's estimate for a seat."""
    return int(KeythedralEvaluator().evaluate(position.state, seat))


def kept(position: Play, seat: int, *entered: str) -> list[str]:
    """Options that the evaluator keeps in view, as they are written, after some codes were entered."""
    here = position.copy().play(seat, *entered)
    space = game.action_space()
    return [str(space.action(code)) for code in KeythedralEvaluator().narrow(here.state, seat, here.state.legal(seat))]


def bought_by_steward(position: Play, seat: int) -> bool:
    """Whether the one-ply player declares a tile in its turn."""
    space = game.action_space()
    return str(space.action(make(game).choose(position.state, seat, Rng(1)))).startswith("position")


# -- the estimate -------------------------------------------------------------------------------------------------


def test_more_cubes_are_worth_more() -> None:
    poor = Position(players=3).cubes(0, "K1").cubes(1, "K2 B1").cubes(2, "G2").at_turn(0)
    rich = Position(players=3).cubes(0, "K1 B2 G1").cubes(1, "K2 B1").cubes(2, "G2").at_turn(0)
    assert worth(rich.play()) > worth(poor.play())


def test_what_others_hold_counts_against_one() -> None:
    calm = Position(players=3).cubes(0, "K1 B1").cubes(1, "K1").at_turn(0)
    threatened = Position(players=3).cubes(0, "K1 B1").cubes(1, "K3 B3 G2 U2").at_turn(0)
    assert worth(threatened.play()) < worth(calm.play())


def test_a_seat_acquired_is_worth_more_than_its_cubes() -> None:
    before = Position(players=3).stage(2, offer=["B21", "B27"]).cubes(0, "K2 B1").at_turn(0).play()
    after = before.copy().play(0, before.position("B21"))
    assert worth(after) > worth(before)


def test_a_house_is_worth_its_price_early_but_not_at_the_end() -> None:
    early = Position(players=2).cubes(0, "K1 B1").at_turn(0).play()
    assert worth(early.copy().play(0, "do house", "number 1")) > worth(early.copy().play(0, "do pass"))
    late = Position(players=2).stage(5, offer=["B55"]).cubes(0, "K1 B1 G1 U1 R1").cubes(1, "U2 R2 Y1").at_turn(0).play()
    assert worth(late.copy().play(0, "do house", "number 1")) <= worth(late.copy().play(0, "do pass"))


def test_workers_bring_their_harvest() -> None:
    idle = Position(players=3).fields({(2, 0): "lake"}).at_harvest()
    at_work = Position(players=3).fields({(2, 0): "lake"}).workers(0, (2, 0)).at_harvest()
    assert worth(at_work.play()) > worth(idle.play())


def test_the_laws_of_others_are_not_looked_at() -> None:
    first = Position(players=3).laws(1, 2, 16).at_turn(0)
    second = Position(players=3).laws(1, 13, 9).at_turn(0)
    assert worth(first.play()) == worth(second.play())


def test_the_first_place_is_worth_far_more_than_the_margin() -> None:
    def last_tile(lead: str) -> Play:
        """Seat 0 buys the last tile: seat `lead` has most seats then."""
        ahead = 0 if lead == "own" else 1
        tiles = ["B41", "B42", "B43", "B51"] if ahead == 0 else ["B41", "B42", "B43", "B51", "B31", "B32", "B33"]
        position = Position(players=2).stage(5, offer=["B55"])
        for tile in tiles:
            position.acquired(ahead, tile)
        play = position.cubes(0, "U1 R1 Y1").at_turn(0).play()
        return play.play(0, play.position("B55"))

    assert last_tile("own").box == "over"
    assert worth(last_tile("own"), 0) > 10_000
    assert worth(last_tile("other"), 0) < -10_000


# -- what it makes of it ------------------------------------------------------------------------------------------


def test_who_is_in_front_ends_the_game() -> None:
    position = Position(players=2).stage(5, offer=["B55"]).cubes(0, "U1 R1 Y1").cubes(1, "K2")
    for tile in ("B31", "B32", "B41", "B42", "B51"):
        position.acquired(0, tile)
    assert bought_by_steward(position.at_turn(0).play(), 0)


# -- what is worth a look -----------------------------------------------------------------------------------------


def test_craftsmen_are_paid_with_what_no_tile_on_offer_needs() -> None:
    position = Position(players=3).stage(3, offer=["B31"]).cubes(0, "K2 B1 G1").at_turn(0).play()
    assert kept(position, 0, "do smith") == ["cube black"]


def test_craft_cubes_are_not_bought_before_a_tile_may_ask_for_them() -> None:
    cubes = "K3 B3 G3 U3"
    first = kept(Position(players=3).stage(1).cubes(0, cubes).at_turn(0).play(), 0)
    assert not {"do smith", "do glassmaker", "do goldsmith"} & set(first)
    second = kept(Position(players=3).stage(2).cubes(0, cubes).at_turn(0).play(), 0)
    assert "do smith" in second
    assert "do goldsmith" not in second
    third = kept(Position(players=3).stage(3).cubes(0, cubes).at_turn(0).play(), 0)
    assert {"do smith", "do glassmaker", "do goldsmith"} <= set(third)


def test_a_long_stand_off_is_ended() -> None:
    position = Position(players=2, round_number=9).stage(2, offer=["B21"]).cubes(0, "K3 B3 G3")
    assert "do pass" in kept(position.tile_less_rounds(2).at_turn(0).play(), 0)
    assert kept(position.tile_less_rounds(3).at_turn(0).play(), 0) == ["position 1"]
    lacking = Position(players=2, round_number=9).stage(3, offer=["B31"]).cubes(0, "K3 B1 G1").tile_less_rounds(3)
    assert kept(lacking.at_turn(0).play(), 0) == ["do smith"]
    out_of_reach = Position(players=2, round_number=9).stage(3, offer=["B31"]).cubes(0, "K2 B1").tile_less_rounds(3)
    assert "do pass" in kept(out_of_reach.at_turn(0).play(), 0)


def test_cottages_are_laid_where_they_reach_two_fields() -> None:
    play = laid_out(3).play(0, "field 2 0")
    assert play.box == "lay_cottage"
    slots = kept(play, 0, "number 1")
    assert "slot 1 0" in slots
    assert "slot -1 -1" in play.copy().play(0, "number 1").options(0)
    assert "slot -1 -1" not in slots


def test_only_the_lowest_bids_are_looked_at() -> None:
    position = Position(players=3).cubes(0, "K9 B9").cubes(1, "K3").cubes(2, "K3").at_auction().play()
    while position.asked != "0":
        position.play(int(position.asked), "decline")
    assert kept(position, 0) == ["tens 0", "decline"]
    assert kept(position, 0, "tens 0") == ["units 1", "units 2", "units 3", "units 4"]


def test_an_enclosed_cottage_is_taken_to_move_where_there_is_most_room() -> None:
    position = (
        Position(players=3)
        .fields({(2, 1): "lake", (2, 2): "farm"})
        .cottage(1, 1, (2, 1))
        .fence(2, (2, 1), "NW")
        .cubes(0, "B2")
        .at_turn(0)
        .play()
        .play(0, "do fence", "seat 1", "number 1", "direction SW")
    )
    assert position.box == "relocate"
    state = position.state
    codes = list(state.legal(1))

    def room(code: int) -> int:
        """Open edges of the slot of a code."""
        return int(bit_count(open_directions(state, code - state.figures.slot_code)))

    reply = KeythedralEvaluator().reply(state, 1)
    assert reply in codes
    assert room(reply) == max(room(code) for code in codes) > min(room(code) for code in codes)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_keeps_legal_options_in_their_order_and_always_one(players: int) -> None:
    """In every decision of a of high coverage game, partial actions included."""
    evaluator = KeythedralEvaluator()
    for step in high_coverage_game(players, 11)[::5]:
        if step.seat == CHANCE_SEAT:
            continue
        legal = list(step.before.state.legal(step.seat))
        narrowed = list(evaluator.narrow(step.before.state, step.seat, step.before.state.legal(step.seat)))
        assert narrowed
        assert narrowed == [code for code in legal if code in narrowed]
        assert isinstance(evaluator.evaluate(step.before.state, step.seat), int)


def test_who_trades_pays_with_other_colours_than_it_gets() -> None:
    here = Position(players=3).cubes(0, "B1 U1 R1").at_turn(0).play()
    assert "cube green" in kept(here, 0, "do trade")
    assert kept(here, 0, "do trade", "cube blue") == ["cube brown"]
    assert kept(here, 0, "do trade", "cube blue", "cube brown") == ["cube red"]
    poor = Position(players=3).cubes(0, "B1 U1").at_turn(0).play()
    assert set(kept(poor, 0, "do trade")) == {"cube black", "cube green", "cube red"}
