"""What becomes of a borough where a connector or a tile is laid, in words: points, and what upgrades ask for."""

from __future__ import annotations

from keydom.core.words import some
from keydom.games.london.rules.scoring import level_of, tile_points
from keydom.games.london.rules.state import LondonState
from keydom.games.london.text.position_words import called
from keydom.games.london.text.reasons import lacking
from keydom.games.london.view.keys import tiles_in


def more_points(before: LondonState, after: LondonState, seat: int) -> list[str]:
    """Which tiles of the borough score more behind it, and how much (section 12): `1 point more at the Gherkin`."""
    gains = [
        (tile, tile_points(after, seat, tile) - tile_points(before, seat, tile))
        for tile in tiles_in(before.boroughs[seat])
    ]
    return [f"{some(more, 'point')} more at {called(before, tile)}" for tile, more in gains if more > 0]


def upgrades_served(before: LondonState, after: LondonState, seat: int) -> list[str]:
    """Of which upgrades less is missing behind it (LO-208, LO-707 to LO-711)."""
    served = []
    for tile in tiles_in(before.boroughs[seat]):
        if not before.figures.shows_arrow(tile, level_of(before, tile)) or after.sides[tile] == before.sides[tile]:
            continue
        missing = lacking(seat, tile)[0]
        if missing(after) < missing(before):
            served.append(needed_in_words(called(before, tile), missing(after)))
    return served


def needed_in_words(tile: str, missing: int) -> str:
    """That a connector is one of those that the upgrade of a tile needs."""
    if missing == 0:
        return f"the last connector that {tile} needs for its upgrade"
    return f"one that {tile} needs for its upgrade, {missing} still missing"
