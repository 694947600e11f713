"""Clauses are read from the rules, their names from the tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from keydom.core import clauses
from keydom.core.clauses import Clause, Naming, clause, clauses_in, namings_in, rules_text, unknown, untested
from tests.core.toy_game import SHELLS

pytestmark = pytest.mark.quick

RULES = """# Shells

Words before.

## 1 Cards

- **SH-101** [R] There are twelve cards.
- **SH-102** [D] Everybody gets three
  of them,
  - one by one.

A paragraph that belongs to no clause.

| ID | Colour | Worth |
|---|---|---|
| SH-103 | red | 2 |
| SH-104 | blue | |

- no clause
"""

TESTS = '''
import pytest
from keydom.core.clauses import clause
from keydom.core import clauses

@clause("SH-101", "SH-103")
def test_cards() -> None:
    """@clause("SH-104") in words does not count."""

@pytest.mark.parametrize("a", [1])
@clauses.clause("SH-102")
class TestDeal:
    @clause("SH-999")
    @clause("KT-101")
    async def test_deal(self) -> None: ...
'''


def test_list_items_and_table_rows_are_clauses() -> None:
    assert clauses_in(RULES) == [
        Clause("SH-101", "1 Cards", "[R] There are twelve cards.", 7),
        Clause("SH-102", "1 Cards", "[D] Everybody gets three\nof them,\n- one by one.", 8),
        Clause("SH-103", "1 Cards", "Colour: red · Worth: 2", 16, (("Colour", "red"), ("Worth", "2"))),
        Clause("SH-104", "1 Cards", "Colour: blue", 17, (("Colour", "blue"), ("Worth", ""))),
    ]


def test_an_id_stands_only_once() -> None:
    with pytest.raises(ValueError, match="line 21: clause SH-101 stands already in line 7"):
        clauses_in(RULES + "\n- **SH-101** [R] again")


def test_decorators_of_tests_name_clauses(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "test_shells.py"
    path.parent.mkdir()
    path.write_text(TESTS)
    found = namings_in(tmp_path)
    assert {(each.clause, each.line) for each in found} == {
        ("SH-101", 7),
        ("SH-103", 7),
        ("SH-102", 12),
        ("SH-999", 15),
        ("KT-101", 15),
    }
    assert [each.id for each in untested(clauses_in(RULES), found)] == ["SH-104"]
    assert unknown(clauses_in(RULES), found) == [Naming("SH-999", path, 15, "test_deal")]


def test_a_clause_is_written_out(tmp_path: Path) -> None:
    (tmp_path / "test_x.py").write_text("@clause(ID)\ndef test(): ...")
    with pytest.raises(ValueError, match="line 1: write the clause as text"):
        namings_in(tmp_path)


def test_the_mark_leaves_the_test_alone_and_refuses_what_is_no_id() -> None:
    def check() -> int:
        return 3

    assert clause("SH-101")(check) is check
    with pytest.raises(ValueError, match="'612' is no clause ID"):
        clause("612")


def test_rules_are_found_in_the_checkout_and_else_beside_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clauses, "__file__", str(tmp_path / "elsewhere" / "clauses.py"))
    (tmp_path / "docs" / "rules").mkdir(parents=True)
    (tmp_path / "tests" / "deep").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "tests" / "deep")
    assert rules_text(SHELLS) is None
    (tmp_path / "docs" / "rules" / "shells.md").write_text(RULES)
    assert rules_text(SHELLS) == RULES
    assert clauses.checkout("shells") == tmp_path


def test_a_package_may_bring_its_rules_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "pebbles_game"
    package.mkdir()
    (package / "__init__.py").write_text(
        "from tests.core.toy_game import Shells\nclass Pebbles(Shells):\n    name = 'pebbles'"
    )
    (package / "rules.md").write_text("- **PB-101** [R] Pebbles are small.")
    monkeypatch.syspath_prepend(str(tmp_path))
    from pebbles_game import Pebbles  # type: ignore[import-not-found]

    assert rules_text(Pebbles()) == "- **PB-101** [R] Pebbles are small."
