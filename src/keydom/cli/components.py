"""`keydom components`: the printed values of a game with their sources; an owner's own file, begun and checked."""

from __future__ import annotations

import re
import sys
from importlib.resources import as_file, files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from keydom.cli.words import GAME_HELP
from keydom.core.components import LABELS, SOURCES

if TYPE_CHECKING:
    from keydom.core.game import Game

STARRED = "reconstructed"
MOST_COLUMNS = 6
EDITION = re.compile(r"^edition = .*$", re.MULTILINE)


def register(app: typer.Typer) -> None:
    """Put the commands into the command line."""
    app.command()(components)


def components(
    name: Annotated[str, typer.Argument(metavar="GAME|new|check", help="A game, or the word new or check.")],
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="A component file of your own.")] = None,
    game: Annotated[str | None, typer.Option(help=f"Whose file is begun or checked. {GAME_HELP}")] = None,
) -> None:
    """Print a game's printed values with their sources, or begin and check a file of your own.

    `keydom components keythedral` prints the values in use: what the rulebook says, what follows from it, what owners
    report and what is reconstructed. `keydom components new FILE --game keythedral` writes them into a file in which
    you put down what your copy of the game shows; `keydom components check FILE` tells every mistake in it by its line.
    """
    if name in ("new", "check"):
        if file is None:
            raise typer.BadParameter(f"Say which file: keydom components {name} FILE.", param_hint="'FILE'")
        (begin if name == "new" else check)(file, game)
    else:
        show(name, file)


def begin(file: Path, game: str | None) -> None:
    """Write a game's built-in values into a new file, under an edition of its own; never over a file."""
    from keydom.core import registry

    if game is None:
        names = ", ".join(each.name for each in registry.games())
        raise typer.BadParameter(f"Say whose file it will be: {names}.", param_hint="'--game'")
    text = built_in_file(registry.game(game)).read_text(encoding="utf-8")
    own = EDITION.sub('edition = "my copy"', text, count=1)
    try:
        with file.open("x", encoding="utf-8") as written:
            written.write(own)
    except OSError as error:
        known = isinstance(error, FileExistsError)
        told = "is there already; name a new file" if known else f"cannot be written: {error.strerror}"
        typer.echo(f"{file} {told}.", err=True)
        raise typer.Exit(1) from None
    typer.echo(
        f"{file} has the values built in. Change what your copy shows otherwise, then `keydom components check {file}` "
        f"and play with `keydom play --components {game}={file}`."
    )


def check(file: Path, game: str | None) -> None:
    """Check an owner's file; exit status 1 if it has mistakes."""
    from keydom.core import registry
    from keydom.core.errors import BadComponents

    try:
        own = game_of(file) if game is None else registry.game(game)
        values = own.with_components(file).components
    except BadComponents as error:
        for sentence in str(error).splitlines():
            typer.echo(f"{file}, {sentence}", err=True)
        raise typer.Exit(1) from None
    for warning in values.warnings:
        typer.echo(f"{file}, {warning} (allowed, but look again)")
    same = " Its values are those built in." if values.hash == own.components.hash else ""
    typer.echo(f"{file} can be played as {own.title}: edition '{values.edition}' ({values.hash}).{same}")


def game_of(file: Path) -> Game:
    """The game whose own file has most groups in common with this one. Raises BadComponents if it cannot be read."""
    from keydom.core import registry
    from keydom.core.components import read_components

    written = set(read_components(file).values)
    shared: dict[int, list[Game]] = {}
    for each in registry.games():
        with as_file(built_in_file(each)) as built_in:
            groups = set(read_components(built_in).values) if built_in.is_file() else set()
        shared.setdefault(len(groups & written), []).append(each)
    likeliest = shared[max(shared)]
    if len(likeliest) != 1:
        names = ", ".join(each.name for each in likeliest)
        raise typer.BadParameter(f"Say whose file it is: {names}.", param_hint="'--game'")
    return likeliest[0]


