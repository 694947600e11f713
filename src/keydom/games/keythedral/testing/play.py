"""A game of Keythedral played in words: actions as they are written in records, what is seen as people would say it.

Made for tests and for trying things out: `play.play(1, "do trade", "cube black", "cube red", "cube red")`.
"""

from __future__ import annotations

from keydom.core import play
from keydom.core.packed_counters import count
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.components.kinds import DIRECTION_NAMES, LETTERS
from keydom.games.keythedral.rules.state import DIRECTION_BITS, DIRECTION_MASK, KeythedralState

Place = tuple[int, int]


class Play(play.Play[KeythedralState]):
    """A position of Keythedral and what can be done with it. Actions are written as in records: `field 2 -1`."""

    game_name = "keythedral"

    def position(self, tile: str) -> str:
        """The action that names a tile on offer: `position 2`."""
        return f"position {self.offer.index(tile) + 1}"

    # -- looking: the seats -------------------------------------------------------------------------------------

    def cubes(self, seat: int) -> str:
        """The cubes behind a screen: `K2 W1`, empty for none."""
        return cubes_text(int(self.state.hands[seat]))

    def laws(self, seat: int) -> list[int]:
        """The law cards in a hand, by number."""
        return [law for law in range(1, codes.LAWS + 1) if self.state.cards[seat] >> law & 1]

    def tiles(self, seat: int) -> list[str]:
        """The building tiles that a player has acquired."""
        names = self.state.figures.tile_names
        return [name for tile, name in enumerate(names) if self.state.acquired[seat] >> tile & 1]

    def houses(self, seat: int) -> list[int]:
        """The numbers of a player's houses."""
        first = seat * codes.COTTAGES_EACH
        return [number for number in range(1, 6) if self.state.houses >> (first + number - 1) & 1]

    def slot(self, seat: int, number: int) -> Place:
        """The slot in which a cottage tile lies."""
        figures = self.state.figures
        slot = self.state.tile_slot[seat * codes.COTTAGES_EACH + number - 1]
        return int(figures.slot_i(slot)), int(figures.slot_j(slot))

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
        names = self.state.figures.tile_names
        return [names[tile] if tile >= 0 else None for tile in self.state.offer]

    @property
    def fences(self) -> dict[tuple[Place, str], int]:
        """The fences on the board: slot and direction, and whose they are."""
        figures = self.state.figures
        found: dict[tuple[Place, str], int] = {}
        for fence, edge in enumerate(self.state.fence_edge):
            if edge >= 0:
                slot = (int(figures.slot_i(edge >> DIRECTION_BITS)), int(figures.slot_j(edge >> DIRECTION_BITS)))
                found[slot, DIRECTION_NAMES[edge & DIRECTION_MASK]] = fence // codes.FENCES_EACH
        return found

    def spot(self, field: int) -> Place:
        """The spot of a field, by its number in the order of laying."""
        spot = self.state.field_spot[field]
        return int(self.state.figures.spot_x(spot)), int(self.state.figures.spot_y(spot))


def cubes_text(cubes: int) -> str:
    """Packed cubes in words, in canonical order: `K2 W1`."""
    return " ".join(f"{letter}{count(cubes, colour)}" for colour, letter in enumerate(LETTERS) if count(cubes, colour))
