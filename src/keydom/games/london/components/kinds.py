"""Kinds of location tiles: which tiles they are, what they can score, and what a component file says of each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args

from keydom.games.london.components.names import KEYPLE_NAMES, PLAYER_COLOURS, SKILL_NAMES
from keydom.games.london.components.notation import CONNECTOR_LETTERS

TileKind = Literal["home", "era1", "era2", "chain", "per_connector", "special", "landmark", "routemaster", "river"]
KINDS: Mapping[TileKind, tuple[str, ...]] = {
    "home": ("buckingham", "greenwich", "westminsterPalace", "royalHospital", "somerset", "towerOfLondon"),
    "era1": ("bankOfEngland", "barbican", "battersea", "coventGarden", "paddington", "senateHouse"),
    "era2": ("britishLibrary", "btTower", "charingCross", "harrods", "lloyds", "southwark"),
    "chain": ("canaryWharf", "kingsCross", "marbleArch", "mi6", "royalOpera", "westminsterAbbey"),
    "per_connector": ("gherkin", "globe", "monument", "royalAcademy", "towerBridge", "westminsterCathedral"),
    "special": ("greatOrmond", "waterloo"),
    "landmark": (
        *("hydePark", "londonEye", "piccadilly", "albertHall"),
        *("stPancras", "stPauls", "shard", "trafalgar"),
    ),
    "routemaster": (
        *("britishMuseum", "lords", "oval", "zoo", "tussauds", "nationalGallery"),
        *("tateBritain", "tateModern", "vAndA", "naturalHistory", "festivalHall", "scienceMuseum"),
    ),
    "river": ("hungerford", "millennium", "londonBridge", "o2", "barrier"),
}
"""The tiles of each kind, in the order of their codes (LO-101, LO-102, LO-114)."""
BUILDING_KINDS: tuple[TileKind, ...] = ("chain", "per_connector", "special", "landmark")
"""The kinds of the 22 building tiles (LO-102)."""
LEVELS: Mapping[TileKind, int] = dict.fromkeys(KINDS, 2) | {"landmark": 3, "routemaster": 1, "river": 1}
"""Levels of the tiles of each kind (LO-109)."""

Effect = Literal[
    "printed",
    "chain",
    "per_connector",
    "different_colours",
    "connectors",
    "river_tiles",
    "routemasters",
    "keyples",
    "keyple_sets",
    "skills",
    "skill_sets",
    "landmarks",
    "connector_sets",
    "full_tiles",
]
EFFECTS: tuple[Effect, ...] = get_args(Effect)
"""What tiles score: their printed points, or the factor for each of these things (section 12)."""
EFFECTS_OF_KIND: Mapping[str, tuple[Effect, ...]] = {
    "special": ("different_colours", "printed"),
    "routemaster": EFFECTS[6:],
    "river": ("per_connector", "river_tiles", "connectors", "printed"),
}
"""Kinds whose tiles say their effect themselves."""
EFFECT_OF_KIND: Mapping[str, Effect] = {
    "home": "printed",
    "era1": "printed",
    "era2": "printed",
    "landmark": "printed",
    "chain": "chain",
    "per_connector": "per_connector",
}
"""Kinds whose tiles all have one effect."""
COUNTED: Mapping[str, tuple[str, ...]] = {
    "colour": ("chain", "per_connector", "river_tiles"),
    "keyple": ("keyples",),
    "skill": ("skills",),
}
"""The columns that say what a tile counts, and the effects that need them."""
COLUMNS: Mapping[str, tuple[str, ...]] = {
    "home": ("name", "player_colour", "points", "yield", "pays_skill", "arrow"),
    "era1": ("name", "points", "yield", "arrow"),
    "era2": ("name", "points", "yield", "arrow"),
    "chain": ("name", "colour", "factor", "arrow", "river"),
    "per_connector": ("name", "colour", "factor", "arrow", "river"),
    "special": ("name", "effect", "factor", "points", "yield", "pays_skill", "arrow", "river"),
    "landmark": ("name", "points", "arrow", "river"),
    "routemaster": ("name", "effect", "keyple", "skill", "factor"),
    "river": ("name", "effect", "colour", "factor", "points", "river"),
}
MUST_YIELD = ("home", "era1", "era2")
"""Kinds whose tiles can all be used (LO-110); of the others only Waterloo Station can."""
WORDS: Mapping[str, tuple[str, ...]] = {
    "colour": CONNECTOR_LETTERS,
    "keyple": KEYPLE_NAMES,
    "skill": SKILL_NAMES,
    "player_colour": PLAYER_COLOURS,
}
"""The words that a column takes."""
