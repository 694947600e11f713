"""`keydom arena imitate`: a policy-and-value network learns to play as an expert does."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from keydom.cli.words import COMPONENTS_HELP, GAME_HELP, MOST_SEED, RAY_HELP

if TYPE_CHECKING:
    from rich.progress import TaskID

    from keydom.arena.imitation.learning import EpochReport

MOST_HIDDEN = 4096
MOST_LAYERS = 8
"""More units or layers than that make a network that its player does not read."""
MOST_GAMES = 1_000_000


def imitate(
    name: Annotated[str, typer.Argument(metavar="GAME", help=GAME_HELP)],
    out: Annotated[
        Path,
        typer.Option(
            help="The folder of the imitation; one that was begun there goes on. With --ray on several machines it "
            "lies at the same place on all."
        ),
    ],
    players: Annotated[int | None, typer.Option(help="How many players; as many as is usual without it.")] = None,
    expert: Annotated[str, typer.Option(help="Who is imitated: steward, champion, steward@FILE.")] = "steward",
    seconds: Annotated[
        float | None, typer.Option(min=0.001, help="How long the expert has for a decision, if it takes its time.")
    ] = None,
    games: Annotated[
        int, typer.Option("--games", "-n", min=20, max=MOST_GAMES, help="Games that the expert demonstrates.")
    ] = 2000,
    epochs: Annotated[
        int, typer.Option(min=1, help="How often all is learned from; the best of these networks is taken.")
    ] = 6,
    hidden: Annotated[str, typer.Option(help="Units of the network, layer by layer.")] = "256,256",
    device: Annotated[
        str | None,
        typer.Option(help="Where PyTorch computes: cpu, cuda. Without it on a graphics card, if there is one."),
    ] = None,
    match_games: Annotated[
        int, typer.Option(min=2, help="Games, at least, against each of those that it is compared with.")
    ] = 200,
    seed: Annotated[
        int,
        typer.Option(
            min=0, max=MOST_SEED, help="The same seed plays the same games, if the expert does not take its time."
        ),
    ] = 1,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0: one for each core.")] = 0,
    ray: Annotated[str | None, typer.Option(metavar="ADDRESS", help=RAY_HELP)] = None,
    components: Annotated[Path | None, typer.Option(help=COMPONENTS_HELP)] = None,
) -> None:
    """Train a policy-and-value network: an expert demonstrates, the network learns what it does and how games end
    (keydom[network]).

    For example: keydom arena imitate london --players 2 --games 20000 --out imitation

    It learns on a graphics card where there is one, and plays on the CPU: `network@imitation/imitation.network` is the
    name of its player for keydom simulate and keydom arena ladder.
    """
    from keydom.arena.needs import needed

    needed("network")
    from keydom.arena.contestants import check_contestant
    from keydom.arena.imitation.device import device_of
    from keydom.arena.imitation.imitation import Imitation, plan_of
    from keydom.cli.words import console, default_jobs, progress_bar
    from keydom.core import registry

    units = hidden_layers(hidden)
    used = device_of(device)
    game = registry.game(name, components)
    count = game.new_state(players).players
    check_contestant(expert, game, count)
    plan = plan_of(game, count, expert, seconds, seed)
    imitation = Imitation(game, plan, out, jobs or default_jobs(), components, ray)
    shown = console()
    with progress_bar() as bar:
        task = bar.add_task(f"{game.title}: {expert} demonstrates", total=games)
        imitation.demonstrate(games, lambda number: bar.update(task, completed=number))
        task = bar.add_task(f"{game.title}: learns", total=epochs)

        def tell(report: EpochReport) -> None:
            bar.update(task, completed=report.epoch)
            shown.print(
                f"Epoch {report.epoch}, {report.seconds:.0f} s: accuracy {report.accuracy:.1%} of the codes, "
                f"RMSE {report.margin_rmse:.1f} points of the margin.",
                soft_wrap=True,
            )

        def show(match_task: TaskID, number: int, of: int) -> None:
            bar.update(match_task, completed=number, total=of)

        network = imitation.learn(games, units, epochs, used, tell)
        bar.update(task, completed=epochs)
        made = network.made
        shown.print(
            f"{made['rows']:,} positions, {network.parameters:,} weights, on {made['device']}: "
            f"{made['positions_a_second']:,} positions a second. Epoch {made['epoch']} is taken: accuracy "
            f"{made['accuracy']:.1%}, RMSE {made['margin_rmse']:.1f} points.",
            soft_wrap=True,
        )
        for other in dict.fromkeys(("random", "novice", plan.expert)):
            found = imitation.compare(
                other, match_games, partial(show, bar.add_task(f"{game.title}: plays {other}", total=match_games))
            )
            shown.print(
                f"Against {other}: {found.win_rate:.0%} of first places ({found.low:.0%} to {found.high:.0%}) in "
                f"{found.seats} games; chance gives {1 / plan.players:.0%}.",
                soft_wrap=True,
            )
    shown.print(f"The network: {imitation.network_file}", soft_wrap=True)


def hidden_layers(told: str) -> list[int]:
    """Units layer by layer, as they were told."""
    try:
        units = [int(number) for number in told.split(",")]
    except ValueError:
        units = []
    if not 0 < len(units) <= MOST_LAYERS or not all(0 < number <= MOST_HIDDEN for number in units):
        raise typer.BadParameter(f"'{told}' is no list of units like 256,256.", param_hint="'--hidden'")
    return units
