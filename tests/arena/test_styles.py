"""Stewards of another style or taste: they play whole games, otherwise than the Steward does."""

from __future__ import annotations

import pytest

from keydom.arena.contestants import check_contestant, make_contestant
from keydom.arena.match import Pairing, play_match
from keydom.bots.base import UnknownBot
from keydom.bots.styles import STYLES, StyledEvaluator, change_taste
from keydom.core.game import Game
from keydom.core.playout import random_step
from keydom.core.registry import game, games
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, OVER

every_game = pytest.mark.parametrize("own", games(), ids=lambda each: str(each.name))


@every_game
@pytest.mark.parametrize("style", [*STYLES, "7", "8"])
def test_it_plays_a_whole_game(own: Game, style: str) -> None:
    name = f"steward~{style}"
    check_contestant(name, own, 2)
    result = play_match(own, {}, Pairing(2, (name, "random")))
    # However odd, it knows what it wants.
    assert result.places[0] == 1


@every_game
def test_all_that_counts_as_it_is_weighs_as_the_steward_does(own: Game) -> None:
    evaluator = own.evaluator()
    assert evaluator is not None
    points, others = (own.terms.index(term) for term in own.terms if term.name in ("points", "others"))
    same = StyledEvaluator(evaluator, points, others, 100, 100, 100)
    racing = StyledEvaluator(evaluator, points, others, 200, 0, 0)
    spoiling = StyledEvaluator(evaluator, points, others, 0, 0, 300)
    state, rng = own.new_state(2), Rng(3)
    seen = 0
    while state.to_act() != OVER:
        random_step(state, rng)
        if state.to_act() < CHANCE and state.partial_actions[0] == 0:
            terms = [int(each) for each in evaluator.terms(state, 0)]
            assert same.evaluate(state, 0) == sum(terms) == evaluator.evaluate(state, 0)
            assert racing.evaluate(state, 0) == 2 * terms[points]
            assert spoiling.evaluate(state, 0) == 3 * terms[others]
            seen += 1
    assert seen > 20


@every_game
def test_a_seed_changes_each_weight_by_a_quarter_at_most(own: Game) -> None:
    plain, other, again = (weights_of(own) for _ in range(3))
    change_taste(other, 5)
    change_taste(again, 5)
    moved = 0
    for name in (each for each in dir(plain) if not each.startswith("_")):
        before, after, same = (numbers(getattr(each, name)) for each in (plain, other, again))
        assert after == same
        moved += sum(one != two for one, two in zip(before, after, strict=True))
        assert all(abs(one - two) <= abs(one) / 4 + 0.5 for one, two in zip(before, after, strict=True))
    assert moved > 10


def weights_of(own: Game) -> object:
    """The weights of a new evaluator."""
    return getattr(own.evaluator(), "weights")  # noqa: B009


def numbers(weight: object) -> list[int]:
    """A weight as a list."""
    return [weight] if isinstance(weight, int) else [int(each) for each in weight]  # type: ignore[attr-defined]


def test_the_changed_one_decides_otherwise_somewhere() -> None:
    played = [
        play_match(game("london"), {}, Pairing(9, (name, "steward")), keep_record=True).record
        for name in ("steward", "steward~3")
    ]
    assert played[0] is not None
    assert played[1] is not None
    assert played[0].steps != played[1].steps


def test_an_unknown_style_is_told() -> None:
    for name in ("steward~saint", "searcher~racer", "steward~"):
        with pytest.raises(UnknownBot, match="steward~hoarder"):
            make_contestant(name, game("london"))


def test_a_style_needs_the_terms_that_it_weighs(monkeypatch: pytest.MonkeyPatch) -> None:
    london = game("london")
    monkeypatch.setattr(type(london), "terms", ())
    with pytest.raises(UnknownBot, match="does not tell what its estimates are made of"):
        make_contestant("steward~racer", london)
    # Its two terms are what it has and what others have: there is nothing between them.
    monkeypatch.setattr(type(london), "terms", game("keyper").terms[::7])
    with pytest.raises(UnknownBot, match="does not tell what its estimates are made of"):
        make_contestant("steward~racer", london)
