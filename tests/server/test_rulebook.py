"""The rules as the client shows them: whole, in order, and without anything that a browser would run."""

from __future__ import annotations

import re

import pytest

from keydom.core import registry
from keydom.core.clauses import clauses_in, rules_text
from keydom.core.game import Game
from keydom.server.settings import Settings
from keydom.server.teaching.rulebook import ORIGINS, rulebook_of, short_forms_in
from keydom.server.wire.messages import Rulebook, RulebookClause
from tests.core.toy_game import SHELLS
from tests.server.playing import people, running


def clauses_of(book: Rulebook) -> list[RulebookClause]:
    return [clause for section in book.sections for part in section.parts for clause in part.clauses]


def everything_in(book: Rulebook) -> str:
    """All HTML of a rulebook."""
    parts = [part for section in book.sections for part in section.parts]
    clauses = [html for each in clauses_of(book) for html in (each.origin, each.text, *each.cells)]
    return "\n".join([book.goal, book.introduction, book.on_one_page, *(part.text for part in parts), *clauses])


@pytest.mark.parametrize("game", registry.games(), ids=lambda game: game.name)
def test_every_clause_is_there_under_its_heading_with_its_origin(game: Game) -> None:
    book = rulebook_of(game)
    told = clauses_in(rules_text(game) or "")
    assert [each.clause for each in clauses_of(book)] == [each.id for each in told]
    headings = [section.title for section in book.sections for part in section.parts for _ in part.clauses]
    assert headings == [each.heading for each in told]
    assert all(bool(each.text) != bool(each.cells) for each in clauses_of(book))
    assert sum(each.origin in ORIGINS.values() for each in clauses_of(book)) > len(told) / 2
    assert (book.sections[0].title, book.sections[0].depth) == ("The exact rules", 1)
    assert {section.depth for section in book.sections[1:]} <= {2, 3, 4}


@pytest.mark.parametrize("game", registry.games(), ids=lambda game: game.name)
def test_nothing_leads_elsewhere_than_to_a_clause_that_is_there(game: Game) -> None:
    book = rulebook_of(game)
    html = everything_in(book)
    there = {f'<a href="/rules/{game.name}#{each.clause}">' for each in clauses_of(book)}
    links = re.findall(r"<a[^>]*>", html)
    assert len(links) > 150
    assert set(links) <= there
    assert [part for part in ("<script", "<img", "<!--", "**", "[R]", "[X]", "Tag") if part in html] == []


@pytest.mark.parametrize("game", registry.games(), ids=lambda game: game.name)
def test_the_goal_takes_twenty_seconds_and_the_introduction_goes_on_from_it(game: Game) -> None:
    book = rulebook_of(game)
    words = re.sub(r"<[^>]*>", "", book.goal).split()
    # A calm reader reads some four words a second.
    assert 30 <= len(words) <= 80
    assert book.goal.count("<p>") == 1
    assert "most points" in book.goal
    assert len(book.introduction) > 3000
    assert book.goal not in book.introduction
    assert book.introduction.startswith("<h3>")


@pytest.mark.parametrize("game", registry.games(), ids=lambda game: game.name)
def test_one_page_tells_what_a_turn_is_what_it_costs_and_what_scores(game: Game) -> None:
    page = rulebook_of(game).on_one_page
    assert page.startswith("<h3>")
    assert "The end and what scores" in page
    assert "<th>Price</th>" in page
    assert "<th>Gain</th>" in page
    # More would not be one page of A4 that can be read.
    assert len(re.sub(r"<[^>]*>", "", page)) < 3600


def test_numbers_that_are_mentioned_in_lists_and_ranges_are_links() -> None:
    (found,) = [each for each in clauses_of(rulebook_of(registry.game("keythedral"))) if each.clause == "KT-318"]
    assert (
        '<a href="/rules/keythedral#KT-209">KT-209</a> to <a href="/rules/keythedral#KT-213">KT-213</a>' in found.text
    )


def test_a_row_has_its_cells_below_their_columns_and_says_what_its_tag_is_about() -> None:
    parts = [
        part for section in rulebook_of(registry.game("london")).sections for part in section.parts if part.columns
    ]
    (homes,) = [part for part in parts if "Player colour" in part.columns]
    assert homes.columns == ["Code", "Key", "Name", "Player colour"]
    assert homes.clauses[0].cells == ["0", "buckingham", "Buckingham Palace", "purple"]
    assert homes.clauses[0].origin == f"{ORIGINS['X']}: colour"
    (questions,) = [part for part in parts if "Ruling" in part.columns]
    assert questions.columns[-1] == "Reason"
    assert all(len(clause.cells) == len(part.columns) for part in parts for clause in part.clauses)


def test_what_stands_between_clauses_is_there_too() -> None:
    html = everything_in(rulebook_of(registry.game("keyper")))
    assert "<td>Cow shed</td>" in html
    assert "exact rules, clause by clause" not in html


def test_a_game_without_a_document_has_no_rules_to_be_read() -> None:
    book = rulebook_of(SHELLS)
    assert book == Rulebook(title=SHELLS.title, goal="", introduction="", on_one_page="", short_forms={}, sections=[])


@pytest.mark.parametrize(
    ("game", "clause", "forms"),
    [
        ("keythedral", "KT-671", ["W", "P", "Y"]),
        ("keythedral", "KT-324", ["A"]),
        ("keythedral", "KT-412", []),
        ("keythedral", "KT-652", []),
        ("keythedral", "KT-1608", ["K", "B", "G", "U", "R"]),
        ("london", "LO-133", ["K", "B", "G", "R"]),
        ("london", "LO-520", []),
        ("keyper", "KP-511", ["A", "J"]),
        ("keyper", "KP-306", ["V"]),
        ("keyper", "KP-108", []),
        ("keyper", "KP-227", ["S1, S2, S3, S4"]),
    ],
)
def test_a_clause_tells_which_short_forms_it_uses(game: str, clause: str, forms: list[str]) -> None:
    (found,) = [each for each in clauses_of(rulebook_of(registry.game(game))) if each.clause == clause]
    assert found.short_forms == forms


@pytest.mark.parametrize("game", registry.games(), ids=lambda game: game.name)
def test_every_short_form_is_explained_and_used(game: Game) -> None:
    book = rulebook_of(game)
    assert list(book.short_forms.items()) == list(short_forms_in(rules_text(game) or "").items())
    assert all(book.short_forms.values())
    assert {form for each in clauses_of(book) for form in each.short_forms} == set(book.short_forms)


@pytest.mark.anyio
@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_the_rules_of_a_game_are_given_to_everybody(settings: Settings) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        book = (await anna.http.get("/api/games/keythedral/rules")).json()
        (section,) = [each for each in book["sections"] if each["title"].startswith("6.3 Action two")]
        clause = section["parts"][0]["clauses"][0]
        assert (clause["clause"], clause["origin"]) == ("KT-641", "from the rulebook")
        assert (await anna.http.get("/api/games/chess/rules")).status_code == 404
