"""What tiles are paid with, where more of them come from, and what can be sold."""

from __future__ import annotations

from keydom.core.lessons import Lesson, Task
from keydom.games.keyper.teaching.country import country

GOODS = Lesson(
    key="goods",
    title="From clay to brick",
    teaches=(
        "KP-508",
        "KP-919",
        "KP-920",
        "KP-923",
        "KP-924",
        "KP-927",
        "KP-928",
        "KP-1012",
        "KP-513",
    ),
    scene="Another table in spring: nothing is built yet.",
    players=2,
    position=lambda at: (
        country(at)
        .area(0, "blue 1 orange 1 grey 1")
        .area(1, "green 1 brown 1 black 1")
        .field(1, "upgrade", "grey")
        .field(1, "trade_raw", "black")
        .has(0, "clay 1")
        .at_turn(0)
    ),
    tasks=(
        Task(
            tell="Village tiles cost finished goods, too: brick, wood and stone, made of clay, logs and rocks. You "
            "want 2 bricks and have 1 clay: first trade it for 2 clay, then turn both into bricks. A trade gives any "
            "2 raw materials for 1, from the supply, never from another player.",
            do="Play your blue keyple onto Trade raw on board 2: give 1 clay, take 2 clay.",
            look=("space 1:trade_raw", "area 0 blue"),
            right=("piece keyple, colour blue, board 2, field trade_raw, give clay, take clay, take clay",),
            reply="2 clay out of 1. For finished goods there is such a field, too: it gives any 2 of them for 1.",
            wrong=(
                (
                    "piece keyple, colour orange",
                    "The orange keyple has better work in a moment, with clay. First play blue onto Trade raw.",
                ),
                ("piece keyple, colour grey", "Grey works as well, but play the blue keyple onto Trade raw."),
                (
                    "piece keyple, colour blue, board 2, field trade_raw, give clay, take log|rock",
                    "You may take any raw materials. But bricks are made of clay, so take clay.",
                ),
                (
                    "piece keyple, colour blue, board 2, field trade_raw, give clay, take clay, take *",
                    "Take clay as the second one, too: for 2 bricks you need 2 clay.",
                ),
                (
                    "piece keyple, colour blue, board 2, field trade_raw, decline",
                    "That would give up the trade. Give your clay: 2 come back.",
                ),
            ),
            otherwise="Later. For 2 bricks you need 2 clay: play blue onto Trade raw on board 2.",
            then=("1: piece keyple, colour black, board 2, field sheep",),
        ),
        Task(
            tell="On Convert clay each action turns 1 clay into 1 brick, as long as you have clay. That never hurts: "
            "where a tile costs clay, a brick can pay for it, too.",
            do="Play your orange keyple onto Convert clay on board 2.",
            look=("space 1:convert_clay", "area 0 orange"),
            right=("piece keyple, colour orange, board 2, field convert_clay",),
            reply="2 bricks. Each can be paid as a brick, or as clay. But clay is never taken for a brick.",
            wrong=(
                (
                    "piece keyple, colour grey",
                    "Grey would turn 1 clay into a brick. The border of Convert clay is orange, so orange turns both.",
                ),
                (
                    "piece keyple, colour orange, board 2, field *",
                    "Orange is right. Your clay becomes bricks on Convert clay on board 2.",
                ),
            ),
            otherwise="First play orange onto Convert clay on board 2.",
        ),
    ),
)


