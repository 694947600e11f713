"""The connection to SQLite or PostgreSQL, and the migrations, run when a server starts."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import DatabaseError, IntegrityError, SQLAlchemyError

from keydom.server.upkeep.metrics import Commits

BUSY_SECONDS = 15
"""How long a writer waits for another one."""


class StorageFailed(Exception):
    """The database did not do it (disk full, connection lost, …): nothing was stored as far as can be known."""


@dataclass(slots=True)
class Shared:
    """A transaction of several calls."""

    connection: Connection
    failed: bool = False
    """Whether one of the calls failed, so that nothing of the whole may be kept."""


class Database:
    """An engine with the rules that Keydom relies on: what is committed stays, also when the power goes."""

    def __init__(self, url: str) -> None:
        address = make_url(url)
        self.is_sqlite = address.get_backend_name() == "sqlite"
        if self.is_sqlite and address.database:
            Path(address.database).parent.mkdir(parents=True, exist_ok=True)
        self._own = threading.local()
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
        """A transaction that writes, committed at the end, else rolled back; or a part of the one that this thread
        shares. Errors are the caller's to tell apart."""
        shared: Shared | None = getattr(self._own, "shared", None)
        if shared is None:
            with self._transaction() as connection:
                yield connection
            return
        try:
            yield shared.connection
        except Exception:
            # Whatever it was: what this call has written so far may not be kept with the others' work.
            shared.failed = True
            raise

    @contextmanager
    def sharing(self) -> Iterator[Shared]:
        """One transaction for all that this thread writes meanwhile. Keep it only if nothing of it has failed."""
        with self._transaction() as connection:
            self._own.shared = Shared(connection)
            try:
                yield self._own.shared
            finally:
                self._own.shared = None

    @contextmanager
    def together(self) -> Iterator[None]:
        """One transaction for all that this thread writes in this block, or a part of the one that it shares anyway.
        Raises StorageFailed."""
        if getattr(self._own, "shared", None) is not None:
            yield
            return
        try:
            with self.sharing():
                yield
        except SQLAlchemyError as error:
            raise StorageFailed(str(error)) from error

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        with (
            self.commits.timed(SQLAlchemyError, IntegrityError),
            self.engine.connect().execution_options(writes=True) as connection,
        ):
            try:
                with connection.begin():
                    yield connection
            except DatabaseError as error:
                if not isinstance(error, IntegrityError) and not connection.closed:
                    # A disk that was full, a file that was gone: only a new connection sees that all is well again.
                    connection.invalidate()
                raise

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
