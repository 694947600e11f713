"""The moments that the book of Keythedral shows, most of them in the village of the lessons."""

from __future__ import annotations

from typing import Any

from keydom.core.lessons import At
from keydom.core.pictures import READER, Picture
from keydom.games.keythedral.teaching.village import FIELDS, OTHER, THEIRS, YOURS, at_work, village


def church(at: At) -> Any:
    """The third stage is being built."""
    position = at_work(village(at, 6)).acquired(READER, "B11", "B12", "B21", "B22")
    return position.acquired(OTHER, "B14", "B16", "B23", "B25", "B37").stage(3, ["B31", "B33", "B36"]).at_turn()


def land(at: At) -> Any:
    """All is laid, nobody works yet."""
    return village(at, 1).at_call(1)


def call(at: At) -> Any:
    """Two numbers have been called."""
    position = village(at).workers(READER, (-1, 0), (0, -1)).workers(OTHER, (2, -1), (0, 0))
    return position.at_call(3, [1, 2])


def harvest(at: At) -> Any:
    """All workers have brought their cubes."""
    return at_work(village(at)).cubes(READER, "K2 B1 U1 R1").cubes(OTHER, "B3 G2").at_turn()


def town(at: At) -> Any:
    """There is something to be spent."""
    return harvest(at).houses(READER, 2)


def fence(at: At) -> Any:
    """A fence at the other's cottage 2, towards the quarry."""
    return village(at, 3).fence(READER, THEIRS[2], "SW").at_call()


def moved(at: At) -> Any:
    """Cottage 4, fenced off from both its fields, has moved to the gap north of where it was."""
    position = at(2, round_number=4).fields(FIELDS)
    for seat, cottages in ((READER, YOURS | {4: (-1, -1)}), (OTHER, THEIRS)):
        for number, slot in cottages.items():
            position.cottage(seat, number, slot)
    return position.fence(OTHER, YOURS[4], "NE").fence(READER, YOURS[4], "NW").at_call()


def laws(at: At) -> Any:
    """The reader holds four cards; it is about to be bid for the start."""
    return village(at, 4).laws(READER, 2, 4, 6, 9).cubes(READER, "K1 G1 R1").cubes(OTHER, "B2").at_auction()


def end(at: At) -> Any:
    """All seats are taken."""
    position = at_work(village(at, 12))
    position.acquired(READER, "B11", "B12", "B21", "B22", "B31", "B33", "B41", "B43", "B51")
    position.acquired(OTHER, "B14", "B16", "B24", "B27", "B35", "B37", "B45", "B52")
    return position.stage(5, []).cubes(READER, "B1").cubes(OTHER, "B2 U1").at_end()


PICTURES = (
    Picture(key="church", moments=(church,)),
    Picture(key="land", moments=(land,)),
    Picture(key="call", moments=(call,)),
    Picture(key="harvest", moments=(harvest,)),
    Picture(key="town", moments=(town,)),
    Picture(key="fences", moments=(fence, moved)),
    Picture(key="laws", moments=(laws,)),
    Picture(key="end", moments=(end,)),
)
"""Page by page."""
