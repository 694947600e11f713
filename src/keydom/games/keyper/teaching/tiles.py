"""What makes points: tiles built, upgraded and worked on."""

from __future__ import annotations

from keydom.core.lessons import Lesson, Task
from keydom.games.keyper.teaching.country import country, on_plot

FARM = "|".join(f"farm-{row}-{column}" for row in range(1, 5) for column in (1, 2))
"""The plots of a farm."""


BUILD = Lesson(
    key="build",
    title="Tiles make points",
    teaches=(
        "KP-301",
        "KP-302",
        "KP-311",
        "KP-408",
        "KP-716",
        "KP-931",
        "KP-1001",
        "KP-1002",
        "KP-1003",
        "KP-1004",
        "KP-1010",
        "KP-1011",
        "KP-1016",
        "KP-1107",
        "KP-1109",
        "KP-1111",
        "KP-1222",
        "KP-1403",
        "KP-932",
        "KP-933",
        "KP-1018",
    ),
    scene="Another table in spring: you have 3 pigs.",
    introduces=("homeless",),
    players=2,
    position=lambda at: (
        country(at)
        .area(0, "blue 1 green 1 black 1")
        .area(1, "orange 1 brown 1 grey 1")
        .field(1, "upgrade", "grey")
        .field(2, "trade_raw", "black")
        .has(0, "pig 3 clay 1 wheat 1")
        .at_turn(0)
    ),
    tasks=(
        Task(
            tell="Resources such as animals or clay score nothing alone: points come from tiles, the buildings of your "
            "farm and village. What a keyple does is counted in actions. On Pigs an action brings 1 pig, on Build it "
            "builds 1 tile. Your 3 pigs need a house, or they are lost when spring ends.",
            do="Play any keyple onto Build on board 2.",
            look=("space 1:build",),
            right=(
                "piece keyple, colour black, board 2, field build",
                "piece keyple, colour *, board 2, field build",
            ),
            alike=True,
            reply="Your keyple works: it builds one of your unbuilt tiles. The icons at the foot of each are what it "
            "costs. On a Discount build field you would pay 1 icon less.",
            wrong=(
                (
                    "piece keyple, colour *, board 2, field discount_build",
                    "Discount build leaves out 1 icon of a cost, which is even better. But try the plain Build first.",
                ),
            ),
            otherwise="That can wait. Your pigs need a house: play a keyple onto Build on board 2.",
        ),
        Task(
            tell="The Pig sty costs 1 clay, and 1 more thing: wheat, clay, a log or a rock. Like every house it has "
            "room for 4 animals, and each pig in it scores 1 point at the end of the game.",
            do="Build the Pig sty on a plot of your farm.",
            right=("tile pig_sty, plot farm-1-1", "tile pig_sty, plot *"),
            alike=True,
            reply="Clay and wheat are paid, and your 3 pigs have a house, with room for a fourth. Your green meadow "
            "goes on counting them. The 1 beside a pig on the tile means 1 point for each: 3 points. Village tiles "
            "are built in the village.",
            wrong=(
                (
                    "tile farmyard",
                    "The Farmyard scores 1 point for each different animal: 1 for all your pigs. The Pig sty scores 3.",
                ),
                ("decline", "That would give up the action, and your pigs would have no house. Build the Pig sty."),
            ),
            otherwise="Another time. For 3 pigs the Pig sty is the right tile.",
        ),
    ),
)


UPGRADE = Lesson(
    key="upgrade",
    title="The better side",
    teaches=(
        "KP-936",
        "KP-937",
        "KP-1014",
        "KP-1032",
        "KP-1033",
        "KP-1035",
        "KP-1102",
        "KP-1111",
        "KP-1116",
    ),
    scene="Another table in spring: two tiles are built.",
    players=2,
    position=lambda at: (
        country(at)
        .area(0, "orange 1 green 1 grey 1")
        .area(1, "blue 1 brown 1 black 1")
        .field(2, "rocks", "grey")
        .field(2, "trade_raw", "black")
        .plot(0, "farm-1-1", "pig_sty")
        .plot(0, "village-1-1", "brickmaker")
        .has(0, "pig 4 clay 1 brick 1")
        .at_turn(0)
    ),
    tasks=(
        Task(
            tell="Every tile has a second, better side. Upgraded, your Pig sty scores 2 points for each pig, and your "
            "Brickmaker, a village tile, scores 5. On the Upgrade field an action turns one tile over.",
            do="Play your grey keyple onto Upgrade on board 1.",
            look=("space 0:upgrade", "area 0 grey"),
            right=("piece keyple, colour grey, board 1, field upgrade",),
            reply="Upgrade has a grey border, so you have 2 actions: enough for both tiles.",
            wrong=(
                (
                    "piece keyple, colour orange|green",
                    "That keyple could upgrade 1 tile. The border of Upgrade is grey: the grey keyple does 2.",
                ),
            ),
            otherwise="Later. Both your tiles wait to be turned over: play the grey keyple onto Upgrade.",
        ),
        Task(
            tell="A farm tile is upgraded for 1 raw material: clay, a log or a rock. A village tile takes 1 finished "
            "good: a brick, wood or a stone. Wheat pays for either. You have a clay and a brick. You pay for each "
            "upgrade, and confirm it, before the next.",
            do="On your board choose the Pig sty and the Brickmaker, one after the other.",
            look=(on_plot("farm-1-1"), on_plot("village-1-1")),
            right=("plot farm-1-1, plot village-1-1", "plot village-1-1, plot farm-1-1"),
            reply="4 pigs now score 8 points instead of 4, and the Brickmaker 5: 9 points more in one turn.",
            wrong=(
                ("decline", "You can pay for both, and they bring 9 points together. Upgrade them."),
                ("plot farm-1-1, decline", "One action is left, and a brick to pay with: upgrade the Brickmaker, too."),
                ("plot village-1-1, decline", "One action is left, and a clay to pay with: upgrade the Pig sty, too."),
            ),
            otherwise="Upgrade the Pig sty and the Brickmaker, one after the other.",
        ),
    ),
)


