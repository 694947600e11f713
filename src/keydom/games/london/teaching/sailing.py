"""Lessons about the end of an era: passing, sailing, and laying the tiles that were won."""

from __future__ import annotations

from keydom.core.lessons import Lesson, Task

PASS = Lesson(
    key="pass",
    title="Pass, and wait",
    teaches=(
        *("LO-801", "LO-802", "LO-803", "LO-804", "LO-806", "LO-807", "LO-908", "LO-185", "LO-403", "LO-407"),
        *("LO-1216", "LO-1011", "LO-1012"),
    ),
    scene="Back in era 1, near its end.",
    introduces=("thames",),
    players=2,
    position=lambda at: (
        at(2)
        .display("shard", "kingsCross", "gherkin")
        .bids("shard", "red", {0: 3})
        .bids("kingsCross", "yellow", {1: 2})
        .hand(0, "blue 2")
        .hand(1, "yellow 2 blue 1")
        .at_turn(0)
    ),
    tasks=(
        Task(
            tell="You lead at the Shard and have 2 keyples left in your hand. Whoever passes does nothing for now, "
            "but may act again when the turn comes round. The river that you see now is for the end of the era.",
            do="Pass, and see what {1} does.",
            look=("tile shard",),
            right=("do pass",),
            reply="You have given nothing away, and see what happens before you decide.",
            wrong=(
                ("do bid", "You lead where you want to. Keep your last keyples for now, and pass."),
                ("do use", "Possible, but let us see how to wait. Choose [Pass]."),
                ("do sail", "Then you could not act again in this era. Choose [Pass]: you may still want to act."),
            ),
            otherwise="Choose [Pass].",
            then=("1: do bid, tile gherkin, keyple blue",),
        ),
        Task(
            tell="{1} bids for the Gherkin and leaves the Shard alone. Each player has a barge on the Thames. When "
            "all pass in a row, all sail in the order in which they passed, and the era ends.",
            do="Pass once more: you lead where you want to.",
            look=("tile shard",),
            right=("do pass",),
            reply="You are content with what you have, and so is {1}: whenever all pass in a row, all barges sail.",
            wrong=(
                ("do bid", "You could, but the Shard is safe. Save your keyples for the next era and pass."),
                ("do use", "You could, but see what happens when all have passed. Choose [Pass]."),
                ("do sail", "You could, but see what happens when all have passed. Choose [Pass]."),
            ),
            otherwise="Choose [Pass].",
            then=("1: do pass",),
        ),
        Task(
            tell="Both have passed, so both barges sail, yours first, each to a free berth. Every berth brings new "
            "keyples: how many stands on it. Berth 6 brings only 3, but a tile as well: the bridge where your barges "
            "lay. That is Hungerford Bridge, with 2 points for each blue connector on it.",
            do="Sail to berth 6, which claims Hungerford Bridge.",
            look=("berth 6",),
            right=("berth 6",),
            reply="All barges have sailed, also {1}'s, so the era ends: the Shard and Hungerford Bridge are yours, "
            "and your winning bid is paid. Had nobody taken berth 6, the bridge would have left the game.",
            wrong=(
                ("berth 4", "That brings most keyples, a good choice at other times. Now take the tile: berth 6."),
                ("berth 1", "That would give you the first turn of the next era. Now take the tile: berth 6."),
                ("berth *", "More keyples, but no river tile. Take the berth furthest to the left: berth 6."),
            ),
            otherwise="Choose berth 6, furthest to the left.",
            then=("1: berth 4",),
        ),
    ),
)