MARKET = Lesson(
    key="market",
    title="Tiles from the market",
    teaches=(
        "KP-133",
        "KP-318",
        "KP-402",
        "KP-739",
        "KP-905",
        "KP-906",
        "KP-908",
        "KP-909",
        "KP-910",
        "KP-911",
        "KP-1168",
        "KP-507",
        "KP-219",
    ),
    scene="Another game, in summer.",
    introduces=("market",),
    players=2,
    position=lambda at: (
        at(2, "summer")
        .area(0, "orange 1 green 1 grey 1")
        .area(1, "blue 1 green 1 brown 1")
        .field(1, "river", "blue", "white")
        .boat(1, "B2")
        .field(1, "goats", "grey", "white")
        .field(1, "pigs", "green", "white")
        .field(1, "build", "orange", "white")
        .field(2, "clay", "orange")
        .field(2, "trade_raw", "black", "black")
        .field(2, "deer", "brown")
        .plot(0, "farm-1-1", "pig_sty")
        .has(0, "boar 4 pig 2 stone 1 log 1")
        .has(1, "cow 2 log 2")
        .market("hunters_lodge", "alchemist", "boatman", "prospector", "barn", "timberyard", "WF1", "WF8")
        .at_turn(0)
    ),
    tasks=(
        Task(
            tell="Each season boards are folded anew and show other fields, as you will see in lesson 15, and new "
            "tiles come to the market. On Country tile each action takes one: then it is one of your unbuilt tiles. "
            "That field has no border colour, so each keyple does 1 action there.",
            do="Play your green keyple onto Country tile on board 1.",
            look=("space 0:country_tile", "area 0 green"),
            right=(
                "piece keyple, colour green, board 1, field country_tile",
                "piece keyple, colour green, board 2, field country_tile",
            ),
            reply="{1} has joined, so each of you takes 2: you the first, they the next two, and you the last.",
            wrong=(
                (
                    "piece keyple, colour orange|grey",
                    "Nobody could join that one, so you would take 1 tile only. {1} has a green keyple.",
                ),
            ),
            otherwise="Later. Now for the market: play the green keyple onto Country tile on board 1.",
            then=("1: colour green",),
        ),
        Task(
            tell="You have 4 boar without a house. The Hunter's lodge houses 4 boar and scores 2 points for each, or 3 "
            "once it is upgraded.",
            do="Take the Hunter's lodge.",
            look=("market hunters_lodge",),
            right=("tile hunters_lodge",),
            reply="8 points for your 4 boar, as soon as you build it; its cost, 1 stone and 1 log, you have.",
            wrong=(
                ("decline", "A tile costs nothing but your action, so take one: the Hunter's lodge fits your boar."),
                ("winter_fair *", "Fairs come in a moment. First a house for your boar: the Hunter's lodge."),
            ),
            otherwise="Your 4 boar need a house first: take the Hunter's lodge.",
            then=("1: tile alchemist", "1: tile barn"),
        ),
        Task(
            tell="{1} has taken two, so one pick is left for you. Winter fairs lie in the market, too: they bring "
            "points when a season ends. Lesson 14 shows how.",
            do="Take any tile or winter fair you like.",
            right=("tile boatman", "tile *", "winter_fair *"),
            alike=True,
            reply="What you took is yours until you need it: a tile until you build it, a winter fair until a season "
            "ends and you have what it asks for.",
            wrong=(("decline", "You may, but it is yours for nothing. Take whichever you like."),),
            otherwise="One pick is left: take a tile or a winter fair.",
        ),
    ),
)


RIVER = Lesson(
    key="river",
    title="Boats",
    teaches=(
        "KP-137",
        "KP-313",
        "KP-404",
        "KP-712",
        "KP-938",
        "KP-939",
        "KP-942",
        "KP-943",
        "KP-944",
        "KP-945",
        "KP-947",
        "KP-941",
    ),
    scene="Another game, back in spring.",
    introduces=("boats",),
    players=2,
    position=lambda at: (
        at(2)
        .area(0, "blue 1 orange 1 grey 1")
        .area(1, "green 1 brown 1 black 1")
        .boats("B1", "B3", "B4", "B2")
        .field(1, "clay", "orange", "white")
        .field(1, "cows", "green", "white")
        .field(1, "logs", "brown", "white")
        .field(1, "upgrade", "grey")
        .field(2, "river", "blue", "white")
        .boat(2, "B4")
        .field(2, "trade_raw", "black")
        .field(2, "cows", "green")
        .field(2, "boar", "brown")
        .fairs(0, "SP2")
        .has(0, "pig 2")
        .has(1, "cow 2 log 2")
        .at_turn(0)
    ),
    tasks=(
        Task(
            tell="On a river keyples work at a boat. With each action you get a resource that the boat shows, or sell "
            "one for 2 shipping points: 2 points at the end of the game. Whoever plays first onto a river "
            "brings a boat, which stays for the season.",
            do="Play your blue keyple onto River on board 1, then choose the boat of rock and pig.",
            look=("space 0:river", "area 0 blue", "boat B3"),
            right=("piece keyple, colour blue, board 1, field river, boat B3",),
            reply="Rivers are blue, so your blue keyple has 2 actions.",
            wrong=(
                (
                    "piece keyple, colour blue, board 1, field river, boat *",
                    "You have nothing to sell to that one. Your pigs can go with the boat of rock and pig.",
                ),
                (
                    "piece keyple, colour orange|grey",
                    "That one would have 1 action at the boat. Blue is at home on rivers and has 2.",
                ),
            ),
            otherwise="Another time. Sell pigs now: play the blue keyple onto River on board 1.",
        ),
        Task(
            tell="You have 2 pigs and no house for them, so they would be lost at the end of the season. Each that "
            "you sell is 2 shipping points, at once.",
            do="Sell both pigs, one after the other: [Sell 1 pig].",
            right=("boat_action sell-2, boat_action sell-2",),
            reply="4 shipping points, which your dock counts until the end. One thing is "
            "forbidden: to take and sell the same resource in one turn.",
            wrong=(
                (
                    "boat_action work-1",
                    "A rock would be useful one day. But your pigs have no house, and this boat buys them.",
                ),
                ("boat_action work-2", "Another pig without a house? Sell the two you have, for 2 points each."),
                ("boat_action sell-2, boat_action work-1", "Allowed, but the last pig has no house: sell it, too."),
            ),
            otherwise="Both pigs can be sold, for 2 points each: choose [Sell 1 pig].",
        ),
    ),
)
