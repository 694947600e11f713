"""What is done with cubes: trade, stages, crafts and fences."""

from __future__ import annotations

from keydom.core.lessons import LEARNER, Lesson, Task
from keydom.games.keythedral.teaching.village import OTHER, YOURS, at_work, village

TRADE = Lesson(
    key="trade",
    title="Two for one",
    teaches=("KT-605", "KT-614", "KT-615", "KT-618", "KT-681", "KT-682", "KT-683", "KT-613"),
    scene="Round 2: some cubes have been spent.",
    introduces=("trade",),
    players=2,
    position=lambda at: (
        at_work(village(at))
        .acquired(OTHER, "B14")
        .stage(1, ["B11", "B12", "B13"])
        .cubes(LEARNER, "K1 R2")
        .cubes(OTHER, "G1")
        .at_turn()
    ),
    tasks=(
        Task(
            tell="You have stone, but nothing to go with it: wine is no use for the first seats. The store gives any "
            "one basic cube (stone, timber, food, water, wine) for any 2 cubes. Players never trade with each other.",
            do="Choose [Trade], then timber, and pay with your 2 wine.",
            look=("counter trade", "store brown"),
            right=("do trade, cube brown, cube red",),
            reply="Two cubes without use became one that you need. That is dear, but a seat now is worth it. {1} "
            "passed, and it is your turn again.",
            wrong=(
                ("do trade, cube black", "Stone you have already. Take timber, to go with it."),
                ("do trade, cube red", "You have wine enough. Take timber."),
                ("do trade, cube brown, cube *", "You need your stone for the seat. Pay with 2 wine."),
                ("do trade, cube *", "With your stone that would make a seat as well. This time take timber."),
                ("do pass", "You can make a seat of these three cubes: trade first."),
            ),
            otherwise="No seat here can be paid with stone and wine. Choose [Trade], and make timber of the wine.",
            then=("1: do pass",),
        ),
        Task(
            tell="A trade takes a turn. {1} has passed, but may act again in the next turn: spending is over only when "
            "all pass one after the other. You may act as often as you can pay.",
            do="Choose [Take a seat].",
            look=("tile B11",),
            right=("position 1", "position *"),
            reply="The seat is yours. Everything that you pay goes back to the store, for all to get again.",
            otherwise="You have just what the seat costs: choose [Take a seat].",
        ),
    ),
)

STAGE = Lesson(
    key="stage",
    title="Who opens the next stage?",
    teaches=("KT-005", "KT-122", "KT-123", "KT-606", "KT-607", "KT-608", "KT-622", "KT-634", "KT-635", "KT-637"),
    scene="Round 4: after some trades one seat of stage one is left.",
    players=2,
    position=lambda at: (
        at_work(village(at, 4))
        .acquired(LEARNER, "B11", "B12")
        .acquired(OTHER, "B13")
        .stage(1, ["B16"])
        .cubes(LEARNER, "K2 B2 G1 U1")
        .cubes(OTHER, "G1 U1 R1")
        .at_turn()
    ),
    tasks=(
        Task(
            tell="The church grows in five stages, and seats of later stages are worth more: 2, 3, 4, then 5 points. "
            "Whoever takes the last seat of a stage turns up the next. Cubes are hidden, but whoever has watched knows "
            "them: {1} holds food and water, just what this seat costs.",
            do="Choose [Pass], for your turn comes again: once {1} takes the last seat of stage one, you choose first "
            "in two.",
            right=("do pass",),
            reply="{1} got 1 point, and the seats of stage two were turned up at once. Now you choose "
            "first among them.",
            wrong=(
                (
                    "position *",
                    "That is 1 point, but then {1} chooses first among seats worth 2. Let {1} open stage two.",
                ),
            ),
            otherwise="Keep your cubes for stage two. Choose [Pass], and see what {1} does.",
            then=("1: position 4",),
        ),
        Task(
            tell="To pass is only to wait, unless all pass one after the other. Here are four seats worth 2 points "
            "each, and you can pay for any of them.",
            do="Choose [Take a seat], and take any of the four.",
            right=("position 1", "position *"),
            alike=True,
            reply="2 points at once, and three more such seats are left. Before you take the last seat of a stage, "
            "think of who will choose first in the next.",
            otherwise="Use the first choice that you have: choose [Take a seat].",
        ),
    ),
)

