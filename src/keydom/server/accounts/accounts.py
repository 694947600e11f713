"""What somebody does with their account: make it, sign in and out, and look after what they sign in with."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from typing import Any

from starlette.requests import HTTPConnection

from keydom.server.accounts.codes import fresh_code, hash_as_typed, hashed
from keydom.server.accounts.messages import Account, OwnPasskey, OwnSession, Purpose
from keydom.server.accounts.passkeys import Passkeys, not_signed
from keydom.server.accounts.sessions import alive_after, fresh_session
from keydom.server.accounts.store import AccountStore
from keydom.server.accounts.visitors import Visitor, Visitors
from keydom.server.hosting.administrators import is_administrator
from keydom.server.people.likeness import skeleton
from keydom.server.people.names import clean_name, own_name
from keydom.server.players.store import PlayerStore
from keydom.server.storage.notepads import NotepadStore
from keydom.server.storage.storing import Conflict
from keydom.server.storage.talk import TalkStore
from keydom.server.tables.admission import address_of
from keydom.server.tables.seating import Seating
from keydom.server.wire.refusals import Refused, name_taken

log = logging.getLogger(__name__)

CODES = 8
CODE_GROUPS = 4


class Accounts:
    """All accounts of this server."""

    def __init__(
        self,
        store: AccountStore,
        seating: Seating,
        visitors: Visitors,
        talk: TalkStore,
        notepads: NotepadStore,
        players: PlayerStore,
    ) -> None:
        self.store = store
        self.talk = talk
        self.notepads = notepads
        self.players = players
        self.seating = seating
        self.visitors = visitors
        self.calls = seating.calls
        self.passkeys = Passkeys(store, self.calls)

    # -- making an account --------------------------------------------------------------------------------------

    async def challenge(self, request: HTTPConnection, visitor: Visitor, purpose: Purpose, name: str) -> Any:
        """What a passkey is to sign for this purpose. Raises Refused."""
        if purpose == "sign_in":
            return await self.passkeys.to_be_asked(request, visitor.person)
        if purpose == "make":
            kept = await self._new_name(visitor, name)
            return await self.passkeys.to_be_made(request, visitor.person, kept, purpose, ())
        person = signed_in(visitor)
        own = await self.calls.ask(self.store.passkeys_of, person)
        kept = await self.seating.name_of(person)
        return await self.passkeys.to_be_made(request, person, kept, purpose, own)

    async def make(
        self, request: HTTPConnection, visitor: Visitor, name: str, credential: dict[str, Any] | None
    ) -> tuple[str, list[str]]:
        """Make the guest's account; all that the guest has is the account's. The word for the cookie, and the recovery
        codes. Raises Refused."""
        kept = await self._new_name(visitor, name)
        self.seating.limits.check_naming(address_of(request))
        person = visitor.person
        passkey = None if credential is None else await self.passkeys.made(request, person, "make", credential)
        codes = _fresh_codes()
        word, session = fresh_session(person, request)
        hashes = [hashed(code) for code in codes]
        try:
            await self.calls.tell(self.store.make, person, kept, skeleton(kept), passkey, hashes, session)
        except Conflict:
            # Two windows of one guest, or two guests who want the same name, at the same moment.
            raise Refused("Your account could not be made: somebody was quicker. Try again.", 409) from None
        log.info("an account was made")
        await self.seating.show_names(await self.calls.ask(self.seating.store.tables_of, person))
        return word, codes

    async def _new_name(self, visitor: Visitor, name: str) -> str:
        """The name for a new account, as it is kept. Raises Refused."""
        if visitor.session is not None:
            raise Refused("You have an account already, and are signed in.", 409)
        kept = own_name(name)
        if await self.calls.ask(self.seating.store.owners_of, [kept]):
            raise name_taken()
        return kept

    # -- signing in and out -------------------------------------------------------------------------------------

    async def sign_in(self, request: HTTPConnection, visitor: Visitor, credential: dict[str, Any]) -> str:
        """Sign in by a passkey: the word for the cookie. Raises Refused."""
        self.seating.limits.check_code(address_of(request))
        passkey, uses = await self.passkeys.used(request, visitor.person, credential)
        word, session = fresh_session(passkey.person, request)
        try:
            await self.calls.tell(self.store.use_passkey, passkey, uses, session, _hash_of(visitor))
        except Conflict:
            raise not_signed() from None
        return word

    async def sign_in_by_code(self, request: HTTPConnection, visitor: Visitor, code: str) -> str:
        """Sign in by a recovery code, which is used up: the word for the cookie. Raises Refused."""
        self.seating.limits.check_code(address_of(request))
        # Whose it is shows when it is found.
        word, session = fresh_session("", request)
        person = await self.calls.tell(self.store.enter_by_code, hash_as_typed(code), session, _hash_of(visitor))
        if person is None:
            raise Refused("There is no such recovery code, or it was used before. Look at the letters once more.", 403)
        return word

    async def sign_out(self, visitor: Visitor, everywhere: bool) -> None:
        """Sign out here, or in all browsers. Raises Refused."""
        person = signed_in(visitor)
        if everywhere:
            await self.calls.tell(self.store.end_all_sessions, person)
        elif visitor.session is not None:
            await self.calls.tell(self.store.end_session, person, visitor.session.id)

    async def end_session(self, visitor: Visitor, session_id: str) -> None:
        """Sign one of one's browsers out. Raises Refused."""
        await self.calls.tell(self.store.end_session, signed_in(visitor), session_id)

    # -- what one signs in with ---------------------------------------------------------------------------------

    async def told(self, request: HTTPConnection, visitor: Visitor) -> Account:
        """The account of whoever asks. Raises Refused."""
        person = signed_in(visitor)
        guest = await self.visitors.guest_of(request)
        here = _hash_of(visitor)
        return Account(
            name=await self.seating.name_of(person),
            passkeys=[
                OwnPasskey(
                    id=passkey.id,
                    name=passkey.name,
                    host=passkey.host,
                    created=_time(passkey.created),
                    used=None if passkey.used is None else _time(passkey.used),
                )
                for passkey in await self.calls.ask(self.store.passkeys_of, person)
            ],
            recovery_codes=await self.calls.ask(self.store.count_codes, person),
            sessions=[
                OwnSession(
                    id=session.id,
                    device=session.device,
                    created=_time(session.created),
                    seen=_time(session.seen),
                    here=session.hash == here,
                )
                for session in await self.calls.ask(self.store.sessions_of, person, alive_after())
            ],
            id=person,
            administrator=is_administrator(visitor, self.visitors.bans.administrators),
            left_here=0 if guest is None else await self.calls.ask(self.seating.store.count_own, guest),
        )

    async def add_passkey(self, request: HTTPConnection, visitor: Visitor, credential: dict[str, Any]) -> None:
        """Add a passkey. Raises Refused."""
        person = signed_in(visitor)
        passkey = await self.passkeys.made(request, person, "add", credential)
        try:
            await self.calls.tell(self.store.add_passkey, passkey)
        except Conflict:
            raise Refused("That passkey belongs to an account already.", 409) from None

    async def name_passkey(self, visitor: Visitor, passkey_id: str, name: str) -> None:
        """Give a passkey another name. Raises Refused."""
        if not await self.calls.tell(self.store.name_passkey, signed_in(visitor), passkey_id, clean_name(name)):
            raise Refused("You have no such passkey any more.", 404)

    async def remove_passkey(self, visitor: Visitor, passkey_id: str) -> None:
        """Remove a passkey, unless nothing else would let its owner in. Raises Refused."""
        try:
            await self.calls.tell(self.store.remove_passkey, signed_in(visitor), passkey_id)
        except Conflict:
            raise Refused(
                "Without this passkey nothing would let you in any more. Make recovery codes or another passkey first.",
                409,
            ) from None

    async def renew_codes(self, visitor: Visitor) -> list[str]:
        """New recovery codes in place of the old ones. Raises Refused."""
        codes = _fresh_codes()
        try:
            await self.calls.tell(self.store.renew_codes, signed_in(visitor), [hashed(code) for code in codes])
        except Conflict:
            raise not_signed_in() from None
        return codes

    async def bring_along(self, request: HTTPConnection, visitor: Visitor) -> None:
        """The tables of the guest of this browser, what they said and noted there and what came of their games, are the
        account's from now on. Raises Refused."""
        person = signed_in(visitor)
        guest = await self.visitors.guest_of(request)
        if guest is None:
            return
        if self.visitors.bans.keeps_out(guest):
            raise Refused("The guest of this browser is banned, so nothing of theirs can be brought along.", 403)
        await self.seating.show_names(await self.calls.tell(self._hand_on, guest, person))

    def _hand_on(self, guest: str, person: str) -> list[str]:
        """All that is a guest's is an account's from now on, or nothing of it; the ids of their tables."""
        with self.seating.store.database.together():
            # Tables first: what comes of a game that ends at this moment is there then, and goes along.
            found = self.seating.store.hand_on(guest, person)
            self.talk.hand_on(guest, person)
            self.notepads.hand_on(guest, person)
            self.players.hand_on(guest, person)
        return found


def signed_in(visitor: Visitor) -> str:
    """Who asks, who has an account. Raises Refused."""
    if visitor.session is None:
        raise not_signed_in()
    return visitor.person


def not_signed_in() -> Refused:
    """Only who has an account may do that."""
    return Refused("You are not signed in any more. Sign in, then try again.", 403)


def _hash_of(visitor: Visitor) -> str | None:
    return None if visitor.session is None else visitor.session.hash


def _fresh_codes() -> list[str]:
    return [fresh_code(CODE_GROUPS) for _ in range(CODES)]


def _time(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")
