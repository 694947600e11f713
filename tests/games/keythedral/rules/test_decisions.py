"""Section 14, decisions: who is asked what, in which codes, and what is done without asking."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from keydom.core import commands
from keydom.core.clauses import clause
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, CHANCE_SEAT, OVER, partial_action_append
from keydom.core.transition import Shown
from keydom.games.keythedral import game
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.rules.law_play import law_choices, law_complete
from keydom.games.keythedral.rules.state import KeythedralState
from keydom.games.keythedral.testing.builder import Position
from tests.games.keythedral.playing import Play, laid_out
from tests.games.keythedral.view.test_information import positions, steps

pytestmark = pytest.mark.quick

SEALED = ("window", "agree_end")


def of_box(name: str, players: int = 3, seed: int = 5, **options: str) -> KeythedralState:
    """A position of a random game in which this box asks somebody."""
    for tried in range(seed, seed + 40):
        for state in positions(players, tried, 1, **options):
            if game.box_name(state) == name and state.to_act() not in (CHANCE, OVER):
                return state
    raise AssertionError(f"no random game came to '{name}'")


# -- codes ----------


@clause("KT-1431", "KT-1432", "KT-1433", "KT-1434", "KT-1435", "KT-1436", "KT-1437", "KT-1438", "KT-1439", "KT-1440")
@clause("KT-1441", "KT-1442", "KT-1447")
def test_the_families_have_the_sizes_of_the_table() -> None:
    space = game.action_space()
    sizes = {family.name: family.size for family in space.families}
    assert sizes["field"] == 256
    assert sizes["slot"] == 289
    assert sizes["number"] == 5
    assert sizes["direction"] == 4
    assert sizes["cube"] == 8
    assert sizes["position"] + sizes["do"] == 14
    assert sizes["law"] == 20
    assert sizes["seat"] == 5
    assert sizes["fence"] == 15
    assert sizes["tens"] + sizes["units"] == 22
    assert sizes["decline"] + sizes["accept"] == 2
    assert len(space) - sizes["tile"] == 640
    assert sizes["tile"] == 34


@clause("KT-1442")
def test_a_wider_table_only_lengthens_the_list() -> None:
    usual, wide = game.action_space(), game.action_space({"table_edge": "16"})
    assert [str(usual.action(code)) for code in range(codes.FIELD)] == [
        str(wide.action(code)) for code in range(codes.FIELD)
    ]
    assert len(wide) == codes.FIELD + 32 * 32 + 33 * 33


@clause("KT-1431", "KT-1432", "KT-013")
def test_the_constants_of_the_rules_are_the_codes_of_the_families() -> None:
    space = game.action_space()
    expected = {
        "number": codes.NUMBER,
        "direction": codes.DIRECTION,
        "cube": codes.CUBE,
        "position": codes.POSITION,
        "do": codes.DO_HOUSE,
        "law": codes.LAW + 1,
        "seat": codes.SEAT,
        "fence": codes.FENCE,
        "tens": codes.TENS,
        "units": codes.UNITS,
        "decline": codes.DECLINE,
        "accept": codes.ACCEPT,
        "tile": codes.TILE,
        "field": codes.FIELD,
    }
    assert {name: space.offset(name) for name in expected} == expected
    assert str(space.action(codes.DO_PASS)) == "do pass"
    assert str(space.action(codes.FIELD)) == "field -7 -7"
    assert str(space.action(codes.FIELD + 1)) == "field -6 -7"
    state = game.new_state(3)
    assert space.offset("slot") == state.figures.slot_code


@clause("KT-1443")
def test_no_step_offers_more_than_its_families_hold() -> None:
    for state in positions(4, 3):
        if state.to_act() in (CHANCE, OVER):
            continue
        for seat in game.waiting_for(state):
            options = list(state.legal(seat))
            assert len(options) == len(set(options))
            assert all(0 <= code < 674 for code in options)


# -- who is asked ----------


@clause("KT-1444", "KT-1445")
def test_only_windows_ask_several_at_once() -> None:
    several = 0
    for state in positions(5, 7, 1):
        if state.to_act() not in (CHANCE, OVER) and int(state.to_act()).bit_count() > 1:
            assert game.box_name(state) in SEALED
            several += 1
    assert several > 5


@clause("KT-1445", "KT-1418")
def test_a_relocation_interrupts_the_turn_of_another_player() -> None:
    state = of_box("relocate", players=4)
    owner = int(state.single_seat())
    tile = int(state.local(2))
    assert owner == tile // 5
    assert state.slot_fields(state.tile_slot[tile], False) == 0


@clause("KT-1403", "KT-1415", "KT-1416", "KT-1041", "KT-1034", "KT-1424")
def test_a_window_offers_declining_and_the_playable_laws_even_if_there_are_none() -> None:
    lone = 0
    for seed in range(4):
        for state in positions(4, seed, 1):
            if game.box_name(state) != "window":
                continue
            for seat in game.waiting_for(state):
                if not state.is_asked(seat) or state.partial_actions[seat]:
                    continue
                options = list(state.legal(seat))
                assert options[-1] == codes.DECLINE
                assert all(codes.LAW < code <= codes.LAW + 20 for code in options[:-1])
                assert all(state.cards[seat] >> (code - codes.LAW) & 1 for code in options[:-1])
                lone += len(options) == 1
    assert lone > 5


@clause("KT-1404", "KT-407")
def test_the_leader_calls_one_of_the_numbers_left() -> None:
    state = of_box("call")
    leader = int(state.single_seat())
    assert leader == state.leader
    called = {state.called >> 3 * call & 7 for call in range(state.call - 1)}
    assert [code - codes.NUMBER + 1 for code in state.legal(leader)] == sorted({1, 2, 3, 4, 5} - called)


@clause("KT-1407", "KT-623", "KT-617")
def test_a_turn_offers_what_can_be_paid_and_nothing_else() -> None:
    turns = 0
    for state in positions(3, 17, 1):
        if game.box_name(state) != "turn" or state.partial_actions[int(state.single_seat())]:
            continue
        seat = int(state.single_seat())
        options = set(state.legal(seat))
        hand = {colour: state.hands[seat] >> 7 * colour & 127 for colour in range(8)}
        cubes = sum(hand.values())
        assert codes.DO_PASS in options
        assert (codes.DO_FENCE in options) == (hand[codes.BROWN] > 0 and state.unused_fence(seat) >= 0)
        assert (codes.DO_UNFENCE in options) == (hand[codes.RED] >= 2 and any(edge >= 0 for edge in state.fence_edge))
        if state.moratorium_seat < 0:
            houses = int(state.houses >> 5 * seat & 31).bit_count()
            assert (codes.DO_HOUSE in options) == (hand[codes.BLACK] > 0 and hand[codes.BROWN] > 0 and houses < 5)
        for verb, price, colour in (
            (codes.DO_SMITH, 2, codes.WHITE),
            (codes.DO_GLASSMAKER, 3, codes.PURPLE),
            (codes.DO_GOLDSMITH, 4, codes.YELLOW),
        ):
            supply = (state.shops + state.store) >> 7 * colour & 127
            assert (verb in options) == (cubes >= price and supply > 0)
        assert (codes.DO_LAW in options) == (cubes >= 1 and any(space >= 0 for space in state.spaces))
        turns += 1
    assert turns > 100


@clause("KT-1408", "KT-642")
def test_a_conversion_asks_for_an_own_cottage() -> None:
    for state in positions(3, 19, 1):
        if game.box_name(state) != "turn":
            continue
        seat = int(state.single_seat())
        if state.partial_actions[seat] or codes.DO_HOUSE not in list(state.legal(seat)) or state.is_holder(seat):
            continue
        after = state.copy()
        after.decide(seat, codes.DO_HOUSE)
        cottages = [n for n in range(5) if not state.houses >> (5 * seat + n) & 1]
        assert [code - codes.NUMBER for code in after.legal(seat)] == cottages


@clause("KT-1412", "KT-1425", "KT-614")
def test_a_payment_has_one_spelling_for_each_choice_of_cubes() -> None:
    """All ways to enter the smith's two cubes are just the multisets of the hand, each once."""
    checked = 0
    for state in positions(3, 23, 1):
        if game.box_name(state) != "turn":
            continue
        seat = int(state.single_seat())
        if state.partial_actions[seat] or codes.DO_SMITH not in list(state.legal(seat)):
            continue
        hand = [colour for colour in range(8) for _ in range(state.hands[seat] >> 7 * colour & 127)]
        expected = sorted({pair for pair in combinations_with_replacement(range(8), 2) if fits(pair, hand)})
        found: list[tuple[int, int]] = []
        start = state.copy()
        start.decide(seat, codes.DO_SMITH)
        for first in list(start.legal(seat)):
            second = start.copy()
            second.decide(seat, first)
            found.extend((first - codes.CUBE, code - codes.CUBE) for code in second.legal(seat))
        assert found == expected
        checked += 1
    assert checked > 20


