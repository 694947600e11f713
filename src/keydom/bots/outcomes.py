"""What usually comes of a choice and rarely of another: what the log would tell of its simulations. It is told where a
game has nothing exact to say of what the choice itself does, so that nobody reads what to do without why."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from keydom.bots.lead import MOST_LOOKED_AT, MOST_WORDS, in_common
from keydom.bots.searcher import FEWEST_TO_TELL, Candidate
from keydom.core.comparison import USUALLY
from keydom.core.game import Game, events_for
from keydom.core.state import CHANCE_SEAT, State

RARELY = 0.25
"""What comes about in so many simulations at most rarely comes of a choice."""
MOST_KEPT = 32
"""So many choices are kept in mind with what comes of them."""
LEADS_TO = "It usually leads to this"
RARE = "rarely does"
OTHERS_RARELY = "The other choices rarely do."
OTHER_RARELY = "The other choice rarely does."
THEN_USUALLY = "Then usually"
MOST_GRUDGED = 2
"""So many kinds of what others achieve, the first of the game's, are worth a word against a choice."""


class Achievement(NamedTuple):
    """Something that a seat achieves."""

    place: int
    """The place of its kind in `Game.achievements`."""
    thing: str
    """What it is, whatever of it there is."""


class Outcomes(NamedTuple):
    """What comes of a choice."""

    shares: Counter[Achievement]
    """In which part of the simulations something is achieved."""
    told: dict[Achievement, str]
    """The sentence that tells it."""


def led_to(game: Game, candidate: Candidate, others: Sequence[Candidate], said: str = "") -> str:
    """What usually comes of a choice of a hint, and rarely of the others, in sentences; empty if nothing is so, or if
    it is `said` already."""
    found = only_behind(game, candidate, others)
    if not found:
        return ""
    told = told_of(game, candidate, found)
    if is_said(told, said):
        return ""
    return f"{LEADS_TO}: {told} {OTHERS_RARELY if others[1:] else OTHER_RARELY}"


def is_said(told: str, said: str) -> bool:
    """Whether what somebody gets by what is told is told before.

    >>> is_said("{0} takes 2 logs.", "It gets you 2 logs."), is_said("{0} takes 2 logs.", "It gets you 12 logs.")
    (True, False)
    """
    thing = " ".join(told.rstrip(".").split()[2:])
    return thing != "" and re.search(rf"\b{re.escape(thing)}\b", said) is not None


def led_to_instead(game: Game, better: Candidate, made: Candidate, what_was_done: str) -> str:
    """What usually would have come of a better choice, and what comes of the one that was made instead, itself
    included, in sentences; empty if nothing would, or if that is the greater achievement."""
    found = only_behind(game, better, [made])
    if not found:
        return ""
    begun = f"{what_was_done[:1].upper()}{what_was_done[1:]}"
    instead = only_behind(game, made, [better], itself=True)
    if instead and instead.place < found.place:
        # Nobody would believe that the lesser thing is better.
        return ""
    rather = f"{begun} leads to this instead: {told_of(game, made, instead)}" if instead else f"{begun} {RARE}."
    return f"{LEADS_TO}: {told_of(game, better, found)} {rather}"


def lets_others(game: Game, candidate: Candidate, best: Candidate) -> str:
    """What another seat usually achieves behind a choice and rarely behind the best one, in a sentence: why a choice is
    behind of which nobody would see that it leaves so much to others. Empty if there is no such thing."""
    gained = gained_by_others(game, candidate, best)
    return f"{THEN_USUALLY} {gained}" if gained else ""


def let_others_do(game: Game, better: Candidate, made: Candidate, what_was_done: str) -> str:
    """The same of a choice that was made."""
    gained = gained_by_others(game, made, better)
    return f"After {what_was_done}, usually {gained}" if gained else ""


def gained_by_others(game: Game, candidate: Candidate, best: Candidate) -> str:
    """How the log tells what another seat usually achieves behind a choice and rarely behind the best one."""
    seat = int(candidate.choice.seat)
    for rival in range(candidate.simulations[0].dealt.players if candidate.simulations else 0):
        if rival == seat:
            continue
        found = only_behind(game, candidate, [best], itself=True, seat=rival)
        if found and found.place < MOST_GRUDGED:
            number = min(MOST_LOOKED_AT, len(candidate.simulations))
            return outcomes(game, candidate, number, True, rival).told[found]
    return ""


def only_behind(
    game: Game, candidate: Candidate, others: Sequence[Candidate], itself: bool = False, seat: int | None = None
) -> Achievement | None:
    """What the seat, or another `seat`, usually achieves behind a choice (`itself`: or by it) and rarely behind any of
    the others, or by them: of several things what comes first among the game's achievements, and of these what is most
    usual."""
    evaluator = game.evaluator()
    if not others or evaluator is None or (evaluator.idles(candidate.choice.codes[0]) and not itself):
        return None
    number = min(MOST_LOOKED_AT, in_common(candidate, others))
    if number < FEWEST_TO_TELL:
        return None
    own = outcomes(game, candidate, number, itself, seat).shares
    theirs = [outcomes(game, other, number, True, seat).shares for other in others]
    found = [
        (one.place, -own[one], one)
        for one in own
        if own[one] >= USUALLY and all(each[one] <= RARELY for each in theirs)
    ]
    return min(found)[2] if found else None


def told_of(game: Game, candidate: Candidate, achieved: Achievement) -> str:
    """The sentence that tells what comes of a choice."""
    return outcomes(game, candidate, min(MOST_LOOKED_AT, len(candidate.simulations)), True).told[achieved]


@lru_cache(maxsize=MOST_KEPT)
def outcomes(game: Game, candidate: Candidate, number: int, itself: bool, of_seat: int | None = None) -> Outcomes:
    """What the seat, or another one, achieves in the first simulations of a choice; `itself`: by the choice itself,
    too. Worked out once for the candidates of a hint."""
    own = int(candidate.choice.seat)
    seat = own if of_seat is None else of_seat
    found = Outcomes(Counter(), {})
    for simulation in candidate.simulations[:number]:
        here, achieved = simulation.dealt.copy(), dict[Achievement, str]()
        for code in candidate.choice.codes:
            if itself:
                achieved |= achieved_by(game, here, seat, own, int(code))
            here.apply(own, code)
        for actor, code in zip(simulation.seats, simulation.codes, strict=True):
            if actor != CHANCE_SEAT:
                achieved |= achieved_by(game, here, seat, int(actor), int(code))
            here.apply(actor, code)
        found.shares.update(achieved.keys())
        found.told.update(achieved)
    return Outcomes(Counter({one: times / number for one, times in found.shares.items()}), found.told)


def forget_outcomes() -> None:
    """Let go of what was worked out for a hint, with all the positions behind it."""
    outcomes.cache_clear()


def achieved_by(game: Game, state: State, seat: int, actor: int, code: int) -> dict[Achievement, str]:
    """What a seat achieves by a code, its own or another's, as everybody would read it; nothing that takes too many
    words."""
    if game.leaves_undone(state, code):
        return {}
    return {
        Achievement(game.achievements.index(event.kind), thing): told
        for event in events_for(game.narrate(state, actor, code), None)
        if event.kind in game.achievements
        for thing, told in game.achieved(state, event).items()
        if told.startswith(f"{{{seat}}} ") and len(told.split()) <= MOST_WORDS - len(LEADS_TO.split())
    }
