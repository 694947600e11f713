"""`keydom arena imitate`: a policy-and-value network learns to play as a good player does."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from keydom.cli.words import COMPONENTS_HELP, GAME_HELP, RAY_HELP

MOST_HIDDEN = 4096


def imitate(
    name: Annotated[str, typer.Argument(metavar="GAME", help=GAME_HELP)],
    out: Annotated[Path, typer.Option(help="The folder of the imitation; one that was begun there goes on.")],
    players: Annotated[int | None, typer.Option(help="How many players; as many as is usual without it.")] = None,
    model: Annotated[str, typer.Option(help="Who is imitated: steward, champion, steward@FILE.")] = "steward",
    seconds: Annotated[
        float | None, typer.Option(min=0.001, help="How long the model has for a decision, if it takes its time.")
    ] = None,
    games: Annotated[int, typer.Option("--games", "-n", min=20, help="Games that are watched.")] = 2000,
    passes: Annotated[
        int, typer.Option(min=1, help="How often all is learned from; the best of these networks is taken.")
    ] = 6,
    hidden: Annotated[str, typer.Option(help="Units of the network, layer by layer.")] = "256,256",
    device: Annotated[
        str | None,
        typer.Option(help="Where PyTorch reckons: cpu, cuda. Without it on a graphics card, if there is one."),
    ] = None,
    match_games: Annotated[
        int, typer.Option(min=2, help="Games against each of those that it is compared with.")
    ] = 200,
    seed: Annotated[int, typer.Option(help="The same seed watches the same games.")] = 1,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0: one for each core.")] = 0,
    ray: Annotated[str | None, typer.Option(metavar="ADDRESS", help=RAY_HELP)] = None,
    components: Annotated[Path | None, typer.Option(help=COMPONENTS_HELP)] = None,
) -> None:
    """Train a policy-and-value network: watch games of a good player, learn what it does and how they end
    (keydom[network]).

    For example: keydom arena imitate london --players 2 --games 20000 --out imitation

    It learns on a graphics card where there is one, and plays on the CPU: `network@imitation/imitation.network` is the
    name of its player for keydom simulate and keydom arena ladder.
    """
    from keydom.arena.imitation.needs import device_of, needed

    needed()
    from keydom.arena.contestants import check_contestant
    from keydom.arena.imitation.imitation import Imitation, Plan
    from keydom.arena.imitation.learning import Look
    from keydom.cli.words import console, default_jobs, progress_bar
    from keydom.core import registry

    units = hidden_layers(hidden)
    reckons = device_of(device)
    game = registry.game(name, components)
    check_contestant(model, game)
    plan = Plan(
        game=game.name,
        components=game.components.hash,
        rules=game.rules_version,
        players=game.new_state(players).players,
        model=model,
        seconds=seconds,
        games=games,
        seed=seed,
    )
    imitation = Imitation(game, plan, out, jobs or default_jobs(), components, ray)
    shown = console()
    with progress_bar() as bar:
        task = bar.add_task(f"{game.title}: watches", total=games)
        imitation.watch(lambda number: bar.update(task, completed=number))

        def tell(look: Look) -> None:
            shown.print(
                f"Pass {look.number}, {look.seconds:.0f} s: foresees {look.foreseen:.1%} of the codes, "
                f"misses the margin by {look.missed:.1f} points.",
                soft_wrap=True,
            )

        bar.update(task, description=f"{game.title}: learns", completed=0, total=None)
        learned = imitation.learn(units, passes, reckons, tell)
        shown.print(
            f"{learned.rows:,} positions, {learned.parameters:,} weights, on {reckons}: "
            f"{learned.positions_a_second:,.0f} positions a second.",
            soft_wrap=True,
        )
        for other in dict.fromkeys(("random", "novice", model)):
            bar.update(task, description=f"{game.title}: plays {other}", completed=0, total=match_games)
            found = imitation.compare(other, match_games, lambda number: bar.update(task, completed=number))
            shown.print(
                f"Against {other}: {found.win_rate:.0%} of first places ({found.low:.0%} to {found.high:.0%}) in "
                f"{match_games} games; chance gives {1 / plan.players:.0%}.",
                soft_wrap=True,
            )
    shown.print(f"The network: {imitation.network_file}", soft_wrap=True)


def hidden_layers(told: str) -> list[int]:
    """Units layer by layer, as they were told."""
    try:
        units = [int(number) for number in told.split(",")]
    except ValueError:
        units = []
    if not units or not all(0 < number <= MOST_HIDDEN for number in units):
        raise typer.BadParameter(f"'{told}' is no list of units like 256,256.", param_hint="'--hidden'")
    return units
