"""What people read for each named point of the flow."""

from __future__ import annotations

from collections.abc import Mapping

BOX_TITLES: Mapping[str, str] = {
    "game": "The course of the seasons",
    "draw_start": "The start player is drawn",
    "draw_fair": "Seasonal fairs are dealt",
    "draw_ninth": "The ninth keyple is drawn",
    "draw_boat": "Boats are drawn",
    "draw_tile": "Tiles are drawn for the market",
    "turn": "A turn",
    "resting_gain": "Resting keyples",
    "joining": "Joining",
    "actions": "Actions on a field",
    "take_tile": "Take tiles",
    "boat_action": "Use the boat",
    "conversion": "Convert or trade",
    "exchanges": "Trade at the Trading post",
    "plot_action": "Work on the tile",
    "building": "Build",
    "upgrading": "Upgrade",
    "builder": "Build or upgrade",
    "fairs": "The season ends: fairs",
    "housing": "The season ends: animals are housed",
    "displays": "A new season: everybody unfolds a country board",
    "excess": "A new season: keyples beyond the limit rest",
    "over": "The end",
}
