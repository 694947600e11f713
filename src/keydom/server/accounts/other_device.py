"""Going on on another device: a code that is scanned or typed there, a number that both devices show, and a yes here.

The code is good for a few minutes, and for the first device that comes with it. That one is let in only after somebody
has seen on the device that is signed in which number it shows, and has agreed.
"""

from __future__ import annotations

import secrets
import time

import segno
from starlette.requests import HTTPConnection

from keydom.server.accounts.accounts import not_signed_in, signed_in
from keydom.server.accounts.codes import fresh_code, hash_as_typed, hashed
from keydom.server.accounts.devices import device_of
from keydom.server.accounts.messages import DeviceCode as ToldCode
from keydom.server.accounts.messages import DeviceEntry, DeviceWaiting
from keydom.server.accounts.sessions import fresh_session
from keydom.server.accounts.store import AccountStore, DeviceCode
from keydom.server.accounts.visitors import Visitor
from keydom.server.storage.calls import Calls
from keydom.server.storage.storing import Conflict
from keydom.server.tables.admission import address_of
from keydom.server.tables.table_limits import TableLimits
from keydom.server.wire.refusals import Refused

CODE_SECONDS = 300
AGAIN_SECONDS = 60
"""For so long the device that was let in may ask once more, as a network may lose the one answer that lets it in."""
CODE_GROUPS = 3
PAGE = "/account/device"


class OtherDevice:
    """Lets another device in."""

    def __init__(self, store: AccountStore, calls: Calls, limits: TableLimits) -> None:
        self.store = store
        self.calls = calls
        self.limits = limits

    # -- on the device that is signed in ------------------------------------------------------------------------

    async def begin(self, request: HTTPConnection, visitor: Visitor) -> ToldCode:
        """A new code, in place of the one that the person had out. Raises Refused."""
        code = fresh_code(CODE_GROUPS)
        kept = DeviceCode(signed_in(visitor), hashed(code), time.time())
        try:
            await self.calls.tell(self.store.begin_device_code, kept)
        except Conflict:
            raise not_signed_in() from None
        # Behind the hash, since that is sent to no server and stands in no log.
        path = f"{PAGE}#{code}"
        origin = request.headers.get("origin") or f"{request.url.scheme}://{request.headers.get('host', '')}"
        picture = segno.make(f"{origin}{path}", error="m", micro=False)
        return ToldCode(
            code=code,
            path=path,
            picture=picture.svg_data_uri(border=3, dark="#000", light="#fff", omitsize=True),
            seconds=CODE_SECONDS,
        )

    async def waiting(self, visitor: Visitor) -> DeviceWaiting:
        """What has become of the code. Raises Refused."""
        code = await self.calls.ask(self.store.device_code_of, signed_in(visitor), _alive_after())
        if code is None or code.allowed:
            return DeviceWaiting(state="done", device="", number="")
        return DeviceWaiting(state="out" if code.guest is None else "asked", device=code.device, number=code.number)

    async def allow(self, visitor: Visitor, number: str, allow: bool) -> None:
        """Let the device in that waits, or let the code be good for nothing. Raises Refused."""
        person = signed_in(visitor)
        if not allow:
            await self.calls.tell(self.store.end_device_code, person)
        elif not await self.calls.tell(self.store.allow_device, person, number, _alive_after()):
            raise Refused("No device waits with that number any more. Make a new code.", 409)

    # -- on the other one ---------------------------------------------------------------------------------------

    async def come(self, request: HTTPConnection, visitor: Visitor, code: str) -> DeviceEntry:
        """Come with a code. Raises Refused."""
        self.limits.check_code(address_of(request))
        number = str(10 + secrets.randbelow(90))
        took = await self.calls.tell(
            self.store.take_up_device_code,
            hash_as_typed(code),
            visitor.person,
            device_of(request),
            number,
            _alive_after(),
        )
        if not took:
            raise Refused("That code is wrong, too old, or was used already. Make a new one on the other device.", 403)
        return DeviceEntry(number=number, entered=False)

    async def enter(self, request: HTTPConnection, visitor: Visitor, code: str) -> tuple[DeviceEntry, str | None]:
        """Whether this device is let in now; then also the word for its cookie. Raises Refused."""
        found = await self.calls.ask(self.store.device_code, hash_as_typed(code), visitor.person, _alive_after())
        if found is None or (found.entered is not None and not _may_ask_again(found)):
            raise Refused("The other device said no, or it took too long. Make a new code there.", 403)
        if not found.allowed:
            return DeviceEntry(number=found.number, entered=False), None
        word, session = fresh_session(found.person, request)
        before = None if visitor.session is None else visitor.session.hash
        try:
            await self.calls.tell(self.store.enter_by_device_code, found, session, before)
        except Conflict:
            raise Refused("That code was used already. Make a new one on the other device.", 403) from None
        return DeviceEntry(number=found.number, entered=True), word


def _may_ask_again(code: DeviceCode) -> bool:
    return code.entered is not None and code.entered <= time.time() < code.entered + AGAIN_SECONDS


def _alive_after() -> float:
    return time.time() - CODE_SECONDS
