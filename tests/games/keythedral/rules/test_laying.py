"""Section 3, set-up and laying phase."""

from __future__ import annotations

from collections import Counter

import pytest

from keydom.core.clauses import clause
from keydom.core.errors import BadOption, IllegalAction
from keydom.games.keythedral import game
from tests.games.keythedral.playing import Play, laid_out, new_game

pytestmark = pytest.mark.quick

STARTS = [(3, 15), (4, 20), (5, 25), (2, 10)]


def fields(play: Play) -> dict[tuple[int, int], str]:
    return {(field["x"], field["y"]): field["type"] for field in play.view()["fields"]}


def stack_by_type(play: Play) -> Counter[str]:
    left: Counter[str] = Counter()
    for types in play.view()["stack"]["remaining"].values():
        left.update(types)
    return left


# -- pieces -------------------------------------------------------------------------------------------------------


@clause("KT-301")
def test_two_to_five_may_play_three_first() -> None:
    assert sorted(game.player_counts) == [2, 3, 4, 5]
    assert game.player_counts[0] == 3
    for players in (1, 6):
        with pytest.raises(BadOption):
            game.new_state(players)


@clause("KT-302", "KT-112", "KT-115")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_player_begins_with_five_cottages_and_three_fences(players: int) -> None:
    view = laid_out(players).view()
    assert len(view["seats"]) == players
    for seat in view["seats"]:
        assert seat["unplaced_cottages"] == [1, 2, 3, 4, 5]
        assert (seat["unused_fences"], seat["removed_fences"], seat["houses"]) == (3, 0, [])


@clause("KT-120")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_one_marker_one_keythedral_and_a_screen_for_each(players: int) -> None:
    view = laid_out(players).view(1)
    assert view["start_player"] == 0
    assert view["keythedral"] == {"x": 0, "y": 0}
    behind_screens = [seat["seat"] for seat in view["seats"] if seat["cubes"] is None]
    assert behind_screens == [seat for seat in range(players) if seat != 1]


@clause("KT-303")
def test_nobody_begins_with_cubes_laws_or_tiles() -> None:
    for seat in laid_out(4, screens="open").view()["seats"]:
        assert set(seat["cubes"].values()) == {0}
        assert (seat["law_count"], seat["tiles"], seat["score"]) == (0, [], 0)


@clause("KT-304", "KT-305", "KT-116", "KT-117")
def test_basic_cubes_lie_in_the_store_and_craft_cubes_in_their_shops() -> None:
    view = laid_out(3).view()
    assert view["store"] == {
        "black": 20,
        "brown": 20,
        "green": 15,
        "blue": 15,
        "red": 15,
        "white": 0,
        "purple": 0,
        "yellow": 0,
    }
    assert view["shops"] == {"white": 10, "purple": 10, "yellow": 10}


@clause("KT-306", "KT-118", "KT-119")
def test_two_of_twenty_laws_lie_face_down_on_the_spaces() -> None:
    laws = laid_out(3).view()["laws"]
    assert laws["stack"] == 18
    assert laws["spaces"] == ["down", "down"]


@clause("KT-307", "KT-323")
def test_no_tile_is_known_until_all_have_laid_and_then_four_of_stage_one() -> None:
    play = laid_out(3)
    while play.box in ("lay_field", "lay_cottage"):
        assert not any(play.view()["offer"])
        assert all(stage["tiles"] is None for stage in play.view()["stages"])
        seat = int(play.asked)
        before_last = play.copy()
        play.play(seat, play.options(seat)[0])
        if play.box != "draw_tile":
            play.draw_all()
    assert before_last.box == "lay_cottage"
    assert play.box == "draw_tile"
    assert play.options() == [f"tile B1{i}" for i in range(1, 7)]
    play.draw("tile B14", "tile B11", "tile B16", "tile B12")
    assert [tile["tile"] for tile in play.view()["offer"] if tile] == ["B11", "B12", "B14", "B16"]
    assert play.view()["phase"] == "workers"


