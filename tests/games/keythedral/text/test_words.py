"""What people read about Keythedral: complete, and in the words that views and records use."""

from __future__ import annotations

import json

import pytest

from keydom.games.keythedral.components.kinds import LETTERS
from keydom.games.keythedral.components.printed_values import default
from keydom.games.keythedral.text import words

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
    assert words.CUBE_NAMES == ("black", "brown", "green", "blue", "red", "white", "purple", "yellow")
    assert words.CUBES[0].full == "black stone"


def test_a_cost_is_told_cube_by_cube() -> None:
    assert words.cost_names((0, 0, 1, 1, 0, 0, 0, 2)) == ["green", "blue", "yellow", "yellow"]


def test_the_reference_is_plain_data_with_all_tiles_laws_and_actions() -> None:
    reference = words.reference(default())
    assert json.loads(json.dumps(reference)) == reference
    tiles = {tile["tile"]: tile for tile in reference["tiles"]}
    assert len(tiles) == 34
    assert tiles["B56"] == {
        "tile": "B56",
        "stage": 5,
        "value": 5,
        "value_high": 12,
        "cost": ["green", "blue", "red", "purple"],
        "source": "reconstructed",
    }
    assert len(reference["laws"]) == 20
    assert [action["action"] for action in reference["actions"]] == [
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
    assert reference["fields"]["2"] == {"quarry": 1, "wood": 3, "farm": 2, "lake": 2, "vineyard": 2}
    assert reference["supply"]["black"] == 20


def test_the_reference_says_what_is_reconstructed() -> None:
    assert "costs of the building tiles" in words.reference(default())["reconstruction"]
    assert default().sources["tiles"].source == "reconstructed"
