"""Section 14: what each seat sees, and that nothing else reaches it."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from keydom.core.clauses import clause
from keydom.core.game import events_for
from keydom.core.packed_counters import count, total
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, CHANCE_SEAT
from keydom.core.wire import plain
from keydom.games.london.components import codes
from keydom.games.london.components.names import CONNECTOR_NAMES, KEYPLE_NAMES, SKILL_NAMES
from keydom.games.london.game import game
from keydom.games.london.rules.geometry import lay_tile
from keydom.games.london.rules.hands import hidden_part, open_part
from keydom.games.london.rules.partial_turn import verb_of
from keydom.games.london.rules.scoring import borough_points
from keydom.games.london.rules.state import LondonState
from keydom.games.london.testing.builder import Position
from keydom.games.london.testing.play import Play
from keydom.games.london.view.view import as_seen
from tests.games.london.high_coverage import end_of, positions, steps
from tests.games.london.plain_data import advised, view_of


def everybody(state: LondonState) -> list[int | None]:
    return [None, *range(state.players)]


PUBLIC = (
    *("era", "phase", "box", "start_player", "first", "turn", "streak", "sailing", "jennifer", "memory", "river"),
    *("display", "supply", "bag", "unseen", "routemasters", "boxed", "places"),
)
TOPICS = game.advice_type.__struct_fields__


# -- public things --------------------------------------------------------------------------------------------------


@clause("LO-1404", "LO-1409", "LO-1410", "LO-1411", "LO-1412", "LO-1414", "LO-1421")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_public_things_are_the_same_for_every_viewer(players: int) -> None:
    for state in positions(players, 40 + players):
        spectator = view_of(state, None)
        for seat in range(players):
            seen = view_of(state, seat)
            assert {key: seen[key] for key in PUBLIC} == {key: spectator[key] for key in PUBLIC}


@clause("LO-1421")
def test_a_spectator_gets_nothing_that_belongs_to_one_seat() -> None:
    for state in positions(3, 5, 5):
        view = view_of(state, None)
        assert view["seat"] is None
        assert view["pending_at_hand"] is None
        assert not {"offers", "worth", "edges", "cells"} & set(view)
        assert view["losing"] == view["partial_action"] == []
        assert all(seat["keyples"] is None for seat in view["seats"])


@clause("LO-1403", "LO-1406", "LO-1407", "LO-1408")
def test_sizes_of_hands_skill_tiles_boroughs_and_pending_connectors_are_seen_by_all() -> None:
    for state in positions(3, 6, 7):
        for viewer in everybody(state):
            for seat in view_of(state, viewer)["seats"]:
                other = seat["seat"]
                assert seat["hand"] == total(state.hands[other])
                assert sum(seat["skills"].values()) == total(state.skills[other])
                assert sum(seat["pending"].values()) == total(state.pending[other])
                if state.phase != codes.PHASE_PLACING:
                    assert len(seat["borough"]) == int(state.boroughs[other]).bit_count()


def harrods_street() -> Play:
    """A's borough: Battersea east of the home, Tower Bridge beside it; connectors joined and half-on."""
    return (
        Position(3, era=2)
        .borough(0, {"battersea": (1, 0), "hungerford": (2, 0)}, {"hungerford": 1})
        .connectors(0, "black buckingham E W", "blue battersea SE", "yellow hungerford SE")
        .levels()
        .placed("battersea", "red", 1, 2)
        .bids("kingsCross", "blue", {0: 1, 2: 3})
        .berths(2, 1, 3)
        .sailed({1: 6})
        .hand(0, "blue 2", "red 1")
        .skills(0, "coin 2")
        .at_turn(2)
        .play()
    )


