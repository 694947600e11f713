"""From the field to the church: seats, workers, calls, houses, and how the land is laid."""

from __future__ import annotations

from typing import Any

from keydom.core.lessons import LEARNER, At, Lesson, Task
from keydom.games.keythedral.teaching.village import OTHER, at_work, village


def land_half_laid(at: At) -> Any:
    """A laying turn with a square of fields to close: quarry, wood and farm lie, a lake is turned over."""
    position = at(2, start_player=LEARNER).fields(
        {(0, 1): "farm", (-1, 0): "wood", (0, -1): "vineyard", (-1, 1): "lake", (2, 0): "wood", (1, -1): "farm"}
    )
    position.cottage(LEARNER, 1, (-1, 0)).cottage(LEARNER, 2, (0, -1)).cottage(LEARNER, 4, (-1, -1))
    position.cottage(OTHER, 1, (1, -1)).cottage(OTHER, 2, (1, 0)).cottage(OTHER, 3, (-2, 0))
    return position.at_lay_field(7, "lake", top=2)


SEAT = Lesson(
    key="seat",
    title="A seat of honour",
    teaches=("KT-602", "KT-603", "KT-607", "KT-617", "KT-621", "KT-631", "KT-632", "KT-903"),
    scene="Each lesson is another moment of a game. Here: round 1.",
    players=2,
    position=lambda at: (
        at_work(village(at, 1))
        .stage(1, ["B11", "B12", "B14", "B16"])
        .cubes(LEARNER, "K1 B1 R1")
        .cubes(OTHER, "K1 G1 U1")
        .at_turn()
    ),
    tasks=(
        Task(
            tell="A great church, the Keythedral, is being built. Whoever brings what it needs gets seats of honour in "
            "it. Seats are points, and the most points win: the dark shield beside them says how many each brings. "
            "Cubes and points lie behind screens: you see only your own.",
            do="Choose [Take a seat]: the seat for 1 stone and 1 timber. Then press [Confirm].",
            look=("tile B11",),
            right=("position 1",),
            reply="You paid the two cubes that the tile shows, black stone and brown timber. The seat is yours and "
            "worth 1 point. On your screen its door has your colour; others see it brown until the end.",
            wrong=(
                (
                    "do house",
                    "A house costs the same two cubes but brings no points; its time will come. First the seat.",
                ),
                ("do pass", "You have just what a seat costs, so do not let it go: choose [Take a seat]."),
            ),
            otherwise="Begin with the seat for 1 stone and 1 timber: choose [Take a seat].",
            then=("1: position 2",),
        ),
        Task(
            tell="You do one thing in your turn. {1} has just taken a seat, too: see its brown door. You have one cube "
            "left, red wine, and no seat here asks for it.",
            do="Choose [Pass], which is done at once.",
            right=("do pass",),
            reply="You keep the wine behind your screen for later. When all pass one after the other, spending is over "
            "for this round. At the top, signs count each player's law cards (§), fences left and houses, which "
            "cottages become: more of them later.",
            wrong=(("do law", "Law cards come in a later lesson. This time keep the wine, and pass."),),
            otherwise="There is nothing to do with one wine that we need now: choose [Pass].",
        ),
    ),
)

WORKER = Lesson(
    key="worker",
    title="From the field to the church",
    teaches=("KT-101", "KT-112", "KT-302", "KT-411", "KT-412", "KT-413", "KT-419", "KT-502", "KT-503", "KT-508"),
    scene="Round 1: nearly all workers are out.",
    players=2,
    position=lambda at: (
        village(at, 1)
        .workers(LEARNER, (-1, 1), (2, 1), (0, -1), (2, 0))
        .workers(OTHER, (2, -1), (-1, 0), (0, 1), (1, 1))
        .stage(1, ["B11", "B12", "B14", "B15"])
        .at_placement(5, [1, 3, 4, 5, 2])
    ),
    tasks=(
        Task(
            tell="The cubes come from the fields. In each of your five cottages lives a worker, who goes to a free "
            "field beside it. Four of yours stand on fields already; the one of cottage 2 is left.",
            do="Send your worker to the quarry. It costs nothing and is done at once.",
            look=("field 0 0",),
            right=("direction NW",),
            reply="At harvest every worker brings one cube of the field's colour. Yours bring black stone, brown "
            "timber, 2 green food and red wine.",
            wrong=(
                (
                    "direction NE",
                    "Your other worker in a wood brings timber already. What you lack is stone: choose the quarry.",
                ),
            ),
            otherwise="Stone is what you lack: send this worker to the quarry.",
        ),
        Task(
            tell="Quarries give stone, woods timber, farms food, lakes water and vineyards wine. With what you brought "
            "home you can pay for any one of three seats.",
            do="Choose [Take a seat], and take one of those that you can pay for.",
            look=("tile B11", "tile B12", "tile B14"),
            right=("position 1", "position *"),
            alike=True,
            reply="Workers bring cubes, cubes buy seats, seats are points. The rest of the game is about doing that "
            "better than the others.",
            wrong=(("do pass", "Do not pass while a seat is within reach: choose [Take a seat]."),),
            otherwise="A seat is within reach: choose [Take a seat], and one that you can pay for.",
        ),
    ),
)

