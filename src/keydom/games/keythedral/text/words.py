"""What people read about Keythedral, in our own words: pieces, laws, actions, phases, and the reference of a table."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from keydom.core.words import ActionWord, PhaseWord
from keydom.games.keythedral.components.kinds import FIELD_TYPES
from keydom.games.keythedral.components.printed_values import NUMBERS, Components


@dataclass(frozen=True)
class CubeWord:
    """A cube colour: its name in views and records, its letter, what the cube stands for, where it comes from."""

    name: str
    letter: str
    thing: str
    origin: str

    @property
    def full(self) -> str:
        """Colour and thing, for example `black stone`."""
        return f"{self.name} {self.thing}"


CUBES = (
    CubeWord("black", "K", "stone", "quarries"),
    CubeWord("brown", "B", "timber", "woods"),
    CubeWord("green", "G", "food", "farms"),
    CubeWord("blue", "U", "water", "lakes"),
    CubeWord("red", "R", "wine", "vineyards"),
    CubeWord("white", "W", "ironwork", "the smith"),
    CubeWord("purple", "P", "stained glass", "the glassmaker"),
    CubeWord("yellow", "Y", "gold", "the goldsmith"),
)
"""The cubes in canonical order (KT-012). The first five are basic cubes, the last three craft cubes."""

CUBE_NAMES = tuple(cube.name for cube in CUBES)

SHOPS = {"white": "forge", "purple": "glassworks", "yellow": "workshop"}
"""Where unsold craft cubes lie (KT-004)."""


PHASES = (
    PhaseWord("setup", "Laying the land", "Each player in turn lays a field and then a cottage, five times.", "KT-314"),
    PhaseWord(
        "workers",
        "Workers",
        "Five times a cottage number is called; every player's tile with that number sends its workers to free fields "
        "beside it, a cottage one, a house two.",
        "KT-404",
    ),
    PhaseWord("collect", "Harvest", "Every worker brings home a cube of the colour of the field.", "KT-502"),
    PhaseWord(
        "spend",
        "Spending",
        "In turn, one action or a pass, until all who still take part have passed in a row.",
        "KT-603",
    ),
    PhaseWord("retrieve", "Clearing up", "Workers go home and the law spaces are filled again.", "KT-701"),
    PhaseWord(
        "start_player",
        "Start player",
        "The marker moves to the left; whoever bids most for it names who begins the next round.",
        "KT-802",
    ),
    PhaseWord("over", "The end", "The last seat is taken. The most points win.", "KT-901"),
)


ACTIONS = (
    ActionWord(
        "position",
        "Take a seat",
        "the cubes shown on the tile",
        "Take one of the building tiles on offer. When the last one of a stage is taken, the next stage is turned up "
        "at once; with the last one of stage five the game ends.",
        "KT-621",
    ),
    ActionWord(
        "house",
        "Build a house",
        "1 black stone and 1 brown timber",
        "Turn one of your cottages over to its house side. From the next round on it sends two workers.",
        "KT-641",
    ),
    ActionWord(
        "fence",
        "Build a fence",
        "1 brown timber",
        "Put one of your three fences between any cottage or house and a field beside it: no worker gets past. A tile "
        "that is fenced off from all its fields moves at once to a slot that its owner chooses. A fence is built only "
        "once in the game.",
        "KT-651",
    ),
    ActionWord(
        "unfence",
        "Remove a fence",
        "2 red wine",
        "Take any fence off the board. It is out of the game.",
        "KT-665",
    ),
    ActionWord(
        "smith",
        "Visit the smith",
        "any 2 cubes",
        "Buy one white ironwork from the forge. If the forge is empty, one spent ironwork comes back from the store.",
        "KT-671",
    ),
    ActionWord(
        "glassmaker",
        "Visit the glassmaker",
        "any 3 cubes",
        "Buy one purple stained glass from the glassworks. If it is empty, one spent glass comes back from the store.",
        "KT-671",
    ),
    ActionWord(
        "goldsmith",
        "Visit the goldsmith",
        "any 4 cubes",
        "Buy one yellow gold from the workshop. If it is empty, one spent gold comes back from the store.",
        "KT-671",
    ),
    ActionWord(
        "trade",
        "Trade",
        "any 2 cubes",
        "Take one basic cube of your choice that lies in the store.",
        "KT-681",
    ),
    ActionWord(
        "law",
        "Get a law card",
        "any 1 cube",
        "Take a face-down law card. You take no further action in this phase, but you may play law cards, the new one "
        "included. At most one a round.",
        "KT-691",
    ),
    ActionWord(
        "pass",
        "Pass",
        "nothing",
        "Do nothing for now. You may act again when your turn comes round, as long as not everybody passes in a row.",
        "KT-606",
    ),
)
"""What a turn of phase three offers, by the word of its action code (`position`: which tile is bought)."""


@dataclass(frozen=True)
class LawWord:
    """A law card: number, title, what it does, when it can be played, the first of its clauses."""

    law: int
    title: str
    text: str
    when: str
    clause: str


START_OF_ONE = "at the start of phase one"
START_OF_TWO = "at the start of phase two, before anybody collects"
OWN_TURN = "in your own turn of phase three, or right after you got a law card"
HOUSES_MATTER = "at the start of phase one, before you place workers, or in your own turn of phase three"
ANY_TIME = "whenever you may play a law card, except in answer to another law"

LAWS = (
    LawWord(
        1,
        "Work order",
        "You fix the order of all five numbers for this round. Who leads each call stays as it is, but leaders no "
        "longer choose.",
        START_OF_ONE,
        "KT-10011",
    ),
    LawWord(
        2,
        "Price increase",
        "The tile that another player is about to buy costs one cube more, of a colour shown on it that the buyer "
        "chooses. The buyer may then pay, answer with a law, or withdraw and do something else. If the tile is not "
        "bought, the higher price stays with it for whoever buys it.",
        "when another player has just said which tile to buy",
        "KT-10021",
    ),
    LawWord(
        3,
        "Price decrease",
        "A tile on offer costs one cube less, of a colour shown on it that the buyer chooses, but never gold. The "
        "lower price stays with the tile until it is bought, whoever buys it.",
        "in your own turn of phase three, right after you got a law card, or when the price of the tile that you are "
        "buying was just raised",
        "KT-10031",
    ),
    LawWord(
        4,
        "Upgrade cottage",
        "One of your cottages becomes a house at once, for nothing.",
        HOUSES_MATTER,
        "KT-10041",
    ),
    LawWord(
        5,
        "Substitution",
        "For your own purchase in this turn you may replace any number of the basic cubes of a tile's price by other "
        "basic cubes, or one of its craft cubes by another craft cube; not both.",
        "in your own turn of phase three before you buy a tile, or when its price was just raised",
        "KT-10051",
    ),
    LawWord(
        6,
        "Cottage number",
        "Name another of your tiles whose number was not called yet in this round: it sends its workers now, together "
        "with the tile whose number was called, and none when its own number is called.",
        "in phase one, before you place workers; not in the fifth call",
        "KT-10061",
    ),
    LawWord(
        7,
        "Craft bargain",
        "Pay one basic cube and take one spent craft cube of your choice from the store.",
        ANY_TIME,
        "KT-10071",
    ),
    LawWord(
        8,
        "Unexpected harvest",
        "Name a type of field. In this round your workers there bring basic cubes of any colours you like instead, as "
        "far as the store has them.",
        START_OF_TWO,
        "KT-10081",
    ),
    LawWord(
        9,
        "Broken fences",
        "For the rest of this phase one your workers climb over all fences. The fences stay.",
        "at the start of phase one, or before you place workers",
        "KT-10091",
    ),
    LawWord(
        10,
        "Repeal law",
        "The law that another player has just played has no effect. Both cards are discarded.",
        "in answer to another player's law, before it takes effect",
        "KT-10101",
    ),
    LawWord(
        11,
        "Unsafe fence",
        "One fence of any colour leaves the board and the game.",
        ANY_TIME,
        "KT-10111",
    ),
    LawWord(
        12,
        "House moratorium",
        "Until the end of this round nobody but you may build houses.",
        "at the start of phase one, two or three",
        "KT-10121",
    ),
    LawWord(
        13,
        "Design change",
        "A tile on offer leaves the game, with any price card under it, and an unused tile of the same stage, drawn at "
        "random, takes its place. Somebody who was about to buy it has done nothing yet and goes on with the turn.",
        ANY_TIME,
        "KT-10131",
    ),
    LawWord(
        14,
        "Double production",
        "Choose a field with one of your workers: it yields twice as much in this round.",
        START_OF_TWO,
        "KT-10141",
    ),
    LawWord(
        15,
        "Bargain",
        "Pay one basic cube and take any two basic cubes from the store.",
        OWN_TURN,
        "KT-10151",
    ),
    LawWord(
        16,
        "Sale",
        "Buy one gold for any two cubes, or one stained glass for any one cube.",
        OWN_TURN,
        "KT-10161",
    ),
    LawWord(
        17,
        "Downgrade house",
        "A house of any player becomes a cottage again. Workers that it has sent stay on their fields.",
        HOUSES_MATTER,
        "KT-10171",
    ),
    LawWord(
        18,
        "Good harvest",
        "Name a type of field. In this round every worker there brings twice as much, whoever owns it.",
        START_OF_TWO,
        "KT-10181",
    ),
    LawWord(
        19,
        "Poor harvest",
        "Name a type of field. In this round no worker there brings anything, whoever owns it.",
        START_OF_TWO,
        "KT-10191",
    ),
    LawWord(
        20,
        "Start order",
        "Name another player, who is start player at once and until the marker moves on in phase five.",
        "at the start of phase one, two, three or five",
        "KT-10201",
    ),
)
"""The law cards 1 to 20; law n stands at index n - 1."""

RECONSTRUCTION = (
    "The costs of the building tiles are printed on the tiles only and stand in no text that can be read, so they are "
    "our own, made to fit all that is known of them; so is the split of the field tiles numbered 2 to 5 over the five "
    "types. Owners of the game can play with their own values."
)
"""What is reconstructed, for people."""


def law(number: int) -> LawWord:
    """The law card of that number, 1 to 20."""
    return LAWS[number - 1]


def cost_names(cost: tuple[int, ...]) -> list[str]:
    """A cost (eight counts) as names of colours, one a cube, in canonical order."""
    return [name for name, count in zip(CUBE_NAMES, cost, strict=True) for _ in range(count)]


def reference(components: Components) -> dict[str, Any]:
    """What can be looked up while playing, as plain data.

    `tiles`: value is that of the first edition, value_high that of the second. `fields`: by number "1" to "5", then by
    type. `supply`, `shops`: by colour. `sources`: where the values of each group come from.
    """
    sources = components.sources
    return {
        "edition": components.edition,
        "reconstruction": RECONSTRUCTION if _is_reconstructed(components) else "",
        "tiles": [
            {
                "tile": tile.name,
                "stage": tile.stage,
                "value": components.seat_values["low"][tile.stage],
                "value_high": components.seat_values["high"][tile.stage],
                "cost": cost_names(tile.cost),
                "source": tile.source,
            }
            for tile in components.tiles
        ],
        "stages": [
            {
                "stage": stage,
                "value": components.seat_values["low"][stage],
                "value_high": components.seat_values["high"][stage],
                "in_play": components.in_play["17"][stage],
                "in_play_long": components.in_play["22"][stage],
            }
            for stage in range(1, len(components.in_play["17"]))
        ],
        "laws": [asdict(each) for each in LAWS],
        "actions": [asdict(each) for each in ACTIONS],
        "phases": [asdict(each) for each in PHASES],
        "cubes": [{**asdict(cube), "full": cube.full} for cube in CUBES],
        "fields": {
            str(number): dict(zip(FIELD_TYPES, components.fields[number], strict=True))
            for number in range(1, NUMBERS + 1)
        },
        "field_sources": {str(number): components.field_sources[number] for number in range(1, NUMBERS + 1)},
        "supply": dict(zip(CUBE_NAMES, components.supply, strict=True)),
        "shops": dict(SHOPS),
        "sources": {name: asdict(source) for name, source in sources.items()},
    }


def _is_reconstructed(components: Components) -> bool:
    rows = [tile.source for tile in components.tiles] + list(components.field_sources[1:])
    return "reconstructed" in rows
