"""What people read about Keythedral: complete, and in the words that views and records use."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from keydom.core.clauses import clause
from keydom.core.options import complete_options
from keydom.core.wire import plain
from keydom.games.keythedral import game
from keydom.games.keythedral.components.codes import DO_HOUSE, KEYTHEDRAL, TILES
from keydom.games.keythedral.components.kinds import COLOUR_NAMES, FIELD_TYPES, LETTERS
from keydom.games.keythedral.components.printed_values import default
from keydom.games.keythedral.rules.spend import action_length
from keydom.games.keythedral.setup import OPTIONS, first_position, make_figures
from keydom.games.keythedral.testing.builder import Position
from keydom.games.keythedral.text import words
from keydom.games.keythedral.text.narrate import seat_for
from keydom.games.keythedral.text.reference import cost_names, reference
from keydom.games.keythedral.view.reference import PlayersReference

pytestmark = pytest.mark.quick


def test_every_law_card_has_a_number_a_title_a_text_a_time_and_a_clause() -> None:
    assert [each.law for each in words.LAWS] == list(range(1, 21))
    assert len({each.title for each in words.LAWS}) == 20
    for each in words.LAWS:
        assert words.law(each.law) is each
        assert each.text.endswith(".")
        # It has room on the card.
        assert each.brief.endswith(".")
        assert len(each.brief) < 64
        assert each.when
        assert each.clause == f"KT-10{each.law:02}1"


def test_every_colour_has_a_name_that_views_use_and_the_letter_of_the_rules() -> None:
    assert tuple(cube.letter for cube in words.CUBES) == LETTERS
    assert tuple(cube.name for cube in words.CUBES) == COLOUR_NAMES
    assert COLOUR_NAMES == ("black", "brown", "green", "blue", "red", "white", "purple", "yellow")
    assert words.CUBES[0].full == "black stone"


def test_the_prices_of_the_counters_are_those_of_the_rules_in_few_words() -> None:
    actions = {each.action: each for each in words.ACTIONS}
    assert {name: each.cost for name, each in actions.items() if each.cubes or each.any_cubes} == {
        "house": "1 stone, 1 timber",
        "fence": "1 timber",
        "unfence": "2 wine",
        "smith": "any 2 cubes",
        "glassmaker": "any 3 cubes",
        "goldsmith": "any 4 cubes",
        "trade": "any 2 cubes",
        "law": "any 1 cube",
    }
    state = Position(players=3).stage(1).cubes(0, "K5 B5").at_turn(0).play().state
    for index, each in enumerate(words.ACTIONS[1:-1]):
        named = 1 if each.action == "trade" else 0
        if each.any_cubes:
            assert action_length(state, DO_HOUSE + index) == 1 + named + each.any_cubes


def test_what_an_action_costs_has_room_in_a_phone_s_question() -> None:
    """Some 28 letters, in half of its breadth."""
    for each in words.ACTIONS:
        assert len(f"Pay {each.cost}") <= 28


def test_no_two_building_tiles_are_called_the_same() -> None:
    state = Position(players=3).stage(1).at_turn(0).play().state
    called = [seat_for(state, tile) for tile in range(TILES)]
    assert called[0] == "seat for 1 stone and 1 timber"
    assert len(set(called)) == TILES


def test_a_cost_is_told_cube_by_cube() -> None:
    assert cost_names((0, 0, 1, 1, 0, 0, 0, 2)) == ["green", "blue", "yellow", "yellow"]


def test_the_reference_is_plain_data_with_all_tiles_laws_and_actions() -> None:
    told = plain(reference(default()))
    assert json.loads(json.dumps(told)) == told
    tiles = {tile["tile"]: tile for tile in told["tiles"]}
    assert len(tiles) == 34
    assert tiles["B56"] == {
        "tile": "B56",
        "clause": "KT-164",
        "stage": 5,
        "value": 5,
        "value_high": 12,
        "cost": ["green", "blue", "red", "purple"],
        "source": "reconstructed",
    }
    assert len(told["laws"]) == 20
    assert [action["action"] for action in told["actions"]] == [
        "position",
        "house",
        "fence",
        "unfence",
        "smith",
        "glassmaker",
        "goldsmith",
        "trade",
        "law",
        "pass",
    ]
    assert told["fields"]["2"] == {"quarry": 1, "wood": 3, "farm": 2, "lake": 2, "vineyard": 2}
    assert told["supply"]["black"] == 20


@clause("KT-111", "KT-1101", "KT-1102", "KT-1106")
def test_the_reference_says_what_two_players_do_otherwise() -> None:
    by_players = {each.players: each for each in reference(default()).by_players}
    assert {players: sum(each.fields.values()) for players, each in by_players.items()} == {2: 12, 3: 19, 4: 24, 5: 29}
    two, three = by_players[2], by_players[3]
    assert two.fields == {"quarry": 2, "wood": 4, "farm": 2, "lake": 2, "vineyard": 2}
    assert (two.from_start, two.keythedral, two.law_cards) == (2, False, 1)
    assert (three.from_start, three.keythedral, three.law_cards) == (4, True, 2)


@clause("KT-111", "KT-308", "KT-1101", "KT-1102", "KT-1106")
@pytest.mark.parametrize("told", reference(default()).by_players, ids=lambda each: f"{each.players} players")
def test_what_the_reference_says_of_a_number_of_players_is_what_a_new_game_is_made_of(told: PlayersReference) -> None:
    options = complete_options(OPTIONS, {}, "Keythedral")
    state = first_position(make_figures(default(), told.players, options))
    of_type = Counter(state.field_type)
    for number in range(len(state.stack)):
        of_type[number % len(FIELD_TYPES)] += state.stack[number]
    assert told.from_start == state.fields
    assert told.fields == {name: of_type[number] for number, name in enumerate(FIELD_TYPES)}
    assert told.keythedral == (KEYTHEDRAL in state.slot_tile)
    assert told.law_cards == state.figures.law_spaces


def test_the_reference_says_what_is_reconstructed() -> None:
    assert "costs of the building tiles" in reference(default()).reconstruction
    assert default().sources["tiles"].source == "reconstructed"


def test_laws_in_effect_are_told_with_the_choices_that_views_carry() -> None:
    state = Position(3).at_turn(0).state()
    state.work_order, state.work_order_seat = 0o54321, 0
    state.substitution_seat = state.no_fences_seat = state.moratorium_seat = state.double_seat = 0
    state.named_tile, state.free_harvest_seat, state.free_harvest_type = 4, 0, 2
    state.double_field, state.good_type, state.poor_type = list(state.field_type).index(3), 3, 4
    effects = game.public_view(state).laws.effects
    told = {}
    for effect in effects:
        choices = {name: value for name, value in plain(effect).items() if value is not None}
        told[effect.law] = words.law(effect.law).effect.format(**choices)
    assert {each.law for each in words.LAWS if each.effect} == set(told)
    assert told[1] == "The numbers are called in the order [1, 2, 3, 4, 5]."
    assert told[6] == "Number 5 sends its workers early, not at its own call."
    assert told[8] == "Own workers on a farm bring any colours."
    assert told[14].startswith("The worker on {'x': ")
    assert told[18] == "Every lake yields double."
    assert told[19] == "No vineyard yields anything."


@clause("KT-675")
def test_where_a_craft_cube_comes_from_is_said_once_the_shop_is_empty() -> None:
    def brought(position: Position) -> str:
        return {each.kind: each.brings for each in game.action_kinds(position.at_turn(0).play().state, 0)}["smith"]

    assert brought(Position().stage(1).cubes(0, "K2")) == "Get 1 ironwork."
    assert brought(Position().stage(1).cubes(0, "K2").shops("W0")) == "Get 1 ironwork, spent before."


@clause("KT-606", "KT-607")
def test_what_is_told_of_passing_is_what_it_does() -> None:
    play = Position().stage(1).cubes(0, "K2").cubes(1, "K2").cubes(2, "K2").at_turn(0).play()
    told = {each.kind: each.brings for each in game.action_kinds(play.state, 0)}["pass"]
    assert told == "Your turn comes again, unless all pass in a row."
    again = play.play(0, "do pass").play(1, "do pass")
    assert again.view()["phase"] == "spend"
    again.play(2, "do pass")
    assert again.view()["phase"] == "start_player"


@clause("KT-1034")
def test_each_law_that_can_be_played_is_told_where_it_is_asked_for() -> None:
    play = Position().stage(1).laws(0, 5, 13, 15, 18).at_window("O2").play()
    told = {each.kind: (each.title, each.brings) for each in game.action_kinds(play.state, 0)}
    assert told == {
        "play_law-13": ("Play Design change", "A tile on offer makes way for another one."),
        "play_law-18": (
            "Play Good harvest",
            "Name a type of field. In this round every worker there brings twice as much, whoever owns it.",
        ),
        "decline": ("No law", "You keep your cards."),
    }


def test_in_a_turn_with_many_actions_laws_are_told_by_their_titles() -> None:
    play = Position().stage(1).laws(0, 4, 10, 15).cubes(0, "K2").at_turn(0).play()
    told = {each.kind: each.brings for each in game.action_kinds(play.state, 0)}["play_law"]
    assert told == "Upgrade cottage, Bargain."
