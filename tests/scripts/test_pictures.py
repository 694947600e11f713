"""The moments of the pictures are what they say; the pictures themselves are taken by `make pictures`."""

from __future__ import annotations

from pathlib import Path

import pytest
from table_pictures import pages, people
from table_pictures.life import NAMES, NEWCOMER
from table_pictures.moments import At, Moment
from table_pictures.staging import RECORDS, NoSuchMoment, Stage, found, read_record, seat_of_viewer, walk

from keydom.core.record import result_of
from keydom.core.registry import built_in_names
from keydom.core.registry import game as find_game
from keydom.server.storage.database import Database
from keydom.server.storage.store import Store

pytestmark = pytest.mark.quick

MOMENTS = pages.all_moments()


def test_every_moment_among_people_is_of_somebody_who_is_there() -> None:
    assert {moment.who for moment in people.MOMENTS} <= {*NAMES, NEWCOMER}


def at_tables(game: str) -> list[Moment]:
    return [moment for moment in MOMENTS if moment.folder == game and moment.at is not None]


def test_every_picture_has_a_file_of_its_own() -> None:
    assert len({(moment.folder, moment.name) for moment in MOMENTS}) == len(MOMENTS)


@pytest.mark.parametrize("game", built_in_names())
def test_every_game_has_a_dozen_moments_and_more(game: str) -> None:
    assert len(at_tables(game)) >= 12


@pytest.mark.parametrize("name", sorted(path.stem for path in RECORDS.iterdir()))
def test_a_record_leads_to_its_result_as_the_server_enters_it(name: str) -> None:
    record = read_record(name)
    game = find_game(record.game)
    here = list(walk(record))[-1]
    assert here.steps == len(record.steps)
    assert result_of(game, here.state) == record.result != ()
    assert [(entry.seat, entry.code) for entry in here.entries[1:]] == [tuple(step) for step in record.steps]


@pytest.mark.parametrize("game", built_in_names())
def test_every_moment_is_at_the_decision_that_it_says(game: str) -> None:
    wanted = at_tables(game)
    seen = 0
    for at, here in found(moment.at for moment in wanted if moment.at is not None):
        for moment in [moment for moment in wanted if moment.at == at]:
            seen += 1
            seat = seat_of_viewer(moment, here)
            assert here.game.name == game
            assert here.game.box_name(here.state) == at.box
            if at.box != "over" and moment.viewer == "asked":
                assert seat is not None
                families = {choice.family for choice in here.game.choices(here.state, seat)}
                assert {*at.offers} <= families
            elif moment.viewer == "waiting":
                assert seat is not None
                assert not here.state.is_asked(seat)
    assert seen == len(wanted)


def test_a_moment_that_is_nowhere_is_named() -> None:
    with pytest.raises(NoSuchMoment, match="harvest of gold"):
        list(found([At("london-3p", "harvest of gold")]))


def test_the_tables_are_in_the_database_with_the_visitor_where_somebody_is_asked(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'keydom.sqlite3'}")
    database.migrate()
    store = Store(database, "test")
    stage = Stage(store)
    first, last = at_tables("london")[1], at_tables("london")[-1]
    stage.set([first, last])
    running, over = store.load(stage.made[first]), store.load(stage.made[last])
    assert running is not None
    assert over is not None
    assert (running.status, over.status) == ("running", "over")
    assert [seat.shown_name for seat in running.seats if seat.seat in running.waiting_for] == ["Ada"]
    assert over.places is not None
    assert len(store.entries(over.id)) == over.entries
