"""Resources taken and turned into others, told together for a whole turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from keydom.core.game import Event
from keydom.core.words import who
from keydom.games.keyper.components.kinds import RESOURCE_NAMES
from keydom.games.keyper.text.words import pieces, resources_in_words
from keydom.games.keyper.view.events import Converted, Gained
from keydom.games.keyper.view.keys import resource_counts
from keydom.games.keyper.view.structures import Goods


def tell_gained(seat: int, resource: int, number: int, place: dict[str, Any]) -> Event:
    """Resources taken from the supply (KP-901)."""
    data = Gained(seat=seat, resource=RESOURCE_NAMES[resource], number=number, **place)
    return Event(data, f"{who(seat)} takes {pieces(resource, number)}.")


def tell_converted(seat: int, gave: Sequence[int], took: Sequence[int], place: dict[str, Any]) -> Event:
    """Resources given for others (KP-919, KP-923, KP-1103)."""
    data = Converted(seat=seat, gave=resource_counts(gave), took=resource_counts(took), **place)
    text = f"{who(seat)} turns {resources_in_words(gave)} into {resources_in_words(took)}."
    return Event(data, text)


def together(events: list[Event]) -> list[Event]:
    """Gains of the same turn told together: who takes how many in all, also where two players took in turn (KP-511)."""
    found: list[Event] = []
    for event in events:
        earlier = same_gain(found, event)
        if earlier < 0:
            found.append(event)
        else:
            was, more = found[earlier].data, event.data
            place = {"board": was.board, "field": was.field, "plot": was.plot, "tile": was.tile}
            if isinstance(was, Gained) and isinstance(more, Gained):
                number = was.number + more.number
                summed_up = tell_gained(was.seat, RESOURCE_NAMES.index(was.resource), number, place)
                found[earlier] = replace(summed_up, tick=event.tick)
            elif isinstance(was, Converted) and isinstance(more, Converted):
                gave, took = summed(was.gave, more.gave), summed(was.took, more.took)
                found[earlier] = replace(tell_converted(was.seat, gave, took, place), tick=event.tick)
    return found


def same_gain(events: list[Event], event: Event) -> int:
    """Place of the event of the same player and kind in the last row of gains; -1 if there is none."""
    if event.kind not in ALIKE:
        return -1
    for place in range(len(events) - 1, -1, -1):
        if events[place].kind not in ALIKE:
            return -1
        if events[place].kind == event.kind and events[place].data.seat == event.data.seat:
            return place
    return -1


ALIKE = ("gained", "converted", "supply_empty", "action_lost")
"""Events of single actions that are told together."""


def summed(one: Goods, other: Goods) -> list[int]:
    """Two counts by resource as one."""
    return [one.get(name, 0) + other.get(name, 0) for name in RESOURCE_NAMES]
