"""What people read about Keyper: complete, in the words that views and records use, and labelled where it is ours."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from keydom.core.clauses import clause
from keydom.core.game import ALLOWED
from keydom.core.state import bit, replaced
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import (
    COLOUR_NAMES,
    FIELD_NAMES,
    ICONS,
    PHASE_NAMES,
    RESOURCE_NAMES,
    SEASON_NAMES,
)
from keydom.games.keyper.components.printed_values import default
from keydom.games.keyper.game import game
from keydom.games.keyper.testing.builder import Position
from keydom.games.keyper.testing.play import Play
from keydom.games.keyper.text import words
from keydom.games.keyper.text.hints import needed_hint
from keydom.games.keyper.text.reference import is_reconstructed, reference, sources_of
from tests.games.keyper.high_coverage import positions

pytestmark = pytest.mark.quick

REFERENCE = json.loads(msgspec.json.encode(reference(default())))
START = "blue 1 orange 1 green 1 brown 1 black 1 grey 1 white 2"
"""The keyples with which everybody begins."""
TILES: dict[str, dict[str, Any]] = {tile["tile"]: tile for tile in REFERENCE["tiles"]}


def why(play: Play, seat: int, action: str) -> str:
    """Why a seat may not enter an action now."""
    return game.explain(play.state, seat, play.space.code(play.space.parse(action)))


def label(play: Play, seat: int, action: str) -> str:
    return game.choice_label(play.state, seat, play.space.code(play.space.parse(action)))


def hint(play: Play, seat: int, action: str) -> str:
    return game.choice_hint(play.state, seat, play.space.code(play.space.parse(action)))


# -- names ------------------------------------------------------------------------------------------------------------


@clause("KP-106", "KP-108", "KP-123", "KP-217")
def test_every_piece_resource_field_and_icon_has_its_words_in_the_order_of_the_codes() -> None:
    assert tuple(word.colour for word in words.COLOURS) == COLOUR_NAMES
    assert tuple(word.resource for word in words.RESOURCES) == RESOURCE_NAMES
    assert tuple(word.field for word in words.FIELD_WORDS) == FIELD_NAMES
    assert tuple(word.icon for word in words.ICON_WORDS) == ICONS


@clause("KP-102", "KP-502")
def test_every_season_phase_and_kind_of_turn_has_its_words() -> None:
    assert SEASON_NAMES == ("spring", "summer", "autumn", "winter")
    assert PHASE_NAMES == ("setup", "turns", "final", "fairs", "housing", "displays", "excess", "over")
    assert [action.action for action in words.ACTIONS] == ["keyper", "keyple", "lay_down", "join"]
    for each in (*words.ACTIONS, *words.PHASES):
        assert each.text.endswith(".")
        assert re.fullmatch(r"KP-\d+", each.clause)
    assert all(text.endswith(".") for text in (*words.TURN, *words.SEASON_END, *words.NEXT_SEASON))


def test_things_are_counted_in_words() -> None:
    assert words.pieces(RESOURCE_NAMES.index("sheep"), 2) == "2 sheep"
    assert words.pieces(RESOURCE_NAMES.index("ruby"), 2) == "2 rubies"
    assert words.resources_in_words([1, 2, *[0] * 17]) == "1 clay and 2 logs"
    assert words.resources_in_words([0] * 19) == "nothing"
    assert words.keyples_in_words((2, 0, 0, 0, 0, 0, 1)) == "2 blue and 1 white keyple"
    assert words.keyples_in_words((0, 0, 3, 0, 0, 0, 0)) == "3 green keyples"
    assert words.keyples_in_words((0,) * 7) == "no keyples"
    assert words.a_keyple(COLOUR_NAMES.index("orange")) == "an orange keyple"
    assert words.icons_in_words([8, 8, 3]) == "2 raw materials or wheat and 1 brick"
    assert words.icons_in_words([7, 1, 1]) == "1 finished good and 2 logs"


@clause("KP-304")
def test_plots_are_named_by_zone_row_and_column() -> None:
    assert [words.plot_in_words(plot) for plot in (0, 7, 8, 19)] == [
        "left farm plot of the top row",
        "right farm plot of the bottom row",
        "left village plot of the top row",
        "right village plot of the bottom row",
    ]
    assert [(plot["plot"], plot["name"]) for plot in REFERENCE["plots"]] == [
        (plot, words.plot_in_words(plot)) for plot in range(codes.PLOTS)
    ]


# -- the reference ----------------------------------------------------------------------------------------------------


@clause("KP-110", "KP-115", "KP-117", "KP-118")
def test_the_reference_lists_every_tile_with_both_sides_and_what_is_ours() -> None:
    assert len(TILES) == 60
    for tile in REFERENCE["tiles"]:
        assert tile["initial"].endswith(".")
        assert tile["upgraded"].endswith(".")
        assert "cost" in tile["reconstructed"]
    assert TILES["windmill"]["reconstructed"] == ["zone", "cost"]
    assert TILES["seafarer"]["zone"] == "village"


@clause("KP-1107", "KP-1110", "KP-1120", "KP-1130", "KP-1135", "KP-1154", "KP-1160", "KP-1169")
@pytest.mark.parametrize(
    ("tile", "initial", "upgraded"),
    [
        (
            "cow_shed",
            "Houses 4 cows. 1 point for each of up to 4 cows.",
            "Houses 4 cows. 2 points for each of up to 4 cows.",
        ),
        (
            "scrapyard",
            "Give 2 raw materials of any types, take 1 finished good of any type.",
            "Give 1 raw material of any type, take 1 finished good of any type. 3 points at the end.",
        ),
        (
            "dock",
            "6 points if you have at least 20 shipping points.",
            "12 points if you have at least 30 shipping points.",
        ),
        (
            "hop_field",
            "Give 1 wheat, take 1 animal of any type. Houses 4 animals of any types.",
            "Give 1 wheat, take 2 animals of any types. Houses 4 animals of any types. 3 points at the end.",
        ),
        (
            "gem_merchant",
            "4 points for each of up to 4 sets of emerald + gold.",
            "6 points for each of up to 4 sets of emerald + gold + ruby.",
        ),
        (
            "copse",
            "Give 1 wood, take 1 of chicken, deer, goat or boar. Houses 4 animals: chickens, deer, goats and boar.",
            "Give 1 wood, take 2 of chicken, deer, goat or boar. Houses 4 animals: chickens, deer, goats and boar. "
            "3 points at the end.",
        ),
        (
            "key_market",
            "Give 2 of raw material, finished good, gem or wheat, take 1 of raw material, finished good, gem or wheat. "
            "3 points at the end.",
            "Give 1 of raw material, finished good, gem or wheat, take 1 of raw material, finished good, gem or wheat. "
            "5 points at the end.",
        ),
        ("windmill", "Give 1 raw material of any type, take 2 wheat.", None),
        ("merchant", "3 points at the end.", "One boat action more each time you use a boat. 3 points at the end."),
    ],
)
def test_what_a_tile_does_is_said_in_sentences(tile: str, initial: str, upgraded: str | None) -> None:
    assert TILES[tile]["initial"] == initial
    if upgraded:
        assert TILES[tile]["upgraded"] == upgraded


@clause("KP-119", "KP-121", "KP-135", "KP-144", "KP-201", "KP-203", "KP-204", "KP-205")
def test_the_reference_lists_fairs_boats_displays_and_keyps() -> None:
    fairs = {fair["fair"]: fair for fair in REFERENCE["fairs"]}
    assert len(fairs) == 26
    assert fairs["WF1"]["demands_with_gem"] == {**fairs["WF1"]["demands"], "emerald": 1}
    assert (fairs["WF1"]["points"], fairs["SP1"]["points"], fairs["SP1"]["reconstructed"]) == ([4, 6], [2], [])
    assert [boat["boat"] for boat in REFERENCE["boats"]] == ["B1", "B2", "B3", "B4", "B5", "B6"]
    assert all(len(display["fields"]) == 15 for display in REFERENCE["displays"])
    assert sum(len(display["layouts"]) for display in REFERENCE["displays"]) == len(REFERENCE["layouts"]) == 14
    white = next(colour for colour in REFERENCE["colours"] if colour["colour"] == "white")
    assert white["rests_for"] == ["clay", "log", "rock", "cow", "horse", "pig", "sheep"]


@clause("KP-218", "KP-716", "KP-901")
def test_the_reference_says_what_one_action_on_each_field_is() -> None:
    fields = {field["field"]: field for field in REFERENCE["fields"]}
    assert len(fields) == 26
    assert (fields["pigs"]["border"], fields["pigs"]["resource"], fields["pigs"]["kind"]) == ("green", "pig", "gain")
    assert fields["discount_build"]["border"] is None
    assert all(field["action"].endswith(".") for field in fields.values())


@clause("KP-1011", "KP-1012", "KP-1014", "KP-1015", "KP-1016")
def test_the_reference_says_what_pays_each_icon() -> None:
    pays = {icon["icon"]: set(icon["pays"]) for icon in REFERENCE["icons"]}
    finished = {"brick", "wood", "stone"}
    assert pays["clay"] == {"clay", "brick"}
    assert pays["rawW"] == {"clay", "log", "rock", "wheat"} | finished
    assert pays["finW"] == finished | {"wheat"}
    assert pays["fin3"] == finished


@clause("KP-118")
def test_the_reference_is_plain_data_and_says_what_is_reconstructed() -> None:
    assert json.loads(json.dumps(REFERENCE)) == REFERENCE
    assert REFERENCE["reconstruction"] == game.reconstruction == words.RECONSTRUCTION
    own = replace(
        default(),
        tiles=tuple(replace(tile, sources={}) for tile in default().tiles),
        fields=tuple(replace(field, sources={}) for field in default().fields),
        fairs=tuple(replace(fair, sources={}) for fair in default().fairs),
        boats=tuple(replace(boat, sources={}) for boat in default().boats),
        sources={},
    )
    assert not is_reconstructed(sources_of(own))
    assert reference(own).reconstruction == ""


# -- what is asked, and what the options are called --------------------------------------------------------------------


@clause("KP-1702", "KP-1705", "KP-1714", "KP-1716", "KP-1717", "KP-1719", "KP-1723", "KP-1731", "KP-1734")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_decision_is_asked_in_words_and_no_two_options_read_the_same(players: int) -> None:
    asked = set()
    for state in positions(players, 80 + players, 3):
        for seat in range(players):
            choices = game.choices(state, seat)
            labels = [choice.label for choice in choices]
            assert len(set(labels)) == len(labels)
            if choices:
                asked.add(state.box_name())
                assert game.prompt(state, seat)[-1] in ".?)"
    assert asked >= {"turn", "joining", "boat_action", "building"}


@clause("KP-713", "KP-726", "KP-737", "KP-938")
def test_the_steps_of_a_turn_are_asked_one_after_the_other() -> None:
    play = (
        Position(2)
        .display(1, "S1")
        .field(1, "pigs")
        .field(1, "wheat", "green")
        .field(1, "river")
        .boats("B1")
        .area(0, "green 1 white 1")
        .area(1, "white 1")
        .has(0, "clay 2")
        .play()
    )
    assert game.prompt(play.state, 0) == "Your turn: play your keyper or a keyple."
    assert game.prompt(play.state, 1) == "It is {0}'s turn."
    assert label(play, 0, "piece keyple") == "Play a keyple"
    play.play(0, "piece keyple")
    assert game.prompt(play.state, 0) == "Which keyple do you play?"
    assert hint(play, 0, "colour green") == "1 in your keyp area"
    play.play(0, "colour green")
    assert game.prompt(play.state, 0) == "Where do you play the green keyple?"
    assert label(play, 0, "board 1") == "board 1"
    play.play(0, "board 1")
    assert game.prompt(play.state, 0) == "Onto which field of board 1 do you play the green keyple?"
    assert hint(play, 0, "field pigs") == "2 pigs, 3 pigs if somebody joins"
    assert hint(play, 0, "field wheat") == "2 wheat, 3 wheat if you lay down the green keyple there"
    boat = play.copy().play(0, "field river")
    assert game.prompt(boat.state, 0) == "Which boat comes to the river of board 1?"
    assert label(boat, 0, "boat B1") == "boat of clay and sheep"
    assert hint(boat, 0, "boat B1") == "you have 2 clay and 0 sheep"
    play.play(0, "field wheat")
    assert game.prompt(play.state, 0) == "Do you lay down the green keyple that stands on wheat on board 1?"
    assert (label(play, 0, "lay yes"), hint(play, 0, "lay yes")) == ("lay the other down", "3 wheat")
    assert hint(play, 0, "lay no") == "2 wheat; it can be laid down later"


@clause("KP-502", "KP-713", "KP-714")
def test_the_first_turn_of_a_seat_says_what_a_turn_is() -> None:
    first = Position(2).area(0, START).area(1, "green 1").play()
    assert game.prompt(first.state, 0) == (
        "Your first turn: play a keyple onto a field; if somebody joins, both of you get more."
    )
    for later in (Position(2).area(0, "green 1"), Position(2, "summer").area(0, START)):
        assert game.prompt(later.area(1, "green 1").play().state, 0) == "Your turn: play your keyper or a keyple."


@clause("KP-714", "KP-719", "KP-740", "KP-1703")
def test_an_invitation_says_what_joining_brings() -> None:
    play = (
        Position(2)
        .field(1, "pigs")
        .area(0, "white 1")
        .area(1, "green 1 white 2")
        .play()
        .play(0, "piece keyple", "colour white", "board 1", "field pigs")
    )
    assert game.prompt(play.state, 1) == (
        "{0} has played white, which counts as green, onto pigs on board 1. Do you join for 3 pigs?"
    )
    green = next(kind for kind in game.action_kinds(play.state, 1) if kind.kind == "join-green")
    # The title says what it costs, so that there is room for what it brings.
    assert (green.title, green.cost) == ("Join with green", "")
    assert green.brings == "3 pigs for you, 1 more for {0}"
    assert game.prompt(play.state, None) == "{0} has played white onto pigs on board 1; {1} is asked to join."
    assert label(play, 1, "colour green") == "join with a green keyple"
    assert hint(play, 1, "colour white") == "you get 3 pigs; 2 white in your keyp area"
    assert label(play, 1, "decline") == "do not join"


@clause("KP-713", "KP-714", "KP-737")
def test_an_invitation_says_why_the_border_brings_a_joiner_nothing() -> None:
    """A white keyple that joins a brown one is a brown one, also on a grey border."""
    play = (
        Position(2)
        .field(1, "upgrade")
        .area(0, "brown 1")
        .area(1, "white 1")
        .plot(0, "farm-1-1", "pig_sty")
        .has(0, "clay 1")
        .plot(1, "farm-1-1", "pig_sty")
        .has(1, "clay 1")
        .play()
        .play(0, "piece keyple", "colour brown", "board 1", "field upgrade")
    )
    white = next(kind for kind in game.action_kinds(play.state, 1) if kind.kind == "join-white")
    assert white.brings == ("2 upgrades for you, 1 more for {0}; none for the grey border")


@clause("KP-902", "KP-922")
@pytest.mark.parametrize(
    ("field", "has", "asked", "brings"),
    [
        (
            "convert_rock",
            "clay 1",
            "Do you join, though you have no rock?",
            "nothing for you, 1 more for {0}",
        ),
        (
            "convert_rock",
            "rock 1",
            "Do you join for 1 conversion?",
            "1 conversion for you, 1 more for {0}",
        ),
        (
            "trade_finished",
            "clay 1",
            "Do you join, though you have no finished good to trade?",
            "nothing for you, nothing more for {0}",
        ),
        ("trade_finished", "brick 1", "Do you join for 3 trades?", "3 trades for you, nothing more for {0}"),
        (
            "build",
            "clay 1",
            "Do you join, though you can pay for no unbuilt tile?",
            "nothing for you, 1 more for {0}",
        ),
        (
            "upgrade",
            "clay 1",
            "Do you join, though you can upgrade no tile now?",
            "nothing for you, nothing more for {0}",
        ),
    ],
)
def test_no_action_is_promised_that_would_be_lost(field: str, has: str, asked: str, brings: str) -> None:
    """Whoever invites has enough for any conversion, and no finished good."""
    board = 1 if field == "upgrade" else 2
    position = Position(2).field(board, field).area(0, "white 1").area(1, "white 1").has(0, "clay 3 rock 3 log 3")
    play = position.has(1, has).play()
    play.play(0, "piece keyple", "colour white", f"board {board}", f"field {field}")
    white = next(kind for kind in game.action_kinds(play.state, 1) if kind.kind == "join-white")
    assert game.prompt(play.state, 1).endswith(asked)
    assert white.brings.split(";")[0] == brings
    told = hint(play, 1, "colour white")
    assert told.startswith(
        "you get nothing, as" if "nothing for you" in brings else f"you get {brings.split(' for ')[0]};"
    )


@clause("KP-902", "KP-919")
def test_what_cannot_be_used_is_no_yield_of_a_play_or_a_lay_down() -> None:
    play = Position(2).field(2, "convert_rock").area(0, "grey 1").area(1, "white 1").has(0, "rock 1").play()
    play.play(0, "piece keyple", "colour grey", "board 2")
    assert hint(play, 0, "field convert_rock") == "1 conversion"
    laid = Position(2).keyper(0, 2).area(0, "").field(2, "convert_rock", "grey", "grey").play()
    assert hint(laid, 0, "field convert_rock") == "nothing, as you have no rock"


@clause("KP-802", "KP-811", "KP-812", "KP-1729", "KP-1730")
def test_laying_down_says_what_it_brings() -> None:
    play = Position(2).keyper(0, 1).area(0, "").field(1, "pigs", "green", "white").field(1, "cows", "grey").play()
    assert game.prompt(play.state, 0) == "Which keyple of board 1 do you lay down?"
    assert hint(play, 0, "field pigs") == "2 pigs, 3 pigs for both"
    assert hint(play, 0, "field cows") == "1 cow"
    play.play(0, "field pigs")
    assert game.prompt(play.state, 0) == "Two keyples stand on pigs on board 1: do you lay down one or both?"
    assert (label(play, 0, "lay two"), hint(play, 0, "lay two")) == ("lay down both", "3 pigs")


@clause("KP-942", "KP-949", "KP-1142", "KP-1716", "KP-2049")
def test_boat_actions_say_what_they_bring_and_which_fair_asks_for_it() -> None:
    play = (
        Position(2)
        .display(1, "S1")
        .field(1, "river")
        .boats("B1")
        .area(0, "blue 1")
        .area(1, "black 1")
        .has(0, "brick 2")
        .fairs(0, "SP1")
        .tiles(0, "shipping_agent", upgraded=True)
        .play()
        .play(0, "piece keyple", "colour blue", "board 1", "field river", "boat B1")
    )
    assert game.prompt(play.state, 0) == (
        "Boat of clay and sheep: work for a resource, or sell one for shipping points (2 actions left)."
    )
    assert game.prompt(play.copy().play(0, "boat_action work-2").state, 0).endswith("(1 action left).")
    assert (label(play, 0, "boat_action work-1"), hint(play, 0, "boat_action work-1")) == (
        "work for 1 clay",
        "",
    )
    assert hint(play, 0, "boat_action work-2") == "spring fair needs it"
    assert label(play, 0, "boat_action sell-1") == "sell 1 brick as clay"
    assert hint(play, 0, "boat_action sell-1") == "3 shipping points, 1 of them from the Shipping agent"
    assert hint(play, 0, "decline") == "gives up this action; 1 action left then"


@clause("KP-934", "KP-1951")
def test_no_discount_is_promised_for_a_tile_of_one_icon() -> None:
    def discount(*tiles: str) -> Play:
        position = Position(2).field(2, "discount_build").area(0, "brown 1").area(1, "black 1").has(0, "clay 1 rock 2")
        play = position.hand(0, *tiles).play()
        hand = sum(bit(play.state.figures.tile_names.index(tile)) for tile in tiles)
        play.state.hands = replaced(play.state.hands, 0, hand)
        return play.play(0, "piece keyple", "colour brown", "board 2", "field discount_build")

    single = discount("brickyard")
    assert game.prompt(single.state, 0) == "Build an unbuilt tile, or decline."
    assert hint(single, 0, "tile brickyard") == "costs 1 clay"
    both = discount("brickyard", "timberyard", "statue")
    told = game.explain(both.state, 0, both.space.code(both.space.parse("tile timberyard")))
    assert told == "You cannot pay for Timberyard: it costs 1 log (KP-1018)."


@clause("KP-1011", "KP-1017", "KP-1719", "KP-1721", "KP-1722")
def test_building_says_costs_places_and_payments() -> None:
    play = (
        Position(2)
        .field(2, "discount_build")
        .area(0, "brown 1")
        .area(1, "black 1")
        .has(0, "wood 1 wheat 1 clay 1 rock 1")
        .hand(0, "seafarer")
        .plot(0, "village-1-1", "drainage")
        .play()
        .play(0, "piece keyple", "colour brown", "board 2", "field discount_build")
    )
    assert game.prompt(play.state, 0) == "Build an unbuilt tile with one icon less, or decline."
    assert hint(play, 0, "tile seafarer") == "costs 1 log, 1 wood and 1 raw material or wheat, one icon less"
    play.play(0, "tile seafarer")
    assert game.prompt(play.state, 0) == "Where do you build Seafarer?"
    assert label(play, 0, "plot village-1-1") == "over Drainage"
    assert label(play, 0, "plot village-1-2") == "middle village plot of the top row"
    play.play(0, "plot village-1-2")
    assert game.prompt(play.state, 0) == "Which icon of the cost of Seafarer is left out?"
    assert label(play, 0, "icon log") == "leave out 1 log"
    assert hint(play, 0, "icon log") == "1 wood and 1 raw material or wheat is left to pay"
    play.play(0, "icon log")
    assert game.prompt(play.state, 0) == "What do you pay for Seafarer as a raw material or wheat?"
    assert (label(play, 0, "give wheat"), hint(play, 0, "give wheat")) == ("pay 1 wheat", "you have 1 wheat")


@clause("KP-943", "KP-1011", "KP-1017", "KP-1207")
def test_whatever_is_given_away_says_whether_a_fair_of_the_season_needs_it() -> None:
    """The fair asks for 1 rock and 1 sheep: what is paid as one likes, sold, and paid without being asked."""

    def table(fair: str, goods: str, *tiles: str) -> Play:
        position = Position(2).fairs(0, fair).area(0, "brown 1 blue 1").area(1, "black 1").field(2, "build")
        return position.plot(0, "village-1-1", "drainage").has(0, goods).hand(0, *tiles).play()

    build = ("piece keyple", "colour brown", "board 2", "field build")
    liked = table("SP1", "log 1 wood 1 clay 1 rock 1 sheep 1", "seafarer")
    liked.play(0, *build, "tile seafarer", "plot village-1-2")
    assert hint(liked, 0, "give rock") == "you have 1 rock; spring fair needs it"
    assert hint(liked, 0, "give clay") == "you have 1 clay"
    unasked = table("SP3", "log 1", "timberyard").play(0, *build, "tile timberyard")
    assert hint(unasked, 0, "plot village-1-2").endswith("spring fair needs it")
    boat = table("SP1", "clay 1 sheep 1")
    boat.play(0, "piece keyple", "colour blue", "board 1", "field river", "boat B1")
    assert hint(boat, 0, "boat_action sell-2") == "2 shipping points; spring fair needs it"
    assert hint(boat, 0, "boat_action sell-1") == "2 shipping points"


@clause("KP-109", "KP-922", "KP-948")
def test_of_what_is_taken_it_is_said_whether_a_fair_asks_for_it_and_how_few_are_left() -> None:
    """The fair asks for 1 rock and 1 sheep."""
    table = Position(2).fairs(0, "SP1").area(0, "brown 1").area(1, "black 1").has(0, "wood 1 rock 1")
    play = table.field(1, "trade_raw").display(1, "S1").has(1, "log 14").play()
    play.play(0, "piece keyple", "colour brown", "board 1", "field trade_raw")
    play.play(0, "give rock")
    assert hint(play, 0, "take rock") == "spring fair needs it"
    assert hint(play, 0, "take log") == "only 2 in the supply"
    play.play(0, "take log")
    assert hint(play, 0, "take log") == "only 1 in the supply"
    brings = {
        each: game.choice_brings(play.state, 0, [play.space.code(play.space.parse(each))])
        for each in ("take log", "take rock")
    }
    assert brings == {"take log": "", "take rock": "spring fair needs it"}
    assert hint(play, 0, "take clay") == ""


@clause("KP-1207", "KP-1208", "KP-1209")
def test_fairs_that_need_what_is_given_are_named_by_their_seasons() -> None:
    """Winter fairs can be held from summer on; in winter there are no others."""

    def needed(season: str, *seasonal: str) -> str:
        position = Position(2, season).fairs(0, *seasonal).hand(0, "WF1").has(0, "sheep 1 deer 1 brick 1 clay 1")
        given = [int(name in ("sheep", "deer", "brick", "clay")) for name in RESOURCE_NAMES]
        return needed_hint(position.at_turn(0).state(), 0, given)

    assert needed("winter") == "winter fair needs some of it"
    assert "winter" not in needed("spring")
    both = "summer and winter fairs need some of it"
    assert both in {needed("summer", f"SU{number}") for number in range(1, 7)}


@clause("KP-1017", "KP-1033", "KP-1207")
def test_an_upgrade_that_leaves_one_thing_to_pay_with_says_whether_a_fair_needs_it() -> None:
    """The fair asks for 1 rock and 1 sheep; stone stands for rock."""

    def upgrade(goods: str) -> str:
        position = Position(2).fairs(0, "SP1").area(0, "brown 1").area(1, "black 1").has(0, goods)
        play = position.plot(0, "village-2-2", "drainage").field(1, "upgrade").display(1, "S1").play()
        play.play(0, "piece keyple", "colour brown", "board 1", "field upgrade")
        return hint(play, 0, "plot village-2-2")

    assert upgrade("stone 1 sheep 1").endswith("spring fair needs it")
    assert "fair" not in upgrade("stone 1 wheat 1 sheep 1")
    assert "fair" not in upgrade("stone 2 sheep 1")


@clause("KP-733", "KP-1033", "KP-1101", "KP-1513")
def test_plot_actions_upgrades_and_buildings_say_what_they_are_and_what_they_are_worth_now() -> None:
    play = (
        Position(2)
        .plot(0, "village-2-2", "drainage")
        .plot(0, "village-1-1", "brickmaker")
        .plot(0, "village-1-2", "builder")
        .area(0, "grey 1 white 1")
        .area(1, "black 1")
        .has(0, "stone 2 clay 1")
        .field(1, "upgrade")
        .display(1, "S1")
        .play()
    )
    used = play.copy().play(0, "piece keyple", "colour white", "board own", "plot village-1-1")
    assert hint(used, 0, "plot_action act") == "give 1 clay, take 1 brick"
    assert hint(used, 0, "plot_action upgrade") == (
        "costs 1 finished good or wheat; 5 points more as things stand; then its work is “give 1 clay, take 2 bricks”"
    )
    builder = play.copy().play(0, "piece keyple", "colour white", "board own", "plot village-1-2")
    assert hint(builder, 0, "plot_action act") == (
        "build any one of your unbuilt tiles for 1 finished good of any type"
    )
    play.play(0, "piece keyple", "colour grey", "board 1", "field upgrade")
    assert hint(play, 0, "plot village-2-2") == "costs 1 finished good or wheat; 2 points more as things stand"


@clause("KP-1033", "KP-1034", "KP-1513")
def test_an_upgrade_by_which_a_set_asks_for_more_gems_says_for_which() -> None:
    play = (
        Position(2, "winter")
        .plot(0, "village-1-1", "bracelet_maker")
        .area(0, "grey 1")
        .area(1, "black 1")
        .has(0, "stone 1 emerald 1 sapphire 1")
        .display(1, "W1")
        .field(1, "upgrade")
        .play()
    )
    play.play(0, "piece keyple", "colour grey", "board 1", "field upgrade")
    assert hint(play, 0, "plot village-1-1") == (
        "costs 1 finished good or wheat; 4 points less as things stand; "
        "then 6 points for each emerald with a sapphire and a ruby"
    )


@clause("KP-905", "KP-1033", "KP-1303", "KP-1731", "KP-1732", "KP-1734")
def test_other_options_say_what_follows() -> None:
    fairs = Position(2).fairs(0, "SP1").has(0, "sheep 1 rock 1").at_season_end().play()
    assert label(fairs, 0, "hold seasonal") == "hold your spring fair"
    assert hint(fairs, 0, "hold seasonal") == "2 points; you show 1 rock and 1 sheep, which you keep"
    assert (label(fairs, 0, "decline"), hint(fairs, 0, "decline")) == (
        "done",
        "you can still hold 1 fair; your spring fair is gone then",
    )
    assert game.prompt(fairs.state, 0) == "The end of spring: do you hold your fair?"
    displays = Position(2, "summer").at_displays().play()
    assert label(displays, 0, "display 1") == "display 1"
    assert hint(displays, 0, "display 2") == ("clay, logs, cows, horses, pigs, wheat, deer, goats, trade raw, upgrade")
    assert hint(displays, 0, "display 3") == (
        "logs, rocks, horses, sheep, wheat, deer, convert clay and rock, build, discount build"
    )
    excess = Position(3, "summer").area(0, "blue 3 green 3 white 5").at_excess().play()
    assert hint(excess, 0, "colour blue") == "1 cow, horse, pig or sheep"
    housing = Position(2).has(0, "cow 5 pig 4").tiles(0, "cow_shed", "farmyard").at_housing().play()
    assert game.prompt(housing.state, 0) == "There is no place for 1 animal. Which one goes?"
    assert (label(housing, 0, "give pig"), hint(housing, 0, "give pig")) == ("release 1 pig", "you have 4 pigs")


# -- why not ----------------------------------------------------------------------------------------------------------


def at_table() -> Play:
    """Seat 0 has green and white, seat 1 black; board 1 claimed by seat 1."""
    return (
        Position(2)
        .display(1, "S1")
        .field(1, "pigs", "green", "white")
        .field(1, "wheat", "grey")
        .field(1, "clay")
        .field(1, "river")
        .keyper(1, 1)
        .area(0, "green 1 white 1")
        .area(1, "black 1")
        .has(0, "clay 1")
        .hand(0, "dock")
        .play()
    )


@clause("KP-502", "KP-503", "KP-603", "KP-702", "KP-709", "KP-703", "KP-1002", "KP-1709")
def test_why_a_piece_may_not_be_played_so() -> None:
    play = at_table()
    assert (
        why(play, 0, "decline")
        == "You have a piece in your keyp area and must play one; you cannot pass (KP-502, KP-503)."
    )
    assert why(play, 1, "piece keyple") == "It is {0}'s turn; turns go clockwise (KP-501)."
    assert why(play, 0, "field pigs") == "Say first whether you play your keyper or a keyple (KP-1705)."
    claim = Position(3).keyper(1, 1).area(0, "green 1").play().play(0, "piece keyper")
    assert why(claim, 0, "board 1") == ("{1}'s keyper stands there: each board is claimed once in a season (KP-603).")
    play.play(0, "piece keyple")
    assert why(play, 0, "colour black") == "You have no black keyple in your keyp area (KP-1708)."
    play.play(0, "colour green")
    assert why(play, 0, "field pigs") == "Say first on which board (KP-1709)."
    play.play(0, "board 1")
    assert why(play, 0, "field pigs") == "Two keyples are there already (KP-702)."
    assert why(play, 0, "field wheat") == "Only grey or white may go there now, not green (KP-709)."
    assert why(play, 0, "field rocks") == "Board 1 has no field rocks in this season (KP-201)."
    assert why(play, 0, "field clay") == ALLOWED


@clause("KP-602", "KP-505")
def test_why_the_keyper_or_a_keyple_cannot_be_played() -> None:
    without = Position(3).area(0, "").area(1, "green 1").play()
    assert why(without, 0, "piece keyple") == "You have no keyple left: you must play your keyper (KP-505)."
    played = Position(2).keyper(0, 1).area(0, "green 1 white 1").play()
    assert why(played, 0, "piece keyper") == "You have played your keyper in this season already (KP-601)."


@clause("KP-801", "KP-803", "KP-804", "KP-809", "KP-818")
def test_why_a_keyple_may_not_be_laid_down() -> None:
    play = (
        Position(2)
        .keyper(0, 1)
        .area(0, "")
        .field(1, "pigs", "green")
        .field(1, "cows", "green")
        .field(1, "wheat", "grey lying")
        .field(1, "clay")
        .plot(0, "farm-1-1", "cow_shed", "brown")
        .field(2, "rocks", "grey")
        .play()
    )
    assert "before those of other boards (KP-804)" in why(play, 0, "board 2")
    assert why(play, 0, "decline").endswith("its actions you may decline (KP-809).")
    assert why(play, 0, "piece keyper") == "You have no piece left to play; you lay down a keyple (KP-801)."
    play.play(0, "board 1")
    assert why(play, 0, "field wheat") == "Its keyples lie already (KP-818)."
    assert why(play, 0, "field clay") == "No keyple stands there (KP-802)."


@clause("KP-709", "KP-718", "KP-719")
def test_why_a_keyple_may_not_join() -> None:
    play = (
        Position(3)
        .field(1, "pigs")
        .area(0, "white 1")
        .area(1, "black 1 white 1")
        .area(2, "green 1")
        .play()
        .play(0, "piece keyple", "colour white", "board 1", "field pigs")
    )
    assert why(play, 1, "colour black") == "Only green or white may go there now, not black (KP-709)."
    assert why(play, 1, "colour green") == "You have no green keyple in your keyp area (KP-719)."
    assert why(play, 2, "colour green") == "{1} is asked to join now; the first who accepts joins (KP-718)."


@clause("KP-944", "KP-948", "KP-942")
def test_why_a_boat_action_is_not_possible() -> None:
    play = (
        Position(2)
        .display(1, "S1")
        .field(1, "river")
        .boats("B1")
        .area(0, "blue 1")
        .area(1, "black 1")
        .has(0, "clay 1")
        .play()
        .play(0, "piece keyple", "colour blue", "board 1", "field river", "boat B1")
    )
    assert why(play, 0, "boat_action sell-2") == "You have no sheep to sell (KP-942)."
    play.play(0, "boat_action work-1")
    assert why(play, 0, "boat_action sell-1") == "You got some this turn (KP-944)."
    assert why(play, 0, "give clay") == "You got some this turn (KP-944)."


@clause("KP-942", "KP-949")
def test_what_is_pointed_at_beside_a_boat_says_why_it_is_not_sold() -> None:
    def at_boat(goods: str) -> Play:
        position = Position(2).display(1, "S1").field(1, "river").boats("B1").area(0, "blue 1").area(1, "black 1")
        play = position.has(0, goods).play()
        return play.play(0, "piece keyple", "colour blue", "board 1", "field river", "boat B1")

    play = at_boat("clay 1 brick 1 pig 1")
    assert why(play, 0, "give pig") == "This boat buys clay and sheep only (KP-942)."
    assert why(play, 0, "give sheep") == "You have no sheep to sell (KP-942)."
    assert why(play, 0, "give brick") == "Brick is sold as clay only when you have no clay (KP-949)."
    assert why(play, 0, "give clay") == "It is sold with the boat action “sell 1 clay” (KP-942)."
    assert why(at_boat("brick 1"), 0, "give brick") == "It is sold with the boat action “sell 1 clay” (KP-942)."


@clause("KP-1001", "KP-1002", "KP-1006", "KP-1018", "KP-1027", "KP-736")
def test_why_a_tile_cannot_be_built_so() -> None:
    play = (
        Position(2)
        .field(2, "build")
        .area(0, "orange 1")
        .area(1, "black 1")
        .has(0, "wood 1 wheat 1")
        .plot(0, "farm-1-1", "pig_sty", over="barn")
        .play()
        .play(0, "piece keyple", "colour orange", "board 2", "field build")
    )
    assert why(play, 0, "tile dock") == "Dock is none of your unbuilt tiles (KP-1001)."
    assert why(play, 0, "tile drainage") == "You cannot pay for Drainage: it costs 1 brick and 1 wood (KP-1018)."
    play.play(0, "tile cow_shed")
    assert why(play, 0, "plot village-1-1") == "Cow shed is a farm tile; that is a village plot (KP-1002)."
    assert why(play, 0, "plot farm-1-1").endswith("each plot can be built over once (KP-1027).")
    own = Position(2).area(0, "brown 1 white 1").has(0, "wood 1 wheat 1").play()
    own.play(0, "piece keyple", "colour brown", "board own", "plot farm-2-1")
    assert own.box == "building"
    assert why(own, 0, "decline") == "The keyple is played together with the tile; that cannot be declined (KP-736)."
    assert "farm tiles go to the farm" in why(own, 0, "tile scrapyard")


@clause("KP-1033", "KP-1035", "KP-1103", "KP-1117", "KP-734")
def test_why_a_plot_action_is_not_possible() -> None:
    play = (
        Position(2)
        .plot(0, "village-1-1", "drainage", "brown", upgraded=True)
        .plot(0, "village-1-2", "brickmaker")
        .area(0, "white 1")
        .area(1, "black 1")
        .has(0, "brick 1")
        .play()
    )
    used = play.copy().play(0, "piece keyple", "colour white", "board own", "plot village-1-2")
    assert used.box == "plot_action"
    assert why(used, 0, "plot_action act") == (
        "Brickmaker can do nothing now: what it asks for is missing, or the supply is empty (KP-1103)."
    )
    laid = play.copy().play(0, "piece keyple", "colour white", "board own", "plot village-1-1", "lay no")
    assert laid.box == "plot_action"
    assert why(laid, 0, "plot_action act").endswith("can only upgrade it or build over it (KP-1117).")
    assert why(laid, 0, "plot_action upgrade") == "Drainage is upgraded already (KP-1035)."


@clause("KP-1103", "KP-1146", "KP-1727")
def test_why_the_trading_post_cannot_exchange_so() -> None:
    play = (
        Position(2)
        .plot(0, "village-1-1", "trading_post", upgraded=True)
        .area(0, "white 1")
        .area(1, "black 1")
        .has(0, "brick 1 clay 1")
        .play()
        .play(0, "piece keyple", "colour white", "board own", "plot village-1-1", "plot_action act")
    )
    assert game.prompt(play.state, 0) == "Which exchange do you make?"
    assert why(play, 0, "take clay").startswith("Say first what is exchanged")
    play.play(0, "exchange raw", "give clay", "take log", "take rock")
    assert play.view(0)["at_hand"]["kind"] == "trade"
    assert why(play, 0, "exchange raw").startswith("This exchange is made")


@clause("KP-1209", "KP-1211", "KP-1225", "KP-1307", "KP-1735")
def test_why_a_sealed_answer_is_not_possible() -> None:
    play = Position(2, "summer").hand(0, "WF1").has(0, "sheep 1 deer 1 brick 1").at_season_end().play()
    assert why(play, 0, "hold seasonal").endswith("each at one fair only (KP-1211, KP-1212).")
    assert why(play, 0, "hold_high WF1") == "This side of a winter fair cannot be held in this season (KP-1209)."
    named = Position(2, "summer").hand(0, "WF1", "WF3").has(0, "sheep 1 deer 1 brick 1 pig 1 boar 1 stone 1")
    named_play = named.at_season_end().play().play(0, "hold_low WF1")
    assert why(named_play, 0, "hold_low WF1") == "You have named this fair already (KP-1214)."
    assert why(play, 0, "hold_low WF2") == "That winter fair is not yours (KP-1208)."
    housing = Position(2).has(0, "cow 5 pig 4 deer 1").tiles(0, "cow_shed", "farmyard", "paddock").at_housing().play()
    assert why(housing, 0, "give deer") == "Giving up deer would not help to house the others (KP-1225)."
    excess = Position(3, "summer").area(0, "blue 3 green 3 white 5").at_excess().play()
    assert why(excess, 0, "colour grey") == "You have no grey keyple left to put to rest (KP-1307)."
    displays = Position(2, "summer").at_displays().play().play(0, "display 1")
    assert why(displays, 0, "display 2") == "You have answered; the step closes when everybody has (KP-1735)."


def test_why_not_before_and_after_the_game() -> None:
    drawing = Play(game.begin(2, game.options_of(game.new_state(2))))
    assert why(drawing, 0, "piece keyper") == "A draw is being made; nobody chooses."
    assert game.prompt(drawing.state, 0) == "A draw is made."
    over = Position(2, "winter").at_end().play()
    assert why(over, 0, "piece keyper") == game.prompt(over.state, None) == "The game is over."


@clause("KP-1702")
@pytest.mark.parametrize("players", [2, 4])
def test_every_refusal_has_a_sentence(players: int) -> None:
    clauses = 0
    for state in positions(players, 90 + players, 11):
        for seat in range(players):
            legal = set(state.legal(seat))
            for code in range(players, 217, 3):
                text = game.explain(state, seat, code)
                assert text.endswith((".", ").")), text
                assert (text == ALLOWED) == (code in legal)
                clauses += "(KP-" in text
    assert clauses > 1000


@clause("KP-928", "KP-1013")
def test_a_finished_good_that_does_not_stand_for_its_raw_is_shown_with_the_reason() -> None:
    play = Position(3).area(0, "blue 1").has(0, "log 2 wood 1 brick 1").at_turn(0).play()
    play.do(0, "keyple blue 1 trade_raw")
    kinds = game.action_kinds(play.state, 0)
    assert [kind.kind for kind in kinds] == ["give", "give-wood"]
    assert (kinds[0].codes, kinds[1].codes) == (list(play.state.legal(0)), [])
    assert kinds[1].why_not == why(play, 0, "give wood")
    assert kinds[1].why_not == "Wood stands for logs only when you have no logs (KP-1013)."
    assert why(play, 0, "give wheat") == "You have no wheat (KP-1103)."


@clause("KP-1013")
def test_where_all_that_one_has_can_be_given_no_kinds_stand_beside_it() -> None:
    play = Position(3).area(0, "blue 1").has(0, "log 2 brick 1").at_turn(0).play()
    play.do(0, "keyple blue 1 trade_raw")
    assert game.action_kinds(play.state, 0) == []


@clause("KP-605", "KP-614", "KP-803", "KP-1233")
def test_what_a_keyper_is_played_for_is_another_thing_in_the_last_season() -> None:
    def told(season: str) -> str:
        state = Position(2, season).area(0, "blue 1").at_turn(0).play().state
        (keyper,) = (kind for kind in game.action_kinds(state, 0) if kind.kind == "keyper")
        return keyper.brings

    assert {told(season) for season in ("spring", "summer", "autumn")} == {
        "The board is yours, with all keyples on it when the season ends."
    }
    # Behind winter nobody has a team that plays.
    assert told("winter") == "When your pieces are out you lay keyples down on that board first."
