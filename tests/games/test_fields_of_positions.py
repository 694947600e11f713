"""Every field of a position is copied and counts as a part of it: the class says so in three places, which agree."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from keydom.core.registry import built_in_names

pytestmark = pytest.mark.quick

ROOT = Path(__file__).resolve().parents[2]
KEPT_ALIKE = {"figures"}
"""Fields that all positions of a game share: copied, and no part of the position."""
WORKED_OUT = {"field_at"}
"""Fields that are found again from others: copied to save time."""
CASES = [(game, f"{game.capitalize()}State") for game in built_in_names()]


def definition(game: str, state: str) -> ast.ClassDef:
    """The class of a game's positions, as it is written."""
    path = ROOT / "src" / "keydom" / "games" / game / "rules" / "state.py"
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == state)


def method(state: ast.ClassDef, name: str) -> ast.FunctionDef:
    return next(node for node in state.body if isinstance(node, ast.FunctionDef) and node.name == name)


def set_in(nodes: list[ast.stmt]) -> set[str]:
    """Fields of `self` that get a value."""
    return {
        target.attr
        for statement in nodes
        for node in ast.walk(statement)
        for target in (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == "self"
    }


def read_in(node: ast.AST, owner: str) -> set[str]:
    """Fields that are read of a variable."""
    return {
        each.attr
        for each in ast.walk(node)
        if isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name) and each.value.id == owner
    }


@pytest.mark.parametrize(("game", "state"), CASES)
def test_every_field_is_copied_from_the_field_of_the_same_name(game: str, state: str) -> None:
    begin = method(definition(game, state), "__init__")
    (branch,) = [node for node in begin.body if isinstance(node, ast.If) and ast.unparse(node.test) == "other is None"]
    first = set_in(branch.body)
    assert first == set_in(branch.orelse), "the first position and a copy have the same fields"
    assert len(first) > 20
    for node in branch.orelse:
        for statement in ast.walk(node):
            if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Attribute):
                assert read_in(statement.value, "other") == {statement.targets[0].attr}, ast.unparse(statement)


@pytest.mark.parametrize(("game", "state"), CASES)
def test_every_field_is_among_the_words_of_a_position(game: str, state: str) -> None:
    whole = definition(game, state)
    fields = set_in(method(whole, "__init__").body) - KEPT_ALIKE - WORKED_OUT
    assert fields - read_in(method(whole, "words"), "self") == set()
