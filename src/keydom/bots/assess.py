"""Why a choice is good: a Searcher's search of a decision, told in choices, values, reasons and what should follow. It
judges by learned values as the Champion does, where they come with Keydom.

Everything is found in positions in which all that the seat may not see is drawn anew, so nothing hidden can show.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from keydom.bots.adviser import adviser, name_of
from keydom.bots.course import follows, own_next
from keydom.bots.estimates import estimated, is_nearly, is_surely_behind
from keydom.bots.later import without_order
from keydom.bots.lead import IN_WORDS, MOST_WORDS, differences
from keydom.bots.outcomes import THEN_USUALLY, led_to, lets_others
from keydom.bots.plans import PLANNED_OTHERWISE, is_as_promised, kept_to, look_ahead, mark_behind, without_twin
from keydom.bots.reasons import COMPARED, MOST_ADVISED, THE_BEST, absolute, forget, tells_of_best, why
from keydom.bots.searcher import MOST_SIMULATIONS, NO_MARK, SECONDS, Candidate
from keydom.core.assessment import EXPERIENCE, AssessedChoice, Assessment, ChoiceReason
from keydom.core.errors import KeydomError
from keydom.core.game import Game
from keydom.core.rng import Rng
from keydom.core.state import State

SHARE_TO_DECIDE = 0.75
"""The part of the time in which the decision itself is thought about; the rest is for what the seat does next."""
LESS_TO_LOOK_AHEAD = 3
"""So many times fewer simulations are made of that."""
LEAST_REASON = 50
"""A smaller difference, in thousandths of a point, is no reason."""
SCORES = re.compile(r"scores \d+ points?(?: at once.*)?")
"""What is said of a choice that scores at once."""
ALL_THE_SAME = "Whichever you choose, it comes to the same."
NONE_AS_GOOD = "Only this deserves a look: the others bring less, or cost more."
HARDLY_MATTERS = "As far as can be foreseen, these come to about the same."
OF_A_KIND = "The others are of the same kind."
GOES_ON = "As planned."
"""What is said of a plan that is kept to, where there is nothing else to say."""


class NotAssessable(KeydomError):
    """The game does not tell programs what its positions are worth."""


def assess(
    game: Game,
    state: State,
    seat: int,
    rng: Rng,
    seconds: float = SECONDS,
    simulations: int = MOST_SIMULATIONS,
    planned: Sequence[int] = (),
    promised: Sequence[str] = (),
) -> Assessment:
    """What a Searcher with experience makes of the seat's decision. It thinks for so many seconds of a processor (0:
    without end) and so many simulations at most; without a time, a seed tells the same again. It keeps to what was
    `planned`, by its codes, while that is nearly as good as the best, and while it is what was `promised` by these
    sentences, if any: of another worker the same codes are another thing. Raises NotAssessable."""
    if game.evaluator() is None or game.judge() is None:
        raise NotAssessable(f"{game.title} has no evaluator or no judge, so no program can say what is good in it.")
    if not 0 <= seat < state.players or not state.is_asked(seat):
        return Assessment(seat=seat, remark=game.explain(state, seat, -1), choices=[])
    dealt = game.determinize(state, seat, rng)
    mark = mark_behind(dealt, seat, planned)
    if mark == NO_MARK or not is_as_promised(game, dealt, seat, planned, promised):
        planned, mark = (), int(NO_MARK)
    candidates = adviser(game, state, seconds * SHARE_TO_DECIDE, simulations).compared(dealt, seat, rng, mark)
    candidates = kept_to(planned, with_a_reason_first(game, scoring_before_idling(game, dealt, candidates)))
    candidates = without_twin(game, dealt, planned, candidates)
    look_ahead(game, candidates[0], rng, seconds * (1 - SHARE_TO_DECIDE), simulations // LESS_TO_LOOK_AHEAD)
    # What a closer look changes was not known when the first reasons were looked for.
    forget()
    choices = [assessed(game, dealt, each, why(game, each, candidates), candidates) for each in candidates]
    choices = with_scoring_in_sight(game, candidates, in_order(choices, planned), planned)
    plan = next((each for each in choices if planned and each.codes == list(planned)), None)
    is_plan = bool(planned) and choices[0].name == game.choice_name(dealt, seat, planned)
    said = remark(game, dealt, seat, candidates, choices)
    said = "" if is_plan and said == HARDLY_MATTERS else said
    is_given_up = plan is not None and not is_plan and not said and plan.simulations > 0 and not plan.nearly
    if said != ALL_THE_SAME:
        choices = [with_what_it_brings(game, dealt, seat, each) for each in choices]
    choices = [with_what_others_get(game, each, candidates) for each in choices]
    if (not said and not without_order(choices[0].why)) or any(
        seems_better(each, choices[0]) for each in choices[1:MOST_ADVISED]
    ):
        choices[0] = with_what_it_leads_to(game, choices[0], choices[1:MOST_ADVISED], candidates)
    if is_plan and not without_order(choices[0].why):
        choices[0] = replace(choices[0], why=f"{GOES_ON} {choices[0].why}".strip())
    choices = with_costs(game, dealt, seat, choices)
    forget()
    said = PLANNED_OTHERWISE.format(plan.name) if plan is not None and is_given_up else said
    return Assessment(seat=seat, remark=said, choices=choices)


def scoring_before_idling(game: Game, dealt: State, candidates: list[Candidate]) -> list[Candidate]:
    """The candidates, and if the best of them is to do nothing, first the one that scores at once and is nearly as
    good: who can have points now should not be told to wait for them."""
    best, evaluator = candidates[0], game.evaluator()
    if evaluator is None or not evaluator.idles(best.choice.codes[0]):
        return candidates
    scoring = (
        each for each in candidates[1:MOST_ADVISED] if is_nearly(each, best) and scores_at_once(game, dealt, each)
    )
    first = next(scoring, best)
    return [first, *(each for each in candidates if each is not first)]


def with_a_reason_first(game: Game, candidates: list[Candidate]) -> list[Candidate]:
    """The candidates, and if nothing can be said of the best of them, first the one that is nearly as good and of which
    it can be said what it is for; not one that does nothing."""
    best, evaluator = candidates[0], game.evaluator()
    if evaluator is None or without_order(why(game, best, candidates)):
        return candidates
    for each in candidates[1:MOST_ADVISED]:
        if evaluator.idles(each.choice.codes[0]):
            continue
        said = without_order(why(game, each, candidates))
        if said and not said.startswith(COMPARED) and not tells_of_best(said) and is_nearly(each, best):
            return [each, *(other for other in candidates if other is not each)]
    return candidates


def scores_at_once(game: Game, dealt: State, candidate: Candidate) -> bool:
    """Whether a seat has more points right behind a choice than before it."""
    seat = int(candidate.choice.seat)
    after, before = (sum(game.points_by_category(each, seat)) for each in (candidate.choice.after, dealt))
    return after > before


def with_what_it_brings(game: Game, dealt: State, seat: int, choice: AssessedChoice) -> AssessedChoice:
    """A choice of which no reason is told, but perhaps that it can wait, or only how it differs from others, with what
    people read on it when they choose it: what it does by the rules."""
    if not (not without_order(choice.why) or choice.why.startswith(COMPARED)) or not choice.simulations:
        return choice
    read = game.choice_brings(dealt, seat, choice.codes).rstrip(".")
    evaluator = game.evaluator()
    if evaluator is not None and evaluator.idles(choice.codes[0]):
        read = read.split(". ")[0]
    brief = read if len(read.split()) <= MOST_WORDS else read.split("; ")[0]
    # Beside a comparison, what the name says already is no news, nor is a rule with its price.
    is_known = brief in choice.name or ": " in brief
    if not brief or len(brief.split()) > MOST_WORDS or (choice.why.startswith(COMPARED) and is_known):
        return choice
    return replace(choice, why=f"{brief[:1].upper()}{brief[1:]}. {choice.why}".strip())


def with_what_it_leads_to(
    game: Game, best: AssessedChoice, others: Sequence[AssessedChoice], candidates: Sequence[Candidate]
) -> AssessedChoice:
    """The best choice, of which there is nothing else to say, or which does not look the best by it, with what usually
    comes of it."""
    found = {tuple(int(code) for code in each.choice.codes): each for each in candidates}
    candidate, *beside = (found[tuple(each.codes)] for each in (best, *others))
    said, led = without_order(best.why), led_to(game, candidate, beside, best.why)
    return replace(best, why=" ".join(each for each in (said, led, best.why[len(said) :].strip()) if each))


def seems_better(choice: AssessedChoice, best: AssessedChoice) -> bool:
    """Whether more points are told of a choice that is behind than of the best one: nobody would believe that."""
    return not choice.nearly and most_points(choice.why) > most_points(best.why)


def most_points(why: str) -> int:
    """The most points that are told in a sentence on what a choice does.

    >>> most_points("It scores 2 points (12 points when upgraded)."), most_points("It gets you 1 log.")
    (12, 0)
    >>> most_points("It scores 1 point, but the best one scores 3 points. Then usually {1} scores 5 points.")
    1
    """
    own = re.split(f"(?i){THE_BEST}|{THEN_USUALLY}", why)[0]
    return max((int(each) for each in IN_WORDS.findall(own)), default=0)


def with_what_others_get(game: Game, choice: AssessedChoice, candidates: Sequence[Candidate]) -> AssessedChoice:
    """A choice that is behind, and of which it is not said what the best one does instead, with what it usually lets
    another seat do."""
    if choice.nearly or tells_of_best(without_order(choice.why)) or not choice.simulations:
        return choice
    best, *others = candidates[:MOST_ADVISED]
    candidate = next((each for each in others if [int(code) for code in each.choice.codes] == choice.codes), None)
    lost = lets_others(game, candidate, best) if candidate else ""
    return replace(choice, why=f"{choice.why} {lost}".strip()) if lost else choice


def with_costs(game: Game, dealt: State, seat: int, choices: list[AssessedChoice]) -> list[AssessedChoice]:
    """The choices that are advised, with what each costs; of others than the best only where it is something else."""
    found: list[AssessedChoice] = []
    of_best = ""
    for place, choice in enumerate(choices):
        costs = game.choice_costs(dealt, seat, choice.codes) if place < MOST_ADVISED and choice.simulations else ""
        of_best = costs if place == 0 else of_best
        is_said = place > 0 and costs == of_best
        found.append(replace(choice, costs=costs) if costs and not is_said else choice)
    return found


def with_scoring_in_sight(
    game: Game, candidates: Sequence[Candidate], choices: list[AssessedChoice], planned: Sequence[int]
) -> list[AssessedChoice]:
    """The choices, and if of none that are advised it is said that it scores at once, the best one of which it is as
    the last of them, unless that was planned: whoever could have points now thinks of it. Nothing is told of the
    others beside it."""
    scoring = [
        [int(code) for code in each.choice.codes]
        for each in candidates
        if any(SCORES.fullmatch(said.words) for said in absolute(game, each))
    ]
    found = next((each for each in choices if each.codes in scoring), None)
    if found is None or found in choices[:MOST_ADVISED]:
        return choices
    others = [each for each in choices if each is not found]
    first, plan = others[:1], [each for each in others[1:MOST_ADVISED] if each.codes == list(planned)]
    first += [*others[1 : MOST_ADVISED - 1 - len(plan)], found, *plan]
    return [*first, *(each for each in others if each not in first)]


def in_order(choices: list[AssessedChoice], planned: Sequence[int] = ()) -> list[AssessedChoice]:
    """Of choices that are as good as the best, and as closely looked at, first those of which it is said why, but for a
    plan that is kept to; others that are advised in the order of what they bring."""
    best = choices[0]
    # What was planned stays in sight, too.
    pool = choices[:MOST_ADVISED] if planned else choices
    tied = [each for each in pool if (each.value, each.simulations) == (best.value, best.simulations)]
    tied = [best] if best.codes == list(planned) else tied
    others = [each for each in choices if each not in tied]
    advised = max(MOST_ADVISED - len(tied), 0)
    # What is nearly as good does not stand behind what is not.
    near = sorted(others[:advised], key=lambda each: (not each.nearly, -(each.value or 0)))
    return sorted(tied, key=lambda each: not without_order(each.why)) + near + others[advised:]


def remark(
    game: Game, state: State, seat: int, candidates: Sequence[Candidate], choices: Sequence[AssessedChoice]
) -> str:
    """What is to be said of all choices together: why there is nothing to compare, or that there is no difference."""
    legal = state.legal(seat)
    if len(candidates) == 1:
        if len(legal) == 1:
            return "There is only one choice."
        if len({mark_behind(state, seat, [int(code)]) for code in legal}) == 1:
            return ALL_THE_SAME
        # Of several of a kind one alone is compared.
        kinds = {game.choice_kind(state, seat, [int(code)]) for code in legal}
        return NONE_AS_GOOD if len(kinds) > 1 or "" in kinds else OF_A_KIND
    if not candidates[0].simulations:
        return "There was no time to compare the choices."
    best, *others = choices[:MOST_ADVISED]
    return HARDLY_MATTERS if not without_order(best.why) and all(each.nearly for each in others) else ""


def assessed(
    game: Game, dealt: State, candidate: Candidate, said: str, candidates: Sequence[Candidate]
) -> AssessedChoice:
    """A candidate beside all, of which the first is the best; `said` is what it is for."""
    best = candidates[0]
    other = best if candidate is not best else candidates[1] if len(candidates) > 1 else best
    estimate = estimated(candidate, best)
    course, plan = follows(game, candidate), own_next(game, candidate)
    told = {text for each in course if each.is_usual for text in each.told}
    is_told = plan is None or plan.told[0] in said or told.issuperset(plan.told)
    return AssessedChoice(
        codes=[int(code) for code in candidate.choice.codes],
        name=name_of(game, dealt, candidate),
        why=said,
        costs="",
        simulations=len(candidate.simulations),
        value=estimate.value,
        low=estimate.low,
        high=estimate.high,
        nearly=is_nearly(candidate, best),
        sure=is_surely_behind(candidate, best),
        reasons=reasons(game, candidate, other),
        follows=course,
        next=None if is_told else plan,
    )


def reasons(game: Game, candidate: Candidate, other: Candidate) -> list[ChoiceReason]:
    """Where a candidate's margins come from that the other's do not, over the simulations that both have met."""
    common = min(len(candidate.simulations), len(other.simulations))
    terms = (*game.terms, EXPERIENCE)
    found = [
        ChoiceReason(term=term.name, title=term.title, difference=difference)
        for term, difference in zip(terms, differences(candidate, [other], common), strict=False)
        if abs(difference) >= LEAST_REASON
    ]
    return sorted(found, key=lambda reason: -abs(reason.difference))
