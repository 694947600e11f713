"""Who may open the host's page, and how it is nowhere for all others.

An administrator is an account, named by its id in `KEYDOM_ADMINISTRATORS`: ids are made up by the server and never used
again, while a name is free as soon as somebody else is called otherwise. An account is known by a session alone, so a
guest's cookie opens nothing, be it signed with the right secret. The routes of the page match for administrators only:
whoever else asks is answered as at any address that there is not.
"""

from __future__ import annotations

from collections.abc import Collection

from fastapi.routing import APIRoute
from starlette.requests import HTTPConnection
from starlette.routing import Match
from starlette.types import ASGIApp, Receive, Scope, Send

from keydom.server.accounts.visitors import Visitor, Visitors
from keydom.server.wire.refusals import Refused

PAGE = "/host"
CALLS = "/api/host"
ADMINISTRATOR = "keydom.administrator"
"""Under this name a request says who asks, if that is an administrator."""


def is_administrator(visitor: Visitor | None, administrators: Collection[str]) -> bool:
    """Whether somebody who asks may open the host's page."""
    return visitor is not None and visitor.session is not None and visitor.person in administrators


class Door:
    """ASGI middleware: says of the requests for the host's page whether an administrator asks."""

    def __init__(self, app: ASGIApp, visitors: Visitors, administrators: Collection[str]) -> None:
        self.app = app
        self.visitors = visitors
        self.administrators = administrators

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the request go on."""
        if scope["type"] == "http" and _is_asked_for(scope["path"]):
            scope[ADMINISTRATOR] = await self._administrator(HTTPConnection(scope))
        await self.app(scope, receive, send)

    async def _administrator(self, request: HTTPConnection) -> str | None:
        try:
            visitor = await self.visitors.read(request)
        except Refused:
            return None
        return visitor.person if visitor is not None and is_administrator(visitor, self.administrators) else None


class HiddenRoute(APIRoute):
    """A route that is there for administrators only."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Whether it answers a request."""
        return (Match.NONE, {}) if scope.get(ADMINISTRATOR) is None else super().matches(scope)


def _is_asked_for(path: str) -> bool:
    return path.rstrip("/") in (PAGE, CALLS) or path.startswith(f"{CALLS}/")
