"""`keydom arena train`: learn from games how far the estimates of positions are off."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import typer

from keydom.cli.words import COMPONENTS_HELP, GAME_HELP, MOST_SEED, RAY_HELP


def train(
    name: Annotated[str, typer.Argument(metavar="GAME", help=GAME_HELP)],
    out: Annotated[Path, typer.Option(help="The folder of the training; one that was begun there goes on.")],
    players: Annotated[int | None, typer.Option(help="How many players; as many as is usual without it.")] = None,
    hours: Annotated[float, typer.Option(min=0.0, help="No round begins after so many hours.")] = 1.0,
    rounds: Annotated[int | None, typer.Option(min=1, help="End after so many rounds.")] = None,
    games: Annotated[int, typer.Option("--games", "-n", min=20, help="Games that are learned from, a round.")] = 1000,
    match_games: Annotated[int, typer.Option(min=20, help="Games that compare the new values, a round.")] = 400,
    hidden: Annotated[int, typer.Option(min=0, max=256, help="Hidden units of the network; 0: none.")] = 0,
    terms_only: Annotated[bool, typer.Option("--terms-only", help="See the terms of the estimates alone.")] = False,
    believed: Annotated[
        float, typer.Option(min=0.05, max=1.0, help="The share of what was learned that is believed.")
    ] = 0.5,
    seed: Annotated[int, typer.Option(min=0, max=MOST_SEED, help="The same seed trains the same.")] = 1,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0: one for each core.")] = 0,
    ray: Annotated[str | None, typer.Option(metavar="ADDRESS", help=RAY_HELP)] = None,
    components: Annotated[Path | None, typer.Option(help=COMPONENTS_HELP)] = None,
) -> None:
    """Train: let Stewards play, learn how their games end, and keep what makes them better (keydom[train]).

    For example: keydom arena train keyper --players 2 --hours 2 --out training

    The folder holds the values (round-K.values), how they came about, and a page with the curves (training.html). Let
    `steward@training/round-3.values` or `searcher@...` play: keydom simulate, keydom arena ladder.
    """
    from keydom.arena.needs import needed

    needed("train")
    from keydom.arena.training.training import Progress, Training, TrainingPlan
    from keydom.arena.training.training_page import training_page
    from keydom.cli.words import console, default_jobs, progress_bar
    from keydom.core import registry

    until = time.monotonic() + hours * 3600
    game = registry.game(name, components)
    count = game.new_state(players).players
    plan = TrainingPlan(
        game=game.name,
        components=game.components.hash,
        rules=game.rules_version,
        players=count,
        games=games,
        match_games=match_games,
        hidden=hidden,
        terms_only=terms_only,
        believed=believed,
        seed=seed,
    )
    training = Training(game, plan, out, jobs or default_jobs(), components, ray)
    page = out / "training.html"
    with progress_bar() as bar:
        task = bar.add_task(game.title, total=None)

        def tell(progress: Progress) -> None:
            words = f"Round {progress.round} {progress.doing}"
            bar.update(task, description=words, completed=progress.games, total=progress.of)

        while (rounds is None or len(training.rounds) < rounds) and (time.monotonic() < until or not training.rounds):
            done = training.play_round(tell)
            page.write_text(training_page(game.title, plan, training.rounds), encoding="utf-8")
            console().print(
                f"Round {done.number}: estimates off by {done.error:.2f} points ({done.error_before:.2f} before); "
                f"{done.margin:+.1f} ± {done.give_or_take:.1f} points ahead, {done.first:.0%} of first places: "
                f"{'kept' if done.kept else 'not kept'}.",
                soft_wrap=True,
            )
    best = training.present_file
    console().print("Nothing was found that is better." if best is None else f"The best values: {best}", soft_wrap=True)
    console().print(f"The training as a page: {page}", soft_wrap=True)
