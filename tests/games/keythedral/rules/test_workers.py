"""Section 4, phase one: calls and worker counters."""

from __future__ import annotations

from itertools import pairwise

import pytest

from keydom.core.clauses import clause
from keydom.core.errors import IllegalAction
from keydom.games.keythedral import game
from keydom.games.keythedral.rules.state import KeythedralState
from keydom.games.keythedral.testing.builder import Position
from keydom.games.keythedral.testing.play import Play

pytestmark = pytest.mark.quick

EAST = {
    (2, 0): "lake",
    (2, 1): "lake",
    (3, 0): "farm",
    (3, 1): "farm",
    (1, 2): "vineyard",
    (2, 2): "vineyard",
}
"""Land east and north of the start block. Slot (2, 0) touches four of these fields, (1, 1) and (1, 0) four with the
start block; (3, 0) touches (3, 0) and (3, 1); (3, 1) touches (3, 1) only; (2, 1) touches (2, 1), (3, 1), (2, 2)."""
AROUND_2_0 = ["direction SW", "direction SE", "direction NW", "direction NE"]


def east(players: int = 3, start_player: int = 0) -> Position:
    return Position(players, start_player=start_player).fields(EAST)


def steps_to(play: Play, until: str) -> list[KeythedralState]:
    """All positions on the way of safe answers to a box, those between decisions included."""
    found = [play.state.copy()]
    while play.box != until:
        seat = -1 if play.asked == "draw" else int(play.asked[0])
        code = int(play.state.legal(-1)[0]) if seat < 0 else game.default_code(play.state, seat)
        for tick in game.ticks(play.state, seat, code):
            assert isinstance(tick.after, KeythedralState)
            found.append(tick.after)
        play.state.apply(seat, code)
    return found


def sending_order(states: list[KeythedralState], number: int) -> list[int]:
    """The seats in the order in which their tiles with this number had their placement turn."""
    order: list[int] = []
    for state in states:
        sent = [seat for seat in range(state.players) if state.sent >> (seat * 5 + number - 1) & 1]
        order += [seat for seat in sent if seat not in order]
    return order


# -- the round --------------------------------------------------------------------------------------------------------


@clause("KT-401")
def test_a_round_has_five_phases_in_order() -> None:
    play = Position().cubes(0, "K5").cubes(1, "B5").at_call().play()
    states = [*steps_to(play, "choose_start"), *steps_to(play, "call")]
    phases = [(int(state.round), int(state.phase)) for state in states]
    assert [after for before, after in pairwise(phases) if after != before] == [
        (1, 2),
        (1, 3),
        (1, 4),
        (1, 5),
        (2, 1),
    ]


@clause("KT-402")
def test_at_the_start_of_phase_one_no_counter_and_no_order_marker_lies() -> None:
    play = Position().workers(0, "quarry", "wood").workers(1, "lake").cubes(0, "K2").at_turn().play()
    play.default("choose_start").play(int(play.asked), "seat 1").default("call")
    view = play.view()
    assert view["round"] == 2
    assert [field for field in view["fields"] if field["worker"] is not None] == []
    assert [call["number"] for call in view["calls"]] == [None] * 5


@clause("KT-403")
def test_phase_one_opens_with_a_window() -> None:
    play = Position().laws(2, 9).cubes(0, "K2").at_auction().play().default("choose_start")
    play.play(int(play.asked), "seat 1")
    assert (play.box, play.asked, play.view()["phase"], play.view()["call"]) == ("window", "2", "workers", None)
    play.play(2, "decline")
    assert (play.box, play.asked) == ("call", "1")


# -- the calls --------------------------------------------------------------------------------------------------------


@clause("KT-404")
def test_five_calls_mark_the_five_numbers_in_their_order() -> None:
    play = Position().cubes(0, "K2").at_call().play()
    numbers = []
    for wanted in ("number 4", "number 1", "number 5", "number 3"):
        play.default("call").play(int(play.asked), wanted)
        numbers.append([call["number"] for call in play.view()["calls"]])
    assert numbers[0] == [4, None, None, None, None]
    assert numbers[1] == [4, 1, None, None, None]
    assert numbers[3][:4] == [4, 1, 5, 3]
    play.default("turn")
    assert [call["number"] for call in play.view()["calls"]] == [4, 1, 5, 3, 2]