CALL = Lesson(
    key="call",
    title="Who goes first?",
    teaches=("KT-401", "KT-404", "KT-405", "KT-406", "KT-407", "KT-410", "KT-411"),
    scene="Round 1: nobody has called yet.",
    players=2,
    position=lambda at: village(at, 1).at_call(1),
    tasks=(
        Task(
            tell="Every round, five numbers are called. Each cottage with the called number sends its worker, the "
            "caller's first. A field takes one worker only, so being first counts.",
            do="Call number 2, or press your cottage 2. Both cottages 2 stand beside the quarry in the middle.",
            look=("cottage 0 2",),
            right=("number 2",),
            reply="You called, so your worker goes first. The worker of {1}'s cottage 2 will follow.",
            wrong=(
                ("number 1", "Your cottage 1 stands beside that quarry, too, so 1 would do as well. This time call 2."),
                (
                    "number *",
                    "That cottage does not reach the quarry in the middle, and {1} could get there next. "
                    "Call number 2.",
                ),
            ),
            otherwise="Your own cottage 2, with your sign on its roof, reaches the quarry in the middle: call 2.",
        ),
        Task(
            tell="Stone is scarce: there are only two quarries, and the first seats ask for much of it. {1} "
            "wants to get to this one, too.",
            do="Send your worker to the quarry.",
            look=("field 0 0",),
            right=("direction NW",),
            reply="The quarry is taken, so {1}'s worker went to the lake instead. Then {1} "
            "called number 3 and sent a worker to the vineyard.",
            otherwise="If you leave the quarry in the middle free, {1}'s worker goes there next. Send yours.",
            then=("1: direction NW", "1: number 3", "1: direction SE"),
        ),
        Task(
            tell="The right to call goes round the table, and each number is called once a round. Whoever has called "
            "it, your cottage with that number sends its worker: now it is 3.",
            do="Send the worker of your cottage 3 to any free field beside it.",
            look=("cottage 0 3",),
            right=("direction NE", "direction *"),
            alike=True,
            reply="Your worker is out. After five calls all workers are, and the harvest comes "
            "by itself. Call early what others would take from you.",
            otherwise="Choose one of the free fields beside your cottage 3.",
        ),
    ),
)

LAST_FIELD = Lesson(
    key="last-field",
    title="The last free field",
    teaches=("KT-408", "KT-409", "KT-414", "KT-418", "KT-424", "KT-425"),
    scene="Round 2: two numbers have been called.",
    players=2,
    position=lambda at: (
        village(at).workers(LEARNER, (-1, 0), (0, -1)).workers(OTHER, (2, -1), (0, 0)).at_call(3, [1, 2])
    ),
    tasks=(
        Task(
            tell="The vineyard in the south-west is the last free field for your cottage "
            "4, and also for {1}'s cottage 3.",
            do="Call number 4, or press your cottage 4, before {1} calls 3.",
            look=("cottage 0 4",),
            right=("number 4",),
            reply="Your worker went straight to the vineyard, the only field left to it. Then {1} called "
            "number 5. Your own worker 5 went by itself: it had only the farm left.",
            wrong=(
                (
                    "number 3",
                    "With 3 {1}'s worker would get to the vineyard, and your cottage 4 would find no free field.",
                ),
                ("number 5", "Nobody else can reach the field of your cottage 5. Your cottage 4 is in danger: call 4."),
            ),
            otherwise="The cottage in danger is your number 4: call it first.",
            then=("1: direction SE", "1: number 5", "1: direction SE"),
        ),
        Task(
            tell="Only number 3 is left, so it is called by itself. You lead this call: your worker goes, "
            "then {1}'s, if it finds a field.",
            do="Send the worker of your cottage 3 to any free field.",
            look=("cottage 0 3",),
            right=("direction SW", "direction *"),
            alike=True,
            reply="No field was free beside {1}'s cottage 3: its worker stayed idle and brought nothing. "
            "You brought home five cubes, {1} brought four.",
            otherwise="Choose one of the free fields beside your cottage 3.",
        ),
    ),
)

