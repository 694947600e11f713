"""Where a clause lives is found by reading the sources."""

from __future__ import annotations

from pathlib import Path

import pytest

from keydom.core import registry
from keydom.core.clause_places import game_sources, keepers, named_in, namings_of, nearest_files, tellers, watchers
from keydom.core.clauses import Clause, Naming, clauses_in, rules_text
from tests.core.toy_game import SHELLS

pytestmark = pytest.mark.quick

PLAY = {
    "keyper": ("4 Set-up", "14 End of the game and scoring"),
    "keythedral": ("3.2 Laying", "11.5 Further settings"),
    "london": ("3 Set-up (2 to 6 players)", "13 The Jennifer variant"),
}
"""The first and the last section of the rules that describe play."""

FOLLOWS = "follows from other clauses, which have their code"
NOTHING = "says what does not happen, or does not change"
EVERY_GAME = "core/ keeps it for every game"
KEPT_BY_NO_CODE = {
    "KP-753": "counts what the tests of the truth table count",
    "KP-1205": "its step is empty, as KP-1206 says",
    "KP-1206": NOTHING,
    "KT-613": NOTHING,
    "KT-1044": FOLLOWS,
    "KT-1107": NOTHING,
    "KT-1124": FOLLOWS,
    "KT-1137": FOLLOWS,
    "KT-1139": FOLLOWS,
    "LO-314": FOLLOWS,
    "LO-316": NOTHING,
    "LO-317": NOTHING,
    "LO-409": EVERY_GAME,
    "LO-410": NOTHING,
    "LO-512": FOLLOWS,
    "LO-522": FOLLOWS,
    "LO-635": "one of the timings that the code of LO-625 allows",
    "LO-636": FOLLOWS,
    "LO-722": FOLLOWS,
    "LO-726": FOLLOWS,
    "LO-904": FOLLOWS,
    "LO-1008": FOLLOWS,
    "LO-1014": FOLLOWS,
    "LO-1108": FOLLOWS,
    "LO-1113": FOLLOWS,
    "LO-1308": NOTHING,
}
"""Clauses of play that no code has to name, and why."""

CODE = '''"""Shells are dealt (SH-101)."""

# The most shells in a hand (SH-102).
MOST = 3


class Deal(Box):
    """Deals."""

    clauses = "SH-103 SH-104"

    # As in SH-105 to
    # SH-107.
    def decide(self) -> None:
        """Deal to all (SH-108).

        And once more.
        """
        def one() -> str:
            return "SH-109"


# SH-110
'''

VALUES = """# SH-101
[cards.red]
clause = "SH-201"
"""


def test_a_clause_is_kept_by_the_innermost_part_that_names_it(tmp_path: Path) -> None:
    code, values = tmp_path / "rules" / "deal.py", tmp_path / "components.toml"
    code.parent.mkdir()
    code.write_text(CODE)
    values.write_text(VALUES)
    named = named_in(tmp_path)
    told = {
        clause: [(place.path.name, place.line, place.name, place.says) for place in keepers(named, clause)]
        for clause in (
            "SH-101",
            "SH-102",
            "SH-103",
            "SH-104",
            "SH-106",
            "SH-108",
            "SH-109",
            "SH-110",
            "SH-111",
            "SH-201",
        )
    }
    deal = ("deal.py", 7, "Deal", "Deals.")
    decide = ("deal.py", 14, "Deal.decide", "Deal to all (SH-108).")
    assert told == {
        "SH-101": [("deal.py", 1, "", "Shells are dealt (SH-101)."), ("components.toml", 2, "[cards.red]", "")],
        "SH-102": [("deal.py", 4, "MOST", "")],
        "SH-103": [deal],
        "SH-104": [deal],
        "SH-106": [decide],
        "SH-108": [decide],
        "SH-109": [decide],
        "SH-110": [("deal.py", 23, "", "Shells are dealt (SH-101).")],
        "SH-111": [],
        "SH-201": [("components.toml", 2, "[cards.red]", "")],
    }


