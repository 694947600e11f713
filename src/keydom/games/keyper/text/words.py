"""What people read about Keyper, in our own words: pieces, resources, fields, seasons, phases, kinds of turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from keydom.core.wire import ActionReference, PhaseReference
from keydom.core.words import Noun, listing, some
from keydom.games.keyper.components.kinds import COLOUR_NAMES, ZONES
from keydom.games.keyper.components.player_board import column_of, row_of, zone_of

# -- keyples ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ColourWord:
    """A colour of keyples: its name in views and codes, and the trade that it stands for."""

    colour: str
    name: str
    trade: str


COLOURS = (
    ColourWord("blue", "blue", "boat person"),
    ColourWord("orange", "orange", "clay worker"),
    ColourWord("green", "green", "farmer"),
    ColourWord("brown", "brown", "forest worker"),
    ColourWord("black", "black", "miner"),
    ColourWord("grey", "grey", "quarry worker"),
    ColourWord("white", "white", "generalist"),
)
"""Colours of keyples in the order of their codes (KP-106)."""


def a_keyple(colour: int) -> str:
    """For example `a green keyple`, `an orange keyple`."""
    name = COLOUR_NAMES[colour]
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name} keyple"


def keyples_in_words(counts: Sequence[int]) -> str:
    """Keyples by colour, for example `2 blue and 1 grey keyple`; `no keyples` if there are none."""
    parts = [f"{count} {name}" for name, count in zip(COLOUR_NAMES, counts, strict=True) if count]
    last = [count for count in counts if count][-1:]
    return f"{listing(parts)} keyple{'s' if last[0] > 1 else ''}" if parts else "no keyples"


# -- resources --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ResourceWord:
    """A resource: its name in views and codes, that of several, and what kind it is."""

    resource: str
    several: str
    kind: str


RESOURCES = (
    ResourceWord("clay", "clay", "raw"),
    ResourceWord("log", "logs", "raw"),
    ResourceWord("rock", "rocks", "raw"),
    ResourceWord("brick", "bricks", "finished"),
    ResourceWord("wood", "wood", "finished"),
    ResourceWord("stone", "stone", "finished"),
    ResourceWord("wheat", "wheat", "wheat"),
    ResourceWord("chicken", "chickens", "animal"),
    ResourceWord("cow", "cows", "animal"),
    ResourceWord("deer", "deer", "animal"),
    ResourceWord("goat", "goats", "animal"),
    ResourceWord("horse", "horses", "animal"),
    ResourceWord("pig", "pigs", "animal"),
    ResourceWord("sheep", "sheep", "animal"),
    ResourceWord("boar", "boar", "animal"),
    ResourceWord("emerald", "emeralds", "gem"),
    ResourceWord("gold", "gold", "gem"),
    ResourceWord("ruby", "rubies", "gem"),
    ResourceWord("sapphire", "sapphires", "gem"),
)
"""Resources in the order of their codes (table T0)."""


UNCOUNTED = frozenset({"clay", "wood", "stone", "wheat", "gold"})
"""Resources of which people say that there is less, not that there are fewer."""
RESOURCE_NOUNS = {
    number: Noun(word.resource, word.several, word.resource not in UNCOUNTED) for number, word in enumerate(RESOURCES)
}
"""What one and several pieces of a resource are called."""


def pieces(resource: int, count: int) -> str:
    """For example `1 cow`, `3 cows`."""
    word = RESOURCES[resource]
    return f"{count} {word.resource if count == 1 else word.several}"


def resources_in_words(counts: Sequence[int]) -> str:
    """Resources by type, for example `1 clay, 2 logs and 1 wheat`; `nothing` if there are none."""
    return listing([pieces(resource, count) for resource, count in enumerate(counts) if count]) or "nothing"


def sale_in_words(points: int, of_agent: int) -> str:
    """What a sale brings, for example `3 shipping points, 1 of them from the Shipping agent` (KP-943, KP-1142)."""
    from_agent = f", {of_agent} of them from the Shipping agent" if of_agent else ""
    return f"{some(points + of_agent, 'shipping point')}{from_agent}"


TIE_BREAK_WORDS = (
    "fewer gems",
    "fewer finished goods",
    "less wheat",
    "fewer raw materials",
    "fewer deer",
    "fewer boar",
    "fewer goats",
    "fewer chickens",
    "fewer horses",
    "fewer cows",
    "fewer pigs",
    "fewer sheep",
)
"""What loses a tie, in the order of KP-1418."""


# -- fields -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class FieldWord:
    """A field of a country board: its name in views and codes, in a word what it brings, what one action there is, and
    its kind. What it is called stands in the component file."""

    field: str
    gain: str
    action: str
    kind: str


def _gain(field: str, resource: str) -> FieldWord:
    return FieldWord(field, field, f"Take 1 {resource} from the supply.", "gain")


def _convert(field: str, given: str, made: str, gain: str) -> FieldWord:
    return FieldWord(field, gain, f"Turn 1 {given} into 1 {made}.", "convert")


FIELD_WORDS = (
    FieldWord("river", "boat", "Work for a resource of the boat, or sell one for 2 shipping points.", "boat"),
    FieldWord("country_tile", "tiles", "Take one tile from the market, to build it later.", "tile"),
    _gain("clay", "clay"),
    _gain("logs", "log"),
    _gain("rocks", "rock"),
    _gain("chickens", "chicken"),
    _gain("cows", "cow"),
    _gain("horses", "horse"),
    _gain("pigs", "pig"),
    _gain("sheep", "sheep"),
    _gain("wheat", "wheat"),
    _gain("deer", "deer"),
    _gain("boar", "boar"),
    _gain("goats", "goat"),
    _gain("emeralds", "emerald"),
    _gain("gold", "gold"),
    _gain("rubies", "ruby"),
    _gain("sapphires", "sapphire"),
    _convert("convert_clay", "clay", "brick", "bricks"),
    _convert("convert_logs", "log", "wood", "wood"),
    _convert("convert_rock", "rock", "stone", "stone"),
    FieldWord("trade_raw", "trades", "Give 1 raw material, take 2 of any types.", "trade"),
    FieldWord("trade_finished", "trades", "Give 1 finished good, take 2 of any types.", "trade"),
    FieldWord("build", "builds", "Build one of your unbuilt tiles at its cost.", "build"),
    FieldWord(
        "discount_build",
        "builds",
        "Build one of your unbuilt tiles; of a cost of several icons one is left out.",
        "build",
    ),
    FieldWord("upgrade", "upgrades", "Turn one of your tiles to its upgraded side.", "upgrade"),
)
"""Field types in the order of their codes (table T7)."""


# -- costs ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class IconWord:
    """A cost icon: its name in views and codes, its title, that of several, and what pays it."""

    icon: str
    title: str
    several: str
    text: str


def _good(icon: str, several: str = "", text: str = "") -> IconWord:
    return IconWord(icon, icon, several or icon, text or f"1 {icon}.")


ICON_WORDS = (
    _good("clay", text="1 clay; a brick may stand for it."),
    _good("log", "logs", "1 log; wood may stand for it."),
    _good("rock", "rocks", "1 rock; stone may stand for it."),
    _good("brick", "bricks"),
    _good("wood"),
    _good("stone"),
    IconWord(
        "raw3",
        "raw material",
        "raw materials",
        "1 raw material of any type, no wheat; a finished good may stand for its raw.",
    ),
    IconWord("fin3", "finished good", "finished goods", "1 finished good of any type, no wheat."),
    IconWord(
        "rawW",
        "raw material or wheat",
        "raw materials or wheat",
        "1 raw material of any type or 1 wheat; a finished good may stand for its raw.",
    ),
    IconWord("finW", "finished good or wheat", "finished goods or wheat", "1 finished good of any type or 1 wheat."),
)
"""Cost icons in the order of their codes (KP-123)."""


def icons_in_words(icons: Sequence[int]) -> str:
    """A cost, for example `1 log and 2 raw materials or wheat`; `nothing` for an empty one."""
    counted = [(icon, list(icons).count(icon)) for icon in dict.fromkeys(icons)]
    words = [(count, ICON_WORDS[icon]) for icon, count in counted]
    return listing([f"{count} {word.title if count == 1 else word.several}" for count, word in words]) or "nothing"


# -- seasons and phases -----------------------------------------------------------------------------------------------

PHASES = (
    PhaseReference("setup", "Set-up", "Start player, fairs, boats and the market are drawn.", "KP-401"),
    PhaseReference(
        "turns",
        "Turns",
        "In turn everybody plays one piece: the keyper or a keyple. Who has none left lays down a keyple.",
        "KP-502",
    ),
    PhaseReference(
        "final",
        "Last lay-downs",
        "All pieces are played; everybody but the last player has one more turn to lay down.",
        "KP-1203",
    ),
    PhaseReference("fairs", "Fairs", "All at once everybody decides which fairs to hold.", "KP-1207"),
    PhaseReference(
        "housing", "Housing", "Animals need a place on a farm tile; others go back to the supply.", "KP-1221"
    ),
    PhaseReference(
        "displays",
        "Folding the boards",
        "All at once, in secret, everybody chooses what the board just claimed shows in the new season.",
        "KP-1303",
    ),
    PhaseReference(
        "excess", "Resting", "Who has more keyples than may be played puts the others on the keyp tile.", "KP-1307"
    ),
    PhaseReference("over", "The end", "Shipping, tiles and fairs are counted; the most points win.", "KP-1402"),
)
"""Phases in the order of their codes."""

ACTIONS = (
    ActionReference(
        "keyper",
        "Play the keyper",
        "once in a season",
        "Put your keyper on a keyp field that is free: the board and all keyples on it will be yours at the end of the "
        "season. Keyples on your keyp tile are laid down and bring a resource each.",
        "KP-601",
    ),
    ActionReference(
        "keyple",
        "Play a keyple",
        "one keyple of your keyp area",
        "Put it on a field of any country board or on a tile of your own board. On an empty field the others are asked "
        "in turn whether one of them joins with a keyple that fits: then both of you get one action more. Beside a "
        "keyple that stands there you may lay that one down for one action more. If the field's border has the colour "
        "that the keyples count as, there is one more.",
        "KP-701",
    ),
    ActionReference(
        "lay_down",
        "Lay down",
        "when you have no piece left",
        "Lay down one or two keyples of a space and get its actions alone: on your own board and player board first, "
        "only then elsewhere.",
        "KP-801",
    ),
    ActionReference(
        "join",
        "Join",
        "one keyple of your keyp area, not in your turn",
        "Put a keyple of the colour that counts there, or a white one, beside the keyple just played: you get as many "
        "actions as its player.",
        "KP-714",
    ),
)
"""What can be done in a turn."""

# -- short rules ------------------------------------------------------------------------------------------------------

TURN = (
    "Have you a piece left, play one: the keyper onto a free keyp field, or a keyple onto a field of any country "
    "board or a tile of your own board.",
    "Onto an empty field: clockwise, the others are asked until one joins with a keyple of the same colour or white.",
    "Beside a standing keyple, which your own must match in colour or be white: lay it down or leave it.",
    "You get one action, one more with a helper (joined or laid down), one more if the field's border has the colour "
    "that counts there.",
    "The first keyple of a space says which colour counts; a white one takes the colour of the border.",
    "Two players act in turn, one action each, the player of the turn first; country tiles are picked 1 - 2 - 2 - 1.",
    "Have you no piece left, lay down one or two keyples of one space: your own boards first.",
)
"""A turn in short (sections 5 to 8)."""
SEASON_END = (
    "When the last piece of all is played, everybody but the last player has one more lay-down turn.",
    "All at once everybody decides which fairs to hold; one resource can be shown at one fair only.",
    "Animals without a place on a farm tile go back to the supply.",
    "You take back your keyper with its board and all keyples on it, on your player board and on your keyp tile.",
    "The tiles left in the market are put aside.",
)
"""The end of a season (section 12)."""
NEXT_SEASON = (
    "Eight new tiles lie in the market, four of the six boats lie ready.",
    "In secret everybody chooses one of the season's four displays for the board just claimed; all are shown at once.",
    "Who has more keyples than may be played puts the others on the keyp tile.",
    "The last player of the old season begins.",
)
"""The beginning of a season (section 13)."""

RECONSTRUCTION = (
    "Rules, tiles and their effects are the published ones. What is printed only on tiles and boards - costs of tiles, "
    "resources of fairs and boats, contents of the country boards - is our own, made to fit all that is known of it. "
    "Owners of the game can play with their own values."
)
"""What is reconstructed, for people."""

# -- counted things ---------------------------------------------------------------------------------------------------


def actions_in_words(count: int) -> str:
    """For example `1 action`, `3 actions`."""
    return some(count, "action")


def points_in_words(count: int) -> str:
    """For example `1 point`, `3 points`."""
    return some(count, "point")


ROWS = ("top", "second", "third", "bottom")
COLUMNS = (("left", "right"), ("left", "middle", "right"))
"""Rows of both zones from the top, and the columns of the farm and of the village from the left (KP-304)."""


def plot_in_words(plot: int) -> str:
    """Where a plot lies, for example `left farm plot of the second row`."""
    columns = COLUMNS[zone_of(plot)]
    return f"{columns[column_of(plot) - 1]} {ZONES[zone_of(plot)]} plot of the {ROWS[row_of(plot) - 1]} row"