@clause("KT-308", "KT-104", "KT-111")
@pytest.mark.parametrize(("players", "drawn"), STARTS)
def test_fields_in_use_have_numbers_up_to_the_number_of_players(players: int, drawn: int) -> None:
    stack = new_game(players, first_start="0").view()["stack"]
    assert stack["left"] == drawn
    assert sorted(stack["remaining"]) == [str(number) for number in range(2, players + 1)]


@clause("KT-111", "KT-101")
@pytest.mark.parametrize(
    ("players", "counts"),
    [(2, (2, 4, 2, 2, 2)), (3, (4, 6, 3, 3, 3)), (4, (5, 7, 4, 4, 4)), (5, (6, 8, 5, 5, 5))],
)
def test_fields_in_play_by_type(players: int, counts: tuple[int, ...]) -> None:
    play = laid_out(players).lay_anything()
    found = Counter(fields(play).values())
    assert tuple(found[kind] for kind in ("quarry", "wood", "lake", "farm", "vineyard")) == counts


@clause("KT-309", "KT-310", "KT-226", "KT-102")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_quarries_and_woods_lie_opposite_round_the_keythedral(players: int) -> None:
    play = laid_out(players)
    assert fields(play) == {(0, 0): "quarry", (1, 1): "quarry", (1, 0): "wood", (0, 1): "wood"}
    assert play.view()["keythedral"] == {"x": 0, "y": 0}


@clause("KT-311", "KT-316")
def test_the_number_of_the_top_field_is_seen_before_its_type() -> None:
    play = new_game(3, first_start="0")
    assert play.box == "top_number"
    assert play.weights() == {"number 2": 10, "number 3": 5}
    play.draw("number 3")
    assert play.box == "field_type"
    assert play.view()["stack"]["top"] == 3
    assert play.weights() == {"cube black": 1, "cube brown": 1, "cube green": 1, "cube blue": 1, "cube red": 1}


@clause("KT-312", "KT-324")
def test_who_begins_laying_is_start_player_of_the_first_round() -> None:
    play = laid_out(4, first_start="2")
    assert play.asked == "2"
    play.lay_anything()
    assert play.view()["round"] == 1
    assert play.view()["start_player"] == 2
    assert (play.box, play.asked) == ("call", "2")


@clause("KT-313")
def test_the_first_start_player_is_drawn_or_named() -> None:
    drawn = new_game(5)
    assert drawn.box == "draw_start"
    assert drawn.weights() == {f"seat {seat}": 1 for seat in range(5)}
    assert drawn.draw("seat 3").draw_all().asked == "3"
    assert laid_out(5, first_start="4").asked == "4"


@clause("KT-313")
def test_a_named_start_player_has_to_be_at_the_table() -> None:
    with pytest.raises(BadOption):
        new_game(3, first_start="3")


# -- laying -------------------------------------------------------------------------------------------------------


@clause("KT-314", "KT-322", "KT-1521")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_five_laying_turns_each_clockwise_from_the_start_player(players: int) -> None:
    play = laid_out(players, first_start="1")
    order = []
    while play.box in ("lay_field", "lay_cottage"):
        seat = int(play.asked)
        if play.box == "lay_field":
            order.append(seat)
        play.play(seat, play.options(seat)[0]).draw_all()
    assert order == [(1 + turn) % players for turn in range(5 * players)]
    view = play.view()
    assert view["stack"]["left"] == 0
    assert sorted((cottage["seat"], cottage["number"]) for cottage in view["cottages"]) == [
        (seat, number) for seat in range(players) for number in range(1, 6)
    ]


@clause("KT-315")
def test_a_laying_turn_is_a_field_and_then_a_cottage() -> None:
    play = laid_out(3)
    assert (play.box, play.asked) == ("lay_field", "0")
    assert {word.split()[0] for word in play.options(0)} == {"field"}
    play.play(0, "field 2 0")
    assert (play.box, play.asked) == ("lay_cottage", "0")
    assert {word.split()[0] for word in play.options(0)} == {"number"}
    play.play(0, "number 1")
    assert {word.split()[0] for word in play.options(0)} == {"slot"}
    play.play(0, "slot 1 0").draw_all()
    assert (play.box, play.asked) == ("lay_field", "1")


