"""The examples in the docstrings of the contract are so, in both builds."""

from __future__ import annotations

import ast
import doctest
from importlib import import_module
from pathlib import Path

import pytest

pytestmark = pytest.mark.quick

CORE = Path(__file__).parents[2] / "src" / "keydom" / "core"


@pytest.mark.parametrize("name", ["state", "game", "actions", "record", "rng", "clause_mentions"])
def test_examples_of_docstrings(name: str) -> None:
    """Read from the source, as compiled functions show no docstrings; run with the module of this build."""
    path = CORE / f"{name}.py"
    names = vars(import_module(f"keydom.core.{name}"))
    told: list[str] = []
    tried = 0
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            continue
        text = ast.get_docstring(node) or ""
        line = node.body[0].lineno - 1
        test = doctest.DocTestParser().get_doctest(text, dict(names), getattr(node, "name", name), str(path), line)
        found = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL).run(test, out=told.append)
        tried += found.attempted
    assert tried
    assert not told, "".join(told)
