"""Matches between bots: one game, a bot in every seat, everything decided by a seed."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from keydom.arena.cluster import carried_out, games_of_a_call
from keydom.arena.contestants import make_contestant
from keydom.bots.base import Player
from keydom.core.errors import KeydomError
from keydom.core.game import Game, Tick
from keydom.core.record import Record, Step, begin_record, result_of
from keydom.core.registry import game as find_game
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, OVER, lowest_bit
from keydom.core.statistics import Statistics

STEP_LIMIT = 50_000
GAMES_OF_A_CALL = 20
"""At most so many matches go to a process at once."""


class EndlessMatch(KeydomError):
    """A match was not over after so many steps; says which."""


@dataclass(frozen=True)
class Pairing:
    """One match to play: the seed, the names of the bots by seat, and how many seconds those have for a decision that
    take their time (None: as many as each likes)."""

    seed: int
    bots: tuple[str, ...]
    seconds: float | None = None


@dataclass(frozen=True)
class MatchResult:
    """What became of a match. `rounds` is None in a game that counts none; `seconds` is the time it took.

    `record` and `statistics` (what the game tells for counting) are there if they were wanted.
    """

    seed: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    rounds: int | None
    steps: int
    seconds: float
    record: Record | None = None
    statistics: Statistics | None = None

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> MatchResult:
        """The result that `to_data` has told."""
        lists = {key: tuple(data[key]) for key in ("bots", "scores", "places")}
        return cls(**{**data, **lists})

    def to_data(self) -> dict[str, Any]:
        """The result as plain data, without the record and the statistics."""
        return {
            "seed": self.seed,
            "bots": list(self.bots),
            "scores": list(self.scores),
            "places": list(self.places),
            "rounds": self.rounds,
            "steps": self.steps,
            "seconds": round(self.seconds, 4),
        }


def pairings(bots: Sequence[str], games: int, seed: int, seconds: float | None = None) -> list[Pairing]:
    """So many matches among these bots, one a seat; they move on by a seat from match to match."""
    rotations = [tuple(bots[shift:]) + tuple(bots[:shift]) for shift in range(len(bots))]
    return [Pairing(seed * 1_000_003 + number, rotations[number % len(bots)], seconds) for number in range(games)]


def one_against_others(
    own: str, other: str, players: int, games: int, first: int, seconds: float | None = None
) -> list[Pairing]:
    """At least so many matches of one bot against others of a kind. It sits in every seat as often: each seed, from the
    first on, is played once from each seat."""
    tables = [tuple(own if seat == place else other for seat in range(players)) for place in range(players)]
    seeds = range(first, first + math.ceil(games / players))
    return [Pairing(seed, table, seconds) for seed in seeds for table in tables]


class Match:
    """A match under way: the position, the players, and the record so far."""

    def __init__(self, game: Game, options: dict[str, str], pairing: Pairing) -> None:
        self.game = game
        self.seed = pairing.seed
        self.state = game.new_state(len(pairing.bots), options)
        names = [f"{name} {seat}" for seat, name in enumerate(pairing.bots)]
        self.record = begin_record(game, self.state, names, pairing.bots)
        self.chance = Rng(pairing.seed)
        self.players = [
            Player(game, make_contestant(name, game, pairing.seconds), pairing.seed * 16 + seat + 1)
            for seat, name in enumerate(pairing.bots)
        ]

    def next_step(self) -> Step | None:
        """What is drawn, or what the bot chooses that is asked: noted, but not played yet. None: the match is over."""
        state = self.state
        if state.to_act() == OVER:
            return None
        if len(self.record.steps) >= STEP_LIMIT:
            raise EndlessMatch(f"The match with seed {self.seed} is not over after {STEP_LIMIT} steps.")
        if state.to_act() == CHANCE:
            step = Step(-1, int(state.legal(-1)[self.chance.pick_weighted(state.weights())]))
        else:
            # Who is asked first does not matter where several are: their answers are sealed.
            seat = int(lowest_bit(state.to_act()))
            step = Step(seat, self.players[seat].choose(state, seat))
        self.record.steps.append(step)
        return step

    def play(self) -> None:
        """Play to the end."""
        while (step := self.next_step()) is not None:
            self.state.apply(step.seat, step.code)

    def ticks(self) -> Iterator[Tick]:
        """Play to the end, step by small step."""
        while (step := self.next_step()) is not None:
            for tick in self.game.ticks(self.state, step.seat, step.code):
                yield tick
                self.state = tick.after


def play_match(
    game: Game, options: dict[str, str], pairing: Pairing, keep_record: bool = False, with_statistics: bool = False
) -> MatchResult:
    """Play one match. Raises UnknownBot, BadMove, BadOption and EndlessMatch."""
    begun = time.perf_counter()
    match = Match(game, options, pairing)
    statistics = None
    if with_statistics:
        statistics = game.statistics(match.ticks())
    else:
        match.play()
    result = result_of(game, match.state)
    match.record.result = result
    return MatchResult(
        seed=pairing.seed,
        bots=pairing.bots,
        scores=tuple(each.score for each in result),
        places=tuple(each.place for each in result),
        rounds=game.rounds(match.state),
        steps=len(match.record.steps),
        seconds=time.perf_counter() - begun,
        record=match.record if keep_record else None,
        statistics=statistics,
    )


@dataclass(frozen=True)
class Order:
    """Matches to play, in any process: the game by its name and, if it is not the built-in edition, its component
    file; what to keep of each match."""

    game: str
    components: Path | None
    options: dict[str, str]
    keep_records: bool
    with_statistics: bool
    matches: Sequence[Pairing]

    def play(self) -> list[MatchResult]:
        """Play them in this process."""
        game = find_game(self.game, self.components)
        return [play_match(game, self.options, each, self.keep_records, self.with_statistics) for each in self.matches]


def play_matches(
    game: Game,
    options: dict[str, str],
    matches: Sequence[Pairing],
    jobs: int = 1,
    keep_records: bool = False,
    components: Path | None = None,
    with_statistics: bool = False,
    cluster: str | None = None,
) -> Iterator[MatchResult]:
    """Play matches, in order; with several jobs in processes of their own, which find the game by its name and, if it
    is not the built-in edition, its component file. `cluster`: the address of a Ray cluster that plays them instead
    (arena/cluster.py), in the order in which they end; the file has to be on all its machines."""
    if cluster is None and jobs <= 1:
        for pairing in matches:
            yield play_match(game, options, pairing, keep_records, with_statistics)
        return
    timed = any(pairing.seconds is not None for pairing in matches)
    batch = games_of_a_call(len(matches), jobs, cluster, timed, GAMES_OF_A_CALL)
    # Whoever plays them may have another working directory.
    file = None if components is None else components.absolute()
    orders = (
        Order(game.name, file, options, keep_records, with_statistics, matches[start : start + batch])
        for start in range(0, len(matches), batch)
    )
    yield from carried_out(Order.play, orders, jobs, cluster)
