"""What everything has in common that writes to the database: what fails is told apart, and other servers hear of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from sqlalchemy import Connection, text, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from keydom.server.storage.database import Database, StorageFailed
from keydom.server.storage.schema import house

CHANNEL = "keydom"
"""Where servers on one PostgreSQL tell each other which table has changed."""


class Conflict(Exception):
    """Somebody else has written first; nothing was stored."""


class NameTaken(Exception):
    """Somebody else's account has this name, or one that looks like it; nothing was stored."""


class AlreadyDone(Exception):
    """A request with this key was carried out before; nothing was stored again."""


@contextmanager
def storing(database: Database) -> Iterator[Connection]:
    """A transaction that writes. Raises Conflict and StorageFailed."""
    try:
        with database.writing() as connection:
            yield connection
    except IntegrityError as error:
        raise Conflict from error
    except SQLAlchemyError as error:
        raise StorageFailed(str(error)) from error


class Storing:
    """Reads and writes one database. `process` names this server to the others on it."""

    def __init__(self, database: Database, process: str) -> None:
        self.database = database
        self.process = process

    def _writing(self) -> AbstractContextManager[Connection]:
        return storing(self.database)

    def _advance(self, connection: Connection, seconds: float) -> None:
        """Keep the house time, if it is later than what is kept."""
        connection.execute(update(house).where(house.c.seconds < seconds).values(seconds=seconds))

    def _tell(self, connection: Connection, table_id: str) -> None:
        """Tell the other servers when this is committed (PostgreSQL only)."""
        if not self.database.is_sqlite:
            told = {"channel": CHANNEL, "message": f"{self.process} {table_id}"}
            connection.execute(text("SELECT pg_notify(:channel, :message)"), told)
