"""What commands share: options as words, tables on the terminal, bad usage as a sentence."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

if TYPE_CHECKING:
    from keydom.core.game import Game

GAME_HELP = "Name of the game; `keydom games` lists them."
OPTION_HELP = "An option of the game as NAME=VALUE; may be repeated. `keydom games NAME` lists them."
RAY_HELP = "Play on a Ray cluster (keydom[ray]): `local`, `auto`, or its address, HOST:6379 or ray://HOST:10001."
MOST_SEED = 1_000_000_000
"""Of what learns from games: the seeds of its games, a billion apart, fit into 64 bits."""
COMPONENTS_HELP = "Your own component file instead of the built-in values."


def console() -> Console:
    """Where results are printed. Not narrower than 100 columns when nobody looks at it (a pipe, a file)."""
    found = Console(highlight=False)
    return found if found.is_terminal else Console(highlight=False, width=max(100, found.width))


def messages() -> Console:
    """Where progress and remarks are printed, so that results can be piped on."""
    return Console(stderr=True, highlight=False)


def read_options(words: Sequence[str]) -> dict[str, str]:
    """`["laws=off"]` as options; a word that is no option is a usage error."""
    options = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not sign or not name or not value:
            raise typer.BadParameter(f"'{word}' is not NAME=VALUE.", param_hint="'--option'")
        options[name] = value
    return options


def player_counts(words: str | None, game: Game) -> list[int]:
    """The player counts that are asked for; without words all that the game offers."""
    if words is None:
        return sorted(game.player_counts)
    try:
        return sorted({int(word) for word in words.split(",")})
    except ValueError:
        raise typer.BadParameter(f"'{words}' is no list of numbers like 2,3,4.", param_hint="'--players'") from None


def default_jobs() -> int:
    """One process for each core that we may use."""
    try:
        return max(1, len(os.sched_getaffinity(0)))
    except AttributeError:  # Not every system tells.
        return max(1, os.cpu_count() or 1)


def progress_bar() -> Progress:
    """A progress bar on standard error; nothing at all where that is no terminal."""
    shown = messages()
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=shown,
        disable=not shown.is_terminal,
        transient=True,
    )


def table(*columns: str, numbers: Sequence[str] = ()) -> Table:
    """An empty table; the columns in `numbers` are aligned to the right."""
    made = Table(box=None, pad_edge=False, header_style="bold")
    for column in columns:
        made.add_column(column, justify="right" if column in numbers else "left")
    return made


def folder_for(path: Path) -> Path:
    """The folder, made if it is not there."""
    path.mkdir(parents=True, exist_ok=True)
    return path
