"""Two keyples on a field: who invites, who joins, and whoever comes later."""

from __future__ import annotations

from keydom.core.lessons import Lesson, Task

INVITING = Lesson(
    key="inviting",
    title="Better together",
    teaches=(
        "KP-315",
        "KP-713",
        "KP-714",
        "KP-717",
        "KP-718",
        "KP-719",
        "KP-720",
        "KP-721",
        "KP-722",
        "KP-723",
        "KP-737",
    ),
    scene="Another table, later in spring.",
    players=2,
    position=lambda at: (
        at(2)
        .area(0, "orange 1 green 1 brown 1 black 1 grey 1")
        .area(1, "blue 1 green 1 brown 1")
        .field(1, "clay", "orange")
        .field(2, "pigs", "green", "white")
        .field(2, "rocks", "grey", "white")
        .field(2, "boar", "brown", "white")
        .field(2, "trade_raw", "black", "white")
        .field(2, "river", "blue")
        .boat(2, "B1")
        .has(0, "rock 2 pig 3")
        .has(1, "clay 2 boar 2")
        .at_turn(0)
    ),
    tasks=(
        Task(
            tell="Whoever plays onto an empty field invites the others. One of them may join with a keyple of the "
            "colour you played, or a white one, which then counts as that colour. Then both of you work, and both get "
            "1 more.",
            do="Play your green keyple onto Cows on board 1.",
            look=("space 0:cows", "area 0 green"),
            right=(
                "piece keyple, colour green, board 1, field cows",
                "piece keyple, colour green, board *, field cows|horses|wheat|pigs",
            ),
            reply="{1} has joined with green, and you get 3 each: 1 for the work, 1 for the green border, "
            "1 for the company.",
            wrong=(
                (
                    "piece keyple, colour orange|black|grey",
                    "{1} has no keyple of that colour and could not join. Green they have: see their keyp area.",
                ),
                (
                    "piece keyple, colour brown",
                    "Brown comes next. First play green onto Cows, which has a green border.",
                ),
                (
                    "piece keyple, colour green, board *, field *",
                    "The border there is not green, so both of you would get 1 less. Play green onto Cows on board 1.",
                ),
            ),
            otherwise="Later. First invite {1}: green onto Cows on board 1.",
            then=(
                "1: colour green",
                "1: piece keyple, colour blue, board 1, field trade_raw, give clay, take log, take rock",
            ),
        ),
        Task(
            tell="An invitation helps you only if somebody can accept it. {1} has one keyple left, a brown one: "
            "whenever you want to know, their tab shows their keyp area. A field in the shade is closed to you: it is "
            "full, or you have no keyple to match the one there.",
            do="Play your brown keyple onto Deer on board 1, so that {1} can join.",
            look=("space 0:deer", "area 0 brown"),
            right=(
                "piece keyple, colour brown, board 1, field deer",
                "piece keyple, colour brown, board 1, field boar|logs",
            ),
            reply="They joined with brown: 3 for each of you. In this game nobody does well alone.",
            wrong=(
                (
                    "piece keyple, colour orange|black|grey",
                    "Nobody could join that one: {1} has one keyple left, a brown one. Play yours onto Deer.",
                ),
                (
                    "piece keyple, colour brown, board 1, field *",
                    "Brown is right. But on a field with a brown border, such as Deer, both of you get 1 more.",
                ),
            ),
            otherwise="Not now. {1} has a brown keyple left: invite them with yours, onto Deer.",
            then=("1: colour brown",),
        ),
    ),
)


