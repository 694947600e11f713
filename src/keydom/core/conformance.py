"""The conformance suite: what every game must keep, checked on random games.

`check_game(game)` runs all of it. Each rule is a function of its own, so that a test can call just one. A breach raises
`Nonconformance`, whose message says what is broken, where, and how to get there again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from keydom.core.breaches import STEP_LIMIT, Here
from keydom.core.conformance_rules import (
    check_action_codes,
    check_answers_in_advance,
    check_asked,
    check_default,
    check_invariants,
    check_refusals,
    check_ticks,
    random_choice,
)
from keydom.core.conformance_views import (
    check_advice,
    check_determinizations,
    check_end,
    check_explanations,
    check_on_the_way,
    check_reasons,
    check_step,
    check_views,
    check_words,
)
from keydom.core.errors import BadRecord
from keydom.core.game import Game
from keydom.core.notation import from_text, to_text
from keydom.core.record import begin_record, from_json, to_json
from keydom.core.replay import Replay
from keydom.core.rng import Rng
from keydom.core.state import OVER


@dataclass
class Checked:
    """What a run of the suite has looked at; tests assert that it was enough."""

    games: int = 0
    steps: int = 0
    positions: int = 0
    determinizations_that_differ: int = 0
    """Determinized positions that were not the true one: 0 in a game with hidden things means that determinizations
    leak."""


def check_game(
    game: Game,
    seeds: Iterable[int] = range(3),
    players: Iterable[int] | None = None,
    options: Mapping[str, str] | None = None,
    every: int = 1,
    limit: int = STEP_LIMIT,
) -> Checked:
    """Run the suite on random games: one for each seed and player count (None: all that the game offers).

    `every`: the costly checks (views, determinizations, refusals, words) look at one position of so many; invariants
    and replay look at all. `limit`: steps by which a game must have ended. Raises Nonconformance.
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
            check_advice(here)
            done.determinizations_that_differ += check_determinizations(here, rng)
            check_words(here)
            check_explanations(here)
            check_reasons(here)
            check_step(here, seat, code)
            check_on_the_way(here, seat, code, rng)
        check_ticks(here, seat, code)
        run.extend(seat, code)
        fingerprints.append(run.state.fingerprint())
    end = Here(game, run.state, f"{players} players, options {dict(options)}, seed {seed}, at the end")
    check_invariants(end)
    check_end(end)
    check_record(end, run, fingerprints)
    done.games += 1
    done.steps += len(run.record.steps)


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
