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
    Option(
        "laws",
        ("on", "off"),
        "Law cards",
        "Twenty cards that each bend one rule, once. Without them everybody sees all that can happen.",
        ("with law cards", "without law cards"),
        "KT-1142",
    ),
    Option(
        "tiles",
        ("hidden", "open"),
        "Tiles of later stages",
        "Face up you can plan for them from the start; face down they are a surprise.",
        ("face down until their stage begins", "face up from the start"),
        "KT-1143",
    ),
    Option(
        "seat_values",
        ("low", "high"),
        "Points for a seat",
        "What a seat of the first, second, third, fourth and fifth stage is worth.",
        ("1, 2, 3, 4, 5 (first edition, 2002)", "4, 6, 8, 10, 12 (second edition, 2004)"),
        "KT-1144",
    ),
    # The two numbers of KT-1132.
    Option(
        "seats",
        ("17", "22"),
        "Length",
        "The game ends when all seats of the cathedral are taken; with 22 it takes about a quarter longer.",
        ("17 seats", "22 seats (longer)"),
        "KT-1145",
    ),
    Option(
        "leftovers",
        ("off", "on"),
        "Materials left over",
        "What the cubes that you still have at the end are good for.",
        ("break ties only (2002)", "score 1 to 4 points each (2004)"),
        "KT-1146",
    ),
    Option(
        "screens",
        ("closed", "open"),
        "What others have",
        "All of it could be worked out from what everybody has seen, so hiding it only asks for memory.",
        ("hidden behind their screens", "open to all"),
        "KT-1148",
    ),
    Option(
        "law_market",
        ("down", "up"),
        "Law cards for sale",
        "Whether you see a law card before you buy it.",
        ("face down, as the rulebook has it", "face up"),
        "KT-1147",
        advanced=True,
    ),
    first_start_option(5, "KT-1149"),
    Option(
        "stall_rounds",
        ("6", "2", "3", "4", "5", "7", "8", "9", "10", "12", "off"),
        "If nobody takes a seat any more",
        "When a game may stop although seats are free.",
        (
            "the game ends after 6 rounds without a seat taken",
            *(f"the game ends after {rounds} such rounds" for rounds in (2, 3, 4, 5, 7, 8, 9, 10, 12)),
            "the players are asked whether to stop",
        ),
        "KT-1150",
        advanced=True,
    ),
    Option(
        "table_edge",
        ("8", "16"),
        "Room for the land",
        "How far from the Keythedral fields can be laid, as if the table ended there.",
        ("8 fields in each direction: more than most games need", "16 fields in each direction"),
        "KT-1151",
        advanced=True,
    ),
    Option(
        "stack_number",
        ("shown", "hidden"),
        "The field that is drawn next",
        "The number on its back; it tells a little of what comes.",
        ("its number can be seen", "its number is hidden"),
        "KT-1152",
        advanced=True,
    ),
    # As KT-1156 has it.
    Option(
        "offers",
        ("all", "playable"),
        "Who is asked whether to play a law card",
        "Asking only those who can is quicker, but tells the others something. Meant for simulations.",
        ("everybody who holds one, as the rulebook has it", "only who can play one now"),
        "KT-1042",
        advanced=True,
    ),
)

# As KT-1138 lists them.
PRESETS = (
    Preset(
        "2002",
        "First edition (2002)",
        {"seat_values": "low", "seats": "17", "leftovers": "off"},
        "17 seats, few points: each one counts. What is left over only breaks ties.",
    ),
    Preset(
        "2004-short",
        "Second edition, short (2004)",
        {"seat_values": "high", "seats": "17", "leftovers": "on"},
        "17 seats with more points, and what is left over scores, too.",
    ),
    Preset(
        "2004-long",
        "Second edition, long (2004)",
        {"seat_values": "high", "seats": "22", "leftovers": "on"},
        "22 seats: about a quarter longer, with more points; what is left over scores, too.",
    ),
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
    figures.made_by = (make_figures, (components, players, figures.option_values))
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
