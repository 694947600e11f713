"""Somebody who runs the server of a test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from keydom.server.settings import Settings
from tests.server.playing import Person, running

REASON = "It is enough"


class Administrator(Person):
    """An account that the settings name, at the host's page."""

    async def get(self, what: str, status: int = 200) -> Any:
        """Look at something."""
        return await self._call("GET", what, status, None)

    async def do(self, call: str, status: int = 200, **body: Any) -> Any:
        """Do something, for a reason."""
        return await self._call("POST", call, status, {"reason": REASON, **body})

    async def _call(self, method: str, what: str, status: int, body: Any) -> Any:
        answer = await self.http.request(method, f"/api/host/{what}", json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def ban(self, person: Person, kind: str = "person", seconds: int | None = None, **more: Any) -> Any:
        """Ban somebody: the bans that hold then."""
        who = (await person.http.get("/api/me")).json()["id"]
        return (await self.do("bans", kind=kind, who=who, seconds=seconds, **more))["bans"]


@asynccontextmanager
async def administrator_of(settings: Settings) -> AsyncIterator[tuple[Settings, Administrator]]:
    """The settings with an administrator, who has an account on a server that has run before; they go to the next
    server by `moved_to`."""
    async with running(settings) as address:
        host = Administrator(address)
        await host.http.get("/api/me")
        made = await host.http.post("/api/account", json={"name": "Hostess", "credential": None})
        assert made.status_code == 200, made.text
        who = (await host.http.get("/api/me")).json()["id"]
    try:
        yield replace(settings, administrators=frozenset({who}), contact="host@example.org"), host
    finally:
        await host.http.aclose()


def moved_to(person: Person, address: str) -> Person:
    """The same browser, at another server."""
    person.address = address
    person.http.base_url = address
    return person
