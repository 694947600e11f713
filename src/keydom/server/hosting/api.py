"""The HTTP calls of the host's page, which are there for administrators only."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from keydom.server.gate.answering import answer
from keydom.server.hosting.administrators import ADMINISTRATOR, CALLS, HiddenRoute
from keydom.server.hosting.host import Host
from keydom.server.hosting.load import Load
from keydom.server.hosting.messages import CloseTable, LiftBan, NewBan, SettleReport
from keydom.server.tables.admission import address_of
from keydom.server.wire.messages import LARGEST, TableState
from keydom.server.wire.reading import read_body

Skip = Annotated[int, Query(ge=0, le=LARGEST)]
Words = Annotated[str, Query(max_length=60)]
OwnId = Annotated[str, Path(pattern="^[A-Za-z0-9]{1,24}$")]
Number = Annotated[int, Path(ge=1, le=LARGEST)]


def administrator_of(request: Request) -> str:
    """Who asks: the door has seen to it that it is an administrator."""
    return str(request.scope[ADMINISTRATOR])


Administrator = Annotated[str, Depends(administrator_of)]


def make_router(host: Host, load: Load) -> APIRouter:
    """All calls of the host's page."""
    router = APIRouter(prefix=CALLS, route_class=HiddenRoute)

    @router.get("/tables")
    async def list_tables(
        status: TableState | None = None, game: Words | None = None, words: Words = "", skip: Skip = 0
    ) -> Response:
        return answer(await host.list_tables(status, game, words, skip))

    @router.post("/tables/{table_id}/close")
    async def close(table_id: OwnId, request: Request, administrator: Administrator) -> Response:
        await host.close(administrator, table_id, read_body(await request.body(), CloseTable))
        return answer({})

    @router.get("/people")
    async def list_people(words: Words = "", skip: Skip = 0) -> Response:
        return answer(await host.list_people(words, skip))

    @router.get("/bans")
    async def list_bans() -> Response:
        return answer(await host.list_bans())

    @router.post("/bans")
    async def ban(request: Request, administrator: Administrator) -> Response:
        await host.ban(administrator, address_of(request), read_body(await request.body(), NewBan))
        return answer(await host.list_bans())

    @router.post("/bans/{ban_id}/lift")
    async def lift(ban_id: OwnId, request: Request, administrator: Administrator) -> Response:
        await host.lift(administrator, ban_id, read_body(await request.body(), LiftBan).reason)
        return answer(await host.list_bans())

    @router.get("/reports")
    async def list_reports(settled: bool = False, skip: Skip = 0) -> Response:
        return answer(await host.list_reports(settled, skip))

    @router.post("/reports/{report}/settle")
    async def settle(report: Number, request: Request, administrator: Administrator) -> Response:
        wanted = read_body(await request.body(), SettleReport)
        await host.settle(administrator, report, wanted.what, wanted.reason)
        return answer({})

    @router.get("/load")
    async def look_at_load() -> Response:
        return answer(await load.told())

    @router.get("/deeds")
    async def list_deeds(skip: Skip = 0) -> Response:
        return answer(await host.list_deeds(skip))

    return router
