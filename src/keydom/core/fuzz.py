"""Random games over all player counts and options, with every invariant checked after every step.

What goes wrong is kept as a record that leads to the fault.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from keydom.core.breaches import Here, Nonconformance
from keydom.core.conformance_rules import check_asked, check_invariants, check_ticks, random_choice
from keydom.core.conformance_views import check_end
from keydom.core.errors import BadOption
from keydom.core.game import Game
from keydom.core.processes import spread
from keydom.core.record import Record, Step, begin_record, result_of
from keydom.core.registry import game as find_game
from keydom.core.rng import Rng
from keydom.core.state import OVER, State

STEP_LIMIT = 50_000
"""A random game longer than this counts as stuck."""


@dataclass(frozen=True)
class FuzzedGame:
    """One random game: how it was set up, how long it was, and what went wrong (None: nothing)."""

    seed: int
    players: int
    options: dict[str, str]
    steps: int
    fault: str | None
    record: Record | None
    """Only of a game with a fault: the steps that lead to it."""


def random_setup(game: Game, rng: Rng) -> tuple[int, dict[str, str]]:
    """A player count and a value for every option, each with the same probability, that go together."""
    while True:
        players = game.player_counts[int(rng.below(len(game.player_counts)))]
        options = {option.name: option.values[int(rng.below(len(option.values)))] for option in game.options}
        try:
            game.new_state(players, options)
        except BadOption:
            continue
        return players, options


def fuzz(
    game: Game,
    games: int,
    seed: int = 0,
    jobs: int = 1,
    limit: int = STEP_LIMIT,
    components: Path | None = None,
) -> Iterator[FuzzedGame]:
    """Play so many random games, in order, each set up at random by its own seed.

    With several jobs the games run in processes of their own, which find the game by its name and, if it is not the
    built-in edition, its component file.
    """
    seeds = range(seed * 1_000_003, seed * 1_000_003 + games)
    if jobs <= 1:
        for own in seeds:
            yield fuzz_game(game, own, limit)
        return
    batch = max(1, min(50, games // (jobs * 4)))
    calls = ((game.name, components, limit, seeds[start : start + batch]) for start in range(0, games, batch))
    yield from spread(_fuzz_batch, calls, jobs)


def fuzz_game(game: Game, seed: int, limit: int = STEP_LIMIT) -> FuzzedGame:
    """Set one random game up and play it with all checks; the seed decides all."""
    rng = Rng(seed)
    players, options = random_setup(game, rng)
    state = game.new_state(players, options)
    record = begin_record(game, state)
    fault = _play(game, state, record, rng, limit)
    if fault is not None:
        record.note = f"fuzz, seed {seed}: {fault}"
    return FuzzedGame(seed, players, options, len(record.steps), fault, None if fault is None else record)


def _play(game: Game, state: State, record: Record, rng: Rng, limit: int) -> str | None:
    """Play to the end, noting the steps; returns what went wrong, if anything."""
    try:
        while state.to_act() != OVER:
            here = Here(game, state, f"step {len(record.steps)}")
            check_invariants(here)
            check_asked(here)
            if len(record.steps) >= limit:
                return f"stuck: not over after {limit} steps"
            seat, code = random_choice(state, rng)
            record.steps.append(Step(seat, code))
            check_ticks(here, seat, code)
            state.apply(seat, code)
        here = Here(game, state, "at the end")
        check_invariants(here)
        check_end(here)
        record.result = result_of(game, state)
    except Nonconformance as error:
        return str(error)
    except Exception:  # Whatever the rules raise is the find that we are after.
        return traceback.format_exc(limit=-3).strip()
    return None


def _fuzz_batch(call: tuple[str, Path | None, int, range]) -> list[FuzzedGame]:
    """Some games in a worker process."""
    name, components, limit, seeds = call
    game = find_game(name, components)
    return [fuzz_game(game, seed, limit) for seed in seeds]
