"""What is written to people. Nothing of it is hidden in a game, and of a table that is not listed only its game is
named: a message may be read by others on the way."""

from __future__ import annotations

from collections.abc import Sequence

from keydom.server.being_told.channels import Letter
from keydom.server.being_told.messages import MatterKind
from keydom.server.storage.rows import TableRow

TITLES: dict[MatterKind, str] = {
    "turn": "{game}: it is your turn",
    "begin": "{game}: the game begins",
    "ask": "{game}: your answer is waited for",
    "again": "{game}: the others play again",
    "over": "{game}: the game is over",
}
LINES: dict[MatterKind, str] = {
    "turn": "The table waits for you.",
    "begin": "Everybody has sat down.",
    "ask": "Somebody asks all at the table to agree.",
    "again": "At their next table a seat is free for you.",
    "over": "See how it ended.",
}
WAITING: tuple[MatterKind, ...] = ("turn", "ask")
DIGEST_TAG = "digest"
TRIAL = Letter("Keydom: this arrives", ("You are told here when a table waits for you.",), "/account/told", "trial")


def letter_of(news: Sequence[tuple[MatterKind, TableRow, str]], person: str) -> Letter:
    """One message about all of these: what, at which table, and the title of its game."""
    if len(news) == 1:
        kind, table, game = news[0]
        return Letter(
            TITLES[kind].format(game=game),
            (LINES[kind] + _with_others(table, person),),
            f"/table/{table.id}",
            f"table {table.id}",
        )
    waiting = len({table.id for kind, table, _ in news if kind in WAITING})
    lines = tuple(TITLES[kind].format(game=game) + _with_others(table, person) for kind, table, game in news)
    return Letter(
        f"Keydom: {f'{waiting} tables wait for you' if waiting > 1 else 'news of your tables'}", lines, "/", DIGEST_TAG
    )


def _with_others(table: TableRow, person: str) -> str:
    """Who sits there beside them, where everybody may know."""
    if not (table.listed and table.lag is not None):
        return ""
    names = list(dict.fromkeys(seat.shown_name for seat in table.seats if seat.person != person and seat.shown_name))
    return f" (with {', '.join(names)})" if names else ""
