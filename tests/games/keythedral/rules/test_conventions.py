"""Section 0, conventions."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.games.keythedral import game
from keydom.games.keythedral.testing.builder import Position
from keydom.games.keythedral.text.words import CUBES
from tests.games.keythedral.playing import laid_out, payments

pytestmark = pytest.mark.quick


@clause("KT-001")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_left_neighbour_is_the_next_seat(players: int) -> None:
    play = Position(players=players, start_player=players - 1)
    for seat in range(players):
        play.cubes(seat, "K1")
    turns = play.at_turn().play()
    order = []
    for _ in range(players):
        order.append(int(turns.asked))
        turns.play(order[-1], "do pass")
    assert order == [players - 1, *range(players - 1)]


@clause("KT-002")
def test_a_is_who_holds_the_marker_now() -> None:
    """Law 20 at O3: the turns of phase three begin with the new start player, not with that of the round's start."""
    play = Position(players=3, start_player=0).laws(1, 20).cubes(0, "K1").cubes(2, "K1").at_window("O3").play()
    kept = play.copy().play(1, "decline")
    assert kept.asked == "0"
    play.play(1, "law 20", "seat 2")
    assert play.view()["start_player"] == 2
    assert (play.box, play.asked) == ("turn", "2")


@clause("KT-003")
def test_five_basic_and_three_craft_colours() -> None:
    assert [(cube.letter, cube.full) for cube in CUBES] == [
        ("K", "black stone"),
        ("B", "brown timber"),
        ("G", "green food"),
        ("U", "blue water"),
        ("R", "red wine"),
        ("W", "white ironwork"),
        ("P", "purple stained glass"),
        ("Y", "yellow gold"),
    ]
    # What the trader gives is basic; what he takes may be any.
    play = Position(players=3).cubes(0, "K1 B1 G1 U1 R1 W1 P1 Y1").store("W1").at_turn(0).play()
    play.play(0, "do trade")
    assert play.options(0) == ["cube black", "cube brown", "cube green", "cube blue", "cube red"]
    assert len(payments(play, 0, "cube black")) == 8 * 7 // 2


@clause("KT-004", "KT-615")
def test_spent_craft_cubes_lie_in_the_store_unsold_ones_in_the_shop() -> None:
    play = Position(players=3).cubes(0, "W2 P1").at_turn(0).play()
    assert (play.view()["shops"]["white"], play.view()["store"]["white"]) == (8, 0)
    play.play(0, "do trade", "cube black", "cube white", "cube white")
    assert (play.view()["shops"]["white"], play.view()["store"]["white"]) == (8, 2)


@clause("KT-005")
def test_the_current_stage_is_the_lowest_with_a_tile_left() -> None:
    play = Position(players=3, tiles="open").stage(2, offer=["B21"]).cubes(0, "K2 B1").at_turn(0).play()
    stages = [stage["state"] for stage in play.view()["stages"]]
    assert stages == ["done", "current", "closed", "closed", "closed"]
    play.play(0, play.position("B21"))
    stages = [stage["state"] for stage in play.view()["stages"]]
    assert stages == ["done", "done", "current", "closed", "closed"]
    assert {tile["stage"] for tile in play.view()["offer"] if tile} == {3}


@clause("KT-006", "KT-603", "KT-604")
def test_playing_a_law_is_no_action_and_an_action_ends_the_turn() -> None:
    play = Position(players=3).cubes(0, "K3 B1").cubes(1, "K1").laws(0, 4).at_turn(0).play()
    play.play(0, "law 4", "number 1")
    assert (play.box, play.asked) == ("turn", "0")
    play.play(0, "do house", "number 2")
    assert (play.box, play.asked) == ("turn", "1")


@clause("KT-006", "KT-607")
def test_passing_is_no_action() -> None:
    """A pass by the last who had not passed ends the phase; an action would have begun a new run."""
    position = Position(players=3).cubes(0, "K3").cubes(1, "K1").cubes(2, "K1")
    passed = position.at_turn(0, passed=[1, 2]).play().play(0, "do pass")
    assert passed.view()["phase"] == "start_player"
    acted = position.at_turn(0, passed=[1, 2]).play().play(0, "do trade", "cube red", "cube black", "cube black")
    assert (acted.view()["phase"], acted.asked) == ("spend", "1")