HOUSE = Lesson(
    key="house",
    title="A house sends two",
    teaches=("KT-412", "KT-416", "KT-417", "KT-420", "KT-641", "KT-642", "KT-644", "KT-645", "KT-701", "KT-702"),
    scene="Round 2: some cubes have been spent already.",
    introduces=("house",),
    players=2,
    position=lambda at: (
        at_work(village(at)).stage(1, ["B11", "B12", "B14", "B16"]).cubes(LEARNER, "K1 B1").cubes(OTHER, "G1").at_turn()
    ),
    tasks=(
        Task(
            tell="Instead of a seat you can get more workers. A cottage that becomes a house sends two workers in "
            "every round to come. A house costs 1 stone and 1 timber. At the top, the small house counts those of "
            "each player: none yet.",
            do="Choose [Build a house], then cottage 2, and [Confirm].",
            look=("counter house", "cottage 0 2"),
            right=("do house, number 2",),
            reply="Your house stands. {1} passed, and you had no cubes left, so the round is over. Between "
            "rounds cubes are bid for who begins next: that is a later lesson.",
            wrong=(
                (
                    "position *",
                    "That is 1 point, once. So early a house is worth more: it brings a cube in each round.",
                ),
                (
                    "do house, number 4|5",
                    "That cottage touches two fields only, so a second worker would often find none. Take cottage 2.",
                ),
                ("do house, number *", "That place is good as well. For this lesson take cottage 2."),
            ),
            otherwise="Stone and timber are what a house costs: choose [Build a house].",
            then=("1: do pass", "1: seat 1", "1: number 2", "1: direction SW"),
        ),
        Task(
            tell="{1} begins this round, called 2 and went to the quarry first. Now your house 2 sends "
            "its two workers, to two different fields.",
            do="Send both its workers, one after the other, to free fields beside your house.",
            look=("cottage 0 2",),
            right=("direction SW, direction SE", "direction *, direction *"),
            alike=True,
            reply="Two workers for up to two cubes, from now on in every round. If only one field is free, a house "
            "sends just one. All five of your cottages may become houses.",
            otherwise="Choose a free field beside your house, then another one.",
        ),
    ),
)

LAND = Lesson(
    key="land",
    title="Laying the land",
    teaches=(
        "KT-209",
        "KT-210",
        "KT-212",
        "KT-214",
        "KT-215",
        "KT-309",
        "KT-314",
        "KT-315",
        "KT-316",
        "KT-318",
        "KT-319",
        "KT-320",
        "KT-321",
        "KT-322",
        "KT-323",
        "KT-324",
    ),
    scene="Before round 1: the land is being laid.",
    players=2,
    position=land_half_laid,
    tasks=(
        Task(
            tell="Back to how a game begins: you build the land together, round a quarry and a wood. In your turn a "
            "field is turned over, now a lake. Lay it beside another field, or at a corner where a cottage lies.",
            do="Lay the lake north of the wood and east of the farm, so that four fields form a square.",
            right=("field 1 1",),
            reply="Four fields now meet in one gap, where a cottage can lie. With three or more players "
            "the first such gap stays closed: a small tile of the church lies in it.",
            otherwise="A field may lie there, too. But this time lay it north of the wood and east of the farm: that "
            "makes a gap with four fields, a good place for a cottage.",
        ),
        Task(
            tell="After the field you lay one of your cottages into any free gap beside a field. Its worker will reach "
            "the fields that the gap touches. Its number only says when it works.",
            do="Choose cottage 3 or 5, then the gap in the middle of quarry, wood, farm and lake.",
            right=("number 3, slot 0 0", "number *, slot 0 0"),
            alike=True,
            reply="Four kinds of field: this worker will rarely stay idle. When all have laid five fields and five "
            "cottages, the first seats are turned up, and round one begins with whoever laid first.",
            wrong=(
                (
                    "number *, slot * *",
                    "That gap touches fewer fields. Lay it where quarry, wood, farm and lake meet.",
                ),
            ),
            otherwise="First cottage 3 or 5, then the gap between quarry, wood, farm and lake.",
        ),
    ),
)

LESSONS = (SEAT, WORKER, CALL, LAST_FIELD, HOUSE, LAND)
