"""Plans that people were told of: they are kept to while they are nearly as good as the best, told where they are given
up, and looked at again before they are told."""

from __future__ import annotations

from collections.abc import Sequence

from keydom.bots.adviser import adviser, name_of
from keydom.bots.course import most_usual_next, told_of_all, usual_next
from keydom.bots.estimates import is_nearly
from keydom.bots.lead import IN_BRACKETS
from keydom.bots.searcher import NO_MARK, Candidate
from keydom.core.game import Game
from keydom.core.rng import Rng
from keydom.core.state import State

PLANNED_OTHERWISE = "The plan was: {}. Looked at again, another choice is better."
"""What is said where a plan is given up, with what it is called."""


def mark_behind(state: State, seat: int, codes: Sequence[int]) -> int:
    """The mark of the position behind the codes of a choice; of none without any, or if they are not possible there."""
    here = state.copy()
    for code in codes:
        if not here.is_asked(seat) or code not in here.legal(seat):
            return int(NO_MARK)
        here.apply(seat, code)
    return here.fingerprint() if codes else int(NO_MARK)


def is_as_promised(game: Game, state: State, seat: int, planned: Sequence[int], promised: Sequence[str]) -> bool:
    """Whether what was planned is told now as it was told when it was planned, but for how much there is of it."""
    now = told_of_all(game, state, seat, planned) if promised else []
    return [IN_BRACKETS.sub("", each) for each in now] == [IN_BRACKETS.sub("", each) for each in promised]


def look_ahead(game: Game, best: Candidate, rng: Rng, seconds: float, simulations: int) -> None:
    """Look closer at what the seat usually decides next behind the best choice, in a position to which that leads: who
    is told of it will be asked there, and should not be told otherwise then."""
    usual = usual_next(best)
    found = most_usual_next(best) if usual is None else None
    expected = usual or (found[0] if found else None)
    if expected is None:
        return
    seat, codes = expected.seat, list(expected.codes)
    before, mark = expected.before, mark_behind(expected.before, seat, codes)
    first, *others = adviser(game, before, seconds, simulations).compared(before, seat, rng, mark)
    # That it is paid in another way is no other decision.
    is_alike = name_of(game, before, first) == game.choice_name(before, seat, codes)
    if not first.simulations or is_alike or first.choice.after.fingerprint() == mark:
        return
    if not any(each.choice.after.fingerprint() == mark and is_nearly(each, first) for each in others):
        best.wavers = True
        best.rather = first.choice if usual else None


def kept_to(planned: Sequence[int], candidates: list[Candidate]) -> list[Candidate]:
    """The candidates, and what was planned before the others if it is nearly as good as the best of them: whoever is
    told of a plan and goes on with it should not be told of another one for a trifle."""
    best = candidates[0]
    for candidate in candidates[1:]:
        if list(candidate.choice.codes) == list(planned) and is_nearly(candidate, best):
            return [candidate, *(each for each in candidates if each is not candidate)]
    return candidates


def without_twin(game: Game, dealt: State, planned: Sequence[int], candidates: list[Candidate]) -> list[Candidate]:
    """The candidates, but what was planned where the best one is called the same and only paid in another way."""
    best = name_of(game, dealt, candidates[0])
    if not planned or best != game.choice_name(dealt, int(candidates[0].choice.seat), planned):
        return candidates
    return [candidates[0], *(each for each in candidates[1:] if [int(c) for c in each.choice.codes] != list(planned))]
