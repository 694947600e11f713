"""The record: all or nothing, one writer a number, one play a key."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from alembic import command
from msgspec.structs import replace
from sqlalchemy import event, inspect, text

from keydom.server.storage.database import Database, StorageFailed, migrations
from keydom.server.storage.rows import BEGIN, MOVE, AskRow, Entry, Outcome, SeatRow, StoredEvent, TableRow
from keydom.server.storage.schema import metadata
from keydom.server.storage.store import Store
from keydom.server.storage.storing import AlreadyDone, Conflict

RUNNING = Outcome("running", 1, (0,), None, "{0} bids.", False, 1000.0)


def new_table(store: Store, table_id: str = "t1", key: str | None = None, listed: bool = False) -> str:
    seats = (SeatRow(0, "person", "anna"), SeatRow(1, "open"), SeatRow(2, "bot", bot="random", name="Random"))
    store.create(
        TableRow(table_id, "shells", 3, {"rounds": "3"}, "toy", "hash", 1, "anna", seats=seats, listed=listed), key
    )
    return table_id


def entry(number: int, key: str | None = None, seat: int = 0) -> Entry:
    told = (StoredEvent("bid", "{0} bids.", {"card": 3}, (0, 2)), StoredEvent("seen", "All see.", {}))
    return Entry(number, MOVE, seat, 5, key=key, person="anna", private=True, boundary=True, events=told)


def test_entries_come_back_as_they_were_stored(store: Store) -> None:
    new_table(store)
    written = [Entry(1, BEGIN), entry(2, "key"), replace(entry(3), removed=(2,))]
    store.append("t1", 0, written, RUNNING)
    assert store.entries("t1") == written
    assert store.entries("t1", after=2) == written[2:]


def test_a_table_comes_back_with_its_seats_and_names(store: Store) -> None:
    new_table(store)
    store.rename("anna", "Anna")
    row = store.load("t1")
    assert row is not None
    assert [(seat.kind, seat.shown_name) for seat in row.seats] == [
        ("person", "Anna"),
        ("open", ""),
        ("bot", "Random"),
    ]
    assert row.status == "open"
    assert row.entries == 0
    assert row.places is None
    assert store.load("t2") is None


def test_a_standard_name_never_takes_the_place_of_a_chosen_one(store: Store) -> None:
    store.introduce("anna", "Guest ANN")
    assert store.name_of("anna") == "Guest ANN"
    store.rename("anna", "Anna")
    store.introduce("anna", "Guest ANN")
    assert store.name_of("anna") == "Anna"


def test_a_second_writer_at_the_same_number_loses_and_nothing_of_it_is_stored(store: Store) -> None:
    new_table(store)
    store.append("t1", 0, [entry(1)], RUNNING)
    with pytest.raises(Conflict):
        store.append("t1", 0, [entry(1, seat=1), entry(2, seat=1)], RUNNING)
    assert [one.seat for one in store.entries("t1")] == [0]


def test_of_many_writers_at_once_exactly_one_wins(store: Store) -> None:
    new_table(store)
    ready = threading.Barrier(8)
    won: list[int] = []
    lost: list[int] = []

    def write(seat: int) -> None:
        ready.wait()
        try:
            store.append("t1", 0, [entry(1, seat=seat), entry(2, seat=seat)], RUNNING)
            won.append(seat)
        except Conflict:
            lost.append(seat)

    writers = [threading.Thread(target=write, args=(seat,)) for seat in range(8)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert len(won) == 1
    assert len(lost) == 7
    assert [one.seat for one in store.entries("t1")] == won * 2


def test_the_unique_number_holds_even_if_the_count_was_wrong(store: Store) -> None:
    new_table(store)
    store.append("t1", 0, [entry(1)], RUNNING)
    with pytest.raises(Conflict):
        store.append("t1", 1, [entry(1, seat=1)], RUNNING)
    row = store.load("t1")
    assert row is not None
    assert row.entries == 1


def test_a_key_is_played_once_for_its_seat(store: Store) -> None:
    new_table(store)
    store.append("t1", 0, [entry(1, "same")], RUNNING)
    for expected in (0, 1):
        with pytest.raises(AlreadyDone):
            store.append("t1", expected, [entry(expected + 1, "same")], RUNNING)
    store.append("t1", 1, [entry(2, "same", seat=1)], RUNNING)
    assert len(store.entries("t1")) == 2


def test_a_table_is_made_once_with_a_key(store: Store) -> None:
    new_table(store, "t1", "same")
    with pytest.raises(AlreadyDone):
        new_table(store, "t2", "same")
    assert store.made_with("anna", "same") == "t1"
    assert store.made_with("bert", "same") is None
    assert store.load("t2") is None
    assert store.count_unfinished("anna") == 1


def test_nothing_is_appended_to_a_table_that_is_over(store: Store) -> None:
    new_table(store)
    store.append("t1", 0, [entry(1)], replace(RUNNING, status="over", places=[{"seat": 0, "place": 1}]))
    with pytest.raises(Conflict):
        store.append("t1", 1, [entry(2)], RUNNING)
    row = store.load("t1")
    assert row is not None
    assert row.places == [{"seat": 0, "place": 1}]


def test_a_seat_is_taken_once(store: Store) -> None:
    new_table(store)
    store.take_seat("t1", 1, "bert", "", False)
    with pytest.raises(Conflict):
        store.take_seat("t1", 1, "carl", "", False)
    with pytest.raises(Conflict):
        store.take_seat("t1", 0, "carl", "", False)
    assert [row.id for row in store.unfinished_of("bert", 9)] == ["t1"]
    assert store.unfinished_of("carl", 9) == []


def over(store: Store, table_id: str, time: float) -> None:
    new_table(store, table_id)
    store.append(table_id, 0, [entry(1)], replace(RUNNING, status="over", time=time))


def test_a_finished_table_is_put_away_for_one_guest_and_taken_out_again(store: Store) -> None:
    new_table(store, "running")
    for number in range(4):
        over(store, f"t{number}", 1000.0 + number)
    for _again in range(2):
        store.set_put_away("anna", "t2", True)
    assert [row.id for row in store.unfinished_of("anna", 9)] == ["running"]
    assert [row.id for row in store.finished_of("anna", False, 0, 2)] == ["t3", "t1"]
    assert [row.id for row in store.finished_of("anna", False, 2, 2)] == ["t0"]
    assert [row.id for row in store.finished_of("anna", True, 0, 9)] == ["t2"]
    assert (store.count_put_away("anna"), store.count_put_away("bert")) == (1, 0)
    store.set_put_away("bert", "t2", False)
    assert store.count_put_away("anna") == 1
    store.set_put_away("anna", "t2", False)
    assert store.count_put_away("anna") == 0
    assert [row.id for row in store.finished_of("anna", False, 0, 9)] == ["t3", "t2", "t1", "t0"]


def test_a_table_that_is_cleared_away_is_not_put_away_any_more(store: Store) -> None:
    over(store, "t1", 1000.0)
    store.set_put_away("anna", "t1", True)
    store.delete_table("t1", 1, 1000.0)
    assert store.count_put_away("anna") == 0


def test_what_is_asked_is_kept_with_the_table(store: Store) -> None:
    new_table(store)
    store.append("t1", 0, [entry(1)], RUNNING)
    assert [row.asked for row in store.unfinished_of("anna", 9)] == ["{0} bids."]


def test_lists_show_tables_that_want_to_be_found_and_where_the_server_has_to_move(store: Store) -> None:
    for table_id in ("mine", "theirs", "old"):
        new_table(store, table_id, listed=True)
    new_table(store, "private")
    store.append("private", 0, [entry(1)], replace(RUNNING, time=3500.0))
    store.append("mine", 0, [entry(1)], replace(RUNNING, server_to_move=True, time=2000.0))
    store.take_seat("theirs", 1, "bert", "", False)
    store.append("theirs", 0, [entry(1)], replace(RUNNING, time=3000.0))
    store.append("old", 0, [entry(1)], replace(RUNNING, status="over", time=4000.0))
    assert [row.id for row in store.watchable("carl", 9)] == ["theirs", "mine"]
    assert [row.id for row in store.watchable("bert", 9)] == ["mine"]
    assert store.watchable("anna", 9) == []
    assert store.server_to_move() == {"mine": 1}


@pytest.fixture
def failing_insert(store: Store) -> Iterator[None]:
    """A database that fails in the middle of a transaction, as one does whose disk is full."""

    def fail(_connection: object, cursor: object, statement: str, *_rest: object) -> None:
        if statement.startswith("INSERT INTO entries"):
            cursor.execute("SELECT * FROM a_table_that_is_not_there")  # type: ignore[attr-defined]

    event.listen(store.database.engine, "before_cursor_execute", fail)
    yield
    event.remove(store.database.engine, "before_cursor_execute", fail)


def test_what_fails_in_the_middle_leaves_nothing_behind(store: Store, failing_insert: None) -> None:
    new_table(store)
    with pytest.raises(StorageFailed):
        store.append("t1", 0, [entry(1)], RUNNING)
    row = store.load("t1")
    assert row is not None
    assert (row.entries, row.status) == (0, "open")


# SQLite's own limit on pages stands for a full disk.
@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_a_full_disk_is_told_and_the_rest_can_still_be_read(store: Store) -> None:
    new_table(store)
    with store.database.engine.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()

    def limit(connection: object, *_rest: object) -> None:
        connection.execute(f"PRAGMA max_page_count={pages + 1}")  # type: ignore[attr-defined]

    event.listen(store.database.engine, "checkout", limit)
    long = replace(entry(1), events=(StoredEvent("long", "x" * 100_000, {}),))
    with pytest.raises(StorageFailed, match="full"):
        store.append("t1", 0, [long], RUNNING)
    assert store.entries("t1") == []
    row = store.load("t1")
    assert row is not None
    assert row.entries == 0


def test_migrations_make_exactly_the_schema_and_run_twice_without_harm(store: Store) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    new_table(store)
    again = Database(store.database.engine.url.render_as_string(hide_password=False))
    again.migrate()
    with again.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        assert "entries" in inspect(connection).get_table_names()
    again.close()
    assert store.load("t1") is not None


def test_a_database_of_the_first_version_keeps_who_did_not_want_to_be_asked(store: Store) -> None:
    new_table(store)
    database = store.database
    with database.writing() as connection:
        command.downgrade(migrations(connection), "0001")
        connection.execute(text("UPDATE seats SET never_ask = 'round 3' WHERE seat = 0"))
    database.migrate()
    row = store.load("t1")
    assert row is not None
    assert [seat.responses for seat in row.seats] == [{"round 3": {"never": True}}, {}, {}]
    store.set_responses("t1", 1, None, 0, {"round 4": {"least": 3}}, False)
    with database.writing() as connection:
        command.downgrade(migrations(connection), "0001")
        kept = connection.execute(text("SELECT never_ask FROM seats ORDER BY seat")).scalars().all()
    assert kept == ["round 3", None, None]


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_sqlite_keeps_what_is_committed_through_a_power_cut(store: Store) -> None:
    with store.database.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar_one() == 2
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar_one() == "wal"
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar_one() == 1


def test_an_answer_to_what_is_not_asked_any_more_is_not_kept(store: Store) -> None:
    new_table(store)
    asked = AskRow(id="a", kind="end", seat=0, number=0, steps=0, agreed=[0])
    store.set_ask("t1", 0, None, asked, (), 0.0)
    store.set_ask("t1", 0, asked, replace(asked, agreed=[0, 1]), (), 0.0)
    for before in (None, asked):
        with pytest.raises(Conflict):
            store.set_ask("t1", 0, before, replace(asked, agreed=[0, 2]), (), 0.0)
    row = store.load("t1")
    assert row is not None
    assert row.ask == replace(asked, agreed=[0, 1])


def test_nobody_lays_down_answers_for_a_seat_that_is_somebody_elses_by_now(store: Store) -> None:
    new_table(store)
    store.take_seat("t1", 1, "bert", "", True)
    with pytest.raises(Conflict):
        store.set_responses("t1", 1, "carl", 0, {"round 1": {"never": True}}, True)
    with pytest.raises(Conflict):
        store.set_responses("t1", 1, "bert", 7, {"round 1": {"never": True}}, True)
    row = store.load("t1")
    assert row is not None
    assert (row.server_to_move, row.seats[1].responses) == (False, {})


def test_who_sits_down_twice_at_the_same_moment_has_one_seat(store: Store) -> None:
    new_table(store)
    ready, refused = threading.Barrier(2), []

    def sit(seat: int) -> None:
        other = Store(store.database, f"server {seat}")
        ready.wait()
        try:
            other.take_seat("t1", seat, "bert", "", True)
        except Conflict:
            refused.append(seat)

    both = [threading.Thread(target=sit, args=(seat,)) for seat in (1, 2)]
    for each in both:
        each.start()
    for each in both:
        each.join()
    row = store.load("t1")
    assert row is not None
    assert ([seat.person for seat in row.seats].count("bert"), len(refused)) == (1, 1)


def test_whoever_is_deleted_is_gone_at_once_or_not_at_all(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    new_table(store)
    store.introduce("bert", "Bert")
    store.take_seat("t1", 1, "bert", "", True)
    store.set_put_away("bert", "t1", True)

    def killed(*_arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("keydom.server.storage.store.hand_matters_on", killed)
    with pytest.raises(KeyboardInterrupt):
        store.forget("bert", "nobody", "Somebody who left")
    assert (store.name_of("bert"), store.name_of("nobody"), store.put_away_by("bert")) == ("Bert", None, ["t1"])
    monkeypatch.undo()
    assert store.forget("bert", "nobody", "Somebody who left") == ["t1"]
    assert (store.name_of("bert"), store.name_of("nobody")) == (None, "Somebody who left")
    assert (store.put_away_by("bert"), store.put_away_by("nobody")) == ([], [])
