"""What views, advice and events say, as plain data: as it crosses the wire."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from keydom.core.game import Event
from keydom.core.wire import plain
from keydom.games.london.game import game
from keydom.games.london.rules.state import LondonState


def view_of(state: LondonState, viewer: int | None) -> dict[str, Any]:
    """What a viewer sees."""
    return dict(plain(game.view(state, viewer)))


def advised(state: LondonState, seat: int, topic: str) -> Any:
    """What a seat is told on a topic; None if there is nothing to say."""
    return plain(game.advice(state, seat, (topic,))).get(topic)


class Told(Event, frozen=True):
    """An event with plain data, which do not say its kind."""

    kind_of_data: str = ""

    @property
    def kind(self) -> str:
        return self.kind_of_data


def with_plain_data(events: Iterable[Event]) -> list[Event]:
    """The same events, their data plain."""
    return [
        Told(plain(event.data), event.text, event.audience, event.brief, event.weight, event.tick, event.kind)
        for event in events
    ]
