"""What people read about Keythedral, in our own words: pieces, laws, actions, phases."""

from __future__ import annotations

from keydom.core.wire import PhaseReference
from keydom.core.words import some
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.components.kinds import Colour, CraftColour
from keydom.games.keythedral.view.reference import CubeReference, LawReference, TurnActionReference

CUBES = (
    CubeReference("black", "K", "stone", "quarries", "KT-503"),
    CubeReference("brown", "B", "timber", "woods", "KT-503"),
    CubeReference("green", "G", "food", "farms", "KT-503"),
    CubeReference("blue", "U", "water", "lakes", "KT-503"),
    CubeReference("red", "R", "wine", "vineyards", "KT-503"),
    CubeReference("white", "W", "ironwork", "the smith", "KT-671"),
    CubeReference("purple", "P", "stained glass", "the glassmaker", "KT-671"),
    CubeReference("yellow", "Y", "gold", "the goldsmith", "KT-671"),
)
"""The cubes in canonical order (KT-012). The first five are basic cubes, the last three craft cubes."""

SHOPS: dict[CraftColour, str] = {"white": "forge", "purple": "glassworks", "yellow": "workshop"}
"""Where unsold craft cubes lie (KT-004)."""


PHASES = (
    PhaseReference(
        "setup", "Laying the land", "Each player in turn lays a field and then a cottage, five times.", "KT-314"
    ),
    PhaseReference(
        "workers",
        "Workers",
        "Five times a cottage number is called; every player's tile with that number sends its workers to free fields "
        "beside it, a cottage one, a house two.",
        "KT-404",
    ),
    PhaseReference("collect", "Harvest", "Every worker brings home a cube of the colour of the field.", "KT-502"),
    PhaseReference(
        "spend",
        "Spending",
        "In turn, one action or a pass, until all who still take part have passed in a row.",
        "KT-603",
    ),
    PhaseReference("retrieve", "Clearing up", "Workers go home and the law spaces are filled again.", "KT-701"),
    PhaseReference(
        "start_player",
        "Start player",
        "The marker moves to the left; whoever bids most for it names who begins the next round.",
        "KT-802",
    ),
    PhaseReference("over", "The end", "The last seat is taken. The most points win.", "KT-901"),
)


def cubes_or_any(cubes: tuple[Colour, ...], any_cubes: int) -> str:
    """A price as short as it is said at a counter: `1 stone, 1 timber`, or `any 2 cubes`."""
    if any_cubes:
        return f"any {some(any_cubes, 'cube')}"
    return ", ".join(f"{cubes.count(each.name)} {each.thing}" for each in CUBES if each.name in cubes)


def priced(
    action: str, title: str, text: str, clause: str, *, cubes: tuple[Colour, ...] = (), any_cubes: int = 0
) -> TurnActionReference:
    """An action with its price, in cubes and in words."""
    cost = cubes_or_any(cubes, any_cubes)
    return TurnActionReference(action, title, cost, text, clause, cubes=list(cubes), any_cubes=any_cubes)