def fits(pair: tuple[int, int], hand: list[int]) -> bool:
    return all(hand.count(colour) >= pair.count(colour) for colour in pair)


@clause("KT-1409", "KT-655")
def test_a_fence_may_be_built_on_exactly_the_open_edges_of_cottage_tiles() -> None:
    state = next(
        state
        for state in positions(3, 29, 1)
        if game.box_name(state) == "turn"
        and not state.partial_actions[int(state.single_seat())]
        and codes.DO_FENCE in list(state.legal(state.single_seat()))
        and any(edge >= 0 for edge in state.fence_edge)
    )
    seat = int(state.single_seat())
    offered = set()
    play = Play(state)
    play.state.decide(seat, codes.DO_FENCE)
    for owner in play.options(seat):
        for number in (numbers := enter(play, seat, owner)).options(seat):
            for direction in enter(numbers, seat, number).options(seat):
                offered.add((owner, number, direction))
    expected = set()
    for tile in range(15):
        slot = state.tile_slot[tile]
        for side, name in enumerate(("SW", "SE", "NW", "NE")):
            if state.edge_field(slot, side) >= 0 and not state.slot_fences[slot] >> side & 1:
                expected.add((f"seat {tile // 5}", f"number {tile % 5 + 1}", f"direction {name}"))
    assert offered == expected


