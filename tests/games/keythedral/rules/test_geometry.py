"""Section 2, geometry: where fields, cottage tiles and fences may lie."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.core.errors import BadRecord
from keydom.core.rng import Rng
from keydom.games.keythedral import game
from keydom.games.keythedral.components.figures import Figures
from keydom.games.keythedral.components.kinds import DIRECTION_NAMES
from keydom.games.keythedral.testing.builder import Position
from tests.games.keythedral.playing import Play, laid_out

pytestmark = pytest.mark.quick

Place = tuple[int, int]


def places(words: list[str]) -> list[Place]:
    return [(int(word.split()[1]), int(word.split()[2])) for word in words]


def spots(play: Play) -> list[Place]:
    """Where the field may go."""
    return places(play.options(int(play.asked), "field"))


def slots(play: Play) -> list[Place]:
    """Where the cottage may go; the field is already laid."""
    copy = play.copy()
    seat = int(copy.asked)
    if copy.options(seat, "number"):
        copy.play(seat, copy.options(seat, "number")[0])
    return places(copy.options(seat, "slot"))


def figures(play: Play) -> Figures:
    return play.state.figures


def touched_spots(play: Play, slot: Place) -> dict[str, Place | None]:
    """Field spots that a slot touches, by direction; None beyond the table edge."""
    board = figures(play)
    number = board.slot(*slot) * 4
    found: dict[str, Place | None] = {}
    for direction, name in enumerate(DIRECTION_NAMES):
        spot = board.slot_spots[number + direction]
        found[name] = (int(board.spot_x(spot)), int(board.spot_y(spot))) if spot >= 0 else None
    return found


# -- the tiling ---------------------------------------------------------------------------------------------------


@clause("KT-201", "KT-203")
def test_a_slot_is_the_gap_between_four_spots() -> None:
    play = laid_out(3)
    assert touched_spots(play, (0, 0)) == {"SW": (0, 0), "SE": (1, 0), "NW": (0, 1), "NE": (1, 1)}
    assert touched_spots(play, (-3, 4)) == {"SW": (-3, 4), "SE": (-2, 4), "NW": (-3, 5), "NE": (-2, 5)}
    assert touched_spots(play, (-8, -8)) == {"SW": None, "SE": None, "NW": None, "NE": (-7, -7)}
    assert touched_spots(play, (8, 8)) == {"SW": (8, 8), "SE": None, "NW": None, "NE": None}


@clause("KT-204")
def test_a_spot_touches_four_slots() -> None:
    play = laid_out(3)
    for x, y in ((0, 0), (3, -2), (-7, 8)):
        touching = {
            (i, j) for i in range(-8, 9) for j in range(-8, 9) if (x, y) in touched_spots(play, (i, j)).values()
        }
        assert touching == {(x, y), (x - 1, y), (x, y - 1), (x - 1, y - 1)}


@clause("KT-202", "KT-013")
def test_x_grows_to_the_east_and_y_to_the_north_and_places_are_listed_by_y_then_x() -> None:
    play = laid_out(3)
    east, north = touched_spots(play, (0, 0))["SE"], touched_spots(play, (0, 0))["NW"]
    assert (east, north) == ((1, 0), (0, 1))
    listed = spots(play)
    assert listed == sorted(listed, key=lambda place: (place[1], place[0]))
    listed = slots(play.play(0, "field 2 0"))
    assert listed == sorted(listed, key=lambda place: (place[1], place[0]))
    assert DIRECTION_NAMES == ("SW", "SE", "NW", "NE")


@clause("KT-206")
def test_a_slot_beside_a_cottage_alone_is_no_place_for_a_cottage() -> None:
    """Fields reach to x = 2, so slots to x = 2; a cottage in slot (2, 0) does not open slot (3, 0)."""
    play = laid_out(3).lay(0, (2, 0), (1, 2, 0)).draw_all().play(1, "field 0 2")
    assert (3, 0) not in slots(play)
    assert (2, -1) in slots(play)


@clause("KT-213")
def test_there_are_no_places_off_the_grid() -> None:
    with pytest.raises(BadRecord):
        game.action_space().parse("field 0.5 0")
    play = laid_out(5).lay_anything()
    view = play.view()
    fields = {(field["x"], field["y"]) for field in view["fields"]}
    cottages = [(cottage["x"], cottage["y"]) for cottage in view["cottages"]]
    assert len(fields) == 29
    assert len(set(cottages)) == 25
    assert (0, 0) not in cottages


# -- fields -------------------------------------------------------------------------------------------------------


@clause("KT-205", "KT-209", "KT-210", "KT-227")
def test_round_the_start_block_there_are_eight_spots_and_eight_slots() -> None:
    play = laid_out(3)
    assert spots(play) == [(0, -1), (1, -1), (-1, 0), (2, 0), (-1, 1), (2, 1), (0, 2), (1, 2)]
    board = {(0, 0), (1, 0), (0, 1), (1, 1)}
    # The slots of the start block alone: those that touch the field laid now are left out.
    open_slots = slots(play.copy().play(0, "field 0 2"))
    of_block = [slot for slot in open_slots if board & set(touched_spots(play, slot).values())]
    touching = [len(board & set(touched_spots(play, slot).values())) for slot in of_block]
    assert (len(of_block), touching.count(2), touching.count(1)) == (8, 4, 4)


@clause("KT-228")
def test_round_two_start_fields_there_are_six_spots_and_six_slots() -> None:
    play = laid_out(2)
    assert spots(play) == [(0, -1), (1, -1), (-1, 0), (2, 0), (0, 1), (1, 1)]
    board = {(0, 0), (1, 0)}
    of_block = [(i, j) for i in range(-2, 3) for j in range(-2, 3) if board & set(touched_spots(play, (i, j)).values())]
    touching = [len(board & set(touched_spots(play, slot).values())) for slot in of_block]
    assert (touching.count(2), touching.count(1)) == (2, 4)
    # All six are free: none is lost to a Keythedral.
    assert set(of_block) <= set(slots(play.play(0, "field 2 0")))


@clause("KT-211")
def test_a_spot_diagonal_to_a_field_across_an_empty_slot_is_illegal() -> None:
    play = laid_out(3)
    for corner in ((-1, -1), (2, -1), (-1, 2), (2, 2)):
        assert corner not in spots(play)


@clause("KT-210", "KT-212")
def test_a_spot_diagonal_to_a_field_across_a_cottage_is_legal() -> None:
    play = laid_out(3).lay(0, (0, -1), (2, 1, 1)).draw_all()
    assert (2, 2) in spots(play)
    play.lay(1, (2, 2), (1, 2, 2)).draw_all()
    # The field on (2, 2) touches the rest through the cottage only, and carries the land on.
    assert {(3, 2), (2, 3)} <= set(spots(play))
    assert (3, 3) in spots(play)


@clause("KT-211", "KT-215")
def test_the_keythedral_connects_nothing() -> None:
    """Its slot touches the start fields only, so this cannot make a spot legal; nor may a cottage lie there."""
    play = laid_out(3).play(0, "field 2 0")
    assert (0, 0) not in slots(play)
    assert len(slots(play)) == 10


# -- cottage tiles ------------------------------------------------------------------------------------------------


@clause("KT-214")
def test_a_cottage_needs_a_slot_that_touches_a_field() -> None:
    play = laid_out(3).play(0, "field 2 0")
    fields = {(0, 0), (1, 0), (0, 1), (1, 1), (2, 0)}
    expected = {
        (i, j)
        for i in range(-8, 9)
        for j in range(-8, 9)
        if fields & set(touched_spots(play, (i, j)).values()) and (i, j) != (0, 0)
    }
    assert set(slots(play)) == expected


@clause("KT-214")
def test_a_slot_holds_one_cottage() -> None:
    play = laid_out(3).lay(0, (2, 0), (1, 1, 0)).draw_all().play(1, "field 3 0")
    assert (1, 0) not in slots(play)


@clause("KT-216")
def test_a_cottage_may_lie_far_from_the_new_field_and_from_the_other_cottages() -> None:
    play = laid_out(3).play(0, "field 2 0", "number 1", "slot -1 1").draw_all()
    cottage = play.view()["cottages"][0]
    assert (cottage["x"], cottage["y"]) == (-1, 1)


@clause("KT-208")
@pytest.mark.parametrize(("slot", "count"), [((-1, -1), 1), ((0, -1), 2), ((1, 0), 3), ((1, 1), 4)])
def test_a_cottage_has_one_to_four_fields(slot: Place, count: int) -> None:
    """Fields on (0..1, 0..1), (2, 1), (1, 2), (2, 2)."""
    play = laid_out(3).lay(0, (2, 1), (1, -1, 0)).draw_all().lay(1, (1, 2), (1, -1, 1)).draw_all()
    play.play(2, "field 2 2", "number 1", f"slot {slot[0]} {slot[1]}")
    state = play.state
    number = state.figures.slot(*slot)
    assert int(state.slot_fields(number, False)).bit_count() == count


# -- fences -------------------------------------------------------------------------------------------------------


def beside_a_lake() -> Position:
    """Seat 0's cottage 1 in slot (1, 0) between wood (1, 0), lake (2, 0) and quarry (1, 1); nothing on (2, 1)."""
    return Position(players=3, start_player=0).fields({(2, 0): "lake"}).cottage(0, 1, (1, 0)).cottage(1, 1, (1, -1))


