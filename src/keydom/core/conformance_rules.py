"""What the conformance suite asks of a game's rules: codes, options, refusals, the answers for somebody absent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from keydom.core.automatic_responses import (
    ALWAYS,
    NEVER,
    check_responses,
    respond_automatically,
    response_spans,
    standing_answers,
)
from keydom.core.breaches import Here, Nonconformance, check_plain
from keydom.core.errors import IllegalAction
from keydom.core.game import Game
from keydom.core.options import complete_options
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, CHANCE_SEAT, State


def random_choice(state: State, rng: Rng) -> tuple[int, int]:
    """A random seat of those asked and one of its options; a draw by its weights."""
    if state.to_act() == CHANCE:
        return int(CHANCE_SEAT), int(state.legal(CHANCE_SEAT)[rng.pick_weighted(state.weights())])
    seats = [seat for seat in range(int(state.players)) if state.is_asked(seat)]
    seat = seats[int(rng.below(len(seats)))]
    codes = state.legal(seat)
    return seat, int(codes[rng.below(len(codes))])


def check_action_codes(game: Game, options: Mapping[str, str]) -> None:
    """Every code has one action, every action one written form, and both lead back."""
    space = game.action_space(complete_options(game.options, options, game.title))
    for code in range(len(space)):
        action = space.action(code)
        if space.code(action) != code or space.parse(str(action)) != action:
            raise Nonconformance(f"{game.title}: code {code}, '{action}', does not lead back to itself.")
    for outside in (-1, len(space)):
        try:
            space.action(outside)
        except ValueError:
            continue
        raise Nonconformance(f"{game.title}: code {outside} is out of range, yet has an action.")


def check_invariants(here: Here) -> None:
    """The position keeps the game's own invariants."""
    wrong = here.game.invariants(here.state)
    if wrong:
        raise here.fail("; ".join(wrong))


def check_ticks(here: Here, seat: int, code: int) -> None:
    """A step with all that follows from it keeps, small step by small step, what the game says of steps."""
    for tick in here.game.ticks(here.state, seat, code):
        wrong = here.game.transition_invariants(tick.before, tick.after)
        if wrong:
            raise here.fail(f"seat {seat} enters code {code}; in the box '{tick.box}' {'; '.join(wrong)}")


def check_asked(here: Here) -> None:
    """Whoever is asked has options, each once and each a code of the game; nobody else has any."""
    state = here.state
    codes = len(here.game.action_space(here.game.options_of(state)))
    for seat in range(-1, int(state.players)):
        options = list(state.legal(seat))
        if state.is_asked(seat) != bool(options):
            raise here.fail(f"seat {seat} is {'' if state.is_asked(seat) else 'not '}asked and has options {options}.")
        if len(set(options)) != len(options):
            raise here.fail(f"seat {seat} has an option twice: {options}.")
        if not all(0 <= code < codes for code in options):
            raise here.fail(f"an option of seat {seat} is no code of the game: {options}.")
        if options != list(state.legal(seat)):
            raise here.fail(f"the options of seat {seat} are not the same when asked again.")
    if state.to_act() == CHANCE and not all(weight > 0 for weight in state.weights()):
        raise here.fail(f"a draw has a weight that is not positive: {list(state.weights())}.")


def check_refusals(here: Here) -> None:
    """Codes that are not options, and seats that are not asked, are refused and change nothing."""
    state = here.state
    before = state.fingerprint()
    codes = len(here.game.action_space(here.game.options_of(state)))
    for seat in range(-1, int(state.players) + 1):
        options = set(state.legal(seat))
        wrong = [code for code in range(codes) if code not in options][:: max(1, codes // 16)]
        for code in [*wrong, -1, codes, codes + 4095]:
            refused = state.copy()
            try:
                refused.apply(seat, code)
            except IllegalAction as error:
                if not str(error).strip():
                    raise here.fail(f"seat {seat} is refused code {code} without a word.") from None
            else:
                raise here.fail(f"seat {seat} may play code {code}, which is not among its options.")
            if refused.fingerprint() != before:
                raise here.fail(f"refusing code {code} of seat {seat} has changed the position.")
        for code in options:
            allowed = state.copy()
            try:
                allowed.apply(seat, code)
            except IllegalAction as error:
                raise here.fail(f"option {code} of seat {seat} is refused: {error}") from None
            if state.fingerprint() != before:
                raise here.fail(f"playing code {code} for seat {seat} on a copy has changed the original.")


def check_default(here: Here) -> None:
    """The answer for an absent player is one of its options, however often it was absent; asking changes nothing."""
    game, state = here.game, here.state
    before = state.fingerprint()
    for seat in range(int(state.players)):
        if not state.is_asked(seat):
            continue
        if game.timeout_span(state, seat) != game.timeout_span(state.copy(), seat):
            raise here.fail(f"the span of seat {seat} in a copy is not that of the original.")
        for timeouts in range(3):
            if game.default_code(state, seat, timeouts) not in state.legal(seat):
                raise here.fail(f"default_code is not among the options of seat {seat} after {timeouts} timeouts.")
    if state.fingerprint() != before:
        raise here.fail("asking for the default code has changed the position.")


def check_answers_in_advance(here: Here) -> None:
    """Where answers can be laid down in advance, `NEVER` is understood, is kept as it is, and answers
    with an option; asking changes nothing."""
    game, state = here.game, here.state
    before = state.fingerprint()
    for seat in range(int(state.players)):
        if game.response_span(state, seat) is None:
            if game.automatic_response(state, seat, NEVER) is not None and state.is_asked(seat):
                raise here.fail(f"seat {seat} can be answered for in advance, yet there is no span for its responses.")
        for span in response_spans(game, state, seat):
            offered = standing_answers(game, state, seat)
            if offered[0].responses != game.default_responses:
                raise here.fail(f"the first standing answer of seat {seat} is not the default.")
            for responses in [NEVER, *(answer.responses for answer in offered)]:
                check_laid_down(here, seat, span, responses)
            if respond_automatically(game, state, seat, {span: ALWAYS}) is not None:
                raise here.fail(f"seat {seat}, who wants to be asked always, is answered for.")
    if state.fingerprint() != before:
        raise here.fail("asking for automatic responses has changed the position.")


def check_laid_down(here: Here, seat: int, span: str, responses: Mapping[str, Any]) -> None:
    """Responses that a person may choose are understood, kept in one form, and answer with what the seat may do."""
    game, state = here.game, here.state
    try:
        kept = check_responses(game, state, seat, responses)
        again = check_responses(game, state, seat, kept)
    except IllegalAction as error:
        raise here.fail(f"the responses {dict(responses)} of seat {seat} are refused in {span}: {error}") from None
    if again != kept:
        raise here.fail(f"the responses of seat {seat} change when they are checked again: {kept}, then {again}.")
    check_plain(here, kept, f"what is kept of the responses of seat {seat}")
    answer = respond_automatically(game, state, seat, {span: kept})
    if answer is not None and answer not in state.legal(seat):
        raise here.fail(f"the automatic response of seat {seat}, {answer}, is not among its options.")


def check_independence(here: Here, seat: int, code: int, after: State) -> None:
    """A decision that is said to be independent stays as it is when another seat acts."""
    for other in range(int(after.players)):
        if other == seat or not here.state.is_asked(other) or not here.game.independent(here.state, other):
            continue
        if (
            list(after.legal(other)) != list(here.state.legal(other))
            or after.partial_actions[other] != here.state.partial_actions[other]
        ):
            raise here.fail(f"the decision of seat {other} is not independent of code {code} of seat {seat}.")
