"""What the conformance suite asks of views, words and events: that they are there, and that they give nothing away."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from keydom.core.breaches import Here, check_sentence, check_structure, viewers
from keydom.core.conformance_rules import check_asked, check_independence, random_choice
from keydom.core.errors import IllegalAction
from keydom.core.game import ALLOWED, Event, events_for
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, CHANCE_SEAT, OVER, State
from keydom.core.transition import Transition, transition
from keydom.core.wire import Advice, EventData, plain


def check_step(here: Here, seat: int, code: int) -> None:
    """A step: the copy is independent of the original, checked and unchecked agree, the ticks tell the same way, and
    an unfinished or sealed choice shows nothing to others."""
    game, state = here.game, here.state
    before = state.fingerprint()
    checked, unchecked = state.copy(), state.copy()
    if checked.fingerprint() != before:
        raise here.fail("a copy is not equal to the original.")
    checked.apply(seat, code)
    unchecked.apply_unchecked(seat, code)
    if state.fingerprint() != before:
        raise here.fail(f"playing code {code} for seat {seat} on a copy has changed the original.")
    if checked.fingerprint() != unchecked.fingerprint():
        raise here.fail(f"apply and apply_unchecked of code {code} lead to different positions.")
    made = transition(game, state, seat, code)
    if made.after.fingerprint() != checked.fingerprint():
        raise here.fail(f"the ticks of code {code} lead to another position than playing it.")
    check_events(here, made.events)
    if state.fingerprint() != before or made.after.fingerprint() != checked.fingerprint():
        raise here.fail(f"narrating code {code} has changed the position.")
    check_independence(here, seat, code, checked)
    # What a command goes on with by itself (`code_without_choice`) is a step of its own.
    goes_on = game.code_without_choice(made.after, seat) is not None
    if seat != CHANCE_SEAT and not goes_on and made.completes != game.completes(state, seat, code):
        raise here.fail(f"whether code {code} completes the choice of seat {seat} differs from trying it.")
    # A choice may be complete although a partial action is there: of the next choice, whose first code is forced.
    if seat != CHANCE_SEAT and all(tick.after.partial_actions[seat] != 0 for tick in made.ticks):
        check_nothing_shows(here, made)


def check_on_the_way(here: Here, seat: int, code: int, rng: Rng) -> None:
    """The table can be shown before each thing that is told of a step: its views there are as good as at a decision,
    and give no more away than the step does in the end."""
    game = here.game
    made = transition(game, here.state, seat, code)
    if any(not 0 <= event.tick < len(made.ticks) for event in made.events):
        raise here.fail(f"an event of code {code} is of no small step.")
    for number in sorted({event.tick for event in made.events if event.tick > 0}):
        check_views(Here(game, made.ticks[number - 1].after, f"{here.place}, code {code}, before small step {number}"))
    for viewer in range(int(here.state.players)):
        try:
            other = transition(game, game.determinize(here.state, viewer, rng), seat, code)
        except IllegalAction:
            continue
        if outcome(made, viewer) == outcome(other, viewer) and shown_on_the_way(made, viewer) != shown_on_the_way(
            other, viewer
        ):
            raise here.fail(f"on the way of code {code} seat {viewer} sees what depends on what is hidden from it.")


def outcome(made: Transition[Any], viewer: int) -> tuple[Any, list[str]]:
    """What a seat is shown behind a step and told of it."""
    return made.shown_after.to(viewer), [event.text for event in events_for(made.events, viewer)]


def shown_on_the_way(made: Transition[Any], viewer: int) -> list[Any]:
    """What a seat can be shown before each thing that it is told of a step."""
    ticks = sorted({event.tick for event in events_for(made.events, viewer) if event.tick > 0})
    return [made.game.view(made.ticks[tick - 1].after, viewer) for tick in ticks]


def check_nothing_shows(here: Here, made: Transition[Any]) -> None:
    """A choice that is not complete, or sealed, looks to others as if nothing had happened."""
    game, seat, code, after, events = here.game, made.seat, made.code, made.after, made.events
    for viewer in [None, *(other for other in range(int(after.players)) if other != seat)]:
        if game.view(here.state, viewer) != game.view(after, viewer):
            raise here.fail(f"viewer {viewer} sees that seat {seat} has entered code {code}, a part of a choice.")
        if all_advice(here, here.state, viewer) != all_advice(here, after, viewer):
            raise here.fail(f"the advice to viewer {viewer} shows that seat {seat} has entered a part of a choice.")
        told = [event for event in events_for(events, viewer) if event.text]
        if told:
            raise here.fail(f"viewer {viewer} is told that seat {seat} has entered a part of a choice: {told[0].text}")
        if game.prompt(here.state, viewer) != game.prompt(after, viewer):
            raise here.fail(f"viewer {viewer} is prompted otherwise after a part of a choice of seat {seat}.")
    if made.boundary:
        raise here.fail(f"code {code} of seat {seat} completes nothing, yet is said to reveal something.")


def check_views(here: Here) -> None:
    """Views are structures of the game's kind, the same when asked again, and looking changes nothing."""
    before = here.state.fingerprint()
    for viewer in viewers(here.state):
        view = here.game.view(here.state, viewer)
        check_structure(here, view, here.game.view_type, f"the view of {viewer}")
        if view != here.game.view(here.state.copy(), viewer):
            raise here.fail(f"viewer {viewer} sees a copy otherwise than the original.")
    if here.state.fingerprint() != before:
        raise here.fail("looking at a position has changed it.")


