"""Training in rounds, in a folder: play, fit, compare, and keep what is better.

Everything is written down as it comes, so a training that was broken off goes on where it was:

- `plan.json`: what is trained, and how
- `rows-K.npz`: the positions of round K
- `round-K.values`: what round K has learned
- `match-K.jsonl`: its games against the best values of before
- `rounds.jsonl`: what became of each round
"""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy

from keydom.arena.cluster import carried_out
from keydom.arena.contestants import SIGN
from keydom.arena.learnable import check_learnable
from keydom.arena.match import one_against_others, play_matches
from keydom.arena.plan_file import keep_plan
from keydom.arena.results_file import ResultsFile
from keydom.arena.training.fit import fit
from keydom.arena.training.self_play import Rows, SelfPlay
from keydom.bots.learned_values import LearnedValues, layout_of, read_values
from keydom.core.game import Game
from keydom.core.write_beside import write_beside

REMEMBERED = 6
"""So many rounds are learned from: what weaker players of before have done is forgotten."""
GAMES_OF_A_CALL = 10
SURE = 1.96
"""Standard errors that leave chance one case in forty."""


@dataclass(frozen=True)
class TrainingPlan:
    """What is trained, and how: games of self-play and of comparison a round; hidden units of the network; whether it
    sees nothing but the terms of the estimates; the share of what was learned that is believed (`fit`)."""

    game: str
    components: str
    rules: int
    players: int
    games: int
    match_games: int
    hidden: int
    terms_only: bool
    believed: float
    seed: int


@dataclass(frozen=True)
class Round:
    """What became of a round: how far estimates were off before and after, in points; by how many points a Steward with
    the new values was ahead of one with those of before, half of the 95 % range, and its share of the first places;
    whether the new values were kept; how many rows were learned from, and the seconds that it took."""

    number: int
    rows: int
    error_before: float
    error: float
    match_games: int
    margin: float
    give_or_take: float
    first: float
    kept: bool
    seconds: float


@dataclass(frozen=True)
class Progress:
    """How far a round is: what it does, and how many games of how many are played."""

    round: int
    doing: str
    games: int
    of: int


