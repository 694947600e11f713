"""Positions in the middle of games, for tests of players."""

from __future__ import annotations

from collections.abc import Iterator

from librt.vecs import vec
from mypy_extensions import i64

from keydom.bots.one_ply import make as make_steward
from keydom.bots.searcher import Candidate, Simulation
from keydom.core.complete_choices import complete_choices
from keydom.core.evaluator import Evaluator
from keydom.core.game import Game
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, OVER, State, lowest_bit
from keydom.games.keythedral import game as keythedral


def played_by_stewards(game: Game, state: State, seed: int) -> Iterator[tuple[State, int, int]]:
    """A game of Stewards in all seats, played on in this position: before each code the position, who acts (draws: -1)
    and by which code."""
    rng, steward = Rng(seed), make_steward(game)
    while state.to_act() != OVER:
        if state.to_act() == CHANCE:
            seat, code = -1, int(state.legal(-1)[rng.pick_weighted(state.weights())])
        else:
            seat = int(lowest_bit(state.to_act()))
            code = int(steward.choose(state, seat, rng))
        yield state, seat, code
        state.apply(seat, code)


def position_of(game: Game, players: int, codes: int, seed: int = 3) -> State:
    """The position after so many codes of Stewards, or a little later: where a seat has several options, and no seat
    has answered half."""
    state: State = game.new_state(players, {})
    rng, steward = Rng(seed), make_steward(game)
    entered = 0
    while state.to_act() != OVER:
        if state.to_act() == CHANCE:
            state.apply(-1, state.legal(-1)[rng.pick_weighted(state.weights())])
            continue
        seat = int(lowest_bit(state.to_act()))
        if entered >= codes and not any(state.partial_actions) and len(state.legal(seat)) > 2:
            return state
        state.apply(seat, steward.choose(state, seat, rng))
        entered += 1
    raise AssertionError("the game was over before")


def hiding(game: Game, codes: int) -> tuple[State, int, list[State]]:
    """A position so many codes on, or later, in which something is hidden; the seat that is asked; and some positions
    that it cannot tell from the true one, all different."""
    while True:
        state = position_of(game, 3, codes)
        seat = int(lowest_bit(state.to_act()))
        dealt = [game.determinize(state, seat, Rng(seed)) for seed in range(8)]
        different = list({each.fingerprint(): each for each in dealt}.values())
        if len(different) > 1:
            return state, seat, different[:4]
        codes += 20


def some_candidates(number: int) -> list[Candidate]:
    """Candidates that were not simulated yet."""
    state = position_of(keythedral, 2, 0)
    seat = lowest_bit(state.to_act())
    choices = complete_choices(state, seat, state.legal(seat), Evaluator(), number)
    assert len(choices) == number
    return [Candidate(choice) for choice in choices]


def brought(number: int, *terms: int) -> list[Candidate]:
    """Two choices: the first has brought so much of each of the first terms, whatever the luck, the other nothing."""
    candidate, other = some_candidates(2)
    state, length = position_of(keythedral, 2, 0), len(keythedral.terms)
    for each, found in ((candidate, terms), (other, ())):
        for _ in range(number):
            filled = [*found, *[0] * (length - len(found))]
            each.simulations.append(Simulation(state, 0, vec[i64](), vec[i64](), vec[i64](filled)))
    return [candidate, other]
