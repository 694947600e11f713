"""Where the rules tell of what is printed: of each tile, field, fair, boat and resource."""

from __future__ import annotations

from collections.abc import Mapping

from keydom.games.keyper.components.kinds import FIELD_NAMES, TILE_KEYS
from keydom.games.keyper.rules.spaces import field_of, is_plot, plot_of
from keydom.games.keyper.rules.state import KeyperState, top_tile

TILE_CLAUSES: Mapping[str, str] = {
    "cow_shed": "KP-1110",
    "pig_sty": "KP-1111",
    "sheep_shelter": "KP-1112",
    "stable": "KP-1113",
    "farmyard": "KP-1114",
    "paddock": "KP-1115",
    "brickmaker": "KP-1116",
    "carpenter": "KP-1117",
    "stonemason": "KP-1118",
    "scrapyard": "KP-1120",
    "drainage": "KP-1121",
    "pavements": "KP-1122",
    "alchemist": "KP-1123",
    "barn": "KP-1124",
    "boarding_house": "KP-1125",
    "builder": "KP-1126",
    "building_plot": "KP-1127",
    "cluck_cluck": "KP-1129",
    "dock": "KP-1130",
    "farm_labourer": "KP-1131",
    "gem_dealer": "KP-1133",
    "goat_pen": "KP-1134",
    "hop_field": "KP-1135",
    "jewel_cutter": "KP-1136",
    "livestock_market": "KP-1137",
    "oast_house": "KP-1138",
    "seafarer": "KP-1139",
    "shipping_agent": "KP-1142",
    "statue": "KP-1144",
    "thatcher": "KP-1145",
    "trading_post": "KP-1146",
    "village_hall": "KP-1148",
    "windmill": "KP-1149",
    "boatman": "KP-1151",
    "bricklayer": "KP-1151",
    "farmer": "KP-1151",
    "lumberjack": "KP-1151",
    "quarryman": "KP-1151",
    "bracelet_maker": "KP-1152",
    "emporium": "KP-1153",
    "gem_merchant": "KP-1154",
    "goldsmith": "KP-1155",
    "jeweller": "KP-1156",
    "ring_maker": "KP-1157",
    "brickyard": "KP-1159",
    "stoneyard": "KP-1159",
    "timberyard": "KP-1159",
    "copse": "KP-1160",
    "entertainer": "KP-1161",
    "farmers_cottage": "KP-1162",
    "log_cabin": "KP-1163",
    "open_pit": "KP-1164",
    "mine": "KP-1165",
    "kiln": "KP-1166",
    "game_warden": "KP-1167",
    "hunters_lodge": "KP-1168",
    "key_market": "KP-1169",
    "merchant": "KP-1170",
    "prospector": "KP-1173",
    "scrap_dealer": "KP-1174",
}
"""By the key of the tile."""

FIELD_CLAUSES: Mapping[str, str] = {
    **dict.fromkeys(FIELD_NAMES, "KP-901"),
    "river": "KP-942",
    "country_tile": "KP-905",
    "convert_clay": "KP-919",
    "convert_logs": "KP-919",
    "convert_rock": "KP-919",
    "trade_raw": "KP-923",
    "trade_finished": "KP-924",
    "build": "KP-931",
    "discount_build": "KP-932",
    "upgrade": "KP-936",
}
"""By the name of the field."""

RESOURCE_CLAUSES: Mapping[str, str] = {
    "raw": "KP-901",
    "finished": "KP-1012",
    "wheat": "KP-1014",
    "animal": "KP-1221",
    "gem": "KP-122",
}
"""By the kind of resource."""

ICON_CLAUSES: Mapping[str, str] = {
    "clay": "KP-1012",
    "log": "KP-1012",
    "rock": "KP-1012",
    "brick": "KP-1011",
    "wood": "KP-1011",
    "stone": "KP-1011",
    "raw3": "KP-1015",
    "fin3": "KP-1015",
    "rawW": "KP-1016",
    "finW": "KP-1016",
}
"""By the name of the cost icon."""

KEYPLES = "KP-106"
DISPLAYS = "KP-204"
SEASONAL_FAIRS = "KP-1207"
WINTER_FAIRS = "KP-1208"
BOATS = "KP-942"

_TILES = [key for keys in TILE_KEYS.values() for key in keys]


def space_clause(state: KeyperState, seat: int, space: int) -> str:
    """Where the rules tell what is done on a space: of its field, or of the seat's tile that lies on the plot."""
    if not is_plot(state, space):
        return FIELD_CLAUSES[FIELD_NAMES[field_of(space)]]
    return TILE_CLAUSES[_TILES[top_tile(state, seat, plot_of(state, space))]]
