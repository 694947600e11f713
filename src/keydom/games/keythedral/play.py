"""A game of Keythedral played in words: actions as they are written in records, what is seen as people would say it.

Made for tests and for trying things out: `play.play(1, "do trade", "cube black", "cube red", "cube red")`.
"""

from __future__ import annotations

from typing import Any, Self

from keydom.core.state import CHANCE, CHANCE_SEAT, OVER
from keydom.games.keythedral import codes, game
from keydom.games.keythedral.actions import DIRECTION_NAMES
from keydom.games.keythedral.components import LETTERS
from keydom.games.keythedral.cubes import count
from keydom.games.keythedral.state import KeythedralState

Place = tuple[int, int]


class Play:
    """A position and what can be done with it. Actions are written as in records, for example `field 2 -1`."""

    def __init__(self, state: KeythedralState) -> None:
        self.state = state
        self.space = game.action_space(game.options_of(state))

    def copy(self) -> Self:
        """The same position, to try something else."""
        return type(self)(self.state.copy())

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

    def position(self, tile: str) -> str:
        """The action that names a tile on offer: `position 2`."""
        return f"position {self.offer.index(tile) + 1}"

    # -- doing it -----------------------------------------------------------------------------------------------

    def play(self, seat: int, *actions: str) -> Self:
        """Enter codes for a seat, one after the other. IllegalAction if the seat may not.

        Codes that leave no choice are made by the flow itself; they may be written out all the same.
        """
        wanted = [self.space.code(self.space.parse(action)) for action in actions]
        while wanted:
            code = wanted.pop(0)
            if code not in list(self.state.legal(seat)):
                self.state.apply(seat, code)  # Refuses, and says why.
            self.state.decide(seat, code)
            self._run_on(seat, wanted)
        return self

    def _run_on(self, seat: int, wanted: list[int]) -> None:
        """Run to the next decision; what the flow enters for the seat by itself is no longer wanted."""
        running = True
        while running:
            forced, actor = int(self.state.forced()), int(self.state.forced_seat())
            running = self.state.tick()
            if forced >= 0 and actor == seat and wanted[:1] == [forced]:
                wanted.pop(0)

    def draw(self, *wanted: str) -> Self:
        """Make draws that must come out in this order."""
        return self.play(CHANCE_SEAT, *wanted)

    def draw_all(self, *preferred: str) -> Self:
        """Make draws until somebody is asked: the first preferred outcome that is possible, else the first of all."""
        while self.asked == "draw":
            options = self.options()
            self.draw(next((word for word in preferred if word in options), options[0]))
        return self

    def default(self, box: str) -> Self:
        """Let everybody give the safe answer (KT-1446) until the position is in this box or the game is over."""
        while self.box != box and self.asked != "over":
            if self.asked == "draw":
                self.draw_all()
            else:
                seat = int(self.asked[0])
                self.state.apply(seat, game.default_code(self.state, seat))
        return self

    # -- looking: the seats -------------------------------------------------------------------------------------

    def cubes(self, seat: int) -> str:
        """The cubes behind a screen: `K2 W1`, empty for none."""
        return cubes_text(int(self.state.hands[seat]))

    def laws(self, seat: int) -> list[int]:
        """The law cards in a hand, by number."""
        return [law for law in range(1, codes.LAWS + 1) if self.state.cards[seat] >> law & 1]

    def tiles(self, seat: int) -> list[str]:
        """The building tiles that a player has acquired."""
        names = self.state.tables.tile_names
        return [name for tile, name in enumerate(names) if self.state.acquired[seat] >> tile & 1]

    def houses(self, seat: int) -> list[int]:
        """The numbers of a player's houses."""
        first = seat * codes.COTTAGES_EACH
        return [number for number in range(1, 6) if self.state.houses >> (first + number - 1) & 1]

    def slot(self, seat: int, number: int) -> Place:
        """The slot in which a cottage tile lies."""
        tables = self.state.tables
        slot = self.state.tile_slot[seat * codes.COTTAGES_EACH + number - 1]
        return int(tables.slot_i(slot)), int(tables.slot_j(slot))

    def workers(self, seat: int) -> list[Place]:
        """The fields that carry a player's counters, by y, then by x."""
        fields = [field for field in range(self.state.fields) if self.state.counters[seat] >> field & 1]
        return sorted((self.spot(field) for field in fields), key=lambda spot: (spot[1], spot[0]))

    # -- looking: the table -------------------------------------------------------------------------------------

    @property
    def store(self) -> str:
        """The cubes in the store, used craft cubes among them."""
        return cubes_text(int(self.state.store))

    @property
    def shops(self) -> str:
        """The cubes in the three shops."""
        return cubes_text(int(self.state.shops))

    @property
    def offer(self) -> list[str | None]:
        """The tiles on offer by position; None where there is none."""
        names = self.state.tables.tile_names
        return [names[tile] if tile >= 0 else None for tile in self.state.offer]

    @property
    def fences(self) -> dict[tuple[Place, str], int]:
        """The fences on the board: slot and direction, and whose they are."""
        tables = self.state.tables
        found = {}
        for fence, edge in enumerate(self.state.fence_edge):
            if edge >= 0:
                slot = (int(tables.slot_i(edge >> 2)), int(tables.slot_j(edge >> 2)))
                found[slot, DIRECTION_NAMES[edge & 3]] = fence // codes.FENCES_EACH
        return found

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat sees (no seat: a spectator)."""
        return game.view(self.state, seat)

    def spot(self, field: int) -> Place:
        """The spot of a field, by its number in the order of laying."""
        spot = self.state.field_spot[field]
        return int(self.state.tables.spot_x(spot)), int(self.state.tables.spot_y(spot))


def cubes_text(cubes: int) -> str:
    """Packed cubes in words, in canonical order: `K2 W1`."""
    return " ".join(f"{letter}{count(cubes, colour)}" for colour, letter in enumerate(LETTERS) if count(cubes, colour))
