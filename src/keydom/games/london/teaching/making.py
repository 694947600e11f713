"""Lessons about what tiles make: how they are used, where connectors lie, whose keyples come home."""

from __future__ import annotations

from keydom.core.lessons import Lesson, Task

USE = Lesson(
    key="use",
    title="Use a tile",
    teaches=(
        *("LO-105", "LO-601", "LO-603", "LO-604", "LO-605", "LO-609", "LO-613", "LO-614", "LO-111", "LO-612"),
        "LO-524",
        "LO-606",
        "LO-620",
    ),
    scene="Another table, at the start of era 1.",
    introduces=("makes",),
    players=2,
    position=lambda at: at(2).hand(0, "blue 4 yellow 5 red 3").hand(1, "yellow 4 red 3").at_turn(0),
    tasks=(
        Task(
            tell="Many tiles make something for whoever sends keyples to work on them: the sign in their right corner "
            "shows what. You need not own the tile: those on offer work as well. The Bank of England makes a coin. "
            "With coins you later upgrade tiles, which then bring more points.",
            do="Use the Bank of England: put 1 keyple on it, of any colour.",
            look=("tile bankOfEngland",),
            right=(
                "do use, tile bankOfEngland, keyple blue, hand 1",
                "do use, tile bankOfEngland, keyple *, hand 1",
            ),
            alike=True,
            reply="You have a coin. Coin, brick and compass are small tiles for your hand, called skill tiles. Later "
            "you pay with them to upgrade your tiles.",
            wrong=(
                (
                    "do use, tile bankOfEngland, keyple *, hand *",
                    "More keyples bring no more coins. The first to use a tile needs only 1.",
                ),
                ("do use, tile *", "That tile makes something, too. This time choose the Bank of England."),
                ("do bid", "A bid stands beside a tile; to work, keyples stand on it. Choose [Use]."),
            ),
            otherwise="Choose [Use], then the Bank of England, and 1 keyple.",
            then=("1: do use, tile barbican, keyple yellow, hand 2",),
        ),
        Task(
            tell="{1} has used the Barbican with 2 yellow keyples and has a brick now. Whoever uses it "
            "next needs more keyples than that, and in the same colour.",
            do="Use the Barbican: put 3 yellow keyples on it.",
            look=("tile barbican",),
            right=("do use, tile barbican, hand 3",),
            reply="You have a brick, too. 5 keyples lie on the Barbican now. A number on the tile says what the "
            "next use needs: 4, one more than the 3 of the last use. Whoever wins the tile gets those keyples, too.",
            wrong=(
                ("do use, tile barbican, hand *", "3 are one more than last time, and that is enough."),
                ("do use, tile bankOfEngland", "It would cost 2 keyples now. You have a coin: get a brick."),
                ("do use, tile *", "A good tile, but now see what the second user pays: choose the Barbican."),
                ("do bid", "This time choose [Use], then the Barbican."),
            ),
            otherwise="Choose [Use], then the Barbican, and 3 yellow keyples.",
        ),
    ),
)

