"""`keydom replay`: a recorded game told again, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from keydom.cli.layout import entry_text, wrapped
from keydom.cli.records import Components, Force, RecordFile, open_record

if TYPE_CHECKING:
    from keydom.core.game import Game
    from keydom.core.replay import Replay
    from keydom.core.state import State


def register(app: typer.Typer) -> None:
    """Put the command into the command line."""
    app.command()(replay)


def replay(
    file: RecordFile,
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
    force: Force = False,
    components: Components = None,
) -> None:
    """Step through a recorded game, or print it.

    While stepping: Enter goes on, a number goes to that step, b goes back, p prints the position, q leaves.
    """
    from keydom.core.notation import to_text
    from keydom.core.replay import Replay
    from keydom.core.replay import replay as replay_all

    record, game = open_record(file, components, seat)
    if notation:
        typer.echo(to_text(record, game), nl=False)
        return
    run = Replay(game, record, force)
    if at is not None:
        run.go_to(at)
        typer.echo(position_text(run, seat))
        return
    typer.echo(heading(run))
    tell_beside(run)
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
    tell_beside(run)


def tell_beside(run: Replay) -> None:
    """Print what was told at the table beside the game, where the replay stands."""
    for text in run.record.told_behind(run.position):
        typer.echo("\n".join(wrapped(text, 7, 2)))


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
    """A position as text: what a seat sees of it, or, without a seat, all of it."""
    from keydom.core.wire import plain

    names = run.record.names()
    lines = [f"Position behind step {run.position} of {len(run.record.steps)}"]
    lines += wrapped("Seats: " + seats_text(run), further=2)
    lines += wrapped(run.game.prompt(run.state, seat).format(*names))
    if seat is not None:
        view = plain(run.game.view(run.state, seat))
        return "\n".join([*lines, *(entry_text(key, value) for key, value in view.items())])
    for each in range(int(run.state.players)):
        if run.state.is_asked(each):
            lines += wrapped(f"{names[each]} is asked: {run.game.prompt(run.state, each).format(*names)}", further=2)
    common, private = true_position(run.game, run.state)
    lines += [entry_text(key, value) for key, value in common.items()]
    for name, own in zip(names, private, strict=True):
        if own:
            lines += [f"Only {name} sees:", *(entry_text(key, value, 2) for key, value in own.items())]
    return "\n".join(lines)


def true_position(game: Game, state: State) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """All that is known of a position: once what all may see, and for each seat what it alone sees.

    What a view says of its own seat under `seats` is the truth (what is behind the screen, what is laid down sealed)
    and stands in the common part.
    """
    from keydom.core.wire import plain

    seats = range(int(state.players))
    common = plain(game.view(state, None))
    own = [plain(game.view(state, seat)) for seat in seats]
    if isinstance(common.get("seats"), list) and len(common["seats"]) == len(seats):
        common["seats"] = [own[seat]["seats"][seat] for seat in seats]
    private = [
        {key: value for key, value in view.items() if key not in ("seat", "seats") and value != common[key]}
        for view in own
    ]
    return {key: value for key, value in common.items() if key != "seat"}, private
