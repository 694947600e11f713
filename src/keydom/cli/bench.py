"""`keydom bench`: how fast a game is on this machine."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from keydom.cli.words import GAME_HELP


def register(app: typer.Typer) -> None:
    """Put the command into the command line."""
    app.command()(bench)


def bench(
    name: Annotated[str, typer.Argument(metavar="GAME", help=GAME_HELP)] = "keythedral",
    players: Annotated[int | None, typer.Option(min=1, help="Number of players; without it the recommended.")] = None,
    seconds: Annotated[float, typer.Option(min=0.05, help="Time for each of the four measurements.")] = 2.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
) -> None:
    """Measure a game on one core: random play, copies, option lists.

    A decision is one code applied, draws included. "In the compiled loop" plays whole games inside compiled code;
    "driven from Python" asks for the options, picks one and applies it, step by step, as a program in Python does.
    """
    from keydom.arena.measure import measure
    from keydom.cli.words import console, table
    from keydom.core import registry

    speed = measure(registry.game(name), players, seconds)
    if as_json:
        typer.echo(json.dumps(speed.to_data()))
        return
    build = "compiled" if speed.compiled else "interpreted"
    listed = table(f"{speed.game}, {speed.players} players, {build}", "One core", numbers=("One core",))
    listed.add_row("decisions in the compiled loop", f"{speed.loop_decisions:,.0f} /s")
    listed.add_row("decisions driven from Python", f"{speed.python_decisions:,.0f} /s")
    listed.add_row("copy()", f"{speed.copy_microseconds:.2f} µs")
    listed.add_row("list of options", f"{speed.legal_microseconds:.2f} µs")
    listed.add_row("decisions in a random game", f"{speed.steps_a_game:,.0f}")
    console().print(listed)
