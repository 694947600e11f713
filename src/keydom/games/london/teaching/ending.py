"""Lessons about the last era, the final scoring, and a short game."""

from __future__ import annotations

from typing import Final

from keydom.core.lessons import Aim, Lesson, Task
from keydom.core.state import bit_count
from keydom.games.london.components.names import CONNECTOR_NAMES
from keydom.games.london.rules.scoring import chain, level_of
from keydom.games.london.rules.state import LondonState

RED: Final = CONNECTOR_NAMES.index("red")


def tile_of(state: LondonState, key: str) -> int:
    """The tile of a key."""
    return state.figures.tile_names.index(key)


ROUTEMASTERS = Lesson(
    key="routemasters",
    title="Routemasters for the end",
    teaches=(
        *("LO-308", "LO-1103", "LO-1107", "LO-1108", "LO-1114", "LO-1116", "LO-1224", "LO-1226", "LO-725"),
        "LO-1104",
        "LO-1115",
        "LO-315",
    ),
    scene="Much later: era 4, the last.",
    introduces=("routemasters",),
    players=2,
    position=lambda at: (
        at(2, era=4)
        .routemasters("tateModern", "zoo", "lords", "britishMuseum")
        .borough(0, {"barbican": (1, 0), "shard": (0, 1), "bankOfEngland": (1, -1)})
        .borough(1, {"globe": (1, 0), "paddington": (0, 1), "hydePark": (1, -1)})
        .skills(0, "brick 3 coin 1")
        .skills(1, "compass 1")
        .hand(0, "blue 5 red 3 yellow 3")
        .hand(1, "red 4 yellow 4")
        .at_turn(0)
    ),
    tasks=(
        Task(
            tell="In era 3 the tiles on offer are upgraded already. In era 4 all tiles on offer "
            "are Routemasters. Each scores something that you have at the end: Tate Modern 2 points for each brick.",
            do="Bid for Tate Modern: put 1 or more red keyples beside it.",
            look=("tile tateModern",),
            right=("do bid, tile tateModern, keyple red, hand 1", "do bid, tile tateModern, keyple red, hand *"),
            reply="With your 3 bricks it is worth 6 points, if nobody outbids you.",
            wrong=(
                (
                    "do bid, tile zoo",
                    "The Zoo brings you even more, and comes next. First bid for Tate Modern, for your bricks.",
                ),
                ("do bid, tile tateModern, keyple blue", "Keep your blue keyples: you soon see why. Take red."),
                ("do bid, tile tateModern, keyple yellow", "You need the yellow ones in a moment. Take red."),
                ("do bid, tile *", "You hold 3 bricks, and Tate Modern counts them: bid for that."),
                ("do use", "One more brick would be good, but secure the tile first: choose [Bid]."),
                ("do pass", "It is the last era, and you have work to do: choose [Bid]."),
                ("do sail", "Who sails has no more turns. First win some points: choose [Bid]."),
            ),
            otherwise="Choose [Bid], then Tate Modern, and red keyples.",
            then=("1: do bid, tile lords, keyple yellow, hand 2",),
        ),
        Task(
            tell="ZSL London Zoo scores 2 points for each blue keyple that you have at the end, in hand or on "
            "tiles of your borough. Keyples of winning bids go into the bag.",
            do="Bid for ZSL London Zoo with keyples that are not blue.",
            look=("tile zoo",),
            right=("do bid, tile zoo, keyple yellow, hand 1", "do bid, tile zoo, keyple yellow, hand *"),
            reply="5 blue keyples: 10 points, if you keep them. Towards the end, think what is worth spending.",
            wrong=(
                ("do bid, tile zoo, keyple blue", "Each blue keyple that you pay is 2 points less. Take yellow."),
                ("do bid, tile zoo, keyple red", "Red may still be needed at Tate Modern. Take yellow."),
                ("do bid, tile *", "With 5 blue keyples the Zoo suits you best. Bid there."),
                ("do use", "First the Zoo, before somebody else takes it: choose [Bid]."),
                ("do pass", "The Zoo suits you too well to wait: choose [Bid]."),
                ("do sail", "Who sails has no more turns. First bid for the Zoo."),
            ),
            otherwise="Choose [Bid], then ZSL London Zoo, and yellow keyples.",
        ),
    ),
)

