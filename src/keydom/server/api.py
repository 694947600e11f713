"""The HTTP calls under /api; docs/protocol/messages.md says what each takes and gives."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Header, Query, Request, Response, WebSocket
from starlette.websockets import WebSocketDisconnect, WebSocketState

from keydom.core.errors import UnknownGame
from keydom.core.game import Game
from keydom.core.points import points_over_time
from keydom.core.record import SeatName, Step, begin_record, result_of, to_data
from keydom.server.admission import Admission, address_of
from keydom.server.catalogue import Catalogue, described
from keydom.server.guests import Guests
from keydom.server.hints import Hints
from keydom.server.live import POLICY_VIOLATION, Connection
from keydom.server.messages import (
    LARGEST,
    AskHint,
    FinishedTables,
    JoinTable,
    LogPage,
    Me,
    MomentPage,
    Name,
    NewTable,
    PutAway,
    Refusal,
    TableInfo,
    TableList,
)
from keydom.server.moments import version_before_step
from keydom.server.playing import Playing
from keydom.server.protection import own_origin
from keydom.server.reading import read_body
from keydom.server.refusals import Refused
from keydom.server.representations import Representations, negotiated, represented
from keydom.server.rulebook import rulebook_of
from keydom.server.seating import Seating
from keydom.server.settings import Settings
from keydom.server.storage.rows import TableRow
from keydom.server.table import LiveTable
from keydom.server.table_limits import TableLimits
from keydom.server.updates import table_of

NO_TABLE = 4404
"""Close code of a WebSocket to a table that is not there."""


JSON = "application/json"
ASK_AGAIN = "public, no-cache"
"""What is the same for everybody until the server is: browsers keep it, and ask by its ETag whether it still holds."""

TRY_AGAIN_LATER = 1013
LEAVING_SECONDS = 1.0


def viewer_of(request: Request) -> str | None:
    """Who asks; None for somebody without a cookie. Raises Refused for a forged one."""
    guests: Guests = request.app.state.guests
    return guests.read(request)


def guest_of(request: Request, response: Response) -> str:
    """Who asks; somebody without a cookie becomes a guest."""
    found = viewer_of(request)
    return found if found is not None else new_guest(request, response)


def new_guest(request: Request, response: Response) -> str:
    """A new guest, who gets the cookie."""
    guests: Guests = request.app.state.guests
    made = guests.make()
    guests.write(response, request, made)
    return made


async def refuse(socket: WebSocket, refusal: Refused) -> None:
    """Say why a live connection cannot be, and close it."""
    refused = Refusal(key="", error=str(refusal), version=0)
    await socket.send_text(msgspec.json.encode(refused).decode())
    final = NO_TABLE if refusal.status == 404 else POLICY_VIOLATION
    await socket.close(TRY_AGAIN_LATER if refusal.status in (429, 503) else final, "Refused.")


async def let_go(socket: WebSocket) -> None:
    """A viewer who left while being let in: uvicorn has to notice that before the call ends, or it complains."""
    with suppress(TimeoutError, RuntimeError):
        async with asyncio.timeout(LEAVING_SECONDS):
            while socket.application_state is WebSocketState.CONNECTED:
                if (await socket.receive())["type"] == "websocket.disconnect":
                    return


def answer(found: Any, cookies: Response | None = None) -> Response:
    """An answer of these structures, with the cookies that were set on the way."""
    made = Response(msgspec.json.encode(found), media_type=JSON)
    if cookies is not None:
        made.headers.raw.extend(cookies.headers.raw)
    return made


def points_of(live: LiveTable) -> bytes:
    """How the points of a finished table went, encoded."""
    steps = [Step(seat, code) for seat, code in live.position.ledger.steps()]
    return msgspec.json.encode(points_over_time(live.game, live.row.players, live.row.options, steps))


Viewer = Annotated[str | None, Depends(viewer_of)]
Guest = Annotated[str, Depends(guest_of)]


def shown_to(own: Sequence[int], seat: int | None) -> int | None:
    """As which seat somebody with these seats is told what has passed, who asks as one of them; None: as a spectator.

    Somebody with several seats shows the screen to several people: without a word, only what all may know.
    """
    return seat if seat in own else (own[0] if len(own) == 1 else None)


def make_router(settings: Settings, playing: Playing, hints: Hints, catalogue: Catalogue, guests: Guests) -> APIRouter:
    """All calls, on these tables."""
    router = APIRouter(prefix="/api")
    tables = playing.tables
    seating = Seating(tables, TableLimits(settings.limits, tables))
    admission = Admission(settings.limits)

    def title_of(row: TableRow) -> str:
        try:
            return catalogue.game(row.game).title
        except UnknownGame:
            return row.game

    def listed(row: TableRow, person: str | None) -> TableInfo:
        return table_of(row, title_of(row), person, tables.in_memory(row.id))

    @cache
    def all_games() -> Representations:
        return represented(JSON, msgspec.json.encode([described(game) for game in catalogue.games()]))

    @cache
    def reference_of(game: Game) -> Representations:
        return represented(JSON, msgspec.json.encode(game.reference()))

    @cache
    def rules_of(game: Game) -> Representations:
        return represented(JSON, msgspec.json.encode(rulebook_of(game)))

    @router.get("/games")
    def games(request: Request) -> Response:
        return negotiated(all_games(), request.headers, ASK_AGAIN)

    @router.get("/games/{name}/reference")
    def reference(request: Request, name: str) -> Response:
        return negotiated(reference_of(game_named(name)), request.headers, ASK_AGAIN)

    @router.get("/games/{name}/rules")
    def rules(request: Request, name: str) -> Response:
        return negotiated(rules_of(game_named(name)), request.headers, ASK_AGAIN)

    def game_named(name: str) -> Game:
        try:
            return catalogue.game(name)
        except UnknownGame as error:
            raise Refused(str(error), 404) from None

    @router.get("/me")
    async def me(request: Request, response: Response) -> Response:
        try:
            person = guest_of(request, response)
            if guests.is_due(request):
                # Every page begins here, so a cookie that is in use never comes to its end.
                guests.write(response, request, person)
        except Refused:
            # The page begins here, so this is where a cookie that is not good any more is replaced.
            person = new_guest(request, response)
        return answer(Me(id=person, name=await seating.name_of(person)), response)

    @router.put("/me")
    async def rename(request: Request, person: Guest, response: Response) -> Response:
        name = read_body(await request.body(), Name).name
        return answer(Me(id=person, name=await seating.rename(person, address_of(request), name)), response)

    @router.get("/tables")
    async def list_tables(person: Viewer) -> Response:
        own = [] if person is None else await tables.mine(person)
        watchable = await tables.watchable(person)
        return answer(
            TableList(
                mine=[listed(row, person) for row in own],
                put_away=0 if person is None else await tables.count_put_away(person),
                watchable=[listed(row, person) for row in watchable],
            )
        )

    @router.get("/tables/finished")
    async def list_finished(
        person: Viewer, put_away: bool = False, skip: Annotated[int, Query(ge=0, le=LARGEST)] = 0
    ) -> Response:
        found = [] if person is None else await tables.finished(person, put_away, skip)
        return answer(FinishedTables(tables=[listed(row, person) for row in found]))

    @router.put("/tables/{table_id}/put-away")
    async def set_put_away(table_id: str, request: Request, person: Guest, response: Response) -> Response:
        wanted = read_body(await request.body(), PutAway)
        await tables.put_away(person, table_id, wanted.put_away)
        return answer(wanted, response)

    @router.post("/tables")
    async def create(
        request: Request,
        person: Guest,
        response: Response,
        idempotency_key: Annotated[str | None, Header(min_length=1, max_length=100)] = None,
    ) -> Response:
        live = await seating.create(
            person, address_of(request), read_body(await request.body(), NewTable), idempotency_key
        )
        return answer(table_of(live.row, live.game.title, person, live), response)

    @router.get("/tables/{table_id}")
    async def one_table(table_id: str, person: Viewer) -> Response:
        live = await tables.get(table_id)
        return answer(table_of(live.row, live.game.title, person, live))

    @router.post("/tables/{table_id}/join")
    async def join(table_id: str, request: Request, person: Guest, response: Response) -> Response:
        wanted = read_body(await request.body() or b"{}", JoinTable)
        live = await seating.join(table_id, person, wanted.seat)
        return answer(table_of(live.row, live.game.title, person, live), response)

    @router.post("/tables/{table_id}/hint")
    async def hint(table_id: str, request: Request, person: Guest, response: Response) -> Response:
        wanted = read_body(await request.body(), AskHint)
        live = await tables.get(table_id)
        return answer(await hints.hint(live, person, wanted.seat), response)

    @router.get("/tables/{table_id}/log")
    async def log(
        table_id: str,
        person: Viewer,
        before: Annotated[int | None, Query(ge=0)] = None,
        limit: Annotated[int, Query(ge=1, le=1000)] = 200,
        seat: int | None = None,
    ) -> Response:
        live = await tables.get(table_id)
        own = live.seats_of(person)
        return answer(LogPage(events=await tables.log_before(live, own, shown_to(own, seat), before, limit)))

    @router.get("/tables/{table_id}/moments")
    async def moments(
        table_id: str,
        person: Viewer,
        after: Annotated[int, Query(ge=0)] = 0,
        until: Annotated[int | None, Query(ge=0)] = None,
        seat: int | None = None,
        step: Annotated[int | None, Query(ge=1)] = None,
    ) -> Response:
        live = await tables.get(table_id)
        own = live.seats_of(person)
        if step is not None:
            if live.status != "over":
                # How many steps there are tells of those that others keep to themselves.
                raise Refused("The steps of the record can be asked for once the game is over.", 403)
            after = version_before_step(live.position.ledger, own, step)
        return answer(MomentPage(moments=await tables.moments(live, own, shown_to(own, seat), after, until)))

    @router.get("/tables/{table_id}/summary")
    async def summary(table_id: str, person: Viewer, seat: int | None = None) -> Response:
        live = await tables.get(table_id)
        state = live.position.state
        if state is None:
            raise Refused("The game has not begun.", 409)
        return answer(live.game.summary(state, shown_to(live.seats_of(person), seat)))

    @router.get("/tables/{table_id}/record")
    async def record(table_id: str) -> Response:
        live = await tables.get(table_id)
        state = live.position.state
        if state is None or live.status != "over":
            raise Refused("The record holds what is hidden, so it can be had once the game is over.", 403)
        begun = begin_record(live.game, state)
        begun.seats = tuple(SeatName(" ".join(seat.shown_name.split()), seat.bot) for seat in live.row.seats)
        begun.steps = [Step(seat, code) for seat, code in live.position.ledger.steps()]
        begun.result = result_of(live.game, state)
        return answer(to_data(begun))

    @router.get("/tables/{table_id}/points")
    async def points(table_id: str) -> Response:
        live = await tables.get(table_id)
        if live.status != "over":
            raise Refused("The points tell what is hidden, so they can be had once the game is over.", 403)
        # Whoever was at the table asks at the same moment: it is played through once.
        async with live.lock:
            if live.points_told is None:
                live.points_told = await tables.calls.in_thread(points_of, live)
        return Response(live.points_told, media_type=JSON)

    @router.websocket("/tables/{table_id}/live")
    async def live_table(
        socket: WebSocket, table_id: str, since: int | None = None, advice: str = "", differences: bool = False
    ) -> None:
        if not own_origin(socket, settings.origins):
            await socket.close(POLICY_VIOLATION)
            return
        await socket.accept()
        try:
            person = guests.read(socket)
            live = await tables.get(table_id)
            with admission.admitted(address_of(socket), person, live):
                topics = [each for each in advice.split(",") if each]
                await Connection(socket, playing, live, person, since, topics, differences).serve()
        except Refused as refusal:
            # Whoever is gone already needs not be told.
            with suppress(WebSocketDisconnect, RuntimeError):
                await refuse(socket, refusal)
        await let_go(socket)

    @router.api_route("/{path:path}", methods=["GET", "POST", "PUT", "DELETE", "PATCH"], include_in_schema=False)
    def unknown(path: str) -> None:
        raise Refused(f"There is no /api/{path[:60]}.", 404)

    return router
