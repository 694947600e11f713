"""A training as one HTML page that needs nothing else: how far estimates were off, and what was won, round by round."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from keydom.arena.charts import Mark, rows_chart, scale_for
from keydom.arena.page_tables import DASH, Cell, Column, html_table, number, own_file, percent
from keydom.arena.training.training import Round, TrainingPlan

READING = """<dl>
<dt>Off before, off after</dt><dd>By how many points the estimates of positions differ from how the games end
(RMSE: the root of the mean square): the game's own estimates, and with what was learned. Measured on games that
nothing was learned from.</dd>
<dt>Ahead</dt><dd>How many points a Steward with the new values ended ahead of those with the best values of before, on
average, with the range in which the true figure lies with 95 % certainty. Values are kept if all of it lies above
0.</dd>
<dt>First places</dt><dd>The new one's share of them; chance gives one for each game, divided by the number of
players.</dd>
</dl>"""


def training_page(title: str, plan: TrainingPlan, rounds: Sequence[Round]) -> str:
    """The page of a training so far."""
    style, script = own_file("page.css"), own_file("page.js")
    facts = (
        f"{plan.players} players, {plan.games:,} games of self-play a round, {plan.hidden} hidden units, "
        f"{'seeing terms alone, ' if plan.terms_only else ''}"
        f"{percent(plan.believed, 0)} of what was learned is believed, seed {plan.seed}"
    )
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>Training of {escape(title)}</title><style>{style}</style></head><body>"
        f"<h1>Training of {escape(title)}</h1><p>{facts}.</p>{_curves(rounds)}{_table(plan, rounds)}"
        f'<section id="reading"><h2>How to read this</h2>{READING}</section>'
        f"<script>{script}</script></body></html>\n"
    )


def _curves(rounds: Sequence[Round]) -> str:
    if not rounds:
        return "<p>No round has ended yet.</p>"
    margins = [
        Mark(
            f"Round {each.number}",
            each.margin,
            each.margin - each.give_or_take,
            each.margin + each.give_or_take,
            number(each.margin, 1, signed=True),
            "high" if each.kept else "",
        )
        for each in rounds
    ]
    errors = [
        Mark(
            f"Round {each.number}",
            each.error,
            min(each.error, each.error_before),
            max(each.error, each.error_before),
            number(each.error, 2),
        )
        for each in rounds
    ]
    reach = scale_for([0.0, *(mark.low for mark in margins), *(mark.high for mark in margins)])
    size = scale_for([bound for mark in errors for bound in (mark.low, mark.high)])
    return (
        f'<section id="ahead"><h2>Points ahead of before</h2>{rows_chart(margins, reach)}</section>'
        f'<section id="off"><h2>How far estimates are off, before and after</h2>'
        f"{rows_chart(errors, size)}</section>"
    )


def _table(plan: TrainingPlan, rounds: Sequence[Round]) -> str:
    columns = [
        Column("Round"),
        Column("Positions"),
        Column("Off before"),
        Column("Off after"),
        Column("Ahead"),
        Column("First places", f"Chance gives {percent(1 / plan.players)}"),
        Column("Kept", words=True),
        Column("Seconds"),
    ]
    rows = [
        [
            Cell(str(each.number), value=float(each.number)),
            Cell(f"{each.rows:,}", value=float(each.rows)),
            Cell(number(each.error_before), value=each.error_before),
            Cell(number(each.error), value=each.error),
            Cell(
                number(each.margin, 1, signed=True),
                f"{number(each.margin - each.give_or_take, 1)} {DASH} {number(each.margin + each.give_or_take, 1)}",
                each.margin,
                "high" if each.kept else "",
            ),
            Cell(percent(each.first), value=each.first),
            Cell("yes" if each.kept else "no", value="yes" if each.kept else "no"),
            Cell(number(each.seconds, 0), value=each.seconds),
        ]
        for each in rounds
    ]
    return f'<section id="rounds"><h2>Rounds</h2>{html_table("rounds-table", columns, rows)}</section>'
