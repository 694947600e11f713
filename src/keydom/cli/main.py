"""The `keydom` command. Every command is a file of its own beside this one and puts itself in with `register`."""

from __future__ import annotations

import errno
import sys

import typer

from keydom import __version__
from keydom.cli import advise, arena, bench, components, fuzz, games, play, replay, rules, serve, simulate, verify
from keydom.core.errors import KeydomError

NO_FAULT_OF_OURS = frozenset(
    {
        errno.ENOSPC,
        errno.EDQUOT,
        errno.EFBIG,
        errno.EROFS,
        errno.EACCES,
        errno.ENOENT,
        errno.ENOTDIR,
        errno.EISDIR,
        errno.ENAMETOOLONG,
    }
)
"""Errors of the disk: there is no room for a file, or it may not be there."""

app = typer.Typer(
    name="keydom",
    help="Keydom: play, study and teach machines the Key games of Richard Breese.\n\n"
    "Start with `keydom play`: it opens a table in your browser.",
    epilog="Each command explains itself: `keydom COMMAND --help`.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="markdown",
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
)

# In the order of the help text.
for command in (play, serve, games, simulate, arena, replay, verify, advise, rules, components, bench, fuzz):
    command.register(app)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"keydom {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: bool = typer.Option(
        False, "--version", callback=_print_version, is_eager=True, help="Print the version and leave."
    ),
) -> None:
    """What stands before the command."""


def main() -> None:
    """Run the command line; a mistake that a person can mend becomes a sentence and exit status 1."""
    try:
        app()
    except KeydomError as error:
        typer.echo(str(error), err=True)
        sys.exit(1)
    except OSError as error:
        if error.errno not in NO_FAULT_OF_OURS:
            raise
        # A full disk does not say which file it was.
        typer.echo(f"{error.filename or 'A file cannot be written'}: {error.strerror}.", err=True)
        sys.exit(1)


if __name__ == "__main__":
    main()
