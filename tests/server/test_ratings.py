"""Ratings: reckoned from places, kept with the end of a game, once for each."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from alembic import command
from msgspec.structs import replace
from sqlalchemy import Connection, column, insert, select, table

from keydom.server.players.counting import MET, OF_LATEST
from keydom.server.players.ratings import Skill, rated
from keydom.server.players.results import ANY_NUMBER, Player, count_game
from keydom.server.players.store import PlayerStore
from keydom.server.storage.database import migrations
from keydom.server.storage.rows import BEGIN, MOVE, Entry, Outcome, SeatRow, TableRow
from keydom.server.storage.schema import accounts, results, seats
from keydom.server.storage.store import Store
from keydom.server.storage.storing import Conflict
from keydom.server.wire.messages import EarlyEnd

ANNA, BEN = "anna", "ben"
GONE = {"id": "gone", "name": "Somebody who left", "created": 0.0}


def over(*places: int, early_end: EarlyEnd | None = None, time: float = 1000.0) -> Outcome:
    told = [{"seat": seat, "place": place, "score": 20 - place} for seat, place in enumerate(places)] or None
    return Outcome("over", 9, (), told, "", False, time, early_end=early_end)


def seats_of(*words: str) -> tuple[SeatRow, ...]:
    """Seats of people by their names, and of programs as `bot:random`."""
    return tuple(
        SeatRow(seat, "bot", bot=word[4:], name="Bramble") if word.startswith("bot:") else SeatRow(seat, "person", word)
        for seat, word in enumerate(words)
    )


def begin(store: Store, table_id: str, *words: str, rated: bool = True) -> int:
    """A table at which everybody has entered something; how many entries it has. People have accounts, but those whose
    names begin with `guest`."""
    for word in words:
        if not word.startswith("bot:"):
            store.introduce(word, word.title())
            if not word.startswith("guest"):
                make_account(store, word)
    row = TableRow(table_id, "shells", len(words), {}, "toy", "hash", 1, words[0], seats=seats_of(*words), rated=rated)
    store.create(row, None)
    entries = [Entry(1, BEGIN)]
    for seat, word in enumerate(words):
        if not word.startswith("bot:"):
            entries.append(Entry(len(entries) + 1, MOVE, seat, 5, key=f"k{seat}", person=word))
    running = Outcome("running", 1, (0,), None, "", False, 1000.0)
    store.append(table_id, 0, entries, running)
    return len(entries)


def end(store: Store, table_id: str, count: int, outcome: Outcome) -> None:
    store.append(table_id, count, [Entry(count + 1, MOVE, 0, 6)], outcome)


def play(store: Store, table_id: str, *words: str, places: tuple[int, ...], rated: bool = True) -> None:
    end(store, table_id, begin(store, table_id, *words, rated=rated), over(*places))


def make_account(store: Store, person: str) -> None:
    with store.database.writing() as connection:
        if connection.execute(select(accounts).where(accounts.c.person == person)).first() is None:
            connection.execute(insert(accounts).values(person=person, skeleton=person, created=0.0))


def skill_of(store: Store, person: str, players: int = ANY_NUMBER, bot: str = "") -> Skill | None:
    player = Player("" if bot else person, bot)
    return PlayerStore(store.database, "test").skills(player).get(("shells", players))


def rows_of(store: Store, table_id: str) -> list[tuple[int, str | None, int, float, bool]]:
    with store.database.reading() as connection:
        found = connection.execute(select(results).where(results.c.table_id == table_id).order_by(results.c.seat))
        return [(row.seat, row.person, row.place, row.beaten, row.left_early) for row in found]


# -- reckoning --------------------------------------------------------------------------------------------------------


@pytest.mark.quick
def test_everybody_begins_at_the_same_and_the_winner_goes_up() -> None:
    assert (Skill().value, Skill().give, Skill().games) == (1500, 208, 0)
    after = rated({"a": Skill(), "b": Skill(), "c": Skill()}, [("a", 2), ("b", 1), ("c", 3)])
    assert after["b"].value > 1500 > after["c"].value
    assert after["b"].value > after["a"].value > after["c"].value
    assert all(skill.give < 208 and skill.games == 1 for skill in after.values())


@pytest.mark.quick
def test_a_tie_of_equals_changes_nobodys_rank_and_of_unequals_brings_them_together() -> None:
    even = rated({"a": Skill(), "b": Skill()}, [("a", 1), ("b", 1)])
    assert even["a"] == even["b"]
    strong = Skill(30.0, 3.0, 20)
    after = rated({"a": strong, "b": Skill(25.0, 3.0, 20)}, [("a", 1), ("b", 1)])
    assert after["a"].mu < 30.0
    assert after["b"].mu > 25.0


@pytest.mark.quick
def test_who_plays_in_several_seats_has_played_one_game() -> None:
    before = {"a": Skill(), "b": Skill(25.0, 2.0, 50)}
    alone = rated(before, [("a", 1), ("b", 2)])
    twice = rated(before, [("a", 1), ("b", 2), ("b", 3)])
    assert twice["b"].games == 51
    assert twice["a"].value > alone["a"].value
    assert twice["b"].mu < 25.0


# -- what counts ------------------------------------------------------------------------------------------------------


def test_a_game_counts_for_people_and_programs_by_game_and_number_of_players(store: Store) -> None:
    play(store, "t1", ANNA, BEN, "bot:random", places=(2, 1, 3))
    assert rows_of(store, "t1") == [(0, ANNA, 2, 0.5, False), (1, BEN, 1, 1.0, False), (2, None, 3, 0.0, False)]
    anna, ben, random = skill_of(store, ANNA), skill_of(store, BEN), skill_of(store, "", bot="random")
    assert anna is not None
    assert ben is not None
    assert random is not None
    assert ben.mu > anna.mu > random.mu
    assert skill_of(store, ANNA, 3) == anna
    assert skill_of(store, ANNA, 2) is None
    play(store, "t2", ANNA, BEN, places=(1, 2))
    later, of_two = skill_of(store, ANNA), skill_of(store, ANNA, 2)
    assert later is not None
    assert of_two is not None
    assert (later.games, of_two.games) == (2, 1)
    assert skill_of(store, ANNA, 3) == anna


def test_a_table_that_is_not_for_ratings_has_a_result_and_changes_no_rating(store: Store) -> None:
    play(store, "t1", ANNA, BEN, places=(1, 1), rated=False)
    assert rows_of(store, "t1") == [(0, ANNA, 1, 0.5, False), (1, BEN, 1, 0.5, False)]
    assert skill_of(store, ANNA) is None


def test_what_was_ended_by_agreement_is_nobodys_game_and_who_gives_up_is_last(store: Store) -> None:
    end(store, "t1", begin(store, "t1", ANNA, BEN), over(early_end=EarlyEnd(by="agreement", seat=0)))
    assert rows_of(store, "t1") == []
    assert skill_of(store, ANNA) is None
    end(store, "t2", begin(store, "t2", ANNA, BEN), over(early_end=EarlyEnd(by="resignation", seat=0)))
    assert rows_of(store, "t2") == [(0, ANNA, 2, 0.0, True), (1, BEN, 1, 1.0, False)]
    loser, winner = skill_of(store, ANNA), skill_of(store, BEN)
    assert loser is not None
    assert winner is not None
    assert winner.value > 1500 > loser.value


def clear_away(
    store: Store,
    table_id: str,
    *words: str,
    rated: bool = True,
    acted: bool = True,
    waits_for: int = 0,
    server_to_move: bool = False,
    left: bool = True,
) -> None:
    """A table that nobody goes on with, `acted`: its programs have decided something, is cleared away."""
    count = begin(store, table_id, *words, rated=rated)
    programs = [seat for seat, word in enumerate(words) if word.startswith("bot:") and acted]
    entered = [Entry(count + number, MOVE, seat, 5) for number, seat in enumerate(programs, 1)]
    stands = Outcome("running", 2, (waits_for,), None, "", server_to_move, 1000.0)
    if entered:
        store.append(table_id, count, entered, stands)
    store.delete_table(table_id, count + len(entered), 1000.0, left)
    assert store.load(table_id) is None


def test_who_stops_playing_with_programs_for_good_has_lost_to_each_of_them(store: Store) -> None:
    clear_away(store, "t1", ANNA, "bot:random", "bot:greedy")
    assert [row[1:] for row in rows_of(store, "t1")] == [
        (ANNA, 3, 0.0, True),
        (None, 1, 0.75, False),
        (None, 1, 0.75, False),
    ]
    anna, random, greedy = skill_of(store, ANNA), skill_of(store, "", bot="random"), skill_of(store, "", bot="greedy")
    assert anna is not None
    assert random is not None
    assert greedy is not None
    assert random.value > 1500 > anna.value
    assert anna.games == 1
    # Which of the programs is better nobody knows: each is rated as if it had played against her alone.
    against_her = rated({"anna": Skill(), "program": Skill()}, [("program", 1), ("anna", 2)])["program"]
    assert random == greedy == against_her


@pytest.mark.parametrize(
    ("words", "how"),
    [
        ((ANNA, "bot:random"), {"rated": False}),
        ((ANNA, "bot:random"), {"acted": False}),
        ((ANNA, "bot:random"), {"waits_for": 1}),
        ((ANNA, "bot:random"), {"server_to_move": True}),
        ((ANNA, "bot:random"), {"left": False}),
        ((ANNA, BEN), {}),
        ((ANNA, BEN, "bot:random"), {}),
        (("bot:random", "bot:greedy"), {}),
    ],
)
def test_no_other_table_that_is_cleared_away_counts(store: Store, words: tuple[str, ...], how: dict[str, Any]) -> None:
    clear_away(store, "t1", *words, **how)
    assert rows_of(store, "t1") == []
    assert (skill_of(store, ANNA), skill_of(store, "", bot="random")) == (None, None)


def test_a_table_that_was_gone_on_with_meanwhile_counts_for_nothing_and_stays(store: Store) -> None:
    count = begin(store, "t1", ANNA, "bot:random")
    store.append("t1", count, [Entry(count + 1, MOVE, 1, 5)], Outcome("running", 2, (0,), None, "", False, 1000.0))
    with pytest.raises(Conflict):
        store.delete_table("t1", count, 1000.0, True)
    assert rows_of(store, "t1") == []
    end(store, "t1", count + 1, over(1, 2))
    assert rows_of(store, "t1") == [(0, ANNA, 1, 1.0, False), (1, None, 2, 0.0, False)]


def test_whose_program_finished_is_last_of_those_and_loses_what_it_has_won(store: Store) -> None:
    count = begin(store, "t1", ANNA, BEN, "eve", "max")
    gone = (SeatRow(0, "person", ANNA, away=True), SeatRow(2, "open", away=True))
    ended = replace(over(1, 2, 3, 4), seats=gone, reseated=(2,))
    end(store, "t1", count, ended)
    assert rows_of(store, "t1") == [
        (0, ANNA, 3, 1 / 6, True),
        (1, BEN, 1, 1.0, False),
        (2, "eve", 3, 1 / 6, True),
        (3, "max", 2, 2 / 3, False),
    ]


def test_who_lets_a_program_play_most_of_it_and_comes_back_is_last(store: Store) -> None:
    count = begin(store, "t1", ANNA, BEN)
    by_program = [Entry(count + number, MOVE, 0, 5) for number in (1, 2)]
    store.append("t1", count, by_program, over(1, 2))
    assert [row[2] for row in rows_of(store, "t1")] == [2, 1]


def test_who_never_took_part_and_who_sat_down_later_do_not_count(store: Store) -> None:
    count = begin(store, "t1", ANNA, BEN, "bot:random")
    # Ben has left his seat, and Eve plays on.
    store.introduce("eve", "Eve")
    sat = (SeatRow(1, "person", "eve"),)
    ended = replace(over(2, 1, 3), seats=sat, reseated=(1,))
    end(store, "t1", count, ended)
    assert rows_of(store, "t1") == [(0, ANNA, 1, 1.0, False), (1, BEN, 3, 0.0, True), (2, None, 2, 0.5, False)]
    assert skill_of(store, "eve") is None
    # Max has entered nothing.
    row = TableRow("t2", "shells", 3, {}, "toy", "hash", 1, ANNA, seats=seats_of(ANNA, BEN, "max"), rated=True)
    store.introduce("max", "Max")
    make_account(store, "max")
    store.create(row, None)
    moves = [Entry(2, MOVE, 0, 5, key="a", person=ANNA), Entry(3, MOVE, 1, 5, key="b", person=BEN)]
    store.append("t2", 0, [Entry(1, BEGIN), *moves], Outcome("running", 1, (0,), None, "", False, 1000.0))
    end(store, "t2", 3, over(3, 2, 1))
    assert [(row[1], row[2]) for row in rows_of(store, "t2")] == [(ANNA, 2), (BEN, 1)]
    assert skill_of(store, "max") is None


def test_a_table_with_one_player_in_several_seats_counts_for_nobody(store: Store) -> None:
    play(store, "t1", ANNA, ANNA, "bot:random", places=(1, 2, 3))
    play(store, "t2", "bot:random", "bot:random", places=(1, 2))
    assert rows_of(store, "t1") == []
    assert len(rows_of(store, "t2")) == 2
    assert skill_of(store, "", bot="random") is None


# -- against whom it counts -------------------------------------------------------------------------------------------


def test_a_guest_counts_for_programs_and_for_no_person(store: Store) -> None:
    """A new guest costs nothing: whoever beats their own would have what rating they like."""
    play(store, "t1", ANNA, "guest", places=(1, 2))
    assert [row[2] for row in rows_of(store, "t1")] == [1, 2]
    assert (skill_of(store, ANNA), skill_of(store, "guest")) == (None, None)
    play(store, "t2", ANNA, "guest", "bot:random", places=(2, 3, 1))
    random, anna, guest = skill_of(store, "", bot="random"), skill_of(store, ANNA), skill_of(store, "guest")
    assert random is not None
    assert anna is not None
    assert guest is not None
    assert random.mu > anna.mu
    # Each is rated as in a game with the program alone: Anna gets nothing for the guest behind her.
    assert anna == guest


def test_two_people_at_one_address_do_not_count_for_each_other(store: Store) -> None:
    players = PlayerStore(store.database, "test")
    count = begin(store, "t1", ANNA, BEN, "eve")
    for person, marks in ((ANNA, ("home", "train")), (BEN, ("home",)), ("eve", ("elsewhere",))):
        for mark in marks:
            players.note_household("t1", person, mark)
            players.note_household("t1", person, mark)
    end(store, "t1", count, over(1, 2, 3))
    anna, ben, eve = (skill_of(store, person) for person in (ANNA, BEN, "eve"))
    assert anna is not None
    assert ben is not None
    assert eve is not None
    # Both have beaten Eve, and neither the other.
    assert anna == ben
    assert eve.mu < 25.0
    count = begin(store, "t2", ANNA, BEN)
    for person in (ANNA, BEN):
        players.note_household("t2", person, "inn")
    end(store, "t2", count, over(1, 2))
    assert skill_of(store, ANNA) == anna


def test_whoever_sits_down_has_no_mark_of_who_sat_there_before(store: Store) -> None:
    row = TableRow(
        "t1", "shells", 2, {}, "toy", "hash", 1, ANNA, seats=(SeatRow(0, "person", ANNA), SeatRow(1, "open"))
    )
    store.create(row, None)
    store.take_seat("t1", 1, BEN, "", False)
    PlayerStore(store.database, "test").note_household("t1", BEN, "home")
    store.free_seat("t1", 1, BEN)
    store.take_seat("t1", 1, "eve", "", False)
    with store.database.reading() as connection:
        assert connection.execute(select(seats.c.households).where(seats.c.seat == 1)).scalar() is None


def test_who_meets_the_same_again_and_again_gets_half_of_it(store: Store) -> None:
    for number in range(24):
        play(store, f"t{number}", ANNA, BEN, places=(1, 2))
    anna = skill_of(store, ANNA)
    assert anna is not None
    with store.database.reading() as connection:
        mus = connection.execute(select(results.c.mu).where(results.c.person == ANNA).order_by(results.c.id)).scalars()
        counted = [mu is not None for mu in mus]
    assert counted[:10] == [True] * MET + [False] * (OF_LATEST - MET)
    assert sum(counted[10:20]) == MET
    assert anna.games == sum(counted)
    # With somebody else it counts at once.
    play(store, "other", ANNA, "eve", places=(1, 2))
    later = skill_of(store, ANNA)
    assert later is not None
    assert later.games == anna.games + 1


# -- once -------------------------------------------------------------------------------------------------------------


def test_a_fault_while_counting_leaves_the_game_running_and_then_it_counts_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    count = begin(store, "t1", ANNA, BEN)

    def killed(connection: Connection, table_id: str, outcome: Outcome) -> None:
        count_game(connection, table_id, outcome)
        raise KeyboardInterrupt

    monkeypatch.setattr("keydom.server.storage.store.count_game", killed)
    with pytest.raises(KeyboardInterrupt):
        end(store, "t1", count, over(1, 2))
    row = store.load("t1")
    assert row is not None
    assert row.status == "running"
    assert (rows_of(store, "t1"), skill_of(store, ANNA)) == ([], None)
    monkeypatch.undo()
    end(store, "t1", count, over(1, 2))
    with pytest.raises(Conflict):
        end(store, "t1", count, over(1, 2))
    anna = skill_of(store, ANNA)
    assert anna is not None
    assert anna.games == 1


def test_of_games_that_end_at_once_on_several_servers_each_counts(store: Store) -> None:
    people = [f"p{number}" for number in range(4)]
    tables = [(f"t{number}", people[number % 4], people[(number + 1) % 4]) for number in range(12)]
    counts = [begin(store, table, one, other, "bot:random") for table, one, other in tables]
    ready = threading.Barrier(len(tables))
    failed: list[Exception] = []

    def finish(number: int) -> None:
        other = Store(store.database, f"server {number}")
        ready.wait()
        try:
            end(other, tables[number][0], counts[number], over(1, 2, 3))
        except Exception as error:
            failed.append(error)

    servers = [threading.Thread(target=finish, args=(number,)) for number in range(len(tables))]
    for server in servers:
        server.start()
    for server in servers:
        server.join()
    assert failed == []
    skills = [skill_of(store, person) for person in people]
    assert [skill.games for skill in skills if skill is not None] == [6] * 4
    random = skill_of(store, "", bot="random")
    assert random is not None
    assert random.games == 12


# -- from before ------------------------------------------------------------------------------------------------------


def test_games_from_before_have_their_results_and_nobody_is_rated_by_them(store: Store) -> None:
    play(store, "t1", ANNA, BEN, "bot:random", places=(2, 1, 1))
    play(store, "t2", ANNA, ANNA, places=(1, 2))
    before = rows_of(store, "t1")
    with store.database.writing() as connection:
        command.downgrade(migrations(connection), "0015")
        connection.execute(insert(table("people", column("id"), column("name"), column("created"))).values(GONE))
    store.database.migrate()
    assert rows_of(store, "t1") == before
    assert rows_of(store, "t2") == []
    assert skill_of(store, ANNA) is None
    players = PlayerStore(store.database, "test")
    found = [players.person(person) for person in (ANNA, BEN, "gone")]
    ids = [one.profile for one in found if one is not None]
    assert ids[0] != ids[1]
    assert ids[2] is None
    play(store, "t3", ANNA, BEN, places=(1, 2))
    assert skill_of(store, BEN) is not None
