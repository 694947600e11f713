"""The HTTP calls under /api; docs/protocol/messages.md says what each takes and gives."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from typing import Annotated

import msgspec
from fastapi import APIRouter, Header, Query, Request, Response, WebSocket
from starlette.websockets import WebSocketDisconnect, WebSocketState

from keydom.core.draws import draws_of
from keydom.core.errors import UnknownGame
from keydom.core.game import Game
from keydom.core.points import points_over_time
from keydom.core.record import Step, to_data
from keydom.server.accounts.open_pages import OpenPages
from keydom.server.accounts.visitors import Visitors
from keydom.server.being_told.on_screen import OnScreen
from keydom.server.entries.moments import version_before_step
from keydom.server.gate.answering import JSON, Guest, Somebody, Viewer, answer
from keydom.server.gate.protection import own_origin
from keydom.server.live import POLICY_VIOLATION, Connection
from keydom.server.people.names import default_name
from keydom.server.players.households import Households
from keydom.server.players.profiles import Profiles
from keydom.server.settings import Settings
from keydom.server.spectators.choosing import Spectators
from keydom.server.storage.rows import TableRow
from keydom.server.tables.absence import Absence
from keydom.server.tables.admission import Admission, address_of
from keydom.server.tables.catalogue import Catalogue, described
from keydom.server.tables.consent import Consent
from keydom.server.tables.lessons import course_of
from keydom.server.tables.playing import Playing
from keydom.server.tables.records import record_of
from keydom.server.tables.seating import Seating
from keydom.server.tables.table import LiveTable
from keydom.server.tables.tables import Tables
from keydom.server.tables.updates import table_of
from keydom.server.talk.talk import Talking
from keydom.server.teaching.book import book_of
from keydom.server.teaching.glossary import glossary_of
from keydom.server.teaching.rulebook import rulebook_of
from keydom.server.thinking.hints import Hints
from keydom.server.thinking.reviews import Reviews
from keydom.server.wire.messages import (
    LARGEST,
    AnswerAsked,
    AskAll,
    AskHint,
    AskReview,
    ChooseWatched,
    ComeBack,
    Draw,
    Draws,
    FinishedTables,
    JoinAny,
    JoinTable,
    LeaveSeat,
    LogPage,
    Me,
    MomentPage,
    Name,
    NewTable,
    PutAway,
    Refusal,
    TableInfo,
    TableList,
)
from keydom.server.wire.reading import read_body
from keydom.server.wire.refusals import Refused
from keydom.server.wire.representations import Representations, negotiated, represented

NO_TABLE = 4404
"""Close code of a WebSocket to a table that is not there."""


ASK_AGAIN = "public, no-cache"
"""What is the same for everybody until the server is: browsers keep it, and ask by its ETag whether it still holds."""

TRY_AGAIN_LATER = 1013
LEAVING_SECONDS = 1.0


async def refuse(socket: WebSocket, refusal: Refused) -> None:
    """Say why a live connection cannot be, and close it."""
    refused = Refusal(key="", error=str(refusal), version=0)
    await socket.send_text(msgspec.json.encode(refused).decode())
    final = NO_TABLE if refusal.status == 404 else POLICY_VIOLATION
    await socket.close(TRY_AGAIN_LATER if refusal.status in (429, 503) else final, "Refused.")


async def let_go(socket: WebSocket) -> None:
    """A viewer who left while being let in: uvicorn has to notice that before the call ends, or it complains."""
    with suppress(TimeoutError, RuntimeError):
        async with asyncio.timeout(LEAVING_SECONDS):
            while socket.application_state is WebSocketState.CONNECTED:
                if (await socket.receive())["type"] == "websocket.disconnect":
                    return


def points_of(live: LiveTable) -> bytes:
    """How the points of a finished table went, encoded."""
    steps = [Step(seat, code) for seat, code in live.position.ledger.steps()]
    return msgspec.json.encode(points_over_time(live.game, live.row.players, live.row.options, steps))


def shown_to(own: Sequence[int], seat: int | None) -> int | None:
    """As which seat somebody with these seats is told what has passed, who asks as one of them; None: as a spectator.

    Somebody with several seats shows the screen to several people: without a word, only what all may know.
    """
    return seat if seat in own else (own[0] if len(own) == 1 else None)


def make_router(
    settings: Settings,
    tables: Tables,
    playing: Playing,
    absence: Absence,
    talking: Talking,
    on_screen: OnScreen,
    hints: Hints,
    reviews: Reviews,
    catalogue: Catalogue,
    seating: Seating,
    visitors: Visitors,
    open_pages: OpenPages,
    profiles: Profiles,
    households: Households,
) -> APIRouter:
    """All calls, on these tables."""
    router = APIRouter(prefix="/api")
    commitments = seating.commitments
    consent = Consent(tables)
    spectators = Spectators(tables)
    admission = Admission(settings.limits)

    def listed(row: TableRow, person: str | None) -> TableInfo:
        live = None if row.is_later_for(person) else tables.in_memory(row.id)
        return table_of(row, catalogue.title_of(row.game), person, live, tables.house.now())

    async def told_table(live: LiveTable, person: str | None) -> TableInfo:
        shown = await tables.shown_to(live, person)
        return table_of(shown.row, live.game.title, person, shown, tables.house.now())

    async def told_of(person: str, name: str, account: bool) -> Me:
        return Me(
            id=person,
            name=name,
            named=name != default_name(person),
            account=account,
            opponents=await tables.opponents(person),
        )

    @cache
    def all_games() -> Representations:
        return represented(JSON, msgspec.json.encode([described(game) for game in catalogue.games()]))

    @cache
    def reference_of(game: Game) -> Representations:
        return represented(JSON, msgspec.json.encode(game.reference()))

    @cache
    def rules_of(game: Game) -> Representations:
        return represented(JSON, msgspec.json.encode(rulebook_of(game)))

    @cache
    def book(game: Game) -> Representations:
        return represented(JSON, msgspec.json.encode(book_of(game)))

    @router.get("/games")
    def games(request: Request) -> Response:
        return negotiated(all_games(), request.headers, ASK_AGAIN)

    @router.get("/games/{name}/reference")
    def reference(request: Request, name: str) -> Response:
        return negotiated(reference_of(game_named(name)), request.headers, ASK_AGAIN)

    @router.get("/games/{name}/rules")
    def rules(request: Request, name: str) -> Response:
        return negotiated(rules_of(game_named(name)), request.headers, ASK_AGAIN)

    @router.get("/games/{name}/book")
    def pictures(request: Request, name: str) -> Response:
        return negotiated(book(game_named(name)), request.headers, ASK_AGAIN)

    @cache
    def glossary_of_game(game: Game) -> Representations:
        return represented(JSON, msgspec.json.encode(glossary_of(game)))

    @router.get("/games/{name}/glossary")
    def glossary(request: Request, name: str) -> Response:
        return negotiated(glossary_of_game(game_named(name)), request.headers, ASK_AGAIN)

    @cache
    def course(game: Game) -> Representations:
        return represented(JSON, msgspec.json.encode(course_of(game)))

    @router.get("/games/{name}/lessons")
    def lessons(request: Request, name: str) -> Response:
        return negotiated(course(game_named(name)), request.headers, ASK_AGAIN)

    @router.post("/games/{name}/lessons/{key}")
    async def learn(request: Request, name: str, key: str, person: Guest, response: Response) -> Response:
        live = await seating.learn(person, address_of(request), name, key)
        return answer(await told_table(live, person), response)

    def game_named(name: str) -> Game:
        try:
            return catalogue.game(name)
        except UnknownGame as error:
            raise Refused(str(error), 404) from None

    @router.get("/me")
    async def me(request: Request, response: Response) -> Response:
        # Every page begins here, so a cookie that is in use never comes to its end, and one that counts no more goes.
        visitor = await visitors.welcome(request, response)
        name = await seating.name_of(visitor.person)
        return answer(await told_of(visitor.person, name, visitor.session is not None), response)

    @router.put("/me")
    async def rename(request: Request, visitor: Somebody, response: Response) -> Response:
        name = read_body(await request.body(), Name).name
        kept = await seating.rename(visitor.person, address_of(request), name)
        return answer(await told_of(visitor.person, kept, visitor.session is not None), response)

    @router.get("/tables")
    async def list_tables(person: Viewer) -> Response:
        own = [] if person is None else await tables.mine(person)
        watchable = await tables.watchable(person)
        return answer(
            TableList(
                mine=[listed(row, person) for row in own],
                put_away=0 if person is None else await tables.count_put_away(person),
                watchable=[listed(row, person) for row in watchable],
                friends=await profiles.friends_at(watchable, person),
            )
        )

    @router.get("/tables/finished")
    async def list_finished(
        person: Viewer, put_away: bool = False, skip: Annotated[int, Query(ge=0, le=LARGEST)] = 0
    ) -> Response:
        found = [] if person is None else await tables.finished(person, put_away, skip)
        return answer(FinishedTables(tables=[listed(row, person) for row in found]))

    @router.put("/tables/{table_id}/put-away")
    async def set_put_away(table_id: str, request: Request, person: Guest, response: Response) -> Response:
        wanted = read_body(await request.body(), PutAway)
        await tables.put_away(person, table_id, wanted.put_away)
        return answer(wanted, response)

    @router.get("/commitment")
    async def commitment(person: Guest, response: Response) -> Response:
        return answer(commitments.make(person), response)

    @router.post("/tables")
    async def create(
        request: Request,
        person: Guest,
        response: Response,
        idempotency_key: Annotated[str | None, Header(min_length=1, max_length=100)] = None,
    ) -> Response:
        live = await seating.create(
            person, address_of(request), read_body(await request.body(), NewTable), idempotency_key
        )
        return answer(await told_table(live, person), response)

    @router.post("/tables/any/join")
    async def join_any(request: Request, person: Guest, response: Response) -> Response:
        wanted = read_body(await request.body() or b"{}", JoinAny)
        live = await seating.join_any(person, wanted.game, wanted.words)
        return answer(await told_table(live, person), response)

    @router.get("/tables/{table_id}")
    async def one_table(table_id: str, person: Viewer) -> Response:
        live = await tables.look_at(table_id, person)
        return answer(await told_table(live, person))

    @router.post("/tables/{table_id}/join")
    async def join(table_id: str, request: Request, person: Guest, response: Response) -> Response:
        wanted = read_body(await request.body() or b"{}", JoinTable)
        live = await seating.join(table_id, person, wanted.seat, wanted.words)
        return answer(await told_table(live, person), response)

    @router.post("/tables/{table_id}/again")
    async def again(table_id: str, request: Request, person: Guest, response: Response) -> Response:
        wanted = read_body(await request.body() or b"{}", JoinTable)
        live = await seating.again(table_id, person, address_of(request), wanted.words)
        return answer(await told_table(live, person), response)

    @router.post("/tables/{table_id}/leave")
    async def leave(table_id: str, request: Request, person: Guest, response: Response) -> Response:
        wanted = read_body(await request.body(), LeaveSeat)
        live = await tables.get(table_id)
        await absence.leave(live, person, wanted.seat, wanted.to == "open")
        return answer(await told_table(live, person), response)

    @router.post("/tables/{table_id}/back")
    async def back(table_id: str, request: Request, person: Guest, response: Response) -> Response:
        wanted = read_body(await request.body(), ComeBack)
        live = await tables.get(table_id)
        await absence.come_back(live, person, wanted.seat)
        return answer(await told_table(live, person), response)

    @router.post("/tables/{table_id}/ask")
    async def ask(table_id: str, request: Request, person: Guest, response: Response) -> Response:
        wanted = read_body(await request.body(), AskAll)
        live = await tables.get(table_id)
        await consent.ask(live, person, wanted.seat, wanted.kind, wanted.about)
        return answer(await told_table(live, person), response)

    @router.post("/tables/{table_id}/answer")
    async def answer_asked(table_id: str, request: Request, person: Guest, response: Response) -> Response:
        given = read_body(await request.body(), AnswerAsked)
        live = await tables.get(table_id)
        await consent.answer(live, person, given.seat, given.question, given.agrees)
        return answer(await told_table(live, person), response)

    @router.post("/tables/{table_id}/resume")
    async def resume(table_id: str, request: Request, person: Guest, response: Response) -> Response:
        wanted = read_body(await request.body(), ComeBack)
        live = await tables.get(table_id)
        await consent.resume(live, person, wanted.seat)
        return answer(await told_table(live, person), response)

    @router.post("/tables/{table_id}/resign")
    async def resign(table_id: str, request: Request, person: Guest, response: Response) -> Response:
        wanted = read_body(await request.body(), ComeBack)
        live = await tables.get(table_id)
        await consent.resign(live, person, wanted.seat)
        return answer(await told_table(live, person), response)

    @router.post("/tables/{table_id}/close")
    async def close(table_id: str, person: Guest, response: Response) -> Response:
        return answer(await told_table(await seating.close(table_id, person), person), response)

    @router.put("/tables/{table_id}/watched")
    async def choose_watched(table_id: str, request: Request, person: Guest, response: Response) -> Response:
        wanted = read_body(await request.body(), ChooseWatched)
        live = await tables.look_at(table_id, person)
        await spectators.choose(live, person, wanted.watched)
        return answer(await told_table(live, person), response)

    @router.post("/tables/{table_id}/hint")
    async def hint(table_id: str, request: Request, person: Guest, response: Response) -> Response:
        wanted = read_body(await request.body(), AskHint)
        live = await tables.get(table_id)
        return answer(await hints.hint(live, person, wanted.seat), response)

    @router.post("/tables/{table_id}/review")
    async def review(table_id: str, request: Request, person: Guest, response: Response) -> Response:
        wanted = read_body(await request.body(), AskReview)
        live = await tables.get(table_id)
        return answer(await reviews.last(live, person, wanted.seat), response)

    @router.get("/tables/{table_id}/look-back")
    async def look_back(table_id: str, person: Guest, response: Response) -> Response:
        live = await tables.look_at(table_id, person)
        return answer(reviews.look_back(live, person), response)

    @router.get("/tables/{table_id}/log")
    async def log(
        table_id: str,
        person: Viewer,
        before: Annotated[int | None, Query(ge=0)] = None,
        limit: Annotated[int, Query(ge=1, le=1000)] = 200,
        seat: int | None = None,
    ) -> Response:
        live = await tables.show(table_id, person)
        own = live.seats_of(person)
        return answer(LogPage(events=await tables.log_before(live, own, shown_to(own, seat), before, limit)))

    @router.get("/tables/{table_id}/moments")
    async def moments(
        table_id: str,
        person: Viewer,
        after: Annotated[int, Query(ge=0)] = 0,
        until: Annotated[int | None, Query(ge=0)] = None,
        seat: int | None = None,
        step: Annotated[int | None, Query(ge=1)] = None,
    ) -> Response:
        live = await tables.show(table_id, person)
        own = live.seats_of(person)
        if step is not None:
            if live.status != "over":
                # How many steps there are tells of those that others keep to themselves.
                raise Refused("The steps of the record can be asked for once the game is over.", 403)
            after = version_before_step(live.position.ledger, own, step)
        return answer(MomentPage(moments=await tables.moments(live, own, shown_to(own, seat), after, until)))

    @router.get("/tables/{table_id}/summary")
    async def summary(table_id: str, person: Viewer, seat: int | None = None) -> Response:
        live = await tables.show(table_id, person)
        state = live.position.state
        if state is None:
            raise Refused("The game has not begun.", 409)
        return answer(live.game.summary(state, shown_to(live.seats_of(person), seat)))

    @router.get("/tables/{table_id}/record")
    async def record(table_id: str, person: Viewer) -> Response:
        live = await tables.look_at(table_id, person)
        state = live.position.state
        if state is None or live.status != "over":
            raise Refused("The record holds what is hidden, so it can be had once the game is over.", 403)
        return answer(to_data(record_of(live, state, await tables.calls.ask(tables.store.told_beside, live.id))))

    @router.get("/tables/{table_id}/draws")
    async def draws(table_id: str, person: Viewer) -> Response:
        live = await tables.look_at(table_id, person)
        state = live.position.state
        if state is None or live.status != "over":
            raise Refused("The draws can be checked once the game is over.", 403)
        if not live.row.secret:
            raise Refused("The draws of this table were not made so that they can be checked.", 404)
        found = await tables.calls.in_thread(draws_of, live.game, record_of(live, state))
        told = [Draw(step=draw.step, weights=draw.weights, outcome=draw.outcome) for draw in found]
        return answer(Draws(secret=live.row.secret, words=[seat.words for seat in live.row.seats], draws=told))

    @router.get("/tables/{table_id}/points")
    async def points(table_id: str, person: Viewer) -> Response:
        live = await tables.look_at(table_id, person)
        if live.status != "over":
            raise Refused("The points tell what is hidden, so they can be had once the game is over.", 403)
        if live.position.early_end is not None:
            raise Refused("The game ended before its end, so its points were never counted.", 404)
        # Whoever was at the table asks at the same moment: it is played through once.
        async with live.lock:
            if live.points_told is None:
                live.points_told = await tables.calls.in_thread(points_of, live)
        return Response(live.points_told, media_type=JSON)

    @router.websocket("/tables/{table_id}/live")
    async def live_table(
        socket: WebSocket, table_id: str, since: int | None = None, advice: str = "", differences: bool = False
    ) -> None:
        if not own_origin(socket, settings.origins):
            await socket.close(POLICY_VIOLATION)
            return
        await socket.accept()
        try:
            visitor = await visitors.read(socket)
            person = None if visitor is None else visitor.person
            live, address = await tables.look_at(table_id, person), address_of(socket)
            with admission.admitted(address, person, live), open_pages.open(visitor, address) as ended:
                topics = [each for each in advice.split(",") if each]
                await households.note(live, person, address)
                shown = await tables.shown_to(live, person)
                page = Connection(
                    socket, playing, talking, on_screen, live, shown, person, ended, since, topics, differences
                )
                await page.serve()
        except Refused as refusal:
            # Whoever is gone already needs not be told.
            with suppress(WebSocketDisconnect, RuntimeError):
                await refuse(socket, refusal)
        await let_go(socket)

    @router.api_route("/{path:path}", methods=["GET", "POST", "PUT", "DELETE", "PATCH"], include_in_schema=False)
    def unknown(path: str) -> None:
        raise Refused(f"There is no /api/{path[:60]}.", 404)

    return router
