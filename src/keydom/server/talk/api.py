"""The HTTP calls of the talk at a table, and of notepads."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from keydom.server.gate.answering import Guest, Viewer, answer
from keydom.server.tables.admission import address_of
from keydom.server.tables.tables import Tables
from keydom.server.talk.notepads import Notepads
from keydom.server.talk.talk import Talking
from keydom.server.wire.messages import (
    LARGEST,
    KeepNotepad,
    Mute,
    Report,
    RoomName,
    Say,
    SpectatorsTalk,
    TalkPage,
)
from keydom.server.wire.reading import read_body


def make_router(tables: Tables, talking: Talking, notepads: Notepads) -> APIRouter:
    """These calls, on these tables."""
    router = APIRouter(prefix="/api/tables/{table_id}")

    @router.get("/talk")
    async def talk(
        table_id: str,
        person: Viewer,
        room: RoomName,
        before: Annotated[int | None, Query(ge=0, le=LARGEST)] = None,
        limit: Annotated[int, Query(ge=1, le=100)] = 50,
    ) -> Response:
        live = await tables.look_at(table_id, person)
        return answer(TalkPage(remarks=await talking.page(live, person, room, before, limit)))

    @router.post("/say")
    async def say(table_id: str, request: Request, person: Guest, response: Response) -> Response:
        wanted = read_body(await request.body(), Say)
        live = await tables.look_at(table_id, person)
        return answer(await talking.say(live, person, address_of(request), wanted), response)

    @router.post("/mute")
    async def mute(table_id: str, request: Request, person: Guest, response: Response) -> Response:
        wanted = read_body(await request.body(), Mute)
        await talking.mute(await tables.look_at(table_id, person), person, address_of(request), wanted)
        return answer(wanted, response)

    @router.post("/report")
    async def report(table_id: str, request: Request, person: Guest, response: Response) -> Response:
        wanted = read_body(await request.body(), Report)
        await talking.report(await tables.look_at(table_id, person), person, address_of(request), wanted)
        return answer(wanted, response)

    @router.put("/spectators-talk")
    async def spectators_talk(table_id: str, request: Request, person: Guest, response: Response) -> Response:
        wanted = read_body(await request.body(), SpectatorsTalk)
        await talking.switch(await tables.look_at(table_id, person), person, wanted.on)
        return answer(wanted, response)

    @router.get("/notepad")
    async def notepad(
        table_id: str, person: Guest, response: Response, seat: Annotated[int, Query(ge=0, le=LARGEST)]
    ) -> Response:
        return answer(await notepads.read(await tables.get(table_id), person, seat), response)

    @router.put("/notepad")
    async def keep_notepad(table_id: str, request: Request, person: Guest, response: Response) -> Response:
        wanted = read_body(await request.body(), KeepNotepad)
        return answer(await notepads.keep(await tables.get(table_id), person, wanted), response)

    return router
