"""What was measured at a table, decision by decision, and the figures that are made of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from statistics import median
from typing import Any, Literal

SMALLEST_TEXT = 12.0
PHONE = 640
"""Pixels; narrower windows are a phone's."""


@dataclass
class Decision:
    """One choice of the measured seat: what the page was like when it asked, and what came of the choice."""

    number: int
    box: str
    prompt: str
    options: int
    """How many things can be chosen."""
    single: bool
    """Whether there was a single button to press and nothing else."""
    outside: list[str]
    """What may be chosen and is not to be seen where the page was left."""
    below: list[str]
    """What may be chosen and is not to be seen at the top of the page, without scrolling."""
    smallest: float
    """The smallest letters, in pixels on the screen."""
    small: list[tuple[str, float]]
    """What is written smaller than `SMALLEST_TEXT`, the smallest first."""
    chosen: str = ""
    shifts: list[dict[str, Any]] = field(default_factory=list)
    """Layout shifts until the next question, each with what moved."""
    painted: list[dict[str, Any]] = field(default_factory=list)
    """Milliseconds from each click to the frame in which something changed."""
    answered: list[dict[str, Any]] = field(default_factory=list)
    """The same to the frame in which the position changed."""
    motions: list[dict[str, Any]] = field(default_factory=list)
    """Frames and milliseconds of each motion."""

    @property
    def shift(self) -> float:
        """The layout shift of the decision, all of it."""
        return sum(float(each["value"]) for each in self.shifts)

    @property
    def told(self) -> str:
        """Which decision it is, for people."""
        return f"decision {self.number}, {self.box}: {self.prompt[:60]!r}, then {self.chosen[:40]!r}"


@dataclass
class Game:
    """A whole game at one width."""

    game: str
    width: int
    decisions: list[Decision]
    first_visit: int
    """Bytes of the first visit of the table."""


@dataclass(frozen=True)
class Row:
    """One figure of a game at a width, with its goal and whether it is reached."""

    figure: str
    value: str
    goal: str
    reached: bool
    worst: str = ""
    """Where it is worst: which decision, which element."""


def rows(game: Game) -> list[Row]:
    """All figures of a game."""
    decisions = game.decisions
    return [
        _shift(decisions),
        _unseen("lit and out of sight", "outside", decisions, "0"),
        # A phone scrolls by itself to what is asked about; a window on a desk has room for all.
        _unseen("lit, and to be scrolled to", "below", decisions, "" if game.width < PHONE else "0"),
        _text(decisions),
        _single(decisions),
        *_clicks(decisions),
        _frames(decisions),
        Row("bytes of the first visit", f"{game.first_visit / 1000:.0f} kB", "< 400 kB", game.first_visit < 400_000),
        Row("decisions", str(len(decisions)), "", True),
    ]


def _shift(decisions: Sequence[Decision]) -> Row:
    mean = sum(each.shift for each in decisions) / len(decisions)
    over = sum(each.shift >= 0.05 for each in decisions)
    worst = max(decisions, key=lambda each: each.shift)
    moved = Counter(what for each in decisions for shift in each.shifts for what in shift["moved"][:1])
    often = ", ".join(f"{name} ({times})" for name, times in moved.most_common(3))
    largest = sorted(worst.shifts, key=lambda shift: -float(shift["value"]))[:3]
    there = ", ".join(f"{' and '.join(shift['moved'])} ({float(shift['value']):.3f})" for shift in largest)
    where = f"{worst.shift:.3f} at {worst.told}: {there}; moves most often: {often}" if worst.shift > 0 else ""
    told = f"{mean:.3f} a decision, {over} of {len(decisions)} over"
    return Row("layout shift", told, "< 0.05 each", over == 0, where)


def _unseen(figure: str, where: Literal["outside", "below"], decisions: Sequence[Decision], goal: str) -> Row:
    found = [(each, names) for each in decisions if (names := getattr(each, where))]
    blind = sum(len(names) == each.options for each, names in found)
    told = f"{len(found)} of {len(decisions)} decisions, in {blind} everything"
    if not found:
        return Row(figure, told, goal, True)
    worst, names = max(found, key=lambda item: len(item[1]) / item[0].options)
    boxes = ", ".join(f"{box} {times}" for box, times in Counter(each.box for each, _ in found).most_common())
    return Row(
        figure, told, goal, not goal, f"{len(names)} of {worst.options} at {worst.told}: {names[0]}; by box: {boxes}"
    )


def _text(decisions: Sequence[Decision]) -> Row:
    smallest = min(each.smallest for each in decisions)
    # Texts of one kind count once, with the smallest of them.
    sizes: dict[str, tuple[float, str]] = {}
    for each in decisions:
        for name, size in each.small:
            kind = name.partition(' "')[0]
            sizes[kind] = min((size, name), sizes.get(kind, (size, name)))
    where = ", ".join(f"{size:.1f} px {name}" for size, name in sorted(sizes.values())[:8])
    return Row("smallest text", f"{smallest:.1f} px", ">= 12 px", smallest >= SMALLEST_TEXT, where)


def _single(decisions: Sequence[Decision]) -> Row:
    bad = [each for each in decisions if each.single]
    boxes = ", ".join(f"{box} {times}" for box, times in Counter(each.box for each in bad).most_common())
    share = len(bad) / len(decisions)
    return Row("a single button", f"{share:.1%}", "< 2 %", share < 0.02, boxes)


def _clicks(decisions: Sequence[Decision]) -> list[Row]:
    found = []
    for figure, goal, name in (("click to change", "< 100 ms", "painted"), ("click to position", "", "answered")):
        times = sorted((each["ms"], each["on"]) for one in decisions for each in getattr(one, name))
        if not times:
            continue
        late = times[int(len(times) * 0.95)][0]
        told = f"{median(ms for ms, _ in times):.0f} ms, 95 % under {late:.0f}"
        slow = f"{times[-1][0]:.0f} ms: {times[-1][1]}"
        found.append(Row(figure, told, goal, not goal or late < 100, slow))
    return found


def _frames(decisions: Sequence[Decision]) -> Row:
    pace = [(1000 * motion["frames"] / motion["ms"], one) for one in decisions for motion in one.motions]
    if not pace:
        return Row("frames a second in motion", "no motion", ">= 50", True)
    slowest, where = min(pace, key=lambda item: item[0])
    middle = median(each for each, _ in pace)
    told = f"{middle:.0f}, slowest {slowest:.0f}"
    return Row("frames a second in motion", told, ">= 50", middle >= 50, where.told)


def to_data(game: Game) -> dict[str, Any]:
    """All of it for JSON: the figures, and the decisions that they are made of."""
    return {**asdict(game), "rows": [asdict(row) for row in rows(game)]}
