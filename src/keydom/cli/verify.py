"""`keydom verify`: whether every draw of a recorded game was as it had to be."""

from __future__ import annotations

from typing import Annotated

import typer

from keydom.cli.records import Components, Force, RecordFile, open_record


def register(app: typer.Typer) -> None:
    """Put the command into the command line."""
    app.command()(verify)


def verify(
    file: RecordFile,
    commitment: Annotated[
        str | None, typer.Option(help="What the table showed before the game, if you have kept it.")
    ] = None,
    words: Annotated[
        list[str] | None, typer.Option(help="Words of your own that must be among those of the seats.")
    ] = None,
    force: Force = False,
    components: Components = None,
) -> None:
    """Check every draw of a game that was played at a table of a server.

    The record holds the table's secret and the words that each person has added. From them and from its number follows
    each draw. Exit status 1 if one was another.
    """
    from keydom.core.draws import check_draws, commitment_of
    from keydom.core.errors import BadRecord

    record, game = open_record(file, components, None)
    count = check_draws(game, record, force)
    assert record.draws is not None
    known = commitment_of(bytes.fromhex(record.draws.secret))
    if commitment is not None and commitment.strip().lower() != known:
        raise BadRecord(f"The table showed another commitment before the game than that of this secret, {known}.")
    for own in words or []:
        if own not in record.draws.words:
            raise BadRecord(f"The words '{own}' are not among those of the seats.")
    typer.echo(f"All {count} draws are as secret and words make them.")
    typer.echo(f"Commitment: {known}")
    for seat, (name, said) in enumerate(zip(record.names(), record.draws.words, strict=True)):
        typer.echo(f"Words of seat {seat} ({name}): {said or 'none'}")
