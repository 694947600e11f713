"""The rules as the client shows them: whole, in order, and without anything that a browser would run."""

from __future__ import annotations

import pytest

from keydom.core import registry
from keydom.core.clauses import clauses_in, rules_text
from keydom.core.game import Game
from keydom.server.rulebook import ORIGINS, rulebook_of, short_forms_in
from keydom.server.settings import Settings
from tests.core.toy_game import SHELLS
from tests.server.playing import people, running


@pytest.mark.parametrize("game", registry.games(), ids=lambda game: game.name)
def test_every_clause_is_there_with_its_origin_and_leads_nowhere(game: Game) -> None:
    book = rulebook_of(game)
    assert [each.clause for each in book.clauses] == [each.id for each in clauses_in(rules_text(game) or "")]
    assert all(each.text and each.heading for each in book.clauses)
    assert {each.origin for each in book.clauses} <= {*ORIGINS.values(), ""}
    assert sum(each.origin != "" for each in book.clauses) > len(book.clauses) / 2
    everything = book.introduction + "".join(each.text for each in book.clauses)
    assert len(book.introduction) > 3000
    assert [part for part in ("<a", "<script", "<img", "<!--", "**", "[R]") if part in everything] == []


def test_a_game_without_a_document_has_no_rules_to_be_read() -> None:
    book = rulebook_of(SHELLS)
    assert (book.introduction, book.short_forms, book.clauses) == ("", {}, [])


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
    (found,) = [each for each in rulebook_of(registry.game(game)).clauses if each.clause == clause]
    assert found.short_forms == forms


@pytest.mark.parametrize("game", registry.games(), ids=lambda game: game.name)
def test_every_short_form_is_explained_and_used(game: Game) -> None:
    book = rulebook_of(game)
    assert list(book.short_forms.items()) == list(short_forms_in(rules_text(game) or "").items())
    assert all(book.short_forms.values())
    assert {form for each in book.clauses for form in each.short_forms} == set(book.short_forms)


@pytest.mark.anyio
@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_the_rules_of_a_game_are_given_to_everybody(settings: Settings) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        book = (await anna.http.get("/api/games/keythedral/rules")).json()
        (clause,) = [each for each in book["clauses"] if each["clause"] == "KT-641"]
        assert (clause["heading"], clause["origin"]) == (
            "6.3 Action two – convert a cottage into a house",
            "from the rulebook",
        )
        assert (await anna.http.get("/api/games/chess/rules")).status_code == 404
