"""Charts for pages that need no network: inline SVG that stretches with the page, its labels as ordinary text.

Every drawing is 1000 wide and is stretched to the room there is; strokes keep their width (`non-scaling-stroke`), and a
dot is a stroke without length, so it stays round.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

WIDTH = 1000
ROW = 20
"""Height of a row's drawing."""
PLOT = 200
"""Height of a free-standing plot."""


@dataclass(frozen=True)
class Mark:
    """One row of a chart: a value with its range, under its label. `tone` colours it (`high`, `low`, or empty); `wide`
    draws the range as a broad bar, as quartiles are drawn. `reference` is what the value is compared with."""

    label: str
    value: float
    low: float
    high: float
    told: str
    tone: str = ""
    wide: bool = False
    reference: float | None = None
    hint: str = ""


@dataclass(frozen=True)
class Scale:
    """A straight scale from `low` to `high`, with round ticks."""

    low: float
    high: float
    ticks: tuple[float, ...]
    percent: bool = False

    def at(self, value: float) -> float:
        """Where a value lies, from 0 to 1000; what lies outside is put on the border."""
        share = (value - self.low) / (self.high - self.low)
        return round(WIDTH * min(1.0, max(0.0, share)), 1)

    def words(self, tick: float) -> str:
        """A tick as people read it."""
        if self.percent:
            return f"{100 * tick:.10g} %"
        return f"{round(tick, 10):.10g}".replace("-", "\N{MINUS SIGN}")


def scale_for(values: Sequence[float], percent: bool = False, ticks: int = 5) -> Scale:
    """A scale that holds all these values."""
    low, high = min(values), max(values)
    if low == high:
        low, high = low - 1, high + 1
    step = _round_step((high - low) / ticks)
    first, last = floor(low / step), ceil(high / step)
    found = tuple(round(step * number, 10) for number in range(first, last + 1))
    return Scale(found[0], found[-1], found, percent)


def rows_chart(marks: Sequence[Mark], scale: Scale) -> str:
    """Rows with label, drawing and value, over a common axis."""
    lines = "".join(_line(scale.at(tick), 0, ROW, "grid") for tick in scale.ticks)
    rows = "".join(_row(mark, scale, lines) for mark in marks)
    return f'<div class="rows">{rows}<div class="row axis"><span></span>{_axis(scale)}<span></span></div></div>'


def _row(mark: Mark, scale: Scale, grid: str) -> str:
    middle = ROW / 2
    drawn = grid
    if mark.reference is not None:
        drawn += _line(scale.at(mark.reference), 0, ROW, "reference")
    low, high, value = scale.at(mark.low), scale.at(mark.high), scale.at(mark.value)
    kind = f"{'bar' if mark.wide else 'range'} {mark.tone}".strip()
    drawn += f'<path class="{kind}" d="M{low} {middle:g}H{high}"/>'
    drawn += f'<path class="dot {mark.tone}" d="M{value} {middle:g}h0"/>'
    hint = f' title="{escape(mark.hint)}"' if mark.hint else ""
    return (
        f'<div class="row"{hint}><span class="label">{escape(mark.label)}</span>'
        f'<svg viewBox="0 0 {WIDTH} {ROW}" preserveAspectRatio="none" aria-hidden="true">{drawn}</svg>'
        f'<span class="told">{escape(mark.told)}</span></div>'
    )


def bars_chart(counts: Sequence[tuple[int, int]], described: str) -> str:
    """A histogram of whole numbers, one bar a number; long ranges are gathered into bars of several numbers."""
    width = _bar_width(counts[-1][0] - counts[0][0] + 1)
    start = counts[0][0] // width * width
    bars: dict[int, int] = {}
    for value, times in counts:
        place = (value - start) // width
        bars[place] = bars.get(place, 0) + times
    last = max(bars) + 1
    most = max(bars.values())
    step = WIDTH / last
    drawn = "".join(
        f'<rect class="column" x="{place * step + 0.1 * step:.1f}" width="{0.8 * step:.1f}" '
        f'y="{PLOT - PLOT * times / most:.1f}" height="{PLOT * times / most:.1f}">'
        f"<title>{_numbers(start + place * width, width)}: {times}</title></rect>"
        for place, times in sorted(bars.items())
    )
    scale = Scale(start, start + last * width, tuple(_bar_ticks(start, start + last * width)))
    return _figure(drawn, described, scale, "")


def curve_chart(marks: Sequence[tuple[int, Mark]], across: Scale, up: Scale, described: str) -> str:
    """Values over whole numbers, each with its range as an upright line and its reference as a step."""
    drawn = "".join(f'<path class="grid" d="M0 {_up(up, tick)}H{WIDTH}"/>' for tick in up.ticks)
    half = 0.5 * WIDTH / (across.high - across.low)
    for number, mark in marks:
        x = across.at(number)
        if mark.reference is not None:
            y = _up(up, mark.reference)
            drawn += f'<path class="reference" d="M{max(0, x - half):.1f} {y}H{min(WIDTH, x + half):.1f}"/>'
        drawn += (
            f'<path class="range {mark.tone}" d="M{x} {_up(up, mark.low)}V{_up(up, mark.high)}"/>'
            f'<path class="dot {mark.tone}" d="M{x} {_up(up, mark.value)}h0"><title>{escape(mark.hint)}</title></path>'
        )
    labels = "".join(
        f'<span style="top:{_up(up, tick) / PLOT * 100:.1f}%">{up.words(tick)}</span>' for tick in up.ticks
    )
    return _figure(drawn, described, across, f'<div class="upright">{labels}</div>')


def _figure(drawn: str, described: str, scale: Scale, upright: str) -> str:
    kind = "plot" if upright else "plot bare"
    return (
        f'<div class="{kind}">{upright}<svg viewBox="0 0 {WIDTH} {PLOT}" preserveAspectRatio="none" role="img" '
        f'aria-label="{escape(described)}">{drawn}</svg>{_axis(scale)}</div>'
    )


def _axis(scale: Scale) -> str:
    labels = "".join(
        f'<span style="left:{scale.at(tick) / WIDTH * 100:.1f}%">{scale.words(tick)}</span>' for tick in scale.ticks
    )
    return f'<div class="ticks">{labels}</div>'


def _line(x: float, top: float, bottom: float, kind: str) -> str:
    return f'<path class="{kind}" d="M{x} {top:g}V{bottom:g}"/>'


def _up(scale: Scale, value: float) -> float:
    return round(PLOT - scale.at(value) / WIDTH * PLOT, 1)


def _round_step(about: float) -> float:
    """The smallest of 1, 2, 2.5, 5, 10 times a power of ten that is not below `about`."""
    power = 10.0 ** floor(log10(about))
    return next(factor * power for factor in (1, 2, 2.5, 5, 10) if factor * power >= about * 0.999)


def _bar_width(numbers: int) -> int:
    """How many numbers share a bar, so that there are not many more than forty bars."""
    return next(width for width in (1, 2, 5, 10, 20, 50, 100, 200, 500, 10**9) if numbers / width <= 45)


def _bar_ticks(low: int, high: int) -> list[int]:
    step = max(1, int(_round_step((high - low) / 6)))
    return list(range(-(-low // step) * step, high + 1, step))


def _numbers(first: int, width: int) -> str:
    return str(first) if width == 1 else f"{first} to {first + width - 1}"