JOINING = Lesson(
    key="joining",
    title="Join in",
    teaches=(
        "KP-514",
        "KP-706",
        "KP-714",
        "KP-717",
        "KP-718",
        "KP-719",
        "KP-724",
        "KP-737",
        "KP-919",
    ),
    scene="Another table in spring: somebody else begins.",
    players=2,
    position=lambda at: (
        at(2)
        .area(0, "green 1 brown 1 grey 1 white 1")
        .area(1, "brown 1 black 1 grey 1")
        .field(1, "clay", "orange", "white")
        .field(1, "pigs", "green")
        .field(1, "logs", "brown", "white")
        .field(1, "trade_raw", "black")
        .field(2, "river", "blue", "blue")
        .boat(2, "B4")
        .field(2, "sheep", "green", "white")
        .field(2, "build", "orange")
        .has(0, "pig 2 wheat 1")
        .has(1, "rock 3 clay 1")
        .at_turn(1)
    ),
    first=("1: piece keyple, colour brown, board 1, field deer",),
    tasks=(
        Task(
            tell="Now you are invited: {1} has played brown onto Deer, a field with a brown border. "
            "Joining takes one of your keyples, but not your turn.",
            do="Choose [Join with brown].",
            look=("space 0:deer", "area 0 brown"),
            right=("colour brown",),
            reply="3 deer for you, in somebody else's turn. {1} has 3 as well, thanks to you.",
            wrong=(
                (
                    "colour white",
                    "White would bring as much, but it can join any colour. Keep it, and take brown where brown fits.",
                ),
                (
                    "decline",
                    "You may refuse, but 3 deer for one keyple is as good as it gets. Choose [Join with brown].",
                ),
            ),
            otherwise="You are invited to Deer: choose [Join with brown].",
        ),
        Task(
            tell="Now it is your own turn. Joining was extra work: it did not take your turn away.",
            do="Play your green keyple onto Horses on board 1.",
            look=("space 0:horses", "area 0 green"),
            right=(
                "piece keyple, colour green, board 1, field horses",
                "piece keyple, colour green, board 1|2, field cows|wheat",
            ),
            reply="2 for you alone: {1} has neither green nor white, so nobody was asked.",
            wrong=(
                (
                    "piece keyple, colour grey|white",
                    "Keep that one for a moment. Play the green keyple onto Horses.",
                ),
            ),
            otherwise="That can wait: see now what you get alone. Play the green keyple onto Horses on board 1.",
            then=("1: piece keyple, colour grey, board 2, field convert_rock",),
        ),
        Task(
            tell="You need not join. {1} has played onto Convert rock, where each action turns 1 rock into 1 stone. "
            "You have no rock, so your keyple would be spent for nothing.",
            do="Choose [Do not join].",
            look=("space 1:convert_rock",),
            right=("decline",),
            reply="Your keyples wait for better work. And {1} gets 1 conversion less without company.",
            wrong=(
                (
                    "colour grey|white",
                    "Without a rock there is nothing to convert. Keep the keyple: choose [Do not join].",
                ),
            ),
            otherwise="Nothing is to be gained there: choose [Do not join].",
        ),
    ),
)


SECOND = Lesson(
    key="second",
    title="Where a keyple stands already",
    teaches=(
        "KP-316",
        "KP-516",
        "KP-702",
        "KP-709",
        "KP-715",
        "KP-725",
        "KP-726",
        "KP-727",
        "KP-728",
        "KP-730",
        "KP-744",
    ),
    scene="Another table, late in spring.",
    introduces=("second",),
    players=2,
    position=lambda at: (
        at(2)
        .area(0, "orange 1 green 1 white 1")
        .area(1, "blue 1 green 1 brown 1 white 1")
        .field(1, "clay", "orange", "white")
        .field(1, "logs", "brown", "white")
        .field(1, "trade_raw", "black")
        .field(1, "river", "blue")
        .boat(1, "B2")
        .field(2, "sheep", "green")
        .field(2, "rocks", "grey", "grey")
        .field(2, "boar", "brown")
        .field(2, "trade_finished", "black")
        .has(0, "sheep 1 clay 2")
        .plot(0, "farm-1-1", "sheep_shelter")
        .has(1, "log 2 rock 1")
        .at_turn(0)
    ),
    tasks=(
        Task(
            tell="A field has room for two keyples. Beside one that stands you may play a second one of the same "
            "colour, or white; nobody is invited. You may lay the standing one on its side: then you get 1 more. "
            "After that it works no more this season. Left standing it could work once more, as lesson 13 shows.",
            do="Play green onto Sheep on board 2, and lay the other keyple down.",
            look=("space 1:sheep", "area 0 green", "do 1:sheep green yes", "do 1:sheep white yes"),
            right=(
                "piece keyple, colour green, board 2, field sheep, lay yes",
                "piece keyple, colour white, board 2, field sheep, lay yes",
            ),
            reply="3 sheep, all for you. It does not matter who played the first keyple: once played, keyples belong "
            "to nobody until the season ends.",
            wrong=(
                (
                    "piece keyple, colour green, board 2, field sheep, lay no",
                    "Left standing, the other keyple adds nothing to the 2 sheep that you take. Laid down it adds 1: "
                    "lay it down.",
                ),
                (
                    "piece keyple, colour green, board 1",
                    "On an empty field you invite {1}, who has green, too. On Sheep on board 2 you get 3 alone.",
                ),
                (
                    "piece keyple, colour orange",
                    "Only green or white may stand beside the green keyple on Sheep. Take the green one.",
                ),
            ),
            otherwise="Not now. A green keyple stands on Sheep: play your green one there, and lay the first one down.",
        ),
    ),
)