@clause("LO-201", "LO-204", "LO-208", "LO-210", "LO-1407")
def test_a_borough_is_shown_as_it_lies_each_connector_once() -> None:
    seat = harrods_street().view()["seats"][0]
    assert [(tile["tile"], tile["q"], tile["r"], tile["axis"]) for tile in seat["borough"]] == [
        ("buckingham", 0, 0, 0),
        ("battersea", 1, 0, 0),
        ("hungerford", 2, 0, 1),
    ]
    battersea = seat["borough"][1]
    assert (battersea["lock"], battersea["last"], battersea["lying"]) == ("red", 2, 3)
    connectors = {(each["q"], each["r"], each["side"]): (each["colour"], each["tiles"]) for each in seat["connectors"]}
    assert connectors == {
        (0, 0, "E"): ("black", ["buckingham", "battersea"]),
        (-1, 0, "E"): ("black", ["buckingham"]),
        (1, 1, "NW"): ("blue", ["battersea"]),
        (2, 1, "NW"): ("yellow", ["hungerford"]),
    }


@clause("LO-1409", "LO-506", "LO-511")
def test_bids_are_shown_with_owner_and_size_and_own_losing_groups_apart() -> None:
    play = harrods_street()
    tile = next(tile for tile in play.view()["display"] if tile["tile"] == "kingsCross")
    assert tile["bids"] == [{"seat": 0, "size": 1}, {"seat": 2, "size": 3}]
    assert (tile["lock"], tile["top_seat"], tile["last"], tile["lying"]) == ("blue", 2, 0, 0)
    assert play.view(0)["losing"] == [{"tile": "kingsCross", "colour": "blue", "size": 1}]
    assert play.view(2)["losing"] == []


@clause("LO-179", "LO-180", "LO-185", "LO-401", "LO-902", "LO-1414")
def test_the_river_shows_barges_berths_and_claims() -> None:
    view = harrods_street().view()
    river = {tile["tile"]: tile for tile in view["river"]}
    assert [tile["state"] for tile in view["river"]] == ["past", "here", "next", "later", "later"]
    assert [berth["seat"] for berth in river["millennium"]["berths"]] == [None, 0, 2, None, None, None]
    assert [berth["seat"] for berth in river["londonBridge"]["berths"]] == [None] * 5 + [1]
    assert river["londonBridge"]["berths"][5]["claims"] == "millennium"
    assert [berth["keyples"] for berth in river["millennium"]["berths"]] == [6, 5, 6, 7, 6, 3]
    assert river["barrier"]["berths"][4]["points"] == 10
    assert river["hungerford"]["owner"] == 0
    assert (view["first"], view["turn"]) == (1, 2)
    assert [(seat["sailed"], seat["next_berth"]) for seat in view["seats"]] == [(False, None), (True, 6), (False, None)]


# -- hands ----------------------------------------------------------------------------------------------------------


@clause("LO-1402", "LO-1720", "LO-1401")
@pytest.mark.parametrize("jennifer", ["off", "on"])
def test_only_the_owner_sees_the_colours_of_a_hand_until_the_end(jennifer: str) -> None:
    for state in positions(4, 8, jennifer=jennifer):
        for viewer in everybody(state):
            for seat in view_of(state, viewer)["seats"]:
                hand = state.hands[seat["seat"]]
                if seat["seat"] == viewer:
                    held = [count(hand, colour) + count(hand, colour + 3) for colour in range(3)]
                    assert list(seat["keyples"].values()) == held
                else:
                    assert seat["keyples"] is None
                assert seat["hidden"] == total(hidden_part(hand))
    over = end_of(4, 8, jennifer=jennifer)
    for seat in view_of(over, None)["seats"]:
        assert sum(seat["keyples"].values()) == total(over.hands[seat["seat"]])


@clause("LO-1422", "LO-1233", "LO-1236", "LO-1222")
def test_the_end_shows_hands_scores_and_places_to_all() -> None:
    over = end_of(3, 9)
    view = view_of(over, None)
    assert view["phase"] == view["box"] == "over"
    assert [seat["score"] for seat in view["seats"]] == over.scores()
    for seat in view["seats"]:
        assert seat["score"] == seat["points"] + seat["barge_points"]
        assert seat["points"] == sum(tile["points"] for tile in seat["borough"])
    assert [place["place"] for place in view["places"]] == [1, 2, 3]
    assert view["places"][0]["seat"] == over.winners()[0]


