"""The conformance suite: what every game must keep, checked on random games.

`check_game(game)` runs all of it. Each rule is a function of its own, so that a test can call just one. A breach raises
`Nonconformance`, whose message says what is broken, where, and how to get there again.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from keydom.core.errors import BadRecord, IllegalAction
from keydom.core.game import Event, Game, events_for
from keydom.core.notation import from_text, to_text
from keydom.core.options import complete_options
from keydom.core.record import begin_record, from_json, to_json
from keydom.core.replay import Replay
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, CHANCE_SEAT, OVER, State
from keydom.core.trail import trail
from keydom.core.wishes import NEVER, answer_ahead

STEP_LIMIT = 20_000
"""A random game longer than this counts as one that does not end."""


class Nonconformance(AssertionError):
    """A game breaks the contract. The message says how, and the seeded game in which it shows."""


@dataclass(frozen=True)
class Here:
    """Where a check stands: the position, and the words that lead back to it."""

    game: Game
    state: State
    place: str

    def fail(self, sentence: str) -> Nonconformance:
        """The error to raise."""
        return Nonconformance(f"{self.game.title}, {self.place}: {sentence}")


@dataclass
class Checked:
    """What a run of the suite has looked at; tests assert that it was enough."""

    games: int = 0
    steps: int = 0
    positions: int = 0
    redeals_that_differ: int = 0
    """Redealt positions that were not the true one: 0 in a game with hidden things means that redeals leak."""


def check_game(
    game: Game,
    seeds: Iterable[int] = range(3),
    players: Iterable[int] | None = None,
    options: Mapping[str, str] | None = None,
    every: int = 1,
    limit: int = STEP_LIMIT,
) -> Checked:
    """Run the suite on random games: one for each seed and player count (None: all that the game offers).

    `every`: the costly checks (views, redeals, refusals, words) look at one position of so many; invariants and
    replay look at all. `limit`: steps by which a game must have ended. Raises Nonconformance.
    """
    chosen = dict(options or {})
    check_action_codes(game, chosen)
    done = Checked()
    for count in game.player_counts if players is None else players:
        for seed in seeds:
            check_random_game(game, count, chosen, seed, every, limit, done)
    return done


def check_random_game(
    game: Game, players: int, options: Mapping[str, str], seed: int, every: int, limit: int, done: Checked
) -> None:
    """Play one random game to its end and check every rule on the way, then its record."""
    state = game.new_state(players, options)
    run = Replay(game, begin_record(game, state))
    rng = Rng(seed)
    fingerprints = [run.state.fingerprint()]
    while run.state.to_act() != OVER:
        steps = len(run.record.steps)
        here = Here(game, run.state, f"{players} players, options {dict(options)}, seed {seed}, step {steps}")
        if steps >= limit:
            raise here.fail(f"the game has not ended after {limit} steps.")
        check_invariants(here)
        check_asked(here)
        seat, code = random_choice(run.state, rng)
        if steps % every == 0:
            done.positions += 1
            check_refusals(here)
            check_default(here)
            check_answers_in_advance(here)
            check_views(here)
            done.redeals_that_differ += check_redeals(here, rng)
            check_words(here)
            check_step(here, seat, code)
        check_ticks(here, seat, code)
        run.extend(seat, code)
        fingerprints.append(run.state.fingerprint())
    end = Here(game, run.state, f"{players} players, options {dict(options)}, seed {seed}, at the end")
    check_invariants(end)
    check_end(end)
    check_record(end, run, fingerprints)
    done.games += 1
    done.steps += len(run.record.steps)


def random_choice(state: State, rng: Rng) -> tuple[int, int]:
    """A random seat of those asked and one of its options; a draw by its weights."""
    if state.to_act() == CHANCE:
        return int(CHANCE_SEAT), int(state.legal(CHANCE_SEAT)[rng.pick_weighted(state.weights())])
    seats = [seat for seat in range(int(state.players)) if state.is_asked(seat)]
    seat = seats[int(rng.below(len(seats)))]
    codes = state.legal(seat)
    return seat, int(codes[rng.below(len(codes))])


# -- one rule each --------------------------------------------------------------------------------------------------


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
        wrong = here.game.step_invariants(tick.before, tick.after)
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
        if game.lapse_span(state, seat) != game.lapse_span(state.copy(), seat):
            raise here.fail(f"the span of seat {seat} in a copy is not that of the original.")
        for lapses in range(3):
            if game.default_code(state, seat, lapses) not in state.legal(seat):
                raise here.fail(f"default_code is not among the options of seat {seat} after {lapses} lapses.")
    if state.fingerprint() != before:
        raise here.fail("asking for the default code has changed the position.")


def check_answers_in_advance(here: Here) -> None:
    """Where answers can be laid down in advance, the wish not to be asked is understood, is kept as it is, and answers
    with an option; asking changes nothing."""
    game, state = here.game, here.state
    before = state.fingerprint()
    for seat in range(int(state.players)):
        span = game.answer_span(state, seat)
        if span is None:
            if game.advance_answer(state, seat, NEVER) is not None and state.is_asked(seat):
                raise here.fail(f"seat {seat} can be answered for in advance, yet there is no span for its wishes.")
            continue
        try:
            kept = game.check_wishes(state, seat, NEVER)
            again = game.check_wishes(state, seat, kept)
        except IllegalAction as error:
            raise here.fail(f"seat {seat} may not wish not to be asked in {span}: {error}") from None
        if again != kept:
            raise here.fail(f"the wishes of seat {seat} change when they are checked again: {kept}, then {again}.")
        check_plain(here, kept, f"what is kept of the wishes of seat {seat}")
        answer = answer_ahead(game, state, seat, span, kept)
        if answer is not None and answer not in state.legal(seat):
            raise here.fail(f"the answer in advance of seat {seat}, {answer}, is not among its options.")
    if state.fingerprint() != before:
        raise here.fail("asking for answers in advance has changed the position.")


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
    ticks = list(game.ticks(state, seat, code))
    if ticks[-1].after.fingerprint() != checked.fingerprint():
        raise here.fail(f"the ticks of code {code} lead to another position than playing it.")
    events = game.narrate(state, seat, code)
    if state.fingerprint() != before:
        raise here.fail(f"narrating code {code} has changed the position.")
    check_events(here, events)
    check_independence(here, seat, code, checked)
    # A choice may be complete although a draft is there: of the next choice, whose first code is forced.
    if seat != CHANCE_SEAT and all(tick.after.drafts[seat] != 0 for tick in ticks):
        check_nothing_shows(here, seat, code, checked, events)


def check_independence(here: Here, seat: int, code: int, after: State) -> None:
    """A decision that is said to be independent stays as it is when another seat acts."""
    for other in range(int(after.players)):
        if other == seat or not here.state.is_asked(other) or not here.game.independent(here.state, other):
            continue
        if list(after.legal(other)) != list(here.state.legal(other)) or after.drafts[other] != here.state.drafts[other]:
            raise here.fail(f"the decision of seat {other} is not independent of code {code} of seat {seat}.")


def check_nothing_shows(here: Here, seat: int, code: int, after: State, events: list[Event]) -> None:
    """A choice that is not complete, or sealed, looks to others as if nothing had happened."""
    game = here.game
    for viewer in [None, *(other for other in range(int(after.players)) if other != seat)]:
        if game.view(here.state, viewer) != game.view(after, viewer):
            raise here.fail(f"viewer {viewer} sees that seat {seat} has entered code {code}, a part of a choice.")
        told = [event for event in events_for(events, viewer) if event.text]
        if told:
            raise here.fail(f"viewer {viewer} is told that seat {seat} has entered a part of a choice: {told[0].text}")
        if game.prompt(here.state, viewer) != game.prompt(after, viewer):
            raise here.fail(f"viewer {viewer} is prompted otherwise after a part of a choice of seat {seat}.")
    if game.reveals(here.state, seat, code, after):
        raise here.fail(f"code {code} of seat {seat} completes nothing, yet is said to reveal something.")


def check_views(here: Here) -> None:
    """Views are plain data, the same when asked again, and looking changes nothing."""
    before = here.state.fingerprint()
    for viewer in viewers(here.state):
        view = here.game.view(here.state, viewer)
        check_plain(here, view, f"the view of {viewer}")
        if view != here.game.view(here.state.copy(), viewer):
            raise here.fail(f"viewer {viewer} sees a copy otherwise than the original.")
    if here.state.fingerprint() != before:
        raise here.fail("looking at a position has changed it.")


def check_redeals(here: Here, rng: Rng) -> int:
    """What a seat sees and may do does not depend on what is hidden from it. Returns how many redeals differed."""
    game, state = here.game, here.state
    before = state.fingerprint()
    differ = 0
    for seat in range(int(state.players)):
        dealt = game.redeal(state, seat, rng)
        if state.fingerprint() != before:
            raise here.fail(f"redealing for seat {seat} has changed the position.")
        wrong = game.invariants(dealt)
        if wrong:
            raise here.fail(f"a redeal for seat {seat} breaks an invariant: {'; '.join(wrong)}")
        if game.view(dealt, seat) != game.view(state, seat):
            keys = [key for key, value in game.view(state, seat).items() if game.view(dealt, seat).get(key) != value]
            raise here.fail(f"seat {seat} can tell a redeal from the true position by {', '.join(keys)}.")
        if list(dealt.legal(seat)) != list(state.legal(seat)):
            raise here.fail(f"the options of seat {seat} depend on what is hidden from it.")
        if (state.to_act() == CHANCE) != (dealt.to_act() == CHANCE):
            raise here.fail(f"a redeal for seat {seat} waits for something else than the true position.")
        if game.waiting_for(dealt) != game.waiting_for(state):
            raise here.fail(f"whom the position waits for depends on what is hidden from seat {seat}.")
        if game.prompt(dealt, seat) != game.prompt(state, seat):
            raise here.fail(f"the prompt of seat {seat} depends on what is hidden from it.")
        if game.answer_span(dealt, seat) != game.answer_span(state, seat):
            raise here.fail(f"whether seat {seat} may answer in advance depends on what is hidden from it.")
        if any(has_entered(dealt, other) for other in range(int(state.players)) if other != seat):
            raise here.fail(f"a redeal for seat {seat} shows what others have entered.")
        if state.is_asked(seat) and game.choices(dealt, seat) != game.choices(state, seat):
            raise here.fail(f"the words of the options of seat {seat} depend on what is hidden from it.")
        differ += dealt.fingerprint() != before
        try:
            for _ in range(3):
                if dealt.to_act() == OVER:
                    break
                check_asked(Here(game, dealt, f"{here.place}, redealt for seat {seat}"))
                dealt.apply(*random_choice(dealt, rng))
        except IllegalAction as error:
            raise here.fail(f"a redeal for seat {seat} cannot be played on: {error}") from None
        if state.fingerprint() != before:
            raise here.fail(f"playing on a redeal for seat {seat} has changed the true position.")
    return differ


def has_entered(state: State, seat: int) -> bool:
    """Whether a seat has entered a part of its choice, or has given a sealed answer."""
    return state.mid_choice(seat) if state.is_asked(seat) else state.drafts[seat] != 0


def check_words(here: Here) -> None:
    """Prompt, options and the reasons of a refusal are there for every viewer, and name seats only where they may."""
    game, state = here.game, here.state
    space = game.action_space(game.options_of(state))
    for viewer in viewers(state):
        check_sentence(here, game.prompt(state, viewer), f"the prompt of {viewer}")
    for seat in range(int(state.players)):
        choices = game.choices(state, seat)
        if [choice.code for choice in choices] != list(state.legal(seat)):
            raise here.fail(f"the choices of seat {seat} are not its options in their order.")
        for choice in choices:
            action = space.action(choice.code)
            if (choice.family, choice.arguments) != (action.family, action.arguments):
                raise here.fail(f"choice {choice.code} is '{action}', but is called '{choice.family}'.")
            if not choice.label.strip():
                raise here.fail(f"choice '{action}' of seat {seat} has no label.")
        labels = [choice.label for choice in choices]
        if len(set(labels)) != len(labels):
            twice = next(label for label in labels if labels.count(label) > 1)
            raise here.fail(f"two choices of seat {seat} read the same: '{twice}'.")
    if not game.box_name(state):
        raise here.fail("the box has no name.")
    asked = [seat for seat in range(int(state.players)) if state.is_asked(seat)]
    if not set(asked) <= set(game.waiting_for(state)):
        raise here.fail(f"the seats {asked} are asked, but waiting_for says {game.waiting_for(state)}.")


def check_events(here: Here, events: Iterable[Event]) -> None:
    """Events are plain data with a kind, and sentences in which every seat can be named."""
    for event in events:
        if not event.kind:
            raise here.fail(f"an event has no kind: {event}")
        check_sentence(here, event.text, f"the event '{event.kind}'")
        check_plain(here, dict(event.data), f"the data of the event '{event.kind}'")
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


def check_record(here: Here, run: Replay, fingerprints: list[int]) -> None:
    """The record alone, in both written forms, leads through the same positions again."""
    game = here.game
    try:
        for form in (from_json(to_json(run.record)), from_text(to_text(run.record, game), lambda name: game)):
            if form != run.record:
                raise here.fail("a written form of the record is not equal to it.")
            again = Replay(game, form)
            for number, fingerprint in enumerate(fingerprints):
                if again.state.fingerprint() != fingerprint:
                    raise here.fail(f"the replay differs behind step {number}.")
                again.forward()
    except BadRecord as error:
        raise here.fail(f"its record does not replay: {error}") from None


# -- two builds -----------------------------------------------------------------------------------------------------


def check_builds_agree(
    game: Game,
    seeds: Iterable[int] = range(2),
    players: Iterable[int] | None = None,
    options: Mapping[str, str] | None = None,
    limit: int = STEP_LIMIT,
    source: Path | None = None,
) -> int:
    """Compare the running build with the interpreted one, game by game, step by step; returns the steps compared.

    The interpreted build runs in a process of its own from the folder `source` that holds the package `keydom` (None:
    the `src` of the checkout around the working folder). Raises Nonconformance.
    """
    folder = source or source_folder()
    compared = 0
    for count in game.player_counts if players is None else players:
        for seed in seeds:
            mine = trail(game, count, dict(options or {}), seed, limit)
            other = interpreted_trail(game.name, count, dict(options or {}), seed, limit, folder)
            for step, (left, right) in enumerate(zip(mine, other, strict=False)):
                if left != right:
                    raise Nonconformance(
                        f"{game.title}, {count} players, seed {seed}: the builds differ at step {step}."
                    )
            if len(mine) != len(other):
                raise Nonconformance(f"{game.title}, {count} players, seed {seed}: the builds differ in length.")
            compared += len(mine)
    return compared


def source_folder() -> Path:
    """The `src` folder of the checkout around the working folder. Raises FileNotFoundError."""
    for folder in [Path.cwd(), *Path.cwd().parents]:
        if (folder / "src" / "keydom" / "core" / "state.py").exists():
            return folder / "src"
    raise FileNotFoundError("Comparing builds needs a checkout of the sources; there is none around this folder.")


def interpreted_trail(
    name: str, players: int, options: dict[str, str], seed: int, limit: int, source: Path
) -> list[int]:
    """The trail of a game in the interpreted build."""
    chosen = [f"{option}={value}" for option, value in options.items()]
    words = [sys.executable, "-m", "keydom.core.trail", name, str(players), str(seed), str(limit), *chosen]
    done = subprocess.run(
        words, env={**os.environ, "PYTHONPATH": str(source)}, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise Nonconformance(f"The interpreted build of '{name}' failed:\n{done.stderr}")
    return [int(line) for line in done.stdout.split()]


# -- small helpers --------------------------------------------------------------------------------------------------


def viewers(state: State) -> list[int | None]:
    """Everybody who may look: the spectator and each seat."""
    return [None, *range(int(state.players))]


def check_plain(here: Here, data: Any, what: str) -> None:
    """Data survives JSON unchanged."""
    try:
        back = json.loads(json.dumps(data))
    except (TypeError, ValueError) as error:
        raise here.fail(f"{what} is no plain data: {error}") from None
    if back != data:
        raise here.fail(f"{what} changes on its way through JSON (tuples or keys that are no text).")


def check_sentence(here: Here, text: str, what: str) -> None:
    """A sentence can be filled with the names of the seats."""
    try:
        text.format(*(f"Seat {seat}" for seat in range(int(here.state.players))))
    except (IndexError, KeyError, ValueError) as error:
        raise here.fail(f"{what} cannot be filled with names ({error!r}): {text}") from None