@clause("KT-404")
def test_a_number_is_called_once_in_a_round() -> None:
    play = Position(3).at_call(4, [5, 1, 3]).play()
    assert play.options(0) == ["number 2", "number 4"]


@clause("KT-405", "KT-406")
@pytest.mark.parametrize(
    ("players", "start_player", "leaders"),
    [
        (5, 3, [3, 4, 0, 1, 2]),
        (4, 0, [0, 1, 2, 3, 0]),
        (3, 0, [0, 1, 2, 0, 1]),
        (3, 2, [2, 0, 1, 2, 0]),
        (2, 1, [1, 0, 1, 0, 1]),
    ],
)
def test_the_leading_goes_round_the_table_from_the_start_player(
    players: int, start_player: int, leaders: list[int]
) -> None:
    play = Position(players, start_player=start_player).cubes(0, "K2").at_call().play()
    led = []
    for state in steps_to(play, "turn"):
        if state.leader >= 0 and (int(state.call), int(state.leader)) not in led:
            led.append((int(state.call), int(state.leader)))
    assert led == list(enumerate(leaders, 1))


@clause("KT-407")
def test_the_leader_alone_chooses_the_number() -> None:
    play = Position(4, start_player=2).at_call().play()
    assert (play.asked, play.options(2)) == ("2", [f"number {number}" for number in range(1, 6)])
    for seat in (0, 1, 3):
        with pytest.raises(IllegalAction):
            play.play(seat, "number 1")


@clause("KT-408")
def test_the_fifth_call_has_no_choice() -> None:
    play = Position().cubes(0, "K2").at_call(5, [1, 5, 2, 4]).play()
    assert play.box != "call"
    play.default("turn")
    assert [call["number"] for call in play.view()["calls"]] == [1, 5, 2, 4, 3]


@clause("KT-409")
def test_a_leader_may_call_a_number_without_being_able_to_place() -> None:
    play = east().cottage(1, 2, (3, 1)).cottage(2, 2, (2, 0)).workers(0, (3, 1)).at_call(2, [1]).play()
    assert "number 2" in play.options(1)
    play.play(1, "number 2")
    assert play.workers(1) == []
    assert (play.asked, play.box) == ("2", "placement")


# -- the placement turns ----------------------------------------------------------------------------------------------


@clause("KT-410")
@pytest.mark.parametrize(("call", "order"), [(1, [2, 3, 0, 1]), (2, [3, 0, 1, 2]), (4, [1, 2, 3, 0])])
def test_everybody_has_one_placement_turn_clockwise_from_the_leader(call: int, order: list[int]) -> None:
    play = Position(4, start_player=2).cubes(0, "K2").at_call(call, [1, 2, 3][: call - 1]).play()
    # The safe call is the lowest number left, here the number of the call.
    assert (play.asked, play.options(order[0])[0]) == (str(order[0]), f"number {call}")
    assert sending_order(steps_to(play, "turn"), call) == order


@clause("KT-411")
def test_only_the_own_tile_with_the_called_number_sends() -> None:
    play = east().cottage(0, 4, (2, 0)).cottage(0, 3, (1, 1)).cottage(1, 4, (0, 1)).at_placement(1, [4]).play()
    assert (play.asked, play.options(0)) == ("0", AROUND_2_0)
    play.play(0, "direction NE")
    assert play.workers(0) == [(3, 1)]


@clause("KT-411", "KT-10063")
def test_a_tile_that_law_6_has_sent_before_sends_nobody_at_its_call() -> None:
    position = east().cottage(0, 4, (2, 0)).cottage(1, 4, (1, 1)).at_placement(4, [1, 2, 3, 4])
    assert position.play().options(0) == AROUND_2_0
    named = position.in_effect(6, 0, number=4).play()
    assert (named.asked, named.workers(0)) == ("1", [])


