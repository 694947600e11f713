"""Fixtures that tests of several rooms share."""

from __future__ import annotations

import secrets
from collections.abc import Iterator

import pytest
from sqlalchemy import create_engine, make_url, text

from tests.postgres import private_postgres


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """SQLAlchemy URL of an empty database in a private PostgreSQL cluster; fails where PostgreSQL is missing."""
    with private_postgres() as url:
        yield url


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
