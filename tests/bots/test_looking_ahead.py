"""A plan that people are told of is looked at again before: they will be asked there, and should be told the same."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

import keydom.bots.plans as plans
from keydom.bots.adviser import adviser
from keydom.bots.assess import GOES_ON, assess
from keydom.bots.course import follows, own_next, told_of_all, usual_next
from keydom.bots.plans import PLANNED_OTHERWISE, look_ahead
from keydom.bots.reasons import MOST_ADVISED, absolute, forget, why
from keydom.bots.searcher import Candidate
from keydom.core.complete_choices import complete_choices
from keydom.core.decisions import Decision
from keydom.core.evaluator import Evaluator
from keydom.core.game import Game
from keydom.core.registry import games
from keydom.core.rng import Rng
from keydom.core.state import State, lowest_bit
from tests.bots.positions import position_of
from tests.matches import compiled_only

pytestmark = compiled_only


class CloserLook:
    """Who finds some choices of a position, and gives each of them margins."""

    def __init__(self, margins: dict[tuple[int, ...], int]) -> None:
        self.margins = margins

    def compared(self, state: State, seat: int, rng: Rng, planned: int) -> list[Candidate]:
        assert planned >= 0, "what is looked at again is among the choices"
        choices = complete_choices(state, seat, state.legal(seat), Evaluator(), 200)
        found = {tuple(int(code) for code in each.codes): Candidate(each) for each in choices}
        candidates = []
        for codes, margin in self.margins.items():
            for _ in range(20):
                found[codes].add(margin)
            found[codes].simulations = [object()]  # type: ignore[list-item]
            candidates.append(found[codes])
        return candidates


def expecting(game: Game) -> tuple[Candidate, Decision, list[tuple[int, ...]]]:
    """The best choice of a position behind which one usually decides something next, and all that one could there."""
    for codes in range(6, 240, 5):
        state = position_of(game, 2, codes)
        seat = int(lowest_bit(state.to_act()))
        best = adviser(game, state, 0.0, 60).compared(game.determinize(state, seat, Rng(3)), seat, Rng(4))[0]
        expected = usual_next(best)
        if expected is None:
            continue
        ways = complete_choices(expected.before, seat, expected.before.legal(seat), Evaluator(), 200)
        others = [tuple(int(code) for code in each.codes) for each in ways]
        called = {each: game.choice_name(expected.before, seat, each) for each in others}
        told = [each for each in others if told_of_all(game, expected.before, seat, each)]
        told = [each for each in told if called[each] != called.get(expected.codes)]
        if expected.codes in others and told and told_of_all(game, expected.before, seat, expected.codes):
            return best, expected, told
    raise AssertionError("no position behind which something is expected")


@pytest.mark.parametrize("game", games(), ids=lambda each: each.name)
def test_what_a_closer_look_would_do_instead_is_told_to_follow(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    best, expected, others = expecting(game)
    other, told = others[0], told_of_all(game, expected.before, expected.seat, others[0])

    def look(margins: dict[tuple[int, ...], int]) -> Sequence[list[str]]:
        monkeypatch.setattr(plans, "adviser", lambda *_: CloserLook(margins))
        best.wavers, best.rather = False, None
        look_ahead(game, best, Rng(1), 0.0, 20)
        return [each.told for each in follows(game, best) if each.seat == expected.seat][:1]

    planned = told_of_all(game, expected.before, expected.seat, expected.codes)
    for margins in ({expected.codes: 5000, other: 0}, {other: 5000, expected.codes: 4900}):
        assert look(margins) == [planned]
        assert not best.wavers
    assert look({other: 5000, expected.codes: 1000}) == [told]
    assert best.wavers
    assert own_next(game, best) is None


@pytest.mark.parametrize("game", games(), ids=lambda each: each.name)
def test_who_planned_something_else_is_told_so_and_sees_it_among_the_choices(game: Game) -> None:
    changed = 0
    for codes in range(8, 200, 16):
        state = position_of(game, 2, codes)
        seat = int(lowest_bit(state.to_act()))
        found = assess(game, state, seat, Rng(5), 0.0, 40)
        if len(found.choices) < 3:
            continue
        worst = found.choices[-1]
        again = assess(game, state, seat, Rng(5), 0.0, 40, planned=worst.codes)
        assert worst.name in [each.name for each in again.choices[:MOST_ADVISED]]
        if again.choices[0].name != worst.name and again.remark == PLANNED_OTHERWISE.format(worst.name):
            changed += 1
        # The same codes, but of something else: as if nothing was planned.
        other = assess(game, state, seat, Rng(5), 0.0, 40, planned=worst.codes, promised=["Something else happens."])
        assert (other.remark, other.choices[0].codes) == (found.remark, found.choices[0].codes)
        best = found.choices[0]
        promised = told_of_all(game, state, seat, best.codes)
        kept = assess(game, state, seat, Rng(5), 0.0, 40, planned=best.codes, promised=promised)
        assert kept.choices[0].name == best.name
        assert not kept.remark.startswith(PLANNED_OTHERWISE.split("{")[0])
        assert not other.choices[0].why.startswith(GOES_ON)
    assert changed


def test_what_only_the_next_steps_of_simulations_make_true_is_not_said_beside_other_steps() -> None:
    """Of a worker it is said for which seat it brings a cube, as the simulations go on."""
    keythedral = next(each for each in games() if each.name == "keythedral")
    guesses = vanished = 0
    for codes in range(20, 200, 8):
        state = position_of(keythedral, 2, codes)
        seat = int(lowest_bit(state.to_act()))
        dealt = keythedral.determinize(state, seat, Rng(3))
        candidates = adviser(keythedral, state, 0.0, 60).compared(dealt, seat, Rng(4))
        for each in candidates[:MOST_ADVISED]:
            forget()
            if not re.search("It (lets|helps) you ", why(keythedral, each, candidates)):
                continue
            guesses += 1
            each.wavers, each.rather = True, each.choice
            forget()
            said = re.findall(r"It ((?:lets|helps) you .*?)\.(?= |$)", why(keythedral, each, candidates))
            # What is true right behind the choice stays.
            assert set(said) <= {one.words for one in absolute(keythedral, each)}
            vanished += not said
            each.wavers, each.rather = False, None
    forget()
    assert guesses
    assert vanished
