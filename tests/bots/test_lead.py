"""What a choice is ahead by is told in points where the words of a game do not tell most of it."""

from __future__ import annotations

import re

import pytest

from keydom.bots.lead import POINT, Said, in_points, is_told_enough, untold
from keydom.bots.reasons import why
from keydom.core.assessment import OTHERS
from keydom.core.game import Game
from keydom.core.registry import games
from tests.bots.hints import ADVISED, IN_POINTS, hints_of_a_game
from tests.bots.positions import brought
from tests.matches import compiled_only

ALL = games()
BY_NAME = [game.name for game in ALL]
KEYTHEDRAL = next(game for game in ALL if game.name == "keythedral")
LEAST = POINT // 2
"""Points are told whole."""


@pytest.mark.quick
def test_what_is_said_of_most_of_a_lead_is_enough_and_of_less_the_weightiest_rest_is_told() -> None:
    candidate, other = brought(8, 3000, 1000)
    assert is_told_enough(candidate, [other], [Said(0, "gets you a law card")])
    assert is_told_enough(candidate, [other], [Said(0, "scores 2 points")])
    assert not is_told_enough(candidate, [other], [Said(0, "scores 1 point")])
    assert not is_told_enough(candidate, [other], [Said(1, "gets you a law card")])
    assert untold(KEYTHEDRAL, candidate, [other], [Said(0, "scores 3 points")]) == []
    assert untold(KEYTHEDRAL, candidate, [other], [Said(1, "gets you 1 log")]) == [
        Said(0, "brings you about 3 points more")
    ]


@pytest.mark.quick
def test_nothing_is_told_of_no_lead_of_luck_and_of_what_is_taken_back_elsewhere() -> None:
    ahead, other = brought(8, 900)
    assert untold(KEYTHEDRAL, ahead, [other], []) == []
    lucky, other = brought(1, 9000)
    assert untold(KEYTHEDRAL, lucky, [other], []) == []
    # More than all that it is ahead by would be a riddle.
    early, other = brought(8, 9000, -2000)
    assert untold(KEYTHEDRAL, early, [other], []) == []


@pytest.mark.quick
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
def test_each_term_has_words_and_another_player_a_name(game: Game) -> None:
    candidate, _ = brought(4, 2000)
    for place, term in enumerate(game.terms):
        words = in_points(game, candidate, place, 2400)
        assert re.fullmatch(IN_POINTS, words), words
        assert "about 2 points" in words
        assert in_points(game, candidate, place, 1000).count("1 point ") == 1
        assert (f"{{{1 - int(candidate.choice.seat)}}}" in words) == (term is OTHERS)


@compiled_only
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
@pytest.mark.parametrize("players", [2, 3])
def test_the_points_that_hints_of_a_game_tell_are_what_the_choice_is_behind_by(
    game: Game, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of each other choice it is told where the best one is ahead of it: as far as its reasons say."""
    advised = hints_of_a_game(game, players, 4, 4, monkeypatch).choices
    told = 0
    for choice in advised:
        behind = re.search(rf"[Tt]he best one (?:.* and )?({IN_POINTS.pattern})\.", choice.why)
        if behind is None:
            continue
        told += 1
        number = int(behind[2] or behind[3])
        assert any(abs(-reason.difference - number * POINT) <= LEAST for reason in choice.reasons), choice
    assert told > 0
    assert len(advised) > ADVISED


@pytest.mark.quick
def test_points_stand_in_a_sentence_of_their_own_where_one_alone_would_be_too_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    candidates = brought(8, 1000, 3000)
    long = "gets you " + " ".join(["word"] * 18)
    monkeypatch.setattr(type(KEYTHEDRAL), "reason", lambda _, place, __: long if place == 0 else "")
    monkeypatch.setattr("keydom.bots.reasons.comparison", lambda *_: None)
    ahead = KEYTHEDRAL.terms[1].ahead.format(more="about 3 points more")
    assert why(KEYTHEDRAL, candidates[0], candidates) == f"It {long}. It also {ahead}."
