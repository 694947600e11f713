"""`keydom serve`: a server for friends."""

from __future__ import annotations

import socket
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from keydom.cli.words import COMPONENTS_HELP


def register(app: typer.Typer) -> None:
    """Put the command into the command line."""
    app.command()(serve)


def serve(
    host: Annotated[
        str, typer.Option(help="Address to listen at: 0.0.0.0 is every network of this machine, 127.0.0.1 itself only.")
    ] = "0.0.0.0",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port to listen at; 0 takes a free one.")] = 8765,
    database: Annotated[
        str | None,
        typer.Option(
            help="Where the tables are kept: `sqlite:///FILE` or `postgresql://USER:PASSWORD@HOST/NAME`; "
            "without it KEYDOM_DATABASE_URL, else a SQLite file in the data folder.",
        ),
    ] = None,
    data: Annotated[
        Path | None, typer.Option(help="Folder for the SQLite file and the secret; without it your own data folder.")
    ] = None,
    secret: Annotated[
        str | None,
        typer.Option(
            help="Signs the guests' cookies; better given as KEYDOM_SECRET, since others can read a command line. "
            "Without it one is made and kept in the data folder.",
        ),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(help="A public address of this server behind a proxy, as `https://keys.example.org`; repeatable."),
    ] = None,
    workers: Annotated[
        int,
        typer.Option(
            min=1,
            max=64,
            help="How many processes answer at the port; more than one needs PostgreSQL.",
        ),
    ] = 1,
    components: Annotated[
        list[str] | None, typer.Option(metavar="GAME=FILE", help=f"{COMPONENTS_HELP} One file for each game.")
    ] = None,
) -> None:
    """Host tables for friends: whoever has a table's link can join or watch.

    Friends in your network open the printed address. For the internet put a web server with HTTPS in front (it must
    pass WebSockets on), name its address with --origin and the web server itself with KEYDOM_PROXIES. Several servers
    may share one PostgreSQL database; with SQLite let there be one. With PostgreSQL --workers uses further processors.
    """
    from keydom.cli.hosting import bind, check_workers, port_of, settings_with
    from keydom.cli.hosting import host as run

    settings = settings_with(data, database, secret, origin or (), components or ())
    check_workers(settings, workers)
    # Whoever listens at a name wants to be asked for under it.
    settings = replace(settings, hosts=(*settings.hosts, host))
    bound = bind(host, port)
    number = port_of(bound)

    def announce() -> None:
        for address in addresses(host):
            typer.echo(f"Keydom is ready at http://{address}:{number}/")
        typer.echo("Stop it with Ctrl+C.")

    run(settings, bound, announce, workers)


def addresses(host: str) -> list[str]:
    """What to type into a browser for a server that listens at `host`."""
    if host not in ("0.0.0.0", "::", ""):
        return [f"[{host}]" if ":" in host else host]
    # Asking the system for a route sends nothing, and tells which of our addresses others see.
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return ["127.0.0.1", str(probe.getsockname()[0])]
        except OSError:
            return ["127.0.0.1"]
