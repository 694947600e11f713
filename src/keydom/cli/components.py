"""`keydom components`: the printed values of a game with their sources, and the check of an owner's own file."""

from __future__ import annotations

import sys
from importlib.resources import as_file, files
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from keydom.cli.words import GAME_HELP

if TYPE_CHECKING:
    from keydom.core.game import Game

LABELS = ("source", "clause")


def register(app: typer.Typer) -> None:
    """Put the commands into the command line."""
    app.command()(components)


def components(
    name: Annotated[str, typer.Argument(metavar="GAME|check", help="A game, or the word check.")],
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="A component file of your own.")] = None,
    game: Annotated[str | None, typer.Option(help=f"Which game's file is checked. {GAME_HELP}")] = None,
) -> None:
    """Print a game's printed values with their sources, or check a file of your own.

    `keydom components keythedral` prints the values in use: what the rulebook says, what follows from it, what owners
    report and what is reconstructed. `keydom components check FILE` tells every mistake in a file by its line.
    """
    if name == "check":
        if file is None:
            raise typer.BadParameter("Say which file: keydom components check FILE.", param_hint="'FILE'")
        check(file, game)
    else:
        show(name, file)


def check(file: Path, game: str | None) -> None:
    """Check an owner's file; exit status 1 if it has mistakes."""
    from keydom.core import registry
    from keydom.core.errors import BadComponents

    names = registry.game_names()
    if game is None and len(names) != 1:
        raise typer.BadParameter(f"Say whose file it is: {', '.join(names)}.", param_hint="'--game'")
    own = registry.game(game or names[0])
    try:
        changed = own.with_components(file)
    except BadComponents as error:
        for sentence in str(error).splitlines():
            typer.echo(f"{file}, {sentence}", err=True)
        raise typer.Exit(1) from None
    for warning in changed.component_warnings():
        typer.echo(f"{file}, {warning} (allowed, but look again)")
    same = " Its values are those built in." if changed.components_hash() == own.components_hash() else ""
    typer.echo(f"{file} can be played: edition '{changed.edition}' ({changed.components_hash()}).{same}")


def show(name: str, file: Path | None) -> None:
    """Print the values of a game's built-in file, or of a file that has been checked."""
    from keydom.cli.words import console
    from keydom.core import registry
    from keydom.core.components import read_components

    game = registry.game(name, file)
    if file is None:
        with as_file(files(package_of(game)) / "components.toml") as built_in:
            if not built_in.is_file():
                typer.echo(f"{game.title} has no component file.", err=True)
                raise typer.Exit(1)
            values = read_components(built_in).values
    else:
        values = read_components(file).values
    shown = console()
    shown.print(f"[bold]{game.title}[/bold], edition '{game.edition}' ({game.components_hash()})")
    if game.reconstruction:
        shown.print(game.reconstruction)
    for group, content in groups(values):
        shown.print()
        print_group(group, content)


def package_of(game: Game) -> str:
    """Name of the package that a game's class stands in."""
    module = sys.modules[type(game).__module__]
    return module.__package__ or module.__name__


def groups(values: dict[str, Any], path: tuple[str, ...] = ()) -> list[tuple[str, dict[str, Any]]]:
    """The groups of a file: the tables that say where their values come from, in the file's order."""
    if "source" in values and path:
        return [(".".join(path), values)]
    found = []
    for key, value in values.items():
        if isinstance(value, dict):
            found += groups(value, (*path, key))
    return found


def print_group(name: str, content: dict[str, Any]) -> None:
    """One group: its name with its source, then its rows; a row of another source says so."""
    from keydom.cli.words import console, table

    clause = f", {content['clause']}" if "clause" in content else ""
    console().print(f"[bold]{name}[/bold] ({content['source']}{clause})")
    rows = {key: value for key, value in content.items() if key not in LABELS}
    columns = list(
        dict.fromkeys(key for row in rows.values() if isinstance(row, dict) for key in row if key != "source")
    )
    if columns:
        listed = table("", *columns, "source")
        for key, row in rows.items():
            cells = [str(row.get(column, "")) for column in columns]
            listed.add_row(key, *cells, str(row.get("source", content["source"])))
    else:
        listed = table("", "")
        listed.show_header = False
        for key, value in rows.items():
            listed.add_row(key, ", ".join(map(str, value)) if isinstance(value, list) else str(value))
    console().print(listed)
