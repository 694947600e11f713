"""Section 13, chance events: each is drawn when somebody gets to know it, and replayed from the log."""

from __future__ import annotations

import json

import pytest

from keydom.core.clauses import clause
from keydom.core.state import CHANCE
from keydom.games.keythedral import game
from keydom.games.keythedral.testing.builder import Position
from tests.games.keythedral.playing import laid_out, new_game

pytestmark = pytest.mark.quick

DRAW_BOXES = {"draw_start", "top_number", "field_type", "draw_tile", "draw_law", "fill_space", "replacement"}


@clause("KT-1301")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_first_start_player_is_drawn_uniformly_before_set_up(players: int) -> None:
    play = new_game(players)
    assert play.box == "draw_start"
    assert play.weights() == {f"seat {seat}": 1 for seat in range(players)}


@clause("KT-1302")
def test_the_number_on_top_is_as_likely_as_tiles_with_it_are_left() -> None:
    play = new_game(4, first_start="0")
    assert play.weights() == {"number 2": 10, "number 3": 5, "number 4": 5}
    play.draw("number 2", "cube blue")
    assert play.weights() == {"number 2": 9, "number 3": 5, "number 4": 5}


@clause("KT-1303")
def test_the_type_is_uniform_over_the_tiles_left_with_that_number() -> None:
    play = new_game(3, first_start="0").draw("number 2")
    assert play.weights() == {"cube black": 1, "cube brown": 3, "cube green": 2, "cube blue": 2, "cube red": 2}
    play.draw("cube brown", "number 2").lay(0, (2, 0), (1, 1, 0))
    assert play.weights() == {"cube black": 1, "cube brown": 2, "cube green": 2, "cube blue": 2, "cube red": 2}


@clause("KT-1304")
def test_tiles_in_play_are_a_uniform_subset_of_their_stage() -> None:
    """Drawn one by one without putting back, each as likely as any other: every subset is equally likely."""
    play = laid_out(3)
    while play.box != "draw_tile":
        play.play(int(play.asked), play.options(int(play.asked))[0])
        while play.box in ("top_number", "field_type"):
            play.draw(play.options()[0])
    left = [f"tile B1{i}" for i in range(1, 7)]
    for _ in range(4):
        assert play.weights() == dict.fromkeys(left, 1)
        drawn = left.pop(1)
        play.draw(drawn)
    assert play.box != "draw_tile"


@clause("KT-1309")
def test_with_a_hidden_number_there_is_one_draw_over_all_tiles_left() -> None:
    play = new_game(3, first_start="0", stack_number="hidden")
    assert play.box == "field_type"
    assert play.weights() == {"cube black": 2, "cube brown": 4, "cube green": 3, "cube blue": 3, "cube red": 3}
    play.draw("cube red").lay(0, (2, 0), (1, 1, 0))
    assert play.box == "field_type"
    assert play.weights() == {"cube black": 2, "cube brown": 4, "cube green": 3, "cube blue": 3, "cube red": 2}


@clause("KT-1306")
def test_laws_laid_face_up_are_uniform_over_those_not_yet_drawn() -> None:
    play = new_game(3, first_start="0", law_market="up")
    assert play.box == "fill_space"
    assert play.weights() == {f"law {law}": 1 for law in range(1, 21)}
    play.draw("law 7")
    assert play.weights() == {f"law {law}": 1 for law in range(1, 21) if law != 7}
    play.draw("law 13")
    assert play.view()["laws"]["spaces"] == [7, 13]


@clause("KT-1305", "KT-694")
def test_a_law_procured_is_drawn_after_payment_from_those_nobody_has_procured() -> None:
    play = Position(players=3).cubes(0, "K1").laws(0, 3).laws(1, 10, 12).discarded_laws(7).at_turn(0).play()
    play.play(0, "do law", "cube black")
    assert play.box == "draw_law"
    assert play.cubes(0) == ""
    assert play.weights() == {f"law {law}": 1 for law in range(1, 21) if law not in (3, 7, 10, 12)}
    play.draw("law 20")
    assert play.laws(0) == [3, 20]


