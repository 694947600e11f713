"""The server as a whole: `create_app(settings)` gives the ASGI application."""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect

from keydom.server import client, metrics
from keydom.server.api import make_router
from keydom.server.autoplay import Autoplay
from keydom.server.catalogue import Catalogue
from keydom.server.clearing import Clearing
from keydom.server.guests import COOKIE, Guests
from keydom.server.hints import Hints
from keydom.server.hosts import known_hosts
from keydom.server.logs import about
from keydom.server.notices import Notices
from keydom.server.playing import Playing
from keydom.server.protection import Protection
from keydom.server.refusals import Refused
from keydom.server.representations import SMALLEST
from keydom.server.settings import Settings
from keydom.server.storage.database import Database
from keydom.server.storage.store import Store
from keydom.server.tables import Tables
from keydom.server.thinking import Thinkers
from keydom.server.watching import Watching
from keydom.server.watching import make_router as make_watching_router

log = logging.getLogger(__name__)


def create_app(settings: Settings | None = None) -> FastAPI:
    """The application; without settings those of the environment. The database is migrated when it starts."""
    settings = settings or Settings.from_environment()
    process = secrets.token_hex(8)
    database = Database(settings.database_url())
    catalogue = Catalogue(settings.extra_games, settings.components)
    tables = Tables(Store(database, process), catalogue)
    thinkers = Thinkers(settings)
    playing = Playing(tables)
    autoplay = Autoplay(playing, thinkers, settings.bot_pace)
    hints = Hints(playing, thinkers)
    clearing = Clearing(tables, settings)
    watching = Watching(tables, thinkers, database)
    notices = None if database.is_sqlite else Notices(tables, settings.database_url(), process)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        database.migrate()
        autoplay.start()
        clearing.start()
        watching.start()
        if notices is not None:
            notices.start()
        log.info("the server has started", extra=about(server=process))
        try:
            yield
        finally:
            await watching.stop()
            if notices is not None:
                await notices.stop()
            await clearing.stop()
            await autoplay.stop()
            await tables.close()
            thinkers.close()
            database.close()
            log.info("the server has stopped", extra=about(server=process))

    app = FastAPI(title="Keydom", lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None)
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST, compresslevel=6)
    app.add_middleware(Protection, origins=settings.origins, hosts=known_hosts(settings.hosts, settings.origins))
    guests = app.state.guests = Guests(settings.signing_secret())
    app.include_router(make_router(settings, playing, hints, catalogue, guests))
    app.include_router(make_watching_router(settings, watching))

    @app.get("/{path:path}", include_in_schema=False)
    def pages(request: Request, path: str) -> Response:
        return client.page(path, request.headers)

    @app.exception_handler(Refused)
    async def refused(request: Request, refusal: Refused) -> JSONResponse:
        metrics.REFUSALS.labels("http", refusal.status).inc()
        log.info("refused: %s", refusal, extra=about(path=request.url.path, status=refusal.status))
        answer = JSONResponse({"error": str(refusal)}, refusal.status)
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
