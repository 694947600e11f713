"""`keydom arena ladder`: which bot is the stronger, by how much, and how sure that is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from keydom.cli.words import COMPONENTS_HELP, GAME_HELP, OPTION_HELP, RAY_HELP

if TYPE_CHECKING:
    from keydom.arena.ladder import Ladder


def ladder(
    name: Annotated[str, typer.Argument(metavar="GAME", help=GAME_HELP)],
    bots: Annotated[
        str, typer.Option(help="The bots that climb: steward,searcher.")
    ] = "novice,apprentice,journeyman,steward,adept,master,searcher",
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How often each pair meets at least.")] = 400,
    players: Annotated[str, typer.Option(help="Player counts: 2, or 2,3,4.")] = "2",
    seconds: Annotated[
        float | None,
        typer.Option(min=0.001, help="How long a bot that takes its time, like the searcher, has for a decision."),
    ] = None,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help=OPTION_HELP)] = None,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0: one for each core.")] = 0,
    ray: Annotated[str | None, typer.Option(metavar="ADDRESS", help=RAY_HELP)] = None,
    results: Annotated[
        Path | None, typer.Option(help="Keep each game's result in this file as it comes, and go on where it ends.")
    ] = None,
    out: Annotated[Path | None, typer.Option(help="Write the ladder as an HTML page into this file.")] = None,
    json_file: Annotated[Path | None, typer.Option("--json", help="Write all figures as JSON into this file.")] = None,
    components: Annotated[Path | None, typer.Option(help=COMPONENTS_HELP)] = None,
) -> None:
    """Rate bots: let every one meet every other, in every seat.

    For example: keydom arena ladder london --bots steward,searcher --seconds 0.1 --results london.jsonl

    At each table sit as many different bots as there are seats. With --results a series that was broken off goes on
    where it was. Ratings are Bradley and Terry's on Elo's scale.
    """
    from keydom.arena.contestants import check_contestant
    from keydom.arena.ladder import Ladder, ladder_pairings
    from keydom.arena.ladder_page import ladder_page
    from keydom.arena.match import play_matches
    from keydom.arena.results_file import ResultsFile
    from keydom.cli.words import default_jobs, messages, player_counts, progress_bar, read_options
    from keydom.core import registry

    game = registry.game(name, components)
    climbing = climbers(bots)
    options = read_options(option or [])
    ladders: list[Ladder] = []
    for count in player_counts(players, game):
        game.new_state(count, options)  # A wrong option is told before the processes start.
        if count > len(climbing):
            raise typer.BadParameter(
                f"With {count} players {count} different bots sit at a table, and {len(climbing)} are named.",
                param_hint="'--bots'",
            )
        for bot in climbing:
            check_contestant(bot, game, count)
        ladders.append(Ladder(climbing, count))
    series = {
        "game": game.name,
        "components": game.components.hash,
        "rules": game.rules_version,
        "options": options,
        "seconds": seconds,
    }
    kept = None if results is None else ResultsFile(results, series)
    with progress_bar() as bar:
        for each in ladders:
            matches = ladder_pairings(climbing, each.players, games, seed, seconds)
            task = bar.add_task(f"{game.title}, {each.players} players", total=len(matches))
            for result in [] if kept is None else kept.found(matches):
                each.add(result)
            missing = matches if kept is None else kept.missing(matches)
            bar.advance(task, len(each.results))
            workers = min(jobs or default_jobs(), max(1, len(missing)))
            for result in play_matches(game, options, missing, workers, components=components, cluster=ray):
                if kept is not None:
                    kept.add(result)
                each.add(result)
                bar.advance(task)
            print_ladder(each)
    if out is not None:
        played = {
            "edition": f"“{game.components.edition}”",
            "options": " ".join(f"{key}={value}" for key, value in options.items()) or "as they come",
            "time for a decision": "as each likes" if seconds is None else f"{seconds} s",
            "seed": str(seed),
        }
        out.write_text(ladder_page(game.title, ladders, played), encoding="utf-8")
        messages().print(f"The ladder as a page: {out}", soft_wrap=True)
    if json_file is not None:
        data = {**series, "ladders": [each.to_data() for each in ladders]}
        json_file.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def climbers(words: str) -> tuple[str, ...]:
    """The bots that are named; each once, and at least two."""
    named = tuple(dict.fromkeys(word.strip() for word in words.split(",")))
    if len(named) < 2:
        raise typer.BadParameter("A ladder needs two different bots at least.", param_hint="'--bots'")
    return named


def print_ladder(ladder: Ladder) -> None:
    """A ladder as a table: ratings, and how often each came before each other."""
    from keydom.cli.words import console, table

    rungs = ladder.standings()
    numbers = ("Rating", "First", "Points", "Games", *(f"> {rung.bot}" for rung in rungs))
    listed = table("Bot", "Rating", "95 % range", "First", "95 % range", *numbers[2:], numbers=numbers)
    for rung in rungs:
        before = [rung.against.get(other.bot) for other in rungs]
        listed.add_row(
            rung.bot,
            f"{rung.rating:.0f}",
            f"{rung.low:.0f} – {rung.high:.0f}",
            f"{rung.first:.1%}",
            f"{rung.first_low:.1%} – {rung.first_high:.1%}",
            f"{rung.points:.1f}",
            f"{rung.games:,}",
            *("" if meeting is None else f"{meeting.share:.0%}" for meeting in before),
        )
    console().print(f"\n{ladder.players} players, {len(ladder.results):,} games")
    console().print(listed)