ACTIONS = (
    TurnActionReference(
        "position",
        "Take a seat",
        "the tile's cubes",
        "Take one of the building tiles on offer. When the last one of a stage is taken, the next stage is turned up "
        "at once; with the last one of stage five the game ends.",
        "KT-621",
    ),
    priced(
        "house",
        "Build a house",
        "Turn one of your cottages over to its house side. From the next round on it sends two workers.",
        "KT-641",
        cubes=("black", "brown"),
    ),
    priced(
        "fence",
        "Build a fence",
        "Put one of your three fences between any cottage or house and a field beside it: no worker gets past. A tile "
        "that is fenced off from all its fields moves at once to a slot that its owner chooses. A fence is built only "
        "once in the game.",
        "KT-651",
        cubes=("brown",),
    ),
    priced(
        "unfence",
        "Remove a fence",
        "Take any fence off the board. It is out of the game.",
        "KT-665",
        cubes=("red", "red"),
    ),
    priced(
        "smith",
        "Visit the smith",
        "Buy one white ironwork from the forge. If the forge is empty, one spent ironwork comes back from the store.",
        "KT-671",
        any_cubes=2,
    ),
    priced(
        "glassmaker",
        "Visit the glassmaker",
        "Buy one purple stained glass from the glassworks. If it is empty, one spent glass comes back from the store.",
        "KT-671",
        any_cubes=3,
    ),
    priced(
        "goldsmith",
        "Visit the goldsmith",
        "Buy one yellow gold from the workshop. If it is empty, one spent gold comes back from the store.",
        "KT-671",
        any_cubes=4,
    ),
    priced(
        "trade",
        "Trade",
        "Take one basic cube of your choice that lies in the store.",
        "KT-681",
        any_cubes=2,
    ),
    priced(
        "law",
        "Get a law card",
        "Take a face-down law card. You take no further action in this phase, but you may play law cards, the new one "
        "included. At most one a round.",
        "KT-691",
        any_cubes=1,
    ),
    TurnActionReference(
        "pass",
        "Pass",
        "nothing",
        "Do nothing for now. You may act again when your turn comes round, as long as not everybody passes in a row.",
        "KT-606",
    ),
)


def action_of(code: int) -> TurnActionReference:
    """The action of phase three that a code begins with (KT-606): below the others are the seats on offer."""
    return ACTIONS[max(0, code - codes.DO_HOUSE + 1)]


BRINGS = {
    "position": "a seat in the Keythedral, which is points",
    "house": "a house sends two workers",
    "fence": "no worker gets past it",
    "unfence": "a fence leaves the board for good",
    "smith": "get 1 ironwork",
    "glassmaker": "get 1 stained glass",
    "goldsmith": "get 1 gold",
    "trade": "get a basic cube of your choice",
    "law": "get a card, then no more actions",
    "pass": "your turn comes again, unless all pass in a row",
}
"""What an action brings, shorter than its rule."""
"""What a turn of phase three offers, by the word of its action code (`position`: which tile is bought)."""


START_OF_ONE = "at the start of phase one"
START_OF_TWO = "at the start of phase two, before anybody collects"
OWN_TURN = "in your own turn of phase three, or right after you got a law card"
HOUSES_MATTER = "at the start of phase one, before you place workers, or in your own turn of phase three"
ANY_TIME = "whenever you may play a law card, except in answer to another law"

