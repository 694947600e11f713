"""`keydom fuzz`: random games that look for mistakes in the rules."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from keydom.cli.words import COMPONENTS_HELP, GAME_HELP

if TYPE_CHECKING:
    from keydom.core.game import Game


def register(app: typer.Typer) -> None:
    """Put the command into the command line."""
    app.command()(fuzz)


def fuzz(
    name: Annotated[str | None, typer.Argument(metavar="GAME", help=f"{GAME_HELP} Without a name all of them.")] = None,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games of each.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0: one for each core.")] = 0,
    limit: Annotated[int, typer.Option(min=1, help="A game longer than so many steps counts as stuck.")] = 50_000,
    save: Annotated[Path, typer.Option(help="Folder for the records of games that fail.")] = Path("fuzz-failures"),
    components: Annotated[Path | None, typer.Option(help=COMPONENTS_HELP)] = None,
) -> None:
    """Play random games over all player counts and options, with every invariant checked after every step.

    A game that fails is saved as a record; `keydom replay FILE` opens it. Exit status 1 if any failed.
    """
    from keydom.core import registry

    if name is None and components is not None:
        raise typer.BadParameter("Say which game the file is for: keydom fuzz GAME --components FILE.")
    chosen = registry.games() if name is None else [registry.game(name, components)]
    if sum(fuzz_one(game, games, seed, jobs, limit, save, components) for game in chosen) > 0:
        raise typer.Exit(1)


def fuzz_one(game: Game, games: int, seed: int, jobs: int, limit: int, save: Path, components: Path | None) -> int:
    """Play random games of one game, save and print those that fail; returns how many."""
    from keydom.cli.words import default_jobs, folder_for, progress_bar
    from keydom.core.fuzz import fuzz as fuzz_games
    from keydom.core.record import to_json

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
    return failed