@clause("KT-412", "KT-420")
def test_a_cottage_sends_one_worker_a_house_two_in_the_same_turn() -> None:
    both = east().cottage(0, 4, (2, 0)).cottage(1, 4, (1, 1), house=True).at_placement(1, [4]).play()
    both.play(0, "direction NE")
    assert (both.asked, both.workers(0)) == ("1", [(3, 1)])
    both.play(1, "direction SW")
    assert (both.asked, both.box, both.workers(1)) == ("1", "placement", [(1, 1)])
    both.play(1, "direction NE")
    assert both.asked != "1"
    assert both.workers(1) == [(1, 1), (2, 2)]


@clause("KT-413")
def test_a_field_is_available_over_an_open_edge_with_no_counter_on_it() -> None:
    free = east().cottage(0, 4, (1, 1))
    assert free.at_placement(1, [4]).play().options(0) == AROUND_2_0
    fenced = east().cottage(0, 4, (1, 1)).fence(0, (1, 1), "SW").at_placement(1, [4]).play()
    assert fenced.options(0) == ["direction SE", "direction NW", "direction NE"]
    position = east().cottage(0, 4, (1, 1)).workers(0, (1, 1)).workers(1, (2, 1))
    # Call 4 of three players is led by seat 0 again.
    occupied = position.at_placement(4, [1, 2, 3, 4]).play()
    assert (occupied.asked, occupied.options(0)) == ("0", ["direction NW", "direction NE"])


@clause("KT-413")
def test_a_corner_of_the_slot_without_a_field_is_not_available() -> None:
    play = east().cottage(0, 4, (2, 1)).at_placement(1, [4]).play()
    # Slot (2, 1) touches (2, 1), (3, 1) and (2, 2); no field lies on (3, 2).
    assert play.options(0) == ["direction SW", "direction SE", "direction NW"]


@clause("KT-414", "KT-415", "KT-1022")
@pytest.mark.parametrize("laws", [(), (9,), (18,)], ids=["without laws", "law 9", "law 18"])
def test_no_worker_may_be_held_back(laws: tuple[int, ...]) -> None:
    play = east().cottage(0, 4, (2, 0), house=True).laws(0, *laws).at_placement(1, [4]).play()
    assert play.options(0) == AROUND_2_0 + (["law 9"] if laws == (9,) else [])
    play.play(0, "direction SW")
    # With the first worker on the board no law can be played any more either.
    assert play.options(0) == AROUND_2_0[1:]
    with pytest.raises(IllegalAction):
        play.play(0, "decline")


@clause("KT-414")
def test_a_worker_with_one_available_field_is_placed_by_itself() -> None:
    play = east().cottage(0, 4, (3, 1)).cottage(1, 4, (1, 1)).at_placement(1, [4]).play()
    assert (play.workers(0), play.asked) == ([(3, 1)], "1")


@clause("KT-416")
def test_the_two_workers_of_a_house_go_to_two_fields_that_touch_it() -> None:
    play = east().cottage(0, 4, (2, 0), house=True).at_placement(1, [4]).play()
    play.play(0, "direction NW")
    assert play.options(0) == ["direction SW", "direction SE", "direction NE"]
    play.play(0, "direction SE")
    assert play.workers(0) == [(3, 0), (2, 1)]


@clause("KT-417")
@pytest.mark.parametrize(
    ("occupied", "placed"),
    [([(2, 0), (3, 0)], [(2, 1), (3, 1)]), ([(2, 0), (3, 0), (2, 1)], [(3, 1)]), (list(EAST)[:4], [])],
    ids=["two", "one", "none"],
)
def test_a_house_places_as_many_as_it_can(occupied: list[tuple[int, int]], placed: list[tuple[int, int]]) -> None:
    position = east(4).cottage(0, 4, (2, 0), house=True).cottage(1, 4, (1, 1)).workers(2, *occupied)
    play = position.at_placement(5, [1, 2, 3, 5, 4]).play()
    if len(placed) == 2:
        play.play(0, "direction NW")
    assert play.workers(0) == placed


@clause("KT-418")
def test_idle_workers_get_nothing_and_no_later_turn() -> None:
    position = east().cottage(0, 4, (3, 1)).cottage(0, 5, (2, 0)).workers(1, (3, 1)).cubes(2, "K2")
    play = position.at_placement(4, [1, 2, 3, 4]).play()
    assert play.asked != "0"
    play.default("turn")
    # Only the worker of call 5 stands on the board and brings a cube.
    assert (len(play.workers(0)), len(play.cubes(0))) == (1, 2)
    assert (3, 1) in play.workers(1)


