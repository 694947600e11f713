"""`keydom advise`: what a program would choose at a moment of a record, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from keydom.cli.layout import wrapped
from keydom.cli.records import Components, Force, RecordFile, open_record

if TYPE_CHECKING:
    from keydom.core.assessment import AssessedChoice, Assessment
    from keydom.core.replay import Replay

MOST_REASONS = 4
"""So many reasons are told for a choice."""
MOST_TO_FOLLOW = 5
"""So many of the decisions that should follow."""


def register(app: typer.Typer) -> None:
    """Put the command into the command line."""
    app.command()(advise)


def advise(
    file: RecordFile,
    at: Annotated[
        int | None, typer.Option(min=0, help="The position behind so many steps; without it, the end of the record.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option(min=0, help="Advise this seat; without it, the first that has to decide.")
    ] = None,
    seconds: Annotated[
        float | None, typer.Option(min=0.001, help="How long to think; 2 seconds unless --simulations is given.")
    ] = None,
    simulations: Annotated[
        int | None, typer.Option(min=1, help="How often to play on at most, all choices together.")
    ] = None,
    seed: Annotated[int, typer.Option(help="With --simulations and without --seconds it tells the same again.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the assessment as JSON, and nothing else.")] = False,
    force: Force = False,
    components: Components = None,
) -> None:
    """Tell what a strong program would choose at a moment of a recorded game, and why.

    For example: keydom advise game.json --at 40

    It sees only what the seat may see. Behind each choice stands by how many points the seat should be ahead of the
    others in the end, with the range in which that lies with 95 % certainty. Steps are counted as `keydom replay`
    counts them.
    """
    import msgspec

    from keydom.bots.assess import assess
    from keydom.bots.searcher import MOST_SIMULATIONS
    from keydom.core.replay import Replay
    from keydom.core.rng import Rng

    record, game = open_record(file, components, seat)
    run = Replay(game, record, force)
    run.go_to(len(record.steps) if at is None else at)
    asked = [each for each in range(record.players) if run.state.is_asked(each)]
    advised = seat if seat is not None else asked[0] if asked else 0
    if seconds is None:
        seconds = 2.0 if simulations is None else 0.0
    found = assess(game, run.state, advised, Rng(seed), seconds, simulations or int(MOST_SIMULATIONS))
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(found)).decode())
    else:
        typer.echo(assessment_text(run, found))


def assessment_text(run: Replay, found: Assessment) -> str:
    """An assessment as text."""
    names = run.record.names()
    lines = [f"Position behind step {run.position} of {len(run.record.steps)}"]
    if found.choices:
        prompt = run.game.prompt(run.state, found.seat).format(*names)
        lines += wrapped(f"{names[found.seat]} is asked: {prompt}", further=2)
    if found.remark:
        lines += wrapped(found.remark.format(*names))
    for number, choice in enumerate(found.choices):
        lines += ["", *choice_lines(number, choice, names)]
    return "\n".join(lines)


def choice_lines(number: int, choice: AssessedChoice, names: list[str]) -> list[str]:
    """A choice with its value, its reasons and what should follow."""
    lines = wrapped(f"{number + 1}. {choice.name[0].upper()}{choice.name[1:]}".format(*names), further=3)
    if choice.why or choice.costs:
        lines += wrapped(f"{choice.why} {choice.costs}".strip().format(*names), 3, 2)
    if choice.value is not None:
        lines += wrapped(value_text(choice), 3, 2)
    if choice.reasons:
        lines.append("   Against the next best:" if number == 0 else "   Against the best:")
        for reason in choice.reasons[:MOST_REASONS]:
            lines += wrapped(f"{reason.title} ({points(reason.difference)})", 5, 2)
    if choice.follows:
        lines.append("   Then usually:")
        for decision in choice.follows[:MOST_TO_FOLLOW]:
            lines += wrapped(f"{' '.join(decision.told)} ({decision.share} %)".format(*names), 5, 2)
    if choice.next is not None:
        lines.append("   The next own decision, usually:")
        lines += wrapped(f"{' '.join(choice.next.told)} ({choice.next.share} %)".format(*names), 5, 2)
    return lines


def value_text(choice: AssessedChoice) -> str:
    """The value of a choice in points, how sure it is, and how often it was played on."""
    value = points(choice.value or 0)
    if choice.low is not None and choice.high is not None:
        value += f" points ({points(choice.low)} to {points(choice.high)})"
    else:
        value += " points"
    times = "once" if choice.simulations == 1 else f"{choice.simulations} times"
    return f"{value}, played on {times}"


def points(thousandths: int) -> str:
    """Thousandths of a point as points more or less.

    >>> points(2340), points(-450), points(20)
    ('+2.3', '−0.5', '0.0')
    """
    tenths = (abs(thousandths) + 50) // 100
    sign = "" if tenths == 0 else "−" if thousandths < 0 else "+"
    return f"{sign}{tenths // 10}.{tenths % 10}"