@clause("KT-207", "KT-219", "KT-221")
def test_a_fence_closes_one_real_edge() -> None:
    position = beside_a_lake()
    without = position.at_placement(1, [1]).play()
    assert without.options(0) == ["direction SW", "direction SE", "direction NW"]
    fenced = position.fence(1, (1, 0), "SE").at_placement(1, [1]).play()
    assert fenced.options(0) == ["direction SW", "direction NW"]


@clause("KT-207", "KT-655")
def test_an_edge_without_a_field_is_not_real_and_takes_no_fence() -> None:
    play = beside_a_lake().cubes(2, "B1").at_turn(2).play()
    play.play(2, "do fence", "seat 0", "number 1")
    assert play.options(2) == ["direction SW", "direction SE", "direction NW"]


@clause("KT-220")
def test_an_edge_carries_one_fence() -> None:
    play = beside_a_lake().fence(1, (1, 0), "SE").cubes(2, "B1").at_turn(2).play()
    play.play(2, "do fence", "seat 0", "number 1")
    assert play.options(2) == ["direction SW", "direction NW"]


@clause("KT-221")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_a_fence_of_any_colour_stops_the_workers_of_that_slot(owner: int) -> None:
    play = beside_a_lake().fence(owner, (1, 0), "SE").at_placement(1, [1]).play()
    assert "direction SE" not in play.options(0)