@clause("LO-1412", "LO-1413", "LO-313")
def test_which_buildings_come_is_drawn_late_and_those_never_drawn_are_known_by_elimination() -> None:
    for state in positions(3, 10, 13):
        view = view_of(state, 1)
        shown = {tile["tile"] for tile in view["display"]} | set(view["boxed"])
        for seat in view["seats"]:
            shown |= {tile["tile"] for tile in seat["borough"]} | {tile["tile"] for tile in seat["won"]}
        buildings = {state.figures.tile_names[tile] for tile in range(codes.FIRST_BUILDING, codes.FIRST_ROUTEMASTER)}
        assert set(view["unseen"]) == buildings - shown
    assert len(view_of(end_of(3, 10), None)["unseen"]) == 7


@clause("LO-1418", "LO-1501", "LO-1502")
def test_a_position_holds_no_random_state() -> None:
    """The codes alone, draws among them, lead to the same position: there is nothing else in it to be known."""
    codes_played = [(seat, code) for _, seat, code, _ in steps(3, 11)]
    again = game.new_state(3)
    for seat, code in codes_played:
        again.apply(seat, code)
    assert again.fingerprint() == end_of(3, 11).fingerprint()


@clause("LO-1402", "LO-1403", "LO-1406", "LO-1408", "LO-1410", "LO-1303", "LO-1305", "LO-1307", "LO-1417")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_all_that_views_show_of_others_can_be_worked_out_from_what_everybody_is_told(players: int) -> None:
    """A spectator who reads the public events knows hand sizes, known keyples, skill tiles and pending connectors."""
    book = Book(players)
    for before, _, _, events in steps(players, 60 + players):
        view = view_of(before, None)
        # How many somebody draws is told before the first one.
        for seat in view["seats"] if before.to_act() != CHANCE else []:
            here = seat["seat"]
            assert seat["hand"] == book.size[here]
            assert seat["known"] == {name: book.known[here][name] for name in KEYPLE_NAMES}
            assert seat["skills"] == {name: book.skills[here][name] for name in SKILL_NAMES}
            assert seat["pending"] == +book.pending[here]
        for name in CONNECTOR_NAMES:
            assert view["supply"]["connectors"][name] == 24 - book.taken[name]
        for event in events_for(events, None):
            book.read(event.kind, plain(event.data))


class Book:
    """What an attentive spectator writes down."""

    def __init__(self, players: int) -> None:
        self.size = [0] * players
        self.known = [Counter[str]() for _ in range(players)]
        self.skills = [Counter[str]() for _ in range(players)]
        self.pending = [Counter[str]() for _ in range(players)]
        self.taken = Counter[str]()

    def read(self, kind: str, data: dict[str, object]) -> None:
        """Book one public event."""
        getattr(self, f"read_{kind}", lambda **_: None)(**data)

    def read_keyples_drawn(self, seat: int, count: int) -> None:
        self.size[seat] += count

    def read_bid(self, seat: int, colour: str, hand: int, **_: object) -> None:
        self.size[seat] -= hand
        self.known[seat][colour] = max(0, self.known[seat][colour] - hand)

    def read_used(
        self, seat: int, paid: str | None, connectors: dict[str, int], skills: dict[str, int], **rest: object
    ) -> None:
        self.read_bid(seat, **rest)  # type: ignore[arg-type]
        self.skills[seat].update(skills)
        if paid:
            self.skills[seat][paid] -= 1
        self.pending[seat].update(connectors)
        self.taken.update(connectors)

    def read_upgraded(self, seat: int, paid: dict[str, int], **rest: object) -> None:
        self.read_bid(seat, **rest)  # type: ignore[arg-type]
        self.skills[seat].subtract(paid)

    def read_connector_placed(self, seat: int, colour: str, **_: object) -> None:
        self.pending[seat][colour] -= 1

    def read_connector_discarded(self, seat: int, colour: str) -> None:
        self.pending[seat][colour] -= 1
        self.taken[colour] -= 1

    def gain(self, seat: int, colour: str, number: int) -> None:
        self.size[seat] += number
        self.known[seat][colour] += number

    def read_bids_returned(self, seat: int, groups: list[dict[str, object]]) -> None:
        for group in groups:
            self.gain(seat, str(group["colour"]), int(str(group["size"])))

    def read_tile_won(self, seat: int, colour: str, keyples: int, **_: object) -> None:
        self.gain(seat, colour, keyples)

    def read_keyples_home(self, seat: int, tiles: list[dict[str, object]], **_: object) -> None:
        for tile in tiles:
            self.gain(seat, str(tile["colour"]), int(str(tile["count"])))


