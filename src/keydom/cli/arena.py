"""`keydom arena`: what many games between bots say about a game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from keydom.cli.imitate import imitate
from keydom.cli.ladder import ladder
from keydom.cli.train import train
from keydom.cli.words import COMPONENTS_HELP, GAME_HELP, OPTION_HELP, RAY_HELP

if TYPE_CHECKING:
    from keydom.arena.balance_rows import Estimate, Report, ThingRow, WinRate

MOST_ROWS = 12
"""So many rows of a kind are printed: the page has them all."""


def register(app: typer.Typer) -> None:
    """Put the commands into the command line."""
    arena = typer.Typer(no_args_is_help=True, help="What many games between bots say about a game.")
    arena.command()(balance)
    arena.command()(ladder)
    arena.command()(train)
    arena.command()(imitate)
    app.add_typer(arena, name="arena")


def balance(
    name: Annotated[str, typer.Argument(metavar="GAME", help=GAME_HELP)],
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games, over all player counts.")] = 1000,
    players: Annotated[str | None, typer.Option(help="Player counts: 4, or 2,3,4. Without it all of them.")] = None,
    bot: Annotated[str, typer.Option(help="The bot in every seat.")] = "steward",
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help=OPTION_HELP)] = None,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0: one for each core.")] = 0,
    ray: Annotated[str | None, typer.Option(metavar="ADDRESS", help=RAY_HELP)] = None,
    out: Annotated[Path | None, typer.Option(help="Write the report as an HTML page into this file.")] = None,
    json_file: Annotated[Path | None, typer.Option("--json", help="Write all figures as JSON into this file.")] = None,
    components: Annotated[Path | None, typer.Option(help=COMPONENTS_HELP)] = None,
) -> None:
    """Tell how even a game is: what things cost, bring and win, and what seats win.

    For example: keydom arena balance keythedral --games 2000 --out balance.html

    The page needs no network. Behind each figure stands the range in which the true one lies with 95 % certainty.
    """
    from keydom.arena.balance import Balance, balance_pairings
    from keydom.arena.balance_page import balance_page
    from keydom.arena.balance_report import make_report
    from keydom.arena.contestants import check_contestant
    from keydom.arena.match import play_matches
    from keydom.cli.words import default_jobs, messages, player_counts, progress_bar, read_options
    from keydom.core import registry

    game = registry.game(name, components)
    options = read_options(option or [])
    counts = player_counts(players, game)
    for count in counts:
        check_contestant(bot, game, count)
        game.new_state(count, options)  # A wrong option is told before the processes start.
    counted = Balance()
    with progress_bar() as bar:
        task = bar.add_task(game.title, total=games)
        matches = balance_pairings(bot, counts, games, seed)
        workers = min(jobs or default_jobs(), games)
        for result in play_matches(
            game, options, matches, workers, components=components, with_statistics=True, cluster=ray
        ):
            counted.add(result)
            bar.advance(task)
    report = make_report(counted, game, bot, options, seed)
    print_report(report)
    if out is not None:
        out.write_text(balance_page(report), encoding="utf-8")
        messages().print(f"The whole report: {out}", soft_wrap=True)
    if json_file is not None:
        json_file.write_text(json.dumps(report.to_data(), indent=1) + "\n", encoding="utf-8")


def print_report(report: Report) -> None:
    """The rows that tell most."""
    from keydom.cli.words import console

    shown = console()
    if report.reconstruction:
        shown.print(f"[italic]{report.reconstruction}[/italic]\n")
    counts = ", ".join(f"{games:,} with {players}" for players, games in report.games.items())
    shown.print(f"{report.played:,} games of {report.title} ({counts} players), every seat: {report.bot}\n")
    print_scores(report)
    print_things(report)
    print_shares(report)
    print_facilities(report)
    print_groups(report)


def print_scores(report: Report) -> None:
    """Scores by number of players."""
    from keydom.cli.words import console, table

    numbers = ("Players", "Games", "Points", "Quartiles", "Winner", "Margin")
    listed = table(*numbers, numbers=numbers)
    for row in report.scores:
        listed.add_row(
            str(row.players),
            f"{row.games:,}",
            f"{row.mean.value:.1f}",
            " – ".join(str(value) for value in row.spread[1:4]),
            f"{row.winner.value:.1f}",
            "" if row.margin is None else f"{row.margin.value:.1f}",
        )
    console().print(listed)


def print_things(report: Report) -> None:
    """The things that are surely worth more or less than they cost, or than nothing, the most worthy first."""
    from keydom.arena.balance_rows import telling_gifts, telling_things

    print_things_of("Surely worth more or less than their price", "Against price", telling_things(report))
    print_things_of("Without a price, surely bringing points or costing some", "Gain", telling_gifts(report))


def print_things_of(title: str, heading: str, telling: list[ThingRow]) -> None:
    """A table of things with their worth under this heading."""
    from keydom.cli.words import console, table

    if not telling:
        return

    def worth(row: ThingRow) -> Estimate | None:
        return row.bargain or row.gain

    kept = sorted(telling[:MOST_ROWS], key=lambda row: -(found.value if (found := worth(row)) else 0))
    shown = console()
    shown.print(f"\n{title} ({len(kept)} of {len(telling)}):")
    numbers = ("Got", "Price", "Points", "Owners win", heading)
    listed = table("Name", "Era", *numbers, numbers=numbers)
    for row in kept:
        points = worth(row)
        listed.add_row(
            row.name,
            row.era,
            f"{row.share.value:.0%}",
            "" if row.price is None else f"{row.price.value:.2f}",
            "" if row.points is None else f"{row.points.value:.2f}",
            rate_words(row.won),
            "" if points is None else f"{points.value:+.2f} ({points.low:+.2f} to {points.high:+.2f})",
        )
    shown.print(listed)


def print_shares(report: Report) -> None:
    """The things that were surely got, or became something, more or less often than others of their kind."""
    from keydom.arena.balance_rows import telling_shares
    from keydom.cli.words import console, table

    telling = telling_shares(report)
    if not telling:
        return
    kept = telling[:MOST_ROWS]
    shown = console()
    shown.print(f"\nSurely more or less often than others of the kind ({len(kept)} of {len(telling)}):")
    listed = table("Name", "Kind", "", "Share", "Of the kind", numbers=("Share", "Of the kind"))
    for each in sorted(kept, key=lambda each: each.usual - each.share.value):
        shares = (f"{each.share.value:.0%}", f"{each.usual:.0%}")
        listed.add_row(each.row.name, each.row.kind, each.what or "got", *shares)
    shown.print(listed)


def print_facilities(report: Report) -> None:
    """What was used most and least of what all may use, kind by kind."""
    from keydom.arena.balance_pieces import by_kind
    from keydom.arena.balance_rows import facilities_once
    from keydom.cli.words import console, table

    shown = console()
    for kind, rows in by_kind(facilities_once(report)).items():
        ranked = sorted(rows, key=lambda row: -row.uses.value)
        half = MOST_ROWS // 2
        kept = ranked if len(ranked) <= MOST_ROWS else [*ranked[:half], *ranked[-half:]]
        shown.print(f"\n{kind}, used most and least ({len(kept)} of {len(ranked)}):")
        listed = table("Name", "There", "Used", "Uses", "Users win", numbers=("There", "Used", "Uses", "Users win"))
        for row in kept:
            there = (f"{row.times:,}", f"{row.used.value:.0%}", f"{row.uses.value:.2f}")
            listed.add_row(row.name, *there, rate_words(row.won))
        shown.print(listed)


def print_groups(report: Report) -> None:
    """The seats and traits that surely win more or less often than chance."""
    from keydom.arena.balance_rows import telling_groups
    from keydom.cli.words import console, table

    telling = telling_groups(report)
    if not telling:
        return
    kept = telling[:MOST_ROWS]
    shown = console()
    shown.print(f"\nSurely winning more or less often than chance ({len(kept)} of {len(telling)}):")
    listed = table("", "", "Wins", "Points", numbers=("Wins", "Points"))
    for row in kept:
        value = f"{row.value} of {row.players}" if row.players else row.value
        listed.add_row(row.matter, value, rate_words(row.won), f"{row.lead.value:+.2f}")
    shown.print(listed)


def rate_words(won: WinRate | None) -> str:
    """A win rate beside what chance gives."""
    return "" if won is None else f"{won.rate.value:.1%} (chance {won.expected:.1%})"
