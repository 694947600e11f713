"""Statements that are put together once: what each move runs should not be built anew each time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import JSON, Connection, Dialect, Insert, Update
from sqlalchemy.sql.compiler import SQLCompiler


class Prepared:
    """A statement in the words of one database; its parameters by their names."""

    def __init__(self, statement: Insert | Update, dialect: Dialect) -> None:
        compiled = statement.compile(dialect=dialect)
        assert isinstance(compiled, SQLCompiler)
        self._words = str(compiled)
        self._names: Sequence[str] | None = compiled.positiontup if compiled.positional else None
        self._json = frozenset(name for name, bind in compiled.binds.items() if isinstance(bind.type, JSON))

    def run(self, connection: Connection, values: Mapping[str, Any]) -> int:
        """Run it with one set of values; how many rows it has changed."""
        return connection.exec_driver_sql(self._words, self._given(values)).rowcount

    def run_many(self, connection: Connection, rows: Sequence[Mapping[str, Any]]) -> None:
        """Run it for each of these sets of values."""
        connection.exec_driver_sql(self._words, [self._given(values) for values in rows])

    def _given(self, values: Mapping[str, Any]) -> Any:
        given = {
            name: _as_json(value) if name in self._json and value is not None else value
            for name, value in values.items()
        }
        return given if self._names is None else tuple(given[name] for name in self._names)


def _as_json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
