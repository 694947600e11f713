"""Imitation in a folder: watch a good player, learn to enter what it enters, and play.

- `plan.json`: who is watched, and how often
- `games-K.npz`: what was seen; a folder that was broken off goes on where it was
- `imitation.network`: what was learned
- `looks.jsonl`: how learning went
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from keydom.arena.cluster import carried_out
from keydom.arena.contestants import SIGN
from keydom.arena.imitation.watched_games import WatchedGames, read_watched
from keydom.arena.match import Pairing, play_matches
from keydom.arena.plan_file import keep_plan
from keydom.arena.summary import BotSummary, summarize
from keydom.bots.learned_values import layout_of
from keydom.bots.policy_network import PolicyNetwork
from keydom.core.game import Game

if TYPE_CHECKING:
    from keydom.arena.imitation.learning import Learned, Look

GAMES_OF_A_CALL = 50


@dataclass(frozen=True)
class Plan:
    """Who is watched at what, and how often."""

    game: str
    components: str
    rules: int
    players: int
    model: str
    seconds: float | None
    games: int
    seed: int


class Imitation:
    """An imitation in its folder. Raises ForeignFolder if that holds another one."""

    def __init__(
        self,
        game: Game,
        plan: Plan,
        folder: Path,
        jobs: int,
        components: Path | None = None,
        cluster: str | None = None,
    ) -> None:
        self.game = game
        self.plan = plan
        self.folder = folder
        self.jobs = jobs
        self.components = components
        self.cluster = cluster
        keep_plan(folder, plan, "imitation")

    @property
    def network_file(self) -> Path:
        """Where what was learned is written down."""
        return self.folder / "imitation.network"

    def calls(self) -> list[WatchedGames]:
        """The games to watch, in calls of some."""
        plan = self.plan
        first = plan.seed * 1_000_000_000
        return [
            WatchedGames(
                plan.game,
                self.components,
                plan.players,
                plan.model,
                plan.seconds,
                first + start,
                min(GAMES_OF_A_CALL, plan.games - start),
                (self.folder / f"games-{start // GAMES_OF_A_CALL + 1}.npz").absolute(),
            )
            for start in range(0, plan.games, GAMES_OF_A_CALL)
        ]

    def watch(self, tell: Callable[[int], None]) -> None:
        """Play the games that were not watched yet; `tell` is told how many there are so far."""
        calls = self.calls()
        missing = [call for call in calls if not call.file.exists()]
        watched = self.plan.games - sum(call.games for call in missing)
        tell(watched)
        for games in carried_out(WatchedGames.play, missing, self.jobs, self.cluster):
            watched += games
            tell(watched)

    def learn(self, hidden: list[int], passes: int, device: str, tell: Callable[[Look], None]) -> Learned:
        """Learn from all that was watched, and write the network down."""
        # Whoever only watches, on another machine perhaps, needs no PyTorch.
        from keydom.arena.imitation.learning import learn

        plan = self.plan
        watched = read_watched([call.file for call in self.calls()])
        learned = learn(watched, len(self.game.action_space()), hidden, passes, device, plan.seed, tell)
        PolicyNetwork(
            game=plan.game,
            players=plan.players,
            components=plan.components,
            layout=layout_of(self.game.encoder(plan.players), plan.players),
            mean=learned.mean,
            scale=learned.scale,
            layers=learned.layers,
            made={
                **asdict(plan),
                "rows": learned.rows,
                "hidden": hidden,
                "pass": learned.best.number,
                "passes": passes,
                "device": device,
                "foreseen": round(learned.best.foreseen, 4),
                "missed": round(learned.best.missed, 3),
            },
        ).write(self.network_file)
        looks = [json.dumps(asdict(look)) for look in learned.looks]
        (self.folder / "looks.jsonl").write_text("\n".join(looks) + "\n", encoding="utf-8")
        return learned

    def compare(self, other: str, games: int, tell: Callable[[int], None]) -> BotSummary:
        """How often the network comes first that sits in one seat, in each as often, others of a kind in the rest."""
        plan = self.plan
        mine = f"network{SIGN}{self.network_file.absolute()}"
        tables = [tuple(mine if seat == own else other for seat in range(plan.players)) for own in range(plan.players)]
        matches = [
            Pairing(plan.seed * 1_000_003 + number // plan.players, tables[number % plan.players])
            for number in range(games)
        ]
        results = []
        for result in play_matches(self.game, {}, matches, self.jobs, components=self.components, cluster=self.cluster):
            results.append(result)
            tell(len(results))
        return next(bot for bot in summarize(results).bots if bot.bot == mine)
