"""Who compares the choices of a position to say why, and what a choice is called."""

from __future__ import annotations

from keydom.bots.searcher import Candidate, Searcher
from keydom.bots.with_values import own_judge
from keydom.core.game import Game
from keydom.core.state import State


def adviser(game: Game, state: State, seconds: float, simulations: int) -> Searcher:
    """Who compares the choices of such a position, to say why: it notes what its simulations led to. It does not look
    far ahead: what Stewards do much later comes of chance, and would be blamed on the choice."""
    return Searcher(game, seconds, simulations, noting=True, judge=own_judge(game, state), near=True)


def name_of(game: Game, dealt: State, candidate: Candidate) -> str:
    """What people call a choice."""
    return game.choice_name(dealt, int(candidate.choice.seat), [int(code) for code in candidate.choice.codes])
