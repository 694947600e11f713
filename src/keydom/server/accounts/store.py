"""What accounts ask of the database. Secrets are kept as hashes only; a code or a challenge is used up in the same
transaction in which it is found."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence

import msgspec
from sqlalchemy import Connection, and_, delete, exists, func, insert, or_, select, update

from keydom.server.storage.database import Database
from keydom.server.storage.schema import (
    accounts,
    challenges,
    destinations,
    device_codes,
    passkeys,
    people,
    recovery_codes,
    sessions,
)
from keydom.server.storage.storing import Conflict, storing


class Passkey(msgspec.Struct, frozen=True, gc=False):
    """A passkey as it is kept: `credential` and `public_key` in base64url, `uses` as its authenticator counts them."""

    id: str
    person: str
    credential: str
    public_key: str
    uses: int
    host: str
    name: str
    created: float = 0.0
    used: float | None = None


class Session(msgspec.Struct, frozen=True, gc=False):
    """A browser that is signed in; times are seconds since 1970."""

    hash: str
    id: str
    person: str
    device: str
    created: float
    seen: float


class DeviceCode(msgspec.Struct, frozen=True, gc=False):
    """The way to another device: `guest` has come with the code from `device`; `number` is what both show. `entered`:
    when it was let in, as the session with the hash `session`."""

    person: str
    hash: str
    created: float
    guest: str | None = None
    device: str = ""
    number: str = ""
    allowed: bool = False
    entered: float | None = None
    session: str | None = None


MOST_SESSIONS = 50
"""In so many browsers at most one person is signed in."""
MOST_CHALLENGES = 20
"""So many may wait for the answer of one person."""


class AccountStore:
    """The accounts of one database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # -- accounts -----------------------------------------------------------------------------------------------

    def has_account(self, person: str) -> bool:
        """Whether somebody has an account."""
        with self.database.reading() as connection:
            return _has_account(connection, person)

    def accounts_among(self, ids: Collection[str]) -> set[str]:
        """Those who have an account."""
        with self.database.reading() as connection:
            return set(connection.execute(select(accounts.c.person).where(accounts.c.person.in_(ids))).scalars())

    def make(
        self,
        person: str,
        name: str,
        skeleton: str,
        passkey: Passkey | None,
        codes: Sequence[str],
        session: Session,
    ) -> None:
        """Make a guest's account, with the hashes of its recovery codes, and sign in. Raises Conflict if they have one,
        if the name belongs to another one, or if the passkey does."""
        with storing(self.database) as connection:
            now = time.time()
            if connection.execute(update(people).where(people.c.id == person).values(name=name)).rowcount == 0:
                connection.execute(insert(people).values(id=person, name=name, created=now))
            connection.execute(insert(accounts).values(person=person, skeleton=skeleton, created=now))
            if passkey is not None:
                connection.execute(insert(passkeys).values(msgspec.structs.asdict(passkey)))
            self._add_codes(connection, person, codes)
            _begin(connection, session, None)
            # The browser in which the guest is told something is from now on that of the session.
            pushed = and_(destinations.c.person == person, destinations.c.kind == "push")
            connection.execute(update(destinations).where(pushed).values(session=session.hash))

    # -- sessions -----------------------------------------------------------------------------------------------

    def session(self, hashed: str, alive_after: float) -> Session | None:
        """The session of a cookie, if it was in use after that time."""
        with self.database.reading() as connection:
            found = select(sessions).where(sessions.c.hash == hashed, sessions.c.seen > alive_after)
            row = connection.execute(found).first()
            return None if row is None else Session(**row._mapping)

    def begin_session(self, session: Session, instead_of: str | None) -> None:
        """Sign in; the session that the browser had ends. Raises Conflict if the account is gone."""
        with storing(self.database) as connection:
            _begin(connection, session, instead_of)

    def sessions_of(self, person: str, alive_after: float) -> list[Session]:
        """Where somebody is signed in, the latest first."""
        with self.database.reading() as connection:
            own = select(sessions).where(sessions.c.person == person, sessions.c.seen > alive_after)
            return [Session(**row._mapping) for row in connection.execute(own.order_by(sessions.c.created.desc()))]

    def sessions_among(self, hashes: Collection[str]) -> set[str]:
        """Those that have not ended."""
        with self.database.reading() as connection:
            return set(connection.execute(select(sessions.c.hash).where(sessions.c.hash.in_(hashes))).scalars())

    def touch(self, hashed: str, now: float) -> None:
        """Note that a session is in use."""
        with storing(self.database) as connection:
            connection.execute(update(sessions).where(sessions.c.hash == hashed).values(seen=now))

    def end_session(self, person: str, session_id: str) -> None:
        """Sign one browser of somebody's out; nothing happens if it is not signed in."""
        with storing(self.database) as connection:
            connection.execute(delete(sessions).where(sessions.c.person == person, sessions.c.id == session_id))

    def end_all_sessions(self, person: str) -> None:
        """Sign somebody out everywhere; what was on its way to another device ends, too."""
        with storing(self.database) as connection:
            connection.execute(delete(sessions).where(sessions.c.person == person))
            connection.execute(delete(device_codes).where(device_codes.c.person == person))

    # -- passkeys -----------------------------------------------------------------------------------------------

    def passkeys_of(self, person: str) -> list[Passkey]:
        """Somebody's passkeys, the oldest first."""
        with self.database.reading() as connection:
            own = select(passkeys).where(passkeys.c.person == person).order_by(passkeys.c.created, passkeys.c.id)
            return [Passkey(**row._mapping) for row in connection.execute(own)]

    def passkey(self, credential: str) -> Passkey | None:
        """The passkey that an authenticator calls so."""
        with self.database.reading() as connection:
            row = connection.execute(select(passkeys).where(passkeys.c.credential == credential)).first()
            return None if row is None else Passkey(**row._mapping)

    def add_passkey(self, passkey: Passkey) -> None:
        """Add a passkey to an account. Raises Conflict if it belongs to one already, or if the account is gone."""
        with storing(self.database) as connection:
            connection.execute(insert(passkeys).values(msgspec.structs.asdict(passkey)))

    def use_passkey(self, passkey: Passkey, uses: int, session: Session, instead_of: str | None) -> None:
        """Sign in by a passkey that its authenticator has used so often now. Raises Conflict if it was used otherwise
        meanwhile, or is gone."""
        as_known = and_(passkeys.c.id == passkey.id, passkeys.c.uses == passkey.uses)
        with storing(self.database) as connection:
            used = connection.execute(update(passkeys).where(as_known).values(uses=uses, used=session.created))
            if used.rowcount == 0:
                raise Conflict
            _begin(connection, session, instead_of)

    def name_passkey(self, person: str, passkey_id: str, name: str) -> bool:
        """Give a passkey of somebody's another name; whether there is one."""
        own = and_(passkeys.c.person == person, passkeys.c.id == passkey_id)
        with storing(self.database) as connection:
            return connection.execute(update(passkeys).where(own).values(name=name)).rowcount > 0

    def remove_passkey(self, person: str, passkey_id: str) -> None:
        """Remove a passkey of somebody's. Raises Conflict if nothing would be left to sign in with."""
        with storing(self.database) as connection:
            # Whoever removes another one at the same moment waits here.
            connection.execute(update(accounts).where(accounts.c.person == person).values(person=person))
            others = exists().where(passkeys.c.person == person, passkeys.c.id != passkey_id)
            codes = exists().where(recovery_codes.c.person == person)
            if not connection.execute(select(or_(others, codes))).scalar():
                raise Conflict
            connection.execute(delete(passkeys).where(passkeys.c.person == person, passkeys.c.id == passkey_id))

    # -- recovery codes -----------------------------------------------------------------------------------------

    def count_codes(self, person: str) -> int:
        """How many recovery codes somebody has left."""
        with self.database.reading() as connection:
            count = select(func.count()).where(recovery_codes.c.person == person)
            return connection.execute(count).scalar_one()

    def renew_codes(self, person: str, hashes: Sequence[str]) -> None:
        """Give somebody new recovery codes in place of the old ones. Raises Conflict if the account is gone."""
        with storing(self.database) as connection:
            connection.execute(delete(recovery_codes).where(recovery_codes.c.person == person))
            self._add_codes(connection, person, hashes)

    def enter_by_code(self, hashed: str, session: Session, instead_of: str | None) -> str | None:
        """Use a recovery code up and sign its person in: who that is; None if there is no such code."""
        with storing(self.database) as connection:
            gone = delete(recovery_codes).where(recovery_codes.c.hash == hashed).returning(recovery_codes.c.person)
            person = connection.execute(gone).scalar()
            if person is None:
                return None
            _begin(connection, msgspec.structs.replace(session, person=str(person)), instead_of)
            return str(person)

    def _add_codes(self, connection: Connection, person: str, hashes: Sequence[str]) -> None:
        connection.execute(insert(recovery_codes), [{"hash": hashed, "person": person} for hashed in hashes])

    # -- challenges ---------------------------------------------------------------------------------------------

    def challenge(self, hashed: str, person: str, purpose: str, origin: str, alive_after: float) -> None:
        """Keep a challenge; those that are too old go, and of very many of one person all but the latest."""
        now = time.time()
        own = select(challenges.c.hash).where(challenges.c.person == person)
        latest = own.order_by(challenges.c.created.desc(), challenges.c.hash).limit(MOST_CHALLENGES - 1).subquery()
        too_many = and_(challenges.c.person == person, challenges.c.hash.not_in(select(latest.c.hash)))
        with storing(self.database) as connection:
            connection.execute(delete(challenges).where(or_(challenges.c.created <= alive_after, too_many)))
            connection.execute(
                insert(challenges).values(hash=hashed, person=person, purpose=purpose, origin=origin, created=now)
            )

    def use_challenge(self, hashed: str, person: str, purpose: str, alive_after: float) -> str | None:
        """Use a challenge up, whatever comes of it: the origin for which it was made; None if there is none, if another
        one asked for it or for something else, or if it is too old."""
        with storing(self.database) as connection:
            gone = connection.execute(
                delete(challenges).where(challenges.c.hash == hashed).returning(*challenges.c)
            ).first()
        if gone is None or (gone.person, gone.purpose) != (person, purpose) or gone.created <= alive_after:
            return None
        return str(gone.origin)

    # -- another device -----------------------------------------------------------------------------------------

    def begin_device_code(self, code: DeviceCode) -> None:
        """Keep a code in place of the one that the person had. Raises Conflict if the account is gone."""
        with storing(self.database) as connection:
            connection.execute(delete(device_codes).where(device_codes.c.person == code.person))
            connection.execute(insert(device_codes).values(msgspec.structs.asdict(code)))

    def device_code_of(self, person: str, alive_after: float) -> DeviceCode | None:
        """The code that somebody has out."""
        with self.database.reading() as connection:
            alive = select(device_codes).where(device_codes.c.person == person, device_codes.c.created > alive_after)
            row = connection.execute(alive).first()
            return None if row is None else DeviceCode(**row._mapping)

    def take_up_device_code(self, hashed: str, guest: str, device: str, number: str, alive_after: float) -> bool:
        """Note who has come with a code; whether there is one that nobody has taken up."""
        free = and_(device_codes.c.hash == hashed, device_codes.c.guest.is_(None), device_codes.c.created > alive_after)
        with storing(self.database) as connection:
            taken = connection.execute(
                update(device_codes).where(free).values(guest=guest, device=device, number=number)
            )
            return taken.rowcount > 0

    def allow_device(self, person: str, number: str, alive_after: float) -> bool:
        """Let the device in that shows this number; whether it still waits."""
        waits = and_(
            device_codes.c.person == person,
            device_codes.c.number == number,
            device_codes.c.guest.is_not(None),
            device_codes.c.created > alive_after,
        )
        with storing(self.database) as connection:
            return connection.execute(update(device_codes).where(waits).values(allowed=True)).rowcount > 0

    def end_device_code(self, person: str) -> None:
        """Let nobody in by the code that somebody has out."""
        with storing(self.database) as connection:
            connection.execute(delete(device_codes).where(device_codes.c.person == person))

    def device_code(self, hashed: str, guest: str, alive_after: float) -> DeviceCode | None:
        """The code with which a guest has come."""
        with self.database.reading() as connection:
            own = and_(
                device_codes.c.hash == hashed, device_codes.c.guest == guest, device_codes.c.created > alive_after
            )
            row = connection.execute(select(device_codes).where(own)).first()
            return None if row is None else DeviceCode(**row._mapping)

    def enter_by_device_code(self, code: DeviceCode, session: Session, instead_of: str | None) -> None:
        """Sign the other device in; if it was before, and has not heard of it, by another session in place of that one.
        Raises Conflict if it is not allowed, or not any more."""
        let_in = and_(
            device_codes.c.hash == code.hash,
            device_codes.c.guest == code.guest,
            device_codes.c.allowed,
            device_codes.c.session.is_(None) if code.session is None else device_codes.c.session == code.session,
        )
        entered = session.created if code.entered is None else code.entered
        with storing(self.database) as connection:
            noted = connection.execute(update(device_codes).where(let_in).values(entered=entered, session=session.hash))
            if noted.rowcount == 0:
                raise Conflict
            if code.session is not None:
                connection.execute(delete(sessions).where(sessions.c.hash == code.session))
            _begin(connection, session, instead_of)


def _has_account(connection: Connection, person: str) -> bool:
    return connection.execute(select(accounts.c.person).where(accounts.c.person == person)).first() is not None


def _begin(connection: Connection, session: Session, instead_of: str | None) -> None:
    """Begin a session in place of the one that the browser had; of very many of one person only the latest stay."""
    connection.execute(delete(sessions).where(sessions.c.hash == instead_of))
    connection.execute(insert(sessions).values(msgspec.structs.asdict(session)))
    own = select(sessions.c.hash).where(sessions.c.person == session.person)
    latest = own.order_by(sessions.c.seen.desc(), sessions.c.hash).limit(MOST_SESSIONS).subquery()
    stays = select(latest.c.hash)
    connection.execute(delete(sessions).where(sessions.c.person == session.person, sessions.c.hash.not_in(stays)))