@clause("KT-222")
def test_a_fence_does_not_stop_workers_from_other_slots() -> None:
    """Seat 1's cottage in slot (1, -1) reaches the lake on (2, 0) from the other side."""
    play = beside_a_lake().fence(2, (1, 0), "SE").at_placement(1, [1]).play()
    play.play(0, "direction SW")
    assert play.workers(0) == [(1, 0)]
    assert play.workers(1) == [(2, 0)]


@clause("KT-223", "KT-224", "KT-661")
def test_a_fence_stays_when_the_tile_leaves_and_acts_on_the_next_one() -> None:
    position = (
        Position(players=3)
        .fields({(2, 0): "lake", (3, 0): "farm", (4, 0): "vineyard"})
        .cottage(0, 1, (4, 0))
        .cottage(1, 1, (2, 0))
        .cubes(0, "B1")
        .cubes(1, "B1")
        .cubes(2, "B3")
    )
    play = position.fence(2, (2, 0), "SE").at_turn(0).play()
    # Seat 0 fences the only field of its own cottage in slot (4, 0) off and moves away; the fence stays.
    play.play(0, "do fence", "seat 0", "number 1", "direction SW")
    assert play.box == "relocate"
    assert "slot 4 0" not in play.options(0)
    play.play(0, next(slot for slot in play.options(0) if slot not in ("slot 3 0", "slot 3 -1", "slot 4 -1")))
    assert ((4, 0), "SW") in play.fences
    # Seat 1 closes its cottage in slot (2, 0) on the other side and moves it, away from its two fences.
    play.play(1, "do fence", "seat 1", "number 1", "direction SW")
    assert {edge for edge in play.fences if edge[0] == (2, 0)} == {((2, 0), "SE"), ((2, 0), "SW")}
    # A tile that comes to a slot with an old fence finds it closed there.
    here = Position(players=3, start_player=0).fields({(2, 0): "lake"}).fence(2, (1, 0), "SE").cottage(0, 1, (1, 0))
    assert here.at_placement(1, [1]).play().options(0) == ["direction SW", "direction NW"]


