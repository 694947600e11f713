"""Section 6.4, action three: fences, and tiles that are fenced in."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.core.errors import IllegalAction
from keydom.games.keythedral.testing.builder import Position
from keydom.games.keythedral.testing.play import Place, Play

pytestmark = pytest.mark.quick

EAST = {(2, 0): "lake", (3, 0): "lake", (4, 0): "farm", (3, 1): "farm"}
"""A strip of land to the east with a field on top: slot (3, 0) touches (3, 0), (4, 0) and (3, 1), none on (4, 1)."""


def fenced_in(house: bool = False) -> Position:
    """Seat 2's tile 4 has one open edge left, NW."""
    return (
        Position(4, start_player=1)
        .fields(EAST)
        .cottage(2, 4, (3, 0), house=house)
        .fence(2, (3, 0), "SW")
        .fence(0, (3, 0), "SE")
        .fence(0, (4, -1), "NW")
        .fence(3, (-1, 0), "SE")
        .cubes(1, "B3")
        .cubes(2, "B3")
    )


def slots(play: Play, seat: int) -> list[Place]:
    return [(int(x), int(y)) for _, x, y in (option.split() for option in play.options(seat, "slot"))]


@clause("KT-651")
def test_a_fence_costs_one_brown() -> None:
    play = Position().cottage(0, 1, (1, 0)).cubes(0, "K2 B2").cubes(1, "K2").play()
    play.play(0, "do fence", "seat 0", "number 1", "direction SW")
    assert (play.fences, play.cubes(0), play.store) == ({((1, 0), "SW"): 0}, "K2 B1", "K16 B19 G15 U15 R15")
    assert play.view()["seats"][0]["unused_fences"] == 2
    assert play.asked == "1"
    assert "do fence" not in Position().cubes(0, "K5 R5 W5").play().options(0)


@clause("KT-652", "KT-653")
@pytest.mark.parametrize(("built", "removed"), [(3, 0), (0, 3), (2, 1)])
def test_a_player_builds_three_fences_in_the_whole_game(built: int, removed: int) -> None:
    position = Position().cubes(0, "B5").removed_fences(0, removed)
    for direction in ("SW", "NW", "SE")[:built]:
        position.fence(0, (0, 0), direction)
    assert "do fence" not in position.play().options(0)


@clause("KT-653", "KT-665")
def test_a_fence_that_left_the_board_cannot_be_built_again() -> None:
    position = Position().fence(0, (1, 0), "SW").fence(0, (0, 1), "SW").fence(0, (0, 1), "SE")
    play = position.cubes(0, "B5 R2").cubes(1, "K2").play()
    play.play(0, "do unfence", "fence 0 1")
    seat = play.view()["seats"][0]
    assert (seat["unused_fences"], seat["removed_fences"]) == (0, 1)
    play.play(1, "do pass")
    assert (play.asked, "do fence" in play.options(0)) == ("0", False)


@clause("KT-654", "KT-655")
def test_a_fence_needs_a_tile_a_field_and_a_free_edge() -> None:
    position = Position().fields(EAST).cottage(1, 4, (3, 0)).cottage(1, 5, (1, 0)).fence(2, (3, 0), "SW")
    play = position.cubes(0, "B5").play()
    play.play(0, "do fence", "seat 1", "number 4")
    # SW is fenced, in the north-east no field lies.
    assert play.options(0) == ["direction SE", "direction NW"]
    # Slot (1, 0) touches (1, 0), (2, 0) and (1, 1), no field lies on (2, 1).
    other = position.play().play(0, "do fence", "seat 1", "number 5")
    assert other.options(0) == ["direction SW", "direction SE", "direction NW"]


@clause("KT-655", "KT-1721")
def test_no_fence_at_an_empty_slot_or_at_the_keythedral() -> None:
    play = Position().fields(EAST).cubes(0, "B5").play()
    fenced = set()
    ahead = [play.copy().play(0, "do fence")]
    while ahead:
        here = ahead.pop()
        if here.fences:
            fenced |= {slot for slot, _ in here.fences}
        else:
            ahead += [here.copy().play(0, option) for option in here.options(0)]
    tiles = {play.slot(seat, number) for seat in range(3) for number in range(1, 6)}
    assert fenced == tiles
    assert (0, 0) not in fenced


@clause("KT-656")
def test_the_tile_may_be_anybody_s_the_own_included() -> None:
    play = Position().cubes(0, "B5").play().play(0, "do fence")
    assert play.options(0) == ["seat 0", "seat 1", "seat 2"]
    play.play(0, "seat 1")
    assert play.options(0) == [f"number {number}" for number in range(1, 6)]


@clause("KT-657", "KT-658", "KT-663")
def test_the_owner_of_an_enclosed_tile_moves_it_at_once() -> None:
    play = fenced_in().play()
    play.play(1, "do fence", "seat 2", "number 4", "direction NW")
    assert (play.box, play.asked) == ("relocate", "2")
    with pytest.raises(IllegalAction):
        play.play(1, "slot -1 0")
    play.play(2, "slot -1 0")
    assert play.slot(2, 4) == (-1, 0)
    # It cost its owner nothing and was no turn: seat 2 is next because it sits on the builder's left.
    assert (play.cubes(1), play.cubes(2), play.asked, play.box) == ("B2", "B3", "2", "turn")


