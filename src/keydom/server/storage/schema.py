"""The tables of the database. Times are seconds since 1970 (UTC). Changes go into a new migration beside."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

people = Table(
    "people",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("created", Double, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("edition", String(120), nullable=False),
    Column("components_hash", String(120), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("host", String(40), nullable=False),
    # Whether people who play with each other may ask programs what to do.
    Column("hints", Boolean, nullable=False),
    # The host's idempotency key of the request that made the table.
    Column("request_key", String(100)),
    Column("status", String(10), nullable=False),
    # How many entries there are: a writer who counts differently has lost the race.
    Column("entries", Integer, nullable=False),
    # What lists of tables show; derived from the entries in the same transaction.
    Column("version", Integer, nullable=False),
    Column("waiting_for", JSON, nullable=False),
    Column("places", JSON(none_as_null=True)),
    # What is asked, as everybody may know it; empty before the game.
    Column("asked", Text, nullable=False),
    # Whether the server itself has to move: a bot, or somebody who has answered in advance.
    Column("server_to_move", Boolean, nullable=False),
    Column("created", Double, nullable=False),
    Column("updated", Double, nullable=False),
    UniqueConstraint("host", "request_key"),
    Index("ix_tables_status_updated", "status", "updated"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("person", String(40), index=True),
    Column("bot", String(60)),
    # Empty: the name of the person.
    Column("name", String(60), nullable=False),
    # Automatic responses: as the game checked them, by the span (as the game names it) for which they count.
    Column("responses", JSON(none_as_null=True)),
)

# Finished tables that somebody does not want to see among their own any more.
put_away = Table(
    "put_away",
    metadata,
    Column("person", String(40), primary_key=True),
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, index=True),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("code", Integer, nullable=False),
    # Of an undo: the numbers of the entries that it takes back.
    Column("removed", JSON, nullable=False),
    # The idempotency key of the request, on its first entry.
    Column("request_key", String(100)),
    Column("person", String(40)),
    # A partial action step: only the seat itself may know of it.
    Column("private", Boolean, nullable=False),
    # Undo does not go back behind it.
    Column("boundary", Boolean, nullable=False),
    # Narration at the time, for the log: told once, so that later words change no old log.
    Column("events", JSON, nullable=False),
    Column("created", Double, nullable=False),
    UniqueConstraint("table_id", "seat", "request_key"),
)
