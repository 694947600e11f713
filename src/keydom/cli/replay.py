"""`keydom replay`: a recorded game told again, in words."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from keydom.cli.layout import entry_text, wrapped
from keydom.cli.words import COMPONENTS_HELP

if TYPE_CHECKING:
    from keydom.core.replay import Replay


def register(app: typer.Typer) -> None:
    """Put the command into the command line."""
    app.command()(replay)


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record: JSON or text notation.")],
    print_all: Annotated[bool, typer.Option("--print", help="Print the whole game instead of stepping.")] = False,
    at: Annotated[
        int | None, typer.Option(min=0, help="Print the position behind so many steps, and nothing else.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option(min=0, help="See only what this seat saw; without it, everything.")
    ] = None,
    notation: Annotated[
        bool, typer.Option("--notation", help="Print the record in text notation, and nothing else.")
    ] = False,
    force: Annotated[
        bool, typer.Option("--force", help="Replay a record of other rules or components all the same.")
    ] = False,
    components: Annotated[Path | None, typer.Option(help=COMPONENTS_HELP)] = None,
) -> None:
    """Step through a recorded game, or print it.

    While stepping: Enter goes on, a number goes to that step, b goes back, p prints the position, q leaves.
    """
    from keydom.core import registry
    from keydom.core.game import Game
    from keydom.core.notation import read_record, to_text
    from keydom.core.replay import Replay
    from keydom.core.replay import replay as replay_all

    def find_game(name: str) -> Game:
        return registry.game(name, components)

    record = read_record(file, find_game)
    game = find_game(record.game)
    if seat is not None and seat >= record.players:
        raise typer.BadParameter(f"Seats are 0 to {record.players - 1}.", param_hint="'--seat'")
    if notation:
        typer.echo(to_text(record, game), nl=False)
        return
    run = Replay(game, record, force)
    if at is not None:
        run.go_to(at)
        typer.echo(position_text(run, seat))
        return
    typer.echo(heading(run))
    if print_all:
        while run.position < len(record.steps):
            tell_step(run, seat)
        replay_all(game, record, force)
    else:
        step_through(run, seat)
    if run.position == len(record.steps):
        typer.echo(ending(run))


def step_through(run: Replay, seat: int | None) -> None:
    """Go through a record as the person at the keyboard says."""
    last = len(run.record.steps)
    while run.position < last:
        try:
            word = input(f"[{run.position}/{last}] Enter, number, b, p or q: ").strip().lower()
        except EOFError:
            return
        if word == "":
            tell_step(run, seat)
        elif word.isdigit():
            run.go_to(min(int(word), last))
        elif word == "b":
            run.go_to(max(0, run.position - 1))
        elif word == "p":
            typer.echo(position_text(run, seat))
        elif word == "q":
            return


def tell_step(run: Replay, seat: int | None) -> None:
    """Go one step on and print what it was and what happened."""
    from keydom.core.game import events_for

    before = run.state.copy()
    step = run.forward()
    if step is None:
        return
    events = run.game.narrate(before, step.seat, step.code)
    seen = events if seat is None else events_for(events, seat)
    if seat is None or step.seat == seat:
        typer.echo(f"{run.position:>5}  {run.words(step)}")
    names = run.record.names()
    for event in seen:
        if event.text:
            typer.echo("\n".join(wrapped(event.text.format(*names), 7, 2)))


def heading(run: Replay) -> str:
    """The record's header in a few lines."""
    record = run.record
    lines = wrapped(f"{run.game.title}, {record.players} players ({seats_text(run)})", further=2)
    lines += wrapped("Options: " + " ".join(f"{name}={value}" for name, value in record.options.items()), further=2)
    if record.note:
        lines += wrapped(f"Note: {record.note}", further=2)
    return "\n".join(lines) + "\n"


def seats_text(run: Replay) -> str:
    """The names of the seats by number, for whoever reads a position."""
    return ", ".join(f"{seat}: {each.name}" for seat, each in enumerate(run.record.seats))


def ending(run: Replay) -> str:
    """The result, or whom the game waits for."""
    from keydom.core.state import OVER

    names = run.record.names()
    if run.state.to_act() != OVER:
        return "\nThe record ends here: " + run.game.prompt(run.state, None).format(*names)
    places = sorted(run.game.places(run.state), key=lambda place: place.place)
    return "\n" + "\n".join(f"{place.place}. {names[place.seat]}: {place.score} points" for place in places)


def position_text(run: Replay, seat: int | None) -> str:
    """A position as text. Without a seat, what each seat sees of itself is put together."""
    names = run.record.names()
    view = run.game.view(run.state, seat) if seat is not None else full_view(run)
    lines = [f"Position behind step {run.position} of {len(run.record.steps)}"]
    lines += wrapped("Seats: " + seats_text(run), further=2)
    lines += wrapped(run.game.prompt(run.state, seat).format(*names))
    lines += [entry_text(key, value) for key, value in view.items()]
    return "\n".join(lines)


def full_view(run: Replay) -> dict[str, Any]:
    """Everything that any seat sees: where the spectator sees nothing, what the seat that may look does."""
    found = run.game.view(run.state, None)
    for seat in range(int(run.state.players)):
        found = merged(found, run.game.view(run.state, seat))
    return {key: value for key, value in found.items() if key != "seat"}


def merged(known: Any, more: Any) -> Any:
    """Two views of one position put together: the second fills what is null or empty in the first."""
    if isinstance(known, dict) and isinstance(more, dict):
        return {
            key: merged(known.get(key), more.get(key)) for key in [*known, *(key for key in more if key not in known)]
        }
    if isinstance(known, list) and isinstance(more, list):
        same = len(known) == len(more)
        return [merged(left, right) for left, right in zip(known, more, strict=True)] if same else known or more
    return more if known is None else known
