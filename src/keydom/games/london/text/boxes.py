"""What people read for each named point of the flow."""

from __future__ import annotations

from collections.abc import Mapping

BOX_TITLES: Mapping[str, str] = {
    "game": "The course of the game",
    "draw_start": "Drawing the start player",
    "draw_home": "Dealing home tiles",
    "choose_home": "Choosing home tiles",
    "draw_routemaster": "Drawing Routemasters",
    "draw_building": "Drawing buildings",
    "draw_keyple": "Drawing keyples",
    "turn": "A turn",
    "sailing": "All sail",
    "era_end": "End of the era",
    "placing": "Placing tiles",
    "over": "The end",
}
