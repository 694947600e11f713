"""What the client and the documents are made from is the Python itself: the generated files are up to date."""

from __future__ import annotations

import msgspec
import pytest
from generate import ROOT, common_structures, generated, own_fields, reachable, same

from keydom.core.registry import built_in_names
from keydom.core.registry import game as game_named

pytestmark = pytest.mark.quick


def test_the_generated_files_are_what_the_python_says() -> None:
    stale = [str(path) for path, text in generated().items() if not same(ROOT / path, text)]
    assert stale == [], "`python scripts/generate.py` writes them"


def test_nothing_else_lies_beside_them() -> None:
    expected = {ROOT / path for path in generated()}
    assert {path for folder in {path.parent for path in expected} for path in folder.iterdir()} == expected


def test_every_field_says_what_it_is() -> None:
    games = [game_named(name) for name in built_in_names()]
    roots: list[type[msgspec.Struct]] = [
        root for game in games for root in (game.view_type, game.advice_type, game.reference_type)
    ]
    roots += [event for game in games for event in game.event_types]
    silent = [
        f"{structure.__module__}.{structure.__name__}.{field.name}"
        for structure in reachable([*common_structures(), *roots])
        for field in own_fields(structure)
        if not field.text
    ]
    assert silent == [], "a line of text below the field"
