"""What a viewer is told: the table, and the position as the viewer's seat may see it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any

from keydom.core.automatic_responses import is_reaction
from keydom.server.log import LogEvent
from keydom.server.storage.rows import TableRow
from keydom.server.table import LiveTable

NO_UNDO = {"step": False, "turn": False}


def table_of(row: TableRow, title: str, person: str | None, live: LiveTable | None) -> dict[str, Any]:
    """The JSON of a table for a guest. `live` gives what is not stored: who is online, the guest's own version."""
    own = [seat.seat for seat in row.seats if person is not None and seat.person == person]
    return {
        "id": row.id,
        "game": row.game,
        "title": title,
        "players": row.players,
        "options": row.options,
        "status": row.status if live is None else live.status,
        "version": row.version if live is None else live.position.version(own),
        "created": _time(row.created),
        "updated": _time(row.updated),
        "seats": [
            {
                "seat": seat.seat,
                "kind": seat.kind,
                "name": seat.shown_name,
                "bot": seat.bot,
                "mine": seat.seat in own,
                "online": live.online(seat) if live is not None else seat.kind == "bot",
            }
            for seat in row.seats
        ],
        "my_seats": own,
        "places": row.places,
        "waiting_for": list(row.waiting_for) if live is None else live.waiting_for(),
        "link": f"/table/{row.id}",
    }


def update_for(
    live: LiveTable, title: str, person: str | None, shown: int | None, events: list[LogEvent]
) -> dict[str, Any]:
    """The whole update for a guest who looks as seat `shown` (None: as a spectator)."""
    table = table_of(live.row, title, person, live)
    return {
        "type": "update",
        "version": table["version"],
        "table": table,
        "seat": shown,
        **_seen(live, shown),
        "waiting_for": table["waiting_for"],
        "asked": [seat for seat in table["my_seats"] if live.position.asked(seat)],
        "responses": responses_of(live, shown),
        "events": events,
        "ended": live.status == "over",
    }


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


def responses_of(live: LiveTable, seat: int | None) -> dict[str, Any]:
    """What the seat may answer in advance: the span (None: nothing), what it has laid down for it, and whether it is
    asked just now for nothing else."""
    state = live.position.state
    span = None if seat is None or state is None else live.game.response_span(state, seat)
    if seat is None or state is None or span is None:
        return {"span": None, "responses": None, "reaction": False}
    row = live.row.seats[seat]
    return {
        "span": span,
        "responses": row.responses if row.response_span == span else None,
        "reaction": is_reaction(live.game, state, seat),
    }


def _seen(live: LiveTable, shown: int | None) -> dict[str, Any]:
    """The part of an update that depends on the position and the seat only; worked out once for each."""
    if shown not in live.seen:
        live.seen[shown] = _look(live, shown)
    return live.seen[shown]


def _look(live: LiveTable, shown: int | None) -> dict[str, Any]:
    standing, game = live.position.standing, live.game
    if standing is None:
        prompt = "The game begins when somebody sits in every seat. Share the link."
        return _looked(None, "open", prompt, [], [], dict(NO_UNDO))
    state, face = standing.shown.state, standing.shown.to(shown)
    view, box, prompt = face.view, game.box_name(state), face.prompt
    if shown is None:
        return _looked(view, box, prompt, [], [], dict(NO_UNDO))
    own_steps = [] if live.position.over() else live.position.undoable(shown)
    return _looked(
        view,
        box,
        prompt,
        [asdict(choice) for choice in game.choices(state, shown)] if face.asked else [],
        live.position.partial_action(shown),
        {"step": len(own_steps) > 0, "turn": len(own_steps) > len(live.position.last_command(own_steps))},
    )


def _looked(
    view: dict[str, Any] | None,
    box: str,
    prompt: str,
    choices: list[dict[str, Any]],
    partial_action: list[str],
    can_undo: dict[str, bool],
) -> dict[str, Any]:
    return {
        "view": view,
        "box": box,
        "prompt": prompt,
        "choices": choices,
        "partial_action": partial_action,
        "can_undo": can_undo,
    }


def _time(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")