LAWS = (
    LawReference(
        1,
        "Work order",
        "You fix the order of all five calls.",
        "You fix the order of all five numbers for this round. Who leads each call stays as it is, but leaders no "
        "longer choose.",
        START_OF_ONE,
        "KT-10011",
        "The numbers are called in the order {order}.",
    ),
    LawReference(
        2,
        "Price increase",
        "The tile that another buys costs a cube more.",
        "The tile that another player is about to buy costs one cube more, of a colour shown on it that the buyer "
        "chooses. The buyer may then pay, answer with a law, or withdraw and do something else. If the tile is not "
        "bought, the higher price stays with it for whoever buys it.",
        "when another player has just said which tile to buy",
        "KT-10021",
    ),
    LawReference(
        3,
        "Price decrease",
        "A tile on offer costs one cube less; only gold is never spared.",
        "A tile on offer costs one cube less, of a colour shown on it that the buyer chooses, but never gold. The "
        "lower price stays with the tile until it is bought, whoever buys it.",
        "in your own turn of phase three, right after you got a law card, or when the price of the tile that you are "
        "buying was just raised",
        "KT-10031",
    ),
    LawReference(
        4,
        "Upgrade cottage",
        "One of your cottages becomes a house, free.",
        "One of your cottages becomes a house at once, for nothing.",
        HOUSES_MATTER,
        "KT-10041",
    ),
    LawReference(
        5,
        "Substitution",
        "Pay a tile with other basic cubes, or one other craft cube.",
        "For your own purchase in this turn you may replace any number of the basic cubes of a tile's price by other "
        "basic cubes, or one of its craft cubes by another craft cube; not both.",
        "in your own turn of phase three before you buy a tile, or when its price was just raised",
        "KT-10051",
        "This purchase may be paid with substituted cubes.",
    ),
    LawReference(
        6,
        "Cottage number",
        "Another cottage or house of yours sends workers now.",
        "Name another of your cottages or houses whose number was not called yet in this round: it sends its workers "
        "now, together with the one whose number was called, and none when its own number is called.",
        "in phase one, before you place workers; not in the fifth call",
        "KT-10061",
        "Number {number} sends its workers early, not at its own call.",
    ),
    LawReference(
        7,
        "Craft bargain",
        "One basic cube for any spent craft cube.",
        "Pay one basic cube and take one spent craft cube of your choice from the store.",
        ANY_TIME,
        "KT-10071",
    ),
    LawReference(
        8,
        "Unexpected harvest",
        "Your workers on one type bring any basic cubes.",
        "Name a type of field. In this round your workers there bring basic cubes of any colours you like instead, as "
        "far as the store has them.",
        START_OF_TWO,
        "KT-10081",
        "Own workers on a {type} bring any colours.",
    ),
    LawReference(
        9,
        "Broken fences",
        "Your workers climb over all fences.",
        "For the rest of this phase one your workers climb over all fences. The fences stay.",
        "at the start of phase one, or before you place workers",
        "KT-10091",
        "Own workers ignore fences.",
    ),
    LawReference(
        10,
        "Repeal law",
        "Cancels the law that was just played.",
        "The law that another player has just played has no effect. Both cards are discarded.",
        "in answer to another player's law, before it takes effect",
        "KT-10101",
    ),
    LawReference(
        11,
        "Unsafe fence",
        "One fence leaves the game.",
        "One fence of any colour leaves the board and the game.",
        ANY_TIME,
        "KT-10111",
    ),
    LawReference(
        12,
        "House moratorium",
        "Nobody but you builds houses this round.",
        "Until the end of this round nobody but you may build houses.",
        "at the start of phase one, two or three",
        "KT-10121",
        "The others build no houses this round.",
    ),
    LawReference(
        13,
        "Design change",
        "A tile on offer makes way for another one.",
        "A tile on offer leaves the game, with any price card under it, and an unused tile of the same stage, drawn at "
        "random, takes its place. Somebody who was about to buy it has done nothing yet and goes on with the turn.",
        ANY_TIME,
        "KT-10131",
    ),
    LawReference(
        14,
        "Double production",
        "One of your workers brings double.",
        "Choose a field with one of your workers: it yields twice as much in this round.",
        START_OF_TWO,
        "KT-10141",
        "The worker on {field} brings double.",
    ),
    LawReference(
        15,
        "Bargain",
        "One basic cube for any two basic cubes.",
        "Pay one basic cube and take any two basic cubes from the store.",
        OWN_TURN,
        "KT-10151",
    ),
    LawReference(
        16,
        "Sale",
        "Gold for two cubes, or stained glass for one.",
        "Buy one gold for any two cubes, or one stained glass for any one cube.",
        OWN_TURN,
        "KT-10161",
    ),
    LawReference(
        17,
        "Downgrade house",
        "A house becomes a cottage again.",
        "A house of any player becomes a cottage again. Workers that it has sent stay on their fields.",
        HOUSES_MATTER,
        "KT-10171",
    ),
    LawReference(
        18,
        "Good harvest",
        "One type of field yields double for all.",
        "Name a type of field. In this round every worker there brings twice as much, whoever owns it.",
        START_OF_TWO,
        "KT-10181",
        "Every {type} yields double.",
    ),
    LawReference(
        19,
        "Poor harvest",
        "One type of field yields nothing for all.",
        "Name a type of field. In this round no worker there brings anything, whoever owns it.",
        START_OF_TWO,
        "KT-10191",
        "No {type} yields anything.",
    ),
    LawReference(
        20,
        "Start order",
        "Name another player to be start player at once.",
        "Name another player, who is start player at once and until the marker moves on in phase five.",
        "at the start of phase one, two, three or five",
        "KT-10201",
    ),
)
"""The law cards 1 to 20; law n stands at index n - 1."""


def law(number: int) -> LawReference:
    """The law card of that number, 1 to 20."""
    return LAWS[number - 1]