@clause("LO-1419", "LO-1417")
def test_the_memory_game_hides_numbers_but_changes_nothing_else() -> None:
    hidden, shown = (list(steps(3, 12, memory=memory, jennifer="on")) for memory in ("on", "off"))
    assert [step[1:3] for step in hidden] == [step[1:3] for step in shown]
    for state in positions(3, 12, memory="on"):
        for seat in view_of(state, 0)["seats"]:
            hides = seat["seat"] != 0
            assert [seat[key] is None for key in ("hand", "hidden", "skills", "known")] == [hides] * 4
    for state in positions(3, 12, memory="on", jennifer="on"):
        assert all(seat["known"] is not None for seat in view_of(state, None)["seats"])
    over = end_of(3, 12, memory="on")
    assert all(seat["hand"] is not None for seat in view_of(over, None)["seats"])


# -- determinizations -------------------------------------------------------------------------------------------------


@clause("LO-1402", "LO-1405", "LO-1415", "LO-1416", "LO-1417", "LO-1420", "LO-1512")
@pytest.mark.parametrize(("players", "jennifer"), [(2, "off"), (3, "on"), (4, "off"), (6, "on")])
def test_what_a_seat_gets_does_not_depend_on_what_it_may_not_know(players: int, jennifer: str) -> None:
    rng = Rng(players)
    for state in positions(players, 20 + players, 19, jennifer=jennifer):
        for seat in range(players):
            other = game.determinize(state, seat, rng)
            assert game.invariants(other) == []
            assert game.view(other, seat) == game.view(state, seat)
            assert list(other.legal(seat)) == list(state.legal(seat))
            assert game.advice(other, seat, TOPICS) == game.advice(state, seat, TOPICS)
            assert game.prompt(other, seat) == game.prompt(state, seat)
            assert game.waiting_for(other) == game.waiting_for(state)
            assert game.choices(other, seat) == game.choices(state, seat)


@clause("LO-1402", "LO-1417", "LO-1512", "LO-1701")
def test_a_determinization_deals_hidden_keyples_anew_and_keeps_what_is_known() -> None:
    play = (
        Position(3)
        .hand(0, "blue 3 red 2")
        .hand(1, "yellow 4", "red 2")
        .hand(2, "blue 1 red 1 yellow 1")
        .bids("barbican", "red", {1: 2})
        .at_turn(0)
        .play()
    )
    before = play.state
    hands, bags = set(), set()
    for seed in range(60):
        dealt = game.determinize(before, 0, Rng(seed))
        assert dealt.hands[0] == before.hands[0]
        assert [open_part(hand) for hand in dealt.hands] == [open_part(hand) for hand in before.hands]
        assert [total(hand) for hand in dealt.hands] == [total(hand) for hand in before.hands]
        assert total(dealt.bag) == total(before.bag)
        assert game.invariants(dealt) == []
        hands.add(int(dealt.hands[1]))
        bags.add(int(dealt.bag))
    assert len(hands) > 8
    assert len(bags) > 5


@clause("LO-1512")
def test_every_hidden_keyple_is_equally_likely_to_be_in_a_hand() -> None:
    """The bag holds 36 blue, 40 red, 40 yellow with the other hand's 10: blue has 36 of 110 chances."""
    state = Position(2).hand(0, "blue 4 red 3 yellow 3").hand(1, "red 10").at_turn(0).state()
    drawn = [0, 0, 0]
    rng = Rng(3)
    for _ in range(600):
        hand = game.determinize(state, 0, rng).hands[1]
        for colour in range(3):
            drawn[colour] += int(count(hand, colour))
    assert [round(number / 6000, 1) for number in drawn] == [0.3, 0.3, 0.3]
    assert drawn[0] < drawn[1]


# -- unfinished and sealed choices ----------------------------------------------------------------------------------