def enter(play: Play, seat: int, action: str) -> Play:
    """A copy with one more code entered, nothing done automatically."""
    copy = play.copy()
    copy.state.decide(seat, copy.space.code(copy.space.parse(action)))
    return copy


@clause("KT-1410", "KT-665")
def test_unfencing_offers_every_fence_on_the_board() -> None:
    state = next(
        state
        for state in positions(4, 33, 1)
        if game.box_name(state) == "turn"
        and not state.partial_actions[int(state.single_seat())]
        and codes.DO_UNFENCE in list(state.legal(state.single_seat()))
    )
    seat = int(state.single_seat())
    play = enter(Play(state), seat, "do unfence")
    standing = [fence for fence in range(12) if state.fence_edge[fence] >= 0]
    assert play.options(seat) == [f"fence {fence // 3} {fence % 3 + 1}" for fence in standing]


@clause("KT-1411", "KT-681", "KT-683")
def test_the_trader_offers_the_basic_colours_in_the_store() -> None:
    state = next(
        state
        for state in positions(3, 37, 1)
        if game.box_name(state) == "turn"
        and not state.partial_actions[int(state.single_seat())]
        and codes.DO_TRADE in list(state.legal(state.single_seat()))
    )
    seat = int(state.single_seat())
    play = enter(Play(state), seat, "do trade")
    names = ("black", "brown", "green", "blue", "red")
    assert play.options(seat) == [
        f"cube {name}" for colour, name in enumerate(names) if state.store >> 7 * colour & 127
    ]


