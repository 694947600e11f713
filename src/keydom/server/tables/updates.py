"""What a viewer is told: the table, and the position as the viewer's seat may see it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from functools import lru_cache

import msgspec

from keydom.core.automatic_responses import in_force, is_reaction, response_spans, standing_answers
from keydom.core.draws import commitment_of
from keydom.core.game import Question
from keydom.core.lessons import START
from keydom.core.wire import Advice, Place
from keydom.server.entries.position import early_end_told
from keydom.server.spectators.lag import watched_of
from keydom.server.spectators.late import put_back
from keydom.server.storage.rows import TableRow
from keydom.server.tables.consent import long_waited_for
from keydom.server.tables.lessons import comments_at, lesson_told
from keydom.server.tables.table import LiveTable, Seen, hints_at, seat_told
from keydom.server.wire.messages import Asked, AutomaticResponses, CanUndo, EarlyEnd, LogEvent, TableInfo, Update

NO_UNDO = CanUndo(step=False, turn=False)
NOTHING_TO_RESPOND = AutomaticResponses(spans=[], span=None, responses={}, answers=[], reaction=False)


def table_of(row: TableRow, title: str, person: str | None, live: LiveTable | None, now: float) -> TableInfo:
    """A table for a guest, at this house time. `live` gives what is not stored: who is online, the guest's own
    version; for a spectator who is shown the table later it is the table as it was."""
    own = [seat.seat for seat in row.seats if person is not None and seat.person == person]
    clock = row.clock
    if live is None and row.is_later_for(person):
        # Nobody reads off a clock what they are shown later.
        row, clock = put_back(row), None
    return TableInfo(
        id=row.id,
        game=row.game,
        title=title,
        players=row.players,
        options=row.options,
        status=row.status if live is None else live.status,
        version=row.version if live is None else live.position.version(own),
        created=_time(row.created),
        updated=_time(row.updated),
        seats=[
            seat_told(seat, person, seat.kind == "bot", clock, seat.seat in row.waiting_for and not row.paused, now)
            for seat in row.seats
        ]
        if live is None
        else live.seats_told(person, now),
        my_seats=own,
        places=msgspec.convert(row.places, list[Place] | None),
        early_end=row.early_end,
        long_waited_for=long_waited_for(row, own, now),
        host=person is not None and person == row.host,
        watched=watched_of(row.lag),
        waiting_for=list(row.waiting_for) if live is None else live.waiting_for(),
        asked=row.asked,
        link=f"/table/{row.id}",
        lesson=row.options.get(START, ""),
        hints=hints_at(row),
        listed=row.listed,
        rated=row.rated,
        clock=row.clock,
        ask=None
        if row.ask is None
        else Asked(
            id=row.ask.id,
            kind=row.ask.kind,
            seat=row.ask.seat,
            about=row.ask.about,
            steps=row.ask.steps,
            agreed=row.ask.agreed,
            refused=row.ask.refused,
        ),
        paused=row.paused,
        commitment=commitment_of(bytes.fromhex(row.secret)) if row.secret else "",
        time=0.0 if row.clock is None else now,
        next=row.next,
    )


def update_for(
    live: LiveTable, table: TableInfo, shown: int | None, events: list[LogEvent], topics: Sequence[str] = ()
) -> Update:
    """The whole update for a guest, who is told this of the table and looks as seat `shown` (None: as a spectator),
    with advice on these topics."""
    seen = _seen(live, shown)
    return Update(
        version=table.version,
        table=table,
        seat=shown,
        view=seen.view,
        advice=_advice(live, shown, topics),
        box=seen.box,
        prompt=seen.question.text,
        clause=seen.question.clause,
        choices=seen.choices,
        action_kinds=seen.action_kinds,
        partial_action=seen.partial_action,
        can_undo=seen.can_undo,
        lesson=lesson_told(live, shown),
        comments=comments_at(live),
        waiting_for=table.waiting_for,
        asked=[seat for seat in table.my_seats if live.asks(seat)],
        responses=responses_of(live, shown),
        events=events,
        ended=live.status == "over",
    )


def seat_to_show(live: LiveTable, own: Collection[int], before: int | None, picked: int | None) -> int | None:
    """Which of the guest's seats to show: the picked one, else the one that is asked, else the one shown before."""
    if picked in own:
        return picked
    asked = [seat for seat in sorted(own) if live.position.asked(seat)]
    if before in asked:
        return before
    if asked:
        return asked[0]
    if before in own:
        return before
    return min(own, default=None)


def responses_of(live: LiveTable, seat: int | None) -> AutomaticResponses:
    """What the seat may answer in advance, and what it has laid down."""
    state, game = live.position.state, live.game
    if seat is None or state is None:
        return NOTHING_TO_RESPOND
    spans, kept = response_spans(game, state, seat), live.row.seats[seat].responses
    if not spans:
        return NOTHING_TO_RESPOND
    return AutomaticResponses(
        spans=spans,
        span=next((span for span in spans if span in kept), None),
        responses=dict(in_force(game, state, seat, kept)),
        answers=standing_answers(game, state, seat),
        reaction=live.asks(seat) and is_reaction(game, state, seat),
    )


def _advice(live: LiveTable, shown: int | None, topics: Sequence[str]) -> Advice | None:
    standing = live.position.standing
    return None if standing is None or not topics else standing.shown.advice(shown, topics)


def _seen(live: LiveTable, shown: int | None) -> Seen:
    """The part of an update that depends on the position and the seat only; worked out once for each."""
    if shown not in live.seen:
        live.seen[shown] = _look(live, shown)
    return live.seen[shown]


def _look(live: LiveTable, shown: int | None) -> Seen:
    standing, game = live.position.standing, live.game
    if standing is None:
        begins = Question("The game begins when somebody sits in every seat. Share the link.")
        return Seen(None, "open", begins, [], [], [], NO_UNDO)
    state, face = standing.shown.state, standing.shown.to(shown)
    box = game.box_name(state)
    if (ended := live.position.early_end) is not None:
        return Seen(face.view, box, Question(_end_told(ended, shown)), [], [], [], NO_UNDO)
    if shown is None:
        return Seen(face.view, box, face.question, [], [], [], NO_UNDO)
    own_steps = [] if live.position.over() or live.row.seats[shown].away else live.undoable(shown)
    asked = live.asks(shown)
    return Seen(
        face.view,
        box,
        # Whoever is answered for sees what the others see: a question that goes by itself is none.
        standing.shown.to(None).question if face.asked and not asked else face.question,
        game.choices(state, shown) if asked else [],
        game.action_kinds(state, shown) if asked else [],
        live.position.partial_action(shown),
        CanUndo(step=len(own_steps) > 0, turn=len(own_steps) > len(live.position.last_command(own_steps))),
    )


def _end_told(ended: EarlyEnd, shown: int | None) -> str:
    """How a game has ended before its end, for who sits there or watches."""
    if ended.by != "resignation" or shown is None:
        return early_end_told(ended)
    return "You have given up." if shown == ended.seat else f"You have won: {{{ended.seat}}} has given up."


def _time(seconds: float) -> str:
    return _whole_seconds(int(seconds))


@lru_cache(maxsize=1024)
def _whole_seconds(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")