@clause("LO-1416", "LO-1613")
def test_a_half_entered_turn_is_known_to_its_seat_alone() -> None:
    checked = 0
    for number, (before, seat, code, events) in enumerate(steps(3, 14)):
        if number % 3 or seat == CHANCE_SEAT or before.phase != codes.PHASE_TURNS:
            continue
        after = before.copy()
        after.decide(seat, code)
        if after.partial_actions[seat] == 0:
            continue
        for viewer in everybody(before):
            if viewer != seat:
                assert game.view(after, viewer) == game.view(before, viewer)
                assert game.prompt(after, viewer) == game.prompt(before, viewer)
        assert len(view_of(after, seat)["partial_action"]) == len(view_of(before, seat)["partial_action"]) + 1
        if not game.completes(before, seat, code):
            assert events == []
        checked += 1
    assert checked > 50


def two_to_place() -> Play:
    """Step 6: A has two tiles to place, B one; A's home has a red connector sticking out to the east."""
    return (
        Position(3)
        .connectors(0, "red buckingham E")
        .won(0, "kingsCross", "mi6")
        .won(1, "globe")
        .sailed({0: 1, 1: 2, 2: 3})
        .at_placing()
        .play()
    )


@clause("LO-1415", "LO-1023", "LO-1622")
def test_placements_of_step_six_show_to_others_only_when_all_have_done() -> None:
    play = two_to_place()
    before = {viewer: (play.view(viewer), game.prompt(play.state, viewer)) for viewer in (None, 1, 2)}
    waiting = game.waiting_for(play.state)
    assert waiting == [0, 1]
    play.put(0, "kingsCross", (1, 0)).put(0, "mi6", (0, 1))
    for viewer, was in before.items():
        assert (play.view(viewer), game.prompt(play.state, viewer)) == was
    assert game.waiting_for(play.state) == waiting
    own = play.view(0)
    assert own["seats"][0]["won"] == []
    assert own["seats"][0]["placed"] is True
    assert [tile["tile"] for tile in own["seats"][0]["borough"] if tile["fresh"]] == ["kingsCross", "mi6"]
    assert own["seats"][0]["connectors"][0]["tiles"] == ["buckingham", "kingsCross"]
    assert own["seats"][0]["points"] == 2
    other = play.view(1)["seats"][0]
    assert other["won"] == [{"tile": "kingsCross", "level": 0}, {"tile": "mi6", "level": 0}]
    assert other["placed"] is None
    assert other["connectors"][0]["tiles"] == ["buckingham"]
    assert other["points"] == 1
    play.put(1, "globe", (1, 0))
    opened = play.view(1)["seats"][0]
    assert [tile["tile"] for tile in opened["borough"]] == ["buckingham", "kingsCross", "mi6"]
    assert opened["won"] == []


@clause("LO-1103", "LO-1026")
def test_what_is_won_in_era_3_is_placed_upgraded_but_for_a_river_tile() -> None:
    play = Position(2, era=3).won(0, "londonBridge", "gherkin").sailed({0: 1, 1: 2}).at_placing().play()
    levels = {one["tile"]: one["level"] for one in play.view(0)["seats"][0]["won"]}
    assert levels == {"gherkin": 1, "londonBridge": 0}


@clause("LO-1415")
def test_a_determinization_takes_the_placements_of_others_back_and_asks_them_again() -> None:
    play = two_to_place().put(0, "kingsCross", (1, 0)).put(0, "mi6", (0, 1))
    dealt = game.determinize(play.state, 1, Rng(1))
    assert dealt.is_asked(0)
    assert dealt.fresh[0] == 0
    assert game.determinize(play.state, 0, Rng(1)).fresh[0] == play.state.fresh[0]
    assert as_seen(play.state, 0).fresh[0] == play.state.fresh[0]


# -- help for the own decisions -------------------------------------------------------------------------------------


