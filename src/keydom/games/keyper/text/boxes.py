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
    "take_tile": "Taking tiles",
    "boat_action": "Using the boat",
    "conversion": "Converting or trading",
    "exchanges": "Trading at the Trading post",
    "plot_action": "Working on the tile",
    "building": "Building",
    "upgrading": "Upgrading",
    "builder": "Building or upgrading",
    "fairs": "Holding fairs",
    "housing": "Housing animals",
    "displays": "Folding the boards",
    "excess": "Keyples beyond the limit rest",
    "over": "The end",
}
