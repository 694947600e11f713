"""The HTTP calls under /api/being-told; docs/protocol/messages.md says what each takes and gives."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from keydom.server.being_told.messages import Confirm, NewMail, NewPush, NewService, NewWishes
from keydom.server.being_told.telling import Telling
from keydom.server.gate.answering import Guest, Somebody, Viewer, answer
from keydom.server.wire.reading import read_body

OwnId = Annotated[str, Path(pattern="^[a-z0-9]{1,24}$")]


def make_router(telling: Telling) -> APIRouter:
    """All calls about being told."""
    router = APIRouter(prefix="/api/being-told")

    @router.get("")
    async def told(person: Guest, response: Response) -> Response:
        return answer(await telling.told(person), response)

    @router.get("/waiting")
    async def waiting(person: Viewer) -> Response:
        return answer(await telling.waiting(person))

    @router.put("/wishes")
    async def wish(request: Request, person: Guest, response: Response) -> Response:
        await telling.wish(person, read_body(await request.body(), NewWishes))
        return answer(await telling.told(person), response)

    @router.post("/push")
    async def add_push(request: Request, visitor: Somebody, response: Response) -> Response:
        await telling.add_push(request, visitor, read_body(await request.body(), NewPush))
        return answer(await telling.told(visitor.person), response)

    @router.post("/mail")
    async def add_mail(request: Request, person: Guest, response: Response) -> Response:
        await telling.add_mail(request, person, read_body(await request.body(), NewMail).address)
        return answer(await telling.told(person), response)

    @router.post("/service")
    async def add_service(request: Request, person: Guest, response: Response) -> Response:
        await telling.add_service(request, person, read_body(await request.body(), NewService).address)
        return answer(await telling.told(person), response)

    @router.post("/confirm")
    async def confirm(request: Request) -> Response:
        await telling.confirm(request, read_body(await request.body(), Confirm).code)
        return answer({})

    # Mail programs ask for it by themselves, without a page and without a cookie.
    @router.post("/off/{token}")
    async def end(token: Annotated[str, Path(max_length=200)]) -> Response:
        await telling.end_by(token)
        return answer({})

    @router.post("/destinations/{destination_id}/test")
    async def test(destination_id: OwnId, request: Request, person: Guest, response: Response) -> Response:
        return answer(await telling.test(request, person, destination_id), response)

    @router.delete("/destinations/{destination_id}")
    async def remove(destination_id: OwnId, person: Guest, response: Response) -> Response:
        await telling.remove(person, destination_id)
        return answer(await telling.told(person), response)

    return router
