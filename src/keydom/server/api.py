"""The HTTP calls under /api; docs/architecture.md, section 3, says what each gives."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Query, Request, Response, WebSocket
from pydantic import BaseModel, Field

from keydom.core.errors import UnknownGame
from keydom.core.game import Game
from keydom.core.record import SeatName, Step, begin_record, result_of, to_data
from keydom.server.catalogue import Catalogue, described
from keydom.server.guests import Guests
from keydom.server.live import POLICY_VIOLATION, Connection
from keydom.server.log import events_before
from keydom.server.protection import own_origin
from keydom.server.refusals import Refused
from keydom.server.settings import Settings
from keydom.server.storage.rows import TableRow
from keydom.server.tables import SeatRequest, Tables
from keydom.server.updates import table_of

NO_TABLE = 4404
"""Close code of a WebSocket to a table that is not there."""


TRY_AGAIN_LATER = 1013
MOST_WATCHERS = 500


class Name(BaseModel):
    """A guest's name."""

    name: str = Field(max_length=200)


class Seat(BaseModel):
    """Who is to sit in a seat."""

    kind: str = Field(max_length=20)
    bot: str | None = Field(None, max_length=60)
    name: str | None = Field(None, max_length=200)


class NewTable(BaseModel):
    """A table to be made."""

    game: str = Field(max_length=60)
    players: int = Field(ge=1, le=32)
    options: dict[str, str | int] = Field(default_factory=dict, max_length=100)
    seats: list[Seat] = Field(max_length=32)


class Join(BaseModel):
    """Which seat to take; none: the first that is open."""

    seat: int | None = None


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


Viewer = Annotated[str | None, Depends(viewer_of)]
Guest = Annotated[str, Depends(guest_of)]


def make_router(settings: Settings, tables: Tables, catalogue: Catalogue, guests: Guests) -> APIRouter:
    """All calls, on these tables."""
    router = APIRouter(prefix="/api")

    def title_of(row: TableRow) -> str:
        try:
            return catalogue.game(row.game).title
        except UnknownGame:
            return row.game

    def listed(row: TableRow, person: str | None) -> dict[str, Any]:
        return table_of(row, title_of(row), person, tables.in_memory(row.id))

    @router.get("/games")
    def games() -> list[dict[str, Any]]:
        return [described(game) for game in catalogue.games()]

    @router.get("/games/{name}/reference")
    def reference(name: str) -> Any:
        return game_named(name).reference()

    def game_named(name: str) -> Game:
        try:
            return catalogue.game(name)
        except UnknownGame as error:
            raise Refused(str(error), 404) from None

    @router.get("/me")
    async def me(request: Request, response: Response) -> dict[str, str]:
        try:
            person = guest_of(request, response)
        except Refused:
            # The page begins here, so this is where a cookie that is not good any more is replaced.
            person = new_guest(request, response)
        return {"id": person, "name": await tables.name_of(person)}

    @router.put("/me")
    async def rename(body: Name, person: Guest) -> dict[str, str]:
        return {"id": person, "name": await tables.rename(person, body.name)}

    @router.get("/tables")
    async def list_tables(person: Viewer) -> dict[str, Any]:
        own = [] if person is None else await tables.mine(person)
        watchable = await tables.watchable(person)
        return {
            "mine": [listed(row, person) for row in own],
            "watchable": [listed(row, person) for row in watchable],
        }

    @router.post("/tables")
    async def create(
        body: NewTable,
        person: Guest,
        idempotency_key: Annotated[str | None, Header(min_length=1, max_length=100)] = None,
    ) -> dict[str, Any]:
        requests = [SeatRequest(seat.kind, seat.bot, seat.name) for seat in body.seats]
        options = {name: str(value) for name, value in body.options.items()}
        live = await tables.create(person, body.game, body.players, dict(options), requests, idempotency_key)
        return table_of(live.row, live.game.title, person, live)

    @router.get("/tables/{table_id}")
    async def one_table(table_id: str, person: Viewer) -> dict[str, Any]:
        live = await tables.get(table_id)
        return table_of(live.row, live.game.title, person, live)

    @router.post("/tables/{table_id}/join")
    async def join(table_id: str, person: Guest, body: Join | None = None) -> dict[str, Any]:
        live = await tables.join(table_id, person, None if body is None else body.seat)
        return table_of(live.row, live.game.title, person, live)

    @router.get("/tables/{table_id}/log")
    async def log(
        table_id: str,
        person: Viewer,
        before: Annotated[int | None, Query(ge=0)] = None,
        limit: Annotated[int, Query(ge=1, le=1000)] = 200,
        seat: int | None = None,
    ) -> dict[str, Any]:
        live = await tables.get(table_id)
        own = live.seats_of(person)
        # Somebody with several seats shows the screen to several people: without a word, only what all may know.
        shown = seat if seat in own else (own[0] if len(own) == 1 else None)
        return {"events": events_before(live.position, own, shown, before, limit)}

    @router.get("/tables/{table_id}/record")
    async def record(table_id: str) -> dict[str, Any]:
        live = await tables.get(table_id)
        state = live.position.state
        if state is None or live.status != "over":
            raise Refused("The record holds what is hidden, so it can be had once the game is over.", 403)
        begun = begin_record(live.game, state)
        begun.seats = tuple(SeatName(" ".join(seat.shown_name.split()), seat.bot) for seat in live.row.seats)
        begun.steps = [Step(seat, code) for _number, seat, code in live.position.steps]
        begun.result = result_of(live.game, state)
        return to_data(begun)

    @router.websocket("/tables/{table_id}/live")
    async def live_table(socket: WebSocket, table_id: str, since: int | None = None) -> None:
        if not own_origin(socket, settings.origins):
            await socket.close(POLICY_VIOLATION)
            return
        await socket.accept()
        try:
            person = guests.read(socket)
            live = await tables.get(table_id)
            if len(live.watchers) >= MOST_WATCHERS:
                raise Refused("Too many people are looking at this table. Try again later.", 429)
        except Refused as refusal:
            await socket.send_json({"type": "refused", "key": "", "error": str(refusal), "version": 0})
            final = NO_TABLE if refusal.status == 404 else POLICY_VIOLATION
            await socket.close(TRY_AGAIN_LATER if refusal.status in (429, 503) else final, "Refused.")
            return
        await Connection(socket, tables, live, person, since).serve()

    @router.api_route("/{path:path}", methods=["GET", "POST", "PUT", "DELETE", "PATCH"], include_in_schema=False)
    def unknown(path: str) -> None:
        raise Refused(f"There is no /api/{path[:60]}.", 404)

    return router
