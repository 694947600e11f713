"""What there is in the box and what it can say: names of resources, colours, fields and tiles, and the columns of each
kind of tile. Words only; every value stands in the component file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args

# The names of things, as types; what is listed below are their values in order.
Raw = Literal["clay", "log", "rock"]
Finished = Literal["brick", "wood", "stone"]
Animal = Literal["chicken", "cow", "deer", "goat", "horse", "pig", "sheep", "boar"]
Gem = Literal["emerald", "gold", "ruby", "sapphire"]
Resource = Literal[Raw, Finished, "wheat", Animal, Gem]
Colour = Literal["blue", "orange", "green", "brown", "black", "grey", "white"]
Icon = Literal[Raw, Finished, "raw3", "fin3", "rawW", "finW"]
FieldName = Literal[
    "river",
    "country_tile",
    "clay",
    "logs",
    "rocks",
    "chickens",
    "cows",
    "horses",
    "pigs",
    "sheep",
    "wheat",
    "deer",
    "boar",
    "goats",
    "emeralds",
    "gold",
    "rubies",
    "sapphires",
    "convert_clay",
    "convert_logs",
    "convert_rock",
    "trade_raw",
    "trade_finished",
    "build",
    "discount_build",
    "upgrade",
]
Zone = Literal["farm", "village"]
Season = Literal["spring", "summer", "autumn", "winter"]
BoatSide = Literal["spring_summer", "autumn_winter"]
Phase = Literal["setup", "turns", "final", "fairs", "housing", "displays", "excess", "over"]
Price = Literal["normal", "discount", "fin3", "finW", "free"]

RAW: tuple[Raw, ...] = get_args(Raw)
FINISHED: tuple[Finished, ...] = get_args(Finished)
ANIMALS: tuple[Animal, ...] = get_args(Animal)
GEMS: tuple[Gem, ...] = get_args(Gem)
RESOURCE_NAMES: tuple[Resource, ...] = get_args(Resource)
"""The resources in the order of table T0."""
GROUPS_OF_RESOURCES: Mapping[str, tuple[str, ...]] = {
    "raw": RAW,
    "finished": FINISHED,
    "good": (*RAW, *FINISHED, "wheat"),
    "animal": ANIMALS,
    "gem": GEMS,
}
"""Words that stand for several resources; wheat is neither raw nor finished (KP-1104)."""
COLOUR_NAMES: tuple[Colour, ...] = get_args(Colour)
"""Colours of keyples."""
BORDERS = COLOUR_NAMES[:6]
"""Border colours of fields; white keyples have none."""
ICONS: tuple[Icon, ...] = get_args(Icon)
"""Cost icons in the order of their codes (KP-123)."""

FIELD_NAMES: tuple[FieldName, ...] = get_args(FieldName)
"""The field types in the order of table T7."""
GAINS: Mapping[str, Resource] = {
    "clay": "clay",
    "logs": "log",
    "rocks": "rock",
    "chickens": "chicken",
    "cows": "cow",
    "horses": "horse",
    "pigs": "pig",
    "sheep": "sheep",
    "wheat": "wheat",
    "deer": "deer",
    "boar": "boar",
    "goats": "goat",
    "emeralds": "emerald",
    "gold": "gold",
    "rubies": "ruby",
    "sapphires": "sapphire",
}
"""What one action of a field gains (KP-716)."""
CONVERTED: Mapping[str, str] = {"convert_clay": "clay", "convert_logs": "log", "convert_rock": "rock"}
"""The raw material of which a convert field makes the finished good."""
OTHER_FIELDS: Mapping[str, str] = {
    "river": "boat",
    "country_tile": "tile",
    "trade_raw": "trade",
    "trade_finished": "trade",
    "build": "build",
    "discount_build": "build",
    "upgrade": "upgrade",
}
"""What one action of the remaining fields does."""

TILE_KEYS: Mapping[str, tuple[str, ...]] = {
    "home": (
        *("cow_shed", "pig_sty", "sheep_shelter", "stable", "farmyard", "paddock", "brickmaker", "carpenter"),
        *("stonemason", "scrapyard", "drainage", "pavements"),
    ),
    "spring": (
        *("alchemist", "barn", "boarding_house", "builder", "building_plot", "cluck_cluck", "dock", "farm_labourer"),
        *("gem_dealer", "goat_pen", "hop_field", "jewel_cutter", "livestock_market", "oast_house", "seafarer"),
        *("shipping_agent", "statue", "thatcher", "trading_post", "village_hall", "windmill"),
    ),
    "country": (
        *("boatman", "bracelet_maker", "bricklayer", "brickyard", "copse", "emporium", "entertainer", "farmer"),
        *("farmers_cottage", "game_warden", "gem_merchant", "goldsmith", "hunters_lodge", "jeweller", "key_market"),
        *("kiln", "log_cabin", "lumberjack", "merchant", "mine", "open_pit", "prospector", "quarryman", "ring_maker"),
        *("scrap_dealer", "stoneyard", "timberyard"),
    ),
}
"""The building tiles of each kind, in the order of their codes (T1, T2, T3)."""
ZONES: tuple[Zone, ...] = get_args(Zone)

SCORES = (
    *("fixed", "animals", "types", "drainage", "pavements", "boarding_house", "barn", "oast_house", "village_hall"),
    *("statue", "thatcher", "dock", "entertainer", "border", "workers", "gem_set", "goods", "prospector"),
    *("scrap_dealer", "windmill"),
)
"""What tiles score at the end: fixed points, or something for what they count (section 11)."""
SCORING: Mapping[str, tuple[str, ...]] = {
    "animals": (
        *("cow_shed", "pig_sty", "sheep_shelter", "stable"),
        *("cluck_cluck", "goat_pen", "game_warden", "hunters_lodge"),
    ),
    "types": ("farmyard", "paddock"),
    "workers": ("boatman", "bricklayer", "lumberjack", "quarryman", "farmer"),
    "border": ("farmers_cottage", "log_cabin", "open_pit", "mine", "kiln"),
    "goods": ("brickyard", "stoneyard", "timberyard"),
    "gem_set": ("bracelet_maker", "emporium", "gem_merchant", "goldsmith", "jeweller", "ring_maker"),
}
"""The tiles of which several score the same way."""
SCORES_OF_TILE: Mapping[str, str] = {
    key: next((scores for scores, tiles in SCORING.items() if key in tiles), key)
    for keys in TILE_KEYS.values()
    for key in keys
    if key in SCORES or any(key in tiles for tiles in SCORING.values())
}
"""The tiles that count something; all others score fixed points."""
CONVERTING = (
    *("brickmaker", "carpenter", "stonemason", "scrapyard", "alchemist", "gem_dealer", "hop_field", "jewel_cutter"),
    *("livestock_market", "windmill", "copse", "key_market"),
)
"""Tiles that turn resources into others when a keyple works on them."""
ACTIVATED = (*CONVERTING, "builder", "farm_labourer", "trading_post")
"""Tiles that do nothing until a keyple works on them (KP-117)."""
VILLAGE_ONLY = ("drainage", "pavements", "boarding_house", "building_plot")
"""Tiles that look at village plots around them (KP-305)."""
HOUSING = (
    *SCORING["animals"],
    *SCORING["types"],
    *("hop_field", "livestock_market", "copse"),
)
"""Farm tiles that picture animals (KP-1109)."""
NEEDS: Mapping[str, tuple[str, ...]] = {
    "dock": ("threshold",),
    "border": ("colour",),
    "workers": ("colour",),
    "gem_set": ("gems", "third"),
    "goods": ("resource",),
}
"""The columns that say what a tile counts, by what it scores."""
COLUMNS = (
    *("name", "zone", "keyple", "cost", "points", "factor", "threshold", "colour", "resource", "gems", "third"),
    *("houses", "converts", "most"),
)
"""All columns of a tile."""

SEASON_NAMES: tuple[Season, ...] = get_args(Season)
"""Seasons in their order (KP-102)."""
SEASONS = SEASON_NAMES[:3]
"""Seasons with fairs of their own."""
PHASE_NAMES: tuple[Phase, ...] = get_args(Phase)
"""Phases in the order of their codes."""
PRICE_NAMES: tuple[Price, ...] = get_args(Price)
"""What a building can cost, in the order of the price codes."""
FAIR_KEYS = tuple(f"{letters}{number}" for letters in ("SP", "SU", "AU") for number in range(1, 7))
WINTER_FAIR_KEYS = tuple(f"WF{number}" for number in range(1, 9))
BOAT_KEYS = tuple(f"B{number}" for number in range(1, 7))
BOAT_SIDES: tuple[BoatSide, ...] = get_args(BoatSide)