@clause("KT-1419", "KT-805", "KT-806", "KT-807")
def test_a_bid_runs_from_one_more_than_the_highest_to_all_own_cubes() -> None:
    seen = 0
    for state in positions(4, 41, 1):
        if game.box_name(state) != "bid" or state.partial_actions[int(state.single_seat())]:
            continue
        seat = int(state.single_seat())
        cubes = sum(state.hands[seat] >> 7 * colour & 127 for colour in range(8))
        bids = []
        for code in list(state.legal(seat)):
            if code == codes.DECLINE:
                continue
            after = state.copy()
            after.decide(seat, code)
            bids += [10 * (code - codes.TENS) + units - codes.UNITS for units in after.legal(seat)]
        assert bids == list(range(state.highest_bid + 1, cubes + 1))
        assert codes.DECLINE in list(state.legal(seat))
        seen += 1
    assert seen > 5


@clause("KT-1420", "KT-809", "KT-810", "KT-1755")
def test_the_match_is_declined_or_made() -> None:
    state = of_box("match")
    assert list(state.legal(state.single_seat())) == [codes.DECLINE, codes.ACCEPT]


@clause("KT-1421", "KT-815")
def test_the_payer_of_a_bid_chooses_the_cubes_in_canonical_order() -> None:
    state = next(
        state
        for seed in range(40)
        for state in positions(3, seed, 1)
        if game.box_name(state) == "bid_payment" and not state.partial_actions[int(state.single_seat())]
    )
    seat, payee = int(state.single_seat()), int(state.local(3))
    before = list(state.hands)
    amount = state.highest_bid
    last = -1
    while game.box_name(state) == "bid_payment" and state.is_asked(seat):
        options = list(state.legal(seat))
        assert options == sorted(options)
        assert options[0] >= last
        last = options[-1] if len(options) == 1 else options[0]
        state.apply(seat, last)
    lost = sum((before[seat] >> 7 * c & 127) - (state.hands[seat] >> 7 * c & 127) for c in range(8))
    gained = sum((state.hands[payee] >> 7 * c & 127) - (before[payee] >> 7 * c & 127) for c in range(8))
    assert lost == gained == amount


@clause("KT-1422", "KT-818")
def test_the_chooser_may_name_anybody() -> None:
    state = of_box("choose_start", players=4)
    assert [code - codes.SEAT for code in state.legal(state.single_seat())] == [0, 1, 2, 3]


@clause("KT-1417", "KT-698")
def test_after_procuring_the_buyer_may_always_be_done() -> None:
    state = of_box("after_procuring")
    assert codes.DECLINE in list(state.legal(state.single_seat()))


@clause("KT-1401", "KT-1402")
def test_a_laying_turn_asks_for_the_spot_then_the_number_then_the_slot() -> None:
    play = laid_out(3)
    assert {action.split()[0] for action in play.options(0)} == {"field"}
    play.play(0, play.options(0)[0])
    assert play.options(0) == [f"number {number}" for number in range(1, 6)]
    play.play(0, "number 3")
    assert {action.split()[0] for action in play.options(0)} == {"slot"}


# -- what is done without asking ----------


HOLDERS_ARE_ASKED = {"window", "placement", "turn", "after_increase", "after_procuring"}


@clause("KT-1427", "KT-424", "KT-1041")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_single_option_is_taken_without_asking_unless_a_holder_decides(players: int) -> None:
    asked_holder = 0
    for state in positions(players, 50 + players, 1):
        if state.to_act() in (CHANCE, OVER) or game.box_name(state) in SEALED:
            continue
        seat = int(state.single_seat())
        if len(state.legal(seat)) == 1:
            assert game.box_name(state) in HOLDERS_ARE_ASKED
            assert state.is_holder(seat)
            asked_holder += 1
    assert asked_holder or players == 2


@clause("KT-1427")
def test_the_rest_of_a_law_play_that_leaves_no_choice_is_entered_with_it_also_in_a_window() -> None:
    """With two players Start order can only name the other one; so in an own turn it would be entered by the flow."""
    play = Position(2).laws(0, 20).laws(1, 7).at_window("O3").play()
    law, seat = (play.space.code(play.space.parse(words)) for words in ("law 20", "seat 1"))
    choice = next(choice for choice in game.choices(play.state, 0) if choice.code == law)
    assert choice.final
    short = commands.enter(game, Shown(game, play.state), 0, [law])
    assert [step.code for step in short] == [law, seat]
    assert [step.code for step in commands.enter(game, Shown(game, play.state), 0, [law, seat])] == [law, seat]
    assert not short[-1].after.is_asked(0)


