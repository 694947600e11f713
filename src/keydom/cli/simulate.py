"""`keydom simulate`: many games between bots."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TextIO

import typer

from keydom.cli.words import COMPONENTS_HELP, GAME_HELP, OPTION_HELP

if TYPE_CHECKING:
    from keydom.arena.match import MatchResult
    from keydom.arena.summary import Summary
    from keydom.core.game import Game
    from keydom.core.record import Record


def register(app: typer.Typer) -> None:
    """Put the command into the command line."""
    app.command()(simulate)


def simulate(
    name: Annotated[str, typer.Argument(metavar="GAME", help=GAME_HELP)],
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 100,
    bots: Annotated[
        str, typer.Option(help="The bots, one a seat: random,random,random. They change seats from game to game.")
    ] = "random",
    players: Annotated[
        int | None, typer.Option(min=1, help="Number of players; a single bot then sits in every seat.")
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(min=0.001, help="How long a bot that takes its time, like the searcher, has for a decision."),
    ] = None,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help=OPTION_HELP)] = None,
    preset: Annotated[
        str | None, typer.Option(help="A named set of options, such as an edition; `keydom games NAME` lists them.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0: one for each core.")] = 0,
    records: Annotated[Path | None, typer.Option(help="Write each game's record into this folder.")] = None,
    json_file: Annotated[
        Path | None, typer.Option("--json", help="Write one JSON line per game into this file; - for standard output.")
    ] = None,
    components: Annotated[Path | None, typer.Option(help=COMPONENTS_HELP)] = None,
) -> None:
    """Let bots play many games and tell who wins how often.

    For example: keydom simulate keythedral --games 300 --bots steward,random,random

    A shared first place counts as its share of a win. Behind each win rate stands the range in which the true rate
    lies with 95 % certainty. What bots choose that take their time depends on the machine too, so their games are not
    the same again.
    """
    from keydom.arena.contestants import check_contestant
    from keydom.arena.match import pairings, play_matches
    from keydom.arena.summary import summarize
    from keydom.cli.words import default_jobs, folder_for, progress_bar, read_options
    from keydom.core import registry

    game = registry.game(name, components)
    seats = seated([word.strip() for word in bots.split(",")], players, game)
    for bot in seats:
        check_contestant(bot, game, len(seats))
    options = {**preset_options(game, preset), **read_options(option or [])}
    game.new_state(len(seats), options)  # A wrong option is told before the processes start.
    matches = pairings(seats, games, seed, seconds)
    workers = min(jobs or default_jobs(), games)
    folder = None if records is None else folder_for(records)
    played: list[MatchResult] = []
    with progress_bar() as bar, lines_into(json_file) as lines:
        task = bar.add_task(game.title, total=games)
        for result in play_matches(game, options, matches, workers, folder is not None, components):
            if folder is not None and result.record is not None:
                write_record(folder, result.seed, result.record)
            if lines is not None:
                lines.write(json.dumps(result.to_data()) + "\n")
            played.append(result)
            bar.advance(task)
    print_summary(game, summarize(played), to_errors=json_file == Path("-"))


def seated(bots: list[str], players: int | None, game: Game) -> list[str]:
    """A bot for every seat: those given, or a single one in all seats."""
    count = players or (len(bots) if len(bots) > 1 else game.player_counts[0])
    if len(bots) == 1:
        return bots * count
    if len(bots) != count:
        raise typer.BadParameter(f"{len(bots)} bots are named for {count} players.", param_hint="'--bots'")
    return bots


def preset_options(game: Game, name: str | None) -> dict[str, str]:
    """The options of a preset; none without one."""
    if name is None:
        return {}
    presets = {preset.name: preset for preset in game.presets}
    if name not in presets:
        known = ", ".join(presets) or "none"
        raise typer.BadParameter(f"{game.title} has no preset '{name}'; it has {known}.", param_hint="'--preset'")
    return dict(presets[name].options)


def write_record(folder: Path, seed: int, record: Record) -> Path:
    """Write a game's record; its name tells game, players and seed. Another game under the same name (other bots,
    other options) stays: then the new one gets a further number."""
    from keydom.core.record import to_json

    text = to_json(record)
    name = f"{record.game}-{record.players}p-{seed}"
    path = folder / f"{name}.json"
    further = 1
    while path.exists() and path.read_text(encoding="utf-8") != text:
        further += 1
        path = folder / f"{name}-{further}.json"
    path.write_text(text, encoding="utf-8")
    return path


@contextmanager
def lines_into(path: Path | None) -> Iterator[TextIO | None]:
    """The stream for JSON lines, if any is wanted."""
    if path is None:
        yield None
    elif path == Path("-"):
        yield sys.stdout
    else:
        with path.open("w", encoding="utf-8") as file:
            yield file


def print_summary(game: Game, summary: Summary, to_errors: bool) -> None:
    """The result table. On standard error if standard output carries JSON lines."""
    from keydom.cli.words import console, messages, table

    shown = messages() if to_errors else console()
    numbers = ("Seats", "Wins", "Win rate", "Points", "Place")
    listed = table("Bot", "Seats", "Wins", "Win rate", "95 % range", "Points", "Place", numbers=numbers)
    for bot in summary.bots:
        listed.add_row(
            bot.bot,
            str(bot.seats),
            f"{bot.wins:.10g}" if bot.wins == int(bot.wins) else f"{bot.wins:.1f}",
            f"{bot.win_rate:.1%}",
            f"{bot.low:.1%} – {bot.high:.1%}",
            f"{bot.points:.2f}",
            f"{bot.place:.2f}",
        )
    shown.print(listed)
    rounds = ""
    if summary.rounds is not None:
        rounds = f", {summary.rounds:.1f} rounds ({summary.shortest} to {summary.longest})"
    games = "1 game" if summary.games == 1 else f"{summary.games} games"
    shown.print(f"\n{games} of {game.title}; on average {summary.steps:.0f} steps{rounds}.")
