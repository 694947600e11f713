"""Imitation in a folder: an expert demonstrates, a network learns to enter what it enters, and plays.

Everything is written down as it comes, so an imitation that was broken off goes on where it was:

- `plan.json`: who is imitated, and at what
- `games-1-50.npz`: the demonstrations of these games
- `epochs.jsonl`: how learning went
- `imitation.network`: what was learned; learning itself begins anew if it was broken off
- `matches.jsonl`: the games that compare this network with others
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from keydom.arena.cluster import carried_out, games_of_a_call
from keydom.arena.contestants import NETWORK, SIGN, hash_of_file, with_absolute_file
from keydom.arena.imitation.demonstration_files import (
    in_parts,
    keep_rows,
    kept_rows,
    missing_games,
    read_demonstrations,
    rows_of,
)
from keydom.arena.imitation.demonstrations import DemonstrationCall
from keydom.arena.learnable import check_learnable
from keydom.arena.match import one_against_others, play_matches
from keydom.arena.plan_file import keep_plan
from keydom.arena.results_file import ResultsFile
from keydom.arena.summary import BotSummary, summarize
from keydom.bots.learned_values import BadValues, layout_of
from keydom.bots.policy_network import PolicyNetwork, read_network
from keydom.core.game import Game

if TYPE_CHECKING:
    from keydom.arena.imitation.learning import EpochReport

GAMES_OF_A_CALL = 50
"""At most so many games are one call, and one file."""
GAMES_OF_A_SEED = 1_000_000_000
"""Seeds of games, between two seeds of an imitation."""


@dataclass(frozen=True)
class ImitationPlan:
    """Who is imitated at what. `expert_hash` is that of the file by which the expert plays, if it plays by one."""

    game: str
    components: str
    rules: int
    players: int
    layout: str
    expert: str
    expert_hash: str
    seconds: float | None
    seed: int


def plan_of(game: Game, players: int, expert: str, seconds: float | None, seed: int) -> ImitationPlan:
    """The plan to imitate somebody. Raises NothingToLearn if nothing can be learned of the game."""
    check_learnable(game)
    return ImitationPlan(
        game=game.name,
        components=game.components.hash,
        rules=game.rules_version,
        players=players,
        layout=layout_of(game.encoder(players), players),
        expert=with_absolute_file(expert),
        expert_hash=hash_of_file(expert),
        seconds=seconds,
        seed=seed,
    )


class Imitation:
    """An imitation in its folder. Raises ForeignFolder if that holds another one."""

    def __init__(
        self,
        game: Game,
        plan: ImitationPlan,
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
        keep_plan(self.folder, plan, "imitation")

    @property
    def network_file(self) -> Path:
        """Where what was learned is written down."""
        return self.folder / "imitation.network"

    @property
    def epochs_file(self) -> Path:
        """Where it is told how learning went."""
        return self.folder / "epochs.jsonl"

    @property
    def matches_file(self) -> Path:
        """Where the games of the network against others are written down."""
        return self.folder / "matches.jsonl"

    def seeds(self, numbers: range) -> range:
        """The seeds of the games with these numbers, counted from 0."""
        first = self.plan.seed * GAMES_OF_A_SEED
        return range(first + numbers.start, first + numbers.stop)

    def demonstrate(self, games: int, tell: Callable[[int], None]) -> None:
        """Play so many games, but for those that the folder holds; `tell` is told how many there are so far. Raises
        BrokenDemonstrations."""
        for _, file in kept_rows(self.folder):
            rows_of(file, self.seeds(range(games)))  # A broken file is told before hours are spent.
        missing = missing_games(self.folder, games)
        number = sum(len(stretch) for stretch in missing)
        timed = self.plan.seconds is not None
        size = games_of_a_call(number, self.jobs, self.cluster, timed, GAMES_OF_A_CALL)
        calls = [self.call(part) for part in in_parts(missing, size)]
        done = games - number
        tell(done)
        first = self.plan.seed * GAMES_OF_A_SEED
        for seeds, packed in carried_out(DemonstrationCall.play, calls, self.jobs, self.cluster):
            keep_rows(self.folder, range(seeds.start - first, seeds.stop - first), packed)
            done += len(seeds)
            tell(done)

    def call(self, numbers: range) -> DemonstrationCall:
        """The games with these numbers, to be played in any process."""
        plan = self.plan
        return DemonstrationCall(
            plan.game, self.components, plan.players, plan.expert, plan.seconds, self.seeds(numbers)
        )

    def learn(
        self, games: int, hidden: list[int], epochs: int, device: str, tell: Callable[[EpochReport], None]
    ) -> PolicyNetwork:
        """Learn from so many games, and write the network down, unless that is done: the folder's network was learned
        from as many games, with the same layers and epochs."""
        settings: dict[str, Any] = {**asdict(self.plan), "games": games, "hidden": hidden, "epochs": epochs}
        return self.learned(settings) or self.learn_anew(settings, device, tell)

    def learned(self, settings: dict[str, Any]) -> PolicyNetwork | None:
        """The folder's network, if it was made in this way."""
        try:
            network = read_network(self.network_file)
        except BadValues:
            return None
        return network if settings.items() <= network.made.items() else None

    def learn_anew(self, settings: dict[str, Any], device: str, tell: Callable[[EpochReport], None]) -> PolicyNetwork:
        """Learn, and write the network down. What another one has played goes first."""
        # PyTorch is no part of the environment of our checks, and is loaded only here.
        from keydom.arena.imitation.learning import learn

        plan, codes = self.plan, len(self.game.action_space())
        encoder = self.game.encoder(plan.players)
        rows = read_demonstrations(self.folder, self.seeds(range(settings["games"])), int(encoder.size), codes)
        self.epochs_file.write_text("", encoding="utf-8")

        def note(report: EpochReport) -> None:
            with self.epochs_file.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(report)) + "\n")
            tell(report)

        trained = learn(rows, codes, settings["hidden"], settings["epochs"], device, plan.seed, note)
        network = PolicyNetwork(
            game=plan.game,
            players=plan.players,
            components=plan.components,
            layout=plan.layout,
            mean=trained.mean,
            scale=trained.scale,
            layers=trained.layers,
            made={
                **settings,
                "rows": trained.rows,
                "device": device,
                "positions_a_second": round(trained.positions_a_second),
                "epoch": trained.best.epoch,
                "accuracy": round(trained.best.accuracy, 4),
                "margin_rmse": round(trained.best.margin_rmse, 3),
            },
        )
        self.matches_file.unlink(missing_ok=True)
        network.write(self.network_file)
        return network

    def compare(self, other: str, games: int, tell: Callable[[int, int], None]) -> BotSummary:
        """How often the network comes first that sits in one seat, in each as often, others of a kind in the rest, in
        at least so many games. Those that the folder holds are not played again; `tell` is told how many there are so
        far, and of how many."""
        plan = self.plan
        own = f"{NETWORK}{SIGN}{self.network_file}"
        matches = one_against_others(own, other, plan.players, games, plan.seed * 1_000_003, plan.seconds)
        results = ResultsFile(self.matches_file, {**asdict(plan), "network": hash_of_file(own)})
        tell(len(results.found(matches)), len(matches))
        missing = results.missing(matches)
        for result in play_matches(self.game, {}, missing, self.jobs, components=self.components, cluster=self.cluster):
            results.add(result)
            tell(len(results.found(matches)), len(matches))
        return next(bot for bot in summarize(results.found(matches)).bots if bot.bot == own)
