"""The HTTP calls under /api/account/hours; docs/protocol/messages.md says what each takes and gives."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from keydom.server.gate.answering import Guest, answer
from keydom.server.hours.messages import ChooseHours, TakeVacation
from keydom.server.hours.resting import Resting
from keydom.server.wire.reading import read_body


def make_router(resting: Resting) -> APIRouter:
    """These calls."""
    router = APIRouter(prefix="/api/account/hours")

    @router.get("")
    async def hours(person: Guest, response: Response) -> Response:
        return answer(await resting.told(person), response)

    @router.put("")
    async def choose(request: Request, person: Guest, response: Response) -> Response:
        return answer(await resting.choose(person, read_body(await request.body(), ChooseHours)), response)

    @router.post("/vacation")
    async def take_vacation(request: Request, person: Guest, response: Response) -> Response:
        return answer(await resting.take_vacation(person, read_body(await request.body(), TakeVacation)), response)

    @router.delete("/vacation")
    async def end_vacation(person: Guest, response: Response) -> Response:
        return answer(await resting.end_vacation(person), response)

    return router
