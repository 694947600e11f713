"""A game of Keythedral played in words, for tests: actions as in records, views as anybody sees them."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, cast

from keydom.core.state import CHANCE, CHANCE_SEAT, OVER
from keydom.games.keythedral import game
from keydom.games.keythedral.state import KeythedralState


class Play:
    """A position and what can be done with it. Actions are written as in records, for example `field 2 -1`."""

    def __init__(self, state: KeythedralState) -> None:
        self.state = state
        self.space = game.action_space(game.options_of(state))

    def copy(self) -> Play:
        """The same position, to try something else."""
        return Play(self.state.copy())

    # -- what is asked ------------------------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """Who is asked: `draw`, `over`, or the seats as digits (`02`)."""
        mask = int(self.state.to_act())
        if mask == CHANCE:
            return "draw"
        if mask == OVER:
            return "over"
        return "".join(str(seat) for seat in range(self.state.players) if mask >> seat & 1)

    @property
    def box(self) -> str:
        """The named point of the flow."""
        return game.box_name(self.state)

    def options(self, seat: int = CHANCE_SEAT, family: str = "") -> list[str]:
        """What a seat (no seat: the draw) may enter now, in order; with a family only its actions."""
        words = [str(self.space.action(code)) for code in self.state.legal(seat)]
        return [word for word in words if not family or word.split()[0] == family]

    def weights(self) -> dict[str, int]:
        """The outcomes of the draw that the position waits for, with their weights."""
        return dict(zip(self.options(), (int(weight) for weight in self.state.weights()), strict=True))

    # -- doing it -----------------------------------------------------------------------------------------------

    def play(self, seat: int, *actions: str) -> Play:
        """Enter codes for a seat, one after the other."""
        for action in actions:
            self.state.apply(seat, self.space.code(self.space.parse(action)))
        return self

    def draw(self, *wanted: str) -> Play:
        """Make draws that must come out in this order."""
        return self.play(CHANCE_SEAT, *wanted)

    def draw_all(self, *preferred: str) -> Play:
        """Make draws until somebody is asked: the first preferred outcome that is possible, else the first of all."""
        while self.asked == "draw":
            options = self.options()
            self.draw(next((word for word in preferred if word in options), options[0]))
        return self

    def lay(self, seat: int, field: tuple[int, int], cottage: tuple[int, int, int]) -> Play:
        """A laying turn: field at (x, y), then cottage (number, i, j)."""
        self.play(seat, f"field {field[0]} {field[1]}")
        if self.options(seat, "number"):
            self.play(seat, f"number {cottage[0]}")
        return self.play(seat, f"slot {cottage[1]} {cottage[2]}")

    def lay_anything(self, *preferred: str) -> Play:
        """Lay all that is left to lay, each time the first legal choice; draws as in `draw_all`."""
        self.draw_all(*preferred)
        while self.box in ("lay_field", "lay_cottage"):
            seat = int(self.asked)
            self.play(seat, self.options(seat)[0]).draw_all(*preferred)
        return self

    # -- looking ------------------------------------------------------------------------------------------------

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat sees (no seat: a spectator)."""
        return game.view(self.state, seat)

    def cubes(self, seat: int) -> dict[str, int]:
        """The cubes behind a screen, colours that are there only."""
        held = cast(dict[str, int], self.view(seat)["seats"][seat]["cubes"])
        return {colour: count for colour, count in held.items() if count}


def new_game(players: int = 3, **options: str) -> Play:
    """A new game, waiting for its first draw or decision."""
    return Play(cast(KeythedralState, game.new_state(players, options)))


def laid_out(players: int = 3, **options: str) -> Play:
    """A new game with named start player 0, its draws before the first laying turn made."""
    return new_game(players, **{"first_start": "0", **options}).draw_all()


@dataclass(frozen=True)
class Step:
    """One code of a game: the position before it, who entered it (no seat: -1), the action, the position after it."""

    before: Play
    seat: int
    action: str
    after: Play


def lively_game(players: int, seed: int, **options: str) -> list[Step]:
    """A whole game by chance, seats bought whenever they can be and laws played often, so that much happens."""
    chance = random.Random(seed)
    play = new_game(players, **options)
    steps = []
    while play.asked != "over":
        if play.asked == "draw":
            weights = play.weights()
            seat, action = CHANCE_SEAT, chance.choices(list(weights), list(weights.values()))[0]
        else:
            seat = int(chance.choice(play.asked))
            action = lively_choice(play.options(seat), chance)
        before = play.copy()
        play.play(seat, action)
        steps.append(Step(before, int(seat), action, play.copy()))
    return steps


def lively_choice(options: list[str], chance: random.Random) -> str:
    """A seat if one can be bought; else often a law, often a pass; else anything."""
    for family, likely in (("position", 1.0), ("law", 0.6), ("do pass", 0.6), ("decline", 0.5)):
        fitting = [option for option in options if option.startswith(family)]
        if fitting and chance.random() < likely:
            return chance.choice(fitting)
    return chance.choice(options)
