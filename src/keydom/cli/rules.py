"""`keydom rules`: the rules of a game, clause by clause, and which clauses no test names."""

from __future__ import annotations

from typing import Annotated

import typer

from keydom.cli.words import GAME_HELP


def register(app: typer.Typer) -> None:
    """Put the command into the command line."""
    app.command()(rules)


def rules(
    name: Annotated[str, typer.Argument(metavar="GAME", help=GAME_HELP)],
    clause: Annotated[
        str | None, typer.Argument(metavar="CLAUSE", help="Show only this clause, such as KT-612.")
    ] = None,
    untested: Annotated[
        bool, typer.Option("--untested", help="List the clauses that no test names; exit status 1 if there are any.")
    ] = False,
) -> None:
    """Read the rules of a game, whole or one clause of them.

    Clauses have numbers, and the tests name the clauses that they check: --untested prints those that none does, one
    number a line (this needs a checkout of the sources, where the tests are).
    """
    from keydom.core import registry
    from keydom.core.clauses import checkout, clauses_in, namings_in, rules_text, unknown
    from keydom.core.clauses import untested as untested_of

    game = registry.game(name)
    text = rules_text(game)
    if text is None:
        typer.echo(f"No rules text comes with {game.title}.", err=True)
        raise typer.Exit(1)
    clauses = clauses_in(text)
    if untested:
        folder = checkout(game.name)
        if folder is None:
            typer.echo("The tests are not here: run this in a checkout of the sources.", err=True)
            raise typer.Exit(2)
        namings = namings_in(folder / "tests")
        wrong = unknown(clauses, namings)
        for naming in wrong:
            where = naming.path.relative_to(folder)
            typer.echo(f"{where}:{naming.line} names {naming.clause}, which the rules do not have.", err=True)
        missing = untested_of(clauses, namings)
        for each in missing:
            typer.echo(each.id)
        if missing or wrong:
            raise typer.Exit(1)
        return
    if clause is None:
        typer.echo(text)
        return
    found = [each for each in clauses if each.id == clause.upper()]
    if not found:
        typer.echo(f"The rules of {game.title} have no clause {clause}.", err=True)
        raise typer.Exit(1)
    typer.echo(f"{found[0].id} ({found[0].heading})\n{found[0].text}")
