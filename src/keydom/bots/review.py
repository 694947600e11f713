"""What a decision was worth: the choice that was made, set against the best other one, by what the seat could know."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import sqrt

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.bots.adviser import adviser, name_of
from keydom.bots.assess import assessed, most_points
from keydom.bots.later import else_made_by_another
from keydom.bots.lead import MOST_LOOKED_AT, MOST_WORDS, differences, in_common, is_told_enough, told_in_all
from keydom.bots.means import covariance, mean
from keydom.bots.outcomes import led_to_instead, let_others_do
from keydom.bots.reasons import MOST_TOLD, absolute, clearly_more, compares, forget, told
from keydom.bots.searcher import MOST_SIMULATIONS, SECONDS, Candidate
from keydom.core.assessment import Review
from keydom.core.complete_choices import CompleteChoice
from keydom.core.decisions import Decision
from keydom.core.game import Game
from keydom.core.rng import Rng
from keydom.core.state import State

CLEARLY_BETTER = 1500
"""So much a choice should bring more than another one, in thousandths of a point, before anybody is told of it."""
STANDARD_ERRORS = 3.0
"""And by so many standard errors it has to be more than nothing."""
WHAT_WAS_DONE = "what was done"
"""With what the better choice is compared."""
NOTHING = re.compile(r"\bnothing\b")
"""Nobody would believe that this is better."""
FEWEST = 12
"""After fewer simulations, for want of time, nothing is clear."""


def review(
    game: Game,
    decision: Decision,
    rng: Rng,
    seconds: float = SECONDS,
    simulations: int = MOST_SIMULATIONS,
    advised: Sequence[int] = (),
) -> Review:
    """A decision, and what would have been clearly better, if anything: where a choice was `advised`, by its codes, no
    other one. It is thought over for so many seconds of a processor (0: without end) and so many simulations at most.
    The game has an evaluator and a judge."""
    state = game.determinize(decision.before, decision.seat, rng)
    candidates = best_and_made(game, state, decision, rng, seconds, simulations, advised)
    name = name_of(game, state, candidates[-1])
    # Of two choices that are about the same nobody could tell why one was better.
    kinds = {game.choice_kind(state, decision.seat, list(each.choice.codes)) for each in candidates}
    behind = clearly_behind(candidates) if len(kinds) > 1 else 0
    better = None
    if behind:
        best, made = candidates[0], candidates[-1]
        said = both_sides(game, best, made) or led_to_instead(game, best, made, WHAT_WAS_DONE)
        said = said or let_others_do(game, best, made, WHAT_WAS_DONE) or brought_by_each(game, best, made)
        said = said or read_on_each(game, state, best, made)
        better = assessed(game, state, best, said, candidates)
        forget()
    return Review(seat=decision.seat, step=decision.step, name=name, behind=behind, better=better)


def both_sides(game: Game, best: Candidate, made: Candidate) -> str:
    """Why a choice would have been better, and what the made one brings that it does not; nothing where that is not
    most of the reason: nobody learns from being told that a log is worth five points."""
    common = in_common(best, [made])
    sides = clearly_more(game, best, [made], common), clearly_more(game, made, [best], common)
    # Two tiles of which the same is to be said are no reason for either.
    same = set.intersection(*({each.words for each in side} for side in sides))
    for_best, for_made = ([each for each in side if each.words not in same] for side in sides)
    for_best, for_made = for_best[:MOST_TOLD], for_made[:1]
    if not for_best or not is_told_enough(best, [made], for_best):
        return ""
    ahead, behind = differences(best, [made], common), differences(made, [best], common)
    if told_in_all(behind, for_made) >= told_in_all(ahead, for_best):
        return ""
    why, brought = told(for_best, than=WHAT_WAS_DONE), told(for_made, now=True)
    return f"{why} {WHAT_WAS_DONE.capitalize()}{brought.removeprefix('It')}" if why and brought else why


def brought_by_each(game: Game, best: Candidate, made: Candidate) -> str:
    """What a choice that would have been better brings by itself, and that another seat makes it else, and what the
    made one brings: not all of the reason, but what can be seen of it. Nothing where the made one looks as good."""
    brings = [each for each in absolute(game, best) if not compares(each.words)]
    brought = [each for each in absolute(game, made) if not compares(each.words)]
    for_best = told([each for each in brings if each not in brought], now=True)
    for_made = told([each for each in brought if each not in brings][:1], now=True)
    if not for_best or most_points(for_made) >= max(most_points(for_best), 1):
        return ""
    rather = f"{WHAT_WAS_DONE.capitalize()}{for_made.removeprefix('It')}" if for_made else ""
    return " ".join(each for each in (for_best, else_made(game, best, made), rather) if each)


def read_on_each(game: Game, state: State, best: Candidate, made: Candidate) -> str:
    """What people read on both choices when they choose them, of one that does nothing nothing: where that is brief,
    something else, and anything at all."""
    better, done = (
        game.choice_brings(state, int(each.choice.seat), [int(code) for code in each.choice.codes]).rstrip(".")
        for each in (best, made)
    )
    evaluator = game.evaluator()
    if evaluator is not None and evaluator.idles(made.choice.codes[0]):
        done = ""
    if not better or better == done or NOTHING.search(better) or len(f"{better} {done}".split()) > MOST_WORDS:
        return ""
    rather = f"{WHAT_WAS_DONE.capitalize()}: {done[:1].lower()}{done[1:]}." if done else ""
    return " ".join(each for each in (f"It brings this: {better}.", else_made(game, best, made), rather) if each)


def else_made(game: Game, best: Candidate, made: Candidate) -> str:
    """That another seat usually makes a choice where this one does not."""
    return else_made_by_another(game, best, [made], MOST_LOOKED_AT)


def loss(game: Game, decision: Decision, rng: Rng, seconds: float = SECONDS) -> int:
    """By how much a decision seems to be behind the best, in thousandths of a point, be it clear or not: which of many
    decisions deserve a review. The game has an evaluator and a judge."""
    state = game.determinize(decision.before, decision.seat, rng)
    differences = differences_of(best_and_made(game, state, decision, rng, seconds, MOST_SIMULATIONS))
    return round(mean(differences)) if differences else 0


def best_and_made(
    game: Game,
    state: State,
    decision: Decision,
    rng: Rng,
    seconds: float,
    simulations: int,
    advised: Sequence[int] = (),
) -> list[Candidate]:
    """The best other choice, or the one that was advised, and the one that was made; that alone if there is no
    other."""
    searcher = adviser(game, state, seconds, simulations)
    made = complete_choice(state, decision.seat, decision.codes)
    other = complete_choice(state, decision.seat, advised) if advised else None
    return searcher.set_against(made, state, decision.seat, rng, other)


def complete_choice(state: State, seat: int, entered: Sequence[int]) -> CompleteChoice:
    """What a seat enters as a choice among others, in a position that it cannot tell from the true one."""
    here, codes, partial_actions = state.copy(), vec[i64](), vec[i64]()
    for code in entered:
        partial_actions = append(partial_actions, here.partial_actions[seat])
        codes = append(codes, code)
        here.apply(seat, code)
    return CompleteChoice(seat, state.box(), codes, partial_actions, here)


def differences_of(candidates: Sequence[Candidate]) -> list[int]:
    """By how much the first was better than the last, in the simulations that both have met."""
    if len(candidates) < 2:
        return []
    best, made = candidates[0], candidates[-1]
    return [int(one) - int(other) for one, other in zip(best.margins, made.margins, strict=False)]


def clearly_behind(candidates: Sequence[Candidate]) -> int:
    """By how much the made choice is behind the best, in thousandths of a point; 0 if that is not clear."""
    differences = differences_of(candidates)
    if len(differences) < FEWEST:
        return 0
    behind = mean(differences)
    error = sqrt(covariance(differences, differences) / len(differences))
    return round(behind) if behind >= CLEARLY_BETTER and behind >= STANDARD_ERRORS * error else 0
