"""Section 12, information: what a viewer gets does not change when hidden things change, and nothing else is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from keydom.core.clauses import clause
from keydom.core.game import Event, events_for
from keydom.core.playout import random_step
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, CHANCE_SEAT, OVER, lowest_bit
from keydom.core.wire import plain
from keydom.games.keythedral import game
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.components.kinds import COLOUR_NAMES
from keydom.games.keythedral.rules.state import KeythedralState
from keydom.games.keythedral.view.waiting import SEALED_BOXES

pytestmark = pytest.mark.quick

Step = tuple[KeythedralState, int, int, list[Event]]


def steps(players: int, seed: int, **options: str) -> Iterator[Step]:
    """A random game, step by step: position before, seat, code, events."""
    state = game.new_state(players, options)
    rng = Rng(seed)
    while state.to_act() != OVER:
        before = state.copy()
        if state.to_act() == CHANCE:
            seat, options_now = CHANCE_SEAT, list(state.legal(CHANCE_SEAT))
            code = options_now[rng.pick_weighted(state.weights())]
        else:
            seats = [seat for seat in range(players) if state.to_act() >> seat & 1]
            seat = seats[rng.below(len(seats))]
            options_now = list(state.legal(seat))
            code = options_now[rng.below(len(options_now))]
        yield before, int(seat), int(code), game.narrate(before, int(seat), int(code))
        state.apply(seat, code)


def positions(players: int, seed: int, every: int = 7, **options: str) -> Iterator[KeythedralState]:
    """Positions of a random game."""
    for number, (before, _, _, _) in enumerate(steps(players, seed, **options)):
        if number % every == 0:
            yield before


def middle(players: int = 3, seed: int = 5, **options: str) -> KeythedralState:
    """A position in the middle of a random game in which somebody holds laws, tiles and cubes."""
    return next(
        state
        for state in positions(players, seed, 1, **options)
        if any(state.acquired) and sum(map(bool, state.cards)) >= 2 and any(state.counters) and any(state.hands)
    )


def shown_to(state: KeythedralState, viewer: int | None) -> dict[str, Any]:
    """What a viewer sees, as it crosses the wire."""
    return dict(plain(game.view(state, viewer)))


def everybody(state: KeythedralState) -> list[int | None]:
    return [None, *range(state.players)]


# -- public things --------------------------------------------------------------------------------------------------


@clause("KT-1201", "KT-1204", "KT-1205", "KT-1206", "KT-1208", "KT-1213", "KT-1215", "KT-1217", "KT-1218")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_public_things_are_the_same_for_every_viewer(players: int) -> None:
    public = (
        "fields",
        "cottages",
        "fences",
        "stack",
        "drawn",
        "calls",
        "placing",
        "store",
        "shops",
        "offer",
        "stages",
        "laws",
        "start_player",
        "round",
        "phase",
        "auction",
        "declaration",
        "tile_less_rounds",
    )
    for state in positions(players, 11):
        spectator = shown_to(state, None)
        for seat in range(players):
            seen = shown_to(state, seat)
            assert {key: seen[key] for key in public} == {key: spectator[key] for key in public}
            for other in range(players):
                for key in ("law_count", "unused_fences", "removed_fences", "houses", "active", "passed"):
                    assert seen["seats"][other][key] == spectator["seats"][other][key]


@clause("KT-1201", "KT-1204", "KT-1205")
def test_the_board_is_shown_as_it_lies() -> None:
    state = middle()
    view = shown_to(state, None)
    assert len(view["fields"]) == state.fields
    assert len(view["cottages"]) == 15
    workers = Counter(field["worker"] for field in view["fields"] if field["worker"] is not None)
    assert workers == Counter(
        {seat: int(state.counters[seat]).bit_count() for seat in range(3) if state.counters[seat]}
    )
    on_board = [fence for fence in state.fence_edge if fence >= 0]
    assert len(view["fences"]) == len(on_board)
    assert sum(seat["unused_fences"] + seat["removed_fences"] for seat in view["seats"]) + len(on_board) == 9


@clause("KT-1202")
def test_the_number_on_the_stack_shows_unless_the_setting_hides_it() -> None:
    shown = next(state for state in positions(3, 2, 1) if game.box_name(state) == "lay_field")
    assert shown_to(shown, None)["stack"]["top"] in (2, 3)
    hidden = next(state for state in positions(3, 2, 1, stack_number="hidden") if game.box_name(state) == "lay_field")
    assert shown_to(hidden, None)["stack"]["top"] is None


@clause("KT-1203")
def test_of_the_undrawn_fields_only_the_counts_are_known() -> None:
    state = next(state for state in positions(3, 2, 1) if game.box_name(state) == "lay_field")
    stack = shown_to(state, 0)["stack"]
    assert set(stack) == {"left", "top", "remaining"}
    assert sum(sum(kinds.values()) for kinds in stack["remaining"].values()) == stack["left"] == 14


@clause("KT-1209", "KT-1210")
def test_tiles_of_later_stages_are_in_no_view_and_not_even_in_the_position() -> None:
    for state in positions(3, 4):
        for stage in shown_to(state, 0)["stages"]:
            if stage["stage"] > state.stage:
                assert stage["tiles"] is None
                assert stage["state"] == "closed"
        later = sum(int(state.figures.stage_tiles[stage]) for stage in range(state.stage + 1, 6))
        assert state.in_play & later == 0


@clause("KT-1209")
def test_with_open_tiles_all_stages_show() -> None:
    state = next(state for state in positions(3, 4, 1, tiles="open") if game.box_name(state) == "lay_field")
    shown = [len(stage["tiles"]) for stage in shown_to(state, None)["stages"]]
    assert shown == [4, 4, 4, 3, 2]


@clause("KT-1216")
def test_laws_in_effect_are_public_with_their_choices() -> None:
    state = middle()
    state.good_type, state.poor_type, state.moratorium_seat = codes.BLUE, codes.RED, 1
    state.free_harvest_seat, state.free_harvest_type, state.named_tile = 2, codes.BLACK, 4
    for viewer in everybody(state):
        effects = {effect["law"]: effect for effect in shown_to(state, viewer)["laws"]["effects"]}
        assert {6, 8, 12, 18, 19} <= set(effects)
        assert effects[18]["type"] == "lake"
        assert effects[19]["type"] == "vineyard"
        assert effects[12]["seat"] == 1
        assert effects[8]["seat"] == 2
        assert effects[8]["type"] == "quarry"
        assert effects[6]["number"] == 5


# -- hidden things --------------------------------------------------------------------------------------------------


@clause("KT-1207", "KT-1211", "KT-1223")
def test_behind_closed_screens_only_the_owner_sees_cubes_tiles_and_score() -> None:
    state = middle()
    for viewer in everybody(state):
        for seat in shown_to(state, viewer)["seats"]:
            hidden = [seat["cubes"], seat["tiles"], seat["score"]]
            if seat["seat"] == viewer:
                assert None not in hidden
            else:
                assert hidden == [None, None, None]


@clause("KT-1148", "KT-1223")
def test_open_screens_show_all_but_the_law_cards() -> None:
    state = middle(screens="open")
    for viewer in everybody(state):
        for seat in shown_to(state, viewer)["seats"]:
            assert None not in (seat["cubes"], seat["tiles"], seat["score"])
            assert (seat["laws"] is None) == (seat["seat"] != viewer)


@clause("KT-1223")
def test_screens_change_nothing_but_the_view() -> None:
    closed, opened = (list(steps(3, 8, screens=screens)) for screens in ("closed", "open"))
    assert [step[1:3] for step in closed] == [step[1:3] for step in opened]


@clause("KT-1212", "KT-1214", "KT-1225", "KT-1220", "KT-1219")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_a_seat_gets_does_not_depend_on_what_it_may_not_know(players: int) -> None:
    rng = Rng(players)
    for state in positions(players, 20 + players, 5):
        for seat in range(players):
            for _ in range(2):
                other = game.determinize(state, seat, rng)
                assert shown_to(other, seat) == shown_to(state, seat)
                assert list(other.legal(seat)) == list(state.legal(seat))
                assert game.prompt(other, seat) == game.prompt(state, seat)
                assert game.waiting_for(other) == game.waiting_for(state)
                assert game.choices(other, seat) == game.choices(state, seat)


@clause("KT-1212", "KT-1213")
def test_a_determinization_deals_other_hands_of_the_same_size_from_the_laws_not_seen() -> None:
    state = middle()
    seat = next(seat for seat in range(3) if state.cards[seat])
    seen: set[tuple[int, ...]] = set()
    for seed in range(40):
        dealt = game.determinize(state, seat, Rng(seed))
        cards = dealt.cards
        assert cards[seat] == state.cards[seat]
        assert [int(hand).bit_count() for hand in cards] == [int(hand).bit_count() for hand in state.cards]
        assert not any(hand & state.discarded for hand in cards)
        together = 0
        for hand in cards:
            assert together & hand == 0
            together |= hand
        seen.add(tuple(cards))
        assert game.invariants(dealt) == []
    assert len(seen) > 5


@clause("KT-1214", "KT-1147", "KT-1154", "KT-1155")
def test_face_up_laws_are_public_and_so_are_the_hands_bought_from_them() -> None:
    state = middle(law_market="up")
    view = shown_to(state, None)
    assert all(card is None or isinstance(card, int) for card in view["laws"]["spaces"])
    for seat in view["seats"]:
        assert len(seat["laws"]) == seat["law_count"]
    assert list(game.determinize(state, 0, Rng(1)).cards) == list(state.cards)


@clause("KT-1214")
def test_face_down_laws_show_only_that_they_lie_there() -> None:
    for state in positions(4, 6):
        assert set(shown_to(state, 0)["laws"]["spaces"]) <= {None, "down"}


@clause("KT-1221", "KT-1222")
def test_every_hand_of_cubes_can_be_worked_out_from_what_everybody_is_told() -> None:
    """A spectator who only reads the public events knows all hands of cubes."""
    known: list[Counter[str]] = [Counter() for _ in range(4)]
    for before, _, _, events in steps(4, 31):
        for seat in range(4):
            held = {name: (before.hands[seat] >> 7 * colour) & 127 for colour, name in enumerate(COLOUR_NAMES)}
            assert {name: known[seat][name] for name in COLOUR_NAMES} == held, game.box_name(before)
        for event in events_for(events, None):
            count_cubes(known, event)


def count_cubes(known: list[Counter[str]], event: Event) -> None:
    """Book the cubes that a public event moves."""
    data: dict[str, Any] = plain(event.data)
    if event.kind == "harvest":
        known[data["seat"]].update(data["cubes"])
    if "paid" in data:
        known[data["seat"]].subtract(data["paid"])
        if "to" in data:
            known[data["to"]].update(data["paid"])
    if "gained" in data:
        known[data["seat"]].update(data["gained"])


@clause("KT-1222")
def test_a_program_sees_cubes_tiles_and_scores_of_all() -> None:
    state = middle()
    dealt = game.determinize(state, 0, Rng(1))
    assert list(dealt.hands) == list(state.hands)
    assert list(dealt.acquired) == list(state.acquired)
    assert dealt.scores() == state.scores()


@clause("KT-1224", "KT-694", "KT-1727")
def test_only_the_buyer_is_told_which_law_was_procured() -> None:
    bought = 0
    for before, _, code, events in steps(3, 12):
        if game.box_name(before) != "draw_law":
            continue
        bought += 1
        buyer = int(before.local(2))
        told = {viewer: events_for(events, viewer) for viewer in everybody(before)}
        law = code - codes.LAW
        assert any(event.kind == "law_drawn" and event.data.law == law for event in told[buyer])
        for viewer in everybody(before):
            if viewer != buyer:
                assert not any(event.kind == "law_drawn" for event in told[viewer])
    assert bought > 3


@clause("KT-1226", "KT-1001", "KT-1013")
def test_the_type_of_a_law_is_told_to_all_when_it_is_announced_also_if_repealed() -> None:
    played = repealed = 0
    for seed in range(60):
        for _, _, _, events in steps(4, seed, stall_rounds="3"):
            played += sum(event.kind == "law_played" for event in events_for(events, None))
            repealed += sum(event.kind == "law_repealed" for event in events_for(events, None))
        if repealed:
            break
    assert played > 5
    assert repealed


@clause("KT-1219", "KT-1040")
def test_an_answer_in_a_window_is_known_to_its_seat_alone() -> None:
    checked = 0
    for before, seat, code, events in steps(5, 9):
        if game.box_name(before) != "window" or int(before.asked).bit_count() < 2:
            continue
        after = before.copy()
        after.apply(seat, code)
        assert events == []
        for viewer in everybody(before):
            if viewer != seat:
                assert shown_to(after, viewer) == shown_to(before, viewer)
                assert game.prompt(after, viewer) == game.prompt(before, viewer)
        assert shown_to(after, seat) != shown_to(before, seat)
        assert game.waiting_for(after) == game.waiting_for(before)
        checked += 1
    assert checked > 3


@clause("KT-1220")
def test_a_half_entered_choice_is_known_to_its_seat_alone() -> None:
    checked = 0
    for before, seat, code, events in steps(3, 10):
        after = before.copy()
        after.decide(seat, code)
        if seat == CHANCE_SEAT or after.partial_actions[seat] == 0 or game.box_name(before) == "window":
            continue
        for viewer in everybody(before):
            if viewer != seat:
                assert shown_to(after, viewer) == shown_to(before, viewer)
        assert len(shown_to(after, seat)["partial_action"]) == len(shown_to(before, seat)["partial_action"]) + 1
        if not game.completes(before, seat, code):
            assert events == []
        checked += 1
    assert checked > 100


@clause("KT-1225", "KT-1033")
def test_being_asked_does_not_depend_on_the_type_of_the_cards() -> None:
    """With any other cards in the hands of the others, the same seats are asked at every window of the game."""
    rng = Rng(3)
    windows = 0
    for state in positions(4, 13, 1):
        if game.box_name(state) != "window":
            continue
        windows += 1
        for seat in range(4):
            dealt = game.determinize(state, seat, rng)
            assert dealt.asked | 1 << seat == sealed_mask(state) | 1 << seat
    assert windows > 5


def sealed_mask(state: KeythedralState) -> int:
    return sum(1 << seat for seat in game.waiting_for(state))


@clause("KT-1204")
def test_the_leaders_and_numbers_of_the_calls_are_shown() -> None:
    state = next(state for state in positions(3, 3, 1) if game.box_name(state) == "call" and state.call == 3)
    calls = shown_to(state, None)["calls"]
    first = state.start_player
    assert [call["leader"] for call in calls] == [(first + step) % 3 for step in range(5)]
    assert [call["number"] is not None for call in calls] == [True, True, False, False, False]


@clause("KT-1218", "KT-816")
def test_bids_and_the_cubes_handed_over_are_public() -> None:
    bids = paid = 0
    for _, _, _, events in steps(3, 15):
        for event in events_for(events, None):
            bids += event.kind == "bid"
            paid += event.kind == "bid_paid" and len(event.data.paid) > 0
    assert bids > 5
    assert paid


def test_random_step_and_views_agree_on_who_is_asked() -> None:
    """The prompt of a seat that is asked is a question to it; everybody else waits."""
    state = game.new_state(3)
    rng = Rng(2)
    for _ in range(200):
        random_step(state, rng)
        if state.to_act() in (CHANCE, OVER):
            continue
        seat = int(lowest_bit(state.to_act()))
        assert game.prompt(state, seat) != game.prompt(state, None)


@clause("KT-1042", "KT-1156")
def test_where_only_playable_laws_open_a_window_a_whole_decision_is_not_taken_back() -> None:
    """Whether a window opens tells of hands that are dealt otherwise in a position that the seat cannot tell apart."""
    for offers, kept in (("all", False), ("playable", True)):
        decided = 0
        for before, seat, code, _events in islice(steps(3, 11, offers=offers), 400):
            after = before.copy()
            after.apply(seat, code)
            if seat != CHANCE_SEAT and not after.mid_choice(seat) and before.box() not in SEALED_BOXES:
                assert game.reveals(before, seat, code, after) is kept
                decided += 1
        assert decided > 50
