"""What usually comes of a choice and rarely of another: what the log would tell of its simulations. It is told where a
game has nothing exact to say of what the choice itself does, so that nobody reads what to do without why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from keydom.bots.lead import MOST_LOOKED_AT, MOST_WORDS, in_common
from keydom.bots.searcher import FEWEST_TO_TELL, Candidate
from keydom.core.game import Event, Game, events_for
from keydom.core.state import CHANCE_SEAT, State

USUALLY = 0.75
"""What comes about in so many simulations usually comes of a choice,"""
RARELY = 0.25
"""and in so many at most rarely."""
LEADS_TO = "It usually leads to this"
RARE = "rarely does"
OTHERS_RARELY = "The others rarely do."
OTHER_RARELY = "The other rarely does."


class Outcome(NamedTuple):
    """Something that a seat achieves."""

    place: int
    """The place of its kind in `Game.achievements`."""
    told: str
    """The sentence that tells it."""


def led_to(game: Game, candidate: Candidate, others: Sequence[Candidate]) -> str:
    """What usually comes of a choice of a hint, and rarely of the others, in sentences; empty if nothing is so."""
    found = only_behind(game, candidate, others)
    if not found:
        return ""
    return f"{LEADS_TO}: {found.told} {OTHERS_RARELY if others[1:] else OTHER_RARELY}"


def led_to_instead(game: Game, better: Candidate, made: Candidate, what_was_done: str) -> str:
    """What usually would have come of a better choice, and what comes of the one that was made instead, in sentences;
    empty if nothing would, or if that is the greater achievement."""
    found = only_behind(game, better, [made])
    if not found:
        return ""
    begun = f"{what_was_done[:1].upper()}{what_was_done[1:]}"
    instead = only_behind(game, made, [better])
    if instead and instead.place < found.place:
        # Nobody would believe that the lesser thing is better.
        return ""
    rather = f"{begun} leads to this instead: {instead.told}" if instead else f"{begun} {RARE}."
    return f"{LEADS_TO}: {found.told} {rather}"


def only_behind(game: Game, candidate: Candidate, others: Sequence[Candidate]) -> Outcome | None:
    """What the seat usually achieves behind a choice and rarely behind any of the others, or by them: of several things
    what comes first among the game's achievements, and of these what is most usual."""
    evaluator = game.evaluator()
    if not others or evaluator is None or evaluator.idles(candidate.choice.codes[0]):
        return None
    number = min(MOST_LOOKED_AT, in_common(candidate, others))
    if number < FEWEST_TO_TELL:
        return None
    own, theirs = shares(game, candidate, number), [shares(game, other, number, itself=True) for other in others]
    found = [
        (-own[outcome], outcome)
        for outcome in own
        if own[outcome] >= USUALLY and all(each[outcome] <= RARELY for each in theirs)
    ]
    return min(found, key=lambda each: (each[1].place, each))[1] if found else None


def shares(game: Game, candidate: Candidate, number: int, itself: bool = False) -> Counter[Outcome]:
    """In which part of its first simulations the seat achieves what; `itself`: the choice itself included."""
    seat = int(candidate.choice.seat)
    found: Counter[Outcome] = Counter()
    for simulation in candidate.simulations[:number]:
        here, achieved = simulation.dealt.copy(), set[Outcome]()
        for code in candidate.choice.codes:
            if itself:
                achieved |= achieved_by(game, here, seat, seat, int(code))
            here.apply(seat, code)
        for actor, code in zip(simulation.seats, simulation.codes, strict=True):
            if actor != CHANCE_SEAT:
                achieved |= achieved_by(game, here, seat, int(actor), int(code))
            here.apply(actor, code)
        found.update(achieved)
    return Counter({outcome: times / number for outcome, times in found.items()})


def achieved_by(game: Game, state: State, seat: int, actor: int, code: int) -> set[Outcome]:
    """What a seat achieves by a code, its own or another's, as everybody would read it."""
    if game.leaves_undone(state, code):
        return set()
    events = events_for(game.narrate(state, actor, code), None)
    return {outcome for outcome in (outcome_of(game, event, seat) for event in events) if outcome}


def outcome_of(game: Game, event: Event, seat: int) -> Outcome | None:
    """What an event tells of an achievement of the seat; nothing if it tells of something else, or at too great
    length."""
    told = game.achieved(event) if event.kind in game.achievements else ""
    if not told.startswith(f"{{{seat}}} "):
        return None
    if len(told.split()) > MOST_WORDS - len(LEADS_TO.split()):
        return None
    return Outcome(game.achievements.index(event.kind), told)