def all_advice(here: Here, state: State, seat: int | None) -> Advice:
    """What a viewer is told on all topics."""
    return here.game.advice(state, seat, here.game.advice_type.__struct_fields__)


def check_advice(here: Here) -> None:
    """Advice is a structure of the game's kind, says nothing on what was not asked for and the same on a topic whatever
    else was; reckoning changes nothing."""
    game, state = here.game, here.state
    before = state.fingerprint()
    for seat in viewers(state):
        whole = all_advice(here, state, seat)
        check_structure(here, whole, game.advice_type, f"the advice to viewer {seat}")
        for topic in game.advice_type.__struct_fields__:
            single = game.advice(state, seat, [topic])
            if single != game.advice_type(**{topic: getattr(whole, topic)}):
                raise here.fail(f"the advice to viewer {seat} on {topic} alone is not what it is among all topics.")
    if state.fingerprint() != before:
        raise here.fail("reckoning advice has changed the position.")


def check_determinizations(here: Here, rng: Rng) -> int:
    """What a seat sees and may do does not depend on what is hidden from it. Returns how many determinizations
    differed."""
    game, state = here.game, here.state
    before = state.fingerprint()
    differ = 0
    for seat in range(int(state.players)):
        dealt = game.determinize(state, seat, rng)
        if state.fingerprint() != before:
            raise here.fail(f"determinizing for seat {seat} has changed the position.")
        wrong = game.invariants(dealt)
        if wrong:
            raise here.fail(f"a determinization for seat {seat} breaks an invariant: {'; '.join(wrong)}")
        for seen, other in (
            (game.view(state, seat), game.view(dealt, seat)),
            (all_advice(here, state, seat), all_advice(here, dealt, seat)),
            (all_advice(here, state, None), all_advice(here, dealt, None)),
        ):
            if other != seen:
                keys = [key for key, value in plain(seen).items() if plain(other).get(key) != value]
                raise here.fail(f"seat {seat} can tell a determinization from the true position by {', '.join(keys)}.")
        if list(dealt.legal(seat)) != list(state.legal(seat)):
            raise here.fail(f"the options of seat {seat} depend on what is hidden from it.")
        if (state.to_act() == CHANCE) != (dealt.to_act() == CHANCE):
            raise here.fail(f"a determinization for seat {seat} waits for something else than the true position.")
        if game.waiting_for(dealt) != game.waiting_for(state):
            raise here.fail(f"whom the position waits for depends on what is hidden from seat {seat}.")
        if game.prompt(dealt, seat) != game.prompt(state, seat):
            raise here.fail(f"the prompt of seat {seat} depends on what is hidden from it.")
        if game.summary(dealt, seat) != game.summary(state, seat):
            raise here.fail(f"how things stand for seat {seat} depends on what is hidden from it.")
        if game.response_span(dealt, seat) != game.response_span(state, seat):
            raise here.fail(f"whether seat {seat} may answer in advance depends on what is hidden from it.")
        if game.standing_answers(dealt, seat) != game.standing_answers(state, seat):
            raise here.fail(f"what seat {seat} may answer in advance depends on what is hidden from it.")
        if [game.conceals(dealt, other) for other in range(int(state.players))] != [
            game.conceals(state, other) for other in range(int(state.players))
        ]:
            raise here.fail(f"whether an answer would tell something depends on what is hidden from seat {seat}.")
        if any(has_entered(dealt, other) for other in range(int(state.players)) if other != seat):
            raise here.fail(f"a determinization for seat {seat} shows what others have entered.")
        if state.is_asked(seat) and game.choices(dealt, seat) != game.choices(state, seat):
            raise here.fail(f"the words of the options of seat {seat} depend on what is hidden from it.")
        if state.is_asked(seat) and game.action_kinds(dealt, seat) != game.action_kinds(state, seat):
            raise here.fail(f"the kinds of action of seat {seat} depend on what is hidden from it.")
        differ += dealt.fingerprint() != before
        try:
            for _ in range(3):
                if dealt.to_act() == OVER:
                    break
                check_asked(Here(game, dealt, f"{here.place}, determinized for seat {seat}"))
                dealt.apply(*random_choice(dealt, rng))
        except IllegalAction as error:
            raise here.fail(f"a determinization for seat {seat} cannot be played on: {error}") from None
        if state.fingerprint() != before:
            raise here.fail(f"playing on a determinization for seat {seat} has changed the true position.")
    return differ


