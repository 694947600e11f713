"""What is asked and what can be looked up leads to the paragraph of the rules that tells of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from keydom.core import registry
from keydom.core.clause_mentions import mentions_in
from keydom.core.clauses import Clause, clauses_in, rules_text
from keydom.core.conformance_rules import random_choice
from keydom.core.game import Game
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, OVER
from keydom.core.wire import plain
from keydom.server.teaching.glossary import glossary_of
from keydom.server.teaching.rulebook import rulebook_of

GAMES = pytest.mark.parametrize("game", registry.games(), ids=lambda game: game.name)

DECISIONS = "Decision"
"""Begins the heading of what the rules say about decisions for programs: nothing that a player would read."""


def clauses_of(game: Game) -> dict[str, Clause]:
    return {each.id: each for each in clauses_in(rules_text(game) or "")}


@GAMES
@pytest.mark.parametrize("seed", [1, 2])
def test_every_question_and_every_kind_of_action_leads_to_its_clause(game: Game, seed: int) -> None:
    clauses = clauses_of(game)
    state, rng = game.new_state(sorted(game.player_counts)[-1]), Rng(seed)
    while state.to_act() != OVER:
        for viewer in (None, *range(state.players)):
            question = game.question(state, viewer)
            if state.to_act() != CHANCE:
                assert question.clause in clauses, question
                assert not clauses[question.clause].heading.partition(" ")[2].startswith(DECISIONS), question
            if viewer is not None and state.is_asked(viewer):
                assert [kind for kind in game.action_kinds(state, viewer) if kind.clause not in clauses] == []
        state.apply(*random_choice(state, rng))
    assert game.question(state, None).clause in clauses


def looked_up(value: Any) -> Iterator[dict[str, Any]]:
    """Everything of a reference that names a clause."""
    if isinstance(value, dict):
        if "clause" in value:
            yield value
        value = list(value.values())
    if isinstance(value, list):
        for each in value:
            yield from looked_up(each)


THINGS = {
    "keythedral": ["tiles", "stages", "laws", "actions", "phases", "cubes"],
    "london": ["tiles", "berths", "kinds", "actions", "phases", "keyples", "connectors", "skills"],
    "keyper": ["tiles", "fields", "displays", "fairs", "boats", "resources", "colours", "icons", "actions", "phases"],
}
"""What there is of things in each reference."""


@GAMES
def test_everything_that_can_be_looked_up_leads_to_its_clause(game: Game) -> None:
    clauses = clauses_of(game)
    reference = plain(game.reference())
    for things in THINGS[game.name]:
        assert [each for each in reference[things] if each["clause"] not in clauses] == []
    named = [mention.first for each in looked_up(reference) for mention in mentions_in(each["clause"])]
    assert set(named) <= set(clauses)


@GAMES
def test_the_clause_of_a_tile_names_the_tile(game: Game) -> None:
    clauses = clauses_of(game)
    for tile in plain(game.reference())["tiles"]:
        clause = clauses[tile["clause"]]
        names = {cell for _, cell in clause.row} if clause.row else {clause.text}
        name = tile.get("name", tile["tile"])
        assert name in names or any(re.search(rf"\b{re.escape(name)}\b", text) for text in names), tile["tile"]


def test_the_clause_of_a_law_stands_under_its_name() -> None:
    keythedral = registry.game("keythedral")
    clauses = clauses_of(keythedral)
    for law in plain(keythedral.reference())["laws"]:
        assert clauses[law["clause"]].heading == f"Law {law['law']}: {law['title']}"


@GAMES
def test_the_berths_of_a_river_tile_lead_to_what_they_give(game: Game) -> None:
    if game.name != "london":
        return
    clauses, reference = clauses_of(game), plain(game.reference())
    names = {tile["tile"]: tile["name"] for tile in reference["tiles"]}
    for river in reference["berths"]:
        text = clauses[river["clause"]].text
        assert names[river["tile"]] in text
        told = [str(berth["keyples"] or berth["points"] or "") for berth in river["berths"]]
        assert ", ".join(told) in text or "give nothing" in text


@GAMES
def test_every_word_is_told_in_one_sentence_and_stands_where_it_leads(game: Game) -> None:
    clauses, words = clauses_of(game), glossary_of(game).words
    assert len(words) > 20
    assert [each.word.lower() for each in words] == sorted(each.word.lower() for each in words)
    forms = [form for each in words for form in each.forms]
    assert len(set(forms)) == len(forms)
    for each in words:
        assert each.text.endswith(".")
        assert len(each.text.split()) <= 25, each.text
        clause = clauses[each.clause]
        said = f"{clause.heading} {clause.text}".lower()
        assert any(re.search(rf"\b{re.escape(form)}\b", said) for form in each.forms), each


@GAMES
def test_clauses_with_values_of_ours_say_so(game: Game) -> None:
    told = {
        each.clause: each.reconstructed
        for section in rulebook_of(game).sections
        for part in section.parts
        for each in part.clauses
    }
    ours = {
        "keythedral": {"KT-105": True, "KT-131": True, "KT-116": False, "KT-603": False},
        "london": {"LO-126": True, "LO-138": True, "LO-160": False, "LO-180": True, "LO-405": False},
        "keyper": {"KP-132": True, "KP-139": True, "KP-222": True, "KP-106": False, "KP-1110": False},
    }[game.name]
    assert {clause: told[clause] for clause in ours} == ours
