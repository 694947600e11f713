"""What waits is stored together; who breaks a rule takes nobody along; nobody is told before it is stored."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import event, text

from keydom.server.storage.database import StorageFailed
from keydom.server.storage.rows import Outcome
from keydom.server.storage.store import Store
from keydom.server.storage.storing import AlreadyDone, Conflict
from keydom.server.storage.writer import Writer
from tests.server.test_store import RUNNING, entry, new_table


@pytest.fixture
def writer(store: Store) -> Iterator[Writer]:
    made = Writer(store.database)
    yield made
    made.close()


@contextmanager
def writer_is_held(writer: Writer) -> Iterator[None]:
    """The writer is busy with something meanwhile, so that what is asked of it waits, and is then done together."""
    begun, go_on = threading.Event(), threading.Event()

    def hold() -> None:
        begun.set()
        go_on.wait()

    holding = writer.submit(hold)
    begun.wait()
    yield
    go_on.set()
    holding.result()


@contextmanager
def counted_commits(store: Store) -> Iterator[list[None]]:
    commits: list[None] = []

    def count(_connection: object) -> None:
        commits.append(None)

    event.listen(store.database.engine, "commit", count)
    yield commits
    event.remove(store.database.engine, "commit", count)


def tables(store: Store, number: int) -> list[str]:
    return [new_table(store, f"t{index}") for index in range(number)]


def numbers(store: Store, table: str) -> list[int]:
    return [one.number for one in store.entries(table)]


def test_what_waits_shares_one_transaction(store: Store, writer: Writer) -> None:
    names = tables(store, 40)
    with writer_is_held(writer):
        done = [writer.submit(store.append, name, 0, [entry(1, f"key {name}")], RUNNING) for name in names]
        assert writer.waiting() == 40
        commits = counted_commits(store)
        counted = commits.__enter__()
    for one in done:
        one.result()
    commits.__exit__(None, None, None)
    assert len(counted) == 1
    assert all(numbers(store, name) == [1] for name in names)


def test_a_writer_that_lost_takes_nobody_along(store: Store, writer: Writer) -> None:
    names = tables(store, 5)
    store.append("t2", 0, [entry(1, "before")], RUNNING)
    store.append("t3", 0, [entry(1, "same")], RUNNING)
    with writer_is_held(writer):
        done = [writer.submit(store.append, name, 0, [entry(1, "same")], RUNNING) for name in names]
    assert [type(one.exception()) for one in done] == [type(None), type(None), Conflict, AlreadyDone, type(None)]
    assert all(numbers(store, name) == [1] for name in names)


def test_who_breaks_a_rule_of_the_database_takes_nobody_along(store: Store, writer: Writer) -> None:
    names = tables(store, 5)
    store.append("t1", 0, [entry(1, "same")], RUNNING)
    with writer_is_held(writer):
        # The row counts right, but the key is used: the database finds out in the middle.
        done = [writer.submit(store.append, name, int(name == "t1"), [entry(1 + (name == "t1"), "same")], RUNNING)
                for name in names]  # fmt: skip
    assert [type(one.exception()) for one in done] == [type(None), AlreadyDone, type(None), type(None), type(None)]
    assert [numbers(store, name) for name in names] == [[1]] * 5
    row = store.load("t1")
    assert row is not None
    assert row.entries == 1


def test_who_fails_in_the_middle_takes_nobody_along_and_leaves_nothing_half_done(store: Store, writer: Writer) -> None:
    names = tables(store, 3)

    def half(table: str) -> None:
        with store.database.writing() as connection:
            connection.execute(text("UPDATE tables SET entries = 7 WHERE id = :id"), {"id": table})
            raise ValueError("not even the database's fault")

    with writer_is_held(writer):
        done = [
            writer.submit(store.append, "t0", 0, [entry(1)], RUNNING),
            writer.submit(half, "t1"),
            writer.submit(store.append, "t2", 0, [entry(1)], RUNNING),
        ]
    assert [type(one.exception()) for one in done] == [type(None), ValueError, type(None)]
    rows = [store.load(name) for name in names]
    assert [row and row.entries for row in rows] == [1, 0, 1]


def test_nobody_is_told_what_could_not_be_kept(store: Store, writer: Writer) -> None:
    names = tables(store, 3)

    def fail(_connection: object) -> None:
        raise OSError("the disk is gone")

    with writer_is_held(writer):
        done = [writer.submit(store.append, name, 0, [entry(1)], RUNNING) for name in names]
        event.listen(store.database.engine, "commit", fail)
    try:
        assert all(isinstance(one.exception(), StorageFailed) for one in done)
    finally:
        event.remove(store.database.engine, "commit", fail)
    assert [numbers(store, name) for name in names] == [[]] * 3
    # And the writer goes on.
    writer.submit(store.append, "t0", 0, [entry(1)], RUNNING).result()
    assert numbers(store, "t0") == [1]


def test_who_goes_away_while_waiting_holds_nobody_up(store: Store, writer: Writer) -> None:
    names = tables(store, 3)
    with writer_is_held(writer):
        done = [writer.submit(store.append, name, 0, [entry(1)], RUNNING) for name in names]
        assert done[1].cancel()
    assert [done[0].result(), done[2].result()] == [None, None]
    assert [numbers(store, name) for name in names] == [[1], [], [1]]
    writer.submit(store.append, "t1", 0, [entry(1)], RUNNING).result()
    assert numbers(store, "t1") == [1]


def test_the_order_is_that_of_asking(store: Store, writer: Writer) -> None:
    new_table(store)
    with writer_is_held(writer):
        done = [
            writer.submit(store.append, "t1", number, [entry(number + 1)], replace(RUNNING, version=number + 1))
            for number in range(20)
        ]
    for one in done:
        one.result()
    row = store.load("t1")
    assert row is not None
    assert (row.entries, row.version) == (20, 20)


def test_what_waits_when_it_is_closed_is_stored(store: Store) -> None:
    new_table(store)
    writer = Writer(store.database)
    with writer_is_held(writer):
        done = writer.submit(store.append, "t1", 0, [entry(1)], RUNNING)
        closing = threading.Thread(target=writer.close)
        closing.start()
    closing.join()
    assert done.result() is None
    assert numbers(store, "t1") == [1]


def test_racing_writers_of_one_file_all_come_through(store: Store) -> None:
    """Several writers, as several servers have, on one database."""
    names = tables(store, 30)
    writers = [Writer(store.database) for _ in range(4)]
    done = []
    for number in range(5):
        for index, name in enumerate(names):
            outcome: Outcome = replace(RUNNING, version=number + 1)
            done.append(writers[index % 4].submit(store.append, name, number, [entry(number + 1)], outcome))
    results: list[Any] = [one.exception() for one in done]
    for writer in writers:
        writer.close()
    assert results == [None] * 150
    assert all(numbers(store, name) == [1, 2, 3, 4, 5] for name in names)