@clause("KT-007", "KT-1032", "KT-1043")
def test_a_holder_has_a_card_in_hand() -> None:
    play = Position(players=4).laws(1, 13).laws(3, 2).discarded_laws(7).at_window("O1").play()
    assert (play.box, play.asked) == ("window", "13")


@clause("KT-008", "KT-695")
def test_a_player_is_active_until_procuring_a_law() -> None:
    play = Position(players=3).cubes(0, "K2").cubes(1, "K1").cubes(2, "K1").at_turn(0).play()
    assert [seat["active"] for seat in play.view()["seats"]] == [True, True, True]
    play.play(0, "do law", "cube black").draw("law 7").play(0, "decline")
    assert [seat["active"] for seat in play.view()["seats"]] == [False, True, True]
    play.play(1, "do pass").play(2, "do trade" if "do trade" in play.options(2) else "do pass")
    assert play.view()["phase"] == "start_player"
    # In the next round everybody is active again.
    play.default("turn")
    assert [seat["active"] for seat in play.view()["seats"]] == [True, True, True]


@clause("KT-009", "KT-614")
def test_a_choice_nobody_else_is_given_belongs_to_the_player_whose_step_it_is() -> None:
    play = Position(players=3).cubes(1, "K1 G1 R1").at_turn(1).play()
    play.play(1, "do trade", "cube blue")
    assert play.asked == "1"
    assert play.options(1) == ["cube black", "cube green"]


@clause("KT-010", "KT-10014", "KT-10121")
def test_this_turn_in_a_law_means_this_round() -> None:
    play = Position(players=3).cubes(1, "K1 B1").in_effect(12, 0).in_effect(18, 0, field_type="lake").at_turn(1).play()
    assert "do house" not in play.options(1)
    assert len(play.view()["laws"]["effects"]) == 2
    play.default("call")
    assert play.view()["round"] == 2
    assert play.view()["laws"]["effects"] == []
    play.default("turn")
    while play.asked != "1":
        play.play(int(play.asked), "do pass")
    assert "do house" in play.options(1)


@clause("KT-011", "KT-808")
def test_worth_is_no_means_of_payment() -> None:
    """One gold is worth four, yet pays for one cube only: not for a smith, and for a bid of one."""
    play = Position(players=3).cubes(0, "Y1").at_turn(0).play()
    assert "do smith" not in play.options(0)
    assert "do trade" not in play.options(0)
    auction = Position(players=3, start_player=0).cubes(2, "Y2").at_auction().play().play(2, "tens 0")
    assert auction.options(2) == ["units 1", "units 2"]


@clause("KT-012", "KT-1425")
def test_cubes_are_listed_and_paid_in_canonical_order() -> None:
    play = Position(players=3).cubes(0, "K1 B1 G1 U1 R1 W1 P1 Y1").at_turn(0).play().play(0, "do law")
    assert [word.split()[1] for word in play.options(0)] == [
        "black",
        "brown",
        "green",
        "blue",
        "red",
        "white",
        "purple",
        "yellow",
    ]
    goldsmith = Position(players=3).cubes(0, "K2 U3 P1 Y1").at_turn(0).play()
    goldsmith.play(0, "do goldsmith", "cube black", "cube blue")
    assert goldsmith.options(0) == ["cube blue", "cube purple"]


@clause("KT-013", "KT-1405")
def test_directions_are_listed_south_west_south_east_north_west_north_east() -> None:
    play = (
        Position(players=3, start_player=0)
        .fields({(2, 0): "lake", (2, 1): "farm"})
        .cottage(0, 3, (1, 0))
        .at_placement(1, [3])
        .play()
    )
    assert play.options(0) == ["direction SW", "direction SE", "direction NW", "direction NE"]
    space = game.action_space()
    fields = [action.arguments for action in space if action.family == "field"]
    assert fields == sorted(fields, key=lambda place: (place[1], place[0]))
    spots = [tuple(map(int, word.split()[1:])) for word in laid_out(3).options(0)]
    assert spots == sorted(spots, key=lambda place: (place[1], place[0]))