CONNECT = Lesson(
    key="connect",
    title="Lay connectors",
    teaches=(
        *("LO-206", "LO-207", "LO-208", "LO-209", "LO-210", "LO-211", "LO-212", "LO-213", "LO-216", "LO-622"),
        *("LO-623", "LO-624", "LO-625", "LO-633", "LO-302", "LO-104"),
    ),
    scene="Era 2: each borough has its first tile.",
    players=2,
    position=lambda at: (
        at(2, era=2)
        .borough(0, {"coventGarden": (1, 0)})
        .borough(1, {"battersea": (1, 0)})
        .hand(0, "blue 3 red 2")
        .hand(1, "yellow 4 red 2")
        .at_turn(0)
    ),
    tasks=(
        Task(
            tell="Your own borough has your home, Buckingham Palace, and beside it Covent Garden, which you have won. "
            "Covent Garden makes connectors: the pipes and cables that join tiles.",
            do="Use Covent Garden: put 1 keyple on it.",
            look=("tile coventGarden", "tile buckingham"),
            right=("do use, tile coventGarden, keyple blue, hand 1", "do use, tile coventGarden, keyple *, hand *"),
            reply="You have a blue and a brown connector. Lay them before your next turn; the others play on "
            "meanwhile.",
            wrong=(
                ("do use, tile *", "That tile makes something, too. This time use your own Covent Garden."),
                ("do bid", "Leave the bids for now: choose [Use], then Covent Garden."),
            ),
            otherwise="Choose [Use], then Covent Garden in your borough, and 1 keyple.",
            then=("1: do bid, tile harrods, keyple yellow, hand 2",),
        ),
        Task(
            tell="A tile has six sides, and each side takes one connector, of any colour. On the side between two "
            "tiles it lies on both and joins them. Once laid, it stays for good.",
            do="Lay a connector on the side between your home and Covent Garden.",
            look=("tile coventGarden", "tile buckingham"),
            right=("tile buckingham, side E", "connector brown, tile buckingham, side E"),
            reply="It counts for both tiles. At the edge of the map a sign of its colour now says how many "
            "tiles it joins: 2. "
            "The next lessons show what connectors bring.",
            wrong=(
                ("none", "Do not give it back: a connector that is laid stays yours. Lay it."),
                (
                    "tile buckingham, side *",
                    "There it would join no other tile. Covent Garden lies to the east of your home.",
                ),
                (
                    "tile *",
                    "There it would join no other tile. Choose the side between the two, the east side of your home.",
                ),
            ),
            otherwise="Choose the side on which your home and Covent Garden meet.",
        ),
        Task(
            tell="Connectors may also stick out at the edge. They count for the tile on which they lie. When a "
            "tile is laid there later, they join it by themselves.",
            do="Lay the other connector on any free side.",
            look=("tile coventGarden", "tile buckingham"),
            right=("tile coventGarden, side E", "tile *, side *"),
            alike=True,
            reply="It is ready for a tile to come. Think ahead when you lay connectors: they never move again. To see "
            "what {1} has built, press the field with {1} above the map.",
            wrong=(("none", "You could discard it, but a connector is always good for something. Lay it."),),
            otherwise="Choose a free side of your home or of Covent Garden.",
        ),
    ),
)


GUESTS = Lesson(
    key="guests",
    title="Keyples come home",
    teaches=("LO-601", "LO-608", "LO-610", "LO-611", "LO-1019", "LO-1020", "LO-1021", "LO-422"),
    scene="Era 2: each borough has a tile that makes something.",
    players=2,
    position=lambda at: (
        at(2, era=2)
        .borough(0, {"senateHouse": (1, 0)})
        .borough(1, {"bankOfEngland": (1, 0)})
        .connectors(1, "black bankOfEngland E", "red bankOfEngland NE", "yellow greenwich E")
        .levels(bankOfEngland=1)
        .hand(0, "yellow 5 blue 3 red 3")
        .hand(1, "yellow 4 red 2")
        .at_turn(0)
    ),
    tasks=(
        Task(
            tell="You may even use tiles in other boroughs. The map shows {1}'s. Above the map are two fields with a "
            "name: press the one with “You” to see your borough, and that with {1} to come back. {1}'s Bank of England "
            "makes 2 coins. But when the era ends, the keyples on a tile go to its owner.",
            do="Use {1}'s Bank of England: put 1 keyple on it.",
            look=("tile bankOfEngland", "seat 1"),
            right=(
                "do use, tile bankOfEngland, keyple red, hand 1",
                "do use, tile bankOfEngland, keyple *, hand 1",
            ),
            reply="2 coins for you, and 1 keyple for {1} at the end of the era. A fair price.",
            wrong=(
                ("do use, tile bankOfEngland, keyple *, hand *", "They would all be given away. 1 is enough."),
                ("do use, tile senateHouse", "Your own tile comes next. First visit the other borough."),
                ("do use, tile *", "Possible, but 2 coins are better. Choose the Bank of England."),
                ("do bid", "Leave the bids for now: choose [Use]."),
            ),
            otherwise="Choose [Use], then the Bank of England in {1}'s borough, and 1 keyple. To see that borough, "
            "press the field with {1} above the map.",
            then=("1: do use, tile senateHouse, keyple yellow, hand 2",),
        ),
        Task(
            tell="Now you have a guest: 2 yellow keyples are at work in your Senate House. At the end of the era they "
            "are yours. Your own keyples on that tile come home, too, and so cost you nothing.",
            do="Use your Senate House: put 3 yellow keyples on it.",
            look=("tile senateHouse",),
            right=("do use, tile senateHouse, hand 3", "do use, tile senateHouse, hand *"),
            reply="You have a compass, and at the end of the era you get all keyples on the tile. Good tiles of "
            "your own bring guests.",
            wrong=(
                ("do use, tile *", "That tile is not yours. From your own tile the keyples come home."),
                ("do bid", "First fetch a compass: choose [Use], then Senate House."),
                ("do sail", "Then you would have no further turn in this era. First use your Senate House."),
                ("do pass", "You may wait, but it costs you nothing: use your Senate House."),
            ),
            otherwise="Choose [Use], then your own Senate House, and 3 yellow keyples.",
        ),
    ),
)