@clause("KT-1427")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_no_command_leaves_a_decision_begun_that_can_only_go_on_one_way(players: int) -> None:
    completed = 0
    for seed in range(3):
        for state in positions(players, 80 + seed, 1):
            if state.to_act() in (CHANCE, OVER) or game.box_name(state) != "window":
                continue
            for seat in range(players):
                for code in state.legal(seat):
                    steps = commands.enter(game, Shown(game, state), seat, [code])
                    after = steps[-1].after
                    completed += len(steps) > 1
                    assert not (after.mid_choice(seat) and len(after.legal(seat)) == 1)
                    assert game.completes(state, seat, code) == (not after.mid_choice(seat))
    assert completed or players > 2


@clause("KT-1042")
def test_a_simulation_may_skip_offers_that_can_only_be_declined() -> None:
    skipped = 0
    for seed in range(6):
        for state in positions(4, seed, 1, offers="playable"):
            if game.box_name(state) == "window":
                for seat in game.waiting_for(state):
                    if state.is_asked(seat) and not state.partial_actions[seat]:
                        assert len(state.legal(seat)) > 1
                skipped += 1
    assert skipped


@clause("KT-1427", "KT-1424")
def test_options_are_never_empty_and_every_prefix_can_be_completed() -> None:
    """From any half-entered choice, whatever is entered next, the decision comes to an end."""
    rng = Rng(4)
    for state in positions(3, 61, 3):
        if state.to_act() in (CHANCE, OVER):
            continue
        seat = next(seat for seat in range(3) if state.is_asked(seat))
        trial = state.copy()
        box, entered = trial.box(), 0
        while trial.asked not in (0, CHANCE, OVER) and trial.box() == box and trial.is_asked(seat):
            options = list(trial.legal(seat))
            assert options
            trial.decide(seat, options[rng.below(len(options))])
            entered += 1
            if trial.partial_actions[seat] == 0:
                break
        assert entered <= 110


# -- defaults ----------


@clause("KT-1446")
def test_the_default_of_an_absent_player_is_legal_and_spends_nothing() -> None:
    for players in (2, 4):
        for state in positions(players, 70 + players, 1):
            if state.to_act() in (CHANCE, OVER):
                continue
            seat = next(seat for seat in range(players) if state.is_asked(seat))
            code = game.default_code(state, seat)
            assert code in list(state.legal(seat))
            if state.partial_actions[seat]:
                continue
            box = game.box_name(state)
            if box in ("window", "after_increase", "after_procuring", "bid", "match"):
                assert code == codes.DECLINE
            elif box == "turn":
                assert code == codes.DO_PASS
            elif box == "call":
                assert code == min(state.legal(seat))
            elif box == "choose_start":
                assert code == codes.SEAT + seat
            elif box == "placement":
                assert not codes.LAW < code <= codes.LAW + 20


@clause("KT-1446")
def test_a_game_of_absent_players_comes_to_its_end() -> None:
    state = game.new_state(4)
    rng = Rng(8)
    while state.to_act() != OVER:
        if state.to_act() == CHANCE:
            state.apply(CHANCE_SEAT, state.legal(CHANCE_SEAT)[rng.pick_weighted(state.weights())])
        else:
            seat = next(seat for seat in range(4) if state.is_asked(seat))
            state.apply(seat, game.default_code(state, seat))
    assert game.public_view(state).ended == "stalled"


@clause("KT-1311", "KT-1424")
def test_every_decision_of_a_game_belongs_to_a_box_of_the_table() -> None:
    boxes = {game.box_name(before) for seed in range(12) for before, _, _, _ in steps(4, seed)}
    decisions = {
        "lay_field",
        "lay_cottage",
        "window",
        "call",
        "placement",
        "turn",
        "after_procuring",
        "bid",
        "match",
        "bid_payment",
        "choose_start",
        "pay_price",
    }
    draws = {"draw_start", "top_number", "field_type", "draw_tile", "draw_law", "replacement"}
    assert decisions <= boxes
    assert boxes - decisions <= draws | {"relocate", "harvest_choice", "after_increase"}