SAIL = Lesson(
    key="sail",
    title="Sail when you are done",
    teaches=(
        *("LO-401", "LO-402", "LO-901", "LO-902", "LO-903", "LO-907", "LO-909", "LO-910", "LO-1001", "LO-1003"),
        *("LO-1004", "LO-1009", "LO-1015", "LO-1024", "LO-218", "LO-1032", "LO-1031", "LO-404", "LO-1005", "LO-1006"),
        "LO-179",
    ),
    scene="The last turns of era 1.",
    players=2,
    position=lambda at: (
        at(2)
        .display("gherkin")
        .bids("barbican", "blue", {0: 3, 1: 2})
        .placed("barbican", "blue", 2)
        .hand(0, "red 1")
        .hand(1, "yellow 3")
        .at_turn(0)
    ),
    tasks=(
        Task(
            tell="You lead at the Barbican, and there is little more to do. Whoever sails has no further turn in this "
            "era, but the bids stay. The first to sail has the choice of all berths.",
            do="Sail to berth 4, which brings the most keyples.",
            look=("berth 4",),
            right=("do sail, berth 4",),
            reply="Your barge lies in berth 4, and your bid for the Barbican stood. {1} went on alone, then sailed.",
            wrong=(
                (
                    "do sail, berth 6",
                    "It claims the river tile, but brings only 3 keyples. You need workers: take berth 4.",
                ),
                ("do sail, berth 1", "It gives you the first turn, but 6 keyples. You need workers: take berth 4."),
                ("do sail, berth *", "It brings fewer keyples than berth 4. The number stands on each berth."),
                ("do pass", "You could wait, but then somebody else may take the best berth. Choose [Sail]."),
                ("do bid", "One keyple may win a tile, but meanwhile {1} may take the best berth. Sail first."),
                ("do use", "One last coin or connector? Not bad, but now be the first to sail."),
            ),
            otherwise="Choose [Sail], then berth 4.",
            then=(
                "1: do bid, tile gherkin, keyple yellow, hand 2",
                "1: do sail, berth 1",
                "1: tile gherkin, tile greenwich, side E",
            ),
        ),
        Task(
            tell="All have sailed, so the era is over. Losing bids came back into the hands. Winning bids went into "
            "the bag, out of which all draw new keyples without looking: you drew 7. The Barbican is yours, with the 2 "
            "keyples at work on it.",
            do="Place the Barbican beside your home, on any side.",
            look=tuple(f"cell {q} {r}" for q, r in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))),
            right=("side E", "side *"),
            alike=True,
            reply="Tiles without a bid have left the game, and new ones come. The barge in the lowest berth has the "
            "first turn: {1}'s, in berth 1.",
            otherwise="Choose the Barbican, and a place beside your home.",
        ),
    ),
)

PLACE = Lesson(
    key="place",
    title="Where new tiles lie",
    teaches=(
        "LO-212",
        "LO-218",
        "LO-219",
        "LO-220",
        "LO-222",
        "LO-223",
        "LO-224",
        "LO-1022",
        "LO-1023",
        "LO-1029",
        "LO-703",
    ),
    scene="Era 2 is over.",
    players=2,
    position=lambda at: (
        at(2, era=2)
        .borough(0, {"battersea": (1, 0)})
        .borough(1, {"globe": (1, 0)})
        .connectors(0, "red battersea E", "blue buckingham NW")
        .won(0, "kingsCross", "towerBridge")
        .hand(0, "red 4 blue 4")
        .hand(1, "yellow 5 red 3")
        .sailed({0: 4, 1: 1})
        .at_placing()
    ),
    tasks=(
        Task(
            tell="The era is over, and you have won two tiles. King's Cross counts tiles that red connectors join "
            "to it. A red one sticks out of Battersea.",
            do="Place King's Cross on the other side of the red connector, east of Battersea.",
            look=("cell 2 0",),
            right=("tile kingsCross, tile battersea, side E",),
            reply="Joined at once, at no cost: 1 point. So a connector laid in good time saves work later.",
            wrong=(
                ("tile towerBridge", "Tower Bridge comes next. First place King's Cross."),
                ("tile kingsCross, tile battersea, side *", "There the red connector does not reach it. Go east."),
                ("tile kingsCross, tile buckingham", "The red connector sticks out of Battersea: go there."),
            ),
            otherwise="Choose King's Cross, and the place east of Battersea.",
        ),
        Task(
            tell="Tower Bridge counts blue connectors on it. The Thames flows through two of its sides, and only "
            "another tile with the river may touch it there. When you have chosen a place you can turn the river.",
            do="Place Tower Bridge on the other side of the blue connector, north-west of your home.",
            look=("cell 0 -1",),
            right=(
                "tile buckingham, side NW, axis 0",
                "tile buckingham, side NW, axis *",
            ),
            reply="1 point for the blue connector, and both sides with the river are free: a tile without it may not "
            "lie there.",
            wrong=(
                (
                    "tile buckingham, side *",
                    "There is no blue connector. One sticks out of your home to the north-west.",
                ),
                ("tile *", "The blue connector sticks out of your home: go there."),
            ),
            otherwise="Choose Tower Bridge, and the place north-west of your home.",
        ),
    ),
)