@clause("KT-316")
def test_the_field_laid_is_the_one_on_top() -> None:
    play = new_game(3, first_start="0").draw("number 2", "cube blue", "number 3")
    play.lay(0, (0, 2), (5, 0, 1))
    assert fields(play)[(0, 2)] == "lake"
    assert play.box == "field_type"
    assert stack_by_type(play) == {"quarry": 2, "wood": 4, "lake": 2, "farm": 3, "vineyard": 3}


@clause("KT-317")
def test_everybody_sees_the_type_before_the_place_is_chosen() -> None:
    play = new_game(3, first_start="0").draw("number 2", "cube red", "number 3")
    assert play.box == "lay_field"
    for viewer in (None, 0, 1, 2):
        assert play.view(viewer)["drawn"] == "vineyard"


@clause("KT-318")
def test_the_field_goes_where_the_laying_player_says_if_that_is_legal() -> None:
    play = laid_out(3)
    assert play.options(1) == play.options(2) == []
    with pytest.raises(IllegalAction):
        play.play(0, "field 2 2")
    with pytest.raises(IllegalAction):
        play.play(1, "field 2 0")
    assert (2, 1) in fields(play.play(0, "field 2 1"))


@clause("KT-319")
def test_laying_cannot_be_declined() -> None:
    play = laid_out(3)
    for _ in range(6):
        seat = int(play.asked)
        assert {word.split()[0] for word in play.options(seat)} <= {"field", "number", "slot"}
        play.play(seat, play.options(seat)[0]).draw_all()


@clause("KT-320", "KT-1402")
def test_any_cottage_not_yet_laid_goes_into_any_legal_slot() -> None:
    play = laid_out(2)
    play.lay(0, (2, 0), (4, 0, 0)).draw_all().lay(1, (3, 0), (4, 1, 0)).draw_all().play(0, "field 4 0")
    assert play.options(0) == ["number 1", "number 2", "number 3", "number 5"]
    slots = play.copy().play(0, "number 1").options(0)
    for number in (2, 3, 5):
        assert play.copy().play(0, f"number {number}").options(0) == slots
    cottage = next(each for each in play.view()["cottages"] if each["seat"] == 0)
    assert cottage == {"seat": 0, "number": 4, "x": 0, "y": 0, "house": False}


@clause("KT-321")
def test_the_field_just_laid_may_open_the_slot_of_the_cottage() -> None:
    play = laid_out(3)
    slots = play.copy().play(0, "field 0 2", "number 1").options(0)
    assert "slot 2 0" not in slots
    play.play(0, "field 2 0", "number 1")
    assert "slot 2 0" in play.options(0)


@clause("KT-325")
def test_there_is_no_law_window_before_the_first_round() -> None:
    play = new_game(5)
    boxes = set()
    while play.view()["phase"] == "setup":
        boxes.add(play.box)
        if play.asked == "draw":
            play.draw(play.options()[0])
        else:
            play.play(int(play.asked), play.options(int(play.asked))[-1])
    assert boxes == {"draw_start", "top_number", "field_type", "lay_field", "lay_cottage", "draw_tile"}


@clause("KT-326", "KT-1516")
@pytest.mark.parametrize(("players", "drawn"), STARTS)
def test_the_land_stays_as_it_was_laid(players: int, drawn: int) -> None:
    play = laid_out(players, stall_rounds="2").lay_anything()
    land = fields(play)
    assert len(land) == drawn + (2 if players == 2 else 4)
    while play.asked != "over":
        assert play.box not in ("lay_field", "field_type", "top_number")
        seat = -1 if play.asked == "draw" else int(play.asked[0])
        options = play.options(seat)
        # Whoever may, passes or declines, so that the game ends by the stall rule.
        play.play(seat, next((word for word in ("do pass", "decline") if word in options), options[0]))
    assert fields(play) == land
    assert play.view()["round"] == 2