def test_the_rule_comes_first_and_what_tells_of_it_stands_apart(tmp_path: Path) -> None:
    for file, words in {
        "components/codes.py": "SH-101",
        "components.toml": '# SH-101\n[cards]\nclause = "SH-101"',
        "evaluation/weights.py": "SH-101",
        "rules/all_of_it.py": "SH-100 to SH-109",
        "rules/deal.py": "SH-101",
        "table/Hand.svelte": "SH-101",
        "testing/builder.py": "SH-101",
        "text/labels.py": "SH-101",
        "view/view.py": "SH-101",
    }.items():
        path = tmp_path / file
        path.parent.mkdir(exist_ok=True)
        path.write_text(f'"""{words}."""' if path.suffix == ".py" else words)
    named = named_in(tmp_path)
    assert [each.path.name for each in keepers(named, "SH-101")] == [
        "deal.py",
        "all_of_it.py",
        "codes.py",
        "components.toml",
    ]
    assert [each.room for each in tellers(named, "SH-101")] == ["view", "text", "evaluation", "testing", "client"]
    assert [each.path.name for each in keepers(named, "SH-102")] == ["all_of_it.py"]
    assert tellers(named, "SH-102") == []


def test_tests_of_the_rules_come_first() -> None:
    named = [
        Naming("SH-101", Path("tests/games/shells") / room / "test_deal.py", 1, f"test_{room}")
        for room in ("components", "rules", "text")
    ]
    assert [each.test for each in watchers(named, "SH-101")] == ["test_rules", "test_components", "test_text"]


def test_a_clause_that_no_code_names_is_near_those_that_it_refers_to_or_that_stand_beside_it(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text('"""SH-101, SH-102."""')
    (tmp_path / "two.py").write_text('"""SH-103."""')
    named = named_in(tmp_path)
    beside = [Clause(f"SH-{number}", "1 Cards", "[R] Words.", number) for number in (101, 102, 103)]
    alone = Clause("SH-104", "1 Cards", "[R] Words.", 104)
    referring = Clause("SH-105", "2 End", "[D] As SH-103.", 105)
    clauses = [*beside, alone, referring]
    assert [path.name for path in nearest_files(named, alone, clauses)] == ["one.py", "two.py"]
    assert [path.name for path in nearest_files(named, referring, clauses)] == ["two.py"]


@pytest.mark.parametrize("name", registry.built_in_names())
def test_every_clause_of_a_box_is_in_the_rules_and_leads_to_its_code(name: str) -> None:
    game = registry.game(name)
    clauses = {each.id for each in clauses_in(rules_text(game) or "")}
    named = [each for source in game_sources(game) for each in named_in(source)]
    of_boxes = [clause for box in game.new_state(3).boxes for clause in box.clauses.split()]
    assert of_boxes
    assert set(of_boxes) <= clauses
    for clause in of_boxes:
        assert keepers(named, clause)


@pytest.mark.parametrize("name", registry.built_in_names())
def test_every_clause_of_play_is_named_by_the_code_that_keeps_it(name: str) -> None:
    game = registry.game(name)
    clauses = clauses_in(rules_text(game) or "")
    headings = list(dict.fromkeys(each.heading for each in clauses))
    first, last = (headings.index(heading) for heading in PLAY[name])
    named = [each for source in game_sources(game) for each in named_in(source)]
    of_play = [each.id for each in clauses if first <= headings.index(each.heading) <= last]
    # To teach a clause is not to play by it.
    named = [each for each in named if each.place.room != "teaching"]
    unnamed = {each for each in of_play if not keepers(named, each) + tellers(named, each)}
    letters = clauses[0].id.partition("-")[0]
    assert unnamed == {each for each in KEPT_BY_NO_CODE if each.partition("-")[0] == letters}


def test_every_number_that_the_sources_name_is_a_clause() -> None:
    wrong = []
    for game in registry.games():
        clauses = {each.id for each in clauses_in(rules_text(game) or "")}
        letters = {each.partition("-")[0] for each in clauses}
        for source in game_sources(game):
            for each in named_in(source):
                ends = {each.mention.first, each.mention.last}
                if each.mention.first.partition("-")[0] in letters and not ends <= clauses:
                    wrong.append(f"{each.place.path}:{each.place.line} {ends - clauses}")
    assert not wrong


def test_tests_that_watch_a_clause_are_found_in_the_checkout() -> None:
    namings = namings_of(registry.game("keythedral"))
    assert namings is not None
    assert "test_a_short_harvest" in [each.test for each in watchers(namings, "KT-1606")]
    assert namings_of(SHELLS) is None
    assert [each.name for each in game_sources(SHELLS)] == ["core"]
