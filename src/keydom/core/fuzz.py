"""Random games over all player counts and options, with every invariant checked after every step.

What goes wrong is kept as a record that leads to the fault.
"""

from __future__ import annotations

import multiprocessing
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from keydom.core.conformance import Here, Nonconformance, check_asked, check_end, check_invariants, random_choice
from keydom.core.errors import BadOption
from keydom.core.game import Game
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


def setups(game: Game) -> list[tuple[int, dict[str, str]]]:
    """All combinations of player count and option values that the game accepts, in a fixed order."""
    found = []
    for players in sorted(game.player_counts):
        for values in product(*(option.values for option in game.options)):
            options = {option.name: value for option, value in zip(game.options, values, strict=True)}
            try:
                game.new_state(players, options)
            except BadOption:
                continue
            found.append((players, options))
    return found


def fuzz(
    game: Game,
    games: int,
    seed: int = 0,
    jobs: int = 1,
    limit: int = STEP_LIMIT,
    components: Path | None = None,
) -> Iterator[FuzzedGame]:
    """Play so many random games, in order. The combinations of `setups` take turns, shuffled by the seed.

    With several jobs the games run in processes of their own, which find the game by its name and, if it is not the
    built-in edition, its component file.
    """
    plan = setups(game)
    order = list(range(len(plan)))
    Rng(seed).shuffle(order)
    tasks = [(*plan[order[number % len(plan)]], seed * 1_000_003 + number) for number in range(games)]
    if jobs <= 1:
        for players, options, own in tasks:
            yield fuzz_game(game, players, options, own, limit)
        return
    # Fresh processes, not forks: a fork of a program with threads (a progress bar has one) may hang.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context) as pool:
        batch = max(1, min(50, games // (jobs * 4)))
        calls = ((game.name, components, limit, tasks[start : start + batch]) for start in range(0, games, batch))
        for found in pool.map(_fuzz_batch, calls):
            yield from found


def fuzz_game(game: Game, players: int, options: dict[str, str], seed: int, limit: int) -> FuzzedGame:
    """Play one random game with all checks."""
    state = game.new_state(players, options)
    record = begin_record(game, state)
    fault = _play(game, state, record, Rng(seed), limit)
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


def _fuzz_batch(
    call: tuple[str, Path | None, int, list[tuple[int, dict[str, str], int]]],
) -> list[FuzzedGame]:
    """Some games in a worker process."""
    name, components, limit, tasks = call
    game = find_game(name, components)
    return [fuzz_game(game, players, options, seed, limit) for players, options, seed in tasks]