@clause("LO-1606", "LO-1607", "LO-1420")
@pytest.mark.parametrize("players", [2, 4])
def test_offers_are_what_the_flow_would_let_the_seat_do(players: int) -> None:
    """At the verb of a turn: the tiles with a possible offer are the targets, its colours those that are asked."""
    checked = 0
    for state in positions(players, 70 + players, 1):
        seat = int(state.turn)
        if state.phase != codes.PHASE_TURNS or state.pending[seat] or verb_of(state.partial_actions[seat]) >= 0:
            continue
        play = Play(state)
        offers = advised(play.state, seat, "offers")
        for verb in ("bid", "use", "upgrade"):
            possible = {tile: offer[verb]["colours"] for tile, offer in offers.items() if offer[verb]}
            open_tiles = {tile for tile, colours in possible.items() if colours}
            if f"do {verb}" not in play.options(seat, "do"):
                assert not open_tiles
                continue
            for colours in possible.values():
                for each in colours:
                    short = sum(group["size"] for group in each["groups"]) + each["hand"] - each["least"]
                    assert short >= 0
                    checked += 1
            behind = play.copy().play(seat, f"do {verb}")
            targets = {option.split()[1] for option in behind.options(seat, "tile")}
            # A single target is entered by the flow itself.
            assert targets in (open_tiles, set())
        for offer in offers.values():
            assert all(each["why"] or each["colours"] for each in offer.values() if each)
    assert checked > 200


@clause("LO-525", "LO-604", "LO-1608", "LO-1609")
def test_the_least_number_of_an_offer_is_enough_and_one_less_is_not() -> None:
    play = (
        Position(3)
        .bids("kingsCross", "red", {0: 1, 1: 3})
        .bids("barbican", "red", {0: 2, 2: 4})
        .placed("battersea", "red", 2)
        .hand(0, "red 3 blue 2")
        .at_turn(0)
        .play()
    )
    offers = advised(play.state, 0, "offers")
    bid = offers["kingsCross"]["bid"]["colours"]
    assert bid == [{"colour": "red", "least": 3, "hand": 3, "groups": [{"tile": "barbican", "size": 2}]}]
    use = offers["battersea"]["use"]["colours"]
    assert [group["tile"] for group in use[0]["groups"]] == ["barbican", "kingsCross"]
    assert use[0]["least"] == 3
    assert play.may(0, "bid kingsCross red 3")
    assert not play.may(0, "bid kingsCross red 2")
    assert play.may(0, "use battersea red 1 + barbican")
    assert not play.may(0, "use battersea red 2")
    assert (
        [each["colour"] for each in offers["gherkin"]["bid"]["colours"]] == ["blue", "red"]
        if ("gherkin" in offers)
        else True
    )


@clause("LO-902", "LO-419")
def test_offers_also_answer_out_of_turn_and_say_why_not() -> None:
    play = Position(2).bids("barbican", "red", {0: 3}).hand(1, "blue 2").at_turn(0).play()
    offers = advised(play.state, 1, "offers")
    assert offers["barbican"]["bid"] == {
        "colours": [],
        "why": "Barbican takes 4 red keyples now, and you have no red ones (LO-412, LO-504).",
    }
    assert [each["colour"] for each in offers["battersea"]["use"]["colours"]] == ["blue"]
    assert offers["battersea"]["upgrade"] is None
    gone = advised(Position(2).sailed({1: 3}).hand(1, "blue 2").at_turn(0).state(), 1, "offers")
    assert all("LO-902" in each["why"] for offer in gone.values() for each in offer.values() if each)


@clause("LO-1615", "LO-1619", "LO-208", "LO-210")
def test_free_edges_have_the_names_that_the_flow_asks_for() -> None:
    checked = 0
    for state in positions(3, 15, 3):
        for seat in range(3):
            if state.pending[seat] == 0 or state.partial_actions[seat]:
                continue
            view = view_of(state, seat)
            play = Play(state)
            named = {(edge["tile"], edge["side"]) for edge in advised(state, seat, "edges")}
            tiles = {option.split()[1] for option in play.options(seat, "tile")}
            assert {tile for tile, _ in named} == tiles
            for tile in tiles:
                if len([edge for edge in named if edge[0] == tile]) > 1:
                    sides = {
                        option.split()[1] for option in play.copy().play(seat, f"tile {tile}").options(seat, "side")
                    }
                    assert sides == {side for each, side in named if each == tile}
                    checked += 1
            at_hand = next(name for name in CONNECTOR_NAMES if view["seats"][seat]["pending"].get(name))
            assert view["pending_at_hand"] == at_hand
    assert checked > 8
    laying = Position(2, era=2).borough(0, {"battersea": (1, 0)}).pending(0, "red 1").at_turn(0).state()
    edges = advised(laying, 0, "edges")
    joins = {(edge["tile"], edge["side"]): edge["joins"] for edge in edges}
    assert joins["buckingham", "E"] == ["battersea"]
    assert joins["battersea", "E"] == []
    assert advised(Position(2).at_turn(0).state(), 0, "edges") is None
    assert ("battersea", "W") not in joins


