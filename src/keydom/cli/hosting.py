"""Runs the server in this process, on a socket that is bound before anything else happens."""

from __future__ import annotations

import errno
import socket
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import typer
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from keydom.core.errors import BadComponents, KeydomError, UnknownGame
from keydom.server.processes import Processes
from keydom.server.run import serve
from keydom.server.settings import Settings
from keydom.server.storage.database import Database, StorageFailed
from keydom.server.tables.catalogue import Catalogue

DEFAULT_PORT = 8765


class CannotHost(KeydomError):
    """The address cannot be used, or the server did not start; says what to do."""


def settings_with(
    data: Path | None = None,
    database: str | None = None,
    secret: str | None = None,
    origins: Sequence[str] = (),
    components: Sequence[str] = (),
) -> Settings:
    """The environment's settings, with what the command line gives instead. Raises CannotHost."""
    try:
        settings = Settings.from_environment()
    except ValueError as error:
        raise CannotHost(str(error)) from None
    own = (*settings.components, *components)
    check_components(own)
    return replace(
        settings,
        data_folder=settings.data_folder if data is None else data,
        database=settings.database if database is None else database,
        secret=settings.secret if secret is None else secret,
        origins=(*settings.origins, *origins),
        components=own,
    )


def check_components(words: Sequence[str]) -> None:
    """Whether each word is `GAME=FILE` with a known game and a file that can be played. Raises CannotHost."""
    for word in words:
        name, sign, file = word.partition("=")
        if not sign or not name or not file:
            raise CannotHost(f"'{word}' is not GAME=FILE, for example --components keythedral=my.toml.")
    try:
        Catalogue((), words)
    except BadComponents as error:
        raise CannotHost(
            f"A component file has mistakes; keydom components check FILE tells them too.\n{error}"
        ) from None
    except UnknownGame as error:
        raise CannotHost(str(error)) from None


def prepare_storage(settings: Settings) -> None:
    """Bring the database up to date before the server starts, so that trouble is one sentence. Raises CannotHost."""
    try:
        settings.signing_secret()
        database = Database(settings.database_url())
        try:
            database.migrate()
        finally:
            database.close()
    except (ArgumentError, NoSuchModuleError, ImportError):
        raise CannotHost(
            "This is no address of a database that Keydom knows. "
            "Give `sqlite:///FILE` or `postgresql://USER:PASSWORD@HOST/NAME`."
        ) from None
    except (OSError, ValueError, StorageFailed, SQLAlchemyError) as error:
        raise CannotHost(
            f"The tables cannot be kept at {shown(settings)}: {first_line(error)}\n"
            "Is the database running, and may you write there? --data and --database choose another place."
        ) from None


def shown(settings: Settings) -> str:
    """Where the tables are kept, without a password."""
    if not settings.database:
        return str(settings.data_folder)
    return make_url(settings.database_url()).render_as_string(hide_password=True)


def first_line(error: Exception) -> str:
    """What went wrong, without where and without the library's own advice."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return lines[0] if lines else type(error).__name__


def bind(host: str, port: int) -> socket.socket:
    """A socket bound to the address; port 0 takes any free one. Raises CannotHost."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except (OSError, OverflowError) as error:
        bound.close()
        raise CannotHost(_why_not(host, port, error)) from None
    return bound


def bind_or_any(host: str, port: int) -> socket.socket:
    """Like `bind`, but on any free port if this one is taken."""
    try:
        return bind(host, port)
    except CannotHost:
        return bind(host, 0)


def port_of(bound: socket.socket) -> int:
    """The port that a bound socket has."""
    return int(bound.getsockname()[1])


def check_workers(settings: Settings, workers: int) -> None:
    """Whether so many processes can share the database. Raises CannotHost."""
    if workers > 1 and is_sqlite(settings):
        raise CannotHost(
            f"{workers} processes need PostgreSQL: with SQLite they could not tell each other of moves, so people "
            "would not see what others do. Use --database postgresql://USER:PASSWORD@HOST/NAME, or no --workers."
        )


def is_sqlite(settings: Settings) -> bool:
    """Whether the tables are kept in a file of this machine; an address that is none is told of later."""
    return settings.database_url().startswith("sqlite")


def host(settings: Settings, bound: socket.socket, announce: Callable[[], None], workers: int = 1) -> None:
    """Serve until interrupted, with so many processes; `announce` is called once requests are answered. Raises
    CannotHost."""
    prepare_storage(settings)
    alone = workers == 1
    if not (serve(settings, bound, announce) if alone else Processes(settings, bound, workers, announce).run()):
        raise CannotHost("The server did not start; the lines above say why.")
    typer.echo("Keydom has stopped. Your tables are kept.")


def _why_not(address: str, port: int, error: Exception) -> str:
    number = error.errno if isinstance(error, OSError) else None
    if number == errno.EADDRINUSE:
        return f"Port {port} is taken, perhaps by another Keydom. Stop that one or choose another: --port {port + 1}."
    if number == errno.EACCES:
        return f"Port {port} needs the rights of an administrator. Choose one above 1023: --port {DEFAULT_PORT}."
    return f"Cannot listen at {address} port {port}: {error}."
