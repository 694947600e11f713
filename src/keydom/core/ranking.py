"""Who came where: seats ranked by score and tie-break, as every game does it at its end."""

from __future__ import annotations

from collections.abc import Sequence

from keydom.core.wire import Place


def ranked(scores: Sequence[int], tie_breaks: Sequence[int]) -> list[Place]:
    """All seats, best first, those of equal score by their tie-break (more is better). Who is equal in both shares a
    place and stands in the order of the seats."""
    order = sorted(range(len(scores)), key=lambda seat: (-scores[seat], -tie_breaks[seat], seat))
    found: list[Place] = []
    for index, seat in enumerate(order):
        result = (int(scores[seat]), int(tie_breaks[seat]))
        equal = found and (found[-1].score, found[-1].tie_break) == result
        found.append(Place(seat, found[-1].place if equal else index + 1, *result))
    return found


def winners(places: Sequence[Place]) -> list[int]:
    """Seats that share the first place."""
    return [place.seat for place in places if place.place == 1]
