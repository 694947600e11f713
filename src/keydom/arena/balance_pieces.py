"""What the sections of a balance page are put together from: rows in order, marks of charts, cells of tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from keydom.arena.balance_rows import EVERY_ERA, Estimate, FacilityRow, GroupRow, ThingRow, WinRate
from keydom.arena.charts import Mark, Scale, rows_chart, scale_for
from keydom.arena.page_tables import DASH, Cell, number, percent


def by_era(rows: Iterable[ThingRow]) -> dict[str, list[ThingRow]]:
    """Rows by era, all eras together first."""
    found: dict[str, list[ThingRow]] = {}
    for row in sorted(rows, key=lambda row: row.era != EVERY_ERA):
        found.setdefault(row.era, []).append(row)
    return found


def by_kind(rows: Iterable[FacilityRow]) -> dict[str, list[FacilityRow]]:
    """Rows by kind."""
    found: dict[str, list[FacilityRow]] = {}
    for row in rows:
        found.setdefault(row.kind, []).append(row)
    return found


def era_title(era: str) -> str:
    """An era as a heading."""
    if era == EVERY_ERA:
        return "All eras together"
    return era.capitalize() or "At any time"


def by_matter(rows: Iterable[GroupRow]) -> dict[str, list[GroupRow]]:
    """Rows by what they compare."""
    found: dict[str, list[GroupRow]] = {}
    for row in rows:
        found.setdefault(row.matter, []).append(row)
    return found


def signed_rows(marks: Sequence[Mark]) -> str:
    """Rows on a scale around zero."""
    return rows_chart(marks, scale_for([0.0, *(mark.low for mark in marks), *(mark.high for mark in marks)]))


def rate_mark(label: str, won: WinRate) -> Mark:
    """A win rate beside what chance gives."""
    rate = won.rate
    return Mark(
        label,
        rate.value,
        rate.low,
        rate.high,
        percent(rate.value),
        tone=tone_of(rate, won.expected),
        reference=won.expected,
        hint=f"{label}: {percent(rate.value)} ({range_words(rate, shares=True)}), {rate.count:,} seats",
    )


def rate_scale(marks: Sequence[Mark]) -> Scale:
    """A scale of shares that holds these marks."""
    lows = [min(mark.low, mark.reference or 0.0) for mark in marks]
    return scale_for([*lows, *(max(mark.high, mark.reference or 0.0) for mark in marks)], percent=True)


def tone_of(estimate: Estimate, against: float) -> str:
    """Whether an estimate lies surely above a value (`high`), or below it (`low`); one observation tells nothing."""
    if estimate.count < 2:
        return ""
    if estimate.low > against:
        return "high"
    return "low" if estimate.high < against else ""


def range_words(estimate: Estimate, shares: bool = False) -> str:
    """The range of an estimate."""
    told = percent if shares else number
    return f"{told(estimate.low)} to {told(estimate.high)}"


def estimate_cell(estimate: Estimate | None, under: str = "", signed: bool = False, toned: bool = False) -> Cell:
    """An estimate with its range, or with other words under it."""
    if estimate is None:
        return Cell("")
    small = under or f"± {number((estimate.high - estimate.low) / 2)}"
    tone = tone_of(estimate, 0.0) if toned else ""
    return Cell(number(estimate.value, 2, signed), small, estimate.value, tone)


def rate_cell(won: WinRate | None) -> Cell:
    """A win rate with its range and what chance gives."""
    if won is None:
        return Cell("")
    rate = won.rate
    under = f"{100 * rate.low:.1f} {DASH} {100 * rate.high:.1f}; chance {100 * won.expected:.1f}"
    return Cell(percent(won.rate.value), under, won.rate.value, tone_of(won.rate, won.expected))
