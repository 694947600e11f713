"""Every test with a database runs on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from keydom.server.settings import Settings
from keydom.server.storage.database import Database
from keydom.server.storage.store import Store
from tests.server.toys import PLACES


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'keydom.sqlite3'}"
    url: str = request.getfixturevalue("postgres_database")
    return url


@pytest.fixture
def settings(database_url: str, tmp_path: Path) -> Settings:
    return Settings(
        data_folder=tmp_path,
        database=database_url,
        secret="a secret of the tests, long enough",
        bot_pace=0.0,
        bot_workers=1,
        extra_games=PLACES,
    )


@pytest.fixture
def quick(settings: Settings) -> Settings:
    """Little time to think: of what does not depend on how good it is."""
    return replace(settings, hint_thinking=0.1)


@pytest.fixture
def store(settings: Settings) -> Iterator[Store]:
    database = Database(settings.database_url())
    database.migrate()
    yield Store(database, "test")
    database.close()
