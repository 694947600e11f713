"""The sentence that says what a choice is for: what it clearly brings more of than the others, in the game's words.

What is said of a term is read off the positions to which the simulations led (`Game.reason`), so it can name the very
thing; of a term of which nothing exact can be said nothing is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache, reduce

from keydom.bots.adviser import name_of
from keydom.bots.course import begun_by
from keydom.bots.later import (
    CAN_WAIT,
    STANDS_IN_THE_WAY,
    can_wait,
    else_made_by_another,
    made_behind,
    made_for,
    stands_in_the_way,
)
from keydom.bots.lead import MOST_LOOKED_AT, MOST_WORDS, POINT, Said, ahead_in, differences, in_common
from keydom.bots.means import is_clear
from keydom.bots.one_verb import in_one
from keydom.bots.outcomes import forget_outcomes
from keydom.bots.searcher import MOST_EXPLAINED, Candidate, Simulation
from keydom.core.assessment import OTHERS
from keydom.core.comparison import Comparison
from keydom.core.game import Game
from keydom.core.state import State

LEAST_TOLD = 200
"""A smaller difference, in thousandths of a point, is not worth a word to somebody new to the game."""
MOST_TOLD = 2
"""So much is said of what a choice is for."""
MOST_ADVISED = int(MOST_EXPLAINED)
"""So many choices are shown to somebody who asks for a hint."""
MOST_CANDIDATES = 16
"""So many candidates are kept in mind with what they bring."""
LEAST_SHARE = 0.25
"""What makes up less of what a choice is ahead by does not say why it is."""
THE_OTHERS = "the others"
"""With what the choices of a hint are compared."""
THE_OTHER = "the other"
"""And where there is only one."""
OTHER_PLACES = ("the second choice", "the third choice")
"""What the other choices of a hint are called where one of them alone is meant."""
THE_BEST = "the best one"
"""What the best choice is called where another one is told."""
COMPARED = "Compared with"
"""How a sentence begins that only says how a choice differs from others."""
COMPARATIVE = re.compile(r"\b(?:more|less|fewer)\b")
"""What says how a choice differs from others."""
NOT_AT_ONCE = ("lets ", "helps ", "leaves ", "keeps ", "brings you ", "makes it ", "should ", "may ")
"""How begins what a choice does not do by itself."""
UNDECIDED = ("lets ", "helps ")
"""How begins what a choice does only by what the seat decides next."""
UNCOUNTED = re.compile(r"(?<!\d )\b(?:more|less|fewer)\b")
"""The same without a number: more than now, of which nobody could say by how much."""


def why(game: Game, candidate: Candidate, candidates: Sequence[Candidate]) -> str:
    """What a candidate is for, and what comes before what, in sentences."""
    best, found = candidates[0], what_for(game, candidate, candidates)
    if candidate is not best:
        # Once is enough.
        said_of_best = what_for(game, best, candidates)
        found = "" if found == said_of_best else without_known(found, said_of_best)
    return f"{found} {order(game, candidate, candidates)}".strip()


def what_for(game: Game, candidate: Candidate, candidates: Sequence[Candidate]) -> str:
    """What a candidate is for, in a sentence that tells it from the others that are advised with it; for want of that
    what it brings."""
    best = candidates[0]
    advised = tuple(candidates[:MOST_ADVISED])
    found = purpose(game, candidate, advised) or distinguished(game, candidate, candidates)
    if not found or found.startswith(COMPARED):
        # What it does is told before what it leaves more of than others do.
        said = set(absolute(game, best)) if candidate is not best else set[Said]()
        said |= brought_by_all(game, advised) if found else set()
        brought = [each for each in absolute(game, candidate) if each not in said]
        return told(brought, now=True) or found
    return f"{done_at_once(game, candidate, found, candidates)} {found}".strip()


def without_known(said: str, of_best: str) -> str:
    """What is said of a choice, but what the best one does where that is said of it already.

    >>> without_known("It scores 1 point. The best one gets you 2 logs.", "It gets you 2 logs.")
    'It scores 1 point.'
    >>> without_known("It scores 1 point. The best one gets you 3 logs.", "It gets you 2 logs.")
    'It scores 1 point. The best one gets you 3 logs.'
    """
    own, told_of_best, does = said.rpartition(f"{THE_BEST.capitalize()} ")
    return own.strip() if told_of_best and does.rstrip(".") in of_best else said


def done_at_once(game: Game, candidate: Candidate, said: str, candidates: Sequence[Candidate]) -> str:
    """What a choice does by itself, in a sentence, where only what comes of it is said; empty where that is said, or
    where all that are advised do it."""
    alike, own = brought_by_all(game, candidates[:MOST_ADVISED]), said.split(", but ")[0]
    for each in absolute(game, candidate):
        if each in alike:
            continue
        verb = each.words.split(" ")[0]
        if not each.words.startswith(NOT_AT_ONCE) and not re.search(rf"\b{verb}\b", own):
            return told([each], now=True)
    return ""


def order(game: Game, candidate: Candidate, candidates: Sequence[Candidate]) -> str:
    """Why the best choice of a hint comes first: that another seat makes it else; why another one comes behind it: that
    it can wait, or that the best one could not. Empty if nothing is so."""
    best, *others = candidates[:MOST_ADVISED]
    if candidate is best:
        return else_made_by_another(game, best, others, MOST_LOOKED_AT)
    if candidate not in others:
        return ""
    if can_wait(game, candidate, best, MOST_LOOKED_AT):
        return CAN_WAIT
    return STANDS_IN_THE_WAY if stands_in_the_way(game, candidate, best, MOST_LOOKED_AT) else ""


@lru_cache(maxsize=MOST_CANDIDATES)
def purpose(game: Game, candidate: Candidate, advised: tuple[Candidate, ...]) -> str:
    """What a choice is made for, beside those that are advised; worked out once for the candidates of a hint."""
    return made_for(game, candidate, [each for each in advised if each is not candidate])


def brought_by_all(game: Game, advised: Sequence[Candidate]) -> set[Said]:
    """What all that are advised bring: it tells none from the others."""
    return set.intersection(*(set(absolute(game, each)) for each in advised))


def distinguished(game: Game, candidate: Candidate, candidates: Sequence[Candidate]) -> str:
    """What tells a candidate from the others, and what else it brings. Of one that is not the best first what was not
    said of the best, and what the best does besides."""
    best = candidates[0]
    said, beside = said_of_best(game, candidates)
    than = THE_OTHERS if candidates[2:] else THE_OTHER
    if candidate is best:
        return of_best(game, said, beside, candidates, than)
    good = telling(game, candidate, candidates)
    own = [each for each in good if each not in said]
    if good and not own:
        return told(good[:1], alike=True)
    if not own:
        return ""
    places, words = ({each[part] for each in (*said, *good)} for part in (0, 1))
    ahead = clearly_more(game, best, [candidate], in_common(best, [candidate]))
    besides = [each for each in ahead if each.place not in places and each.words not in words][:1]
    return told(own[:1] if besides else with_more(own[:1], game, candidate, candidates), besides, than=than)


def of_best(game: Game, said: Sequence[Said], beside: str, candidates: Sequence[Candidate], than: str) -> str:
    """The sentence on the best choice: what tells it from the others, or from the one called `beside`."""
    if beside:
        return told(said, than=beside)
    than = than_which(game, said, candidates) if than == THE_OTHERS else than
    return told(with_more(said, game, candidates[0], candidates), than=than) if said else ""


def with_more(said: Sequence[Said], game: Game, candidate: Candidate, candidates: Sequence[Candidate]) -> list[Said]:
    """What is said of a candidate, and what it brings besides, but for what all that are advised bring. What compares
    stands alone, or the rest would seem to be compared as well."""
    if not said or any(compares(each.words) for each in said):
        return list(said)
    places, words = ({each[part] for each in said} for part in (0, 1))
    alike = brought_by_all(game, candidates[:MOST_ADVISED])
    brought = [each for each in absolute(game, candidate) if not compares(each.words) and each not in alike]
    new = [each for each in brought if each.place not in places and each.words not in words]
    return [*said, *new][:MOST_TOLD]


def than_which(game: Game, said: Sequence[Said], candidates: Sequence[Candidate]) -> str:
    """With which of the other choices of a hint the best one is compared: not with one of which the same is said."""
    others = candidates[1:MOST_ADVISED]
    if len(others) < len(OTHER_PLACES):
        return THE_OTHERS
    alike = [bool(good) and set(good) <= set(said) for good in (telling(game, each, candidates) for each in others)]
    unlike = [place for place, same in zip(OTHER_PLACES, alike, strict=True) if not same]
    return unlike[0] if len(unlike) == 1 else THE_OTHERS


def said_of_best(game: Game, candidates: Sequence[Candidate]) -> tuple[list[Said], str]:
    """What tells the best choice of a hint from the others; where nothing tells it from all, what tells it from one of
    them, and what that one is called."""
    best = candidates[0]
    said = telling(game, best, candidates) or outstanding(game, best, candidates)
    others = candidates[1:MOST_ADVISED]
    if said or len(others) < len(OTHER_PLACES):
        return said, ""
    for name, other in zip(OTHER_PLACES, others, strict=True):
        found = clearly_more(game, best, [other], in_common(best, [other]))
        also = {without_numbers(each.words) for each in absolute(game, other)}
        unlike = [each for each in found if without_numbers(each.words) not in also]
        if unlike:
            return unlike[:1], name
    return [], ""


def without_numbers(words: str) -> str:
    """What is said, whichever of several alike it is said of: of another cottage the same is no difference.

    >>> without_numbers("opens a wood to your cottage 2")
    'opens a wood to your cottage #'
    """
    return re.sub(r"\d+", "#", words)


def telling(game: Game, candidate: Candidate, candidates: Sequence[Candidate]) -> list[Said]:
    """What a candidate brings clearly more of than the others that are advised with it, which people see; where
    nothing tells it from them, than all others, but for what all that are advised bring as well."""
    advised = candidates[:MOST_ADVISED]
    found = outstanding(game, candidate, [candidate, *advised])
    if found:
        return found
    alike = set.intersection(*(set(outstanding(game, each, candidates)) for each in advised)) if advised[1:] else set()
    return [each for each in outstanding(game, candidate, candidates) if each not in alike]


def outstanding(game: Game, candidate: Candidate, candidates: Sequence[Candidate]) -> list[Said]:
    """What is said of the terms of which a candidate brings clearly more than the others, the weightiest first."""
    others = [each for each in candidates if each is not candidate]
    return clearly_more(game, candidate, others, in_common(candidate, others))[:MOST_TOLD]


def clearly_more(game: Game, candidate: Candidate, others: Sequence[Candidate], common: int) -> list[Said]:
    """What is said of the terms of which a candidate brings more than others in their first simulations, whatever the
    luck in them, the weightiest first. What lets another player act is not praised for what it leaves to the others."""
    found = differences(candidate, others, common)
    helping = helps_another(game, candidate)
    places = [
        place
        for place in weightiest(found[: len(game.terms)])
        if is_clear([ahead_in(number, place, candidate, others) for number in range(common)])
        and not (helping and game.terms[place] is OTHERS)
    ]
    if not places:
        return []
    compared = comparison(candidate, others, min(common, MOST_LOOKED_AT))
    said: list[Said] = []
    lead, name = sum(found), name_in(game, candidate)
    for place in places:
        if lead >= POINT and found[place] < LEAST_SHARE * lead:
            continue
        words = game.reason(place, compared)
        if is_guess(game, candidate, words):
            continue
        if words and words not in [each.words for each in said] and not repeats(name, words):
            said.append(Said(place, words))
    return said


def is_guess(game: Game, candidate: Candidate, words: str) -> bool:
    """Whether only what a candidate's simulations do next makes words true, where a closer look does something else:
    beside what is told to follow they would be a contradiction."""
    if candidate.rather is None or not words.startswith(UNDECIDED):
        return False
    return words not in [each.words for each in absolute(game, candidate)]


def name_in(game: Game, candidate: Candidate) -> str:
    """What people read of a choice beside what is said of it."""
    return name_of(game, candidate.simulations[0].dealt, candidate)


def repeats(name: str, words: str) -> bool:
    """Whether what is said of a choice is no more than its name says.

    >>> repeats("work for 1 wheat", "gets you 1 wheat"), repeats("play green onto wheat", "gets you 2 wheat")
    (True, False)
    >>> repeats("Get a law card, brown timber", "gets you a law card")
    True
    """
    said = words.partition("gets you ")[2].lower().split()
    known = set(re.findall(r"[\w']+", name.lower()))
    return bool(said) and all(word in known for word in said)


def comparison(candidate: Candidate, others: Sequence[Candidate], common: int) -> Comparison[State]:
    """A candidate beside others, by the positions to which their first simulations led."""

    def ends_of_others(reached: Callable[[State], bool]) -> list[list[State]]:
        return [[end_of(other, each, reached) for each in other.simulations[:common]] for other in others]

    def until(reached: Callable[[State], bool]) -> Comparison[State]:
        return Comparison(
            int(candidate.choice.seat),
            candidate.simulations[0].dealt,
            begun_by(candidate.choice, candidate.simulations[0]),
            lambda: [end_of(candidate, each, reached) for each in candidate.simulations[:common]],
            lambda: [end for ends in ends_of_others(reached) for end in ends],
            [begun_by(other.choice, candidate.simulations[0]) for other in others],
            until,
            lambda: ends_of_others(reached),
        )

    return until(lambda _: False)


def end_of(candidate: Candidate, simulation: Simulation, reached: Callable[[State], bool]) -> State:
    """The position to which a simulation of a candidate led, or the first one in which something is reached."""
    here = begun_by(candidate.choice, simulation)
    for seat, code in zip(simulation.seats, simulation.codes, strict=True):
        if reached(here):
            break
        here.apply(seat, code)
    return here


def helps_another(game: Game, candidate: Candidate) -> bool:
    """Whether the choice lets another player act out of turn."""
    if not candidate.simulations:
        return False
    choice = candidate.choice
    dealt = candidate.simulations[0].dealt
    return game.lets_another_act(dealt, int(choice.seat), [int(code) for code in choice.codes])


def weightiest(found: Sequence[int]) -> list[int]:
    """The places of what is worth a word, the greatest first.

    >>> weightiest([300, -900, 100, 1200])
    [3, 0]
    """
    return sorted((place for place, each in enumerate(found) if each >= LEAST_TOLD), key=lambda place: -found[place])


def tells_of_best(why: str) -> bool:
    """Whether it is said of a choice what the best one does instead.

    >>> tells_of_best("The best one scores 1 point."), tells_of_best("It scores 1 point.")
    (True, False)
    """
    return THE_BEST in why.lower()


def compares(does: str, how: re.Pattern[str] = COMPARATIVE) -> bool:
    """Whether what is said of a choice says how it differs from others; what stands in brackets is told of a tile.

    >>> compares("leaves you 1 more log"), compares("upgrades the Barn (2 more points at once)")
    (True, False)
    """
    return how.search(re.sub(r"\([^)]*\)", "", does)) is not None


@lru_cache(maxsize=MOST_CANDIDATES)
def absolute(game: Game, candidate: Candidate) -> tuple[Said, ...]:
    """What a candidate brings, whatever the others bring; worked out once for the candidates of a hint."""
    evaluator, choice = game.evaluator(), candidate.choice
    if not candidate.simulations or evaluator is None:
        return ()
    # Who passes or declines does nothing.
    if evaluator.idles(choice.codes[0]):
        return ()
    common = min(len(candidate.simulations), MOST_LOOKED_AT)
    compared = beside_nothing(candidate, common) if candidate.rather is None else at_once(candidate)
    found: list[Said] = []
    name = name_in(game, candidate)
    for place in range(len(game.terms)):
        words = game.reason(place, compared) if game.terms[place] is not OTHERS else ""
        if not words or compares(words, UNCOUNTED) or repeats(name, words):
            continue
        if words not in [each.words for each in found]:
            found.append(Said(place, words))
    return tuple(found[:MOST_TOLD])


def forget() -> None:
    """Let go of what was worked out for a hint, with all the positions behind it."""
    absolute.cache_clear()
    purpose.cache_clear()
    made_behind.cache_clear()
    forget_outcomes()


def at_once(candidate: Candidate) -> Comparison[State]:
    """The position right behind a candidate beside the one in which it is chosen: what it does whatever comes."""
    dealt = candidate.simulations[0].dealt
    made = begun_by(candidate.choice, candidate.simulations[0])
    return Comparison(int(candidate.choice.seat), dealt, made, lambda: [made], lambda: [dealt], [dealt])


def beside_nothing(candidate: Candidate, common: int) -> Comparison[State]:
    """A candidate beside the position in which it is chosen, as if nothing was done."""
    dealt = candidate.simulations[0].dealt
    compared = comparison(candidate, [], common)

    def until(reached: Callable[[State], bool]) -> Comparison[State]:
        soon = compared.until(reached)
        return Comparison(soon.seat, soon.begun, soon.made, lambda: soon.own, lambda: [dealt], [dealt], until)

    return until(lambda _: False)


def told(
    good: Sequence[Said],
    missing: Sequence[Said] = (),
    alike: bool = False,
    than: str = THE_OTHERS,
    now: bool = False,
) -> str:
    """The sentence: what a choice does, the best one `alike`, and what the best one does instead, that in another one
    where it would be too long; only the first of it where that is still too long, and nothing where no more is left.
    `now`: more is more than now."""
    does, instead = (reduce(in_one, [words for _, words in each] or [""]) for each in (good, missing))
    if does and instead:
        sentence = f"It {does}, but {THE_BEST} {instead}."
    elif does:
        # Whoever reads of more would ask: more than what?
        it = f"{COMPARED} {than} it" if compares(does) and not alike and not now else "It"
        sentence = f"{it} {does}{', too' if alike else ''}."
    else:
        sentence = f"{THE_BEST.capitalize()} {instead}." if instead else ""
    if len(sentence.split()) <= MOST_WORDS:
        return sentence
    if len(good) + len(missing) == 1:
        return ""
    if does and instead:
        both = told(good, (), alike, than, now), told((), missing)
        return " ".join(each for each in both if each)
    return told(good[:1], (), alike, than, now) if good else told((), missing[:1])