def has_entered(state: State, seat: int) -> bool:
    """Whether a seat has entered a part of its choice, or has given a sealed answer."""
    return state.mid_choice(seat) if state.is_asked(seat) else state.partial_actions[seat] != 0


def check_words(here: Here) -> None:
    """Prompt, options and the reasons of a refusal are there for every viewer, and name seats only where they may."""
    game, state = here.game, here.state
    space = game.action_space(game.options_of(state))
    for viewer in viewers(state):
        check_sentence(here, game.prompt(state, viewer), f"the prompt of {viewer}")
        check_summary(here, viewer)
    for seat in range(int(state.players)):
        choices = game.choices(state, seat)
        if [choice.code for choice in choices] != list(state.legal(seat)):
            raise here.fail(f"the choices of seat {seat} are not its options in their order.")
        for choice in choices:
            action = space.action(choice.code)
            if (choice.family, choice.arguments) != (action.family, action.arguments):
                raise here.fail(f"choice {choice.code} is '{action}', but is called '{choice.family}'.")
            if choice.final != game.completes(state, seat, choice.code):
                raise here.fail(
                    f"choice '{action}' of seat {seat} is {'' if choice.final else 'not '}said to be final."
                )
            if not choice.label.strip():
                raise here.fail(f"choice '{action}' of seat {seat} has no label.")
        labels = [choice.label for choice in choices]
        if len(set(labels)) != len(labels):
            twice = next(label for label in labels if labels.count(label) > 1)
            raise here.fail(f"two choices of seat {seat} read the same: '{twice}'.")
        if state.is_asked(seat):
            check_action_kinds(here, seat)
    if not game.box_name(state):
        raise here.fail("the box has no name.")
    asked = [seat for seat in range(int(state.players)) if state.is_asked(seat)]
    if not set(asked) <= set(game.waiting_for(state)):
        raise here.fail(f"the seats {asked} are asked, but waiting_for says {game.waiting_for(state)}.")


def check_summary(here: Here, viewer: int | None) -> None:
    """How things stand is told in sentences, of the middle of the table and of every seat."""
    told = here.game.summary(here.state, viewer)
    if len(told.seats) != int(here.state.players):
        raise here.fail(f"how things stand is told to {viewer} of {len(told.seats)} seats.")
    for sentence in (*told.table, *(sentence for seat in told.seats for sentence in seat)):
        check_sentence(here, sentence, f"how things stand for {viewer}")
        if not sentence.endswith("."):
            raise here.fail(f"how things stand for {viewer} is no sentence: '{sentence}'.")


CLAUSE = re.compile(r"\([A-Z]{2}-\d+")
"""How a sentence names its clause."""


