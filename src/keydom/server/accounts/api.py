"""The HTTP calls under /api/account; docs/protocol/messages.md says what each takes and gives."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from keydom.server.accounts.accounts import Accounts
from keydom.server.accounts.messages import (
    AllowDevice,
    AskChallenge,
    Challenge,
    DeleteMe,
    EnterCode,
    MakeAccount,
    NewPasskey,
    RecoveryCodes,
    SignIn,
    SignOut,
)
from keydom.server.accounts.open_pages import OpenPages
from keydom.server.accounts.other_device import OtherDevice
from keydom.server.accounts.own_data import OwnData
from keydom.server.accounts.sessions import COOKIE, write_cookie
from keydom.server.gate.answering import Somebody, answer
from keydom.server.people import guests
from keydom.server.wire.messages import Name
from keydom.server.wire.reading import read_body
from keydom.server.wire.refusals import Refused

OwnId = Annotated[str, Path(pattern="^[a-z0-9]{1,24}$")]


def make_router(accounts: Accounts, other_device: OtherDevice, own_data: OwnData, open_pages: OpenPages) -> APIRouter:
    """All calls, on these accounts."""
    router = APIRouter(prefix="/api/account")

    @router.get("")
    async def account(request: Request, visitor: Somebody) -> Response:
        return answer(await accounts.told(request, visitor))

    @router.post("/challenge")
    async def challenge(request: Request, visitor: Somebody, response: Response) -> Response:
        wanted = read_body(await request.body(), AskChallenge)
        options = await accounts.challenge(request, visitor, wanted.purpose, wanted.name)
        return answer(Challenge(options=options), response)

    @router.post("")
    async def make(request: Request, visitor: Somebody, response: Response) -> Response:
        wanted = read_body(await request.body(), MakeAccount)
        word, codes = await accounts.make(request, visitor, wanted.name, wanted.credential)
        write_cookie(response, request, word)
        # The guest is the account now, and known by the session alone.
        response.delete_cookie(guests.COOKIE)
        await open_pages.look()
        return answer(RecoveryCodes(codes=codes), response)

    @router.post("/sign-in")
    async def sign_in(request: Request, visitor: Somebody, response: Response) -> Response:
        given = read_body(await request.body(), SignIn)
        write_cookie(response, request, await accounts.sign_in(request, visitor, given.credential))
        return answer({}, response)

    @router.post("/recover")
    async def recover(request: Request, visitor: Somebody, response: Response) -> Response:
        given = read_body(await request.body(), EnterCode)
        write_cookie(response, request, await accounts.sign_in_by_code(request, visitor, given.code))
        return answer({}, response)

    @router.post("/sign-out")
    async def sign_out(request: Request, visitor: Somebody, response: Response) -> Response:
        wanted = read_body(await request.body(), SignOut)
        await accounts.sign_out(visitor, wanted.everywhere)
        response.delete_cookie(COOKIE)
        await open_pages.look()
        return answer({}, response)

    @router.delete("/sessions/{session_id}")
    async def end_session(session_id: OwnId, request: Request, visitor: Somebody) -> Response:
        await accounts.end_session(visitor, session_id)
        await open_pages.look()
        return answer(await accounts.told(request, visitor))

    @router.post("/passkeys")
    async def add_passkey(request: Request, visitor: Somebody) -> Response:
        given = read_body(await request.body(), NewPasskey)
        await accounts.add_passkey(request, visitor, given.credential)
        return answer(await accounts.told(request, visitor))

    @router.put("/passkeys/{passkey_id}")
    async def name_passkey(passkey_id: OwnId, request: Request, visitor: Somebody) -> Response:
        given = read_body(await request.body(), Name)
        await accounts.name_passkey(visitor, passkey_id, given.name)
        return answer(await accounts.told(request, visitor))

    @router.delete("/passkeys/{passkey_id}")
    async def remove_passkey(passkey_id: OwnId, request: Request, visitor: Somebody) -> Response:
        await accounts.remove_passkey(visitor, passkey_id)
        return answer(await accounts.told(request, visitor))

    @router.post("/recovery-codes")
    async def renew_codes(visitor: Somebody) -> Response:
        return answer(RecoveryCodes(codes=await accounts.renew_codes(visitor)))

    @router.post("/bring-along")
    async def bring_along(request: Request, visitor: Somebody, response: Response) -> Response:
        await accounts.bring_along(request, visitor)
        return answer(await accounts.told(request, visitor), response)

    # Also for whoever is banned: what is kept of somebody is theirs to know.
    @router.get("/export")
    async def export(request: Request) -> Response:
        visitor = await accounts.visitors.known(request)
        if visitor is None:
            raise Refused("This browser has been nowhere here, so there is nothing to take along.", 404)
        told = answer(await own_data.export(request, visitor))
        told.headers["Content-Disposition"] = 'attachment; filename="keydom.json"'
        return told

    @router.delete("")
    async def delete(request: Request, visitor: Somebody, response: Response) -> Response:
        await own_data.delete(visitor, read_body(await request.body(), DeleteMe).name)
        response.delete_cookie(COOKIE)
        response.delete_cookie(guests.COOKIE)
        await open_pages.look()
        return answer({}, response)

    @router.post("/other-device")
    async def begin(request: Request, visitor: Somebody) -> Response:
        return answer(await other_device.begin(request, visitor))

    @router.get("/other-device")
    async def waiting(visitor: Somebody) -> Response:
        return answer(await other_device.waiting(visitor))

    @router.put("/other-device")
    async def allow(request: Request, visitor: Somebody) -> Response:
        given = read_body(await request.body(), AllowDevice)
        await other_device.allow(visitor, given.number, given.allow)
        return answer(await other_device.waiting(visitor))

    @router.post("/device/come")
    async def come(request: Request, visitor: Somebody, response: Response) -> Response:
        given = read_body(await request.body(), EnterCode)
        return answer(await other_device.come(request, visitor, given.code), response)

    @router.post("/device/enter")
    async def enter(request: Request, visitor: Somebody, response: Response) -> Response:
        given = read_body(await request.body(), EnterCode)
        entry, word = await other_device.enter(request, visitor, given.code)
        if word is not None:
            write_cookie(response, request, word)
        return answer(entry, response)

    return router
