"""`keydom replay`: a recorded game told again, in words."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from keydom.cli.words import COMPONENTS_HELP

if TYPE_CHECKING:
    from keydom.core.game import Game
    from keydom.core.replay import Replay
    from keydom.core.state import State


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
            typer.echo(f"       {event.text.format(*names)}")


def heading(run: Replay) -> str:
    """The record's header in a few lines."""
    record = run.record
    seats = ", ".join(f"{seat}: {each.name}" for seat, each in enumerate(record.seats))
    lines = [f"{run.game.title}, {record.players} players ({seats})"]
    lines.append("Options: " + " ".join(f"{name}={value}" for name, value in record.options.items()))
    if record.note:
        lines.append(f"Note: {record.note}")
    return "\n".join(lines) + "\n"


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
    lines.append(run.game.prompt(run.state, seat).format(*names))
    if seat is not None:
        lines.append(fields(plain(run.game.view(run.state, seat))))
        return "\n".join(lines)
    asked = [each for each in range(int(run.state.players)) if run.state.is_asked(each)]
    lines += [f"{names[each]} is asked: {run.game.prompt(run.state, each).format(*names)}" for each in asked]
    common, private = true_position(run.game, run.state)
    lines.append(fields(common))
    for name, own in zip(names, private, strict=True):
        if own:
            lines += [f"Only {name} sees:", fields(own, "  ")]
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


WIDTH = 110
"""How long a line of a position may be before what is in it goes to lines of its own."""
BRIEF = 40
"""How long a part of an entry may be to share a line with others."""


def fields(view: Mapping[str, Any], indent: str = "") -> str:
    """The fields of a view, each on a line, or on several."""
    return "\n".join(f"{indent}{key}:{behind(value_text(value, indent))}" for key, value in view.items())


def behind(text: str) -> str:
    """A text as it stands behind a colon: what begins a line of its own needs no space."""
    return text if text.startswith("\n") else f" {text}"


def value_text(value: Any, indent: str = "") -> str:
    """A value of a view: lists of objects one a line, what is too long for a line on several."""
    if isinstance(value, list) and any(isinstance(each, dict) for each in value):
        return "".join("\n" + entry(each, f"{indent}  ") for each in value)
    if len(inline(value)) <= WIDTH - len(indent):
        return inline(value)
    return "\n" + entry(value, f"{indent}  ")


def entry(value: Any, indent: str) -> str:
    """An entry of a list: on one line if it fits; else what is brief first, then each long part by itself."""
    if not isinstance(value, dict) or len(inline(value)) <= WIDTH - len(indent):
        return wrapped(inline(value), indent)
    brief = {key: each for key, each in value.items() if len(inline(each)) <= BRIEF}
    lines = [wrapped(inline(brief), indent)] if brief else []
    long = {key: each for key, each in value.items() if key not in brief}
    return "\n".join([*lines, fields(long, f"{indent}  " if brief else indent)] if long else lines)


def wrapped(text: str, indent: str) -> str:
    """A text on lines of a readable length."""
    return textwrap.fill(
        text,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=f"{indent}  ",
        break_long_words=False,
        break_on_hyphens=False,
    )


def inline(value: Any) -> str:
    """A value on one line, easy on the eye."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {inline(each)}" for key, each in value.items()) or "-"
    if isinstance(value, list):
        return "[" + ", ".join(f"({inline(each)})" if isinstance(each, dict) else inline(each) for each in value) + "]"
    if value is None:
        return "-"
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
