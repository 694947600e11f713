"""What decisions were worth: a bad one is told of with what would have been better, a good one is not; nothing hidden
shows."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from keydom.bots.adviser import adviser
from keydom.bots.lead import Said
from keydom.bots.review import CLEARLY_BETTER, both_sides, brought_by_each, loss, read_on_each, review
from keydom.core.complete_choices import complete_choices
from keydom.core.decisions import Decision
from keydom.core.evaluator import Evaluator
from keydom.core.game import Game
from keydom.core.registry import games
from keydom.core.rng import Rng
from keydom.core.state import State, lowest_bit
from tests.bots.positions import brought, hiding, position_of
from tests.matches import compiled_only

ALL = games()
BY_NAME = [game.name for game in ALL]


def decided(state: State, seat: int, codes: tuple[int, ...]) -> Decision:
    return Decision(7, state, seat, codes)


def compared(game: Game, state: State, seat: int) -> list[tuple[int, ...]]:
    """The choices that are compared, the best first."""
    found = adviser(game, state, 0.0, 200).compared(state.copy(), seat, Rng(5))
    return [tuple(int(code) for code in each.choice.codes) for each in found]


def worst_of(game: Game, state: State, seat: int) -> tuple[int, ...]:
    """Of all choices the one behind which the seat stands worst, by what the game's evaluator says."""
    evaluator = game.evaluator()
    assert evaluator is not None
    choices = complete_choices(state, seat, state.legal(seat), Evaluator(), 500)
    worst = min(choices, key=lambda each: int(evaluator.evaluate(each.after, seat)))
    return tuple(int(code) for code in worst.codes)


@compiled_only
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
def test_the_worst_choice_is_told_of_with_a_better_one_and_the_best_is_not(game: Game) -> None:
    bad = 0
    for codes in (20, 60, 100):
        state = position_of(game, 2, codes)
        seat = int(lowest_bit(state.to_act()))
        best, worst = compared(game, state, seat)[0], worst_of(game, state, seat)
        mark = state.fingerprint()
        praised = review(game, decided(state, seat, best), Rng(2), 0.0, 200)
        assert (praised.better, praised.behind) == (None, 0)
        blamed = review(game, decided(state, seat, worst), Rng(2), 0.0, 200)
        assert state.fingerprint() == mark
        assert (blamed.seat, blamed.step, blamed.name) == (seat, 7, game.choice_name(state, seat, worst))
        assert (blamed.better is None) == (blamed.behind == 0)
        if blamed.better is not None:
            bad += 1
            assert blamed.behind >= CLEARLY_BETTER
            assert tuple(blamed.better.codes) != worst
            # What people are told to have been better could have been done, and is called as there.
            here = state.copy()
            assert blamed.better.name == game.choice_name(here, seat, blamed.better.codes)
            for code in blamed.better.codes:
                assert code in here.legal(seat)
                here.apply(seat, code)
            assert sum(each.difference for each in blamed.better.reasons) > 0
            assert loss(game, decided(state, seat, worst), Rng(2), 0.2) > 0
    assert bad > 0


@compiled_only
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
def test_nothing_but_what_was_advised_is_said_to_have_been_better(game: Game) -> None:
    told = 0
    for codes in (20, 60, 100):
        state = position_of(game, 2, codes)
        seat = int(lowest_bit(state.to_act()))
        worst = worst_of(game, state, seat)
        for advised in compared(game, state, seat)[:2]:
            found = review(game, decided(state, seat, worst), Rng(2), 0.0, 200, advised)
            assert found.better is None or tuple(found.better.codes) == advised
            told += found.better is not None
            # Who does as advised is not blamed.
            assert review(game, decided(state, seat, advised), Rng(2), 0.0, 200, advised).better is None
    assert told > 0


@compiled_only
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
def test_what_the_seat_could_not_see_does_not_show(game: Game) -> None:
    _, seat, positions = hiding(game, 40)
    codes = compared(game, positions[0], seat)[-1]
    told = [review(game, decided(state, seat, codes), Rng(3), 0.0, 60) for state in positions]
    assert all(each == told[0] for each in told)


