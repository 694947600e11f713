"""Matches between bots: one game, a bot in every seat, everything decided by a seed."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from keydom.bots.base import Player
from keydom.bots.registry import make_bot
from keydom.core.errors import KeydomError
from keydom.core.game import Game
from keydom.core.record import Record, Step, begin_record, result_of
from keydom.core.registry import game as find_game
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, OVER, lowest_bit

STEP_LIMIT = 50_000


class EndlessMatch(KeydomError):
    """A match was not over after so many steps; says which."""


@dataclass(frozen=True)
class Pairing:
    """One match to play: the seed, and the names of the bots by seat."""

    seed: int
    bots: tuple[str, ...]


@dataclass(frozen=True)
class MatchResult:
    """What became of a match. `rounds` is None in a game whose view counts none; `seconds` is the time it took."""

    seed: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    rounds: int | None
    steps: int
    seconds: float
    record: Record | None = None

    def to_data(self) -> dict[str, Any]:
        """The result as plain data, without the record."""
        return {
            "seed": self.seed,
            "bots": list(self.bots),
            "scores": list(self.scores),
            "places": list(self.places),
            "rounds": self.rounds,
            "steps": self.steps,
            "seconds": round(self.seconds, 4),
        }


def pairings(bots: Sequence[str], games: int, seed: int) -> list[Pairing]:
    """So many matches among these bots, one a seat; they move on by a seat from match to match."""
    rotations = [tuple(bots[shift:]) + tuple(bots[:shift]) for shift in range(len(bots))]
    return [Pairing(seed * 1_000_003 + number, rotations[number % len(bots)]) for number in range(games)]


def play_match(game: Game, options: dict[str, str], pairing: Pairing, keep_record: bool = False) -> MatchResult:
    """Play one match. Raises UnknownBot, BadMove, BadOption and EndlessMatch."""
    begun = time.perf_counter()
    state = game.new_state(len(pairing.bots), options)
    names = [f"{name} {seat}" for seat, name in enumerate(pairing.bots)]
    record = begin_record(game, state, names, pairing.bots)
    chance = Rng(pairing.seed)
    players = [
        Player(game, make_bot(name, game), pairing.seed * 16 + seat + 1) for seat, name in enumerate(pairing.bots)
    ]
    while state.to_act() != OVER:
        if len(record.steps) >= STEP_LIMIT:
            raise EndlessMatch(f"The match with seed {pairing.seed} is not over after {STEP_LIMIT} steps.")
        if state.to_act() == CHANCE:
            seat, code = -1, int(state.legal(-1)[chance.pick_weighted(state.weights())])
        else:
            # Who is asked first does not matter where several are: their answers are sealed.
            seat = int(lowest_bit(state.to_act()))
            code = players[seat].choose(state, seat)
        state.apply(seat, code)
        record.steps.append(Step(seat, code))
    record.result = result_of(game, state)
    rounds = game.view(state, None).get("round")
    return MatchResult(
        seed=pairing.seed,
        bots=pairing.bots,
        scores=tuple(each.score for each in record.result),
        places=tuple(each.place for each in record.result),
        rounds=rounds if isinstance(rounds, int) else None,
        steps=len(record.steps),
        seconds=time.perf_counter() - begun,
        record=record if keep_record else None,
    )


def play_matches(
    game: Game,
    options: dict[str, str],
    matches: Sequence[Pairing],
    jobs: int = 1,
    keep_records: bool = False,
    components: Path | None = None,
) -> Iterator[MatchResult]:
    """Play matches, in order; with several jobs in processes of their own, which find the game by its name and, if it
    is not the built-in edition, its component file."""
    if jobs <= 1:
        for pairing in matches:
            yield play_match(game, options, pairing, keep_records)
        return
    # Fresh processes, not forks: a fork of a program with threads (a progress bar has one) may hang.
    context = multiprocessing.get_context("spawn")
    batch = max(1, min(20, len(matches) // (jobs * 4)))
    calls = (
        (game.name, components, options, matches[start : start + batch], keep_records)
        for start in range(0, len(matches), batch)
    )
    with ProcessPoolExecutor(jobs, mp_context=context) as pool:
        for found in pool.map(_play_batch, calls):
            yield from found


def _play_batch(call: tuple[str, Path | None, dict[str, str], Sequence[Pairing], bool]) -> list[MatchResult]:
    name, components, options, matches, keep_records = call
    game = find_game(name, components)
    return [play_match(game, options, pairing, keep_records) for pairing in matches]
