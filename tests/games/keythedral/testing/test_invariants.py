"""Section 15, invariants and termination: counted anew, from what can be seen, in every position of playouts with high
coverage."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from keydom.core.clauses import clause
from keydom.core.playout import play_out
from keydom.core.rng import Rng
from keydom.games.keythedral import game
from keydom.games.keythedral.components.kinds import COLOUR_NAMES
from keydom.games.keythedral.components.printed_values import default
from keydom.games.keythedral.rules.state import KeythedralState
from tests.games.high_coverage import Step
from tests.games.keythedral.playing import Play, high_coverage_game, laid_out, new_game

pytestmark = pytest.mark.quick

BASIC, CRAFT = COLOUR_NAMES[:5], COLOUR_NAMES[5:]
GAMES = [
    (2, 0, {}),
    (3, 2, {}),
    (4, 2, {}),
    (5, 0, {}),
    (5, 2, {"seats": "22", "tiles": "open"}),
    (4, 5, {"law_market": "up"}),
]
STEP = {"SW": (0, 0), "SE": (1, 0), "NW": (0, 1), "NE": (1, 1)}

View = dict[str, Any]


@cache
def games() -> list[list[Step[Play]]]:
    return [high_coverage_game(players, seed, screens="open", **options) for players, seed, options in GAMES]


@cache
def _views() -> list[list[View]]:
    return [[step.after.view() for step in moves] for moves in games()]


def views() -> Iterator[View]:
    """What everybody can see, screens open, after each step of all games."""
    for seen in _views():
        yield from seen


def steps() -> Iterator[tuple[View, Step[Play], View]]:
    """Each step with what could be seen before and after it."""
    for moves, seen in zip(games(), _views(), strict=True):
        yield from zip(seen, moves[1:], seen[1:], strict=False)


def held(view: View, colour: str) -> int:
    return sum(seat["cubes"][colour] for seat in view["seats"])


def cubes_in_hands(view: View) -> int:
    return sum(sum(seat["cubes"].values()) for seat in view["seats"])


def open_fields(view: View, cottage: View) -> set[tuple[int, int]]:
    """Fields that a cottage tile reaches across open edges."""
    fields = {(field["x"], field["y"]) for field in view["fields"]}
    fenced = {
        fence["direction"] for fence in view["fences"] if (fence["x"], fence["y"]) == (cottage["x"], cottage["y"])
    }
    reached = {(cottage["x"] + x, cottage["y"] + y) for name, (x, y) in STEP.items() if name not in fenced}
    return fields & reached


def test_the_games_looked_at_are_lively() -> None:
    last = [seen[-1] for seen in _views()]
    assert {view["ended"] for view in last} == {"seats", "stalled"}
    played = {law for view in last for law in view["laws"]["discarded"]}
    assert len(played) >= 18
    assert sum(len(moves) for moves in games()) > 3000


# -- cubes --------------------------------------------------------------------------------------------------------


@clause("KT-1501", "KT-1502")
def test_no_cube_is_lost_or_made() -> None:
    supply = dict(zip(COLOUR_NAMES, default().supply, strict=True))
    for view in views():
        for colour in BASIC:
            assert view["store"][colour] + held(view, colour) == supply[colour]
        for colour in CRAFT:
            assert view["shops"][colour] + view["store"][colour] + held(view, colour) == 10


@clause("KT-1503")
def test_no_number_of_cubes_is_negative() -> None:
    for view in views():
        counts = [*view["store"].values(), *view["shops"].values()]
        counts += [count for seat in view["seats"] for count in seat["cubes"].values()]
        assert min(counts) >= 0


@clause("KT-1504", "KT-678")
def test_shops_never_gain_and_used_cubes_leave_the_store_only_by_sale_or_law_7() -> None:
    for before, step, after in steps():
        for colour in CRAFT:
            assert after["shops"][colour] <= before["shops"][colour]
            if after["store"][colour] < before["store"][colour]:
                bought = before["shops"][colour] == 0
                bargain = 7 in after["laws"]["discarded"] and 7 not in before["laws"]["discarded"]
                assert bought or bargain, step.action


@clause("KT-1520")
def test_cubes_go_from_player_to_player_only_in_phase_five_and_once_a_round() -> None:
    handed_over = Counter[tuple[int, int]]()
    for number, (moves, seen) in enumerate(zip(games(), _views(), strict=True)):
        for before, step, after in zip(seen, moves[1:], seen[1:], strict=False):
            changes = [
                sum(new["cubes"].values()) - sum(old["cubes"].values())
                for old, new in zip(before["seats"], after["seats"], strict=True)
            ]
            if min(changes) < 0 < max(changes):
                assert before["phase"] == "start_player", step.action
                handed_over[(number, before["round"])] += 1
    assert handed_over
    assert set(handed_over.values()) == {1}


# -- building tiles and seats -------------------------------------------------------------------------------------


@clause("KT-1505")
def test_every_tile_is_in_one_place() -> None:
    stages = {tile.name: tile.stage for tile in default().tiles}
    assert len(stages) == 34
    for moves in games():
        for step in moves:
            state = step.after.state
            places = [int(mask) for mask in state.acquired]
            places.append(sum(1 << tile for tile in state.offer if tile >= 0))
            places.append(int(state.swapped))
            union = 0
            for mask in places:
                assert union & mask == 0
                union |= mask
            assert union < 1 << 34
            # What is turned up is acquired, on offer, or (open tiles) still to come.
            acquired_or_offered = union & ~int(state.swapped)
            assert acquired_or_offered & ~int(state.in_play) == 0


@clause("KT-1506")
def test_acquired_and_offered_make_up_the_stage() -> None:
    for view in views():
        current = [stage for stage in view["stages"] if stage["state"] == "current" and stage["tiles"]]
        on_offer = [tile for tile in view["offer"] if tile]
        if on_offer and view["box"] != "draw_tile":
            assert len(current) == 1
            assert current[0]["acquired"] + len(on_offer) == current[0]["in_play"]
            assert {tile["stage"] for tile in on_offer} == {current[0]["stage"]}


@clause("KT-1507")
def test_no_tile_is_acquired_before_all_of_the_stage_below() -> None:
    for view in views():
        for below, above in zip(view["stages"], view["stages"][1:], strict=False):
            assert above["acquired"] == 0 or below["acquired"] == below["in_play"]


@clause("KT-1509", "KT-1518")
def test_price_laws_lie_once_each_under_tiles_on_offer() -> None:
    seen = Counter[str]()
    for moves in games():
        for step in moves:
            view = step.after.view()
            for law, mark in ((2, "increased"), (3, "decreased")):
                marked = [tile["tile"] for tile in view["offer"] if tile and tile[mark]]
                assert len(marked) <= 1
                lies = (step.after.state.increased if law == 2 else step.after.state.decreased) >= 0
                assert lies == bool(marked)
                assert not (marked and law in view["laws"]["discarded"])
                seen.update([mark] * len(marked))
    assert set(seen) == {"increased", "decreased"}


@clause("KT-1519", "KT-173", "KT-1137")
def test_points_never_exceed_what_the_seats_are_worth() -> None:
    for (_, _, options), seen in zip(GAMES, _views(), strict=True):
        worth = 61 if options.get("seats") == "22" else 46
        for view in seen:
            assert sum(seat["score"] for seat in view["seats"]) <= worth
        if seen[-1]["ended"] == "seats":
            assert sum(seat["score"] for seat in seen[-1]["seats"]) == worth


# -- law cards ----------------------------------------------------------------------------------------------------


@clause("KT-1508")
def test_there_are_always_twenty_law_cards() -> None:
    for view in views():
        laws = view["laws"]
        if view["phase"] == "setup" or view["box"] in ("draw_law", "fill_space"):
            continue
        under_tiles = sum(tile["increased"] + tile["decreased"] for tile in view["offer"] if tile)
        in_hands = sum(seat["law_count"] for seat in view["seats"])
        on_spaces = sum(space is not None for space in laws["spaces"])
        announced = laws["announced"] is not None
        assert laws["stack"] + on_spaces + in_hands + under_tiles + len(laws["discarded"]) + announced == 20


@clause("KT-1515", "KT-697")
def test_at_most_two_laws_are_procured_in_a_round_one_a_player() -> None:
    most = Counter[int]()
    for (players, _, _), moves in zip(GAMES, games(), strict=True):
        buyers = Counter[int]()
        by_player = Counter[tuple[int, int]]()
        for step in moves:
            if step.action == "do law":
                round_number = step.before.view()["round"]
                buyers[round_number] += 1
                by_player[(round_number, step.seat)] += 1
        assert max(buyers.values()) <= (1 if players == 2 else 2)
        assert set(by_player.values()) == {1}
        most.update(buyers.values())
    assert most[2] > 0


# -- the board ----------------------------------------------------------------------------------------------------


@clause("KT-1510", "KT-219", "KT-220")
def test_fences_are_unused_on_one_real_edge_or_out_of_the_game() -> None:
    built = 0
    for view in views():
        fields = {(field["x"], field["y"]) for field in view["fields"]}
        edges = [(fence["x"], fence["y"], fence["direction"]) for fence in view["fences"]]
        assert len(set(edges)) == len(edges)
        for x, y, direction in edges:
            assert (x + STEP[direction][0], y + STEP[direction][1]) in fields
        for seat in view["seats"]:
            on_board = sum(fence["seat"] == seat["seat"] for fence in view["fences"])
            assert seat["unused_fences"] + on_board + seat["removed_fences"] == 3
        built = max(built, len(edges))
    assert built >= 5


@clause("KT-1511")
def test_every_cottage_tile_lies_in_a_slot_of_its_own() -> None:
    for view in views():
        if view["phase"] != "setup":
            slots = {(cottage["x"], cottage["y"]) for cottage in view["cottages"]}
            tiles = {(cottage["seat"], cottage["number"]) for cottage in view["cottages"]}
            assert len(view["cottages"]) == len(slots) == len(tiles) == 5 * view["players"]


@clause("KT-1512", "KT-207", "KT-225")
def test_no_cottage_tile_stays_enclosed() -> None:
    moved = 0
    for view in views():
        enclosed = [cottage for cottage in view["cottages"] if not open_fields(view, cottage)]
        if view["box"] == "relocate":
            moved += 1
            assert len(enclosed) == 1
        else:
            assert not enclosed
    assert moved


@clause("KT-229")
def test_a_free_slot_with_an_open_edge_is_always_left() -> None:
    for view in views():
        if view["phase"] == "setup":
            continue
        taken = {(cottage["x"], cottage["y"]) for cottage in view["cottages"]} | {(0, 0)}
        around = {(field["x"] - a, field["y"] - b) for field in view["fields"] for a in (0, 1) for b in (0, 1)}
        assert any(open_fields(view, {"x": x, "y": y}) for x, y in around - taken)


@clause("KT-1513", "KT-113", "KT-114", "KT-419", "KT-422")
def test_workers_stand_alone_and_only_in_phases_one_to_three() -> None:
    most = 0
    for view in views():
        workers = Counter(field["worker"] for field in view["fields"] if field["worker"] is not None)
        if view["phase"] in ("setup", "retrieve", "start_player"):
            assert not workers
        if workers:
            most = max(most, *workers.values())
        assert all(seat["workers_on_board"] == workers[seat["seat"]] for seat in view["seats"])
    assert 5 < most <= 10


@clause("KT-1514", "KT-411", "KT-412")
def test_in_a_call_a_tile_sends_its_workers_and_once_a_round() -> None:
    """Workers that a seat places in one placement turn are at most those of the called tile and of the one that law
    6 names in this turn; a tile that was named in an earlier turn of the round sends none."""
    named_tiles = 0
    for moves in games():
        placed = Counter[tuple[int, int, int]]()
        named_in: dict[tuple[int, int], int] = {}
        for step in moves:
            code = step.before.space.code(step.before.space.parse(step.action))
            for tick in game.ticks(step.before.state, step.seat, code):
                if tick.box != "placement" or tick.code is None:
                    continue
                if not str(step.before.space.action(tick.code)).startswith("direction"):
                    continue
                assert isinstance(tick.before, KeythedralState)
                state, seat = tick.before, tick.seat
                placed[(int(state.round), int(state.call), seat)] += 1
                called = int(state.called) >> (3 * (int(state.call) - 1)) & 7
                tiles = {seat * 5 + called - 1}
                if state.second_tile >= 0:
                    tiles.add(int(state.second_tile))
                    named_in[(int(state.round), int(state.second_tile))] = int(state.call)
                    named_tiles += 1
                tiles = {tile for tile in tiles if named_in.get((int(state.round), tile), state.call) == state.call}
                most = sum(2 if state.houses >> tile & 1 else 1 for tile in tiles)
                assert placed[(int(state.round), int(state.call), seat)] <= most
        assert placed
    assert named_tiles


@clause("KT-1516")
def test_no_field_comes_or_goes_after_set_up() -> None:
    for (players, _, _), seen in zip(GAMES, _views(), strict=True):
        counts = {len(view["fields"]) for view in seen if view["phase"] != "setup"}
        assert counts == {{2: 12, 3: 19, 4: 24, 5: 29}[players]}


@clause("KT-1517")
def test_the_start_player_changes_in_phase_five_or_by_law_20() -> None:
    changed = 0
    for before, step, after in steps():
        if before["start_player"] != after["start_player"] and before["phase"] != "setup":
            by_law = 20 in after["laws"]["discarded"] and 20 not in before["laws"]["discarded"]
            passed_on = after["phase"] == "start_player" or before["phase"] == "start_player"
            assert by_law or passed_on, step.action
            changed += 1
    assert changed > 20


# -- termination --------------------------------------------------------------------------------------------------


@clause("KT-1521")
def test_set_up_takes_five_laying_turns_a_player() -> None:
    for (players, _, _), moves in zip(GAMES, games(), strict=True):
        assert sum(step.action.startswith("field") and step.before.box == "lay_field" for step in moves) == 5 * players


@clause("KT-1522", "KT-425")
def test_phase_one_has_at_most_five_placement_turns_a_player() -> None:
    for (players, _, _), moves in zip(GAMES, games(), strict=True):
        turns = Counter[int]()
        last: tuple[int, int, int] | None = None
        for step in moves:
            if step.before.box == "placement":
                view = step.before.view()
                turn = (view["round"], view["call"], view["placing"])
                if turn != last:
                    turns[view["round"]] += 1
                last = turn
        assert 0 < max(turns.values()) <= 5 * players


COSTS = {"house": 2, "fence": 1, "unfence": 2, "smith": 1, "glassmaker": 2, "goldsmith": 3, "trade": 1, "law": 1}


@clause("KT-1523")
def test_every_action_costs_cubes_so_that_phase_three_ends() -> None:
    """From the first code of an action to its last the cubes in all hands shrink by what it costs."""
    done = Counter[str]()
    for moves, seen in zip(games(), _views(), strict=True):
        verb = ""
        for before, step, after in zip(seen, moves[1:], seen[1:], strict=False):
            if step.action.startswith("do ") and before["box"] == "turn":
                verb = step.action.split()[1]
            paid = cubes_in_hands(before) - cubes_in_hands(after)
            if verb in COSTS and before["box"] == "turn" and paid:
                assert paid == COSTS[verb]
                done[verb] += 1
                verb = ""
    assert set(done) == set(COSTS)


@clause("KT-1524")
def test_a_window_ends_when_nobody_plays_a_card() -> None:
    """Between two plays of a card each holder answers once, so passes number at most one more than the cards played."""
    for moves in games():
        answered = Counter[int]()
        for step in moves:
            if step.before.box != "window":
                answered.clear()
            elif step.action == "decline":
                answered[step.seat] += 1
                assert answered[step.seat] <= 1 + 20
            else:
                answered.clear()


@clause("KT-1525", "KT-1534")
def test_without_the_stall_rule_rounds_go_on() -> None:
    play = laid_out(3, laws="off", stall_rounds="off").lay_anything()
    while play.view()["round"] < 15:
        assert play.asked != "over"
        pass_on(play)


def pass_on(play: Play) -> None:
    """One step in which nobody wants anything."""
    seat = int(play.asked[0])
    options = play.options(seat)
    play.play(seat, next((word for word in ("do pass", "decline") if word in options), options[0]))


@clause("KT-1531", "KT-1532", "KT-706")
def test_six_tile_less_rounds_end_the_game() -> None:
    play = laid_out(3, laws="off").lay_anything()
    counted = []
    while play.asked != "over":
        counted.append(play.view()["tile_less_rounds"])
        pass_on(play)
    view = play.view()
    assert sorted(set(counted)) == [0, 1, 2, 3, 4, 5]
    assert (view["round"], view["ended"], view["tile_less_rounds"]) == (6, "stalled", 6)
    # It ends behind phase three: the workers are still there, and there was no bidding.
    assert any(field["worker"] is not None for field in view["fields"])
    assert view["auction"] is None


@clause("KT-1532")
def test_the_count_of_tile_less_rounds_is_reset_by_a_tile_only() -> None:
    for moves, seen in zip(games(), _views(), strict=True):
        bought = False
        for before, step, after in zip(seen, moves[1:], seen[1:], strict=False):
            bought = bought or sum(s["acquired"] for s in after["stages"]) > sum(
                s["acquired"] for s in before["stages"]
            )
            if before["phase"] == "spend" and after["phase"] not in ("spend",) and after["phase"] != "over":
                expected = 0 if bought else before["tile_less_rounds"] + 1
                assert after["tile_less_rounds"] == expected, step.action
                bought = False


@clause("KT-1533")
def test_with_the_stall_rule_a_game_has_a_last_round() -> None:
    """At least one tile in six rounds, 17 or 22 tiles in all."""
    for (_, _, options), seen in zip(GAMES, _views(), strict=True):
        limit = 132 if options.get("seats") == "22" else 102
        assert seen[-1]["round"] <= limit
        longest = run = 0
        for before, after in pairwise(seen):
            run = after["tile_less_rounds"]
            longest = max(longest, run)
            assert after["round"] - before["round"] in (0, 1)
        assert longest <= 6


@clause("KT-1534", "KT-1536", "KT-1445")
def test_without_the_stall_rule_all_are_asked_after_six_tile_less_rounds_and_all_have_to_agree() -> None:
    play = laid_out(3, laws="off", stall_rounds="off").lay_anything()
    while play.box != "agree_end":
        pass_on(play)
    assert (play.view()["tile_less_rounds"], play.view()["round"]) == (6, 6)
    assert play.asked == "012"
    refused = play.copy().play(2, "accept").play(0, "accept").play(1, "decline")
    assert refused.asked != "over"
    while refused.box != "agree_end":
        pass_on(refused)
    assert refused.view()["round"] == 7
    play.play(0, "accept")
    assert play.asked == "12"
    play.play(2, "accept").play(1, "accept")
    assert play.asked == "over"
    assert play.view()["ended"] == "agreement"
    assert [place["score"] for place in play.view()["places"]] == [0, 0, 0]


@clause("KT-1535")
def test_uniformly_random_players_seldom_finish_and_end_by_the_stall_rule() -> None:
    """Not always, but nearly: no fault of the rules' code, for nobody tries to buy a seat."""
    endings = Counter[str]()
    for seed in range(20):
        play = new_game(3)
        play_out(play.state, Rng(seed), 100_000)
        endings[play.view()["ended"]] += 1
    assert endings["stalled"] >= 17
