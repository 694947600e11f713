"""Section 9, end and scoring."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.games.keythedral import game
from keydom.games.keythedral.testing.builder import Position

pytestmark = pytest.mark.quick


def ranking(position: Position) -> list[tuple[int, int]]:
    """(place, seat) of everybody, best first."""
    return [(place.place, place.seat) for place in game.places(position.state())]


@clause("KT-901")
def test_the_game_ends_when_the_last_tile_is_paid_for() -> None:
    position = Position().cubes(0, "U1 R1 Y1").cubes(1, "K9").laws(1, 18).workers(2, "lake")
    play = position.stage(5, ["B55"]).play().play(0, "position 2").play(1, "decline")
    view = play.view()
    assert (play.asked, view["ended"], view["round"]) == ("over", "seats", 1)
    # The round is not completed: counters stay, the marker stays, nobody is asked any more.
    assert (len(play.workers(2)), view["start_player"], view["auction"]) == (1, 0, None)
    assert [play.options(seat) for seat in range(3)] == [[], [], []]


@clause("KT-902")
def test_the_game_goes_on_if_law_2_stops_the_last_purchase() -> None:
    position = Position().cubes(0, "U1 R1 Y1").laws(1, 2).stage(5, ["B55"])
    play = position.play().play(0, "position 2").play(1, "law 2")
    assert (play.asked, play.box, play.view()["ended"]) == ("0", "turn", None)


@clause("KT-902", "KT-10306")
def test_the_game_goes_on_if_law_13_replaces_the_last_tile() -> None:
    position = Position().cubes(0, "U1 R1 Y1").laws(1, 13).acquired(2, "B51").stage(5, ["B55"])
    play = position.play().play(0, "position 2").play(1, "law 13", "position 2")
    assert play.options() == ["tile B52", "tile B53", "tile B54", "tile B56"]
    play.draw("tile B53")
    assert (play.asked, play.box, play.view()["ended"]) == ("0", "turn", None)
    assert play.offer == [None, "B53", None, None, None]


@clause("KT-903", "KT-1519")
def test_the_score_is_the_sum_of_the_tiles_and_the_highest_wins() -> None:
    position = (
        Position()
        .acquired(0, "B11", "B12", "B21", "B31", "B41", "B51")
        .acquired(1, "B13", "B14", "B22", "B23", "B24", "B32", "B33", "B34")
        .acquired(2, "B42", "B43", "B52")
        .cubes(2, "Y10")
        .stage(5, [])
        .at_end()
    )
    state = position.state()
    assert state.scores() == [1 + 1 + 2 + 3 + 4 + 5, 1 + 1 + 2 + 2 + 2 + 3 + 3 + 3, 4 + 4 + 5]
    assert sum(state.scores()) == 46
    assert state.winners() == [1]
    assert ranking(position) == [(1, 1), (2, 0), (3, 2)]


def tied(*hands: str) -> Position:
    """Everybody has one tile of stage 1 and nothing else; one is still on offer."""
    position = Position(len(hands))
    for seat, cubes in enumerate(hands):
        position.acquired(seat, f"B1{seat + 1}").cubes(seat, cubes)
    return position.stage(1, [f"B1{tile}" for tile in range(len(hands) + 1, 5)]).at_end("stalled")


@clause("KT-904", "KT-011")
@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [
        ("K1", "K2", 1),
        ("W1", "K1", 0),
        ("W1", "K3", 1),
        ("P1", "W1 K1", None),
        ("P1", "W1", 0),
        ("Y1", "P1", 0),
        ("Y1", "K3", 0),
        ("Y1", "K5", 1),
        ("B1 G1 U1 R1", "Y1", None),
    ],
)
def test_a_tie_is_broken_by_the_value_of_the_cubes(first: str, second: str, winner: int | None) -> None:
    winners = [0, 1] if winner is None else [winner]
    assert tied(first, second).state().winners() == winners


@clause("KT-904")
def test_cubes_break_ties_only() -> None:
    position = Position(3).acquired(0, "B11").acquired(1, "B21").cubes(0, "Y10")
    state = position.acquired(2, "B12", "B13", "B14").stage(2, ["B22", "B23", "B24"]).at_end("stalled").state()
    assert state.scores() == [1, 2, 3]
    assert state.winners() == [2]


@clause("KT-905", "KT-907")
def test_who_is_still_tied_shares_the_place() -> None:
    position = tied("K3", "W1 K1", "K1")
    assert position.state().winners() == [0, 1]
    assert ranking(position) == [(1, 0), (1, 1), (3, 2)]


@clause("KT-906")
def test_laws_houses_fences_and_cottages_are_worth_nothing() -> None:
    position = tied("K1", "K1").laws(0, 1, 2, 3).houses(0, 1, 2, 3, 4, 5).fence(0, (1, 0), "SW")
    state = position.state()
    assert state.scores() == [1, 1]
    assert state.winners() == [0, 1]


@clause("KT-907")
def test_lower_places_follow_the_same_criteria() -> None:
    assert ranking(tied("K1", "Y2", "W2")) == [(1, 1), (2, 2), (3, 0)]
    assert ranking(tied("K1", "Y2", "B1")) == [(1, 1), (2, 0), (2, 2)]


@clause("KT-908")
@pytest.mark.parametrize("hands", [("", "", ""), ("W1", "K2", "G1 U1")])
def test_full_equality_is_a_draw_of_all(hands: tuple[str, ...]) -> None:
    position = tied(*hands)
    assert position.state().winners() == [0, 1, 2]
    assert ranking(position) == [(1, 0), (1, 1), (1, 2)]
