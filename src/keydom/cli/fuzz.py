"""`keydom fuzz`: random games that look for mistakes in the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from keydom.cli.words import COMPONENTS_HELP, GAME_HELP


def register(app: typer.Typer) -> None:
    """Put the command into the command line."""
    app.command()(fuzz)


def fuzz(
    name: Annotated[str, typer.Argument(metavar="GAME", help=GAME_HELP)],
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0: one for each core.")] = 0,
    limit: Annotated[int, typer.Option(min=1, help="A game longer than so many steps counts as stuck.")] = 50_000,
    save: Annotated[Path, typer.Option(help="Folder for the records of games that fail.")] = Path("fuzz-failures"),
    components: Annotated[Path | None, typer.Option(help=COMPONENTS_HELP)] = None,
) -> None:
    """Play random games over all player counts and options, with every invariant checked after every step.

    A game that fails is saved as a record; `keydom replay FILE` opens it. Exit status 1 if any failed.
    """
    from keydom.cli.words import default_jobs, folder_for, progress_bar
    from keydom.core import registry
    from keydom.core.fuzz import fuzz as fuzz_games
    from keydom.core.record import to_json

    game = registry.game(name, components)
    failed = steps = longest = 0
    workers = min(jobs or default_jobs(), games)
    with progress_bar() as bar:
        task = bar.add_task(game.title, total=games)
        for found in fuzz_games(game, games, seed, workers, limit, components):
            steps += found.steps
            longest = max(longest, found.steps)
            bar.advance(task)
            if found.record is not None:
                failed += 1
                path = folder_for(save) / f"{game.name}-{found.seed}.json"
                path.write_text(to_json(found.record), encoding="utf-8")
                options = " ".join(f"{option}={value}" for option, value in found.options.items())
                typer.echo(f"{path}: {found.players} players, {options}\n  step {found.steps}: {found.fault}", err=True)
    typer.echo(f"{games} games of {game.title}, {steps:,} steps, the longest {longest:,}: {failed} failed.")
    if failed:
        raise typer.Exit(1)