@compiled_only
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
def test_of_two_choices_about_the_same_none_is_said_to_be_better(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    state = position_of(game, 2, 60)
    seat = int(lowest_bit(state.to_act()))
    worst = worst_of(game, state, seat)
    monkeypatch.setattr(game, "choice_kind", lambda *_: "build")
    told = review(game, decided(state, seat, worst), Rng(2), 0.0, 200)
    assert (told.behind, told.better) == (0, None)


@pytest.mark.quick
def test_behind_what_was_better_stands_what_was_done_brings_if_most_of_the_reason_can_be_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, (best, made) = ALL[0], brought(8, 4000, 0, -1000)
    said = {id(best): [Said(0, "scores 3 points")], id(made): [Said(2, "gets you 1 log")]}
    monkeypatch.setattr("keydom.bots.review.clearly_more", lambda _, each, *__: said[id(each)])
    assert both_sides(game, best, made) == "It scores 3 points. What was done gets you 1 log."
    said[id(made)] = []
    assert both_sides(game, best, made) == "It scores 3 points."
    # Less than half of three points.
    said[id(best)] = [Said(0, "scores 1 point")]
    assert both_sides(game, best, made) == ""
    said[id(best)] = []
    assert both_sides(game, best, made) == ""


@pytest.mark.quick
def test_nothing_is_said_where_as_much_speaks_for_what_was_done(monkeypatch: pytest.MonkeyPatch) -> None:
    game, (best, made) = ALL[0], brought(8, 5000, 0, -3000)
    said = {id(best): [Said(0, "gets you 2 wheat")], id(made): [Said(2, "scores 3 points")]}
    monkeypatch.setattr("keydom.bots.review.clearly_more", lambda _, each, *__: said[id(each)])
    assert both_sides(game, best, made) == ""


@pytest.mark.quick
def test_what_is_said_of_both_is_a_reason_for_neither(monkeypatch: pytest.MonkeyPatch) -> None:
    game, (best, made) = ALL[0], brought(8, 5000, 0, -3000)
    same = Said(0, "scores 5 points when upgraded")
    said = {id(best): [same, Said(1, "gets you 2 wheat")], id(made): [same]}
    monkeypatch.setattr("keydom.bots.review.clearly_more", lambda _, each, *__: said[id(each)])
    assert "5 points" not in both_sides(game, best, made)
    said[id(best)] = [same]
    assert both_sides(game, best, made) == ""


@compiled_only
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
def test_of_most_decisions_that_were_clearly_bad_it_is_told_why(game: Game) -> None:
    blamed, told = 0, 0
    for codes in range(10, 130, 12):
        state = position_of(game, 2, codes)
        seat = int(lowest_bit(state.to_act()))
        found = review(game, decided(state, seat, worst_of(game, state, seat)), Rng(2), 0.0, 120)
        if found.better is not None:
            blamed += 1
            told += found.better.why != ""
            assert "nothing" not in found.better.why
    assert blamed >= 3
    assert 3 * told >= 2 * blamed, f"{told} of {blamed}"


@pytest.mark.quick
def test_where_most_of_the_reason_cannot_be_told_it_is_said_what_each_brings(monkeypatch: pytest.MonkeyPatch) -> None:
    game, (best, made) = ALL[0], brought(8, 9000, 0, -1000)
    said: dict[int, tuple[Said, ...]] = {}
    said[id(best)], said[id(made)] = (Said(0, "may get you the Shard (6 points)"),), (Said(2, "gets you 1 coin"),)
    monkeypatch.setattr("keydom.bots.review.absolute", lambda _, each: said[id(each)])
    monkeypatch.setattr(
        "keydom.bots.review.else_made_by_another", lambda *_: "If you do not do this, {1} usually does."
    )
    rest = "It may get you the Shard (6 points). If you do not do this, {1} usually does."
    assert brought_by_each(game, best, made) == f"{rest} What was done gets you 1 coin."
    said[id(made)] = ()
    assert brought_by_each(game, best, made) == rest
    # What looks as good, or better, would not be believed to be behind.
    said[id(made)] = (Said(2, "scores 7 points"),)
    assert brought_by_each(game, best, made) == ""
    # What both bring is a reason for neither, and more needs something to be compared with.
    said[id(made)] = said[id(best)]
    assert brought_by_each(game, best, made) == ""
    said[id(best)] = (Said(1, "leaves you 1 more keyple"),)
    assert brought_by_each(game, best, made) == ""


@pytest.mark.quick
def test_what_people_read_on_both_choices_is_told_where_it_is_brief_and_differs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, (best, made) = ALL[0], brought(8, 9000, 0, -1000)
    best.choice.codes, made.choice.codes = vec[i64]([1]), vec[i64]([2])
    state, read = game.new_state(2), {1: "7 keyples", 2: "6 keyples"}
    monkeypatch.setattr(type(game), "choice_brings", lambda _, __, ___, codes: read[codes[0]])
    monkeypatch.setattr("keydom.bots.review.else_made_by_another", lambda *_: "")
    assert read_on_each(game, state, best, made) == "It brings this: 7 keyples. What was done: 6 keyples."
    read[2] = "7 keyples"
    assert read_on_each(game, state, best, made) == ""
    read[1], read[2] = "You get nothing here", "6 keyples"
    assert read_on_each(game, state, best, made) == ""
    read[1] = "7 keyples " * 13
    assert read_on_each(game, state, best, made) == ""
