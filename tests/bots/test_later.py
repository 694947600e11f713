"""What can wait is what is done after the best choice as well; what stands in its way; what a choice is made for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from keydom.bots.adviser import adviser
from keydom.bots.assess import assess
from keydom.bots.course import begun_by, own_next
from keydom.bots.later import (
    CAN_WAIT,
    ELSE_ANOTHER,
    FOR_THIS,
    OFTEN_MADE,
    RARELY_TAKEN,
    SPARED,
    STANDS_IN_THE_WAY,
    can_wait,
    else_made_by_another,
    made_for,
    question,
    stands_in_the_way,
    without_order,
    without_urgency,
)
from keydom.bots.lead import MOST_LOOKED_AT
from keydom.bots.reasons import MOST_ADVISED
from keydom.bots.searcher import Candidate, Simulation
from keydom.core.assessment import AssessedChoice
from keydom.core.clauses import clause
from keydom.core.complete_choices import allows
from keydom.core.decisions import decisions
from keydom.core.game import Game
from keydom.core.registry import games
from keydom.core.rng import Rng
from keydom.core.state import lowest_bit
from keydom.games.keyper.game import game
from keydom.games.keyper.testing.builder import Position
from tests.bots.positions import position_of
from tests.matches import compiled_only

pytestmark = compiled_only
SIMULATIONS = 60


def advised(stones: int) -> list[AssessedChoice]:
    """What is advised for two upgrades, of two tiles that cost a stone each, with so many stones."""
    position = Position(2).area(0, "brown 1").area(1, "blue 1").has(0, f"stone {stones}").fairs(0, "SP1")
    position = position.plot(0, "village-1-1", "brickmaker").plot(0, "village-3-3", "statue")
    play = position.field(1, "upgrade").display(1, "S1").play()
    play.play(0, "piece keyple", "colour brown", "board 1", "field upgrade")
    return assess(game, play.state, 0, Rng(5), 0.0, SIMULATIONS).choices


@clause("KP-1017")
def test_of_two_upgrades_that_can_both_be_done_the_second_can_wait() -> None:
    best, other, *_ = advised(2)
    assert {best.name.split(",")[0], other.name.split(",")[0]} == {"Brickmaker", "Statue"}
    assert CAN_WAIT in other.why
    assert CAN_WAIT not in best.why


@clause("KP-1017")
def test_who_can_score_at_once_is_not_told_to_do_nothing() -> None:
    """The keyple is laid down later, and could upgrade then: to decline is as good, and nobody would believe it."""
    best, other, *_ = advised(1)
    assert best.name.startswith("Brickmaker")
    assert best.why == "It adds 5 points at once."
    assert other.name == "decline"
    assert other.nearly


def compared_in(game: Game, codes: Iterable[int]) -> Iterator[tuple[int, list[Candidate]]]:
    """Whose decision it is, and what is compared there, in positions after so many codes."""
    for number in codes:
        state = position_of(game, 2, number)
        seat = int(lowest_bit(state.to_act()))
        yield seat, adviser(game, state, 0.0, 60).compared(game.determinize(state, seat, Rng(3)), seat, Rng(4))


@pytest.mark.parametrize("game", games(), ids=lambda each: each.name)
def test_what_is_said_to_stand_in_the_way_or_to_be_made_for_something_is_so_by_the_rules(game: Game) -> None:
    stands = made = 0
    for seat, (best, *others) in compared_in(game, range(20, 300, 14)):
        for candidate in others:
            if stands_in_the_way(game, candidate, best, MOST_LOOKED_AT):
                stands += 1
                looked_at = candidate.simulations[:MOST_LOOKED_AT]
                shut = sum(is_shut_out(game, each, candidate, best) for each in looked_at)
                assert shut >= OFTEN_MADE * len(looked_at)
        for candidate in (best, *others):
            beside = [each for each in (best, *others)[:3] if each is not candidate]
            words = made_for(game, candidate, beside)
            if words:
                made += 1
                plan = own_next(game, candidate)
                assert plan is not None
                assert words == f"{FOR_THIS} {plan.told[0]}"
                assert not allows(candidate.simulations[0].dealt, seat, plan.codes[0])
    assert made or game.name != "keythedral"
    assert stands or game.name != "keythedral"


def is_shut_out(game: Game, simulation: Simulation, candidate: Candidate, best: Candidate) -> bool:
    """Whether the seat, where it is asked the same again behind a choice, cannot make the best one any more."""
    seat = int(candidate.choice.seat)
    asked, here = question(game, simulation.dealt, seat), begun_by(candidate.choice, simulation)
    for actor, code in zip(simulation.seats, simulation.codes, strict=True):
        if actor == seat and not here.mid_choice(seat) and question(game, here, seat) == asked:
            return not allows(here, seat, best.choice.codes[0])
        here.apply(actor, code)
    return False


@pytest.mark.parametrize("game", games(), ids=lambda each: each.name)
def test_what_can_wait_is_not_taken_by_another_and_what_another_does_else_is_done_by_another(game: Game) -> None:
    waits = else_done = 0
    for seat, (best, *others) in compared_in(game, range(4, 240, 9)):
        others = others[: MOST_ADVISED - 1]
        for candidate in others:
            if can_wait(game, candidate, best, MOST_LOOKED_AT):
                waits += 1
                assert share_with_rival(game, best, candidate) <= RARELY_TAKEN
        words = else_made_by_another(game, best, others, MOST_LOOKED_AT)
        if words:
            else_done += 1
            assert words == ELSE_ANOTHER.format(f"{{{1 - seat}}}")
            assert all(share_with_rival(game, each, best) >= OFTEN_MADE for each in others)
            assert share_with_rival(game, best, best) <= SPARED
    assert waits
    assert else_done or game.name != "london"


def share_with_rival(game: Game, candidate: Candidate, like: Candidate) -> float:
    """In which part of a candidate's simulations the only rival decides what the seat does by another candidate."""
    seat, dealt = int(candidate.choice.seat), like.simulations[0].dealt
    wanted = (question(game, dealt, seat), game.choice_kind(dealt, seat, [int(code) for code in like.choice.codes]))
    looked_at, found = candidate.simulations[:MOST_LOOKED_AT], 0
    for simulation in looked_at:
        here, done = begun_by(candidate.choice, simulation), False
        steps = [(int(who), int(code)) for who, code in zip(simulation.seats, simulation.codes, strict=True)]
        for made in decisions(here, steps):
            asked = (question(game, made.before, made.seat), game.choice_kind(made.before, made.seat, list(made.codes)))
            done |= made.seat == 1 - seat and asked == wanted
        found += done
    return found / len(looked_at)


@pytest.mark.quick
def test_of_a_choice_what_comes_before_what_is_told_behind_what_it_does() -> None:
    it = "It gets you 1 log."
    orders = (CAN_WAIT, STANDS_IN_THE_WAY, ELSE_ANOTHER.format("{1}"), ELSE_ANOTHER.format("another player"))
    assert [without_order(f"{it} {each}") for each in orders] == [it] * len(orders)
    assert without_order(it) == it
    # What a rival does else is no news of a choice that is past; what could wait is a reason still.
    assert [without_urgency(f"{it} {each}") for each in orders[2:]] == [it, it]
    assert [without_urgency(f"{it} {each}") for each in orders[:2]] == [f"{it} {each}" for each in orders[:2]]
