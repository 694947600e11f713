"""The figures of all runs as one table for people."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.table import Table

from benchmarks.load.figures import Run, Times
from keydom.cli.words import table


def times(found: Times) -> str:
    """p50, p90, p99 and the longest."""
    return " / ".join(f"{each:,.1f}" for each in (found.p50, found.p90, found.p99, found.max))


ROWS: tuple[tuple[str, Callable[[Run], str]], ...] = (
    ("tables of pairs, of programs", lambda run: f"{run.tables:,}, {run.programs:,}"),
    ("stored in", lambda run: run.storage),
    ("moves a second wanted", lambda run: "all" if run.wanted is None else f"{run.wanted:,.1f}"),
    ("moves a second", lambda run: f"{run.reached:,.1f}"),
    ("until the other page shows it, ms", lambda run: times(run.shown)),
    ("until `done`, ms", lambda run: times(run.done)),
    ("moves, of these by programs", lambda run: f"{run.moves:,}, {run.by_programs:,}"),
    ("processor a move, ms: server", lambda run: f"{1000 * run.a_move(run.spent.server):.2f}"),
    ("  programs' processes", lambda run: f"{1000 * run.a_move(run.spent.programs):.2f}"),
    ("  PostgreSQL", lambda run: f"{1000 * run.a_move(run.spent.database):.2f}"),
    ("  scripted people", lambda run: f"{1000 * run.a_move(run.spent.people):.2f}"),
    (
        "cores busy: server, people",
        lambda run: f"{run.spent.server / run.seconds:.2f}, {run.spent.people / run.seconds:.2f}",
    ),
    ("bytes a move: messages", lambda run: f"{run.a_move(run.payload):,.0f}"),
    ("  on the wire", lambda run: f"{run.a_move(run.wire):,.0f}"),
    ("compressed", lambda run: "yes" if run.deflate else "no"),
    ("differences", lambda run: "yes" if run.differences else "no"),
    ("KiB a live table", lambda run: f"{run.table_kib:,.0f}"),
    ("KiB a connection", lambda run: f"{run.connection_kib:,.0f}"),
    ("server's MiB: empty, at the end", lambda run: f"{run.memory.before / 1024:,.0f}, {run.memory.after / 1024:,.0f}"),
    ("load average before, after", lambda run: f"{run.load[0]:.1f}, {run.load[1]:.1f}"),
    ("games ended, tables made", lambda run: f"{run.games_ended:,}, {run.tables_made:,}"),
    ("refusals and errors", lambda run: f"{sum(run.troubles.values()):,}"),
)


def report(runs: Sequence[Run]) -> Table:
    """A column for each run; times are p50 / p90 / p99 / longest."""
    heads = [f"{number}: {run.server}" for number, run in enumerate(runs, 1)]
    listed = table("p50 / p90 / p99 / longest", *heads, numbers=heads)
    for title, cell in ROWS:
        listed.add_row(title, *(cell(run) for run in runs))
    return listed
