"""Section 15: what each seat sees, and that nothing else reaches it."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from keydom.core.clauses import clause
from keydom.core.packed_counters import count
from keydom.core.rng import Rng
from keydom.core.wire import plain
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import COLOUR_NAMES, FAIR_KEYS, FIELD_NAMES
from keydom.games.keyper.game import game
from keydom.games.keyper.rules.partial_action import with_code
from keydom.games.keyper.rules.state import KeyperState, is_sealed
from keydom.games.keyper.testing.builder import Position
from keydom.games.keyper.testing.play import Play
from keydom.games.keyper.view.advice import KeyperAdvice
from tests.games.keyper.high_coverage import end_of, positions, steps

PUBLIC = (
    *("season", "season_name", "phase", "box", "start_player", "turn", "acting", "last_player", "final_left", "boards"),
    *("boats", "market", "bag", "discard", "reserve", "supply", "invitation", "at_hand", "places"),
)
TOPICS = ("plays", "why_not", "takes_only", "lay_downs", "building", "conversions", "fairs_now", "points", "animals")


def everybody(state: KeyperState) -> list[int | None]:
    return [None, *range(state.players)]


def view_of(state: KeyperState, viewer: int | None) -> dict[str, Any]:
    """What a viewer sees, as it crosses the wire."""
    seen: dict[str, Any] = plain(game.view(state, viewer))
    return seen


def advised(state: KeyperState, seat: int, topic: str) -> Any:
    """What is reckoned for a seat on a topic, as it crosses the wire."""
    return plain(game.advice(state, seat, [topic])).get(topic)


def seat_of(play: Play, seat: int, viewer: int | None = None) -> dict[str, Any]:
    seen: dict[str, Any] = play.view(viewer)["seats"][seat]
    return seen


def space(play: Play, board: int, field: str) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in play.view()["boards"][board]["spaces"] if each["field"] == field)
    return found


def offered(play: Play, seat: int, colour: str, where: str | int, board: int | None = None) -> dict[str, Any]:
    """What a keyple of a colour is offered on a field of a board, or on a plot; empty if it may not go there."""
    for each in advised(play.state, seat, "plays")[colour]["spaces"]:
        if each["board"] == board and each.get("field", each.get("plot")) == where:
            return dict(each)
    return {}


# -- public things ----------------------------------------------------------------------------------------------------


@clause("KP-1501", "KP-1502", "KP-1503", "KP-1508", "KP-1509", "KP-1512")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_public_things_are_the_same_for_every_viewer(players: int) -> None:
    for state in positions(players, 40 + players):
        views = [view_of(state, viewer) for viewer in everybody(state)]
        for seen in views:
            assert {key: seen[key] for key in PUBLIC} == {key: views[0][key] for key in PUBLIC}
            for mine, public in zip(seen["seats"], views[0]["seats"], strict=True):
                assert mine | {"fairs": None, "past": None} == public | {"fairs": None, "past": None}


@clause("KP-1501")
def test_a_spectator_gets_nothing_that_belongs_to_one_seat() -> None:
    for state in positions(3, 5, 29):
        view = view_of(state, None)
        assert [view[key] for key in ("seat", "sealed")] == [None] * 2
        assert not set(TOPICS) & set(view)
        assert view["partial_action"] == []


@clause("KP-1501")
def test_views_are_plain_data() -> None:
    for state in positions(2, 6, 31):
        for viewer in everybody(state):
            view = view_of(state, viewer)
            assert json.loads(json.dumps(view)) == view
        for seat in range(state.players):
            advice = plain(game.advice(state, seat, TOPICS))
            assert json.loads(json.dumps(advice)) == advice


@clause("KP-1501")
def test_only_what_was_asked_for_is_reckoned() -> None:
    assert KeyperAdvice.__struct_fields__ == TOPICS
    play = summer_evening()
    assert game.advice(play.state, 0, []) == KeyperAdvice()
    for topic in TOPICS:
        assert set(plain(game.advice(play.state, 0, [topic]))) <= {topic}
    assert set(plain(game.advice(play.state, 0, TOPICS))) == set(TOPICS) - {"lay_downs", "conversions"}


def summer_evening() -> Play:
    """Summer, three players: keyples standing and lying, white ones that count as another colour, a boat, a keyper."""
    return (
        Position(3, "summer")
        .display(1, "M2")
        .display(2, "M1")
        .field(1, "pigs", "green lying", "white")
        .field(1, "wheat", "white")
        .field(1, "logs", "black")
        .field(2, "country_tile", "white")
        .field(2, "river", "white")
        .boat(2, "B3")
        .keyper(0, 2)
        .area(0, "green 1 white 1")
        .resting(1, "black 2")
        .has(0, "clay 2 wheat 1 cow 3")
        .plot(0, "village-2-1", "brickmaker", "grey", upgraded=True, over="kiln")
        .plot(0, "farm-1-2", "cow_shed")
        .hand(0, "dock", "WF1")
        .shipping(0, 7)
        .at_turn(0)
        .play()
    )


@clause("KP-201", "KP-705", "KP-706", "KP-707", "KP-712", "KP-1501")
def test_boards_show_keyples_as_they_stand_and_what_they_count_as() -> None:
    play = summer_evening()
    pigs = space(play, 0, "pigs")
    assert pigs["keyples"] == [{"colour": "green", "lying": True}, {"colour": "white", "lying": False}]
    assert (pigs["border"], pigs["colour"], pigs["match"]) == ("green", "green", True)
    assert (space(play, 0, "wheat")["colour"], space(play, 0, "wheat")["match"]) == ("green", True)
    assert (space(play, 0, "logs")["colour"], space(play, 0, "logs")["match"]) == ("black", False)
    tiles = space(play, 1, "country_tile")
    assert (tiles["border"], tiles["colour"], tiles["match"]) == (None, "white", False)
    assert space(play, 1, "river")["colour"] == "blue"
    assert len(play.view()["boards"][0]["spaces"]) == 14


@clause("KP-603", "KP-939", "KP-1501", "KP-1503")
def test_boards_show_who_has_claimed_them_and_their_boats() -> None:
    view = summer_evening().view()
    assert [board["display"] for board in view["boards"][:2]] == ["M2", "M1"]
    assert [board["keyper"] for board in view["boards"]] == [None, 0, None]
    assert [board["claimable"] for board in view["boards"]] == [True, False, True]
    assert view["boards"][1]["boat"] == "B3"
    assert "B3" not in view["boats"]["ready"] + view["boats"]["out"]
    afloat = [board["boat"] for board in view["boards"] if board["boat"]]
    assert len(afloat) + len(view["boats"]["ready"]) == 4
    assert len(view["boats"]["out"]) == 2
    assert view["boats"]["side"] == "spring_summer"


@clause("KP-304", "KP-1027", "KP-1501", "KP-1502")
def test_player_boards_show_plots_hands_and_stores() -> None:
    seat = seat_of(summer_evening(), 0, viewer=1)
    plot = seat["plots"][11]
    assert (plot["zone"], plot["row"], plot["column"]) == ("village", 2, 1)
    assert (plot["tile"], plot["covered"], plot["upgraded"]) == ("brickmaker", "kiln", True)
    assert (plot["keyples"], plot["colour"]) == ([{"colour": "grey", "lying": False}], "grey")
    assert (seat["plots"][1]["tile"], seat["plots"][1]["upgraded"], seat["plots"][0]["tile"]) == (
        "cow_shed",
        False,
        None,
    )
    assert {name: number for name, number in seat["resources"].items() if number} == {"clay": 2, "wheat": 1, "cow": 3}
    assert len(seat["resources"]) == 19
    assert "dock" in seat["hand"]["tiles"]
    assert "brickmaker" not in seat["hand"]["tiles"]
    assert seat["hand"]["fairs"] == ["WF1"]
    assert (seat["keyper"], seat["shipping"]) == (1, 7)
    assert seat["area"] == {"green": 1, "white": 1}
    assert seat_of(summer_evening(), 1)["resting"] == {"black": 2}


@clause("KP-1231", "KP-1416")
def test_the_team_is_what_a_player_would_take_back_now() -> None:
    play = summer_evening()
    team = Counter(seat_of(play, 0)["team"])
    board = [keyple["colour"] for each in play.view()["boards"][1]["spaces"] for keyple in each["keyples"]]
    assert team == Counter(board) + Counter({"grey": 1, "green": 1, "white": 1})


@clause("KP-309", "KP-1108", "KP-1127")
def test_plots_served_by_a_building_plot_are_shown_as_free_until_they_are_used() -> None:
    position = Position(2).plot(0, "village-2-2", "building_plot", upgraded=True)
    free = [plot["plot"] for plot in seat_of(position.at_turn(0).play(), 0)["plots"] if plot["free"]]
    assert free == [9, 13, 15]
    position.plot(0, "village-2-3", "drainage").built_free(0, "village-2-3")
    used = [plot["plot"] for plot in seat_of(position.play(), 0)["plots"] if plot["free"]]
    assert used == [9, 15]


@clause("KP-1508", "KP-1509", "KP-1806", "KP-2043")
def test_every_country_tile_and_winter_fair_is_somewhere_to_be_seen() -> None:
    for state in positions(3, 10, 37):
        view = view_of(state, None)
        tiles = [tile for pile in ("market", "bag", "discard", "reserve") for tile in view[pile]["tiles"]]
        for seat in view["seats"]:
            tiles += seat["hand"]["tiles"]
            tiles += [plot[key] for plot in seat["plots"] for key in ("tile", "covered") if plot[key]]
        country = [tile for tile in tiles if tile in state.figures.tile_names[codes.HOME_TILES :]]
        assert sorted(country) == sorted(state.figures.tile_names[codes.HOME_TILES :])


# -- fairs ------------------------------------------------------------------------------------------------------------


@clause("KP-1504", "KP-1505", "KP-1506", "KP-1507", "KP-1217", "KP-2030")
def test_only_the_owner_sees_a_seasonal_fair_until_it_is_held() -> None:
    play = (
        Position(3, "autumn")
        .fairs(0, "SP2", "SU2", "AU2")
        .fairs(1, "SP3", "SU3", "AU3")
        .held(0, "SU2", "WF4 summer")
        .at_turn(0)
        .play()
    )
    own = seat_of(play, 0, viewer=0)
    assert own["fairs"] == {"spring": "SP2", "summer": "SU2", "autumn": "AU2"}
    assert own["past"] == ["SP2"]
    assert own["held"] == [
        {"fair": "SU2", "season": "summer", "points": 4},
        {"fair": "WF4", "season": "summer", "points": 4},
    ]
    for viewer in (None, 1, 2):
        seen = seat_of(play, 0, viewer)
        assert seen["fairs"] == {"spring": None, "summer": "SU2", "autumn": None}
        assert seen["past"] == []
        assert seen["held"] == own["held"]
        assert "AU2" not in json.dumps(play.view(viewer))


@clause("KP-1504", "KP-1505")
@pytest.mark.parametrize("players", [2, 4])
def test_no_view_contains_a_fair_that_its_viewer_may_not_know(players: int) -> None:
    for state in positions(players, 50 + players, 23):
        for viewer in everybody(state):
            known = set()
            for seat in range(players):
                for season in range(3):
                    dealt = count(state.fairs[seat], season)
                    if dealt and (seat == viewer or state.held_seasonal[seat] >> season & 1):
                        known.add(FAIR_KEYS[season * 6 + dealt - 1])
            text = json.dumps(view_of(state, viewer))
            if viewer is not None:
                text += json.dumps(plain(game.advice(state, viewer, TOPICS)))
            assert {fair for fair in FAIR_KEYS if f'"{fair}"' in text} <= known


# -- sealed answers ---------------------------------------------------------------------------------------------------


@clause("KP-1510", "KP-1511", "KP-1304", "KP-1220", "KP-1308", "KP-1735", "KP-1761")
@pytest.mark.parametrize("players", [2, 4])
def test_sealed_answers_show_to_nobody_else_until_the_step_closes(players: int) -> None:
    answered = Counter[str]()
    for before, seat, code, events in steps(players, 30 + players):
        if not is_sealed(before.phase):
            continue
        after = before.copy()
        after.apply(seat, code)
        if after.phase != before.phase:
            continue
        answered[before.box_name()] += 1
        assert events == []
        for viewer in everybody(before):
            if viewer != seat:
                assert game.view(after, viewer) == game.view(before, viewer)
                if viewer is not None:
                    assert game.advice(after, viewer, TOPICS) == game.advice(before, viewer, TOPICS)
                assert game.prompt(after, viewer) == game.prompt(before, viewer)
        assert game.waiting_for(after) == game.waiting_for(before)
    assert answered["displays"] >= 3


@clause("KP-1510", "KP-1303")
def test_the_chooser_sees_the_own_sealed_answer() -> None:
    play = Position(3, "summer").at_displays().play()
    assert play.view(1)["sealed"] == {"kind": "displays", "named": [], "done": False}
    play.play(1, "display 3")
    assert play.view(1)["sealed"] == {"kind": "displays", "named": ["M3"], "done": True}
    assert play.view(1)["partial_action"] == [{"family": "display", "arguments": [3]}]
    assert play.view(0)["sealed"] == {"kind": "displays", "named": [], "done": False}
    assert game.waiting_for(play.state) == [0, 1, 2]
    assert game.prompt(play.state, 1) == "You have answered. Waiting until all have."


@clause("KP-1511", "KP-1760", "KP-1214")
def test_fairs_named_show_to_their_owner_and_change_what_else_is_possible() -> None:
    play = (
        Position(2, "summer")
        .fairs(0, "SU1")
        .hand(0, "WF1", "WF3")
        .has(0, "cow 1 sheep 1 deer 2 brick 1 clay 1 pig 1 boar 1 stone 1")
        .at_season_end()
        .play()
    )
    could = {fair["fair"]: fair for fair in advised(play.state, 0, "fairs_now")["could"]}
    assert [could[fair]["possible"] for fair in ("SU1", "WF1")] == [True, True]
    assert advised(play.state, 0, "fairs_now")["best_points"] == 8
    play.play(0, "hold seasonal")
    could = {fair["fair"]: fair for fair in advised(play.state, 0, "fairs_now")["could"]}
    assert could["WF1"] == {"fair": "WF1", "points": 4, "missing": {"brick": 1}, "possible": False}
    assert could["WF3"]["possible"] is True
    assert advised(play.state, 0, "fairs_now")["best"] == ["SU1", "WF3"]
    assert play.view(0)["sealed"] == {"kind": "fairs", "named": ["SU1"], "done": False}


@clause("KP-1511", "KP-1309", "KP-1225")
def test_keyples_put_to_rest_and_animals_released_show_to_their_owner() -> None:
    play = Position(3, "summer").area(0, "blue 3 green 3 white 5").at_excess().play()
    play.play(0, "colour blue", "colour green")
    assert play.view(0)["sealed"] == {"kind": "excess", "named": ["blue", "green"], "done": False}
    housing = (
        Position(2)
        .has(0, "cow 5 pig 5 horse 2")
        .tiles(0, "cow_shed", "farmyard")
        .at_housing()
        .play()
        .play(0, "give cow")
    )
    assert housing.view(0)["sealed"] == {"kind": "housing", "named": ["cow"], "done": False}


# -- where keyples may go ---------------------------------------------------------------------------------------------


@clause("KP-713", "KP-717", "KP-737", "KP-738", "KP-739", "KP-740", "KP-741")
def test_plays_say_what_a_keyple_brings_on_an_empty_field_alone_and_joined() -> None:
    position = Position(2).field(1, "pigs").field(1, "country_tile").field(1, "river").area(0, "green 1 white 1")
    play = position.area(1, "white 1").play()
    pigs = offered(play, 0, "green", "pigs", 0)
    assert pigs == {
        "board": 0,
        "field": "pigs",
        "alone": 2,
        "helped": 3,
        "second": False,
        "standing": False,
        "match": True,
        "gain": "pigs",
    }
    river = offered(play, 0, "green", "river", 0)
    assert (river["alone"], river["helped"], river["match"], river["gain"]) == (1, 2, False, "boat")
    white = offered(play, 0, "white", "pigs", 0)
    assert (white["alone"], white["helped"]) == (2, 3)
    tiles = offered(play, 0, "white", "country_tile", 0)
    assert (tiles["alone"], tiles["helped"], tiles["match"]) == (1, 2, False)


@clause("KP-720", "KP-741", "KP-1501")
def test_plays_count_on_a_joiner_only_where_somebody_could_join() -> None:
    play = Position(2).field(1, "pigs").field(1, "country_tile").area(0, "green 1 white 1").area(1, "green 1").play()
    assert offered(play, 0, "white", "pigs", 0)["helped"] == 3
    assert offered(play, 0, "green", "country_tile", 0)["helped"] == 2
    assert offered(play, 0, "white", "country_tile", 0)["helped"] == 1


@clause("KP-727", "KP-728", "KP-729", "KP-744", "KP-745", "KP-747", "KP-754")
def test_plays_say_what_a_keyple_brings_beside_another() -> None:
    play = (
        Position(2)
        .field(1, "pigs", "green")
        .field(1, "wheat", "grey lying")
        .field(1, "cows", "white", "green")
        .area(0, "green 1 grey 1")
        .play()
    )
    standing = offered(play, 0, "green", "pigs", 0)
    assert (standing["alone"], standing["helped"]) == (2, 3)
    assert (standing["second"], standing["standing"], standing["match"]) == (True, True, True)
    lying = offered(play, 0, "grey", "wheat", 0)
    assert (lying["alone"], lying["helped"], lying["standing"]) == (1, 1, False)
    assert offered(play, 0, "green", "wheat", 0) == {}
    assert offered(play, 0, "green", "cows", 0) == {}


@clause("KP-732", "KP-742", "KP-743", "KP-1009")
def test_plays_say_what_a_keyple_brings_on_a_plot() -> None:
    play = (
        Position(2)
        .plot(0, "village-1-1", "brickmaker", "brown")
        .plot(0, "village-1-2", "drainage")
        .plot(0, "village-1-3", "pavements", upgraded=True)
        .area(0, "white 1 blue 1")
        .has(0, "brick 1 clay 1")
        .play()
    )
    used = offered(play, 0, "white", 8)
    assert (used["alone"], used["helped"], used["standing"], used["gain"]) == (1, 2, True, "use")
    assert offered(play, 0, "blue", 8) == {}
    fresh = offered(play, 0, "blue", 9)
    assert (fresh["alone"], fresh["helped"], fresh["gain"]) == (1, 1, "upgrade")
    assert offered(play, 0, "blue", 10)["gain"] == "build over"
    empty = offered(play, 0, "blue", 0)
    assert (empty["alone"], empty["helped"], empty["gain"]) == (1, 1, "build")


def legal_spaces(state: KeyperState, seat: int, colour: int) -> set[str]:
    """The spaces that the turn offers to a keyple of a colour, as `why_not` names them."""
    here = state.copy()
    here.options_known = False
    found = set()
    begun = with_code(with_code(0, codes.PLAY_KEYPLE), codes.COLOUR + colour)
    here.partial_actions[seat] = begun
    for where in list(here.legal(seat)):
        here.partial_actions[seat] = with_code(begun, where)
        for code in here.legal(seat):
            if where == codes.OWN:
                found.add(str(code - codes.PLOT))
            else:
                found.add(f"{where - codes.BOARD}:{FIELD_NAMES[code - codes.FIELD]}")
    return found


@clause("KP-701", "KP-1709", "KP-1710", "KP-1711")
@pytest.mark.parametrize("players", [2, 4])
def test_plays_are_the_legal_options_of_a_turn_and_why_not_tells_the_rest(players: int) -> None:
    seen = 0
    for state in positions(players, 60 + players, 3):
        if state.box_name() != "turn" or state.partial_actions[state.turn] or not state.areas[state.turn]:
            continue
        seen += 1
        view = view_of(state, None)
        why_not = advised(state, state.turn, "why_not")
        lit = set()
        for colour, each in advised(state, state.turn, "plays").items():
            offers = {
                f"{where['board']}:{where['field']}" if where["board"] is not None else str(where["plot"])
                for where in each["spaces"]
            }
            assert offers == legal_spaces(state, state.turn, COLOUR_NAMES.index(colour))
            lit |= offers
        spaces = {f"{board['board']}:{each['field']}" for board in view["boards"] for each in board["spaces"]}
        assert set(why_not) == (spaces | {str(plot) for plot in range(20)}) - lit
        assert all("(KP-" in why for why in why_not.values())
    assert seen > 5


@clause("KP-702", "KP-703", "KP-709", "KP-1009")
def test_why_not_names_the_rule_that_closes_a_space() -> None:
    play = (
        Position(2)
        .field(1, "pigs", "green", "white")
        .field(1, "wheat", "grey")
        .field(1, "country_tile", "white")
        .area(0, "blue 1")
        .has(0, "")
        .play()
    )
    why = advised(play.state, 0, "why_not")
    assert advised(play.state, 0, "takes_only") == {}
    assert why["0:pigs"] == "Two keyples are there already (KP-702)."
    assert why["0:wheat"] == "Only grey or white may go there now, and you have none (KP-709)."
    assert why["0:country_tile"] == "Only white keyples may go there now, and you have none (KP-709)."
    assert why["0"] == "No tile lies there, and you can pay for none of your unbuilt farm tiles (KP-703, KP-1009)."


@clause("KP-709")
def test_which_colours_a_space_takes_is_told_where_some_keyples_may_go_and_others_not() -> None:
    play = (
        Position(2)
        .field(1, "pigs", "green")
        .field(1, "country_tile", "white")
        .field(1, "wheat", "grey", "grey")
        .area(0, "blue 1 green 1 white 1")
        .has(0, "")
        .play()
    )
    only = advised(play.state, 0, "takes_only")
    assert only["0:pigs"] == "Only green or white may go there now (KP-709)."
    assert only["0:country_tile"] == "Only white keyples may go there now (KP-709)."
    assert "0:wheat" not in only
    assert "0:cows" not in only


@clause("KP-803", "KP-804", "KP-811", "KP-812", "KP-813")
def test_lay_downs_say_where_and_for_how_much() -> None:
    position = (
        Position(2)
        .keyper(0, 1)
        .field(1, "pigs", "green", "white")
        .field(1, "wheat", "grey lying", "white")
        .field(1, "river")
        .field(2, "rocks", "grey")
        .area(0, "")
        .plot(0, "farm-1-1", "cow_shed", "brown")
        .at_turn(0)
    )
    found = {each.get("field", each.get("plot")): each for each in advised(position.play().state, 0, "lay_downs")}
    assert (found["pigs"]["standing"], found["pigs"]["one"], found["pigs"]["two"]) == (2, 2, 3)
    assert (found["wheat"]["standing"], found["wheat"]["one"], found["wheat"]["two"]) == (1, 1, 0)
    assert (found[0]["one"], found[0]["two"]) == (1, 0)
    assert {each["board"] for each in found.values()} == {0, None}
    assert advised(position.play().state, 1, "lay_downs") is None


# -- what the table is at ---------------------------------------------------------------------------------------------


@clause("KP-717", "KP-718", "KP-720", "KP-1512", "KP-1737")
def test_an_invitation_shows_who_is_asked_and_who_may_still_be() -> None:
    play = (
        Position(4).field(1, "pigs").area(0, "white 1").area(1, "green 1").area(2, "black 3").area(3, "white 1").play()
    )
    resources = [seat["resources"] for seat in play.view()["seats"]]
    play.play(0, "piece keyple", "colour white", "board 1", "field pigs")
    assert play.view()["invitation"] == {
        "board": 0,
        "field": "pigs",
        "colour": "green",
        "by": 0,
        "asked": 1,
        "eligible": [1, 3],
        "declined": [],
        "actions": [3, 3],
    }
    play.play(1, "decline")
    seen = play.view()["invitation"]
    assert (seen["asked"], seen["eligible"], seen["declined"]) == (3, [3], [1])
    assert play.view()["acting"] == 3
    assert [seat["resources"] for seat in play.view()["seats"]] == resources
    play.play(3, "decline")
    assert play.view()["invitation"] is None


@clause("KP-511", "KP-910", "KP-942", "KP-946")
def test_the_action_at_hand_shows_what_everybody_has_left() -> None:
    play = (
        Position(2).display(1, "S1").field(1, "river").boats("B1").area(0, "blue 1").area(1, "blue 1").has(0, "clay 3")
    )
    here = play.at_turn(0).play().play(0, "piece keyple", "colour blue", "board 1", "field river", "boat B1")
    here.play(1, "colour blue")
    seen = here.view()["at_hand"]
    assert (seen["kind"], seen["seat"], seen["board"], seen["field"]) == ("boat", 0, 0, "river")
    assert seen["left"] == [{"seat": 0, "actions": 3, "of": 3}, {"seat": 1, "actions": 3, "of": 3}]
    assert here.view()["boats"]["use"] == {"seat": 0, "worked": [], "sold": [], "gives": ["clay", None]}
    here.play(0, "boat_action sell-1").play(1, "boat_action work-2")
    assert here.view()["at_hand"]["left"] == [{"seat": 0, "actions": 2, "of": 3}, {"seat": 1, "actions": 2, "of": 3}]
    assert here.view()["boats"]["use"] == {"seat": 0, "worked": [], "sold": ["clay"], "gives": ["clay", None]}


@clause("KP-944", "KP-949")
def test_a_boat_says_what_would_be_given_up_for_it() -> None:
    def gives(goods: str) -> list[str | None]:
        play = Position(2).display(1, "S1").field(1, "river").boats("B1").area(0, "blue 1").has(0, goods)
        here = play.at_turn(0).play().play(0, "piece keyple", "colour blue", "board 1", "field river", "boat B1")
        use = here.view()["boats"]["use"]
        return list(use["gives"]) if use else []

    assert gives("clay 1 brick 1") == ["clay", None]
    assert gives("brick 1") == ["brick", None]
    assert gives("wood 1") == [None, None]
    assert gives("sheep 1") == [None, "sheep"]


@clause("KP-942", "KP-944", "KP-949")
def test_a_boat_is_sold_what_it_says_in_whole_games() -> None:
    sold = 0
    for before, seat, code, _ in (step for seed in (5, 8) for step in steps(3, seed)):
        if before.box() != codes.BOX_BOAT_ACTION or not codes.SELL <= code < codes.SELL + 2:
            continue
        given = plain(game.view(before, seat))["boats"]["use"]["gives"][code - codes.SELL]
        after = before.copy()
        after.apply(seat, code)
        held = [plain(game.view(state, seat))["seats"][seat]["resources"] for state in (before, after)]
        assert {kind for kind in held[0] if held[1][kind] < held[0][kind]} == {given}
        sold += 1
    assert sold > 0


@clause("KP-933", "KP-1719", "KP-1720", "KP-1020", "KP-1022")
def test_building_shows_tiles_plots_and_costs_under_the_price_at_hand() -> None:
    position = (
        Position(2)
        .field(2, "discount_build")
        .plot(0, "village-1-1", "building_plot")
        .area(0, "brown 1")
        .has(0, "brick 1 clay 1")
        .at_turn(0)
    )
    play = position.play()
    normal = advised(play.state, 0, "building")
    found = {each["tile"]: each["plots"] for each in normal["tiles"]}
    assert normal["price"] == "normal"
    assert found["drainage"] == [{"plot": 9, "cost": [], "free": True}]
    assert {plot["plot"] for plot in found["pig_sty"]} == set(range(8))
    assert found["pig_sty"][0] == {"plot": 0, "cost": ["clay", "rawW"], "free": False}
    play.play(0, "piece keyple", "colour brown", "board 2", "field discount_build")
    play.default("building")
    assert play.view(0)["at_hand"]["kind"] == "discount"
    cheap = {each["tile"]: each["plots"] for each in advised(play.state, 0, "building")["tiles"]}
    assert advised(play.state, 0, "building")["price"] == "discount"
    assert "drainage" in cheap
    # A single icon is paid in full.
    less = {each["tile"]: each["one_icon_less"] for each in advised(play.state, 0, "building")["tiles"]}
    assert less == {each: cheap[each][0]["free"] or len(cheap[each][0]["cost"]) > 1 for each in less}
    assert not any(each["one_icon_less"] for each in normal["tiles"])
    assert advised(play.state, 1, "building")["price"] == "normal"


# -- what the season's end would bring, and the score ------------------------------------------------------------------


@clause("KP-1943", "KP-1012", "KP-1209", "KP-1211", "KP-1212", "KP-1213")
def test_fairs_that_could_be_held_show_all_season_long_with_what_is_missing() -> None:
    play = (
        Position(2, "summer")
        .fairs(0, "SU4")
        .hand(0, "WF1", "WF2")
        .has(0, "deer 1 pig 1 stone 1 sheep 1 brick 1")
        .at_turn(1)
        .play()
    )
    seen = advised(play.state, 0, "fairs_now")
    assert seen["season"] == "summer"
    assert seen["could"] == [
        {"fair": "SU4", "points": 4, "missing": {"wheat": 1}, "possible": False},
        {"fair": "WF1", "points": 4, "missing": {}, "possible": True},
        {"fair": "WF2", "points": 4, "missing": {"wood": 1, "cow": 1, "goat": 1}, "possible": False},
    ]
    assert (seen["best"], seen["best_points"]) == (["WF1"], 4)


@clause("KP-1209", "KP-1211")
def test_in_winter_the_best_set_weighs_both_sides_of_winter_fairs() -> None:
    play = (
        Position(2, "winter")
        .hand(0, "WF1", "WF5")
        .has(0, "sheep 2 deer 1 brick 1 boar 1 wood 1 ruby 1")
        .at_turn(1)
        .play()
    )
    seen = advised(play.state, 0, "fairs_now")
    assert [(fair["fair"], fair["points"], fair["possible"]) for fair in seen["could"]] == [
        ("WF1", 4, True),
        ("WF5", 4, True),
        ("WF1", 6, False),
        ("WF5", 6, True),
    ]
    assert (sorted(seen["best"]), seen["best_points"]) == (["WF1", "WF5"], 10)


@clause("KP-1223", "KP-1937", "KP-1939")
def test_animals_that_would_be_lost_show_all_season_long() -> None:
    play = Position(2).has(0, "cow 4 horse 2 deer 1").tiles(0, "cow_shed", "farmyard").at_turn(1).play()
    assert advised(play.state, 1, "animals")[0] == {"held": 7, "housed": 6, "lost": 1}


@clause("KP-1402", "KP-1404", "KP-1409", "KP-1412", "KP-1513", "KP-1925")
def test_everybody_sees_what_a_player_would_score_now_tile_by_tile() -> None:
    play = (
        Position(2, "winter")
        .tiles(0, "prospector", "ring_maker")
        .has(0, "gold 2 ruby 3")
        .held(0, "SP1")
        .shipping(0, 5)
        .at_turn(0)
        .play()
    )
    seen = seat_of(play, 0, viewer=1)["now"]
    assert (seen["total"], seen["shipping"], seen["fairs"]) == (16, 5, 2)
    tiles = {tile["tile"]: tile for tile in advised(play.state, 1, "points")[0]}
    assert (tiles["ring_maker"]["points"], tiles["ring_maker"]["uses"]) == (8, {"gold": 2, "ruby": 2})
    assert (tiles["prospector"]["points"], tiles["prospector"]["uses"]) == (1, {"ruby": 1})
    assert tiles["ring_maker"]["why"] == "4 points each set, at most 4: 2 gold and 2 rubies"


@clause("KP-1513", "KP-1402")
def test_the_score_now_is_the_score_at_the_end_and_what_is_used_is_there() -> None:
    for state in [*positions(3, 12, 53), end_of(3, 12)]:
        for seat, tiles in zip(view_of(state, None)["seats"], advised(state, 0, "points"), strict=True):
            now = seat["now"]
            assert now["total"] == state.scores()[seat["seat"]]
            assert now["total"] == now["shipping"] + now["fairs"] + sum(tile["points"] for tile in tiles)
            used = Counter[str]()
            for tile in tiles:
                used.update(tile["uses"])
            assert all(number <= (seat["resources"] | seat["team"]).get(name, 0) for name, number in used.items())


@clause("KP-306", "KP-307", "KP-1124", "KP-1130", "KP-1144", "KP-1145", "KP-1165")
def test_every_kind_of_points_says_why() -> None:
    play = (
        Position(2, "winter")
        .display(1, "W4")
        .keyper(0, 1)
        .plot(0, "village-2-2", "drainage")
        .plot(0, "village-1-1", "mine", upgraded=True)
        .plot(0, "village-3-3", "dock")
        .plot(0, "village-4-1", "thatcher")
        .plot(0, "village-4-2", "statue", upgraded=True)
        .plot(0, "village-4-3", "scrapyard")
        .plot(0, "farm-1-1", "barn")
        .shipping(0, 21)
        .at_turn(0)
        .play()
    )
    why = {tile["tile"]: (tile["points"], tile["why"]) for tile in advised(play.state, 0, "points")[0]}
    assert why == {
        "barn": (1, "1 point each: 1 farm tile"),
        "drainage": (3, "1 point each: itself and 2 village tiles on its diagonals"),
        "mine": (8, "2 points each: 4 black borders on the claimed board"),
        "dock": (6, "if there are 20 shipping points"),
        "thatcher": (3, "1 point each: 3 pairs of village tiles"),
        "statue": (0, "2 points each: 0 upgraded home tiles in the village"),
        "scrapyard": (0, "scores nothing"),
    }


@clause("KP-1417", "KP-1418", "KP-1420")
def test_the_end_shows_the_places_with_their_tie_breaks() -> None:
    play = (
        Position(4, "winter")
        .shipping(0, 5)
        .shipping(1, 8)
        .shipping(2, 8)
        .shipping(3, 5)
        .has(1, "gold 1")
        .has(2, "gold 2")
        .rest(1)
        .at_end()
        .play()
    )
    places = play.view()["places"]
    assert [place["seat"] for place in places[:2]] == [2, 1]
    assert [(place["place"], place["score"]) for place in places] == [(1, 8), (2, 8), (3, 5), (3, 5)]
    assert play.view()["phase"] == play.view()["box"] == "over"
    assert play.state.winners() == [2]


# -- determinizations -------------------------------------------------------------------------------------------------


@clause("KP-1504", "KP-1510", "KP-1511", "KP-1609")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_seat_gets_does_not_depend_on_what_it_may_not_know(players: int) -> None:
    rng = Rng(players)
    for state in positions(players, 20 + players, 29):
        for seat in range(players):
            other = game.determinize(state, seat, rng)
            assert game.invariants(other) == []
            assert game.view(other, seat) == game.view(state, seat)
            assert game.advice(other, seat, TOPICS) == game.advice(state, seat, TOPICS)
            assert list(other.legal(seat)) == list(state.legal(seat))
            assert game.prompt(other, seat) == game.prompt(state, seat)
            assert game.waiting_for(other) == game.waiting_for(state)
            assert game.choices(other, seat) == game.choices(state, seat)


@clause("KP-1609")
def test_a_determinization_deals_unknown_fairs_evenly_and_keeps_those_that_are_known() -> None:
    play = (
        Position(3, "summer")
        .fairs(0, "SP1", "SU1", "AU1")
        .fairs(1, "SP2", "SU2", "AU2")
        .fairs(2, "SP3", "SU3", "AU3")
        .held(1, "SP2")
        .at_turn(0)
        .play()
    )
    seen: dict[tuple[int, int], Counter[int]] = {(seat, season): Counter() for seat in range(3) for season in range(3)}
    for seed in range(600):
        dealt = game.determinize(play.state, 0, Rng(seed))
        for seat in range(3):
            for season in range(3):
                seen[seat, season][int(count(dealt.fairs[seat], season))] += 1
        for season in range(3):
            assert len({int(count(dealt.fairs[seat], season)) for seat in range(3)}) == 3
    assert [set(seen[0, season]) for season in range(3)] == [{1}] * 3
    assert set(seen[1, 0]) == {2}
    assert set(seen[2, 0]) == {1, 3, 4, 5, 6} - {1}
    assert set(seen[2, 1]) == set(seen[1, 1]) == {2, 3, 4, 5, 6}
    assert all(80 < number < 160 for number in seen[1, 2].values())


@clause("KP-1609", "KP-1511", "KP-1760")
def test_a_determinization_asks_others_for_their_sealed_answers_again() -> None:
    play = Position(3, "summer").at_displays().play().play(1, "display 3").play(2, "display 1")
    dealt = game.determinize(play.state, 0, Rng(1))
    assert [dealt.is_asked(seat) for seat in range(3)] == [True, True, True]
    own = game.determinize(play.state, 1, Rng(1))
    assert [own.is_asked(seat) for seat in range(3)] == [True, False, True]
    excess = Position(3, "summer").area(0, "blue 3 green 3 white 4").at_excess().play().play(0, "colour blue")
    assert list(game.determinize(excess.state, 1, Rng(1)).partial_actions) == [1, 0, 0]


@clause("KP-1226", "KP-1511", "KP-1761")
def test_what_is_forced_in_a_sealed_step_is_neither_waited_for_nor_told_by_a_determinization() -> None:
    """Seat 0's deer must go, which leaves no choice; seat 1 chooses; seat 2 keeps all."""
    play = (
        Position(3)
        .has(0, "cow 4 horse 2 deer 1")
        .has(1, "cow 5 pig 4 deer 1")
        .tiles(0, "cow_shed", "farmyard")
        .tiles(1, "cow_shed", "farmyard")
        .at_housing()
        .play()
    )
    assert play.asked == "1"
    assert play.view(0)["sealed"] == {"kind": "housing", "named": ["deer"], "done": True}
    assert play.view(1)["sealed"] == {"kind": "housing", "named": [], "done": False}
    for viewer in range(3):
        dealt = game.determinize(play.state, viewer, Rng(1))
        assert game.waiting_for(dealt) == game.waiting_for(play.state) == [1]
        assert game.view(dealt, viewer) == game.view(play.state, viewer)
        assert all(dealt.partial_actions[other] <= 1 for other in range(3) if other != viewer)
        again = Play(dealt)
        while again.box == "housing":
            again.play(int(again.asked[0]), again.options(int(again.asked[0]))[0])
        assert advised(dealt, 0, "animals")[0]["lost"] == 0


@clause("KP-1609")
def test_a_determinization_drops_what_others_have_half_entered() -> None:
    play = Position(2).area(0, "green 1 white 1").play().play(0, "piece keyple")
    assert play.state.partial_actions[0] != 0
    assert game.determinize(play.state, 1, Rng(1)).partial_actions[0] == 0
    assert game.determinize(play.state, 0, Rng(1)).partial_actions[0] == play.state.partial_actions[0]
