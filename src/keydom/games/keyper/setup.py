"""From options and printed values to the figures of one game (section 4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from keydom.core.options import first_start_of, first_start_option
from keydom.core.packed_counters import pack
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.figures import Figures, numbers, one_icon
from keydom.games.keyper.components.kinds import (
    COLOUR_NAMES,
    CONVERTING,
    FIELD_NAMES,
    ICONS,
    RESOURCE_NAMES,
    SCORES,
)
from keydom.games.keyper.components.printed_values import Components, Fair, Tile
from keydom.games.keyper.rules import (  # noqa: F401  (the rules put their boxes into the table, and how to score
    course,
    displays,
    field_actions,
    joining,
    resting,
    scoring,
    season_end,
    turns,
)
from keydom.games.keyper.rules.state import KeyperState

PLAYER_COUNTS = (4, 3, 2)
"""How many can play (KP-101), the usual first."""

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


def make_figures(components: Components, players: int, options: Mapping[str, str]) -> Figures:
    """The figures of one game."""
    figures = Figures(players)
    enter_tiles(figures, components.tiles)
    enter_boards(figures, components)
    enter_fairs(figures, components.fairs)
    figures.boat_types = numbers(
        [resource(name) for boat in components.boats for name in (*boat.spring_summer, *boat.autumn_winter)]
    )
    figures.rest_gains = numbers([mask_of(components.keyp_tile.get(colour, ())) for colour in COLOUR_NAMES])
    figures.supply = numbers([components.supply.get(name, 0) for name in RESOURCE_NAMES])
    figures.start_goods = numbers([components.start_goods.get(name, 0) for name in RESOURCE_NAMES])
    figures.start_keyples = pack([components.team.get(colour, 0) for colour in COLOUR_NAMES])
    figures.ninth_colours = sum(1 << COLOUR_NAMES.index(colour) for colour in components.ninth)
    figures.team_limit = components.rest_limit[players]
    figures.market_size = components.market
    figures.boats_ready = components.boats_ready
    figures.option_values = dict(options)
    figures.made_by = (make_figures, (components, players, figures.option_values))
    figures.first_start = first_start_of(options, players)
    return figures


def enter_tiles(figures: Figures, tiles: Sequence[Tile]) -> None:
    """The building tiles (T1 to T3, section 11)."""
    figures.cost = numbers([sum(one_icon(ICONS.index(icon)) for icon in tile.cost) for tile in tiles])
    figures.scores = numbers([SCORES.index(tile.scores) for tile in tiles])
    figures.power = numbers([POWERS.get(tile.key, codes.NOTHING) for tile in tiles])
    figures.houses = numbers([mask_of(tile.houses) for tile in tiles])
    figures.colour = numbers([COLOUR_NAMES.index(tile.colour) if tile.colour else -1 for tile in tiles])
    figures.resource = numbers([counted_resource(tile) for tile in tiles])
    figures.pair = numbers([mask_of(tile.gems or ()) for tile in tiles])
    figures.third = numbers([mask_of([tile.third] if tile.third else ()) for tile in tiles])
    figures.points = numbers([number for tile in tiles for number in tile.points])
    figures.factor = numbers([number for tile in tiles for number in tile.factor])
    figures.threshold = numbers([number for tile in tiles for number in tile.threshold or (0, 0)])
    sides = [conversion for tile in tiles for conversion in tile.converts]
    figures.give_number = numbers([side.give_number if side else 0 for side in sides])
    figures.give_mask = numbers([mask_of(side.give) if side else 0 for side in sides])
    figures.take_number = numbers([side.take_number if side else 0 for side in sides])
    figures.take_mask = numbers([mask_of(side.take) if side else 0 for side in sides])
    figures.farm_tiles = sum(1 << tile.code for tile in tiles if tile.zone == "farm")
    figures.worked_tiles = sum(1 << tile.code for tile in tiles if tile.keyple)
    figures.tile_names = [tile.key for tile in tiles]
    figures.titles = [tile.name for tile in tiles]


def counted_resource(tile: Tile) -> int:
    """The animal or good that a tile scores, or -1."""
    if tile.scores == "animals":
        return resource(tile.houses[0])
    if tile.scores == "windmill":
        return codes.WHEAT
    return resource(tile.resource) if tile.resource else -1


def enter_boards(figures: Figures, components: Components) -> None:
    """The fields, and the displays of the country boards (T7 to T10)."""
    borders = [COLOUR_NAMES.index(field.border) if field.border else -1 for field in components.fields]
    figures.border = numbers(borders)
    figures.field_titles = [field.title for field in components.fields]
    figures.gain = numbers(
        [resource(field.resource) if field.kind == "gain" and field.resource else -1 for field in components.fields]
    )
    shown = [[FIELD_NAMES.index(name) for name in display] for display in components.displays]
    figures.fields = numbers([sum(1 << field for field in display) for display in shown])
    figures.borders = numbers(
        [sum(borders[field] == colour for field in display) for display in shown for colour in range(codes.COLOURS)]
    )


def enter_fairs(figures: Figures, fairs: Sequence[Fair]) -> None:
    """The fairs (T4, T5)."""
    figures.demand = numbers([fair.demands.get(name, 0) for fair in fairs for name in RESOURCE_NAMES])
    figures.fair_points = numbers([fair.points[0] for fair in fairs])
    figures.fair_high = numbers([fair.points[-1] for fair in fairs])
    figures.fair_gem = numbers([resource(fair.gem) if fair.gem else -1 for fair in fairs])


def resource(name: str) -> int:
    """Number of a resource."""
    return RESOURCE_NAMES.index(name)


def mask_of(names: Iterable[str]) -> int:
    """Resources as a mask."""
    return sum(1 << resource(name) for name in names)


def first_position(figures: Figures) -> KeyperState:
    """A new game, run on to its first draw or decision."""
    state = KeyperState(None, figures)
    state.run()
    return state
