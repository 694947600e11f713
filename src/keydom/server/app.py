"""The server as a whole: `create_app(settings)` gives the ASGI application."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect

from keydom.core.wire import plain
from keydom.server import client
from keydom.server.accounts.accounts import Accounts
from keydom.server.accounts.api import make_router as make_account_router
from keydom.server.accounts.open_pages import OpenPages
from keydom.server.accounts.other_device import OtherDevice
from keydom.server.accounts.own_data import OwnData
from keydom.server.accounts.store import AccountStore
from keydom.server.accounts.visitors import Visitors
from keydom.server.api import make_router
from keydom.server.being_told.api import make_router as make_told_router
from keydom.server.being_told.store import ToldStore
from keydom.server.being_told.together import Together
from keydom.server.gate.hosts import known_hosts
from keydom.server.gate.protection import Protection
from keydom.server.hosting.administrators import ADMINISTRATOR, Door
from keydom.server.hosting.api import make_router as make_host_router
from keydom.server.hosting.ban_store import BanStore
from keydom.server.hosting.bans import Bans
from keydom.server.hosting.host import Host
from keydom.server.hosting.load import Load
from keydom.server.hosting.store import HostStore
from keydom.server.hours.api import make_router as make_hours_router
from keydom.server.hours.resting import Resting
from keydom.server.hours.store import HoursStore
from keydom.server.people.guests import COOKIE, Guests
from keydom.server.players.api import make_router as make_player_router
from keydom.server.players.households import Households
from keydom.server.players.profiles import Profiles
from keydom.server.players.store import PlayerStore
from keydom.server.settings import Settings
from keydom.server.storage.database import Database
from keydom.server.storage.notepads import NotepadStore
from keydom.server.storage.store import Store
from keydom.server.storage.talk import TalkStore
from keydom.server.tables.absence import Absence
from keydom.server.tables.catalogue import Catalogue
from keydom.server.tables.chance import Commitments
from keydom.server.tables.clearing import Clearing
from keydom.server.tables.notices import Notices
from keydom.server.tables.playing import Playing
from keydom.server.tables.seating import Seating
from keydom.server.tables.table_limits import TableLimits
from keydom.server.tables.tables import Tables
from keydom.server.talk.api import make_router as make_talk_router
from keydom.server.talk.notepads import Notepads
from keydom.server.talk.talk import Talking
from keydom.server.thinking.autoplay import Autoplay
from keydom.server.thinking.hints import Hints
from keydom.server.thinking.reviews import Reviews
from keydom.server.thinking.thinking import Thinkers
from keydom.server.upkeep import metrics
from keydom.server.upkeep.logs import about
from keydom.server.watching import Watching
from keydom.server.watching import make_router as make_watching_router
from keydom.server.wire.messages import Failure
from keydom.server.wire.refusals import Banned, Refused
from keydom.server.wire.representations import SMALLEST

log = logging.getLogger(__name__)


def create_app(
    settings: Settings | None = None,
    ticking: Callable[[], float] = time.monotonic,
    wall: Callable[[], float] = time.time,
) -> FastAPI:
    """The application; without settings those of the environment. The database is migrated when it starts. People's
    clocks go by the seconds of `ticking`; what time it is where they live `wall` says, in seconds since 1970."""
    settings = settings or Settings.from_environment()
    process = secrets.token_hex(8)
    database = Database(settings.database_url())
    catalogue = Catalogue(settings.extra_games, settings.components)
    tables = Tables(Store(database, process), catalogue, ticking=ticking)
    thinkers = Thinkers(settings)
    playing = Playing(tables)
    autoplay = Autoplay(playing, thinkers, settings.bot_pace)
    hours_store = HoursStore(database, process)
    resting = Resting(tables, hours_store, wall, settings.vacation_days)
    absence = Absence(tables, resting)
    talk_store, notepad_store = TalkStore(database, process), NotepadStore(database, process)
    bans = Bans(BanStore(database, process), tables.calls, tables.house, settings.administrators, settings.contact)
    talking = Talking(tables, talk_store, bans)
    notepads = Notepads(tables, notepad_store)
    hints = Hints(playing, thinkers)
    reviews = Reviews(tables, thinkers, hints)
    clearing = Clearing(tables, settings)
    limits = TableLimits(settings.limits, tables)
    seating = Seating(tables, limits, Commitments(settings.signing_secret()))
    account_store = AccountStore(database)
    hourly = settings.limits.hourly_guests_per_address
    visitors = Visitors(Guests(settings.signing_secret()), account_store, tables.calls, bans, hourly)
    open_pages = OpenPages(account_store, tables.calls, bans)
    player_store = PlayerStore(database, process)
    profiles = Profiles(tables, player_store, talk_store)
    households = Households(tables, player_store, settings.signing_secret())
    hosts = known_hosts(settings.hosts, settings.origins)
    being_told = Together(settings, tables, ToldStore(database, process), hours_store, limits, wall, hosts)
    accounts = Accounts(account_store, seating, visitors, talk_store, notepad_store, player_store)
    other_device = OtherDevice(account_store, tables.calls, limits)
    own_data = OwnData(accounts, absence, being_told.telling)
    watching = Watching(tables, thinkers, database)
    host = Host(HostStore(database), bans, tables, absence, open_pages)
    load = Load(host.store, tables.calls, tables.house, process, watching.count)
    notices = None if database.is_sqlite else Notices(tables, settings.database_url(), process)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        database.migrate()
        await absence.start()
        await bans.look()
        autoplay.start()
        clearing.start()
        watching.start()
        open_pages.start()
        host.looking.start()
        being_told.start()
        if notices is not None:
            # There may be other servers.
            notices.start()
            load.looking.start()
        log.info("the server has started", extra=about(server=process))
        try:
            yield
        finally:
            await being_told.stop()
            await host.looking.stop()
            await open_pages.stop()
            await watching.stop()
            if notices is not None:
                await load.stop()
                await notices.stop()
            await clearing.stop()
            await autoplay.stop()
            await absence.stop()
            reviews.close()
            await tables.close()
            thinkers.close()
            database.close()
            log.info("the server has stopped", extra=about(server=process))

    app = FastAPI(title="Keydom", lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None)
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST, compresslevel=6)
    app.add_middleware(Door, visitors=visitors, administrators=settings.administrators)
    app.add_middleware(Protection, origins=settings.origins, hosts=hosts)
    app.state.visitors = visitors
    app.include_router(make_host_router(host, load))
    app.include_router(make_account_router(accounts, other_device, own_data, open_pages))
    app.include_router(make_hours_router(resting))
    app.include_router(make_talk_router(tables, talking, notepads))
    app.include_router(make_player_router(profiles))
    app.include_router(make_told_router(being_told.telling))
    app.include_router(
        make_router(
            settings,
            tables,
            playing,
            absence,
            talking,
            being_told.on_screen,
            hints,
            reviews,
            catalogue,
            seating,
            visitors,
            open_pages,
            profiles,
            households,
        )
    )
    app.include_router(make_watching_router(settings, watching))

    @app.get("/{path:path}", include_in_schema=False)
    def pages(request: Request, path: str) -> Response:
        return client.page(path, request.headers, administrator=request.scope.get(ADMINISTRATOR) is not None)

    @app.exception_handler(Refused)
    async def refused(request: Request, refusal: Refused) -> JSONResponse:
        metrics.REFUSALS.labels("http", refusal.status).inc()
        log.info("refused: %s", refusal, extra=about(path=request.url.path, status=refusal.status))
        answer = JSONResponse(plain(Failure(error=str(refusal), banned=isinstance(refusal, Banned))), refusal.status)
        if refusal.status == 401:
            answer.delete_cookie(COOKIE)
        return answer

    @app.exception_handler(RequestValidationError)
    async def invalid(_request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = " ".join(str(part) for part in first["loc"] if part != "body")
        return JSONResponse({"error": f"This request is not understood: {where or 'body'}: {first['msg']}."}, 422)

    @app.exception_handler(HTTPException)
    async def http_error(_request: Request, error: HTTPException) -> JSONResponse:
        return JSONResponse({"error": f"{error.detail}."}, error.status_code)

    @app.exception_handler(ClientDisconnect)
    async def gone(_request: Request, _error: ClientDisconnect) -> Response:
        # Whoever left in the middle of a request gets no answer; it is no mistake of the server.
        return Response(status_code=400)

    @app.exception_handler(Exception)
    async def mistake(_request: Request, _error: Exception) -> JSONResponse:
        return JSONResponse({"error": "The server made a mistake; nothing was changed. Try again."}, 500)

    return app
