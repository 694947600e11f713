"""Fixtures that tests of several rooms share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.postgres import private_postgres


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """SQLAlchemy URL of an empty database in a private PostgreSQL cluster; fails where PostgreSQL is missing."""
    with private_postgres() as url:
        yield url
