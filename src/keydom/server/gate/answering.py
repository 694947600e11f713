"""What calls have in common: who asks, and how an answer is written."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from fastapi import Depends, Request, Response

from keydom.server.accounts.visitors import Visitor, Visitors

JSON = "application/json"


def answer(found: Any, cookies: Response | None = None) -> Response:
    """An answer of these structures, with the cookies that were set on the way."""
    made = Response(msgspec.json.encode(found), media_type=JSON)
    if cookies is not None:
        made.headers.raw.extend(cookies.headers.raw)
    return made


async def viewer_of(request: Request) -> str | None:
    """Who asks; None for somebody without a cookie. Raises Refused for a forged one."""
    visitors: Visitors = request.app.state.visitors
    found = await visitors.read(request)
    return None if found is None else found.person


async def visitor_of(request: Request, response: Response) -> Visitor:
    """Who asks, and by what; somebody without a cookie becomes a guest."""
    visitors: Visitors = request.app.state.visitors
    return await visitors.read(request) or visitors.new_guest(request, response)


async def guest_of(request: Request, response: Response) -> str:
    """Who asks; somebody without a cookie becomes a guest."""
    return (await visitor_of(request, response)).person


Viewer = Annotated[str | None, Depends(viewer_of)]
Somebody = Annotated[Visitor, Depends(visitor_of)]
Guest = Annotated[str, Depends(guest_of)]
