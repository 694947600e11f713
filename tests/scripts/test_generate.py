"""What the client and the documents are made from is the Python itself: the generated files are up to date."""

from __future__ import annotations

import pytest
from generate import ROOT, generated, same

pytestmark = pytest.mark.quick


def test_the_generated_files_are_what_the_python_says() -> None:
    stale = [str(path) for path, text in generated().items() if not same(ROOT / path, text)]
    assert stale == [], "`python scripts/generate.py` writes them"


def test_nothing_else_lies_beside_them() -> None:
    expected = {ROOT / path for path in generated()}
    assert {path for folder in {path.parent for path in expected} for path in folder.iterdir()} == expected
