"""`keydom games`: which games there are, and what can be chosen for one."""

from __future__ import annotations

from typing import Annotated

import typer


def register(app: typer.Typer) -> None:
    """Put the command into the command line."""
    app.command()(games)


def games(
    name: Annotated[str | None, typer.Argument(metavar="GAME", help="Show this game's options and bots.")] = None,
) -> None:
    """List the games; with a name, that game's options, presets and bots."""
    from keydom.cli.words import console, table
    from keydom.core import registry

    shown = console()
    if name is None:
        listed = table("Name", "Title", "Year", "Players", "Components", numbers=("Year",))
        for game in registry.games():
            counts = ", ".join(str(count) for count in sorted(game.player_counts))
            listed.add_row(game.name, game.title, str(game.year), counts, game.components.edition)
        shown.print(listed)
        return
    describe(name)


def describe(name: str) -> None:
    """Print one game's options, presets and bots."""
    from keydom.bots.registry import bots_for
    from keydom.cli.words import console, table
    from keydom.core import registry

    shown = console()
    game = registry.game(name)
    counts = ", ".join(str(count) for count in sorted(game.player_counts))
    shown.print(f"[bold]{game.title}[/bold] ({game.year}), for {counts} players; components: {game.components.edition}")
    if game.reconstruction:
        shown.print(game.reconstruction)
    options = table("Option", "Values (first: default)", "What it does")
    for option in game.options:
        options.add_row(option.name, ", ".join(option.values), f"{option.label}. {option.help}")
    shown.print()
    shown.print(options)
    if game.presets:
        presets = table("Preset", "", "Options")
        for preset in game.presets:
            chosen = " ".join(f"{option}={value}" for option, value in preset.options.items())
            presets.add_row(preset.name, preset.label, chosen)
        shown.print()
        shown.print(presets)
    bots = table("Bot", "", "How it plays")
    for kind in bots_for(game):
        bots.add_row(kind.name, kind.title, kind.help)
    shown.print()
    shown.print(bots)
