"""The HTTP calls about players; docs/protocol/messages.md says what each takes and gives."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from keydom.server.gate.answering import Guest, answer
from keydom.server.players.messages import HideProfile, MarkFriend, MutePlayer
from keydom.server.players.profiles import ME, Profiles
from keydom.server.wire.messages import LARGEST
from keydom.server.wire.reading import read_body

PlayerId = Annotated[str, Path(pattern="^[a-z0-9]{1,24}$")]
Before = Annotated[int | None, Query(ge=0, le=LARGEST)]
ProgramName = Annotated[str, Path(pattern="^[ -~]{1,60}$")]


def make_router(profiles: Profiles) -> APIRouter:
    """All calls, on these pages."""
    router = APIRouter(prefix="/api")

    @router.get("/players/{player}")
    async def player_page(player: PlayerId, person: Guest, response: Response) -> Response:
        return answer(await profiles.of_person(player, person), response)

    @router.get("/players/{player}/games")
    async def games_of_person(player: PlayerId, person: Guest, response: Response, before: Before = None) -> Response:
        return answer(await profiles.games_of_person(player, person, before), response)

    @router.put("/players/me/hidden")
    async def hide(request: Request, person: Guest, response: Response) -> Response:
        await profiles.hide(person, read_body(await request.body(), HideProfile).hidden)
        return answer(await profiles.of_person(ME, person), response)

    @router.put("/players/{player}/friend")
    async def mark_friend(player: PlayerId, request: Request, person: Guest, response: Response) -> Response:
        await profiles.mark_friend(player, person, read_body(await request.body(), MarkFriend).friend)
        return answer(await profiles.of_person(player, person), response)

    @router.put("/players/{player}/mute")
    async def mute(player: PlayerId, request: Request, person: Guest, response: Response) -> Response:
        await profiles.mute(player, person, read_body(await request.body(), MutePlayer).muted)
        return answer(await profiles.of_person(player, person), response)

    @router.get("/programs/{name}")
    async def program_page(name: ProgramName, person: Guest, response: Response) -> Response:
        return answer(await profiles.of_program(name, person), response)

    @router.get("/programs/{name}/games")
    async def games_of_program(name: ProgramName, person: Guest, response: Response, before: Before = None) -> Response:
        return answer(await profiles.games_of_program(name, person, before), response)

    @router.get("/games/{name}/best")
    async def best(name: str) -> Response:
        return answer(await profiles.best(name))

    return router
