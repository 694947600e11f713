"""Lessons about points: connectors, chains, upgrades, landmarks."""

from __future__ import annotations

from keydom.core.lessons import Lesson, Task

POINTS = Lesson(
    key="points",
    title="Points for connectors",
    teaches=("LO-616", "LO-618", "LO-1201", "LO-1202", "LO-1203", "LO-1205", "LO-1206", "LO-1214"),
    scene="Era 3, with another borough.",
    introduces=("scores", "worth", "leader"),
    players=2,
    position=lambda at: (
        at(2, era=3)
        .borough(0, {"gherkin": (1, 0), "monument": (0, 1), "harrods": (-1, 0)})
        .borough(1, {"globe": (1, 0), "battersea": (0, 1)})
        .display("kingsCross")
        .hand(0, "blue 3 red 2")
        .hand(1, "yellow 4 red 2")
        .at_turn(0)
    ),
    tasks=(
        Task(
            tell="Most points come from tiles, each in its own way. The sign 1 × on the Gherkin is new: 1 point for "
            "each black connector on it, as the sign in its right corner shows. The Monument counts yellow "
            "ones. Your Harrods makes 2 connectors of your choice.",
            do="Use your Harrods with 1 keyple: take a black and a yellow connector.",
            look=("tile gherkin", "tile monument", "tile harrods"),
            right=(
                "do use, tile harrods, keyple blue, hand 1, connector black, connector yellow",
                "do use, tile harrods, keyple *, hand 1, connector black, connector yellow",
            ),
            reply="The white sign with a 2 on Harrods means 2 connectors of any colours. You took those that your "
            "tiles count.",
            wrong=(
                (
                    "do use, tile harrods, keyple *, hand 1, connector black, *",
                    "One black for the Gherkin is right. The other one should be yellow, for the Monument.",
                ),
                (
                    "do use, tile harrods, keyple *, hand 1, *",
                    "Your tiles count black and yellow. Take one of each.",
                ),
                ("do use, tile harrods, keyple *, hand *", "The first at a tile needs only 1 keyple."),
                ("do use, tile *", "Your tiles need a black and a yellow connector. Harrods makes both at once."),
                ("do bid", "First some points: choose [Use], then Harrods."),
            ),
            otherwise="Choose [Use], then your Harrods, 1 keyple, and a black and a yellow connector.",
            then=("1: do bid, tile kingsCross, keyple yellow, hand 2",),
        ),
        Task(
            tell="Each side takes only one connector, so choose well what you lay where. Black is what the Gherkin "
            "counts, on whichever of its sides.",
            do="Lay the black connector on a side of the Gherkin.",
            look=("tile gherkin",),
            right=("tile gherkin, side E", "tile gherkin, side *", "tile buckingham, side E"),
            reply="1 point at the Gherkin, and it stays, as connectors never leave. You are ahead now: a golden crown "
            "over your points at the top says so.",
            wrong=(
                ("none", "That would be a point thrown away. Lay it at the Gherkin."),
                ("connector yellow", "Yellow comes next. Lay the black connector first."),
                ("tile monument", "The Monument counts only yellow connectors. Black belongs to the Gherkin."),
                ("tile buckingham, side *", "Your home counts no connectors. Choose a side of the Gherkin."),
            ),
            otherwise="Choose a free side of the Gherkin for the black connector.",
        ),
        Task(
            tell="Each tile is scored by itself. A connector between two tiles lies on both, so it may count twice.",
            do="Lay the yellow connector on a side of the Monument.",
            look=("tile monument",),
            right=(
                *("tile monument, side SE", "tile monument, side *", "tile buckingham, side SE"),
                "tile gherkin, side SW",
            ),
            reply="Another point. The button [Points] of your borough shows what each tile scores now. "
            "[Points for me], which stands by the tiles on offer, does so for those.",
            wrong=(
                ("none", "That would be a point thrown away. Lay it at the Monument."),
                ("tile gherkin, side *", "The Gherkin counts only black. Choose a side of the Monument."),
                ("tile buckingham, side *", "Your home counts no connectors. Choose a side of the Monument."),
            ),
            otherwise="Choose a free side of the Monument for the yellow connector.",
        ),
    ),
)