class Training:
    """A training in its folder. Raises ForeignFolder if that holds another one."""

    def __init__(
        self,
        game: Game,
        plan: TrainingPlan,
        folder: Path,
        jobs: int,
        components: Path | None = None,
        cluster: str | None = None,
    ) -> None:
        self.game = game
        self.plan = plan
        # Other processes, and other machines, may have another working directory.
        self.folder = folder.absolute()
        self.components = None if components is None else components.absolute()
        self.jobs = jobs
        self.cluster = cluster
        check_learnable(game, with_evaluator=True)
        keep_plan(self.folder, plan, "training")
        self.rounds = [Round(**line) for line in whole_lines(self.rounds_file)]

    def values_file(self, number: int) -> Path:
        """Where what round K has learned is written down."""
        return self.folder / f"round-{number}.values"

    @property
    def present_file(self) -> Path | None:
        """Where the best values so far are: those of the last round whose values were kept."""
        return next((self.values_file(each.number) for each in reversed(self.rounds) if each.kept), None)

    @property
    def rounds_file(self) -> Path:
        """Where it is told what became of the rounds."""
        return self.folder / "rounds.jsonl"

    def play_round(self, tell: Callable[[Progress], None]) -> Round:
        """Play, fit, compare: the next round."""
        begun = time.monotonic()
        number = len(self.rounds) + 1
        self.play(number, tell)
        values = self.learn(number)
        margin, give_or_take, first = self.compare(number, tell)
        better = margin > give_or_take
        found = Round(
            number=number,
            rows=values.made["rows"],
            error_before=values.made["error_before"],
            error=values.made["error"],
            match_games=self.plan.match_games,
            margin=round(margin, 2),
            give_or_take=round(give_or_take, 2),
            first=round(first, 3),
            kept=better,
            seconds=round(time.monotonic() - begun, 1),
        )
        with self.rounds_file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(found)) + "\n")
        self.rounds.append(found)
        return found

    def play(self, number: int, tell: Callable[[Progress], None]) -> None:
        """The games of a round, unless they were played already."""
        kept = self.folder / f"rows-{number}.npz"
        if kept.exists():
            return
        plan = self.plan
        first = (plan.seed * 1_000 + number) * 1_000_000
        values = self.players_values(number)
        calls = [
            SelfPlay(plan.game, self.components, plan.players, values, tuple(range(start, end)))
            for start in range(first, first + plan.games, GAMES_OF_A_CALL)
            for end in [min(start + GAMES_OF_A_CALL, first + plan.games)]
        ]
        found: list[Rows] = []
        tell(Progress(number, "plays", 0, plan.games))
        for rows in carried_out(SelfPlay.play, calls, self.jobs, self.cluster):
            found.append(rows)
            tell(Progress(number, "plays", min(plan.games, len(found) * GAMES_OF_A_CALL), plan.games))
        rows = joined(found)
        with write_beside(kept) as file:
            numpy.savez_compressed(file, inputs=rows.inputs, errors=rows.errors, games=rows.games)

    def players_values(self, number: int) -> list[LearnedValues | None]:
        """What those who play in a round go by: the best values so far, and those of the last round if they were not
        kept: what they were wrong about is learned only where they lead."""
        found = [None if self.present_file is None else read_values(self.present_file)]
        if number > 1 and not self.rounds[-1].kept:
            found.append(read_values(self.values_file(number - 1)))
        return found

    def learn(self, number: int) -> LearnedValues:
        """Fit a network to the last rounds, and write it down, unless that is done."""
        kept = self.values_file(number)
        if kept.exists():
            return read_values(kept)
        plan = self.plan
        remembered = range(max(1, number - REMEMBERED + 1), number + 1)
        rows = joined([read_rows(self.folder / f"rows-{each}.npz") for each in remembered])
        encoder = self.game.encoder(plan.players)
        terms = rows.inputs.shape[1] - int(encoder.size)
        fitted = fit(rows, plan.hidden, plan.believed, terms if plan.terms_only else None)
        values = LearnedValues(
            game=plan.game,
            players=plan.players,
            components=plan.components,
            layout=layout_of(encoder, plan.players),
            inputs=fitted.inputs,
            hidden=fitted.hidden,
            weights=fitted.weights,
            made={
                **asdict(plan),
                "round": number,
                "rows": fitted.rows,
                "error_before": round(fitted.error_before, 3),
                "error": round(fitted.error, 3),
            },
        )
        values.write(kept)
        return values

    def compare(self, number: int, tell: Callable[[Progress], None]) -> tuple[float, float, float]:
        """A Steward with the new values against Stewards with those of before: how many points it was ahead on average,
        half of the 95 % range, and its share of first places. The new one sits in every seat as often."""
        plan = self.plan
        new = f"steward{SIGN}{self.values_file(number)}"
        old = "steward" if self.present_file is None else f"steward{SIGN}{self.present_file}"
        first = (plan.seed * 1_000 + number) * 1_000_000 + 500_000
        matches = one_against_others(new, old, plan.players, plan.match_games, first)
        series = {"round": number, **asdict(plan)}
        results = ResultsFile(self.folder / f"match-{number}.jsonl", series)
        tell(Progress(number, "compares", len(results.found(matches)), len(matches)))
        for result in play_matches(
            self.game, {}, results.missing(matches), self.jobs, components=self.components, cluster=self.cluster
        ):
            results.add(result)
            tell(Progress(number, "compares", len(results.found(matches)), len(matches)))
        margins: list[float] = []
        firsts = 0.0
        for result in results.found(matches):
            seat = result.bots.index(new)
            rest = [score for other, score in enumerate(result.scores) if other != seat]
            margins.append(result.scores[seat] - sum(rest) / len(rest))
            if result.places[seat] == 1:
                firsts += 1 / result.places.count(1)
        return float(numpy.mean(margins)), SURE * standard_error(margins), firsts / len(margins)


def read_rows(file: Path) -> Rows:
    """The rows of a round."""
    with numpy.load(file) as kept:
        return Rows(kept["inputs"], kept["errors"], kept["games"])


def joined(parts: list[Rows]) -> Rows:
    """Rows of several calls or rounds as one."""
    return Rows(
        numpy.concatenate([each.inputs for each in parts if len(each.errors) > 0]),
        numpy.concatenate([each.errors for each in parts]),
        numpy.concatenate([each.games for each in parts]),
    )


def standard_error(numbers: list[float]) -> float:
    """How far the mean of these numbers may be off."""
    return float(numpy.std(numbers, ddof=1)) / math.sqrt(len(numbers))


def whole_lines(file: Path) -> list[dict[str, Any]]:
    """The lines of a file as data; one without its end was cut off, and does not count."""
    lines = file.read_text(encoding="utf-8").split("\n")[:-1] if file.exists() else []
    return [json.loads(line) for line in lines]
