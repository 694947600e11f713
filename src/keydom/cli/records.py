"""What commands share that read a record: their options, and the record with its game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from keydom.cli.words import COMPONENTS_HELP

if TYPE_CHECKING:
    from keydom.core.game import Game
    from keydom.core.record import Record

RecordFile = Annotated[Path, typer.Argument(metavar="RECORD", help="A record: JSON or text notation.")]
Components = Annotated[Path | None, typer.Option(help=COMPONENTS_HELP)]
Force = Annotated[bool, typer.Option("--force", help="Replay a record of other rules or components all the same.")]


def open_record(file: Path, components: Path | None, seat: int | None) -> tuple[Record, Game]:
    """A record and its game, for a command that looks at it as this seat (None: without one).

    Raises typer.BadParameter for a seat that the record does not have, and what `read_record` and `registry.game`
    raise.
    """
    from keydom.core import registry
    from keydom.core.notation import read_record

    record = read_record(file, lambda name: registry.game(name, components))
    if seat is not None and seat >= record.players:
        raise typer.BadParameter(f"Seats are 0 to {record.players - 1}.", param_hint="'--seat'")
    return record, registry.game(record.game, components)
