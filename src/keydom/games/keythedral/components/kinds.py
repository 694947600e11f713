"""The names by which the pieces and places of Keythedral are known: in component files, action codes, records and
views. They never change. What people read stands in text/words.py."""

from __future__ import annotations

from typing import Final, Literal, get_args

BasicColour = Literal["black", "brown", "green", "blue", "red"]
CraftColour = Literal["white", "purple", "yellow"]
Colour = Literal[BasicColour, CraftColour]
Thing = Literal["stone", "timber", "food", "water", "wine", "ironwork", "stained glass", "gold"]
"""What the cubes stand for, in the order of their colours."""
FieldType = Literal["quarry", "wood", "farm", "lake", "vineyard"]
Direction = Literal["SW", "SE", "NW", "NE"]
Shop = Literal["smith", "glassmaker", "goldsmith"]
Verb = Literal["house", "fence", "unfence", Shop, "trade", "law", "pass"]
Phase = Literal["setup", "workers", "collect", "spend", "retrieve", "start_player", "over"]
Ending = Literal["seats", "stalled", "agreement"]

BASIC_COLOUR_NAMES: Final[tuple[BasicColour, ...]] = get_args(BasicColour)
CRAFT_COLOUR_NAMES: Final[tuple[CraftColour, ...]] = get_args(CraftColour)
COLOUR_NAMES: Final[tuple[Colour, ...]] = get_args(Colour)
"""The cube colours in canonical order (KT-012): basic cubes, then craft cubes."""
LETTERS: Final = ("K", "B", "G", "U", "R", "W", "P", "Y")
"""The letters of the cube colours, in the same order."""
FIELD_TYPES: Final[tuple[FieldType, ...]] = get_args(FieldType)
"""The field types in the order of the cubes they give."""
DIRECTION_NAMES: Final[tuple[Direction, ...]] = get_args(Direction)
"""The edges of a slot (KT-203)."""
VERBS: Final[tuple[Verb, ...]] = get_args(Verb)
"""What can be done in a turn of phase three beside buying a tile, in the order of the action codes."""
PHASE_NAMES: Final[tuple[Phase, ...]] = get_args(Phase)
"""The phases in the order of their numbers; at last that the game is over."""
ENDING_NAMES: Final[tuple[Ending | None, ...]] = (None, *get_args(Ending))
"""How a game ended, in the order of its numbers; None: it goes on."""
