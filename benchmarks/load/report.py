"""The figures of all runs side by side, for people."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rich.table import Table

from benchmarks.load.figures import Run, Times
from keydom.cli.words import table

RUNS_ACROSS = 6
"""How many runs stand side by side."""


def milliseconds(title: str, times: Callable[[Run], Times]) -> list[tuple[str, Callable[[Run], str]]]:
    """Four rows: the percentiles of a time."""
    return [
        (f"{title}, ms: p50", lambda run: f"{times(run).p50:,.1f}"),
        ("  p90", lambda run: f"{times(run).p90:,.1f}"),
        ("  p99", lambda run: f"{times(run).p99:,.1f}"),
        ("  longest", lambda run: f"{times(run).max:,.1f}"),
    ]


ROWS: list[tuple[str, Callable[[Run], str]]] = [
    ("server", lambda run: run.server),
    ("stored in", lambda run: run.storage),
    ("processes that answer", lambda run: f"{run.workers}"),
    ("compressed", lambda run: "yes" if run.deflate else "no"),
    ("differences only", lambda run: "yes" if run.differences else "no"),
    ("tables of pairs", lambda run: f"{run.tables:,}"),
    ("tables of programs", lambda run: f"{run.programs:,}"),
    ("moves a second wanted", lambda run: "flat out" if run.wanted is None else f"{run.wanted:,.1f}"),
    ("moves a second", lambda run: f"{run.reached:,.1f}"),
    *milliseconds("other page shows it", lambda run: run.shown),
    *milliseconds("done", lambda run: run.done),
    ("processor a move, ms: server", lambda run: f"{1000 * run.a_move(run.spent.server):.2f}"),
    ("  thinking of programs", lambda run: f"{1000 * run.a_move(run.spent.programs):.2f}"),
    ("  PostgreSQL", lambda run: f"{1000 * run.a_move(run.spent.database):.2f}"),
    ("  scripted people", lambda run: f"{1000 * run.a_move(run.spent.people):.2f}"),
    ("cores busy: server", lambda run: f"{run.spent.server / run.seconds:.2f}"),
    ("  scripted people", lambda run: f"{run.spent.people / run.seconds:.2f}"),
    ("bytes a move: messages", lambda run: f"{run.a_move(run.payload):,.0f}"),
    ("  on the wire", lambda run: f"{run.a_move(run.wire):,.0f}"),
    ("KiB a live table", lambda run: f"{run.table_kib:,.0f}"),
    ("KiB a connection", lambda run: f"{run.connection_kib:,.0f}"),
    ("server's MiB: no table", lambda run: f"{run.memory.before / 1024:,.0f}"),
    ("  at the end", lambda run: f"{run.memory.after / 1024:,.0f}"),
    ("load average: before", lambda run: f"{run.load[0]:.1f}"),
    ("  after", lambda run: f"{run.load[1]:.1f}"),
    ("all moves", lambda run: f"{run.moves:,}"),
    ("  by programs", lambda run: f"{run.by_programs:,}"),
    ("  hidden from the other", lambda run: f"{run.hidden:,}"),
    ("games ended", lambda run: f"{run.games_ended:,}"),
    ("refusals and errors", lambda run: f"{sum(run.troubles.values()):,}"),
]


def reports(runs: Sequence[Run]) -> Iterator[Table]:
    """All runs side by side, each a column; a further table for every six of them."""
    for first in range(0, len(runs), RUNS_ACROSS):
        part = runs[first : first + RUNS_ACROSS]
        heads = [f"run {number}" for number in range(first + 1, first + len(part) + 1)]
        listed = table("", *heads, numbers=heads)
        for title, cell in ROWS:
            listed.add_row(title, *(cell(run) for run in part))
        yield listed