def show(name: str, file: Path | None) -> None:
    """Print the values of a game's built-in file, or of a file that has been checked."""
    from keydom.cli.words import console
    from keydom.core import registry
    from keydom.core.components import read_components

    game = registry.game(name, file)
    if file is None:
        with as_file(built_in_file(game)) as built_in:
            if not built_in.is_file():
                typer.echo(f"{game.title} has no component file.", err=True)
                raise typer.Exit(1)
            values = read_components(built_in).values
    else:
        values = read_components(file).values
    shown = console()
    shown.print(f"[bold]{game.title}[/bold], edition '{game.components.edition}' ({game.components.hash})")
    if game.reconstruction:
        shown.print(game.reconstruction)
    for group, content in groups(values):
        shown.print()
        print_group(group, content)


def built_in_file(game: Game) -> Traversable:
    """Where a game's own values stand, beside its class; a game may do without."""
    module = sys.modules[type(game).__module__]
    return files(module.__package__ or module.__name__) / "components.toml"


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
    """One group: its name with its source, then its rows; a row of another source says so. Where the columns have
    sources of their own, these are listed and every reconstructed value carries a star."""
    from keydom.cli.words import console, table

    source = content["source"]
    shown = console()
    stated = [content["clause"]] if "clause" in content else []
    rows = {key: value for key, value in content.items() if key not in LABELS}
    columns = list(
        dict.fromkeys(key for row in rows.values() if isinstance(row, dict) for key in row if key != "source")
    )
    if isinstance(source, dict):
        shown.print(f"[bold]{name}[/bold] ({', '.join(['by column', *stated])})")
        for word in SOURCES:
            if listed := [each for each in columns if source.get(each) == word]:
                shown.print(f"{word}{' (*)' if word == STARRED else ''}: {', '.join(listed)}")
    else:
        shown.print(f"[bold]{name}[/bold] ({', '.join([source, *stated])})")
    if columns:
        rare = rare_columns(columns, rows)
        usual = [each for each in columns if each not in rare]
        filled = table("", *(each.replace("_", " ") for each in usual), *(["besides"] if rare else []), "source")
        filled.columns[0].no_wrap = True
        for key, row in rows.items():
            cells = [cell(row, each, source) for each in usual]
            if rare:
                told = [f"{each.replace('_', ' ')} {cell(row, each, source)}" for each in rare if each in row]
                cells.append("; ".join(told))
            filled.add_row(key, *cells, row_source(row, source))
    else:
        filled = table("", "")
        filled.show_header = False
        for key, value in rows.items():
            filled.add_row(key, value_words(value))
    for column in filled.columns:
        column.overflow = "fold"  # Nothing of a value is left out where the terminal is narrow.
    shown.print(filled)


def rare_columns(columns: list[str], rows: dict[str, Any]) -> list[str]:
    """Of many columns those that less than half of the rows have: they are shown together, so that the table does not
    become too wide to be read."""
    if len(columns) <= MOST_COLUMNS:
        return []
    return [each for each in columns if 2 * sum(each in row for row in rows.values()) < len(rows)]


def value_words(value: Any) -> str:
    """A value as it is shown: lists without brackets, yes and no."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def cell(row: dict[str, Any], column: str, source: Any) -> str:
    """A value in a row; starred if it is reconstructed and its neighbours need not be."""
    if column not in row:
        return ""
    own = row.get("source", {})
    of_column = own.get(column, source) if isinstance(own, dict) else own
    if isinstance(of_column, dict):
        of_column = of_column.get(column)
    starred = isinstance(source, dict) and of_column == STARRED
    return value_words(row[column]) + ("*" if starred else "")


def row_source(row: dict[str, Any], source: Any) -> str:
    """The last column of a row: its own source, of all it says or of some columns, else that of the group."""
    own = row.get("source", "" if isinstance(source, dict) else source)
    return (
        ", ".join(f"{column.replace('_', ' ')}: {word}" for column, word in own.items())
        if isinstance(own, dict)
        else str(own)
    )