@clause("KT-225", "KT-657")
def test_a_tile_is_enclosed_when_no_edge_is_open() -> None:
    position = beside_a_lake().cubes(2, "B2").fence(1, (1, 0), "SW")
    open_still = position.at_turn(2).play().play(2, "do fence", "seat 0", "number 1", "direction SE")
    assert open_still.box == "turn"
    enclosed = (
        position.fence(1, (1, 0), "NW").at_turn(2).play().play(2, "do fence", "seat 0", "number 1", "direction SE")
    )
    assert (enclosed.box, enclosed.asked) == ("relocate", "0")


# -- the table edge -----------------------------------------------------------------------------------------------


@clause("KT-217")
def test_field_spots_run_from_minus_7_to_8_and_slots_from_minus_8_to_8() -> None:
    space = game.action_space()
    assert {(-7, -7), (8, 8)} <= {space.action(code).arguments for code in range(len(space))}
    for outside in ("field 9 0", "field 0 -8", "slot 9 0", "slot 0 -9"):
        with pytest.raises(BadRecord):
            space.parse(outside)
    for inside in ("field -7 8", "slot -8 8"):
        assert str(space.parse(inside)) == inside


@clause("KT-218")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_there_is_always_a_place_to_lay(players: int) -> None:
    """Towards one edge as fast as possible, then at random: a spot and a slot are always left."""
    for seed in range(4):
        rng = Rng(seed)
        play = laid_out(players)
        while play.box in ("lay_field", "lay_cottage"):
            seat = int(play.asked)
            available = play.options(seat)
            assert available
            chosen = available[-1] if seed == 0 else available[int(rng.below(len(available)))]
            play.play(seat, chosen).draw_all()
        assert len(play.view()["cottages"]) == 5 * players


@clause("KT-229")
@pytest.mark.parametrize(
    ("players", "columns", "free_at_least", "fences"), [(2, 4, 10, 6), (3, 5, 13, 9), (4, 5, 14, 12), (5, 6, 15, 15)]
)
def test_the_closest_land_leaves_more_free_slots_than_there_are_fences(
    players: int, columns: int, free_at_least: int, fences: int
) -> None:
    """Fields laid as close together as possible touch the fewest slots; all of them but the taken ones are free."""
    count = {2: 12, 3: 19, 4: 24, 5: 29}[players]
    land = [(number % columns, number // columns) for number in range(count)]
    touched = {(x - a, y - b) for x, y in land for a in (0, 1) for b in (0, 1)}
    taken = 5 * players + (0 if players == 2 else 1)
    assert len(touched) - taken == free_at_least
    assert free_at_least > fences or (players == 5 and free_at_least == fences)
    if players == 5:
        # Fifteen fences close fifteen free slots only if each touches a single field: there are not so many corners.
        corners = [
            slot for slot in touched if sum((slot[0] + a, slot[1] + b) in land for a in (0, 1) for b in (0, 1)) == 1
        ]
        assert len(corners) < fences
