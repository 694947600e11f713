"""The rows of a balance report, that a table, a page and a file of JSON are made of, and which of them tell most."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, TypeVar

Row = TypeVar("Row")
Told = TypeVar("Told", "ThingRow", "FacilityRow")

EVERY_ERA = "all"
"""The era of a row that counts a thing in all its eras."""


@dataclass(frozen=True)
class Estimate:
    """A figure with the range in which the truth lies with 95 % certainty, and how many observations it stands on."""

    value: float
    low: float
    high: float
    count: int


@dataclass(frozen=True)
class WinRate:
    """How often some seats won, beside what their numbers of players alone would give them."""

    rate: Estimate
    expected: float

    @property
    def surprise(self) -> float:
        """How far the expected rate lies outside the range: above 0 they win more, below 0 less; 0: it lies in it."""
        return _beyond(self.rate, self.expected)


@dataclass(frozen=True)
class PricePoint:
    """Those who paid one price for something."""

    price: int
    won: WinRate


@dataclass(frozen=True)
class Condition:
    """What became of a thing in its owners' hands: of all that were got `share`; what these scored, and wins of
    their owners."""

    share: Estimate
    points: Estimate | None
    won: WinRate | None


@dataclass(frozen=True)
class ThingRow:
    """A thing in one era, or in all (`era` is then `all`).

    `share`: how often it was got when it came up. `gain`: by how much the final score of who got it is higher than that
    of a seat that had the same things of earlier eras and did not get it; what was paid is in it, since it could not be
    spent on others. `bargain`: that gain above the mean gain of what was paid for in the same era: above 0 the thing is
    worth more than it costs. `cheap`, `dear`: wins of those who paid less, or more, than the median. `per_unit`: points
    for one unit of price.
    """

    name: str
    kind: str
    era: str
    offered: int
    got: int
    share: Estimate
    price: Estimate | None
    quartiles: tuple[int, int, int] | None
    rivals: Estimate | None
    order: Estimate | None
    uses: Estimate | None
    points: Estimate | None
    per_unit: float | None
    won: WinRate | None
    gain: Estimate | None
    bargain: Estimate | None
    cheap: WinRate | None
    dear: WinRate | None
    conditions: Mapping[str, Condition]
    prices: tuple[PricePoint, ...]


@dataclass(frozen=True)
class FacilityRow:
    """Something that all may use, in one era or in all. `times`: how often it was there; `used`: the share of them in
    which anybody used it; `uses`: how often each time; `ways`: the share of the uses that were of each sort; `won`:
    wins of those who used it."""

    name: str
    kind: str
    era: str
    times: int
    used: Estimate
    uses: Estimate
    ways: Mapping[str, float]
    won: WinRate | None


@dataclass(frozen=True)
class GroupRow:
    """Seats with something in common. `lead`: points above the mean of their game. `players` is None if they come from
    games with any number."""

    matter: str
    value: str
    players: int | None
    won: WinRate
    lead: Estimate


@dataclass(frozen=True)
class ScoreRow:
    """Scores with one number of players. `spread`: lowest, first quartile, median, third quartile, highest."""

    players: int
    games: int
    mean: Estimate
    deviation: float
    spread: tuple[int, int, int, int, int]
    winner: Estimate
    margin: Estimate | None
    shared: float
    counts: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class LengthRow:
    """How long games with one number of players are, by one measure."""

    measure: str
    players: int
    mean: Estimate
    spread: tuple[int, int, int, int, int]


@dataclass(frozen=True)
class FigureRow:
    """A number that is counted for every seat: of winners and of the others."""

    name: str
    winners: Estimate
    others: Estimate


@dataclass(frozen=True)
class Report:
    """A balance report, and how it was played."""

    game: str
    title: str
    edition: str
    components: str
    reconstruction: str
    bot: str
    options: Mapping[str, str]
    seed: int
    unit: str
    games: Mapping[int, int]
    seconds: float
    things: tuple[ThingRow, ...]
    facilities: tuple[FacilityRow, ...]
    era_prices: Mapping[str, tuple[PricePoint, ...]]
    """Wins of all who paid so much for anything in an era."""
    seats: tuple[GroupRow, ...]
    traits: tuple[GroupRow, ...]
    figures: tuple[FigureRow, ...]
    scores: tuple[ScoreRow, ...]
    lengths: tuple[LengthRow, ...]
    endings: Mapping[str, float]

    @property
    def played(self) -> int:
        """Games in all."""
        return sum(self.games.values())

    def to_data(self) -> dict[str, Any]:
        """The report as plain data."""
        return asdict(self)


# -- what tells most ----------------------------------------------------------------------------------------------


def things_once(report: Report) -> list[ThingRow]:
    """Every thing once: in all its eras together if it came up in several."""
    return _once(report.things)


def facilities_once(report: Report) -> list[FacilityRow]:
    """Every facility once: in all its eras together if it was there in several."""
    return _once(report.facilities)


def _once(rows: Sequence[Told]) -> list[Told]:
    several = {(row.name, row.kind) for row in rows if row.era == EVERY_ERA}
    return [row for row in rows if row.era == EVERY_ERA or (row.name, row.kind) not in several]


def telling_things(report: Report) -> list[ThingRow]:
    """Things that are certainly worth more or less than others for their price, the surest difference first."""
    rows = [row for row in things_once(report) if row.bargain is not None]
    return _surest(rows, lambda row: _beyond(row.bargain, 0.0))


def telling_gifts(report: Report) -> list[ThingRow]:
    """Things without a price that certainly bring their owners points, or cost them some, the surest first."""
    rows = [row for row in things_once(report) if row.bargain is None and row.gain is not None]
    return _surest(rows, lambda row: _beyond(row.gain, 0.0))


def telling_groups(report: Report) -> list[GroupRow]:
    """Seats and traits that certainly win more or less often than chance, the surest difference first."""
    return _surest([*report.seats, *report.traits], lambda row: row.won.surprise)


@dataclass(frozen=True)
class Share:
    """How often a thing was got, or became something, and the same of all things of its kind and era."""

    row: ThingRow
    what: str
    """What it became; empty: whether it was got."""
    share: Estimate
    usual: float


def telling_shares(report: Report) -> list[Share]:
    """Things that were certainly got, or became something, more or less often than others of their kind and era, the
    surest difference first. Where there are only two things to become, the first tells both."""
    kinds: defaultdict[tuple[str, str], list[ThingRow]] = defaultdict(list)
    for row in things_once(report):
        kinds[row.kind, row.era].append(row)
    found = []
    for rows in kinds.values():
        usual = _pooled([row.share for row in rows])
        found += [Share(row, "", row.share, usual) for row in rows]
        got = [row for row in rows if row.got]
        conditions = list(dict.fromkeys(what for row in got for what in row.conditions))
        for what in conditions[:1] if len(conditions) == 2 else conditions:
            shares = [(row, row.conditions[what].share) for row in got if what in row.conditions]
            usual = sum(share.value * row.got for row, share in shares) / sum(row.got for row in got)
            found += [Share(row, what, share, usual) for row, share in shares]
    # However sure it is, less than a hundredth is no difference.
    clear = (each for each in found if abs(each.share.value - each.usual) >= 0.01)
    return _surest(clear, lambda each: _beyond(each.share, each.usual))


def _pooled(shares: Sequence[Estimate]) -> float:
    return sum(share.value * share.count for share in shares) / sum(share.count for share in shares)


def _surest(rows: Iterable[Row], sureness: Callable[[Row], float]) -> list[Row]:
    found = [(sureness(row), row) for row in rows]
    return [row for sure, row in sorted(found, key=lambda each: -abs(each[0])) if sure != 0]


def _beyond(estimate: Estimate | None, value: float) -> float:
    """How far an estimate lies surely above a value, or below it (negative); 0 if the value lies in its range."""
    if estimate is None:
        return 0.0
    return max(0.0, estimate.low - value) + min(0.0, estimate.high - value)