BARRIER = Lesson(
    key="barrier",
    title="The last sailing",
    teaches=(
        *("LO-186", "LO-187", "LO-908", "LO-1109", "LO-1110", "LO-1111", "LO-1112", "LO-1113", "LO-1117"),
        *("LO-1201", "LO-1218", "LO-1219", "LO-1221", "LO-1222", "LO-1233", "LO-1234", "LO-1026"),
    ),
    scene="The last turns of era 4.",
    players=2,
    position=lambda at: (
        at(2, era=4)
        .routemasters("tateModern", "zoo", "lords", "naturalHistory")
        .borough(
            0, {"shard": (1, 0), "monument": (0, 1), "barbican": (1, -1), "millennium": (-1, 0)}, {"millennium": 1}
        )
        .connectors(0, "black shard NE SE", "brown shard E", "grey buckingham E", "blue millennium W")
        .levels(shard=2)
        .borough(1, {"globe": (1, 0), "paddington": (0, 1), "hydePark": (1, -1), "southwark": (-1, 0)})
        .connectors(1, "brown globe E NE SE", "black southwark W", "brown southwark NW")
        .levels(globe=1)
        .bids("lords", "red", {1: 2})
        .hand(1, "red 3")
        .at_turn(0)
    ),
    tasks=(
        Task(
            tell="The end of era 4 is near, and all your keyples are spent. Sail to the Thames Barrier, where "
            "berths bring points. Berth 6 brings 8 points, and a tile as well: the O2, which scores 6.",
            do="Sail to berth 6, which claims the O2.",
            look=("berth 6",),
            right=("do sail, berth 6",),
            reply="8 points for the berth, counted at the end, and the O2 is yours to place. Who sails first has the "
            "best choice, but can do nothing more.",
            wrong=(
                ("do sail, berth 5", "10 points, but no tile. Berth 6 brings 8, and the O2 another 6."),
                ("do sail, berth *", "It brings less. Berth 6 brings 8 points, and the O2 another 6."),
                ("do pass", "{1} would sail first and take the best berth. Choose [Sail]."),
            ),
            otherwise="Choose [Sail], then berth 6.",
            then=("1: do sail, berth 5", "1: tile lords, tile greenwich, side NW"),
        ),
        Task(
            tell="The other barge has sailed, too: the last tiles are to be laid. Millennium Bridge scores 2 points "
            "for each other river tile that blue connectors join to it. A blue connector sticks out to the west.",
            do="Place the O2 on the other side of the blue connector, west of Millennium Bridge.",
            look=("cell -2 0",),
            right=("tile millennium, side W, axis 1", "tile millennium, side W, axis *"),
            reply="You have won, 30 to 29. The shield on each tile shows its points, and the barge adds 8. Among "
            "equals the barge further right would win.",
            wrong=(
                ("tile millennium, side *", "There is no blue connector. Go west of Millennium Bridge."),
                ("tile *", "There no blue connector joins it. Go to the west of Millennium Bridge."),
            ),
            otherwise="Choose the O2, and the place west of Millennium Bridge.",
        ),
    ),
)

GAME = Lesson(
    key="game",
    title="Your first game",
    teaches=("LO-1105", "LO-1106"),
    scene="Half-way through a game: era 3 begins.",
    players=2,
    position=lambda at: (
        at(2, era=3)
        .display("gherkin", "monument", "globe", "marbleArch")
        .routemasters("zoo", "lords", "tateModern", "naturalHistory")
        .borough(0, {"kingsCross": (1, 0), "battersea": (0, 1), "shard": (-1, 0), "senateHouse": (1, -1)})
        .connectors(0, "red buckingham E", "yellow kingsCross E", "grey buckingham SE", "black buckingham W")
        .connectors(0, "red kingsCross NE", "blue senateHouse NW")
        .levels(kingsCross=1)
        .borough(1, {"canaryWharf": (1, 0), "coventGarden": (0, 1), "barbican": (-1, 0), "bankOfEngland": (1, -1)})
        .connectors(1, "grey greenwich E", "black canaryWharf E", "brown greenwich SE", "blue greenwich W")
        .connectors(1, "grey canaryWharf NE", "red bankOfEngland NW")
        .levels(canaryWharf=1)
        .skills(0, "coin 1 brick 1")
        .skills(1, "brick 1 compass 1")
        .hand(0, "blue 3 red 3 yellow 3")
        .hand(1, "blue 3 red 3 yellow 3")
        .berths(1, 4)
        .at_turn(0)
    ),
    tasks=(),
    plays_on="You know all that you need. Play eras 3 and 4 of a real game against a program. Your borough "
    "has a home and four tiles that you know from the lessons. In doubt choose [Hint], the lamp by the question.",
    aims=(
        Aim(
            "Lengthen the red chain: place a tile that you win where red joins it to King's Cross Station.",
            lambda state: bit_count(chain(state, tile_of(state, "kingsCross"), RED)) > 2,
        ),
        Aim("Upgrade the Shard.", lambda state: level_of(state, tile_of(state, "shard")) > 0),
    ),
    recommends=("do upgrade",),
)
