"""What a finished game is counted by: the tiles that were offered and bought, the law cards, the seats."""

from __future__ import annotations

from collections.abc import Iterable

from keydom.core.game import Tick
from keydom.core.packed_counters import total
from keydom.core.statistics import SeatStatistics, Statistics, Thing
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.rules.state import KeythedralState
from keydom.games.keythedral.text.words import law

ENDINGS = {
    codes.ENDED_SEATS: "the last seat is taken",
    codes.ENDED_STALLED: "stalled",
    codes.ENDED_AGREEMENT: "agreement",
}
ORDER = ("1st", "2nd", "3rd", "4th", "5th")


class Counting:
    """Goes through a game step by step and notes what will be counted."""

    def __init__(self) -> None:
        self.offered = 0
        """Mask of the building tiles that were ever turned up, those swapped out later included."""
        self.prices: dict[int, int] = {}
        """Cubes paid for each tile that was bought."""
        self.paid = 0
        """Cubes of the last payment in full."""
        self.laws: dict[int, tuple[int, bool]] = {}
        """Law cards that somebody holds or held: the seat, and whether it was played."""
        self.first = -1
        """Who was the start player when the laying began."""
        self.end: KeythedralState | None = None

    def see(self, tick: Tick[KeythedralState]) -> None:
        """Note what a step changed."""
        before, after = tick.before, tick.after
        self.offered |= int(after.in_play)
        self.end = after
        if self.first < 0:
            self.first = int(after.start_player)
        if tick.box == "pay_price" and tick.code is not None:
            self.paid = int(total(before.hands[tick.seat]) - total(after.hands[tick.seat]))
        elif tick.box == "declaration":
            for seat in range(after.players):
                for tile in _bits(after.acquired[seat] & ~before.acquired[seat]):
                    self.prices[tile] = self.paid
        for seat in range(after.players):
            had, has = int(before.cards[seat]), int(after.cards[seat])
            if had != has:
                self.laws.update(dict.fromkeys(_bits(has & ~had), (seat, False)))
                self.laws.update(dict.fromkeys(_bits(had & ~has), (seat, True)))

    def tell(self) -> Statistics:
        """The facts of the game that was seen."""
        end = self.end
        if end is None:
            raise ValueError("no game was seen")
        return Statistics(
            things=(*self._tiles(end), *self._laws()),
            seats=tuple(self._seat(end, seat) for seat in range(end.players)),
            unit="cubes",
            lengths={"Rounds": int(end.round)},
            ending=ENDINGS.get(int(end.ended), ""),
        )

    def _tiles(self, end: KeythedralState) -> list[Thing]:
        """The building tiles that were offered (KT-632, KT-903)."""
        owners = {tile: seat for seat in range(end.players) for tile in _bits(end.acquired[seat])}
        found = []
        for tile in _bits(self.offered):
            stage = int(end.figures.stages[tile])
            owner = owners.get(tile)
            points = None if owner is None else int(end.figures.values[stage])
            found.append(
                Thing(
                    name=end.figures.tile_names[tile],
                    kind="seat",
                    era=f"stage {stage}",
                    owner=owner,
                    price=self.prices.get(tile),
                    points=points,
                )
            )
        return found

    def _laws(self) -> list[Thing]:
        """The law cards that were procured; every one costs a cube (KT-691)."""
        return [
            Thing(
                name=f"{number} {law(number).title}",
                kind="law card",
                era="",
                owner=seat,
                condition="played" if played else "kept",
            )
            for number, (seat, played) in sorted(self.laws.items())
        ]

    def _seat(self, end: KeythedralState, seat: int) -> SeatStatistics:
        """What one seat had, and did."""
        fences = range(seat * codes.FENCES_EACH, (seat + 1) * codes.FENCES_EACH)
        laws = [played for owner, played in self.laws.values() if owner == seat]
        return SeatStatistics(
            traits={"Order of laying": ORDER[(seat - self.first) % end.players]},
            figures={
                "Seats taken": int(end.acquired[seat]).bit_count(),
                "Cubes paid for them": sum(self.prices[tile] for tile in _bits(end.acquired[seat])),
                "Houses at the end": int(end.houses_of(seat)),
                "Fences built": sum(end.fence_edge[fence] != -1 for fence in fences),
                "Law cards procured": len(laws),
                "Law cards played": sum(laws),
                "Cubes left": int(total(end.hands[seat])),
            },
        )


def statistics(ticks: Iterable[Tick[KeythedralState]]) -> Statistics:
    """The facts of a game from its small steps."""
    counting = Counting()
    for tick in ticks:
        counting.see(tick)
    return counting.tell()


def _bits(mask: int) -> list[int]:
    """The numbers of a set, ascending."""
    found = []
    rest = int(mask)
    while rest:
        low = rest & -rest
        found.append(low.bit_length() - 1)
        rest ^= low
    return found
