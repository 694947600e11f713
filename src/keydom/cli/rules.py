"""`keydom rules`: the rules of a game, clause by clause, where each is kept, and which clauses no test names."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from keydom.cli.words import GAME_HELP

if TYPE_CHECKING:
    from keydom.core.clause_places import Place
    from keydom.core.clauses import Clause
    from keydom.core.game import Game


def register(app: typer.Typer) -> None:
    """Put the command into the command line."""
    app.command()(rules)


def rules(
    name: Annotated[str, typer.Argument(metavar="GAME", help=GAME_HELP)],
    wanted: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[CLAUSE | WORD...]", help="Show only this clause, such as KT-612, or those with all words."
        ),
    ] = None,
    untested: Annotated[
        bool, typer.Option("--untested", help="List the clauses that no test names; exit status 1 if there are any.")
    ] = False,
    untaught: Annotated[
        bool, typer.Option("--untaught", help="List the clauses that the learner of the game's lessons does not meet.")
    ] = False,
) -> None:
    """Read the rules of a game: whole, one clause of them, or what they say of a word.

    With a clause (KT-612), a list or a range of them (KT-10061 to KT-10068) it also tells where the clause lives:
    the functions, classes and values of the code that keep it, those that tell of it, and the tests that watch it.
    With words it finds the clauses that have them all.

    --untaught prints the clauses that the rulebook states (tagged [R]) and no lesson of the course touches, one a line
    with its heading, under the reason for which a first game is learnt without them: what only counts pieces, set-up,
    single tiles or cards, variants, examples, cases that seldom come.

    --untested prints the clauses that no test names, one number a line. Tests are only in a checkout of the sources.
    """
    from keydom.core import registry
    from keydom.core.clauses import clauses_in, found_by_words, rules_text

    game = registry.game(name)
    text = rules_text(game)
    if text is None:
        typer.echo(f"No rules text comes with {game.title}.", err=True)
        raise typer.Exit(1)
    clauses = clauses_in(text)
    if untested:
        _untested(game, clauses)
        return
    if untaught:
        _untaught(game, clauses)
        return
    if not wanted:
        typer.echo(text)
        return
    if _is_number(wanted):
        found = _numbered(clauses, wanted)
        if not found:
            typer.echo(f"The rules of {game.title} have no clause {' '.join(wanted)}.", err=True)
            raise typer.Exit(1)
        _with_places(game, found, clauses)
        return
    found = found_by_words(clauses, wanted)
    if not found:
        typer.echo(f"No clause of {game.title} says {' and '.join(wanted)}.", err=True)
        raise typer.Exit(1)
    typer.echo("\n\n".join(_as_read(each) for each in found))


def _is_number(wanted: list[str]) -> bool:
    """Whether these words begin with the number of a clause."""
    from keydom.core.clause_mentions import mentions_in

    mention = next(mentions_in(" ".join(wanted).upper()), None)
    return mention is not None and mention.spans[0][0] == 0


def _numbered(clauses: list[Clause], wanted: list[str]) -> list[Clause]:
    """The clauses of a list or a range of numbers."""
    from keydom.core.clause_mentions import mentions_in

    words = " ".join(each if each.lower() in ("to", "and", "or") else each.upper() for each in wanted)
    mentions = list(mentions_in(words))
    return [each for each in clauses if any(mention.names(each.id) for mention in mentions)]


def _with_places(game: Game, clauses: list[Clause], all_clauses: list[Clause]) -> None:
    """Clauses as they are read, each with the code that keeps it, what tells of it, and the tests that watch it."""
    from keydom.core.clause_places import game_sources, keepers, named_in, namings_of, nearest_files, tellers, watchers
    from keydom.core.clauses import checkout

    base = checkout(game.name)
    named = [each for source in game_sources(game) for each in named_in(source)]
    tests = namings_of(game)
    told = []
    for clause in clauses:
        lines = [_as_read(clause), ""]
        kept, told_by = keepers(named, clause.id), tellers(named, clause.id)
        if not kept and not told_by:
            lines.append("No code names this clause. The nearest is in")
            lines += [f"  {_where(path, base)}" for path in nearest_files(named, clause, all_clauses)]
        if kept:
            lines += ["Kept by", *_told_places(kept, base)]
        if told_by:
            lines += ["Told, shown and estimated by", *_told_places(told_by, base)]
        if tests is None:
            lines.append("The tests are not here: run this in a checkout of the sources to see which watch the clause.")
        else:
            watching = watchers(tests, clause.id)
            lines.append("Watched by" if watching else "No test watches this clause.")
            lines += [f"  {_where(each.path, base)}:{each.line}  {each.test}" for each in watching]
        told.append("\n".join(lines))
    typer.echo("\n\n".join(told))


def _told_places(places: list[Place], base: Path | None) -> list[str]:
    lines = []
    for place in places:
        lines.append(f"  {_where(place.path, base)}:{place.line}  {place.name}".rstrip())
        if place.says and place.name:
            lines.append(f"      {place.says}")
    return lines


def _untested(game: Game, clauses: list[Clause]) -> None:
    from keydom.core.clauses import checkout, namings_in, unknown, untested

    folder = checkout(game.name)
    if folder is None:
        typer.echo("The tests are not here: run this in a checkout of the sources.", err=True)
        raise typer.Exit(2)
    namings = namings_in(folder / "tests")
    wrong = unknown(clauses, namings)
    for naming in wrong:
        where = naming.path.relative_to(folder)
        typer.echo(f"{where}:{naming.line} names {naming.clause}, which the rules do not have.", err=True)
    missing = untested(clauses, namings)
    for each in missing:
        typer.echo(each.id)
    if missing or wrong:
        raise typer.Exit(1)


def _untaught(game: Game, clauses: list[Clause]) -> None:
    from keydom.core.clauses import untaught

    if not game.lessons:
        typer.echo(f"No lessons teach {game.title}.", err=True)
        raise typer.Exit(1)
    for reason, left in untaught(game, clauses).items():
        if left and reason:
            typer.echo(f"{reason}:")
        for each in left:
            typer.echo(f"{each.id}  {each.heading}")


def _as_read(clause: Clause) -> str:
    return f"{clause.id} ({clause.heading})\n{clause.text}"


def _where(path: Path, base: Path | None) -> str:
    """A path as short as a reader in the checkout can use it."""
    return str(path.relative_to(base)) if base is not None and path.is_relative_to(base) else str(path)
