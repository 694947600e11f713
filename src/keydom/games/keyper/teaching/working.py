"""A keyple at work, and its trade."""

from __future__ import annotations

from keydom.core.lessons import Lesson, Task

WORK = Lesson(
    key="work",
    title="Put a keyple to work",
    teaches=(
        "KP-102",
        "KP-501",
        "KP-502",
        "KP-515",
        "KP-701",
        "KP-713",
        "KP-716",
        "KP-738",
        "KP-901",
        "KP-1417",
    ),
    scene="Spring, the first turn of a new game.",
    players=2,
    position=lambda at: (
        at(2)
        .area(0, "blue 1 orange 1 green 1 brown 2 black 1 grey 1 white 2")
        .area(1, "blue 1 orange 1 green 2 brown 1 black 1 grey 1 white 2")
        .has(0, "brick 1 wood 1 stone 1")
        .has(1, "brick 1 wood 1 stone 1")
        .at_turn(0)
    ),
    tasks=(
        Task(
            tell="For one year you and {1} each run a farm and a village; most points win. Your workers are the "
            "keyples, the small figures on the wooden rail, your keyp area. Each turn you play one onto a field of a "
            "country board, and it brings what the field shows. Borders, joining and the keyper with the crown come "
            "later.",
            do="Play your black keyple onto Horses on board 1.",
            look=("space 0:horses", "area 0 black"),
            right=(
                "piece keyple, colour black, board 1, field horses",
                "piece keyple, colour blue|orange|brown|grey, board 1, field horses",
            ),
            reply="Your first horse! Animals bring points once they have a home on your farm. The keyple stays on its "
            "field until the season ends.",
            wrong=(
                (
                    "piece keyper",
                    "That is the keyper, who has a lesson of its own. Choose the black keyple instead.",
                ),
                (
                    "piece keyple, colour green|white",
                    "That one would bring even more; you will soon see why. For now take the black keyple.",
                ),
                (
                    "piece keyple, colour black, board 2",
                    "Board 2 shows no horses this season. You find them on board 1.",
                ),
                (
                    "piece keyple, colour black, board own",
                    "There is work on your own board, too, but that comes later. Horses are on country board 1.",
                ),
            ),
            otherwise="Let us fetch a horse first: the black keyple onto Horses on board 1.",
            then=("1: decline",),
        ),
    ),
)


COLOURS = Lesson(
    key="colours",
    title="Every keyple has a trade",
    teaches=(
        "KP-218",
        "KP-220",
        "KP-222",
        "KP-705",
        "KP-707",
        "KP-713",
        "KP-737",
        "KP-740",
    ),
    scene="Another table, early in spring.",
    players=2,
    position=lambda at: (
        at(2)
        .area(0, "blue 1 orange 1 green 1 brown 2 black 1 grey 1 white 2")
        .area(1, "blue 1 orange 1 green 1 brown 1 black 1 grey 1 white 2")
        .field(2, "rocks", "grey")
        .has(0, "brick 1 wood 1 stone 1")
        .has(1, "brick 1 wood 1 stone 1 rock 2")
        .at_turn(0)
    ),
    tasks=(
        Task(
            tell="A keyple's colour is its trade: green farms, brown works in forests, orange with clay, blue on "
            "boats, black in mines and trade, grey in quarries. On a field with a border of its own colour it brings 2 "
            "instead of 1. On a country board keyples belong to nobody until the season ends; lesson 12 tells who gets "
            "them then.",
            do="Play your green keyple onto Pigs on board 1.",
            look=("space 0:pigs", "area 0 green"),
            right=(
                "piece keyple, colour green, board 1, field pigs",
                "piece keyple, colour green, board *, field cows|horses|pigs|sheep|wheat",
            ),
            reply="Two at once: one for the work, and one because the border of the field is green, too.",
            wrong=(
                (
                    "piece keyple, colour white",
                    "White works well here, too, but is needed in a moment. Take the green keyple.",
                ),
                (
                    "piece keyple, colour blue|orange|brown|black|grey",
                    "On Pigs that keyple would bring 1 pig only, as their border is green. Take the green keyple.",
                ),
                (
                    "piece keyple, colour green, board *, field *",
                    "The border there is not green, so it would bring 1 only. Pigs on board 1 has a green border.",
                ),
            ),
            otherwise="Not yet. Play the green keyple onto a field with a green border, such as Pigs on board 1.",
            then=("1: decline", "1: piece keyple, colour grey, board 2, field rocks, lay no"),
        ),
        Task(
            tell="White keyples have no trade: on a field with a coloured border they count as that colour.",
            do="Play a white keyple onto Logs on board 1.",
            look=("space 0:logs", "area 0 white"),
            right=(
                "piece keyple, colour white, board 1, field logs",
                "piece keyple, colour white, board 1|2, field clay|boar|deer",
            ),
            reply="2 again, as if the keyple were of that trade. A field has room for two keyples, so one more may "
            "come there this season.",
            wrong=(
                (
                    "piece keyple, colour brown",
                    "Brown would bring 2 on Logs, too: it is the trade there. This time try it with a white keyple.",
                ),
            ),
            otherwise="Try out a white keyple now: play it onto Logs on board 1.",
            then=("1: decline",),
        ),
    ),
)
