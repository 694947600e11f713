"""Ladders as one HTML page that needs nothing else: no network, no other file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from keydom.arena.ladder import Ladder, Meeting, Rung
from keydom.arena.page_tables import DASH, Cell, Column, html_table, number, own_file, percent

READING = """<dl>
<dt>Rating</dt><dd>On Elo's scale: who stands 100 points above another comes before it in 64 % of their games, with
400 in 91 %. The mean is 1500. Ratings of different numbers of players cannot be compared.</dd>
<dt>Ranges</dt><dd>Behind each figure stands the range in which the true one lies with 95 % certainty: Wilson's for
shares; for ratings from drawing all games anew 200 times.</dd>
<dt>First places</dt><dd>A shared first place counts as its share. Chance gives one for each game, divided by the
number of players.</dd>
<dt>Against the others</dt><dd>In what share of the games in which both sat the bot of the row came before that of the
column; a shared place counts half.</dd>
</dl>"""


def ladder_page(title: str, ladders: Sequence[Ladder], played: Mapping[str, str]) -> str:
    """The page of a game's ladders, one for each number of players. `played`: how it was played, in words."""
    style, script = own_file("page.css"), own_file("page.js")
    facts = "; ".join(f"{escape(name)} {escape(value)}" for name, value in played.items())
    body = "".join(_section(ladder) for ladder in ladders)
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>Ladder of {escape(title)}</title><style>{style}</style></head><body>"
        f"<h1>Ladder of {escape(title)}</h1><p>{facts}.</p>{body}"
        f'<section id="reading"><h2>How to read this</h2>{READING}</section>'
        f"<script>{script}</script></body></html>\n"
    )


def _section(ladder: Ladder) -> str:
    rungs = ladder.standings()
    return (
        f'<section id="players-{ladder.players}"><h2>{ladder.players} players</h2>'
        f"<p>{len(ladder.results):,} games.</p>{_ratings(ladder, rungs)}"
        f"<h3>Against the others</h3>{_meetings(ladder, rungs)}</section>"
    )


def _ratings(ladder: Ladder, rungs: Sequence[Rung]) -> str:
    columns = [
        Column("Bot", words=True),
        Column("Rating"),
        Column("First places", f"Chance gives {percent(1 / ladder.players)}"),
        Column("Points"),
        Column("Games"),
    ]
    rows = [
        [
            Cell(rung.bot, value=rung.bot),
            Cell(number(rung.rating, 0), f"{number(rung.low, 0)} {DASH} {number(rung.high, 0)}", rung.rating),
            Cell(percent(rung.first), f"{percent(rung.first_low)} {DASH} {percent(rung.first_high)}", rung.first),
            Cell(number(rung.points, 1), value=rung.points),
            Cell(f"{rung.games:,}", value=float(rung.games)),
        ]
        for rung in rungs
    ]
    return html_table(f"ratings-{ladder.players}", columns, rows)


def _meetings(ladder: Ladder, rungs: Sequence[Rung]) -> str:
    columns = [Column("Bot", words=True), *(Column(rung.bot) for rung in rungs)]
    rows = [
        [Cell(rung.bot, value=rung.bot), *(_meeting(rung.against.get(other.bot)) for other in rungs)] for rung in rungs
    ]
    return html_table(f"meetings-{ladder.players}", columns, rows)


def _meeting(meeting: Meeting | None) -> Cell:
    if meeting is None:
        return Cell("")
    tone = "high" if meeting.low > 0.5 else "low" if meeting.high < 0.5 else ""
    return Cell(percent(meeting.share), f"{percent(meeting.low)} {DASH} {percent(meeting.high)}", meeting.share, tone)
