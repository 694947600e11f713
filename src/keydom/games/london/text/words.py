"""What people read about Key to the City - London, in our own words: pieces, kinds of tiles, turns, phases."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from keydom.core.wire import ActionReference, PhaseReference
from keydom.core.words import Noun, listing, some
from keydom.games.london.components.names import CONNECTOR_NAMES, KEYPLE_NAMES, SKILL_NAMES
from keydom.games.london.components.notation import Arrow, Yield


@dataclass(frozen=True)
class PieceWord:
    """A colour or type of piece: its name in views and codes, and what it stands for."""

    name: str
    thing: str

    @property
    def full(self) -> str:
        """Name and thing, for example `black (telecom)`."""
        return f"{self.name} ({self.thing})" if self.thing else self.name


KEYPLES = tuple(PieceWord(name, "") for name in KEYPLE_NAMES)
"""Colours of keyples (LO-106)."""
CONNECTORS = tuple(
    PieceWord(name, thing)
    for name, thing in zip(
        CONNECTOR_NAMES, ("telecom", "water", "waste", "electricity", "underground", "gas"), strict=True
    )
)
"""Colours of connectors (LO-104)."""
SKILLS = tuple(
    PieceWord(name, thing) for name, thing in zip(SKILL_NAMES, ("builder", "financier", "architect"), strict=True)
)
"""Types of skill tiles (LO-105)."""

NAMED_WITH_ARTICLE = frozenset(
    {
        "BT Tower",
        "Bank of England",
        "Barbican",
        "British Library",
        "British Museum",
        "Gherkin",
        "Globe Theatre",
        "Lloyd's Building",
        "London Eye",
        "MI6 Building",
        "Monument",
        "National Gallery",
        "Natural History Museum",
        "Oval Cricket Ground",
        "Palace of Westminster",
        "Royal Academy",
        "Royal Albert Hall",
        "Royal Festival Hall",
        "Royal Hospital, Chelsea",
        "Royal Opera House",
        "Science Museum",
        "Thames Barrier",
        "Tower of London",
        "Victoria and Albert Museum",
    }
)
"""Names of tiles that take an article where a sentence goes on."""

SIDES = ("east", "north-east", "north-west", "west", "south-west", "south-east")
"""The sides of a tile in words (LO-202)."""
AXES = ("west to east", "south-west to north-east", "north-west to south-east")
"""How a river runs by the axis of its tile (LO-222)."""


@dataclass(frozen=True)
class KindWord:
    """A kind of location tile: its name in the reference, its title, what it is for."""

    kind: str
    title: str
    text: str
    clause: str


KINDS = (
    KindWord("home", "Home tile", "Each player's borough begins with one. It exchanges skill tiles.", "LO-302"),
    KindWord("era1", "Era 1 tile", "Makes connectors or skill tiles. On offer in era 1.", "LO-1101"),
    KindWord("era2", "Era 2 tile", "Makes connectors or skill tiles. On offer in era 2.", "LO-1102"),
    KindWord("chain", "Chain tile", "Scores the tiles that a chain of one colour joins to it.", "LO-1208"),
    KindWord("per_connector", "Connector tile", "Scores the connectors of one colour on it.", "LO-1214"),
    KindWord("special", "Special building", "A building of its own kind.", "LO-102"),
    KindWord("landmark", "Landmark", "Can be upgraded twice; the second time its marker is put on it.", "LO-1204"),
    KindWord("routemaster", "Routemaster", "On offer in era 4, known from the start. Scores at the end.", "LO-1107"),
    KindWord("river", "River tile", "Carries the barges; claimed by the berth that says so.", "LO-1011"),
)
"""Kinds of tiles, in the order of their codes."""


ACTIONS = (
    ActionReference(
        "bid",
        "Bid",
        "keyples of one colour",
        "Put keyples beside a tile on offer, so that you have more there than anybody else. The first keyple beside "
        "or on a tile fixes its colour for the rest of the era. Outbid keyples stay where they are; you may move them, "
        "all together, into a later bid, use or upgrade.",
        "LO-501",
    ),
    ActionReference(
        "use",
        "Use a tile",
        "keyples of one colour, at some tiles also a skill tile",
        "Put keyples on a tile that makes something, on offer or in any borough, more than were put there last in this "
        "era, and take what it shows. Connectors are laid before your next turn; the keyples go to the tile's owner at "
        "the end of the era.",
        "LO-601",
    ),
    ActionReference(
        "upgrade",
        "Upgrade a tile",
        "keyples of one colour and what the arrow shows",
        "Put keyples on a tile of your borough, more than were put there last in this era. The connectors of its arrow "
        "must lie on its sides and stay there; skill tiles are paid. The tile rises by one level.",
        "LO-701",
    ),
    ActionReference(
        "pass",
        "Pass",
        "nothing",
        "Do nothing for now. You may act again when your turn comes round, but when all who have not sailed pass in a "
        "row, they all sail, in the order in which they passed.",
        "LO-801",
    ),
    ActionReference(
        "sail",
        "Sail",
        "no further turn in this era",
        "Take your barge to a free berth of the next river tile. The berth says how many keyples you draw and whether "
        "you claim the river tile; the barge furthest right begins the next era. On the Thames Barrier it brings "
        "points.",
        "LO-901",
    ),
)
"""What a turn can be, in the order of the action codes."""


PHASES = (
    PhaseReference("setup", "Set-up", "Homes, Routemasters and the first keyples are dealt.", "LO-301"),
    PhaseReference("turns", "Turns", "In turn: bid, use, upgrade, pass or sail, until everybody has sailed.", "LO-405"),
    PhaseReference("sailing", "All sail", "All who were left have passed and choose berths in that order.", "LO-806"),
    PhaseReference(
        "era_end",
        "End of the era",
        "Bids are settled, the river tile is claimed, keyples are drawn, and those in the boroughs come home.",
        "LO-1001",
    ),
    PhaseReference(
        "placing",
        "Placing tiles",
        "All at once everybody puts the tiles they won into their boroughs, unseen by the others until all have done.",
        "LO-1022",
    ),
    PhaseReference(
        "over", "The end", "The most points win; among equals the barge that lies further right.", "LO-1201"
    ),
)

END_OF_ERA = (
    "Losing bids go back to their owners.",
    "Winners take their tiles and the keyples lying on them; winning bids go into the bag. Tiles without a bid leave "
    "the game.",
    "The claim berth takes the river tile of the era.",
    "Everybody draws the keyples of their berth (not after era 4).",
    "Keyples on the tiles of a borough go to its owner, whoever put them there.",
    "All at once everybody places the tiles they won.",
)
"""The steps of the end of an era in their order (section 10)."""

RECONSTRUCTION = (
    "Most numbers on the tiles stand in no text that can be read, so points, costs, yields, the colours of scoring "
    "tiles and the berths are our own, made to fit all that is known of them; names, kinds and effects are the "
    "published ones. Owners of the game can play with their own values."
)
"""What is reconstructed, for people."""


def in_sentence(name: str) -> str:
    """A name in the middle of a sentence, for example `the Thames Barrier` or `the O2`."""
    if name.startswith("The "):
        return f"the {name.removeprefix('The ')}"
    return f"the {name}" if name in NAMED_WITH_ARTICLE else name


# -- counted things -------------------------------------------------------------------------------------------------


def keyples_in_words(colour: int, count: int) -> str:
    """For example `1 red keyple`."""
    return some(count, f"{KEYPLE_NAMES[colour]} keyple")


def keyples_by_colour(counts: Sequence[int]) -> str:
    """Keyples by colour, for example `2 blue and 1 red keyple`."""
    parts = [f"{count} {name}" for name, count in zip(KEYPLE_NAMES, counts, strict=True) if count]
    return f"{listing(parts)} keyple{'s' if counts_last(counts) > 1 else ''}" if parts else "no keyples"


def connectors_in_words(counts: Sequence[int]) -> str:
    """Connectors by colour, for example `2 grey and 1 yellow connector`; empty if there are none."""
    parts = [f"{count} {name}" for name, count in zip(CONNECTOR_NAMES, counts, strict=True) if count]
    if not parts:
        return ""
    return f"{listing(parts)} connector{'s' if counts_last(counts) > 1 else ''}"


def counts_last(counts: Sequence[int]) -> int:
    """The last of the counts that are not 0: the one that a noun behind them goes by."""
    return [count for count in counts if count][-1]


SKILL_NOUNS = {
    skill: Noun(name, "compasses" if name == "compass" else f"{name}s") for skill, name in enumerate(SKILL_NAMES)
}
"""What one and several skill tiles of a type are called."""


def skills_in_words(counts: Sequence[int]) -> str:
    """Skill tiles by type, for example `1 brick and 2 coins`; empty if there are none."""
    return listing(skills_listed(counts))


def skills_listed(counts: Sequence[int]) -> list[str]:
    """The same type by type, for a listing with other things."""
    return [
        f"{count} {noun.one if count == 1 else noun.several}"
        for noun, count in zip(SKILL_NOUNS.values(), counts, strict=True)
        if count
    ]


def yield_in_words(given: Yield) -> str:
    """What a use of a tile brings, for example `1 grey and 1 yellow connector`."""
    parts = [connectors_in_words(given.connectors), skills_in_words(given.skills)]
    if given.white_connectors:
        parts.append(f"up to {some(given.white_connectors, 'connector')} of any colour")
    if given.white_skills:
        parts.append(f"{some(given.white_skills, 'skill tile')} of any type")
    brings = listing([part for part in parts if part]) or "nothing"
    return f"pay 1 skill tile of any type, take {brings}" if given.pays_skill else brings


def arrow_in_words(arrow: Arrow) -> str:
    """What an upgrade asks for, for example `1 brown connector on it, pay 1 brick`."""
    on_it = [connectors_in_words(arrow.connectors)] if any(arrow.connectors) else []
    if arrow.any:
        on_it.append(f"{some(arrow.any, 'more connector' if on_it else 'connector')} of any colour")
    if arrow.different:
        on_it.append(f"connectors of {arrow.different} different colours")
    paid = [skills_in_words(arrow.skills)] if any(arrow.skills) else []
    if arrow.any_skill:
        paid.append(f"{some(arrow.any_skill, 'skill tile')} of any type")
    parts = [f"{listing(on_it)} on it"] if on_it else []
    parts += [f"pay {listing(paid)}"] if paid else []
    return ", ".join(parts) or "nothing but keyples"
