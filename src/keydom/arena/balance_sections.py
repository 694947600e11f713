"""The sections of the page of a balance report: charts and tables of things, prices, seats, scores and lengths."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from keydom.arena.balance_rows import EVERY_ERA, Estimate, GroupRow, Report, ThingRow, WinRate
from keydom.arena.charts import Mark, Scale, bars_chart, curve_chart, rows_chart, scale_for
from keydom.arena.page_tables import DASH, Cell, Column, html_table, number, percent

# -- things -------------------------------------------------------------------------------------------------------

THING_COLUMNS = (
    Column("Name", words=True),
    Column("Kind", words=True),
    Column("Era", words=True),
    Column("Offered", "In how many games it came up."),
    Column("Got", "How often somebody got it when it came up."),
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
    Column("At the end", "What became of it.", words=True),
)


def things_section(report: Report) -> str:
    """What things are worth for their price, then all their figures."""
    if not report.things:
        return ""
    charts = []
    for era, rows in by_era(report.things).items():
        marks = _worth_marks(rows)
        if marks:
            title = _era_title(era)
            charts.append(f"<div><h3>{escape(title)}</h3>{_rows(marks)}</div>")
    chart = ""
    if charts:
        chart = (
            "<p>Points that a thing is worth more (right) or less (left) than others for what it costs, with the range "
            "in which the truth lies with 95 % certainty. Where nothing has a price: points that having it adds to the "
            f'final score.</p><div class="pair">{"".join(charts)}</div>'
        )
    empty = {
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
    for row in rows:
        worth = row.bargain or row.gain
        if worth is not None:
            marks.append(_signed_mark(row.name, worth))
    return sorted(marks, key=lambda mark: -mark.value)


def _signed_mark(label: str, estimate: Estimate) -> Mark:
    return Mark(
        label,
        estimate.value,
        estimate.low,
        estimate.high,
        number(estimate.value, 2, signed=True),
        tone=_tone(estimate, 0.0),
        reference=0.0,
        hint=f"{_range(estimate)}, {estimate.count:,} times",
    )


def _thing_cells(row: ThingRow) -> list[Cell]:
    quartiles = f"{row.quartiles[0]} {DASH} {row.quartiles[1]} {DASH} {row.quartiles[2]}" if row.quartiles else ""
    ends = ", ".join(f"{name} {percent(share, 0)}" for name, share in row.conditions.items())
    return [
        Cell(row.name, value=row.name),
        Cell(row.kind, value=row.kind),
        Cell(row.era, value=row.era),
        Cell(f"{row.offered:,}", value=row.offered),
        Cell(percent(row.share.value), value=row.share.value),
        _estimate_cell(row.price, under=quartiles),
        _estimate_cell(row.rivals),
        _estimate_cell(row.uses),
        _estimate_cell(row.points),
        Cell("" if row.per_unit is None else number(row.per_unit), value="" if row.per_unit is None else row.per_unit),
        _rate_cell(row.won),
        _rate_cell(row.cheap),
        _rate_cell(row.dear),
        _estimate_cell(row.gain, signed=True),
        _estimate_cell(row.bargain, signed=True, toned=True),
        Cell(ends, value=ends),
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
        marks = [(point.price, _rate_mark(str(point.price), point.won)) for point in shown]
        across = Scale(shown[0].price - 0.5, shown[-1].price + 0.5, tuple(_every(shown[0].price, shown[-1].price)))
        up = _rate_scale([mark for _, mark in marks])
        title = f"How often those win who paid so many {report.unit}, {era}"
        parts.append(f"<div><h3>{escape(title)}</h3>{curve_chart(marks, across, up, title)}</div>")
    curves = f'<div class="pair">{"".join(parts)}</div>' if parts else ""
    boxes = []
    for era, rows in by_era(report.things).items():
        marks_of_era = [_quartile_mark(row) for row in rows if row.quartiles is not None and row.price is not None]
        if any(mark.low != mark.high for mark in marks_of_era):
            marks_of_era.sort(key=lambda mark: -mark.value)
            title = _era_title(era)
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
    marks = [_rate_mark(group_name(row), row.won) for row in rows]
    cells = [
        [
            Cell(group_name(row), value=group_name(row)),
            Cell(f"{row.won.rate.count:,}", value=row.won.rate.count),
            _rate_cell(row.won),
            _estimate_cell(row.lead, signed=True, toned=True),
        ]
        for row in rows
    ]
    chart = rows_chart(marks, _rate_scale(marks))
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
            _estimate_cell(row.mean),
            Cell(number(row.deviation, 1), value=row.deviation),
            Cell(str(row.spread[0]), value=row.spread[0]),
            Cell(f"{row.spread[1]} {DASH} {row.spread[2]} {DASH} {row.spread[3]}", value=row.spread[2]),
            Cell(str(row.spread[4]), value=row.spread[4]),
            _estimate_cell(row.winner),
            _estimate_cell(row.margin),
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
            _estimate_cell(row.mean),
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
                _estimate_cell(row.winners),
                _estimate_cell(row.others),
                _estimate_cell(difference, signed=True, toned=True),
            ]
        )
    return html_table("figure-table", columns, cells)


# -- pieces -------------------------------------------------------------------------------------------------------


def by_era(rows: Iterable[ThingRow]) -> dict[str, list[ThingRow]]:
    """Rows by era, all eras together first."""
    found: dict[str, list[ThingRow]] = {}
    for row in sorted(rows, key=lambda row: row.era != EVERY_ERA):
        found.setdefault(row.era, []).append(row)
    return found


def _era_title(era: str) -> str:
    if era == EVERY_ERA:
        return "All eras together"
    return era.capitalize() or "At any time"


def by_matter(rows: Iterable[GroupRow]) -> dict[str, list[GroupRow]]:
    """Rows by what they compare."""
    found: dict[str, list[GroupRow]] = {}
    for row in rows:
        found.setdefault(row.matter, []).append(row)
    return found


def _rows(marks: Sequence[Mark]) -> str:
    return rows_chart(marks, scale_for([0.0, *(mark.low for mark in marks), *(mark.high for mark in marks)]))


def _rate_mark(label: str, won: WinRate) -> Mark:
    rate = won.rate
    return Mark(
        label,
        rate.value,
        rate.low,
        rate.high,
        percent(rate.value),
        tone=_tone(rate, won.expected),
        reference=won.expected,
        hint=f"{label}: {percent(rate.value)} ({_range(rate, shares=True)}), {rate.count:,} seats",
    )


def _rate_scale(marks: Sequence[Mark]) -> Scale:
    lows = [min(mark.low, mark.reference or 0.0) for mark in marks]
    return scale_for([*lows, *(max(mark.high, mark.reference or 0.0) for mark in marks)], percent=True)


def _tone(estimate: Estimate, against: float) -> str:
    if estimate.low > against:
        return "high"
    return "low" if estimate.high < against else ""


def _range(estimate: Estimate, shares: bool = False) -> str:
    told = percent if shares else number
    return f"{told(estimate.low)} to {told(estimate.high)}"


def _estimate_cell(estimate: Estimate | None, under: str = "", signed: bool = False, toned: bool = False) -> Cell:
    if estimate is None:
        return Cell("")
    small = under or f"± {number((estimate.high - estimate.low) / 2)}"
    tone = _tone(estimate, 0.0) if toned else ""
    return Cell(number(estimate.value, 2, signed), small, estimate.value, tone)


def _rate_cell(won: WinRate | None) -> Cell:
    if won is None:
        return Cell("")
    rate = won.rate
    under = f"{100 * rate.low:.1f} {DASH} {100 * rate.high:.1f}; chance {100 * won.expected:.1f}"
    return Cell(percent(won.rate.value), under, won.rate.value, _tone(won.rate, won.expected))
