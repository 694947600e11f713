"""The sections of the page of a balance report: charts and tables of things, prices, seats, scores and lengths."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from keydom.arena.balance_pieces import (
    by_era,
    by_kind,
    era_title,
    estimate_cell,
    range_words,
    rate_cell,
    rate_mark,
    rate_scale,
    signed_rows,
    tone_of,
)
from keydom.arena.balance_rows import Condition, Estimate, FacilityRow, GroupRow, Report, ThingRow, facilities_once
from keydom.arena.charts import Mark, Scale, bars_chart, curve_chart, rows_chart, scale_for
from keydom.arena.page_tables import DASH, Cell, Column, html_table, number, percent

# -- things -------------------------------------------------------------------------------------------------------

THING_COLUMNS = (
    Column("Name", words=True),
    Column("Kind", words=True),
    Column("Era", words=True),
    Column("Offered", "How often it came up."),
    Column("Got", "How often somebody got it when it came up."),
    Column("Order", "As the how-manieth thing of its era it was got, on average."),
    Column("Price", "Mean price, and its quartiles."),
    Column("Rivals", "How many others tried to get it, on average."),
    Column("Uses", "How often anybody put it to use in a game."),
    Column("Points", "What it scored for its owner at the end."),
    Column("Per unit", "Points for one unit of price."),
    Column("Owners win", "In what share of games its owner won, and what chance gives."),
    Column("Paid little", "Wins of those who paid less than the median price."),
    Column("Paid much", "Wins of those who paid more than the median price."),
    Column("Gain", "Points by which its owner ends above a seat that had the same before, and did not get it."),
    Column("Against price", "Its gain above the mean gain in its era: above 0 it is worth more than it costs."),
    Column("At the end", "What became of it, how often, and its mean points then.", words=True),
)


def things_section(report: Report) -> str:
    """What things are worth for their price, then all their figures."""
    if not report.things:
        return ""
    charts = []
    for era, rows in by_era(report.things).items():
        marks = _worth_marks(rows)
        if marks:
            title = era_title(era)
            charts.append(f"<div><h3>{escape(title)}</h3>{signed_rows(marks)}</div>")
    chart = ""
    if charts:
        chart = (
            "<p>Points that a thing is worth more (right) or less (left) than others for what it costs, with the range "
            "in which the truth lies with 95 % certainty. Where nothing has a price: points that having it adds to the "
            "final score. What hardly anybody got stands in the table only."
            f'</p><div class="pair">{"".join(charts)}</div>'
        )
    empty = {
        "Price": all(row.price is None for row in report.things),
        "Per unit": all(row.per_unit is None for row in report.things),
        "Paid little": all(row.cheap is None for row in report.things),
        "Paid much": all(row.dear is None for row in report.things),
        "Against price": all(row.bargain is None for row in report.things),
        "Order": all(row.order is None for row in report.things),
        "Rivals": all(row.rivals is None for row in report.things),
        "Uses": all(row.uses is None for row in report.things),
        "At the end": all(not row.conditions for row in report.things),
    }
    kept = [at for at, column in enumerate(THING_COLUMNS) if not empty.get(column.heading, False)]
    cells = [[line[at] for at in kept] for line in (_thing_cells(row) for row in report.things)]
    columns = [THING_COLUMNS[at] for at in kept]
    return chart + "<h3>All figures</h3>" + html_table("all-things", columns, cells, search=True)


def _worth_marks(rows: Sequence[ThingRow]) -> list[Mark]:
    marks = []
    # What hardly anybody got would only stretch the scale.
    most = max(row.got for row in rows)
    for row in rows:
        worth = row.bargain or row.gain
        if worth is not None and row.got >= max(5, most / 50):
            marks.append(_signed_mark(row.name, worth))
    return sorted(marks, key=lambda mark: -mark.value)


def _signed_mark(label: str, estimate: Estimate) -> Mark:
    return Mark(
        label,
        estimate.value,
        estimate.low,
        estimate.high,
        number(estimate.value, 2, signed=True),
        tone=tone_of(estimate, 0.0),
        reference=0.0,
        hint=f"{range_words(estimate)}, {estimate.count:,} times",
    )


def _thing_cells(row: ThingRow) -> list[Cell]:
    quartiles = f"{row.quartiles[0]} {DASH} {row.quartiles[1]} {DASH} {row.quartiles[2]}" if row.quartiles else ""
    ends = ", ".join(_condition_words(name, became) for name, became in row.conditions.items() if became.share.value)
    return [
        Cell(row.name, value=row.name),
        Cell(row.kind, value=row.kind),
        Cell(row.era, value=row.era),
        Cell(f"{row.offered:,}", value=row.offered),
        Cell(percent(row.share.value), value=row.share.value),
        estimate_cell(row.order),
        estimate_cell(row.price, under=quartiles),
        estimate_cell(row.rivals),
        estimate_cell(row.uses),
        estimate_cell(row.points),
        Cell("" if row.per_unit is None else number(row.per_unit), value="" if row.per_unit is None else row.per_unit),
        rate_cell(row.won),
        rate_cell(row.cheap),
        rate_cell(row.dear),
        estimate_cell(row.gain, signed=True),
        estimate_cell(row.bargain, signed=True, toned=True),
        Cell(ends, value=ends),
    ]


def _condition_words(name: str, became: Condition) -> str:
    points = "" if became.points is None else f" ({number(became.points.value, 1)})"
    return f"{name} {percent(became.share.value, 0)}{points}"


# -- facilities ---------------------------------------------------------------------------------------------------

FACILITY_COLUMNS = (
    Column("Name", words=True),
    Column("Kind", words=True),
    Column("Era", words=True),
    Column("There", "How often it was there to be used."),
    Column("Used", "In how many of these times anybody used it."),
    Column("Uses", "How often it was used each time that it was there."),
    Column("Users win", "In what share of games those win who used it, and what chance gives."),
    Column("Of the uses", "Of what sort the uses were; one may be of several sorts.", words=True),
)


def facilities_section(report: Report) -> str:
    """How often all used what nobody gets."""
    if not report.facilities:
        return ""
    charts = []
    for kind, rows in by_kind(facilities_once(report)).items():
        marks = [
            Mark(row.name, row.uses.value, row.uses.low, row.uses.high, number(row.uses.value))
            for row in sorted(rows, key=lambda row: -row.uses.value)
        ]
        chart = rows_chart(marks, scale_for([0.0, *(mark.high for mark in marks)]))
        charts.append(f"<div><h3>{escape(kind)}</h3>{chart}</div>")
    return (
        f'<p>Uses by all players together, each time that it was there.</p><div class="pair">{"".join(charts)}</div>'
        "<h3>All figures</h3>"
        + html_table("all-facilities", FACILITY_COLUMNS, [_facility_cells(row) for row in report.facilities], True)
    )


def _facility_cells(row: FacilityRow) -> list[Cell]:
    ways = ", ".join(f"{way} {percent(share, 0)}" for way, share in row.ways.items())
    return [
        Cell(row.name, value=row.name),
        Cell(row.kind, value=row.kind),
        Cell(row.era, value=row.era),
        Cell(f"{row.times:,}", value=row.times),
        Cell(percent(row.used.value), value=row.used.value),
        estimate_cell(row.uses),
        rate_cell(row.won),
        Cell(ways, value=ways),
    ]


# -- prices -------------------------------------------------------------------------------------------------------


def prices_section(report: Report) -> str:
    """The quartiles of every price, and whether those who pay much win less."""
    parts = []
    for era, points in report.era_prices.items():
        # Prices that hardly anybody paid would only stretch the scale.
        whole = sum(point.won.rate.count for point in points)
        shown = [point for point in points if point.won.rate.count >= max(5, whole / 1000)]
        if len(shown) < 2:
            continue
        marks = [(point.price, rate_mark(str(point.price), point.won)) for point in shown]
        across = Scale(shown[0].price - 0.5, shown[-1].price + 0.5, tuple(_every(shown[0].price, shown[-1].price)))
        up = rate_scale([mark for _, mark in marks])
        title = f"How often those win who paid so many {report.unit}, {era}"
        parts.append(f"<div><h3>{escape(title)}</h3>{curve_chart(marks, across, up, title)}</div>")
    curves = f'<div class="pair">{"".join(parts)}</div>' if parts else ""
    boxes = []
    for era, rows in by_era(report.things).items():
        marks_of_era = [_quartile_mark(row) for row in rows if row.quartiles is not None and row.price is not None]
        if any(mark.low != mark.high for mark in marks_of_era):
            marks_of_era.sort(key=lambda mark: -mark.value)
            title = era_title(era)
            scale = scale_for([0.0, *(mark.high for mark in marks_of_era)])
            boxes.append(f"<div><h3>{escape(title)}</h3>{rows_chart(marks_of_era, scale)}</div>")
    if boxes:
        unit = escape(report.unit)
        curves += f'<h3>Mean and quartiles of prices, in {unit}</h3><div class="pair">{"".join(boxes)}</div>'
    return curves


def _quartile_mark(row: ThingRow) -> Mark:
    assert row.price is not None
    assert row.quartiles is not None
    low, _, high = row.quartiles
    return Mark(row.name, row.price.value, low, high, number(row.price.value), wide=True)


def _every(first: int, last: int) -> range:
    return range(first, last + 1, max(1, (last - first) // 8))


# -- seats, traits, scores ----------------------------------------------------------------------------------------

GROUP_COLUMNS = (
    Column("", words=True),
    Column("Seats", "How many seats were counted."),
    Column("Wins", "Share of games won, and what chance gives."),
    Column("Points", "Points above the mean of the own game."),
)


def groups_section(report: Report, rows: Sequence[GroupRow]) -> str:
    """Win rates of groups of seats beside what chance gives, then the figures."""
    if not rows:
        return ""
    marks = [rate_mark(group_name(row), row.won) for row in rows]
    cells = [
        [
            Cell(group_name(row), value=group_name(row)),
            Cell(f"{row.won.rate.count:,}", value=row.won.rate.count),
            rate_cell(row.won),
            estimate_cell(row.lead, signed=True, toned=True),
        ]
        for row in rows
    ]
    chart = rows_chart(marks, rate_scale(marks))
    name = "group-" + "-".join(word for word in rows[0].matter.lower().split() if word.isalnum())
    return f'<div class="pair"><div>{chart}</div>{html_table(name, GROUP_COLUMNS, cells)}</div>'


def group_name(row: GroupRow) -> str:
    return f"{row.players} players, seat {row.value}" if row.players else row.value


SCORE_COLUMNS = (
    Column("Players"),
    Column("Games"),
    Column("Mean"),
    Column("Deviation", "Standard deviation of a score."),
    Column("Lowest"),
    Column("Quartiles"),
    Column("Highest"),
    Column("Winner", "Mean score of the winner."),
    Column("Margin", "The winner's points above the best of the others."),
    Column("Shared", "Share of games with several winners."),
)


def scores_section(report: Report) -> str:
    """How scores are spread."""
    cells = [
        [
            Cell(str(row.players), value=row.players),
            Cell(f"{row.games:,}", value=row.games),
            estimate_cell(row.mean),
            Cell(number(row.deviation, 1), value=row.deviation),
            Cell(str(row.spread[0]), value=row.spread[0]),
            Cell(f"{row.spread[1]} {DASH} {row.spread[2]} {DASH} {row.spread[3]}", value=row.spread[2]),
            Cell(str(row.spread[4]), value=row.spread[4]),
            estimate_cell(row.winner),
            estimate_cell(row.margin),
            Cell(percent(row.shared), value=row.shared),
        ]
        for row in report.scores
    ]
    charts = "".join(
        f"<div><h3>{row.players} players</h3>{bars_chart(row.counts, f'Scores with {row.players} players')}</div>"
        for row in report.scores
    )
    return html_table("score-table", SCORE_COLUMNS, cells) + f'<div class="pair">{charts}</div>'


def lengths_section(report: Report) -> str:
    """How long games are, and how they end."""
    columns = (
        Column("Measure", words=True),
        Column("Players"),
        Column("Mean"),
        Column("Shortest"),
        Column("Quartiles"),
    )
    cells = [
        [
            Cell(row.measure, value=row.measure),
            Cell(str(row.players), value=row.players),
            estimate_cell(row.mean),
            Cell(str(row.spread[0]), value=row.spread[0]),
            Cell(f"{row.spread[1]} {DASH} {row.spread[2]} {DASH} {row.spread[3]}", value=row.spread[2]),
            Cell(str(row.spread[4]), value=row.spread[4]),
        ]
        for row in report.lengths
    ]
    endings = "; ".join(f"{ending} {percent(share)}" for ending, share in report.endings.items())
    ends = f"<p>How games ended: {escape(endings)}.</p>" if endings else ""
    return ends + html_table("length-table", (*columns, Column("Longest")), cells)


def figures_section(report: Report) -> str:
    """What winners have more of."""
    if not report.figures:
        return ""
    columns = (Column("For each seat", words=True), Column("Winners"), Column("The others"), Column("Difference"))
    cells = []
    for row in report.figures:
        more = row.winners.value - row.others.value
        half = ((row.winners.high - row.winners.value) ** 2 + (row.others.high - row.others.value) ** 2) ** 0.5
        difference = Estimate(more, more - half, more + half, row.winners.count + row.others.count)
        cells.append(
            [
                Cell(row.name, value=row.name),
                estimate_cell(row.winners),
                estimate_cell(row.others),
                estimate_cell(difference, signed=True, toned=True),
            ]
        )
    return html_table("figure-table", columns, cells)
