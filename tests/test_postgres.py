"""The private PostgreSQL cluster that the storage tests run on."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from tests import postgres


def test_the_cluster_serves_a_database(postgres_url: str) -> None:
    engine = create_engine(postgres_url)
    with engine.connect() as connection:
        assert connection.execute(text("select 6 * 7")).scalar() == 42
    engine.dispose()


def test_two_clusters_do_not_share_anything_and_clean_up() -> None:
    with postgres.private_postgres() as first, postgres.private_postgres() as second:
        assert first != second
        folder = Path(first.partition("host=")[2])
        assert (folder / "cluster").is_dir()
    assert not folder.exists()


def test_only_a_durable_cluster_waits_for_the_disk(postgres_url: str) -> None:
    with postgres.private_postgres(durable=True) as durable:
        for url, wanted in ((durable, "on"), (postgres_url, "off")):
            engine = create_engine(url)
            with engine.connect() as connection:
                assert connection.execute(text("show fsync")).scalar() == wanted
            engine.dispose()


def test_a_missing_postgresql_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "glob", lambda folder, pattern: iter(()))
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(RuntimeError, match="apt-get install postgresql"):
        postgres.find_binaries()
