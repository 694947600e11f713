"""What a viewer is told: the table, and the position as the viewer's seat may see it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from functools import lru_cache

import msgspec

from keydom.core.automatic_responses import in_force, is_reaction, response_spans, standing_answers
from keydom.core.wire import Advice, Place
from keydom.server.messages import AutomaticResponses, CanUndo, LogEvent, TableInfo, Update
from keydom.server.storage.rows import TableRow
from keydom.server.table import LiveTable, Seen, hints_at, seat_told

NO_UNDO = CanUndo(step=False, turn=False)
NOTHING_TO_RESPOND = AutomaticResponses(spans=[], span=None, responses={}, answers=[], reaction=False)


def table_of(row: TableRow, title: str, person: str | None, live: LiveTable | None) -> TableInfo:
    """A table for a guest. `live` gives what is not stored: who is online, the guest's own version."""
    own = [seat.seat for seat in row.seats if person is not None and seat.person == person]
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
        seats=[seat_told(seat, person, seat.kind == "bot") for seat in row.seats]
        if live is None
        else live.seats_told(person),
        my_seats=own,
        places=msgspec.convert(row.places, list[Place] | None),
        waiting_for=list(row.waiting_for) if live is None else live.waiting_for(),
        asked=row.asked,
        link=f"/table/{row.id}",
        hints=hints_at(row),
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
        prompt=seen.prompt,
        choices=seen.choices,
        action_kinds=seen.action_kinds,
        partial_action=seen.partial_action,
        can_undo=seen.can_undo,
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
        prompt = "The game begins when somebody sits in every seat. Share the link."
        return Seen(None, "open", prompt, [], [], [], NO_UNDO)
    state, face = standing.shown.state, standing.shown.to(shown)
    box = game.box_name(state)
    if shown is None:
        return Seen(face.view, box, face.prompt, [], [], [], NO_UNDO)
    own_steps = [] if live.position.over() else live.position.undoable(shown)
    asked = live.asks(shown)
    return Seen(
        face.view,
        box,
        # Whoever is answered for sees what the others see: a question that goes by itself is none.
        standing.shown.to(None).prompt if face.asked and not asked else face.prompt,
        game.choices(state, shown) if asked else [],
        game.action_kinds(state, shown) if asked else [],
        live.position.partial_action(shown),
        CanUndo(step=len(own_steps) > 0, turn=len(own_steps) > len(live.position.last_command(own_steps))),
    )


def _time(seconds: float) -> str:
    return _whole_seconds(int(seconds))


@lru_cache(maxsize=1024)
def _whole_seconds(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")