CHAIN = Lesson(
    key="chain",
    title="A chain of tiles",
    teaches=("LO-1207", "LO-1208", "LO-1209", "LO-1210", "LO-1211", "LO-1212", "LO-1213"),
    scene="Era 2, with a larger borough.",
    players=2,
    position=lambda at: (
        at(2, era=2)
        .borough(0, {"kingsCross": (1, 0), "barbican": (2, 0), "battersea": (0, 1)})
        .connectors(0, "red kingsCross E", "blue kingsCross NE")
        .pending(0, "red 2")
        .hand(0, "blue 3 red 2")
        .hand(1, "yellow 4 red 2")
        .at_turn(0)
    ),
    tasks=(
        Task(
            tell="King's Cross scores chains: 1 point for each other tile that red connectors join to it. So far "
            "that is the Barbican alone. Before your turn you have 2 red connectors to lay.",
            do="Lay a red connector between King's Cross and your home.",
            look=("tile kingsCross",),
            right=("tile buckingham, side E",),
            reply="King's Cross now scores 2: the Barbican and your home. Every kind of tile counts in a chain.",
            wrong=(
                ("none", "It is worth a point. Lay it between King's Cross and your home."),
                (
                    "tile kingsCross",
                    "There it would not join your home. Choose the side between the two, the east side of your home.",
                ),
                ("tile battersea", "Battersea comes next. First join your home to King's Cross."),
                (
                    "tile buckingham, side *",
                    "There it would not touch King's Cross, which lies to the east of your home.",
                ),
                ("tile *", "There it would not join your home. Choose the east side of your home."),
            ),
            otherwise="Choose the side on which King's Cross and your home meet.",
        ),
        Task(
            tell="A chain goes on from tile to tile, as far as connectors of its colour reach. Battersea touches "
            "both your home and King's Cross; either will do.",
            do="Lay the other red connector so that Battersea joins the chain.",
            look=("tile battersea",),
            right=("tile buckingham, side SE", "tile battersea, side NE"),
            reply="3 points, for the 3 other tiles. The red sign at the edge of the map counts all tiles of your "
            "longest red chain: 4. Press it to see the chain. Other tiles count chains of other colours in the same "
            "way.",
            wrong=(
                ("none", "It is worth a point. Lay it between Battersea and the chain."),
                (
                    "tile battersea, side *",
                    "There it would join no other tile. Choose a side where Battersea meets a tile of the chain.",
                ),
                ("tile buckingham, side *", "There it joins nothing new. Battersea lies to the south-east."),
                ("tile *", "There it joins nothing new. Choose a side where Battersea meets the chain."),
            ),
            otherwise="Choose a side between Battersea and your home, or between Battersea and King's Cross.",
        ),
    ),
)