@clause("LO-1616", "LO-1617", "LO-1618", "LO-212", "LO-219")
def test_cells_of_step_six_are_those_that_the_flow_offers() -> None:
    play = two_to_place()
    cells = advised(play.state, 0, "cells")
    for tile in ("kingsCross", "mi6"):
        shown = {(cell["q"], cell["r"]): cell["axes"] or [0] for cell in cells if cell["place"] == tile}
        assert shown == play.cells(0, tile)
    east = next(cell for cell in cells if (cell["place"], cell["q"], cell["r"]) == ("mi6", 1, 0))
    assert east == {
        "place": "mi6",
        "tile": "buckingham",
        "side": "E",
        "q": 1,
        "r": 0,
        "axes": [1, 2],
        "joins": [{"tile": "buckingham", "colour": "red"}],
        "scores": [],
    }
    west = next(cell for cell in cells if (cell["place"], cell["q"], cell["r"]) == ("kingsCross", 1, 0))
    assert west["scores"] == ["1 point"]
    assert advised(play.state, 2, "cells") == []
    assert advised(play.put(0, "mi6", (1, 0), 1).state, 0, "cells")[0]["place"] == "kingsCross"


@clause("LO-1208", "LO-1214", "LO-1224", "LO-1223")
def test_worth_tells_what_a_tile_scores_by_itself_and_at_best() -> None:
    position = (
        Position(2, era=2)
        .borough(0, {"kingsCross": (1, 0)})
        .connectors(0, "red kingsCross W E", "red buckingham NW", "black buckingham SW")
        .display("gherkin", "westminsterCathedral", "shard")
        .hand(0, "blue 3")
    )
    worth = advised(position.at_turn(0).state(), 0, "worth")
    assert worth["shard"] == {"now": 3, "best": 4}  # under the half-on red connector King's Cross counts it
    assert worth["westminsterCathedral"] == {"now": 0, "best": 2}  # the same, and the connector lies on it
    assert worth["gherkin"] == {"now": 0, "best": 1}
    zoo = Position(2, era=4).routemasters("zoo", "britishMuseum").hand(0, "blue 3 red 1").at_turn(0).play()
    assert advised(zoo.state, 0, "worth")["zoo"] == {"now": 6, "best": 6}
    assert advised(zoo.state, 0, "worth")["britishMuseum"]["now"] == 2
    assert advised(zoo.state, 1, "worth")["zoo"]["now"] == 0


@clause("LO-212", "LO-1112")
def test_the_best_place_of_a_tile_is_the_best_of_all_legal_places() -> None:
    compared = 0
    for state in positions(3, 16, 3):
        if state.phase != codes.PHASE_PLACING:
            continue
        for seat in range(3):
            play = Play(state)
            worth = advised(play.state, seat, "worth")
            if not state.is_asked(seat) or state.partial_actions[seat] > 1:
                continue
            now = borough_points(state, seat)
            for tile in play.won(seat):
                gains = [0]
                for (q, r), axes in play.cells(seat, tile).items():
                    for axis in axes:
                        laid = state.copy()
                        lay_tile(laid, seat, play.tile(tile), q, r, axis, state.era)
                        gains.append(int(borough_points(laid, seat) - now))
                assert worth[tile]["best"] == max(gains)
                compared += 1
    assert compared > 20


def test_views_are_plain_data() -> None:
    for state in positions(3, 17, 13):
        for viewer in everybody(state):
            view = view_of(state, viewer)
            assert json.loads(json.dumps(view)) == view