CRAFT = Lesson(
    key="craft",
    title="The smith and the other crafts",
    teaches=("KT-003", "KT-004", "KT-304", "KT-671", "KT-672", "KT-673", "KT-674"),
    scene="Round 6: stage three is open.",
    introduces=("smith", "glassmaker", "goldsmith"),
    players=2,
    position=lambda at: (
        at_work(village(at, 6))
        .acquired(LEARNER, "B11", "B12", "B21", "B22")
        .acquired(OTHER, "B13", "B16", "B23", "B25", "B37")
        .stage(3, ["B31", "B33", "B36"])
        .cubes(LEARNER, "K2 B1 G1")
        .cubes(OTHER, "K1")
        .at_turn()
    ),
    tasks=(
        Task(
            tell="Stage three asks for more than the fields give: white ironwork. The smith sells one for any 2 cubes. "
            "From here on no seat asks for stone, and you have two.",
            do="Choose [Visit the smith], and pay with your 2 stone.",
            look=("counter smith",),
            right=("do smith, cube black, cube black",),
            reply="You paid with stone, which no seat asks for any more. Now you hold timber, food and ironwork.",
            wrong=(
                ("do smith, cube black, cube *", "You need timber and food for the seat. Pay with both stone."),
                ("do smith, cube *", "You need timber and food for the seat. Pay the smith with your 2 stone."),
                ("do glassmaker", "Stained glass costs any 3 cubes, and the seats here do not ask for it yet."),
                ("do goldsmith", "Gold costs any 4 cubes, and the seats here do not ask for it yet."),
                ("do trade", "The store gives no ironwork. Only the smith does."),
            ),
            otherwise="The seats here ask for ironwork: choose [Visit the smith].",
            then=("1: do pass",),
        ),
        Task(
            tell="The glassmaker sells purple stained glass for any 3 cubes, the goldsmith yellow gold for any 4. "
            "Stages four and five ask for those as well.",
            do="Choose [Take a seat]: the seat for 1 timber, 1 food and 1 ironwork.",
            look=("tile B31",),
            right=("position 1",),
            reply="3 points. From now on every cube is good for something: to the smith, the glassmaker and the "
            "goldsmith all colours are the same.",
            otherwise="You hold all that the seat for timber, food and ironwork costs: take it.",
        ),
    ),
)

FENCE = Lesson(
    key="fence",
    title="Fences",
    teaches=("KT-219", "KT-221", "KT-222", "KT-651", "KT-652", "KT-653", "KT-654", "KT-656", "KT-665", "KT-667"),
    scene="Round 3: no fence stands yet.",
    introduces=("fence", "unfence"),
    players=2,
    position=lambda at: (
        at_work(village(at, 3)).cubes(LEARNER, "B1 R2").cubes(OTHER, "B1 G1").stage(1, ["B12", "B16"]).at_turn()
    ),
    tasks=(
        Task(
            tell="A fence stands between one cottage and one field: no worker of that cottage gets past. You have "
            "three for the whole game, for 1 timber each. At the top, the small fence counts those that each has "
            "left.",
            do="Choose [Build a fence]: {1}'s cottage 2, on the side of the quarry.",
            look=("counter fence", "cottage 1 2"),
            right=("do fence, seat 1, number 2, direction SW",),
            reply="The quarry in the middle is yours: none of {1}'s cottages reaches it now. But {1} "
            "answered with another fence.",
            wrong=(
                (
                    "do fence, seat 0",
                    "A fence at your own cottage would stop your own worker. Choose {1}.",
                ),
                (
                    "do fence, seat 1, number 2, direction *",
                    "Fence off the quarry, the field that you want for yourself.",
                ),
                (
                    "do fence, seat 1, number *",
                    "That cottage does not touch the quarry in the middle. Choose cottage 2.",
                ),
            ),
            otherwise="Your timber is for a fence this time: choose [Build a fence].",
            then=("1: do fence, seat 0, number 1, direction SE",),
        ),
        Task(
            tell="The new fence stands between your cottage 1 and the quarry. For 2 wine you may remove any fence, "
            "whoever built it. It leaves the game for good.",
            do="Choose [Remove a fence]: {1}'s, on the south-east side of your cottage 1.",
            look=("counter unfence", "fence 1 1"),
            right=("do unfence, fence 1 1",),
            reply="The way is free again, and {1} has lost a timber and a fence.",
            wrong=(("do unfence, fence 0 1", "That is the fence that you built. Remove the one at your cottage 1."),),
            otherwise="Your wine can open the way again: choose [Remove a fence].",
        ),
    ),
)

MOVE = Lesson(
    key="move",
    title="Fenced in, and better off",
    teaches=("KT-223", "KT-225", "KT-657", "KT-658", "KT-659", "KT-660", "KT-663"),
    scene="Round 4: one fence stands.",
    players=2,
    position=lambda at: (
        at_work(village(at, 4)).fence(OTHER, YOURS[4], "NE").cubes(LEARNER, "B1").cubes(OTHER, "G1").at_turn()
    ),
    tasks=(
        Task(
            tell="Your cottage 4 touches two fields, and {1} has fenced one of them off. When no "
            "field at all is open to a cottage, it moves at once: its owner chooses another gap.",
            do="Choose [Build a fence]: your own cottage 4, on its last open side.",
            look=("counter fence", "cottage 0 4"),
            right=("do fence, seat 0, number 4",),
            reply="Now no field is open to your cottage 4. It moves, at the price of one timber.",
            wrong=(
                ("do fence, seat 1", "This time the fence is for yourself: your cottage 4 is to move."),
                (
                    "do fence, seat 0, number *",
                    "There a fence would only hurt you. Your cottage 4 has one open side left.",
                ),
            ),
            otherwise="With your timber you can get cottage 4 to a better place: choose [Build a fence].",
        ),
        Task(
            tell="The cottage keeps its number, and a house would stay a house. The fences stay where they are, and do "
            "no harm to cottages in other gaps.",
            do="Move your cottage 4 north, into the gap that touches a quarry, two woods and a vineyard.",
            right=("slot -1 -1",),
            reply="From one field to four, for one timber. Had {1} built that fence, the choice would "
            "have been yours as well.",
            otherwise="A gap with four fields is free, just north of where the cottage stood: quarry, two woods and "
            "vineyard.",
        ),
    ),
)

LESSONS = (TRADE, STAGE, CRAFT, FENCE, MOVE)