# -- 14.1, row by row where a position has to be set up ----------


def land() -> Position:
    return Position(3).fields({(2, 0): "lake", (2, 1): "farm"}).cottage(0, 1, (1, 0))


@clause("KT-1405")
def test_before_the_first_worker_a_holder_chooses_among_laws_and_available_fields() -> None:
    play = land().laws(0, 9).workers(1, (1, 0)).at_placement(2, [2, 1], seat=0).play()
    assert play.options(0) == ["direction SE", "direction NW", "direction NE", "law 9"]


@clause("KT-1405")
def test_staying_idle_is_offered_to_a_holder_without_a_field_only() -> None:
    position = land()
    for field in ((1, 0), (2, 0), (1, 1), (2, 1)):
        position.workers(1, field)
    held = position.laws(0, 9).at_placement(2, [2, 1], seat=0).play()
    assert held.options(0) == ["law 9", "decline"]
    held.play(0, "decline")
    assert (held.box, held.asked) != ("placement", "0")
    without = land()
    for field in ((1, 0), (2, 0), (1, 1), (2, 1)):
        without.workers(1, field)
    play = without.at_placement(2, [2, 1], seat=0).play()
    assert (play.box, play.asked) != ("placement", "0")


@clause("KT-1405")
def test_with_two_sending_tiles_the_tile_is_named_before_the_direction() -> None:
    play = land().cottage(0, 3, (2, 0)).laws(0, 6).at_placement(1, [1], seat=0).play().play(0, "law 6", "number 3")
    assert play.options(0) == ["number 1", "number 3"]
    play.play(0, "number 1")
    assert {option.split()[0] for option in play.options(0)} == {"direction"}


@clause("KT-1406")
def test_a_free_harvest_asks_for_one_cube_after_the_other_among_the_colours_in_the_store() -> None:
    position = land().workers(0, "quarry", "quarry").laws(0, 8).rest(1).store("K1 B0 G0 U0 R1")
    play = position.at_window("O2").play().play(0, "law 8", "cube black")
    assert play.options(0) == ["cube black", "cube red"]
    play.play(0, "cube red")
    assert play.cubes(0) == "K1 R1", "the last colour left needs no choice"


CHOICES = {
    1: ["number", "number", "number", "number"],
    2: [],
    3: ["position"],
    4: ["number"],
    5: [],
    6: ["number"],
    7: ["cube", "cube"],
    8: ["cube"],
    9: [],
    10: [],
    11: ["fence"],
    12: [],
    13: ["position"],
    14: ["field"],
    15: ["cube", "cube", "cube"],
    16: ["cube", "cube", "cube"],
    17: ["seat", "number"],
    18: ["cube"],
    19: ["cube"],
    20: ["seat"],
}


@clause("KT-1423")
@pytest.mark.parametrize("law", range(1, 21))
def test_a_law_is_entered_with_the_choices_of_the_table_in_their_order(law: int) -> None:
    """The law's card is asked for its choices until it has all; each time the last option is taken (law 16: gold)."""
    position = land().cubes(0, "K3 B3 G1 U1").shops("W8 P8 Y8").houses(1, 3).fence(2, (1, 0), "SE")
    position.workers(0, (1, 0)).laws(0, law).stage(1, offer=["B11", "B12"])
    state = (position.at_placement(2, [2, 1], seat=0) if law == 6 else position.at_turn(0)).state()
    space = game.action_space()
    partial_action = partial_action_append(0, codes.LAW + law)
    families = []
    while not law_complete(state, 0, codes.T3, partial_action):
        options = list(law_choices(state, 0, codes.T3, partial_action))
        assert len(options) == len(set(options)) > 0
        families.append(space.action(options[-1]).family)
        partial_action = partial_action_append(partial_action, options[-1])
    assert families == CHOICES[law]
