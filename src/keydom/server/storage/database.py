"""The connection to SQLite or PostgreSQL, and the migrations, run when a server starts."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from keydom.server.metrics import Commits

BUSY_SECONDS = 15
"""How long a writer waits for another one."""


class StorageFailed(Exception):
    """The database did not do it (disk full, connection lost, …): nothing was stored as far as can be known."""


class Database:
    """An engine with the rules that Keydom relies on: what is committed stays, also when the power goes."""

    def __init__(self, url: str) -> None:
        address = make_url(url)
        self.is_sqlite = address.get_backend_name() == "sqlite"
        if self.is_sqlite and address.database:
            Path(address.database).parent.mkdir(parents=True, exist_ok=True)
        # What is stored belongs into no log, also when the database has complained about it.
        self.engine: Engine = create_engine(address, pool_pre_ping=not self.is_sqlite, hide_parameters=True)
        self.commits = Commits()
        if self.is_sqlite:
            event.listen(self.engine, "connect", _set_up_sqlite)
            event.listen(self.engine, "begin", _begin_sqlite)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that only reads. Raises StorageFailed."""
        try:
            with self.engine.connect() as connection, connection.begin():
                yield connection
        except SQLAlchemyError as error:
            raise StorageFailed(str(error)) from error

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that writes; committed at the end, else rolled back. Errors are the caller's to tell apart."""
        with (
            self.commits.timed(SQLAlchemyError, IntegrityError),
            self.engine.connect().execution_options(writes=True) as connection,
            connection.begin(),
        ):
            yield connection

    def try_to_write(self) -> None:
        """Ask for leave to write, and write nothing. Raises StorageFailed."""
        try:
            with self.engine.connect().execution_options(writes=True) as connection, connection.begin():
                connection.execute(text("UPDATE tables SET version = version WHERE 1 = 0"))
        except SQLAlchemyError as error:
            raise StorageFailed(str(error)) from error

    def migrate(self) -> None:
        """Bring the schema up to date; several servers may start at once. Raises StorageFailed."""
        try:
            with self.writing() as connection:
                if not self.is_sqlite:
                    connection.execute(text("SELECT pg_advisory_xact_lock(7535933)"))
                command.upgrade(migrations(connection), "head")
        except SQLAlchemyError as error:
            raise StorageFailed(f"The database could not be set up: {error}") from error

    def close(self) -> None:
        """Give the connections back."""
        self.engine.dispose()


def migrations(connection: Connection) -> Config:
    """What Alembic needs to run our migrations on a connection."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent.parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def _set_up_sqlite(connection: sqlite3.Connection, _record: Any) -> None:
    # The transaction's begin is ours (see below), so that a writer takes its lock before it reads.
    connection.isolation_level = None
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        f"busy_timeout={BUSY_SECONDS * 1000}",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
