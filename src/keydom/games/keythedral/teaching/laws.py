"""Law cards: how they are had, and how they are played, in one's own turn and in another's."""

from __future__ import annotations

from keydom.core.lessons import LEARNER, Lesson, Task
from keydom.games.keythedral.teaching.village import OTHER, at_work, village

LAW = Lesson(
    key="cards",
    title="A law card",
    teaches=(
        "KT-118",
        "KT-306",
        "KT-691",
        "KT-692",
        "KT-694",
        "KT-695",
        "KT-696",
        "KT-697",
        "KT-698",
        "KT-703",
        "KT-1106",
        "KT-1001",
        "KT-1002",
        "KT-1005",
        "KT-10041",
        "KT-10042",
    ),
    scene="Round 3: you have two cubes left.",
    introduces=("laws", "law", "play_law"),
    players=2,
    position=lambda at: at_work(village(at, 3)).cubes(LEARNER, "G1 R1").cubes(OTHER, "K1 B1").at_turn(),
    tasks=(
        Task(
            tell="Each law card bends a rule once. One costs any 1 cube, and only then you see which it is. "
            "After that you take no further action in this round's spending. At the top, the § counts the cards that "
            "each player holds.",
            do="Choose [Get a law card], and pay with your food or your wine.",
            look=("office",),
            right=("do law, cube red", "do law, cube green"),
            alike=True,
            reply="You drew Upgrade cottage, number 4 of the laws: one of your cottages becomes a house at once, for "
            "nothing. Only you know what you hold.",
            otherwise="Your last cubes are just right for a law card: choose [Get a law card].",
        ),
        Task(
            tell="A card may be kept for later. Each has its moments: this one can be played in your own turn. "
            "Playing it costs nothing and is no action, so you may do it even now.",
            do="Choose [Play Upgrade cottage], for cottage 1, 2 or 3: each touches four fields.",
            right=("law 4, number 2", "law 4, number 1|3"),
            alike=True,
            reply="A house for a single cube! Each card works once. Get one when you have a cube to spare. "
            "With two players only one card is sold in a round, to either of you; with more players two.",
            wrong=(
                ("decline", "You could keep the card, but the sooner a house stands, the more it brings."),
                ("law 4, number *", "That cottage touches two fields only. A house is better where it touches four."),
            ),
            otherwise="Play the card now: the sooner a house stands, the more it brings.",
        ),
    ),
)

PRICE = Lesson(
    key="price",
    title="A law in another's turn",
    teaches=(
        "KT-623",
        "KT-624",
        "KT-626",
        "KT-628",
        "KT-627",
        "KT-633",
        "KT-1007",
        "KT-1031",
        "KT-1032",
        "KT-1034",
        "KT-1062",
        "KT-1064",
        "KT-10021",
        "KT-10023",
        "KT-10024",
    ),
    scene="Round 4: stage two is open.",
    players=2,
    position=lambda at: (
        at_work(village(at, 4, OTHER))
        .acquired(LEARNER, "B21")
        .acquired(OTHER, "B22")
        .stage(2, ["B23", "B25"])
        .laws(LEARNER, 2)
        .cubes(LEARNER, "K1 B2 G1")
        .cubes(OTHER, "K1 B1 G1")
        .at_turn(OTHER)
    ),
    first=("1: position 3",),
    tasks=(
        Task(
            tell="Some laws are played in another's turn. {1} wants the seat for stone, timber and food, "
            "and you are asked for a law. You hold Price increase, which makes a seat one cube dearer.",
            do="Choose [Play Price increase].",
            look=("tile B23",),
            right=("law 2",),
            reply="The seat now costs one cube more, of a kind that it shows. That was too much: {1} "
            "withdrew and passed.",
            wrong=(("decline", "Then the seat would be gone, and you want it yourself: play your card."),),
            otherwise="Play Price increase, or the seat is gone.",
            then=("1: do pass",),
        ),
        Task(
            tell="The higher price stays for whoever buys the seat: you, too. But you have a timber more than {1} had.",
            do="Choose [Take a seat]: the seat for stone, timber and food, for one timber more.",
            look=("tile B23",),
            right=("position 3",),
            reply="2 points that were nearly {1}'s. If your own purchase gets dearer one day, you too may "
            "pay the higher price or withdraw.",
            wrong=(("do pass", "If you pass now, spending is over. Take the seat while you can."),),
            otherwise="The seat for stone, timber and food is free again: take it.",
        ),
    ),
)

LESSONS = (LAW, PRICE)
