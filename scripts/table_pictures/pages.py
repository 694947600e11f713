"""The pages around the tables: where one arrives, sets up, waits, looks things up, and gets lost."""

from __future__ import annotations

from table_pictures import keyper, keythedral, london, people
from table_pictures.moments import OVER_BOX, Moment, moments_in

page = moments_in("pages")
TURNS = {"keythedral": keythedral.MOMENTS, "london": london.MOMENTS, "keyper": keyper.MOMENTS}
"""The moments at the tables of each game."""

FIRST_VISIT: tuple[Moment, ...] = (
    page("start", "The start page, on a first visit", path="/", shows="role=button[name='Play now: Keythedral']"),
    page("settings", "The settings", path="/", clicks=("role=button[name='Settings']",), shows="dialog[open]"),
    page("not-found", "An address that leads nowhere", path="/nowhere/at/all", shows="h1"),
    page("wrong-link", "A link to a table that does not exist", path="/table/bcdfghjkmnpq", shows=".failure"),
    page("broken-link", "A link to a table that no table can have", path="/table/bcdf-ghjk", shows=".failure"),
)
"""Seen before there is any table."""

LISTED = [
    turn
    for moments in TURNS.values()
    for turn in moments
    if turn.name == "mid-game" or (turn.name == "ending" and turn.at is not None and turn.at.box == OVER_BOX)
]
"""The tables that somebody has who comes again."""

WITH_TABLES: tuple[Moment, ...] = (
    page("start-again", "The start page of somebody who has tables", path="/", shows="text=It is your turn"),
)
"""Seen by somebody who has the tables of `LISTED` and no others."""


def around(game: str) -> tuple[Moment, ...]:
    """The pages around the tables of one game."""
    here = moments_in(game)
    first = TURNS[game][0]
    return (
        here("set-up", "A new table is set up", path=f"/new/{game}", shows="text=/Begin the game|Open the table/"),
        here("book", "The rules told in pictures", path=f"/rules/{game}/book", shows=".leaf .book-pin"),
        here("lobby", "Waiting for a friend", free_seats=1, shows=".lobby"),
        here(
            "reference",
            "What can be looked up",
            first.at,
            clicks=("role=button[name=/^Reference/]",),
            shows="dialog[open]",
        ),
    )


def all_moments() -> list[Moment]:
    """All pictures that are taken, in their order."""
    found = [*FIRST_VISIT, *WITH_TABLES]
    for game, moments in TURNS.items():
        found += [*around(game), *moments]
    return [*found, *people.MOMENTS]