HOME = Lesson(
    key="home",
    title="Change skill tiles at home",
    teaches=("LO-112", "LO-113", "LO-637", "LO-638", "LO-641", "LO-701", "LO-714", "LO-723", "LO-118"),
    scene="Era 2: your borough has Battersea.",
    introduces=("home",),
    players=2,
    position=lambda at: (
        at(2, era=2)
        .borough(0, {"battersea": (1, 0)})
        .connectors(0, "brown battersea E")
        .skills(0, "coin 1")
        .hand(0, "red 4 blue 3")
        .hand(1, "yellow 4 red 2")
        .at_turn(0)
    ),
    tasks=(
        Task(
            tell="Battersea could rise if you had a brick, but you hold a coin. A home exchanges skill tiles: the sign "
            "in its right corner says that you pay any one and take any one. An upgraded home gives two for one.",
            do="Use your home, Buckingham Palace, with 1 keyple: pay the coin and take a brick.",
            look=("tile buckingham",),
            right=(
                "do use, tile buckingham, keyple blue, hand 1, skill brick",
                "do use, tile buckingham, keyple *, hand 1, skill brick",
            ),
            reply="Now you have what Battersea asks for. Skill tiles are not points; spend them while they help.",
            wrong=(
                (
                    "do use, tile buckingham, keyple *, hand 1, skill *",
                    "Battersea asks for a brick. Take that.",
                ),
                ("do use, tile buckingham, keyple *, hand *", "1 keyple is enough to exchange a skill tile."),
                ("do use, tile greenwich", "The other home works, too, but there your keyple would be lost."),
                (
                    "do use, tile battersea",
                    "It makes connectors, and needs a brick: exchange your coin at your home.",
                ),
                ("do use, tile *", "Not this time: learn to exchange your coin for a brick at your home."),
                ("do bid", "Leave the bids for now: choose [Use], then Buckingham Palace."),
            ),
            otherwise="Choose [Use], then Buckingham Palace, 1 keyple, and a brick.",
            then=("1: do bid, tile harrods, keyple yellow, hand 2",),
        ),
        Task(
            tell="The brown connector is in place, and you hold the brick: that is all that Battersea's arrow asks "
            "for.",
            do="Upgrade Battersea: put 1 keyple on it.",
            look=("tile battersea",),
            right=("do upgrade, keyple red, hand 1", "do upgrade, keyple *, hand *"),
            reply="4 points instead of 1. Your home has an arrow, too: its ring with a 6 asks for connectors of six "
            "different colours. With them it rises, and brings 7 points.",
            wrong=(
                ("do use", "You have all you need. Choose [Upgrade]."),
                ("do bid", "First make your brick worth something: choose [Upgrade]."),
            ),
            otherwise="Choose [Upgrade], then Battersea, and 1 keyple.",
        ),
    ),
)
