"""From options and printed values to the figures of one game (section 11)."""

from __future__ import annotations

from collections.abc import Mapping

from keydom.core.options import Option, Preset, first_start_of, first_start_option
from keydom.core.packed_counters import pack
from keydom.games.keythedral.components.figures import STALL_OFF, Figures
from keydom.games.keythedral.components.printed_values import Components
from keydom.games.keythedral.rules import (  # noqa: F401  (the phases put their boxes into the table
    collect,
    course,
    law_play,
    laying,
    purchase,
    spend,
    start_player,
    timing_windows,
    workers,
)
from keydom.games.keythedral.rules.state import KeythedralState

TITLE = "Keythedral"
PLAYER_COUNTS = (3, 4, 5, 2)
"""How many can play (KT-301, KT-1141), the usual first."""

# Each setting can be combined with every other (KT-1153).
OPTIONS = (
    Option("laws", ("on", "off"), "Law cards", "Play with the twenty law cards, or without.", clause="KT-1142"),
    Option(
        "tiles",
        ("hidden", "open"),
        "Later stages",
        "The building tiles of later stages lie face down until their stage begins, or face up from the start.",
        ("face down", "face up"),
        "KT-1143",
    ),
    Option(
        "seat_values",
        ("low", "high"),
        "Seat values",
        "Points of a seat by stage: 1 to 5 as in 2002, or 4 to 12 as in 2004.",
        ("1, 2, 3, 4, 5 (2002)", "4, 6, 8, 10, 12 (2004)"),
        "KT-1144",
    ),
    # The two numbers of KT-1132.
    Option("seats", ("17", "22"), "Number of seats", "The short game has 17 seats, the long one 22.", clause="KT-1145"),
    Option(
        "leftovers",
        ("off", "on"),
        "Cubes left over score",
        "At the end cubes only break ties (2002), or they score 4, 3, 2 and 1 points (2004).",
        clause="KT-1146",
    ),
    Option(
        "screens",
        ("closed", "open"),
        "Screens",
        "Whether the cubes, tiles and scores of the others are hidden. All of it can be worked out from open play; "
        "closed screens ask for memory.",
        clause="KT-1148",
    ),
    Option(
        "law_market",
        ("down", "up"),
        "Law cards for sale",
        "The law cards on the law spaces lie face down (rulebook), or face up.",
        ("face down", "face up"),
        "KT-1147",
        advanced=True,
    ),
    first_start_option(5, "KT-1149"),
    Option(
        "stall_rounds",
        ("6", "2", "3", "4", "5", "7", "8", "9", "10", "12", "off"),
        "Stall rule",
        "The game ends after so many rounds in a row without a seat acquired. Off: the players are asked instead.",
        clause="KT-1150",
        advanced=True,
    ),
    Option(
        "table_edge",
        ("8", "16"),
        "Table edge",
        "How far the board may grow from the middle: field spots from -7 to 8, or from -15 to 16.",
        ("-7 to 8", "-15 to 16"),
        "KT-1151",
        advanced=True,
    ),
    Option(
        "stack_number",
        ("shown", "hidden"),
        "Number on the field stack",
        "Whether the number on the top field tile can be seen.",
        clause="KT-1152",
        advanced=True,
    ),
    # As KT-1156 has it.
    Option(
        "offers",
        ("all", "playable"),
        "Law windows",
        "Every holder of a law is asked (rulebook), or only who can play one: quicker, but being asked tells "
        "something. Meant for simulations.",
        ("ask every holder", "ask only who can play"),
        "KT-1042",
        advanced=True,
    ),
)

# As KT-1138 lists them.
PRESETS = (
    Preset("2002", "First edition (2002)", {"seat_values": "low", "seats": "17", "leftovers": "off"}),
    Preset("2004-short", "Second edition, short (2004)", {"seat_values": "high", "seats": "17", "leftovers": "on"}),
    Preset("2004-long", "Second edition, long (2004)", {"seat_values": "high", "seats": "22", "leftovers": "on"}),
)


def make_figures(components: Components, players: int, options: Mapping[str, str]) -> Figures:
    """The figures of one game."""
    edge = int(options["table_edge"])
    figures = Figures(
        players,
        [pack(tile.cost) for tile in components.tiles],
        [tile.stage for tile in components.tiles],
        list(components.seat_values[options["seat_values"]]),
        list(components.in_play[options["seats"]]),
        [count for row in components.fields for count in row],
        pack(components.supply),
        1 - edge,
        edge,
    )
    figures.option_values = dict(options)
    figures.tile_names = [tile.name for tile in components.tiles]
    figures.laws = options["laws"] == "on"
    figures.open_tiles = options["tiles"] == "open"
    figures.leftovers = options["leftovers"] == "on"
    figures.law_market_up = options["law_market"] == "up"
    figures.screens_open = options["screens"] == "open"
    figures.first_start = first_start_of(options, players)
    figures.stall_rounds = STALL_OFF if options["stall_rounds"] == "off" else int(options["stall_rounds"])
    figures.stack_number_shown = options["stack_number"] == "shown"
    figures.offer_all = options["offers"] == "all"
    return figures


def first_position(figures: Figures) -> KeythedralState:
    """A new game, run on to its first draw or decision."""
    state = KeythedralState(None, figures)
    state.run()
    return state