UPGRADE = Lesson(
    key="upgrade",
    title="Upgrade a tile",
    teaches=(
        *("LO-701", "LO-702", "LO-705", "LO-706", "LO-707", "LO-708", "LO-709", "LO-712", "LO-714", "LO-716"),
        *("LO-718", "LO-719", "LO-720", "LO-727", "LO-626"),
    ),
    scene="Era 2: your borough has a home and one tile.",
    introduces=("upgrade",),
    players=2,
    position=lambda at: (
        at(2, era=2)
        .borough(0, {"battersea": (1, 0)})
        .borough(1, {"globe": (1, 0)})
        .pending(0, "brown 1")
        .skills(0, "brick 1")
        .hand(0, "blue 3 red 2")
        .hand(1, "yellow 4 red 2")
        .at_turn(0)
    ),
    tasks=(
        Task(
            tell="Tiles with an arrow can be upgraded. The arrow of Battersea, below its name, asks for the signs "
            "above it: a brown connector on one of its sides, and a brick. You hold a brick, and a brown connector is "
            "yours to lay. Your home has an arrow, too, for a later lesson.",
            do="Lay the brown connector on a side of Battersea.",
            look=("tile battersea",),
            right=("tile battersea, side NE", "tile battersea, side *", "tile buckingham, side E"),
            reply="The connector is in place. Which of its sides it lies on does not matter.",
            wrong=(
                ("none", "The arrow of Battersea asks for it. Lay it there."),
                ("tile buckingham, side *", "There it does not touch Battersea, whose arrow asks for it."),
            ),
            otherwise="Choose a free side of Battersea for the brown connector.",
        ),
        Task(
            tell="You upgrade only your own tiles, and send keyples there for it, as for a use: more than went there "
            "last. Upgraded, Battersea brings 4 points instead of 1, and makes twice as much.",
            do="Upgrade Battersea: put 1 keyple on it.",
            look=("tile battersea",),
            right=("do upgrade, keyple blue, hand 1", "do upgrade, keyple *, hand *"),
            reply="The brick is paid, the connector stays. A golden star now lies below the name: it means that a "
            "tile can rise no further. At the end of the era the keyple comes back to you, as it stands in your "
            "borough.",
            wrong=(
                ("do use", "Use it later, when it makes twice as much. First choose [Upgrade]."),
                ("do bid", "All that the arrow asks for is there: choose [Upgrade]."),
            ),
            otherwise="Choose [Upgrade], then Battersea, and 1 keyple.",
        ),
    ),
)

LANDMARK = Lesson(
    key="landmark",
    title="Landmarks rise twice",
    teaches=("LO-705", "LO-713", "LO-717", "LO-721", "LO-724", "LO-1204", "LO-710", "LO-715"),
    scene="Era 2: you have won the Shard.",
    introduces=("kinds",),
    players=2,
    position=lambda at: (
        at(2, era=2)
        .borough(0, {"shard": (1, 0)})
        .borough(1, {"globe": (1, 0)})
        .connectors(0, "black shard NE SE", "brown shard E", "grey buckingham E")
        .skills(0, "coin 1 brick 1")
        .hand(0, "blue 4 red 4")
        .hand(1, "yellow 4 red 2")
        .at_turn(0)
    ),
    tasks=(
        Task(
            tell="A tile's sign at the top says what kind it is, and some are new: the flag of the Shard makes it a "
            "landmark. Landmarks rise twice: from 3 points to 6, and then to 12. Its arrow shows what the first step "
            "asks for, and you have that. The second arrow shows once the Shard has risen.",
            do="Upgrade the Shard: put 1 keyple on it.",
            look=("tile shard",),
            right=("do upgrade, keyple blue, hand 1", "do upgrade, keyple *, hand 1"),
            reply="6 points, for a coin. The Shard now shows its second arrow, for which the connectors that lie "
            "there count again.",
            wrong=(
                (
                    "do upgrade, keyple *, hand *",
                    "The second upgrade needs more keyples than the first. Keep the first one small.",
                ),
                (
                    "do use",
                    "All that the Shard's arrow asks for is there. Choose [Upgrade], then the Shard.",
                ),
                ("do bid", "All that the arrow asks for is there: choose [Upgrade]."),
            ),
            otherwise="Choose [Upgrade], then the Shard, and 1 keyple.",
            then=("1: do bid, tile harrods, keyple yellow, hand 2",),
        ),
        Task(
            tell="You may go on in the same era. On a tile each use or upgrade needs more keyples than the last, "
            "in the same colour.",
            do="Upgrade the Shard once more: put 2 keyples on it, of the colour that lies there.",
            look=("tile shard",),
            right=("do upgrade, hand 2", "do upgrade, hand 3"),
            reply="12 points, as its shield says. All your keyples on it come home when the era ends.",
            wrong=(
                ("do use", "You have all you need for 6 more points. Choose [Upgrade] and the Shard."),
                ("do bid", "First take 6 more points: choose [Upgrade]."),
            ),
            otherwise="Choose [Upgrade], then the Shard, and 2 keyples of the colour that lies there. No other counts.",
        ),
    ),
)
