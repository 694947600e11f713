"""The server answers for people so that nobody else can tell: when, for whom, and what others are shown."""

from __future__ import annotations

import asyncio
import random

import pytest
from msgspec.structs import replace

from keydom.core.automatic_responses import ALWAYS, NEVER
from keydom.core.clauses import clause
from keydom.core.transition import Shown
from keydom.core.wire import plain
from keydom.games.keythedral import game
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.testing.builder import Position
from keydom.server.entries.position import Standing
from keydom.server.settings import Settings
from keydom.server.storage.rows import SeatRow, TableRow
from keydom.server.tables.table import LiveTable
from keydom.server.tables.updates import table_of, update_for
from keydom.server.thinking.autoplay import PACES_OF_A_PERSON, Autoplay
from tests.server.playing import Viewer, people, running

pytestmark = pytest.mark.anyio


def at_window(law: int, people: str = "abc", looking: str = "abc") -> LiveTable:
    """Three guests at Keythedral as phase one begins; the second holds this law, the third law 18."""
    state = Position(3).laws(1, law).laws(2, 18).at_window("O1").state()
    seats = tuple(SeatRow(seat, "person", person, shown_name=person) for seat, person in enumerate(people))
    options = game.options_of(state)
    live = LiveTable(TableRow("t", game.name, 3, options, "e", "h", 1, "a", "running", seats=seats), game)
    live.position.standing = Standing(Shown(game, state))
    for person in looking:
        live.watch(lambda: None, person)
    return live


def shown(live: LiveTable, seat: int | None) -> dict[str, object]:
    person = None if seat is None else live.row.seats[seat].person
    return dict(plain(update_for(live, table_of(live.row, game.title, person, live, 0.0), seat, [])))


@clause("KT-1046", "KT-1033")
def test_others_are_shown_the_same_whether_a_holder_is_asked_or_answered_for() -> None:
    tables = [at_window(law) for law in (1, 6)]  # Law 1 can be played now, law 6 cannot.
    assert [live.asks(1) for live in tables] == [True, False]
    assert [len(live.server_moves_for(here=True)) for live in tables] == [1, 2]
    chance = random.Random(1)
    for seat in (2, 1):
        for viewer in (0, None, *((2,) if seat == 1 else ())):
            asked, answered = (shown(live, viewer) for live in tables)
            assert asked == answered
        told = []
        for live in tables:
            proposal = live.position.propose_moves(seat, [codes.DECLINE], chance, None, None)
            outcome = live.outcome_of(proposal, 0.0)
            told.append(([entry.private for entry in proposal.entries], outcome.version, outcome.waiting_for))
            live.position.accept(proposal)
            live.changed()
        assert told[0] == told[1]


@clause("KT-1046")
def test_the_time_of_an_answer_is_drawn_without_the_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    class NoTables:
        on_server_to_move = None

    class NoPlaying:
        tables = NoTables()

    monkeypatch.setattr("keydom.server.thinking.autoplay.time.monotonic", lambda: 100.0)
    times = []
    for law in (1, 6):
        server = Autoplay(NoPlaying(), None, pace=0.5)  # type: ignore[arg-type]
        server.chance = random.Random(7)  # type: ignore[assignment]
        live = at_window(law)
        row = live.row.seats[1]
        assert live.conceals(live.position.running(), row)
        times.append([server._answer_time(live, row), server._answer_time(live, row)])
        assert not server._is_time(live, live.position.running(), row)
    assert times[0] == times[1]
    assert times[0][0] == times[0][1], "one time for a question"
    assert 100 + 0.5 * PACES_OF_A_PERSON[0] <= times[0][0] <= 100 + 0.5 * PACES_OF_A_PERSON[1]


@clause("KT-1046")
def test_nobody_is_answered_for_who_is_away_or_shares_a_screen() -> None:
    def answered(live: LiveTable) -> list[int]:
        return [row.seat for row in live.server_moves_for(here=True)]

    assert answered(at_window(6)) == [1, 2]
    assert answered(at_window(6, looking="ab")) == [1]
    assert answered(at_window(6, people="abb")) == []
    assert at_window(6).server_moves_for() == [], "another server does not know who is looking here"


@clause("KT-1046", "KT-1041")
def test_who_never_wants_to_be_asked_is_answered_for_also_when_away() -> None:
    live = at_window(1, looking="a")
    for responses, answered in ((NEVER, [1]), (ALWAYS, []), ({"ask": "laws", "laws": [4]}, [])):
        seats = [
            replace(row, responses={"the whole game": dict(responses)}) if row.seat == 1 else row
            for row in live.row.seats
        ]
        assert [row.seat for row in live.server_moves_for(seats=seats)] == answered


async def bids(page: Viewer) -> int:
    """How often the shown seat is asked for a bid while the game is played to its end."""
    asked = 0
    while not (await page.until(lambda update: bool(update["choices"]) or update["ended"]))["ended"]:
        before, bidding = page.update["version"], page.update["box"] == "bid"
        # Another server may have written at the same moment: then it is entered once more.
        if (await page.move(page.update["choices"][0]["code"]))["type"] == "done":
            asked += bidding
            await page.newer_than(before)
        else:
            await page.catch_up()
    return asked


async def test_nobody_who_is_looking_has_to_bid_the_last_card(settings: Settings) -> None:
    async with running(settings) as address, people(address, 2) as (anna, bert):
        table = await anna.table("hushed", "me open", options={"rounds": "3"})
        await bert.join(table)
        async with anna.look(table) as page, bert.look(table) as other:
            assert tuple(await asyncio.gather(bids(page), bids(other))) == (2, 2)


@pytest.mark.parametrize("database_url", ["postgres"], indirect=True)
async def test_each_server_answers_for_those_who_look_at_it(settings: Settings) -> None:
    async with (
        running(settings) as first,
        running(settings) as second,
        people(first, 1) as (anna,),
        people(second, 1) as (bert,),
    ):
        table = await anna.table("hushed", "me open", options={"rounds": "3"})
        await bert.join(table)
        async with anna.look(table) as page, bert.look(table) as other:
            assert tuple(await asyncio.gather(bids(page), bids(other))) == (2, 2)


async def test_what_is_laid_down_for_the_whole_game_gives_way_for_a_round_and_comes_back(settings: Settings) -> None:
    async with running(settings) as address, people(address, 2) as (anna, bert):
        table = await anna.table("reacting", "me open")
        await bert.join(table)
        async with anna.look(table) as page, bert.look(table) as other:
            await page.request(type="responses", seat=0, responses={"least": 1}, span="the whole game")
            await page.until(lambda update: update["responses"]["span"] == "the whole game")
            await page.until(lambda update: not update["asked"])
            await page.request(type="responses", seat=0, responses={"always": True}, span="round 1")
            await page.until(lambda update: update["responses"]["span"] == "round 1")
            await other.play()
            for viewer in (page, other):
                await viewer.until(lambda update: update["box"] == "prize")
            winner = page if page.update["asked"] else other
            for _code in range(2):
                await winner.play()
            update = await page.until(lambda update: update["responses"]["spans"][0] == "round 2")
            assert update["responses"]["responses"] == {"least": 1}
            assert update["responses"]["span"] == "the whole game"
            await page.request(type="responses", seat=0, responses=None, span="the whole game")
            await page.until(lambda update: update["responses"]["span"] is None)
