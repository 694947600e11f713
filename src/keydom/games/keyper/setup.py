"""From options and printed values to the figures of one game (section 4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from keydom.core.options import first_start_of, first_start_option
from keydom.core.packed_counters import pack
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.figures import Tables, numbers, one_icon
from keydom.games.keyper.components.kinds import (
    COLOUR_NAMES,
    CONVERTING,
    FIELD_NAMES,
    ICONS,
    RESOURCE_NAMES,
    SCORES,
)
from keydom.games.keyper.components.printed_values import Components, Fair, Tile
from keydom.games.keyper.rules import (  # noqa: F401  (the rules put their boxes into the table
    course,
    displays,
    field_actions,
    joining,
    resting,
    season_end,
    turns,
)
from keydom.games.keyper.rules.state import KeyperState

PLAYER_COUNTS = (4, 3, 2)

OPTIONS = (first_start_option(4, "KP-413"),)

POWERS = {
    "builder": codes.BUILDS,
    "farm_labourer": codes.LABOURS,
    "trading_post": codes.EXCHANGES,
    "building_plot": codes.SERVES_PLOTS,
    "seafarer": codes.SEAFARER,
    "shipping_agent": codes.SHIPPING_AGENT,
    "merchant": codes.MERCHANT,
    **dict.fromkeys(CONVERTING, codes.CONVERTS),
}
"""What tiles do besides scoring (section 11)."""


def make_tables(components: Components, players: int, options: Mapping[str, str]) -> Tables:
    """The figures of one game."""
    tables = Tables(players)
    enter_tiles(tables, components.tiles)
    enter_boards(tables, components)
    enter_fairs(tables, components.fairs)
    tables.boat_types = numbers(
        [resource(name) for boat in components.boats for name in (*boat.spring_summer, *boat.autumn_winter)]
    )
    tables.rest_gains = numbers([mask_of(components.keyp_tile.get(colour, ())) for colour in COLOUR_NAMES])
    tables.supply = numbers([components.supply.get(name, 0) for name in RESOURCE_NAMES])
    tables.start_goods = numbers([components.start_goods.get(name, 0) for name in RESOURCE_NAMES])
    tables.start_keyples = pack([components.team.get(colour, 0) for colour in COLOUR_NAMES])
    tables.ninth_colours = sum(1 << COLOUR_NAMES.index(colour) for colour in components.ninth)
    tables.team_limit = components.rest_limit[players]
    tables.market_size = components.market
    tables.boats_ready = components.boats_ready
    tables.option_values = dict(options)
    tables.first_start = first_start_of(options, players)
    return tables


def enter_tiles(tables: Tables, tiles: Sequence[Tile]) -> None:
    """The building tiles (T1 to T3, section 11)."""
    tables.cost = numbers([sum(one_icon(ICONS.index(icon)) for icon in tile.cost) for tile in tiles])
    tables.scores = numbers([SCORES.index(tile.scores) for tile in tiles])
    tables.power = numbers([POWERS.get(tile.key, codes.NOTHING) for tile in tiles])
    tables.houses = numbers([mask_of(tile.houses) for tile in tiles])
    tables.colour = numbers([COLOUR_NAMES.index(tile.colour) if tile.colour else -1 for tile in tiles])
    tables.resource = numbers([counted_resource(tile) for tile in tiles])
    tables.pair = numbers([mask_of(tile.gems or ()) for tile in tiles])
    tables.third = numbers([mask_of([tile.third] if tile.third else ()) for tile in tiles])
    tables.points = numbers([number for tile in tiles for number in tile.points])
    tables.factor = numbers([number for tile in tiles for number in tile.factor])
    tables.threshold = numbers([number for tile in tiles for number in tile.threshold or (0, 0)])
    sides = [conversion for tile in tiles for conversion in tile.converts]
    tables.give_number = numbers([side.give_number if side else 0 for side in sides])
    tables.give_mask = numbers([mask_of(side.give) if side else 0 for side in sides])
    tables.take_number = numbers([side.take_number if side else 0 for side in sides])
    tables.take_mask = numbers([mask_of(side.take) if side else 0 for side in sides])
    tables.farm_tiles = sum(1 << tile.code for tile in tiles if tile.zone == "farm")
    tables.worked_tiles = sum(1 << tile.code for tile in tiles if tile.keyple)
    tables.tile_names = [tile.key for tile in tiles]
    tables.titles = [tile.name for tile in tiles]


def counted_resource(tile: Tile) -> int:
    """The animal or good that a tile scores, or -1."""
    if tile.scores == "animals":
        return resource(tile.houses[0])
    if tile.scores == "windmill":
        return codes.WHEAT
    return resource(tile.resource) if tile.resource else -1


def enter_boards(tables: Tables, components: Components) -> None:
    """The fields, and the displays of the country boards (T7 to T10)."""
    borders = [COLOUR_NAMES.index(field.border) if field.border else -1 for field in components.fields]
    tables.border = numbers(borders)
    tables.gain = numbers(
        [resource(field.resource) if field.kind == "gain" and field.resource else -1 for field in components.fields]
    )
    shown = [[FIELD_NAMES.index(name) for name in display] for display in components.displays]
    tables.fields = numbers([sum(1 << field for field in display) for display in shown])
    tables.borders = numbers(
        [sum(borders[field] == colour for field in display) for display in shown for colour in range(codes.COLOURS)]
    )


def enter_fairs(tables: Tables, fairs: Sequence[Fair]) -> None:
    """The fairs (T4, T5)."""
    tables.demand = numbers([fair.demands.get(name, 0) for fair in fairs for name in RESOURCE_NAMES])
    tables.fair_points = numbers([fair.points[0] for fair in fairs])
    tables.fair_high = numbers([fair.points[-1] for fair in fairs])
    tables.fair_gem = numbers([resource(fair.gem) if fair.gem else -1 for fair in fairs])


def resource(name: str) -> int:
    """Number of a resource."""
    return RESOURCE_NAMES.index(name)


def mask_of(names: Iterable[str]) -> int:
    """Resources as a mask."""
    return sum(1 << resource(name) for name in names)


def first_position(tables: Tables) -> KeyperState:
    """A new game, run on to its first draw or decision."""
    state = KeyperState(None, tables)
    state.run()
    return state
