"""`keydom play`: a server for one person, and the browser."""

from __future__ import annotations

import os
import sys
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from keydom.cli.words import COMPONENTS_HELP

HOST = "127.0.0.1"


def register(app: typer.Typer) -> None:
    """Put the command into the command line."""
    app.command()(play)


def play(
    port: Annotated[
        int | None, typer.Option(min=1, max=65535, help="Port to use; without it 8765, or a free one if that is taken.")
    ] = None,
    data: Annotated[Path | None, typer.Option(help="Folder for your tables; without it your own data folder.")] = None,
    browser: Annotated[bool, typer.Option(help="Open the browser, or only print the address.")] = True,
    components: Annotated[
        list[str] | None, typer.Option(metavar="GAME=FILE", help=f"{COMPONENTS_HELP} One file for each game.")
    ] = None,
) -> None:
    """Play in your browser: against computer opponents, or with others at this screen.

    Starts a server that only this machine can reach, and opens the browser. Your tables are kept: stop with Ctrl+C,
    come back later and continue. To play with friends over the network use `keydom serve`.
    """
    from keydom.cli.hosting import DEFAULT_PORT, bind, bind_or_any, host, port_of, settings_with, shown
    from keydom.core.build import is_compiled

    settings = settings_with(data, components=components or ())
    bound = bind_or_any(HOST, DEFAULT_PORT) if port is None else bind(HOST, port)
    address = f"http://{HOST}:{port_of(bound)}/"
    if not is_compiled():
        typer.echo("The rules run interpreted: everything works, computer opponents think more slowly.")

    def announce() -> None:
        typer.echo(f"Your tables are kept in {shown(settings)}.")
        if browser and has_screen() and webbrowser.open(address):
            typer.echo(f"Keydom is open in your browser at {address} (stop it with Ctrl+C).")
        else:
            typer.echo(f"Keydom is ready: open {address} in a browser (stop it with Ctrl+C).")

    host(settings, bound, announce)


def has_screen() -> bool:
    """Whether a browser window could open here: a text browser in the terminal would hide the server's lines."""
    if sys.platform.startswith(("win", "darwin", "cygwin")):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
