"""What a position set up by hand is described by; `builder.py` has the words, `completion.py` fills in the rest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from keydom.core.builder import BadPosition
from keydom.core.options import complete_options
from keydom.games.keyper.components.values import Components
from keydom.games.keyper.rules.state import TOP_BITS, UPGRADED_BIT
from keydom.games.keyper.setup import OPTIONS, PLAYER_COUNTS, make_figures

HELD_PLACES = {"summer": 0, "autumn": 8, "winter 4": 16, "winter 6": 24}
"""Where a position keeps winter fairs, by the season at whose end they were held."""


@dataclass(frozen=True)
class Plot:
    """A plot as it is described: the tile on top, the covered one or -1, and the keyples."""

    tile: int
    covered: int
    upgraded: bool
    keyples: tuple[str, ...]

    def word(self) -> int:
        """The plot as a position keeps it."""
        return (self.tile + 1) | ((self.covered + 1) << TOP_BITS) | (int(self.upgraded) << UPGRADED_BIT)


class Description:
    """A position as far as it is described. Seats and boards count from 0, seasons from 1."""

    def __init__(self, players: int, season: int, components: Components, options: Mapping[str, str]) -> None:
        if players not in PLAYER_COUNTS:
            raise BadPosition(f"Keyper is for 2 to 4 players, not {players}")
        self.players = players
        self.season = season
        self.figures = make_figures(components, players, complete_options(OPTIONS, options, "Keyper"))
        self.displays: dict[int, int] = {}
        self.fields: dict[tuple[int, int], tuple[str, ...]] = {}
        self.river_boats: dict[int, int] = {}
        self.boats_wanted: list[int] = []
        self.keypers: dict[int, int] = {}
        self.areas: dict[int, int] = {}
        self.resting_keyples: dict[int, int] = {}
        self.stocks: dict[int, list[int]] = {}
        self.supplies: dict[int, int] = {}
        self.rest_seat = players - 1
        """Who gets what is left over."""
        self.hands: dict[int, list[str]] = {}
        self.plots: dict[tuple[int, int], Plot] = {}
        self.free_used: dict[int, int] = {}
        self.piles: dict[str, list[str]] = {}
        self.market_full = True
        self.dealt: dict[tuple[int, int], int] = {}
        self.held_fairs: list[tuple[int, str]] = []
        self.records: dict[int, int] = {}
        self.all_claimed = False
        """Whether every board is claimed."""
        self.shares_keyples = False
        """Whether nobody plays, so that the keyples that are not named are shared out."""
        self.shown_season = season
        """The season whose displays are shown."""
