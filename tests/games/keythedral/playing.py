"""New games of Keythedral in words, for tests: laid out quickly, or played to the end so that much happens."""

from __future__ import annotations

import random
from typing import Self

from keydom.core.state import CHANCE_SEAT
from keydom.games.keythedral import game
from keydom.games.keythedral.components.kinds import LETTERS
from keydom.games.keythedral.testing import play
from tests.games.high_coverage import Step, played


class Play(play.Play):
    """A game in words that also knows laying turns."""

    def lay(self, seat: int, field: tuple[int, int], cottage: tuple[int, int, int]) -> Self:
        """A laying turn: field at (x, y), then cottage (number, i, j)."""
        self.play(seat, f"field {field[0]} {field[1]}")
        if self.options(seat, "number"):
            self.play(seat, f"number {cottage[0]}")
        return self.play(seat, f"slot {cottage[1]} {cottage[2]}")

    def lay_anything(self, *preferred: str) -> Self:
        """Lay all that is left to lay, each time the first legal choice; draws as in `draw_all`."""
        self.draw_all(*preferred)
        while self.box in ("lay_field", "lay_cottage"):
            seat = int(self.asked)
            self.play(seat, self.options(seat)[0]).draw_all(*preferred)
        return self


def new_game(players: int = 3, **options: str) -> Play:
    """A new game, waiting for its first draw or decision."""
    return Play(game.new_state(players, options))


def laid_out(players: int = 3, **options: str) -> Play:
    """A new game with named start player 0, its draws before the first laying turn made."""
    return new_game(players, **{"first_start": "0", **options}).draw_all()


def high_coverage_game(players: int, seed: int, **options: str) -> list[Step[Play]]:
    """A whole game by chance, seats bought whenever they can be and laws played often, so that much happens."""
    chance = random.Random(seed)

    def choose(here: Play) -> tuple[int, int]:
        if here.asked == "draw":
            weights = here.weights()
            seat, action = int(CHANCE_SEAT), chance.choices(list(weights), list(weights.values()))[0]
        else:
            seat = int(chance.choice(here.asked))
            action = high_coverage_choice(here.options(seat), chance)
        return seat, here.space.code(here.space.parse(action))

    return played(new_game(players, **options), choose)


def high_coverage_choice(options: list[str], chance: random.Random) -> str:
    """A seat if one can be bought; else often a law, often a pass; else anything."""
    for family, likely in (("position", 1.0), ("law", 0.6), ("do pass", 0.6), ("decline", 0.5)):
        fitting = [option for option in options if option.startswith(family)]
        if fitting and chance.random() < likely:
            return chance.choice(fitting)
    return chance.choice(options)


def payments(position: play.Play, seat: int, *actions: str) -> set[str]:
    """All cubes, as `G U Y`, with which a seat can pay for what it enters; given is the position before it."""
    hand = cubes_by_letter(position, seat)
    begun = position.copy().play(seat, *actions)
    found: set[str] = set()
    open_ends = [begun]
    while open_ends:
        here = open_ends.pop()
        paying = here.asked == str(seat) and here.box == begun.box and here.view(seat)["partial_action"] != []
        if paying or (here is begun and here.box == "pay_price"):
            open_ends += [here.copy().play(seat, cube) for cube in here.options(seat, "cube")]
        else:
            left = cubes_by_letter(here, seat)
            found.add(" ".join(letter for letter in LETTERS for _ in range(hand[letter] - left[letter])))
    return found


def cubes_by_letter(position: play.Play, seat: int) -> dict[str, int]:
    """The cubes behind a screen by letter, zeros included."""
    return dict(zip(LETTERS, position.view(seat)["seats"][seat]["cubes"].values(), strict=True))