@clause("KT-1305")
def test_cards_that_lie_face_down_on_the_spaces_are_like_those_in_the_stack() -> None:
    """They were never drawn: after both are procured every other law was possible for either."""
    play = Position(players=3).cubes(0, "K1").cubes(1, "K1").at_turn(0).play()
    play.play(0, "do law", "cube black")
    assert len(play.options()) == 20
    play.draw("law 1").play(0, "decline").play(1, "do law", "cube black")
    assert len(play.options()) == 19


@clause("KT-1307", "KT-10132")
def test_the_replacement_is_uniform_over_the_unused_tiles_of_the_stage() -> None:
    play = Position(players=3).stage(1, offer=["B11", "B12", "B13", "B14"]).laws(0, 13).cubes(0, "K1").at_turn(0).play()
    play.play(0, "law 13", play.position("B12"))
    assert play.weights() == {"tile B15": 1, "tile B16": 1}
    # A tile that was swapped out does not come back: with one left there is nothing to draw.
    position = Position(players=3).stage(1, offer=["B11", "B13", "B14", "B15"]).swapped("B12").laws(0, 13)
    play = position.cubes(0, "K1").at_turn(0).play()
    play.play(0, "law 13", play.position("B15"))
    assert [tile for tile in play.offer if tile] == ["B11", "B13", "B14", "B16"]


@clause("KT-1312")
def test_a_repealed_design_change_draws_nothing() -> None:
    play = Position(players=3).laws(0, 13).laws(1, 10).cubes(0, "K1").at_turn(0).play()
    offer = play.offer
    repealed = play.copy().play(0, "law 13", "position 1").play(1, "law 10")
    assert (repealed.box, repealed.offer) == ("turn", offer)
    assert play.play(0, "law 13", "position 1").play(1, "decline").box == "replacement"


@clause("KT-1310")
def test_tiles_on_offer_lie_in_the_order_of_their_ids() -> None:
    play = laid_out(3).lay_anything("tile B15", "tile B13", "tile B16", "tile B12")
    offer = play.view()["offer"]
    assert [tile and (tile["position"], tile["tile"]) for tile in offer] == [
        (1, "B12"),
        (2, "B13"),
        (3, "B15"),
        (4, "B16"),
        None,
    ]


@clause("KT-1308")
@pytest.mark.parametrize("options", [{}, {"law_market": "up", "tiles": "open"}, {"stack_number": "hidden"}])
def test_nothing_else_is_left_to_chance(options: dict[str, str]) -> None:
    """Whole games, first and last options in turn: every wait for a draw is one of the seven events."""
    play = new_game(3, stall_rounds="2", **options)
    boxes = set()
    step = 0
    while play.asked != "over":
        step += 1
        seat = -1 if play.asked == "draw" else int(play.asked[0])
        if play.asked == "draw":
            boxes.add(play.box)
        available = play.options(seat)
        play.play(seat, available[(step * 7919) % len(available)])
    assert boxes <= DRAW_BOXES
    assert {"draw_start", "field_type", "draw_tile"} <= boxes


@clause("KT-1311")
def test_a_record_holds_the_draws_and_needs_no_generator() -> None:
    play = new_game(3)
    log: list[tuple[int, int]] = []
    while play.asked != "over":
        seat = -1 if play.asked == "draw" else int(play.asked[0])
        code = int(play.state.legal(seat)[-1])
        log.append((seat, code))
        play.state.apply(seat, code)
    replayed = game.new_state(3)
    draws = 0
    for seat, code in json.loads(json.dumps(log)):
        draws += replayed.to_act() == CHANCE
        replayed.apply(seat, code)
    assert draws > 15
    assert replayed.fingerprint() == play.state.fingerprint()
