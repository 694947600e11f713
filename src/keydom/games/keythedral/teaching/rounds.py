"""From round to round and to the end: who begins, how the game ends, and a game to try it all."""

from __future__ import annotations

from typing import Any

from keydom.core.lessons import LEARNER, At, Lesson, Task
from keydom.games.keythedral.teaching.village import OTHER, at_work, village

START = Lesson(
    key="start",
    title="Who begins the next round?",
    teaches=(
        "KT-002",
        "KT-802",
        "KT-803",
        "KT-804",
        "KT-805",
        "KT-806",
        "KT-807",
        "KT-808",
        "KT-813",
        "KT-815",
        "KT-818",
        "KT-820",
    ),
    scene="The end of round 4.",
    players=2,
    position=lambda at: (
        village(at, 4)
        .acquired(LEARNER, "B11", "B12")
        .acquired(OTHER, "B13")
        .stage(1, ["B16"])
        .cubes(LEARNER, "K1 G1 R1")
        .cubes(OTHER, "B2")
        .at_auction()
    ),
    tasks=(
        Task(
            tell="Whoever begins a round calls first and spends first. After each round the flag passes to the left, "
            "now to {1}, who may choose who begins. You may bid cubes for that right. {1} then has two ways: to take "
            "your cubes and let you choose, or to pay you as many cubes and choose.",
            do="Bid 1 cube.",
            right=("tens 0, units 1",),
            reply="{1} sells: you will pay 1 cube and choose. Had {1} paid you 1, {1} would have chosen.",
            wrong=(
                ("tens 0, units *", "{1} sells for less: bid 1 cube."),
                ("decline", "To begin once more is worth a cube now: bid 1."),
            ),
            otherwise="Bid 1 cube for the choice.",
            then=("1: decline",),
        ),
        Task(
            tell="Here each cube counts the same, whatever its colour. So pay with what you can best do without.",
            do="Hand over your wine.",
            right=("cube red", "cube green"),
            reply="{1} has got your cube. Now you say who begins.",
            wrong=(("cube black", "Stone is scarce. Hand over your wine."),),
            otherwise="Hand over your wine.",
        ),
        Task(
            tell="You may name anybody. With two players, whoever begins makes the first, third and fifth of the five "
            "calls.",
            do="Choose [You].",
            right=("seat 0",),
            reply="You begin again: you make three of the five calls, and you are the first to spend.",
            wrong=(("seat 1", "You have paid for this choice. Name yourself."),),
            otherwise="Name yourself.",
        ),
    ),
)

MATCH = Lesson(
    key="match",
    title="Pay, or be paid",
    teaches=("KT-809", "KT-810", "KT-811", "KT-812", "KT-813", "KT-814"),
    scene="The end of round 5.",
    players=2,
    position=lambda at: (
        village(at, 5, OTHER)
        .acquired(LEARNER, "B11", "B12")
        .acquired(OTHER, "B13", "B16")
        .stage(2, ["B21", "B23", "B25", "B27"])
        .cubes(LEARNER, "B1 G1")
        .cubes(OTHER, "K2 R1")
        .at_auction()
    ),
    first=("1: tens 0, units 2",),
    tasks=(
        Task(
            tell="In another game the flag has come to you, beside your name, and {1} bids 2 cubes. You may "
            "match the bid: pay 2 and choose who begins. Or take the 2 cubes and leave the choice.",
            do="Choose [Take the cubes].",
            right=("decline",),
            reply="{1} paid you 2 cubes, as much as two workers bring, and begins the next round. Had "
            "nobody bid, you would have chosen who begins, for nothing.",
            wrong=(("accept", "Those are your only cubes. Being paid 2 is better this time: take them."),),
            otherwise="Choose [Take the cubes].",
            then=("1: cube red", "1: seat 1"),
        ),
    ),
)

END = Lesson(
    key="end",
    title="The last seat",
    teaches=("KT-636", "KT-901", "KT-903", "KT-904", "KT-905", "KT-906"),
    scene="Round 12: only one seat is left.",
    players=2,
    position=lambda at: (
        at_work(village(at, 12))
        .acquired(LEARNER, "B11", "B12", "B21", "B22", "B31", "B33", "B41", "B43")
        .acquired(OTHER, "B14", "B16", "B24", "B27", "B35", "B37", "B45", "B52")
        .stage(5, ["B51"])
        .cubes(LEARNER, "K4 W1")
        .cubes(OTHER, "B2 U1")
        .at_turn()
    ),
    tasks=(
        Task(
            tell="The game ends at once when the last seat of stage five is taken. You have 20 points, "
            "{1} has 21, as whoever counted their seats knows. The last seat costs ironwork and gold, and brings "
            "5 points.",
            do="Choose [Visit the goldsmith], and pay with your 4 stone.",
            look=("counter goldsmith",),
            right=("do goldsmith, cube black",),
            reply="You hold ironwork and gold. {1} cannot pay for the seat and passes: your turn again.",
            wrong=(
                (
                    "do goldsmith, cube white",
                    "You need your white ironwork for the seat: pay with 4 stone.",
                ),
                ("do pass", "If {1} got to the last seat first, the game would be lost. Get gold."),
            ),
            otherwise="For the last seat you still need gold: choose [Visit the goldsmith].",
            then=("1: do pass",),
        ),
        Task(
            tell="Only seats bring points: cubes, houses, fences and cards bring none. Only if points are equal, the "
            "cubes that are left decide: gold counts 4, glass 3, ironwork 2, others 1.",
            do="Choose [Take a seat].",
            look=("tile B51",),
            right=("position 1",),
            reply="25 points against 21: you win! The game was over the moment the seat was paid for. Whoever is ahead "
            "may want to hurry the end, whoever is behind to delay it.",
            otherwise="Take the last seat, and the game with it.",
        ),
    ),
)


def last_third(at: At) -> Any:
    """Half of stage three is taken; both have as many points, houses and cubes."""
    position = village(at, 7).houses(LEARNER, 1, 2, 3, 5).houses(OTHER, 1, 2, 3, 5)
    position.acquired(LEARNER, "B11", "B14", "B22", "B25", "B33").acquired(OTHER, "B12", "B16", "B23", "B28", "B35")
    position.stage(3, ["B31", "B36"])
    return position.cubes(LEARNER, "B2 G1 U1 R1").cubes(OTHER, "B2 G1 U1 R1").at_call(1)


GAME = Lesson(
    key="game",
    title="A short game",
    teaches=("KT-1102", "KT-1107"),
    scene="Round 7 of a game.",
    players=2,
    position=last_third,
    tasks=(),
    plays_on="Now play to the end, some five rounds. You both begin with 9 points, and seven seats are left. While you "
    "play, [Hint] is the small lamp below the question. There [When to ask about laws] is, too, for whoever has a law "
    "card.",
)

LESSONS = (START, MATCH, END, GAME)
