"""What people read about Keythedral: complete, and in the words that views and records use."""

from __future__ import annotations

import json

import pytest

from keydom.core.wire import plain
from keydom.games.keythedral import game
from keydom.games.keythedral.components.kinds import COLOUR_NAMES, LETTERS
from keydom.games.keythedral.components.printed_values import default
from keydom.games.keythedral.testing.builder import Position
from keydom.games.keythedral.text import words
from keydom.games.keythedral.text.reference import cost_names, reference

pytestmark = pytest.mark.quick


def test_every_law_card_has_a_number_a_title_a_text_a_time_and_a_clause() -> None:
    assert [each.law for each in words.LAWS] == list(range(1, 21))
    assert len({each.title for each in words.LAWS}) == 20
    for each in words.LAWS:
        assert words.law(each.law) is each
        assert each.text.endswith(".")
        assert each.when
        assert each.clause == f"KT-10{each.law:02}1"


def test_every_colour_has_a_name_that_views_use_and_the_letter_of_the_rules() -> None:
    assert tuple(cube.letter for cube in words.CUBES) == LETTERS
    assert tuple(cube.name for cube in words.CUBES) == COLOUR_NAMES
    assert COLOUR_NAMES == ("black", "brown", "green", "blue", "red", "white", "purple", "yellow")
    assert words.CUBES[0].full == "black stone"


def test_a_cost_is_told_cube_by_cube() -> None:
    assert cost_names((0, 0, 1, 1, 0, 0, 0, 2)) == ["green", "blue", "yellow", "yellow"]


def test_the_reference_is_plain_data_with_all_tiles_laws_and_actions() -> None:
    told = plain(reference(default()))
    assert json.loads(json.dumps(told)) == told
    tiles = {tile["tile"]: tile for tile in told["tiles"]}
    assert len(tiles) == 34
    assert tiles["B56"] == {
        "tile": "B56",
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
    assert told[6] == "Tile 5 sends its workers early, not at its own call."
    assert told[8] == "Own workers on a farm bring any colours."
    assert told[14].startswith("The worker on the lake at {'x': ")
    assert told[18] == "Every lake yields double."
    assert told[19] == "No vineyard yields anything."