WORKSHOP = Lesson(
    key="workshop",
    title="Work on your own board",
    teaches=(
        "KP-703",
        "KP-725",
        "KP-732",
        "KP-733",
        "KP-742",
        "KP-1002",
        "KP-1005",
        "KP-1006",
        "KP-1007",
        "KP-1101",
        "KP-1112",
        "KP-1118",
        "KP-1025",
        "KP-1026",
    ),
    scene="Another table in spring: your Stonemason is built.",
    introduces=("plots",),
    players=2,
    position=lambda at: (
        country(at)
        .area(0, "orange 1 black 1 grey 1")
        .area(1, "blue 1 green 1 brown 1")
        .field(2, "rocks", "grey")
        .field(2, "trade_raw", "black")
        .plot(0, "village-2-2", "stonemason")
        .has(0, "rock 3 sheep 2")
        .at_turn(0)
    ),
    tasks=(
        Task(
            tell="Your own board has work, too. A tile with the sign of a keyple does something whenever a keyple "
            "works on it, of whatever colour. Your Stonemason turns 1 rock into 1 stone.",
            do="Play any keyple onto the Stonemason, and use it.",
            look=(on_plot("village-2-2"),),
            right=(
                "piece keyple, colour grey, board own, plot village-2-2, plot_action act",
                "piece keyple, colour *, board own, plot village-2-2, plot_action act",
            ),
            alike=True,
            reply="1 stone. Nobody is invited on your own board and no plot has a colour, so it is 1 action.",
            wrong=(
                (
                    "piece keyple, colour *, board own, plot village-2-2, decline",
                    "That would leave the rock a rock. Choose [Use Stonemason].",
                ),
                (
                    "piece keyple, colour *, board own, plot *",
                    "An empty plot comes next. First let a keyple work on the Stonemason.",
                ),
                (
                    "piece keyple, colour *, board 1|2",
                    "Country boards have good work, too, but you know them. See what your own board can do: use the "
                    "Stonemason.",
                ),
            ),
            otherwise="Not now. Stay on your own board: play a keyple onto the Stonemason.",
            then=("1: piece keyple, colour blue, board 1, field horses",),
        ),
        Task(
            tell="There is a second way to build: play a keyple onto an empty plot, and build a tile there at its "
            "usual cost. Your 2 sheep are homeless so far.",
            do="Play a keyple onto an empty farm plot, then build the Sheep shelter there.",
            look=tuple(on_plot(plot) for plot in FARM.split("|")),
            right=(
                "piece keyple, colour black, board own, plot farm-1-1, tile sheep_shelter",
                f"piece keyple, colour orange|black|grey, board own, plot {FARM}, tile sheep_shelter",
            ),
            alike=True,
            reply="2 sheep with a house, 2 points. Your keyple stands on the new tile until the season ends. "
            "Later you may build another farm tile over it: then only the upper one counts.",
            wrong=(
                (
                    "piece keyple, colour black, board own, plot farm-1-1, tile paddock",
                    "The Paddock houses deer, boar, goats and chickens. Your sheep want the Sheep shelter.",
                ),
                (
                    "piece keyple, colour black, board own, plot *",
                    "Sheep live on the farm, in the Sheep shelter. Build it on an empty plot there.",
                ),
            ),
            otherwise="Your sheep need the Sheep shelter. Take an empty plot of your farm, and of the tiles the Sheep "
            "shelter.",
        ),
    ),
)
