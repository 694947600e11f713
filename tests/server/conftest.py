"""Every test with a database runs on SQLite and on PostgreSQL."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, make_url, text

from keydom.server.settings import Settings
from keydom.server.storage.database import Database
from keydom.server.storage.store import Store
from tests.server.toys import PLACES


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def postgres_database(postgres_url: str) -> Iterator[str]:
    """URL of an empty database of this test's own."""
    name = f"test_{secrets.token_hex(6)}"
    engine = create_engine(postgres_url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    yield make_url(postgres_url).set(database=name).render_as_string(hide_password=False)
    with engine.connect() as connection:
        connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    engine.dispose()


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
def store(settings: Settings) -> Iterator[Store]:
    database = Database(settings.database_url())
    database.migrate()
    yield Store(database, "test")
    database.close()