@clause("KT-419")
def test_a_field_holds_one_counter() -> None:
    play = east().cottage(0, 4, (2, 0)).cottage(1, 4, (3, 0)).cottage(2, 4, (2, 1)).at_placement(1, [4]).play()
    play.play(0, "direction NE")
    # Of the fields (3, 0) and (3, 1) only the first is left to seat 1, so that it goes there by itself.
    assert play.workers(1) == [(3, 0)]
    assert (play.asked, play.options(2)) == ("2", ["direction SW", "direction NW"])


@clause("KT-421")
def test_counters_stay_whatever_happens_to_their_tile() -> None:
    position = (
        east()
        .cottage(0, 4, (2, 0), house=True)
        .cottage(0, 5, (3, 1))
        .workers(0, (2, 0), (3, 0), (3, 1))
        .laws(1, 17)
        .cubes(1, "B1 K1")
        .at_turn(1)
    )
    downgraded = position.play().play(1, "law 17", "seat 0", "number 4")
    assert downgraded.houses(0) == []
    assert downgraded.workers(0) == [(2, 0), (3, 0), (3, 1)]
    moved = position.play().play(1, "do fence", "seat 0", "number 5", "direction SW")
    moved.play(0, moved.options(0)[0])
    assert moved.slot(0, 5) != (3, 1)
    assert moved.workers(0) == [(2, 0), (3, 0), (3, 1)]


@clause("KT-422", "KT-113")
def test_five_houses_find_ten_counters() -> None:
    spots = [(x, y) for x in range(2, 9) for y in (0, 1)] + [(0, 2), (1, 2)]
    types = ["wood"] * 4 + ["lake"] * 4 + ["farm"] * 4 + ["vineyard"] * 4
    position = Position(4).fields(dict(zip(spots, types, strict=True)))
    for number, slot in enumerate([(1, 0), (3, 0), (5, 0), (7, 0), (0, 1)], 1):
        position.cottage(0, number, slot, house=True)
    play = position.cubes(0, "K1 B1").at_call().play().default("turn")
    assert len(play.workers(0)) == 10


@clause("KT-423")
@pytest.mark.parametrize(("law", "options"), [(9, ["law 9", "decline"]), (18, ["decline"])])
def test_a_holder_is_asked_even_with_no_field_available(law: int, options: list[str]) -> None:
    play = east().cottage(0, 4, (3, 1)).workers(1, (3, 1)).laws(0, law).at_placement(4, [1, 2, 3, 4]).play()
    assert (play.asked, play.box, play.options(0)) == ("0", "placement", options)
    play.play(0, "decline")
    assert play.workers(0) == []
    assert not (play.box == "placement" and play.asked == "0")


@clause("KT-423")
def test_a_law_may_make_a_field_available() -> None:
    position = east().cottage(0, 4, (3, 0)).fence(1, (3, 0), "SW").workers(1, (3, 1)).laws(0, 9)
    play = position.at_placement(4, [1, 2, 3, 4]).play()
    assert play.options(0) == ["law 9", "decline"]
    play.play(0, "law 9")
    assert play.workers(0) == [(3, 0)]


@clause("KT-424")
def test_without_a_law_and_a_field_a_player_is_skipped() -> None:
    play = east().cottage(0, 4, (3, 1)).cottage(1, 4, (1, 1)).workers(2, (3, 1)).at_placement(4, [1, 2, 3, 4]).play()
    assert (play.asked, play.workers(0)) == ("1", [])


@clause("KT-425")
def test_phase_one_ends_after_the_last_placement_turn_of_call_five() -> None:
    # Call 5 of three players is led by seat 1, so that seat 0 is last.
    position = east().cottage(0, 4, (2, 0)).cubes(0, "K2").at_placement(5, [1, 2, 3, 5, 4], seat=0)
    play = position.play()
    assert (play.asked, play.box, play.view()["phase"]) == ("0", "placement", "workers")
    play.play(0, "direction SW")
    assert (play.box, play.view()["phase"], play.cubes(0)) == ("turn", "spend", "K2 U1")
