"""What a finished game is counted by: the tiles with their prices, uses and points, the berths, the seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from keydom.core.game import Tick
from keydom.core.packed_counters import total
from keydom.core.statistics import SeatStatistics, Statistics, Thing
from keydom.games.london.components import codes
from keydom.games.london.components.kinds import KINDS as TILES_OF_KIND
from keydom.games.london.rules.partial_turn import tile_of, verb_of
from keydom.games.london.rules.scoring import (
    barge_points,
    connectors_in_borough,
    full_tiles,
    keyples_that_count,
    level_of,
    tile_points,
)
from keydom.games.london.rules.state import LondonState, group, owner, top_bid, top_bidder
from keydom.games.london.rules.turns import with_code
from keydom.games.london.text import words
from keydom.games.london.view.keys import tiles_in

START = "start"
"""The era of what players have from the beginning."""
KIND_TITLES = {word.kind: word.title for word in words.KINDS}
KINDS = tuple(KIND_TITLES[kind] for kind, keys in TILES_OF_KIND.items() for _ in keys)
"""By tile: what its kind is called."""
PLACES = ("1st", "2nd", "3rd", "4th", "5th", "6th")
VERBS = {
    codes.DO_BID: "Bids",
    codes.DO_USE: "Uses",
    codes.DO_UPGRADE: "Upgrades",
    codes.DO_PASS: "Passes",
}


@dataclass(frozen=True)
class Sale:
    """A tile of a display when its era ends, or a river tile: who gets it, for which bid, against how many others."""

    tile: int
    era: int
    buyer: int
    """-1 if nobody."""
    price: int | None
    rivals: int | None


class Counting:
    """Goes through a game step by step and notes what will be counted."""

    def __init__(self) -> None:
        self.sales: list[Sale] = []
        self.berths: list[list[int]] = []
        """Berth of each seat at the end of each era."""
        self.uses: Counter[int] = Counter()
        """By tile: how often somebody used it."""
        self.acts: list[Counter[int]] = []
        """By seat: how often each verb."""
        self.end: LondonState | None = None

    def see(self, tick: Tick[LondonState]) -> None:
        """Note what a step changed."""
        before, after = tick.before, tick.after
        self.end = after
        if tick.box == "turn" and tick.code is not None:
            if before.pending[tick.seat] == 0 and after.asked == 0:
                self._see_turn(before, tick.seat, tick.code)
        elif after.phase == codes.PHASE_ERA_END and before.phase in (codes.PHASE_TURNS, codes.PHASE_SAILING):
            self._see_end_of_era(before)

    def _see_turn(self, before: LondonState, seat: int, code: int) -> None:
        """A complete turn; sailing is not counted (everybody sails once an era)."""
        if not self.acts:
            self.acts = [Counter() for _ in range(before.players)]
        if codes.BERTH <= code < codes.KEYPLE:
            return
        partial_action = with_code(before, seat, before.partial_actions[seat], code)
        verb = verb_of(partial_action)
        self.acts[seat][verb] += 1
        if verb == codes.DO_USE:
            self.uses[tile_of(partial_action)] += 1

    def _see_end_of_era(self, before: LondonState) -> None:
        """The bids as they stand when all have sailed, and who is on which berth (LO-1003, LO-1011)."""
        era = before.era
        for tile in tiles_in(before.display):
            buyer = top_bidder(before, tile)
            bidders = sum(group(before, tile, seat) > 0 for seat in range(before.players))
            price = top_bid(before, tile) if buyer >= 0 else None
            self.sales.append(Sale(tile, era, buyer, price, bidders - 1 if buyer >= 0 else None))
        berths = list(before.next_berths)
        claim = before.figures.claims[era]
        claimer = berths.index(claim) if claim in berths else -1
        self.sales.append(Sale(codes.FIRST_RIVER + era - 1, era, claimer, None, None))
        self.berths.append(berths)

    def tell(self) -> Statistics:
        """The facts of the game that was seen."""
        end = self.end
        if end is None:
            raise ValueError("no game was seen")
        turns = sum(acts.total() for acts in self.acts)
        return Statistics(
            things=(
                *(self._thing(end, Sale(end.homes[seat], 0, seat, None, None)) for seat in range(end.players)),
                *(self._thing(end, sale) for sale in self.sales),
            ),
            seats=tuple(self._seat(end, seat) for seat in range(end.players)),
            unit="keyples",
            lengths={"Turns, sailing not counted": turns},
        )

    def _thing(self, end: LondonState, sale: Sale) -> Thing:
        """A tile, and what became of it. One without a legal cell has gone to the box and scores nothing (LO-228)."""
        tile = sale.tile
        points = None
        if sale.buyer >= 0:
            points = tile_points(end, sale.buyer, tile) if owner(end, tile) == sale.buyer else 0
        upgradable = end.figures.shows_arrow(tile, 0)
        usable = end.figures.produces(tile)
        return Thing(
            name=end.figures.titles[tile],
            kind=KINDS[tile],
            era=f"era {sale.era}" if sale.era else START,
            owner=sale.buyer if sale.buyer >= 0 else None,
            price=sale.price,
            rivals=sale.rivals,
            points=points,
            uses=self.uses[tile] if usable else None,
            condition=f"level {level_of(end, tile)}" if upgradable and sale.buyer >= 0 else "",
        )

    def _seat(self, end: LondonState, seat: int) -> SeatStatistics:
        """What one seat had, and did."""
        home = end.homes[seat]
        bought = [sale for sale in self.sales if sale.buyer == seat and sale.price is not None]
        acts = self.acts[seat] if self.acts else Counter()
        traits = {
            "Home": f"{end.figures.titles[home]} ({end.figures.player_colours[home]})",
            "Place in the order of the first era": PLACES[(seat - end.start_player) % end.players],
        }
        for era, berths in enumerate(self.berths, 1):
            river = end.figures.titles[codes.FIRST_RIVER + era]
            traits[f"Berth on {river}"] = f"berth {berths[seat]}"
        return SeatStatistics(
            traits=traits,
            figures={
                **{name: acts[verb] for verb, name in VERBS.items()},
                "Tiles bought": len(bought),
                "Keyples paid for them": sum(sale.price or 0 for sale in bought),
                **{f"Tiles bought in era {era}": sum(sale.era == era for sale in bought) for era in range(1, 5)},
                "River tiles": sum(sale.buyer == seat and sale.price is None for sale in self.sales),
                "Connectors in the borough": total(connectors_in_borough(end, seat)),
                "Tiles with six connectors": full_tiles(end, seat),
                "Landmark markers": len(tiles_in(end.boroughs[seat] & end.level_two & end.figures.landmarks)),
                "Keyples at the end": total(keyples_that_count(end, seat)),
                "Skill tiles at the end": total(end.skills[seat]),
                "Points of the barge": barge_points(end, seat),
                **self._points_by_kind(end, seat),
            },
        )

    def _points_by_kind(self, end: LondonState, seat: int) -> dict[str, int]:
        """What the tiles of each kind score for the seat."""
        points = {f"Points, {kind}": 0 for kind in dict.fromkeys(KINDS)}
        for tile in tiles_in(end.boroughs[seat]):
            points[f"Points, {KINDS[tile]}"] += tile_points(end, seat, tile)
        return points


def statistics(ticks: Iterable[Tick[LondonState]]) -> Statistics:
    """The facts of a game from its small steps."""
    counting = Counting()
    for tick in ticks:
        counting.see(tick)
    return counting.tell()