@clause("KT-657")
def test_a_tile_with_an_open_edge_stays() -> None:
    play = Position().fields(EAST).cottage(2, 4, (3, 0)).cubes(1, "B3").at_turn(1).play()
    play.play(1, "do fence", "seat 2", "number 4", "direction NW")
    play.play(1, "do fence", "seat 2", "number 4", "direction SW")
    assert (play.slot(2, 4), play.box, play.asked) == ((3, 0), "turn", "1")


@clause("KT-658", "KT-656")
def test_who_fences_an_own_tile_in_moves_it() -> None:
    play = fenced_in().at_turn(2).play()
    play.play(2, "do fence", "seat 2", "number 4", "direction NW")
    assert (play.box, play.asked) == ("relocate", "2")


@clause("KT-659", "KT-662", "KT-214", "KT-215")
def test_the_new_slot_is_empty_touches_a_field_and_has_an_open_edge() -> None:
    play = fenced_in().play()
    occupied = {play.slot(seat, number) for seat in range(4) for number in range(1, 6)}
    play.play(1, "do fence", "seat 2", "number 4", "direction NW")
    allowed = slots(play, 2)
    assert (-1, 0) in allowed
    # (4, -1) touches (4, 0) only, across a fence; (3, 0) is what the tile leaves; (0, 0) is the Keythedral's.
    assert not {(4, -1), (3, 0), (0, 0)} & set(allowed)
    assert not occupied & set(allowed)
    fields = {(field["x"], field["y"]) for field in play.view()["fields"]}
    for i, j in allowed:
        assert fields & {(i, j), (i + 1, j), (i, j + 1), (i + 1, j + 1)}


@clause("KT-660", "KT-223", "KT-647")
def test_a_house_stays_a_house_and_the_fences_stay_where_they_are() -> None:
    play = fenced_in(house=True).play()
    play.play(1, "do fence", "seat 2", "number 4", "direction NW").play(2, "slot 0 1")
    assert (play.houses(2), play.slot(2, 4)) == ([4], (0, 1))
    assert play.fences == {
        ((3, 0), "SW"): 2,
        ((3, 0), "SE"): 0,
        ((3, 0), "NW"): 1,
        ((4, -1), "NW"): 0,
        ((-1, 0), "SE"): 3,
    }


@clause("KT-661", "KT-224")
def test_fences_on_the_new_slot_act_on_the_tile() -> None:
    play = fenced_in().play()
    play.play(1, "do fence", "seat 2", "number 4", "direction NW").play(2, "slot -1 0")
    play.default("choose_start").play(int(play.asked), "seat 2")
    play.play(2, "number 4")
    # The slot touches (0, 0), behind the old fence, and (0, 1): the worker goes there by itself.
    assert play.workers(2) == [(0, 1)]


@clause("KT-664")
def test_only_the_tile_beside_the_new_fence_can_be_enclosed() -> None:
    # Tiles in (3, 0) and (2, 0) touch the field (3, 1) both; a fence at one does not count for the other.
    play = (
        Position(3)
        .fields(EAST)
        .cottage(1, 1, (2, 0))
        .cottage(1, 2, (3, 0))
        .fence(0, (2, 0), "SW")
        .fence(0, (2, 0), "SE")
        .fence(1, (3, 0), "SW")
        .fence(1, (3, 0), "SE")
        .cubes(2, "B3")
        .cubes(0, "K2")
        .at_turn(2)
        .play()
    )
    play.play(2, "do fence", "seat 1", "number 2", "direction NW")
    moved = int(play.asked)
    play.play(moved, f"slot {slots(play, moved)[0][0]} {slots(play, moved)[0][1]}")
    assert play.slot(1, 2) != (3, 0)
    assert play.slot(1, 1) == (2, 0)
    assert (play.box, play.asked) == ("turn", "0")


@clause("KT-665", "KT-667")
def test_any_one_fence_is_removed_for_two_red() -> None:
    position = Position().fence(0, (1, 0), "SW").fence(1, (0, 1), "SW").fence(1, (0, 1), "SE")
    play = position.cubes(0, "R3 K1").cubes(1, "K1").play()
    play.play(0, "do unfence")
    assert play.options(0) == ["fence 0 1", "fence 1 1", "fence 1 2"]
    play.play(0, "fence 1 2")
    assert play.fences == {((1, 0), "SW"): 0, ((0, 1), "SW"): 1}
    assert (play.cubes(0), play.asked) == ("K1 R1", "1")
    assert play.view()["seats"][1]["removed_fences"] == 1
    for cubes in ("R1 K5", "K5 B5 W5"):
        assert "do unfence" not in position.cubes(0, cubes).play().options(0)


@clause("KT-665")
def test_without_a_fence_on_the_board_there_is_nothing_to_remove() -> None:
    assert "do unfence" not in Position().removed_fences(1, 2).cubes(0, "R5").play().options(0)


@clause("KT-666")
def test_removing_a_fence_moves_no_tile() -> None:
    play = fenced_in().cubes(1, "R2 K1").play()
    before = {(seat, number): play.slot(seat, number) for seat in range(4) for number in range(1, 6)}
    play.play(1, "do unfence", "fence 2 1")
    assert {(seat, number): play.slot(seat, number) for seat, number in before} == before
    assert play.box == "turn"


@clause("KT-667")
def test_one_fence_is_built_per_action() -> None:
    play = Position().cottage(1, 1, (1, 0)).cubes(0, "B3").cubes(1, "K2").play()
    play.play(0, "do fence", "seat 1", "number 1", "direction SW")
    assert (len(play.fences), play.asked) == (1, "1")
