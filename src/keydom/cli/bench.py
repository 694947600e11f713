"""`keydom bench`: how fast a game is on this machine."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from keydom.cli.words import GAME_HELP

if TYPE_CHECKING:
    from keydom.arena.measure import Speed
    from keydom.core.game import Game


def register(app: typer.Typer) -> None:
    """Put the command into the command line."""
    app.command()(bench)


def bench(
    name: Annotated[str | None, typer.Argument(metavar="GAME", help=f"{GAME_HELP} Without a name all of them.")] = None,
    players: Annotated[int | None, typer.Option(min=1, help="Number of players; without it the recommended.")] = None,
    seconds: Annotated[float, typer.Option(min=0.05, help="Time for each of the five measurements.")] = 2.0,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print JSON, a line for each game, instead of tables.")
    ] = False,
) -> None:
    """Measure games on one core: random play, copies, option lists, final scores.

    A decision is one code applied, draws included. "In the compiled loop" plays whole games inside compiled code;
    "driven from Python" asks for the options, picks one and applies it, step by step, as a program in Python does.
    """
    from keydom.arena.measure import measure
    from keydom.core import registry

    for game in registry.games() if name is None else [registry.game(name)]:
        speed = measure(game, players, seconds)
        if as_json:
            typer.echo(json.dumps(speed.to_data()))
        else:
            show(game, speed)


def show(game: Game, speed: Speed) -> None:
    """Print the speeds of one game as a table."""
    from keydom.cli.words import console, table

    build = "compiled" if speed.compiled else "interpreted"
    listed = table(f"{game.title}, {speed.players} players, {build}", "One core", numbers=("One core",))
    listed.add_row("decisions in the compiled loop", f"{speed.loop_decisions:,.0f} /s")
    listed.add_row("decisions driven from Python", f"{speed.python_decisions:,.0f} /s")
    listed.add_row("copy()", f"{speed.copy_microseconds:.2f} µs")
    listed.add_row("list of options", f"{speed.legal_microseconds:.2f} µs")
    listed.add_row("final scores", f"{speed.scores_microseconds:.2f} µs")
    listed.add_row("decisions in a random game", f"{speed.steps_a_game:,.0f}")
    console().print(listed)