def check_action_kinds(here: Here, seat: int) -> None:
    """The kinds of action are the options sorted by kind, and what is impossible says why, with its clause."""
    state = here.state
    kinds = here.game.action_kinds(state, seat)
    names = [kind.kind for kind in kinds]
    if len(set(names)) != len(names):
        raise here.fail(f"seat {seat} is told of a kind of action twice: {', '.join(names)}.")
    codes = [code for kind in kinds for code in kind.codes]
    if kinds and sorted(codes) != sorted(int(code) for code in state.legal(seat)):
        raise here.fail(f"the kinds of action of seat {seat} are not its options.")
    if [kind.idle for kind in kinds] != sorted(kind.idle for kind in kinds):
        raise here.fail(f"doing nothing is not the last that seat {seat} is told of: {', '.join(names)}.")
    for kind in kinds:
        what = f"the kind of action '{kind.kind}' of seat {seat}"
        if not kind.title.strip():
            raise here.fail(f"{what} has no title.")
        if bool(kind.codes) == bool(kind.why_not):
            raise here.fail(f"{what} has {len(kind.codes)} options, and the reason '{kind.why_not}' against it.")
        if kind.why_not and not CLAUSE.search(kind.why_not):
            raise here.fail(f"{what} is impossible for a reason without its clause: '{kind.why_not}'.")
        for words in (kind.cost, kind.brings, kind.why_not):
            check_sentence(here, words, what)


def check_explanations(here: Here) -> None:
    """Every code of the game gets a sentence from every seat's side: that it is allowed, or why not."""
    game, state = here.game, here.state
    before = state.fingerprint()
    space = game.action_space(game.options_of(state))
    sentences: set[str] = set()
    for seat in range(int(state.players)):
        legal = set(state.legal(seat))
        for code in range(len(space)):
            try:
                told = game.explain(state, seat, code)
            except Exception as error:
                raise here.fail(f"explaining '{space.action(code)}' to seat {seat} fails ({error!r}).") from error
            if told not in sentences:
                sentences.add(told)
                check_sentence(here, told, f"the explanation of '{space.action(code)}'")
                if not told.endswith("."):
                    raise here.fail(f"the explanation of '{space.action(code)}' is no sentence: '{told}'.")
            if (told == ALLOWED) != (code in legal):
                raise here.fail(f"of '{space.action(code)}', seat {seat} is told '{told}'.")
    if state.fingerprint() != before:
        raise here.fail("explaining codes has changed the position.")


def check_reasons(here: Here) -> None:
    """Why a seat may not enter a code does not depend on what is hidden from it."""
    game, state = here.game, here.state
    space = game.action_space(game.options_of(state))
    for seat in range(int(state.players)):
        dealt = game.determinize(state, seat, Rng(seat))
        for code in range(len(space)):
            if game.explain(dealt, seat, code) != game.explain(state, seat, code):
                what = space.action(code)
                raise here.fail(f"why seat {seat} may not enter '{what}' depends on what is hidden from it.")


def check_events(here: Here, events: Iterable[Event]) -> None:
    """Events have data of a kind that the game tells of, and sentences in which every seat can be named."""
    for event in events:
        if type(event.data) not in here.game.event_types:
            raise here.fail(f"the data of an event are of no kind of this game's: {event}")
        check_sentence(here, event.text, f"the event '{event.kind}'")
        check_structure(here, event.data, EventData, f"the data of the event '{event.kind}'")
        if event.audience is not None and not set(event.audience) <= set(range(int(here.state.players))):
            raise here.fail(f"the event '{event.kind}' is for seats that are not there: {event.audience}.")


def check_end(here: Here) -> None:
    """At the end: places and winners agree, nobody is asked, everybody may look."""
    game, state = here.game, here.state
    places = game.places(state)
    if sorted(place.seat for place in places) != list(range(int(state.players))):
        raise here.fail("places does not rank every seat once.")
    if sorted(place.seat for place in places if place.place == 1) != sorted(state.winners()):
        raise here.fail(f"the first places are not the winners {state.winners()}.")
    for place in places:
        if place.place != 1 + sum(other.place < place.place for other in places):
            raise here.fail("a place is not one more than the number of better seats.")
    if {place.seat: place.score for place in places} != dict(enumerate(state.scores())):
        raise here.fail("places and scores disagree.")
    if game.box_name(state) != "over":
        raise here.fail(f"the box at the end is called '{game.box_name(state)}', not 'over'.")
    if game.waiting_for(state):
        raise here.fail(f"the game is over, yet waits for {game.waiting_for(state)}.")
    check_views(here)
    for viewer in viewers(state):
        check_sentence(here, game.prompt(state, viewer), f"the prompt of {viewer}")
